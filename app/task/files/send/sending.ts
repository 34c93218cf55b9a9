import { t } from "~/core/words/t";
import { isThere } from "~/core/live/ask";
import { reach } from "~/core/live/use-reach";
import { MOST_FILES } from "~/task/entries/file";
import { type About, begin, finish, giveUp, type Sent, uploadBytes } from "./upload";
import { keptFiles, type KeptFile } from "./kept-files";
import { prepare, type Prepared } from "./prepare";
import { change, hide, show, shownFile, subscribe } from "./shown-files";

/** The outcome of sending a file. */
export type Outcome =
  | { kind: "ready" | "away" | "signed-out" | "removed" }
  | { kind: "refused"; problem: string; isFinal: boolean; isAsked?: boolean };
/** The outcome so far: "again" starts over, "failing" means that a part of Daymark is unreachable. */
type Step = Outcome | { kind: "again" } | { kind: "failing"; problem: string };

type Live = { file: KeptFile; stop: AbortController; outcome: Promise<Outcome> | null };

/** The files known to this window. */
const live = new Map<string, Live>();
/** Two, so that small files do not wait for each other's answers. */
const inTurn = createTurns(2);
/** Redrawing a large photo takes a phone's memory: a second one at the same time might fail. */
const inDrawingTurn = createTurns(1);
const AT_REST = ["ready", "failed"];
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];
/** The most attempts without progress, while Daymark answers, before the person is told. */
const MOST_TRIES = 5;

/** Takes charge of a file, new or stored on an earlier visit. */
export function take(file: KeptFile): void {
  if (live.has(file.id)) return;
  live.set(file.id, { file, stop: new AbortController(), outcome: null });
  const { picked, prepared } = file;
  show({
    id: file.id,
    name: prepared?.name ?? file.name,
    bytes: prepared?.body.size ?? picked?.size ?? 0,
    kind: prepared?.kind ?? null,
    ...(prepared ? addressesOf(prepared) : { picture: null, sound: null }),
    state: prepared ? "waiting" : "preparing",
    share: 0,
    problem: null,
    isFinal: false,
    isAsked: false,
  });
}

/** The addresses at which this device itself shows or plays a file. */
function addressesOf({ kind, preview, body }: Prepared) {
  return {
    picture: kind === "image" ? URL.createObjectURL(preview ?? body) : null,
    sound: kind === "audio" ? URL.createObjectURL(body) : null,
  };
}

/** Loads a file that this browser has stored; false if there is none. */
export async function load(id: string): Promise<boolean> {
  if (live.has(id)) return true;
  const kept = await keptFiles.get(id);
  if (kept !== null) take(kept);
  return kept !== null;
}

/** Sends a file; a second call in the meantime joins the same attempt. */
export function send(id: string): Promise<Outcome> {
  const one = live.get(id);
  if (!one) return Promise.resolve({ kind: "removed" });
  one.outcome ??= patiently(one)
    .catch((): Outcome => ({
      kind: "refused",
      problem: t("Something went wrong. Try again."),
      isFinal: false,
    }))
    .then((outcome) => {
      // A finished file stays so; all others may be tried again.
      if (outcome.kind !== "ready") one.outcome = null;
      settle(id, outcome);
      return outcome;
    });
  return one.outcome;
}

function settle(id: string, outcome: Outcome): void {
  if (outcome.kind === "ready") change(id, { state: "ready", share: 1, problem: null });
  else if (outcome.kind === "refused") {
    const { problem, isFinal, isAsked = false } = outcome;
    change(id, { state: "failed", problem, isFinal, isAsked });
  } else change(id, { state: "waiting" });
}

/** Tries until the file is ready or refused; gives up for now while Daymark is unreachable. */
async function patiently(one: Live): Promise<Outcome> {
  const { id } = one.file;
  change(id, { state: one.file.prepared ? "waiting" : "preparing", problem: null });
  const problem = await makeReady(one);
  if (problem !== null) return { kind: "refused", problem, isFinal: true };
  if (one.file.prepared?.isAsked) {
    return {
      kind: "refused",
      problem: t("It may say where and when it was made. Daymark cannot take that out."),
      isFinal: false,
      isAsked: true,
    };
  }
  let most = 0;
  for (let tries = 0; ; tries += 1) {
    if (!navigator.onLine || reach.isLost()) return { kind: "away" };
    await room(one);
    const step = await inTurn(() => alone(id, () => once(one)));
    if (!live.has(id)) return { kind: "removed" };
    if (step.kind !== "again" && step.kind !== "away" && step.kind !== "failing") return step;
    change(id, { state: "waiting" });
    if (step.kind === "away" && !(await isThere())) {
      reach.suspect();
      return { kind: "away" };
    }
    // Daymark answers, so Storage does not, or the line is unstable.
    const { share = 0 } = shownFile(id) ?? {};
    if (share > most) tries = 0;
    most = Math.max(most, share);
    if (tries >= MOST_TRIES) {
      const problem = step.kind === "failing" ? step.problem : t("It did not arrive. Try again.");
      return { kind: "refused", problem, isFinal: false };
    }
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
  }
}

/** Prepares the file, once. Returns why it cannot be sent, or null. */
async function makeReady({ file }: Live): Promise<string | null> {
  const { picked } = file;
  if (file.prepared !== null) return null;
  if (picked === null) return t("This file is no longer on this device. Add it again.");
  try {
    file.prepared = await inDrawingTurn(() => prepare(picked, file.name));
  } catch {
    // The file was deleted or changed on the device since it was picked.
    return t("This file is no longer on this device. Add it again.");
  }
  file.picked = null;
  const { name, kind, body } = file.prepared;
  const addresses = addressesOf(file.prepared);
  change(file.id, { name, kind, bytes: body.size, ...addresses, state: "waiting" });
  await keptFiles.put(file);
  return null;
}

/** Sends a file although its person was told that it may say where it was made. */
export async function sendAnyway(id: string): Promise<void> {
  const file = live.get(id)?.file;
  if (!file?.prepared) return;
  const { isAsked: _, ...prepared } = file.prepared;
  file.prepared = prepared;
  await keptFiles.put(file);
  await send(id);
}

/** At most ten files of a task may wait for a message, and ten of all tasks be on their way: the next ones wait. */
async function room({ file }: Live): Promise<void> {
  function isFull(): boolean {
    const begun = [...live.values()]
      .map((one) => one.file)
      .filter((other) => other.isBegun && other.owner === file.owner);
    const here = begun.filter((other) => other.taskId === file.taskId);
    const open = begun.filter(({ id }) => !AT_REST.includes(shownFile(id)?.state ?? ""));
    const isOver = Math.max(here.length, open.length) >= MOST_FILES;
    return !file.isBegun && isOver && live.has(file.id);
  }
  while (isFull()) {
    await new Promise<void>((go) => {
      const stop = subscribe(() => {
        stop();
        go();
      });
    });
  }
  file.wasBegun = file.isBegun;
  file.isBegun = true;
}

/** Only one browser window sends the same file at once. */
async function alone(id: string, work: () => Promise<Step>): Promise<Step> {
  if (!("locks" in navigator)) return work();
  const begun = new Set<string>();
  try {
    return await navigator.locks.request(`file:${id}`, () => {
      begun.add(id);
      return work();
    });
  } catch (error) {
    // A browser that stores nothing may have no locks either.
    if (begun.has(id)) throw error;
  }
  return work();
}

async function once({ file, stop }: Live): Promise<Step> {
  const { id, prepared } = file;
  if (prepared === null || stop.signal.aborted) return { kind: "removed" };
  if ((await keptFiles.put(file)) === "gone") {
    letGo([id], false);
    return { kind: "removed" };
  }
  if (file.wasBegun) {
    // The file may have arrived without this browser hearing of it.
    const found = stepOf(await finish(id, file.owner));
    if (found.kind !== "again") return found;
  }
  const begun = await begin(file, prepared);
  if (begun.kind !== "done") return stepOf(begun, true);
  const { upload = null, preview = null } = begun.value ?? {};
  if (upload === null) return { kind: "ready" };
  const { signal } = stop;
  if (signal.aborted) return { kind: "removed" };
  change(id, { state: "sending" });
  if (preview && prepared.preview) {
    const small = await uploadBytes(prepared.preview, preview, { signal });
    if (small !== "sent") return notSent(small);
  }
  const sent = await uploadBytes(prepared.body, upload, {
    signal,
    onProgress: (share) => change(id, { share: Math.min(share, 1) }),
    pieces: {
      resumeAt: file.resumeAt,
      onUrl(url) {
        file.resumeAt = url;
        void keptFiles.put(file);
      },
    },
  });
  if (sent !== "sent") return notSent(sent);
  const done = stepOf(await finish(id, file.owner));
  // An upload in pieces was reported complete, but was not.
  if (done.kind === "again") file.resumeAt = null;
  return done;
}

function notSent(sent: Exclude<Sent, "sent">): Step {
  if (sent !== "too-large") return { kind: sent };
  return { kind: "refused", problem: t("It did not arrive. Try again."), isFinal: true };
}

function stepOf(about: About, isBegin = false): Step {
  if (about.kind === "done") return { kind: "ready" };
  if (about.kind !== "refused") return about;
  const { status, problem } = about;
  // The server does not know the file, or has no bytes of it.
  if (!isBegin && (status === 404 || status === 409)) return { kind: "again" };
  if (status === 503 && problem !== "") return { kind: "failing", problem };
  // After a server's error another attempt may succeed.
  const isFinal = status !== 429 && status < 500;
  return { kind: "refused", problem: problem || t("Something went wrong. Try again."), isFinal };
}

/** Runs at most this many pieces of work at once; the others wait in order. */
function createTurns(most: number) {
  let free = most;
  const waiting: Array<() => void> = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Forgets files, here and on the device, after sending them; unsent ones also on the server. */
export function letGo(ids: ReadonlyArray<string>, wasSent: boolean): void {
  for (const id of ids) {
    const one = live.get(id);
    live.delete(id);
    one?.stop.abort();
    // After an announcement that is on its way.
    if (one?.file.isBegun && !wasSent)
      void (one.outcome ?? Promise.resolve()).then(() => giveUp(id, one.file.owner));
  }
  hide(ids);
  void keptFiles.remove(ids);
}

/** Sends waiting files once Daymark answers again. */
reach.subscribe(() => {
  if (reach.isLost()) return;
  for (const id of live.keys()) if (shownFile(id)?.state === "waiting") void send(id);
});
