import { expect, type Locator, type Page } from "@playwright/test";

type Point = { x: number; y: number };

/** A finger on the page, by real touch events. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  function touch(type: "touchStart" | "touchMove" | "touchEnd", point?: Point) {
    const touchPoints = point ? [{ x: point.x, y: point.y }] : [];
    return session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  async function slide(from: Point, to: Point) {
    for (let step = 1; step <= 10; step += 1) {
      const part = step / 10;
      await touch("touchMove", {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    }
  }
  return { touch, slide };
}

/** Taps what the last tap brought under the finger, until it counts as another tap and shows something. */
export async function tapAnew(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.tap();
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}
