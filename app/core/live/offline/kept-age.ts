import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";

/**
 * If the page on screen is a stored copy: when it was requested, and since when it is shown, in milliseconds since
 * 1970.
 */
type KeptAge = { asked: number; shown: number };

/** By address. */
const ages = new Map<string, KeptAge>();
const listeners = new Set<() => void>();

/**
 * Notes that the page on screen is a stored copy, and when it was requested; null once the server has answered for
 * it, 0 if that time is unknown.
 */
export function noteKept(address: string | URL, asked: number | null): void {
  const page = pageOf(new URL(address));
  if (!asked) ages.delete(page);
  else ages.set(page, { asked, shown: Date.now() });
  for (const listener of listeners) listener();
}

/** The time of the page on screen if it is a stored copy; otherwise null. */
export function useKeptAge(): KeptAge | null {
  const { pathname, search } = useLocation();
  return useSyncExternalStore(
    subscribe,
    () => ages.get(pageOf(new URL(pathname + search, window.location.href))) ?? null,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When what the page on screen shows was requested, by this device's clock: now, if it is no stored copy. */
export function shownSince(): number {
  return ages.get(pageOf(new URL(window.location.href)))?.asked ?? Date.now();
}

/** The same for a page and its data, whichever part of it a phone shows. */
function pageOf({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  for (const name of ["_routes", "index", "column"]) params.delete(name);
  return `${pathname.replace(/\.data$/, "")}?${params}`;
}
