import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sentPhoto } from "../../../../tests/fixtures/attachments";
import { entriesOf, send } from "../../../../tests/fixtures/commands";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask, type Task } from "../../../../tests/fixtures/tasks";
import { jsonOf, redirectOf, send as sendForm } from "../../../../tests/fixtures/visits";
import { action } from "./route";

const HERE = "/resources/messages";

async function correct(person: Person, fields: Record<string, string>) {
  return jsonOf(action(await sendForm(person, HERE, fields)));
}

async function say(person: Person, task: Task, message: string): Promise<string> {
  const id = randomUUID();
  await send(person, "message", task.id, { id, args: { message } }).throwOnError();
  return id;
}

async function textOf(admin: Person, task: Task) {
  return (await entriesOf(admin, task.id)).at(-1)?.message;
}

test("nobody changes a message but its author, and they are told why", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await say(ana, task, "Mine");
  const tries: Array<Record<string, string>> = [
    { intent: "edit", id, message: "Yours" },
    { intent: "take-back", id },
  ];
  for (const fields of tries) {
    const answer = action(await sendForm(null, HERE, fields));
    expect(await redirectOf(answer)).toMatch(/^\/\?next=/);
    expect(await correct(admin, fields)).toMatchObject({ status: 403, answer: { ok: false } });
    expect(await correct(ben, fields)).toMatchObject({
      status: 404,
      answer: { ok: false, message: "This task is gone, or is no longer yours." },
    });
  }
  expect(await textOf(admin, task)).toBe("Mine");
});

test("what was said with a photo may be emptied, and nothing else", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { entry } = await sentPhoto(ana, task, { message: "The tap" });
  const emptied = await correct(ana, { intent: "edit", id: entry, message: "" });
  expect(emptied).toMatchObject({ status: 200, answer: { ok: true } });
  expect(await textOf(admin, task)).toBe("");
  const id = await say(ana, task, "The red one");
  expect(await correct(ana, { intent: "edit", id, message: "" })).toMatchObject({
    status: 400,
    answer: { ok: false, message: "Write a message first." },
  });
});

test("a message is edited and taken back by its author, and what says nothing is refused §messages.5", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await say(ana, task, "The red one");
  const wrong: Array<Record<string, string>> = [
    { intent: "edit", id, message: " " },
    { intent: "edit", id: "7", message: "Hello" },
    { intent: "delete", id },
  ];
  for (const fields of wrong) {
    expect(await correct(ana, fields)).toMatchObject({ status: 400, answer: { ok: false } });
  }
  const edited = await correct(ana, { intent: "edit", id, message: "The blue one" });
  expect(edited).toMatchObject({ status: 200, answer: { ok: true } });
  expect(await textOf(admin, task)).toBe("The blue one");
  await correct(ana, { intent: "take-back", id });
  expect(await textOf(admin, task)).toBe("");
  expect(await correct(ana, { intent: "edit", id, message: "Again" })).toMatchObject({
    status: 409,
    answer: { message: "You have taken this message back." },
  });
});

test("a form sent without scripts goes back to its page, with why it was refused", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await say(ana, task, "At nine");
  const returnTo = `/user-dashboard/conversations?task=${task.id}`;
  async function post(fields: Record<string, string>) {
    const args = await sendForm(ana, HERE, { ...fields, id, returnTo });
    args.request.headers.set("Accept", "text/html");
    return redirectOf(action(args));
  }
  expect(await post({ intent: "edit", message: "At ten" })).toBe(returnTo);
  expect(await textOf(admin, task)).toBe("At ten");
  expect(await post({ intent: "edit", message: " " })).toBe(returnTo);
  expect(await textOf(admin, task)).toBe("At ten");
  expect(await post({ intent: "take-back", message: "" })).toBe(returnTo);
  expect(await textOf(admin, task)).toBe("");
});
