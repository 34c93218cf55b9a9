import { LANGUAGES } from "~/core/words/languages";
import { m } from "~/core/words/m";
import { readerLanguage } from "~/core/words/reads-in";

/** The page that says why there is none, which is a file and English, in the language of who reads. */
export function inOwnWords(page: string): string {
  const language = readerLanguage();
  const texts = [
    [/(<html lang=")[^"]*/, `${language}" dir="${LANGUAGES[language].direction}`],
    [/(<title>)[^<]*/, m.live_page_no_connection()],
    [/(<h1>)[^<]*/, m.live_no_connection()],
    [/(data-left=")[^"]*/, m.live_left_this_device()],
    [/(<p\b[^>]*>)[^<]*/, m.live_page_is_not_kept()],
    [/(<button\b[^>]*>)[^<]*/, m.kit_try_again()],
  ] as const;
  return texts.reduce((all, [place, text]) => all.replace(place, `$1${text}`), page);
}
