import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { entriesOf, send as sendCommand } from "../../../tests/fixtures/commands";
import { countRequests } from "../../../tests/fixtures/count-requests";
import { deactivate, type Person, seedPeople } from "../../../tests/fixtures/people";
import { command } from "../../../tests/fixtures/submit-command";
import { assignTask, readTask, type Task, taskIn } from "../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action } from "./route";

type Fields = Record<string, string>;

const PATH = "/resources/commands";

function bodyOf(task: Pick<Task, "id">, fields: Fields) {
  return new URLSearchParams({ id: randomUUID(), taskId: task.id, ...fields });
}

/** Where a form that was sent without scripts goes back to. */
async function sendForm(person: Person, task: Pick<Task, "id">, fields: Fields) {
  const headers = { Accept: "text/html,application/xhtml+xml" };
  const init = { method: "POST", body: bodyOf(task, fields), headers };
  return redirectOf(action(await visit(person, PATH, init)));
}

async function messagesOn(task: Pick<Task, "id">, reader: Person) {
  const { data } = await reader.db
    .from("notifications")
    .select("message")
    .eq("task_id", task.id)
    .eq("kind", "message")
    .order("seq")
    .throwOnError();
  return data.map(({ message }) => message);
}

const GONE = { ok: false, message: "This task is gone, or is no longer yours." };

test("a form without scripts may say in its address what it is about, for its own task only", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const said = new URLSearchParams({
    kind: "accept",
    taskId: task.id,
    returnTo: "/user-dashboard?column=new",
  });
  const headers = { Accept: "text/html,application/xhtml+xml" };
  async function answer(person: Person) {
    const body = new URLSearchParams({ id: randomUUID() });
    const init = { method: "POST", body, headers };
    return redirectOf(action(await visit(person, `${PATH}?${said}`, init)));
  }
  await answer(ben);
  expect((await readTask(admin, task.id)).stage).toBe("New");
  expect(await answer(ana)).toBe("/user-dashboard?column=new");
  expect((await readTask(admin, task.id)).stage).toBe("Pending");
});

test("somebody else's task does not exist for any command", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const commands: Array<Fields> = [
    { kind: "open" },
    { kind: "message", message: "Me too" },
    { kind: "accept" },
    { kind: "release" },
    { kind: "complete" },
    { kind: "reopen" },
    { kind: "reject", reason: "away" },
    { kind: "move", stage: "Pending" },
  ];
  for (const fields of commands) {
    expect(await command(ben, task, fields), fields.kind).toMatchObject({
      status: 404,
      answer: GONE,
    });
  }
  expect(await readTask(admin, task.id)).toEqual(task);
});

test("an admin may not answer for a person", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const answers: Array<Fields> = [{ kind: "accept" }, { kind: "reject", reason: "away" }];
  for (const fields of answers) {
    expect(await command(admin, task, fields)).toMatchObject({
      status: 403,
      answer: { ok: false },
    });
  }
});

test("somebody who was deactivated does nothing with a session that still runs", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await command(ana, task, { kind: "open" });
  await deactivate(admin, ana);
  const fields = { kind: "accept", taskId: task.id };
  expect(await redirectOf(action(await send(ana, PATH, fields)))).toMatch(/^\/\?next=/);
});

test("a task is accepted, taken back, completed, reopened and moved", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const [fields, stage] of [
    [{ kind: "accept" }, "Pending"],
    [{ kind: "release" }, "New"],
    [{ kind: "complete" }, "Completed"],
    [{ kind: "reopen" }, "Pending"],
    [{ kind: "move", stage: "New" }, "New"],
  ] as const) {
    const { version } = await readTask(admin, task.id);
    expect(await command(ana, task, { ...fields, version: String(version) })).toMatchObject({
      status: 200,
      answer: { ok: true, version: version + 1 },
    });
    expect(await readTask(admin, task.id)).toMatchObject({ stage });
  }
});

test("what is still to do is said with a reopening, by its person and by an admin, or is not", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await taskIn(admin, ana, "Completed");
  const words = { kind: "reopen", message: " The corner\r\nand the shelf " };
  expect(await command(ben, task, words)).toMatchObject({ status: 404, answer: GONE });
  const long = { kind: "reopen", message: "x".repeat(2001) };
  for (const person of [admin, ana]) {
    expect(await command(person, task, long)).toMatchObject({
      status: 400,
      answer: { ok: false, reply: { error: { message: ["At most 2000 characters"] } } },
    });
  }
  for (const [person, fields, said] of [
    [ana, words, "The corner\nand the shelf"],
    [admin, words, "The corner\nand the shelf"],
    [ana, { kind: "reopen", message: " " }, ""],
    [admin, { kind: "reopen" }, ""],
  ] as const) {
    expect(await command(person, task, fields)).toMatchObject({ status: 200 });
    expect((await readTask(admin, task.id)).stage).toBe("Pending");
    expect((await entriesOf(admin, task.id)).at(-1)).toMatchObject({
      kind: "reopened",
      message: said,
    });
    await sendCommand(ana, "complete", task.id).throwOnError();
  }
});

test("a decision asks Supabase twice in sequence at most", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const args = await send(ana, PATH, { kind: "accept", taskId: task.id, id: randomUUID() });
  expect((await countRequests(() => action(args))).inSequence).toBe(2);
});

const taken: Array<Fields> = [{ kind: "accept" }, { kind: "move", stage: "Pending" }];

test.each(taken)("what somebody else did in the meantime is reported: $kind", async (fields) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendCommand(admin, "withdraw", task.id, { version: 1 }).throwOnError();
  const who = `${admin.fullName} withdrew this.`;
  expect(await command(ana, task, fields)).toMatchObject({
    status: 409,
    answer: { ok: false, message: `This task is Withdrawn now. ${who}` },
  });
  const old = { ...fields, version: String(task.version) };
  expect(await command(ana, task, old)).toMatchObject({
    status: 409,
    answer: { ok: false, message: who },
  });
});

test("a rejection needs a reason, words for another one, and a date to come", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const [fields, field, words] of [
    [{}, "reason", "Choose a reason"],
    [{ reason: "other", words: " " }, "words", "Say why in a few words."],
    [{ reason: "away", words: "x".repeat(1001) }, "words", "At most 1000 characters"],
    [{ reason: "away", proposed: "tomorrow" }, "proposed", "Invalid Date"],
    [{ reason: "away", proposed: "2031-02-30T09:00" }, "proposed", "Choose a time in the future."],
    [{ reason: "away", proposed: "2020-01-01T09:00" }, "proposed", "Choose a time in the future."],
  ] as const) {
    expect(await command(ana, task, { kind: "reject", ...fields })).toMatchObject({
      status: 400,
      answer: { ok: false, message: words, reply: { error: { [field]: [words] } } },
    });
  }
  expect(await readTask(admin, task.id)).toMatchObject({ stage: "New" });

  const rejected = await command(ana, task, {
    kind: "reject",
    reason: "other",
    words: " The brass\r\nis gone ",
    proposed: "2031-02-03T09:00",
  });
  expect(rejected).toMatchObject({ status: 200 });
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "Rejected",
    reject_reason: "other",
    reject_text: "The brass\nis gone",
    proposed_due_date_time: "2031-02-03T09:00:00+00:00",
  });
});

test("a message is there once however often it is sent, and an empty one never", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const message = { kind: "message", id: randomUUID(), message: "On it\r\nnow " };
  for (let time = 1; time <= 3; time += 1) {
    expect(await command(ana, task, message)).toMatchObject({ status: 200 });
  }
  for (const [text, words] of [
    [" \n ", "Write a message first."],
    ["x".repeat(2001), "At most 2000 characters"],
  ] as const) {
    expect(await command(ana, task, { kind: "message", message: text })).toMatchObject({
      status: 400,
      answer: { message: words },
    });
  }
  const others = { ...message, id: randomUUID(), author: admin.uid };
  expect(await command(ana, task, others)).toMatchObject({ status: 401 });
  expect(await messagesOn(task, admin)).toEqual(["On it\nnow"]);
});

test("fields that are missing or made up are refused", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const commands: Array<Fields> = [
    {},
    { kind: "explode" },
    { kind: "accept", version: "one" },
    { kind: "accept", id: "x" },
    { kind: "move", stage: "Rejected" },
  ];
  for (const fields of commands) {
    expect(await command(ana, task, fields), JSON.stringify(fields)).toMatchObject({
      status: 400,
      answer: { ok: false, message: "This form is out of date. Reload the page." },
    });
  }
  expect(await command(ana, { id: "x" }, { kind: "accept" })).toMatchObject({ status: 400 });
  expect(await readTask(admin, task.id)).toEqual(task);
});

test("opening marks what came in as read", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect(await command(ana, task, { kind: "open" })).toMatchObject({ status: 200 });
  expect((await readTask(admin, task.id)).seen_at).not.toBeNull();
});

test("a form sent without scripts goes back to where it was, and nowhere else", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const here = `/user-dashboard?task=${task.id}`;
  const message = { kind: "message", message: "By hand" };
  const once = { ...message, id: randomUUID() };
  expect(await sendForm(ana, task, { ...once, returnTo: here })).toBe(here);
  expect(await sendForm(ana, task, { ...once, returnTo: here })).toBe(here);
  expect(await messagesOn(task, ana)).toEqual(["By hand"]);
  expect(await sendForm(ana, task, { ...message, returnTo: "https://evil.test/" })).toBe(
    "/user-dashboard",
  );
  expect(await sendForm(ana, task, message)).toBe("/user-dashboard");
  expect(await sendForm(ana, task, { kind: "reopen", returnTo: here })).toBe(here);
});
