import { expect } from "./test.ts";
import {
  createPerson,
  deactivate,
  readOwnProfile,
  seedPeople,
  setRole,
  signIn,
} from "../fixtures/people.ts";
import { expectAccessible } from "./fixtures.ts";
import { nameLink, panelOf, PATH, pathOf } from "./users.ts";
import { test } from "./windows.ts";

test("two admins edit the same person: the later one is told, and chooses", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin", first_name: "Olu" });
  const [mine, theirs] = [
    await openLive(admin, pathOf(ana, "&edit=1")),
    await openLive(other, pathOf(ana, "&edit=1")),
  ];
  const panel = panelOf(mine, ana);
  await panel.getByLabel("Gender").selectOption("Female");
  await panelOf(theirs, ana).getByLabel("Department").selectOption("Sales");
  await panelOf(theirs, ana).getByRole("button", { name: "Save" }).click();
  await expect(theirs.getByText("User updated successfully!")).toBeVisible();

  const alert = panel.getByRole("alert");
  await expect(alert).toContainText(`${other.fullName} changed this person`);
  await expect(alert).toContainText(/Department: Frontend Developer.*Sales/);
  await expect(panel.getByLabel("Gender")).toHaveValue("female");
  await expect(panel.getByLabel("Department")).toHaveValue("frontendDev");
  await expectAccessible(mine);
  await alert.getByRole("link", { name: "Take theirs" }).click();
  await expect(alert).toHaveCount(0);
  await expect(panel.getByLabel("Department")).toHaveValue("sales");

  await panel.getByLabel("Gender").selectOption("Male");
  await setRole(other, ana, "admin");
  await expect(alert).toContainText(/Role: User.*Admin/);
  await alert.getByRole("button", { name: "Save mine" }).click();
  await expect(mine.getByText("User updated successfully!")).toBeVisible();
  expect(await readOwnProfile(ana)).toMatchObject({
    gender: "male",
    role: "user",
    department: "sales",
  });
});

test("who forgot the password gets a mail, or a link by hand, which needs no scripts", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, pathOf(ana));
  const panel = panelOf(page, ana);
  await panel.getByRole("button", { name: "Send a password mail" }).click();
  await expect(page.getByText(`Mail sent to ${ana.email}`)).toBeVisible();
  await panel.getByRole("button", { name: "Make a one-time link" }).click();
  const link = await panel.getByLabel("One-time link").inputValue();
  await expect(panel.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);

  const theirs = await open(null, link, { javaScriptEnabled: false });
  await theirs.getByRole("button", { name: `Sign in as ${ana.fullName}` }).click();
  await expect(theirs).toHaveURL(/\/user-dashboard$/);
  await theirs.goto("/user-dashboard/profile");
  await theirs.getByRole("link", { name: "Choose a password" }).click();
  await theirs.getByRole("textbox", { name: "Your new password" }).fill("Evening-light-2");
  await theirs.getByRole("button", { name: "Save password" }).click();
  await expect(theirs).toHaveURL(/\/user-dashboard$/);
  expect(await signIn(ana.email, "Evening-light-2")).not.toBe("");
});

test("a deactivated person can be let in again", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await deactivate(admin, ana);
  const page = await open(admin, pathOf(ana));
  const panel = panelOf(page, ana);
  await expect(panel.getByText(/Deactivated since/)).toBeVisible();
  await panel.getByRole("button", { name: "Reactivate" }).press("Enter");
  await expect(panel.getByRole("button", { name: "Send a password mail" })).toBeFocused();
  await expect(panel.getByText("Active", { exact: true })).toBeVisible();
  expect(await signIn(ana.email, ana.password)).not.toBe("");
});

test("Escape leaves the form of a person with what was typed kept, then the panel, and is back at the row", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, `${PATH}?q=${encodeURIComponent(ana.fullName)}`);
  const panel = panelOf(page, ana);
  await nameLink(page, ana).press("Enter");
  await expect(panel).toBeFocused();
  await panel.getByRole("link", { name: "Set as away…" }).press("Enter");
  const away = page.getByRole("dialog", { name: `Away: ${ana.fullName}` });
  await expect(away.getByLabel("First day back")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(away).toHaveCount(0);
  const edit = panel.getByRole("link", { name: "Edit" });
  await edit.press("Enter");
  const day = panel.getByLabel("Joining date");
  await expect(day).toBeFocused();
  await day.fill("2020-02-03");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(day).toHaveValue("2020-02-03");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(nameLink(page, ana)).toBeFocused();
});
