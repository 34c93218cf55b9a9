import { expect, test } from "vitest";
import type { Database } from "../../app/core/server/types.generated.ts";
import { send } from "../fixtures/commands.ts";
import { createPerson, type Db, type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";

type Kind = Database["public"]["Enums"]["notification_kind"];

async function inbox(
  db: Db,
  args: { p_kinds?: Array<Kind>; p_unread_only?: boolean; p_by_task?: boolean } = {},
) {
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
  expect((await ana.db.rpc("counts").single()).data?.unread).toBe(1);
  // Marking the notification as read does not mark the task as seen.
  const { data: task } = await ana.db.from("tasks").select("seen_at").eq("id", two.id).single();
  expect(task).toEqual({ seen_at: null });
});

test("by task there is one row each, with what is unread about it and what happened since", async () => {
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

  const rows = await inbox(ana.db, { p_by_task: true });
  expect(rows).toMatchObject([
    { kind: "reassigned", task_title: null, unread: 2, last_kind: null, last_at: null },
    { task_title: "One", message: "Message 30", unread: 31, last_kind: null },
    {
      task_title: "Two",
      kind: "assigned",
      unread: 0,
      last_kind: "accepted",
      last_sender_id: ana.uid,
    },
  ]);
  expect(rows).toHaveLength(3);
  const { data: counts } = await ana.db.rpc("counts").single().throwOnError();
  expect(rows.reduce((sum, { unread }) => sum + unread, 0)).toBe(counts.unread);

  const unread = await inbox(ana.db, { p_by_task: true, p_unread_only: true });
  expect(unread.map(({ task_id }) => task_id)).toEqual([given.id, one.id]);
  const asked = await inbox(ana.db, { p_by_task: true, p_kinds: ["assigned", "reassigned"] });
  expect(asked.map(({ kind }) => kind)).toEqual(["reassigned", "assigned", "assigned"]);
  const { data: earlier } = await ana.db.rpc("list_my_notifications", {
    p_by_task: true,
    p_before: rows[0]?.seq ?? 0,
    p_limit: 1,
  });
  expect(earlier).toMatchObject([{ task_title: "One" }]);
  // A conversation whose newest entry is on one page is not repeated on the next.
  const last = { p_by_task: true, p_before: rows[1]?.seq ?? 0 };
  const { data: rest } = await ana.db.rpc("list_my_notifications", last);
  expect(rest).toMatchObject([{ task_title: "Two" }]);
  expect(await inbox(ben.db, { p_by_task: true })).toMatchObject([{ task_id: given.id }]);
});

test("filters by kind list those kinds, newest first, page by page", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await say(ana, task, "First");
  await accept(ana, task);
  await say(ana, task, "Second");
  const kinds = (await inbox(admin.db)).map(({ kind }) => kind);
  expect(kinds).toEqual(["message", "accepted", "message"]);
  const messages = await inbox(admin.db, { p_kinds: ["message", "rejected"] });
  expect(messages.map(({ message }) => message)).toEqual(["Second", "First"]);
  const { data: earlier } = await admin.db.rpc("list_my_notifications", {
    p_kinds: ["message", "accepted"],
    p_before: messages[0]?.seq ?? 0,
    p_limit: 1,
  });
  expect(earlier).toMatchObject([{ kind: "accepted" }]);
  await admin.db.rpc("open_task", { p_task_id: task.id }).throwOnError();
  await say(ana, task, "Third");
  const unread = await inbox(admin.db, { p_kinds: ["message"], p_unread_only: true });
  expect(unread.map(({ message }) => message)).toEqual(["Third"]);
});

test("an entry says why it was received, and the stage of one's own task", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await accept(ana, task);
  const [assigned] = await inbox(ana.db);
  expect(assigned).toMatchObject({ because: "yours", is_own_task: true, task_stage: "Pending" });
  const [answer] = await inbox(admin.db);
  expect(answer).toMatchObject({ because: "assigned", is_own_task: false });
  expect(answer?.task_version).toBe(assigned?.task_version);
});

test("an admin who only wrote about a task is notified when its assigner is gone, and told why", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const task = await assignTask(admin, ana);
  await say(other, task);
  await other.db.rpc("set_person_active", { p_uid: admin.uid, p_active: false }).throwOnError();
  await say(ana, task, "Hello you");
  expect(await inbox(other.db)).toMatchObject([{ because: "wrote", message: "Hello you" }]);
});

test("entries about a task that was reassigned have no title or stage, only that it was one's own", async () => {
  const { admin, ana, ben } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const task = await assignTask(admin, ana, { title: "Not for Ana any more" });
  await say(ana, task);
  await send(other, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  const entries = await inbox(ana.db);
  expect(entries.map(({ kind }) => kind)).toEqual(["reassigned", "assigned"]);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      because: "was_yours",
      task_title: null,
      task_stage: null,
      task_version: null,
      is_own_task: false,
    });
  }
  // The admin who assigned it first still sees why they were notified.
  expect(await inbox(admin.db)).toMatchObject([{ kind: "message", because: "assigned" }]);
});

test("a kind requested a thousand times is looked up once", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  const kinds = Array.from({ length: 1000 }, (): Kind => "assigned");
  expect(await inbox(ana.db, { p_kinds: kinds })).toHaveLength(1);
});
