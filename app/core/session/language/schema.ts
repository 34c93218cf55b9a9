import * as z from "zod/mini";
import { isLanguage } from "~/core/words/languages";
import { t } from "~/core/words/t";

/** A language in a form; empty for none. */
export const LanguageSchema = z._default(
  z.string().check(
    z.refine((said) => said === "" || isLanguage(said), {
      error: () => t("Choose a language from the list"),
    }),
  ),
  "",
);
