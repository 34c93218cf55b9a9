import { folded } from "~/core/kit/folded";

/** Which comes first in the dates of a column. */
export type DateOrder = "day" | "month";

const ISO = /^(\d{4})(?:[-/.](?=.+[-/.])|(?=\d{4}$))(\d{1,2})[-/.]?(\d{1,2})(?:[T ][\d:.]+Z?)?$/;
const PARTED = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?:[T ][\d:.]+(?: ?[AP]M)?)?$/i;
/** Months by their names: 1-Mar-24, 1. März 2024, March 1, 2024. */
const NAMED =
  /^(?:(\d{1,2})(?:st|nd|rd|th|er|\.)?[ -]+(?:de )?)?(\p{L}{3,12})\.?(?:[ -]+(?:de )?|(?= ))(?:(\d{1,2})(?:st|nd|rd|th)?,? +)?(\d{4}|\d{2})(?: [\d:.]+)?$/iu;
const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ar"];
/** Days as a spreadsheet counts them, from 1950 to 2099. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The order in which all dates of a column can be read; both, if nothing in it says which. */
export function ordersOf(values: Iterable<string>): ReadonlyArray<DateOrder> {
  let orders: ReadonlyArray<DateOrder> = ["day", "month"];
  let areOpen = false;
  for (const value of values) {
    const [, first, mark, second] = PARTED.exec(value.trim()) ?? [];
    if (first === undefined || second === undefined) continue;
    areOpen = true;
    // Nobody writes the month first with dots.
    if (mark === "." || Number(first) > 12) orders = orders.filter((order) => order === "day");
    else if (Number(second) > 12) orders = orders.filter((order) => order === "month");
  }
  return areOpen ? orders : ["day"];
}

/** A date as it is stored (2024-03-01), however a spreadsheet wrote it; any other text stays as it is. */
export function readDate(value: string, order: DateOrder): string {
  const text = value.trim();
  const iso = ISO.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]) ?? text;
  const [, before, name, behind, short = ""] = NAMED.exec(text) ?? [];
  if (name !== undefined && (before === undefined) !== (behind === undefined)) {
    const year = fullYear(short);
    return dayOf(year, String(monthOf(name)), before ?? behind) ?? text;
  }
  const serial = SERIAL.exec(text);
  if (serial) return new Date(FIRST_DAY + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10);
  const [, first, , second, year = ""] = PARTED.exec(text) ?? [];
  const [day, month] = order === "day" ? [first, second] : [second, first];
  return dayOf(fullYear(year), month, day) ?? text;
}

function fullYear(year: string): string {
  return year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;
}

/** From 1 to 12 for a month's name, or its first three letters or more, in a language of spreadsheets; otherwise 0. */
function monthOf(name: string): number {
  const word = folded(name);
  for (const language of LANGUAGES) {
    for (const month of ["long", "short"] as const) {
      const days = new Intl.DateTimeFormat(language, { day: "numeric", month });
      const names = Array.from({ length: 12 }, (_, at) =>
        folded(days.format(new Date(2024, at, 1))),
      );
      const at = names.findIndex((one) =>
        one.split(/[^\p{L}]+/u).some((part) => part.length > 2 && part === word),
      );
      if (at >= 0) return at + 1;
    }
  }
  return 0;
}

/** Null for a day that no month has. */
function dayOf(year: string | undefined, month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
