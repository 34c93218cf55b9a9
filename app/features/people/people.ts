import { t } from "~/core/words/t";
import { NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { Constants } from "~/core/server/types.generated";
import {
  defineSearch,
  either,
  inAnyCase,
  isDepartment,
  optional,
  searchText,
} from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";

/** The filters and the order of a list of people, and of its file. */
export const PEOPLE_FILTERS = {
  q: searchText(),
  department: (text?: string) => {
    if (!isDepartment(text) || text.toLowerCase() === "all") return undefined;
    return text.toLowerCase() === t("No Department").toLowerCase() ? NO_DEPARTMENT_VALUE : text;
  },
  role: inAnyCase(optional(isOneOf(Constants.public.Enums.app_role))),
  /** waiting: active people who have never signed in. */
  status: inAnyCase(optional(isOneOf(["active", "deactivated", "waiting"]))),
  sort: either(isOneOf(["name_asc", "name_desc", "joined_asc", "joined_desc"]), "name_asc"),
};

export const fileSearch = defineSearch("/admin-dashboard/all-users/export.csv", PEOPLE_FILTERS);

/** The page that asks for the reader's password before the file. */
export const confirmSearch = defineSearch("/admin-dashboard/all-users/export", PEOPLE_FILTERS);

/** The page that deactivates or removes somebody, and the list from which it was opened. */
export const leavingSearch = defineSearch("/admin-dashboard/all-users/leave", {
  user: optional(isUuid),
  /** Each choice has its own address; an address without one means the first. */
  then: optional(isOneOf(["deactivate", "remove"])),
  from: searchText(1000),
});

/** Who leaves, and how. */
export function readLeaving(search: URLSearchParams) {
  const { then = "deactivate", ...leaving } = leavingSearch.read(search);
  return { ...leaving, then };
}

export type Leaving = ReturnType<typeof readLeaving>;
