import { parse, type Token } from "@messageformat/parser";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { isLanguage, LANGUAGES, type Language } from "../../app/core/words/languages.ts";
import { readMessage } from "../../server/message.ts";
import { z } from "zod";
import { root } from "./environment.ts";

export type Catalogue = Readonly<Record<string, string>>;

const CatalogueSchema = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), z.string().min(1));

export const languages = Object.keys(LANGUAGES).filter(isLanguage);

export function fileOf(language: Language): string {
  return join(root, `messages/${language}.json`);
}

export function readCatalogue(language: Language): Catalogue {
  return CatalogueSchema.parse(JSON.parse(readFileSync(fileOf(language), "utf8")));
}

/** With the keys in their order, in which two branches seldom write at the same place. */
export function sorted(catalogue: Catalogue): string {
  const keys = Object.keys(catalogue).toSorted();
  return `${JSON.stringify(catalogue, keys, 2)}\n`;
}

/** Whether a value is counted, by name. */
type Taken = Map<string, "number" | "string" | "string | number">;

function valuesOf(tokens: ReadonlyArray<Token>, taken: Taken = new Map()): Taken {
  for (const token of tokens) {
    if (token.type === "content" || token.type === "octothorpe") continue;
    if (token.type === "plural") taken.set(token.arg, "number");
    else if (token.type === "select") taken.set(token.arg, "string");
    else if (!taken.has(token.arg)) taken.set(token.arg, "string | number");
    if ("cases" in token) for (const { tokens } of token.cases) valuesOf(tokens, taken);
  }
  return taken;
}

/** What is wrong with the messages of a language, each with file, line and key. */
export function mistakesOf(language: Language, catalogue: Catalogue, english: Catalogue) {
  return Object.entries(catalogue).flatMap(([key, message]) => {
    const wrong = wrongWith(message, language, english[key]);
    if (wrong === null) return [];
    const line = readFileSync(fileOf(language), "utf8").split(`"${key}":`)[0]?.split("\n").length;
    return [`messages/${language}.json:${line ?? 1} ${key}: ${wrong}`];
  });
}

function wrongWith(message: string, language: Language, english: string | undefined) {
  if (english === undefined) return "is not in messages/en.json";
  try {
    const read = readMessage(message, language);
    if ("template" in read) runInThisContext(`v=>${read.template}`);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const own = namesOf(parse(message, { cardinal: pluralCategories }));
    const wanted = namesOf(parse(english));
    return own === wanted
      ? null
      : `has the values ${own || "none"}, and in English ${wanted || "none"}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function namesOf(tokens: ReadonlyArray<Token>): string {
  return [...valuesOf(tokens).keys()].toSorted().join(", ");
}

/** The types of `m`, with each text as its description. */
export function typesOf(english: Catalogue): string {
  const members = Object.entries(english).map(([key, message]) => {
    const values = [...valuesOf(parse(message))].map(([name, type]) => `${name}: ${type}`);
    const taken = values.length === 0 ? "" : `values: { ${values.join("; ")} }`;
    return `  /** ${message.replaceAll("*/", "*\\/")} */\n  ${key}: (${taken}) => string;\n`;
  });
  return `${NOTE}export type Messages = {\n${members.join("")}};\n`;
}

/** The catalogues of all languages, for the server: a further language is its file and a line. */
export function importsOf(all: ReadonlyArray<Language>): string {
  const imports = all.map(
    (language) => `import ${language} from "#messages/${language}.json" with { type: "json" };\n`,
  );
  const type = "Record<Language, Readonly<Partial<Record<string, string>>>>";
  return `${NOTE}${imports.join("")}import type { Language } from "./languages.ts";\n
export const catalogues: ${type} = { ${all.join(", ")} };\n`;
}

/** What files that are imported call columns and values: the person who wrote one may read another language. */
const IN_FILES = [
  "common_admin",
  "common_contact",
  "common_department",
  "common_email",
  "common_first_name",
  "common_gender",
  "common_joining_date",
  "common_last_name",
  "common_password",
  "common_status",
  "common_user",
  "people_full_name",
  "people_role",
  "person_female",
  "person_male",
  "person_no_department",
  "person_other",
  "person_sign_in_name",
];

/** Those texts in all languages, for a browser that otherwise has one. */
export function inFiles(all: ReadonlyArray<Language>): string {
  const catalogues = all.map(readCatalogue);
  const lines = IN_FILES.map((key) => {
    const texts = new Set(catalogues.flatMap((catalogue) => catalogue[key] ?? []));
    return `  ${key}: ${JSON.stringify([...texts])},\n`;
  });
  return `${NOTE}export const IN_FILES = {\n${lines.join("")}};\n`;
}

const NOTE = "// Written by npm run messages.\n";
