import { z } from "zod";
import { PrioritySchema } from "~/domain/priority";
import { someText } from "~/domain/text";

export const PAGE_SIZE = 50;

/** What of the list is shown. A value that the URL makes up counts as not given. */
const FiltersSchema = z.object({
  view: z.enum(["today", "overdue"]).catch("today"),
  q: z.string().trim().max(200).catch(""),
  department: z.string().min(1).max(80).optional().catch(undefined),
  priority: PrioritySchema.optional().catch(undefined),
  sort: z.enum(["due", "priority_asc", "priority_desc"]).catch("due"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type Filters = z.infer<typeof FiltersSchema>;

/** The filters that an address holds. */
export function readFilters(search: URLSearchParams): Filters {
  return FiltersSchema.parse(Object.fromEntries(search));
}

/** The address of the same list with some filters changed, without what is usual. */
export function filtersHref(filters: Filters, changes: Partial<Filters>): string {
  const { view, q, department, priority, sort, page } = { ...filters, ...changes };
  const search = new URLSearchParams();
  if (view !== "today") search.set("view", view);
  if (q !== "") search.set("q", q);
  if (department !== undefined) search.set("department", department);
  if (priority !== undefined) search.set("priority", priority);
  if (sort !== "due") search.set("sort", sort);
  if (page !== 1) search.set("page", String(page));
  return `?${search}`;
}

/** The changes that show all of a view. */
export const NO_FILTERS = {
  q: "",
  department: undefined,
  priority: undefined,
  page: 1,
} satisfies Partial<Filters>;

/** Whether the filters hide anything of their view. */
export function hidesTasks({ q, department, priority }: Filters): boolean {
  return q !== "" || department !== undefined || priority !== undefined;
}

/** What an empty list says. */
export function nothingHere(filters: Filters): string {
  if (hidesTasks(filters)) return "No task matches these filters.";
  return filters.view === "overdue" ? "Nothing is overdue." : "No tasks due today.";
}

export const MessageSchema = z.object({
  taskId: z.uuid(),
  /** One form sends one message: the same words from it, sent again, are there once. */
  formId: z.uuid(),
  message: someText(2000, "Write a message first."),
});

/** What stands for "all ticked cards" where a form names its task. */
export const SEVERAL = "several";

export const MessageToSeveralSchema = z.object({
  taskIds: z
    .array(z.uuid(), "Tick at least one card.")
    .min(1, "Tick at least one card.")
    .max(200)
    .transform((ids) => [...new Set(ids)]),
  formId: MessageSchema.shape.formId,
  message: MessageSchema.shape.message,
});

/** Which form it was, also of one that sent nothing useful. */
export const FormIdsSchema = z.object({
  taskId: z.string().catch(""),
  formId: z.string().catch(""),
});

/** What a form hears about its message, and under which id it sends next. */
export type SendAnswer = {
  taskId: string;
  formId: string;
  error: string | null;
  /** How many were reached, where that is not plain. */
  description?: string;
};
