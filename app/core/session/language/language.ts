import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { t } from "~/core/words/t";

/** Each by its own name, with whether a machine translated it, which its readers should know. */
export const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, { name, byMachine }]) => ({
  value,
  lang: value,
  label: byMachine === null ? name : `${name} (${byMachine})`,
}));

/** What people without a language of their own read. */
export function workspaceLanguage(language: string | null): string {
  return isLanguage(language)
    ? t("The workspace’s: {language}", { language: LANGUAGES[language].name })
    : t("As the browser asks");
}
