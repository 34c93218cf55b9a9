import { expect, test } from "vitest";
import { pagesAround } from "./pagination";

test("a few pages are all shown §2.50", () => {
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  [1, [1, 2, "gap", 20]],
  [3, [1, 2, 3, 4, "gap", 20]],
  [10, [1, "gap", 9, 10, 11, "gap", 20]],
  [18, [1, "gap", 17, 18, 19, 20]],
  [20, [1, "gap", 19, 20]],
])("around page %i of 20", (page, expected) => {
  expect(pagesAround(page, 20)).toEqual(expected);
});
