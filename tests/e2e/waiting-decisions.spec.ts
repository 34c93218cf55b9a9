// Decisions made without a connection say that they wait, and are sent by themselves, once and in order, or
// say why not.
import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, type Page, patience } from "./test.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, type Task, taskIn } from "../fixtures/tasks.ts";
import { stopChild } from "../../scripts/lib/child.ts";
import { askToReject, BOARD, card } from "./board.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { expectAccessible, signInAs } from "./fixtures.ts";
import { startOwn } from "../fixtures/own-server.ts";
import { LIVE, pane, saidOn, stream, threadOf, write } from "./thread.ts";
import { phone, settled, test } from "./windows.ts";

/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(45_000) };
/** Within this time the page must say that it has no connection. */
const AT_ONCE = { timeout: patience(1000) };

function waiting(page: Page) {
  return page.getByText(/: waiting to be sent$/);
}

function accept(page: Page, { title }: Task) {
  return page.getByRole("button", { name: `Accept Task: ${title}` });
}

/** What a person did with a task, in the database's order. */
async function actsOn(task: Task, { db, uid }: Person) {
  const { data } = await db
    .from("notifications")
    .select("kind")
    .eq("task_id", task.id)
    .eq("sender_id", uid)
    .order("seq")
    .throwOnError();
  return data.map(({ kind }) => kind);
}

test("ten decisions without a connection: none looks done, and each arrives once and in order", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const tasks = [
    await assignTask(admin, ana),
    await assignTask(admin, ana),
    await assignTask(admin, ana),
  ] as const;
  const unwanted = await assignTask(admin, ana);
  const done = await taskIn(admin, ana, "Pending");
  const page = await openLive(ana, BOARD, phone);
  await settled(page);
  // The first touch loads the scripts of dialogs.
  const windows = [/dialog-window/, /reject-dialog/].map((file) => page.waitForResponse(file));
  await page.getByRole("heading", { level: 1 }).tap();
  for (const response of await Promise.all(windows)) await response.finished();
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection/).first()).toBeVisible(AT_ONCE);

  await askToReject(page, unwanted.title);
  const dialog = page.getByRole("dialog", { name: "Reject task" });
  await dialog.getByText("Other", { exact: true }).tap();
  await dialog.getByRole("textbox", { name: "In your words" }).fill("Not mine");
  await dialog.getByRole("button", { name: "Reject" }).tap();
  const elsewhere = page.getByRole("list", { name: "Not done" });
  await expect(elsewhere).toContainText(`${unwanted.title}Reject: waiting to be sent`);
  for (const task of tasks) await accept(page, task).tap();
  await page.getByRole("link", { name: /^Pending/ }).tap();
  for (const task of tasks) {
    await expect(card(page, task.title)).toContainText("Accept: waiting to be sent");
  }
  await expect(page.getByText(/^Accepted/)).toHaveCount(0);
  for (const { title } of [...tasks, done]) {
    await card(page, title)
      .getByRole("button", { name: /^Complete/ })
      .tap();
  }
  await page.getByRole("link", { name: /^Completed/ }).tap();
  for (const { title } of [...tasks, done]) {
    await expect(card(page, title)).toContainText("Move to Completed: waiting to be sent");
  }
  // The last one is cancelled before it was sent.
  await card(page, done.title).getByRole("button", { name: "Don’t send" }).tap();
  await expect(card(page, done.title)).toHaveCount(0);
  await expectAccessible(page);
  for (const { id, stage } of [...tasks, unwanted, done]) {
    expect((await readTask(admin, id)).stage).toBe(stage);
  }

  await page.context().setOffline(false);
  for (const task of tasks) {
    await expect.poll(() => actsOn(task, ana), BACK).toEqual(["accepted", "completed"]);
    expect((await readTask(admin, task.id)).stage).toBe("Completed");
  }
  await expect.poll(() => actsOn(unwanted, ana), BACK).toEqual(["rejected"]);
  await expect(elsewhere).toHaveCount(0);
  expect((await readTask(admin, done.id)).stage).toBe("Pending");
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText(/^No connection/)).toHaveCount(0, LIVE);
});

test("a decision sent to a server that hangs says that it waits, and arrives once when the server continues", async ({
  newWindow,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const server = await startOwn({ supabasePort: supabaseAddress().port });
  const page = await newWindow({ baseURL: server.url });
  await signInAs(page.context(), ana);
  await page.goto(threadOf(task));
  await settled(page);
  server.process.kill("SIGSTOP");
  try {
    await pane(page, task)
      .getByRole("button", { name: /^Accept Task/ })
      .click();
    await expect(stream(page)).toContainText("Accept: waiting to be sent");
    await expect(page.getByText(/^No connection/).first()).toBeVisible({ timeout: patience(6000) });
  } finally {
    server.process.kill("SIGCONT");
  }
  await expect.poll(() => actsOn(task, ana), BACK).toEqual(["accepted"]);
  await expect(stream(page)).toContainText("You accepted", LIVE);
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText(/^No connection/)).toHaveCount(0, BACK);
  await stopChild(server.process);
});

test("logging out while something waits says how much, and Cancel keeps it", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const [decided, talked] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const page = await open(ana, threadOf(talked));
  await page.route("**/resources/commands", (route) => route.abort());
  await write(page, "On my way");
  await accept(page, decided).click();
  await expect(stream(page).getByText("waiting", { exact: true })).toBeVisible();
  await expect(accept(page, decided)).toHaveCount(0);
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to logout?" });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(question).toHaveAccessibleDescription(
    "1 decision and 1 message are still waiting to be sent. If you log out, they are lost.",
  );
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.unrouteAll();
  await expect.poll(() => actsOn(decided, ana), BACK).toEqual(["accepted"]);
  await expect.poll(() => saidOn(talked, ana), BACK).toEqual(["On my way"]);
  // Nothing waits on the page, so the question mentions nothing.
  await expect(page.getByText(/waiting to be sent|^waiting$/)).toHaveCount(0, BACK);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(question).toHaveAccessibleDescription("");
});

test("while the bar is shown a decision says at once that it waits, and never that it is done", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const [first, second] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const page = await openLive(ana, threadOf(first), { viewport: { width: 1440, height: 900 } });
  await settled(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection/).first()).toBeVisible(AT_ONCE);
  // The texts of its header from the click to the second frame after it.
  const shown = await page.evaluate(async (label) => {
    const seen: Array<string> = [];
    const observer = new MutationObserver(() => {
      seen.push(document.querySelector("[data-pane] .conversation-head")?.textContent ?? "");
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    observer.disconnect();
    return seen;
  }, `Accept Task: ${first.title}`);
  expect(shown.length).toBeGreaterThan(0);
  for (const text of shown) expect(text).toMatch(/New|Waiting to be sent/);
  await accept(page, second).first().click();
  await expect(card(page, second.title)).toContainText("Accept: waiting to be sent", AT_ONCE);
});

// What a version stored of one message and one decision; another file for each version that stores them otherwise.
for (const file of globSync("tests/e2e/unsent-*.json")) {
  test(`${file}: what a page of that version left unsent arrives once`, async ({ newWindow }) => {
    const { admin, ana } = await seedPeople();
    const task = await assignTask(admin, ana);
    const ids = { PERSON: ana.uid, TASK: task.id, MESSAGE: randomUUID(), DECISION: randomUUID() };
    const stored = Object.entries(ids).reduce(
      (text, [name, id]) => text.replaceAll(name, id),
      readFileSync(file, "utf8"),
    );
    const page = await newWindow({});
    await signInAs(page.context(), ana);
    await page.goto("/resources/health/live");
    await page.evaluate((texts) => void Object.assign(localStorage, JSON.parse(texts)), stored);
    await page.goto(BOARD);
    await expect.poll(() => actsOn(task, ana), BACK).toEqual(["message", "accepted"]);
    expect(await saidOn(task, ana)).toEqual(["On my way"]);
    await expect(waiting(page)).toHaveCount(0);
    const outbox = `draft:outbox:${ana.uid}`;
    await page.waitForFunction((key) => localStorage.getItem(key) === null, outbox);
  });
}
