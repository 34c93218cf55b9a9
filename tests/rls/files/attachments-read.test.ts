// Who sees a task sees what was sent on it; what was not sent yet is its sender's alone.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readBy, readyPhoto, sentPhoto } from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import { actAs, rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { deactivate, seedCast, seedPeople, serviceClient } from "../../fixtures/people.ts";
import { assignTask, assignToAll, taskIn, textWith } from "../../fixtures/tasks.ts";

const sql = ownerSql();

test("nobody sees a file of somebody else's task §threat.12", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  const [hers, his] = [await sentPhoto(ana, task), await sentPhoto(admin, task)];
  const ids = [hers.id, his.id].toSorted();
  expectDenied(await stranger.db.from("attachments").select("id"));
  for (const person of [ben, leaver, exAdmin, demoted]) {
    expect(await readBy(person, ids)).toEqual([]);
    const { count } = await person.db
      .from("attachments")
      .select("id", { count: "exact", head: true })
      .eq("task_id", task.id);
    expect(count).toBe(0);
  }
  for (const person of [ana, admin]) expect(await readBy(person, ids)).toEqual(ids);
});

test("nobody but its sender sees a file before it is sent, admins included", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [hers, his] = [await readyPhoto(ana, task), await readyPhoto(admin, task)];
  const unclear = await readyPhoto(admin, null);
  const ids = [hers, his, unclear];
  expect(await readBy(ana, ids)).toEqual([hers]);
  expect(await readBy(admin, ids)).toEqual([his, unclear].toSorted());
  expect(await readBy(ben, ids)).toEqual([]);
});

test("who lost the task sees no file of it, not even what they sent themselves; who got it sees all", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { id } = await sentPhoto(ana, task, { message: "The tap" });
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  expect(await readBy(ana, [id])).toEqual([]);
  expect(await readBy(ben, [id])).toEqual([id]);
  const talk = await ana.db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
  expect(JSON.stringify(talk.data)).not.toContain(id);
});

test("who can still read an entry that came to them sees that there was a file, and no more", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { id, entry } = await sentPhoto(admin, task);
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  expect(await readBy(ana, [id])).toEqual([]);
  const { data } = await ana.db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
  const received = data.find((one) => one.id === entry);
  expect(received).toMatchObject({ file_count: 1, file_kind: "image", files: [] });
  expect(received?.is_taken_back).toBe(false);
});

test("nobody sees a file after signing out, or once they are deactivated", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [hers, his] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  const ids = [(await sentPhoto(ana, hers)).id, (await sentPhoto(ben, his)).id];
  await serviceClient().auth.admin.signOut(ana.accessToken);
  await deactivate(admin, ben);
  for (const person of [ana, ben]) expect(await readBy(person, ids)).toEqual([]);
});

test("a file of an assignment is seen by people who have a task of it, and by nobody else", async () => {
  const { admin, ana, ben, leaver, demoted } = await seedCast();
  const id = await readyPhoto(admin, null);
  const { id: assignment, tasks } = await assignToAll(admin, { people: [ana, ben], files: [id] });
  for (const person of [admin, ana, ben]) expect(await readBy(person, [id])).toEqual([id]);
  for (const person of [leaver, demoted]) expect(await readBy(person, [id])).toEqual([]);
  const [hers] = tasks.filter((task) => task.assigned_to === ana.uid);
  const { data } = await ana.db
    .rpc("get_thread", { p_task_id: hers?.id ?? "" })
    .single()
    .throwOnError();
  expect(data.files).toMatchObject([{ id, name: "tap.jpg", state: "ready", sent_by: admin.uid }]);
  await send(admin, "reassign", hers?.id ?? "", { args: { to: demoted.uid } }).throwOnError();
  expect(await readBy(ana, [id])).toEqual([]);
  expect(await readBy(demoted, [id])).toEqual([id]);
  const [row] = await sql`select assignment_id from public.attachments where id = ${id}`;
  expect(row).toEqual({ assignment_id: assignment });
});

test("nobody gives work with a file that is not theirs, is not ready, is of a task, or was given before", async () => {
  const { admin, ana, demoted } = await seedCast(async ({ demoted }) => {
    other = await readyPhoto(demoted, null);
  });
  const task = await assignTask(admin, ana);
  const given = await readyPhoto(admin, null);
  await assignToAll(admin, { people: [ana], files: [given] });
  const ofTask = await readyPhoto(admin, task);
  async function tryWith(files: Array<string>, titles?: Array<string>) {
    return admin.db.rpc("assign_tasks", {
      p_ids: titles ? titles.map(() => randomUUID()) : [randomUUID()],
      p_people: [ana.uid],
      p_text: textWith(),
      p_files: files,
      ...(titles ? { p_titles: titles } : {}),
    });
  }
  for (const file of [other, given, ofTask, randomUUID()]) {
    expectError(await tryWith([file]), "PT409", "file_not_ready");
  }
  const fine = await readyPhoto(admin, null);
  expectError(await tryWith([fine], ["One", "Two"]), "PT422", "number_of_files");
  const eleven = Array.from({ length: 11 }, () => randomUUID());
  expectError(await tryWith(eleven), "PT422", "number_of_files");
  expectError(await tryWith([fine, other]), "PT409", "file_not_ready");
  expect(await readBy(demoted, [other])).toEqual([other]);
  expect((await tryWith([fine])).error).toBeNull();
});
let other = "";

test("with a task its files go, with the last task of an assignment those of the assignment", async () => {
  const { admin, ana, ben } = await seedPeople();
  const picture = await readyPhoto(admin, null);
  const { tasks } = await assignToAll(admin, { people: [ana, ben], files: [picture] });
  const [first, second] = tasks;
  const { id } = await sentPhoto(admin, { id: first?.id ?? "" });
  async function left() {
    const rows = await sql`select id from public.attachments where id in (${picture}, ${id})`;
    return rows.map((row) => String(row.id)).toSorted();
  }
  const paths = await sql`select path from private.stored_files
    where attachment_id in (${picture}, ${id})`;
  await admin.db
    .from("tasks")
    .delete()
    .eq("id", first?.id ?? "")
    .throwOnError();
  expect(await left()).toEqual([picture]);
  await admin.db
    .from("tasks")
    .delete()
    .eq("id", second?.id ?? "")
    .throwOnError();
  expect(await left()).toEqual([]);
  const unneeded = await sql`select path from private.stored_files
    where attachment_id is null and path = any (${paths.map(({ path }) => String(path))})`;
  expect(unneeded).toHaveLength(2);
});

test("of a removed account what was sent stays in the conversations, and what was not is deleted", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [unsent, { id }] = [await readyPhoto(ana, task), await sentPhoto(ana, task)];
  await deactivate(admin, ana);
  expect((await serviceClient().auth.admin.deleteUser(ana.uid)).error).toBeNull();
  const rows =
    await sql`select id, state, name from public.attachments where id in (${unsent}, ${id})`;
  expect([...rows]).toEqual([{ id, state: "ready", name: "tap.jpg" }]);
  expect(await readBy(admin, [id])).toEqual([id]);
  await admin.db.rpc("remove_attachment", { p_id: id }).throwOnError();
});

test("the policy of files is no call for each row: the planner takes it apart", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  await rolledBack(sql, async (tx) => {
    await actAs(tx, ana.uid);
    const lines = await tx.unsafe<Array<{ "QUERY PLAN": string }>>(
      `explain verbose select id from public.attachments where task_id = '${task.id}'`,
    );
    const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/private\.sees\(/);
  });
});
