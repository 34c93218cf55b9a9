import { seedPeople, createPerson, unique } from "../fixtures/people.ts";
import { saveView, STATUS, viewOf } from "../fixtures/views.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";
import { LIVE } from "./thread.ts";
import { narrow, test } from "./windows.ts";

const LIST = "/admin-dashboard/task-status";
const BOARD = "/user-dashboard";

function views(page: Page) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("group", { name: "Views" });
}

function link(page: Page, name: string) {
  return views(page).getByRole("link", { name });
}

function dialog(page: Page) {
  return page.getByRole("dialog", { name: /^(Save this|Saved) view$/ });
}

test("an admin saves a view, opens, renames and shares it, and another deletes it §rights.75", async ({
  openLive,
}) => {
  const admin = await createPerson({ role: "admin" });
  const other = await createPerson({ role: "admin" });
  const [first, second] = [`View ${unique()}`, `View ${unique()}`];
  const path = `${LIST}?view=table&priority=High&stage=new&after=x`;
  const page = await openLive(admin, path, { viewport: { width: 1440, height: 900 } });
  await page.getByRole("button", { name: "Save this view" }).click();
  await dialog(page).getByRole("button", { name: "Save view" }).click();
  await expect(dialog(page).getByText("Name is required")).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(first);
  await expectAccessible(page, "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText(`View “${first}” saved`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(link(page, first)).toHaveAttribute("aria-current", "page");
  await expectAccessible(page, "aside");

  await page.getByRole("link", { name: "All Users" }).click();
  await expect(page).toHaveURL(/all-users$/);
  await expect(link(page, first)).not.toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Save this view" })).toHaveCount(0);
  await link(page, first).click();
  await expect(page).toHaveURL(`${LIST}?view=table&stage=new&priority=High`);
  await expect(page.getByLabel("Priority")).toHaveValue("High");
  await expect(link(page, first)).toHaveAttribute("aria-current", "page");
  // With another filter it is no longer that view.
  await page.getByLabel("Priority").selectOption("Low");
  await expect(link(page, first)).not.toHaveAttribute("aria-current", "page");
  await page.goBack();

  const theirs = await openLive(other, "/admin-dashboard/settings");
  await expect(views(theirs).getByText(first)).toHaveCount(0);
  await page.getByRole("button", { name: `View “${first}”` }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(second);
  await dialog(page).getByText("Share with all admins").click();
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(link(page, second)).toHaveAccessibleName(/\(shared\)$/);
  await expect(link(page, first)).toHaveCount(0);
  await expect(link(theirs, second)).toBeVisible(LIVE);

  await link(theirs, second).click();
  await expect(theirs).toHaveURL(/priority=High$/);
  await theirs.getByRole("button", { name: `View “${second}”` }).click();
  await expect(dialog(theirs)).toContainText(`${admin.fullName} shares it with all admins`);
  await dialog(theirs).getByRole("button", { name: "Delete view" }).click();
  const question = theirs.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete view" }).click();
  await expect(theirs.getByText(`View “${second}” deleted`)).toBeVisible();
  await expect(link(theirs, second)).toHaveCount(0);
  await expect(link(page, second)).toHaveCount(0, LIVE);
  // The list stays as it is: a view is only an address.
  await expect(page).toHaveURL(/priority=High$/);
});

test("by keys a user saves a view, opens it from anywhere, deletes it and undoes that §rights.76", async ({
  open,
}) => {
  const { ana } = await seedPeople();
  const name = `View ${unique()}`;
  const page = await open(ana, `${BOARD}?priority=High`);
  const save = page.getByRole("button", { name: "Save this view" });
  await save.focus();
  await page.keyboard.press("Enter");
  const field = dialog(page).getByRole("textbox", { name: "Name" });
  await expect(field).toBeFocused();
  await expect(dialog(page).getByText("Share with all admins")).toHaveCount(0);
  await page.keyboard.type(name);
  // What was typed is kept when the dialog is closed without saving.
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(save).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name);
  await page.keyboard.press("Enter");
  const saved = page.getByRole("button", { name: `View “${name}”` });
  await expect(saved).toBeFocused();
  await expect(link(page, name)).toHaveAttribute("aria-current", "page");

  await page.getByRole("link", { name: "My Calendar" }).press("Enter");
  await expect(page).toHaveURL(/calendar$/);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${BOARD}?priority=High`);

  await saved.press("Enter");
  await dialog(page).getByRole("button", { name: "Delete view" }).press("Enter");
  await expect(link(page, name)).toHaveCount(0);
  await expect(page.getByText(`View “${name}” deleted`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(link(page, name)).toHaveAttribute("aria-current", "page");
});

test("on a phone views are in the menu, and without scripts they are links", async ({ open }) => {
  const { admin } = await seedPeople();
  const view = viewOf(STATUS);
  await saveView(admin, view);
  const page = await open(admin, "/admin-dashboard/settings", narrow);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: view.p_name }).click();
  await expect(page).toHaveURL(`${STATUS.p_path}?${STATUS.p_search}`);
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("button", { name: `View “${view.p_name}”` })).toBeVisible();

  const plain = await open(admin, "/admin-dashboard/settings", { javaScriptEnabled: false });
  await link(plain, view.p_name).click();
  await expect(plain).toHaveURL(`${STATUS.p_path}?${STATUS.p_search}`);
  await expect(link(plain, view.p_name)).toHaveAttribute("aria-current", "page");
});
