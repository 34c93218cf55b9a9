import { TZDate } from "@date-fns/tz";
import { format, isValid } from "date-fns";
import { type Calendar, daysFromToday, INVALID_DATE } from "./time";

/** The day on which something happened, as a heading: "Today", "Yesterday", "Monday, 16 November". */
export function dayHeading(iso: string, calendar: Calendar): string {
  const days = daysFromToday(iso, calendar);
  if (days === null) return INVALID_DATE;
  // The database's day may have changed a moment before this page heard of it.
  if (days >= 0) return "Today";
  if (days === -1) return "Yesterday";
  const moment = new TZDate(iso, calendar.time_zone);
  const isThisYear = calendar.today.startsWith(format(moment, "yyyy"));
  return format(moment, isThisYear ? "EEEE, d MMMM" : "EEEE, d MMMM yyyy");
}

/** The time of day, under such a heading: "09:12". */
export function timeOfDay(iso: string, { time_zone: timeZone }: Calendar): string {
  const moment = new TZDate(iso, timeZone);
  return isValid(moment) ? format(moment, "HH:mm") : INVALID_DATE;
}

/** Entries in order of time, grouped by day. */
export function groupByDay<T extends { created_at: string }>(
  entries: ReadonlyArray<T>,
  calendar: Calendar,
) {
  const days: Array<{ heading: string; entries: Array<T> }> = [];
  for (const entry of entries) {
    const heading = dayHeading(entry.created_at, calendar);
    const last = days.at(-1);
    if (last?.heading === heading) last.entries.push(entry);
    else days.push({ heading, entries: [entry] });
  }
  return days;
}
