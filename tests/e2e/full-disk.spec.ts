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
import { hydrated, signIn } from "./fixtures.ts";
import { test } from "./own-database.ts";
import { expect, patience } from "./test.ts";
import { bubbles, LIVE, saidOn, stream, threadOf, write } from "./thread.ts";
import { loadedAt } from "./windows.ts";

/** Makes notifications refuse new rows until the returned function is called. */
async function fillDisk(sql: Sql) {
  await sql`
    create or replace function private.no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`;
  await sql`create trigger z_no_room after insert on public.notifications
    for each row execute function private.no_room()`;
  return () => sql`drop trigger z_no_room on public.notifications`;
}

test("with a full disk assigning fails with a message and writes nothing, a message waits, and both work once there is room §threat.218", async ({
  own,
}) => {
  const { open, sql } = own;
  const { admin, ana } = await seedPeople();

  await test.step("assigning", async () => {
    const page = await open(`/?${new URLSearchParams({ next: listOf(ana) })}`);
    await signIn(page, admin);
    await hydrated(page);
    await addTask(page, ana).click();
    await expect(page).toHaveURL(/assign=/);
    await fillIn(page, "Make room");
    const loaded = await loadedAt(page);
    const makeRoom = await fillDisk(sql);
    await assignButton(page).click();
    await expect(dialogOf(page)).toContainText(
      "Daymark can't reach its database. What you typed is kept. Try again in a moment.",
    );
    await expect(dialogOf(page).getByRole("textbox", { name: "Title" })).toHaveValue("Make room");
    const [left] = await sql`select
      (select count(*) from public.assignments where title = 'Make room')::int as assignments,
      (select count(*) from public.tasks where title = 'Make room')::int as tasks`;
    expect(left).toEqual({ assignments: 0, tasks: 0 });

    await makeRoom();
    await assignButton(page).click();
    await expectAssigned(page, ana);
    expect((await tasksOf(ana)).map(({ title }) => title)).toEqual(["Make room"]);
    expect(await loadedAt(page)).toBe(loaded);
  });

  await test.step("a message", async () => {
    const task = await assignTask(admin, ana);
    const page = await open(`/?${new URLSearchParams({ next: threadOf(task) })}`);
    await signIn(page, ana);
    await hydrated(page);
    const makeRoom = await fillDisk(sql);
    await write(page, "Is there room?");
    await expect(stream(page).getByText("waiting", { exact: true })).toBeVisible();
    expect(await saidOn(task, ana)).toEqual([]);
    await makeRoom();
    await expect
      .poll(() => saidOn(task, ana), { timeout: patience(30_000) })
      .toEqual(["Is there room?"]);
    await expect.poll(async () => (await bubbles(page)).slice(1), LIVE).toEqual(["Is there room?"]);
  });
});
