const PATIENCE_MS = 8000;

/** True when Daymark answers and has its database: asking the page's loaders now would not lead to an error page. */
export async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch("/resources/pulse", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
