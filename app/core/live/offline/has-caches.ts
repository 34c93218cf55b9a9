/** Whether this browser keeps answers: not over plain http, nor if its person has switched that off. */
export async function hasCaches(): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  try {
    await caches.keys();
    return true;
  } catch {
    return false;
  }
}
