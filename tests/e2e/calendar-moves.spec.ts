import { expect, type Page } from "./test.ts";
import { entriesOf, send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { expectAccessible } from "./fixtures.ts";
import { LIVE } from "./thread.ts";
import { phone, test } from "./windows.ts";

const PATH = "/admin-dashboard/calendar";
const DUE = "2031-03-12T15:30:00Z";

async function seedTask() {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { dueDateTime: DUE });
  const path = `${PATH}?person=${ana.uid}&day=2031-03-01`;
  async function dueNow() {
    return new Date((await readTask(admin, task.id)).due_date_time).toISOString();
  }
  return { admin, ana, task, path, dueNow };
}

/** The task's link on a day of March 2031. */
function on(page: Page, day: string) {
  return page.getByRole("list", { name: day, exact: true }).getByRole("link");
}

async function movedByKeys(page: Page, day: string, arrows: ReadonlyArray<string>) {
  await on(page, day).focus();
  for (const key of ["Space", ...arrows, "Space"]) await page.keyboard.press(key);
}

test("a task is moved by keys by days and weeks and back by Undo, at its time of day, keeping the focus §rights.70 §rights.71", async ({
  open,
}) => {
  const { admin, task, path, dueNow } = await seedTask();
  const page = await open(admin, path, { viewport: { width: 1440, height: 1200 } });
  await movedByKeys(page, "Wednesday, 12 March", ["ArrowDown", "ArrowRight"]);
  await expect(on(page, "Thursday, 20 March")).toHaveText(new RegExp(task.title));
  await expect(page.getByText(`“${task.title}” is now due 20 Mar`)).toBeVisible(LIVE);
  // The toast stays while the pointer is on it.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  expect(await dueNow()).toBe("2031-03-20T15:30:00.000Z");
  const kinds = (await entriesOf(admin, task.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["assigned", "changed"]);
  await undo.click();
  await expect(on(page, "Wednesday, 12 March")).toHaveText(new RegExp(task.title), LIVE);
  expect(await dueNow()).toBe(new Date(DUE).toISOString());

  // By keys it is lifted, moved and put back with Escape, then moved and dropped.
  await on(page, "Wednesday, 12 March").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Tuesday, 11 March 2031")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(on(page, "Wednesday, 12 March")).toBeFocused();
  expect(await dueNow()).toBe(new Date(DUE).toISOString());

  for (const key of ["Space", "ArrowDown", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(on(page, "Thursday, 20 March")).toBeFocused();
  // A second move at once has the version that the first one made.
  for (const key of ["Space", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(on(page, "Thursday, 13 March")).toBeFocused();
  await expect.poll(dueNow, LIVE).toBe("2031-03-13T15:30:00.000Z");
  await expect(on(page, "Thursday, 13 March")).toHaveText(new RegExp(task.title));
  await expect(page.getByText(`“${task.title}” is now due 13 Mar`)).toBeVisible(LIVE);
  // Undo takes back one move.
  await page.keyboard.press("Control+Z");
  await expect(on(page, "Thursday, 20 March")).toHaveText(new RegExp(task.title), LIVE);
  await expect(on(page, "Thursday, 20 March")).toBeFocused();
});

test("by keys alone a task gets another day in the dialog once, however often Enter is pressed, and a day is opened", async ({
  open,
}) => {
  const { task, admin, path, dueNow } = await seedTask();
  const page = await open(admin, path);
  await on(page, "Wednesday, 12 March").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move to another day" });
  await dialog.getByLabel("Day").fill("2031-03-19");
  // Both before the dialog is closed.
  await dialog.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    setTimeout(() => form.requestSubmit());
  });
  await expect(dialog).toHaveCount(0);
  await expect(on(page, "Wednesday, 19 March")).toBeFocused();
  await expect(page.getByText(`“${task.title}” is now due 19 Mar`)).toBeVisible(LIVE);
  await page.keyboard.press("Control+Z");
  await expect.poll(dueNow, LIVE).toBe(new Date(DUE).toISOString());
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await page.getByRole("link", { name: "Wednesday, 12 March" }).press("Enter");
  await expect(page).toHaveURL(/view=day/);
  await expect(page.locator("#main")).toBeFocused();
});

test("in the dialog a task gets another day by touch, also on a tablet, and a missing day is reported §rights.72 §rights.73", async ({
  open,
}) => {
  const { admin, task, path, dueNow } = await seedTask();
  const page = await open(admin, path, phone);
  await page.getByRole("button", { name: `Move ${task.title} to another day` }).tap();
  const dialog = page.getByRole("dialog", { name: "Move to another day" });
  const day = dialog.getByLabel("Day");
  await expect(day).toHaveValue("2031-03-12");
  await day.fill("");
  await dialog.getByRole("button", { name: "Move" }).tap();
  await expect(dialog.getByText("Choose a day that exists")).toBeVisible();
  await expectAccessible(page);
  await day.fill("2031-03-28");
  await dialog.getByRole("button", { name: "Move" }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(on(page, "Friday, 28 March")).toHaveText(new RegExp(task.title));
  await expect.poll(dueNow, LIVE).toBe("2031-03-28T15:30:00.000Z");

  // On a tablet the button that moves a task covers none of its title.
  await page.setViewportSize({ width: 768, height: 1024 });
  const move = page.getByRole("button", { name: `Move ${task.title} to another day` });
  const title = page.getByTitle(task.title);
  await expect(move).toBeVisible();
  const [button, words] = [await move.boundingBox(), await title.boundingBox()];
  if (!button || !words) throw new Error("Nothing to compare");
  expect(button.y).toBeGreaterThanOrEqual(words.y + words.height);
  await move.tap();
  await expect(dialog).toBeVisible();
});

test("what another admin changed in the meantime is not overwritten, but shown", async ({
  open,
}) => {
  const { admin, task, path, dueNow } = await seedTask();
  const page = await open(admin, path, { viewport: { width: 1440, height: 1200 } });
  const other = { ...task, due_date_time: "2031-03-25T09:00:00Z" };
  const { title, description, due_date_time, priority } = other;
  await send(admin, "edit", task.id, {
    version: task.version,
    args: { title, description, due_date_time, priority },
  }).throwOnError();
  await movedByKeys(page, "Wednesday, 12 March", ["ArrowDown", "ArrowRight"]);
  await expect(page.getByText("Not done.")).toBeVisible(LIVE);
  await expect(page.getByText(`“${title}” changed in the meantime.`)).toBeVisible();
  await expect(on(page, "Tuesday, 25 March")).toHaveText(new RegExp(title), LIVE);
  expect(await dueNow()).toBe("2031-03-25T09:00:00.000Z");
});
