// A database of its own reports a full disk when the last row of an act is written.
import type { Sql } from "../fixtures/database.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import {
  addTask,
  assignButton,
  dialogOf,
  expectAssigned,
  fillIn,
  listOf,
  tasksOf,
} from "./assigning.ts";
import { signIn } from "./fixtures.ts";
import { openOwnDatabase } from "./own-database.ts";
import { expect, patience } from "./test.ts";
import { bubbles, composer, LIVE, saidOn, stream, threadOf, write } from "./thread.ts";
import { loadedAt, test } from "./windows.ts";

const own: { is?: Awaited<ReturnType<typeof openOwnDatabase>> } = {};

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(patience(120_000));
  own.is = await openOwnDatabase();
  await own.is.sql`
    create function private.no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`;
});

test.afterAll(() => own.is?.close());

function ours() {
  if (!own.is) throw new Error("The server is not there yet");
  return own.is;
}

/** Makes a table refuse new rows until the returned function is called. */
async function fillDisk(sql: Sql, table: "notifications" | "audit_log") {
  await sql`create trigger z_no_room after insert on ${sql(`public.${table}`)}
    for each row execute function private.no_room()`;
  return () => sql`drop trigger z_no_room on ${sql(`public.${table}`)}`;
}

test("assigning with a full disk fails with a message, writes nothing, and works once there is room §threat.218", async ({
  open,
}) => {
  const { url, sql } = ours();
  const { admin, ana } = await seedPeople();
  const page = await open(null, `/?${new URLSearchParams({ next: listOf(ana) })}`, {
    baseURL: url,
  });
  await signIn(page, admin);
  await addTask(page, ana).click();
  await expect(page).toHaveURL(/assign=/);
  await fillIn(page, "Make room");
  const loaded = await loadedAt(page);
  const makeRoom = await fillDisk(sql, "notifications");
  await assignButton(page).click();
  await expect(dialogOf(page)).toContainText(
    "Daymark can't reach its database. What you typed is kept. Try again in a moment.",
  );
  await expect(dialogOf(page).getByRole("textbox", { name: "Title" })).toHaveValue("Make room");
  const [left] = await sql`select (select count(*) from public.assignments)::int as assignments,
    (select count(*) from public.tasks)::int as tasks`;
  expect(left).toEqual({ assignments: 0, tasks: 0 });

  await makeRoom();
  await assignButton(page).click();
  await expectAssigned(page, ana);
  expect((await tasksOf(ana)).map(({ title }) => title)).toEqual(["Make room"]);
  expect(await loadedAt(page)).toBe(loaded);
});

test("a message sent with a full disk waits, and is sent once, by itself", async ({ open }) => {
  const { url, sql } = ours();
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await open(null, `/?${new URLSearchParams({ next: threadOf(task) })}`, {
    baseURL: url,
  });
  await signIn(page, ana);
  await expect(composer(page)).toBeVisible();
  const makeRoom = await fillDisk(sql, "notifications");
  await write(page, "Is there room?");
  await expect(stream(page).getByText("waiting", { exact: true })).toBeVisible();
  expect(await saidOn(task, ana)).toEqual([]);
  await makeRoom();
  await expect
    .poll(() => saidOn(task, ana), { timeout: patience(30_000) })
    .toEqual(["Is there room?"]);
  await expect.poll(async () => (await bubbles(page)).slice(1), LIVE).toEqual(["Is there room?"]);
});
