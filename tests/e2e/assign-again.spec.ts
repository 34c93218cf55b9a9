// What was assigned once is assigned again, with its words and its people, once a deadline is chosen.
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { assignButton, dialogOf, expectAssigned, PATH, tasksOf } from "./assigning.ts";
import { expectAccessible } from "./fixtures.ts";
import { pane } from "./thread.ts";
import { expect, type Page } from "./test.ts";
import { test } from "./windows.ts";

const WORDS = { title: "Sweep the hall", description: "All of it.\nThe corners too." };

function statusOf({ id }: { id: string }): string {
  return `/admin-dashboard/task-status?task=${id}`;
}

async function expectFilled(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue(WORDS.title);
  await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveValue(WORDS.description);
  await expect(dialog.getByLabel("Priority")).toHaveValue("High");
  await expect(dialog.locator("[name=deadline]")).toHaveValue("");
}

test("by keyboard, one person's task is assigned to them again §life.37", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { ...WORDS, priority: "High" });
  const page = await open(admin, statusOf(task));
  await expect(pane(page, task)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find a page" })).toBeFocused();
  await page.keyboard.type("Assign again");
  const found = page.getByRole("option", { name: /^Assign again/ });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`To ${ana.fullName}`);
  await expectFilled(page);
  await expectAccessible(page);
  expect(await tasksOf(ana)).toHaveLength(1);
  await dialog.getByLabel("Deadline in words").fill("tomorrow 9am");
  await page.keyboard.press("Control+Enter");
  await expectAssigned(page, ana);
  await expect(page).toHaveURL(PATH);
  expect(await tasksOf(ana)).toMatchObject([
    { ...WORDS, priority: "High" },
    { ...WORDS, priority: "High" },
  ]);
});

test("of a task that is gone the form says so, and is empty", async ({ open }) => {
  const { admin } = await seedPeople();
  const page = await open(admin, `${PATH}?again=${crypto.randomUUID()}`);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("so nothing is filled in");
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("");
  await expect(assignButton(page)).toBeVisible();
  await expectAccessible(page);
});
