import { TZDate } from "@date-fns/tz";
import { differenceInCalendarDays, format, isValid, parseISO } from "date-fns";

/** The current day as the database sees it, and the time zone in which times are shown. */
export type Day = { today: string; timeZone: string };

const INVALID = "Invalid Date";

/** Days ahead for which a weekday is clear enough. */
const WEEKDAY_REACH = 6;

/**
 * When something is due as people say it: "today 15:00", "tomorrow 09:00", "Thu 09:00", "5 Dec 09:00",
 * "1 day late"; 'Invalid Date' for what is not a date.
 */
export function dueText(iso: string, day: Day): string {
  const moment = inZone(iso, day);
  if (!isValid(moment)) return INVALID;
  const days = daysFromToday(moment, day);
  if (days < 0) return days === -1 ? "1 day late" : `${-days} days late`;
  const time = format(moment, "HH:mm");
  if (days === 0) return `today ${time}`;
  if (days === 1) return `tomorrow ${time}`;
  if (days <= WEEKDAY_REACH) return `${format(moment, "EEE")} ${time}`;
  return `${dateText(moment, day)} ${time}`;
}

/** When something happened, as short as a chat list says it: "15:00", "yesterday", "Mon", "5 Dec", "5 Dec 2024". */
export function sinceText(iso: string, day: Day): string {
  const moment = inZone(iso, day);
  if (!isValid(moment)) return INVALID;
  const days = daysFromToday(moment, day);
  if (days >= 0) return format(moment, "HH:mm");
  if (days === -1) return "yesterday";
  if (days >= -WEEKDAY_REACH) return format(moment, "EEE");
  return dateText(moment, day);
}

/** The exact moment: "20 November 2026, 15:00"; 'Invalid Date' for what is not a date. */
export function exactText(iso: string, { timeZone }: Pick<Day, "timeZone">): string {
  const moment = new TZDate(iso, timeZone);
  return isValid(moment) ? format(moment, "d MMMM yyyy, HH:mm") : INVALID;
}

/** The moment that a `datetime-local` field's value means in a time zone, as ISO text; null when it means none. */
export function fromInputValue(value: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null;
  const wall = parseISO(`${value.slice(0, 16)}:00Z`);
  if (!isValid(wall)) return null;
  const moment = new TZDate(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    timeZone,
  );
  return isValid(moment) ? new Date(moment.getTime()).toISOString() : null;
}

/** The value for a `datetime-local` field; empty for what is not a date. */
export function toInputValue(iso: string, timeZone: string): string {
  const moment = new TZDate(iso, timeZone);
  return isValid(moment) ? format(moment, "yyyy-MM-dd'T'HH:mm") : "";
}

function inZone(iso: string, { timeZone }: Day): TZDate {
  return new TZDate(iso, timeZone);
}

function daysFromToday(moment: TZDate, { today }: Day): number {
  return differenceInCalendarDays(parseISO(format(moment, "yyyy-MM-dd")), parseISO(today));
}

function dateText(moment: TZDate, { today }: Day): string {
  return format(moment, today.startsWith(format(moment, "yyyy")) ? "d MMM" : "d MMM yyyy");
}
