import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "~/core/words/languages";
import { t } from "~/core/words/t";
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
        t("No connection · Daymark"),
        t("No connection"),
        t(
          "You have logged out, and nothing of yours is on this device any more. Daymark ends your session as soon as the connection is back, before it shows anything.",
        ),
        t(
          "This page is not kept on this device, so it cannot be shown now. It loads by itself when the connection is back. What you typed or decided is kept.",
        ),
        t("Try again"),
      ]);
      expect(textsOf(page)).toHaveLength(textsOf(english).length);
    });
  },
);
