import { expect, test } from "vitest";
import { hasTest, namedTests, rowsOf } from "./named-tests";

const DOCUMENT = "docs/spec-coverage.md";

test("each row of the specification names a test", () => {
  expect(namedTests(DOCUMENT)).toHaveLength(rowsOf(DOCUMENT));
  expect(rowsOf(DOCUMENT)).toBeGreaterThan(150);
});

test.each(namedTests(DOCUMENT))("$file has the test “$name”", (named) => {
  expect(hasTest(named)).toBe(true);
});
