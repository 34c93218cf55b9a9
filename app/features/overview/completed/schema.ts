import * as z from "zod/mini";
import {
  defineSearch,
  DepartmentValue,
  optional,
  wholeNumber,
} from "~/core/kit/address/define-search";

export const PAGE_SIZE = 50;

const ListSchema = z.object({
  department: optional(DepartmentValue),
  page: wholeNumber(1, 10_000),
});

export const completedSearch = defineSearch("/admin-dashboard/completed", ListSchema, {
  filters: ["department"],
  position: ["page"],
});
