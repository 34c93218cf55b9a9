import { cn } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import type { ShownFile } from "./shown-files";

type FilePictureProps = { file: ShownFile; className: string };

/** The picture of a file from this device; a sign for one that is no picture. */
export function FilePicture({ file: { kind, picture }, className }: FilePictureProps) {
  const shape = cn("bg-hover text-ink-faint flex shrink-0 items-center justify-center", className);
  if (picture !== null) return <img src={picture} alt="" className={cn(shape, "object-cover")} />;
  return (
    <span aria-hidden="true" className={shape}>
      <Icon name={kind === "audio" ? "mic" : kind === "image" ? "image" : "file-text"} />
    </span>
  );
}
