import { addDays, formatISO, isValid, parseISO } from "date-fns";
import { type LocalTime, localTime, momentOf, offsetMs, short, wallTime } from "./local-time";

/** The workspace's time zone and the current date there; `me` holds both. */
export type Calendar = { time_zone: string; today: string };

export const INVALID_DATE = "Invalid Date";

const DAY_MS = 86_400_000;

/** A moment as people say it: "today 15:00", "tomorrow 09:00", "Fri 12:00", "6 May 12:00". */
export function formatWhen(iso: string, calendar: Calendar): string {
  const local = localTime(iso, calendar.time_zone);
  return local ? `${dayWord(local, calendar)} ${local.clock}` : INVALID_DATE;
}

/** When something happened, as short as in a chat list: "09:12", "yesterday", "Mon", "5 Dec". */
export function formatSince(iso: string, calendar: Calendar): string {
  const local = localTime(iso, calendar.time_zone);
  if (!local) return INVALID_DATE;
  const days = daysBetween(calendar, local);
  if (days >= 0) return local.clock;
  return days > -7 && days < -1 ? short(local.weekday) : dayWord(local, calendar);
}

/** A moment to the minute: "20 November 2026, 15:00". */
export function formatExact(iso: string, timeZone: string): string {
  const local = localTime(iso, timeZone);
  return local ? `${local.day} ${local.month} ${local.year}, ${local.clock}` : INVALID_DATE;
}

/** A day without a time, such as a joining date: "6 May 2024". */
export function formatDay(day: string): string {
  const date = parseISO(`${day}T00:00Z`);
  return isValid(date) ? dateWords(wallTime(date.getTime())) : INVALID_DATE;
}

/** The number of days from today to a moment's day, in the workspace; null for an invalid moment. */
export function daysFromToday(iso: string, calendar: Calendar): number | null {
  const local = localTime(iso, calendar.time_zone);
  return local ? daysBetween(calendar, local) : null;
}

/** The moment that the value of a datetime-local field means in a time zone, as ISO text; null for none. */
export function fromDateTimeLocal(value: string, timeZone: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(value);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map(Number);
  // Only an existing day comes back unchanged: 30 February would become 1 March.
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (wall.toISOString().slice(0, 16) !== value.slice(0, 16)) return null;
  return new Date(momentOf(wall.getTime(), timeZone)).toISOString();
}

/** The value of a datetime-local field that shows a moment in a time zone; empty for an invalid one. */
export function toDateTimeLocal(iso: string, timeZone: string): string {
  const local = localTime(iso, timeZone);
  return local ? `${local.date}T${local.clock}` : "";
}

/** Quick choices for a deadline, as values of a datetime-local field: the end of a working day, at 17:00. */
export function deadlineChoices(now: Date, { time_zone, today }: Calendar) {
  const { clock } = wallTime(now.getTime() + offsetMs(now.getTime(), time_zone));
  const isLate = clock >= "17:00";
  // Not the day of `now`, whose clock may be wrong.
  const here = parseISO(today);
  const weekday = here.getDay();
  const untilFriday = (5 - weekday + 7) % 7;
  const friday = untilFriday === 0 && isLate ? 7 : untilFriday;
  return [
    { label: "Today", value: `${dateOf(here)}T${isLate ? "23:59" : "17:00"}` },
    { label: "Tomorrow", value: `${dateOf(addDays(here, 1))}T17:00` },
    { label: "End of week", value: `${dateOf(addDays(here, friday))}T17:00` },
  ];
}

function dateOf(day: Date): string {
  return formatISO(day, { representation: "date" });
}

// Both are plain days here, so a day of 23 or 25 hours counts as one.
function daysBetween({ today }: Calendar, { date }: LocalTime): number {
  return (Date.parse(date) - Date.parse(today)) / DAY_MS;
}

function dayWord(local: LocalTime, calendar: Calendar): string {
  const days = daysBetween(calendar, local);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  if (days > 1 && days < 7) return short(local.weekday);
  return calendar.today.startsWith(local.year)
    ? `${local.day} ${short(local.month)}`
    : dateWords(local);
}

function dateWords({ day, month, year }: LocalTime): string {
  return `${day} ${short(month)} ${year}`;
}
