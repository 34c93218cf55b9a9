/**
 * The languages of Daymark, each named in itself; those translated by machine, which say so in themselves, wait for
 * somebody who speaks them. By its tag a browser writes numbers and lists.
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

/** Where clocks have 12 hours and not 24, and where weeks begin on another day than Monday, 1. */
export const HOURS: Partial<Record<Language, number>> = { ar: 12 };
export const WEEK_BEGINS: Partial<Record<Language, number>> = { ar: 6 };

/** What divides the cells of a file for a spreadsheet, where it is not a comma: numbers have a comma there. */
export const CELLS_DIVIDED_BY: Partial<Record<Language, string>> = { ar: ";", de: ";" };

export function isLanguage(said: unknown): said is Language {
  return typeof said === "string" && Object.hasOwn(LANGUAGES, said);
}
