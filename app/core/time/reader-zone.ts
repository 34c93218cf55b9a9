import { type TimeSettings, clockText } from "./time-settings";
import { localTime, offsetMs } from "./local-time";
import { formatExact, formatWhen } from "./time";
import { zoneNow } from "./time-zone";
import { named } from "./named";
import { t } from "~/core/words/t";

const MONTH_MS = 30 * 86_400_000;

/** Whether the clocks of two zones differ now or at some time of the coming year. */
export function clocksDiffer(one: string, other: string, now: number): boolean {
  if (one === other) return false;
  return Array.from({ length: 13 }, (_, month) => now + month * MONTH_MS).some(
    (at) => offsetMs(at, one) !== offsetMs(at, other),
  );
}

/** A zone's name after a time: "in Berlin"; "UTC−5" for a zone not named after a place. */
export function zonePhrase(timeZone: string, at: number): string {
  const { city, region, offset } = zoneNow(timeZone, new Date(at));
  return region === "" || region === "Etc" ? offset : t("in {city}", { city });
}

/** Names the zone of a moment. */
export type ZoneNote = {
  place: string;
  /** "in Berlin, 17:00 for you"; with the weekday if the reader has another day. */
  text: string;
};

/** How to name the zone of a moment to a reader in `readerZone`; null if their clocks show the same time. */
export function zoneNote(iso: string, timeSettings: TimeSettings, readerZone: string | null) {
  if (readerZone === null) return null;
  const shown = localTime(iso, timeSettings.time_zone);
  const own = localTime(iso, readerZone);
  if (!shown || !own || (own.date === shown.date && own.clock === shown.clock)) return null;
  const day = own.date === shown.date ? "" : `${named(own, "short").weekday} `;
  const place = zonePhrase(timeSettings.time_zone, Date.parse(iso));
  const clock = clockText(own.clock, timeSettings.hour_cycle);
  return {
    place,
    text: t("{place}, {day}{clock} for you", { place, day, clock }),
  } satisfies ZoneNote;
}

/**
 * A moment to the minute, with its zone if the reader needs it: "20 November 2026, 09:00 in Berlin, 17:00 for you".
 */
export function formatZoned(
  iso: string,
  timeSettings: TimeSettings,
  readerZone: string | null,
): string {
  const note = zoneNote(iso, timeSettings, readerZone);
  const exact = formatExact(iso, timeSettings);
  return note ? `${exact} ${note.text}` : exact;
}

/** A field's moment in words: "today 15:00, Europe/Berlin", "today 15:00 in Berlin, 23:00 for you". */
export function saidBack(
  iso: string,
  timeSettings: TimeSettings,
  readerZone: string | null,
): string {
  const note = zoneNote(iso, timeSettings, readerZone);
  const when = formatWhen(iso, timeSettings);
  return note ? `${when} ${note.text}` : `${when}, ${timeSettings.time_zone}`;
}
