import { expect, type Page } from "@playwright/test";
import { send } from "../fixtures/commands.ts";
import { readTask } from "../fixtures/tasks.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { box, openTasks, PATH } from "./task-table.ts";
import { test } from "./windows.ts";

function bar(page: Page) {
  return page.getByRole("region", { name: "Selected tasks" });
}

test("filters are in the address, survive a reload, and Back goes through them", async ({
  open,
}) => {
  const { admin, ana, first, second } = await openTasks();
  const page = await open(admin, `${PATH}?person=${ana.uid}`);
  await expect(page.getByRole("region", { name: "New 3 tasks" })).toContainText(first.title);
  await page.getByRole("link", { name: "Table" }).click();
  await page.getByRole("searchbox").fill(second.title);
  await expect(page.getByRole("row").filter({ hasText: second.title })).toBeVisible();
  await expect(page.getByText("1 task", { exact: true })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("searchbox")).toHaveValue(second.title);
  await page.getByRole("link", { name: second.title }).click();
  await expect(page).toHaveURL(new RegExp(`task=${second.id}`));
  await page.goBack();
  await expect(page).not.toHaveURL(/task=/);
  // A typed word is one step of the history, however many letters it has.
  const search = page.getByRole("searchbox");
  await search.press("End");
  await search.press("Backspace");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === second.title.slice(0, -1));
  await search.press("Backspace");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === second.title.slice(0, -2));
  await page.goBack();
  await expect(search).toHaveValue(second.title);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(search).toHaveValue(second.title);
});

test("several are selected by Shift and keyboard, and tasks changed in the meantime are left out", async ({
  openLive,
}) => {
  const { admin, ana, first, second, third, path } = await openTasks();
  const page = await openLive(admin, path);
  await box(page, first.title).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toContainText("2 selected");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await box(page, first.title).click();
  await box(page, third.title).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");

  await send(ana, "accept", second.id).throwOnError();
  await expect(page.getByRole("row").filter({ hasText: second.title })).toContainText("Pending");
  await bar(page).getByRole("button", { name: "Priority" }).click();
  await page.getByRole("combobox", { name: "Priority" }).last().selectOption("High");
  await page.getByRole("button", { name: "Change priority" }).dblclick();
  await expect(page.getByText("2 of 3 tasks given the new priority")).toBeVisible();
  await expect(page.getByText(`${second.title}: changed meanwhile`)).toBeVisible();
  expect((await readTask(admin, first.id)).priority).toBe("High");
  expect((await readTask(admin, second.id)).priority).toBe("Medium");
});

test("with the keyboard alone from a row to its actions and back; several tasks get another deadline by a quick choice, and none is refused", async ({
  open,
}) => {
  const { admin, first, second, path } = await openTasks();
  const page = await open(admin, path);
  await box(page, second.title).focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("1 selected");
  await page.keyboard.press("Enter");
  await expect(bar(page).getByRole("button", { name: "Reassign" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New priority for 1 task" });
  await dialog.getByRole("combobox", { name: "Priority" }).selectOption("High");
  await dialog.getByRole("button", { name: "Change priority" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 task given the new priority")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(box(page, second.title)).toBeFocused();
  expect((await readTask(admin, second.id)).priority).toBe("High");

  await box(page, first.title).check();
  await box(page, second.title).check();
  await bar(page).getByRole("button", { name: "Deadline" }).click();
  const deadline = page.getByRole("dialog", { name: "New deadline for 2 tasks" });
  await deadline.getByRole("button", { name: "Change deadline" }).click();
  await expect(deadline.locator("[name=deadline]")).toHaveAccessibleDescription(
    "Deadline is required",
  );
  await deadline.getByRole("button", { name: /^Tomorrow/ }).click();
  await expect(deadline.locator("[name=deadline]")).toHaveAccessibleDescription(
    /^tomorrow \d\d:\d\d/,
  );
  await deadline.getByRole("button", { name: "Change deadline" }).click();
  await expect(page.getByText("2 tasks given the new deadline")).toBeVisible();
  const [one, other] = [await readTask(admin, first.id), await readTask(admin, second.id)];
  expect(one.due_date_time).toBe(other.due_date_time);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("2 tasks put back as they were")).toBeVisible();
  for (const { id, due_date_time: due } of [first, second]) {
    expect((await readTask(admin, id)).due_date_time).toBe(due);
  }
});

test("on a small screen the filters are folded away, and the button says that some are set", async ({
  open,
}) => {
  const { admin, first, path } = await openTasks();
  const page = await open(admin, `${path}&task=${first.id}`);
  const filters = page.getByRole("search").getByRole("button", { name: /^Filters/ });
  const status = page.getByRole("combobox", { name: "Status" });
  await expect(status).toBeHidden();
  await filters.click();
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await status.selectOption("Completed");
  await expect(filters).toHaveAccessibleName("Filters (filtered)");
  await expect(page.getByText("No task matches these filters.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("searchbox").fill("zq");
  await expect(page.getByText("looked for in people's names only")).toBeVisible();
  await page.getByRole("searchbox").fill("zqx");
  await expect(page.getByText("looked for in people's names only")).toHaveCount(0);
});

test("withdrawn tasks can be put back for a moment", async ({ open }) => {
  const { admin, first, path } = await openTasks();
  const page = await open(admin, path);
  await page.getByRole("checkbox", { name: "Select all 3 on this page" }).check();
  await bar(page).getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("3 tasks put back")).toBeVisible();
  expect((await readTask(admin, first.id)).stage).toBe("New");
});
