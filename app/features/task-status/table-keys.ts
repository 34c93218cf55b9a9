import type { KeyboardEvent } from "react";
import { isShown } from "~/core/kit/older";
import { readingDirection } from "~/core/kit/reading-direction";
import { hearsSingleKeys } from "~/core/shell/single-keys";

const REACHABLE = "a, button, input";

/**
 * Moves the focus through a table as through a spreadsheet: Left and Right within a row, Up and Down within a column,
 * Home and End to the ends of a row. Returns whether the key was one of these.
 */
export function moveInTable(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (!(target instanceof HTMLElement)) return false;
  const [row, cell] = [target.closest("tr"), target.closest("td")];
  if (!row || !cell) return false;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const step = key === "ArrowUp" ? "previousElementSibling" : "nextElementSibling";
    for (let next = row[step]; next; next = next[step]) {
      const [reached] = reachableIn(next.children[cell.cellIndex]);
      if (!reached) continue;
      reached.focus();
      return true;
    }
    return true;
  }
  const inRow = reachableIn(row);
  const at = inRow.indexOf(target);
  const ahead = readingDirection();
  const places: Record<string, number> = {
    ArrowLeft: Math.max(at - ahead, 0),
    ArrowRight: Math.max(at + ahead, 0),
    Home: 0,
    End: inRow.length - 1,
  };
  const to = places[key];
  if (to === undefined) return false;
  inRow[to]?.focus();
  return true;
}

function reachableIn(place: Element | undefined): Array<HTMLElement> {
  const found = place?.querySelectorAll<HTMLElement>(REACHABLE) ?? [];
  return [...found].filter(isShown);
}

/**
 * Presses the button of the row with the focus that has the pressed letter as its key: P changes its priority, A its
 * person, D its deadline. Returns whether there is one.
 */
export function pressLetter(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, code, target, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || repeat || !hearsSingleKeys()) return false;
  // Letters are also found on keyboards with other alphabets.
  const letter = /^[ -~]$/.test(key) ? key.toUpperCase() : code.replace(/^Key/, "");
  if (!/^[A-Z]$/.test(letter) || !(target instanceof HTMLElement)) return false;
  const button = target
    .closest("tr")
    ?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts=${letter}]`);
  button?.click();
  return button !== null && button !== undefined;
}
