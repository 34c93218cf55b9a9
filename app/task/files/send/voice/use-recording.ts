import { type RefObject, useEffect, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { onSignOutElsewhere } from "~/core/live/offline/sign-out";
import { notify } from "~/core/kit/ui/toaster";
import { MOST_FILES } from "~/task/entries/file";
import { addFiles } from "../add";
import { filesOf, idsIn } from "../tray";
import type { Files } from "../use-files";
import { type Recording, record, type Why } from "./record";
import { noteRecording } from "./under-way";
import { ENDED_TEXTS } from "./voice.words";

type Phase =
  | { kind: "asking" | "recording" }
  /** It ended by itself, or never began. */
  | { kind: "ended"; text: string; isProblem: boolean };

/** Records into a draft for as long as its panel is there; what was said is kept, however that ends. */
export function useRecording(panel: RefObject<HTMLElement>, files: Files, onClose: () => void) {
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
      if (why === "left") notify({ type: "info", message: m.files_your_recording_is_kept() });
      else if (why === "stopped") latest.current.onClose();
      else setPhase({ kind: "ended", text: ENDED_TEXTS[why], isProblem: false });
      if (isHere && form) focusSoon(form, "[data-files] li:last-child button");
    }

    function fail(text: string) {
      setPhase({ kind: "ended", text, isProblem: true });
    }

    if (idsIn(filesOf(latest.current.files.draft)).length >= MOST_FILES) {
      fail(m.files_a_message_has_at());
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

  // Escape loses nothing that was said, nor does it close the conversation.
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

/** Focuses what is about to be shown. */
function focusSoon(form: HTMLElement, place: string, tries = 20): void {
  const found = form.querySelector<HTMLElement>(place);
  found?.focus();
  const isDone = found !== null && document.activeElement === found;
  if (!isDone && tries > 0) requestAnimationFrame(() => focusSoon(form, place, tries - 1));
}
