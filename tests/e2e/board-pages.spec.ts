import type { Page } from "@playwright/test";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { taskIn } from "../fixtures/tasks.ts";
import { OWN_ORDER, card, column, spoken, storedOrder } from "./board.ts";
import { addTasks } from "./many-tasks.ts";
import { expect } from "./test.ts";
import { phone, test } from "./windows.ts";

/** The first and the last card in Pending, and how many there are. */
async function range(page: Page) {
  const titles = await column(page, "Pending").getByRole("heading", { level: 3 }).allTextContents();
  return [titles.length, titles[0], titles.at(-1)];
}

async function expectRange(page: Page, first: number, last: number) {
  await expect.poll(() => range(page)).toEqual([last - first + 1, `Card ${first}`, `Card ${last}`]);
}

test("a column of a thousand is paged through to its end, with a hundred cards at most", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 1000 });
  const page = await open(ana, OWN_ORDER);
  const below = page.getByRole("link", { name: "Show more in Pending" });
  const above = page.getByRole("link", { name: "Show those above in Pending" });
  await expectRange(page, 1, 50);
  await expect(above).toHaveCount(0);
  await below.focus();
  await below.press("Enter");
  await expectRange(page, 1, 100);
  await below.press("Enter");
  await expectRange(page, 51, 150);
  await expect(column(page, "Pending")).toContainText("51–150 of 1000");
  await expect(below).toBeFocused();
  await above.press("Enter");
  await expectRange(page, 1, 100);

  await page.goto(`${OWN_ORDER}&pending=1000`);
  await expectRange(page, 901, 1000);
  await expect(below).toHaveCount(0);
  await expect(column(page, "Pending")).toContainText("901–1000 of 1000");
});

test("cards in sight stay where they are when a column loads more below", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 200 });
  const page = await open(ana, `${OWN_ORDER}&pending=100`);
  const below = page.getByRole("link", { name: "Show more in Pending" });
  await below.scrollIntoViewIfNeeded();
  const before = await card(page, "Card 100").boundingBox();
  await below.click();
  await expectRange(page, 51, 150);
  const after = await card(page, "Card 100").boundingBox();
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);

  const above = page.getByRole("link", { name: "Show those above in Pending" });
  await above.scrollIntoViewIfNeeded();
  const first = await card(page, "Card 51").boundingBox();
  await above.click();
  await expectRange(page, 1, 100);
  const later = await card(page, "Card 51").boundingBox();
  expect(later?.y).toBeCloseTo(first?.y ?? 0, 0);
});

test("the server's page has the cards of two screens; the others follow, to print, to come back to, and without scripts", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 100 });
  const path = `${OWN_ORDER}&pending=100`;
  const plain = await open(ana, path, { javaScriptEnabled: false });
  const cards = column(plain, "Pending").getByRole("article");
  await expect(cards).toHaveCount(24);
  await column(plain, "Pending").getByRole("link", { name: "Show all" }).click();
  await expect(cards).toHaveCount(100);

  const page = await open(ana, path, phone);
  await expectRange(page, 1, 100);
  const far = card(page, "Card 90");
  await far.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await expectRange(page, 1, 100);
  await expect(far).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  // Nothing but printing draws the others while the page is not usable yet.
  await page.addInitScript(() => {
    window.addEventListener("daymark-usable", (event) => event.stopImmediatePropagation(), true);
  });
  await page.reload();
  const shown = column(page, "Pending");
  await expect(shown).toContainText("76 more appear in a moment.");
  // Until React has taken the page over, nothing hears of printing.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await range(page)).toEqual([100, "Card 1", "Card 100"]);
  }).toPass();
});

test("cards further down are moved among the loaded ones, and to the top of the column", async ({
  open,
}) => {
  const { admin } = await seedPeople();
  const ana = await createPerson();
  await addTasks({ to: ana, by: admin, count: 120 });
  const page = await open(ana, `${OWN_ORDER}&pending=120`);
  await expectRange(page, 21, 120);
  await card(page, "Card 22").focus();
  await page.keyboard.press("Space");
  await expect(spoken(page, "Lifted. Pending, 22 of 120")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(spoken(page, "Pending, 21 of 120")).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect
    .poll(async () => (await storedOrder(ana, "Pending")).slice(19, 22))
    .toEqual(["Card 20", "Card 22", "Card 21"]);

  await page.getByRole("button", { name: "Move “Card 100” to…" }).press("Enter");
  await page.getByRole("menuitem", { name: "Top of the column" }).press("Enter");
  await expect(spoken(page, "Moved to Pending, 1 of 120")).toHaveCount(1);
  await expect(card(page, "Card 100")).toHaveCount(0);
  await expect
    .poll(async () => (await storedOrder(ana, "Pending")).slice(0, 2))
    .toEqual(["Card 100", "Card 1"]);
});

test("the assigner's name can be read however narrow the columns are", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const tasks = await Promise.all(
    (["New", "Pending", "Completed"] as const).map((stage) => taskIn(admin, ana, stage)),
  );
  const page = await open(ana, "/user-dashboard");
  async function expectNames(...widths: Array<number>) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const { title } of tasks) {
        const name = card(page, title).getByTitle(`Assigned by ${admin.fullName}`);
        expect((await name.boundingBox())?.width, `at ${width} px`).toBeGreaterThanOrEqual(48);
      }
    }
  }
  await expectNames(1024, 1279, 1280);
  await card(page, tasks[1]?.title ?? "").press("Enter");
  await expect(page.locator("[data-pane]")).toContainText(tasks[1]?.title ?? "");
  await expectNames(1280, 1536, 1792);
});
