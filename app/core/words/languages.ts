/** The languages of Daymark, each named in itself; those translated by machine wait for somebody who speaks them. */
export const LANGUAGES = {
  en: { name: "English", direction: "ltr", byMachine: false },
  de: { name: "Deutsch", direction: "ltr", byMachine: true },
  ar: { name: "العربية", direction: "rtl", byMachine: true },
} as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(said: unknown): said is Language {
  return typeof said === "string" && Object.hasOwn(LANGUAGES, said);
}
