import { type KeyboardEvent, useCallback, useState } from "react";
import { useLatest } from "../use-same";

/** A selected row, on this page or only known to match. */
export type Chosen = { id: string; version: number };

type State = {
  list: string;
  chosen: ReadonlyMap<string, Chosen>;
  anchor: string | null;
  /** The row that was selected last, even if nothing is selected now. */
  place: string | null;
  /** Whether more rows are looked for to be selected. */
  isGrowing: boolean;
};

function nothing(list: string, place: string | null = null): State {
  return { list, chosen: new Map(), anchor: null, place, isGrowing: false };
}

/**
 * Which rows of a list are selected, each in its version of that moment, so that changes by others since are not
 * overwritten. Another `list` starts with nothing selected. A row's checkbox is marked `data-row`, and its value is the
 * row's id.
 */
export function useSelection(rows: ReadonlyArray<Chosen>, list: string) {
  const [state, setState] = useState<State>(() => nothing(list));
  if (state.list !== list) setState(nothing(list));
  const { chosen, place, isGrowing } = state;
  // The functions that change a selection stay the same, so that only changed rows are rendered again.
  const latest = useLatest(rows);

  const put = useCallback(
    (change: ReadonlyArray<Chosen>, isChosen: boolean, anchor?: string) => {
      setState((before) => {
        const last = anchor ?? before.anchor;
        return {
          list,
          chosen: withRows(before.chosen, change, isChosen),
          anchor: last,
          place: last,
          isGrowing: false,
        };
      });
    },
    [list],
  );

  /** From the row chosen last to this one if a range is wanted, otherwise this one alone. */
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      setState((before) => {
        const all = latest.current;
        const to = all.findIndex((row) => row.id === id);
        const start = isRange ? all.findIndex((row) => row.id === before.anchor) : -1;
        const from = start === -1 ? to : start;
        const span = all.slice(Math.min(from, to), Math.max(from, to) + 1);
        const isChosen = start !== -1 || !before.chosen.has(id);
        const chosenNow = withRows(before.chosen, span, isChosen);
        return { list, chosen: chosenNow, anchor: id, place: id, isGrowing: false };
      });
    },
    [list, latest],
  );

  return {
    chosen,
    place,
    isGrowing,
    isPageChosen: rows.length > 0 && rows.every(({ id }) => chosen.has(id)),
    toggle,
    choosePage: (isChosen: boolean) => put(rows, isChosen),
    /** Rows of other pages are being looked for; until then nothing may be done with fewer. */
    grow: () => setState((before) => ({ ...before, isGrowing: true })),
    /** Selects the rows that were found, unless the selection has changed since they were looked for. */
    choose: (more: ReadonlyArray<Chosen>) => {
      setState((before) => {
        if (!before.isGrowing || before.list !== list) return before;
        return { ...before, chosen: withRows(before.chosen, more, true), isGrowing: false };
      });
    },
    clear: () => setState(nothing(list, place)),

    /**
     * On a row's checkbox, Shift and an arrow also select the next row, Ctrl+A selects the page and Escape nothing;
     * Enter selects this row too, and moves to the actions for the selected rows.
     */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || box.dataset.row === undefined) return;
      const index = rows.findIndex(({ id }) => id === box.value);
      const here = rows[index];
      if (!here) return;
      if (event.key === "a" && (event.ctrlKey || event.metaKey)) put(rows, true);
      else if (event.key === "Enter") {
        put([here], true, here.id);
        focusBar();
      } else if (event.key === "Escape" && chosen.size > 0) put([...chosen.values()], false);
      else if (event.shiftKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        const next = rows[index + (event.key === "ArrowDown" ? 1 : -1)];
        if (!next) return;
        event.currentTarget
          .querySelector<HTMLInputElement>(`[data-row][value="${CSS.escape(next.id)}"]`)
          ?.focus();
        put([here, next], true, next.id);
      } else return;
      event.preventDefault();
    },
  };
}

function withRows(
  chosen: ReadonlyMap<string, Chosen>,
  rows: ReadonlyArray<Chosen>,
  isChosen: boolean,
): Map<string, Chosen> {
  const next = new Map(chosen);
  for (const row of rows) {
    if (!isChosen) next.delete(row.id);
    else if (!next.has(row.id)) next.set(row.id, row);
  }
  return next;
}

/** The region with the actions for the selected rows. */
export const BAR_ID = "selected-tasks";

/**
 * Moves the focus to the first thing that can be done with the selected rows. Their bar may still be on its way: then
 * once it is there, unless the focus has gone elsewhere.
 */
export function focusBar(from = document.activeElement): void {
  const bar = document.getElementById(BAR_ID);
  if (bar) (bar.querySelector("textarea") ?? bar.querySelector("button"))?.focus();
  else if (document.activeElement === from) requestAnimationFrame(() => focusBar(from));
}

/** Whether a click was made with Shift: it means a range. */
export function isShifted(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

/** What a page selects with, for the bar that acts on it. */
export type Selection = ReturnType<typeof useSelection>;
