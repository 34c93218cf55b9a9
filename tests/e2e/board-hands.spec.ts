import { expect, patience } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import {
  assignInOrder,
  BOARD,
  card,
  column,
  expectOrder,
  liftByMouse,
  middleOf,
  OWN_ORDER,
  spoken,
  storedOrder,
} from "./board.ts";
import { expectAccessible } from "./fixtures.ts";
import { LIVE } from "./thread.ts";
import { test } from "./windows.ts";

const desktop = { viewport: { width: 1440, height: 900 } };

test("open tasks are sorted by due time until their person chooses their own order, which is kept §life.22", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  for (const [title, hours] of [
    ["Later", 48],
    ["Late", -3.1],
    ["Next", 30],
  ] as const) {
    const dueDateTime = new Date(Date.now() + hours * 3_600_000).toISOString();
    await assignTask(admin, ana, { title, dueDateTime });
  }
  const page = await open(ana, BOARD, desktop);
  await expectOrder(page, "New", ["Late", "Next", "Later"]);
  await expect(card(page, "Late")).toContainText("3 h late");

  const last = await middleOf(card(page, "Later"));
  await liftByMouse(page, "Late", last);
  await page.mouse.up();
  await expect(page.getByText("This column is sorted by due time.")).toBeVisible();
  await expectOrder(page, "New", ["Late", "Next", "Later"]);
  await liftByMouse(page, "Later", await middleOf(column(page, "Pending")));
  await page.mouse.up();
  await expectOrder(page, "Pending", ["Later"]);
  await liftByMouse(page, "Late", await middleOf(column(page, "Pending")));
  await page.mouse.up();
  await expectOrder(page, "Pending", ["Late", "Later"]);

  await page.getByRole("link", { name: "My own order" }).click();
  await expect(page).toHaveURL(/order=own/);
  await liftByMouse(page, "Late", await middleOf(card(page, "Later")));
  await page.mouse.up();
  await expectOrder(page, "Pending", ["Later", "Late"]);
  await expect.poll(() => storedOrder(ana, "Pending")).toEqual(["Later", "Late"]);
  await page.goto(BOARD);
  await expectOrder(page, "Pending", ["Later", "Late"]);
});

test("a change from elsewhere waits while a card is being dragged", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two"]);
  const page = await openLive(ana, OWN_ORDER, desktop);
  await expect(page).toHaveTitle("(2) My Board · Daymark");
  const goal = await middleOf(column(page, "Pending"));
  await liftByMouse(page, "Two", goal);
  await expect(spoken(page, "Pending, 1 of 1")).toHaveCount(1);
  await assignTask(admin, ana, { title: "Meanwhile" });
  // The page knows of the new task, but the board does not change yet.
  await expect(page).toHaveTitle("(3) My Board · Daymark");
  await expectOrder(page, "New", ["One", "Two"]);
  await page.mouse.up();
  await expectOrder(page, "Pending", ["Two"]);
  await expectOrder(page, "New", ["One"]);
  await page.getByRole("button", { name: "1 new in New" }).click();
  await expectOrder(page, "New", ["Meanwhile", "One"]);
  await expect.poll(() => storedOrder(ana, "Pending")).toEqual(["Two"]);
});

test("after twenty moves at once from two windows both have the order of the database", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const titles = Array.from({ length: 10 }, (_, index) => `Card ${index}`);
  await assignInOrder(admin, ana, titles);
  const windows = [
    await openLive(ana, OWN_ORDER, desktop),
    await openLive(ana, OWN_ORDER, desktop),
  ];
  await Promise.all(
    windows.map(async (page, side) => {
      for (let index = 0; index < 10; index += 1) {
        await card(page, `Card ${(index * 3 + side * 5) % 10}`).focus();
        await page.keyboard.press(String(((index + side) % 3) + 1));
      }
    }),
  );
  await expect(async () => {
    for (const stage of ["New", "Pending", "Completed"] as const) {
      const stored = await storedOrder(ana, stage);
      for (const page of windows) {
        const shown = column(page, stage).getByRole("article").getByRole("heading");
        expect(await shown.allTextContents()).toEqual(stored);
      }
    }
  }).toPass({ timeout: patience(20_000) });
});

test("the filters are in the address, and Back and Forward go through them", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const late = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await assignTask(admin, ana, { title: "Late one", dueDateTime: late, priority: "High" });
  await assignTask(admin, ana, { title: "Today's one" });
  const page = await open(ana, OWN_ORDER, desktop);
  await page.getByRole("link", { name: "1 overdue" }).click();
  await expectOrder(page, "New", ["Late one"]);
  await expect(page).toHaveURL(/due=overdue/);
  await page.goBack();
  await expectOrder(page, "New", ["Today's one", "Late one"]);
  await page.goForward();
  await expectOrder(page, "New", ["Late one"]);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expectOrder(page, "New", ["Today's one", "Late one"]);

  await page.getByRole("searchbox").fill("today's");
  await expectOrder(page, "New", ["Today's one"]);
  await page.getByLabel("Priority").selectOption("High");
  await expect(column(page, "New").getByText("Nothing here matches.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("today's");
  await expect(page.getByLabel("Priority")).toHaveValue("High");
  await expectOrder(page, "New", []);
});

test("a card opens its conversation by click and by Enter, and is answered on the board", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two"]);
  const page = await open(ana, OWN_ORDER, desktop);
  await card(page, "One").getByRole("heading").click();
  await expect(page).toHaveURL(/task=/);
  await expect(page.locator("[data-pane]")).toContainText("One");
  await expectAccessible(page);
  // Where there is room, three columns stay beside it.
  for (const [width, columns] of [
    [1440, 3],
    [1280, 3],
    [1024, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator("#board > section:visible")).toHaveCount(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [menu, frame] = [
      await page.getByRole("button", { name: "Move “One” to…" }).boundingBox(),
      await card(page, "One").boundingBox(),
    ];
    const room = (frame?.x ?? 0) + (frame?.width ?? 0) - (menu?.x ?? 0) - (menu?.width ?? 0);
    expect(room).toBeGreaterThanOrEqual(0);
    // It is in the card's first line, with the name.
    expect((menu?.y ?? 0) - (frame?.y ?? 0)).toBeLessThan(20);
  }
  await page.setViewportSize(desktop.viewport);
  await page.goBack();
  await expect(page.locator("[data-pane]")).toHaveCount(0);
  await card(page, "Two").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-pane]")).toContainText("Two");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-pane]")).toHaveCount(0);

  await card(page, "One").getByRole("button", { name: "Accept Task" }).click();
  await expectOrder(page, "Pending", ["One"]);
  await expect(card(page, "One")).toHaveAttribute("data-went");
  await expect(card(page, "One")).toBeInViewport();
  await card(page, "One").getByRole("button", { name: "Complete" }).click();
  await expectOrder(page, "Completed", ["One"]);
  await expect.poll(() => storedOrder(ana, "Completed")).toEqual(["One"]);
});

test("a full column shows fifty cards, and more on request", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const titles = Array.from({ length: 55 }, (_, index) => `Card ${index}`);
  await Promise.all(titles.map((title) => assignTask(admin, ana, { title })));
  const page = await open(ana, OWN_ORDER, desktop);
  const cards = column(page, "New").getByRole("article");
  await expect(cards).toHaveCount(50);
  await expect(column(page, "New")).toContainText("50 of 55");
  const more = page.getByRole("link", { name: "Show more in New" });
  await more.scrollIntoViewIfNeeded();
  const [last, link] = [await middleOf(cards.last()), await more.boundingBox()];
  // Under the cards, not over them.
  expect(link?.y).toBeGreaterThan(last.y + (last.y - last.top));
  await more.click();
  await expect(cards).toHaveCount(55);
  await expect(page).toHaveURL(/new=100/);
});

test("several acts of one kind can be undone together, and Ctrl+Z undoes the last one first", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const tasks = [await assignTask(admin, ana), await assignTask(admin, ana)] as const;
  const page = await open(ana, OWN_ORDER);
  // Two that are under way at once are done in any order.
  const said = [`Accepted, now in Pending: ${tasks[0].title}`, "2 accepted, now in Pending"];
  for (const [index, { title }] of tasks.entries()) {
    await card(page, title)
      .getByRole("button", { name: `Accept Task: ${title}` })
      .click();
    await expect(page.getByText(said[index] ?? "")).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(1);
  async function stages() {
    return Promise.all(tasks.map(async ({ id }) => (await readTask(admin, id)).stage));
  }
  await expect.poll(stages, LIVE).toEqual(["Pending", "Pending"]);
  await page.keyboard.press("Control+z");
  await expect.poll(stages, LIVE).toEqual(["Pending", "New"]);
  await expect(page.getByText(`Accepted, now in Pending: ${tasks[0].title}`)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(stages, LIVE).toEqual(["New", "New"]);

  for (const { title } of tasks) {
    await card(page, title)
      .getByRole("button", { name: `Accept Task: ${title}` })
      .click();
  }
  await expect(page.getByText("2 accepted, now in Pending")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stages, LIVE).toEqual(["New", "New"]);
});
