import { expect, test } from "vitest";
import { oneLine, someText } from "./text-schema";

const NAME = oneLine(80, () => "Missing");
const TEXT = someText(80, () => "Missing");

function problem(schema: typeof NAME, value: string) {
  const result = schema.safeParse(value);
  return result.success ? null : result.error.issues[0]?.message;
}

test.each(["Ann", "Ноэль", "O’Neill-Ξ", "می\u200cخواهم", "👩\u200d👩\u200d👧", "José", "محمد"])(
  "%j is a name",
  (name) => {
    expect(NAME.parse(name)).toBe(name);
  },
);

test.each([
  ["an override of direction", "\u202EAda Admin\u202C"],
  ["an isolate", "Ada\u2066 Admin\u2069"],
  ["a mark of direction", "Ada\u200F Admin"],
  ["a space without width", "Ada\u200B Admin"],
  ["a word joiner", "Ada \u2060Admin"],
  ["a byte order mark", "\uFEFFAda Ad\uFEFFmin"],
  ["a soft hyphen", "Ada Ad\u00ADmin"],
  ["a line separator", "Ada\u2028Admin"],
  ["tags without their flag", "Ada \u{E0041}Admin"],
  ["a filler", "Ada \u3164Admin"],
  ["blank Braille", "Ada \u2800Admin"],
  ["all of them after a space", " \u200E\u00AD Ada Admin \u200B\uFEFF "],
  ["the blank of Braille after a word", "Ada Admin\u2800"],
])("%s is taken out of a name", (_what, name) => {
  expect(NAME.parse(name)).toBe("Ada Admin");
});

test.each([
  "Flag \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  "👩\u200D🚒",
  "❤\uFE0F",
  "☎\uFE0E",
  "葛\u{E0100}城",
  "ක්\u200Dරි",
  "神\uFE00谷",
  "က\uFE00",
  "ᠰᠠᠶᠢᠨ\u180B ᠬᠠᠨ\u180Eᠠ",
  "\u0601١٢",
])("%j stays as it is, since what nobody sees in it has a meaning", (name) => {
  expect(NAME.parse(name)).toBe(name);
});

test("the blank of Braille stays one between its letters", () => {
  expect(NAME.parse("\u2801\u2800\u2803")).toBe("\u2801 \u2803");
});

test.each([
  ["half a character", "Ada\uD83D", "Use readable characters only"],
  ["nothing that can be seen", "\u3164\u200D", "Use readable characters only"],
  ["a selector of variants alone", "\uFE0F", "Use readable characters only"],
  ["nothing at all", "\u200B\u00AD\uFEFF", "Missing"],
])("%s is no name", (_what, name, said) => {
  expect(problem(NAME, name)).toBe(said);
});

test("a control character is in no name, and half a character in no text", () => {
  expect(problem(NAME, "Ada\u0007")).toBe("Use one line of text");
  expect(problem(NAME, "Ada\u0085Admin")).toBe("Use one line of text");
  expect(problem(TEXT, "Ada\uDC00")).toBe("Use readable characters only");
  expect(problem(TEXT, "\u200B\u2060\n\u00AD")).toBe("Missing");
  expect(TEXT.parse("one\r\ntwo\u200B")).toBe("one\ntwo\u200B");
});

test("what turns others around is taken out of a text, and what its language needs stays", () => {
  const kept = "\u200Fשלום\u200E می\u200Cخواهم\n👩\u200D🚒 ❤\uFE0F";
  expect(TEXT.parse(`\u202E${kept}\u2066\u2069\u202C `)).toBe(kept);
  expect(problem(TEXT, "\u202E\u2066 ")).toBe("Missing");
});
