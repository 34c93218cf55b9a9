// What people and admins see of work that repeats once it has come.
import { ownerConnection, type Sql } from "../fixtures/database.ts";
import { createPerson, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { readTask } from "../fixtures/tasks.ts";
import { expectAccessible } from "./fixtures.ts";
import { composer, LIVE, saidOn, stream } from "./thread.ts";
import { expect, patience } from "./test.ts";
import { pathOf } from "./users.ts";
import { phone, settled, test } from "./windows.ts";

const BACK = { timeout: patience(45_000) };
/** Two days before its time, so that it is there now; and due long after. */
const AHEAD = { appears_before: 2880, due_after: 43_200 };

let sql: Sql;
test.beforeAll(() => {
  sql = ownerConnection();
});
test.afterAll(() => sql.end());

async function routineFor(keeper: Person, person: Person, more: object = {}) {
  const id = crypto.randomUUID();
  const title = `Open the kitchen ${unique()}`;
  const rule = { unit: "day", every: 1, times: ["07:00"], starts_on: "2026-01-01" };
  const routine = { name: title, title, people: [person.uid], rule, ...AHEAD, ...more };
  await keeper.db
    .rpc("save_routine", { p_id: id, p_version: 0, p_routine: { ...routine } })
    .throwOnError();
  return { id, title };
}

/** Makes what is to come within so many minutes more: its times are moved, not the clock. */
async function make(id: string, minutes: number): Promise<void> {
  await sql`
    update private.routines set appears_before = appears_before + ${minutes}, planned_to = now() - interval '3 days', next_at = now()
    where id = ${id}`;
  for (;;) {
    const [row] = await sql<Array<{ made: boolean }>>`select public.make_routine() as made`;
    if (!row?.made) return;
  }
}

/** The tasks of a routine, in the order in which they came. */
async function broughtBy(id: string) {
  return sql<Array<{ id: string; stage: string; reject_reason: string | null }>>`
    select t.id, t.stage::text, t.reject_reason::text from private.routine_runs x
    join public.tasks t on t.assignment_id = x.assignment_id where x.routine_id = ${id} order by x.day`;
}

test("what a standing agreement brings is accepted; Not today, said without a connection, refuses it once, and the next one comes", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const { id, title } = await routineFor(admin, ana, { needs_answer: false });
  await make(id, 0);
  const [task] = await broughtBy(id);
  expect(task).toMatchObject({ stage: "Pending" });
  const page = await openLive(ana, `/user-dashboard?task=${task?.id}`, phone);
  await settled(page);
  await page.getByRole("button", { name: "All about this task" }).tap();
  await expect(page.getByText("Every day at 07:00")).toBeVisible();
  await expect(page.getByText(/^Again (today|tomorrow|on )/)).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Back to New" })).toHaveCount(0);
  await expectAccessible(page);

  // The window is loaded by the first touch.
  await page.getByRole("button", { name: "Not today" }).tap();
  const dialog = page.getByRole("dialog", { name: "Not today" });
  await dialog.getByRole("button", { name: "Cancel" }).tap();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Not today" }).tap();
  await dialog.getByRole("button", { name: "Not today" }).tap();
  await expect(dialog.getByText("Choose a reason")).toBeVisible();
  await dialog.getByText("Too much to do", { exact: true }).tap();
  await dialog.getByRole("textbox", { name: "In your words" }).fill("The oven is being repaired");
  await dialog.getByRole("button", { name: "Not today" }).tap();
  await expect(dialog).toHaveCount(0);
  expect((await broughtBy(id)).map(({ stage }) => stage)).toEqual(["Pending"]);
  await page.context().setOffline(false);
  await expect
    .poll(() => broughtBy(id), BACK)
    .toEqual([{ id: task?.id, stage: "Rejected", reject_reason: "too_much" }]);
  await expect(stream(page).getByText("The oven is being repaired").first()).toBeVisible(LIVE);

  await make(id, 1440);
  expect((await broughtBy(id)).map(({ stage }) => stage)).toEqual(["Rejected", "Pending"]);
});

test("what is wrong in one answer is not shown in the window of another", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  const { id } = await routineFor(admin, ana, { needs_answer: false });
  await make(id, 0);
  const [task] = await broughtBy(id);
  const page = await openLive(ana, `/user-dashboard?task=${task?.id}`);
  const other = page.getByRole("dialog", { name: /^Back to/ });
  const wrong = "These words are too long.";
  const reply = { status: "error", error: { message: [wrong] } };
  await page.route("**/resources/commands", async (route) => {
    await expect(other.getByRole("textbox")).toBeVisible();
    await route.fulfill({ status: 400, json: { ok: false, message: wrong, reply } });
  });
  await page.getByRole("button", { name: "Not today" }).click();
  const refusing = page.getByRole("dialog", { name: "Not today" });
  await refusing.getByText("Too much to do", { exact: true }).click();
  await refusing.getByRole("button", { name: "Not today" }).click();
  await page.getByRole("button", { name: "Back to New" }).click();
  await expect(page.getByText("Not rejected.").first()).toBeAttached();
  await expect(other.getByText(wrong)).toHaveCount(0);
});

test("what somebody writes while the next task comes goes to that one, also what they finished with and was refused", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const done = { needs: ["words"] };
  const { id } = await routineFor(admin, ana, { needs_answer: false, done });
  await make(id, 0);
  const first = (await broughtBy(id)).at(-1);
  const page = await openLive(ana, `/user-dashboard?task=${first?.id}`);
  const toTheNew = page.getByRole("button", { name: "Send it to the new one" });
  await composer(page).fill("The oven is warm");
  await expect(toTheNew).toHaveCount(0);
  await make(id, 1440);
  await toTheNew.click(BACK);
  const second = (await broughtBy(id)).at(-1);
  await expect(page).toHaveURL(new RegExp(`task=${second?.id}`));
  await expect(stream(page).getByText("The oven is warm")).toBeVisible(LIVE);
  await expect(toTheNew).toHaveCount(0);

  await page.getByRole("button", { name: "Complete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Finish" });
  await dialog.getByRole("textbox", { name: "What was done?" }).fill("It is clean");
  await page.context().setOffline(true);
  await make(id, 1440);
  await dialog.getByRole("button", { name: "Complete" }).click();
  await page.context().setOffline(false);
  const refused = page.getByRole("alert").filter({ hasText: "the next one came" });
  await expect(refused).toBeVisible(BACK);
  await refused.locator("..").getByRole("button", { name: "Send it to the new one" }).click();
  const third = (await broughtBy(id)).at(-1);
  await expect(page).toHaveURL(new RegExp(`task=${third?.id}`));
  await expect(stream(page).getByText("It is clean")).toBeVisible(LIVE);
  const task = await readTask(admin, third?.id ?? "");
  await expect.poll(() => saidOn(task, ana)).toEqual(["It is clean"]);
});

test("who plans routines is led from a task to its routine, and from the desk to one that was missed twice", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const { id, title } = await routineFor(admin, ana);
  await make(id, 0);
  const [task] = await broughtBy(id);
  const page = await open(admin, `/admin-dashboard/task-status?task=${task?.id}`);
  // The task has the same title.
  await page.locator(`a[href$="routine=${id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`routines/edit\\?routine=${id}`));

  await sql`update private.routines set misses = 2 where id = ${id}`;
  await page.goto("/admin-dashboard/new-notification?need=routine");
  await page
    .getByRole("article", { name: title })
    .filter({ hasText: "Missed twice in a row" })
    .getByRole("link", { name: /^See routine/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`routines/edit\\?routine=${id}`));
  await sql`update private.routines set misses = 0 where id = ${id}`;
});

test("the keeper leaves: who takes over the routines is asked, and they go there", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const keeper = await createPerson({ role: "admin" });
  const other = await createPerson({ role: "admin" });
  const { id, title } = await routineFor(keeper, ana);
  const page = await open(admin, pathOf(keeper));
  await page.getByRole("link", { name: "Deactivate…" }).click();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole("button", { name: `Take out ${admin.fullName}` }).click();
  await page.getByRole("button", { name: `Deactivate ${keeper.fullName}` }).click();
  await expect(page.getByText("Choose another active admin")).toBeVisible();
  await page.getByRole("combobox", { name: "Who takes over the routines?" }).fill(other.fullName);
  await page.getByRole("option", { name: other.fullName }).click();
  await page.getByRole("button", { name: `Deactivate ${keeper.fullName}` }).click();
  await expect(page.getByText(`${keeper.fullName} is deactivated`)).toBeVisible();
  const [kept] = await sql`select keeper from private.routines where id = ${id}`;
  expect(kept).toMatchObject({ keeper: other.uid });
});
