import { expect, test } from "vitest";
import { hasTest, namedTests, rowsOf } from "./named-tests";

const DOCUMENT = "docs/security.md";

test("the document names a test for each threat", () => {
  expect(namedTests(DOCUMENT)).toHaveLength(rowsOf(DOCUMENT));
  expect(rowsOf(DOCUMENT)).toBeGreaterThan(25);
});

test.each(namedTests(DOCUMENT))("$file has the test “$name”", (named) => {
  expect(hasTest(named)).toBe(true);
});
