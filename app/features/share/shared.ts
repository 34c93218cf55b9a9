import { hasCaches } from "~/core/live/offline/has-caches";
import { LATER, SHARED } from "./name";

/** What was shared: its text, and about each file; below it the files. */
export const WHAT = "/shared";
/** When it was shared, which also says which of two it is. */
export const SHARED_AT = "Daymark-Shared-At";
/** As many as a message can have. */
export const MOST_SHARED = 10;
export const LONGEST_TEXT = 2000;

/** Where other apps send it, and the page that asks what it is for. */
export const SHARE_PAGE = "/user-dashboard/share";

const LONGEST_MS = 3_600_000;

/** Whether so much time has passed that nobody expects it here. */
export function isOver({ headers }: Response): boolean {
  return Math.abs(Date.now() - Number(headers.get(SHARED_AT))) > LONGEST_MS;
}

/** Deletes what nobody has chosen a task for in time. */
export async function endShared(): Promise<void> {
  for (const name of [SHARED, LATER]) {
    const kept = await keptIn(name);
    if (kept && isOver(kept)) await caches.delete(name);
  }
}

/** What waits here for its task, the last that was shared, and its store; undefined for nothing. */
export async function keptShare(): Promise<{ kept: Response; store: string } | undefined> {
  for (const store of [LATER, SHARED]) {
    const kept = await keptIn(store);
    if (kept) return { kept, store };
  }
  return undefined;
}

/**
 * An empty store for what is shared next. What waits first is never replaced, since a form of another site may look like
 * something that was shared.
 */
export async function roomForNext(): Promise<string> {
  const name = (await keptIn(SHARED)) ? LATER : SHARED;
  await caches.delete(name);
  return name;
}

async function keptIn(cacheName: string): Promise<Response | undefined> {
  return (await hasCaches()) ? caches.match(WHAT, { cacheName }) : undefined;
}
