import type { Page } from "@playwright/test";

const WITHIN_MS = 30_000;

/** The text of a list that holds back a row which would push others under the reader's hand. */
const KEPT_BACK = ".arrivals button";

/** When the text is on the page or announced to have come, by the clock that the page and this process share. */
export function shownAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    ({ wanted, within, keptBack }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${wanted} was not shown`)), within);
        function look() {
          const isThere = document.body.textContent.includes(wanted);
          if (!isThere && document.querySelector(keptBack) === null) return;
          observer.disconnect();
          resolve(Date.now());
        }
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        look();
      }),
    { wanted: text, within: WITHIN_MS, keptBack: KEPT_BACK },
  );
}

/** Shows what a list holds back. */
export async function showAll(page: Page): Promise<void> {
  for (const button of await page.locator(KEPT_BACK).all()) await button.click();
}

/** Resolves when the text is gone, and nothing is held back. */
export async function isGone(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ state: "detached", timeout: WITHIN_MS });
  await page.locator(KEPT_BACK).first().waitFor({ state: "detached", timeout: WITHIN_MS });
}
