// The board on a phone: one column at a time, and cards moved by holding them.
import { expect } from "@playwright/test";
import { seedPeople } from "../fixtures/people.ts";
import {
  assignInOrder,
  card,
  column,
  expectOrder,
  middleOf,
  OWN_ORDER,
  spoken,
  storedOrder,
} from "./board.ts";
import { expectAccessible } from "./fixtures.ts";
import { finger } from "./touch.ts";
import { notePresses, untilAnother } from "./pressed-twice.ts";
import { phone, test } from "./windows.ts";

/** So low that a column scrolls. */
const low = { ...phone, viewport: { width: 390, height: 480 } };

test("on a phone a held card moves within its column, a quick swipe scrolls, and a menu moves cards too", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two", "Three", "Four", "Five", "Six"]);
  const page = await open(ana, OWN_ORDER, low);
  const { touch, slide } = await finger(page);

  // The cards begin near the top, because the filters are folded away behind a button.
  expect((await card(page, "One").boundingBox())?.y).toBeLessThanOrEqual(200);
  await expect(page.getByRole("link", { name: "My own order" })).toBeHidden();
  await notePresses(page);
  await page.getByRole("button", { name: "Search, filter and sort" }).tap();
  await expect(page.getByRole("link", { name: "My own order" })).toHaveAttribute("aria-current");
  await untilAnother(page);
  await page.getByRole("button", { name: "Search, filter and sort" }).tap();
  await expect(page.getByRole("searchbox")).toBeHidden();

  const one = await middleOf(card(page, "One").getByRole("heading"));
  await touch("touchStart", one);
  await slide(one, { x: one.x, y: one.y - 60 });
  await touch("touchEnd");
  await expect(spoken(page, "Lifted")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectOrder(page, "New", ["One", "Two", "Three", "Four", "Five", "Six"]);

  const start = await middleOf(card(page, "One").getByRole("heading"));
  await touch("touchStart", start);
  await expect(spoken(page, "Lifted. New, 1 of 6")).toHaveCount(1);
  const below = await middleOf(card(page, "Two"));
  await slide(start, { x: start.x, y: below.y });
  await expect(spoken(page, "New, 2 of 6")).toHaveCount(1);
  await touch("touchEnd");
  await expectOrder(page, "New", ["Two", "One", "Three", "Four", "Five", "Six"]);
  await expect(page).toHaveURL(/\/user-dashboard\?order=own$/);
  await expect
    .poll(async () => (await storedOrder(ana, "New")).slice(0, 2))
    .toEqual(["Two", "One"]);

  await page.getByRole("button", { name: "Move “Two” to…" }).tap();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Move to Pending" }).tap();
  await page.getByRole("link", { name: "Pending 1" }).tap();
  await expectOrder(page, "Pending", ["Two"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Search, filter and sort" }).tap();
  await page.getByRole("searchbox").fill("Two");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=Two/);
  // The folded button still says that there are filters.
  await page.getByRole("button", { name: "Search, filter and sort (filtered)" }).tap();
  await expect(page.getByRole("searchbox")).toBeHidden();
});

test("on a phone a held card is dropped on another column, whose tab then has a mark §life.6", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two", "Three", "Four", "Five", "Six"]);
  const page = await open(ana, OWN_ORDER, phone);
  const { touch, slide } = await finger(page);
  function zone(stage: string) {
    return page.locator(`[data-zone=${stage}]`);
  }
  function tab(name: string) {
    return page.getByRole("link", { name, exact: true });
  }
  async function hold(title: string) {
    const start = await middleOf(card(page, title).getByRole("heading"));
    await touch("touchStart", start);
    await expect(spoken(page, "Lifted. New")).toHaveCount(1);
    return start;
  }
  async function slideTo(stage: string, from: { x: number; y: number }) {
    const to = await middleOf(zone(stage));
    await slide(from, to);
    await expect(page.locator("[data-chosen]")).toHaveAttribute("data-chosen", stage);
    return to;
  }

  // Its own column is no target, and it stays if the finger leaves or Escape is pressed.
  const start = await hold("Two");
  await expect(page.locator("[data-zone]")).toHaveText(["Pending", "Completed"]);
  for (const stage of ["Pending", "Completed"]) {
    const box = await zone(stage).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(80);
  }
  await slide(await slideTo("Completed", start), start);
  await expect(page.locator("[data-chosen]")).toHaveCount(0);
  await touch("touchEnd");
  await expect(page.locator("[data-zone]")).toHaveCount(0);
  await expect(column(page, "New").getByRole("article")).toHaveCount(6);
  await slideTo("Pending", await hold("Two"));
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-zone]")).toHaveCount(0);
  await touch("touchEnd");
  await expect(column(page, "New").getByRole("article")).toHaveCount(6);
  await expect(tab("Pending 0")).toBeVisible();

  const scrolled = await page.evaluate(() => window.scrollY);
  await slideTo("Pending", await hold("Two"));
  await touch("touchEnd");
  await expectOrder(page, "New", ["One", "Three", "Four", "Five", "Six"]);
  await expect(tab("Pending 1").locator("[data-went]")).toHaveText("1");
  await expect(spoken(page, "Moved to Pending, 1 of 1")).toHaveCount(1);
  await expect(page.getByText("“Two” is in Pending")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect.poll(() => storedOrder(ana, "Pending")).toEqual(["Two"]);

  // The same after accepting by the button.
  await page.getByRole("button", { name: "Accept Task: Four" }).tap();
  await expect(page.getByRole("status").getByText("Four: moved to Pending")).toBeAttached();
  await expect(tab("Pending 2").locator("[data-went]")).toHaveText("2");
  await tab("Pending 2").tap();
  await expect(card(page, "Four")).toHaveAttribute("data-went");
  await expect(card(page, "Two")).not.toHaveAttribute("data-went");
});
