import {
  defineSearch,
  either,
  isDay,
  isDepartment,
  optional,
  type StateOf,
} from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";

const FIELDS = {
  view: either(isOneOf(["month", "week", "day"]), "month"),
  /** One of the days shown; today by default. */
  day: optional(isDay("2000-02-01", "2099-12-31")),
  department: optional(isDepartment),
  person: optional(isUuid),
};

export type CalendarState = StateOf<typeof teamCalendar>;

export const teamCalendar = defineSearch("/admin-dashboard/calendar", FIELDS, {
  filters: ["department", "person"],
});

export const ownCalendar = defineSearch("/user-dashboard/calendar", FIELDS, {
  tidy: ({ view, day }) => ({ view, day, department: undefined, person: undefined }),
});

export type CalendarSearch = typeof teamCalendar;
