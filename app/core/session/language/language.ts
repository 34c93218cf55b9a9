import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { t } from "~/core/words/t";

/** Each language by its own name, and whether a machine translated it, which readers should know. */
export const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, { name, byMachine }]) => ({
  value,
  lang: value,
  label: byMachine === null ? name : `${name} (${byMachine})`,
}));

/** The language of people without a choice of their own. */
export function workspaceLanguage(language: string | null): string {
  return isLanguage(language)
    ? t("The workspace’s: {language}", { language: LANGUAGES[language].name })
    : t("As the browser asks");
}
