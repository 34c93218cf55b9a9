import { expect, test } from "vitest";
import { restMs } from "./use-is-late";

const NOW = Date.parse("2026-11-24T09:00:00Z");

test.each([
  ["2026-11-24T09:00:00Z", 1000],
  ["2026-11-24T08:59:59.600Z", 600],
  ["2026-11-24T08:59:00Z", 0],
  // By a clock that was eight days ahead and came back.
  ["2026-12-02T09:00:00Z", 1000],
])("what was at %s is late in %i ms at most", (since, rest) => {
  expect(restMs(since, 1000, NOW)).toBe(rest);
});
