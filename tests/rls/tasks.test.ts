import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import { type Db, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, type Task } from "../fixtures/tasks.ts";

const changes = [
  { status: "Completed", completed_at: new Date().toISOString() },
  { title: "Hacked" },
  { assigned_to: crypto.randomUUID() },
  { assigned_by: crypto.randomUUID() },
  { accepted_at: new Date().toISOString() },
  { seen_at: null },
  { position: 1 },
  { due_date_time: "2030-01-01T00:00:00Z" },
  { priority: "Low" },
  { withdrawn_at: null },
  { version: 7 },
] as const;

async function expectNoWriting(db: Db, task: Task): Promise<void> {
  const row = {
    assignment_id: task.assignment_id,
    assigned_to: task.assigned_to,
    assigned_by: task.assigned_by,
    title: "Mine",
    description: "Written by hand",
    due_date_time: task.due_date_time,
  };
  expectDenied(await db.from("tasks").insert(row));
  expectDenied(await db.from("tasks").insert([row, row]).select());
  expectDenied(await db.from("tasks").upsert({ ...row, id: task.id }));
  for (const change of changes) {
    expectDenied(await db.from("tasks").update(change).eq("id", task.id));
  }
  expectDenied(
    await db.from("assignments").insert({
      assigned_by: task.assigned_by,
      title: "Mine",
      description: "Written by hand",
      due_date_time: task.due_date_time,
    }),
  );
  expectDenied(await db.from("assignments").update({ title: "x" }).eq("id", task.assignment_id));
  expectDenied(await db.from("assignments").delete().eq("id", task.assignment_id));
}

test("a user reads only their own tasks and writes none §rights.7", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  const [own, other] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  for (const { db, uid } of [ana, demoted]) {
    expectNothing(await db.from("tasks").select("id", { count: "exact" }).neq("assigned_to", uid));
    expectNothing(await db.from("tasks").select("*").eq("id", other.id));
    expectNothing(await db.from("assignments").select("id", { count: "exact" }));
    expectNothing(await db.from("tasks").delete().eq("id", other.id).select());
    await expectNoWriting(db, other);
  }
  expectNothing(await ana.db.from("tasks").delete().eq("id", own.id).select());
  await expectNoWriting(ana.db, own);
  const { data } = await ana.db.from("tasks").select();
  expect(data).toEqual([own]);
  expect(await readTask(admin, other.id)).toEqual(other);
});

test("admins read and delete all tasks, and change them through functions only §3.5 §rights.9", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [first, second] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  await expectNoWriting(admin.db, first);
  const { data } = await admin.db.from("tasks").select().in("id", [first.id, second.id]);
  expect(data).toHaveLength(2);
  expect(
    (await admin.db.from("assignments").select().eq("id", first.assignment_id)).data,
  ).toMatchObject([{ title: first.title, assigned_by: admin.uid }]);
  await admin.db.from("tasks").delete().eq("id", first.id).throwOnError();
  expectNothing(await ana.db.from("tasks").select("id"));
  expectNothing(await ana.db.from("notifications").select("id"));
});

test("after a task was reassigned its former person no longer reads it, and its new one reads all of it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "message", task.id, { args: { message: "On it" } }).throwOnError();
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();

  expectNothing(await ana.db.from("tasks").select("id", { count: "exact" }));
  expectError(await send(ana, "accept", task.id), "PT404", "task_not_found");
  const { data: left } = await ana.db
    .from("notifications")
    .select("kind, recipient_id")
    .order("seq");
  expect(left).toEqual([
    { kind: "assigned", recipient_id: ana.uid },
    { kind: "reassigned", recipient_id: ana.uid },
  ]);
  const { data: inbox } = await ana.db.rpc("list_my_notifications");
  expect(inbox?.map(({ task_title }) => task_title)).toEqual([null, null]);

  const { data: gained } = await ben.db.from("tasks").select("id, stage");
  expect(gained).toEqual([{ id: task.id, stage: "New" }]);
  const { data: thread } = await ben.db.rpc("list_conversation", { p_task_id: task.id });
  expect(thread?.map(({ kind }) => kind)).toEqual([
    "assigned",
    "reassigned",
    "message",
    "assigned",
  ]);
});
