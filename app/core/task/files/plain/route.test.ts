import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../../../tests/fixtures/people";
import { pngOf } from "../../../../../tests/fixtures/png";
import { assignTask, type Task } from "../../../../../tests/fixtures/tasks";
import { requestByNobody, argsFor } from "../../../../../tests/fixtures/requests";
import { redirectOf, visit } from "../../../../../tests/fixtures/visits";
import { getThread } from "../../thread.model.server";
import { action } from "./route";

const HERE = "/resources/file-form";
const PICTURE = new File([new Uint8Array(pngOf(40, 30))], "../tap.png", { type: "image/png" });

function formWith(task: Pick<Task, "id">, file: File | string) {
  const body = new FormData();
  body.set("id", randomUUID());
  body.set("fileId", randomUUID());
  body.set("taskId", task.id);
  body.set("returnTo", `/user-dashboard?task=${task.id}`);
  body.set("file", file);
  return { method: "POST", body, headers: { Accept: "text/html" } };
}

async function sendForm(person: Person, task: Pick<Task, "id">, file: File | string) {
  return redirectOf(action(await visit(person, HERE, formWith(task, file))));
}

async function filesOn(person: Person, task: Task) {
  const thread = await getThread(person.db, task.id);
  return (thread?.entries ?? []).flatMap(({ files = [] }) => files);
}

test("nobody sends a file without an account, or to somebody else's task", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const nobody = action(argsFor(requestByNobody(HERE, formWith(task, PICTURE))));
  expect(await redirectOf(nobody)).toMatch(/^\/\?next=/);
  await sendForm(ben, task, PICTURE);
  expect(await filesOn(admin, task)).toEqual([]);
});

test("one file is a message of its own, and the browser is back on its page", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect(await sendForm(ana, task, PICTURE)).toBe(`/user-dashboard?task=${task.id}`);
  const liar = new File(["<!doctype html>"], "Tap.png", { type: "image/png" });
  await sendForm(ana, task, liar);
  await sendForm(ana, task, new File(["The tap drips."], "note.txt", { type: "text/plain" }));
  expect(await filesOn(admin, task)).toMatchObject([
    { name: "tap.png", kind: "image", state: "ready" },
    { name: "Tap.png", kind: "file", state: "ready" },
    { name: "note.txt", kind: "file", state: "ready" },
  ]);
});

test("the same form twice is one message", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { body, ...init } = formWith(task, PICTURE);
  for (let time = 0; time < 2; time += 1) {
    await redirectOf(action(await visit(ana, HERE, { ...init, body })));
  }
  expect(await filesOn(admin, task)).toHaveLength(1);
});

test("what is empty, no file or for no task is not sent", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendForm(ana, task, new File([], "empty.txt"));
  await sendForm(ana, task, "no file");
  await sendForm(ana, { id: "7" }, PICTURE);
  expect(await filesOn(admin, task)).toEqual([]);
});
