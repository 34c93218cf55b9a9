import { expect, test } from "vitest";
import { send as sendCommand } from "../../../../tests/fixtures/commands";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask, type Task } from "../../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const HERE = "/user-dashboard/notifications";

async function load(person: Person, search = "") {
  const { data } = await loader(await visit(person, HERE + search));
  return data;
}

async function mark(person: Person, fields: Record<string, string>) {
  const answer = await action(await send(person, HERE, fields));
  if (!("data" in answer)) throw new Error("led elsewhere");
  const { data, init } = answer;
  return { ...data, status: init?.status ?? 200 };
}

async function say(by: Person, task: Task, message: string) {
  await sendCommand(by, "message", task.id, { args: { message } }).throwOnError();
}

test("nobody reads or marks anything without a session", async () => {
  const signIn = "/?next=%2Fuser-dashboard%2Fnotifications";
  expect(await redirectOf(loader(await visit(null, HERE)))).toBe(signIn);
  expect(await redirectOf(action(await send(null, HERE, { intent: "read-all" })))).toBe(signIn);
});

test("people read what they received, newest first, and nothing of others", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Slides" });
  await assignTask(admin, ben);
  await say(admin, task, "Please bring the slides");
  await sendCommand(ana, "accept", task.id).throwOnError();

  const { notifications, earlier } = await load(ana);
  expect(notifications).toMatchObject([
    {
      kind: "message",
      message: "Please bring the slides",
      read_at: null,
      task_title: "Slides",
      unread: 1,
    },
  ]);
  expect(notifications[0]?.sender_name).toBe(admin.fullName);
  expect(earlier).toBeNull();
  const ofAdmin = await load(admin);
  expect(ofAdmin.notifications).toMatchObject([{ kind: "accepted", sender_id: ana.uid }]);
});

test("a task has one row however much is said, and a long list comes in pages without a gap", async () => {
  const { admin, ana } = await seedPeople();
  await Promise.all(Array.from({ length: 30 }, () => assignTask(admin, ana)));
  const task = await assignTask(admin, ana, { title: "Slides" });
  for (let number = 1; number <= 30; number += 1) await say(admin, task, `Message ${number}`);
  const first = await load(ana);
  expect(first.notifications).toHaveLength(30);
  expect(first.notifications[0]).toMatchObject({ message: "Message 30", unread: 31 });
  const second = await load(ana, `?before=${first.earlier}`);
  expect(second.notifications).toMatchObject([{ kind: "assigned" }]);
  expect(second.earlier).toBeNull();
  const rows = [...first.notifications, ...second.notifications];
  expect(new Set(rows.map(({ task_id }) => task_id)).size).toBe(31);
});

test("only what is unread, and only views that people have", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await ana.db.rpc("mark_all_read").throwOnError();
  await say(admin, task, "New");
  expect((await load(ana, "?show=unread")).notifications).toMatchObject([{ message: "New" }]);
  expect((await load(ana, "?show=completed")).notifications).toHaveLength(1);
});

test("one task is marked, or all of one's own, and nothing of anybody else", async () => {
  const { admin, ana, ben } = await seedPeople();
  for (const person of [ana, ana, ana, ben]) await assignTask(admin, person);
  const [first] = (await load(ana)).notifications;
  const [other] = (await load(ben)).notifications;

  expect(await mark(ana, { intent: "read", task: first?.task_id ?? "" })).toMatchObject({
    ok: true,
    status: 200,
  });
  expect((await load(ana)).unread).toBe(2);
  await mark(ana, { intent: "read", task: other?.task_id ?? "" });
  await mark(ana, { intent: "read-all" });
  expect((await load(ana)).unread).toBe(0);
  expect((await load(ben)).unread).toBe(1);
});

test("a form that says nothing useful changes nothing", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  for (const form of ["", "intent=read", "intent=read&task=x", "intent=forget"]) {
    const fields = Object.fromEntries(new URLSearchParams(form));
    expect(await mark(ana, fields)).toMatchObject({ status: 400 });
  }
  expect((await load(ana)).unread).toBe(1);
});

test("an address opens one's own conversation, and no other", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Slides" });
  expect((await load(ana, `?task=${task.id}`)).thread?.task.title).toBe("Slides");
  expect((await load(ben, `?task=${task.id}`)).thread).toBeNull();
  expect((await load(ana, "?task=x")).thread).toBeUndefined();
});

test("without scripts the answer is the same page with its current content", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  const form = await send(ana, `${HERE}?show=unread`, { intent: "read-all" });
  form.request.headers.set("Sec-Fetch-Dest", "document");
  expect(await redirectOf(action(form))).toBe(`${HERE}?show=unread`);
  expect((await load(ana)).unread).toBe(0);
});
