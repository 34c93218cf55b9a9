import { expect, test } from "vitest";
import { calendarIn } from "../../tests/fixtures/calendar";
import { dateInWords } from "./date-words";

/** A Friday, at noon. */
const NOW = new Date("2026-11-20T12:00:00Z");
const utc = calendarIn("UTC", "2026-11-20");

test.each([
  ["fri 5pm", "2026-11-20T17:00"],
  ["Friday at 9:30", "2026-11-27T09:30"],
  ["next fri 5pm", "2026-11-27T17:00"],
  ["mon", "2026-11-23T17:00"],
  ["next mon", "2026-11-23T17:00"],
  ["on tues, 8 am", "2026-11-24T08:00"],
  ["sunday noon", "2026-11-22T12:00"],
  ["tomorrow", "2026-11-21T17:00"],
  ["today 12am", "2026-11-20T00:00"],
  ["12:30 pm", "2026-11-20T12:30"],
  ["9am", "2026-11-21T09:00"],
  ["in 3 days", "2026-11-23T17:00"],
  ["in 1 week 14:15", "2026-11-27T14:15"],
  ["next week", "2026-11-23T17:00"],
  ["27 nov", "2026-11-27T17:00"],
  ["Nov 27 7.05pm", "2026-11-27T19:05"],
  ["1. May", "2027-05-01T17:00"],
  ["2027-02-03 10:00", "2027-02-03T10:00"],
])("“%s” is understood", (text, value) => {
  expect(dateInWords(text, NOW, utc)).toBe(value);
});

test.each(["", "soon", "fr", "fri 25:00", "13pm", "30 feb", "2027-02-30", "5 10 nov", "nov"])(
  "“%s” is not",
  (text) => {
    expect(dateInWords(text, NOW, utc)).toBeNull();
  },
);

test("a day counts from the workspace's today and ends there, a time is the reader's", () => {
  const auckland = calendarIn("Pacific/Auckland", "2026-11-21");
  expect(dateInWords("tomorrow", NOW, auckland)).toBe("2026-11-22T17:00");
  const reader = { ...auckland, time_zone: "UTC" };
  expect(dateInWords("tomorrow", NOW, reader)).toBe("2026-11-22T04:00");
  expect(dateInWords("tomorrow 5pm", NOW, reader)).toBe("2026-11-22T17:00");
});
