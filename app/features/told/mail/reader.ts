import { t } from "~/core/words/t";
import { named } from "~/core/time/named";
import { href } from "~/core/server/addresses";
import type { TimeSettings } from "~/core/time/time-settings";
import { localTime } from "~/core/time/local-time";
import { zonePhrase } from "~/core/time/reader-zone";
import { formatExact } from "~/core/time/time";
import { placeOf } from "~/core/time/time-zone";

/** Who reads a mail, and in which time zone. */
export type Reader = {
  uid: string;
  name: string;
  isAdmin: boolean;
  timeSettings: TimeSettings;
};

/** What all mails of a workspace share. */
export type Place = {
  /** The address of the workspace: "https://tasks.example.com". */
  origin: string;
  /** Whether mails about a task can be answered. */
  canAnswer?: boolean;
};

/**
 * A moment to the minute, with its zone, since nobody knows where the mail is read: "20 November 2026, 15:00 in
 * Berlin".
 */
export function exactly(iso: string, { timeSettings }: Reader): string {
  return `${formatExact(iso, timeSettings)} ${zonePhrase(timeSettings.time_zone, Date.parse(iso))}`;
}

/** The zone of a mail's times as people say it: "Berlin", "UTC". */
export function zoneName({ timeSettings }: Reader): string {
  return placeOf(timeSettings.time_zone).city;
}

/** The reader's current day: "Friday, 20 November". */
export function dayName(now: number, { timeSettings }: Reader): string {
  const local = localTime(new Date(now).toISOString(), timeSettings.time_zone);
  return local === null ? "" : t("{weekday}, {day} {month}", named(local, "long"));
}

/** The page that shows a task to its person or to who oversees it; opening it changes nothing. */
export function taskUrl({ origin }: Place, task: string, isOwn: boolean) {
  const page = isOwn ? "/user-dashboard/conversations" : "/admin-dashboard/task-status";
  return origin + href(page, { task });
}
