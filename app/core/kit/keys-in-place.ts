import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { type Allowed, may, type Right } from "~/core/server/rights";
import { type Key, KEYS } from "./keys";

type KeyInPlace = { keys: ReadonlyArray<string>; does: string; needs?: Right };

/** The keys that only one page or field listens to. */
const KEYS_IN_PLACE: ReadonlyArray<KeyInPlace> = late(() => [
  { keys: ["Esc"], does: t("Close what is open; what was typed is kept") },
  {
    keys: ["↑", "↓", "←", "→"],
    does: t("Go through the table of Task Status, cell by cell"),
    needs: "oversee",
  },
  { keys: ["Enter"], does: t("Change a cell: person, priority or deadline"), needs: "oversee" },
  {
    keys: ["P"],
    does: t("Change the priority of a row of Task Status; A its person, D its deadline"),
    needs: "oversee",
  },
  {
    keys: ["↓", "↑"],
    does: t("Go from the search to the rejected tasks, and from one to the next"),
    needs: "oversee",
  },
  { keys: ["J", "K"], does: t("Go to the next or previous card"), needs: "oversee" },
  { keys: ["B"], does: t("Send back the task to check"), needs: "oversee" },
  { keys: ["Shift", "↓"], does: t("Tick the next row too"), needs: "oversee" },
  { keys: ["Ctrl", "A"], does: t("Tick all rows, on one of them"), needs: "oversee" },
  {
    keys: ["Space"],
    does: t("Lift and drop a card of the board or a task of the calendar; arrows move it"),
  },
  { keys: ["Enter"], does: t("Send a message") },
  { keys: ["Shift", "Enter"], does: t("Begin a new line in a message") },
]);

/** The keys that a person can use: everywhere, and on one page or field. */
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
