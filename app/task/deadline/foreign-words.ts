import type { Chrono, ParsedComponents } from "chrono-node";
import { addDays, parseISO } from "date-fns";
import { wallTime } from "~/core/time/local-time";
import { type TimeSettings, toDateTimeLocal } from "~/core/time/time";
import { takeClock } from "./clock-words";
import { onClock } from "./date-words";
import type { NamedDay } from "./day-words";

/** Words for "last", which chrono reads as "next". */
const PAST = /letzt|vorig|vergangen|ماضي|فائت/;

/** The same as `dateInWords`, for words in the reader's language. */
export function dateInForeignWords(
  reader: Chrono,
  text: string,
  now: Date,
  timeSettings: TimeSettings,
): string | null {
  const words = plain(text);
  const today = parseISO(timeSettings.today);
  if (PAST.test(words)) return null;
  const start = allOf(reader, words, today);
  if (start?.tags().has("result/relativeDateAndTime")) {
    const ms = lengthOf(reader, words);
    if (ms <= 0) return null;
    return toDateTimeLocal(new Date(now.getTime() + ms).toISOString(), timeSettings.time_zone);
  }
  if (start) {
    const [named, clock] = [dayOf(start, words, today), clockOf(start, words)];
    return named && clock !== "unclear" ? onClock(named, clock, now, timeSettings) : null;
  }
  // In "24. Dezember 14 Uhr" chrono would read the hour as a year.
  const said = takeClock(words);
  if (said === undefined || said === "impossible") return null;
  const day = allOf(reader, said.rest, today);
  const named = day && !day.isCertain("hour") ? dayOf(day, said.rest, today) : null;
  return named && onClock(named, said.at, now, timeSettings);
}

/** The meaning of all the words; null if only some are understood. */
function allOf(reader: Chrono, words: string, today: Date): ParsedComponents | null {
  const [found] = reader.parse(words, today, { forwardDate: true });
  return found?.text === words && !found.end ? found.start : null;
}

function dayOf(start: ParsedComponents, words: string, today: Date): NamedDay | null {
  const [year, month] = [start.get("year") ?? 0, start.get("month") ?? 1];
  const day = new Date(year, month - 1, start.get("day") ?? 1);
  const weekday = start.isCertain("weekday") ? start.get("weekday") : null;
  if (start.isCertain("day") || start.isCertain("month")) {
    const isLater = start.tags().has("result/relativeDate") ? day > today : day >= today;
    const isReal = weekday === null || weekday === day.getDay();
    return isReal && (isLater || /\d{4}/.test(words)) ? { day, again: 0 } : null;
  }
  if (weekday === null) return { day, again: 1 };
  // Chrono reads the coming weekday as that of the week after.
  const isComing = /قادم|مقبل/.test(words);
  const ahead = (weekday - today.getDay() + 7) % 7 || 7;
  return { day: isComing ? addDays(today, ahead) : day, again: 7 };
}

function clockOf(start: ParsedComponents, words: string): string | null {
  const [, casual] =
    /casualReference\/(now|.*(?:morning|noon|evening|night))/.exec([...start.tags()].join(" ")) ??
    [];
  if (casual === "now") return "unclear";
  const hour = start.get("hour") ?? 0;
  if (casual?.endsWith("midnight")) return "23:59";
  if (casual === undefined) {
    if (!start.isCertain("hour")) return null;
    // As in English, "at 5" may be morning or afternoon.
    const isClear =
      start.isCertain("meridiem") || hour > 12 || /\d[:.]\d\d|\d ?(?:h|uhr)/.test(words);
    if (!isClear) return "unclear";
  }
  return wallTime((hour * 60 + (start.get("minute") ?? 0)) * 60_000).clock;
}

/** Measured on a day without a clock change. */
function lengthOf(reader: Chrono, words: string): number {
  const winter = new Date(2026, 0, 15, 12);
  return (reader.parseDate(words, winter)?.getTime() ?? 0) - winter.getTime();
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652]/g, "")
    .replaceAll(/(\p{L})\.(?=\s|$)/gu, "$1")
    .replace(/^(?:bis(?: zum)?|spätestens)\s/, "")
    .replaceAll(/\bkommende[nrs]?\s/g, "")
    .replaceAll(/\bfrüh\b/g, "vormittag")
    .replaceAll(/\s+/g, " ");
}
