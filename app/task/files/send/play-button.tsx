import { useRef, useState } from "react";
import { cn } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import { SEND_TEXTS } from "./send.words";

type PlayButtonProps = { sound: string; name: string; className: string };

/** Plays a sound of this device, in place of a picture of it. */
export function PlayButton({ sound, name, className }: PlayButtonProps) {
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
        aria-label={isPlaying ? SEND_TEXTS.pause(name) : SEND_TEXTS.play(name)}
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
