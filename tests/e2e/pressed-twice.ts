import { setTimeout as later } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { middleOf } from "./board.ts";

/** How long after the first tap the second one of two may come, in milliseconds. */
export const INTERVALS_MS = [100, 300, 500];
/** If more lies between them, because the machine is that slow, they are two. */
const STILL_ONE_MS = 590;

/** Notes on the page when each press begins. */
export async function notePresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const presses = new Array<number>();
    Object.assign(window, { presses });
    window.addEventListener("pointerdown", (event) => presses.push(event.timeStamp), true);
    window.addEventListener("keydown", (event) => presses.push(event.timeStamp), true);
  });
}

/** Milliseconds between the last two presses. */
function betweenThem(page: Page): Promise<number> {
  return page.evaluate(() => {
    const presses: unknown = Reflect.get(window, "presses");
    const [first, second] = Array.isArray(presses) ? presses.slice(-2).map(Number) : [];
    return (second ?? Number.NaN) - (first ?? Number.NaN);
  });
}

/** So long after a press the next one is another, by finger and by key. */
const ANOTHER_MS = 800;

/** Waits until a press is another than the last one. */
export async function untilAnother(page: Page): Promise<void> {
  await page.waitForFunction((ms) => {
    const presses: unknown = Reflect.get(window, "presses");
    const last = Array.isArray(presses) ? Number(presses.at(-1) ?? 0) : 0;
    return performance.now() - last > ms;
  }, ANOTHER_MS);
}

/** Taps twice where a button is; returns whether a person could call that one tap. */
export async function tapTwice(page: Page, button: Locator, interval: number): Promise<boolean> {
  const { x, y } = await middleOf(button);
  const first = page.touchscreen.tap(x, y);
  await later(interval);
  // As far off as a thumb is.
  await Promise.all([first, page.touchscreen.tap(x + 3, y - 4)]);
  return (await betweenThem(page)) < STILL_ONE_MS;
}

/** The same with a mouse, whose system calls the second one a double click. */
export async function clickTwice(page: Page, button: Locator, interval: number): Promise<boolean> {
  const { x, y } = await middleOf(button);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await later(interval);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  return (await betweenThem(page)) < STILL_ONE_MS;
}

/** Presses Enter twice on what has the focus. */
export async function enterTwice(page: Page, interval: number): Promise<boolean> {
  const first = page.keyboard.press("Enter");
  await later(interval);
  await first;
  await page.keyboard.press("Enter");
  return (await betweenThem(page)) < STILL_ONE_MS;
}

/** Holds Enter down on what has the focus, which the keyboard repeats. */
export async function holdEnter(page: Page): Promise<boolean> {
  for (let time = 0; time < 12; time += 1) {
    await page.keyboard.down("Enter");
    await later(50);
  }
  await page.keyboard.up("Enter");
  return true;
}

/** Counts from now on what fades because it ignored a press. */
export async function noteFading(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const animate: unknown = Reflect.get(Element.prototype, "animate");
    Reflect.set(window, "faded", 0);
    function fade(this: Element, ...how: Array<unknown>): unknown {
      Reflect.set(window, "faded", Number(Reflect.get(window, "faded")) + 1);
      return typeof animate === "function" ? Reflect.apply(animate, this, how) : null;
    }
    Reflect.set(Element.prototype, "animate", fade);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "faded")));
}
