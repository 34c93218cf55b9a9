import { expect, test } from "vitest";
import { hasTest, isCore, rowsOf } from "./named-tests";

const rows = rowsOf("docs/security.md");

test("the document has a row for each threat", () => {
  expect(rows.length).toBeGreaterThan(25);
});

test.each(rows)("against “$promise” there are tests, and npm test runs one", ({ tests }) => {
  expect(tests).not.toEqual([]);
  expect(tests.filter((named) => !hasTest(named))).toEqual([]);
  expect(tests.filter(isCore)).not.toEqual([]);
});
