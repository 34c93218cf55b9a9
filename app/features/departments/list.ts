import * as z from "zod/mini";
import { defineSearch, optional } from "~/core/kit/address/define-search";

/** Which departments are shown, and which of them is open. */
const ListSchema = z.object({
  view: z.catch(z.enum(["active", "archived"]), "active"),
  department: optional(z.string().check(z.maxLength(80))),
});

export type DepartmentsList = z.infer<typeof ListSchema>;

export const departmentsSearch = defineSearch("/admin-dashboard/departments", ListSchema, {
  filters: [],
  position: [],
  opened: ["department"],
});
