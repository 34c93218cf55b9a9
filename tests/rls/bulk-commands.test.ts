import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Json } from "../../app/core/server/types.generated.ts";
import { entriesOf, type Kind, send } from "../fixtures/commands.ts";
import { tellNothing } from "../fixtures/deliveries.ts";
import { seedPeople } from "../fixtures/people.ts";
import { readTask, taskIn } from "../fixtures/tasks.ts";

test("an admin who reassigned several tasks, or moved their deadlines, undoes it: each is as before", async () => {
  const { admin, ana, ben } = await seedPeople();
  const tasks = [
    await taskIn(admin, ana, "Pending"),
    await taskIn(admin, ana, "Rejected"),
    await taskIn(admin, ben, "New"),
  ];
  const ids = tasks.map(({ id }) => id);
  async function run(kind: Kind, versions: Array<number>, args: Json, by = admin) {
    const id = randomUUID();
    const { data, error } = await send(by, kind, ids, { id, version: versions, args });
    const rows = new Map(data?.map((row) => [row.task_id, row]));
    const after = ids.map((one) => rows.get(one)?.version ?? 0);
    return { id, error, versions: after, outcomes: ids.map((one) => rows.get(one)?.outcome) };
  }
  const before = await Promise.all(ids.map((id) => readTask(admin, id)));
  const first = before.map(({ version }) => version);
  const given = await run("reassign", first, { to: ben.uid });
  const moved = await run("deadline", given.versions, { due_date_time: "2031-01-01T12:00:00Z" });
  // What came later must be undone first, and only the admin who did it may.
  const other = (await seedPeople()).admin;
  for (const [command, by] of [
    [given.id, admin],
    [moved.id, other],
  ] as const) {
    const refused = await run("undo", moved.versions, { command }, by);
    expect(refused.outcomes).toEqual(["changed", "changed", "changed"]);
  }
  expect((await run("undo", moved.versions, { command: moved.id }, ana)).error?.code).toBe("42501");

  const late = await run("undo", moved.versions, { command: moved.id });
  expect(late.outcomes).toEqual(["done", "done", "done"]);
  expect((await entriesOf(admin, ids[0]!)).at(-1)?.kind).toBe("changed");
  // They are Ben's again as after the reassignment, but have changed since: it can no longer be undone.
  const over = await run("undo", late.versions, { command: given.id });
  expect(over.outcomes).toEqual(["changed", "changed", "changed"]);

  const taken = await run("reassign", late.versions, { to: other.uid });
  await run("undo", taken.versions, { command: taken.id });
  const now = await Promise.all(ids.map((id) => readTask(admin, id)));
  expect(now.map(({ assigned_to: to, stage }) => [to, stage])).toEqual(
    ids.map(() => [ben.uid, "New"]),
  );
});

test("a rejected task that was reassigned from the desk is back there, rejected, after undoing", async () => {
  const { admin, ana, ben } = await seedPeople();
  await tellNothing([ben]);
  const task = await taskIn(admin, ana, "Rejected");
  const dueDateTime = "2031-01-01T12:00:00Z";
  for (const [kind, args] of [
    ["reassign", { to: ben.uid }],
    ["give_back", { due_date_time: dueDateTime }],
  ] as const) {
    const command = randomUUID();
    const { version } = await readTask(admin, task.id);
    const given = await send(admin, kind, task.id, { id: command, version, args });
    expect(given.data?.[0]?.stage).toBe("New");
    const undone = { version: given.data?.[0]?.version ?? 0, args: { command } };
    expect((await send(ana, "undo", task.id, undone)).error?.code).toBe("42501");
    expect((await send(admin, "undo", task.id, undone)).error).toBeNull();
    const { version: last, updated_at: at, ...now } = await readTask(admin, task.id);
    const { version: first, updated_at: since, ...before } = task;
    expect(now).toEqual(before);
    expect([last > first, at > since]).toEqual([true, true]);
    expect((await send(admin, "undo", task.id, undone)).error?.code).toBe("PT409");
  }
  const { data: told } = await ben.db.rpc("list_my_notifications").throwOnError();
  expect(told).toEqual([]);
});
