import { cn } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import { PlayButton } from "./play-button";
import type { ShownFile } from "./shown-files";

type FilePictureProps = {
  file: Pick<ShownFile, "kind" | "name" | "picture" | "sound">;
  className: string;
};

/** The picture of a file from this device; of a sound a way to hear it, and a sign for everything else. */
export function FilePicture({ file: { kind, name, picture, sound }, className }: FilePictureProps) {
  const shape = cn("bg-hover text-ink-faint flex shrink-0 items-center justify-center", className);
  if (sound !== null) return <PlayButton {...{ sound, name, className }} />;
  if (picture !== null) return <img src={picture} alt="" className={cn(shape, "object-cover")} />;
  return (
    <span aria-hidden="true" className={shape}>
      <Icon name={kind === "audio" ? "mic" : kind === "image" ? "image" : "file-text"} />
    </span>
  );
}
