import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { TaskRow } from "~/task/row/task-row";
import { threadAddress, useIsLost } from "~/core/live/use-reach";

/** The most pages that are requested for a person with an empty device. */
const MOST = 12;
/** Several changes become one request, and what somebody does goes first. */
const REST_MS = 5000;

type Row = Pick<TaskRow, "id" | "stage" | "version" | "last_at">;

/**
 * Stores the conversations of the first open tasks of a list on this device, for reading offline before anybody has
 * opened them. Each is requested again only after a change.
 */
export function useKeptConversations(rows: ReadonlyArray<Row>, isAdmin: boolean): void {
  const { pathname, search } = useLocation();
  const isLost = useIsLost();
  const isWholeList = [...new URLSearchParams(search).keys()].every(isPlace);
  const wanted = isAdmin || isLost || !isWholeList ? [] : rows.filter(isOpen).slice(0, MOST);
  // Every load makes new row objects.
  const key = wanted.map(({ id, version, last_at }) => `${id} ${version} ${last_at}`).join("\n");
  useEffect(() => {
    // Without the worker this device stores nothing.
    if (key === "" || !("serviceWorker" in navigator)) return undefined;
    if (navigator.serviceWorker.controller === null) return undefined;
    const left = new AbortController();
    async function keepAll(): Promise<void> {
      const { keepAhead } = await import("~/core/live/offline/keep-ahead");
      for (const sign of key.split("\n")) {
        const address = threadAddress({ pathname, search: `task=${sign.split(" ")[0]}` });
        await keepAhead(new URL(address, window.location.href).href, sign, left.signal);
      }
    }
    const timer = setTimeout(() => void keepAll().catch(() => undefined), REST_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [key, pathname]);
}

function isOpen({ stage }: Row): boolean {
  return stage === "New" || stage === "Pending";
}

/** Whether a part of an address only says which part of the list is shown. */
function isPlace(name: string): boolean {
  return name === "task" || name === "column";
}
