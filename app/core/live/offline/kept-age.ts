import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { createChanges } from "../changes";
import { KEPT, type KeptTimes } from "./kept-pages";

/** If the page on screen is a stored copy: its times, and since when it is shown by this device's clock. */
type KeptAge = KeptTimes & { shown: number };

/** By address. */
const ages = new Map<string, KeptAge>();
const changes = createChanges();

/**
 * Notes that the page on screen is a stored copy, with its times, of which one that is unknown is 0; null once the
 * server has answered for it.
 */
export function noteKept(address: string | URL, times: KeptTimes | null): void {
  const page = pageOf(new URL(address));
  if (times) ages.set(page, { ...times, shown: Date.now() });
  else ages.delete(page);
  changes.tell();
}

/**
 * The times of the page on screen, if it came from this device because the server could not be reached; otherwise null.
 */
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

/** When what the page on screen shows was requested, by this device's clock: now, if it is no stored copy or that is unknown. */
export function shownSince(): number {
  const asked = ages.get(pageOf(new URL(window.location.href)))?.asked ?? 0;
  return asked > 0 ? asked : Date.now();
}

/** The same for a page and its data, whichever part of it a phone shows. */
function pageOf({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  for (const name of ["_routes", "index", "column"]) params.delete(name);
  return `${pathname.replace(/\.data$/, "")}?${params}`;
}
