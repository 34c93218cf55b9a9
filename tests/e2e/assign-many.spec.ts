import { expect } from "@playwright/test";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignButton, dialogOf, fillIn, PATH, tasksOf } from "./assigning.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { narrow, test } from "./windows.ts";

test("cards are selected across searches, and all of them get the task", async ({ open }) => {
  const { admin, ana, ben } = await seedPeople();
  const page = await open(admin, PATH);
  for (const person of [ana, ben]) {
    await page.getByRole("searchbox").fill(person.fullName);
    await expect(page).toHaveURL(new RegExp(person.fullName.replaceAll(" ", "\\+")));
    await page.getByRole("checkbox", { name: `Choose ${person.fullName}` }).check();
  }
  await page.getByRole("button", { name: "Assign to 2" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("button", { name: /Take out/ })).toHaveCount(2);
  await expect(dialog.getByText("2 people get it.")).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, "Read this");
  await dialog.getByRole("button", { name: "Assign to 2 people" }).dblclick();
  await expect(page.getByText("Task assigned to 2 people")).toBeVisible();
  await expect(page.getByRole("group", { name: "Chosen people" })).toHaveCount(0);
  for (const person of [ana, ben]) {
    expect(await tasksOf(person)).toMatchObject([{ title: "Read this" }]);
  }
});

test("with the keyboard alone: tick, Ctrl+Enter, write, Ctrl+Enter; without a person nothing is sent, and a date that does not exist is reported as such", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, `${PATH}?q=${encodeURIComponent(ana.fullName)}`);
  await page.getByRole("checkbox", { name: `Choose ${ana.fullName}` }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+Enter");
  await expect(dialogOf(page).getByText("1 person gets it.")).toBeVisible();
  await fillIn(page, "Read this");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`Task assigned to ${ana.fullName}`)).toBeVisible();
  expect(await tasksOf(ana)).toHaveLength(1);

  await page.goto(`${PATH}?assign=people`);
  await hydrated(page);
  const dialog = dialogOf(page);
  await dialog.getByRole("textbox", { name: "Title" }).fill("Read this");
  await dialog.getByRole("textbox", { name: "Description" }).fill("All of it.");
  const deadline = dialog.locator("[name=deadline]");
  await deadline.focus();
  await page.keyboard.type("02302030");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0300PM");
  await assignButton(page).click();
  await expect(deadline).toHaveAccessibleDescription("Enter a date and a time that exist");
  await expect(dialog.getByText("Choose at least one person")).toBeVisible();
});

test("a group gets the task, and the form says how many are skipped", async ({ open }) => {
  const { admin, ana, ben } = await seedPeople();
  const group = { p_id: crypto.randomUUID(), p_name: `Crew ${unique()}` };
  const p_members = [ana.uid, ben.uid];
  await admin.db.rpc("create_group", { ...group, p_members }).throwOnError();
  await admin.db.rpc("set_person_active", { p_uid: ben.uid, p_active: false }).throwOnError();
  const page = await open(admin, PATH, narrow);
  await page.getByRole("link", { name: "Assign to several" }).click();
  const dialog = dialogOf(page);
  await dialog.getByText("Group", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Group" }).selectOption(group.p_name);
  await expect(
    dialog.getByText("1 person gets it. 1 deactivated member is skipped."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(dialog.getByRole("combobox", { name: "Group" })).toHaveValue(group.p_id);
  await fillIn(page, "Read this");
  await dialog.getByRole("button", { name: "Assign to 1 person" }).click();
  await expect(page.getByText(`Task assigned to ${ana.fullName}`)).toBeVisible();
});

test("after assigning from a group's card the admin is back at the groups", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const group = { p_id: crypto.randomUUID(), p_name: `Harbour ${unique()}` };
  await admin.db.rpc("create_group", { ...group, p_members: [ana.uid] }).throwOnError();
  const groups = `/admin-dashboard/create-group?${new URLSearchParams({ q: group.p_name })}`;
  const page = await open(admin, groups);
  await page.getByRole("link", { name: /^Assign/ }).click();
  await expect(dialogOf(page).getByText("1 person gets it.")).toBeVisible();
  await fillIn(page, "Sweep the quay");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`Task assigned to ${ana.fullName}`)).toBeVisible();
  await expect(page).toHaveURL(/\/create-group$/);
});
