import {
  defineSearch,
  either,
  optional,
  searchText,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";

export const PAGE_SIZE = 12;
export const MEMBERS_PAGE_SIZE = 20;

const FIELDS = {
  q: searchText(80),
  view: either(isOneOf(["active", "archived"]), "active"),
  page: wholeNumber(),
  group: optional(isUuid),
  members: wholeNumber(),
  new: optional(isOneOf(["1"])),
};

export type GroupsList = StateOf<typeof groupsSearch>;

export const groupsSearch = defineSearch("/admin-dashboard/create-group", FIELDS, {
  filters: ["q"],
  position: ["page"],
  opened: ["group", "members", "new"],
});

/** The address that closes every dialog of the page. */
export const CLOSED = { group: undefined, members: 1, new: undefined } as const;
