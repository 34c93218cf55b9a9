import { t } from "~/core/words/t";
import { priorityOf } from "~/task/text/priority";
import {
  defineSearch,
  either,
  isDepartment,
  optional,
  searchText,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isOneOf } from "~/core/kit/shape";

export const PAGE_SIZE = 50;
/** How many of the tasks that were done today are listed. */
export const DONE_SIZE = 10;

const FIELDS = {
  view: either(isOneOf(["today", "overdue"]), "today"),
  q: searchText(),
  department: optional(isDepartment),
  priority: priorityOf,
  sort: either(isOneOf(["due", "priority_asc", "priority_desc"]), "due"),
  page: wholeNumber(1, 10_000),
};

export type Filters = StateOf<typeof todaySearch>;

export const todaySearch = defineSearch("/admin-dashboard/today-alert", FIELDS, {
  filters: ["q", "department", "priority"],
  position: ["page"],
});

/** Whether the list is the whole day, to which completed tasks belong: no search, and no later page. */
export function isWholeDay({ view, q, priority, page }: Filters): boolean {
  return view === "today" && q === "" && priority === undefined && page === 1;
}

export function nothingHere(filters: Filters): string {
  if (todaySearch.hides(filters)) return t("No task matches these filters.");
  return filters.view === "overdue" ? t("Nothing is overdue.") : t("No tasks due today.");
}

/** Stands for the id of a task in a form that is about all ticked cards. */
export const SEVERAL = "several";
