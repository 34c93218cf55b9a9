import { setTimeout as later } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { ADMINS, badge, converse, pane, PEOPLES, row, rows, views } from "./inbox.ts";
import { test } from "./windows.ts";
import { hydrated } from "./fixtures.ts";
import { middleOf } from "./board.ts";
import { LIVE } from "./thread.ts";

test("an admin sees answers arrive live, opens one and replies there", async ({ openLive }) => {
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
  await expect(said).toContainText("2 new");
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

test("entries are marked as read one by one or all at once, in every window", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  for (const title of ["One", "Two", "Three"]) await assignTask(admin, ana, { title });
  const [page, other] = [await openLive(ana, PEOPLES), await openLive(ana, "/user-dashboard")];
  await expect(other).toHaveTitle("(3) My Board · Daymark");

  await page.getByRole("button", { name: "Mark read: Two" }).click();
  await expect(row(page, "Two").getByText("Unread")).toHaveCount(0);
  for (const window of [page, other]) await expect(window).toHaveTitle(/^\(2\) /);

  await views(page).getByRole("link", { name: "Unread" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, "Two")).toHaveCount(0);
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(page.getByText("Nothing is waiting to be read")).toBeVisible();
  await expect(page).toHaveTitle("Notifications · Daymark");
  await expect(other).toHaveTitle("My Board · Daymark");
});

test("a person accepts and rejects in the list", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const first = await assignTask(admin, ana, { title: "Water the plants" });
  const second = await assignTask(admin, ana, { title: "Count the chairs" });
  const page = await open(ana, PEOPLES);
  await expect(row(page, "Water the plants")).not.toContainText("It is your task");
  await page.getByRole("button", { name: "Accept Task: Water the plants" }).click();
  await expect.poll(async () => (await readTask(admin, first.id)).stage).toBe("Pending");
  await expect(row(page, "Water the plants").getByRole("button", { name: /Accept/ })).toHaveCount(
    0,
  );
  await expect(row(page, "Water the plants")).toContainText("You accepted");

  await page.getByRole("button", { name: "Reject: Count the chairs" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Away", { exact: true }).click();
  await dialog.getByRole("button", { name: /^Reject/ }).click();
  await expect.poll(async () => (await readTask(admin, second.id)).stage).toBe("Rejected");
  await expect(page.getByRole("button", { name: "Reject: Count the chairs" })).toHaveCount(0);
});

test("answering elsewhere marks the entry here as read, and the counts follow", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "Water the plants" });
  await assignTask(admin, ana, { title: "Count the chairs" });
  const page = await openLive(ana, PEOPLES);
  await expect(page).toHaveTitle("(2) Notifications · Daymark");
  const board = await openLive(ana, "/user-dashboard");
  await board.getByRole("button", { name: "Accept Task: Water the plants" }).click();
  for (const window of [page, board]) await expect(window).toHaveTitle(/^\(1\) /);
  await expect(row(page, "Water the plants").getByText("Unread")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark read: Count the chairs" })).toBeVisible();
  await expect(badge(page, "Notifications")).toContainText("1 unread");
});

test("thirty messages are one row, opened and marked as one", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Water the plants" });
  await send(ana, "accept", task.id).throwOnError();
  for (let number = 1; number <= 30; number += 1) {
    await send(admin, "message", task.id, {
      args: { message: `Message ${number}` },
    }).throwOnError();
  }
  const page = await open(ana, PEOPLES);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Message 30");
  await expect(rows(page)).toContainText("30 new");
  await expect(page).toHaveTitle("(30) Notifications · Daymark");
  await page.getByRole("button", { name: "Mark read: Water the plants" }).click();
  await expect(page).toHaveTitle("Notifications · Daymark");
  await expect(rows(page)).not.toContainText("new");
  await rows(page).getByRole("link").click();
  await expect(pane(page, "Water the plants")).toBeVisible();
  await expect(rows(page).locator("a[aria-current=true]")).toHaveCount(1);
});

test("a reassigned task is explained and cannot be opened", async ({ open }) => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Not for Ana" });
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  const page = await open(ana, PEOPLES);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("This task now belongs to somebody else");
  await expect(rows(page)).toContainText("gave this to somebody else");
  await expect(rows(page).getByRole("link")).toHaveCount(0);
  await expect(page.getByText("Not for Ana")).toHaveCount(0);
  await page.goto(`${PEOPLES}?task=${task.id}`);
  await expect(page.getByText("This task is no longer here")).toBeVisible();
});

test("a long inbox is paged back and forth", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  for (let number = 1; number <= 33; number += 1) {
    await assignTask(admin, ana, { title: `Task ${number}.` });
  }
  const page = await open(ana, PEOPLES);
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

test("everything works by keyboard, and Enter pressed twice marks an entry and opens nothing", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  for (const title of ["One", "Two", "Three"]) await assignTask(admin, ana, { title });
  const page = await open(ana, PEOPLES);
  await page.getByRole("button", { name: "Mark read: One" }).focus();
  for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
  await expect(page).toHaveTitle(/^\(2\) /);
  await expect(row(page, "One").getByRole("link")).toBeFocused();
  await expect(page).toHaveURL(PEOPLES);

  await page.goto(`${PEOPLES}?show=unread`);
  await hydrated(page);
  await page.getByRole("button", { name: "Mark read: Three" }).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "Three")).toHaveCount(0);
  // The next row has the focus, and Tab goes to its buttons.
  await expect(row(page, "Two").getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pane(page, "Two")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane(page, "Two")).toHaveCount(0);
  await page.getByRole("button", { name: "Mark all read" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Nothing is waiting to be read")).toBeVisible();
  await expect(page.getByRole("status").getByText("Everything is read")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all read" })).toBeFocused();
});

test("if marking as read fails, the page says so and keeps the entry", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "One" });
  const page = await open(ana, PEOPLES);
  await page.route(`${process.env.APP_URL ?? ""}/**`, (route) => route.abort());
  await page.getByRole("button", { name: "Mark read: One" }).click();
  await expect(page.getByText("Not marked: Daymark can't be reached.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark read: One" })).toBeVisible();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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

/** How long before a tap something arrives. */
const DELAYS_MS = [0, 75, 150, 250, 400];

/** Taps *Accept Task* of the first row after something else arrived, each time a little later. */
async function tapDuringArrivals(page: Page, from: Person, to: Person) {
  const below = await assignTask(from, to, { title: "Below" });
  await expect(rows(page)).toHaveCount(1);
  for (const delay of DELAYS_MS) {
    const meant = await assignTask(from, to, { title: `Meant ${delay}` });
    await page.getByRole("button", { name: /^\d+ new$/ }).tap(LIVE);
    const accept = page.getByRole("button", { name: `Accept Task: Meant ${delay}` });
    const place = await middleOf(accept);
    const came = page.waitForResponse(/\.data/);
    const other = await assignTask(from, to, { title: `Other ${delay}` });
    await came;
    await later(delay);
    await page.touchscreen.tap(place.x, place.y);
    await expect
      .poll(async () => (await readTask(from, meant.id)).stage, { ...LIVE, message: `${delay} ms` })
      .toBe("Pending");
    expect((await readTask(from, other.id)).stage, `${delay} ms`).toBe("New");
  }
  expect((await readTask(from, below.id)).stage).toBe("New");
}

test("a tap on a person's notifications accepts the intended task, whatever arrives just before", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await openLive(ana, PEOPLES, phone);
  await tapDuringArrivals(page, admin, ana);

  // A row with something new keeps its position too, until it is requested.
  await page.getByRole("button", { name: "1 new", exact: true }).tap();
  await expect(row(page, "Other 400")).toBeVisible();
  const meant = row(page, "Other 400").getByRole("button", { name: /^Accept Task/ });
  const place = await meant.boundingBox();
  const lower = rows(page).last();
  const { data } = await admin.db
    .from("tasks")
    .select("id")
    .eq("assigned_to", ana.uid)
    .eq("title", "Below")
    .single();
  await send(admin, "message", data?.id ?? "", {
    args: { message: "Still there?" },
  }).throwOnError();
  await expect(lower).toContainText("Still there?", LIVE);
  expect(await meant.boundingBox()).toEqual(place);
  await page.getByRole("button", { name: "1 new", exact: true }).tap();
  await expect(rows(page).first()).toContainText("Still there?");
});

test("the same for a tap on an admin's notifications", async ({ openLive }) => {
  const [admin, dana] = [
    await createPerson({ role: "admin" }),
    await createPerson({ role: "admin" }),
  ];
  const page = await openLive(dana, ADMINS, phone);
  await tapDuringArrivals(page, admin, dana);
});
