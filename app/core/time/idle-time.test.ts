import { expect, test } from "vitest";
import { idleOptions, idleText } from "./idle-time";

test.each([
  [2, "2 hours"],
  [24, "1 day"],
  [36, "36 hours"],
  [720, "30 days"],
])("%i hours read %s", (hours, text) => {
  expect(idleText(hours)).toBe(text);
});

test("a limit set elsewhere is among the choices, in order", () => {
  const labels = idleOptions(99).map(({ label }) => label);
  expect(labels.slice(3, 6)).toEqual(["3 days", "99 hours", "7 days"]);
  expect(idleOptions(720)).toHaveLength(idleOptions(99).length - 1);
});
