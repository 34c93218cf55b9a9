import { TASK_FILTERS } from "~/task/lists/task-filters";
import {
  defineSearch,
  either,
  isOfLength,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isOneOf } from "~/core/kit/shape";

export const PAGE_SIZE = 50;

/** How many cards a column begins with, how many more a press shows, and how many there can be at most. */
const CARDS = { first: 20, most: 100 };

const cards = wholeNumber(CARDS.first, CARDS.most);
const place = either(isOfLength(0, 1000), null);

const PAGE_FIELDS = {
  ...TASK_FILTERS,
  view: either(isOneOf(["board", "table"]), "board"),
  /** Where the page of the table begins or ends. */
  after: place,
  before: place,
  /** How many cards each column of the board shows. */
  new: cards,
  pending: cards,
  completed: cards,
  rejected: cards,
};

const COLUMN_NAMES = ["new", "pending", "completed", "rejected"] as const;

export type ColumnName = (typeof COLUMN_NAMES)[number];

export type StatusPage = StateOf<typeof statusSearch>;

const WHOLE_BOARD = { stage: "open", after: null, before: null } as const;
const FIRST_CARDS = {
  new: CARDS.first,
  pending: CARDS.first,
  completed: CARDS.first,
  rejected: CARDS.first,
};

export const statusSearch = defineSearch("/admin-dashboard/task-status", PAGE_FIELDS, {
  filters: ["q", "stage", "due", "from", "to", "department", "group", "priority", "person"],
  position: ["after", "before", ...COLUMN_NAMES],
  tidy: (page) => ({
    ...page,
    ...(page.view === "board" ? WHOLE_BOARD : FIRST_CARDS),
    ...(page.due === "range" ? {} : { from: undefined, to: undefined }),
  }),
});

/** A file of all tasks that match the filters. */
export const exportSearch = defineSearch("/admin-dashboard/task-status/export.csv", TASK_FILTERS);

/** How many cards the columns show, from left to right. */
export function columnSizes(page: StatusPage): Array<number> {
  return COLUMN_NAMES.map((name) => page[name]);
}

/** How many cards a column shows after "Show more"; null if it already shows its most. */
export function moreCards(page: StatusPage, column: ColumnName): number | null {
  return page[column] < CARDS.most ? Math.min(page[column] + CARDS.first, CARDS.most) : null;
}

/** Whether a filter that may be folded is in use. */
export function hasChoices({ view, stage, due, priority, department, group }: StatusPage): boolean {
  const isStage = view === "table" && stage !== "open";
  return [isStage, due, priority, department, group].some(Boolean);
}
