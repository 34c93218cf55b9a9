import { addMonths, isValid, parseISO, setDate } from "date-fns";

export const MONTH_NAMES =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** The position of the name that begins with a word of at least three letters, with or without a full stop. */
export function placeOfName(word: string, names: ReadonlyArray<string>): number | null {
  const letters = word.replace(/\.$/, "");
  const found = letters.length < 3 ? -1 : names.findIndex((name) => name.startsWith(letters));
  return found < 0 ? null : found;
}

/**
 * A day by its date: "2026-11-27", "27 nov", "nov 27th 2026", "25.12.", "1/12", "27th"; without a year the next such
 * day. In slashed or dashed dates the month comes first if the reader writes dates so, unless that is no date.
 */
export function dateOf(about: string, today: Date, isMonthFirst: boolean): Date | null {
  return (
    inOrder(about) ??
    withName(about, today) ??
    inNumbers(about, today, isMonthFirst) ??
    ofMonth(about, today)
  );
}

function inOrder(about: string): Date | null {
  const [, year, month = "", day = ""] =
    /^(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})$/.exec(about)?.filter((_, place) => place !== 2) ?? [];
  return year === undefined ? null : realDay(Number(year), Number(month), Number(day));
}

function withName(about: string, today: Date): Date | null {
  const [, before, name = "", after, year] =
    /^(?:(\d{1,2})(?:\.|st|nd|rd|th)? ?)?([a-z]{3,}\.?)(?: ?(\d{1,2})(?:st|nd|rd|th)?)?(?: (20\d\d))?$/.exec(
      about,
    ) ?? [];
  const month = placeOfName(name, MONTH_NAMES);
  if (month === null || (before === undefined) === (after === undefined)) return null;
  return onward(year, month + 1, Number(before ?? after), today);
}

function inNumbers(about: string, today: Date, isMonthFirst: boolean): Date | null {
  const [, one, sign, two, , year] =
    /^(\d{1,2})([./-])(\d{1,2})(?:(\2)(20\d\d|\d\d)?)?$/.exec(about) ?? [];
  // "1-2" may be a range, and "1/2/" is not finished.
  if (sign === undefined || (year === undefined && !/^\d+(?:\.\d+\.?|\/\d+)$/.test(about)))
    return null;
  const full = year?.length === 2 ? `20${year}` : year;
  const [first, second] = [Number(one), Number(two)];
  const dayFirst = onward(full, second, first, today);
  if (sign === ".") return dayFirst;
  const monthFirst = onward(full, first, second, today);
  return isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

/** "15th", this month or the next one that has such a day. */
function ofMonth(about: string, today: Date): Date | null {
  const [, said] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(about) ?? [];
  const day = Number(said ?? 0);
  if (day < 1 || day > 31) return null;
  for (const ahead of [0, 1, 2]) {
    const found = setDate(addMonths(setDate(today, 1), ahead), day);
    if (found.getDate() === day && found >= today) return found;
  }
  return null;
}

function onward(year: string | undefined, month: number, day: number, today: Date): Date | null {
  if (year !== undefined) return realDay(Number(year), month, day);
  const here = realDay(today.getFullYear(), month, day);
  return here !== null && here >= today ? here : nextReal(today.getFullYear() + 1, month, day);
}

/** 29 February may be four years ahead. */
function nextReal(year: number, month: number, day: number): Date | null {
  const years = month === 2 && day === 29 ? [year, year + 1, year + 2, year + 3] : [year];
  return years.map((one) => realDay(one, month, day)).find((one) => one !== null) ?? null;
}

function realDay(year: number, month: number, day: number): Date | null {
  const [tail, end] = [month, day].map((part) => String(part).padStart(2, "0"));
  const found = parseISO(`${year}-${tail}-${end}`);
  return isValid(found) ? found : null;
}
