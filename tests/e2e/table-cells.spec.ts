import type { Page } from "@playwright/test";
import { send } from "../fixtures/commands.ts";
import { readTask, textWith } from "../fixtures/tasks.ts";
import { counted } from "./counted.ts";
import { expectAccessible, hold } from "./fixtures.ts";
import { expect } from "./test.ts";
import { notePresses, untilAnother } from "./pressed-twice.ts";
import { box, openTasks } from "./task-table.ts";
import { test } from "./windows.ts";

function row(page: Page, title: string) {
  return page.getByRole("row").filter({ hasText: title });
}

/** One of the three priorities at a cell. */
function choice(page: Page, priority: string) {
  return page
    .getByRole("dialog", { name: "Change the priority" })
    .getByRole("button", { name: priority, exact: true });
}

test("a cell is edited in place, and the table is navigated like a spreadsheet §rights.49", async ({
  open,
}) => {
  const { admin, ana, ben, first, second, path } = await openTasks();
  const page = await open(admin, path);
  await notePresses(page);
  const due = row(page, second.title).getByRole("cell").nth(4).getByRole("button");
  await box(page, first.title).focus();
  const keys = counted(page);
  for (const key of ["ArrowDown", "End", "Enter"]) await keys.press(key);
  const deadline = page.getByRole("dialog", { name: "Change the deadline" });
  await expect(deadline.getByLabel("Deadline in words")).toBeFocused();
  // The script that reads the text arrives only after all of it, and Enter, were typed.
  const release = await hold(page, /date-words/);
  await page.keyboard.type("6 may 2:30pm");
  await keys.press("Enter");
  release();
  await expect(deadline).toHaveCount(0);
  expect(keys.presses()).toBe(4);
  await expect(due).toBeFocused();
  await expect(due).toContainText("14:30");
  await page.keyboard.press("Control+z");
  await expect
    .poll(async () => (await readTask(admin, second.id)).due_date_time)
    .toBe(second.due_date_time);

  // If somebody else was quicker, the dialog says what the task has now, and stays open.
  await row(page, second.title)
    .getByRole("button", { name: `Priority of ${second.title}: Medium` })
    .click();
  const priority = page.getByRole("dialog", { name: "Change the priority" });
  await expect(choice(page, "Medium")).toHaveAttribute("aria-pressed", "true");
  await expect(choice(page, "Medium")).toBeFocused();
  await expectAccessible(page);
  const { version } = await readTask(admin, second.id);
  const { title, due_date_time: dueDateTime } = second;
  const theirs = textWith({ title, dueDateTime, priority: "Low" });
  await send(admin, "edit", second.id, { version, args: theirs }).throwOnError();
  await choice(page, "High").click();
  await expect(priority.getByRole("alert")).toContainText("It is now: Low");
  await expect(choice(page, "Low")).toHaveAttribute("aria-pressed", "true");
  await untilAnother(page);
  await choice(page, "High").click();
  await expect(priority).toHaveCount(0);
  expect((await readTask(admin, second.id)).priority).toBe("High");
  await expect(row(page, second.title).getByRole("button", { name: "High" })).toBeFocused();
  // By keyboard a letter is enough, and a second Enter on the cell changes nothing.
  for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
  await expect(priority).toHaveCount(0);
  expect((await readTask(admin, second.id)).priority).toBe("High");
  await page.keyboard.press("Enter");
  await expect(choice(page, "High")).toBeFocused();
  await page.keyboard.press("l");
  await expect(priority).toHaveCount(0);
  await expect(row(page, second.title).getByRole("button", { name: "Low" })).toBeFocused();

  await row(page, first.title).getByRole("button", { name: ana.fullName }).click();
  const person = page.getByRole("dialog", { name: "Reassign task" });
  await person.getByRole("combobox", { name: "Give it to" }).fill(ben.fullName);
  await person.getByRole("option").click();
  await person.getByRole("button", { name: "Reassign" }).click();
  await expect(person).toHaveCount(0);
  expect((await readTask(admin, first.id)).assigned_to).toBe(ben.uid);
});

test("letters change the row that has the focus, at its cells, on a page that is neither dimmed nor closed §rights.50", async ({
  open,
}) => {
  const { admin, ben, first, second, path } = await openTasks();
  const page = await open(admin, path);
  const link = row(page, first.title).getByRole("link", { name: first.title });
  await link.focus();
  const keys = counted(page);
  await keys.press("p");
  const priority = page.getByRole("dialog", { name: "Change the priority" });
  await expect(choice(page, "Medium")).toBeFocused();
  await keys.press("ArrowUp", "Enter");
  await expect(priority).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(async () => (await readTask(admin, first.id)).priority).toBe("High");

  await keys.press("a");
  const person = page.getByRole("dialog", { name: "Reassign task" });
  const field = person.getByRole("combobox", { name: "Give it to" });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  // Escape closes the list first.
  await page.keyboard.type(ben.fullName);
  await expect(person.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(person.getByRole("option")).toHaveCount(0);
  await expect(person).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(person).toHaveCount(0);
  await expect(link).toBeFocused();

  await keys.press("d");
  const deadline = page.getByRole("dialog", { name: "Change the deadline" });
  await expect(deadline.getByLabel("Deadline in words")).toBeFocused();
  await expectAccessible(page);
  const at = await deadline.boundingBox();
  const cell = await row(page, first.title).getByRole("cell").nth(4).boundingBox();
  expect(Math.abs((at?.y ?? 0) - (cell?.y ?? 0) - (cell?.height ?? 0))).toBeLessThan(24);
  await page.keyboard.type("6 may 2:30pm");
  await keys.press("Enter");
  await expect(deadline).toHaveCount(0);
  await expect(row(page, first.title).getByRole("cell").nth(4)).toContainText("14:30");
  expect(keys.presses()).toBe(6);

  // By mouse: another cell opens in one press while this one is open, and its own button closes it.
  await row(page, second.title).getByRole("cell").nth(4).getByRole("button").click();
  await expect(deadline).toBeVisible();
  const mark = row(page, second.title).getByRole("cell").nth(3).getByRole("button");
  await mark.click();
  await expect(deadline).toHaveCount(0);
  await expect(priority).toBeVisible();
  await mark.click();
  await expect(priority).toHaveCount(0);

  // Where single characters do nothing, letters do not either.
  await page.evaluate(() => localStorage.setItem("daymark-single-keys", "off"));
  await link.focus();
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`task=${first.id}`));
  await expect(priority).toHaveCount(0);
});

test("a cell is changed by touch, in two taps §rights.51", async ({ open }) => {
  const { admin, first, path } = await openTasks();
  const page = await open(admin, path, {
    viewport: { width: 1366, height: 768 },
    hasTouch: true,
  });
  await row(page, first.title).getByRole("cell").nth(3).getByRole("button").tap();
  await choice(page, "Low").tap();
  await expect(page.getByRole("dialog", { name: "Change the priority" })).toHaveCount(0);
  await expect.poll(async () => (await readTask(admin, first.id)).priority).toBe("Low");
});

test("the actions for selected rows are in the palette too", async ({ open }) => {
  const { admin, first, second, path } = await openTasks();
  const page = await open(admin, path);
  await box(page, first.title).check();
  await box(page, second.title).check();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find or do something" });
  await palette.getByRole("combobox").fill("priority");
  await expect(palette.getByRole("group", { name: "2 tasks selected" })).toBeVisible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New priority for 2 tasks" });
  await dialog.getByRole("combobox", { name: "Priority" }).selectOption("Low");
  await dialog.getByRole("button", { name: "Change priority" }).click();
  await expect(page.getByText("2 tasks given the new priority")).toBeVisible();
  for (const { id } of [first, second]) expect((await readTask(admin, id)).priority).toBe("Low");
});

test("a name and Enter choose somebody, however late they are found, and an unknown name stays", async ({
  open,
}) => {
  const { admin, ben, first, path } = await openTasks();
  const page = await open(admin, path);
  await box(page, first.title).press("ArrowRight");
  await page.keyboard.press("Enter");
  const window = page.getByRole("dialog", { name: "Reassign task" });
  const field = window.getByRole("combobox", { name: "Give it to" });
  await expect(field).toBeFocused();
  const release = await hold(page, /resources\/people/);
  await page.keyboard.type(ben.fullName);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(ben.fullName);
  release();
  await expect(window.getByRole("list", { name: "Give it to: chosen" })).toContainText(
    ben.fullName,
  );
  await expect(field).toHaveValue("");
  await page.keyboard.type("Nobody at all");
  await expect(window.getByText("Nobody found.").first()).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Nobody at all");
});

test("a deadline typed in words in a cell is kept after Escape, and gone once it was sent", async ({
  open,
}) => {
  const { admin, second, path } = await openTasks();
  const page = await open(admin, path);
  const due = row(page, second.title).getByRole("cell").nth(4).getByRole("button");
  const deadline = page.getByRole("dialog", { name: "Change the deadline" });
  const words = deadline.getByLabel("Deadline in words");
  const date = deadline.locator("input[type=datetime-local]");
  for (const typed of ["when the mo", "6 may 2:30pm"]) {
    await due.click();
    await words.fill(typed);
    if (typed.startsWith("6")) await expect(date).toHaveValue(/T14:30$/);
    await page.keyboard.press("Escape");
    await expect(deadline).toHaveCount(0);
    await due.click();
    await expect(words).toHaveValue(typed);
    if (typed.startsWith("6")) await expect(date).toHaveValue(/T14:30$/);
    await page.keyboard.press("Escape");
    await expect(deadline).toHaveCount(0);
  }
  await page.reload();
  await due.click();
  await expect(words).toHaveValue("6 may 2:30pm");
  await words.press("Enter");
  await expect(deadline).toHaveCount(0);
  await expect(due).toContainText("14:30");
  await due.click();
  await expect(words).toHaveValue("");
});
