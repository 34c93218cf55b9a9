import { isColumn } from "~/task/lists/board";
import { priorityOf } from "~/task/text/priority";
import {
  defineSearch,
  optional,
  searchText,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isOneOf, isUuid, type Of } from "~/core/kit/shape";

/** How many cards a column shows at first, and how many each "Show more" adds. */
export const CARDS_AT_ONCE = 50;
/** The most cards that a column can show. */
const MOST_CARDS = 1000;

const SizeSchema = wholeNumber(CARDS_AT_ONCE, MOST_CARDS);

/** How the columns of open tasks are sorted: by due time, or as their person arranged them. */
export const isOrder = isOneOf(["due", "own"]);
export type Order = Of<typeof isOrder>;

const FIELDS = {
  q: searchText(),
  priority: priorityOf,
  due: optional(isOneOf(["today", "overdue"])),
  /** If missing: the order that was chosen last. */
  order: optional(isOrder),
  column: optional(isColumn),
  new: SizeSchema,
  pending: SizeSchema,
  completed: SizeSchema,
  older: wholeNumber(0, MOST_CARDS),
  /** The task whose conversation is open beside the board. */
  task: optional(isUuid),
};

export type Filters = StateOf<typeof boardSearch>;

export const boardSearch = defineSearch("/user-dashboard", FIELDS, {
  filters: ["q", "priority", "due"],
  position: ["new", "pending", "completed", "older"],
  opened: ["column", "task"],
});

type Shown = { cards: ReadonlyArray<unknown>; skipped: number; total: number };

/** The sizes that show the cards above and below the visible ones; null for a side without cards. */
export function sizesAround({ cards, skipped, total }: Shown) {
  const last = skipped + cards.length;
  return {
    above: skipped > 0 ? Math.max(last - CARDS_AT_ONCE, CARDS_AT_ONCE) : null,
    below: last < Math.min(total, MOST_CARDS) ? Math.min(last + CARDS_AT_ONCE, MOST_CARDS) : null,
  };
}
