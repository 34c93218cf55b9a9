import { expect, type Page } from "@playwright/test";
import { seedPeople, unique } from "../fixtures/people.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/create-group";

function dialog(page: Page) {
  return page.getByRole("dialog");
}

test("a group is created with members, renamed, archived and restored §2.19", async ({ open }) => {
  const { admin, ana, ben } = await seedPeople();
  const name = `Crew ${unique()}`;
  const page = await open(admin, PATH);
  await page.getByRole("link", { name: "Create group", exact: true }).click();
  await expect(page).toHaveURL(/new=1/);
  await dialog(page).getByRole("button", { name: "Create group" }).click();
  await expect(dialog(page).getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(
    "Name is required",
  );
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(name);
  const members = dialog(page).getByRole("combobox", { name: "Members" });
  await members.fill(ana.fullName);
  await page.getByRole("option", { name: ana.fullName }).click();
  await members.fill(ben.fullName);
  await expect(page.getByRole("option", { name: ben.fullName })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: /Take out/ })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Create group" }).dblclick();
  await expect(page.getByText(`Group “${name}” created`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole("searchbox").fill(name);
  await expect(page.getByText("1 group found")).toBeVisible();
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(dialog(page).getByRole("list", { name: "Members" })).toContainText(ana.fullName);
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await dialog(page)
    .getByRole("button", { name: `Take ${ana.fullName} out` })
    .click();
  await expect(dialog(page).getByRole("heading", { name: "1 member" })).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(`${name} anew`);
  await dialog(page).getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("dialog", { name: `${name} anew` })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Archive" }).click();
  await expect(dialog(page).getByRole("button", { name: "Restore" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No groups found")).toBeVisible();
  await page.getByRole("link", { name: "Archived" }).click();
  await expect(page.getByRole("heading", { name: `${name} anew` })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("No groups found")).toBeVisible();
});

test("Tab goes from a long list of people to what follows it", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await seedPeople();
  await seedPeople();
  const page = await open(admin, `${PATH}?new=1`);
  await dialog(page).getByRole("combobox", { name: "Members" }).focus();
  await page.keyboard.type(ana.fullName);
  await expect(page.getByRole("option", { name: ana.fullName })).toBeVisible();
  await page.keyboard.press("Enter");
  // The list opens again for the next person, longer than its box.
  await expect(page.getByRole("option").nth(5)).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("link", { name: "Cancel" })).toBeFocused();
});

test("a dialog that was closed opens with its name and members as they were", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const name = `Crew ${unique()}`;
  const page = await open(admin, `${PATH}?new=1`);
  const typed = dialog(page).getByRole("textbox", { name: "Name" });
  const chip = dialog(page).getByRole("button", { name: `Take out ${ana.fullName}` });
  await typed.fill(name);
  await dialog(page).getByRole("combobox", { name: "Members" }).fill(ana.fullName);
  await page.getByRole("option", { name: ana.fullName }).click();
  // Closes the list, which makes the dialog higher: a button that moves during a click is not clicked.
  await expect(page.getByRole("option").nth(1)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Create group", exact: true }).click();
  await expect(typed).toHaveValue(name);
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/new=1/);
  await page.reload();
  await hydrated(page);
  await expect(chip).toBeVisible();
  await dialog(page).getByRole("button", { name: "Create group" }).click();
  await expect(page.getByText(`Group “${name}” created`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Create group", exact: true }).click();
  await expect(typed).toHaveValue("");
  await expect(chip).toHaveCount(0);
});
