import { LANGUAGES } from "~/core/words/languages";
import { t } from "~/core/words/t";
import { readerLanguage } from "~/core/words/reads-in";

/** Translates the offline page, which is a file in English, into the reader's language. */
export function inOwnWords(page: string): string {
  const language = readerLanguage();
  const texts = [
    [/(<html lang=")[^"]*/, `${language}" dir="${LANGUAGES[language].direction}`],
    [/(<title>)[^<]*/, t("No connection · Daymark")],
    [/(<h1>)[^<]*/, t("No connection")],
    [
      /(data-left=")[^"]*/,
      t(
        "You have logged out, and nothing of yours is on this device any more. Daymark ends your session as soon as the connection is back, before it shows anything.",
      ),
    ],
    [
      /(<p\b[^>]*>)[^<]*/,
      t(
        "This page is not kept on this device, so it cannot be shown now. It loads by itself when the connection is back. What you typed or decided is kept.",
      ),
    ],
    [/(<button\b[^>]*>)[^<]*/, t("Try again")],
  ] as const;
  return texts.reduce((all, [place, text]) => all.replace(place, `$1${text}`), page);
}
