// An open conversation on a phone fills the screen, and what was typed there is never lost.
import { expectAccessible, hydrated } from "./fixtures.ts";
import { notePresses, untilAnother } from "./pressed-twice.ts";
import { expect } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { talk } from "./long-talk.ts";
import { LIVE, composer, pane, saidOn, threadOf, visibleShare } from "./thread.ts";
import { phone, test } from "./windows.ts";

const CONVERSATIONS = "/user-dashboard/conversations";

test("a new task is accepted at its head, however long it is, on a phone and beside the list", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  for (const options of [phone, {}]) {
    const task = await assignTask(admin, ana, {
      description: "What to do, step by step.\n".repeat(70),
    });
    const page = await open(ana, threadOf(task), options);
    const accept = pane(page, task).getByRole("button", { name: "Accept", exact: true });
    await expect(accept).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await accept.click();
    await expect(accept).toHaveCount(0);
    await expect.poll(async () => (await readTask(admin, task.id)).stage).toBe("Pending");
  }
});

test("a conversation is requested while its row is still pressed, once and without its list", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await open(ana, CONVERSATIONS, phone);
  await hydrated(page);
  const asked: Array<string> = [];
  page.on("request", (request) => {
    if (request.url().includes(`.data?task=${task.id}`)) asked.push(request.url());
  });
  await page.getByRole("link", { name: task.title }).first().hover();
  // A finger that rests here would open a menu.
  await page.mouse.down();
  await expect.poll(() => asked.length).toBe(1);
  await expect(pane(page, task)).toHaveCount(0);
  await page.mouse.up();
  await expect(composer(page)).toBeVisible();
  expect(asked).toEqual([expect.stringContaining("_routes=user")]);
});

test("on a phone the conversation fills the screen, and Enter breaks the line §2.30", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const title = "A title that needs two lines on a phone";
  const [task, rejected, blocked] = [
    await assignTask(admin, ana, { title }),
    await assignTask(admin, ana, { title }),
    await assignTask(admin, ana, { title }),
  ];
  await talk({ task, by: admin, to: ana, count: 40 });
  await send(ana, "accept", task.id).throwOnError();
  await send(ana, "reject", rejected.id, {
    args: {
      reason: "unclear",
      text: "Why it cannot be done, in many words. ".repeat(12),
      proposed_due_date_time: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    },
  }).throwOnError();
  await send(ana, "accept", blocked.id).throwOnError();
  await send(ana, "block", blocked.id, {
    args: { reason: "What is missing, in words. ".repeat(7) },
  }).throwOnError();
  const page = await open(ana, threadOf(rejected), phone);
  for (const one of [rejected, blocked, task]) {
    await page.goto(threadOf(one));
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [390, 420],
      [844, 390],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      const size = `${width} × ${height}`;
      await expect.poll(() => visibleShare(page), size).toBeGreaterThanOrEqual(0.6);
      await expect(page.getByRole("link", { name: "Back to the list" }), size).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(width);
    }
  }
  await page.setViewportSize({ width: 844, height: 390 });
  const done = page.getByRole("button", { name: "Complete" });
  await expect(done).toBeInViewport();

  await composer(page).fill("One");
  await composer(page).press("Enter");
  await composer(page).pressSequentially("Two");
  await page.getByRole("button", { name: "Send" }).tap();
  await expect.poll(() => saidOn(task, ana), LIVE).toContain("One\nTwo");

  await done.tap();
  const toast = await page.locator("[data-toast]").first().boundingBox();
  const back = await page.getByRole("link", { name: "Back to the list" }).boundingBox();
  const box = await composer(page).boundingBox();
  expect(toast?.y).toBeGreaterThan((back?.y ?? 0) + (back?.height ?? 0));
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});

test("the head of a conversation on a phone is a chat's, and unfolds by touch and by key §2.29 §2.30", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, {
    title: "Water all the plants of the second floor",
    dueDateTime: new Date(Date.now() + 600_000).toISOString(),
  });
  await send(ana, "accept", task.id).throwOnError();
  const page = await open(ana, threadOf(task), { ...phone, viewport: { width: 360, height: 640 } });
  const here = pane(page, task);
  const [done, unfold] = [
    here.getByRole("button", { name: "Complete" }),
    here.getByRole("button", { name: "All about this task" }),
  ];
  const title = here.locator(".conversation-title");
  const [back, from] = [
    here.getByRole("button", { name: "Back to New" }),
    title.getByText(admin.fullName),
  ];
  const head = await here.locator(".conversation-head").boundingBox();
  expect(head?.height).toBeLessThanOrEqual(56);
  await expect(here.getByRole("heading")).toBeInViewport();
  await expect(here.getByRole("time").filter({ hasText: "Due" })).toBeInViewport();
  await expect(here.locator(".conversation-state")).toContainText("Pending");
  const act = await done.boundingBox();
  expect(act?.height).toBeGreaterThanOrEqual(44);
  for (const folded of [back, from]) await expect(folded).toBeHidden();
  await expectAccessible(page);
  await notePresses(page);
  await unfold.tap();
  for (const unfolded of [back, from]) await expect(unfolded).toBeInViewport();
  // How far, by when, and from whom: one line.
  const facts = [title.getByText("Pending"), title.getByRole("time").first(), from];
  const boxes = await Promise.all(facts.map((fact) => fact.boundingBox()));
  const middles = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  // There it is once, at its place.
  await expect(done).toHaveCount(1);
  expect(await done.boundingBox()).toEqual(act);
  await expectAccessible(page);
  await unfold.focus();
  await untilAnother(page);
  await page.keyboard.press("Enter");
  await expect(back).toBeHidden();
  await done.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readTask(admin, task.id)).stage).toBe("Completed");
  await expect(done).toHaveCount(0);
});

test("without scripts nothing of the head is folded §2.30", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "accept", task.id).throwOnError();
  const page = await open(ana, threadOf(task), { ...phone, javaScriptEnabled: false });
  await expect(page.getByRole("button", { name: "Back to New" })).toBeVisible();
  await expect(page.getByRole("button", { name: "All about this task" })).toBeHidden();
  await page.getByRole("button", { name: "Complete" }).tap();
  await expect.poll(async () => (await readTask(admin, task.id)).stage).toBe("Completed");
});

test("typed text can still be copied after the task was reassigned, and sent after it was withdrawn", async ({
  openLive,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const [given, withdrawn] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const page = await openLive(ana, threadOf(given), phone);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await composer(page).fill("Half a sentence");
  await send(admin, "reassign", given.id, { args: { to: ben.uid } }).throwOnError();
  const kept = page.getByRole("textbox", { name: "What you typed was not sent" });
  await expect(kept).toHaveValue("Half a sentence");
  await page.reload();
  await expect(kept).toHaveValue("Half a sentence");
  await page.getByRole("button", { name: "Copy" }).tap();
  await expect(page.getByText("Text copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Half a sentence");
  await page.goto(CONVERSATIONS);
  await page.getByRole("list", { name: "Not sent" }).getByText("Half a sentence").tap();
  await page.getByRole("button", { name: "Discard" }).tap();
  await expect(kept).toHaveCount(0);
  await page.goto(CONVERSATIONS);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Not sent" })).toHaveCount(0);
  await page.goto(threadOf(given));
  await page.reload();
  await expect(
    page.getByText(
      "It was deleted or given to somebody else, or you are no longer in its conversation.",
    ),
  ).toBeVisible();
  await expect(kept).toHaveCount(0);

  await page.goto(threadOf(withdrawn));
  await composer(page).fill("Too late");
  await send(admin, "withdraw", withdrawn.id).throwOnError();
  await expect(pane(page, withdrawn)).toContainText("Withdrawn");
  await expect(composer(page)).toHaveValue("Too late");
});
