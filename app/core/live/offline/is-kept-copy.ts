import { KEPT, type KeptTimes } from "./kept-pages";

/**
 * The times of the page on screen, if it came from this device because the server could not be reached; otherwise null.
 */
export function keptSince(): KeptTimes | null {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming)) return null;
  const kept = navigation.serverTiming.find(({ name }) => name === KEPT);
  return kept ? { asked: kept.duration, asOf: Number(kept.description) } : null;
}
