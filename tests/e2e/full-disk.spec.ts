// A database of its own reports a full disk when the last row of an act is written.
import { seedPeople } from "../fixtures/people.ts";
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
import { test } from "./own-database.ts";
import { expect } from "./test.ts";
import { loadedAt } from "./windows.ts";

test("assigning with a full disk fails with a message, writes nothing, and works once there is room §threat.218", async ({
  own,
}) => {
  const { open, sql } = own;
  const { admin, ana } = await seedPeople();
  const page = await open(`/?${new URLSearchParams({ next: listOf(ana) })}`);
  await signIn(page, admin);
  await addTask(page, ana).click();
  await expect(page).toHaveURL(/assign=/);
  await fillIn(page, "Make room");
  const loaded = await loadedAt(page);
  await sql`
    create function private.no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`;
  await sql`create trigger z_no_room after insert on public.notifications
    for each row execute function private.no_room()`;
  await assignButton(page).click();
  await expect(dialogOf(page)).toContainText(
    "Daymark can't reach its database. What you typed is kept. Try again in a moment.",
  );
  await expect(dialogOf(page).getByRole("textbox", { name: "Title" })).toHaveValue("Make room");
  const [left] = await sql`select (select count(*) from public.assignments)::int as assignments,
    (select count(*) from public.tasks)::int as tasks`;
  expect(left).toEqual({ assignments: 0, tasks: 0 });

  await sql`drop trigger z_no_room on public.notifications`;
  await assignButton(page).click();
  await expectAssigned(page, ana);
  expect((await tasksOf(ana)).map(({ title }) => title)).toEqual(["Make room"]);
  expect(await loadedAt(page)).toBe(loaded);
});
