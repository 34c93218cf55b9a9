import { FIVE, readThread } from "../fixtures/needs.ts";
import { seedPeople } from "../fixtures/people.ts";
import { readTask, type Task } from "../fixtures/tasks.ts";
import { dialogOf, expectAssigned, fillIn, PATH, tasksOf } from "./assigning.ts";
import { photo } from "./files.ts";
import { hydrated } from "./fixtures.ts";
import { LIVE, pane, stream, threadOf } from "./thread.ts";
import { expect, type Locator, type Page, patience } from "./test.ts";
import { phone, test } from "./windows.ts";

/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(45_000) };
const WORDS = FIVE.map(({ words }) => words);

function point(page: Page | Locator, words = ""): Locator {
  return page.getByRole("list", { name: "Points" }).getByRole("checkbox", { name: words });
}

function finishing(page: Page): Locator {
  return page.getByRole("dialog", { name: "Finish" });
}

function finishButton(page: Page, task: Task): Locator {
  return pane(page, task).getByRole("button", { name: "Finish" }).first();
}

/** Takes the photo for which Finish asks at once, and presses what then completes it. */
async function finish(page: Page, task: Task, tap = (what: Locator) => what.tap()): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await tap(finishButton(page, task));
  await (await asked).setFiles([await photo(page, "kitchen.jpg")]);
  const button = finishing(page).locator("button[type=submit]");
  await expect(button).toHaveText("Complete", LIVE);
  await tap(button);
  await expect(finishing(page)).toHaveCount(0, LIVE);
}

test("given by keyboard, ticked without a connection, finished with a photo, sent back, finished again and passed", async ({
  openLive,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const desk = await openLive(admin, `${PATH}?assign=${ana.uid}`);
  await fillIn(desk, "Open the kitchen");
  await dialogOf(desk).getByRole("button", { name: "What done means…" }).press("Enter");
  await expect(desk.getByRole("textbox", { name: "Point 1" })).toBeFocused();
  for (const words of WORDS) {
    await desk.keyboard.type(words);
    if (words !== WORDS.at(-1)) await desk.keyboard.press("Enter");
  }
  for (const need of ["All points", "A photo"]) {
    await desk.getByRole("checkbox", { name: need }).press("Space");
  }
  await desk.getByRole("combobox", { name: "Checked by" }).selectOption("Who assigns it");
  await desk.keyboard.press("Control+Enter");
  await expectAssigned(desk, ana);
  const [given] = await tasksOf(ana);
  if (given === undefined) throw new Error("Nothing was given");
  const task = await readTask(admin, given.id);

  const page = await openLive(ana, threadOf(task), phone);
  await desk.goto("/admin-dashboard/new-notification?need=to_check");
  await hydrated(desk);
  const card = desk.locator(`[data-arrival="${task.id}"]`);
  await pane(page, task)
    .getByRole("button", { name: /^Accept Task/ })
    .first()
    .tap();
  await page.context().setOffline(true);
  for (const words of WORDS.slice(0, 3)) await point(page, words).tap();
  await expect(page.getByText("3 of 5 points ticked").first()).toBeAttached();
  expect((await readThread(ana, task.id)).task.done?.ticked).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(async () => (await readThread(ana, task.id)).task.done?.ticked, BACK).toBe(3);
  await page.setViewportSize({ width: 390, height: 420 });
  await point(page, WORDS[3]).tap();
  await point(page, WORDS[4]).tap();
  await finish(page, task);

  await expect(card).toBeVisible(LIVE);
  await card.getByRole("button", { name: /^Pass/ }).focus();
  await expect(card.getByRole("link", { name: /photo/i })).toBeVisible(LIVE);
  await desk.keyboard.press("b");
  const back = desk.getByRole("dialog", { name: `Send back to ${ana.fullName}` });
  await back.getByRole("textbox").fill("The sink is still wet.");
  await desk.keyboard.press("Control+Enter");
  await expect(card).toHaveCount(0, LIVE);
  await expect(stream(page).getByText("The sink is still wet.")).toBeVisible(LIVE);

  await finish(page, task);
  await expect(card).toContainText("Second time", LIVE);
  await card.getByRole("button", { name: /^Pass/ }).press("Enter");
  await expect(card).toHaveCount(0, LIVE);
  await expect(stream(page).getByText(`${admin.fullName} checked this`)).toBeVisible(LIVE);
  expect((await readThread(ana, task.id)).task).toMatchObject({
    stage: "Completed",
    done: { ticked: 5, rounds: 1, checked_by_name: admin.fullName },
  });
});
