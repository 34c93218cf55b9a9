import { expect } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { ADMINS, badge, converse, pane, row, rows } from "./inbox.ts";
import { phone, test } from "./windows.ts";

test("an admin sees answers arrive live, opens one and replies there §2.20", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await openLive(admin, ADMINS);
  await expect(rows(page)).toHaveCount(0);

  await converse(admin, ana);
  await expect(page).toHaveTitle("(2) Show New Notification · Daymark");
  // Once the list has a row, new ones wait behind a button.
  const waiting = page.getByRole("button", { name: /^\d+ new$/ });
  if (await waiting.isVisible()) await waiting.click();
  await expect(rows(page)).toHaveCount(2);
  await expect(badge(page, "Show New Notification")).toContainText("2 need you");
  const said = row(page, "Is the German text final?");
  await expect(said).toContainText("Prepare the slides");
  await expect(row(page, "I am on leave")).toContainText("Order the badges");

  await said.getByRole("link", { name: "Prepare the slides" }).first().click();
  await expect(page).toHaveURL(/\?task=[0-9a-f-]{36}$/);
  const conversation = pane(page, "Prepare the slides");
  await expect(conversation).toBeVisible();
  // Opening it marked both entries as read.
  await expect(page).toHaveTitle("(1) Show New Notification · Daymark");
  await conversation.getByRole("textbox").fill("It is. Thank you!");
  await page.keyboard.press("Enter");
  await expect(conversation.getByText("It is. Thank you!")).toBeVisible();
  await expect
    .poll(async () => {
      const { data } = await ana.db.rpc("list_my_notifications").throwOnError();
      return data[0]?.message;
    })
    .toBe("It is. Thank you!");

  await page.reload();
  await expect(conversation).toBeVisible();
  await page.goBack();
  await expect(conversation).toHaveCount(0);
  await expect(row(page, "I am on leave")).toBeVisible();
  await page.goForward();
  await expect(conversation).toBeVisible();
});

test("on a phone the conversation covers the list, and Back returns to it", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await converse(admin, ana);
  const page = await open(admin, ADMINS, phone);
  await row(page, "Is the German text final?")
    .getByRole("link", { name: "Prepare the slides" })
    .first()
    .tap();
  await expect(pane(page, "Prepare the slides")).toBeInViewport();
  await page.goBack();
  await expect(row(page, "Order the badges")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.viewport.width);
});
