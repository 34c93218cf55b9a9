import * as z from "zod/mini";
import { PrioritySchema } from "~/task/text/priority";
import {
  defineSearch,
  DepartmentValue,
  optional,
  searchText,
  wholeNumber,
} from "~/core/kit/address/define-search";

export const PAGE_SIZE = 50;
/** How many of the tasks that were done today are listed. */
export const DONE_SIZE = 10;

/** Which part of the list is shown. */
const FiltersSchema = z.object({
  view: z.catch(z.enum(["today", "overdue"]), "today"),
  q: searchText(),
  department: optional(DepartmentValue),
  priority: optional(PrioritySchema),
  sort: z.catch(z.enum(["due", "priority_asc", "priority_desc"]), "due"),
  page: wholeNumber(1, 10_000),
});

export type Filters = z.infer<typeof FiltersSchema>;

export const todaySearch = defineSearch("/admin-dashboard/today-alert", FiltersSchema, {
  filters: ["q", "department", "priority"],
  position: ["page"],
});

/** Whether the list is the whole day, so that what was done belongs to it: not a search, nor a later page. */
export function isWholeDay({ view, q, priority, page }: Filters): boolean {
  return view === "today" && q === "" && priority === undefined && page === 1;
}

/** The text of an empty list. */
export function nothingHere(filters: Filters): string {
  if (todaySearch.hides(filters)) return "No task matches these filters.";
  return filters.view === "overdue" ? "Nothing is overdue." : "No tasks due today.";
}

/** What a form names instead of a task if it is about all ticked cards. */
export const SEVERAL = "several";
