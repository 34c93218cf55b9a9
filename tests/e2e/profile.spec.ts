import { expect, type Page } from "./test.ts";
import { createPerson, readOwnProfile } from "../fixtures/people.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { narrow, test } from "./windows.ts";

const PATH = "/user-dashboard/profile";

function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Update Profile" });
}

test("the profile is viewed, edited in a dialog and saved, by mouse, with an address, Back and Forward, without a connection, and by keyboard on a phone §1.10 §2.37 §2.78 §4.7 §8.19 §8.20", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin", first_name: "Ana" });
  const page = await open(admin, PATH);
  await expect(page.getByRole("region", { name: "Your details" })).toContainText(admin.email);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Update Profile" }).click();
  await expect(page).toHaveURL(`${PATH}?edit`);
  await expectAccessible(page);

  await dialog(page).getByLabel("Contact").fill("123");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Exactly 10 digits")).toBeVisible();
  await dialog(page).getByLabel("Contact").fill("1112223334");
  await dialog(page).getByLabel("First name").fill("Anna 🌅");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("banner")).toContainText("Anna 🌅");

  // The dialog needs nothing from the server, so Back works at any moment.
  await page.getByRole("link", { name: "Update Profile" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByLabel("First name")).toHaveValue("Anna 🌅");

  // What was typed is kept if it cannot be sent.
  await hydrated(page);
  await page.route("**/profile.data?**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await dialog(page).getByLabel("First name").fill("Anna");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-toast=error]")).toHaveText(/^Failed to update profile$/);
  await expect(dialog(page).getByLabel("First name")).toHaveValue("Anna");
  await page.unroute("**/profile.data?**");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("banner")).toContainText("Anna Tester");

  // By keyboard alone, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin-dashboard/user-profile");
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "Update Profile" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  await expectAccessible(page);
  // Tab goes from the last button to the first field, and scrolls it into view.
  await dialog(page).getByLabel("Current password", { exact: true }).focus();
  await dialog(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  await expect(dialog(page).getByLabel("First name")).toBeInViewport({ ratio: 1 });
  await page.keyboard.insertText("Adele");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Update Profile" })).toBeFocused();
});

test("a new password needs the current one, and this window stays signed in", async ({ open }) => {
  const ana = await createPerson();
  const page = await open(ana, `${PATH}?edit`);
  // Sent before scripts run, the form would come back without the passwords.
  await hydrated(page);
  const form = dialog(page);
  await form.getByLabel("New password", { exact: true }).fill("Morning-8-star");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter your current password to change this")).toBeVisible();
  await form.getByLabel("Current password", { exact: true }).fill("Wrong-1-word");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Incorrect password.")).toBeVisible();
  await form.getByLabel("New password", { exact: true }).fill("Morning-8-star");
  await form.getByLabel("Current password", { exact: true }).fill(ana.password);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Authentication info updated successfully!")).toBeVisible();
  await page.goto("/user-dashboard");
  await expect(page.getByRole("heading", { name: "My Board" })).toBeVisible();
});

test("a new email address waits for its link, and the page says so", async ({ open }) => {
  const ana = await createPerson();
  const page = await open(ana, `${PATH}?edit`);
  await dialog(page).getByLabel("Email").fill(`new-${ana.email}`);
  await dialog(page).getByLabel("Current password", { exact: true }).fill(ana.password);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("We sent a link to")).toContainText(
    `new-${ana.email}`,
  );
  expect((await readOwnProfile(ana)).email).toBe(ana.email);
});

test("a calendar address is made and shown once, and the previous one ends, also without scripts", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const path = "/admin-dashboard/user-profile";
  const page = await open(admin, path, { javaScriptEnabled: false });
  const card = page.getByRole("region", { name: "Tasks in your calendar" });
  await card.getByLabel("Whose tasks").selectOption("Finance");
  await card.getByRole("button", { name: "Make an address" }).click();
  const address = card.getByLabel("Calendar address: Finance");
  const older = await address.inputValue();
  expect(await card.getByRole("link", { name: /calendar/ }).getAttribute("href")).toBe(
    older.replace(/^http:/, "webcal:"),
  );
  expect((await page.request.get(older)).headers()["content-type"]).toContain("text/calendar");
  const alarm = card.getByRole("combobox", { name: "Alarm in the calendar" });
  await alarm.selectOption("1 hour before");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(alarm).toHaveValue("60");
  await card.getByRole("button", { name: "New address" }).click();
  await expect(address).not.toHaveValue(older);
  expect((await page.request.get(older)).status()).toBe(404);
  await page.goto(path);
  await expect(address).toHaveCount(0);

  const again = await open(admin, path, narrow);
  const here = again.getByRole("region", { name: "Tasks in your calendar" });
  await here.getByRole("button", { name: "Make an address" }).click();
  await expect(here.getByLabel("Calendar address: Your own tasks")).toBeFocused();
  expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(again);
});

test("by keyboard a calendar address is replaced and turned off", async ({ open }) => {
  const page = await open(await createPerson(), PATH);
  const card = page.getByRole("region", { name: "Tasks in your calendar" });
  const address = card.getByLabel("Calendar address: Your own tasks");
  await card.getByRole("button", { name: "Make an address" }).press("Enter");
  await expect(address).toBeFocused();
  const first = await address.inputValue();
  const [make, end] = [
    card.getByRole("button", { name: "New address" }),
    card.getByRole("button", { name: "Turn off" }),
  ];
  const alarm = card.getByRole("combobox", { name: "Alarm in the calendar" });
  await alarm.focus();
  await page.keyboard.type("15");
  await expect(page.getByText(/Calendars show the new alarm/)).toBeVisible();
  await expect(alarm).toBeFocused();
  await expect(alarm).toHaveValue("15");
  expect((await page.request.get(first)).status()).toBe(200);

  await make.press("Enter");
  await expect(address).toBeFocused();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await end.press("Enter");
  await expect(page.getByText("The calendar address no longer works.")).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(card.getByRole("heading")).toBeFocused();
});

test("how much one is told is chosen on a phone, by keyboard and without scripts", async ({
  open,
}) => {
  const ana = await createPerson();
  const phone = { viewport: { width: 390, height: 844 } };
  const page = await open(ana, PATH, phone);
  const card = page.getByRole("region", { name: "Notifications" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  const mail = card.getByLabel("Mail", { exact: true });
  await expect(mail).toHaveValue("needs_me");
  await mail.selectOption("all");
  await card.getByRole("checkbox", { name: /^Quiet hours of my own/ }).focus();
  await expect(card.getByLabel("From")).toBeHidden();
  await page.keyboard.press("Space");
  await card.getByLabel("From").fill("22:00");
  await card.getByLabel("From").press("Enter");
  await expect(card.getByLabel("Until")).toBeFocused();
  await expect(card.getByLabel("Until")).toHaveAccessibleDescription("Enter a time.");
  await card.getByLabel("Until").fill("22:00");
  await card.getByLabel("Until").press("Enter");
  await expect(card.getByLabel("Until")).toHaveAccessibleDescription("Enter another time.");
  await card.getByLabel("Until").fill("06:00");
  await expect(card.getByLabel("Until")).toHaveAccessibleDescription("");
  await expectAccessible(page);
  await card.getByLabel("Until").press("Enter");
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();

  const plain = await open(ana, PATH, { ...phone, javaScriptEnabled: false });
  const here = plain.getByRole("region", { name: "Notifications" });
  await expect(here.getByLabel("Mail", { exact: true })).toHaveValue("all");
  await expect(here.getByLabel("From")).toHaveValue("22:00");
  await here.getByRole("checkbox", { name: /^Quiet hours of my own/ }).uncheck();
  await here.getByRole("button", { name: "Save" }).click();
  await expect(here.getByLabel("From")).toBeHidden();
  await expect(here.getByRole("checkbox", { name: /^Quiet hours of my own/ })).not.toBeChecked();
  await here.getByRole("button", { name: "Try it" }).click();
  await expect(plain).toHaveURL(PATH);
});
