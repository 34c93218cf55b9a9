import * as z from "zod/mini";
import { defineSearch, optional, searchText, wholeNumber } from "~/core/kit/address/define-search";

export const PAGE_SIZE = 12;
export const MEMBERS_PAGE_SIZE = 20;

/** Which groups are shown, and which of them is open. */
const ListSchema = z.object({
  q: searchText(80),
  view: z.catch(z.enum(["active", "archived"]), "active"),
  page: wholeNumber(),
  group: optional(z.uuid()),
  members: wholeNumber(),
  new: optional(z.literal("1")),
});

export type GroupsList = z.infer<typeof ListSchema>;

export const groupsSearch = defineSearch("/admin-dashboard/create-group", ListSchema, {
  filters: ["q"],
  position: ["page"],
  opened: ["group", "members", "new"],
});

/** The address that closes every dialog of the page. */
export const CLOSED = { group: undefined, members: 1, new: undefined } as const;
