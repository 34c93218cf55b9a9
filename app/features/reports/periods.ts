import {
  addDays,
  differenceInCalendarDays,
  endOfMonth,
  formatISO,
  parseISO,
  startOfMonth,
  startOfWeek,
  subMonths,
} from "date-fns";

/** The first and the last day of a report, both included. */
export type Days = { from: string; to: string };

/** Periods with a name. An address keeps the name, so that next week it means another week. */
export const PERIODS = ["this-week", "last-week", "this-month", "last-month"] as const;

type Period = (typeof PERIODS)[number];

/** The longest range that the database accepts. */
const MOST_DAYS = 3660;
const USUAL_DAYS = 28;
/** Up to so many days, each day is shown; beyond, each week. */
const MOST_SINGLE_DAYS = 14;

function text(date: Date): string {
  return formatISO(date, { representation: "date" });
}

export function dayAfter(day: string, days: number): string {
  return text(addDays(parseISO(day), days));
}

function lengthOf({ from, to }: Days): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
}

function moved({ from, to }: Days, days: number): Days {
  return { from: dayAfter(from, days), to: dayAfter(to, days) };
}

type Chosen = {
  from?: string | undefined;
  to?: string | undefined;
  period?: Period | undefined;
};

/**
 * The days of a report, and the same time before. The days are a named period, chosen days, or the last four weeks;
 * none is after today, and there are ten years at most.
 */
export function reportDays(chosen: Chosen, today: string): { days: Days; before: Days } {
  const { from, to, period } = chosen;
  if (period !== undefined && from === undefined && to === undefined) return DAYS_OF[period](today);
  const days = chosenDays(from, to === undefined || to > today ? today : to);
  return { days, before: moved(days, -lengthOf(days)) };
}

function chosenDays(chosen: string | undefined, to: string): Days {
  const from = chosen ?? dayAfter(to, 1 - USUAL_DAYS);
  if (from > to) return { from: to, to };
  const isTooLong = lengthOf({ from, to }) > MOST_DAYS + 1;
  return { from: isTooLong ? dayAfter(to, -MOST_DAYS) : from, to };
}

/** The week or month so far is compared with as many days of the one before, a whole one with a whole one. */
const DAYS_OF: Record<Period, (today: string) => { days: Days; before: Days }> = {
  "this-week": (today) => weeks({ from: mondayOf(today), to: today }),
  "last-week": (today) => {
    const monday = mondayOf(today);
    return weeks({ from: dayAfter(monday, -7), to: dayAfter(monday, -1) });
  },
  "this-month": (today) => ({
    days: { from: text(startOfMonth(parseISO(today))), to: today },
    // On 31 March, until 28 February: a month has no days of another one.
    before: { from: monthOf(today, 1).from, to: text(subMonths(parseISO(today), 1)) },
  }),
  "last-month": (today) => ({ days: monthOf(today, 1), before: monthOf(today, 2) }),
};

function weeks(days: Days) {
  return { days, before: moved(days, -7) };
}

/** The Monday of a day's week: weeks begin on Monday, as in the calendar and in the database. */
function mondayOf(day: string): string {
  return text(startOfWeek(parseISO(day), { weekStartsOn: 1 }));
}

function monthOf(today: string, monthsAgo: number): Days {
  const month = subMonths(parseISO(today), monthsAgo);
  return { from: text(startOfMonth(month)), to: text(endOfMonth(month)) };
}

/** Whether a report over time has a figure for each day or for each week. */
export function timeUnit(days: Days): "day" | "week" {
  return lengthOf(days) <= MOST_SINGLE_DAYS ? "day" : "week";
}
