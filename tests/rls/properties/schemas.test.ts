// Whatever is typed, no schema throws, and the database accepts what a schema accepts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { transform, pipe, ZodMiniType } from "zod/mini";
import { absenceFormSchema } from "../../../app/core/person/away/absence-form.ts";
import { RejectionSchema } from "../../../app/task/entries/rejection-schema.ts";
import { ContactSchema, EmailSchema, JoiningDateSchema } from "../../../app/core/person/person.ts";
import { deadlineSchema } from "../../../app/task/text/task-text-schema.ts";
import { oneLine, someText } from "../../../app/core/kit/text-schema.ts";
import { rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { runs } from "./runs.ts";

const sql = ownerSql();

const modules = import.meta.glob<Record<string, unknown>>([
  "../../../app/**/schema.ts",
  "../../../app/core/{kit,time,person,session,task,conversation}/*.ts",
  "!../../../app/**/{*.test,*.server,*.words,use-*,route}.ts",
]);

const fields = fc.dictionary(
  fc.constantFrom("intent", "id", "version", "title", "deadline", "message", "q", "page", "uid"),
  fc.oneof(fc.string({ unit: "binary" }), fc.integer(), fc.constant(null), fc.array(fc.string())),
);

test("no schema throws, whatever it is given", async () => {
  const schemas: Array<ZodMiniType> = [];
  for (const load of Object.values(modules)) {
    schemas.push(...Object.values(await load()).filter((value) => value instanceof ZodMiniType));
  }
  schemas.push(deadlineSchema("Europe/Berlin"), absenceFormSchema("2026-11-23"));
  expect(schemas.length).toBeGreaterThan(30);
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fields), (value) => {
      for (const schema of schemas) schema.safeParse(value);
    }),
    { numRuns: runs(150) },
  );
});

/** Invisible or easily forgotten characters. */
const odd = fc.constantFrom(
  ..." \t\r\n\0\u0007\u0085\u00A0\u00AD\u061C\u180E\u200B\u200D\u200F\u2028\u202E\u2066\u2800\u3164\uFEFF\uD800\uDC00\uFFFE\uFFFF".split(
    "",
  ),
  "\u{E0041}",
  "👩‍👧",
  "é",
  "ß",
  "İ",
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 90 }),
  fc.string({ unit: "grapheme", maxLength: 90 }),
  fc
    .array(fc.oneof(odd, fc.constantFrom("a", "Z", "\u0301")), { maxLength: 12 })
    .map((parts) => parts.join("")),
  fc.constantFrom("x".repeat(80), "😀".repeat(80), "😀".repeat(81)),
);
/** Days of a year, existing or not. */
function dayOf(year: fc.Arbitrary<number>) {
  return fc
    .tuple(year, fc.nat(14), fc.nat(33))
    .map(([y, m, d]) =>
      [String(y).padStart(4, "0"), ...[m, d].map((n) => String(n).padStart(2, "0"))].join("-"),
    );
}
const day = dayOf(
  fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1998, max: 2101 })),
);
const moment = fc
  .tuple(day, fc.nat(25), fc.nat(61))
  .map(([date, h, m]) => `${date}T${h < 10 ? 0 : ""}${h}:${m < 10 ? 0 : ""}${m}`);
const email = fc.oneof(
  text,
  fc.emailAddress(),
  fc.emailAddress().map((address) => address.toUpperCase()),
  // A few in a hundred of the above are ones that the schema accepts.
  fc.stringMatching(/^ ?[A-Za-z0-9._-]{1,20}@[A-Za-z0-9-]{1,20}\.[A-Za-z]{2,6}\n?$/),
);
const contact = fc.oneof(
  text,
  fc.stringMatching(/^[0-9٠-٩]{9,11}\n?$/),
  fc.stringMatching(/^ ?[0-9]{10}\n?$/),
);

test.each([
  ["a name", oneLine(80, () => "?"), text, "private.one_line(v, 80)"],
  ["a text", someText(80, () => "?"), text, "private.some_text(v, 80)"],
  [
    "words of a rejection",
    pipe(
      RejectionSchema,
      transform(({ words }) => words),
    ),
    text.map((words) => ({ reason: "away", words })),
    "length(v) <= 1000",
  ],
  ["an e-mail", EmailSchema, email, "v = lower(v) and length(v) <= 254"],
  ["a contact", ContactSchema, contact, "v ~ '^[0-9]{10}$'"],
  ["a day", JoiningDateSchema, day, "v::date between '1950-01-01' and '2100-01-01'"],
  [
    "a first day back",
    absenceFormSchema("2004-02-28").shape.until,
    dayOf(fc.integer({ min: 2003, max: 2006 })),
    "v::date > '2004-02-28' and v::date <= ('2004-02-28'::date + interval '1 year')",
  ],
  [
    "a deadline",
    deadlineSchema("Asia/Tokyo"),
    moment,
    "v::timestamptz >= '2000-01-01Z' and v::timestamptz < '2100-01-01Z'",
  ],
] as const)(
  "the database accepts unchanged each %s that the schema accepts",
  async (_what, schema, values, rule) => {
    const accepted = fc
      .sample<unknown>(values, runs(3000))
      .map((value) => schema.safeParse(value).data)
      .filter((value) => value !== undefined);
    expect(accepted.length).toBeGreaterThan(runs(20));
    // Half a surrogate pair would be stored as another character.
    expect(accepted.filter((value) => Buffer.from(value).toString() !== value)).toEqual([]);
    const refused = await rolledBack(sql, (tx) =>
      tx.unsafe(`select v from unnest($1::text[]) v where (${rule}) is not true`, [accepted]),
    );
    expect([...refused]).toEqual([]);
  },
);
