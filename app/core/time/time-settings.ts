import { named } from "./named";
import { LANGUAGES } from "~/core/words/languages";
import { t } from "~/core/words/t";
import { readerLanguage } from "~/core/words/reads-in";
import { type LocalTime, localTime } from "./local-time";

/**
 * The part of `me` that a page needs to show times. Times are shown and typed in `time_zone`, the workspace's or the
 * reader's own; the workspace decides which day is today.
 */
export type TimeSettings = {
  time_zone: string;
  workspace_zone: string;
  /** The current date in the workspace. */
  today: string;
  /** 12 or 24 hours, as the reader chose; null for their language's usual clock. */
  hour_cycle: number | null;
};

/** A moment as the reader sees it, and its distance in days. */
export type ShownTime = LocalTime & {
  /** Days from today to the moment's day, both in the workspace. */
  days: number;
  /** Whether the moment has another day for the reader than in the workspace: then "today" would mislead. */
  isOtherDay: boolean;
};

const DAY_MS = 86_400_000;

/** The time settings in the caller's `me`. */
export function timeSettingsOf({
  time_zone,
  workspace_zone,
  today,
  hour_cycle,
}: TimeSettings): TimeSettings {
  return { time_zone, workspace_zone, today, hour_cycle };
}

/** Returns a moment as the reader sees it; null for an invalid one. */
export function shownTime(iso: string, timeSettings: TimeSettings): ShownTime | null {
  const there = localTime(iso, timeSettings.workspace_zone);
  const local = localTime(iso, timeSettings.time_zone);
  if (!there || !local) return null;
  // Both are dates without times, so a day of 23 or 25 hours counts as one.
  const days = (Date.parse(there.date) - Date.parse(timeSettings.today)) / DAY_MS;
  return { ...local, days, isOtherDay: local.date !== there.date };
}

/** A time of day, "15:00", on a clock of 12 or 24 hours: "3:00 pm". */
export function clockText(clock: string, hourCycle: number | null): string {
  if ((hourCycle ?? LANGUAGES[readerLanguage()].clock) !== 12) return clock;
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? t("am") : t("pm")}`;
}

/** A moment's time of day, with the weekday if the reader's day is not the workspace's: "09:12", "Fri 09:12". */
export function timeOn(local: ShownTime, { hour_cycle }: TimeSettings): string {
  const time = clockText(local.clock, hour_cycle);
  return local.isOtherDay ? `${named(local, "short").weekday} ${time}` : time;
}

/** The day of a moment as people say it: "today", "Fri", "6 May", "6 May 2024". */
export function dayWord(
  { days, isOtherDay, ...local }: ShownTime,
  timeSettings: TimeSettings,
): string {
  const word = isOtherDay
    ? undefined
    : new Map([
        [0, t("today")],
        [1, t("tomorrow")],
        [-1, t("yesterday")],
      ]).get(days);
  if (word) return word;
  // Readers one day ahead may see today's weekday.
  if (days >= -1 && days < (isOtherDay ? 6 : 7)) return named(local, "short").weekday;
  return timeSettings.today.startsWith(local.year)
    ? t("{day} {month}", named(local, "short"))
    : dateWords(local);
}

export function dateWords(local: LocalTime): string {
  return t("{day} {month} {year}", named(local, "short"));
}
