import { formatISO, parseISO } from "date-fns";
import { wallTime } from "~/core/time/local-time";
import { named, weekDays } from "~/core/time/named";
import { dateOf, MONTH_NAMES, placeOfName } from "~/task/deadline/date-numbers";
import type { Span } from "./days";

const MOST_WORDS = 10;
/** What separates the first and the last day: "24–26 Dec", "24.12. bis 6.1." */
const BETWEEN = /\s*(?:[-–—]|\s(?:to|until|till|bis|إلى|حتى)\s)\s*/gu;

/** The days with which a line begins or ends, and the rest as their name; null if one of the two is missing. */
export function spanIn(line: string, today: string): Span | null {
  const words = line.trim().split(/\s+/);
  const most = Math.min(words.length - 1, MOST_WORDS);
  const cuts = Array.from({ length: most }, (_, at) => most - at);
  for (const cut of cuts) {
    const days = daysIn(words.slice(0, cut).join(" "), today);
    if (days) return withName(words.slice(cut), days);
  }
  for (const cut of cuts) {
    const days = daysIn(words.slice(-cut).join(" "), today);
    if (days) return withName(words.slice(0, -cut), days);
  }
  return null;
}

function withName(words: ReadonlyArray<string>, days: Omit<Span, "name">): Span | null {
  const name = words.join(" ").replaceAll(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, "");
  // A number of four digits that is no valid year would become part of the name.
  return name === "" || /^\d{4}\b/.test(name) ? null : { name, ...days };
}

function daysIn(text: string, today: string): Omit<Span, "name"> | null {
  const one = dayIn(text, today);
  if (one !== null) return { from: one, to: one };
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const [first, last] = [text.slice(0, index), text.slice(index + between.length)];
    const to = dayIn(last, today);
    const from = to === null ? null : firstDay(first, to, today);
    if (to !== null && from !== null) return { from, to };
  }
  return null;
}

/** The first day of a span; a missing month or year is that of the last day. */
function firstDay(text: string, to: string, today: string): string | null {
  if (/^\d{1,2}\.?$/.test(text)) {
    return dayIn(`${to.slice(0, 8)}${text.replace(".", "").padStart(2, "0")}`, today);
  }
  const day = dayIn(text, today);
  if (day === null || /\d{4}|\D\d{1,2}\D\d\d$/.test(text)) return day;
  const sameYear = `${to.slice(0, 4)}${day.slice(4)}`;
  return sameYear <= to ? sameYear : `${Number(to.slice(0, 4)) - 1}${day.slice(4)}`;
}

/** "25 Dec 2026", "Fr 25.12.", "2026-12-25", in English or the reader's language; not "3/4", which may be two days. */
function dayIn(text: string, today: string): string | null {
  const words = plain(text);
  const [first = "", ...rest] = words.split(" ");
  const weekday = rest.length === 0 ? undefined : weekdayOf(first);
  const date = weekday === undefined ? words : rest.join(" ");
  const [dayFirst, monthFirst] = [false, true].map((order) => dateOf(date, parseISO(today), order));
  if (!dayFirst || dayFirst.getTime() !== monthFirst?.getTime()) return null;
  const isThatDay = weekday === undefined || weekday === (dayFirst.getDay() || 7);
  return isThatDay ? formatISO(dayFirst, { representation: "date" }) : null;
}

function plain(text: string): string {
  const months = MONTH_NAMES.map((_, month) =>
    named(wallTime(Date.UTC(2001, month)), "long").month.toLowerCase(),
  );
  return text
    .toLowerCase()
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[,;:]/g, "")
    .replaceAll(/\p{L}+\.?/gu, (word) => MONTH_NAMES[placeOfName(word, months) ?? -1] ?? word)
    .trim();
}

/** The number of a weekday, 1 for Monday; undefined if the word is none. */
function weekdayOf(word: string): number | undefined {
  const letters = word.replace(".", "");
  if (!/^\p{L}{2,}$/u.test(letters)) return undefined;
  return [
    ...ENGLISH,
    ...weekDays().map(({ value, label }) => ({ value, name: label.toLowerCase() })),
  ].find(({ name }) => name.startsWith(letters))?.value;
}

const ENGLISH = "monday tuesday wednesday thursday friday saturday sunday"
  .split(" ")
  .map((name, at) => ({ name, value: at + 1 }));
