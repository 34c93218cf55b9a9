import { addDays, formatISO, parseISO } from "date-fns";
import { type Clock, takeClock } from "./clock-words";
import { dayInWords, lengthOf, type NamedDay } from "./day-words";
import { type TimeSettings, fromDateTimeLocal, toDateTimeLocal } from "~/core/time/time";

/** When a working day ends, for a day without a time. */
const END_OF_DAY = "17:00";
const MINUTE_MS = 60_000;

/**
 * Reads a day, a time or both in words, such as "fri 5pm", "end of next week", "in 2 hours" or "1/12 9:30". Returns the
 * value of a datetime-local field; null unless all words are understood. Days count from the workspace's today, times
 * are the reader's; a day alone ends at 17:00 in the workspace. If that time has passed today, the next such day
 * counts.
 */
export function dateInWords(
  text: string,
  now: Date,
  timeSettings: TimeSettings,
  isMonthFirst = false,
): string | null {
  const words = plain(text);
  if (words === "") return null;
  const soon = fromNow(words, now, timeSettings);
  if (soon !== null) return soon;
  const said = takeClock(words);
  if (said === "impossible") return null;
  const named = dayInWords(said?.rest ?? words, parseISO(timeSettings.today), isMonthFirst);
  if (named === null) return null;
  return onClock(named, said?.at ?? null, now, timeSettings);
}

/** The value for a day and a time of day; if that has passed, of the next such day. */
export function onClock(
  { day, again }: NamedDay,
  clock: Clock,
  now: Date,
  timeSettings: TimeSettings,
): string {
  const value = at(day, clock, timeSettings);
  const moment = fromDateTimeLocal(value, timeSettings.time_zone);
  const isOver = again > 0 && moment !== null && Date.parse(moment) < now.getTime();
  return isOver ? at(addDays(day, again), clock, timeSettings) : value;
}

/** Whether readers of a browser's language write 1 December as 12/1. */
export function writesMonthFirst(language: string | undefined): boolean {
  const parts = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric" })
    .formatToParts()
    .map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day");
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll("@", " at ")
    .replaceAll(",", " ")
    .replaceAll(/\b(?:on|by|due|until|till|the|of)\b/g, " ")
    .replaceAll(/(\d)t(\d)/g, "$1 $2")
    .replace(/([a-z])\.\s*$/, "$1")
    .replaceAll(/\btonight\b/g, "20:00")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function fromNow(words: string, now: Date, { time_zone }: TimeSettings): string | null {
  const half = /^in half an hour$/.test(words);
  const [count, unit] = half ? [30, "minute"] : (lengthOf(words) ?? []);
  if (count === undefined || (unit !== "minute" && unit !== "hour")) return null;
  const ahead = count * (unit === "hour" ? 60 : 1) * MINUTE_MS;
  return toDateTimeLocal(new Date(now.getTime() + ahead).toISOString(), time_zone);
}

function at(day: Date, clock: Clock, { time_zone, workspace_zone }: TimeSettings): string {
  const date = formatISO(day, { representation: "date" });
  if (clock !== null) return `${date}T${clock}`;
  return toDateTimeLocal(
    fromDateTimeLocal(`${date}T${END_OF_DAY}`, workspace_zone) ?? "",
    time_zone,
  );
}
