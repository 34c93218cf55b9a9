import { KEPT } from "./kept-pages";

/** Whether the page that is shown came from this device, because nothing else could be had. */
export function isKeptCopy(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming)) return false;
  return navigation.serverTiming.some(({ name }) => name === KEPT);
}
