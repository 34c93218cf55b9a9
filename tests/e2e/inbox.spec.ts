import { expect } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { ADMINS, badge, converse, pane, row, rows, views } from "./inbox.ts";
import { phone, test } from "./windows.ts";
import { hydrated } from "./fixtures.ts";
import { tapDuringArrivals } from "./taps.ts";

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
  const waiting = page.getByRole("button", { name: /^\d+ new$/ });
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

test("an admin filters by kind, with an address each, Back and Forward", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await converse(admin, ana);
  const page = await open(admin, ADMINS);
  await views(page).getByRole("link", { name: "Rejected" }).click();
  await expect(page).toHaveURL(`${ADMINS}?show=rejected`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Order the badges");
  await views(page).getByRole("link", { name: "Messages" }).click();
  await expect(rows(page)).toContainText("Is the German text final?");
  await views(page).getByRole("link", { name: "Completed" }).click();
  await expect(page.getByText("Nothing of this kind yet")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toContainText("Is the German text final?");
  await page.goBack();
  await expect(rows(page)).toContainText("Order the badges");
  await page.goForward();
  await page.reload();
  await expect(rows(page)).toContainText("Is the German text final?");
  await expect(views(page).getByRole("link", { name: "Messages" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("entries are marked as read one by one or all at once, and Enter twice opens nothing", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await converse(admin, ana);
  const page = await open(admin, `${ADMINS}?show=unread`);
  await page.getByRole("button", { name: "Mark read: Order the badges" }).focus();
  for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
  await expect(row(page, "Order the badges")).toHaveCount(0);
  // The next row has the focus, and Tab goes to its buttons.
  await expect(row(page, "Prepare the slides").getByRole("link")).toBeFocused();
  await expect(page).toHaveURL(`${ADMINS}?show=unread`);
  await page.getByRole("button", { name: "Mark all read" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Nothing is waiting to be read")).toBeVisible();
  await expect(page.getByRole("status").getByText("Everything is read")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all read" })).toBeFocused();
});

test("a long inbox is paged back and forth", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  for (let number = 1; number <= 33; number += 1) {
    const task = await assignTask(admin, ana, { title: `Task ${number}.` });
    await send(ana, "accept", task.id).throwOnError();
  }
  const page = await open(admin, ADMINS);
  await expect(rows(page)).toHaveCount(30);
  await page.getByRole("link", { name: "Earlier" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText("Task 1.");
  await page.reload();
  await hydrated(page);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(rows(page).first()).toContainText("Task 33.");
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
});

test("on a phone the conversation covers the list, and Back returns to it", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await converse(admin, ana);
  const page = await open(admin, ADMINS, phone);
  await row(page, "Is the German text final?").getByRole("link").tap();
  await expect(pane(page, "Prepare the slides")).toBeInViewport();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.viewport.width);
});

test("a tap on an admin's notifications accepts the intended task, whatever arrives just before", async ({
  openLive,
}) => {
  const [admin, dana] = [
    await createPerson({ role: "admin" }),
    await createPerson({ role: "admin" }),
  ];
  const page = await openLive(dana, ADMINS, phone);
  await tapDuringArrivals(page, admin, dana);
});
