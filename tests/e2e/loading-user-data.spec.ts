import { expect, test } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { hold, signInAs } from "./fixtures.ts";

test("'Loading user data...' shows while a protected page takes its time", async ({
  page,
  context,
}) => {
  const { ana } = await seedPeople();
  await signInAs(context, ana);
  await page.goto("/user-dashboard");
  const release = await hold(page, /notifications\.data/);
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Notifications" }).click();
  const status = page.getByRole("status").filter({ hasText: "Loading user data..." });
  await expect(status).toBeVisible();
  release();
  await expect(page.getByText("Nothing has come in yet")).toBeVisible();
  await expect(status).toHaveCount(0);
});

test("'Loading user data...' shows after signing in, until the board is there", async ({
  page,
}) => {
  const { ana } = await seedPeople();
  await page.goto("/");
  const release = await hold(page, /user-dashboard\.data/);
  await page.getByRole("textbox", { name: "Email" }).fill(ana.email);
  await page.getByRole("textbox", { name: "Password" }).fill(ana.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Loading user data...")).toBeVisible();
  release();
  await expect(page.getByText("Your tasks will appear here")).toBeVisible();
});

test("'Loading user info...' shows while somebody's own profile takes its time", async ({
  page,
  context,
}) => {
  const { ana } = await seedPeople();
  await signInAs(context, ana);
  await page.goto("/user-dashboard");
  const release = await hold(page, /profile\.data/);
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "My Profile" }).click();
  const status = page.getByRole("status").filter({ hasText: "Loading user info..." });
  await expect(status).toBeVisible();
  release();
  await expect(page.getByRole("region", { name: "Your details" })).toContainText(ana.email);
  await expect(status).toHaveCount(0);
});
