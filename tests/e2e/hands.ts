import type { Page } from "@playwright/test";

/** From now on somebody is at this window: what changes in its lists takes no other place by itself. */
export async function stayAt(page: Page): Promise<void> {
  await page.evaluate(() => {
    function move() {
      window.dispatchEvent(new PointerEvent("pointermove"));
    }
    move();
    setInterval(move, 1000);
  });
}

/** Somebody goes to another window and comes back: lists show what there is. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }
    Reflect.deleteProperty(document, "hidden");
  });
}
