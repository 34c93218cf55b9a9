import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const REPORT_BY = late(() => ({
  day: m.reports_day(),
  week: m.reports_week(),
  person: m.common_person(),
  department: m.common_department(),
  group: m.common_group(),
}));

export const REPORT_PERIODS = late(() => ({
  "this-week": m.reports_this_week(),
  "last-week": m.reports_last_week(),
  "this-month": m.reports_this_month(),
  "last-month": m.reports_last_month(),
}));

/** What each figure is next to. */
export const BEFORE = late(() => ({
  short: m.reports_before_short(),
}));

/** What is counted of the times of routines. */
export const ROUTINE_FIGURES = late(
  () =>
    [
      { key: "done", label: m.routines_done_in_time() },
      { key: "late", label: m.routines_done_late() },
      { key: "missed", label: m.routines_missed() },
      { key: "skipped", label: m.routines_skipped() },
      { key: "open", label: m.routines_open() },
    ] as const,
);

/** Below a chart that does not show all of them. */
export function moreInTable(shown: number, total: number): string {
  return m.reports_the_first_shown_of({ shown, totalShown: numberText(total) });
}
