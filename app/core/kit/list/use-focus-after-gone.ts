import { type RefObject, useEffect, useRef } from "react";
import { refuseTwin } from "../use-return-focus";

/**
 * Returns a function that notes an action on a row: if the row disappears with the focus, the next row's leading action
 * gets it. Rows are found by their `data-arrival`.
 */
export function useFocusAfterGone(
  list: RefObject<HTMLElement>,
  rows: ReadonlyArray<unknown>,
): (id: string) => void {
  const acted = useRef<{ row: Element; index: number } | null>(null);
  useEffect(() => {
    if (acted.current === null) return;
    const { row: gone, index } = acted.current;
    if (gone.isConnected && !gone.matches("[inert]")) return;
    const left = rowsOf(list.current);
    const row = left[Math.min(index, left.length - 1)];
    const next = row && leadingAct(row);
    acted.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && !gone.contains(activeElement)) return;
    const place = next ?? document.getElementById("main");
    place?.focus();
    // Otherwise pressing Enter twice would do the same to the next row.
    refuseTwin(place);
  }, [list, rows]);
  return (id) => {
    const found = rowsOf(list.current);
    const index = found.findIndex((row) => row.dataset.arrival === id);
    const row = found[index];
    if (row) acted.current = { row, index };
  };
}

/** The first thing to do with a row: the element marked `data-lead`, otherwise the row's first link. */
export function leadingAct(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>("[data-lead]") ?? row.querySelector("a");
}

function rowsOf(list: HTMLElement | null): Array<HTMLElement> {
  return [...(list?.querySelectorAll<HTMLElement>("[data-arrival]:not([inert])") ?? [])];
}
