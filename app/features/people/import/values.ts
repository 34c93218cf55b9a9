import { everyLanguage } from "~/core/words/t";
import { type ImportColumn, isOneOfThese } from "./columns";

/** The words for a value in files: Daymark's words in every language, and the first letters of the genders. */
const WORDS: Partial<Record<ImportColumn, Record<string, ReadonlyArray<string>>>> = {
  gender: {
    female: [...everyLanguage("Female"), "f", "w"],
    male: [...everyLanguage("Male"), "m"],
    other: [...everyLanguage("Other", "gender"), "d", "x"],
  },
  role: { admin: everyLanguage("Admin"), user: everyLanguage("User") },
};

/** The value that a word means; an unknown word stays. */
export function ourValue(column: ImportColumn, word: string): string {
  const known = Object.entries(WORDS[column] ?? {}).find(([, words]) => isOneOfThese(word, words));
  return known?.[0] ?? word;
}
