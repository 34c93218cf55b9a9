import { expect, test, type Page } from "./test.ts";
import { authOffers } from "../fixtures/auth-settings.ts";
import { createPerson, deactivate, serviceClient, unique } from "../fixtures/people.ts";
import { signIn } from "./fixtures.ts";

async function goToGoogle(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Who are you at Google?" })).toBeVisible();
}

async function beAtGoogle(page: Page, email: string, button = "Continue"): Promise<void> {
  await page.getByLabel("Google account").fill(email);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** That the sign-in page says why, and nobody is signed in. */
async function expectTurnedAway(page: Page, message: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(message);
  await page.goto("/user-dashboard");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

async function accountsOf(email: string): Promise<number> {
  const { data } = await serviceClient().from("profiles").select("uid").eq("email", email);
  return data?.length ?? -1;
}

const { google } = await authOffers();

test.describe(google ? "Google" : "Google (left out: this Auth server does not offer it)", () => {
  test.skip(!google);

  test("somebody whose verified address Daymark knows gets into their own account, and back to where they were", async ({
    page,
  }) => {
    const person = await createPerson();
    await goToGoogle(page, "/?next=%2Fuser-dashboard%2Fnotifications");
    await beAtGoogle(page, person.email);
    await expect(page).toHaveURL(/\/user-dashboard\/notifications$/);
    await expect(page.getByRole("banner")).toContainText(person.fullName);
    await expect(page.getByText("Login Successful ✅")).toBeVisible();
    expect(await accountsOf(person.email)).toBe(1);
    // The password is as good as before.
    await page.context().clearCookies();
    await page.goto("/");
    await signIn(page, person);
    await expect(page).toHaveURL(/\/user-dashboard$/);
  });

  test("a stranger finds no profile, and leaves nothing behind", async ({ page }) => {
    const email = `stranger-${unique()}@elsewhere.test`;
    await goToGoogle(page);
    await beAtGoogle(page, email);
    await expectTurnedAway(page, "User profile not found");
    expect(await accountsOf(email)).toBe(0);
    const { data } = await serviceClient().auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.filter((user) => user.email === email)).toEqual([]);
  });

  test("an address that Google has not verified opens nothing", async ({ page }) => {
    const person = await createPerson();
    await goToGoogle(page);
    await beAtGoogle(page, person.email, "Continue, address not verified");
    await expectTurnedAway(page, "User profile not found");
  });

  test("a deactivated person does not get in", async ({ page }) => {
    const [admin, person] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
    await deactivate(admin, person);
    await goToGoogle(page);
    await beAtGoogle(page, person.email);
    await expectTurnedAway(page, "This account is no longer active. Ask an admin.");
  });

  for (const { button, message } of [
    { button: "Cancel", message: "Signing in with Google was cancelled." },
    { button: "Fail", message: "Signing in with Google failed. Try again." },
  ]) {
    test(`${button}: says so`, async ({ page }) => {
      await goToGoogle(page);
      await page.getByRole("button", { name: button, exact: true }).click();
      await expectTurnedAway(page, message);
    });
  }

  test("a callback that is forged, of another browser or used before opens nothing", async ({
    page,
    browser,
  }) => {
    const person = await createPerson();
    let callback = "";
    page.on("request", (request) => {
      if (request.url().includes("/auth/callback?")) callback = request.url();
    });
    await goToGoogle(page);
    await beAtGoogle(page, person.email);
    await expect(page).toHaveURL(/\/user-dashboard$/);
    expect(callback).toContain("code=");

    const stranger = await (await browser.newContext()).newPage();
    for (const address of [callback, "/auth/callback?code=forged", "/auth/callback"]) {
      await stranger.goto(address);
      await expectTurnedAway(
        stranger,
        "This sign-in took too long or has already been used. Start again.",
      );
    }
    await stranger.context().close();
    // In the same browser too, a second time; who is signed in stays it.
    await page.goto(callback);
    await expect(page).toHaveURL(/\/user-dashboard$/);
  });
});
