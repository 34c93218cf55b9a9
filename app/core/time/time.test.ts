import { expect, test } from "vitest";
import { timeSettingsIn } from "../../../tests/fixtures/time-settings";
import {
  daysFromToday,
  deadlineChoices,
  formatAsOf,
  formatDay,
  formatExact,
  formatSince,
  formatWhen,
  fromDateTimeLocal,
  toDateTimeLocal,
} from "./time";

const utc = timeSettingsIn("UTC", "2026-11-20");
const auckland = timeSettingsIn("Pacific/Auckland", "2026-11-21");

test.each([
  ["2026-11-20T15:00:00Z", "today 15:00"],
  ["2026-11-20T23:59:59.999Z", "today 23:59"],
  ["2026-11-21T09:00:00Z", "tomorrow 09:00"],
  ["2026-11-19T17:30:00Z", "yesterday 17:30"],
  ["2026-11-26T12:00:00Z", "Thu 12:00"],
  ["2026-11-27T12:00:00Z", "27 Nov 12:00"],
  ["2026-05-06T12:00:00+00:00", "6 May 12:00"],
  ["2027-01-01T00:00:00Z", "1 Jan 2027 00:00"],
  ["soon", "Invalid Date"],
])("%s reads %s", (iso, words) => {
  expect(formatWhen(iso, utc)).toBe(words);
});

test("the day is the workspace's, not the server's", () => {
  expect(formatWhen("2026-11-20T15:00:00Z", auckland)).toBe("today 04:00");
  expect(daysFromToday("2026-11-20T10:00:00Z", auckland)).toBe(-1);
});

test.each([
  ["2026-11-20T09:12:00Z", "09:12"],
  ["2026-11-19T17:30:00Z", "yesterday"],
  ["2026-11-14T17:30:00Z", "Sat"],
  ["2026-11-13T17:30:00Z", "13 Nov"],
  ["2024-12-05T17:30:00Z", "5 Dec 2024"],
  ["-", "Invalid Date"],
])("%s happened %s", (iso, words) => {
  expect(formatSince(iso, utc)).toBe(words);
});

test("days are counted across the change of the clocks", () => {
  const berlin = timeSettingsIn("Europe/Berlin", "2026-03-27");
  expect(daysFromToday("2026-03-29T22:30:00Z", berlin)).toBe(3);
});

test("a moment and a day in full", () => {
  expect(formatExact("2026-11-20T15:00:00Z", timeSettingsIn("Europe/Berlin", "2026-11-20"))).toBe(
    "20 November 2026, 16:00",
  );
  expect(formatExact("-", utc)).toBe("Invalid Date");
  expect(formatDay("2024-05-06")).toBe("6 May 2024");
  expect(formatDay("2024-13-06")).toBe("Invalid Date");
});

test.each([
  ["2026-11-20T15:00", "UTC", "2026-11-20T15:00:00.000Z"],
  ["2026-11-20T15:00", "America/New_York", "2026-11-20T20:00:00.000Z"],
  ["2026-07-20T15:00", "America/New_York", "2026-07-20T19:00:00.000Z"],
  ["2026-11-20T15:00:30", "Asia/Kolkata", "2026-11-20T09:30:00.000Z"],
  // An hour that the clocks skip is the hour after it.
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
])("%s in %s is %s", (value, zone, iso) => {
  expect(fromDateTimeLocal(value, zone)).toBe(iso);
});

test.each([
  "",
  "2026-02-30T10:00",
  "2026-13-01T10:00",
  "2026-11-20T24:00",
  "2026-11-20",
  "tomorrow",
  "+12026-11-20T15:00",
])("%j is no moment", (value) => {
  expect(fromDateTimeLocal(value, "UTC")).toBeNull();
});

test("a moment goes into a field and comes out the same", () => {
  for (const zone of ["UTC", "America/St_Johns", "Asia/Tokyo"]) {
    const value = toDateTimeLocal("2026-11-20T15:00:00.000Z", zone);
    expect(fromDateTimeLocal(value, zone)).toBe("2026-11-20T15:00:00.000Z");
  }
  expect(toDateTimeLocal("never", "UTC")).toBe("");
});

test.each([
  // A Wednesday in the morning.
  ["2026-11-18T08:00:00Z", ["2026-11-18T17:00", "2026-11-19T17:00", "2026-11-20T17:00"]],
  // A Friday evening: "end of the week" means the next one.
  ["2026-11-20T19:00:00Z", ["2026-11-20T23:59", "2026-11-21T17:00", "2026-11-27T17:00"]],
  ["2026-11-21T10:00:00Z", ["2026-11-21T17:00", "2026-11-22T17:00", "2026-11-27T17:00"]],
])("quick choices at %s", (now, values) => {
  expect(
    deadlineChoices(new Date(now), timeSettingsIn("UTC", now.slice(0, 10))).map(
      ({ value }) => value,
    ),
  ).toEqual(values);
});

test("quick choices follow the workspace's day, whatever day the clock here says", () => {
  for (const now of ["2026-11-20T15:00:00Z", "2024-02-29T15:00:00Z"]) {
    const [today] = deadlineChoices(new Date(now), auckland);
    expect(today).toMatchObject({ label: "Today", value: "2026-11-21T17:00" });
  }
});

test("quick choices tell what they mean", () => {
  function says(now: string, settings = {}) {
    const timeSettings = { ...timeSettingsIn("UTC", now.slice(0, 10)), ...settings };
    return deadlineChoices(new Date(now), timeSettings).map((one) => one.says);
  }
  expect(says("2026-11-18T15:00:00Z")).toEqual(["17:00", "17:00", "Fri 17:00"]);
  expect(says("2026-11-19T18:00:00Z")).toEqual(["23:59", "17:00", "tomorrow 17:00"]);
  expect(says("2026-11-20T18:00:00Z", { hour_cycle: 12 })).toEqual([
    ...["11:59 pm", "5:00 pm", "27 Nov 5:00 pm"],
  ]);
});

test("what is kept is of a time today, and of a day and a time before that, by the clock of the device", () => {
  const at = Date.parse("2026-11-20T13:05:00Z");
  const berlin = timeSettingsIn("Europe/Berlin", "2026-11-20");
  expect(formatAsOf(at, at + 3_600_000, berlin)).toBe("14:05");
  // The stored page still says that it is the twentieth.
  expect(formatAsOf(at, at + 86_400_000, berlin)).toBe("20 November, 14:05");
});
