import { defineSearch, optional, searchText } from "~/core/kit/address/define-search";
import { isOneOf } from "~/core/kit/shape";
import { SHARE_PAGE } from "./shared";

/** Which tasks are offered, and why nothing of what was shared is here. */
const FIELDS = {
  q: searchText(),
  problem: optional(isOneOf(["not-ready", "lost"])),
};

export const shareSearch = defineSearch(SHARE_PAGE, FIELDS, { filters: ["q"] });
