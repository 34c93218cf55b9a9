import { expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  EmailSchema,
  ContactSchema,
  FirstNameSchema,
  GenderSchema,
  JoiningDateSchema,
  LastNameSchema,
  PasswordSchema,
  RoleSchema,
} from "./person";

function message(schema: z.ZodMiniType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? null : result.error.issues[0]?.message;
}

test.each([
  "0123456789",
  " 0123456789 ",
  "\u202A0123456789\u202C",
  "\u2068(012)\u00A0345\u20116789\u2069",
  "tel:012-345-6789",
  "０１２ ３４５.６７８９",
  "\uFEFF012\u200B345\u00AD6789",
  "٠١٢٣٤٥٦٧٨٩",
  "۰۱۲ ۳۴۵ ۶۷۸۹",
  "०१२ ३४५ ६७८९",
  "๐๑๒-๓๔๕-๖๗๘๙\u200D",
  "012·345·6789",
])("contact %j is understood", (value) => {
  expect(ContactSchema.parse(value)).toBe("0123456789");
});

test.each(["", "012345678", "01234567890", "01234 6789", "+123456789", "०१२३४५६७८"])(
  "contact %j is refused §5.8 §9.2",
  (value) => {
    expect(message(ContactSchema, value)).toBe("Exactly 10 digits");
  },
);

test.each(["male", "Male", " FEMALE ", "Other"])(
  "gender %j is stored in lower case §3.13",
  (value) => {
    expect(GenderSchema.parse(value)).toBe(value.trim().toLowerCase());
  },
);

test("a role that does not exist is refused §1.3", () => {
  expect(RoleSchema.parse("Admin")).toBe("admin");
  expect(RoleSchema.safeParse("owner").success).toBe(false);
});

test("a name has 1 to 80 characters on one line", () => {
  expect(FirstNameSchema.parse("  Ana María ")).toBe("Ana María");
  // An emoji is one character for Postgres and two for JavaScript.
  expect(FirstNameSchema.parse("🌅".repeat(80))).toHaveLength(160);
  expect(message(FirstNameSchema, "a".repeat(81))).toBe("At most 80 characters");
  expect(message(FirstNameSchema, " ")).toBe("First name is required");
  expect(message(FirstNameSchema, "Ana\nBen")).toBe("Use one line of text");
});

test.each(["2024-02-30", "tomorrow", "1949-12-31", "2100-01-02", "06/05/2024"])(
  "joining date %j is refused",
  (value) => {
    expect(JoiningDateSchema.safeParse(value).success).toBe(false);
  },
);

test("an e-mail address is stored in lower case", () => {
  expect(EmailSchema.parse(" Ana@Example.COM ")).toBe("ana@example.com");
  expect(EmailSchema.safeParse("ana@").success).toBe(false);
});

test.each([
  ["info@Müller.de", "info@xn--mller-kva.de"],
  ["ana＠x.test", "ana@x.test"],
  ["\u200Bana\u00AD.b@x.test\u202C", "ana.b@x.test"],
  ["\u200Cana\u200D.b@x.test\uFE0E", "ana.b@x.test"],
  ["post@пример.рф", "post@xn--e1afmkfd.xn--p1ai"],
  ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
  ["info@xn--mller-kva.de", "info@xn--mller-kva.de"],
  ["o'neil+x@sub.x-y.test", "o'neil+x@sub.x-y.test"],
])("the address %s is stored as %s, which the Auth server takes", (written, stored) => {
  expect(EmailSchema.parse(written)).toBe(stored);
});

test.each(["jürgen@x.test", "почта@пример.рф", "anä\u200B.b@müller.de"])(
  "of the address %s it is said that it cannot be used",
  (written) => {
    expect(message(EmailSchema, written)).toMatch(/^Before the @/);
  },
);

test.each(["a@ü/x.de", "a@ü:80", "a@b@ü.de", "a@ü ü.de", "ü", "a@münchen", "a@", "a..b@x.de"])(
  "%j is no address",
  (written) => {
    expect(message(EmailSchema, written)).toBe("Invalid email format.");
  },
);

test("one name is enough", () => {
  for (const none of [undefined, "", " \t "]) expect(LastNameSchema.parse(none)).toBe("");
  expect(LastNameSchema.parse(" Kovač ")).toBe("Kovač");
  expect(message(LastNameSchema, "a".repeat(81))).toBe("At most 80 characters");
  expect(message(LastNameSchema, "A\nB")).toBe("Use one line of text");
});

test.each(["short1", "é".repeat(36) + "a1"])("password %j is refused §9.9", (value) => {
  expect(PasswordSchema.safeParse(value).success).toBe(false);
});

test("a password needs no special characters: the server knows which are easily guessed", () => {
  for (const password of ["four quiet geese walk", "ключ от старой двери", "8205 1934 7716"])
    expect(PasswordSchema.parse(password)).toBe(password);
});
