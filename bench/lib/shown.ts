import type { Page } from "@playwright/test";

const WITHIN_MS = 30_000;

/** When the text is on the page, by the clock that the page and this process share. */
export function shownAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    ({ wanted, within }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${wanted} was not shown`)), within);
        function look() {
          if (!document.body.textContent.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        }
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        look();
      }),
    { wanted: text, within: WITHIN_MS },
  );
}
