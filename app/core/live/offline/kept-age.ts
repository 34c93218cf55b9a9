import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { createChanges } from "../changes";
import { KEPT, type KeptTimes } from "./kept-pages";

/** The times of a stored copy on screen, and since when it is shown, by this device's clock. */
type KeptAge = KeptTimes & { shown: number };

const ages = new Map<string, KeptAge>();
const changes = createChanges();

/**
 * Notes that the page on screen is a stored copy, with its times (0 if unknown); null once the server has answered for
 * the page.
 */
export function noteKept(address: string | URL, times: KeptTimes | null): void {
  const page = pageOf(new URL(address));
  if (times) ages.set(page, { ...times, shown: Date.now() });
  else ages.delete(page);
  changes.tell();
}

/** The times of the whole page that the browser loaded, if it is a stored copy; otherwise null. */
export function keptSince(): KeptTimes | null {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming)) return null;
  const kept = navigation.serverTiming.find(({ name }) => name === KEPT);
  return kept ? { asked: kept.duration, asOf: Number(kept.description) } : null;
}

/** The time of the page on screen if it is a stored copy; otherwise null. */
export function useKeptAge(): KeptAge | null {
  const { pathname, search } = useLocation();
  return useSyncExternalStore(
    changes.subscribe,
    () => ages.get(pageOf(new URL(pathname + search, window.location.href))) ?? null,
    () => null,
  );
}

/** When the content on screen was requested, by this device's clock: now, if it is no copy, or that is unknown. */
export function shownSince(): number {
  const asked = ages.get(pageOf(new URL(window.location.href)))?.asked ?? 0;
  return asked > 0 ? asked : Date.now();
}

/** One text for a page and its data, whichever column a phone shows and whatever is open beside it. */
function pageOf({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  for (const name of ["_routes", "index", "column", "task"]) params.delete(name);
  return `${pathname.replace(/\.data$/, "")}?${params}`;
}
