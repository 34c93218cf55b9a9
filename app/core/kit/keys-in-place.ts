import { type Allowed, may, type Right } from "~/core/server/rights";
import { type Key, KEYS } from "./keys";

type KeyInPlace = { keys: ReadonlyArray<string>; does: string; needs?: Right };

/** Keys of one page or field, which only that page or field listens to. */
const KEYS_IN_PLACE: ReadonlyArray<KeyInPlace> = [
  { keys: ["Esc"], does: "Close what is open; what was typed is kept" },
  {
    keys: ["↑", "↓", "←", "→"],
    does: "Go through the table of Task Status, cell by cell",
    needs: "oversee",
  },
  { keys: ["Enter"], does: "Change a cell: person, priority or deadline", needs: "oversee" },
  {
    keys: ["P"],
    does: "Change the priority of a row of Task Status; A its person, D its deadline",
    needs: "oversee",
  },
  {
    keys: ["↓", "↑"],
    does: "Go from the search to the rejected tasks, and from one to the next",
    needs: "oversee",
  },
  { keys: ["Shift", "↓"], does: "Tick the next row too", needs: "oversee" },
  { keys: ["Ctrl", "A"], does: "Tick all rows, on one of them", needs: "oversee" },
  {
    keys: ["Space"],
    does: "Lift and drop a card of the board or a task of the calendar; arrows move it",
  },
  { keys: ["Enter"], does: "Send a message" },
  { keys: ["Shift", "Enter"], does: "Begin a new line in a message" },
];

/** The keys that somebody can use: those everywhere, and those of one page or field. */
export function keysOf(who: Allowed) {
  function isTheirs({ needs }: { needs?: Right }) {
    return may(who, needs);
  }
  return {
    everywhere: Object.values<Key>(KEYS).filter(isTheirs),
    inPlace: KEYS_IN_PLACE.filter(isTheirs),
  };
}

/** What is printed on the keys to press: "Ctrl", "K". */
export function caps({ key, mod }: Key): Array<string> {
  return [...(mod ? ["Ctrl"] : []), key.length === 1 ? key.toUpperCase() : key];
}
