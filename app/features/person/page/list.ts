import { defineSearch, either, optional, wholeNumber } from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";

export const PAGE_SIZE = 50;

/** The lists of somebody's tasks, as the database names them. */
export const LISTS = [
  "open",
  "today",
  "late",
  "unanswered",
  "blocked",
  "week",
  "rejected",
  "completed",
] as const;
export type ListName = (typeof LISTS)[number];

const OWN_FIELDS = {
  show: either(isOneOf(LISTS), "open"),
  page: wholeNumber(1, 10_000),
};

/** The same, and whose page it is. */
const PERSON_FIELDS = { user: optional(isUuid), ...OWN_FIELDS };

export const personSearch = defineSearch("/admin-dashboard/person", PERSON_FIELDS, {
  position: ["page"],
});

export const ownSearch = defineSearch("/user-dashboard/work", OWN_FIELDS, { position: ["page"] });
