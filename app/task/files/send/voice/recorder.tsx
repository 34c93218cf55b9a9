import { useEffect, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { cn } from "~/core/kit/cn";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import type { Files } from "../use-files";
import { useRecording } from "./use-recording";
import { clockText, MOST_SECONDS } from "./voice-file";
import { VOICE_TEXTS } from "./voice.words";

type RecorderProps = { files: Files; onClose: () => void };

/** Records a voice message, above the text box: how long it is by now, and two ways to end it. */
export default function Recorder({ files, onClose }: RecorderProps) {
  const panel = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { phase, stop, discard, again } = useRecording(panel, files, onClose);
  useEffect(() => main.current?.focus(), []);
  const isRecording = phase.kind === "recording";
  const isOver = phase.kind === "ended";
  const isProblem = isOver && phase.isProblem;

  return (
    <div
      ref={panel}
      role="group"
      aria-label={m.files_voice_message()}
      className="bg-sunken rounded-card flex min-h-12 min-w-0 basis-full flex-wrap items-center justify-end gap-x-2 gap-y-1 py-1 ps-3 pe-1.5 text-sm"
    >
      {isRecording ? <Dot /> : null}
      {isOver ? (
        <Icon
          name={isProblem ? "circle-exclamation-point" : "info"}
          className={cn("size-4 shrink-0", isProblem ? "text-danger" : "text-ink-soft")}
        />
      ) : null}
      <p role="status" className={cn("min-w-0", isRecording ? "max-sm:sr-only" : "flex-1 py-1")}>
        {isOver
          ? phase.text
          : isRecording
            ? m.files_recording()
            : m.files_waiting_for_the_microphone()}
        {isRecording ? <span className="sr-only">. {m.files_escape_stops_it()}</span> : null}
      </p>
      {isRecording ? <Elapsed /> : null}
      {isOver ? null : (
        <Button size="sm" variant="quiet" onClick={discard}>
          {m.files_discard()}
          <span className="sr-only"> {VOICE_TEXTS.ofRecording}</span>
        </Button>
      )}
      {isOver && !isProblem ? null : (
        <Button
          ref={main}
          size="sm"
          disabled={phase.kind === "asking"}
          onClick={isProblem ? again : stop}
        >
          {isProblem ? m.files_try_again() : m.common_stop()}
          <span className="sr-only">
            {" "}
            {isProblem ? m.files_to_record() : VOICE_TEXTS.ofRecording}
          </span>
        </Button>
      )}
      {isOver ? (
        <IconButton
          size="sm"
          label={m.files_hide_this_note()}
          icon={<Icon name="x" />}
          onClick={discard}
        />
      ) : null}
    </div>
  );
}

/** That the microphone is on. */
function Dot() {
  return (
    <span aria-hidden="true" className="relative flex size-2.5 shrink-0">
      <span className="bg-danger absolute inset-0 rounded-full opacity-60 motion-safe:animate-ping" />
      <span className="bg-danger relative size-2.5 rounded-full" />
    </span>
  );
}

/** How long it is by now; not announced each second. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - startedAt) / 1000), 250);
    return () => clearInterval(timer);
  }, []);
  const now = Math.min(seconds, MOST_SECONDS);
  return (
    <span role="timer" className="tabular text-ink-soft me-auto whitespace-nowrap">
      {m.files_now_of_most({ now: clockText(now), most: clockText(MOST_SECONDS) })}
    </span>
  );
}
