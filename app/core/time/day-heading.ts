import { type TimeSettings, shownTime, timeOn } from "./time-settings";
import { localTime } from "./local-time";
import { named } from "./named";
import { t } from "~/core/words/t";

/** The workspace's day of an event, as a heading: "Today", "Yesterday", "Monday, 16 November". */
export function dayHeading(iso: string, timeSettings: TimeSettings): string {
  const days = shownTime(iso, timeSettings)?.days;
  const local = localTime(iso, timeSettings.workspace_zone);
  if (days === undefined || local === null) return t("Invalid Date");
  // The database's day may have just begun, before this page hears of it.
  if (days >= 0) return t("Today");
  if (days === -1) return t("Yesterday");
  return timeSettings.today.startsWith(local.year)
    ? t("{weekday}, {day} {month}", named(local, "long"))
    : t("{weekday}, {day} {month} {year}", named(local, "long"));
}

/** The time of day under a day heading: "09:12". */
export function timeOfDay(iso: string, timeSettings: TimeSettings): string {
  const local = shownTime(iso, timeSettings);
  return local ? timeOn(local, timeSettings) : t("Invalid Date");
}

/** Entries in order of time, grouped by day. */
export function groupByDay<T extends { created_at: string }>(
  entries: ReadonlyArray<T>,
  timeSettings: TimeSettings,
) {
  const days: Array<{ heading: string; entries: Array<T> }> = [];
  for (const entry of entries) {
    const heading = dayHeading(entry.created_at, timeSettings);
    const last = days.at(-1);
    if (last?.heading === heading) last.entries.push(entry);
    else days.push({ heading, entries: [entry] });
  }
  return days;
}
