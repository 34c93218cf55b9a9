import { type RefObject, useEffect, useRef } from "react";
import { refuseTwin } from "../use-return-focus";

/**
 * Returns a function that notes what is being done with a row: if the row is gone with the focus, the next one gets it,
 * at the act that leads there. Rows are found by their `data-arrival`.
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
    // Or somebody who pressed Enter twice would do the same with the next row.
    refuseTwin(place);
  }, [list, rows]);
  return (id) => {
    const found = rowsOf(list.current);
    const index = found.findIndex((row) => row.dataset.arrival === id);
    const row = found[index];
    if (row) acted.current = { row, index };
  };
}

/** What somebody would do first with a row: marked `data-lead`, otherwise its first link. */
export function leadingAct(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>("[data-lead]") ?? row.querySelector("a");
}

function rowsOf(list: HTMLElement | null): Array<HTMLElement> {
  return [...(list?.querySelectorAll<HTMLElement>("[data-arrival]:not([inert])") ?? [])];
}
