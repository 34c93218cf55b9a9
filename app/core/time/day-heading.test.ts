import { expect, test } from "vitest";
import { timeSettingsIn } from "../../../tests/fixtures/time-settings";
import { dayHeading, groupByDay, timeOfDay } from "./day-heading";

test.each([
  ["2026-11-21T00:10:00Z", "Today"],
  ["2026-11-20T00:00:00Z", "Today"],
  ["2026-11-19T23:59:00Z", "Yesterday"],
  ["2026-11-16T10:00:00Z", "Monday, 16 November"],
  ["2025-11-20T10:00:00Z", "Thursday, 20 November 2025"],
  ["what", "Invalid Date"],
])("%s is on the day %s", (iso, text) => {
  expect(dayHeading(iso, timeSettingsIn("UTC", "2026-11-20"))).toBe(text);
});

test("the day is the workspace's", () => {
  const auckland = timeSettingsIn("Pacific/Auckland", "2026-11-21");
  expect(dayHeading("2026-11-20T12:00:00Z", auckland)).toBe("Today");
  expect(dayHeading("2026-11-20T10:00:00Z", auckland)).toBe("Yesterday");
});

test("a time of day is the workspace's", () => {
  const auckland = timeSettingsIn("Pacific/Auckland", "2026-11-21");
  expect(timeOfDay("2026-11-20T12:05:00Z", auckland)).toBe("01:05");
  expect(timeOfDay("what", auckland)).toBe("Invalid Date");
});

test("entries are under their day, in the order they arrived", () => {
  const [a, b, c] = ["2026-11-20T12:00:00Z", "2026-11-20T09:00:00Z", "2026-11-19T23:00:00Z"].map(
    (created_at) => ({ created_at }),
  );
  expect(groupByDay([a!, b!, c!], timeSettingsIn("UTC", "2026-11-20"))).toEqual([
    { heading: "Today", entries: [a, b] },
    { heading: "Yesterday", entries: [c] },
  ]);
});
