import {
  addBusinessDays,
  addDays,
  addMonths,
  addYears,
  endOfMonth,
  endOfYear,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from "date-fns";
import { dateOf, MONTH_NAMES, placeOfName } from "./date-numbers";

const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const COUNTS = "no a two three four five six seven eight nine ten eleven twelve".split(" ");
const FRIDAY = 5;

/** A day in words, and after how many days the same words name the next: 7 for a weekday, 0 for a single day. */
export type NamedDay = { day: Date; again: number };

/** The day of words without a time of day, counted from today; null if not understood. */
export function dayInWords(about: string, today: Date, isMonthFirst: boolean): NamedDay | null {
  if (about === "") return { day: today, again: 1 };
  const weekday = weekdayOf(about.replace(/^(?:this|coming) /, ""));
  if (weekday !== null) return { day: nextWeekday(weekday, today), again: 7 };
  if (/^(?:eow|end (?:this )?week|this week)$/.test(about))
    return { day: nextWeekday(FRIDAY, today), again: 7 };
  const day =
    near(about, today) ??
    later(about, today) ??
    inNextWeek(about, today) ??
    endOf(about, today) ??
    dateOf(about, today, isMonthFirst) ??
    weekdayWithDate(about, today, isMonthFirst);
  return day && { day, again: 0 };
}

/** The time from now in words, as [2, "hour"]; null for other words. */
export function lengthOf(about: string): [number, string] | null {
  const [, within, count = "", unit = "", after] =
    /^(in |within )?(\d{1,3}|[a-z]+) ?([a-z]+(?: days)?)( from (?:now|today))?$/.exec(about) ?? [];
  // "an hour" may be a task's length, and "17h" a time of day; "3 days" can only be a deadline.
  if (!within && !after && (!/^\d/.test(count) || unit === "h")) return null;
  const amount = /^\d/.test(count) ? Number(count) : COUNTS.indexOf(countName(count));
  const known = UNITS.find(([names]) => names.includes(unit));
  return known && amount > 0 ? [amount, known[1]] : null;
}

const UNITS: ReadonlyArray<[ReadonlyArray<string>, string]> = [
  [["min", "mins", "minute", "minutes"], "minute"],
  [["h", "hr", "hrs", "hour", "hours"], "hour"],
  [["d", "day", "days"], "day"],
  [["business days", "working days", "workdays"], "workday"],
  [["w", "wk", "wks", "week", "weeks"], "week"],
  [["month", "months"], "month"],
  [["year", "years"], "year"],
];

function countName(count: string): string {
  return count === "an" || count === "one" ? "a" : count;
}

function later(about: string, today: Date): Date | null {
  const [count = 0, unit] = lengthOf(about) ?? [];
  switch (unit) {
    case "day":
      return addDays(today, count);
    case "workday":
      return addBusinessDays(today, count);
    case "week":
      return addDays(today, count * 7);
    case "month":
      return addMonths(today, count);
    case "year":
      return addYears(today, count);
    default:
      return null;
  }
}

function near(about: string, today: Date): Date | null {
  if (about === "today") return today;
  if (/^(?:tomorrow|tmrw|tmr|tmw|tomorow|tommorow|tommorrow)$/.test(about))
    return addDays(today, 1);
  if (about === "day after tomorrow") return addDays(today, 2);
  const bare = about.replace(/^(?:start|beginning) /, "");
  if (bare === "next week") return mondayAfter(today);
  if (bare === "next month") return startOfMonth(addMonths(today, 1));
  if (bare === "next year") return startOfYear(addYears(today, 1));
  return null;
}

function inNextWeek(about: string, today: Date): Date | null {
  const said = about
    .replace(/^next week /, "")
    .replace(/ next week$/, "")
    .replace(/^next /, "");
  const weekday = said === about ? null : weekdayOf(said);
  return weekday === null ? null : addDays(mondayAfter(today), (weekday + 6) % 7);
}

function endOf(about: string, today: Date): Date | null {
  const said = about.replace(/^end (?:this )?/, "");
  if (about === "eom" || about === "this month") return endOfMonth(today);
  if (about === "eoy" || about === "this year") return endOfYear(today);
  if (said === about) return null;
  if (said === "month") return endOfMonth(today);
  if (said === "year") return endOfYear(today);
  if (said === "next week") return addDays(mondayAfter(today), FRIDAY - 1);
  if (said === "next month") return endOfMonth(addMonths(startOfMonth(today), 1));
  if (said === "next year") return endOfYear(addYears(today, 1));
  const month = placeOfName(said, MONTH_NAMES);
  if (month === null) return null;
  const here = endOfMonth(new Date(today.getFullYear(), month));
  return here >= today ? here : endOfMonth(new Date(today.getFullYear() + 1, month));
}

/** "fri 27 nov", which must be a Friday. */
function weekdayWithDate(about: string, today: Date, isMonthFirst: boolean): Date | null {
  const [, name = "", rest = ""] = /^([a-z]+)\.? (.+)$/.exec(about) ?? [];
  const weekday = weekdayOf(name);
  const day = weekday === null ? null : dateOf(rest, today, isMonthFirst);
  return day?.getDay() === weekday ? day : null;
}

function mondayAfter(today: Date): Date {
  return addDays(startOfWeek(today, { weekStartsOn: 1 }), 7);
}

function nextWeekday(weekday: number, today: Date): Date {
  return addDays(today, (weekday - today.getDay() + 7) % 7);
}

/** 0 for Sunday. */
function weekdayOf(word: string): number | null {
  return placeOfName(word, WEEKDAYS);
}
