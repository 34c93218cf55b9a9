import {
  isMoment,
  defineSearch,
  isDepartment,
  optional,
  searchText,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";
import { Constants } from "~/core/server/types.generated";

/** Which rejected tasks are shown, and where the page begins; a search and a department are also for blocked ones. */
const FIELDS = {
  /** Only one of the two kinds. */
  show: optional(isOneOf(["rejected", "blocked"])),
  q: searchText(),
  reason: optional(isOneOf(Constants.public.Enums.reject_reason)),
  department: optional(isDepartment),
  /** For how many days they have waited at least. */
  days: optional(isOneOf(["1", "3", "7"])),
  sort: optional(isOneOf(["oldest"])),
  at: optional(isMoment),
  id: optional(isUuid),
};

export type DeskState = StateOf<typeof deskSearch>;

export const deskSearch = defineSearch("/admin-dashboard/rejected", FIELDS, {
  filters: ["q", "reason", "department", "days"],
  position: ["at", "id"],
  // Half of a place is none.
  tidy: (state) => (state.at && state.id ? state : { ...state, at: undefined, id: undefined }),
});
