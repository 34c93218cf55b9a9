import { expect } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { ADMINS, badge, converse, pane, row, rows } from "./inbox.ts";
import { test } from "./windows.ts";

test("an admin sees answers arrive live, opens one and replies there §2.20", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await openLive(admin, ADMINS);
  await expect(page.getByText("Nothing new yet")).toBeVisible();
  await expect(page).toHaveTitle("Show New Notification · Daymark");

  await converse(admin, ana);
  await expect(page).toHaveTitle("(3) Show New Notification · Daymark");
  // Once the list has a row, new ones wait behind a button.
  const waiting = page.getByRole("button", { name: /^\d+ more$/ });
  if (await waiting.isVisible()) await waiting.click();
  await expect(rows(page)).toHaveCount(2);
  await expect(badge(page, "Show New Notification")).toContainText("3 unread");
  await expect(page.getByRole("main").getByText("3 unread", { exact: true })).toBeVisible();
  const said = row(page, "Is the German text final?");
  await expect(said).toContainText("Prepare the slides");
  await expect(said).toContainText("2 unread");
  await expect(said).not.toContainText("You assigned it");
  await expect(row(page, "rejected this: I am on leave")).toContainText("Order the badges");

  await said.getByRole("link").click();
  await expect(page).toHaveURL(/\?task=[0-9a-f-]{36}$/);
  const conversation = pane(page, "Prepare the slides");
  await expect(conversation).toBeVisible();
  // Opening it marked both entries as read.
  await expect(page).toHaveTitle("(1) Show New Notification · Daymark");
  await expect(said.getByText("Unread")).toHaveCount(0);
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
  await page.goForward();
  await expect(conversation).toBeVisible();
});
