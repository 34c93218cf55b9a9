import { expect, test } from "vitest";
import { hasTest, isCore, rowsOf } from "./named-tests";

const rows = rowsOf("docs/spec-coverage.md");

test("the document goes through the specification", () => {
  expect(rows.length).toBeGreaterThan(150);
});

test.each(rows)("“$promise” is shown by tests, and npm test runs one", ({ tests }) => {
  expect(tests).not.toEqual([]);
  expect(tests.filter((named) => !hasTest(named))).toEqual([]);
  expect(tests.filter(isCore)).not.toEqual([]);
});
