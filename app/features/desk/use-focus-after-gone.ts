import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a function that notes what is being done with a row: if the row disappears with the focus, the next one
 * gets it.
 */
export function useFocusAfterGone(
  list: RefObject<HTMLUListElement>,
  rows: ReadonlyArray<{ id: string }>,
): (id: string) => void {
  const acted = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (acted.current === null || rows.some(({ id }) => id === acted.current?.id)) return;
    const next = list.current?.children[Math.min(acted.current.index, rows.length - 1)];
    acted.current = null;
    if (document.activeElement !== document.body) return;
    (next?.querySelector("a") ?? document.getElementById("main"))?.focus();
  }, [list, rows]);
  return (id) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index >= 0) acted.current = { id, index };
  };
}
