import { named } from "./named";
import { t } from "~/core/words/t";
import { clockText } from "./time-settings";
import { offsetMs, wallTime } from "./local-time";

const MINUTE_MS = 60_000;

export type ZoneNow = {
  /** The IANA name. */
  name: string;
  /** The last part of the name, with blanks: "New York". */
  city: string;
  /** The parts before the city: "America". */
  region: string;
  /** Minutes ahead of UTC. */
  minutes: number;
  /** The distance from UTC: "UTC+1", "UTC−3:30". */
  offset: string;
};

/** A zone at a moment. */
export function zoneNow(name: string, now: Date): ZoneNow {
  const minutes = offsetMs(now.getTime(), name) / MINUTE_MS;
  return { name, ...placeOf(name), minutes, offset: offsetName(minutes) };
}

/** A zone's city, and the parts of the name before it, if any. */
export function placeOf(name: string): Pick<ZoneNow, "city" | "region"> {
  const [city = name, ...regions] = name.split("/").reverse();
  return {
    city: city.replaceAll("_", " "),
    region: regions.reverse().join(", ").replaceAll("_", " "),
  };
}

/**
 * The clock and the day in a zone: "09:14" and "Sat 21 Nov". Computed from the distance from UTC, because a browser's
 * zone data may differ from the server's.
 */
export function clockIn(
  { minutes }: Pick<ZoneNow, "minutes">,
  now: number,
  hourCycle: number | null,
) {
  const local = wallTime(now + minutes * MINUTE_MS);
  const day = t("{weekday} {day} {month}", named(local, "short"));
  return { clock: clockText(local.clock, hourCycle), day };
}

function offsetName(minutes: number): string {
  if (minutes === 0) return "UTC";
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest}`;
}

/** The zones that both browsers and the database know, and the current one; west to east, then by name. */
export function commonZones(
  accepted: ReadonlyArray<string>,
  current: string,
  now: Date,
): Array<ZoneNow> {
  const known = new Set(accepted);
  const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
  const common = [...names].filter((name) => known.has(name) || name === current);
  if (!names.has(current)) common.push(current);
  return common
    .map((name) => zoneNow(name, now))
    .sort((a, b) => a.minutes - b.minutes || a.city.localeCompare(b.city, "en"));
}

/** "Berlin (Europe)" */
export function zoneLabel(name: string): string {
  const { city, region } = placeOf(name);
  return region === "" ? city : `${city} (${region})`;
}

/** A zone's label among choices, with a warning if server and database disagree about the zone's clocks. */
export function labelInDoubt(
  name: string,
  doubtful: ReadonlyArray<string>,
  label = zoneLabel(name),
) {
  return doubtful.includes(name) ? label + t(": clocks uncertain") : label;
}
