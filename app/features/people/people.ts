import { z } from "zod";
import { NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { RoleSchema } from "~/core/person/person";
import { DepartmentValue, optional, searchText } from "~/core/kit/address/define-search";

/** Which people a list or its file contains, and in which order. */
export const PeopleFiltersSchema = z.object({
  q: searchText(),
  department: optional(
    DepartmentValue.refine((value) => value.toLowerCase() !== "all").transform((value) =>
      value.toLowerCase() === NO_DEPARTMENT.toLowerCase() ? NO_DEPARTMENT_VALUE : value,
    ),
  ),
  role: optional(RoleSchema),
  status: optional(
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(["active", "deactivated"])),
  ),
  sort: z.enum(["name_asc", "name_desc", "joined_asc", "joined_desc"]).catch("name_asc"),
});
