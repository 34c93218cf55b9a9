import { z } from "zod";
import {
  hidesTasks,
  readPlace,
  readTaskFilters,
  type TaskFilters,
  taskFilterParams,
} from "~/domain/task-filters";

export const HOME = "/admin-dashboard/task-status";

export const PAGE_SIZE = 50;

/** How many cards a column begins with, how many more a press shows, and how many there can be at most. */
const CARDS = { first: 20, most: 100 };

const cards = z.coerce.number().int().min(CARDS.first).max(CARDS.most).catch(CARDS.first);

const PageSchema = z.object({
  view: z.enum(["board", "table"]).catch("board"),
  /** Where the page of the table begins or ends. */
  after: z.string().max(1000).nullable().catch(null),
  before: z.string().max(1000).nullable().catch(null),
  /** How many cards each column of the board shows. */
  new: cards,
  pending: cards,
  completed: cards,
  rejected: cards,
});

const COLUMN_NAMES = ["new", "pending", "completed", "rejected"] as const;

export type ColumnName = (typeof COLUMN_NAMES)[number];

/** What the page shows, as its address says. */
export type StatusPage = TaskFilters & z.infer<typeof PageSchema>;

/** What an address of this page means. */
export function readStatusPage(search: URLSearchParams): StatusPage {
  const filters = readTaskFilters(search);
  const page = PageSchema.parse({ after: null, before: null, ...Object.fromEntries(search) });
  return { ...filters, ...page };
}

/** The place that a page of the table begins after, or ends before; null for the first page. */
export function placesOf({ after, before, sort }: StatusPage) {
  return { after: readPlace(after, sort), before: readPlace(before, sort) };
}

/** How many cards the columns show, from left to right. */
export function columnSizes(page: StatusPage): Array<number> {
  return COLUMN_NAMES.map((name) => page[name]);
}

/** How many cards a column shows after a press on "Show more"; null when it shows all it can. */
export function moreCards(page: StatusPage, column: ColumnName): number | null {
  return page[column] < CARDS.most ? Math.min(page[column] + CARDS.first, CARDS.most) : null;
}

/** The parameters that keep the page as it is when its filters change: places and sizes begin anew. */
export function statusParams(page: StatusPage): URLSearchParams {
  const params = taskFilterParams(page.view === "board" ? { ...page, stage: "open" } : page);
  if (page.view !== "board") params.set("view", page.view);
  return params;
}

/** The address of the page with some of it changed. */
export function statusPath(page: StatusPage, changes: Partial<StatusPage> = {}): string {
  const next = { ...page, ...changes };
  const params = statusParams(next);
  if (next.view === "table") {
    if (next.after !== null) params.set("after", next.after);
    if (next.before !== null) params.set("before", next.before);
  } else {
    for (const name of COLUMN_NAMES) {
      if (next[name] !== CARDS.first) params.set(name, String(next[name]));
    }
  }
  return params.size > 0 ? `${HOME}?${params}` : HOME;
}

/** The changes that lead to the first page of the same list. */
export const FIRST_PAGE = { after: null, before: null } satisfies Partial<StatusPage>;

/** Whether the filters hide anything of what the view shows. */
export function isFiltered(page: StatusPage): boolean {
  return hidesTasks(page) || (page.view === "table" && page.stage !== "open");
}

/** How many of the choices that may be folded away narrow the list down. */
export function choicesMade({ view, stage, due, priority, department, group }: StatusPage): number {
  const isStage = view === "table" && stage !== "open";
  return [isStage, due, priority, department, group].filter(Boolean).length;
}
