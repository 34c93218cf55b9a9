import { z } from "zod";
import { PrioritySchema } from "~/domain/priority";
import { someText } from "~/domain/text";
import {
  defineSearch,
  DepartmentValue,
  optional,
  searchText,
  wholeNumber,
} from "~/search/define-search";

export const PAGE_SIZE = 50;

/** What of the list is shown. */
const FiltersSchema = z.object({
  view: z.enum(["today", "overdue"]).catch("today"),
  q: searchText(),
  department: optional(DepartmentValue),
  priority: optional(PrioritySchema),
  sort: z.enum(["due", "priority_asc", "priority_desc"]).catch("due"),
  page: wholeNumber(1, 10_000),
});

export type Filters = z.infer<typeof FiltersSchema>;

export const todaySearch = defineSearch("/admin-dashboard/today-alert", FiltersSchema, {
  filters: ["q", "department", "priority"],
  position: ["page"],
});

/** What an empty list says. */
export function nothingHere(filters: Filters): string {
  if (todaySearch.hides(filters)) return "No task matches these filters.";
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
