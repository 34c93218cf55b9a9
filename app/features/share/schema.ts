import * as z from "zod/mini";
import { defineSearch, optional, searchText } from "~/core/kit/address/define-search";
import { SHARE_PAGE } from "./shared";

/** Which tasks are offered, and why nothing of what was shared is here. */
const ShareSchema = z.object({
  q: searchText(),
  problem: optional(z.enum(["not-ready", "lost"])),
});

export const shareSearch = defineSearch(SHARE_PAGE, ShareSchema, { filters: ["q"] });
