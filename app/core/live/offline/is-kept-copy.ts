import { KEPT } from "./kept-pages";

/**
 * When the page on screen was requested, in milliseconds since 1970, if it came from this device because the server
 * could not be reached; otherwise null.
 */
export function keptSince(): number | null {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming)) return null;
  return navigation.serverTiming.find(({ name }) => name === KEPT)?.duration ?? null;
}
