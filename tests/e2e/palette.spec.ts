import { send } from "../fixtures/commands.ts";
import { seedPeople, createPerson, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { counted } from "./counted.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { box, openTasks } from "./task-table.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

test("an admin reaches a person, a task and the selected rows with a few keys from any page §rights.33", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const tag = unique();
  const person = await createPerson({ first_name: "Mira", last_name: `Quay ${tag}` });
  const task = await assignTask(admin, ana, { title: `Lamp ${tag}` });
  await send(ana, "message", task.id, { args: { message: `It flickers ${tag}` } }).throwOnError();
  const page = await open(admin, "/admin-dashboard/settings");
  const window = page.getByRole("dialog", { name: "Find or do something" });
  const field = window.getByRole("combobox");
  // The heading of the open conversation, which takes the focus once loaded.
  const title = page.locator("[data-take-focus]", { hasText: `Lamp ${tag}` });

  const first = counted(page);
  await first.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type(`quay ${tag}`);
  await first.press("Enter");
  await expect(page).toHaveURL(new RegExp(`person\\?user=${person.uid}`));
  expect(first.presses()).toBeLessThanOrEqual(6);
  await expect(window).toBeHidden();

  await expect(page.getByRole("heading", { name: person.fullName })).toBeVisible();

  // In a field the key types its letter.
  await page.goto("/admin-dashboard/all-users");
  await hydrated(page);
  await page.getByRole("searchbox").first().focus();
  await page.keyboard.type("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox").first().fill("");

  await page.getByRole("button", { name: "Find" }).click();
  await field.fill(`flickers ${tag}`);
  const found = window.getByRole("option", { name: new RegExp(`Lamp ${tag}.*It flickers`) });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await found.click();
  await expect(title).toBeVisible();

  // Commands for the open task come first.
  await title.focus();
  await page.keyboard.press("Control+k");
  await expect(window.getByRole("option", { name: "Edit" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.type("reass");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Reassign task" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a user finds their own tasks and pages, sees all keys, and turns off those of one character §rights.80", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const tag = unique();
  await assignTask(admin, ben, { title: `Others ${tag}` });
  await assignTask(admin, ana, { title: `Own ${tag}` });
  const page = await open(ana, "/user-dashboard/conversations");
  const window = page.getByRole("dialog", { name: "Find or do something" });
  const title = page.locator("[data-take-focus]", { hasText: `Own ${tag}` });

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+k");
  await expect(window.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(tag);
  await expect(window.getByRole("option")).toHaveText([new RegExp(`Own ${tag}`)]);
  await page.keyboard.press("Enter");
  await expect(title).toBeVisible();

  await title.focus();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet.getByRole("group", { name: "All keys" })).toBeFocused();
  await expect(sheet.getByText("Everywhere")).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText("Show all keys")).toBeVisible();
  await expect(sheet.getByText("Go to My Board")).toBeVisible();
  await sheet.getByRole("switch").click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("?");
  // If the palette opens at all it is open by now: this key opens what the other would.
  await page.keyboard.press("Control+k");
  await expect(window).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.keyboard.type("show all");
  await page.keyboard.press("Enter");
  await sheet.getByRole("switch").click();
  await expect(sheet.getByRole("switch")).toBeChecked();
});

test("the focus returns when the palette, or what it opened, is closed", async ({ open }) => {
  const { admin, first, path } = await openTasks();
  const page = await open(admin, path);
  const window = page.getByRole("dialog", { name: "Find or do something" });
  const tick = box(page, first.title);
  await tick.press("Space");
  await page.keyboard.press("Control+k");
  await expect(window.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tick).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(window.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("priority");
  await page.keyboard.press("Enter");
  const priority = page.getByRole("dialog", { name: "New priority for 1 task" });
  await expect(priority.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tick).toBeFocused();
});

test("the palette finds acts, pages and groups by other words and with a typo, and leads to all that it found §rights.34", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const tag = unique();
  const dueDateTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  for (let number = 0; number < 8; number += 1) {
    await assignTask(admin, ana, { title: `Lamp ${tag}`, dueDateTime });
  }
  const { id: group } = await makeGroup(admin, [ana], `Harbour ${tag}`);
  const page = await open(admin, "/admin-dashboard/settings");
  const window = page.getByRole("dialog", { name: "Find or do something" });
  const options = window.getByRole("option");

  async function choose(typed: string, first: string | RegExp) {
    await page.keyboard.press("Control+k");
    await expect(window.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(typed);
    await expect(options.first()).toHaveText(first);
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(window).toBeHidden();
  }

  for (const [typed, first, url] of [
    ["add person", "Add New User", /add-user$/],
    ["rejected", "Rejected", /need=rejected$/],
    ["aduit log", "Audit Log", /audit-log$/],
    ["late", "Overdue tasks", /due=overdue/],
    [`harbuor ${tag}`, `Harbour ${tag}`, new RegExp(`create-group\\?group=${group}`)],
  ] as const) {
    await choose(typed, first);
    await expect(page).toHaveURL(url);
  }
  await expect(page.getByRole("dialog", { name: `Harbour ${tag}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await choose("new task", "Create a task");
  await expect(page.getByRole("dialog", { name: "Create task" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type(`lamp ${tag}`);
  await expect(options.first()).toHaveText(/Lamp.*Due /);
  await expectAccessible(page);
  await window.getByRole("option", { name: "All 8 in Task Status" }).click();
  await expect(page).toHaveURL(/task-status\?q=lamp/);
  await expect(page.getByRole("main").getByText(`Lamp ${tag}`)).toHaveCount(8);

  await choose("log out", "Logout");
  await expect(page.getByText("Are you sure you want to logout?")).toBeVisible();
});
