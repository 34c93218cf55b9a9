import { expect, test } from "vitest";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { type Db, type Person, createPerson, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, taskIn, type Task } from "../fixtures/tasks.ts";

type Stage = Task["stage"];
type Goal = Stage | "42501" | "PT409";
/** Where an action leads from New, Pending, Completed, Rejected and Withdrawn. */
type Row = [Goal, Goal, Goal, Goal, Goal];

const stages = ["New", "Pending", "Completed", "Rejected", "Withdrawn"] as const;
const no: Row = ["42501", "42501", "42501", "42501", "42501"];

function actions(task: Task, to: Person) {
  const it = { p_task_id: task.id };
  return {
    accept: (db: Db) => db.rpc("accept_task", it),
    release: (db: Db) => db.rpc("release_task", it),
    reject: (db: Db) => db.rpc("reject_task", { ...it, p_reason: "unclear", p_text: "Which one?" }),
    complete: (db: Db) => db.rpc("complete_task", it),
    reopen: (db: Db) => db.rpc("reopen_task", it),
    moveToNew: (db: Db) => db.rpc("move_task", { ...it, p_stage: "New" }),
    moveToPending: (db: Db) => db.rpc("move_task", { ...it, p_stage: "Pending" }),
    moveToCompleted: (db: Db) => db.rpc("move_task", { ...it, p_stage: "Completed" }),
    moveToRejected: (db: Db) => db.rpc("move_task", { ...it, p_stage: "Rejected" }),
    withdraw: (db: Db) => db.rpc("withdraw_task", it),
    restore: (db: Db) => db.rpc("restore_task", it),
    reassign: (db: Db) => db.rpc("reassign_task", { ...it, p_to: to.uid }),
    edit: (db: Db) =>
      db.rpc("edit_task", {
        ...it,
        p_version: task.version,
        p_title: "Another title",
        p_description: task.description,
        p_due_date_time: task.due_date_time,
        p_priority: "High",
      }),
  };
}

type Action = keyof ReturnType<typeof actions>;

const ofOwner: Record<Action, Row> = {
  accept: ["Pending", "PT409", "PT409", "PT409", "PT409"],
  release: ["PT409", "New", "PT409", "PT409", "PT409"],
  reject: ["Rejected", "PT409", "PT409", "PT409", "PT409"],
  complete: ["Completed", "Completed", "PT409", "PT409", "PT409"],
  reopen: ["PT409", "PT409", "Pending", "New", "PT409"],
  moveToNew: ["New", "New", "PT409", "PT409", "PT409"],
  moveToPending: ["Pending", "Pending", "Pending", "PT409", "PT409"],
  moveToCompleted: ["Completed", "Completed", "Completed", "PT409", "PT409"],
  moveToRejected: ["PT409", "PT409", "PT409", "PT409", "PT409"],
  withdraw: no,
  restore: no,
  reassign: no,
  edit: no,
};

const ofAdmin: Record<Action, Row> = {
  accept: no,
  release: no,
  reject: no,
  complete: ofOwner.complete,
  reopen: ofOwner.reopen,
  moveToNew: no,
  moveToPending: no,
  moveToCompleted: no,
  moveToRejected: no,
  withdraw: ["Withdrawn", "Withdrawn", "Withdrawn", "Withdrawn", "PT409"],
  restore: ["PT409", "PT409", "PT409", "PT409", "New"],
  reassign: ["New", "New", "PT409", "New", "PT409"],
  edit: ["New", "Pending", "Completed", "Rejected", "Withdrawn"],
};

const names = Object.keys(ofOwner).filter((name): name is Action => name in ofOwner);

test.each(stages)("only its person and admins move a task that is %s", async (stage) => {
  const leavers: Array<Task> = [];
  const cast = await seedCast(async ({ admin, leaver, exAdmin }) => {
    for (const person of [leaver, exAdmin]) leavers.push(await taskIn(admin, person, stage));
  });
  const { admin, ana, ben, stranger, demoted } = cast;
  const task = await taskIn(admin, ana, stage);
  for (const name of names) {
    expectDenied(await actions(task, ben)[name](stranger.db));
    for (const { db } of [ben, demoted]) {
      // Admins' functions refuse by role; the person's own ones say that there is no such task, as for any made-up id.
      const isForAdmins = ofOwner[name] === no;
      const answer = await actions(task, ben)[name](db);
      expectError(
        answer,
        isForAdmins ? "42501" : "PT404",
        isForAdmins ? "admins_only" : "task_not_found",
      );
    }
    for (const { db } of [cast.leaver, cast.exAdmin]) {
      for (const own of [...leavers, task]) expectDenied(await actions(own, ben)[name](db));
    }
  }
  expect(await readTask(admin, task.id)).toEqual(task);
});

test.each(stages)(
  "every action on a task that is %s, by its person and by an admin",
  async (stage) => {
    const { admin, ana, ben } = await seedPeople();
    for (const [person, table] of [
      [ana, ofOwner],
      [admin, ofAdmin],
    ] as const) {
      for (const name of names) {
        const task = await taskIn(admin, ana, stage);
        const goal = table[name][stages.indexOf(stage)];
        const answer = await actions(task, ben)[name](person.db);
        const outcome = answer.error?.code ?? answer.data?.stage;
        expect(outcome, `${name} by ${person.profile.role}: ${JSON.stringify(answer.error)}`).toBe(
          goal,
        );
        const after = await readTask(admin, task.id);
        if (answer.error) expect(after).toEqual(task);
        else expect(after).toEqual(answer.data);
      }
    }
  },
);

test("each transition tells the other side once, and nobody of their own act", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  const task = { p_task_id: id };
  await ana.db.rpc("accept_task", task).throwOnError();
  await ana.db.rpc("release_task", task).throwOnError();
  await ana.db.rpc("complete_task", task).throwOnError();
  await admin.db.rpc("reopen_task", task).throwOnError();
  await admin.db.rpc("complete_task", task).throwOnError();
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

test("a rejection carries its reason, words and another date, and a reopened task carries none", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  const proposed = "2031-02-03T04:05:06+00:00";
  const { data } = await ana.db
    .rpc("reject_task", {
      p_task_id: id,
      p_reason: "away",
      p_text: " In Rome ",
      p_proposed_due_date_time: proposed,
    })
    .throwOnError();
  expect(data).toMatchObject({
    reject_reason: "away",
    reject_text: "In Rome",
    proposed_due_date_time: proposed,
  });
  const { data: reopened } = await admin.db.rpc("reopen_task", { p_task_id: id }).throwOnError();
  expect(reopened).toMatchObject({
    stage: "New",
    reject_reason: null,
    reject_text: null,
    rejected_at: null,
  });
});

test("whoever acts on an old version is told, and nothing changes", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const old = { p_task_id: task.id, p_version: task.version };
  await ana.db.rpc("accept_task", old).throwOnError();
  for (const name of ["release_task", "complete_task", "reopen_task", "accept_task"] as const) {
    expectError(await ana.db.rpc(name, old), "PT409", "task_changed");
  }
  expectError(
    await ana.db.rpc("reject_task", { ...old, p_reason: "other" }),
    "PT409",
    "task_changed",
  );
  expectError(await ana.db.rpc("move_task", { ...old, p_stage: "New" }), "PT409", "task_changed");
  for (const name of ["withdraw_task", "restore_task"] as const) {
    expectError(await admin.db.rpc(name, old), "PT409", "task_changed");
  }
  expectError(
    await admin.db.rpc("reassign_task", { ...old, p_to: admin.uid }),
    "PT409",
    "task_changed",
  );
  expectError(await actions(task, ana).edit(admin.db), "PT409", "task_changed");
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "Pending",
    version: task.version + 1,
  });
});

test("of two who act at the same moment one is told that the other was first", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const answers = await Promise.all(
    [actions(task, ana).edit, actions(task, ana).edit].map((edit) => edit(admin.db)),
  );
  expect(answers.map(({ error }) => error?.message ?? "done").toSorted()).toEqual([
    "done",
    "task_changed",
  ]);
});

test("seeing a task is its person's, happens once and is not a new version", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const it = { p_task_id: task.id };
  expectError(await ben.db.rpc("mark_task_seen", it), "PT404", "task_not_found");
  expectDenied(await admin.db.rpc("mark_task_seen", it));
  const { data: first } = await ana.db.rpc("mark_task_seen", it);
  expect((await ana.db.rpc("mark_task_seen", it)).data).toBe(first);
  expect(await readTask(admin, task.id)).toMatchObject({ seen_at: first, version: task.version });
});

test("cards keep the order that their person gives them", async () => {
  const { admin, ana } = await seedPeople();
  const order = async () => (await ana.db.rpc("my_board")).data?.map(({ title }) => title);
  for (const title of ["c", "b", "a"]) await assignTask(admin, ana, { title });
  expect(await order()).toEqual(["a", "b", "c"]);
  const { data } = await ana.db.rpc("my_board").throwOnError();
  const [a, b, c] = data.map(({ id }) => id);
  const move = (task = "", before?: string) =>
    ana.db
      .rpc("move_task", {
        p_task_id: task,
        p_stage: "New",
        ...(before ? { p_before: before } : {}),
      })
      .throwOnError();
  await move(c, b);
  expect(await order()).toEqual(["a", "c", "b"]);
  await move(a);
  expect(await order()).toEqual(["c", "b", "a"]);
  // Halving the gap between two cards more often than a number has bits.
  for (let round = 0; round < 35; round += 1) {
    await move(a, b);
    await move(c, b);
  }
  expect(await order()).toEqual(["a", "c", "b"]);
  const foreign = await assignTask(admin, await createPerson());
  await move(b, foreign.id);
  expect(await order()).toEqual(["a", "c", "b"]);
});
