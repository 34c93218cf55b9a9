import { type ChangeEvent, useRef } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import type { Files } from "./use-files";

type AddFilesProps = { files: Files };

/** The buttons that add photos and files: any on the device and, on a touch screen, one from the camera. */
export function AddFiles({ files }: AddFilesProps) {
  const any = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  if (!files.isAllowed) return null;

  function handleChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    files.add([...(input.files ?? [])]);
    // Choosing the same file again must count.
    input.value = "";
  }

  const hidden = {
    type: "file",
    className: "hidden",
    onChange: handleChange,
    tabIndex: -1,
  } as const;
  const { count = 0, problems = [] } = files.news ?? {};
  return (
    <>
      <p role="status" className="sr-only">
        {[
          count > 0
            ? t("{count, plural, one {1 file added} other {{count} files added}}", { count })
            : "",
          ...problems,
        ]
          .join(" ")
          .trim()}
      </p>
      <input {...hidden} ref={any} multiple aria-label={t("Add photos or files")} />
      <input
        {...hidden}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label={t("Take a photo")}
      />
      <IconButton
        label={t("Add photos or files")}
        icon={<Icon name="paperclip" />}
        onPointerEnter={files.warm}
        onFocus={files.warm}
        onClick={() => any.current?.click()}
        className="noscript:hidden"
      />
      <IconButton
        label={t("Take a photo")}
        icon={<Icon name="camera" />}
        onClick={() => {
          files.warm();
          camera.current?.click();
        }}
        className="camera-button"
      />
    </>
  );
}
