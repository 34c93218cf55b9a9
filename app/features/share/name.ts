import { hasCaches } from "~/core/live/offline/has-caches";

/** The store on this device for what another app shared, until somebody says which task it is for. */
export const SHARED = "daymark-shared";
/** For what was shared while something waits already, and is asked about first. */
export const LATER = "daymark-shared-later";

/** What signing out would lose of it; of text alone a message. */
export async function countShared(): Promise<{ messages: number; files: number }> {
  const counts = { messages: 0, files: 0 };
  if (!(await hasCaches())) return counts;
  for (const name of [SHARED, LATER]) {
    const { length } = await (await caches.open(name)).keys();
    if (length === 1) counts.messages += 1;
    counts.files += Math.max(0, length - 1);
  }
  return counts;
}

/** Deletes all of it. */
export async function forgetShared(): Promise<void> {
  if (!(await hasCaches())) return;
  await Promise.all([caches.delete(SHARED), caches.delete(LATER)]);
}
