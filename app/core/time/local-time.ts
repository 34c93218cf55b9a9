/** What calendar and clock show somewhere at a moment. */
export type LocalTime = {
  /** ISO 8601: "2026-11-20". */
  date: string;
  /** "15:00". */
  clock: string;
  year: string;
  /** Month of the year: 0 for January. */
  month: number;
  /** Day of the month. */
  day: number;
  /** 0 for Sunday. */
  weekday: number;
};

const MINUTE_MS = 60_000;
/** Everywhere in the world, clocks change on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** The most moments remembered for each time zone. */
const MOST_REMEMBERED = 5000;

const locals = new Map<string, Map<string, LocalTime | null>>();

/**
 * What calendar and clock show at a moment in a time zone; null for an invalid moment. Cached: a row shows a moment in
 * several ways, and a list shows the same moments at each load.
 */
export function localTime(iso: string, timeZone: string): LocalTime | null {
  const known = rememberedIn(locals, timeZone);
  const before = known.get(iso);
  if (before !== undefined) return before;
  const ms = Date.parse(iso);
  const local = Number.isNaN(ms) ? null : wallTime(ms + offsetMs(ms, timeZone));
  known.set(iso, local);
  return local;
}

/** Returns what calendar and clock show so many milliseconds after they showed the beginning of 1970. */
export function wallTime(wallMs: number): LocalTime {
  const wall = new Date(wallMs);
  const text = wall.toISOString();
  return {
    date: text.slice(0, 10),
    clock: text.slice(11, 16),
    year: text.slice(0, 4),
    month: wall.getUTCMonth(),
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
  };
}

/** The moment at which clocks in a time zone show a time; a time that the clocks skip moves forward with them. */
export function momentOf(wallMs: number, timeZone: string): number {
  const first = wallMs - offsetMs(wallMs, timeZone);
  const second = wallMs - offsetMs(first, timeZone);
  if (first === second) return first;
  return wallMs - offsetMs(second, timeZone) === second ? second : Math.max(first, second);
}

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

/**
 * How far a time zone's clocks are ahead of UTC at a moment, in milliseconds. The platform's own function is slow, so
 * it is called once.
 */
export function offsetMs(ms: number, timeZone: string): number {
  const known = rememberedIn(offsets, timeZone);
  const quarter = Math.floor(ms / QUARTER_MS);
  const offset = known.get(quarter) ?? findOffset(quarter * QUARTER_MS, timeZone);
  known.set(quarter, offset);
  return offset;
}

function rememberedIn<Key, Value>(
  zones: Map<string, Map<Key, Value>>,
  timeZone: string,
): Map<Key, Value> {
  const known = zones.get(timeZone);
  if (known && known.size < MOST_REMEMBERED) return known;
  const fresh = new Map<Key, Value>();
  zones.set(timeZone, fresh);
  return fresh;
}

function findOffset(ms: number, timeZone: string): number {
  const parts = formatFor(timeZone)
    .formatToParts(ms)
    .map(({ type, value }): [string, number] => [type, Number(value)]);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day, hour, minute) - ms;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
