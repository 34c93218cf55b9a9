// What a form begins with that assigns the same as a task again.
import { expect, test } from "vitest";
import { newDepartment } from "../fixtures/departments.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { assignToAll, type Task } from "../fixtures/tasks.ts";

async function again({ db }: Person, task: Pick<Task, "id"> | undefined) {
  const { data } = await db
    .rpc("get_again", { p_task_id: task?.id ?? crypto.randomUUID() })
    .throwOnError();
  return data;
}

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
