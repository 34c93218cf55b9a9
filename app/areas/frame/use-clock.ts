import { useSyncExternalStore } from "react";
import { m } from "~/core/words/m";
import { readerLanguage } from "~/core/words/reads-in";
import { named } from "~/core/time/named";
import { type TimeSettings, clockText } from "~/core/time/time-settings";
import { offsetMs, wallTime } from "~/core/time/local-time";
import { zoneNote } from "~/core/time/reader-zone";
import { worldNow } from "~/core/time/world-time";

const MINUTE_MS = 60_000;
const EVERY_SECOND_MS = 1000;
/** The English clock in the header has 12 hours unless somebody has chosen, and no other English time has. */
const SPECIFIED_HOURS = 12;

/**
 * The time as "5 Jan | 3:07 pm", updated every second, and how its zone is named to readers in another one; null on
 * the server and until hydration, because the browser's time zone is unknown.
 */
export function useClock(timeSettings: TimeSettings, readerZone: string | null) {
  const minute = useSyncExternalStore(everySecond, minuteNow, () => null);
  if (minute === null) return null;
  const now = minute * MINUTE_MS;
  const ahead =
    readerZone === null
      ? -new Date(now).getTimezoneOffset() * MINUTE_MS
      : offsetMs(now, timeSettings.time_zone);
  const local = wallTime(now + ahead);
  const specified = readerLanguage() === "en" ? SPECIFIED_HOURS : null;
  const hours = timeSettings.hour_cycle ?? specified;
  const own = { ...timeSettings, hour_cycle: hours };
  return {
    text: `${m.time_day_month(named(local, "short"))} | ${clockText(local.clock, hours)}`,
    note: zoneNote(new Date(now).toISOString(), own, readerZone),
  };
}

function minuteNow(): number {
  return Math.floor(worldNow() / MINUTE_MS);
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, EVERY_SECOND_MS);
  return () => clearInterval(timer);
}
