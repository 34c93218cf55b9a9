import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { type Allowed, may, type Right } from "~/core/server/rights";
import { type Key, KEYS } from "./keys";

type KeyInPlace = { keys: ReadonlyArray<string>; does: string; needs?: Right };

/** Keys of one page or field, which only that page or field listens to. */
const KEYS_IN_PLACE: ReadonlyArray<KeyInPlace> = late(() => [
  { keys: ["Esc"], does: m.kit_close_what_is_open() },
  {
    keys: ["↑", "↓", "←", "→"],
    does: m.kit_go_through_the_table(),
    needs: "oversee",
  },
  { keys: ["Enter"], does: m.kit_change_a_cell_person(), needs: "oversee" },
  {
    keys: ["P"],
    does: m.kit_change_the_priority_of(),
    needs: "oversee",
  },
  {
    keys: ["↓", "↑"],
    does: m.kit_go_from_the_search(),
    needs: "oversee",
  },
  { keys: ["J", "K"], does: m.kit_go_from_card_to(), needs: "oversee" },
  { keys: ["B"], does: m.kit_send_back_what(), needs: "oversee" },
  { keys: ["Shift", "↓"], does: m.kit_tick_the_next_row(), needs: "oversee" },
  { keys: ["Ctrl", "A"], does: m.kit_tick_all_rows_on(), needs: "oversee" },
  {
    keys: ["Space"],
    does: m.kit_lift_and_drop_a(),
  },
  { keys: ["Enter"], does: m.kit_send_a_message() },
  { keys: ["Shift", "Enter"], does: m.kit_begin_a_new_line() },
]);

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
