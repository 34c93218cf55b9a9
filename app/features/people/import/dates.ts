/** Whether the day or the month comes first in the dates of a column. */
export type DateOrder = "day" | "month";

const TIME = String.raw`(?:[T ][\d:.]+(?: ?[AP]M|Z)?)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`, "i");
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})${TIME}`, "i");

/** The orders in which all dates of a column can be read; both if no date decides. */
export function ordersOf(values: Iterable<string>): ReadonlyArray<DateOrder> {
  let orders: ReadonlyArray<DateOrder> = ["day", "month"];
  let areOpen = false;
  for (const value of values) {
    const [, first, mark, second] = YEAR_LAST.exec(value.trim()) ?? [];
    // Nobody writes the month first with dots.
    if (mark === undefined || mark === ".") continue;
    areOpen = true;
    if (Number(first) > 12) orders = orders.filter((order) => order === "day");
    else if (Number(second) > 12) orders = orders.filter((order) => order === "month");
  }
  return areOpen ? orders : ["day"];
}

/** A date as it is stored (2024-03-01). Any other text stays as it is, also a date whose day or year is incomplete. */
export function readDate(value: string, order: DateOrder | null): string {
  const text = value.trim();
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day) ?? text;
  const [, first, mark, second, last] = YEAR_LAST.exec(text) ?? [];
  const known = mark === "." ? "day" : order;
  if (last === undefined || known === null) return text;
  return (known === "day" ? dayOf(last, second, first) : dayOf(last, first, second)) ?? text;
}

/** A day as it is stored; null if no month has it. */
function dayOf(year: string, month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
