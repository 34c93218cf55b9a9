import { type KeyboardEvent, useState } from "react";

type Row = { id: string; version: number; title: string };

export type Chosen = ReadonlyMap<string, Row>;

type State = {
  list: string;
  chosen: Chosen;
  anchor: string | null;
  /** The row that was selected last, even if nothing is selected now. */
  place: string | null;
};

function nothing(list: string, place: string | null = null): State {
  return { list, chosen: new Map(), anchor: null, place };
}

/**
 * Which rows of a list are selected, each at the version it had then, so that changes made by others in the meantime
 * are not overwritten. Another `list` starts with nothing selected.
 */
export function useSelection(rows: ReadonlyArray<Row>, list: string) {
  const [state, setState] = useState<State>(() => nothing(list));
  if (state.list !== list) setState(nothing(list));
  const { chosen, anchor, place } = state;

  function put(change: ReadonlyArray<Row>, isChosen: boolean, nextAnchor = anchor) {
    const next = new Map(chosen);
    for (const { id, version, title } of change) {
      if (!isChosen) next.delete(id);
      else if (!next.has(id)) next.set(id, { id, version, title });
    }
    setState({ list, chosen: next, anchor: nextAnchor, place: nextAnchor });
  }

  /** From the row chosen last to this one if a range is wanted, otherwise this one alone. */
  function toggle(id: string, isRange: boolean) {
    const to = rows.findIndex((row) => row.id === id);
    const start = isRange ? rows.findIndex((row) => row.id === anchor) : -1;
    const from = start === -1 ? to : start;
    const span = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    put(span, start === -1 ? !chosen.has(id) : true, id);
  }

  return {
    chosen,
    place,
    isPageChosen: rows.length > 0 && rows.every(({ id }) => chosen.has(id)),
    toggle,
    choosePage: (isChosen: boolean) => put(rows, isChosen),
    clear: () => setState(nothing(list, place)),

    /**
     * On the box of a row, Shift and an arrow select the next one too; Ctrl+A selects the page, Escape nothing, and
     * Enter moves to the actions for them.
     */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || box.dataset.row === undefined) return;
      const index = rows.findIndex(({ id }) => id === box.dataset.row);
      if (event.key === "a" && (event.ctrlKey || event.metaKey)) put(rows, true);
      else if (event.key === "Enter" && chosen.size > 0) focusBar();
      else if (event.key === "Escape" && chosen.size > 0) put([...chosen.values()], false);
      else if (event.shiftKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        const next = rows[index + (event.key === "ArrowDown" ? 1 : -1)];
        if (!next) return;
        event.currentTarget
          .querySelector<HTMLInputElement>(`[data-row="${CSS.escape(next.id)}"]`)
          ?.focus();
        const here = rows[index];
        if (here) put([here, next], true, next.id);
      } else return;
      event.preventDefault();
    },
  };
}

/** The region with the actions for the selected rows. */
export const BAR_ID = "selected-tasks";

function focusBar() {
  document.getElementById(BAR_ID)?.querySelector("button")?.focus();
}

export type Selection = ReturnType<typeof useSelection>;
