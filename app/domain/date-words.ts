import { addDays, formatISO, isValid, parseISO } from "date-fns";
import { wallTime } from "./local-time";
import { type Calendar, fromDateTimeLocal, toDateTimeLocal } from "./time";

const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
/** When a working day ends, for a day without a time. */
const END_OF_DAY = "17:00";
const CLOCK = /(?:^|\s)(?:(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)|(\d{1,2}):(\d\d)|(noon))$/;

/**
 * Understands a day, a time or both in words, such as "fri 5pm", "tomorrow", "in 3 days" or "27 nov 9:30". Returns the
 * value of a datetime-local field; null for what it does not understand. A day counts from the workspace's today, a time
 * is the reader's; a day alone ends at 17:00 in the workspace. What has passed today is the next of its kind.
 */
export function dateInWords(text: string, now: Date, calendar: Calendar): string | null {
  const words = text
    .toLowerCase()
    .replaceAll(/,|\b(?:at|on)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const said = CLOCK.exec(words);
  const clock = said && clockOf(said);
  if (words === "" || (said && clock === null)) return null;
  const about = said ? words.slice(0, said.index) : words;
  const today = parseISO(calendar.today);
  const first = about === "" ? today : dayOf(about, today);
  if (first === null) return null;
  const value = at(first, clock, calendar);
  const again = daysUntilAgain(about);
  const moment = fromDateTimeLocal(value, calendar.time_zone);
  const isOver = again > 0 && moment !== null && Date.parse(moment) < now.getTime();
  return isOver ? at(addDays(first, again), clock, calendar) : value;
}

function at(day: Date, clock: string | null, { time_zone, workspace_zone }: Calendar): string {
  const date = formatISO(day, { representation: "date" });
  if (clock !== null) return `${date}T${clock}`;
  return toDateTimeLocal(
    fromDateTimeLocal(`${date}T${END_OF_DAY}`, workspace_zone) ?? "",
    time_zone,
  );
}

/** After how many days what somebody named comes again: a time of day, a day of the week; 0 for a day that comes once. */
function daysUntilAgain(about: string): number {
  if (about === "") return 1;
  return weekdayOf(about) === null ? 0 : 7;
}

/** "HH:mm", or null where there is no such time. */
function clockOf([, twelve, past, half, hour, minute, noon]: ReadonlyArray<string | undefined>) {
  if (noon) return "12:00";
  const isTwelve = twelve !== undefined;
  const hours = Number(isTwelve ? twelve : hour);
  const minutes = Number((isTwelve ? past : minute) ?? "0");
  if (minutes > 59 || (isTwelve ? hours < 1 || hours > 12 : hours > 23)) return null;
  const ofDay = isTwelve ? (hours % 12) + (half === "pm" ? 12 : 0) : hours;
  return wallTime((ofDay * 60 + minutes) * 60_000).clock;
}

function dayOf(about: string, today: Date): Date | null {
  if (about === "today") return today;
  if (about === "tomorrow") return addDays(today, 1);
  const monday = addDays(today, 7 - ((today.getDay() + 6) % 7));
  if (about === "next week") return monday;
  const [, count, unit] = /^in (\d{1,3}) (day|week)s?$/.exec(about) ?? [];
  if (count) return addDays(today, Number(count) * (unit === "week" ? 7 : 1));
  const weekday = weekdayOf(about.replace(/^next /, ""));
  if (weekday !== null) {
    if (about.startsWith("next ")) return addDays(monday, (weekday + 6) % 7);
    return addDays(today, (weekday - today.getDay() + 7) % 7);
  }
  return dateOf(about, today);
}

/** 0 for Sunday; null for what begins no day's name, or with fewer than three letters. */
function weekdayOf(word: string): number | null {
  const found = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word));
  return found < 0 ? null : found;
}

/** "2026-11-27", or the next "27 nov" or "nov 27". */
function dateOf(about: string, today: Date): Date | null {
  if (/^\d{4}-\d\d-\d\d$/.test(about)) return realDay(about);
  const [, before, month = "", after] =
    /^(?:(\d{1,2})\.? )?([a-z]{3,})(?: (\d{1,2}))?$/.exec(about) ?? [];
  const place = month === "" ? -1 : MONTHS.findIndex((name) => name.startsWith(month));
  if (place < 0 || (before === undefined) === (after === undefined)) return null;
  const tail = [place + 1, before ?? after].map((part) => String(part).padStart(2, "0")).join("-");
  const year = today.getFullYear();
  const here = realDay(`${year}-${tail}`);
  return here !== null && here >= today ? here : realDay(`${year + 1}-${tail}`);
}

function realDay(iso: string): Date | null {
  const day = parseISO(iso);
  return isValid(day) ? day : null;
}
