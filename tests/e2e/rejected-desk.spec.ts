import { expect } from "@playwright/test";
import { addDays, formatISO, parseISO } from "date-fns";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { expectAccessible } from "./fixtures.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/rejected";

async function prepare() {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Refused ${unique()}` });
  await ana.db
    .rpc("reject_task", {
      p_task_id: task.id,
      p_reason: "too_much",
      p_text: "Next month would work.",
      p_proposed_due_date_time: "2031-02-03T10:00:00Z",
    })
    .throwOnError();
  return { admin, ana, task };
}

test("the proposed date is accepted with one press, however often it is pressed", async ({
  open,
}) => {
  const { admin, ana, task } = await prepare();
  const page = await open(admin, PATH);
  const card = page.getByRole("article", { name: task.title });
  await expect(card).toContainText("Too much to do");
  await expect(card).toContainText("Next month would work.");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Accept date, give back" }).dblclick();
  await expect(page.getByText("Date accepted, task given back")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "New",
    assigned_to: ana.uid,
    due_date_time: "2031-02-03T10:00:00+00:00",
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Task put back as it was")).toBeVisible();
  await expect(card).toContainText("Next month would work.");
});

test("a card says that its person is away, while they are", async ({ openLive }) => {
  const { admin, ana, task } = await prepare();
  const page = await openLive(admin, PATH);
  const card = page.getByRole("article", { name: task.title });
  await expect(card).toContainText("Too much to do");
  await expect(card).not.toContainText("away until");
  const { data } = await admin.db.rpc("me").single().throwOnError();
  const p_until = formatISO(addDays(parseISO(data.today), 5), { representation: "date" });
  await ana.db.rpc("set_absence", { p_until }).throwOnError();
  await expect(card).toContainText(/away until \w+day \d+\s\w{3}/);
  await expectAccessible(page);
  await ana.db.rpc("end_absence").throwOnError();
  await expect(card).not.toContainText("away until");
});

test("one press gives it to somebody else, by keyboard, and the conversation goes along", async ({
  open,
}) => {
  const { admin, ana, task } = await prepare();
  const page = await open(admin, PATH);
  const card = page.getByRole("article", { name: task.title });
  await card
    .getByRole("button", { name: /^Give to/ })
    .first()
    .press("Enter");
  await expect(page.getByText(/^Task assigned to/)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.locator("#main:focus, #main :focus")).toHaveCount(1);
  const now = await readTask(admin, task.id);
  expect(now.stage).toBe("New");
  expect(now.assigned_to).not.toBe(ana.uid);
  const { data } = await admin.db
    .from("notifications")
    .select("kind")
    .eq("task_id", task.id)
    .order("seq")
    .throwOnError();
  expect(data.map(({ kind }) => kind)).toEqual(["assigned", "rejected", "reassigned", "assigned"]);
});

test("what was unclear is explained, what there was no time for gets another date, and both are given back", async ({
  open,
}) => {
  const { admin, ana, task: late } = await prepare();
  const task = await assignTask(admin, ana, { title: `Unclear ${unique()}` });
  await ana.db.rpc("reject_task", { p_task_id: task.id, p_reason: "unclear" }).throwOnError();
  const page = await open(admin, PATH);

  const unclear = page.getByRole("article", { name: task.title });
  await unclear.getByRole("button", { name: "Explain and give back" }).click();
  const box = unclear.getByRole("textbox", { name: /^Explanation for/ });
  await expect(box).toBeFocused();
  await box.fill("The fence of the north field.");
  await page.reload();
  await expect(box).toHaveValue("The fence of the north field.");
  await expectAccessible(page);
  await box.press("Enter");
  await expect(page.getByText("Explained, task given back")).toBeVisible();
  await expect(unclear).toHaveCount(0);
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "New",
    assigned_to: ana.uid,
    due_date_time: task.due_date_time,
  });
  const { data } = await ana.db
    .from("notifications")
    .select("kind, message, recipient_id")
    .eq("task_id", task.id)
    .eq("kind", "message")
    .throwOnError();
  expect(data).toEqual([
    { kind: "message", message: "The fence of the north field.", recipient_id: ana.uid },
  ]);

  const tooMuch = page.getByRole("article", { name: late.title });
  const date = tooMuch.getByLabel("Another date", { exact: true });
  await date.fill("2031-03-04T09:00");
  await date.press("Enter");
  await expect(page.getByText("Task given back with another date")).toBeVisible();
  await expect(tooMuch).toHaveCount(0);
  expect(await readTask(admin, late.id)).toMatchObject({
    stage: "New",
    due_date_time: "2031-03-04T09:00:00+00:00",
  });
});

test("another reason leads with a reply, what is not theirs with somebody else; a reply gives either back", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const other = await assignTask(admin, ana, { title: `Other ${unique()}` });
  const notMine = await assignTask(admin, ana, { title: `Not mine ${unique()}` });
  await ana.db
    .rpc("reject_task", { p_task_id: other.id, p_reason: "other", p_text: "Ask me." })
    .throwOnError();
  await ana.db.rpc("reject_task", { p_task_id: notMine.id, p_reason: "not_mine" }).throwOnError();
  const page = await open(admin, PATH);

  const first = page.getByRole("article", { name: notMine.title });
  await expect(first.locator(".button-primary")).toHaveAccessibleName(/^Give to /);
  const second = page.getByRole("article", { name: other.title });
  await expect(second.locator(".button-primary")).toHaveAccessibleName("Reply and give back");
  await expectAccessible(page);

  for (const [card, task] of [
    [first, notMine],
    [second, other],
  ] as const) {
    const button = card.getByRole("button", { name: "Reply and give back" });
    await button.press("Enter");
    const box = card.getByRole("textbox", { name: `Reply for ${ana.fullName}` });
    await expect(box).toBeFocused();
    expect((await readTask(admin, task.id)).stage).toBe("Rejected");
    await box.fill(`Please do ${task.title}.`);
    await box.press("Enter");
    await expect(card).toHaveCount(0);
    expect(await readTask(admin, task.id)).toMatchObject({
      stage: "New",
      assigned_to: ana.uid,
      due_date_time: task.due_date_time,
    });
  }
  await expect(page.getByText("Replied, task given back").first()).toBeVisible();
  const { data } = await ana.db
    .from("notifications")
    .select("message")
    .eq("task_id", other.id)
    .eq("kind", "message")
    .throwOnError();
  expect(data).toEqual([{ message: `Please do ${other.title}.` }]);
});

test("the desk is live and fits a phone", async ({ openLive }) => {
  const first = await prepare();
  const page = await openLive(first.admin, PATH, { viewport: { width: 390, height: 844 } });
  const { task } = await prepare();
  // Other tests reject and block too: how many wait is not known, nor whether it would push what is in sight.
  const card = page.getByRole("article", { name: task.title });
  const more = page.getByRole("button", { name: /^\d+ new$/ });
  await expect(card.or(more).first()).toBeAttached();
  if (!(await card.isVisible())) await more.click();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBeLessThanOrEqual(390);
});
