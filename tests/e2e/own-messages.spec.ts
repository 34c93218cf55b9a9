// People change what they said, or take it back; others see it at once.
import { expect, type Page } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import { expectAccessible, signIn } from "./fixtures.ts";
import { pane, row } from "./inbox.ts";
import { composer, LIVE, openTalk, saidOn, stream, threadOf, write } from "./thread.ts";
import { phone, test } from "./windows.ts";

const CONVERSATIONS = "/user-dashboard/conversations";
function menuOf(page: Page, message: string) {
  return page.getByRole("button", { name: `Change your message: ${message}` });
}

function editor(page: Page) {
  return page.getByRole("textbox", { name: "Your message" });
}

function statusOf(task: Task): string {
  return `/admin-dashboard/task-status?task=${task.id}`;
}

test("a message is edited and taken back by mouse, and the other side sees it live §messages.4", async ({
  openLive,
}) => {
  const { admin, ana, task, page } = await openTalk(openLive);
  const other = await openLive(admin, statusOf(task));
  await write(page, "At nine");
  await expect(stream(other).getByText("At nine")).toBeVisible(LIVE);
  // Nobody changes what somebody else said.
  await expect(menuOf(other, "At nine")).toHaveCount(0);

  // It comes with what it belongs to.
  await page.mouse.move(0, 0);
  await composer(page).focus();
  await expect(menuOf(page, "At nine")).toHaveCSS("opacity", "0");
  await stream(page).getByText("At nine").hover();
  await expect(menuOf(page, "At nine")).toHaveCSS("opacity", "1");
  await menuOf(page, "At nine").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(editor(page)).toBeFocused();
  await expectAccessible(page);
  await editor(page).fill("At ten");
  await page.getByRole("button", { name: "Save" }).click();
  for (const window of [page, other]) {
    await expect(stream(window).getByText("At ten")).toBeVisible(LIVE);
    await expect(stream(window).getByText("edited")).toBeVisible();
    await expect(stream(window).getByText("At nine")).toHaveCount(0);
  }

  await menuOf(page, "At ten").click();
  await page.getByRole("menuitem", { name: "Take back" }).click();
  await expect(stream(page).getByText("You took a message back")).toBeVisible(LIVE);
  await expect(stream(other).getByText(`${ana.fullName} took a message back`)).toBeVisible(LIVE);
  await expect(stream(other).getByText("At ten")).toHaveCount(0);
  expect(await saidOn(task, ana)).toEqual([""]);
  await expectAccessible(other);
});

test("an edit after the session has ended is made once its author is signed in again", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "message", task.id, { args: { message: "At nine" } }).throwOnError();
  const page = await open(ana, threadOf(task));
  await menuOf(page, "At nine").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await editor(page).fill("At ten");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await signIn(page, ana);
  await expect(stream(page).getByText("At ten")).toBeVisible(LIVE);
  expect(await saidOn(task, ana)).toEqual(["At ten"]);
});

test("a message is edited by keyboard: Enter saves, Escape leaves it as it was §messages.5", async ({
  open,
}) => {
  const { ana, task, page } = await openTalk(open);
  await write(page, "The red one");
  async function edit() {
    await menuOf(page, "The red one").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(editor(page)).toBeFocused();
  }
  await edit();
  await page.keyboard.type(" or not");
  await page.keyboard.press("Escape");
  await expect(editor(page)).toHaveCount(0);
  await expect(pane(page, task.title)).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await edit();
  await editor(page).fill(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Write a message first.")).toBeVisible();
  await editor(page).fill("The blue one");
  await page.keyboard.press("Enter");
  await expect(stream(page).getByText("The blue one")).toBeVisible();
  await expect(composer(page)).toBeFocused();
  expect(await saidOn(task, ana)).toEqual(["The blue one"]);
});

test("on a phone a message is taken back by touch, and without a connection it says why not §messages.5", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "message", task.id, { args: { message: "On my way" } }).throwOnError();
  const page = await open(ana, threadOf(task), phone);
  const button = await menuOf(page, "On my way").boundingBox();
  expect(button?.width).toBeGreaterThanOrEqual(44);
  await page.route("**/resources/messages", (route) => route.abort());
  await expect(menuOf(page, "On my way")).toHaveCSS("opacity", "0");
  await stream(page).getByText("On my way").tap();
  await menuOf(page, "On my way").tap();
  await page.getByRole("menuitem", { name: "Take back" }).tap();
  await expect(page.getByText("Not changed.")).toBeVisible();
  await page.unroute("**/resources/messages");
  await stream(page).getByText("On my way").tap();
  await menuOf(page, "On my way").tap();
  await page.getByRole("menuitem", { name: "Take back" }).tap();
  await expect(stream(page).getByText("You took a message back")).toBeVisible();
});

test("after a quarter of an hour there is nothing to change a message with", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "message", task.id, { args: { message: "Long ago" } }).throwOnError();
  const page = await open(ana, threadOf(task), { hasClock: true });
  await expect(menuOf(page, "Long ago")).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(menuOf(page, "Long ago")).toBeVisible();
  // What the page loads again would have the server's time, which has not passed.
  await page.route(/\.data(\?|$)/, () => undefined);
  await page.clock.fastForward("16:00");
  await expect(menuOf(page, "Long ago")).toHaveCount(0);
});

test("a conversation is marked as unread, and a draft is on its row §2.32", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Water the plants" });
  await assignTask(admin, ana, { title: "Count the chairs" });
  await ana.db.rpc("mark_all_read").throwOnError();
  const page = await open(ana, CONVERSATIONS, phone);
  const plants = row(page, "Water the plants");
  await page.getByRole("button", { name: "More: Water the plants" }).press("Enter");
  await page.getByRole("menuitem", { name: "Mark unread" }).tap();
  await expect(plants).toContainText("1 unread");
  await plants.getByRole("link", { name: "Water the plants" }).tap();
  await expect(pane(page, task.title)).toBeVisible();
  await composer(page).fill("Which ones");
  await page.getByRole("link", { name: "Back to the list" }).tap();
  await expect(plants).toContainText("Draft: Which ones");
  await expect(plants).not.toContainText("unread");
  await expect(row(page, "Count the chairs")).not.toContainText("Draft");
  await expectAccessible(page);
  await plants.getByRole("link", { name: "Water the plants" }).tap();
  await write(page, "Which ones?");
  await page.getByRole("link", { name: "Back to the list" }).tap();
  await expect(plants).toContainText("You: Which ones?");
});

test("without scripts a message is edited and taken back by a form", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "message", task.id, { args: { message: "At nine" } }).throwOnError();
  const page = await open(ana, threadOf(task), { javaScriptEnabled: false });
  const form = page.locator("form[action='/resources/messages']");
  const own = page.locator("details").filter({ has: form });
  await own.locator("summary").click();
  await editor(page).fill("At ten");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(stream(page).getByText("edited")).toBeVisible();
  expect(await saidOn(task, ana)).toEqual(["At ten"]);
  await own.locator("summary").click();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(own).toHaveCount(0);
  expect(await saidOn(task, ana)).toEqual([""]);
});
