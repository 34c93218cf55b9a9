import { expect, type Page, type Route } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import {
  addTask,
  assignButton,
  dialogOf,
  expectAssigned,
  fillIn,
  listOf,
  PATH,
  tasksOf,
} from "./assigning.ts";
import { hold, hydrated, openQuietly, signIn } from "./fixtures.ts";
import { test } from "./windows.ts";

/** The page's position in the browser's history. */
function entryOf(page: Page) {
  return page.evaluate(() => JSON.stringify(history.state));
}

test("whatever closes the dialog, the text is still there when it opens again", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const tag = ana.fullName.split(" ").at(-1) ?? "";
  const page = await open(admin, `${PATH}?q=${tag}`);
  const title = dialogOf(page).getByRole("textbox", { name: "Title" });
  const ways = {
    Escape: () => page.keyboard.press("Escape"),
    outside: () => page.mouse.click(5, 5),
    button: () => dialogOf(page).getByRole("button", { name: "Close" }).click(),
    cancel: () => dialogOf(page).getByRole("link", { name: "Cancel" }).click(),
    back: () => page.goBack(),
  };
  for (const [way, close] of Object.entries(ways)) {
    await addTask(page, ana).click();
    await title.fill(`Closed by ${way}`);
    // The dialog opens before its address changes, which Back and reload need.
    await expect(page).toHaveURL(/assign=/);
    await close();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`task-assign\\?q=${tag}$`));
    await addTask(page, ana).click();
    await expect(title).toHaveValue(`Closed by ${way}`);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toHaveCount(0);
  }

  await addTask(page, ben).click();
  await expect(title).toHaveValue("");
  await page.keyboard.press("Escape");
  await addTask(page, ana).click();
  await expect(title).toHaveValue("Closed by back");
  await expect(page).toHaveURL(/assign=/);
  await page.reload();
  await hydrated(page);
  await expect(title).toHaveValue("Closed by back");
  await fillIn(page, "At last");
  await assignButton(page).click();
  await expectAssigned(page, ana);
  await addTask(page, ana).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("");
});

test("opening and closing in quick succession stays on the list", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, listOf(ana));
  const release = await hold(page, /dialog-window/);
  await addTask(page, ana).click();
  await expect(page).toHaveURL(/assign=/);
  // Before the scripts of dialogs have loaded, as soon as the page shows where it is.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/assign=/, { timeout: 500 });
  }).toPass();
  release();
  await addTask(page, ana).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(/assign=/);
  // From here on each press comes before the answer to the previous one.
  const waiting: Array<Route> = [];
  await page.route(/task-assign\.data/, (route) => void waiting.push(route));
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toHaveCount(0);
    await addTask(page, ana).click();
    await expect(dialogOf(page)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await page.unroute(/task-assign\.data/);
  // Cancelled requests cannot continue, and need not.
  await Promise.allSettled(waiting.map((route) => route.continue()));
  await expect(page).not.toHaveURL(/assign=/);
  await expect(addTask(page, ana)).toBeVisible();
});

test("closing the dialog once leaves its address, however it was opened", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, listOf(ana));
  const title = dialogOf(page).getByRole("textbox", { name: "Title" });
  async function expectClosed() {
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/assign=/);
    await expect(dialogOf(page)).toHaveCount(0);
  }
  await addTask(page, ana).click();
  await expect(page).toHaveURL(/assign=/);
  await expect(title).toBeVisible();
  await expectClosed();
  await page.goForward();
  await expect(title).toBeVisible();
  await expectClosed();

  // Closed before its data has come, and opened again before that of the list has.
  await page.goForward();
  await expect(title).toBeVisible();
  const first = await entryOf(page);
  const release = await hold(page, /task-assign\.data/);
  await fillIn(page, "Water the plants");
  await assignButton(page).click();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await addTask(page, ana).click();
  await expect(title).toBeVisible();
  release();
  await expect.poll(() => entryOf(page)).not.toBe(first);
  await expect(page).toHaveURL(/assign=/);
  await expectClosed();
});

test("without a connection the text stays, and trying again assigns once §8.12", async ({
  page,
}) => {
  const { admin, ana } = await seedPeople();
  await openQuietly(page, admin, listOf(ana));
  await addTask(page, ana).click();
  await fillIn(page, "Water the plants");
  await page.context().setOffline(true);
  await assignButton(page).click();
  await expect(page.locator("[data-toast=error]")).toContainText("Error assigning task");
  await expect(dialogOf(page)).toContainText("What you typed is kept");
  await page.context().setOffline(false);
  await assignButton(page).click();
  await expectAssigned(page, ana);
  expect(await tasksOf(ana)).toHaveLength(1);
});

test("nothing is lost when the session has ended", async ({ page }) => {
  const { admin, ana } = await seedPeople();
  await openQuietly(page, admin, listOf(ana));
  await addTask(page, ana).click();
  await fillIn(page, "Water the plants");
  await expect(page).toHaveURL(/assign=/);
  await page.context().clearCookies();
  await assignButton(page).click();
  await signIn(page, admin);
  await expect(dialogOf(page).getByRole("textbox", { name: "Title" })).toHaveValue(
    "Water the plants",
  );
  await assignButton(page).click();
  await expectAssigned(page, ana);
});

test("a live change during typing changes nothing that was typed", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  const page = await openLive(admin, PATH);
  await page.goto(`${listOf(ana)}&assign=${ana.uid}`);
  const title = dialogOf(page).getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await title.fill("Half a sen");
  const reloaded = page.waitForResponse(/task-assign\.data/);
  await assignTask(admin, ana);
  await reloaded;
  await expect(
    page.getByRole("link", { name: /Today Alert/, includeHidden: true }).first(),
  ).toContainText(/\d/);
  await expect(title).toBeFocused();
  await title.pressSequentially("tence");
  await expect(title).toHaveValue("Half a sentence");
});
