import { z } from "zod";
import { NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/domain/department";
import { RoleSchema } from "~/domain/person";

/** Which people a list or its file holds, and in which order. What an address makes up counts as not given. */
export const PeopleFiltersSchema = z.object({
  q: z.string().trim().max(200).catch(""),
  department: z
    .string()
    .min(1)
    .max(80)
    .refine((value) => value.toLowerCase() !== "all")
    .transform((value) =>
      value.toLowerCase() === NO_DEPARTMENT.toLowerCase() ? NO_DEPARTMENT_VALUE : value,
    )
    .optional()
    .catch(undefined),
  role: RoleSchema.optional().catch(undefined),
  status: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["active", "deactivated"]))
    .optional()
    .catch(undefined),
  sort: z.enum(["name_asc", "name_desc", "joined_asc", "joined_desc"]).catch("name_asc"),
});
