import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { createPerson, type Db, type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";

async function inbox(db: Db, args: { p_unread_only?: boolean; p_by_task?: boolean } = {}) {
  const { data } = await db.rpc("list_my_notifications", args).throwOnError();
  return data;
}

async function say(by: Person, { id }: Task, message = "Hello") {
  await send(by, "message", id, { args: { message } }).throwOnError();
}

async function accept(by: Person, { id }: Task) {
  await send(by, "accept", id).throwOnError();
}

test("nobody marks what somebody else received, not even admins", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  for (const { db } of [ben, admin]) {
    expect((await db.rpc("mark_read", { p_task_ids: [id] })).data).toBe(0);
  }
  expect(await inbox(ana.db, { p_unread_only: true })).toHaveLength(1);
});

test("one task is marked, the others stay unread, and marking again changes nothing", async () => {
  const { admin, ana } = await seedPeople();
  const [one, two] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  await say(admin, two);
  const marking = { p_task_ids: [two.id] };
  expect((await ana.db.rpc("mark_read", marking)).data).toBe(2);
  const unread = await inbox(ana.db, { p_unread_only: true });
  expect(unread).toMatchObject([{ task_id: one.id, read_at: null }]);
  const [marked] = await inbox(ana.db);
  expect((await ana.db.rpc("mark_read", marking)).data).toBe(0);
  expect((await inbox(ana.db))[0]).toEqual(marked);
  expect((await ana.db.rpc("me").single()).data?.unread).toBe(1);
  // Marking the notification as read does not mark the task as seen.
  const { data: task } = await ana.db.from("tasks").select("seen_at").eq("id", two.id).single();
  expect(task).toEqual({ seen_at: null });
});

test("by task there is one row each with the newest that is unread, page by page", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [one, two, given] = [
    await assignTask(admin, ana, { title: "One" }),
    await assignTask(admin, ana, { title: "Two" }),
    await assignTask(admin, ana, { title: "Given away" }),
  ];
  for (let number = 1; number <= 30; number += 1) await say(admin, one, `Message ${number}`);
  await accept(ana, two);
  const other = await createPerson({ role: "admin" });
  await send(other, "reassign", given.id, { args: { to: ben.uid } }).throwOnError();
  const unread = await inbox(ana.db, { p_by_task: true, p_unread_only: true });
  expect(unread).toMatchObject([
    { task_id: given.id, kind: "reassigned", task_title: null },
    { task_title: "One", message: "Message 30" },
  ]);
  expect(unread).toHaveLength(2);
  const { data: earlier } = await ana.db.rpc("list_my_notifications", {
    p_by_task: true,
    p_unread_only: true,
    p_before: unread[0]?.seq ?? 0,
    p_limit: 1,
  });
  expect(earlier).toMatchObject([{ task_title: "One" }]);
});

test("an admin who only wrote about a task is notified when its assigner is gone", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const task = await assignTask(admin, ana);
  await say(other, task);
  await other.db.rpc("set_person_active", { p_uid: admin.uid, p_active: false }).throwOnError();
  await say(ana, task, "Hello you");
  expect(await inbox(other.db)).toMatchObject([{ message: "Hello you" }]);
});
