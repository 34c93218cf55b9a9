import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "~/core/words/languages";
import { m } from "~/core/words/m";
import { readsIn } from "~/core/words/reads-in";
import { inOwnWords } from "~/service-worker/offline-page";

const FILE = join(import.meta.dirname, "../../public/offline.html");

/** What somebody may read on it. */
function textsOf(page: string): Array<string> {
  const shown = page.replaceAll(/<(style|script)[\s>].*?<\/\1>/gs, "");
  const texts = [...shown.matchAll(/>([^<]+)|data-left="([^"]*)"/g)].map(
    ([, a, b]) => a ?? b ?? "",
  );
  return texts.map((text) => text.trim().replaceAll(/\s+/g, " ")).filter((text) => text !== "");
}

test.each(["en", "de", "ar"] as const)(
  "without a connection, all of the page is in %s",
  async (language) => {
    const english = await readFile(FILE, "utf8");
    readsIn(language, () => {
      const page = inOwnWords(english);
      expect(page).toContain(`<html lang="${language}" dir="${LANGUAGES[language].direction}">`);
      expect(textsOf(page)).toEqual([
        m.live_page_no_connection(),
        m.live_no_connection(),
        m.live_left_this_device(),
        m.live_page_is_not_kept(),
        m.kit_try_again(),
      ]);
      expect(textsOf(page)).toHaveLength(textsOf(english).length);
    });
  },
);
