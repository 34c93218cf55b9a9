import { SHARED } from "./name";

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
  const kept = await keptShare();
  if (kept && isOver(kept)) await forgetShared();
}

/** What waits here for its task; undefined for nothing. */
export async function keptShare(): Promise<Response | undefined> {
  return "caches" in globalThis ? caches.match(WHAT, { cacheName: SHARED }) : undefined;
}

export async function forgetShared(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(SHARED);
}
