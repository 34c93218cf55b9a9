// What a form begins with that assigns the same as a task again.
import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { newDepartment } from "../fixtures/departments.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, deactivate, type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, assignToAll, type Task } from "../fixtures/tasks.ts";

async function again({ db }: Person, task: Pick<Task, "id"> | undefined) {
  const { data } = await db
    .rpc("get_again", { p_task_id: task?.id ?? crypto.randomUUID() })
    .throwOnError();
  return data;
}

test("one person's task has its text as it is now, and the person who has it now", async () => {
  const { admin, ana, ben } = await seedPeople();
  const text = { title: "Sweep", description: "All\nof it", priority: "High" } as const;
  const task = await assignTask(admin, ana, text);
  await send(admin, "priority", task.id, { version: 1, args: { priority: "Low" } }).throwOnError();
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  const found = { ...text, priority: "Low", group_id: null, department: null };
  expect(await again(admin, task)).toEqual([{ ...found, people: [ben.uid] }]);
  await deactivate(admin, ben);
  expect(await again(admin, task)).toEqual([{ ...found, people: [] }]);
});

test("of what several have it is those who are active, without shares that were withdrawn", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [left, spared] = await Promise.all([createPerson(), createPerson()]);
  const { tasks } = await assignToAll(admin, { people: [ana, ben, left, spared] });
  const theirs = tasks.find((task) => task.assigned_to === spared.uid);
  await send(admin, "withdraw", theirs?.id ?? "").throwOnError();
  await deactivate(admin, left);
  const [found] = await again(
    admin,
    tasks.find((task) => task.assigned_to === ana.uid),
  );
  expect(found?.people.toSorted()).toEqual([ana.uid, ben.uid].toSorted());
});

test("what was given to a group or a department goes there, or to its people once that is archived §life.37", async () => {
  const { admin, ana, ben } = await seedPeople();
  const group = await makeGroup(admin, [ana, ben]);
  const { tasks } = await assignToAll(admin, { group: group.id });
  const inGroup = { group_id: group.id, department: null, people: [] };
  expect(await again(admin, tasks[0])).toMatchObject([inGroup]);
  await admin.db
    .rpc("update_group", { p_id: group.id, p_version: 1, p_name: group.name, p_archived: true })
    .throwOnError();
  const [archived] = await again(admin, tasks[0]);
  expect(archived?.group_id).toBeNull();
  expect(archived?.people.toSorted()).toEqual([ana.uid, ben.uid].toSorted());

  const { value: department } = await newDepartment(admin);
  await createPerson({ department });
  const sold = await assignToAll(admin, { department });
  const inDepartment = { group_id: null, department, people: [] };
  expect(await again(admin, sold.tasks[0])).toMatchObject([inDepartment]);
});

test("a task that is withdrawn or does not exist gives nothing", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(admin, "withdraw", task.id).throwOnError();
  expect(await again(admin, task)).toEqual([]);
  expect(await again(admin, undefined)).toEqual([]);
});
