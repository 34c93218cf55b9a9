import { expect } from "@playwright/test";
import { type Person, seedPeople, unique } from "../fixtures/people.ts";
import { assignToAll } from "../fixtures/tasks.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { expectAccessible, expectAccessibleInEachLook } from "./fixtures.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/assignments";

async function assignToGroup(admin: Person, members: Array<Person>) {
  const { id: group } = await makeGroup(admin, members, `Crew ${unique()}`);
  const title = `Read ${unique()}`;
  const text = { title, description: "All of it.", dueDateTime: "2031-02-03T15:00:00Z" };
  await assignToAll(admin, { group }, text);
  return { group, title };
}

test("opening an assignment lists its tasks", async ({ open }) => {
  const { admin, ana, ben } = await seedPeople();
  const { group, title } = await assignToGroup(admin, [ana, ben]);
  const page = await open(admin, `${PATH}?group=${group}`);
  await expect(page.getByText("2 waiting")).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("list", { name: "Tasks" })).toContainText(ana.fullName);
  await expectAccessibleInEachLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole("list", { name: "Tasks" })).toContainText(ben.fullName);
  await page.goBack();
  await expect(page.getByRole("list", { name: "Tasks" })).toHaveCount(0);
  await page.goForward();
  await page.getByRole("link", { name: ana.fullName }).click();
  await expect(page).toHaveURL(/task=/);
});

test("by keyboard: edit for all, withdraw for all, and undo it; moving the pointer out of the menu chooses nothing", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const { group, title } = await assignToGroup(admin, [ana, ben]);
  const page = await open(admin, `${PATH}?group=${group}`);
  await page.getByRole("button", { name: /Actions for/ }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit for all" })).toBeFocused();
  await page.getByRole("menuitem", { name: "Withdraw for all" }).hover();
  await expect(page.getByRole("menuitem", { name: "Withdraw for all" })).toBeFocused();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);

  const actions = page.getByRole("button", { name: /Actions for/ });
  await actions.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit for all" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit for all" });
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(`${title} again`);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 tasks changed")).toBeVisible();
  await expect(page.getByRole("link", { name: `${title} again` })).toBeVisible();
  await actions.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Withdraw for all" }).press("Enter");
  await expect(page.getByText("2 withdrawn")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("2 waiting")).toBeVisible();
});

test("people who join later are listed live, and get the task by one press", async ({
  openLive,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const { group, title } = await assignToGroup(admin, [ana]);
  const page = await openLive(admin, `${PATH}?group=${group}`);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("list", { name: "Tasks" })).toBeVisible();
  await admin.db.rpc("change_group_members", { p_id: group, p_add: [ben.uid] }).throwOnError();
  await expect(page.getByText(`1 person joined later: ${ben.fullName}`)).toBeVisible();
  await page.getByRole("button", { name: "Give it to them too" }).dblclick();
  await expect(page.getByText("2 waiting")).toBeVisible();
  expect((await ben.db.from("tasks").select("id")).data).toHaveLength(1);
});
