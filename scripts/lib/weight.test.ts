import { expect, test } from "vitest";
import { readLimits, weigh } from "./weight.ts";

test("a part that is heavier than weight.json says is named, with what it weighs", () => {
  const wide = Object.fromEntries(Object.keys(readLimits()).map((name) => [name, Infinity]));
  expect(weigh(wide)).toContain("core: ");
  expect(() => weigh({ ...wide, core: 10_000 })).toThrow(
    /^Heavier than weight\.json says: core\.\n(.*\n)*core: 1\d{4} of 10000\n/,
  );
});
