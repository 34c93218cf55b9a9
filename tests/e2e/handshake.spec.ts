import { expect, type Page } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, taskIn } from "../fixtures/tasks.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { composer, LIVE, openTalk, pane, stream, threadOf } from "./thread.ts";
import { settled, test } from "./windows.ts";

const phone = { width: 390, height: 844 };

test("accepting by keyboard, undoing it, and completing and reopening", async ({ open }) => {
  const { admin, task, page } = await openTalk(open);
  const accept = pane(page, task).getByRole("button", { name: /^Accept Task/ });
  await accept.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Accepted, now in Pending: ${task.title}`)).toBeVisible();
  await expect(pane(page, task).getByText("Pending")).toBeVisible();
  await expect(pane(page, task).getByText("You accepted")).toBeVisible(LIVE);
  expect(await readTask(admin, task.id)).toMatchObject({ stage: "Pending" });

  // The key works wherever the focus is, except in a text field.
  await page.keyboard.press("Control+z");
  await expect(accept).toBeVisible(LIVE);
  await expect.poll(async () => (await readTask(admin, task.id)).stage, LIVE).toBe("New");

  await accept.focus();
  await page.keyboard.press("Enter");
  const complete = pane(page, task).getByRole("button", { name: "Complete" });
  await complete.focus();
  await page.keyboard.press("Enter");
  await expect(pane(page, task).getByText("Completed", { exact: true })).toBeVisible();
  await expect.poll(async () => (await readTask(admin, task.id)).stage, LIVE).toBe("Completed");
  await expect(page.getByText(`Completed: ${task.title}`)).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" }).first();
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readTask(admin, task.id)).stage, LIVE).toBe("Pending");
  await expectAccessible(page);
});

test("rejecting asks why, keeps what was typed, and can be undone", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [page, other] = await Promise.all([
    openLive(ana, threadOf(task)),
    openLive(admin, threadOf(task)),
  ]);
  const reject = pane(page, task).getByRole("button", { name: /^Reject/ });
  await reject.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reject task" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Choose a reason")).toBeVisible();
  await dialog.getByText("Other", { exact: true }).click();
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Say why in a few words.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "In your words" }).fill("The brass is gone");
  await dialog.getByLabel("Another date you could do it").fill("2031-02-03T09:00");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(pane(page, task)).toBeVisible();
  await expect(reject).toBeFocused();

  await reject.click();
  await expect(dialog.getByRole("radio", { name: "Other" })).toBeChecked();
  await expect(dialog.getByRole("textbox", { name: "In your words" })).toHaveValue(
    "The brass is gone",
  );
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.poll(async () => (await readTask(admin, task.id)).stage, LIVE).toBe("Rejected");
  await expect(pane(other, task)).toContainText("Other", LIVE);
  await expect(pane(other, task)).toContainText("3 Feb 2031 09:00");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await readTask(admin, task.id)).stage, LIVE).toBe("New");
  await expect(reject).toBeVisible(LIVE);
  // The task is New again; the reason stays in its conversation.
  for (const [window, who] of [
    [page, "You"],
    [other, ana.fullName],
  ] as const) {
    await expect(stream(window)).toContainText(`${who} rejected this: Other`, LIVE);
    await expect(stream(window)).toContainText("The brass is gone");
    await expect(stream(window)).toContainText("Could do it 3 Feb 2031 09:00");
  }
});

/** Keeps the page's data old: it learns only from the answers to its own acts. */
async function keepDataOld(page: Page) {
  await page.route(
    ({ pathname }) => pathname.endsWith(".data"),
    (route) => (route.request().method() === "POST" ? route.continue() : undefined),
  );
}

test("an act right after another is not refused because the page has old data", async ({
  openLive,
}) => {
  const { admin, task, page } = await openTalk(openLive);
  await settled(page);
  await keepDataOld(page);
  await pane(page, task)
    .getByRole("button", { name: /^Accept Task/ })
    .click();
  await pane(page, task).getByRole("button", { name: "Complete" }).click();
  await expect.poll(async () => (await readTask(admin, task.id)).stage, LIVE).toBe("Completed");
});

test("a button in the conversation works right after a move on the board beside it", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const page = await openLive(ana, threadOf(task));
  await settled(page);
  await keepDataOld(page);
  await page.getByRole("article", { name: task.title }).focus();
  await page.keyboard.press("1");
  // The conversation shows at once what was done on the board.
  await pane(page, task)
    .getByRole("button", { name: /^Accept Task/ })
    .click();
  await expect(pane(page, task).getByRole("button", { name: "Complete" })).toBeVisible();
  await expect
    .poll(async () => (await readTask(admin, task.id)).version, LIVE)
    .toBe(task.version + 2);
  expect((await readTask(admin, task.id)).stage).toBe("Pending");
  await expect(page.getByText("Not accepted.")).toHaveCount(0);
});

test("a tab in the background marks nothing as seen until it is in front", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await openLive(ana, "/user-dashboard");
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
  });
  await page.goto(threadOf(task));
  await expect(pane(page, task)).toBeVisible();
  await expect(composer(page)).toBeVisible();
  await send(admin, "message", task.id, { args: { message: "Hello?" } }).throwOnError();
  await expect(stream(page).getByText("Hello?")).toBeVisible(LIVE);
  expect((await readTask(admin, task.id)).seen_at).toBeNull();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(async () => (await readTask(admin, task.id)).seen_at, LIVE).not.toBeNull();
});

test("Escape closes the conversation and keeps what was typed", async ({ open }) => {
  const { task, page } = await openTalk(open);
  await composer(page).pressSequentially("Half a sen");
  await page.keyboard.press("Escape");
  await expect(pane(page, task)).toHaveCount(0);
  await expect(page).toHaveURL(/\/user-dashboard$/);
  await page.goBack();
  await expect(composer(page)).toHaveValue("Half a sen");
});

test("on a phone the conversation covers the list, and nothing is wider than the screen", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { description: "x".repeat(300) });
  const page = await open(ana, threadOf(task), { viewport: phone, hasTouch: true });
  await expect(pane(page, task)).toBeVisible();
  await expect(page.getByRole("article", { name: task.title })).toBeHidden();
  await expect(composer(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("article", { name: task.title })).toBeVisible();
});

test("without scripts a conversation can be read and answered", async ({ open }) => {
  const { task, page } = await openTalk(open, { javaScriptEnabled: false });
  await expect(stream(page).getByText("What there is to do.")).toBeVisible();
  await composer(page).fill("By hand");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(new RegExp(`task=${task.id}$`));
  await expect(stream(page).getByText("By hand")).toBeVisible();
  await pane(page, task)
    .getByRole("button", { name: /^Accept Task/ })
    .click();
  await expect(pane(page, task).getByText("You accepted")).toBeVisible();
});

test("opening moves the focus into the conversation, closing returns it to the row", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Focus ${ana.uid}` });
  const list = `/admin-dashboard/task-status?${new URLSearchParams({ view: "table", q: task.title })}`;
  const page = await open(admin, list);
  // Without scripts a link would load a whole page, and Escape would not go back.
  await hydrated(page);
  const row = page.locator(`a[href*="task=${task.id}"]`).first();
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(pane(page, task).getByRole("heading", { name: task.title })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pane(page, task)).toHaveCount(0);
  await expect(row).toBeFocused();
  // Escape went back, instead of adding a step to the history.
  await page.goForward();
  await expect(pane(page, task)).toBeVisible();
  await page.goBack();
  await expect(pane(page, task)).toHaveCount(0);
});
