import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { send } from "../fixtures/commands";
import { createPerson, deactivate, seedPeople } from "../fixtures/people";
import { assignTask, inDays, readTask, taskIn, type Task } from "../fixtures/tasks";
import { submit } from "../fixtures/submit-command";

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
  return { kind: "edit", base: JSON.stringify(base), ...base, ...changes };
}

test("what makes no sense is refused with a sentence", async () => {
  const admin = await createPerson({ role: "admin" });
  const OUT_OF_DATE = "This form is out of date. Reload the page.";
  const task = { id: randomUUID(), version: 1 };
  for (const [fields, tasks, message] of [
    [{}, [task], OUT_OF_DATE],
    [{ kind: "burn" }, [task], OUT_OF_DATE],
    [{ kind: "withdraw", id: "x" }, [task], OUT_OF_DATE],
    [{ kind: "withdraw" }, [], "Select between 1 and 200 tasks"],
    [{ kind: "reassign" }, [task], "Choose a person"],
  ] as const) {
    expect(await submit(admin, fields, tasks)).toMatchObject({ status: 400, ok: false, message });
  }
});

test("an edit changes the text; wrong fields have an error", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "New");
  const wrong = await submit(admin, editOf(task, { title: " ", deadline: "2031-02-30T10:00" }), [
    task,
  ]);
  expect(wrong).toMatchObject({ status: 422, ok: false });
  expect(Object.keys(wrong.reply?.error ?? {}).toSorted()).toEqual(["deadline", "title"]);

  expect(await submit(admin, editOf(task), [task])).toMatchObject({
    status: 200,
    message: "Task changed",
  });
  expect(await readTask(admin, task.id)).toMatchObject({
    title: "Another title",
    description: "Other words.\nTwo lines.",
    due_date_time: "2031-02-03T10:30:00+00:00",
    priority: "Medium",
  });
});

test("the later of two who edit is told who changed what, and can save theirs nevertheless §rights.47", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin", first_name: "Olga" });
  const task = await taskIn(admin, ana, "New");
  await submit(other, editOf(task, { title: "Olga's title" }), [task]);
  const told = await submit(admin, editOf(task), [task]);
  const version = task.version + 1;
  expect(told).toMatchObject({
    status: 409,
    ok: false,
    value: { theirs: { by: other.fullName, version, text: { title: "Olga's title" } } },
  });
  expect((await readTask(admin, task.id)).title).toBe("Olga's title");
  expect(await submit(admin, editOf(task), [{ ...task, version }])).toMatchObject({ ok: true });
  expect((await readTask(admin, task.id)).title).toBe("Another title");
});

test("a task accepted in the meantime can still be edited", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "New");
  await send(ana, "accept", task.id).throwOnError();
  expect(await submit(admin, editOf(task), [task])).toMatchObject({ ok: true });
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "Pending",
    title: "Another title",
  });
});

test("reassigning names the new person, and refuses one who cannot get tasks", async () => {
  const { admin, ana, ben } = await seedPeople();
  const left = await createPerson();
  await deactivate(admin, left);
  const task = await taskIn(admin, ana, "Rejected");
  expect((await submit(admin, { kind: "reassign", to: left.uid }, [task])).message).toContain(
    "no longer active",
  );
  expect(await submit(admin, { kind: "reassign", to: ben.uid }, [task])).toMatchObject({
    ok: true,
    message: `Task assigned to ${ben.fullName}`,
  });
});

test("withdraw, restore, complete and reopen: the same id again has the same answer, another is refused", async () => {
  const { admin, ana } = await seedPeople();
  let task = await taskIn(admin, ana, "New");
  for (const [kind, stage] of [
    ["withdraw", "Withdrawn"],
    ["restore", "New"],
    ["complete", "Completed"],
    ["reopen", "Pending"],
  ] as const) {
    const fields = { kind, id: randomUUID() };
    const answer = await submit(admin, fields, [task]);
    expect(answer.ok, kind).toBe(true);
    expect(await submit(admin, fields, [task]), kind).toEqual(answer);
    expect((await submit(admin, { kind }, [task])).ok, `${kind} again`).toBe(false);
    task = await readTask(admin, task.id);
    expect(task).toMatchObject({ stage, version: answer.version });
  }
});

test("a proposed date is accepted and the task given back", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Rejected");
  const dueDateTime = "2031-05-06T07:08:00+00:00";
  expect((await submit(admin, { kind: "give_back", dueDateTime }, [task])).ok).toBe(true);
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "New",
    assigned_to: ana.uid,
    due_date_time: dueDateTime,
  });
});

test("several at once: the answer says how many were done, which were not and why, however often it is sent", async () => {
  const { admin, ana } = await seedPeople();
  const tasks = [await taskIn(admin, ana, "New"), await taskIn(admin, ana, "Completed")];
  const fields = { kind: "priority", priority: "high", id: randomUUID() };
  const answer = await submit(admin, fields, tasks);
  expect(answer).toMatchObject({ ok: true, message: "1 of 2 tasks given the new priority" });
  expect(answer.value?.outcomes?.map(({ taskId, outcome }) => [taskId, outcome])).toEqual(
    expect.arrayContaining([
      [tasks[0]?.id, "done"],
      [tasks[1]?.id, "completed"],
    ]),
  );
  expect(await submit(admin, fields, tasks)).toEqual(answer);
  const late = { kind: "deadline", deadline: "1999-01-01T00:00" };
  expect(await submit(admin, late, tasks)).toMatchObject({ status: 400, ok: false });
});

test("one message reaches the people of several tasks once each, with their number; tasks that are gone are left out", async () => {
  const { admin, ana, ben } = await seedPeople();
  const tasks = [
    await assignTask(admin, ana),
    await assignTask(admin, ana),
    await assignTask(admin, ben),
  ];
  const fields = { kind: "message", id: randomUUID(), message: "Please answer" };
  const ids = tasks.map(({ id }) => ({ id }));
  for (const answer of await Promise.all([
    submit(admin, fields, ids),
    submit(admin, fields, ids),
  ])) {
    expect(answer).toMatchObject({
      message: "Notification sent!",
      advice: "To 2 people, on 3 tasks.",
    });
  }
  for (const { id } of tasks) {
    const { data } = await admin.db
      .from("notifications")
      .select("message")
      .eq("task_id", id)
      .eq("kind", "message")
      .throwOnError();
    expect(data).toEqual([{ message: "Please answer" }]);
  }
  // A page of an older version sends a field that says so.
  const more = { kind: "message", bulk: "true", message: "Hello" };
  const gone = { id: randomUUID() };
  expect(await submit(admin, more, [...ids.slice(0, 1), gone])).toMatchObject({
    advice: "To 1 person. 1 of the tasks selected is gone.",
  });
  expect(await submit(admin, more, [gone, { id: randomUUID() }])).toMatchObject({
    status: 404,
    message: "These tasks are gone.",
  });
  expect(await submit(admin, more, [gone])).toMatchObject({
    status: 404,
    message: "This task is gone, or is no longer yours.",
    value: { outcomes: [{ outcome: "gone" }] },
  });
});

test("a nudge has an outcome for each task, and says when the next is possible", async () => {
  const { admin, ana, ben } = await seedPeople();
  const fresh = await assignTask(admin, ana);
  const accepted = await taskIn(admin, ben, "Pending", { dueDateTime: inDays(1) });
  const fields = { kind: "nudge" };
  const answer = await submit(admin, fields, [{ id: fresh.id }, { id: accepted.id }]);
  expect(answer).toMatchObject({ message: "1 nudged.", advice: "1 has already answered." });
  expect(answer.value?.outcomes).toContainEqual(
    expect.objectContaining({
      taskId: fresh.id,
      outcome: "done",
      again: expect.stringMatching(/^again (at|tomorrow) \d\d:\d\d$/),
    }),
  );
  expect(answer.value?.outcomes).toContainEqual(
    expect.objectContaining({ taskId: accepted.id, outcome: "answered", again: null }),
  );
  expect(await submit(admin, fields, [{ id: fresh.id }])).toMatchObject({
    message: "Nobody was nudged.",
    advice: "1 was nudged recently.",
  });
});
