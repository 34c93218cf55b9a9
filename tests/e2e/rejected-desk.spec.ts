import { expect, type Page } from "./test.ts";
import { addDays, formatISO, parseISO } from "date-fns";
import { entriesOf, send } from "../fixtures/commands.ts";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, readTask, type Task } from "../fixtures/tasks.ts";
import { counted } from "./counted.ts";
import { expectAccessible } from "./fixtures.ts";
import { narrow, phone, test } from "./windows.ts";

const PATH = "/admin-dashboard/rejected";

async function prepare(tag = unique()) {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Refused ${tag}` });
  await send(ana, "reject", task.id, {
    args: {
      reason: "too_much",
      text: "Next month would work.",
      proposed_due_date_time: "2031-02-03T10:00:00Z",
    },
  }).throwOnError();
  return { admin, ana, task };
}

test("the proposed date is accepted with one press, however often it is pressed", async ({
  open,
}) => {
  const { admin, ana, task } = await prepare();
  const page = await open(admin, `${PATH}?q=${encodeURIComponent(task.title)}`);
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

test("each reason comes with its answer: an explanation, another date, somebody else by one key, a reply; people away are marked §life.10 §life.11 §life.12 §rights.125", async ({
  openLive,
}) => {
  test.slow();
  // Other journeys reject too, and a page has ten.
  const tag = unique();
  const { admin, ana, task: late } = await prepare(tag);
  async function refused(title: string, p_reason: "unclear" | "other" | "not_mine") {
    const task = await assignTask(admin, ana, { title: `${title} ${tag}` });
    await send(ana, "reject", task.id, { args: { reason: p_reason } }).throwOnError();
    return task;
  }
  const [given, notMine, other, task] = [
    await refused("Not theirs", "not_mine"),
    await refused("Not mine", "not_mine"),
    await refused("Other", "other"),
    await refused("Unclear", "unclear"),
  ];
  const page = await openLive(admin, `${PATH}?q=${tag}`);
  function cardOf({ title }: { title: string }) {
    return page.getByRole("article", { name: title });
  }

  await expect(cardOf(late)).toContainText("Too much to do");
  await expect(cardOf(late)).not.toContainText("away until");
  const { data: me } = await admin.db.rpc("me").single().throwOnError();
  const p_until = formatISO(addDays(parseISO(me.today), 5), { representation: "date" });
  await ana.db.rpc("set_absence", { p_until }).throwOnError();
  await expect(cardOf(late)).toContainText(/away until \w+day \d+\s\w{3}/);
  await expectAccessible(page);
  await ana.db.rpc("end_absence").throwOnError();
  await expect(cardOf(late)).not.toContainText("away until");

  await cardOf(task).getByRole("button", { name: "Explain and give back" }).click();
  const box = cardOf(task).getByRole("textbox", { name: /^Explanation for/ });
  await expect(box).toBeFocused();
  await box.fill("The fence of the north field.");
  await page.reload();
  await expect(box).toHaveValue("The fence of the north field.");
  await expectAccessible(page);
  await box.press("Enter");
  await expect(page.getByText("Explained, task given back")).toBeVisible();
  await expectGivenBack(task);
  await expect
    .poll(() => messagesOn(task))
    .toEqual([{ message: "The fence of the north field.", recipient_id: ana.uid }]);

  await cardOf(late)
    .getByRole("button", { name: /^All about/ })
    .click();
  await cardOf(late)
    .getByRole("button", { name: /^Another date/ })
    .click();
  const date = cardOf(late).getByLabel("Another date", { exact: true });
  await expect(date).toBeFocused();
  await date.fill("2031-03-04T09:00");
  await date.press("Enter");
  await expect(page.getByText("Task given back with another date")).toBeVisible();
  await expectGivenBack({ ...late, due_date_time: "2031-03-04T09:00:00+00:00" });

  await expect(cardOf(notMine).locator(".button-primary")).toHaveAccessibleName(/^Give to /);
  await expect(cardOf(other).locator(".button-primary")).toHaveAccessibleName(
    "Reply and give back",
  );
  for (const one of [notMine, other]) {
    if (one === notMine)
      await cardOf(one)
        .getByRole("button", { name: /^All about/ })
        .click();
    await cardOf(one).getByRole("button", { name: "Reply and give back" }).press("Enter");
    const reply = cardOf(one).getByRole("textbox", { name: `Reply for ${ana.fullName}` });
    await expect(reply).toBeFocused();
    expect((await readTask(admin, one.id)).stage).toBe("Rejected");
    await reply.fill(`Please do ${one.title}.`);
    await expectAccessible(page);
    if (one === notMine) {
      // Of two halves that belong together the one that would wait does not go alone.
      await page.context().setOffline(true);
      await reply.press("Enter");
      await expect(reply).toHaveAccessibleDescription(/can't be reached/);
      await expect(reply).toHaveValue(`Please do ${one.title}.`);
      await page.context().setOffline(false);
      expect(await messagesOn(one)).toEqual([]);
    }
    await reply.press("Enter");
    await expectGivenBack(one);
    await expect
      .poll(() => messagesOn(one))
      .toEqual([{ message: `Please do ${one.title}.`, recipient_id: ana.uid }]);
  }
  await expect(page.getByText("Replied, task given back").first()).toBeVisible();

  // The conversation goes along.
  const give = cardOf(given).getByRole("button", { name: /^Give to/ });
  await expect(async () => {
    // An Enter that follows the last reply at once is refused: it could be that reply's second.
    await give.first().press("Enter", { timeout: 1000 });
    await expect(page.getByText(/^Task assigned to/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(cardOf(given)).toHaveCount(0);
  await expect(page.locator("#main:focus, #main :focus")).toHaveCount(1);
  const now = await readTask(admin, given.id);
  expect(now.stage).toBe("New");
  expect(now.assigned_to).not.toBe(ana.uid);
  const kinds = (await entriesOf(admin, given.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["assigned", "rejected", "reassigned", "assigned"]);

  async function expectGivenBack({ id, title, due_date_time }: Task) {
    await expect(cardOf({ title })).toHaveCount(0);
    expect(await readTask(admin, id)).toMatchObject({
      stage: "New",
      assigned_to: ana.uid,
      due_date_time,
    });
  }

  async function messagesOn({ id }: Task) {
    const { data } = await ana.db
      .from("notifications")
      .select("message, recipient_id")
      .eq("task_id", id)
      .eq("kind", "message")
      .throwOnError();
    return data;
  }
});

test("the desk is live and fits a phone", async ({ openLive }) => {
  // Other tests reject and block too, and a page has ten.
  const tag = unique();
  const { admin } = await prepare(tag);
  const path = `${PATH}?q=${tag}`;
  const page = await openLive(admin, path, narrow);
  const { task } = await prepare(`${tag} too`);
  const card = page.getByRole("article", { name: task.title });
  const more = page.getByRole("button", { name: /^\d+ new$/ });
  await expect(card.or(more).first()).toBeAttached();
  if (!(await card.isVisible())) await more.click();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBeLessThanOrEqual(390);
});

test("ten rejections are answered with at most twenty keys §life.13", async ({ open }) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const tag = unique();
  const reasons = ["too_much", "unclear", "not_mine", "too_much", "other"] as const;
  const tasks: Array<Task> = [];
  for (const [number, reason] of [...reasons, ...reasons].entries()) {
    const task = await assignTask(admin, ana, { title: `Round ${number} ${tag}` });
    await send(ana, "reject", task.id, {
      args: {
        reason,
        text: "Not like this.",
        ...(number === 0 ? { proposed_due_date_time: "2031-02-03T10:00:00Z" } : {}),
      },
    }).throwOnError();
    tasks.push(task);
  }
  const page = await open(admin, PATH);
  const keys = counted(page);
  const cards = page.getByRole("article", { name: tag });
  const lead = page.locator("[data-lead]:focus");

  await keys.press("/");
  await page.keyboard.type(tag);
  await expect(cards).toHaveCount(10);
  await expect(page.getByRole("option", { name: "All reasons (10)" })).toBeAttached();
  // A row each, whatever its first answer is.
  for (const card of await cards.all()) {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(72);
  }
  // Beside a proposed date there is room for what was said.
  const quote = await cards.last().locator("blockquote").boundingBox();
  expect(quote?.width).toBeGreaterThan(120);
  await keys.press("ArrowDown");
  let entered = 0;
  for (const [index, task] of tasks.toReversed().entries()) {
    await expect(cards).toHaveCount(10 - index);
    await expect(cards.first().locator("[data-lead]")).toBeFocused();
    await expect(cards.first()).toHaveAccessibleName(new RegExp(task.title));
    if (await lead.evaluate(isText)) {
      await page.keyboard.type(`As we said, ${task.title}.`);
    }
    // An admin reads what they answer: an Enter that comes sooner after the last is taken for its twin.
    await expect.poll(() => clockOf(page)).toBeGreaterThan(entered + 600);
    await keys.press("Enter");
    entered = await clockOf(page);
    await expect(page.getByRole("article", { name: task.title })).toHaveCount(0);
  }
  await expect(page.getByText("No rejected task found.")).toBeVisible();
  expect(keys.presses()).toBeLessThanOrEqual(20);
  for (const { id } of tasks) expect((await readTask(admin, id)).stage).toBe("New");
  expect((await readTask(admin, tasks[0]?.id ?? "")).due_date_time).toContain("2031-02-03");
  expect((await readTask(admin, tasks[2]?.id ?? "")).assigned_to).not.toBe(ana.uid);
  const said = await entriesOf(admin, tasks[1]?.id ?? "");
  expect(said.map(({ kind }) => kind)).toContain("message");
});

/** The time by which a page's events are dated. */
function clockOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

function isText(element: Element) {
  return element.matches("textarea");
}

test("the desk is searched and filtered on a phone by touch, and says which reason how often §life.15", async ({
  open,
}) => {
  const { admin, ana, task } = await prepare();
  const other = await assignTask(admin, ana, { title: `Other ${task.title}` });
  await send(ana, "reject", other.id, { args: { reason: "unclear" } }).throwOnError();
  const page = await open(admin, PATH, phone);
  const cards = page.getByRole("article", { name: task.title });
  await page.getByRole("searchbox", { name: "Search rejected and blocked tasks" }).tap();
  await page.keyboard.type(task.title);
  await expect(cards).toHaveCount(2);
  const reason = page.getByRole("combobox", { name: "Reason" });
  await expect(reason).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).tap();
  const opened = await clockOf(page);
  await expect(reason.getByRole("option", { name: "Unclear (1)" })).toBeAttached();
  await reason.selectOption("unclear");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Unclear");
  // What is used stays in sight. A second press that comes sooner is taken for the first one's twin.
  await expect.poll(() => clockOf(page)).toBeGreaterThan(opened + 700);
  await page.getByRole("button", { name: "Filters (filtered)" }).tap();
  await expect(page.getByRole("combobox", { name: "Department" })).toBeHidden();
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "Clear filters" }).tap();
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeVisible();
  await expect(reason).toBeHidden();
  await expect(page).not.toHaveURL(/[?&](q|reason)=/);
});
