import { z } from "zod";
import { ColumnSchema, ColumnStageSchema } from "~/domain/board";
import { PrioritySchema } from "~/domain/priority";

/** Cards that a column shows at first, and by which each "Show more" goes further down. */
export const CARDS_AT_ONCE = 50;
/** The last card that a column goes down to. */
const MOST_CARDS = 1000;

const SizeSchema = z.coerce.number().int().min(CARDS_AT_ONCE).max(MOST_CARDS).catch(CARDS_AT_ONCE);

/** What of the board is shown. A value that the URL makes up counts as not given. */
const FiltersSchema = z.object({
  q: z.string().trim().max(200).catch(""),
  priority: PrioritySchema.optional().catch(undefined),
  due: z.enum(["today", "overdue"]).optional().catch(undefined),
  column: ColumnSchema.optional().catch(undefined),
  new: SizeSchema,
  pending: SizeSchema,
  completed: SizeSchema,
  older: z.coerce.number().int().min(0).max(MOST_CARDS).catch(0),
  /** The task whose conversation is open beside the board. */
  task: z.uuid().optional().catch(undefined),
});

export type Filters = z.infer<typeof FiltersSchema>;

/** The filters that an address holds. */
export function readFilters(search: URLSearchParams): Filters {
  return FiltersSchema.parse(Object.fromEntries(search));
}

/** The address of the same board with some filters changed, without what is usual. */
export function filtersHref(filters: Filters, changes: Partial<Filters>): string {
  const wanted = { ...filters, ...changes };
  const search = new URLSearchParams();
  if (wanted.q !== "") search.set("q", wanted.q);
  if (wanted.priority !== undefined) search.set("priority", wanted.priority);
  if (wanted.due !== undefined) search.set("due", wanted.due);
  if (wanted.column !== undefined) search.set("column", wanted.column);
  for (const name of ["new", "pending", "completed"] as const) {
    if (wanted[name] !== CARDS_AT_ONCE) search.set(name, String(wanted[name]));
  }
  if (wanted.older !== 0) search.set("older", String(wanted.older));
  if (wanted.task !== undefined) search.set("task", wanted.task);
  return `?${search}`;
}

/** The changes that show all cards. */
export const NO_FILTERS = {
  q: "",
  priority: undefined,
  due: undefined,
} satisfies Partial<Filters>;

/** Whether the filters hide anything. */
export function hidesCards({ q, priority, due }: Filters): boolean {
  return q !== "" || priority !== undefined || due !== undefined;
}

type Shown = { cards: ReadonlyArray<unknown>; skipped: number; total: number };

/** The sizes that show what stands above and below the shown cards of a part of the board; null where there is nothing. */
export function sizesAround({ cards, skipped, total }: Shown) {
  const last = skipped + cards.length;
  return {
    above: skipped > 0 ? Math.max(last - CARDS_AT_ONCE, CARDS_AT_ONCE) : null,
    below: last < Math.min(total, MOST_CARDS) ? Math.min(last + CARDS_AT_ONCE, MOST_CARDS) : null,
  };
}

const OptionalId = z
  .uuid()
  .nullish()
  .transform((id) => id ?? null);

/** A move of a card, as the board sends it. */
export const MoveSchema = z.object({
  moveId: z.uuid(),
  taskId: z.uuid(),
  stage: ColumnStageSchema,
  before: OptionalId,
  after: OptionalId,
  top: z
    .literal("true")
    .nullish()
    .transform((top) => top === "true"),
  version: z.coerce
    .number()
    .int()
    .positive()
    .nullish()
    .transform((version) => version ?? null),
});

export type Move = z.infer<typeof MoveSchema>;

/** What became of a move. */
export type MoveAnswer =
  | { outcome: "moved"; version: number }
  /** A later move of the same card made it needless. */
  | { outcome: "superseded" }
  /** `isStale`: the board shows something that is not so any more. */
  | { outcome: "refused"; error: string; isStale: boolean };
