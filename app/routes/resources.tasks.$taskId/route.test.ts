import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deactivate, type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask, readTask, type Task } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { countRequests } from "../../../tests/fixtures/count-requests";
import { EntriesPageSchema } from "~/domain/thread";
import { action, loader } from "./route";

type Fields = Record<string, string>;

async function ask(person: Person | null, taskId: string, init: RequestInit = {}, search = "") {
  const args = await visit(person, `/resources/tasks/${taskId}${search}`, init);
  return { ...args, params: { taskId } };
}

/** What a script's wish about a task is answered with. */
async function wish(person: Person, task: Pick<Task, "id">, fields: Fields) {
  const body = new URLSearchParams(fields);
  const response = await action(
    await ask(person, task.id, { method: "POST", body, headers: { Accept: "application/json" } }),
  );
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

/** Where a form that was sent without scripts leads. */
async function sendForm(person: Person, task: Pick<Task, "id">, fields: Fields) {
  const body = new URLSearchParams(fields);
  const headers = { Accept: "text/html,application/xhtml+xml" };
  return redirectOf(action(await ask(person, task.id, { method: "POST", body, headers })));
}

async function page(person: Person, task: Pick<Task, "id">, search = "") {
  const response = await loader(await ask(person, task.id, {}, search));
  const value: unknown = await response.json();
  return { status: response.status, value };
}

const GONE = { ok: false, message: "This task is gone, or not yours any more." };

test("nobody signed in reads or does anything", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const body = new URLSearchParams({ intent: "accept" });
  expect(await redirectOf(action(await ask(null, task.id, { method: "POST", body })))).toMatch(
    /^\/\?next=/,
  );
  expect(await redirectOf(loader(await ask(null, task.id)))).toMatch(/^\/\?next=/);
});

test("another's task is gone for whoever asks for it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect(await page(ben, task)).toMatchObject({ status: 404 });
  const wishes: Array<Fields> = [
    { intent: "open" },
    { intent: "message", message: "Me too" },
    { intent: "accept" },
    { intent: "release" },
    { intent: "complete" },
    { intent: "reopen" },
    { intent: "reject", reason: "away" },
  ];
  for (const fields of wishes) {
    expect(await wish(ben, task, fields)).toEqual({ status: 404, answer: GONE });
  }
  expect(await wish(ana, { id: "x" }, { intent: "accept" })).toEqual({ status: 404, answer: GONE });
  expect(await readTask(admin, task.id)).toEqual(task);
});

test("an admin may not answer for a person", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const answers: Array<Fields> = [{ intent: "accept" }, { intent: "reject", reason: "away" }];
  for (const fields of answers) {
    expect(await wish(admin, task, fields)).toMatchObject({ status: 403, answer: { ok: false } });
  }
});

test("somebody who was deactivated does nothing with a session that still runs", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await page(ana, task);
  await deactivate(admin, ana);
  const body = new URLSearchParams({ intent: "accept" });
  const sent = action(await ask(ana, task.id, { method: "POST", body }));
  expect(await redirectOf(sent)).toMatch(/^\/\?next=/);
});

test("a task is accepted, taken back, completed and reopened", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const [intent, stage] of [
    ["accept", "Pending"],
    ["release", "New"],
    ["complete", "Completed"],
    ["reopen", "Pending"],
  ] as const) {
    const { version } = await readTask(admin, task.id);
    expect(await wish(ana, task, { intent, version: String(version) })).toEqual({
      status: 200,
      answer: { ok: true, version: version + 1 },
    });
    expect(await readTask(admin, task.id)).toMatchObject({ stage });
  }
});

test("what somebody else moved meanwhile says where it stands, and who did it", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await admin.db.rpc("complete_task", { p_task_id: task.id }).throwOnError();
  expect(await wish(ana, task, { intent: "accept" })).toEqual({
    status: 409,
    answer: {
      ok: false,
      message: `This task is Completed by now. ${admin.fullName} completed this.`,
    },
  });
  expect(await wish(ana, task, { intent: "accept", version: String(task.version) })).toEqual({
    status: 409,
    answer: {
      ok: false,
      message: `Look again: this task changed meanwhile. ${admin.fullName} completed this.`,
    },
  });
});

test("a rejection needs a reason, words for another one, and a date to come", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const [fields, errors] of [
    [{}, { reason: "Choose a reason" }],
    [{ reason: "other", words: " " }, { words: "Say why in a few words." }],
    [{ reason: "away", words: "x".repeat(1001) }, { words: "At most 1000 characters" }],
    [{ reason: "away", proposed: "tomorrow" }, { proposed: expect.any(String) }],
    [{ reason: "away", proposed: "2031-02-30T09:00" }, { proposed: "Choose a time to come." }],
    [{ reason: "away", proposed: "2020-01-01T09:00" }, { proposed: "Choose a time to come." }],
  ] as const) {
    expect(await wish(ana, task, { intent: "reject", ...fields })).toMatchObject({
      status: 400,
      answer: { ok: false, errors },
    });
  }
  expect(await readTask(admin, task.id)).toMatchObject({ stage: "New" });

  const rejected = await wish(ana, task, {
    intent: "reject",
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
  const message = { intent: "message", id: randomUUID(), message: "On it\r\nnow " };
  for (let time = 1; time <= 3; time += 1) {
    expect(await wish(ana, task, message)).toMatchObject({ status: 200 });
  }
  expect(await wish(ana, task, { intent: "message", message: " \n " })).toMatchObject({
    status: 400,
    answer: { message: "Write a message first." },
  });
  expect(await wish(ana, task, { ...message, id: "x" })).toMatchObject({
    status: 400,
    answer: { message: "This form is out of date. Reload the page." },
  });
  const others = { ...message, id: randomUUID(), author: admin.uid };
  expect(await wish(ana, task, others)).toMatchObject({ status: 401 });
  const { value } = await page(admin, task);
  expect(value).toMatchObject({
    entries: [{ kind: "assigned" }, { kind: "message", message: "On it\nnow" }],
    earlier: null,
  });
});

test("fields that are missing or made up are refused", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const wishes: Array<Fields> = [{}, { intent: "explode" }, { intent: "accept", version: "one" }];
  for (const fields of wishes) {
    expect(await wish(ana, task, fields)).toMatchObject({ status: 400, answer: { ok: false } });
  }
});

test("opening marks what came in as read", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect(await wish(ana, task, { intent: "open" })).toMatchObject({ status: 200 });
  expect((await readTask(admin, task.id)).seen_at).not.toBeNull();
});

test("a long conversation comes in pages without a gap, and each costs two requests in sequence", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (let number = 1; number <= 60; number += 1) {
    await ana.db
      .rpc("send_message", { p_task_id: task.id, p_message: `Message ${number}` })
      .throwOnError();
  }
  const newest = await page(ana, task);
  expect(newest.value).toMatchObject({ earlier: expect.any(Number) });
  const { entries, earlier } = EntriesPageSchema.parse(newest.value);
  expect(entries).toHaveLength(50);
  const counted = await countRequests(async () => {
    const before = await page(ana, task, `?before=${earlier}`);
    expect(before.value).toMatchObject({ earlier: null });
    expect(JSON.stringify(before.value)).toContain("Message 10");
    expect(JSON.stringify(before.value)).not.toContain('"Message 11"');
  });
  expect(counted.inSequence).toBe(2);
  expect(await page(ana, task, "?before=nonsense")).toEqual(newest);
});

test("a form sent without scripts leads back to where it was, and nowhere else", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const here = `/user-dashboard?task=${task.id}`;
  const message = { intent: "message", message: "By hand" };
  expect(await sendForm(ana, task, { ...message, returnTo: here })).toBe(here);
  expect(await sendForm(ana, task, { ...message, returnTo: "https://evil.test/" })).toBe(
    "/user-dashboard",
  );
  expect(await sendForm(ana, task, message)).toBe("/user-dashboard");
  expect(await sendForm(ana, task, { intent: "reopen", returnTo: here })).toBe(here);
});

test("whoever opens the address itself is led to the task", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const headers = { Accept: "text/html" };
  expect(await redirectOf(loader(await ask(ana, task.id, { headers })))).toBe(
    `/user-dashboard?task=${task.id}`,
  );
  expect(await redirectOf(loader(await ask(admin, task.id, { headers })))).toBe(
    `/admin-dashboard/task-status?task=${task.id}`,
  );
});
