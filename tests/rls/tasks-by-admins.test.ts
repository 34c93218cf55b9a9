import { addDays, formatISO } from "date-fns";
import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, inDays, readTask, taskIn } from "../fixtures/tasks.ts";

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
  const own = rows.filter((row) => [older.id, id].includes(row.id));
  expect(own.map((row) => row.id)).toEqual([older.id, id]);
  const row = own[1];
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
