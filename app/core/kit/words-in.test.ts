import { expect, test } from "vitest";
import { holdsWords } from "./words-in";

test.each([
  ["Water the ferns", "fer wat", true],
  ["Water the ferns", "  ", true],
  ["Water the ferns", "erns", false],
  ["Water the ferns", "water cacti", false],
])("%s holds %s: %s", (text, words, holds) => {
  expect(holdsWords(text, words)).toBe(holds);
});
