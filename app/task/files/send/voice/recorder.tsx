import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { cn } from "~/core/kit/cn";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { onSignOutElsewhere } from "~/core/live/offline/sign-out";
import { notify } from "~/core/kit/ui/toaster";
import { MOST_FILES } from "~/task/entries/file";
import type { Files } from "../use-files";
import { clockText, MOST_SECONDS } from "./voice-file";
import { ENDED_TEXTS } from "./voice.words";
import { addFiles } from "../add";
import { filesOf, idsIn } from "../tray";
import { record, type Recording, type Why } from "./record";
import { noteRecording } from "./under-way";

type RecorderProps = { files: Files; onClose: () => void };

/** Records a voice message, above the message box: its length so far, and two ways to end it. */
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
      aria-label={t("Voice message")}
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
        {isOver ? phase.text : isRecording ? t("Recording") : t("Waiting for the microphone…")}
        {isRecording ? <span className="sr-only">. {t("Escape stops it.")}</span> : null}
      </p>
      {isRecording ? <Elapsed /> : null}
      {isOver ? null : (
        <Button size="sm" variant="quiet" aria-label={t("Discard recording")} onClick={discard}>
          {t("Discard")}
        </Button>
      )}
      {isOver && !isProblem ? null : (
        <Button
          ref={main}
          size="sm"
          disabled={phase.kind === "asking"}
          aria-label={isProblem ? t("Try again to record") : t("Stop recording")}
          onClick={isProblem ? again : stop}
        >
          {isProblem ? t("Try again") : t("Stop")}
        </Button>
      )}
      {isOver ? (
        <IconButton
          size="sm"
          label={t("Hide this note")}
          icon={<Icon name="x" />}
          onClick={discard}
        />
      ) : null}
    </div>
  );
}

/** The sign that the microphone is on. */
function Dot() {
  return (
    <span aria-hidden="true" className="relative flex size-2.5 shrink-0">
      <span className="bg-danger absolute inset-0 rounded-full opacity-60 motion-safe:animate-ping" />
      <span className="bg-danger relative size-2.5 rounded-full" />
    </span>
  );
}

/** The length so far; not announced each second. */
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
      {t("{now} of {most}", { now: clockText(now), most: clockText(MOST_SECONDS) })}
    </span>
  );
}

type Phase =
  | { kind: "asking" | "recording" }
  /** The recording ended by itself, or never began. */
  | { kind: "ended"; text: string; isProblem: boolean };

/** Records into a draft while its panel is shown; the recording is kept, however it ends. */
function useRecording(panel: RefObject<HTMLElement>, files: Files, onClose: () => void) {
  const [phase, setPhase] = useState<Phase>({ kind: "asking" });
  const [attempt, setAttempt] = useState(0);
  const recording = useRef<Recording | null>(null);
  const latest = useRef({ files, onClose });
  useEffect(() => {
    latest.current = { files, onClose };
  });

  useEffect(() => {
    const form = panel.current?.closest("form");

    async function keep(file: File, why: Why) {
      const { into, tell } = latest.current.files;
      if (into === null) return;
      const isHere = panel.current?.contains(document.activeElement) === true;
      tell(await addFiles([file], into, true));
      if (why === "left")
        notify({
          type: "info",
          message: t("Your recording is kept with the message you were writing."),
        });
      else if (why === "stopped") latest.current.onClose();
      else setPhase({ kind: "ended", text: ENDED_TEXTS[why], isProblem: false });
      if (isHere && form) focusSoon(form, "[data-files] li:last-child button");
    }

    function fail(text: string) {
      setPhase({ kind: "ended", text, isProblem: true });
    }

    if (idsIn(filesOf(latest.current.files.draft)).length >= MOST_FILES) {
      fail(t("A message has at most ten files. Remove one, then record."));
      return;
    }
    const own = record({
      onStart: () => setPhase({ kind: "recording" }),
      onRecorded: keep,
      onProblem: fail,
    });
    recording.current = own;
    const forget = noteRecording(async () => {
      await own.end("stopped");
      latest.current.onClose();
    });
    const stopHearing = onSignOutElsewhere(own.discard);
    return () => {
      forget();
      stopHearing();
      void own.end("left");
    };
  }, [panel, attempt]);

  function discard() {
    recording.current?.discard();
    const form = panel.current?.closest("form");
    onClose();
    if (form) focusSoon(form, ".voice-button");
  }

  function stop() {
    if (phase.kind === "recording") void recording.current?.end("stopped");
    else discard();
  }

  // Escape stops the recording, which is kept, and does not close the conversation.
  const whenEscaped = useRef(stop);
  useEffect(() => {
    whenEscaped.current = stop;
  });
  useEffect(() => {
    const form = panel.current?.closest("form");
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      whenEscaped.current();
    }
    form?.addEventListener("keydown", handleKey);
    return () => form?.removeEventListener("keydown", handleKey);
  }, [panel]);

  return {
    phase,
    stop,
    discard,
    again: () => {
      setPhase({ kind: "asking" });
      setAttempt((last) => last + 1);
    },
  };
}

/** Focuses an element that is about to appear. */
function focusSoon(form: HTMLElement, place: string, tries = 20): void {
  const found = form.querySelector<HTMLElement>(place);
  found?.focus();
  const isDone = found !== null && document.activeElement === found;
  if (!isDone && tries > 0) requestAnimationFrame(() => focusSoon(form, place, tries - 1));
}
