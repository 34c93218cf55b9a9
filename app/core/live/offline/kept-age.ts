import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";

/** When a page was asked for that is shown as this device kept it, and since when it is shown, in milliseconds since 1970. */
type KeptAge = { asked: number; shown: number };

/** By address. */
const ages = new Map<string, KeptAge>();
const listeners = new Set<() => void>();

/** Notes that a page is shown as it was kept, asked for then; null once the server has answered for it, 0 if nobody knows. */
export function noteKept(address: string | URL, asked: number | null): void {
  const page = pageOf(new URL(address));
  if (!asked) ages.delete(page);
  else ages.set(page, { asked, shown: Date.now() });
  for (const listener of listeners) listener();
}

/** Of when the page that is shown is, if it is one that was kept; else null. */
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

/** The same for a page and for its data, whichever part of it a phone shows. */
function pageOf({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  for (const name of ["_routes", "index", "column"]) params.delete(name);
  return `${pathname.replace(/\.data$/, "")}?${params}`;
}
