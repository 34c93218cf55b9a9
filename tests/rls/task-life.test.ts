import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, type Task, textWith } from "../fixtures/tasks.ts";

function edit({ db }: Person, task: Task) {
  return send({ db }, "edit", task.id, {
    version: task.version,
    args: textWith({
      title: "Another title",
      description: task.description,
      dueDateTime: task.due_date_time,
      priority: "High",
    }),
  });
}

test("each transition notifies the other side once, and nobody about their own act §4.6 §life.31", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  await send(ana, "accept", id).throwOnError();
  await send(ana, "release", id).throwOnError();
  await send(ana, "complete", id).throwOnError();
  await send(admin, "reopen", id).throwOnError();
  await send(admin, "complete", id).throwOnError();
  const { data } = await admin.db
    .from("notifications")
    .select("kind, sender_id, recipient_id")
    .eq("task_id", id)
    .order("seq");
  const byAdmin = { sender_id: admin.uid, recipient_id: ana.uid };
  const byAna = { sender_id: ana.uid, recipient_id: admin.uid };
  expect(data).toEqual([
    { kind: "assigned", ...byAdmin },
    { kind: "accepted", ...byAna },
    { kind: "released", ...byAna },
    { kind: "completed", ...byAna },
    { kind: "reopened", ...byAdmin },
    { kind: "completed", ...byAdmin },
  ]);
});

test("a rejection has its reason, text and proposed date, and a reopened task has none §life.9", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  const proposed = "2031-02-03T04:05:06+00:00";
  await send(ana, "reject", id, {
    args: { reason: "away", text: " In Rome ", proposed_due_date_time: proposed },
  }).throwOnError();
  expect(await readTask(admin, id)).toMatchObject({
    reject_reason: "away",
    reject_text: "In Rome",
    proposed_due_date_time: proposed,
  });
  await send(admin, "reopen", id).throwOnError();
  expect(await readTask(admin, id)).toMatchObject({
    stage: "New",
    reject_reason: null,
    reject_text: null,
    rejected_at: null,
  });
});

test("an act on an old version is refused, and changes nothing", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { version } = task;
  await send(ana, "accept", task.id, { version }).throwOnError();
  for (const [by, kind, args] of [
    [ana, "release", {}],
    [ana, "complete", {}],
    [ana, "reopen", {}],
    [ana, "unblock", {}],
    [ana, "reject", { reason: "other" }],
    [ana, "move", { stage: "New" }],
    [admin, "withdraw", {}],
    [admin, "restore", {}],
    [admin, "reassign", { to: admin.uid }],
  ] as const) {
    expectError(await send(by, kind, task.id, { version, args }), "PT409", "task_changed");
  }
  expectError(await edit(admin, task), "PT409", "task_changed");
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "Pending",
    version: task.version + 1,
  });
});

test("of two who act at the same moment, one is told that the other was first", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const answers = await Promise.all([1, 2].map(() => edit(admin, task)));
  expect(answers.map(({ error }) => error?.message ?? "done").toSorted()).toEqual([
    "done",
    "task_changed",
  ]);
});

test("cards stay in the order their person gives them §life.21", async () => {
  const { admin, ana } = await seedPeople();
  async function order() {
    return (await ana.db.rpc("my_board")).data?.map(({ task }) => task.title);
  }
  for (const title of ["c", "b", "a"]) await assignTask(admin, ana, { title });
  expect(await order()).toEqual(["a", "b", "c"]);
  const { data } = await ana.db.rpc("my_board").throwOnError();
  const [a, b, c] = data.map(({ task }) => task.id);
  function move(task = "", before?: string) {
    const args = { stage: "New", ...(before ? { before } : {}) };
    return send(ana, "move", task, { args }).throwOnError();
  }
  await move(c, b);
  expect(await order()).toEqual(["a", "c", "b"]);
  await move(a);
  expect(await order()).toEqual(["c", "b", "a"]);
  // Halves the gap between two cards more often than a number has bits.
  for (let round = 0; round < 35; round += 1) {
    await move(a, b);
    await move(c, b);
  }
  expect(await order()).toEqual(["a", "c", "b"]);
  const foreign = await assignTask(admin, await createPerson());
  await move(b, foreign.id);
  expect(await order()).toEqual(["a", "c", "b"]);
});
