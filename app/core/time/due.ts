import { elapsedText } from "./elapsed";
import { type TimeSettings, daysFromToday, formatWhen } from "./time";
import { t } from "~/core/words/t";

/** The mark of an open task by its deadline: late from the minute it is due, "today" before. */
export type DueState = "late" | "today" | "later";

/** The mark for a deadline; null for an invalid one. */
export function dueState(iso: string, timeSettings: TimeSettings, now: number): DueState | null {
  const days = daysFromToday(iso, timeSettings);
  if (days === null) return null;
  if (Date.parse(iso) <= now) return "late";
  return days === 0 ? "today" : "later";
}

/** The deadline of an open task as people say it: "today 15:00", and from then on "3 h late". */
export function formatDue(iso: string, timeSettings: TimeSettings, now: number): string {
  const isLate = dueState(iso, timeSettings, now) === "late";
  return isLate
    ? t("{elapsed} late", { elapsed: elapsedText(iso, now) })
    : formatWhen(iso, timeSettings);
}
