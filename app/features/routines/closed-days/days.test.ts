import { expect, test } from "vitest";
import { changesOf, readCalendar, readLines, writeLines } from "./days";

test("lines of days are read, and those without a date or a name are named", () => {
  const text =
    "2026-12-25 Christmas Day\n\n 2027-01-01   New  Year\n2027-02-30 Never\n2027-05-01\nMay";
  const { days, wrong } = readLines(text);
  expect(days).toEqual({ "2026-12-25": "Christmas Day", "2027-01-01": "New Year" });
  expect(wrong).toEqual([4, 5, 6]);
  expect(readLines(writeLines(days))).toEqual({ days, wrong: [] });
});

test("only what was changed is sent", () => {
  const shown = { "2026-12-25": "Christmas", "2026-12-26": "Boxing Day" };
  const wanted = { "2026-12-25": "Christmas Day", "2027-01-01": "New Year" };
  expect(changesOf(shown, wanted)).toEqual({
    add: [
      { day: "2026-12-25", name: "Christmas Day" },
      { day: "2027-01-01", name: "New Year" },
    ],
    remove: ["2026-12-26"],
  });
});

function calendar(...events: ReadonlyArray<string>): Blob {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", event, "END:VEVENT"]);
  return new Blob([["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n")]);
}

test("a calendar of holidays is read: spans, folded lines, escaped commas and times", async () => {
  const file = calendar(
    "DTSTART;VALUE=DATE:20261225\r\nDTEND;VALUE=DATE:20261227\r\nSUMMARY:Christmas\\, both d\r\n ays",
    "DTSTART;TZID=Europe/Berlin:20270101T000000\r\nSUMMARY;LANGUAGE=en:New Year",
    "SUMMARY:Without a day",
  );
  expect(await readCalendar(file, 2026)).toEqual({
    "2026-12-25": "Christmas, both days",
    "2026-12-26": "Christmas, both days",
    "2027-01-01": "New Year",
  });
});

test("an event of every year is read for three years, one of a weekday or of years that are over for its own", async () => {
  const file = calendar(
    "DTSTART;VALUE=DATE:20200501\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:May Day",
    "DTSTART;VALUE=DATE:20240229\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Leap day",
    "DTSTART;VALUE=DATE:20270614\r\nRRULE:FREQ=YEARLY;UNTIL=20270614\r\nSUMMARY:Once more",
    "DTSTART;VALUE=DATE:20261126\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH\r\nSUMMARY:Thanks",
  );
  expect(Object.keys((await readCalendar(file, 2026)) ?? {}).sort()).toEqual([
    "2020-05-01",
    "2024-02-29",
    "2026-05-01",
    "2026-11-26",
    "2027-05-01",
    "2027-06-14",
    "2028-02-29",
    "2028-05-01",
  ]);
});

test.each([
  ["without a date", calendar("SUMMARY:Nothing")],
  ["that is none", new Blob([new Uint8Array([0, 255, 254, 10, 13])])],
  ["of ten megabytes", new Blob(["x".repeat(10_000_000)])],
])("a file %s says nothing", async (_, file) => {
  expect(await readCalendar(file, 2026)).toBeNull();
});

test("an event that never ends fills a month at most", async () => {
  const file = calendar("DTSTART:20270101\r\nDTEND:99991231\r\nSUMMARY:Long");
  expect(Object.keys((await readCalendar(file, 2026)) ?? {})).toHaveLength(31);
});
