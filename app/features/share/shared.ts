import { answers, hasCaches } from "~/core/live/device/answers";
import { ANSWERS, rowOf } from "~/core/live/device/kept";

/** What waits for its task, and what was shared later; the table of what a device keeps says for how long. */
const SHARED = "daymark-shared";
const LATER = "daymark-shared-later";
/** What was shared: its text, and about each file; below it the files. */
export const WHAT = "/shared";
/** When it was shared, which also says which of two it is. */
export const SHARED_AT = "Daymark-Shared-At";
/** As many as a message can have. */
export const MOST_SHARED = 10;
export const LONGEST_TEXT = 2000;

/** Where other apps send it, and the page that asks what it is for. */
export const SHARE_PAGE = "/user-dashboard/share";

/** Whether so much time has passed that nobody expects it here. */
export function isOver({ headers }: Response): boolean {
  const { mostMs = 0 } = rowOf(ANSWERS, SHARED) ?? {};
  return Math.abs(Date.now() - Number(headers.get(SHARED_AT))) > mostMs;
}

/** Deletes what nobody has chosen a task for in time. */
export async function endShared(): Promise<void> {
  for (const name of [SHARED, LATER] as const) {
    const kept = await keptIn(name);
    if (kept && isOver(kept)) await answers.remove(name);
  }
}

/** Deletes all of it. */
export async function forgetShared(): Promise<void> {
  await Promise.all([answers.remove(SHARED), answers.remove(LATER)]);
}

/** What signing out would lose of it; of text alone a message. */
export async function countShared(): Promise<{ messages: number; files: number }> {
  const counts = { messages: 0, files: 0 };
  if (!(await hasCaches())) return counts;
  for (const name of [SHARED, LATER] as const) {
    const { length } = await (await answers.open(name)).keys();
    if (length === 1) counts.messages += 1;
    counts.files += Math.max(0, length - 1);
  }
  return counts;
}

/** What waits here for its task, the last that was shared, and its store; undefined for nothing. */
export async function keptShare() {
  for (const store of [LATER, SHARED] as const) {
    const kept = await keptIn(store);
    if (kept) return { kept, store };
  }
  return undefined;
}

/**
 * An empty store for what is shared next. What waits first is never replaced, since a form of another site may look like
 * something that was shared.
 */
export async function roomForNext() {
  const name = (await keptIn(SHARED)) ? LATER : SHARED;
  await answers.remove(name);
  return name;
}

async function keptIn(name: typeof SHARED | typeof LATER): Promise<Response | undefined> {
  return (await hasCaches()) ? answers.match(name, WHAT) : undefined;
}
