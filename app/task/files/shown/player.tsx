import { useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { clockText, secondsIn } from "~/task/files/send/voice/voice-file";
import { fileAddress, type ShownFile } from "./sent";
import { byText } from "./shown.words";

/** Plays a recording in its place, and loads nothing before. There is no transcript. */
export default function Player({ file }: { file: ShownFile }) {
  const { id, kind, name, by, at } = file;
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(secondsIn(name));
  const words = byText(kind, by, at);

  function toggle() {
    if (isPlaying) {
      audio.current?.pause();
      return;
    }
    // Only one recording plays at a time.
    for (const other of document.querySelectorAll("audio")) other.pause();
    // What this browser cannot play stays silent.
    void audio.current?.play().catch(() => undefined);
  }

  function learnLength() {
    const { duration = Infinity } = audio.current ?? {};
    if (Number.isFinite(duration)) setLength(duration);
  }

  function seek(to: number) {
    setTime(to);
    if (audio.current) audio.current.currentTime = to;
  }

  const clock = length === null ? clockText(time) : `${clockText(time)} / ${clockText(length)}`;
  return (
    <div
      role="group"
      aria-label={t("{words}, without a transcript", { words })}
      className="bg-surface rounded-control flex h-12 w-72 max-w-full items-center gap-2 border ps-1 pe-3"
    >
      <audio
        ref={audio}
        preload="none"
        src={fileAddress(id)}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onDurationChange={learnLength}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
      <IconButton
        label={isPlaying ? t("Pause") : t("Play")}
        tooltip={false}
        data-switch
        icon={<Icon name={isPlaying ? "pause" : "play"} />}
        onClick={toggle}
      />
      <input
        type="range"
        aria-label={t("Position")}
        aria-valuetext={clock}
        min={0}
        max={Math.max(length ?? 0, time, 1)}
        step={0.1}
        value={time}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        className="accent-action h-11 min-w-0 flex-1"
      />
      <span aria-hidden="true" className="tabular text-ink-soft text-xs whitespace-nowrap">
        {clock}
      </span>
    </div>
  );
}
