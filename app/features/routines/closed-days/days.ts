import { isDay } from "~/core/kit/address/define-search";
import { isRecordOf, isText, readAs } from "~/core/kit/shape";
import { spanIn } from "./typed-days";

/** The closed days: the name of each, by day. */
export type ClosedDays = Record<string, string>;

/** Consecutive days with the same name. */
export type Span = { name: string; from: string; to: string };

/** In days; a longer span is a typo. */
export const MOST_SPAN = 366;
const DAY_MS = 86_400_000;
const MOST_NAME = 80;

/** A day as a number, counted from 1970. */
export function dayIn(day: string): number {
  return Date.parse(`${day}T00:00Z`) / DAY_MS;
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export const isIn = isDay("2000-01-01", "2099-12-31");

/**
 * Reads the lines of a field, "25 Dec 2026 Christmas Day" or "24.12.–6.1.2027 Holidays". Returns their days, the spans
 * of those lines that do not write their days in full, and the lines without a date or a name.
 */
export function readLines(text: string, today: string) {
  const days: ClosedDays = {};
  const meant: Array<{ line: number; span: Span }> = [];
  const wrong: Array<number> = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const span = spanIn(line, today);
    if (span === null || span.name.length > MOST_NAME || !isWithin(span)) {
      wrong.push(at + 1);
      continue;
    }
    for (const day of daysOf(span)) days[day] = span.name;
    if (!line.trim().startsWith(writeDays(span))) meant.push({ line: at + 1, span });
  }
  return { days, meant, wrong };
}

function isWithin({ from, to }: Span): boolean {
  return isIn(from) && isIn(to) && from <= to && dayIn(to) - dayIn(from) < MOST_SPAN;
}

/** The days as the text of the field. */
export function writeLines(days: ClosedDays): string {
  return joined(days)
    .map((span) => `${writeDays(span)} ${span.name}`)
    .join("\n");
}

function writeDays({ from, to }: Span): string {
  return from === to ? from : `${from} – ${to}`;
}

/** Consecutive days of the same name, as one span. */
export function joined(days: ClosedDays): Array<Span> {
  const spans: Array<Span> = [];
  for (const day of Object.keys(days).sort()) {
    const name = days[day] ?? "";
    const last = spans.at(-1);
    if (last?.name === name && dayIn(last.to) + 1 === dayIn(day)) last.to = day;
    else spans.push({ name, from: day, to: day });
  }
  return spans;
}

/** Each day of these spans; a day of several spans has all their names, as far as there is room. */
export function daysOfAll(spans: ReadonlyArray<Span>): ClosedDays {
  const names: Record<string, Set<string>> = {};
  for (const span of spans) {
    for (const day of daysOf(span)) (names[day] ??= new Set()).add(span.name);
  }
  return Object.fromEntries(
    Object.entries(names).map(([day, all]) => [day, shortened([...all].join(", "))]),
  );
}

export function shortened(name: string): string {
  return name.length > MOST_NAME ? `${name.slice(0, MOST_NAME - 1)}…` : name;
}

function daysOf({ from, to }: Span): Array<string> {
  return Array.from({ length: dayIn(to) - dayIn(from) + 1 }, (_, at) => dayOf(dayIn(from) + at));
}

/** The days with which a form began, from its hidden field. */
export function readShown(text: string): ClosedDays {
  return readAs(isRecordOf(isText), text) ?? {};
}

/** What somebody changed: days to be added or renamed, and days to be removed. */
export function changesOf(shown: ClosedDays, wanted: ClosedDays) {
  const add = Object.entries(wanted).filter(([day, name]) => shown[day] !== name);
  const remove = Object.keys(shown).filter((day) => wanted[day] === undefined);
  return { add: add.map(([day, name]) => ({ day, name })), remove };
}
