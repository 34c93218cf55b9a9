import { addDays, formatISO } from "date-fns";
import { expect, test } from "vitest";
import type { Json } from "../../app/core/server/types.generated.ts";
import { type Kind, send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { createPerson, deactivate, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, inDays, readTask, taskIn } from "../fixtures/tasks.ts";

test("several at once: what is possible is done, and the rest says why not", async () => {
  const { admin, ana, ben } = await seedPeople();
  const fresh = await taskIn(admin, ana, "New");
  const rejected = await taskIn(admin, ana, "Rejected");
  const done = await taskIn(admin, ana, "Completed");
  const gone = crypto.randomUUID();
  const withdrawn = await taskIn(admin, ana, "Withdrawn");
  const changed = await taskIn(admin, ana, "New");
  await send(ana, "accept", changed.id).throwOnError();
  const all = [fresh, rejected, done, withdrawn, changed];
  const ids = [...all.map(({ id }) => id), gone, fresh.id];
  const version = [...all.map((task) => task.version), 1, fresh.version];
  const { data } = await send(admin, "reassign", ids, {
    version,
    args: { to: ben.uid },
  }).throwOnError();
  const outcomes = Object.fromEntries(data.map(({ task_id: id, outcome }) => [id, outcome]));
  expect(outcomes).toEqual({
    [fresh.id]: "done",
    [rejected.id]: "done",
    [done.id]: "completed",
    [withdrawn.id]: "withdrawn",
    [changed.id]: "changed",
    [gone]: "gone",
  });
  for (const { id } of [fresh, rejected]) {
    expect(await readTask(admin, id)).toMatchObject({ assigned_to: ben.uid, stage: "New" });
  }
  expect(await readTask(admin, done.id)).toEqual(done);
  expect((await readTask(admin, changed.id)).assigned_to).toBe(ana.uid);
  const { data: told } = await ben.db.rpc("list_my_notifications").throwOnError();
  expect(told.map(({ kind }) => kind)).toEqual(["assigned", "assigned"]);
});

test("several at once: deadline, priority, withdrawing and putting back", async () => {
  const { admin, ana } = await seedPeople();
  const tasks = [await taskIn(admin, ana, "New"), await taskIn(admin, ana, "Pending")];
  let versions = tasks.map(({ version }) => version);
  async function change(kind: Kind, args?: Json) {
    const ids = tasks.map(({ id }) => id);
    const { data } = await send(admin, kind, ids, {
      version: versions,
      ...(args === undefined ? {} : { args }),
    }).throwOnError();
    expect(data.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
    versions = ids.map((id) => data.find((row) => row.task_id === id)?.version ?? 0);
    return Promise.all(ids.map((id) => readTask(admin, id)));
  }
  const due = "2032-01-01T00:00:00+00:00";
  for (const task of await change("deadline", { due_date_time: due })) {
    expect(task.due_date_time).toBe(due);
  }
  for (const task of await change("priority", { priority: "Low" })) {
    expect(task).toMatchObject({ priority: "Low", due_date_time: due });
  }
  const withdrawn = await change("withdraw");
  expect(withdrawn.map(({ stage }) => stage)).toEqual(["Withdrawn", "Withdrawn"]);
  const restored = await change("restore");
  expect(restored.map(({ stage }) => stage)).toEqual(["New", "Pending"]);
});

test("several at once: a request that makes no sense changes nothing", async () => {
  const { admin, ana, ben } = await seedPeople();
  await deactivate(admin, ben);
  const tasks = [await taskIn(admin, ana, "New"), await taskIn(admin, ana, "Pending")];
  const ids = tasks.map(({ id }) => id);
  const version = tasks.map((task) => task.version);
  async function refused(asked: Parameters<typeof send>, code: string, words: string | RegExp) {
    expectError(await send(...asked), code, words);
  }
  const many = Array.from({ length: 201 }, () => crypto.randomUUID());
  await refused([admin, "withdraw", []], "PT422", "number_of_tasks");
  await refused([admin, "withdraw", many], "PT422", "number_of_tasks");
  await refused([admin, "withdraw", ids, { version: [1, 2, 3] }], "PT422", "number_of_tasks");
  await refused([admin, "accept", ids, { version }], "42501", "not_your_task");
  await refused([admin, "reassign", ids, { version }], "PT422", "person_not_assignable");
  const toBen = { version, args: { to: ben.uid } };
  await refused([admin, "reassign", ids, toBen], "PT422", "person_not_assignable");
  const early = { version, args: { due_date_time: "1999-01-01Z" } };
  await refused([admin, "deadline", ids, early], "23514", /constraint/);
  expect(await Promise.all(ids.map((id) => readTask(admin, id)))).toEqual(tasks);
});

test("where people are chosen, admins see how much each has to do, and the figures are those of the tasks §life.16", async () => {
  const [admin, tag] = [await createPerson({ role: "admin" }), unique()];
  const [busy, free] = await Promise.all([
    createPerson({ first_name: "Busy", last_name: `Load ${tag}` }),
    createPerson({ first_name: "Free", last_name: `Load ${tag}` }),
  ]);
  await assignTask(admin, busy, { dueDateTime: inDays(-2) });
  await assignTask(admin, busy, { dueDateTime: inDays(-3) });
  await assignTask(admin, busy, { dueDateTime: inDays(9) });
  await taskIn(admin, busy, "Rejected");
  await taskIn(admin, busy, "Completed");
  const expected = [
    { uid: busy.uid, open_tasks: 3, due_today: 0, late: 2 },
    { uid: free.uid, open_tasks: 0, due_today: 0, late: 0 },
  ];
  const search = { p_search: `load ${tag}` };
  expect((await admin.db.rpc("find_people", search)).data).toMatchObject(expected);
  expect((await admin.db.rpc("list_people", search)).data).toMatchObject(expected);

  // Due in a minute, which is today unless the workspace's day ends before; the list of due tasks says which.
  const title = `Load ${tag}`;
  const soon = new Date(Date.now() + 60_000).toISOString();
  await assignTask(admin, free, { title, dueDateTime: soon });
  const [due, found] = await Promise.all([
    admin.db.rpc("list_due_tasks", { p_search: title }).throwOnError(),
    admin.db.rpc("find_people", { p_search: `free load ${tag}` }).throwOnError(),
  ]);
  const ofTitle = due.data.filter(({ task }) => task.title === title);
  expect(found.data).toMatchObject([{ open_tasks: 1, due_today: ofTitle.length, late: 0 }]);
});

test("rejected tasks are listed, longest waiting first, with suggestions, and given back with another date", async () => {
  const { admin, ana } = await seedPeople();
  const older = await taskIn(admin, ana, "Rejected");
  const { id } = await assignTask(admin, ana);
  const proposed = "2032-02-03T10:00:00+00:00";
  await send(ana, "reject", id, {
    args: { reason: "too_much", text: "Next week?", proposed_due_date_time: proposed },
  }).throwOnError();
  const p_until = formatISO(addDays(new Date(), 5), { representation: "date" });
  await ana.db.rpc("set_absence", { p_until }).throwOnError();
  const { data: rows } = await admin.db
    .rpc("list_attention", { p_need: "rejected" })
    .throwOnError();
  expect(rows.map((row) => row.id)).toEqual([older.id, id]);
  const row = rows[1];
  expect(row).toMatchObject({
    reject_reason: "too_much",
    reject_text: "Next week?",
    proposed_due_date_time: proposed,
    task: { user_name: ana.fullName },
    is_active: true,
    away: { until: p_until, deputy: null },
  });
  expect(row?.suggestions).toHaveLength(3);

  const version = row?.task?.version ?? 0;
  function giveBack(from: number) {
    return send(admin, "give_back", id, { version: from, args: { due_date_time: proposed } });
  }
  expectError(await giveBack(version - 1), "PT409", "task_changed");
  await giveBack(version).throwOnError();
  expect(await readTask(admin, id)).toMatchObject({
    stage: "New",
    assigned_to: ana.uid,
    due_date_time: proposed,
    reject_reason: null,
  });
  const again = await readTask(admin, id);
  expectError(await giveBack(again.version), "PT409", "wrong_stage");
});
