import type { Page } from "@playwright/test";

/** From now on adds up how far anything on the page moves by itself; returns a function that says how far so far. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.shift = "0";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = "value" in entry ? Number(entry.value) : 0;
        document.body.dataset.shift = String(Number(document.body.dataset.shift) + moved);
      }
    }).observe({ type: "layout-shift" });
  });
  return async () => Number(await page.evaluate(() => document.body.dataset.shift));
}
