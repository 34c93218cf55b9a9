import {
  defineSearch,
  optional,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isUuid } from "~/core/kit/shape";

export const PAGE_SIZE = 20;
export const TASKS_PAGE_SIZE = 20;
export const NEWCOMERS_SHOWN = 50;

const FIELDS = {
  group: optional(isUuid),
  before: optional(isUuid),
  open: optional(isUuid),
  tasks: wholeNumber(),
};

export type AssignmentList = StateOf<typeof assignmentsSearch>;

export const assignmentsSearch = defineSearch("/admin-dashboard/assignments", FIELDS, {
  filters: ["group"],
  position: ["before"],
  opened: ["open", "tasks"],
});
