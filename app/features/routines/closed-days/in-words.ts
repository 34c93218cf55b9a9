import { m } from "~/core/words/m";
import { wallTime } from "~/core/time/local-time";
import { named } from "~/core/time/named";
import { formatDay } from "~/core/time/time";
import type { Why } from "./calendar-event";
import { dayIn, type Span } from "./days";

/** What of a file is not taken, and why. */
export const LEFT: Record<Why, () => string> = {
  cancelled: m.routines_left_cancelled,
  part_of_a_day: m.routines_left_part_of_a_day,
  over: m.routines_left_over,
  goes_on: m.routines_left_goes_on,
  other_rule: m.routines_left_other_rule,
  too_long: m.routines_left_too_long,
  no_date: m.routines_left_no_date,
  no_event: m.routines_left_no_event,
};

export function whyNoFile(why: "too_large" | "no_calendar" | "not_loaded"): string {
  if (why === "too_large") return m.routines_file_too_large();
  return why === "no_calendar" ? m.routines_no_calendar_file() : m.routines_cannot_be_shown_now();
}

/** "Fri 25 Dec 2026", "Thu 24 Dec 2026 to Wed 6 Jan 2027 (14 days)". */
export function spanText({ from, to }: Omit<Span, "name">): string {
  if (from === to) return dayText(from);
  const span = m.time_from_to_until({ from: dayText(from), until: dayText(to) });
  return `${span} (${m.routines_days({ n: dayIn(to) - dayIn(from) + 1 })})`;
}

function dayText(day: string): string {
  return `${named(wallTime(Date.parse(day)), "short").weekday} ${formatDay(day)}`;
}
