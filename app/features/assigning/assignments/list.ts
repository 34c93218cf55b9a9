import * as z from "zod/mini";
import { defineSearch, optional, wholeNumber } from "~/core/kit/address/define-search";

export const PAGE_SIZE = 20;
export const TASKS_PAGE_SIZE = 20;
export const NEWCOMERS_SHOWN = 50;

/** Which assignments are shown, and which of them is open. */
const ListSchema = z.object({
  group: optional(z.uuid()),
  before: optional(z.uuid()),
  open: optional(z.uuid()),
  tasks: wholeNumber(),
});

export type AssignmentList = z.infer<typeof ListSchema>;

export const assignmentsSearch = defineSearch("/admin-dashboard/assignments", ListSchema, {
  filters: ["group"],
  position: ["before"],
  opened: ["open", "tasks"],
});
