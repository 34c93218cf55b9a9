import type { Page } from "@playwright/test";

const WITHIN_MS = 30_000;

/** The text of a list that holds back a row which would push others under the reader's hand. */
const KEPT_BACK = ".arrivals button";

/**
 * When the text is on the page, or in one of its rows, by the clock that the page and this process share. On the page
 * it also counts as shown when a list says that something new waits.
 */
export function shownAt(page: Page, text: string, where: "page" | "row" = "page"): Promise<number> {
  return page.evaluate(
    ({ wanted, within, keptBack, places }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${wanted} was not shown`)), within);
        function look() {
          const isThere = [...document.querySelectorAll(places)].some(({ textContent }) =>
            textContent.includes(wanted),
          );
          if (!isThere && (keptBack === null || document.querySelector(keptBack) === null)) return;
          observer.disconnect();
          resolve(Date.now());
        }
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        look();
      }),
    {
      wanted: text,
      within: WITHIN_MS,
      keptBack: where === "page" ? KEPT_BACK : null,
      places: where === "page" ? "body" : "article",
    },
  );
}

/** Shows the rows that a list holds back. */
export async function showAll(page: Page): Promise<void> {
  for (const button of await page.locator(KEPT_BACK).all()) await button.click();
}

/** Resolves when the text is gone, and no row is held back. */
export async function isGone(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ state: "detached", timeout: WITHIN_MS });
  await page.locator(KEPT_BACK).first().waitFor({ state: "detached", timeout: WITHIN_MS });
}
