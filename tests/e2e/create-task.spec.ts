import type { Page } from "@playwright/test";
import { createPerson, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { paste, tasksOf } from "./assigning.ts";
import { counted } from "./counted.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

function windowOf(page: Page) {
  return page.getByRole("dialog", { name: "Create task" });
}

/** The people found for a typed name. */
function foundIn(page: Page) {
  return windowOf(page).getByRole("listbox", { name: "Person" }).getByRole("option");
}

async function choose(page: Page, person: Person) {
  const field = windowOf(page).getByRole("combobox", { name: "Person" });
  await field.fill(person.fullName);
  await foundIn(page).click();
}

test("a task is created by keyboard from any page, in at most twelve presses besides its text, opened with one press and undone with another §rights.42 §rights.45", async ({
  open,
}) => {
  const tag = unique();
  const [{ admin, ana }, person] = await Promise.all([
    seedPeople(),
    createPerson({ first_name: "Mira", last_name: `Quay ${tag}` }),
  ]);
  const page = await open(admin, "/admin-dashboard/settings");
  const window = windowOf(page);

  // Closing it returns to the same place, and keeps what was typed.
  await page.getByRole("link", { name: "Create a task" }).click();
  await window.getByRole("textbox", { name: "Title" }).fill("Begun");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Create a task" })).toBeFocused();

  const keys = counted(page);
  await keys.press("c");
  await expect(window.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(window.getByRole("textbox", { name: "Title" })).toHaveValue("Begun");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(`Mend the lamp ${tag}`);
  await keys.press("Tab");
  await page.keyboard.type(tag);
  await expect(foundIn(page)).toHaveCount(1);
  await keys.press("Enter", "Tab");
  await page.keyboard.type("tomorrow 9:30");
  await keys.press("Enter");
  await expect(page.getByText(`Task created for ${person.fullName}`)).toBeVisible();
  expect(keys.presses()).toBeLessThanOrEqual(12);

  // The page is the same as before, and its keys work again.
  await expect(window).toHaveCount(0);
  await expect(page).toHaveURL(/settings$/);
  expect(await tasksOf(person)).toMatchObject([
    { title: `Mend the lamp ${tag}`, description: "", priority: "Medium", stage: "New" },
  ]);
  await page.keyboard.press("c");
  await expect(window.getByRole("textbox", { name: "Title" })).toHaveValue("");
  await expect(window.getByRole("button", { name: /^Take out/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);

  async function create(title: string) {
    await page.keyboard.press("c");
    await window.getByRole("textbox", { name: "Title" }).fill(title);
    await choose(page, ana);
    await window.getByRole("button", { name: /^Tomorrow/ }).click();
    await window.getByRole("button", { name: "Create task" }).click();
    await expect(page.getByText(`Task created for ${ana.fullName}`)).toBeVisible();
  }
  await create("Sweep");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Task withdrawn")).toBeVisible();
  expect(await tasksOf(ana)).toMatchObject([{ title: "Sweep", stage: "Withdrawn" }]);

  await create("Mop");
  const created = page.locator("[data-toast]").filter({ hasText: ana.fullName });
  await created.getByRole("link", { name: "Open task" }).click();
  await expect(page).toHaveURL(/task-status\?task=/);
  const pane = page.getByRole("region", { name: "Mop" });
  await expect(pane).toBeVisible();

  // It can be edited without a description.
  await pane.getByRole("button", { name: "Change Mop" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit task" });
  await expect(edit.getByLabel("Description (optional)")).toHaveValue("");
  await edit.getByLabel("Title").fill("Mop twice");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Task changed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Mop twice" })).toBeVisible();
});

test("a person who is missing takes the focus, and a wrong field before them keeps it", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, "/admin-dashboard/settings");
  const window = windowOf(page);
  const person = window.getByRole("combobox", { name: "Person" });
  await page.keyboard.press("c");
  await window.getByLabel("Deadline in words").fill("tomorrow 9:30");
  await page.keyboard.press("Enter");
  await expect(window.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(window.getByText("Title is required")).toBeVisible();
  await page.keyboard.type("Mend the lamp");
  await expect(window.getByText("Title is required")).toHaveCount(0);
  await window.getByLabel("Deadline in words").focus();
  // Each time it is sent without a person.
  for (const name of ["Deadline in words", "Title"]) {
    await window.getByLabel(name).press("Enter");
    await expect(person).toBeFocused();
    await expect(person).toHaveAccessibleDescription("Choose a person");
  }
  // What is checked while somebody goes on writing leaves them where they are.
  const title = window.getByLabel("Title");
  const before = await title.inputValue();
  await title.focus();
  await title.press("End");
  await page.keyboard.type(" twice", { delay: 30 });
  await expect(title).toHaveValue(`${before} twice`);
  await expect(title).toBeFocused();
});

test("several lines become several tasks, after a preview §rights.43", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, "/admin-dashboard/reports");
  const window = windowOf(page);
  await page.keyboard.press("c");
  await expect(window.getByRole("textbox", { name: "Title" })).toBeFocused();
  await paste(page, "- Sweep\n- Mop\n\n- Lock up\n- Count\n- Order");
  const titles = window.getByRole("list", { name: "Tasks to create" }).getByRole("textbox");
  await expect(titles).toHaveCount(5);
  await expect(window.getByRole("button", { name: "Create 5 tasks" })).toBeVisible();
  await expect(window.getByText("5 tasks, each with all that follows.")).toBeVisible();
  await expectAccessible(page);
  await window.getByRole("button", { name: "Take out Lock up" }).click();
  await expect(window.getByLabel("Title 3")).toBeFocused();
  await expect(window.getByLabel("Title 3")).toHaveValue("Count");
  await window.getByLabel("Title 2").fill("Mop twice");

  // Everything is kept when it is closed, and what is missing is reported at its field.
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
  await page.keyboard.press("c");
  await expect(titles).toHaveCount(4);
  await window.getByLabel("Title 4").fill(" ");
  await window.getByRole("button", { name: "Create 4 tasks" }).click();
  await expect(window.getByText("Title is required")).toBeVisible();
  await expect(window.getByText("Choose a person")).toBeVisible();
  await window.getByLabel("Title 4").fill("Order");
  await expect(window.getByText("Title is required")).toHaveCount(0);
  await choose(page, ana);
  await window.getByLabel("Deadline in words").fill("friday noon");
  await expect(window.locator("[name=deadline]")).toHaveValue(/T12:00$/);
  await window.getByRole("button", { name: "Create 4 tasks" }).dblclick();
  await expect(page.getByText(`4 tasks created for ${ana.fullName}`)).toBeVisible();
  await expect(page).toHaveURL(/reports/);
  const { data } = await ana.db.from("tasks").select("title").order("position").throwOnError();
  expect(data.map(({ title }) => title)).toEqual(["Sweep", "Mop twice", "Count", "Order"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("4 tasks withdrawn")).toBeVisible();
});

test("five tasks from a copied list are created in at most eight presses §rights.44", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, "/admin-dashboard/settings");
  const keys = counted(page);
  await keys.press("c");
  await expect(windowOf(page).getByRole("textbox", { name: "Title" })).toBeFocused();
  // Ctrl and V.
  await paste(page, "Sweep\nMop\nLock up\nCount\nOrder");
  const pasted = 2;
  await keys.press("Enter");
  await expect(windowOf(page).getByRole("combobox", { name: "Person" })).toBeFocused();
  await page.keyboard.type(ana.fullName);
  await expect(foundIn(page)).toHaveCount(1);
  await keys.press("Enter", "Tab");
  await page.keyboard.type("tomorrow 9:30");
  await keys.press("Enter");
  await expect(page.getByText(`5 tasks created for ${ana.fullName}`)).toBeVisible();
  expect(pasted + keys.presses()).toBeLessThanOrEqual(8);
});

test("for several people one press opens the other form", async ({ open }) => {
  const { admin } = await seedPeople();
  const page = await open(admin, "/admin-dashboard/settings");
  await page.keyboard.press("c");
  await windowOf(page)
    .getByRole("link", { name: "Assign to several people, a group or a department" })
    .click();
  await expect(page.getByRole("dialog", { name: "Assign task" })).toBeVisible();
  await expect(windowOf(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/settings$/);
});
