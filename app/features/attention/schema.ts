import { Constants } from "~/core/server/types.generated";
import {
  defineSearch,
  isDepartment,
  optional,
  searchText,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isOneOf } from "~/core/kit/shape";

export type AttentionState = StateOf<typeof attentionSearch>;

export const attentionSearch = defineSearch(
  "/admin-dashboard/new-notification",
  {
    /** Only one kind of need. */
    need: optional(isOneOf(Constants.public.Enums.admin_need)),
    /** Whose needs: the caller's own, or everybody's. */
    of: optional(isOneOf(["all"])),
    q: searchText(),
    department: optional(isDepartment),
  },
  { filters: ["q", "department"] },
);
