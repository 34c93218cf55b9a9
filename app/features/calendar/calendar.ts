import * as z from "zod/mini";
import { defineSearch, DepartmentValue, optional } from "~/core/kit/address/define-search";

const Day = z.iso.date().check(z.refine((day) => day >= "2000-02-01" && day < "2100-01-01"));

/** Which days a calendar shows, and whose tasks. */
const CalendarSchema = z.object({
  view: z.catch(z.enum(["month", "week", "day"]), "month"),
  /** One of the days shown; today by default. */
  day: optional(Day),
  department: optional(DepartmentValue),
  person: optional(z.uuid()),
});

export type CalendarState = z.infer<typeof CalendarSchema>;

/** The whole team's deadlines. */
export const teamCalendar = defineSearch("/admin-dashboard/calendar", CalendarSchema, {
  filters: ["department", "person"],
});

/** The reader's own. */
export const ownCalendar = defineSearch("/user-dashboard/calendar", CalendarSchema, {
  tidy: ({ view, day }) => ({ view, day, department: undefined, person: undefined }),
});

export type CalendarSearch = typeof teamCalendar;
