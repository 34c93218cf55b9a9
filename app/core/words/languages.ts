/**
 * The languages of Daymark, each named in itself; those translated by machine, which say so in themselves, wait for
 * somebody who speaks them.
 */
export const LANGUAGES = {
  en: { name: "English", direction: "ltr", byMachine: null },
  de: { name: "Deutsch", direction: "ltr", byMachine: "maschinell übersetzt" },
  ar: { name: "العربية", direction: "rtl", byMachine: "ترجمة آلية" },
} as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(said: unknown): said is Language {
  return typeof said === "string" && Object.hasOwn(LANGUAGES, said);
}
