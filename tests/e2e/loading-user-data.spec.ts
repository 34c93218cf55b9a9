import { expect, type Page, test } from "@playwright/test";
import { EventEmitter, once } from "node:events";
import { seedPeople } from "../fixtures/people.ts";
import { signInAs } from "./fixtures.ts";

/** Keeps requests for matching addresses waiting until the returned function is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  const gate = new EventEmitter();
  const opened = once(gate, "open");
  await page.route(url, async (route) => {
    await opened;
    await route.continue();
  });
  return () => void gate.emit("open");
}

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
  await expect(page.getByText("Your tasks will stand here")).toBeVisible();
});
