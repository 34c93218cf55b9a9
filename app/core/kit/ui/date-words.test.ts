import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";
import { dayInWords } from "./date-words";

test.each([
  ["en", "2026-03-12", "12 March 2026"],
  ["de", "2026-03-12", "12. März 2026"],
  ["de", "2026-12-03T23:59", "3. Dezember 2026"],
  ["ar", "2026-03-12", "12 مارس 2026"],
  ["en", "", ""],
] as const)("in %s the date %s is %s", (language, value, words) => {
  expect(readsIn(language, () => dayInWords(value))).toBe(words);
});
