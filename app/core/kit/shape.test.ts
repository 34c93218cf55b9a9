import { expect, test } from "vitest";
import {
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isShaped,
  isText,
  isUuid,
  readAs,
} from "./shape";

const isThing = isShaped({
  id: isUuid,
  kind: isOneOf(["one", "other"]),
  counts: isListOf(isNumber),
  words: isRecordOf(isText),
  by: isNullOr(isText),
  is: isMissingOr(isFlag),
});

const THING = {
  id: "5f0c2f9e-7d3b-4c7e-9a57-0a5a2e4f6b11",
  kind: "one",
  counts: [1, 2],
  words: { a: "b" },
  by: null,
};

test.each([
  null,
  [],
  "text",
  { ...THING, id: "5f0c2f9e" },
  { ...THING, kind: "third" },
  { ...THING, counts: [1, "2"] },
  { ...THING, counts: { length: 0 } },
  { ...THING, words: { a: 1 } },
  { ...THING, words: null },
  { ...THING, by: undefined },
  { ...THING, is: "yes" },
])("what is not of the shape is refused: %j", (value) => {
  expect(isThing(value)).toBe(false);
});

test("what is of the shape is let through, whatever else it has", () => {
  expect(isThing(THING)).toBe(true);
  expect(isThing({ ...THING, by: "Ann", is: false, else: 1 })).toBe(true);
});

test("a text is read if it contains that, and is nothing otherwise", () => {
  expect(readAs(isThing, JSON.stringify(THING))).toEqual(THING);
  for (const text of [null, undefined, "", "{", "null", "[]", '"a"']) {
    expect(readAs(isThing, text)).toBeNull();
  }
});
