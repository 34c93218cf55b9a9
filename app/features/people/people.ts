import * as z from "zod/mini";
import { NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { RoleSchema } from "~/core/person/person";
import {
  defineSearch,
  DepartmentValue,
  optional,
  searchText,
} from "~/core/kit/address/define-search";

/** Which people a list or its file contains, and in which order. */
export const PeopleFiltersSchema = z.object({
  q: searchText(),
  department: optional(
    z.pipe(
      DepartmentValue.check(z.refine((value) => value.toLowerCase() !== "all")),
      z.transform((value) =>
        value.toLowerCase() === NO_DEPARTMENT.toLowerCase() ? NO_DEPARTMENT_VALUE : value,
      ),
    ),
  ),
  role: optional(RoleSchema),
  /** waiting: active people who have never signed in. */
  status: optional(
    z.pipe(z.string().check(z.toLowerCase()), z.enum(["active", "deactivated", "waiting"])),
  ),
  sort: z.catch(z.enum(["name_asc", "name_desc", "joined_asc", "joined_desc"]), "name_asc"),
});

/** The whole list as a file. */
export const fileSearch = defineSearch(
  "/admin-dashboard/all-users/export.csv",
  PeopleFiltersSchema,
);

/** Where the reader's password is asked for before that file. */
export const confirmSearch = defineSearch("/admin-dashboard/all-users/export", PeopleFiltersSchema);

/** Where somebody is deactivated or removed, and the list from which that was opened. */
export const leavingSearch = defineSearch(
  "/admin-dashboard/all-users/leave",
  z.object({
    user: optional(z.uuid()),
    /** Each way has an address of its own; one without it means the first. */
    then: optional(z.enum(["deactivate", "remove"])),
    from: searchText(1000),
  }),
);

/** Who leaves, and how. */
export function readLeaving(search: URLSearchParams) {
  const { then = "deactivate", ...leaving } = leavingSearch.read(search);
  return { ...leaving, then };
}

export type Leaving = ReturnType<typeof readLeaving>;

/** Where sign-in cards are made for those of a list who have not come. */
export const sheetSearch = defineSearch(
  "/admin-dashboard/all-users/sheet",
  z.pick(PeopleFiltersSchema, { q: true, department: true }),
);
