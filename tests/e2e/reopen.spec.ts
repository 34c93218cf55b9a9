// What is over is reopened with words that say what is still to do, or without any.
import { entriesOf } from "../fixtures/commands.ts";
import { readTask, type Task, taskIn } from "../fixtures/tasks.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { expectAccessible } from "./fixtures.ts";
import { LIVE, pane, stream, threadOf } from "./thread.ts";
import { expect, type Page } from "./test.ts";
import { phone, test } from "./windows.ts";

function statusOf(task: Task): string {
  return `/admin-dashboard/task-status?task=${task.id}`;
}

function windowOf(page: Page, name: string) {
  return page.getByRole("dialog", { name, exact: true });
}

async function expectStage(admin: Person, task: Task, stage: Task["stage"]): Promise<void> {
  await expect.poll(async () => (await readTask(admin, task.id)).stage).toBe(stage);
}

test("by keyboard, an admin says what is still to do, and its person reads it §life.36", async ({
  open,
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Completed");
  const theirs = await openLive(ana, threadOf(task));
  const page = await open(admin, statusOf(task));
  const menu = page.getByRole("button", { name: `Change ${task.title}` });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Reopen" }).press("Enter");
  const window = windowOf(page, "Reopen");
  await expect(window.getByRole("button", { name: "Reopen" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  expect((await readTask(admin, task.id)).stage).toBe("Completed");

  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Reopen" }).press("Enter");
  const words = window.getByRole("textbox", { name: "What is still to do?" });
  await expect(window.getByRole("button", { name: "Reopen" })).toBeFocused();
  await words.focus();
  await page.keyboard.type("The corner");
  await page.keyboard.press("Enter");
  await page.keyboard.type("at the window");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Task reopened")).toBeVisible();
  await expectStage(admin, task, "Pending");
  await expect(window).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(stream(theirs)).toContainText("reopened this", LIVE);
  await expect(stream(theirs).getByText("The corner\nat the window")).toBeVisible();
  expect((await entriesOf(admin, task.id)).filter(({ kind }) => kind === "reopened")).toMatchObject(
    [{ message: "The corner\nat the window" }],
  );
});

test("without words it is two presses, and the palette has it", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Rejected");
  const page = await open(admin, statusOf(task));
  await expect(pane(page, task)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Reopen");
  await page.getByRole("option", { name: /^Reopen as New/ }).click();
  const window = windowOf(page, "Reopen as New");
  await expect(window.getByRole("button", { name: "Reopen as New" })).toBeFocused();
  await expect(window.getByRole("textbox", { name: "In your words" })).toHaveValue("");
  await page.keyboard.press("Enter");
  await expectStage(admin, task, "New");
  expect((await entriesOf(admin, task.id)).at(-1)).toMatchObject({ kind: "reopened", message: "" });
});

test("on a phone its person moves it back in two taps, with words, offline too", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Completed");
  const page = await open(ana, threadOf(task), phone);
  await page.getByRole("button", { name: "All about this task" }).tap();
  await pane(page, task).getByRole("button", { name: "Back to Pending" }).tap();
  const window = windowOf(page, "Back to Pending");
  await expectAccessible(page);
  await window.getByRole("textbox", { name: "What is still to do?" }).fill("I forgot the shelf");
  await page.context().setOffline(true);
  await window.getByRole("button", { name: "Back to Pending" }).tap();
  await expect(pane(page, task).getByText(/Back to Pending: .*waiting/i)).toBeVisible();
  await page.context().setOffline(false);
  await expectStage(admin, task, "Pending");
  await expect(stream(page).getByText("I forgot the shelf")).toBeVisible(LIVE);
  expect((await entriesOf(admin, task.id)).filter(({ kind }) => kind === "reopened")).toHaveLength(
    1,
  );
});
