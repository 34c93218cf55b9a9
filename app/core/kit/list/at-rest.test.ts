import { expect, test } from "vitest";
import { isAtRest, type Look } from "./at-rest";

const rest: Look = {
  isTouch: false,
  isScrolled: false,
  isPointedAt: false,
  hasFocus: false,
  stillFor: 1000,
  hasWaiting: false,
};

test("a row comes at the top of a list at which nobody is", () => {
  expect(isAtRest(rest)).toBe(true);
});

test.each<Partial<Look>>([
  { isTouch: true },
  { isScrolled: true },
  { isPointedAt: true },
  { hasFocus: true },
  { stillFor: 999 },
  { hasWaiting: true },
])("with %j it waits: what could be pressed would move", (look) => {
  expect(isAtRest({ ...rest, ...look })).toBe(false);
});
