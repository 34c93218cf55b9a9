import { expect, test } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { hold, hydrated, signIn } from "./fixtures.ts";

test("'Loading user data...' appears after signing in and while a page is slow to load, 'Loading user info...' for one's profile §2.10 §2.11 §2.80 §4.1", async ({
  page,
}) => {
  const { ana } = await seedPeople();
  await page.goto("/");
  const releaseBoard = await hold(page, /user-dashboard$/);
  // Playwright reads nothing from a page that another one is about to replace.
  await page.evaluate(() => {
    const seen = new MutationObserver(() => console.log(document.body.innerText));
    seen.observe(document.body, { childList: true, subtree: true });
  });
  const said = page.waitForEvent("console", (line) => line.text().includes("Loading user data..."));
  await signIn(page, ana);
  await said;
  releaseBoard();
  const loading = page.getByText("Loading user data...");
  await expect(page.getByText("Your tasks will appear here")).toBeVisible();
  await expect(loading).toHaveCount(0);
  await hydrated(page);

  const main = page.getByRole("navigation", { name: "Main" });
  const releaseConversations = await hold(page, /conversations\.data/);
  await main.getByRole("link", { name: "Conversations" }).click();
  const status = page.getByRole("status");
  await expect(status.filter({ hasText: "Loading user data..." })).toBeVisible();
  releaseConversations();
  await expect(page.getByText("Your conversations will appear here")).toBeVisible();
  await expect(loading).toHaveCount(0);

  const releaseProfile = await hold(page, /profile\.data/);
  await main.getByRole("link", { name: "My Profile" }).click();
  await expect(status.filter({ hasText: "Loading user info..." })).toBeVisible();
  releaseProfile();
  await expect(page.getByRole("region", { name: "Your details" })).toContainText(ana.email);
  await expect(page.getByText("Loading user info...")).toHaveCount(0);
});
