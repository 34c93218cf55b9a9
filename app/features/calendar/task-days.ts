import type { CalendarDay, Span } from "./calendar-days";
import type { TaskRow } from "~/task/row/task-row";
import type { CalendarSearch, CalendarState } from "./calendar";

export type DueTask = Pick<
  TaskRow,
  "id" | "version" | "title" | "due_date_time" | "stage" | "blocked_at" | "user_name"
>;

export type DueDay = CalendarDay<DueTask>;

/** What all days of a calendar have in common. */
export type Shown = {
  search: CalendarSearch;
  state: CalendarState;
  /** The span of days, around `day`. */
  span: Span;
  day: string;
  /** Whether tasks show their person. */
  isTeam: boolean;
};
