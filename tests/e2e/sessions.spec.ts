import { expect, test } from "./test.ts";
import { createPerson } from "../fixtures/people.ts";
import { expectAccessible, hydrated, signIn } from "./fixtures.ts";

test("signing out everywhere else ends all other sessions and not this one", async ({
  page,
  browser,
}) => {
  const person = await createPerson();
  const elsewhere = await (await browser.newContext()).newPage();
  for (const window of [elsewhere, page]) {
    await window.goto("/");
    await signIn(window, person);
    await expect(window).toHaveURL(/\/user-dashboard$/);
  }
  await page.goto("/user-dashboard/profile");
  await hydrated(page);
  const section = page.getByRole("region", { name: "Signed-in devices" });
  // The fixture's token is a session too.
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await expect(section.getByRole("listitem").first()).toContainText("This one");
  await expect(section.getByRole("listitem").first()).toContainText("Chrome on Linux");
  await expectAccessible(page);
  await section.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Signed out everywhere else.")).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  // The other window gets a ring and reloads.
  await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await elsewhere.context().close();
});
