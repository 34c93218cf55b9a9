import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";

const AWAY = {
  reason: "away",
  text: "On leave",
  proposed_due_date_time: "2031-02-03T09:00:00+00:00",
};

/** The kinds of what a person has not read. */
async function unread({ db }: Person) {
  const { data } = await db.rpc("list_my_notifications", { p_unread_only: true }).throwOnError();
  const { data: counts } = await db.rpc("me").single().throwOnError();
  expect(counts.unread).toBe(data.length);
  return data.map(({ kind }) => kind);
}

async function rejections({ db }: Person, { id }: Task) {
  const { data } = await db.rpc("list_conversation", { p_task_id: id }).throwOnError();
  return data.filter(({ kind }) => kind === "rejected");
}

test.each([
  ["accepts", "accept", {}],
  ["rejects", "reject", AWAY],
  ["completes", "complete", {}],
  ["drags", "move", { stage: "Pending" }],
] as const)(
  "whoever %s a task has read what asked for it, and nothing else",
  async (_, kind, args) => {
    const { admin, ana } = await seedPeople();
    const task = await assignTask(admin, ana);
    await assignTask(admin, ana, { title: "Another" });
    await send(admin, "nudge", task.id).throwOnError();
    const words = { args: { message: "Have you seen the new text?" } };
    await send(admin, "message", task.id, words).throwOnError();
    expect(await unread(ana)).toEqual(["message", "nudge", "assigned", "assigned"]);
    await send(ana, kind, task.id, { args }).throwOnError();
    expect(await unread(ana)).toEqual(["message", "assigned"]);
  },
);

test("a conversation keeps each reason with its text and date after the task has lost them", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "reject", task.id, { args: AWAY }).throwOnError();
  await send(admin, "reopen", task.id).throwOnError();
  await send(ana, "reject", task.id, { args: { reason: "unclear" } }).throwOnError();
  for (const person of [admin, ana]) {
    expect(await rejections(person, task)).toMatchObject([
      { reject_reason: "unclear", message: "", proposed_due_date_time: null },
      {
        reject_reason: "away",
        message: "On leave",
        proposed_due_date_time: AWAY.proposed_due_date_time,
      },
    ]);
  }
  expect(await rejections(ben, task)).toEqual([]);
});

test("only a rejection has a reason", async () => {
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
