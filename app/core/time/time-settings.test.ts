import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";
import { weekDays } from "./named";
import { timeSettingsIn } from "../../../tests/fixtures/time-settings";
import { clockText } from "./time-settings";
import { dayHeading, timeOfDay } from "./day-heading";
import { dueState } from "./due";
import { deadlineChoices, formatExact, formatSince, formatWhen } from "./time";

const twelve = timeSettingsIn("UTC", "2026-11-20", { hour_cycle: 12 });

test.each([
  ["00:00", "12:00 am"],
  ["09:05", "9:05 am"],
  ["12:30", "12:30 pm"],
  ["23:59", "11:59 pm"],
])("%s is %s on a clock of 12 hours", (clock, words) => {
  expect(clockText(clock, 12)).toBe(words);
  expect(clockText(clock, 24)).toBe(clock);
  expect(clockText(clock, null)).toBe(clock);
});

test("12 hours are 12 hours wherever a time is told", () => {
  const at = "2026-11-20T15:00:00Z";
  expect(formatWhen(at, twelve)).toBe("today 3:00 pm");
  expect(formatSince(at, twelve)).toBe("3:00 pm");
  expect(formatExact(at, twelve)).toBe("20 November 2026, 3:00 pm");
  expect(timeOfDay(at, twelve)).toBe("3:00 pm");
});

/** In Berlin it is Friday, 20 November 2026; the reader is somewhere else. */
function own(time_zone: string) {
  return timeSettingsIn("Europe/Berlin", "2026-11-20", { time_zone });
}

test.each([
  // Both have Friday.
  ["2026-11-20T08:00:00Z", "Asia/Tokyo", "today 17:00", "17:00", "Today"],
  // 18:00 in Berlin: today there, Saturday in Tokyo.
  ["2026-11-20T17:00:00Z", "Asia/Tokyo", "Sat 02:00", "Sat 02:00", "Today"],
  ["2026-11-19T17:00:00Z", "Asia/Tokyo", "Fri 02:00", "Fri", "Yesterday"],
  ["2026-11-21T08:00:00Z", "Asia/Tokyo", "tomorrow 17:00", "17:00", "Today"],
  // Six days on in Berlin and seven in Tokyo, where it is a Friday again.
  ["2026-11-26T17:00:00Z", "Asia/Tokyo", "27 Nov 02:00", "Fri 02:00", "Today"],
  // 02:00 in Berlin: today there, Thursday in Honolulu.
  ["2026-11-20T01:00:00Z", "Pacific/Honolulu", "Thu 15:00", "Thu 15:00", "Today"],
  ["2026-11-19T20:00:00Z", "Pacific/Honolulu", "yesterday 10:00", "yesterday", "Yesterday"],
])("%s in %s is due %s", (iso, zone, when, since, heading) => {
  expect(formatWhen(iso, own(zone))).toBe(when);
  expect(formatSince(iso, own(zone))).toBe(since);
  expect(dayHeading(iso, own(zone))).toBe(heading);
});

test("what is due today, and under which heading, is the same for everybody §today.18", () => {
  const now = Date.parse("2026-11-20T00:00:00Z");
  for (let hour = 0; hour < 72; hour += 1) {
    const iso = new Date(Date.parse("2026-11-19T00:00:00Z") + hour * 3_600_000).toISOString();
    const [here, there] = [own("Europe/Berlin"), own("Pacific/Kiritimati")];
    expect(dueState(iso, there, now)).toBe(dueState(iso, here, now));
    expect(dayHeading(iso, there)).toBe(dayHeading(iso, here));
  }
});

test("a quick choice is the end of the workspace's day, on one's own clock", () => {
  const [today, tomorrow] = deadlineChoices(new Date("2026-11-20T08:00:00Z"), own("Asia/Tokyo"));
  expect(today).toMatchObject({ value: "2026-11-21T01:00", says: "Sat 01:00" });
  expect(tomorrow).toMatchObject({ value: "2026-11-22T01:00", says: "Sun 01:00" });
});

test("a clock has the hours that somebody has chosen, or those of their language", () => {
  function inAll(hours: number | null) {
    const languages = ["en", "de", "ar"] as const;
    return languages.map((language) => readsIn(language, () => clockText("15:00", hours)));
  }
  expect(inAll(null)).toEqual(["15:00", "15:00", "3:00 م"]);
  expect(inAll(24)).toEqual(["15:00", "15:00", "15:00"]);
  expect(inAll(12)).toEqual(["3:00 pm", "3:00 nachm.", "3:00 م"]);
});

test("the days of a week are named and ordered as the reader's language does it", () => {
  expect(weekDays().map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weekDays()[6]).toEqual({ value: 7, short: "Sun", label: "Sunday" });
  expect(readsIn("de", weekDays)[0]).toEqual({ value: 1, short: "Mo", label: "Montag" });
  expect(readsIn("ar", weekDays).map(({ value }) => value)).toEqual([6, 7, 1, 2, 3, 4, 5]);
});
