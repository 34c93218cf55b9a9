import { expect, type Page, test } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { liveConnection, signInAs } from "./fixtures.ts";

const BOARD = "/user-dashboard";
const CONVERSATIONS = "/user-dashboard/conversations";
const DAY_MS = 24 * 60 * 60 * 1000;

const phone = { width: 390, height: 844 };

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

function endOfToday(): string {
  return new Date(new Date().setUTCHours(23, 59, 59, 999)).toISOString();
}

function column(page: Page, name: string) {
  return page.getByRole("region", { name });
}

/** Three tasks, one in each column; the new one is late, and has a message. */
async function fillBoard(admin: Person, ana: Person) {
  const [fresh, accepted, done] = await Promise.all([
    assignTask(admin, ana, { title: "Call back Mrs Tanaka", dueDateTime: daysFromNow(-3.1) }),
    assignTask(admin, ana, { title: "Update the checklist", dueDateTime: endOfToday() }),
    assignTask(admin, ana, { title: "Archive the tickets", dueDateTime: daysFromNow(9) }),
  ]);
  await send(ana, "accept", accepted.id).throwOnError();
  await send(ana, "complete", done.id).throwOnError();
  await send(admin, "message", fresh.id, {
    args: { message: "Please bring the slides" },
  }).throwOnError();
}

test("a person sees their own tasks by column, and nobody else's §1.13", async ({
  page,
  context,
}) => {
  const { admin, ana, ben } = await seedPeople();
  await fillBoard(admin, ana);
  await assignTask(admin, ben, { title: "Only for Ben" });
  await signInAs(context, ana);
  await page.goto(BOARD);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Board");
  await expect(page.getByRole("banner")).toContainText(ana.fullName);
  await expect(page).toHaveTitle("(2) My Board · Daymark");
  const fresh = column(page, "New").getByRole("article", { name: "Call back Mrs Tanaka" });
  await expect(fresh).toContainText(`Assigned by ${admin.fullName}`);
  await expect(fresh).toContainText(`${admin.fullName}: Please bring the slides`);
  await expect(fresh).toContainText("3 days late");
  await expect(fresh).toContainText("waiting 1 min");
  await expect(fresh).toContainText("2 unread");
  const accepted = column(page, "Pending").getByRole("article");
  await expect(accepted).toHaveCount(1);
  await expect(accepted).toContainText("Update the checklist");
  await expect(accepted).toContainText("Due today");
  await expect(column(page, "Completed").getByRole("article")).toContainText("Archive the tickets");
  await expect(page.getByText("Only for Ben")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Admin area" })).toHaveCount(0);
});

test("a new task, and messages about it, appear without a reload", async ({ page, context }) => {
  const { admin, ana } = await seedPeople();
  await signInAs(context, ana);
  const live = liveConnection(page);
  await page.goto(BOARD);
  await expect(page.getByText("Your tasks will appear here")).toBeVisible();
  await expect(page).toHaveTitle("My Board · Daymark");
  await live;

  const task = await assignTask(admin, ana, { title: "Prepare the slides" });
  const card = column(page, "New").getByRole("article", { name: "Prepare the slides" });
  await expect(card).toContainText("1 unread");
  await expect(page).toHaveTitle("(1) My Board · Daymark");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(link.filter({ hasText: "Conversations" })).toContainText("1 unread");

  await send(admin, "message", task.id, { args: { message: "And the notes" } }).throwOnError();
  await expect(card).toContainText(`${admin.fullName}: And the notes`);
  await expect(page).toHaveTitle("(2) My Board · Daymark");
});

test("on a phone one column shows, beginning with New, and the others are a tap away", async ({
  page,
  context,
}) => {
  const { admin, ana } = await seedPeople();
  await fillBoard(admin, ana);
  await signInAs(context, ana);
  await page.setViewportSize(phone);
  await page.goto(BOARD);

  const choice = page.getByRole("navigation", { name: "Column" });
  await expect(choice.getByRole("link", { name: "New 1" })).toHaveAttribute("aria-current", "true");
  await expect(column(page, "New")).toBeVisible();
  await expect(column(page, "Pending")).toBeHidden();
  await choice.getByRole("link", { name: "Completed 1" }).click();
  await expect(page.getByRole("article", { name: "Archive the tickets" })).toBeVisible();
  await expect(column(page, "New")).toBeHidden();
  await expect(page).toHaveURL(/\?column=completed$/);
  await page.goBack();
  await expect(column(page, "New")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.width);
});

test("'Mark all read' empties the badge in every window", async ({ page, context }) => {
  const { admin, ana } = await seedPeople();
  await fillBoard(admin, ana);
  await signInAs(context, ana);
  const other = await context.newPage();
  const live = liveConnection(other);
  await other.goto(BOARD);
  await expect(other).toHaveTitle("(2) My Board · Daymark");
  await live;

  await page.goto(`${CONVERSATIONS}?show=unread`);
  await expect(page).toHaveTitle("(2) Conversations · Daymark");
  const rows = page.getByRole("main").getByRole("article");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(`${admin.fullName}: Please bring the slides`);
  await expect(rows.first()).toContainText("Call back Mrs Tanaka");
  await page.getByRole("button", { name: "Mark all read" }).click();

  await expect(page.getByText("Everything is read")).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(other).toHaveTitle("My Board · Daymark");
  await expect(other.getByText("2 unread")).toHaveCount(0);
});

test("everything is reached by keyboard", async ({ page, context }) => {
  const { admin, ana } = await seedPeople();
  await fillBoard(admin, ana);
  await Promise.all(Array.from({ length: 12 }, () => assignTask(admin, ana)));
  await signInAs(context, ana);
  await page.goto(BOARD);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  // Past counts and filters to the cards, and from card to card.
  const cards = column(page, "New").getByRole("article");
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await cards.first().evaluate((element) => element === document.activeElement)) break;
  }
  await expect(cards.first()).toBeFocused();
  for (let card = 1; card < 13; card += 1) await page.keyboard.press("ArrowDown");
  await expect(cards.last()).toBeFocused();
  await expect(cards.last()).toBeInViewport();

  await page.goto(`${CONVERSATIONS}?show=unread`);
  await page.getByRole("button", { name: "Mark all read" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Everything is read")).toBeVisible();
});

test("an admin has a board too, and a way back", async ({ page, context }) => {
  const { admin } = await seedPeople();
  await signInAs(context, admin);
  await page.goto(BOARD);
  await expect(page.getByRole("main").getByRole("link", { name: "Assign a task" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Admin area" })
    .click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
});
