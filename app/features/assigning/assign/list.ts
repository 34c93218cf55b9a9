import {
  defineSearch,
  isDepartment,
  optional,
  searchText,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isOneOf, isUuid } from "~/core/kit/shape";
import { readAudience } from "./audience";

export const PAGE_SIZE = 24;

/** Which people are shown, and to whom a task is being assigned. */
const FIELDS = {
  q: searchText(),
  department: optional(isDepartment),
  page: wholeNumber(),
  assign: (text = "") => (text.length <= 8000 && readAudience(text) !== null ? text : undefined),
  /** The task that is assigned again. */
  again: optional(isUuid),
  /** The page that somebody came from, if it was not this one. */
  from: optional(isOneOf(["groups"])),
};

export type PeopleList = StateOf<typeof peopleSearch>;

export const peopleSearch = defineSearch("/admin-dashboard/task-assign", FIELDS, {
  filters: ["q", "department"],
  position: ["page"],
  opened: ["assign", "again", "from"],
});

/** Where to go once the task is written or given up: the page that somebody came from. */
export function closedPath(list: PeopleList): string {
  if (list.from === "groups") return "/admin-dashboard/create-group";
  return peopleSearch.href(list, { assign: undefined, again: undefined });
}
