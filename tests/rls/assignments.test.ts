import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { createPerson, deactivate, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { assignToAll, textWith } from "../fixtures/tasks.ts";

const DUE = "2031-02-03T04:05:06+00:00";

/** Assigns a task to a group of these people, and returns the ids of both. */
async function assignToGroup(admin: Person, members: Array<Person>) {
  const { id: group } = await makeGroup(admin, members);
  const title = `Task ${unique()}`;
  return { group, title, ...(await assignToAll(admin, { group }, { title, dueDateTime: DUE })) };
}

async function kindsFor(person: Person) {
  const { data } = await person.db.rpc("list_my_notifications").throwOnError();
  return data.map(({ kind }) => kind);
}

function taskOf(person: Person, tasks: Array<{ id: string; assigned_to: string }>) {
  return tasks.find((task) => task.assigned_to === person.uid)?.id ?? "";
}

test("assignments are listed page by page, the newest first", async () => {
  const { admin, ana, ben } = await seedPeople();
  const first = await assignToGroup(admin, [ana]);
  const { id: later } = await assignToAll(admin, { people: [ana, ben], group: first.group });
  const ofGroup = { p_group_id: first.group, p_limit: 1 };
  const { data: page } = await admin.db.rpc("list_assignments", ofGroup).throwOnError();
  expect(page.map(({ id }) => id)).toEqual([later]);
  const next = await admin.db.rpc("list_assignments", { ...ofGroup, p_before: later });
  expect(next.data?.map(({ id }) => id)).toEqual([first.id]);
});

test("editing an assignment changes its unfinished tasks, keeps what was changed on one alone, and tells each person once", async () => {
  const { admin, ana, ben } = await seedPeople();
  const cas = await createPerson();
  const { id, title, tasks } = await assignToGroup(admin, [ana, ben, cas]);
  await send(cas, "complete", taskOf(cas, tasks)).throwOnError();
  const later = "2031-03-03T04:05:06+00:00";
  const args = textWith({ title, description: "Mine", dueDateTime: later });
  await send(admin, "edit", taskOf(ben, tasks), { version: 1, args }).throwOnError();
  const change = {
    p_assignment_id: id,
    p_version: 1,
    p_text: textWith({ title: "New title", dueDateTime: DUE, priority: "High" }),
  } as const;
  const answers = [
    await admin.db.rpc("edit_assignment", change),
    await admin.db.rpc("edit_assignment", change),
  ];
  expect(answers.map(({ data }) => data)).toEqual([2, 0]);
  const { data } = await admin.db
    .from("tasks")
    .select("assigned_to, title, description, due_date_time, priority")
    .eq("assignment_id", id);
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ assigned_to: ana.uid, title: "New title", priority: "High" }),
      {
        assigned_to: ben.uid,
        title: "New title",
        description: "Mine",
        due_date_time: later,
        priority: "High",
      },
      expect.objectContaining({ assigned_to: cas.uid, title, priority: "Medium" }),
    ]),
  );
  expect(await kindsFor(ana)).toEqual(["changed", "assigned"]);
  expect(await kindsFor(cas)).toEqual(["assigned"]);
  const stale = { ...change, p_text: { ...change.p_text, title: "Other" } };
  expectError(await admin.db.rpc("edit_assignment", stale), "PT409", "assignment_changed");
  const nowhere = { ...change, p_assignment_id: crypto.randomUUID() };
  expectError(await admin.db.rpc("edit_assignment", nowhere), "PT404", "assignment_not_found");
  const empty = { ...stale, p_version: 2, p_text: { ...change.p_text, title: " " } };
  expectError(await admin.db.rpc("edit_assignment", empty), "23514", /check constraint/);
});

test("somebody who joins later is a newcomer, and gets the task once, however often they are included", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id, group } = await assignToGroup(admin, [ana]);
  const which = { p_assignment_id: id };
  expect((await admin.db.rpc("list_newcomers", which)).data).toEqual([]);
  await admin.db.rpc("change_group_members", { p_id: group, p_add: [ben.uid] }).throwOnError();
  expect((await admin.db.rpc("list_newcomers", which)).data).toMatchObject([
    { uid: ben.uid, full_name: ben.fullName, total: 1 },
  ]);
  const include = { ...which, p_people: [ben.uid, ana.uid] };
  const answers = await Promise.all([1, 2].map(() => admin.db.rpc("include_members", include)));
  expect(answers.flatMap(({ data }) => data ?? []).map((task) => task.assigned_to)).toEqual([
    ben.uid,
  ]);
  expect((await admin.db.rpc("list_newcomers", which)).data).toEqual([]);
  expect(await kindsFor(ben)).toEqual(["assigned"]);
  expect(await kindsFor(ana)).toEqual(["assigned"]);
  const outsider = { ...which, p_people: [admin.uid] };
  expectError(await admin.db.rpc("include_members", outsider), "PT422", "person_not_assignable");
});

test("somebody whose task went to a colleague is no newcomer, and the colleague may have two of the tasks", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id, tasks } = await assignToGroup(admin, [ana, ben]);
  const which = { p_assignment_id: id };
  await send(admin, "reassign", taskOf(ana, tasks), { args: { to: ben.uid } }).throwOnError();
  expect((await ben.db.from("tasks").select("id")).data).toHaveLength(2);
  expect((await admin.db.rpc("list_newcomers", which)).data).toEqual([]);
  const again = { ...which, p_people: [ana.uid] };
  expect((await admin.db.rpc("include_members", again)).data).toEqual([]);
  expect((await ana.db.from("tasks").select("id")).data).toEqual([]);
});

test("nobody is included in a withdrawn assignment, and no deactivated person in any", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id, group } = await assignToGroup(admin, [ana]);
  await admin.db.rpc("change_group_members", { p_id: group, p_add: [ben.uid] }).throwOnError();
  const which = { p_assignment_id: id };
  await admin.db.rpc("withdraw_assignment", which).throwOnError();
  const include = { ...which, p_people: [ben.uid] };
  expectError(await admin.db.rpc("include_members", include), "PT409", "assignment_withdrawn");
  await admin.db.rpc("restore_assignment", which).throwOnError();
  await deactivate(admin, ben);
  expect((await admin.db.rpc("list_newcomers", which)).data).toEqual([]);
  expectError(await admin.db.rpc("include_members", include), "PT422", "person_not_assignable");
});
