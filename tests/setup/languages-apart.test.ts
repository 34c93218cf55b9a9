import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";

type Form = Record<string, string | Array<string>>;

/** Every schema of a form, by the name that its module exports. */
async function schemas(): Promise<Array<[string, z.core.$ZodType]>> {
  const found: Array<[string, z.core.$ZodType]> = [];
  const files = import.meta.glob<Record<string, unknown>>([
    "../../app/**/{*schema*,person,username,quick-answer-lines,view-fields}.ts",
    "!../../app/**/*.test.ts",
  ]);
  for (const load of Object.values(files)) {
    for (const [name, exported] of Object.entries(await load()))
      if (exported instanceof z.ZodMiniType) found.push([name, exported]);
  }
  return found;
}

/** Its fields, as far as somebody could fill them in. */
function fieldsOf(schema: z.core.$ZodType): Array<string> {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema._zod.def.shape);
  return schema instanceof z.ZodMiniPipe ? fieldsOf(schema._zod.def.in) : [];
}

/** Wrong forms: of each kind of a union, or of the schema itself. */
function wrongForms(schema: z.core.$ZodType): Array<Form> {
  if (schema instanceof z.ZodMiniDiscriminatedUnion) {
    const { options, discriminator } = schema._zod.def;
    return options.flatMap((option) => {
      const [kind] = option._zod.propValues?.[discriminator] ?? [];
      return wrongForms(option).map((form) => ({ ...form, [discriminator]: String(kind) }));
    });
  }
  const fields = fieldsOf(schema);
  const values = ["", "!", "\u0001", "x".repeat(9_000), "7", "2020-01-01T10:00", '{"points":9}'];
  return [{}, ...values.map((value) => Object.fromEntries(fields.map((name) => [name, value])))];
}

function errorsIn(language: "ar" | "en", schema: z.core.$ZodType, form: Form): Array<string> {
  const sent = new URLSearchParams(
    Object.entries(form).map(([name, value]) => [name, String(value)]),
  );
  const { error } = readsIn(language, () => parseWithZod(sent, { schema }).reply());
  return Object.values(error ?? {}).flatMap((texts) => texts ?? []);
}

test("a form's errors are in the language of whoever sent it, whoever sent one before", async () => {
  const all = await schemas();
  expect(all.length).toBeGreaterThan(40);
  const foreign: Array<string> = [];
  const found = { ar: 0, en: 0 };
  // The Arabic form comes first: what is computed once would be Arabic for everybody.
  for (const [name, schema] of all) {
    for (const form of wrongForms(schema)) {
      const [ar, en] = [errorsIn("ar", schema, form), errorsIn("en", schema, form)];
      found.ar += ar.length;
      found.en += en.length;
      foreign.push(
        ...ar.filter((text) => /[a-z]{3}/i.test(text)).map((text) => `${name}: ${text}`),
      );
      foreign.push(
        ...en.filter((text) => /\p{sc=Arabic}/u.test(text)).map((text) => `${name}: ${text}`),
      );
    }
  }
  expect([...new Set(foreign)]).toEqual([]);
  expect(found.ar).toBe(found.en);
  expect(found.en).toBeGreaterThan(200);
});
