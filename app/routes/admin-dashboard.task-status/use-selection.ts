import { type KeyboardEvent, useState } from "react";

type Row = { id: string; version: number; title: string };

export type Chosen = ReadonlyMap<string, Row>;

type State = { list: string; chosen: Chosen; anchor: string | null };

/**
 * Which rows of a list are selected, each at the version it had then: whoever changes it meanwhile is not overruled.
 * Another `list` begins with nothing selected.
 */
export function useSelection(rows: ReadonlyArray<Row>, list: string) {
  const [state, setState] = useState<State>({ list, chosen: new Map(), anchor: null });
  if (state.list !== list) setState({ list, chosen: new Map(), anchor: null });
  const { chosen, anchor } = state;

  function put(change: ReadonlyArray<Row>, isChosen: boolean, nextAnchor = anchor) {
    const next = new Map(chosen);
    for (const { id, version, title } of change) {
      if (!isChosen) next.delete(id);
      else if (!next.has(id)) next.set(id, { id, version, title });
    }
    setState({ list, chosen: next, anchor: nextAnchor });
  }

  /** From the row chosen last to this one, when a range is wanted; else this one alone. */
  function toggle(id: string, isRange: boolean) {
    const to = rows.findIndex((row) => row.id === id);
    const start = isRange ? rows.findIndex((row) => row.id === anchor) : -1;
    const from = start === -1 ? to : start;
    const span = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    put(span, start === -1 ? !chosen.has(id) : true, id);
  }

  return {
    chosen,
    isPageChosen: rows.length > 0 && rows.every(({ id }) => chosen.has(id)),
    toggle,
    choosePage: (isChosen: boolean) => put(rows, isChosen),
    clear: () => setState({ list, chosen: new Map(), anchor: null }),

    /** Arrows move between the boxes of rows, with Shift they select; Ctrl+A selects the page, Escape nothing. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || box.dataset.row === undefined) return;
      const index = rows.findIndex(({ id }) => id === box.dataset.row);
      if (event.key === "a" && (event.ctrlKey || event.metaKey)) put(rows, true);
      else if (event.key === "Escape" && chosen.size > 0) put([...chosen.values()], false);
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const next = rows[index + (event.key === "ArrowDown" ? 1 : -1)];
        if (!next) return;
        event.currentTarget
          .querySelector<HTMLInputElement>(`[data-row="${CSS.escape(next.id)}"]`)
          ?.focus();
        const here = rows[index];
        if (event.shiftKey && here) put([here, next], true, next.id);
      } else return;
      event.preventDefault();
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
