import { expect, test } from "vitest";
import { retryAfterS } from "./push-post";

const now = new Date("2026-11-24T10:00:00Z");

test.each([
  ["120", 120],
  ["0", 0],
  ["Tue, 24 Nov 2026 10:01:30 GMT", 90],
  ["Tue, 24 Nov 2026 09:00:00 GMT", 0],
  ["Tue, 24 Nov 2099 10:00:00 GMT", 3600],
  ["99999999999", 3600],
  ["9".repeat(400), 3600],
  ["1e300", 0],
  ["-5", 0],
  ["NaN", 0],
  ["Infinity", 0],
  ["soon", 0],
  ["", 0],
  [undefined, 0],
])("%s is %d seconds", (header, seconds) => {
  expect(retryAfterS(header, now)).toBe(seconds);
});
