import { parse } from "@messageformat/parser";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { z } from "zod";
import { type Catalogue, textOf } from "../../app/core/words/catalogues.ts";
import { isLanguage, LANGUAGES, type Language } from "../../app/core/words/languages.ts";
import { readMessage } from "../../server/message.ts";
import { root } from "./environment.ts";
import { type Call, callsIn, valuesOf } from "./message-calls.ts";

const CatalogueSchema = z.record(
  z.string(),
  z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]),
);

/** All languages but English, which stands in the code. */
export const translations = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((language) => language !== "en");

export const IMPORTS = /import\s*\{[^}]*\}\s*from\s*"[^"]*\/core\/words\/t(?:\.ts)?"/;

export function fileOf(language: Language): string {
  return join(root, `messages/${language}.json`);
}

export function readCatalogue(language: Language): Catalogue {
  return CatalogueSchema.parse(JSON.parse(readFileSync(fileOf(language), "utf8")));
}

/** Sorted by sentence: two branches seldom write at the same place then. */
export function sorted(catalogue: Catalogue): string {
  const entries = Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** The name of a text where sentence and meaning are one word. */
export function keyOf(sentence: string, meant: string): string {
  return meant === "" ? sentence : `${sentence} (${meant})`;
}

/** Every sentence of the application, by keyOf; and the mistakes in how the code says them, with file and line. */
export function sentencesOfCode(): { sentences: Map<string, Call>; mistakes: Array<string> } {
  const sentences = new Map<string, Call>();
  const mistakes: Array<string> = [];
  for (const file of globSync("app/**/*.{ts,tsx}", { cwd: root })) {
    const code = readFileSync(join(root, file), "utf8");
    if (!IMPORTS.test(code) || file.includes(".test.")) continue;
    try {
      for (const call of callsIn(code)) sentences.set(keyOf(call.sentence, call.meant), call);
    } catch (error) {
      mistakes.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { sentences, mistakes };
}

/** The mistakes in the texts of a language, each with file and line. */
export function mistakesOf(
  language: Language,
  catalogue: Catalogue,
  sentences: ReadonlyMap<string, Pick<Call, "sentence" | "meant">>,
): Array<string> {
  const lines = readFileSync(fileOf(language), "utf8").split("\n");
  function at(sentence: string, wrong: string): string {
    const line = lines.findIndex((text) => text.startsWith(`  ${JSON.stringify(sentence)}:`)) + 1;
    return `messages/${language}.json${line > 0 ? `:${line}` : ""} “${sentence}” ${wrong}`;
  }
  const lacking = [...sentences.values()]
    .filter(({ sentence, meant }) => textOf(catalogue, sentence, meant) === undefined)
    .map(({ sentence, meant }) =>
      at(sentence, `is lacking${meant && `, where it means ${meant}`}`),
    );
  const wrong = textsOf(catalogue).flatMap(({ sentence, meant, text }) => {
    const why =
      sentences.has(keyOf(sentence, meant)) || sentences.has(sentence)
        ? wrongWith(text, language, sentence)
        : "is nowhere in the code";
    return why === null ? [] : [at(sentence, why)];
  });
  return [...lacking, ...wrong];
}

/** Each text of a catalogue. */
export function textsOf(catalogue: Catalogue) {
  return Object.entries(catalogue).flatMap(([sentence, found = ""]) =>
    typeof found === "string"
      ? [{ sentence, meant: "", text: found }]
      : Object.entries(found).map(([meant, text]) => ({ sentence, meant, text })),
  );
}

function wrongWith(text: string, language: Language, sentence: string): string | null {
  try {
    const read = readMessage(text, language);
    if ("template" in read) runInThisContext(`v=>${read.template}`);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    parse(text, { cardinal: pluralCategories });
    const [own, wanted] = [namesOf(text), namesOf(sentence)];
    return own === wanted ? null : `has the values ${own}, and in English ${wanted}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function namesOf(message: string): string {
  const names = [...valuesOf(message)].toSorted();
  return names.length === 0 ? "none" : names.join(", ");
}
