import {
  type TimeSettings,
  clockText,
  dateWords,
  dayWord,
  shownTime,
  timeOn,
} from "./time-settings";
import { localTime, momentOf, offsetMs, wallTime } from "./local-time";
import { named } from "./named";
import { t } from "~/core/words/t";

export type { TimeSettings } from "./time-settings";

const DAY_MS = 86_400_000;

/** A moment as people say it: "today 15:00", "tomorrow 09:00", "Fri 12:00", "6 May 12:00". */
export function formatWhen(iso: string, timeSettings: TimeSettings): string {
  const local = shownTime(iso, timeSettings);
  if (!local) return t("Invalid Date");
  return `${dayWord(local, timeSettings)} ${clockText(local.clock, timeSettings.hour_cycle)}`;
}

/** The time of an event, as short as in a chat list: "09:12", "yesterday", "Mon", "5 Dec". */
export function formatSince(iso: string, timeSettings: TimeSettings): string {
  const local = shownTime(iso, timeSettings);
  if (!local) return t("Invalid Date");
  if (local.days >= 0) return timeOn(local, timeSettings);
  return local.days > -7 && local.days < -1
    ? named(local, "short").weekday
    : dayWord(local, timeSettings);
}

/** When a stored copy is from, by the world's clock: "14:05", "23 November, 14:05". */
export function formatAsOf(
  at: number,
  now: number,
  { time_zone, hour_cycle }: TimeSettings,
): string {
  const local = localTime(new Date(at).toISOString(), time_zone);
  if (!local) return t("Invalid Date");
  const clock = clockText(local.clock, hour_cycle);
  const isToday = localTime(new Date(now).toISOString(), time_zone)?.date === local.date;
  return isToday ? clock : t("{day} {month}, {clock}", { ...named(local, "long"), clock });
}

/** A moment to the minute: "20 November 2026, 15:00". */
export function formatExact(iso: string, { time_zone, hour_cycle }: TimeSettings): string {
  const local = localTime(iso, time_zone);
  if (!local) return t("Invalid Date");
  const clock = clockText(local.clock, hour_cycle);
  return t("{day} {month} {year}, {clock}", { ...named(local, "long"), clock });
}

/** A day without a time, such as a joining date: "6 May 2024". */
export function formatDay(day: string): string {
  const moment = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(moment) ? t("Invalid Date") : dateWords(wallTime(moment));
}

/** The number of days from today to a moment's day, in the workspace; null for an invalid moment. */
export function daysFromToday(iso: string, timeSettings: TimeSettings): number | null {
  return shownTime(iso, timeSettings)?.days ?? null;
}

/** The moment of a datetime-local field's value in a time zone, as ISO text; null for an invalid value. */
export function fromDateTimeLocal(value: string, timeZone: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(value);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map(Number);
  // Days that do not exist come back changed: 30 February becomes 1 or 2 March.
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (wall.toISOString().slice(0, 16) !== value.slice(0, 16)) return null;
  return new Date(momentOf(wall.getTime(), timeZone)).toISOString();
}

/** The value of a datetime-local field that shows a moment in a time zone; empty for an invalid one. */
export function toDateTimeLocal(iso: string, timeZone: string): string {
  const local = localTime(iso, timeZone);
  return local ? `${local.date}T${local.clock}` : "";
}

/**
 * Quick choices for a deadline: 17:00 in the workspace on working days. Each has the value of a datetime-local field,
 * and the part that the label leaves out: "17:00", "Fri 17:00".
 */
export function deadlineChoices(now: Date, timeSettings: TimeSettings) {
  const { time_zone, workspace_zone, today } = timeSettings;
  const { clock } = wallTime(now.getTime() + offsetMs(now.getTime(), workspace_zone));
  const isLate = clock >= "17:00";
  // `now` is another clock, which may be wrong about the day.
  const here = Date.parse(today);
  const weekday = new Date(here).getUTCDay();
  const untilFriday = (5 - weekday + 7) % 7;
  const friday = untilFriday === 0 && isLate ? 7 : untilFriday;
  function choice(label: string, days: number, time: string) {
    const day = wallTime(here + days * DAY_MS).date;
    const moment = fromDateTimeLocal(`${day}T${time}`, workspace_zone);
    const words = formatWhen(moment ?? "", timeSettings);
    const named = `${label.toLowerCase()} `;
    return {
      label,
      value: toDateTimeLocal(moment ?? "", time_zone),
      says: words.startsWith(named) ? words.slice(named.length) : words,
    };
  }
  return [
    choice(t("Today"), 0, isLate ? "23:59" : "17:00"),
    choice(t("Tomorrow"), 1, "17:00"),
    choice(t("End of week"), friday, "17:00"),
  ];
}
