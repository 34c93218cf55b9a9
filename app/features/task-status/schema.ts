import * as z from "zod/mini";
import { readPlace, TaskFiltersSchema } from "~/task/lists/task-filters";
import { defineSearch } from "~/core/kit/address/define-search";

export const PAGE_SIZE = 50;

/** How many cards a column begins with, how many more a press shows, and how many there can be at most. */
const CARDS = { first: 20, most: 100 };

const cards = z.catch(
  z.coerce.number().check(z.int(), z.gte(CARDS.first), z.lte(CARDS.most)),
  CARDS.first,
);
const place = z.pipe(
  z.catch(z.nullish(z.string().check(z.maxLength(1000))), null),
  z.transform((text) => text ?? null),
);

/** What the page shows, according to its address. */
const PageSchema = z.extend(TaskFiltersSchema, {
  view: z.catch(z.enum(["board", "table"]), "board"),
  /** Where the page of the table begins or ends. */
  after: place,
  before: place,
  /** How many cards each column of the board shows. */
  new: cards,
  pending: cards,
  completed: cards,
  rejected: cards,
});

const COLUMN_NAMES = ["new", "pending", "completed", "rejected"] as const;

export type ColumnName = (typeof COLUMN_NAMES)[number];

export type StatusPage = z.infer<typeof PageSchema>;

const WHOLE_BOARD = { stage: "open", after: null, before: null } as const;
const FIRST_CARDS = {
  new: CARDS.first,
  pending: CARDS.first,
  completed: CARDS.first,
  rejected: CARDS.first,
};

export const statusSearch = defineSearch("/admin-dashboard/task-status", PageSchema, {
  filters: ["q", "stage", "due", "from", "to", "department", "group", "priority", "person"],
  position: ["after", "before", ...COLUMN_NAMES],
  tidy: (page) => ({
    ...page,
    ...(page.view === "board" ? WHOLE_BOARD : FIRST_CARDS),
    ...(page.due === "range" ? {} : { from: undefined, to: undefined }),
  }),
});

/** A file of all tasks that match the filters. */
export const exportSearch = defineSearch(
  "/admin-dashboard/task-status/export.csv",
  TaskFiltersSchema,
);

/** The position after which a page of the table begins, or before which it ends; null for the first page. */
export function placesOf({ after, before, sort }: StatusPage) {
  return { after: readPlace(after, sort), before: readPlace(before, sort) };
}

/** How many cards the columns show, from left to right. */
export function columnSizes(page: StatusPage): Array<number> {
  return COLUMN_NAMES.map((name) => page[name]);
}

/** How many cards a column shows after a press on "Show more"; null if it shows all it can. */
export function moreCards(page: StatusPage, column: ColumnName): number | null {
  return page[column] < CARDS.most ? Math.min(page[column] + CARDS.first, CARDS.most) : null;
}

/** Whether a filter that may be folded hides anything. */
export function hasChoices({ view, stage, due, priority, department, group }: StatusPage): boolean {
  const isStage = view === "table" && stage !== "open";
  return [isStage, due, priority, department, group].some(Boolean);
}
