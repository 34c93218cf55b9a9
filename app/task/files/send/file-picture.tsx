import { useRef, useState } from "react";
import { t } from "~/core/words/t";
import { cn } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import type { ShownFile } from "./shown-files";

type FilePictureProps = {
  file: Pick<ShownFile, "kind" | "name" | "picture" | "sound">;
  className: string;
};

/** The picture of a file on this device; for a sound a play button, otherwise a sign. */
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

type PlayButtonProps = { sound: string; name: string; className: string };

/** Plays a sound of this device, in place of a picture of it. */
function PlayButton({ sound, name, className }: PlayButtonProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);

  function toggle() {
    if (isPlaying) audio.current?.pause();
    // What this browser cannot play stays silent.
    else void audio.current?.play().catch(() => undefined);
  }

  return (
    <>
      <audio
        ref={audio}
        src={sound}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      />
      <button
        type="button"
        aria-label={isPlaying ? t("Pause {name}", { name }) : t("Play {name}", { name })}
        data-switch
        onClick={toggle}
        className={cn(
          "bg-action-soft text-action hover:bg-hover flex shrink-0 items-center justify-center transition-colors",
          className,
        )}
      >
        <Icon name={isPlaying ? "pause" : "play"} className="size-4.5" />
      </button>
    </>
  );
}
