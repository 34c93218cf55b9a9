import { expect, patience } from "./test.ts";
import { entriesOf } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { readTask, taskIn } from "../fixtures/tasks.ts";
import { expectAccessible, signInAs } from "./fixtures.ts";
import { composer, LIVE, pane, saidOn, stream } from "./thread.ts";
import { phone, settled, test } from "./windows.ts";

const DESK = "/admin-dashboard/new-notification?need=blocked";
test("a task blocked on a phone is on the admin's list at once, is answered and unblocked, and leaves it §life.23", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  await taskIn(admin, ana, "Rejected");
  const [page, desk] = await Promise.all([
    openLive(ana, `/user-dashboard/conversations?task=${task.id}`, phone),
    openLive(admin, DESK),
  ]);
  await settled(page);
  await page.getByRole("button", { name: "I’m blocked…" }).tap();
  const dialog = page.getByRole("dialog", { name: "Blocked" });
  await dialog.getByRole("button", { name: "Send" }).tap();
  await expect(dialog.getByText("Say what you need.")).toBeVisible();
  await dialog.getByRole("textbox").fill("Waiting for the key");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send" }).tap();
  await expect(pane(page, task).locator(".blocked-sign")).toBeVisible(LIVE);
  await page.getByRole("button", { name: "All about this task" }).tap();
  const note = pane(page, task)
    .getByText(/^Blocked: Waiting for the key$/)
    .filter({ visible: true });
  await expect(note).toBeVisible(LIVE);
  await expect(page.getByRole("button", { name: "No longer blocked" })).toBeVisible();
  await expect(page.getByRole("button", { name: "I’m blocked…" })).toHaveCount(0);
  await expectAccessible(page);

  const card = desk.getByRole("article", { name: task.title });
  const more = desk.getByRole("button", { name: /^\d+ new$/ });
  await expect(card.or(more).first()).toBeVisible(LIVE);
  // The card waits behind the button, which may already be there for another test's task.
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(card).toBeVisible({ timeout: patience(1_000) });
  }).toPass(LIVE);
  await expect(card).toContainText(ana.fullName);
  await expect(card).toContainText("Waiting for the key");
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(72);
  await expectAccessible(desk);
  await card.getByRole("link", { name: /^Reply/ }).press("Enter");
  await expect(composer(desk)).toBeFocused();
  await composer(desk).fill("It is at the gate.");
  await composer(desk).press("Enter");
  await expect(stream(page).getByText("It is at the gate.")).toBeVisible(LIVE);
  await card.getByRole("button", { name: /^Unblock/ }).press("Enter");
  await expect(desk.getByText("Task unblocked")).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(note).toHaveCount(0, LIVE);
  await expect(stream(page).getByText(/said this is no longer blocked/)).toBeVisible();
  expect((await entriesOf(admin, task.id)).map(({ kind }) => kind)).toEqual([
    ...["assigned", "accepted", "blocked", "message", "unblocked"],
  ]);
});

test("quick answers are sent once, however often they are tapped, wait without a connection, and disappear during typing §life.28", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const page = await open(ana, `/user-dashboard/conversations?task=${task.id}`, phone);
  const answers = page.getByRole("group", { name: "Quick answers" });
  const first = answers.getByRole("button").first();
  const text = (await first.textContent()) ?? "";
  // None is cut, at any width of a phone.
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const answer of await answers.getByRole("button").all()) {
      await expect(answer).toBeInViewport({ ratio: 1 });
    }
  }
  await composer(page).fill("Something");
  await expect(answers).toBeHidden();
  await composer(page).fill("");
  await first.dblclick();
  await expect.poll(() => saidOn(task, ana), LIVE).toEqual([text]);

  await page.context().setOffline(true);
  await answers.getByRole("button").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(stream(page).getByText("waiting", { exact: true })).toBeVisible(LIVE);
  await page.getByRole("button", { name: "I’m blocked…" }).tap();
  const dialog = page.getByRole("dialog", { name: "Blocked" });
  await dialog.getByRole("textbox").fill("No network in the hall");
  await dialog.getByRole("textbox").press("Enter");
  const waits = "Blocked, “No network in the hall”: waiting to be sent";
  await expect(stream(page).getByText(waits)).toBeVisible(LIVE);
  expect((await readTask(admin, task.id)).blocked_reason).toBeNull();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await readTask(admin, task.id)).blocked_reason, {
      timeout: patience(45_000),
    })
    .toBe("No network in the hall");
  expect(await saidOn(task, ana)).toHaveLength(2);

  // So soon after the tap at the same place that opened the window it would be that tap's second.
  const ends = page.getByRole("button", { name: "No longer blocked" });
  await expect(async () => {
    if (await ends.isVisible()) await ends.tap({ timeout: patience(1_000) });
    await expect(ends).toBeHidden({ timeout: patience(1_000) });
  }).toPass(LIVE);
  await expect.poll(async () => (await readTask(admin, task.id)).blocked_reason, LIVE).toBeNull();
  const kinds = (await entriesOf(admin, task.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["assigned", "accepted", "message", "message", "blocked", "unblocked"]);
});

test("without JavaScript a person marks a task as blocked, and unblocks it", async ({
  browser,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const context = await browser.newContext({
    baseURL: process.env.APP_URL ?? "",
    javaScriptEnabled: false,
  });
  await signInAs(context, ana);
  const page = await context.newPage();
  await page.goto(`/user-dashboard/conversations?task=${task.id}`);
  const need = pane(page, task).getByTitle("A ladder").filter({ visible: true });
  const question = page.getByRole("textbox", { name: "What do you need to continue?" });
  const send = page.getByRole("button", { name: "Blocked", exact: true });
  await question.filter({ visible: true }).fill("A ladder");
  await send.filter({ visible: true }).click();
  await expect(need).toBeVisible();
  await page.getByRole("button", { name: "No longer blocked" }).click();
  await expect(need).toHaveCount(0);
  expect((await readTask(admin, task.id)).blocked_at).toBeNull();
  await context.close();
});
