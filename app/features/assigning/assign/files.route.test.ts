// Files that show what to do, given with a task.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPerson, type Person, seedPeople, unique } from "../../../../tests/fixtures/people";
import { aboutFile, finishForm, sendBytes } from "../../../../tests/fixtures/sent-files";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { answered, redirectOf, visit } from "../../../../tests/fixtures/visits";
import { getThread } from "~/task/entries/thread.model.server";
import { action } from "./route";

const PATH = "/admin-dashboard/task-assign";

type Form = { ids: string; people: ReadonlyArray<Person>; files: ReadonlyArray<string> };

async function assign(admin: Person, { ids, people, files }: Form) {
  const body = new URLSearchParams({
    ids,
    audience: people.length === 1 ? "person" : "people",
    title: `Mend the tap ${unique()}`,
    description: "As in the photo.",
    deadline: "2030-05-06T15:00",
    files: files.join(" "),
  });
  for (const { uid } of people) body.append("person", uid);
  return action(await visit(admin, PATH, { method: "POST", body }));
}

/** What the action returns when it assigns nothing. */
async function refusal(admin: Person, person: Person, files: ReadonlyArray<string>) {
  const form = { ids: randomUUID(), people: [person], files };
  const { status, message, advice, reply } = await answered(assign(admin, form));
  return { status, message, advice, error: reply?.error };
}

async function readyFile(person: Person, task: { id: string } | null = null) {
  const id = await sendBytes(person, task);
  expect(await aboutFile(person, finishForm(id))).toMatchObject({ ok: true });
  return id;
}

async function tasksOf(person: Person) {
  const { data } = await person.db.from("tasks").select("id, assignment_id").throwOnError();
  return data;
}

/** The files that somebody sees with their tasks. */
async function filesOf(reader: Person, taskId: string) {
  const thread = await getThread(reader.db, taskId);
  return thread?.task.files.map(({ id, name, state }) => ({ id, name, state }));
}

test("with a file that is another admin's, a task's, sent before, or not ready nothing is assigned, and its field says why", async () => {
  const { admin, ana, ben } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const task = await assignTask(admin, ben);
  const fine = await readyFile(admin);
  const sent = await readyFile(admin);
  await assign(admin, { ids: randomUUID(), people: [ben], files: [sent] });
  const wrong = {
    "another admin's": await readyFile(other),
    "of a task": await readyFile(admin, task),
    "sent before": sent,
    "not ready": await sendBytes(admin, null),
    "never begun": randomUUID(),
  };
  for (const [why, file] of Object.entries(wrong)) {
    expect(await refusal(admin, ana, [fine, file]), why).toEqual({
      status: 409,
      message: "Error assigning task",
      advice: null,
      error: {
        files: ["A file did not arrive, or is no longer here. Remove it and add it again."],
      },
    });
  }
  expect(await tasksOf(ana)).toEqual([]);
  // What was fine still is.
  await assign(admin, { ids: randomUUID(), people: [ana], files: [fine] });
  const [given] = await tasksOf(ana);
  expect(await filesOf(ana, given?.id ?? "")).toMatchObject([{ id: fine }]);
});

test("more than ten files, and what names none, are refused", async () => {
  const { admin, ana } = await seedPeople();
  const eleven = Array.from({ length: 11 }, () => randomUUID());
  expect(await refusal(admin, ana, eleven)).toMatchObject({
    status: 400,
    error: { files: ["You can send at most ten files at once."] },
  });
  expect(await refusal(admin, ana, ["photo.jpg"])).toMatchObject({ status: 400 });
  expect(await tasksOf(ana)).toEqual([]);
});

test("one file shows everybody who gets a task what to do, also when its form is sent twice", async () => {
  const { admin, ana, ben } = await seedPeople();
  const file = await readyFile(admin);
  const form = { ids: randomUUID(), people: [ana, ben], files: [file] };
  expect(await redirectOf(assign(admin, form))).toBe(PATH);
  expect(await redirectOf(assign(admin, form))).toBe(PATH);
  for (const person of [ana, ben]) {
    const [task, ...more] = await tasksOf(person);
    expect(more).toEqual([]);
    const seen = [{ id: file, name: "tap.png", state: "ready" }];
    expect(await filesOf(person, task?.id ?? "")).toEqual(seen);
    expect(await filesOf(admin, task?.id ?? "")).toEqual(seen);
  }
});

test("without files, as a browser without scripts sends it, a task is assigned as before", async () => {
  const { admin, ana } = await seedPeople();
  await assign(admin, { ids: randomUUID(), people: [ana], files: [] });
  const [task] = await tasksOf(ana);
  expect(await filesOf(ana, task?.id ?? "")).toEqual([]);
});
