// On a phone a person begins with their tasks as conversations, those that need them first.
import { devices, type Page } from "@playwright/test";
import { expect, patience } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, taskIn } from "../fixtures/tasks.ts";
import { card } from "./board.ts";
import { expectAccessibleInEachLook, hold, hydrated, signIn } from "./fixtures.ts";
import { lookAway, stayAt } from "./hands.ts";
import { pane } from "./inbox.ts";
import { phone, settled, test } from "./windows.ts";

const HERE = "/user-dashboard/conversations";

const pixel = { ...phone, userAgent: devices["Pixel 7"].userAgent };

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

function titles(page: Page) {
  return page.getByRole("main").getByRole("article").getByRole("heading");
}

/** Three conversations: of a late task, one that waits for an answer, and a rejected one. */
async function seedConversations() {
  const { admin, ana } = await seedPeople();
  const rejected = await taskIn(admin, ana, "Rejected");
  const fresh = await assignTask(admin, ana, {
    title: "Order paint",
    dueDateTime: hoursFromNow(200),
  });
  const late = await assignTask(admin, ana, {
    title: "Fix the gate",
    dueDateTime: hoursFromNow(-1),
  });
  await send(ana, "accept", late.id).throwOnError();
  for (const text of ["Where are you?", "Hello?"]) await say(admin, late, text);
  return { admin, ana, rejected, fresh, late };
}

async function say(by: Person, { id }: { id: string }, message: string) {
  await send(by, "message", id, { args: { message } }).throwOnError();
}

test("on a phone a person begins with their conversations, answers there, and opens and closes one §2.5", async ({
  open,
}) => {
  const { admin, ana, rejected, fresh, late } = await seedConversations();
  const page = await open(null, "/", pixel);
  await signIn(page, ana);
  await expect(page).toHaveURL(HERE);
  await expect(titles(page)).toHaveText([late.title, fresh.title, rejected.title]);
  await expect(card(page, late.title)).toContainText("2 unread");
  await expect(card(page, late.title)).toContainText(`${admin.fullName}: Hello?`);
  await expect(card(page, rejected.title)).toContainText("Rejected");
  const tabs = page.getByRole("navigation", { name: "Most used" }).getByRole("link");
  await expect(tabs).toHaveText([/Conversations$/, /My Board$/, /My Calendar$/]);

  // A second Enter, right after the first has moved the focus to the row, opens nothing.
  await page.getByRole("button", { name: `Accept Task: ${fresh.title}` }).focus();
  await page.evaluate(() => {
    const enter = { key: "Enter", bubbles: true, cancelable: true };
    function pressAgain({ target }: FocusEvent) {
      setTimeout(() => {
        const isTaken = target?.dispatchEvent(new KeyboardEvent("keydown", enter));
        document.body.dataset.second = isTaken ? "taken" : "refused";
      });
    }
    document.addEventListener("focusin", pressAgain, { once: true });
  });
  await page.keyboard.press("Enter");
  await expect(page.locator("body")).toHaveAttribute("data-second", "refused");
  await expect.poll(async () => (await readTask(admin, fresh.id)).stage).toBe("Pending");
  await expect(card(page, fresh.title)).toContainText("You accepted");
  await expect(page).toHaveURL(HERE);

  const opened = page.waitForResponse(/\/resources\/commands/);
  await card(page, late.title).getByRole("link").tap();
  await expect(pane(page, late.title)).toBeInViewport();
  await opened;
  await page.goBack();
  await expect(pane(page, late.title)).toHaveCount(0);
  await expect(page).toHaveURL(HERE);
  await expect(card(page, late.title).getByRole("link")).toBeFocused();
  await expect(card(page, late.title)).not.toContainText("unread");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Daymark opens on the page used last.
  await tabs.nth(1).tap();
  await expect(page.getByRole("heading", { name: "My Board", level: 1 })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL("/user-dashboard");
  await hydrated(page);
  await tabs.nth(0).tap();
  await expect(page.getByRole("heading", { name: "Conversations", level: 1 })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(HERE);
});

test("a conversation shows at once what its row knows, and does not take a focus that was moved in the meantime", async ({
  open,
}) => {
  const { admin, ana, late, fresh } = await seedConversations();
  const page = await open(ana, HERE);
  const search = page.getByRole("searchbox");
  const release = await hold(page, /conversations\.data\?.*task=/);
  await card(page, late.title).getByRole("link").click();
  const opening = page.locator("[data-pane]");
  await expect(opening).toContainText(late.title);
  await expect(opening).toContainText("Opening the conversation");
  await expect(opening).toContainText(`${admin.fullName}: Hello?`);
  await expect(page).toHaveURL(HERE);
  await search.focus();
  release();
  await expect(pane(page, late.title)).toBeVisible();
  await expect(search).toBeFocused();

  // Escape cancels the one that is loading, and keeps the one that was open.
  const stop = await hold(page, /conversations\.data\?.*task=/);
  await card(page, fresh.title).getByRole("link").press("Enter");
  await expect(opening).toContainText("Opening the conversation");
  await page.keyboard.press("Escape");
  await expect(pane(page, late.title).getByRole("heading", { level: 2 })).toBeFocused();
  stop();

  // If the focus was not moved, it goes to the conversation.
  await card(page, fresh.title).getByRole("link").click();
  await expect(pane(page, fresh.title).getByRole("heading", { level: 2 })).toBeFocused();

  // What a row can be answered with needs no conversation.
  await page.goBack();
  await expect(pane(page, late.title)).toBeVisible();
  const rest = await hold(page, /conversations\.data\?.*task=/);
  await card(page, fresh.title).getByRole("link").click();
  await expect(opening).toContainText("Opening the conversation");
  await opening.getByRole("button", { name: "Accept" }).click();
  await expect(opening).toContainText("Pending");
  await expect.poll(async () => (await readTask(admin, fresh.id)).stage).toBe("Pending");
  rest();
  await expect(pane(page, fresh.title)).toContainText("You accepted");
});

test("new messages move no row while somebody is there, and a search finds them and rejected tasks", async ({
  openLive,
}) => {
  const { admin, ana, rejected, fresh, late } = await seedConversations();
  const second = await taskIn(admin, ana, "Rejected");
  const page = await openLive(ana, HERE, pixel);
  await stayAt(page);
  const before = [late.title, fresh.title, second.title, rejected.title];
  await expect(titles(page)).toHaveText(before);
  await say(admin, rejected, "Why not?");
  await expect(card(page, rejected.title)).toContainText(`${admin.fullName}: Why not?`);
  await expect(titles(page)).toHaveText(before);
  await lookAway(page);
  const after = [late.title, fresh.title, rejected.title, second.title];
  await expect(titles(page)).toHaveText(after);

  await say(admin, fresh, "The blue one");
  await expect(card(page, fresh.title)).toContainText(`${admin.fullName}: The blue one`);
  await page.getByRole("searchbox").fill("BLUE one");
  await expect(titles(page)).toHaveText([fresh.title]);
  await expect(card(page, fresh.title).locator("mark")).toHaveText("blue one");
  await page.getByRole("searchbox").fill(rejected.title);
  await expect(titles(page)).toHaveText([rejected.title]);
  await expect(page.getByRole("heading").locator("mark")).toHaveText(rejected.title);
  await page.getByRole("searchbox").fill("no such words");
  await expect(page.getByText("No conversation contains these words")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).tap();
  await expect(titles(page)).toHaveText(after);
});

test("a decision without a connection waits on its row, and is sent by itself", async ({
  openLive,
}) => {
  const { admin, ana, fresh } = await seedConversations();
  const page = await openLive(ana, HERE, pixel);
  await settled(page);
  const row = card(page, fresh.title);
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection/).first()).toBeVisible();
  await page.getByRole("button", { name: `Accept Task: ${fresh.title}` }).tap();
  await expect(row).toContainText("Accept: waiting to be sent");
  await expect(row).not.toContainText("Pending");
  await expect(page.getByRole("list", { name: "Not done" })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(row).toContainText("You accepted", { timeout: patience(45_000) });
  await expect(row).toContainText("Pending");
  expect((await readTask(admin, fresh.id)).stage).toBe("Pending");
});

test("one key opens the page, and axe finds nothing there, empty or not", async ({ open }) => {
  test.slow();
  const { ana, late } = await seedConversations();
  const page = await open(ana, "/user-dashboard");
  await page.keyboard.press("Alt+c");
  await expect(page).toHaveURL(HERE);
  await expect(page.getByRole("main")).toBeFocused();
  await card(page, late.title).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(pane(page, late.title)).toBeVisible();
  await expectAccessibleInEachLook(page);
  await page.keyboard.press("Escape");
  await expect(card(page, late.title).getByRole("link")).toBeFocused();
  await page.goto(`${HERE}?q=nothing`);
  await expectAccessibleInEachLook(page);
});

test("without JavaScript the page is a list of links", async ({ open }) => {
  const { ana, late } = await seedConversations();
  const page = await open(ana, HERE, { javaScriptEnabled: false });
  await card(page, late.title).getByRole("link").click();
  await expect(pane(page, late.title)).toBeVisible();
});

test("a title written from right to left is truncated at its end, not at its beginning", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const title = "إصلاح حقل التاريخ في النموذج قبل نهاية اليوم";
  await assignTask(admin, ana, { title });
  const page = await open(ana, HERE, pixel);
  const heading = page.getByRole("heading", { name: title });
  expect(await heading.evaluate((each) => getComputedStyle(each).direction)).toBe("rtl");
});
