import { expect, test, type Page } from "./test.ts";
import { mailsTo } from "../fixtures/mailbox.ts";
import { createPerson, type Person, serviceClient } from "../fixtures/people.ts";
import { expectAccessible, hydrated, signIn, signInAs } from "./fixtures.ts";

/** The link in the newest mail to an address, once it has arrived. */
async function linkInMail(email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const [mail] = await mailsTo(email);
    link = /href="([^"]+)"/.exec(mail?.html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(link).toContain("/auth/confirm?");
  }).toPass();
  // Mails contain the configured address, but tests use another port.
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test.describe("Forgotten password", () => {
  async function ask(page: Page, email: string): Promise<void> {
    await page.goto("/");
    await page.getByRole("link", { name: "Forgotten password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Send a link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "on its way" })).toContainText(
      `If ${email} has an account here`,
    );
  }

  async function choose(page: Page, password: string, repeated = password): Promise<void> {
    await page.getByRole("textbox", { name: "New password" }).fill(password);
    await page.getByRole("textbox", { name: "Repeat the password" }).fill(repeated);
    await page.getByRole("button", { name: "Save and sign in" }).click();
  }

  async function expectPasswordIs(person: Person, password: string): Promise<void> {
    const { error } = await serviceClient().auth.signInWithPassword({
      email: person.email,
      password,
    });
    expect(error).toBeNull();
  }

  test("a link by mail sets a new password, once, and ends the sessions elsewhere §threat.172", async ({
    page,
    browser,
  }) => {
    const person = await createPerson();
    const elsewhere = await (await browser.newContext()).newPage();
    await signInAs(elsewhere.context(), person);
    await elsewhere.goto("/user-dashboard");
    await hydrated(elsewhere);

    await ask(page, person.email);
    await expectAccessible(page);
    const link = await linkInMail(person.email);
    // A program that scans mails opens it first, without using it up.
    await fetch(new URL(link, page.url()));
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await expectAccessible(page);
    await choose(page, "short");
    await expect(page.getByText("At least 8 characters", { exact: true })).toBeVisible();
    await choose(page, "A-new-morning-1", "A-new-morning-2");
    await expect(page.getByText("❌ Passwords do not match")).toBeVisible();
    await choose(page, "A-new-morning-1");
    await expect(page).toHaveURL(/\/user-dashboard$/);
    await expectPasswordIs(person, "A-new-morning-1");

    await elsewhere.goto("/user-dashboard/notifications");
    await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await elsewhere.goto(link);
    await choose(elsewhere, "Another-day-2");
    await expect(elsewhere.getByRole("main").getByRole("alert")).toContainText(
      "This link has already been used or is too old.",
    );
    await elsewhere.context().close();
  });

  test("an address without a key redirects to the sign-in page", async ({ page }) => {
    await page.goto("/auth/confirm?type=other");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("guessing a password is slowed down, and what was typed stays", async ({ page }) => {
  const person = await createPerson();
  await page.goto("/");
  const alert = page.getByRole("main").getByRole("alert");
  // Six attempts are allowed at once; on a slow machine one more becomes available now and then.
  let status = 400;
  let turns = 0;
  for (; status === 400 && turns < 20; turns += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await signIn(page, { email: person.email, password: `wrong-${turns}` });
    status = (await answered).status();
  }
  expect(turns).toBeGreaterThan(6);
  await expect(alert).toHaveText(/^Too many attempts\. Try again in \d+ seconds?\.$/);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
});

test("the form fits a phone with text twice as large", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const overhang = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    return document.documentElement.scrollWidth - innerWidth;
  });
  expect(overhang).toBe(0);
});
