import { createPerson, unique } from "../fixtures/people.ts";
import { expectAccessibleInEachLook } from "./fixtures.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

test("somebody without an e-mail address comes by a one-time link, chooses a password and signs in by name", async ({
  open,
  browser,
}) => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique().replaceAll(/[0-9]/g, "x");
  const page = await open(admin, "/admin-dashboard/add-user");
  await page.getByRole("link", { name: "Name for signing in" }).click();
  await expect(page.getByRole("textbox", { name: "Sign-in name" })).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.getByRole("textbox", { name: "First name" }).fill("Ana");
  await page.getByRole("textbox", { name: "Last name" }).fill(`Kovač${tag}`);
  await page.getByLabel("Gender").selectOption("Female");
  await page.getByRole("textbox", { name: "Contact" }).fill("0987654321");
  await page.getByLabel("Department").selectOption("UI/UX");
  await page.getByLabel("Joining date").fill("2026-11-20");
  await page.getByRole("button", { name: "Add user" }).click();
  await expect(page.getByText(`Signs in as ana.kovac${tag}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mail a one-time link" })).toHaveCount(0);
  await page.getByRole("button", { name: "Make a one-time link" }).click();
  const address = await page.getByRole("textbox", { name: "One-time link" }).inputValue();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const own = await context.newPage();
  await own.goto(address);
  await own.getByRole("button").first().click();
  await expect(own.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible();
  await own.locator("summary").click();
  const password = `Morning-${tag}-7`;
  await own.getByRole("textbox", { name: "Your new password" }).fill(password);
  await own.getByRole("button", { name: "Save password" }).click();
  await expect(own.getByText(`You sign in with the name ana.kovac${tag}`)).toBeVisible();
  await own.goto("/user-dashboard/profile");
  await expect(own.getByText(`ana.kovac${tag}`)).toBeVisible();
  await expect(own.getByText("people.invalid")).toHaveCount(0);

  await context.clearCookies();
  await own.goto("/");
  await own.getByRole("link", { name: "Sign in with a name" }).click();
  await expectAccessibleInEachLook(own);
  await own.getByRole("textbox", { name: "Sign-in name" }).fill(`Ana.Kovač${tag}`);
  await own.getByRole("textbox", { name: "Password" }).fill(password);
  await own.getByRole("button", { name: "Log in" }).click();
  await expect(own).toHaveURL(/\/user-dashboard/);
  await own.goto("/forgot-password?name");
  await expect(
    own.getByText("An admin of your team can make you a new one-time link"),
  ).toBeVisible();
  await context.close();
});
