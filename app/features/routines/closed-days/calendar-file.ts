import ICAL from "ical.js";
import { t } from "~/core/words/t";
import { type Event, isChange, Refused, spansOf, textOf, type Why } from "./calendar-event";
import { dayIn, shortened, type Span } from "./days";

export type FileDays = {
  spans: Array<Span>;
  /** What was not added and why, and events that go on after the last day that was read. */
  left: Array<{ why: Why; name: string }>;
};

const MOST_BYTES = 1_000_000;

/**
 * The days that events of a calendar file (RFC 5545) cover whole, from today on; of recurring events, those until the
 * end of the year after next.
 */
export async function readCalendar(
  file: Blob,
  today: string,
  zone: string,
): Promise<FileDays | "too_large" | "no_calendar"> {
  if (file.size > MOST_BYTES) return "too_large";
  const calendars = await parse(file);
  if (calendars === null) return "no_calendar";
  const found: FileDays = { spans: [], left: [] };
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents());
  const changes = components.filter(isChange);
  for (const event of components) {
    // Zones are not needed: a day is a day of the event's own calendar.
    if (event.name === "vtimezone" || event.name.startsWith("x-")) continue;
    const name = nameOf(event);
    try {
      const { spans, goesOn } = spansOf(event, changes, dayIn(today), zone);
      found.spans.push(...spans.map((span) => ({ ...span, name })));
      if (goesOn) found.left.push({ why: "goes_on", name });
    } catch (error) {
      found.left.push({ why: error instanceof Refused ? error.why : "other_rule", name });
    }
  }
  return found;
}

async function parse(file: Blob): Promise<Array<Event> | null> {
  try {
    const bytes = unfolded(new Uint8Array(await file.arrayBuffer()));
    const said: unknown = ICAL.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const all: Array<unknown> = Array.isArray(said) && Array.isArray(said[0]) ? said : [said];
    const calendars = all.filter((one) => Array.isArray(one)).map((one) => new ICAL.Component(one));
    // Version 1 is another format, which writes texts otherwise.
    const isOurs = calendars.every(
      (one) => one.name === "vcalendar" && textOf(one, "version") !== "1.0",
    );
    return isOurs ? calendars : null;
  } catch {
    return null;
  }
}

/** Joins folded lines: a long line continues after a line break and a space, even within a letter of several bytes. */
function unfolded(bytes: Uint8Array) {
  const [LF, CR] = [10, 13];
  const kept = bytes.filter((byte) => byte !== CR);
  return kept.filter((byte, at) => {
    const isBlank = byte === 32 || byte === 9;
    return (
      !(byte === LF && [32, 9].includes(kept[at + 1] ?? 0)) && !(isBlank && kept[at - 1] === LF)
    );
  });
}

function nameOf(event: Event): string {
  const name = textOf(event, "summary").replaceAll(/\s+/g, " ").trim();
  return shortened(name === "" ? t("Closed") : name);
}
