import { describe, expect, test } from "vitest";
import { entriesOf, send } from "../../fixtures/commands.ts";
import { rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError, expectNothing } from "../../fixtures/denied.ts";
import { type Db, seedCast, seedPeople } from "../../fixtures/people.ts";
import { readTask, taskIn, type Task } from "../../fixtures/tasks.ts";

const sql = ownerSql();

function block(db: Db, { id }: Pick<Task, "id">, reason = "Waiting for the key", version?: number) {
  return send({ db }, "block", id, {
    args: { reason },
    ...(version === undefined ? {} : { version }),
  });
}

function unblock(db: Db, { id }: Pick<Task, "id">) {
  return send({ db }, "unblock", id);
}

describe("denied", () => {
  test("only its person marks a task as blocked, not even an admin does, and strangers do not unblock it §threat.113", async () => {
    const { admin, ana, ben, demoted, leaver, exAdmin, stranger } = await seedCast();
    const task = await taskIn(admin, ana, "Pending");
    expectDenied(await block(stranger.db, task));
    expectDenied(await unblock(stranger.db, task));
    for (const { db } of [ben, demoted]) {
      expectError(await block(db, task), "PT404", "task_not_found");
      expectError(await unblock(db, task), "PT404", "task_not_found");
      expectError(
        await send({ db }, "block", task.id, { args: { reason: "x" } }),
        "PT404",
        "task_not_found",
      );
    }
    for (const { db } of [leaver, exAdmin]) {
      expectDenied(await block(db, task));
      expectDenied(await unblock(db, task));
    }
    expectError(await block(admin.db, task), "42501", "not_your_task");
    expectError(
      await send(admin, "block", task.id, { args: { reason: "x" } }),
      "42501",
      "not_your_task",
    );
    expect(await readTask(admin, task.id)).toEqual(task);
  });

  test("nobody writes the columns of a block", async () => {
    const { admin, ana } = await seedPeople();
    const task = await taskIn(admin, ana, "Pending");
    const blocked = { blocked_at: new Date().toISOString(), blocked_reason: "Mine" };
    for (const { db } of [ana, admin]) {
      expectDenied(await db.from("tasks").update(blocked).eq("id", task.id));
    }
    expect(await readTask(admin, task.id)).toEqual(task);
  });
});

test("its person says what they need, changes it and unblocks the task; the assigner is told each time §life.24", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  await block(ana.db, task, " Waiting for the key ").throwOnError();
  const blocked = await readTask(admin, task.id);
  expect(blocked).toMatchObject({
    stage: "Pending",
    blocked_reason: "Waiting for the key",
    version: task.version + 1,
  });
  await block(ana.db, task, "The key does not fit").throwOnError();
  expect((await readTask(admin, task.id)).blocked_at).toBe(blocked.blocked_at);
  await unblock(ana.db, task).throwOnError();
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "Pending",
    blocked_at: null,
    blocked_reason: null,
  });
  expect((await entriesOf(admin, task.id)).slice(2)).toMatchObject([
    { kind: "blocked", message: "Waiting for the key", recipient_id: admin.uid },
    { kind: "blocked", message: "The key does not fit", recipient_id: admin.uid },
    { kind: "unblocked", message: "", recipient_id: admin.uid },
  ]);
});

test("a task that is completed, back to New, withdrawn or reassigned is no longer blocked §life.25", async () => {
  const { admin, ana, ben } = await seedPeople();
  type Ending = (task: Task) => PromiseLike<{ error: unknown }>;
  const endings: Record<string, Ending> = {
    complete: ({ id }) => send(ana, "complete", id),
    release: ({ id }) => send(ana, "release", id),
    move: ({ id }) => send(ana, "move", id, { args: { stage: "Completed" } }),
    withdraw: ({ id }) => send(admin, "withdraw", id),
    reassign: ({ id }) => send(admin, "reassign", id, { args: { to: ben.uid } }),
    many: ({ assignment_id: id }) => admin.db.rpc("withdraw_assignment", { p_assignment_id: id }),
  };
  for (const [name, end] of Object.entries(endings)) {
    const task = await taskIn(admin, ana, "Pending");
    await block(ana.db, task).throwOnError();
    expect((await end(task)).error, name).toBeNull();
    const now = await readTask(admin, task.id);
    expect(now, name).toMatchObject({ blocked_at: null, blocked_reason: null });
  }
  const task = await taskIn(admin, ana, "Pending");
  await block(ana.db, task).throwOnError();
  await send(ana, "move", task.id, { args: { stage: "Pending" } }).throwOnError();
  expect((await readTask(admin, task.id)).blocked_reason).toBe("Waiting for the key");
});

test("its admin finds it among the blocked tasks, and everybody who sees the task reads why", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  await block(ana.db, task).throwOnError();
  const { data } = await admin.db.rpc("list_attention", { p_need: "blocked" }).throwOnError();
  expect(data).toMatchObject([
    { id: task.id, is_active: true, task: { blocked_reason: "Waiting for the key" } },
  ]);
  const mine = await ana.db.rpc("my_conversations").throwOnError();
  expect(mine.data[0]?.task.blocked_reason).toBe("Waiting for the key");
  expectNothing(await ben.db.from("tasks").select("blocked_reason").eq("id", task.id));
});

test("blocked tasks are found by an index, however many tasks there are", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  await rolledBack(sql, async (tx) => {
    await tx`insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, accepted_at)
      select ${task.assignment_id}, ${ana.uid}, ${admin.uid}, 'x', 'x', now(), now() from generate_series(1, 5000)`;
    await tx`update public.tasks set blocked_at = now(), blocked_reason = 'x' where id = ${task.id}`;
    await tx`analyze public.tasks`;
    const plan = await tx`explain select id from public.tasks t where t.blocked_at is not null
      order by t.blocked_at, t.id limit 50`;
    expect(JSON.stringify(plan)).toContain("tasks_blocked");
  });
});
