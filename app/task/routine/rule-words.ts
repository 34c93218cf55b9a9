import { clockText } from "~/core/time/time-settings";
import { formatDay } from "~/core/time/time";
import { weekDays } from "~/core/time/named";
import { listText } from "~/core/words/said";
import { m } from "~/core/words/m";
import type { Database } from "~/core/server/types.generated";

/** When a routine's work is to be done. */
export type RoutineRule = Database["public"]["CompositeTypes"]["routine_rule"];

/** "Every weekday at 07:00", "On the last day of every month at 09:00, until 1 May 2027". */
export function ruleText(rule: RoutineRule, hourCycle: number | null): string {
  const times = listText(rule.times.map((at) => clockText(at.slice(0, 5), hourCycle)));
  const said = m.routine_at({ rule: daysText(rule), times });
  if (rule.ends_on !== null) return m.routine_until({ rule: said, day: formatDay(rule.ends_on) });
  return rule.runs === null ? said : m.routine_times_in_all({ rule: said, runs: rule.runs });
}

function daysText({ unit, every: n, weekdays, month_day: day, nth }: RoutineRule): string {
  const days = weekDays().filter(({ value }) => weekdays?.includes(value));
  const names = listText(days.map(({ label }) => label));
  if (unit === "day") return m.routine_every_days({ n });
  if (unit === "after_done") return m.routine_days_after_done({ n });
  if (unit === "week") {
    if (n === 1 && days.length === 5 && days.every(({ value }) => value < 6))
      return m.routine_every_weekday();
    return m.routine_every_weeks({ n, days: names });
  }
  if (nth !== null) return m.routine_nth_weekday({ n, nth: String(nth), day: names });
  return day === 31 ? m.routine_last_of_month({ n }) : m.routine_day_of_month({ n, day: day ?? 1 });
}
