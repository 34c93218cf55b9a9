import { afterAll, expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack, superuserConnection } from "../fixtures/database.ts";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import { type Db, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";

const sql = superuserConnection();
afterAll(() => sql.end());

async function expectNoWriting(db: Db, task: Task, id: string): Promise<void> {
  const row = {
    task_id: task.id,
    kind: "message",
    message: "Forged",
    admin_name: "The boss",
    sender_id: task.assigned_by,
    recipient_id: task.assigned_to,
  } as const;
  expectDenied(await db.from("notifications").insert(row));
  expectDenied(await db.from("notifications").upsert({ ...row, id }));
  for (const change of [
    { message: "Forged" },
    { read_at: new Date().toISOString() },
    { read_at: null },
    { sender_id: task.assigned_by },
    { recipient_id: null },
    { kind: "nudge" },
    { admin_name: "The boss" },
  ] as const) {
    expectDenied(await db.from("notifications").update(change).eq("id", id));
  }
  expectDenied(await db.from("notifications").delete().eq("id", id));
}

function say(db: Db, taskId: string, message: string, id: string = crypto.randomUUID()) {
  return send({ db }, "message", taskId, { id, args: { message } });
}

/** Writes a message and returns its entry. */
async function entryOf(db: Db, taskId: string, message: string) {
  const id = crypto.randomUUID();
  await say(db, taskId, message, id).throwOnError();
  const { data } = await db.from("notifications").select().eq("id", id).single().throwOnError();
  return data;
}

test("a user reads nothing of others' conversations and cannot join in §rights.11", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  const said = await entryOf(admin.db, task.id, "Between us");
  for (const { db } of [ben, demoted]) {
    expectNothing(
      await db.from("notifications").select("id", { count: "exact" }).eq("task_id", task.id),
    );
    expectNothing(await db.from("notifications").select("id").eq("recipient_id", ana.uid));
    expectNothing(await db.rpc("list_conversation", { p_task_id: task.id }));
    expectNothing(await db.rpc("list_my_notifications"));
    expectError(await say(db, task.id, "Me too"), "PT404", "task_not_found");
    expectDenied(await send({ db }, "nudge", task.id));
    expectError(await db.rpc("open_task", { p_task_id: task.id }), "PT404", "task_not_found");
    await expectNoWriting(db, task, said.id);
  }
  expect((await ana.db.from("notifications").select("id")).data).toHaveLength(2);
});

test("nobody writes an entry over REST, sender, recipient and admins included §threat.103", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const said = await entryOf(ana.db, task.id, "Mine");
  for (const { db } of [ana, admin]) await expectNoWriting(db, task, said.id);
  const { data } = await admin.db.from("notifications").select().eq("id", said.id).single();
  expect(data).toEqual(said);
});

test("messages go to the other side, in the sender's name, and are read by their recipient only §3.6 §3.7 §9.6", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const question = await entryOf(admin.db, task.id, " How far? \n");
  expect(question).toMatchObject({
    kind: "message",
    message: "How far?",
    sender_id: admin.uid,
    recipient_id: ana.uid,
    admin_name: admin.fullName,
    read_at: null,
  });
  const answer = await entryOf(ana.db, task.id, "Nearly there");
  expect(answer).toMatchObject({
    sender_id: ana.uid,
    recipient_id: admin.uid,
    admin_name: "Admin",
  });

  expect((await admin.db.rpc("open_task", { p_task_id: task.id })).data).toBe(1);
  const { data: unread } = await ana.db
    .from("notifications")
    .select("kind")
    .eq("recipient_id", ana.uid)
    .is("read_at", null)
    .order("seq");
  expect(unread).toEqual([{ kind: "assigned" }, { kind: "message" }]);
  expect((await ana.db.rpc("mark_all_read")).data).toBe(2);
  expect((await ana.db.rpc("mark_all_read")).data).toBe(0);
});

test("an admin may write on any task, and the answer goes to the assigner §rights.12", async () => {
  const { admin, ana, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  expectError(await say(demoted.db, task.id, "Hi"), "PT404", "task_not_found");
  const other = (await seedPeople()).admin;
  const data = await entryOf(other.db, task.id, "Hi");
  expect(data).toMatchObject({ sender_id: other.uid, recipient_id: ana.uid });
  const reply = await entryOf(ana.db, task.id, "Hi all");
  expect(reply.recipient_id).toBe(admin.uid);
});

test("what people write goes to an active admin, whatever became of the one who assigned the task §threat.119", async () => {
  const tasks: Array<Task> = [];
  const { admin, ana } = await seedCast(async ({ ana, demoted, exAdmin }) => {
    for (const assigner of [demoted, exAdmin]) tasks.push(await assignTask(assigner, ana));
  });
  for (const task of tasks) {
    const first = await entryOf(ana.db, task.id, "Who is there?");
    const active = admin.db.from("profiles").select("role, deactivated_at");
    const { data: recipient } = await active.eq("uid", first.recipient_id ?? "").single();
    expect(recipient).toEqual({ role: "admin", deactivated_at: null });
    await say(admin.db, task.id, "I am").throwOnError();
    const second = await entryOf(ana.db, task.id, "Thanks");
    expect(second.recipient_id).toBe(admin.uid);
  }
});

test("a message sent again with the same id is there once; an id cannot be taken over", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [task, other] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  const id = crypto.randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => say(ana.db, task.id, "Once", id)));
  expect(sent.map(({ data }) => data?.[0]?.entry_id)).toEqual([id, id, id]);
  const { data: thread } = await ana.db.from("notifications").select("id").eq("message", "Once");
  expect(thread).toEqual([{ id }]);
  expectError(await say(ben.db, other.id, "Mine now", id), "PT409", "command_exists");
  expectError(await say(admin.db, task.id, "Mine now", id), "PT409", "command_exists");
});

test("who asks is found out once, however many entries of others there are to pass over", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const calls = await rolledBack(sql, async (tx) => {
    await tx`
      insert into public.notifications (task_id, kind, message) select ${task.id}, 'message', 'One of many'
      from generate_series(1, 200)`;
    await tx`set local track_functions = 'all'`;
    await actAs(tx, ben.uid);
    await tx`select id from public.notifications`;
    await actAsOwner(tx);
    const [row] = await tx<Array<{ calls: string }>>`
      select pg_stat_get_xact_function_calls('private.active_uid()'::regprocedure) as calls`;
    return Number(row?.calls);
  });
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThan(10);
});
