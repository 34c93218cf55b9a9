import * as z from "zod/mini";
import { NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { RoleSchema } from "~/core/person/person";
import { DepartmentValue, optional, searchText } from "~/core/kit/address/define-search";

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
  status: optional(z.pipe(z.string().check(z.toLowerCase()), z.enum(["active", "deactivated"]))),
  sort: z.catch(z.enum(["name_asc", "name_desc", "joined_asc", "joined_desc"]), "name_asc"),
});
