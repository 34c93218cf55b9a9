import { expect, test } from "vitest";
import { type DetailRules, isAsked } from "./details";
import { detailsShape, personSchema } from "./person-schema";
import { DETAIL_TEXTS } from "./people.words";
import { toE164 } from "./phone.server";

type Schema = ReturnType<typeof detailsShape>["contact"];

function contactSchema(
  contact: DetailRules["contact"],
  stored?: string | null,
  toE164?: (text: string) => string | null,
) {
  return detailsShape(
    { contact },
    { stored: stored === undefined ? {} : { contact: stored }, toE164 },
  ).contact;
}

/** The value, or why there is none. */
function read(schema: Schema, value: string | undefined): string | null {
  const result = schema.safeParse(value);
  return result.success ? result.data : `✗ ${result.error.issues[0]?.message}`;
}

const MISSING = "✗ Contact is required";
const WRONG = `✗ ${DETAIL_TEXTS.contactWrong}`;

test.each([
  ["ten_digits", undefined, MISSING],
  ["ten_digits", " 0123456789 ", "0123456789"],
  ["ten_digits", "+4930123456", "✗ Exactly 10 digits"],
  ["international", undefined, MISSING],
  ["international", "0123456789", WRONG],
  ["international", "+49 30 123456", "+4930123456"],
  ["international", "0049 30 123456", "+4930123456"],
  ["international", "\u202A+49\u00A030\u2011123456\u202C", "+4930123456"],
  ["international", "tel:+49-30-123456", "+4930123456"],
  ["international", "(0049)\u200E 30/12\u201334\u201356", "+4930123456"],
  ["international", "＋４９ (0)30 123456", "+4930123456"],
  ["international", "+999 30 123456", WRONG],
  ["optional", undefined, null],
  ["optional", "nonsense", WRONG],
  ["optional", "+1 415 555 2671", "+14155552671"],
  ["none", undefined, null],
  ["none", "0123456789", `✗ ${DETAIL_TEXTS.notAsked}`],
] as const)("with the rule %s the number %s is %s", (rule, text, expected) => {
  expect(read(contactSchema(rule, undefined, toE164), text)).toBe(expected);
});

test("the browser checks only a number's shape", () => {
  expect(read(contactSchema("international"), "+999 30 123456")).toBe("+999 30 123456");
  expect(read(contactSchema("international"), "0301234")).toBe(WRONG);
});

test("what is stored may stay", () => {
  expect(read(contactSchema("international", "0123456789", toE164), "0123456789")).toBe(
    "0123456789",
  );
  expect(read(contactSchema("ten_digits", null), undefined)).toBeNull();
  expect(read(contactSchema("none", "0123456789"), undefined)).toBeNull();
  const { gender } = personSchema({ gender: "none" }, { stored: { gender: "other" } }).shape;
  expect(read(gender, "other")).toBe("other");
  expect(read(gender, "male")).toBe(`✗ ${DETAIL_TEXTS.notAsked}`);
  const dated = { joining_date: "required" } as const;
  const { joining_date } = personSchema(dated, { stored: { joining_date: null } }).shape;
  expect(read(joining_date, undefined)).toBeNull();
  expect(read(personSchema(dated).shape.joining_date, undefined)).toBe(
    "✗ Joining date is required",
  );
  expect(isAsked("none", "0123456789")).toBe(true);
  expect(isAsked("none", null)).toBe(false);
});
