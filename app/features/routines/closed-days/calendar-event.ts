import ICAL from "ical.js";
import { isDay } from "~/core/kit/address/define-search";
import { isListOf, isOneOf, isText } from "~/core/kit/shape";
import { localTime } from "~/core/time/local-time";
import { dayIn, dayOf, isIn, MOST_SPAN } from "./days";

export type Event = ICAL.Component;

/** Why an event closes no day. "goes_on" means that it does, and comes again after the last year that is read. */
export type Why =
  | "cancelled"
  | "goes_on"
  | "no_date"
  | "no_event"
  | "other_rule"
  | "over"
  | "part_of_a_day"
  | "too_long";

export class Refused extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

type Moment = { day: number; clock: string | null };

const isReal = isDay("1900-01-01", "2199-12-31");
const DAY_S = 86_400;
const MOST_TIMES = 20_000;
const ALL_DAY: ReadonlyArray<string | null> = [null, "00:00"];

export function isChange(event: Event): boolean {
  return event.hasProperty("recurrence-id");
}

/** The first and the last day of each time of an event; days are counted from 1970. */
export function spansOf(event: Event, changes: ReadonlyArray<Event>, today: number, zone: string) {
  if (event.name !== "vevent") throw new Refused("no_event");
  const isCalledOff = textOf(event.parent, "method") === "CANCEL";
  if (isCalledOff || textOf(event, "status") === "CANCELLED") throw new Refused("cancelled");
  const { from, days, clocks } = coveredBy(event, zone);
  if (days > MOST_SPAN) throw new Refused("too_long");
  const { firsts, goesOn } = isChange(event)
    ? { firsts: new Set([from]), goesOn: false }
    : timesOf(event, from, clocks, lastRead(today));
  for (const change of isChange(event) ? [] : changes) {
    if (textOf(change, "uid") !== textOf(event, "uid")) continue;
    if (change.getFirstProperty("recurrence-id")?.getFirstParameter("range"))
      throw new Refused("other_rule");
    for (const { day } of momentsOf(change, "recurrence-id", clocks)) firsts.delete(day);
  }
  const spans = [...firsts]
    .map((first) => ({ from: dayOf(first), to: dayOf(first + days - 1) }))
    .filter(({ from, to }) => dayIn(to) >= today && isIn(from) && isIn(to));
  if (spans.length === 0) throw new Refused("over");
  return { spans, goesOn };
}

/** The whole days that an event covers, by its own clock; otherwise, if it is in UTC, by the workspace's. */
function coveredBy(event: Event, zone: string) {
  for (const clocks of [null, zone]) {
    const [start] = momentsOf(event, "dtstart", clocks);
    if (start === undefined) throw new Refused("no_date");
    const days = daysFrom(start, event, clocks);
    if (ALL_DAY.includes(start.clock) && days !== null) return { from: start.day, days, clocks };
  }
  throw new Refused("part_of_a_day");
}

/** How many days the event lasts; null unless it ends with a day or in the last minute of one. */
function daysFrom(start: Moment, event: Event, clocks: string | null): number | null {
  const length = event.getFirstPropertyValue("duration");
  if (length instanceof ICAL.Duration) return wholeDays(length.toSeconds());
  if (!event.hasProperty("dtend")) return 1;
  const [end] = momentsOf(event, "dtend", clocks);
  if (end === undefined) throw new Refused("no_date");
  const [hours = 0, minutes = 0] = (end.clock ?? "").split(":").map(Number);
  return wholeDays((end.day - start.day) * DAY_S + hours * 3600 + minutes * 60);
}

function wholeDays(seconds: number): number | null {
  // An end that is no later than the beginning breaks the format; it means one day.
  if (seconds <= 0) return 1;
  const days = Math.ceil(seconds / DAY_S);
  return days * DAY_S - seconds <= 60 ? days : null;
}

/** The first day of each time of an event, until the last day that is read. */
function timesOf(event: Event, from: number, clocks: string | null, last: number) {
  const firsts = new Set([from]);
  let goesOn = false;
  if (event.hasProperty("exrule")) throw new Refused("other_rule");
  for (const property of event.getAllProperties("rrule")) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || !isRead(rule, property)) throw new Refused("other_rule");
    // The end of a rule may be in UTC although the event's beginning is not.
    const until = rule.until && momentIn(rule.until.toString(), clocks)?.day;
    rule.until = null;
    const times = rule.iterator(ICAL.Time.fromDateString(dayOf(from)));
    for (let count = 0; ; count += 1) {
      if (count > MOST_TIMES) throw new Refused("other_rule");
      const time = times.next();
      if (times.completed) break;
      const next = time.toString();
      const day = dayIn(next);
      if (typeof until === "number" && day > until) break;
      if (day > last) {
        goesOn = true;
        break;
      }
      if (isMeant(rule, next, dayOf(from))) firsts.add(day);
    }
  }
  for (const { day } of momentsOf(event, "rdate", clocks)) firsts.add(day);
  for (const { day } of momentsOf(event, "exdate", clocks)) firsts.delete(day);
  return { firsts, goesOn };
}

const isReadPart = isOneOf([
  "freq",
  "until",
  "count",
  "interval",
  "wkst",
  "bymonth",
  "bymonthday",
  "byday",
  "bysetpos",
  "byyearday",
]);

/** Whether the parser understood a rule: it ignores unknown parts, such as the calendar of another culture. */
function isRead({ freq }: ICAL.Recur, property: ICAL.Property): boolean {
  const [parts] = valuesOf(property);
  const names = typeof parts === "object" && parts !== null ? Object.keys(parts) : [];
  return ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(freq) && names.every(isReadPart);
}

/** Whether the format means this day: for a day that a month lacks (30 February), the parser returns another. */
function isMeant({ freq, parts }: ICAL.Recur, day: string, from: string): boolean {
  if (freq === "DAILY" || freq === "WEEKLY" || parts.BYDAY || parts.BYYEARDAY) return true;
  const [, month, date] = day.split("-").map(Number);
  const days: ReadonlyArray<unknown> = parts.BYMONTHDAY ?? [Number(from.slice(8))];
  const months: ReadonlyArray<unknown> = parts.BYMONTH ?? [month];
  return months.includes(month) && days.some((one) => one === date || Number(one) < 0);
}

/** The values as written, because the parser's own objects move a day that does not exist. */
function valuesOf(property: ICAL.Property): ReadonlyArray<unknown> {
  const json: unknown = property.toJSON();
  return isListOf((one): one is unknown => one !== undefined)(json) ? json.slice(3) : [];
}

/** The days and times of a property, without those that do not exist. */
function momentsOf(event: Event, property: string, clocks: string | null): Array<Moment> {
  return event.getAllProperties(property).flatMap((one) => {
    return valuesOf(one).map((value) => {
      const moment = momentIn(value, clocks);
      if (moment === null) throw new Refused(property === "rdate" ? "other_rule" : "no_date");
      return moment;
    });
  });
}

/** A day and its time of day; the parser writes a day without VALUE=DATE as "2026-12-25T::". */
function momentIn(value: unknown, clocks: string | null): Moment | null {
  const [, day, clock = null, utc] =
    /^(\d{4}-\d\d-\d\d)(?:T(?:::|(\d\d:\d\d):\d\d(Z)?))?$/.exec(isText(value) ? value : "") ?? [];
  if (day === undefined || !isReal(day)) return null;
  const there = utc && clocks !== null ? localTime(`${day}T${clock}Z`, clocks) : null;
  return there ? { day: dayIn(there.date), clock: there.clock } : { day: dayIn(day), clock };
}

export function textOf(component: Event, property: string): string {
  const value = component.getFirstPropertyValue(property);
  return isText(value) ? value : "";
}

function lastRead(today: number): number {
  return dayIn(`${Number(dayOf(today).slice(0, 4)) + 2}-12-31`);
}
