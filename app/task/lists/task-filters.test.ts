import { expect, test } from "vitest";
import { isSearchOfNames } from "./task-filters";

test.each([
  ["", false],
  ["ab", true],
  ["a b-c", true],
  ["abc", false],
  ["Über", false],
  ["№ 42", true],
])("%j looks at names alone: %s", (q, expected) => {
  expect(isSearchOfNames(q)).toBe(expected);
});
