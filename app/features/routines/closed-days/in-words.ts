import { t } from "~/core/words/t";
import { wallTime } from "~/core/time/local-time";
import { named } from "~/core/time/named";
import { formatDay } from "~/core/time/time";
import type { Why } from "./calendar-event";
import { dayIn, type Span } from "./days";

/** Why part of a file was not added. */
export const LEFT: Record<Why, () => string> = {
  cancelled: () => t("Cancelled, not taken"),
  part_of_a_day: () => t("Only part of a day, not taken"),
  over: () => t("Over already, not taken"),
  goes_on: () => t("Goes on after the year after next: read it again then"),
  other_rule: () => t("Comes again or lasts in a way that is not read: enter it by hand"),
  too_long: () => t("Longer than a year, not taken"),
  no_date: () => t("Without a date that exists, not taken"),
  no_event: () => t("No events but tasks or notes, not taken"),
};

export function whyNoFile(why: "too_large" | "no_calendar" | "not_loaded"): string {
  if (why === "too_large") return t("This file is larger than 1 MB.");
  return why === "no_calendar"
    ? t("This is no calendar file (iCalendar 2.0 in UTF-8), or it is damaged. Nothing was added.")
    : t("They cannot be shown now.");
}

/** "Fri 25 Dec 2026", "Thu 24 Dec 2026 to Wed 6 Jan 2027 (14 days)". */
export function spanText({ from, to }: Omit<Span, "name">): string {
  if (from === to) return dayText(from);
  const span = t("{from} to {until}", { from: dayText(from), until: dayText(to) });
  return `${span} (${t("{n, plural, one {1 day} other {# days}}", { n: dayIn(to) - dayIn(from) + 1 })})`;
}

function dayText(day: string): string {
  return `${named(wallTime(Date.parse(day)), "short").weekday} ${formatDay(day)}`;
}
