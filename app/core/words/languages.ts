/**
 * The languages of Daymark, each named in itself. Machine translations say so, until a speaker of the language reads
 * them. A browser writes numbers and lists by `tag`.
 */
export const LANGUAGES = {
  en: {
    name: "English",
    tag: "en-GB",
    direction: "ltr",
    comma: ", ",
    byMachine: null,
  },
  de: {
    name: "Deutsch",
    tag: "de",
    direction: "ltr",
    comma: ", ",
    byMachine: "maschinell übersetzt",
  },
  ar: {
    name: "العربية",
    tag: "ar-u-nu-latn",
    direction: "rtl",
    comma: "، ",
    byMachine: "ترجمة آلية",
  },
} as const;

export type Language = keyof typeof LANGUAGES;

/** Languages with clocks of 12 hours, and those whose week begins on another day than Monday (1). */
export const HOURS: Partial<Record<Language, number>> = { ar: 12 };
export const WEEK_BEGINS: Partial<Record<Language, number>> = { ar: 6 };

/** What divides the cells of a CSV file where a spreadsheet expects no comma: numbers have a comma there. */
export const CELLS_DIVIDED_BY: Partial<Record<Language, string>> = { ar: ";", de: ";" };

export function isLanguage(said: unknown): said is Language {
  return typeof said === "string" && Object.hasOwn(LANGUAGES, said);
}
