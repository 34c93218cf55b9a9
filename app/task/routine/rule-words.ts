import { clockText, type TimeSettings } from "~/core/time/time-settings";
import { formatDay } from "~/core/time/time";
import { wallTime } from "~/core/time/local-time";
import { named, weekDays } from "~/core/time/named";
import { listText } from "~/core/words/said";
import { t } from "~/core/words/t";
import type { Database } from "~/core/server/types.generated";

/** When a routine's tasks are due. */
export type RoutineRule = Database["public"]["CompositeTypes"]["routine_rule"];

export type RuleTime = Pick<TimeSettings, "hour_cycle" | "today">;

/** "Every weekday at 07:00", "On the last day of March, June, September and December at 09:00, until 1 May 2027". */
export function ruleText(rule: RoutineRule, time: RuleTime): string {
  const { season_from: from, season_until: until, ends_on: end, runs } = rule;
  const times = listText(rule.times.map((at) => clockText(at.slice(0, 5), time.hour_cycle)));
  let said = t("{rule} at {times}", { rule: daysText(rule), times });
  if (from !== null && until !== null) {
    said = t("{rule}, {from} to {until} each year", {
      rule: said,
      from: seasonDay(from),
      until: seasonDay(until),
    });
  }
  if (rule.unit === "week" && rule.every > 1 && (rule.week_begins ?? 1) > 1) {
    const first = weekDays().find(({ value }) => value === rule.week_begins);
    said = t("{rule}, with weeks from {day}", { rule: said, day: first?.label ?? "" });
  }
  const start = startText(rule, time.today);
  if (start !== null) said = t("{rule}, from {day}", { rule: said, day: start });
  if (end !== null) said = t("{rule}, until {day}", { rule: said, day: formatDay(end) });
  return runs === null
    ? said
    : t("{runs, plural, one {{rule}, once} other {{rule}, # times in all}}", { rule: said, runs });
}

function daysText(rule: RoutineRule): string {
  const { unit, every: n, weekdays, month_day: day, nth } = rule;
  const days = weekDays().filter(({ value }) => weekdays?.includes(value));
  const names = listText(days.map(({ label }) => label));
  if (unit === "day") return t("{n, plural, one {Every day} other {Every # days}}", { n });
  if (unit === "after_done")
    return t("{n, plural, one {1 day after it was done} other {# days after it was done}}", { n });
  if (unit === "week") {
    if (n === 1 && days.length === 5 && days.every(({ value }) => value < 6))
      return t("Every weekday");
    return t("{n, plural, one {Every {days}} other {Every # weeks on {days}}}", { n, days: names });
  }
  if (n > 1 && 12 % n === 0) {
    const all = monthsOf(rule);
    const months = listText(all.map(monthName));
    const count = all.length;
    if (nth !== null)
      return t(
        "{nth, select, 1 {On the first {day}} 2 {On the second {day}} 3 {On the third {day}} 4 {On the fourth {day}} other {On the last {day}}} of {count, plural, one {{months} every year} other {{months}}}",
        { nth: String(nth), day: names, months, count },
      );
    return day === 31
      ? t(
          "{count, plural, one {On the last day of {months} every year} other {On the last day of {months}}}",
          { months, count },
        )
      : t("{count, plural, one {On {day} {months} every year} other {On day {day} of {months}}}", {
          day: day ?? 1,
          months,
          count,
        });
  }
  if (nth !== null)
    return t(
      "{nth, select, 1 {On the first {day}} 2 {On the second {day}} 3 {On the third {day}} 4 {On the fourth {day}} other {On the last {day}}} of {n, plural, one {every month} other {every # months}}",
      { n, nth: String(nth), day: names },
    );
  return day === 31
    ? t(
        "{n, plural, one {On the last day of every month} other {On the last day of every # months}}",
        { n },
      )
    : t("{n, plural, one {On day {day} of every month} other {On day {day} of every # months}}", {
        n,
        day: day ?? 1,
      });
}

/** The months, from 0, of a rule with the same months each year. */
function monthsOf(rule: RoutineRule): Array<number> {
  const first = firstMonth(rule) % rule.every;
  return Array.from({ length: 12 / rule.every }, (_, at) => first + at * rule.every);
}

function firstMonth({ month, starts_on: start }: RoutineRule): number {
  return (month ?? Number(start.slice(5, 7))) - 1;
}

/** When a rule begins, if that matters: it is still ahead, or the rule's interval is counted from it. */
function startText(rule: RoutineRule, today: string): string | null {
  const { unit, every, starts_on: start, month } = rule;
  if (unit === "month" && 12 % every !== 0) {
    // The first month of that name on or after the start.
    const isNextYear = month !== null && month < Number(start.slice(5, 7));
    const year = Number(start.slice(0, 4)) + (isNextYear ? 1 : 0);
    return t("{month} {year}", { month: monthName(firstMonth(rule)), year: String(year) });
  }
  const isCounted = every > 1 && (unit === "day" || unit === "week");
  return isCounted || start > today ? formatDay(start) : null;
}

function monthName(month: number): string {
  return named(wallTime(Date.UTC(2000, month)), "long").month;
}

/** A day on which a season begins or ends, in words; 501 is 1 May. */
function seasonDay(day: number): string {
  const moment = Date.UTC(2000, Math.floor(day / 100) - 1, day % 100);
  return t("{day} {month}", named(wallTime(moment), "long"));
}
