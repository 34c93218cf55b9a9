import { expect, test } from "vitest";
import { elapsedText, soonText } from "./elapsed";

const now = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T12:00:00Z", "1 min"],
  ["2026-11-20T11:40:30Z", "19 min"],
  ["2026-11-20T11:00:00Z", "1 h"],
  ["2026-11-19T12:00:01Z", "23 h"],
  ["2026-11-19T12:00:00Z", "1 day"],
  ["2026-11-17T11:00:00Z", "3 days"],
  // The browser's clock may be behind the database's.
  ["2026-11-20T12:00:05Z", "1 min"],
  ["what", "Invalid Date"],
])("since %s is %s", (iso, text) => {
  expect(elapsedText(iso, now)).toBe(text);
});

test.each([
  ["2026-11-20T12:20:00Z", "in 20 min"],
  ["2026-11-20T12:00:20Z", "in 1 min"],
  ["2026-11-20T12:59:50Z", "in 1 h"],
  ["2026-11-20T13:20:00Z", "in 1 h"],
  ["2026-11-20T13:50:00Z", "in 2 h"],
  ["2026-11-20T14:00:00Z", "in 2 h"],
  ["2026-11-20T16:00:00Z", "in 4 h"],
  ["2026-11-20T16:00:01Z", null],
  ["2026-11-20T12:00:00Z", null],
  ["2026-11-20T11:00:00Z", null],
  ["what", null],
])("%s is soon: %s", (iso, text) => {
  expect(soonText(iso, now)).toBe(text);
});
