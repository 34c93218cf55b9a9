import { defineSearch, optional } from "~/core/kit/address/define-search";
import { isOneOf } from "~/core/kit/shape";

/** Whose checks are shown: one's own, or all. */
export const checkSearch = defineSearch("/admin-dashboard/to-check", {
  of: optional(isOneOf(["all"])),
});
