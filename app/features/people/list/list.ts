import {
  defineSearch,
  flag,
  optional,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isUuid } from "~/core/kit/shape";
import { type Leaving, leavingSearch, PEOPLE_FILTERS } from "~/features/people/people";

export const PAGE_SIZE = 10;

/** Which people are shown, and who is open beside the list. */
const FIELDS = {
  ...PEOPLE_FILTERS,
  page: wholeNumber(),
  user: optional(isUuid),
  edit: flag,
  away: flag,
};

export type UserList = StateOf<typeof usersSearch>;

export const usersSearch = defineSearch("/admin-dashboard/all-users", FIELDS, {
  filters: ["q", "department", "role", "status"],
  position: ["page"],
  opened: ["user", "edit", "away"],
  tidy: (list) => (list.user === undefined ? { ...list, edit: false, away: false } : list),
});

/** The address of the page that deactivates or removes somebody; `then` is the initial choice. */
export function leavePath(list: UserList, uid: string, then: Leaving["then"]): string {
  const from = usersSearch.params({ ...list, user: undefined }).toString();
  return leavingSearch.href({ user: uid, then, from });
}
