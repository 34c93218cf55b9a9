/** The store on this device for what another app shared, until somebody says which task it is for. */
export const SHARED = "daymark-shared";

/** What signing out would lose of it; of text alone a message. */
export async function countShared(): Promise<{ messages: number; files: number }> {
  const kept = "caches" in globalThis ? await (await caches.open(SHARED)).keys() : [];
  return { messages: kept.length === 1 ? 1 : 0, files: Math.max(0, kept.length - 1) };
}
