import { KEPT } from "./kept-pages";

/**
 * When the page that is shown was asked for, in milliseconds since 1970, if it came from this device because nothing
 * else could be had; else null.
 */
export function keptSince(): number | null {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming)) return null;
  return navigation.serverTiming.find(({ name }) => name === KEPT)?.duration ?? null;
}
