import * as z from "zod/mini";
import {
  defineSearch,
  DepartmentValue,
  optional,
  searchText,
  wholeNumber,
} from "~/core/kit/address/define-search";
import { readAudience } from "./audience";

export const PAGE_SIZE = 24;

/** Which people are shown, and to whom a task is being assigned. */
const ListSchema = z.object({
  q: searchText(),
  department: optional(DepartmentValue),
  page: wholeNumber(),
  assign: optional(
    z.string().check(
      z.maxLength(8000),
      z.refine((value) => readAudience(value) !== null),
    ),
  ),
  /** The page that somebody came from, if it was not this one. */
  from: optional(z.literal("groups")),
});

export type PeopleList = z.infer<typeof ListSchema>;

export const peopleSearch = defineSearch("/admin-dashboard/task-assign", ListSchema, {
  filters: ["q", "department"],
  position: ["page"],
  opened: ["assign", "from"],
});

/** Where to go once the task is written or given up: the page that somebody came from. */
export function closedPath(list: PeopleList): string {
  if (list.from === "groups") return "/admin-dashboard/create-group";
  return peopleSearch.href(list, { assign: undefined });
}
