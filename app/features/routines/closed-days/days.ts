import { isDay } from "~/core/kit/address/define-search";
import { isRecordOf, isText, readAs } from "~/core/kit/shape";

/** The days on which nothing is made, by day, with what they are. */
export type ClosedDays = Record<string, string>;

const MOST_BYTES = 1_000_000;
/** Holidays with a longer span are entered by hand. */
const MOST_SPAN = 31;
const isIn = isDay("2000-01-01", "2099-12-31");
const DAY_MS = 86_400_000;

/** The lines of a field, "2026-12-25 Christmas Day": its days, and the lines that begin with no date or have no name. */
export function readLines(text: string): { days: ClosedDays; wrong: Array<number> } {
  const days: ClosedDays = {};
  const wrong: Array<number> = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [day = "", ...words] = line.trim().split(/\s+/);
    const name = words.join(" ");
    if (day === "") continue;
    if (isIn(day) && name !== "" && name.length <= 80) days[day] = name;
    else wrong.push(at + 1);
  }
  return { days, wrong };
}

/** The same as the text of the field, by day. */
export function writeLines(days: ClosedDays): string {
  const lines = Object.entries(days).map(([day, name]) => `${day} ${name}`);
  return lines.sort().join("\n");
}

/** The days that a form began with, as it sends them along. */
export function readShown(text: string): ClosedDays {
  return readAs(isRecordOf(isText), text) ?? {};
}

/** What somebody changed: days to be added or renamed, and days to be removed. */
export function changesOf(shown: ClosedDays, wanted: ClosedDays) {
  const add = Object.entries(wanted).filter(([day, name]) => shown[day] !== name);
  const remove = Object.keys(shown).filter((day) => wanted[day] === undefined);
  return { add: add.map(([day, name]) => ({ day, name })), remove };
}

/**
 * The days of a calendar file, each of those that an event spans, of one that comes every year in this and the next two;
 * null if it is too large or has none.
 */
export async function readCalendar(file: Blob, thisYear: number): Promise<ClosedDays | null> {
  if (file.size > MOST_BYTES) return null;
  // A long line goes on after a line break and a space.
  const text = (await file.text()).replaceAll(/\r?\n[ \t]/g, "");
  const days: ClosedDays = {};
  for (const event of text.split("BEGIN:VEVENT").slice(1)) {
    const start = dateOf(event, "DTSTART");
    if (start === null) continue;
    const end = dateOf(event, "DTEND") ?? start + DAY_MS;
    const [, said = ""] = /^SUMMARY(?:;[^:\n]*)?:(.*)$/m.exec(event) ?? [];
    const name = said
      .replaceAll(/\\([,;\\])/g, "$1")
      .replaceAll("\\n", " ")
      .trim()
      .slice(0, 80);
    const span = Math.min(Math.max(end - start, DAY_MS), MOST_SPAN * DAY_MS);
    for (const first of startsOf(event, start, thisYear)) {
      for (let at = first; at < first + span; at += DAY_MS) {
        const day = new Date(at).toISOString().slice(0, 10);
        if (isIn(day)) days[day] = name === "" ? "–" : name;
      }
    }
  }
  return Object.keys(days).length === 0 ? null : days;
}

/** When an event begins. One that moves with the weekdays is read once: its file names the others. */
function startsOf(event: string, start: number, thisYear: number): Array<number> {
  const [rule] = /^RRULE:.*FREQ=YEARLY.*$/m.exec(event) ?? [];
  if (rule === undefined || /BYDAY|BYWEEKNO|BYYEARDAY|INTERVAL=(?!1\b)/.test(rule)) return [start];
  const [, until = "9999"] = /UNTIL=(\d{4})/.exec(rule) ?? [];
  const monthAndDay = new Date(start).toISOString().slice(4, 10);
  return [start, ...[0, 1, 2].map((more) => Date.parse(`${thisYear + more}${monthAndDay}T00:00Z`))]
    .filter((at) => at >= start && new Date(at).getUTCFullYear() <= Number(until))
    .filter((at) => new Date(at).toISOString().slice(4, 10) === monthAndDay);
}

/** The day of a property, at whatever time, as a moment in UTC; null if it has none. */
function dateOf(event: string, property: string): number | null {
  const [, year, month, day] =
    new RegExp(`^${property}(?:;[^:\\n]*)?:(\\d{4})(\\d\\d)(\\d\\d)`, "m").exec(event) ?? [];
  const moment = Date.parse(`${year}-${month}-${day}T00:00Z`);
  return Number.isNaN(moment) ? null : moment;
}
