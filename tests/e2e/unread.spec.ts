// A person has one list: what is unread and what needs an answer are filters of their conversations.
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { expectAccessibleInEachLook } from "./fixtures.ts";
import { lookAway } from "./hands.ts";
import { badge, pane, row, rows } from "./inbox.ts";
import { tapDuringArrivals } from "./taps.ts";
import { LIVE } from "./thread.ts";
import { phone, test } from "./windows.ts";

const OLD = "/user-dashboard/notifications";
const HERE = "/user-dashboard/conversations";
const UNREAD = `${HERE}?show=unread`;

function choice(page: Page) {
  return page.getByRole("navigation", { name: "Which conversations" });
}

/** Opens the menu of a row by keyboard, and chooses from it. */
async function choose(page: Page, title: string, label: string) {
  await page.getByRole("button", { name: `More: ${title}` }).focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: label });
  await item.focus();
  await page.keyboard.press("Enter");
}

test("the address of a person's notifications leads to what is unread, with its task open §2.23", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const [plants, chairs] = [
    await assignTask(admin, ana, { title: "Water the plants" }),
    await assignTask(admin, ana, { title: "Count the chairs" }),
  ];
  await ana.db.rpc("mark_read", { p_task_ids: [chairs.id] }).throwOnError();
  const page = await open(ana, `${OLD}?task=${plants.id}`);
  await expect(page).toHaveURL(`${UNREAD}&task=${plants.id}`);
  await expect(pane(page, "Water the plants")).toBeVisible();
  await page.goto(HERE);
  await expect(rows(page)).toHaveCount(2);
  await choice(page).getByRole("link", { name: "Needs an answer 2" }).click();
  // Until then the list before it is there, pale.
  await expect(page).toHaveURL(/show=answer/);
  await expect(rows(page)).toHaveText([/Water the plants/, /Count the chairs/]);
  await expectAccessibleInEachLook(page);
});

test("a person accepts and rejects in the list §2.22", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const first = await assignTask(admin, ana, { title: "Water the plants" });
  const second = await assignTask(admin, ana, { title: "Count the chairs" });
  const page = await open(ana, HERE);
  await page.getByRole("button", { name: "Accept Task: Water the plants" }).click();
  await expect.poll(async () => (await readTask(admin, first.id)).stage).toBe("Pending");
  await expect(row(page, "Water the plants").getByRole("button", { name: /Accept/ })).toHaveCount(
    0,
  );
  await expect(row(page, "Water the plants")).toContainText("You accepted");

  await choose(page, "Count the chairs", "Reject…");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Away", { exact: true }).click();
  await dialog.getByRole("button", { name: /^Reject/ }).click();
  await expect.poll(async () => (await readTask(admin, second.id)).stage).toBe("Rejected");
  await expect(page.getByRole("button", { name: /^Accept Task/ })).toHaveCount(0);
});

test("answering elsewhere marks the row here as read, and the counts follow", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "Water the plants" });
  await assignTask(admin, ana, { title: "Count the chairs" });
  const page = await openLive(ana, HERE);
  await expect(page).toHaveTitle("(2) Conversations · Daymark");
  const board = await openLive(ana, "/user-dashboard");
  await board.getByRole("button", { name: "Accept Task: Water the plants" }).click();
  for (const window of [page, board]) await expect(window).toHaveTitle(/^\(1\) /);
  await expect(row(page, "Water the plants")).not.toContainText("unread");
  await expect(row(page, "Count the chairs")).toContainText("1 unread");
  await expect(badge(page, "Conversations")).toContainText("1 unread, 1 to answer");
});

test("thirty messages are one row, opened and marked as one §2.21", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Water the plants" });
  await send(ana, "accept", task.id).throwOnError();
  for (let number = 1; number <= 30; number += 1) {
    await send(admin, "message", task.id, {
      args: { message: `Message ${number}` },
    }).throwOnError();
  }
  const page = await open(ana, HERE);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Message 30");
  await expect(rows(page)).toContainText("30 unread");
  await expect(page).toHaveTitle("(30) Conversations · Daymark");
  await choose(page, "Water the plants", "Mark read");
  await expect(page).toHaveTitle("Conversations · Daymark");
  await expect(rows(page)).not.toContainText("unread");
  await rows(page).getByRole("link").click();
  await expect(pane(page, "Water the plants")).toBeVisible();
  await expect(rows(page).locator("a[aria-current=true]")).toHaveCount(1);
});

test("a reassigned task is explained and cannot be opened, until that is read", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Not for Ana" });
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  const page = await open(ana, UNREAD);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("This task now belongs to somebody else");
  await expect(rows(page)).toContainText("gave this to somebody else");
  await expect(rows(page).getByRole("link")).toHaveCount(0);
  await expect(page.getByText("Not for Ana")).toHaveCount(0);
  await page.goto(`${UNREAD}&task=${task.id}`);
  await expect(page.getByText("This task is no longer here")).toBeVisible();
  await page.goto(UNREAD);
  await page.getByRole("button", { name: "Mark read: a task of somebody else" }).click();
  await expect(page.getByText("Nothing is waiting to be read")).toBeVisible();
});

test("what is marked as read leaves the unread, and the focus goes on by keyboard", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  for (const title of ["One", "Two", "Three"]) await assignTask(admin, ana, { title });
  const page = await open(ana, UNREAD);
  await choose(page, "Three", "Mark read");
  await expect(row(page, "Three")).toHaveCount(0);
  // The next row has the focus, and Tab goes to its buttons.
  await expect(row(page, "Two").getByRole("link")).toBeFocused();
  // So soon after the menu's Enter, another one is taken for its twin.
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(pane(page, "Two")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(pane(page, "Two")).toHaveCount(0);
  await page.getByRole("button", { name: "Mark all read" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Nothing is waiting to be read")).toBeVisible();
  await expect(page.getByRole("status").getByText("Everything is read")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all read" })).toBeFocused();
});

test("if marking as read fails, the page says so and keeps the row", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "One" });
  const page = await open(ana, UNREAD);
  // The menu is loaded when it is opened first.
  await page.getByRole("button", { name: "More: One" }).click();
  const item = page.getByRole("menuitem", { name: "Mark read" });
  await expect(item).toBeVisible();
  await page.route(`${process.env.APP_URL ?? ""}/**`, (route) => route.abort());
  await item.click();
  await expect(page.getByText("Not marked: Daymark can't be reached.")).toBeVisible();
  await expect(row(page, "One")).toContainText("1 unread");
});

test("without JavaScript the filters are links, and marking and accepting are forms", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "One" });
  const page = await open(ana, HERE, { javaScriptEnabled: false });
  await choice(page).getByRole("link", { name: "Unread 1" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(page).toHaveURL(UNREAD);
  await expect(page.getByText("Nothing is waiting to be read")).toBeVisible();
  await choice(page).getByRole("link", { name: "Needs an answer 1" }).click();
  await page.getByRole("button", { name: "Accept Task: One" }).click();
  await expect.poll(async () => (await readTask(admin, task.id)).stage).toBe("Pending");
});

test("a tap on a person's conversations accepts the intended task, whatever arrives just before", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await openLive(ana, HERE, phone);
  await tapDuringArrivals(page, admin, ana);

  // A row with something new keeps its place too.
  await page.getByRole("button", { name: "1 new", exact: true }).tap();
  await expect(row(page, "Other 400")).toBeVisible();
  const meant = row(page, "Other 400").getByRole("button", { name: /^Accept Task/ });
  const place = await meant.boundingBox();
  const { data } = await admin.db
    .from("tasks")
    .select("id")
    .eq("assigned_to", ana.uid)
    .eq("title", "Below")
    .single();
  await send(admin, "message", data?.id ?? "", {
    args: { message: "Still there?" },
  }).throwOnError();
  await expect(row(page, "Below")).toContainText("Still there?", LIVE);
  expect(await meant.boundingBox()).toEqual(place);
  await lookAway(page);
  await expect(rows(page).first()).toContainText("Still there?");
});
