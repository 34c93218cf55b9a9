/**
 * The languages of Daymark, each named in itself. Machine translations say so, until a speaker of the language reads
 * them. A browser writes numbers and lists by `tag`. A clock has 12 or 24 hours; a week begins on Monday (1) or later.
 * `cells` divides those of a CSV file: not a comma where numbers have one.
 */
export const LANGUAGES = {
  en: {
    name: "English",
    tag: "en-GB",
    direction: "ltr",
    comma: ", ",
    clock: 24,
    weekBegins: 1,
    cells: ",",
    byMachine: null,
  },
  de: {
    name: "Deutsch",
    tag: "de",
    direction: "ltr",
    comma: ", ",
    clock: 24,
    weekBegins: 1,
    cells: ";",
    byMachine: "maschinell übersetzt",
  },
  ar: {
    name: "العربية",
    tag: "ar-u-nu-latn",
    direction: "rtl",
    comma: "، ",
    clock: 12,
    weekBegins: 6,
    cells: ";",
    byMachine: "ترجمة آلية",
  },
} as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(said: unknown): said is Language {
  return typeof said === "string" && Object.hasOwn(LANGUAGES, said);
}
