import { send } from "../fixtures/commands.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { assignWork, FIVE, readThread } from "../fixtures/needs.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import type { Task } from "../fixtures/tasks.ts";
import { counted } from "./counted.ts";
import { expectAccessible } from "./fixtures.ts";
import { photo, sendFiles } from "./sent-photos.ts";
import { expect, type Page } from "./test.ts";
import { LIVE, pane, stream } from "./thread.ts";
import { narrow, phone, settled, test } from "./windows.ts";

const QUEUE = "/admin-dashboard/to-check";

/** Tasks of this person that they completed and that wait to be checked, with one photo each if that is wanted. */
async function waiting(
  admin: Person,
  person: Person,
  { count = 1, hasPhoto = false } = {},
): Promise<Array<Task>> {
  const rows = new Array<Task>();
  for (let made = 0; made < count; made += 1) {
    const { tasks } = await assignWork(admin, [person], { is_checked: true, points: FIVE });
    for (const task of tasks) {
      if (hasPhoto) await sendFiles(person, task, [photo(made)]);
      const said = { message: `All is clean, number ${made + 1}.` };
      await send(person, "complete", task.id, { args: said }).throwOnError();
      rows.push(task);
    }
  }
  return rows;
}

function cardOf(page: Page, { id }: Task) {
  return page.locator(`[data-arrival="${id}"]:not([data-gone])`);
}

function buttonOf(page: Page, row: Task, name: "Pass" | "Send back") {
  return cardOf(page, row).getByRole("button", { name: new RegExp(`^${name}`) });
}

/** What other journeys have waiting comes after these, but not between them. */
async function waitSince(year: number, rows: ReadonlyArray<Task>): Promise<void> {
  const sql = ownerConnection();
  for (const [place, { id }] of rows.entries()) {
    await sql`update private.proofs set waits_since = ${new Date(Date.UTC(year, 1, 1, 0, place))} where task_id = ${id}`;
  }
  await sql.end();
}

/** Resolves when the page takes another Enter for another answer, and not for the second of two. */
async function seen(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 650, since);
}

test("ten tasks are passed with at most eleven keys, each once it is current; B sends one back with a reason", async ({
  openLive,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const rows = await waiting(admin, ana, { count: 11, hasPhoto: false });
  await waitSince(2020, rows);
  const page = await openLive(admin, QUEUE);
  await settled(page);
  const keys = counted(page);
  await keys.press("j");
  for (const [place, row] of rows.slice(0, 10).entries()) {
    await expect(buttonOf(page, row, "Pass")).toBeFocused();
    if (place === 0) await expectAccessible(page);
    await keys.press("Enter");
    await expect(cardOf(page, row)).toHaveCount(0, LIVE);
    await seen(page);
  }
  expect(keys.presses()).toBeLessThanOrEqual(11);
  const [last] = rows.slice(10);
  if (last === undefined) throw new Error("No eleventh task");
  await expect(buttonOf(page, last, "Pass")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: `Send back to ${ana.fullName}` });
  const reason = dialog.getByRole("textbox", { name: "What is still missing?" });
  await expect(reason).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Write a message first")).toBeVisible();
  await reason.fill("The sink is still wet.");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page, last)).toHaveCount(0, LIVE);
  expect((await readThread(ana, last.id)).task).toMatchObject({
    stage: "Pending",
    done: { rounds: 1 },
  });
});

test("several are ticked with Shift, by keys and by mouse, as in every list, and passed at once", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const rows = await waiting(admin, ana, { count: 4 });
  await waitSince(2021, rows);
  const page = await openLive(admin, QUEUE);
  await settled(page);
  const [first, second, third, fourth] = rows.map((row) =>
    cardOf(page, row).getByRole("checkbox", { name: /^Select/ }),
  );
  if (!first || !second || !third || !fourth) throw new Error("No four tasks");
  await first.press("Space");
  await first.press("Shift+ArrowDown");
  await expect(second).toBeFocused();
  await expect(second).toBeChecked();
  await fourth.click({ modifiers: ["Shift"] });
  await expect(third).toBeChecked();
  await expect(page.getByRole("region", { name: "Selected tasks" })).toContainText("4 selected");
  await fourth.press("Enter");
  const pass = page.getByRole("button", { name: "Pass 4" });
  await expect(pass).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Pass 4 tasks?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Pass" }).press("Enter");
  await expect(page.getByText("4 tasks checked")).toBeVisible();
  for (const row of rows) await expect(cardOf(page, row)).toHaveCount(0, LIVE);
  await page.getByRole("button", { name: /^Undo/ }).click();
  for (const row of rows) await expect(cardOf(page, row)).toHaveCount(1, LIVE);
});

test("on a phone a task is sent back, comes again for the second time, and passes; its person hears each at once", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const [row] = await waiting(admin, ana, { hasPhoto: true });
  if (row === undefined) throw new Error("No task");
  const [page, theirs] = await Promise.all([
    openLive(admin, QUEUE, phone),
    openLive(ana, `/user-dashboard/conversations?task=${row.id}`, narrow),
  ]);
  const card = cardOf(page, row);
  await expect(card).toContainText("All is clean, number 1.");
  await expect(card.getByRole("list", { name: "Points" }).getByRole("listitem")).toHaveCount(5);
  await expect(
    pane(theirs, row).getByText(`Waits to be checked by ${admin.fullName}`),
  ).toBeVisible();
  await expect(pane(theirs, row).getByRole("button", { name: /^Pass/ })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole("link", { name: /photo/i }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await buttonOf(page, row, "Send back").tap();
  const dialog = page.getByRole("dialog", { name: `Send back to ${ana.fullName}` });
  await dialog.getByRole("textbox").fill(" ");
  await dialog.getByRole("button", { name: "Send back" }).tap();
  await expect(dialog.getByText("Write a message first")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill("The sink\nis still wet.");
  await dialog.getByRole("button", { name: "Send back" }).tap();
  await expect(card).toHaveCount(0, LIVE);
  await expect(stream(theirs).getByText("sent this back")).toBeVisible(LIVE);
  await expect(stream(theirs).getByText("is still wet.")).toBeVisible();

  await send(ana, "complete", row.id, { args: { message: "It is dry now." } }).throwOnError();
  await expect(card).toContainText("Second time", LIVE);
  await expect(card).toContainText("It is dry now.");
  await buttonOf(page, row, "Pass").tap();
  await expect(card).toHaveCount(0, LIVE);
  await expect(stream(theirs).getByText(`${admin.fullName} checked this`)).toBeVisible(LIVE);
});

test("a task is passed in its conversation; where somebody else was quicker, the card that is looked at says so", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const boss = await createPerson({ role: "admin" });
  const [first, second, own] = [
    ...(await waiting(admin, ana, { count: 2 })),
    ...(await waiting(admin, boss)),
  ];
  if (!first || !second || !own) throw new Error("A task is missing");
  const [page, other] = await Promise.all([
    openLive(admin, `${QUEUE}?task=${first.id}`),
    openLive(boss, QUEUE),
  ]);
  // They are the other admin's to check.
  await expect(other.getByText(/^Nothing waits for you/)).toBeVisible();
  await other.getByRole("link", { name: /^All \d/ }).click();
  await expect(cardOf(other, first)).toContainText(`${admin.fullName} is to check it`);
  await expect(cardOf(other, own)).toHaveCount(0);
  await buttonOf(other, first, "Pass").focus();
  const box = other.getByRole("checkbox", { name: `Select ${second.title} of ${ana.fullName}` });
  await cardOf(other, second).getByRole("checkbox").check();
  await expect(box.first()).toBeAttached();
  await buttonOf(other, first, "Pass").focus();
  await pane(page, first).getByRole("button", { name: "Pass" }).click();
  await expect(page.getByText("Task checked")).toBeVisible();
  await expect(pane(page, first).getByText(/^Waits to be checked/)).toHaveCount(0, LIVE);
  await expect(cardOf(page, first)).toHaveCount(0, LIVE);
  await expect(other.locator("[data-gone]")).toContainText(first.title, LIVE);
  const question = other.getByRole("alertdialog", { name: "Pass this task?" });
  await other.getByRole("button", { name: "Pass 1 task" }).click();
  await expect(question).toContainText(`${admin.fullName} is to check it`);
  await question.getByRole("button", { name: "Pass" }).click();
  await expect(cardOf(other, second)).toHaveCount(0, LIVE);

  await other.goto(`/user-dashboard/conversations?task=${own.id}`);
  const note = pane(other, own).getByText(/^Waits to be checked by /);
  await expect(note).toBeVisible();
  await expect(pane(other, own).getByRole("button", { name: "Pass" })).toHaveCount(0);
});
