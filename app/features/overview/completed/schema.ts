import {
  defineSearch,
  isDepartment,
  optional,
  wholeNumber,
} from "~/core/kit/address/define-search";

export const PAGE_SIZE = 50;

const FIELDS = {
  department: optional(isDepartment),
  page: wholeNumber(1, 10_000),
};

export const completedSearch = defineSearch("/admin-dashboard/completed", FIELDS, {
  filters: ["department"],
  position: ["page"],
});
