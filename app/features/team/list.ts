import {
  defineSearch,
  either,
  isDepartment,
  optional,
  searchText,
  wholeNumber,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";

export const PAGE_SIZE = 50;

/** The columns by which the team can be sorted; need is how many tasks are late or unanswered. */
const FIGURES = [
  "need",
  "name",
  "open",
  "today",
  "late",
  "unanswered",
  "blocked",
  "on_time",
  "away",
] as const;
export type Figure = (typeof FIGURES)[number];

const SORTS = FIGURES.flatMap((figure) => [`${figure}_asc`, `${figure}_desc`] as const);
export type TeamSort = (typeof SORTS)[number];

const FIELDS = {
  q: searchText(),
  department: optional(isDepartment),
  group: optional(isUuid),
  sort: either(isOneOf(SORTS), "need_desc"),
  page: wholeNumber(1, 10_000),
};

export type TeamState = StateOf<typeof teamSearch>;

export const teamSearch = defineSearch("/admin-dashboard/team", FIELDS, {
  filters: ["q", "department", "group"],
  position: ["page"],
});

/** The first order of a column when its heading is pressed, unless it is "desc". */
const FIRST: Partial<Record<Figure, "asc">> = { name: "asc", away: "asc", on_time: "asc" };

/** The link and the arrow of a column's heading; a second press reverses the order. */
export function sortBy(state: TeamState, figure: Figure) {
  const first = FIRST[figure] ?? "desc";
  const other = first === "asc" ? "desc" : "asc";
  const isFirst = state.sort === `${figure}_${first}`;
  const way = isFirst ? first : state.sort === `${figure}_${other}` ? other : null;
  return {
    to: teamSearch.href(state, { sort: `${figure}_${isFirst ? other : first}` }),
    direction:
      way === null ? null : way === "asc" ? ("ascending" as const) : ("descending" as const),
  };
}
