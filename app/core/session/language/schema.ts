import * as z from "zod/mini";
import { isLanguage } from "~/core/words/languages";
import { m } from "~/core/words/m";

/** A language that a form may name; empty: none is chosen. */
export const LanguageSchema = z._default(
  z.string().check(
    z.refine((said) => said === "" || isLanguage(said), {
      error: () => m.session_language_choose(),
    }),
  ),
  "",
);
