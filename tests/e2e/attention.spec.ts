// The one list of what needs an admin.
import { addDays, formatISO, parseISO } from "date-fns";
import { entriesOf, send } from "../fixtures/commands.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { assignWork, FIVE, readThread } from "../fixtures/needs.ts";
import { createPerson, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, readTask, type Task } from "../fixtures/tasks.ts";
import { counted } from "./counted.ts";
import { expectAccessible, hold } from "./fixtures.ts";
import { ADMINS } from "./inbox.ts";
import { notePresses, untilAnother } from "./pressed-twice.ts";
import { photo, sendFiles } from "./sent-photos.ts";
import { expect, type Locator, type Page } from "./test.ts";
import { LIVE, pane } from "./thread.ts";
import { phone, settled, test } from "./windows.ts";

/** Its row, unless it has left the list. */
function rowOf(page: Page, { title }: { title: string }): Locator {
  return page.locator("[data-arrival]:not([data-gone])").getByRole("article", { name: title });
}

function rejected(person: Person, { id }: Task, args: Record<string, string>) {
  return send(person, "reject", id, { args }).throwOnError();
}

/** A task that its person completed with a photo and words, and that waits to be checked. */
async function toCheck(admin: Person, person: Person, { hasPhoto = false } = {}): Promise<Task> {
  const [task] = (await assignWork(admin, [person], { is_checked: true, points: FIVE })).tasks;
  if (task === undefined) throw new Error("No task");
  if (hasPhoto) await sendFiles(person, task, [photo(1)]);
  const args = { message: `All is clean, ${task.id}.` };
  await send(person, "complete", task.id, { args }).throwOnError();
  return readTask(admin, task.id);
}

/** Somebody asks to join; what other journeys left is nobody's here. */
async function ask(admin: Person, name: string): Promise<void> {
  const sql = ownerConnection();
  await sql`delete from private.join_requests`;
  await sql`delete from private.absences`;
  await sql`update public.tasks set assigned_by = (select uid from public.profiles
      where role = 'admin' and deactivated_at is null and uid <> ${admin.uid} limit 1)
    where assigned_by <> ${admin.uid}`;
  await sql`insert into private.join_links (hash, most, ends_at, made_by, ended_at)
    values (${unique()}, 5, now() + interval '1 day', ${admin.uid}, now())`;
  await sql`insert into private.join_requests (link, secret_hash, first_name, last_name, email, details)
    select hash, ${unique()}, 'Joy', ${name}, ${`${unique()}@daymark.test`.toLowerCase()}, ('0123456789', null, 'other')::public.details
    from private.join_links where made_by = ${admin.uid}`;
  await sql.end();
}

/** All that waits in the morning: six things of five kinds. */
async function seedMorning() {
  const { admin, ana, ben } = await seedPeople();
  await createPerson({ role: "admin" });
  const name = `Joiner ${unique()}`;
  await ask(admin, name);
  const [passed, back] = [await toCheck(admin, ana, { hasPhoto: true }), await toCheck(admin, ben)];
  const dueDateTime = "2031-02-01T10:00:00Z";
  const [late, other, quiet] = [
    await assignTask(admin, ana, { title: `Polish ${unique()}`, dueDateTime }),
    await assignTask(admin, ana, { title: `Sweep ${unique()}`, dueDateTime }),
    await assignTask(admin, ben, { title: `Count ${unique()}`, dueDateTime }),
  ];
  await rejected(ana, late, {
    reason: "too_much",
    text: "Next month would work.",
    proposed_due_date_time: "2031-02-03T10:00:00Z",
  });
  await rejected(ana, other, { reason: "not_mine" });
  const sql = ownerConnection();
  await sql`update public.tasks set assigned_at = now() - interval '30 days' where id = ${quiet.id}`;
  // Sent back it is not late, which would be another need.
  await sql`update public.tasks set due_date_time = ${dueDateTime} where id = ${back.id}`;
  await sql.end();
  return { admin, ana, ben, name, passed, back, late, other, quiet };
}

async function expectAnswered({
  admin,
  ana,
  ben,
  name,
  passed,
  back,
  late,
  other,
  quiet,
}: Awaited<ReturnType<typeof seedMorning>>) {
  const { data: people } = await admin.db
    .from("profiles")
    .select("uid")
    .eq("last_name", name)
    .throwOnError();
  expect(people).toHaveLength(1);
  expect((await readThread(ana, passed.id)).task.done?.checked_by_name).toBe(admin.fullName);
  expect((await readThread(ben, back.id)).task).toMatchObject({
    stage: "Pending",
    done: { rounds: 1 },
  });
  expect(await readTask(admin, late.id)).toMatchObject({
    stage: "New",
    assigned_to: ana.uid,
    due_date_time: "2031-02-03T10:00:00+00:00",
  });
  const given = await readTask(admin, other.id);
  expect(given.stage).toBe("New");
  expect(given.assigned_to).not.toBe(ana.uid);
  expect((await entriesOf(admin, quiet.id)).map(({ kind }) => kind)).toContain("nudge");
}

/** Resolves when the page takes another Enter for another answer, and not for the second of two. */
async function seen(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 650, since);
}

test("an admin's morning is answered on the one list by keyboard alone, with at most fourteen keys §life.10 §life.13", async ({
  openLive,
}) => {
  test.slow();
  const morning = await seedMorning();
  const { name, ben, passed, back, late, other, quiet } = morning;
  const page = await openLive(morning.admin, ADMINS);
  await expect(page).toHaveTitle("(6) Show New Notification · Daymark");
  await settled(page);
  const keys = counted(page);
  const lead = page.locator("[data-lead]:focus");
  async function isAt(title: string) {
    await expect(rowOf(page, { title }).locator("[data-lead]")).toBeFocused(LIVE);
    await seen(page);
  }
  await keys.press("j");
  await isAt(name);
  await keys.press("Enter");
  await expect(page.getByText("1 person was let in")).toBeVisible();
  await isAt(passed.title);
  // What there is to see is seen before it is passed.
  const row = rowOf(page, passed).filter({ hasText: passed.id });
  await expect(row.getByRole("link", { name: /photo/i })).toBeVisible();
  await expect(row.getByRole("list", { name: "Points" }).getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
  await keys.press("Enter");
  await expect(rowOf(page, passed).filter({ hasText: passed.id })).toHaveCount(0, LIVE);
  await isAt(back.title);
  await keys.press("b");
  const dialog = page.getByRole("dialog", { name: `Send back to ${ben.fullName}` });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("The sink is still wet.");
  await keys.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await isAt(late.title);
  await keys.press("Enter");
  await isAt(other.title);
  await keys.press("Enter");
  await isAt(quiet.title);
  await expect(lead).toHaveText(/Nudge/);
  await keys.press("n");
  await expect(rowOf(page, quiet).getByRole("button", { name: /^Nudged/ })).toBeVisible(LIVE);
  expect(keys.presses()).toBeLessThanOrEqual(14);
  await expectAnswered(morning);
});

test("the same by touch on a phone §life.15", async ({ openLive }) => {
  test.slow();
  const morning = await seedMorning();
  const { name, ben, passed, back, late, other, quiet } = morning;
  const page = await openLive(morning.admin, ADMINS, phone);
  await notePresses(page);
  function act(title: string, label: RegExp) {
    return page.getByRole("article", { name: title }).getByRole("button", { name: label });
  }
  await expectAccessible(page);
  await act(name, /^Let in/).tap();
  await expect(page.getByText("1 person was let in")).toBeVisible();
  await act(passed.title, /^All about/)
    .first()
    .tap();
  const proof = page.getByRole("article").filter({ hasText: passed.id });
  await expect(proof.getByRole("link", { name: /photo/i })).toBeVisible();
  await expectAccessible(page);
  await untilAnother(page);
  await proof.getByRole("button", { name: /^Pass/ }).tap();
  await expect(proof).toHaveCount(0, LIVE);
  const again = page.getByRole("article").filter({ hasText: back.id });
  await again.getByRole("button", { name: /^All about/ }).tap();
  await again.getByRole("button", { name: /^Send back/ }).tap();
  const dialog = page.getByRole("dialog", { name: `Send back to ${ben.fullName}` });
  await dialog.getByRole("textbox").fill("The sink is still wet.");
  await dialog.getByRole("button", { name: "Send back" }).tap();
  await expect(again).toHaveCount(0, LIVE);
  await act(late.title, /^Accept date/).tap();
  await expect(rowOf(page, late)).toHaveCount(0, LIVE);
  await act(other.title, /^Give to/).tap();
  await expect(rowOf(page, other)).toHaveCount(0, LIVE);
  await act(quiet.title, /^Nudge/).tap();
  await expect(act(quiet.title, /^Nudged/)).toBeVisible(LIVE);
  await expectAnswered(morning);
});

test("each reason comes with its answer: an explanation, another date, a reply; people away are marked §life.11 §life.12 §rights.125", async ({
  openLive,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const tag = unique();
  async function refused(title: string, reason: string) {
    const task = await assignTask(admin, ana, { title: `${title} ${tag}` });
    await rejected(ana, task, { reason });
    return task;
  }
  const [unclear, away, other] = [
    await refused("Unclear", "unclear"),
    await refused("Away", "away"),
    await refused("Other", "other"),
  ];
  const { data: me } = await admin.db.rpc("me").single().throwOnError();
  const p_until = formatISO(addDays(parseISO(me.today), 5), { representation: "date" });
  await ana.db.rpc("set_absence", { p_until }).throwOnError();
  const page = await openLive(admin, `${ADMINS}?q=${tag}`);
  await settled(page);
  await rowOf(page, unclear)
    .getByRole("button", { name: /^Explain/ })
    .press("Enter");
  await expect(rowOf(page, unclear)).toContainText(/away until \w+day \d+\s\w{3}/);
  const box = rowOf(page, unclear).getByRole("textbox", { name: /^Explanation for/ });
  await expect(box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box).toHaveAccessibleDescription(/^Write a message first/);
  await expectAccessible(page);
  await box.fill("The fence of the north field.");
  // Of two halves that belong together the one that would wait does not go alone.
  await page.context().setOffline(true);
  await seen(page);
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(/can't be reached/);
  await page.context().setOffline(false);
  await box.press("Enter");
  await expect(page.getByText("Explained, task given back")).toBeVisible();
  await expectGivenBack(unclear);
  await expect.poll(() => messagesOn(unclear)).toEqual(["The fence of the north field."]);

  await seen(page);
  await rowOf(page, away)
    .getByRole("button", { name: /^Another date/ })
    .press("Enter");
  const date = rowOf(page, away).getByLabel("Another date", { exact: true });
  await expect(date).toBeFocused();
  await date.fill("2031-03-04T09:00");
  await date.press("Enter");
  await expect(page.getByText("Task given back with another date")).toBeVisible();
  await expectGivenBack({ ...away, due_date_time: "2031-03-04T09:00:00+00:00" });

  await seen(page);
  await rowOf(page, other)
    .getByRole("button", { name: /^Reply/ })
    .first()
    .press("Enter");
  const reply = rowOf(page, other).getByRole("textbox", { name: `Reply for ${ana.fullName}` });
  await expect(reply).toBeFocused();
  await reply.fill("Please do it.");
  await reply.press("Enter");
  await expectGivenBack(other);
  await expect.poll(() => messagesOn(other)).toEqual(["Please do it."]);

  async function expectGivenBack({ id, title, due_date_time }: Task) {
    await expect(rowOf(page, { title }).getByRole("textbox")).toHaveCount(0, LIVE);
    await expect
      .poll(() => readTask(admin, id))
      .toMatchObject({ stage: "New", assigned_to: ana.uid, due_date_time });
  }

  async function messagesOn({ id }: Task) {
    const entries = await entriesOf(ana, id);
    return entries.flatMap(({ kind, message }) => (kind === "message" ? [message] : []));
  }
});

test("several are ticked with Shift and passed at once; what is somebody else's is under All, and asked about", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const boss = await createPerson({ role: "admin" });
  for (const person of [ana, ana]) await toCheck(admin, person);
  const left = await toCheck(admin, ana);
  const page = await openLive(admin, `${ADMINS}?need=to_check`);
  await settled(page);
  const boxes = page.getByRole("checkbox", { name: /^Select/ });
  await expect(boxes).toHaveCount(3);
  const release = await hold(page, /\/pass-bar-/);
  await boxes.first().press("Space");
  await boxes.first().press("Shift+ArrowDown");
  await expect(boxes.nth(1)).toBeChecked();
  await boxes.nth(1).press("Enter");
  release();
  await expect(page.getByRole("button", { name: "Pass 2" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Pass 2 tasks?" });
  await question.getByRole("button", { name: "Pass" }).press("Enter");
  await expect(page.getByText("2 tasks checked")).toBeVisible();

  const other = await openLive(boss, `${ADMINS}?need=to_check`);
  const row = other.getByRole("article").filter({ hasText: left.id });
  await expect(row).toHaveCount(0);
  await other
    .getByRole("link", { name: /^All \d+$/ })
    .first()
    .click();
  await row.getByRole("button", { name: /^Pass/ }).click();
  const asked = other.getByRole("alertdialog", { name: "Pass this task?" });
  await expect(asked).toContainText(`${admin.fullName} is to check it`);
  await asked.getByRole("button", { name: "Pass" }).click();
  await expect
    .poll(async () => (await readThread(ana, left.id)).task.done?.checked_by_name)
    .toBe(boss.fullName);
});

test("it is narrowed by kind, words and department, with an address each; a tablet shows eight rows", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const tag = unique();
  for (let number = 1; number <= 9; number += 1) {
    const task = await assignTask(admin, ana, { title: `Chair ${number} ${tag}` });
    await rejected(ana, task, { reason: "unclear", text: "Which of them?" });
  }
  const said = await assignTask(admin, ana, { title: `Lamp ${tag}` });
  await send(ana, "message", said.id, { args: { message: "Which one?" } }).throwOnError();
  const page = await open(admin, `${ADMINS}?q=${tag}`, { viewport: { width: 768, height: 1024 } });
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(10);
  for (const row of (await rows.all()).slice(0, 8)) await expect(row).toBeInViewport({ ratio: 1 });
  const kinds = page.getByRole("navigation", { name: "Which of them" });
  await kinds.getByRole("link", { name: "Replies 1" }).click();
  await expect(page).toHaveURL(/need=reply/);
  await expect(rows).toHaveText([/Lamp/]);
  await page.goBack();
  await expect(rows).toHaveCount(10);
  await page.getByRole("searchbox").fill(`lamp ${tag}`);
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/[?&]q=/);
  await rowOf(page, said)
    .getByRole("link", { name: /^Reply/ })
    .click();
  await expect(pane(page, said).getByRole("textbox", { name: /^Message/ })).toBeFocused();
  await page.goto(`/admin-dashboard/to-check?task=${said.id}`);
  await expect(page).toHaveURL(new RegExp(`need=to_check&task=${said.id}`));
});
