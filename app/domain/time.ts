import { TZDate } from "@date-fns/tz";
import { addDays, differenceInCalendarDays, format, isValid, parseISO } from "date-fns";

/** The workspace's time zone and the current date there; `me` holds both. */
export type Calendar = { time_zone: string; today: string };

export const INVALID_DATE = "Invalid Date";

const DAY = "yyyy-MM-dd";
const LOCAL = "yyyy-MM-dd'T'HH:mm";

/** A moment as people say it: "today 15:00", "tomorrow 09:00", "Fri 12:00", "6 May 12:00". */
export function formatWhen(iso: string, calendar: Calendar): string {
  const moment = momentIn(iso, calendar.time_zone);
  if (!moment) return INVALID_DATE;
  return `${dayWord(moment, calendar)} ${format(moment, "HH:mm")}`;
}

/** A deadline as people say it; one that passed before today reads "3 days late". */
export function formatDue(iso: string, calendar: Calendar): string {
  const days = daysFromToday(iso, calendar);
  if (days === null) return INVALID_DATE;
  if (days >= 0) return formatWhen(iso, calendar);
  return days === -1 ? "1 day late" : `${-days} days late`;
}

/** When something happened, as short as in a chat list: "09:12", "yesterday", "Mon", "5 Dec". */
export function formatSince(iso: string, calendar: Calendar): string {
  const moment = momentIn(iso, calendar.time_zone);
  const days = daysFromToday(iso, calendar);
  if (!moment || days === null) return INVALID_DATE;
  if (days >= 0) return format(moment, "HH:mm");
  return days > -7 && days < -1 ? format(moment, "EEE") : dayWord(moment, calendar);
}

/** A moment to the minute: "20 November 2026, 15:00". */
export function formatExact(iso: string, timeZone: string): string {
  const moment = momentIn(iso, timeZone);
  return moment ? format(moment, "d MMMM yyyy, HH:mm") : INVALID_DATE;
}

/** A day without a time, such as a joining date: "6 May 2024". */
export function formatDay(day: string): string {
  const date = parseISO(day);
  return isValid(date) ? format(date, "d MMM yyyy") : INVALID_DATE;
}

/** The number of days from today to a moment's day, in the workspace; null for an invalid moment. */
export function daysFromToday(iso: string, { time_zone, today }: Calendar): number | null {
  const moment = momentIn(iso, time_zone);
  // Both are plain days here, so a day of 23 or 25 hours counts as one.
  return moment ? differenceInCalendarDays(parseISO(format(moment, DAY)), parseISO(today)) : null;
}

/** The moment that the value of a datetime-local field means in a time zone, as ISO text; null for none. */
export function fromDateTimeLocal(value: string, timeZone: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(value);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map(Number);
  // Only an existing day comes back unchanged: 30 February would become 1 March.
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (date.toISOString().slice(0, 16) !== value.slice(0, 16)) return null;
  return utc(new TZDate(year, month - 1, day, hour, minute, timeZone));
}

/** The value of a datetime-local field that shows a moment in a time zone; empty for an invalid one. */
export function toDateTimeLocal(iso: string, timeZone: string): string {
  const moment = momentIn(iso, timeZone);
  return moment ? format(moment, LOCAL) : "";
}

/** Quick choices for a deadline, as values of a datetime-local field: the end of a working day, at 17:00. */
export function deadlineChoices(now: Date, { time_zone, today }: Calendar) {
  const isLate = new TZDate(now, time_zone).getHours() >= 17;
  // Not the day of `now`, whose clock may be wrong.
  const here = parseISO(today);
  const weekday = here.getDay();
  const untilFriday = (5 - weekday + 7) % 7;
  const friday = untilFriday === 0 && isLate ? 7 : untilFriday;
  return [
    { label: "Today", value: `${format(here, DAY)}T${isLate ? "23:59" : "17:00"}` },
    { label: "Tomorrow", value: `${format(addDays(here, 1), DAY)}T17:00` },
    { label: "End of week", value: `${format(addDays(here, friday), DAY)}T17:00` },
  ];
}

function momentIn(iso: string, timeZone: string): TZDate | null {
  const time = new Date(iso).getTime();
  return Number.isNaN(time) ? null : new TZDate(time, timeZone);
}

function dayWord(moment: TZDate, { today }: Calendar): string {
  const days = differenceInCalendarDays(parseISO(format(moment, DAY)), parseISO(today));
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  if (days > 1 && days < 7) return format(moment, "EEE");
  return format(moment, today.startsWith(format(moment, "yyyy")) ? "d MMM" : "d MMM yyyy");
}

function utc(moment: TZDate): string {
  return new Date(moment.getTime()).toISOString();
}
