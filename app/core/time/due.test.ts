import { expect, test } from "vitest";
import { timeSettingsIn } from "../../../tests/fixtures/time-settings";
import { dueState, formatDue } from "./due";

const utc = timeSettingsIn("UTC", "2026-11-20");
const now = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T12:01:00Z", "today 12:01", "today"],
  ["2026-11-20T12:00:00Z", "1 min late", "late"],
  ["2026-11-20T11:40:00Z", "20 min late", "late"],
  ["2026-11-20T09:00:00Z", "3 h late", "late"],
  ["2026-11-19T23:59:00Z", "12 h late", "late"],
  ["2026-11-19T12:00:00Z", "1 day late", "late"],
  ["2026-11-17T11:00:00Z", "3 days late", "late"],
  ["2026-11-21T00:00:00Z", "tomorrow 00:00", "later"],
  ["2026-11-22T08:00:00Z", "Sun 08:00", "later"],
  ["", "Invalid Date", null],
])("a deadline of %j reads %s §2.81 §today.12", (iso, words, state) => {
  expect(formatDue(iso, utc, now)).toBe(words);
  expect(dueState(iso, utc, now)).toBe(state);
});

test("today is the workspace's day", () => {
  const auckland = timeSettingsIn("Pacific/Auckland", "2026-11-21");
  expect(dueState("2026-11-20T15:00:00Z", auckland, now)).toBe("today");
});
