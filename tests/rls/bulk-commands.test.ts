import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { entriesOf, sendBulk } from "../fixtures/commands.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";

const sql = ownerConnection();
afterAll(() => sql.end());

test("a command over several tasks counts once on each", async () => {
  const { admin, ana, ben } = await seedPeople();
  const tasks = [await assignTask(admin, ana), await taskIn(admin, ben, "Completed")];
  const ids = tasks.map(({ id }) => id);
  const command = {
    id: randomUUID(),
    versions: tasks.map(({ version }) => version),
    args: { to: ben.uid },
  };
  const [first, twin] = await Promise.all([
    sendBulk(admin, "reassign", ids, command),
    sendBulk(admin, "reassign", ids, command),
  ]);
  expect(first.error).toBeNull();
  expect(twin.error).toBeNull();
  const rows = first.data ?? [];
  expect([rows, twin.data ?? []].map(([row]) => row?.is_repeated).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(twin.data).toEqual(rows.map((row) => ({ ...row, is_repeated: !row.is_repeated })));
  const moved = rows.find(({ task_id }) => task_id === ids[0]);
  expect(moved).toMatchObject({ outcome: "done", user_name: ben.fullName });
  expect(rows.find(({ task_id }) => task_id === ids[1])).toMatchObject({
    outcome: "completed",
    entry_id: null,
  });
  const entries = await entriesOf(admin, ids[0]!);
  expect(entries.map(({ kind }) => kind)).toEqual(["assigned", "reassigned", "assigned"]);
  expect(moved?.entry_id).toBe(entries.at(-1)?.id);
});

test("one message to several is there once on each, also when its command is long forgotten", async () => {
  const { admin, ana, ben } = await seedPeople();
  const ids = [(await assignTask(admin, ana)).id, (await assignTask(admin, ben)).id];
  const gone = randomUUID();
  const command = { id: randomUUID(), args: { message: "Please hurry" } };
  const first = await sendBulk(admin, "message", [...ids, gone], command);
  expect(first.error).toBeNull();
  expect(first.data?.map((row) => [row.task_id, row.outcome, row.recipient_id])).toEqual([
    [ids[0], "done", ana.uid],
    [ids[1], "done", ben.uid],
    [gone, "gone", null],
  ]);
  await sql`delete from private.commands where id = ${command.id}`;
  const again = await sendBulk(admin, "message", [...ids, gone], command);
  expect(again.data).toEqual(first.data);
  for (const [index, id] of ids.entries()) {
    const messages = (await entriesOf(admin, id)).filter(({ kind }) => kind === "message");
    expect(messages.map((entry) => entry.id)).toEqual([first.data?.[index]?.entry_id]);
  }
});

test("a nudge of several is sent once", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [open, answered] = [await assignTask(admin, ana), await taskIn(admin, ben, "Pending")];
  const ids = [open.id, answered.id];
  const command = { id: randomUUID() };
  const first = await sendBulk(admin, "nudge", ids, command);
  const again = await sendBulk(admin, "nudge", ids, command);
  const outcomes = new Map(first.data?.map((row) => [row.task_id, row.outcome]));
  expect(outcomes).toEqual(
    new Map([
      [open.id, "sent"],
      [answered.id, "answered"],
    ]),
  );
  expect(again.data).toEqual(first.data?.map((row) => ({ ...row, is_repeated: true })));
  const nudge = (await entriesOf(admin, open.id)).find(({ kind }) => kind === "nudge");
  expect(first.data?.find(({ task_id }) => task_id === open.id)?.entry_id).toBe(nudge?.id);
});
