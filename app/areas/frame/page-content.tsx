import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useIsLost } from "~/core/live/use-reach";

/** Nothing dims on a quick response. */
const PATIENCE_MS = 100;

/** The parameters for what is open beside or over a list, which itself stays as it is. */
const OPENED = ["task", "user", "edit", "assign", "open", "tasks", "group", "members", "new"];

/**
 * The page. While another page loads, the content dims and cannot be clicked: all of it, or only what is open beside
 * the list.
 */
export function PageContent({ children }: { children: ReactNode }) {
  const stale = useStale();
  return (
    <main
      id="main"
      tabIndex={-1}
      data-stale={stale}
      aria-busy={stale && true}
      className="flex min-w-0 flex-1 flex-col p-4 lg:p-6"
    >
      {children}
    </main>
  );
}

function useStale(): "all" | "opened" | undefined {
  const here = useLocation();
  const { location: next, formMethod } = useNavigation();
  // Without a connection the page stays as it is: nobody knows when the next one will come.
  const isLost = useIsLost();
  const isSent = formMethod !== undefined && formMethod !== "GET";
  const isGoing = next !== undefined && !isSent && !isLost;
  const stale = isGoing ? (listOf(next) === listOf(here) ? "opened" : "all") : undefined;
  const [isLate, setIsLate] = useState(false);
  const isWaiting = stale !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isLate ? stale : undefined;
}

/** The list that an address shows, without what is open beside it. */
function listOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  for (const name of OPENED) params.delete(name);
  return `${pathname}?${params}`;
}
