import {
  defineSearch,
  either,
  isOfLength,
  optional,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isOneOf } from "~/core/kit/shape";

const FIELDS = {
  view: either(isOneOf(["active", "archived"]), "active"),
  department: optional(isOfLength(0, 80)),
};

export type DepartmentsList = StateOf<typeof departmentsSearch>;

export const departmentsSearch = defineSearch("/admin-dashboard/departments", FIELDS, {
  filters: [],
  position: [],
  opened: ["department"],
});
