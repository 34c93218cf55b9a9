import { expect, patience, test } from "./test.ts";
import { createPerson, unique } from "../fixtures/people.ts";
import { expectAccessible, openQuietly } from "./fixtures.ts";

test("a stranger scans the link on the wall, asks to join on a phone, is let in by an admin, and goes on there §rights.28", async ({
  page,
  browser,
}) => {
  const admin = await createPerson({ role: "admin" });
  // What an earlier try left.
  await admin.db.rpc("end_join_link").throwOnError();
  const left = await admin.db.rpc("list_join_requests").throwOnError();
  const ids = left.data.map(({ id }) => id);
  await admin.db.rpc("refuse_join_requests", { p_ids: ids }).throwOnError();
  await openQuietly(page, admin, "/admin-dashboard/join-link");
  await expect(page.getByRole("heading", { name: "The join link is off" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("How many at most").fill("3");
  await page.getByLabel("Department").selectOption({ label: "Human Resources" });
  await page.getByRole("button", { name: "Make a join link" }).click();
  const address = await page.getByRole("textbox", { name: "Join link" }).inputValue();
  expect(address).toMatch(/\/join\/(?:[a-z]{6}-){2}[a-z]{6}$/);
  await expect(page.getByText(/: 0 of 3 places taken/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("img", { name: "The join link as a QR code" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print it for the wall" })).toBeHidden();
  await page.emulateMedia({ media: null });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(address);
  await expectAccessible(phone);
  const last = `Joiner ${unique()}`;
  await phone.getByLabel("First name").fill("Joy");
  await phone.getByLabel("Last name").fill(last);
  await phone.getByLabel("Email").fill("joy");
  await phone.getByLabel("Contact").fill("0123456789");
  await phone.getByLabel("Gender").selectOption({ label: "Other" });
  await phone.getByRole("button", { name: "Ask to join" }).click();
  await expect(phone.getByText("Invalid email format.")).toBeVisible();
  await phone.getByLabel("Email").fill(`joy-${unique()}@daymark.test`);
  await page.goto("/admin-dashboard/all-users");
  await phone.getByRole("button", { name: "Ask to join" }).click();
  await expect(phone.getByRole("heading", { name: "You asked to join" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Ask again" }).click();
  await expect(phone.getByRole("heading", { name: "You asked to join" })).toBeVisible();

  // The admins' pages hear of it.
  await page.getByRole("link", { name: "1 asks to join" }).click();
  await expect(page.getByText(last)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Let in Joy ${last}` }).click();
  await expect(page.getByText("1 person was let in")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nobody is waiting" })).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("heading", { name: "The join link is off" })).toBeVisible();

  // The page looks by itself.
  await expect(phone.getByRole("heading", { name: "You are in" })).toBeVisible({
    timeout: patience(20_000),
  });
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Go to Daymark" }).click();
  await expect(phone).toHaveURL(/\/welcome\?password/);
  await context.close();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading")).toHaveText("This link is closed at the moment");
  await expectAccessible(stranger);
  await stranger.context().close();
});
