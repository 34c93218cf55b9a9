import * as z from "zod/mini";
import { defineSearch, optional, wholeNumber } from "~/core/kit/address/define-search";
import { type Leaving, leavingSearch, PeopleFiltersSchema } from "~/features/people/people";

export const PAGE_SIZE = 10;

/** Which people are shown, and who is open beside the list. */
const ListSchema = z.extend(PeopleFiltersSchema, {
  page: wholeNumber(),
  user: optional(z.uuid()),
  edit: flag(),
  away: flag(),
});

function flag() {
  return z.catch(
    z.pipe(
      z.literal("1"),
      z.transform(() => true),
    ),
    false,
  );
}

export type UserList = z.infer<typeof ListSchema>;

export const usersSearch = defineSearch("/admin-dashboard/all-users", ListSchema, {
  filters: ["q", "department", "role", "status"],
  position: ["page"],
  opened: ["user", "edit", "away"],
  tidy: (list) => (list.user === undefined ? { ...list, edit: false, away: false } : list),
});

/** The address where somebody is deactivated or removed; `then` is the initial choice. */
export function leavePath(list: UserList, uid: string, then: Leaving["then"]): string {
  const from = usersSearch.params({ ...list, user: undefined }).toString();
  return leavingSearch.href({ user: uid, then, from });
}
