import { expect, test } from "vitest";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { type Person, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";

function send(
  asker: { db: Person["db"] },
  tasks: Array<string>,
  message: string,
  ids = newIds(tasks),
) {
  return asker.db.rpc("send_message_to", { p_task_ids: tasks, p_message: message, p_ids: ids });
}

function newIds(tasks: Array<string>): Array<string> {
  return tasks.map(() => crypto.randomUUID());
}

async function messagesOf(admin: Person, tasks: Array<string>) {
  const { data } = await admin.db
    .from("notifications")
    .select("task_id, message, sender_id, recipient_id, admin_name")
    .in("task_id", tasks)
    .eq("kind", "message")
    .order("seq")
    .throwOnError();
  return data;
}

test("only active admins write to several, and nothing is left behind by others", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  for (const asker of [stranger, ana, ben, leaver, exAdmin, demoted]) {
    expectDenied(await send(asker, [task.id], "Hello"));
    expectDenied(await send(asker, [], "Hello"));
  }
  expect(await messagesOf(admin, [task.id])).toEqual([]);
});

test("one message reaches each task's person once, also when it is sent again or at once", async () => {
  const { admin, ana, ben } = await seedPeople();
  const tasks = [(await assignTask(admin, ana)).id, (await assignTask(admin, ben)).id];
  const ids = newIds(tasks);
  const answers = await Promise.all(
    [tasks, tasks.toReversed(), tasks].map((order) =>
      send(admin, order, " Please hurry \n", order === tasks ? ids : ids.toReversed()),
    ),
  );
  for (const { data, error } of answers) {
    expect(error).toBeNull();
    expect(data?.map(({ recipient_id }) => recipient_id).toSorted()).toEqual(
      [ana.uid, ben.uid].toSorted(),
    );
  }
  expect(
    (await messagesOf(admin, tasks)).toSorted((a, b) =>
      (a.recipient_id ?? "").localeCompare(b.recipient_id ?? ""),
    ),
  ).toEqual(
    [
      { task_id: tasks[0], recipient_id: ana.uid },
      { task_id: tasks[1], recipient_id: ben.uid },
    ]
      .map((row) => ({
        ...row,
        message: "Please hurry",
        sender_id: admin.uid,
        admin_name: admin.fullName,
      }))
      .toSorted((a, b) => a.recipient_id.localeCompare(b.recipient_id)),
  );
});

test("a task that is gone is left out and said so; one's own counts as seen", async () => {
  const { admin, ana } = await seedPeople();
  const [task, own] = [await assignTask(admin, ana), await assignTask(admin, admin)];
  const tasks = [task.id, crypto.randomUUID(), own.id];
  const { data } = await send(admin, tasks, "Still there?").throwOnError();
  expect(data.map(({ task_id }) => task_id).toSorted()).toEqual([task.id, own.id].toSorted());
  expect((await readTask(admin, own.id)).seen_at).not.toBeNull();
  expect((await readTask(admin, task.id)).seen_at).toBeNull();
});

test("all or nothing: a bad message, a foreign id or a wrong number of ids sends none", async () => {
  const { admin, ana, ben } = await seedPeople();
  const tasks = [(await assignTask(admin, ana)).id, (await assignTask(admin, ben)).id];
  for (const message of ["", " \n", "x".repeat(2001)]) {
    expectError(await send(admin, tasks, message), "23514", /message_says_something/);
  }
  const { data: taken } = await ben.db
    .rpc("send_message", { p_task_id: tasks[1] ?? "", p_message: "Mine" })
    .throwOnError();
  const ids = [crypto.randomUUID(), taken.id];
  expectError(await send(admin, tasks, "Mine now", ids), "PT409", "message_exists");
  expectError(await send(admin, tasks, "Few", newIds([""])), "PT422", "one_id_per_task");
  const many = Array.from({ length: 201 }, () => crypto.randomUUID());
  expectError(await send(admin, many, "Many"), "PT422", "too_many_tasks");
  expect((await messagesOf(admin, tasks)).map(({ message }) => message)).toEqual(["Mine"]);
});
