import { expect, type Page } from "./test.ts";
import { createPerson, type Person, unique } from "../fixtures/people.ts";
import { expectAccessibleInEachLook, hydrated, openQuietly, signIn } from "./fixtures.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/add-user";

function newcomer() {
  const tag = unique();
  return {
    firstName: "Nia",
    lastName: `Newcomer ${tag}`,
    email: `nia-${tag}@daymark.test`,
    password: `Morning-${tag}-7`,
  };
}

type Newcomer = ReturnType<typeof newcomer>;

function field(page: Page, name: string) {
  return page.getByRole("textbox", { name, exact: true });
}

async function fillIn(page: Page, person: Newcomer) {
  await field(page, "First name").fill(person.firstName);
  await field(page, "Last name").fill(person.lastName);
  await page.getByLabel("Gender").selectOption("Female");
  await field(page, "Contact").fill("0987654321");
  await field(page, "Email").fill(person.email);
  await field(page, "Password").fill(person.password);
  await field(page, "Confirm password").fill(person.password);
  await page.getByLabel("Department").selectOption("UI/UX");
  await page.getByLabel("Joining date").fill("2026-11-20");
}

function addButton(page: Page) {
  return page.getByRole("button", { name: "Add user" });
}

async function profilesOf({ db }: Person, email: string) {
  return (await db.from("profiles").select().eq("email", email).throwOnError()).data;
}

async function expectAdded(page: Page, person: Newcomer) {
  await expect(page.getByText("✅ New User Created Successfully!")).toBeVisible();
  await expect(page.getByText(`Nia ${person.lastName} was added`)).toBeVisible();
  for (const name of ["First name", "Last name", "Contact", "Email", "Password"]) {
    await expect(field(page, name)).toHaveValue("");
  }
  await expect(page.getByLabel("Gender")).toHaveValue("");
}

test("an admin adds somebody, who signs in at once and chooses their own password §1.4 §2.36 §8.7", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const person = newcomer();
  const page = await open(admin, PATH);
  await fillIn(page, person);
  // A second press adds nobody else.
  await addButton(page).dblclick();
  await expectAdded(page, person);
  await expect(page.locator("[data-toast=error]")).toHaveCount(0);
  expect(await profilesOf(admin, person.email)).toMatchObject([
    { role: "user", department: "uiux", gender: "female", contact: "0987654321" },
  ]);

  const theirs = await open(null, "/");
  await signIn(theirs, person);
  await expect(theirs).toHaveURL(/\/welcome$/);
  await expectAccessibleInEachLook(theirs);
  await field(theirs, "The password you were given").fill(person.password);
  await field(theirs, "Your new password").fill("My-own-day-9");
  await theirs.getByRole("button", { name: "Save password" }).click();
  await expect(theirs.getByText("Your password is set.")).toBeVisible();
  await expect(theirs.getByRole("term")).toHaveText(["New", "Pending", "Completed"]);
  await expectAccessibleInEachLook(theirs);
  await theirs.getByRole("link", { name: "Go to Daymark" }).click();
  await expect(theirs).toHaveURL(/\/user-dashboard$/);

  await page.getByRole("main").getByRole("link", { name: "Assign a task" }).click();
  await expect(page.getByRole("dialog")).toContainText(`Nia ${person.lastName}`);
});

test("what is missing, wrong, different or taken is reported at its field, and the rest is kept", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, PATH);
  await addButton(page).click();
  await expect(field(page, "First name")).toBeFocused();
  await expect(field(page, "First name")).toHaveAccessibleDescription("First name is required");
  const joined = page.getByLabel("Joining date");
  await expect(joined).toHaveAccessibleDescription("Joining date is required");
  await expect(page.locator("[aria-invalid]")).toHaveCount(6);

  const person = newcomer();
  await fillIn(page, person);
  await field(page, "Contact").fill("12345");
  await addButton(page).click();
  await expect(field(page, "Contact")).toBeFocused();
  await expect(field(page, "Contact")).toHaveAccessibleDescription(/^Exactly 10 digits/);
  await expect(page.locator("[aria-invalid]")).toHaveCount(1);
  await expect(field(page, "Contact")).toHaveValue("12345");

  await test.step("passwords that differ are refused at the field and in a toast", async () => {
    const message = "❌ Passwords do not match";
    await field(page, "Contact").fill("0987654321");
    await field(page, "Confirm password").fill("Evening-12345");
    await addButton(page).click();
    await expect(field(page, "Confirm password")).toBeFocused();
    await expect(field(page, "Confirm password")).toHaveAccessibleDescription(message);
    await expect(page.locator("[data-toast=error]")).toHaveText(/^❌ Passwords do not match$/);
    expect(await profilesOf(admin, person.email)).toEqual([]);
    await field(page, "Confirm password").fill(person.password);
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  });

  await test.step("an e-mail address that is taken is refused at its field, and the rest is kept", async () => {
    const message = "A user with this email address has already been registered";
    await field(page, "Email").fill(admin.email);
    await addButton(page).click();
    await expect(page.locator("[data-toast=error]").filter({ hasText: message })).toBeVisible();
    await expect(field(page, "Email")).toHaveAccessibleDescription(message);
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Last name")).toHaveValue(person.lastName);
    await expect(page.getByLabel("Department")).toHaveValue("uiux");
  });

  await field(page, "Email").fill(person.email);
  await addButton(page).click();
  await expectAdded(page, person);
});

test("what was typed survives a reload and the end of the session; passwords are not kept", async ({
  page,
}) => {
  const admin = await createPerson({ role: "admin" });
  const person = newcomer();
  await openQuietly(page, admin, PATH);
  await fillIn(page, person);
  await page.reload();
  await hydrated(page);
  await expect(field(page, "Last name")).toHaveValue(person.lastName);
  await expect(field(page, "Password")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.password);

  await field(page, "Password").fill(person.password);
  await field(page, "Confirm password").fill(person.password);
  await page.context().clearCookies();
  await addButton(page).click();
  await signIn(page, admin);
  await expect(page).toHaveURL(new RegExp(PATH));
  await expect(field(page, "Last name")).toHaveValue(person.lastName);
  await expect(page.getByLabel("Department")).toHaveValue("uiux");
});

test("without a connection nothing is lost, and trying again adds one person", async ({ page }) => {
  const admin = await createPerson({ role: "admin" });
  const person = newcomer();
  await openQuietly(page, admin, PATH);
  await fillIn(page, person);
  await page.context().setOffline(true);
  await addButton(page).click();
  await expect(page.locator("[data-toast=error]")).toContainText("can't be reached");
  await expect(field(page, "Password")).toHaveValue(person.password);
  await page.context().setOffline(false);
  await addButton(page).click();
  await expectAdded(page, person);
  expect(await profilesOf(admin, person.email)).toHaveLength(1);
});
