import { expect, test } from "vitest";
import { differsAt } from "./zone-rules.server";

const DAY_MS = 86_400_000;
const FROM = Date.parse("2026-03-27T00:00:00Z");

test.each([
  ["Europe/Berlin", [60, 60, 60, 120], null],
  // Without summer time, which begins on the 29th.
  ["Europe/Berlin", [60, 60, 60, 60], FROM + 3 * DAY_MS],
  ["Africa/Cairo", [180, 180, 180, 180], FROM],
  ["Asia/Kathmandu", [345, 345, 345, 345], null],
  ["America/Nowhere", [0, 0, 0, 0], FROM],
])("%s with %j", (name, offsets, since) => {
  expect(differsAt({ name, offsets }, FROM, DAY_MS)).toBe(since);
});
