import { expect, test } from "vitest";
import { foundParts, holdsWords } from "./folded";

test.each([
  ["Müller’s Straße", "strasse mull", "[Müll]er’s [Straße]"],
  ["Mu\u0308ller", "muller", "[Mu\u0308ller]"],
  ["O’Neill O'Neill", "oneill", "[O’Neill O'Neill]"],
  ["İstanbul and ISTANBUL", "istanbul", "[İstanbul] and [ISTANBUL]"],
  ["5 (five) a+b", "(five) a+b", "5 [(five) a+b]"],
  ["Ladder 👩‍🚒 on\u00A0board", "on", "Ladder 👩‍🚒 [on]\u00A0board"],
  ["がくと さくら", "ｶﾞｸﾄ サク", "[がくと さく]ら"],
  ["Nothing", " ", "Nothing"],
  ["", "a", ""],
])("in %j the words of %j are %j", (text, search, marked) => {
  const parts = foundParts(text, search);
  expect(parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join("")).toBe(marked);
});

test.each([
  ["Water the ferns", "fer wat", true],
  ["Water the ferns", "  ", true],
  ["Water the ferns", "erns", false],
  ["Water the ferns", "water cacti", false],
])("%s holds %s: %s", (text, words, holds) => {
  expect(holdsWords(text, words)).toBe(holds);
});
