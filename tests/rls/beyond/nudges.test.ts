import { expect, test } from "vitest";
import { withRow } from "~/task/row/task-row";
import { entriesOf, send } from "../../fixtures/commands.ts";
import { actAsOwner } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { createPerson, type Person, seedPeople } from "../../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../../fixtures/tasks.ts";

const sql = ownerSql();

function nudge(admin: Person, ids: Array<string>) {
  return send(admin, "nudge", ids);
}

async function outcomes(admin: Person, ids: Array<string>) {
  const { data } = await nudge(admin, ids).throwOnError();
  return Object.fromEntries(data.map(({ task_id, outcome }) => [task_id, outcome]));
}

async function nudgesOf(admin: Person, taskId: string) {
  const { data } = await admin.db
    .from("notifications")
    .select("sender_id, recipient_id, admin_name")
    .eq("task_id", taskId)
    .eq("kind", "nudge")
    .throwOnError();
  return data;
}

/** Moves the last nudge about a task that far into the past. */
async function movePast(taskId: string, interval: string) {
  await sql.begin(async (tx) => {
    await actAsOwner(tx);
    await tx`update public.notifications set created_at = now() - ${interval}::interval
      where task_id = ${taskId} and kind = 'nudge'`;
  });
}

test("whoever accepted and is late is asked how it is going, unless they said that they are blocked §rights.134", async () => {
  const { admin, ana, ben } = await seedPeople();
  const late = await taskIn(admin, ana, "Pending", { dueDateTime: inDays(-1) });
  const waiting = await assignTask(admin, ana, { dueDateTime: inDays(-1) });
  const blocked = await taskIn(admin, ana, "Pending", { dueDateTime: inDays(-1) });
  const toCome = await taskIn(admin, ana, "Pending", { dueDateTime: inDays(1) });
  await send(ana, "block", blocked.id, { args: { reason: "No key" } }).throwOnError();
  const ids = [late.id, waiting.id, blocked.id, toCome.id];
  for (const person of [ana, ben]) expectDenied(await send(person, "nudge", ids));

  const { data } = await nudge(admin, ids).throwOnError();
  expect(data.map(({ outcome }) => outcome)).toEqual(["done", "done", "blocked", "answered"]);
  for (const [id, kind] of [
    [late.id, "asked"],
    [waiting.id, "nudge"],
  ] as const) {
    const last = (await entriesOf(admin, id)).at(-1);
    expect(last).toMatchObject({ kind, message: "", recipient_id: ana.uid });
    expect(data.find(({ task_id }) => task_id === id)?.entry_id).toBe(last?.id);
  }
  for (const { id } of [blocked, toCome]) {
    const kinds = (await entriesOf(admin, id)).map((entry) => entry.kind);
    expect(kinds).not.toContain("asked");
  }
  // One pause for both: somebody who takes their acceptance back is not asked again at once.
  await send(ana, "release", late.id).throwOnError();
  expect(await outcomes(admin, [late.id])).toEqual({ [late.id]: "nudged_lately" });
  await send(ana, "complete", late.id).throwOnError();
  const { data: unread } = await ana.db
    .from("notifications")
    .select("kind")
    .eq("task_id", late.id)
    .eq("recipient_id", ana.uid)
    .is("read_at", null)
    .throwOnError();
  expect(unread.map(({ kind }) => kind)).not.toContain("asked");
});

test("a person who was asked about a late task has it among those that wait for an answer, until they write", async () => {
  const { admin, ana } = await seedPeople();
  const late = await taskIn(admin, ana, "Pending", { dueDateTime: inDays(-1) });
  async function toAnswer() {
    const { data } = await ana.db.rpc("my_conversations", { p_to_answer: true }).throwOnError();
    const { data: counted } = await ana.db.rpc("me").single().throwOnError();
    expect(counted.to_answer).toBe(data.length);
    return data.length;
  }
  expect(await toAnswer()).toBe(0);
  await nudge(admin, [late.id]).throwOnError();
  expect(await toAnswer()).toBe(1);
  await send(ana, "message", late.id, { args: { message: "By noon" } }).throwOnError();
  expect(await toAnswer()).toBe(0);
});

test("of two admins who nudge the same people at the same moment, in different order, each person gets one nudge", async () => {
  const { admin, ana, ben } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const tasks = await Promise.all(
    [ana, ben, ana, ben, ana, ben].map(async (person) => (await assignTask(admin, person)).id),
  );
  const rounds = await Promise.all(
    [admin, other, admin, other].map((asker, index) =>
      outcomes(asker, index % 2 === 0 ? tasks : tasks.toReversed()),
    ),
  );
  for (const id of tasks) {
    expect(rounds.map((round) => round[id]).toSorted()).toEqual([
      "done",
      "nudged_lately",
      "nudged_lately",
      "nudged_lately",
    ]);
    expect(await nudgesOf(admin, id)).toHaveLength(1);
  }
});

test("a nudge is possible again after four hours, not before; for a reassigned task at once", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect(await outcomes(admin, [task.id])).toEqual({ [task.id]: "done" });
  await movePast(task.id, "3 hours 59 minutes");
  expect(await outcomes(admin, [task.id])).toEqual({ [task.id]: "nudged_lately" });
  await movePast(task.id, "4 hours 1 second");
  expect(await outcomes(admin, [task.id])).toEqual({ [task.id]: "done" });
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  expect(await outcomes(admin, [task.id])).toEqual({ [task.id]: "done" });
});

test("nobody nudges themselves, or more than 200 tasks at once", async () => {
  const { admin } = await seedPeople();
  const own = await assignTask(admin, admin);
  expect(await outcomes(admin, [own.id])).toEqual({ [own.id]: "own" });
  const many = Array.from({ length: 201 }, () => crypto.randomUUID());
  expectError(await nudge(admin, many), "PT422", "number_of_tasks");
  expectError(await nudge(admin, []), "PT422", "number_of_tasks");
});

test("the list of due tasks says when each person was last nudged, and what the caller wrote today", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  async function listed(asker: Person) {
    const { data } = await asker.db
      .rpc("list_due_tasks", { p_search: ana.fullName })
      .throwOnError();
    return data.map(withRow).find(({ id }) => id === task.id);
  }
  expect(await listed(admin)).toMatchObject({ last_nudged_at: null, sent_today: [] });
  await nudge(admin, [task.id]).throwOnError();
  for (const [sender, message] of [
    [admin, "one"],
    [admin, "two"],
    [ana, "an answer"],
    [admin, "three"],
    [admin, "four"],
  ] as const) {
    await send(sender, "message", task.id, { args: { message } }).throwOnError();
  }
  await ana.db.rpc("open_task", { p_task_id: task.id }).throwOnError();
  const row = await listed(admin);
  expect(Date.parse(row?.last_nudged_at ?? "")).toBeCloseTo(Date.now(), -5);
  expect(row?.sent_today).toMatchObject([
    { message: "two", read_at: expect.any(String) },
    { message: "three" },
    { message: "four" },
  ]);
  expect((await listed(ana))?.sent_today).toMatchObject([{ message: "an answer", read_at: null }]);

  // Who accepted and is late can be asked about it, but not so soon.
  await send(ana, "accept", task.id).throwOnError();
  expect((await listed(admin))?.last_nudged_at).not.toBeNull();
});
