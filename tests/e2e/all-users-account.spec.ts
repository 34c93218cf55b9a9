import { expect } from "./test.ts";
import { deactivate, seedPeople, signIn } from "../fixtures/people.ts";
import { expectAccessible } from "./fixtures.ts";
import { nameLink, panelOf, PATH, pathOf } from "./users.ts";
import { test } from "./windows.ts";

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
