import { t } from "~/core/words/t";
import { chosenType, MOST_SECONDS, problemOf, voiceName, voiceType } from "./voice-file";
import { withLength } from "./with-length";

/** Why a recording ended: its person stopped it, two minutes were over, or the page or the microphone disappeared. */
export type Why = "stopped" | "limit" | "hidden" | "lost" | "left";

type Heard = {
  onStart: () => void;
  /** Called with the recording, whatever ended it. */
  onRecorded: (file: File, why: Why) => Promise<void>;
  onProblem: (problem: string) => void;
};

export type Recording = { end: (why: Why) => Promise<void>; discard: () => void };

/** Enough for a voice: two minutes are 0.7 MB. */
const BITS_PER_SECOND = 48_000;

/** Asks for the microphone, and records until somebody or something ends that; always releases it. */
export function record(heard: Heard): Recording {
  /** Aborted when the recording is over: nothing is stored from here on. */
  const over = new AbortController();
  const { signal } = over;
  let finish: (why: Why) => Promise<void> = () => {
    // Nothing has been recorded yet.
    over.abort();
    return Promise.resolve();
  };

  function fail(problem: string) {
    if (signal.aborted) return;
    over.abort();
    heard.onProblem(problem);
  }

  async function begin() {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    signal.addEventListener("abort", () => release(stream));
    if (signal.aborted) {
      release(stream);
      return;
    }
    const options = chosenType((mime) => MediaRecorder.isTypeSupported(mime));
    const recorder = new MediaRecorder(stream, { ...options, audioBitsPerSecond: BITS_PER_SECOND });
    finish = run(recorder, heard, over);
  }

  begin().catch((error: unknown) => fail(problemOf(error instanceof Error ? error.name : "")));
  return { end: (why) => finish(why), discard: () => over.abort() };
}

function run(recorder: MediaRecorder, heard: Heard, over: AbortController) {
  const { signal } = over;
  const parts: Array<Blob> = [];
  const startedAt = performance.now();
  // If nobody ended the recording, the microphone is gone.
  let cause: Why = "lost";
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("stop", () => void keep().finally(resolve));
  });

  function isOver(): boolean {
    return signal.aborted;
  }

  async function keep() {
    if (isOver()) return;
    const type = voiceType(recorder.mimeType);
    const seconds = (performance.now() - startedAt) / 1000;
    const whole = await withLength(new Blob(parts), seconds);
    if (isOver()) return;
    const file = new File([whole], voiceName(seconds, type), { type });
    over.abort();
    if (file.size > 0) await heard.onRecorded(file, cause);
    else heard.onProblem(t("Nothing was recorded. Try again."));
  }

  function finish(why: Why) {
    if (recorder.state !== "inactive" && !signal.aborted) {
      cause = why;
      recorder.stop();
    }
    return ended;
  }

  const limit = setTimeout(() => void finish("limit"), MOST_SECONDS * 1000);
  signal.addEventListener("abort", () => {
    clearTimeout(limit);
    if (recorder.state !== "inactive") recorder.stop();
  });
  // A page that nobody sees must not record.
  function whenHidden() {
    if (document.hidden) void finish("hidden");
  }
  document.addEventListener("visibilitychange", whenHidden, { signal });
  // A closing page has no time to store the recording: the browser asks first.
  window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
  recorder.start();
  void keepAwake(signal);
  heard.onStart();
  whenHidden();
  return finish;
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** A phone that locks itself would end the recording. */
async function keepAwake(signal: AbortSignal): Promise<void> {
  if (!("wakeLock" in navigator)) return;
  const lock = await navigator.wakeLock.request("screen").catch(() => null);
  if (signal.aborted) void lock?.release();
  else signal.addEventListener("abort", () => void lock?.release());
}
