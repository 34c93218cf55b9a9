import { seedPeople } from "../fixtures/people.ts";
import { addTasks } from "./many-tasks.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { BOARD } from "./board.ts";
import { expect, type Page } from "./test.ts";
import { composer, threadOf } from "./thread.ts";
import { settled, test } from "./windows.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Until a page that reaches nobody says so, at most, and then some. */
const SAID = { timeout: 30_000 };

/** Nothing of Daymark itself is reached any more; Realtime, which rings for what it cannot load then, is. */
async function cutDaymark(page: Page) {
  await page.route(`${process.env.APP_URL ?? ""}/**`, (route) => route.abort());
}

/** How far parts of the page have moved by themselves since this was called, as browsers count it. */
async function watchShifts(page: Page) {
  await page.evaluate(() => {
    const seen: Array<number> = [];
    Reflect.set(window, "shifts", seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift" });
  });
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(window, "shifts");
      return Array.isArray(seen) ? seen.reduce((sum: number, one) => sum + Number(one), 0) : -1;
    });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the connection's bar moves nothing when it comes and goes, ${width} pixels wide`, async ({
    openLive,
  }) => {
    const { admin, ana } = await seedPeople();
    await addTasks({ to: ana, by: admin, count: 20 });
    const task = await assignTask(admin, ana);
    const page = await openLive(ana, `${BOARD}?column=pending`, { viewport: { width, height } });
    await settled(page);
    const parts = page.locator("#main, #main > *, [role=search], [data-pane] > *, h1, header time");
    const words = page.getByText(/^No connection/).first();
    async function placesOfAll() {
      const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
      return boxes.map((box) => box && { ...box });
    }
    async function comeAndGo() {
      const before = await placesOfAll();
      const shifts = await watchShifts(page);
      await page.context().setOffline(true);
      await expect(words).toBeVisible();
      expect(await placesOfAll()).toEqual(before);
      await page.context().setOffline(false);
      await expect(words).toBeHidden(SAID);
      await settled(page);
      expect(await shifts()).toBeLessThanOrEqual(0.005);
    }
    await comeAndGo();
    // Where something sticks below the header.
    await page.evaluate(() => window.scrollTo(0, 400));
    await comeAndGo();
    await page.goto(threadOf(task));
    await expect(composer(page)).toBeVisible();
    await settled(page);
    await comeAndGo();
  });
}

test("on a phone the lost connection stays in sight, beside the columns' switch and the place to write", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 20 });
  const task = await assignTask(admin, ana);
  const page = await openLive(ana, `${BOARD}?column=pending`, phone);
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await cutDaymark(page);
  await assignTask(admin, ana);
  const words = page.getByText(/What you do waits here/).first();
  await expect(words).toBeInViewport({ ratio: 1, ...SAID });
  const [bar, columns] = await Promise.all([
    page.locator("[data-connection-bar]").boundingBox(),
    page.getByRole("navigation", { name: "Column" }).boundingBox(),
  ]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(columns?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.unrouteAll();
  await expect(words).toHaveCount(0, SAID);
  await page.goto(threadOf(task));
  await composer(page).tap();
  await settled(page);
  await cutDaymark(page);
  await assignTask(admin, ana);
  const inPane = page.locator("[data-pane]").getByText(/What you do waits here/);
  await expect(inPane).toBeInViewport({ ratio: 1, ...SAID });
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await composer(page).tap();
  await expect(composer(page)).toBeFocused();
});
