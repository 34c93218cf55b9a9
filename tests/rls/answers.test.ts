import { expect, test } from "vitest";
import { ownerConnection } from "../fixtures/database.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { type Person, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";

const AWAY = {
  p_reason: "away",
  p_text: "On leave",
  p_proposed_due_date_time: "2031-02-03T09:00:00+00:00",
} as const;

/** What a person has not read: of which task, and what it was. */
async function unread({ db }: Person) {
  const { data } = await db.rpc("list_my_notifications", { p_unread_only: true }).throwOnError();
  const { data: counts } = await db.rpc("counts").single().throwOnError();
  expect(counts.unread).toBe(data.length);
  return data.map(({ kind }) => kind);
}

async function rejections({ db }: Person, { id }: Task) {
  const { data } = await db.rpc("list_conversation", { p_task_id: id }).throwOnError();
  return data.filter(({ kind }) => kind === "rejected");
}

test("nobody who may not answer leaves an answer or a read mark", async () => {
  const { admin, ana, ben, stranger, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  const it = { p_task_id: task.id };
  expectDenied(await stranger.db.rpc("reject_task", { ...it, ...AWAY }));
  for (const { db } of [ben, demoted]) {
    expectError(await db.rpc("accept_task", it), "PT404", "task_not_found");
    expectError(await db.rpc("reject_task", { ...it, ...AWAY }), "PT404", "task_not_found");
    expectError(await db.rpc("complete_task", it), "PT404", "task_not_found");
  }
  expectDenied(await admin.db.rpc("reject_task", { ...it, ...AWAY }));
  expect(await unread(ana)).toEqual(["assigned"]);
  expect(await rejections(admin, task)).toEqual([]);
});

test("a refused answer marks nothing, and what an admin does marks nothing of the person's", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const stale = await ana.db.rpc("accept_task", { p_task_id: task.id, p_version: 9 });
  expectError(stale, "PT409", "task_changed");
  expect(await unread(ana)).toEqual(["assigned"]);
  await admin.db.rpc("complete_task", { p_task_id: task.id }).throwOnError();
  expect(await unread(ana)).toEqual(["completed", "assigned"]);
});

test.each([
  ["accepts", ({ db }: Person, p_task_id: string) => db.rpc("accept_task", { p_task_id })],
  ["rejects", ({ db }: Person, p_task_id: string) => db.rpc("reject_task", { p_task_id, ...AWAY })],
  ["completes", ({ db }: Person, p_task_id: string) => db.rpc("complete_task", { p_task_id })],
  [
    "drags",
    ({ db }: Person, p_task_id: string) => db.rpc("move_task", { p_task_id, p_stage: "Pending" }),
  ],
] as const)("whoever %s a task has read what asked for it, and nothing else", async (_, answer) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await assignTask(admin, ana, { title: "Another" });
  await admin.db.rpc("nudge", { p_task_id: task.id }).throwOnError();
  const words = { p_task_id: task.id, p_message: "Have you seen the new text?" };
  await admin.db.rpc("send_message", words).throwOnError();
  expect(await unread(ana)).toEqual(["message", "nudge", "assigned", "assigned"]);
  await answer(ana, task.id).throwOnError();
  expect(await unread(ana)).toEqual(["message", "assigned"]);
});

test("a conversation keeps each reason, its words and its date, when the task forgets them", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const it = { p_task_id: task.id };
  await ana.db.rpc("reject_task", { ...it, ...AWAY }).throwOnError();
  await admin.db.rpc("reopen_task", it).throwOnError();
  await ana.db.rpc("reject_task", { ...it, p_reason: "unclear" }).throwOnError();
  for (const person of [admin, ana]) {
    expect(await rejections(person, task)).toMatchObject([
      { reject_reason: "unclear", message: "", proposed_due_date_time: null },
      {
        reject_reason: "away",
        message: "On leave",
        proposed_due_date_time: AWAY.p_proposed_due_date_time,
      },
    ]);
  }
  expect(await rejections(ben, task)).toEqual([]);
});

test("nothing but a rejection has a reason", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  const sql = ownerConnection();
  try {
    const update = sql`update public.notifications set reject_reason = 'away' where task_id = ${id}`;
    await expect(update).rejects.toThrow("only_a_rejection_has_a_reason");
  } finally {
    await sql.end();
  }
});
