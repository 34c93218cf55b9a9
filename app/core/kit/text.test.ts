import { expect, test } from "vitest";
import { oneLine, someText } from "./text";

const NAME = oneLine(80, "Missing");
const TEXT = someText(80, "Missing");

function problem(schema: typeof NAME | typeof TEXT, value: string) {
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
  ["an override of direction", "\u202Ennaoj"],
  ["an isolate", "Ada\u2066 Admin"],
  ["a mark of direction", "Ada\u200F Admin"],
  ["a space without width", "Ada\u200BAdmin"],
  ["a word joiner", "Ada\u2060Admin"],
  ["a byte order mark inside", "Ada\uFEFFAdmin"],
  ["a soft hyphen", "Ada\u00ADAdmin"],
  ["a line separator", "Ada\u2028Admin"],
  ["a tag", "Ada\u{E0041}Admin"],
  ["half a character", "Ada\uD83D"],
  ["nothing that can be seen", "\u3164\u200D"],
  ["a selector of variants alone", "\uFE0F"],
  ["a musical control", "\u{1D173}"],
  ["a filler inside", "Ada\u3164Admin"],
  ["blank Braille", "\u2800"],
])("%s is in no name", (_what, name) => {
  expect(problem(NAME, name)).toBe("Use readable characters only");
});

test("a control character is in no name, and half a character in no text", () => {
  expect(problem(NAME, "Ada\u0007")).toBe("Use one line of text");
  expect(problem(NAME, "Ada\u0085Admin")).toBe("Use one line of text");
  expect(problem(TEXT, "Ada\uDC00")).toBe("Use readable characters only");
  expect(TEXT.parse("one\r\ntwo\u200B")).toBe("one\ntwo\u200B");
});
