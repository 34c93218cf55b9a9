import { expect, test, type Page } from "./test.ts";
import { authOffers } from "../fixtures/auth-settings.ts";
import { createPerson, serviceClient } from "../fixtures/people.ts";
import { signIn } from "./fixtures.ts";

async function goToGoogle(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Who are you at Google?" })).toBeVisible();
}

async function beAtGoogle(page: Page, email: string): Promise<void> {
  await page.getByLabel("Google account").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

async function accountsOf(email: string): Promise<number> {
  const { data } = await serviceClient().from("profiles").select("uid").eq("email", email);
  return data?.length ?? -1;
}

test.describe("Google", () => {
  test.beforeEach(async () => {
    test.skip(!(await authOffers()).google, "This Auth server does not offer it");
  });

  test("somebody whose verified address Daymark knows signs in to their own account, and is back where they were §1.12 §rights.22", async ({
    page,
  }) => {
    const person = await createPerson();
    await goToGoogle(page, "/?next=%2Fuser-dashboard%2Fcalendar");
    await beAtGoogle(page, person.email);
    await expect(page).toHaveURL(/\/user-dashboard\/calendar$/);
    await expect(page.getByRole("banner")).toContainText(person.fullName);
    await expect(page.getByText("Login Successful ✅")).toBeVisible();
    expect(await accountsOf(person.email)).toBe(1);
    // The password still works.
    await page.context().clearCookies();
    await page.goto("/");
    await signIn(page, person);
    await expect(page).toHaveURL(/\/user-dashboard$/);
  });
});
