import { forwardRef } from "react";
import { t } from "~/core/words/t";
import { notify } from "~/core/kit/ui/toaster";
import { useMe } from "~/core/session/use-me";
import { noteAdding } from "~/task/files/send/adding";
import { filesOf } from "~/task/files/send/tray";

type PhotoInputProps = {
  /** The draft that keeps the photo until it is sent. */
  draft: string;
  taskId: string;
  onTaken: (files: string) => void;
};

/** A choice of the device's photos, or its camera: the photo may have been taken before. Another button opens it. */
export const PhotoInput = forwardRef<HTMLInputElement, PhotoInputProps>(function PhotoInput(
  { draft, taskId, onTaken },
  ref,
) {
  const { uid, most_file_mb: mostMb } = useMe();
  if (mostMb === null) return null;
  const into = { key: draft, owner: uid, taskId, mostMb };

  async function take(picked: ReadonlyArray<File>) {
    const code = await import("~/task/files/send/add").catch(() => null);
    const problems = code
      ? (await code.addFiles(picked, into)).problems
      : [t("Files can't be added until the connection is back.")];
    for (const problem of problems) notify({ type: "error", message: problem });
    const files = filesOf(draft);
    if (files !== "") onTaken(files);
  }

  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      tabIndex={-1}
      aria-label={t("Take a photo")}
      className="hidden"
      onChange={({ currentTarget: input }) => {
        if (input.files?.length) noteAdding(take([...input.files]));
        // Choosing the same photo again must count.
        input.value = "";
      }}
    />
  );
});
