import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { m } from "~/core/words/m";

/** Each by its own name, with whether a machine translated it, which its readers should know. */
export const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, { name, byMachine }]) => ({
  value,
  lang: value,
  label: byMachine === null ? name : `${name} (${byMachine})`,
}));

/** What people without a language of their own read. */
export function workspaceLanguage(language: string | null): string {
  return isLanguage(language)
    ? m.session_language_workspace({ language: LANGUAGES[language].name })
    : m.session_language_any();
}
