import { expect, test } from "vitest";
import { countRequests } from "../../../tests/fixtures/count-requests";
import { createPerson, deactivate, type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask, readTask, taskIn, type Task } from "../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/resources/admin-tasks";

async function submit(person: Person, fields: Record<string, string>) {
  const answer = await action(await send(person, PATH, fields));
  return { status: answer.init?.status, ...answer.data };
}

function one({ id, version }: Task) {
  return { taskId: id, version: String(version) };
}

const NEW_TEXT = {
  title: "Another title",
  description: "Other words.\r\nTwo lines.",
  deadline: "2031-02-03T10:30",
  priority: "Moderate",
};

/** The fields of the edit dialog, filled from a task and then changed. */
function editOf(task: Task, changes: Partial<typeof NEW_TEXT> = NEW_TEXT) {
  const base = {
    title: task.title,
    description: task.description,
    deadline: task.due_date_time.slice(0, 16),
    priority: task.priority,
  };
  return { intent: "edit", ...one(task), base: JSON.stringify(base), ...base, ...changes };
}

test("only an admin changes tasks here", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await taskIn(admin, ana, "New");
  const form = { intent: "withdraw", ...one(task) };
  expect(await redirectOf(action(await send(null, PATH, form)))).toMatch(/^\/\?next=/);
  expect(await redirectOf(action(await send(ben, PATH, form)))).toBe("/user-dashboard");
  expect(await redirectOf(loader(await visit(ben, PATH)))).toBe("/user-dashboard");
  expect(await readTask(admin, task.id)).toEqual(task);
});

test("what makes no sense is refused in words", async () => {
  const admin = await createPerson({ role: "admin" });
  const wrong: Array<Record<string, string>> = [
    {},
    { intent: "burn" },
    { intent: "withdraw", taskId: "x", version: "1" },
  ];
  for (const form of wrong) {
    expect(await submit(admin, form)).toMatchObject({ status: 400, ok: false });
  }
  expect(await submit(admin, { intent: "withdraw-many", tasks: "[]" })).toMatchObject({
    status: 400,
    message: "Select between 1 and 100 tasks",
  });
});

test("an edit changes the words; fields that are wrong say so", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "New");
  const wrong = await submit(admin, editOf(task, { title: " ", deadline: "2031-02-30T10:00" }));
  expect(wrong).toMatchObject({ status: 422, ok: false });
  expect(Object.keys(wrong.reply?.error ?? {}).toSorted()).toEqual(["deadline", "title"]);

  expect(await submit(admin, editOf(task))).toMatchObject({ status: 200, message: "Task changed" });
  expect(await readTask(admin, task.id)).toMatchObject({
    title: "Another title",
    description: "Other words.\nTwo lines.",
    due_date_time: "2031-02-03T10:30:00+00:00",
    priority: "Medium",
  });
});

test("the later of two who edit is told who changed what, and can apply theirs on top", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin", first_name: "Olga" });
  const task = await taskIn(admin, ana, "New");
  await submit(other, editOf(task, { title: "Olga's title" }));
  const told = await submit(admin, editOf(task));
  expect(told).toMatchObject({
    status: 422,
    ok: false,
    theirs: { by: other.fullName, version: task.version + 1, text: { title: "Olga's title" } },
  });
  expect((await readTask(admin, task.id)).title).toBe("Olga's title");
  const again = { ...editOf(task), version: String(told.theirs?.version) };
  expect(await submit(admin, again)).toMatchObject({ ok: true });
  expect((await readTask(admin, task.id)).title).toBe("Another title");
});

test("that a task was accepted meanwhile does not stand in the way of new words", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "New");
  // The form knows minutes; so does what it is compared with.
  await ana.db.rpc("accept_task", { p_task_id: task.id }).throwOnError();
  expect(await submit(admin, editOf(task))).toMatchObject({ ok: true });
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "Pending",
    title: "Another title",
  });
});

test("reassigning names whom it was assigned to, and whoever cannot take it is refused", async () => {
  const { admin, ana, ben } = await seedPeople();
  const left = await createPerson();
  await deactivate(admin, left);
  const task = await taskIn(admin, ana, "Rejected");
  const form = { intent: "reassign", ...one(task) };
  expect((await submit(admin, { ...form, to: left.uid })).message).toContain("not active");
  expect(await submit(admin, { ...form, to: ben.uid })).toMatchObject({
    ok: true,
    message: `Task assigned to ${ben.fullName}`,
  });
  expect(await submit(admin, { ...form, to: ana.uid })).toMatchObject({
    ok: false,
    message: expect.stringContaining("changed this task meanwhile"),
  });
});

test("withdraw, restore, complete and reopen, each from the version that was read", async () => {
  const { admin, ana } = await seedPeople();
  let task = await taskIn(admin, ana, "New");
  for (const [intent, stage] of [
    ["withdraw", "Withdrawn"],
    ["restore", "New"],
    ["complete", "Completed"],
    ["reopen", "Pending"],
  ] as const) {
    const form = { intent, ...one(task) };
    const answer = await submit(admin, form);
    expect(answer.ok, intent).toBe(true);
    expect((await submit(admin, form)).ok, `${intent} again`).toBe(false);
    task = await readTask(admin, task.id);
    expect(task).toMatchObject({ stage, version: answer.version });
  }
});

test("a proposed date is accepted and the task given back", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Rejected");
  const dueDateTime = "2031-05-06T07:08:00+00:00";
  const form = { intent: "give-back", ...one(task), dueDateTime };
  expect((await submit(admin, form)).ok).toBe(true);
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "New",
    assigned_to: ana.uid,
    due_date_time: dueDateTime,
  });
});

test("many at once say how many were done, which not and why", async () => {
  const { admin, ana } = await seedPeople();
  const [fresh, done] = [await taskIn(admin, ana, "New"), await taskIn(admin, ana, "Completed")];
  const tasks = JSON.stringify([fresh, done].map(({ id, version }) => ({ id, version })));
  const answer = await submit(admin, { intent: "priority-many", tasks, priority: "high" });
  expect(answer).toMatchObject({ ok: true, message: "1 of 2 tasks given the new priority" });
  expect(answer.many?.map(({ id, outcome }) => [id, outcome]).toSorted()).toEqual(
    [
      [fresh.id, "done"],
      [done.id, "completed"],
    ].toSorted(),
  );
  const late = await submit(admin, {
    intent: "deadline-many",
    tasks,
    deadline: "1999-01-01T00:00",
  });
  expect(late).toMatchObject({ status: 400, ok: false });
});

test("suggests three people, and asks Supabase twice in sequence at most", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const args = await visit(admin, `${PATH}?task=${task.id}`);
  const { inSequence } = await countRequests(async () => {
    const { data } = await loader(args);
    expect(data.suggestions).toHaveLength(3);
  });
  expect(inSequence).toBe(2);
  const nobody = await loader(await visit(admin, `${PATH}?task=made-up`));
  expect(nobody.data.suggestions).toEqual([]);
});
