import { type LocalTime, localTime, short } from "./local-time";

/**
 * What a page must know to show times: `me` has it all. Times are shown, and typed, in `time_zone`, the workspace's
 * or one's own; which day is today is the workspace's.
 */
export type Calendar = {
  time_zone: string;
  workspace_zone: string;
  /** The date it is now in the workspace. */
  today: string;
  /** 12 or 24 hours, as somebody chose; null if they have not. */
  hour_cycle: number | null;
};

/** A moment on the reader's calendar, and how its day is counted. */
export type CalendarTime = LocalTime & {
  /** Days from the workspace's today to the moment's day there. */
  days: number;
  /** Whether the reader's calendar shows another day than the workspace's: then "today" would mislead. */
  isOtherDay: boolean;
};

const DAY_MS = 86_400_000;

/** The caller's calendar, and nothing else about them. */
export function calendarOf({ time_zone, workspace_zone, today, hour_cycle }: Calendar): Calendar {
  return { time_zone, workspace_zone, today, hour_cycle };
}

/** Returns a moment on a calendar; null for an invalid one. */
export function onCalendar(iso: string, calendar: Calendar): CalendarTime | null {
  const there = localTime(iso, calendar.workspace_zone);
  const local = localTime(iso, calendar.time_zone);
  if (!there || !local) return null;
  // Both are plain days here, so a day of 23 or 25 hours counts as one.
  const days = (Date.parse(there.date) - Date.parse(calendar.today)) / DAY_MS;
  return { ...local, days, isOtherDay: local.date !== there.date };
}

/** A time of day, "15:00", on a clock of 12 or 24 hours: "3:00 pm". */
export function clockText(clock: string, hourCycle: number | null): string {
  if (hourCycle !== 12) return clock;
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? "am" : "pm"}`;
}

/** The time of day of a moment, after its weekday where the reader's day is not the workspace's: "09:12", "Fri 09:12". */
export function timeOn({ clock, weekday, isOtherDay }: CalendarTime, calendar: Calendar): string {
  const time = clockText(clock, calendar.hour_cycle);
  return isOtherDay ? `${short(weekday)} ${time}` : time;
}

/** The day of a moment as people say it: "today", "Fri", "6 May", "6 May 2024". */
export function dayWord({ days, isOtherDay, ...local }: CalendarTime, calendar: Calendar): string {
  const word = isOtherDay
    ? undefined
    : new Map([
        [0, "today"],
        [1, "tomorrow"],
        [-1, "yesterday"],
      ]).get(days);
  if (word) return word;
  // A day one ahead on the reader's calendar may have the weekday of today.
  if (days >= -1 && days < (isOtherDay ? 6 : 7)) return short(local.weekday);
  return calendar.today.startsWith(local.year)
    ? `${local.day} ${short(local.month)}`
    : dateWords(local);
}

export function dateWords({ day, month, year }: LocalTime): string {
  return `${day} ${short(month)} ${year}`;
}
