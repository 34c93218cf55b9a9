// The list of a task's files, and their number on its card.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readyPhoto, sentPhoto } from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied } from "../../fixtures/denied.ts";
import { type Person, seedCast, seedPeople } from "../../fixtures/people.ts";
import { assignTask, assignToAll } from "../../fixtures/tasks.ts";

const sql = ownerSql();

async function filesOf({ db }: Pick<Person, "db">, taskId: string) {
  const { data } = await db.rpc("list_files", { p_task_id: taskId }).throwOnError();
  return data.map(({ id }) => id);
}

async function numberOn({ db }: Pick<Person, "db">, taskId: string) {
  const { data } = await db.rpc("get_thread", { p_task_id: taskId }).throwOnError();
  return data[0]?.task.file_count;
}

test("nobody lists the files of a task that they do not see", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  await sentPhoto(ana, task);
  expectDenied(await stranger.db.rpc("list_files", { p_task_id: task.id }));
  for (const person of [ben, leaver, exAdmin, demoted]) {
    const { data } = await person.db.rpc("list_files", { p_task_id: task.id });
    expect(data ?? []).toEqual([]);
  }
  expect(await filesOf(admin, randomUUID())).toEqual([]);
});

test("it has what was sent on the task and given with it, newest first, and neither what was removed nor not sent", async () => {
  const { admin, ana, ben } = await seedPeople();
  const given = await readyPhoto(admin, null);
  const { tasks } = await assignToAll(admin, { people: [ana, ben], files: [given] });
  const hers = tasks.find(({ assigned_to: to }) => to === ana.uid);
  const his = tasks.find(({ assigned_to: to }) => to === ben.uid);
  if (!hers || !his) throw new Error("Both have a task.");
  const { id: sent } = await sentPhoto(ana, hers);
  const { id: removed } = await sentPhoto(ana, hers);
  await readyPhoto(ana, hers);
  await ana.db.rpc("remove_attachment", { p_id: removed }).throwOnError();
  for (const person of [admin, ana]) {
    expect(await filesOf(person, hers.id)).toEqual([sent, given]);
    expect(await numberOn(person, hers.id)).toBe(2);
  }
  expect(await filesOf(ben, his.id)).toEqual([given]);
  expect(await numberOn(ben, his.id)).toBe(1);
});

test("what was sent long after it was added is dated by when it was sent, in the list and the conversation", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const late = await readyPhoto(ana, task);
  const early = await sentPhoto(ana, task);
  await sql`update public.attachments set created_at = now() - interval '20 minutes' where id = ${late}`;
  const entry = randomUUID();
  const args = { message: "", files: [late] };
  await send(ana, "message", task.id, { id: entry, args }).throwOnError();
  expect(await filesOf(ana, task.id)).toEqual([late, early.id]);
  const { data: listed } = await ana.db.rpc("list_files", { p_task_id: task.id }).throwOnError();
  const { data: said } = await ana.db
    .rpc("list_conversation", { p_task_id: task.id })
    .throwOnError();
  const sentAt = listed.find(({ id }) => id === late)?.sent_at ?? "";
  expect(Date.parse(sentAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(said.find(({ id }) => id === entry)?.files).toMatchObject([{ id: late, sent_at: sentAt }]);
  await ana.db.rpc("remove_attachment", { p_id: late }).throwOnError();
});
