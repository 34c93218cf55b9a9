import { expect } from "./test.ts";
import {
  createAccountOnly,
  createPerson,
  deactivate,
  readOwnProfile,
  seedPeople,
  signIn,
  unique,
} from "../fixtures/people.ts";
import { nameLink, panelOf, PATH, pathOf } from "./users.ts";
import { test } from "./windows.ts";
import { expectAccessible } from "./fixtures.ts";

const desktop = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

async function seedList() {
  const tag = unique();
  const last_name = `List${tag}`;
  const admin = await createPerson({ role: "admin", first_name: "Ada", department: "it" });
  const people = await Promise.all(
    Array.from({ length: 11 }, async (_, n) => {
      const first_name = `P${String(n).padStart(2, "0")}`;
      await createAccountOnly({
        first_name,
        last_name,
        role: n === 3 ? "admin" : "user",
        department: n === 4 ? null : n === 5 ? "uiux" : "sales",
        joining_date: `2021-03-${String(28 - n).padStart(2, "0")}`,
      });
      return `${first_name} ${last_name}`;
    }),
  );
  return { admin, last_name, people };
}

test("the list is filtered, sorted and paged, and each state has an address §2.16 §2.49 §2.51 §2.52", async ({
  open,
}) => {
  const { admin, last_name, people } = await seedList();
  const page = await open(admin, PATH);
  await expect(page.getByText("Select a user")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by name" }).fill(last_name);
  await expect(page.getByText("11 people found")).toBeVisible();
  const names = page.getByRole("table").getByRole("link", { name: last_name });
  await expect(names).toHaveText(people.slice(0, 10));
  await expect(page.getByRole("columnheader")).toHaveText([
    "Sl. No",
    "Name",
    "Role",
    "Department",
    "Joining Date",
  ]);

  await page.getByRole("link", { name: "Next" }).click();
  await expect(names).toHaveText(people.slice(10));
  await expect(page.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("11");
  await page.reload();
  await expect(names).toHaveText(people.slice(10));
  await page.goBack();
  await expect(names).toHaveText(people.slice(0, 10));
  await page.goForward();
  await expect(names).toHaveText(people.slice(10));
  await page.getByRole("link", { name: "Prev" }).click();
  await expect(names).toHaveText(people.slice(0, 10));

  await page.getByLabel("Sort").selectOption("Joined: oldest first");
  await expect(names).toHaveText(people.toReversed().slice(0, 10));
  await page.getByRole("link", { name: "Joining Date" }).click();
  await expect(page).toHaveURL(/sort=joined_desc/);
  await expect(names.first()).toHaveText(people[0] ?? "");
  await page.getByLabel("Role").selectOption("Admin");
  await expect(names).toHaveText([people[3] ?? ""]);
  await page.getByLabel("Role").selectOption("All roles");
  await page.getByLabel("Department").selectOption("No Department");
  await expect(names).toHaveText([people[4] ?? ""]);
  await expect(page.getByRole("row").nth(1)).toContainText("No Department");
  await page.reload();
  await expect(names).toHaveText([people[4] ?? ""]);
  await expect(page.getByLabel("Department")).toHaveValue("none");
  await page.getByLabel("Status").selectOption("Deactivated");
  await expect(page.getByText("No users found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(names.or(page.getByRole("row")).first()).toBeVisible();

  await page.goto(`${PATH}?q=${last_name}&role=Admin`);
  await expect(page.getByLabel("Role")).toHaveValue("admin");
  await expect(names).toHaveText([people[3] ?? ""]);
  await expect(page.getByRole("link", { name: "Export CSV" })).toHaveAttribute(
    "href",
    `${PATH}/export.csv?q=${last_name}&role=admin`,
  );
});

test("an admin selects somebody, edits them and saves, by mouse and with the keyboard alone §1.6 §2.53 §2.54 §4.8 §8.22", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, `${PATH}?${new URLSearchParams({ q: ana.fullName })}`);
  // A click anywhere in the row opens the person, not only on the name.
  await page
    .getByRole("row")
    .nth(1)
    .click({ position: { x: 4, y: 4 } });
  const panel = panelOf(page, ana);
  await expect(panel).toContainText(ana.email);
  await expect(panel).toContainText("Last sign-in");
  await expect(panel.getByRole("textbox")).toHaveCount(0);
  await expect(nameLink(page, ana)).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(new RegExp(`user=${ana.uid}`));

  await panel.getByRole("link", { name: "Edit" }).click();
  for (const label of ["Name", "Email", "Contact"]) {
    await expect(panel.getByLabel(label, { exact: true })).not.toBeEditable();
  }
  await panel.getByLabel("Joining date").fill("2022-02-03");
  await panel.getByLabel("Gender").selectOption("Female");
  await panel.getByLabel("Role").selectOption("Admin");
  await panel.getByLabel("Department").selectOption("No Department");
  await panel.getByRole("button", { name: "Save" }).dblclick();
  await expect(page.getByText("User updated successfully!")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Edit" })).toBeVisible();
  await expect(panel).toContainText("3 Feb 2022");
  await expect(page.getByRole("row").nth(1)).toContainText("Admin");
  expect(await readOwnProfile(ana)).toMatchObject({
    role: "admin",
    department: null,
    gender: "female",
    joining_date: "2022-02-03",
    version: 2,
  });
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(page.getByText("Select a user")).toBeVisible();
  await page.goBack();
  await expect(panel).toBeVisible();

  // On a phone the panel covers the list, and Forward returns to it.
  await page.setViewportSize(phone);
  await expect(page.getByRole("table")).toBeHidden();
  await page.goForward();
  await expect(page.getByRole("table")).toBeVisible();

  // With the keyboard alone: select, edit, cancel, save.
  await page.setViewportSize(desktop);
  await nameLink(page, ana).focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeFocused();
  await panel.getByRole("link", { name: "Edit" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Joining date")).toBeFocused();
  await page.keyboard.type("05062019");
  await panel.getByRole("link", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("link", { name: "Edit" })).toBeFocused();
  await expect(panel).toContainText("3 Feb 2022");

  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Joining date")).toHaveValue("2022-02-03");
  await panel.getByLabel("Gender").focus();
  await page.keyboard.type("Male");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Use");
  await panel.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("link", { name: "Edit" })).toBeVisible();
  expect(await readOwnProfile(ana)).toMatchObject({ role: "user", gender: "male" });
  await panel.getByRole("link", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(nameLink(page, ana)).toBeFocused();
});

test("what is wrong is reported at its field and in a toast §8.23", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, pathOf(ana, "&edit=1"));
  const panel = panelOf(page, ana);
  await panel.getByLabel("Joining date").fill("1900-01-01");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByLabel("Joining date")).toHaveAccessibleDescription(
    /^Between 1950 and 2100/,
  );
  await panel.getByLabel("Joining date").fill("2020-01-01");
  await page.route("**/all-users.data?**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-toast=error]")).toContainText("Failed to update user!");
  await expect(panel.getByText(/can't be reached/)).toBeVisible();
  await expect(panel.getByLabel("Joining date")).toHaveValue("2020-01-01");
  await page.reload();
  await expect(panel.getByLabel("Joining date")).toHaveValue("2020-01-01");
});

test("an admin has a password mail sent, or makes a one-time link, which needs no scripts", async ({
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

test("a deactivated person can be reactivated", async ({ open }) => {
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

test("Escape closes a person's form, keeping what was typed, then the panel, and moves the focus to the row", async ({
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
