import * as z from "zod/mini";
import {
  defineSearch,
  DepartmentValue,
  optional,
  searchText,
} from "~/core/kit/address/define-search";
import { Constants } from "~/core/server/types.generated";

/** Which rejected tasks are shown, and where the page begins; a search and a department are also for blocked ones. */
const DeskSchema = z.object({
  /** Only one of the two kinds. */
  show: optional(z.enum(["rejected", "blocked"])),
  q: searchText(),
  reason: optional(z.enum(Constants.public.Enums.reject_reason)),
  department: optional(DepartmentValue),
  /** For how many days they have waited at least. */
  days: optional(z.enum(["1", "3", "7"])),
  sort: optional(z.literal("oldest")),
  at: optional(z.iso.datetime({ offset: true })),
  id: optional(z.uuid()),
});

export type DeskState = z.infer<typeof DeskSchema>;

export const deskSearch = defineSearch("/admin-dashboard/rejected", DeskSchema, {
  filters: ["q", "reason", "department", "days"],
  position: ["at", "id"],
  // Half of a place is none.
  tidy: (state) => (state.at && state.id ? state : { ...state, at: undefined, id: undefined }),
});
