import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fromDeltas } from "~/core/kit/list/deltas";
import { send } from "../../../tests/fixtures/commands";
import { createPerson, type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask, type Task } from "../../../tests/fixtures/tasks";
import { redirectOf, send as sendForm, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const HERE = "/user-dashboard/conversations";

async function load(person: Person, search = "") {
  const { data } = await loader(await visit(person, HERE + search));
  return { ...data, conversations: fromDeltas(data.conversations) };
}

test("a person finds their own tasks, by title and by what was said", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Paint the fence" });
  await assignTask(admin, ana, { title: "Call the vet" });
  await assignTask(admin, ben, { title: "Ben's fence" });
  await send(admin, "message", task.id, { args: { message: "The green one" } }).throwOnError();

  expect((await load(ana)).conversations).toHaveLength(2);
  for (const search of ["?q=FENCE", "?q=green+one"]) {
    const { conversations, more } = await load(ana, search);
    expect(conversations).toMatchObject([
      { id: task.id, unread: 2, last_message: "The green one" },
    ]);
    expect(more).toEqual([]);
  }
  expect((await load(admin)).conversations).toEqual([]);
});

test("each section is cut by itself, and its address continues it §2.24", async () => {
  const { admin, ana } = await seedPeople();
  const late = new Date(Date.now() - 3_600_000).toISOString();
  await Promise.all(
    Array.from({ length: 42 }, () => assignTask(admin, ana, { dueDateTime: late })),
  );
  const nextWeek = new Date(Date.now() + 8 * 86_400_000).toISOString();
  const fresh = await assignTask(admin, ana, { dueDateTime: nextWeek });
  const first = await load(ana);
  expect(first.conversations).toHaveLength(41);
  expect(first.conversations.at(-1)).toMatchObject({ id: fresh.id, need: "answer" });
  expect(first.more).toEqual([{ need: "late", count: 2, after: expect.any(String) }]);
  const after = first.more[0]?.after ?? "";
  const second = await load(ana, `?after=${after}`);
  expect(second.conversations.map(({ need }) => need)).toEqual(["late", "late"]);
  expect(second.more).toEqual([]);
  const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
  expect(new Set(ids).size).toBe(43);
  // A position after which nothing is left goes back to the top; an invalid one counts as not given.
  const { data: rows } = await ana.db.rpc("my_conversations", { p_limit: 100 }).throwOnError();
  const last = z.array(z.string()).parse(rows.at(-1)?.place).join(",");
  expect(await redirectOf(loader(await visit(ana, `${HERE}?after=${last}`)))).toBe(HERE);
  expect((await load(ana, "?after=late,1,x")).conversations).toHaveLength(41);
  expect((await load(ana, `?after=${last.replace(/^\w+,/, "soon,")}`)).conversations).toHaveLength(
    41,
  );
});

async function say(by: Person, task: Task, message: string) {
  await send(by, "message", task.id, { args: { message } }).throwOnError();
}

async function mark(person: Person, fields: Record<string, string>) {
  const answer = await action(await sendForm(person, HERE, fields));
  if (!("data" in answer)) throw new Error("led elsewhere");
  const { data, init } = answer;
  return { ...data, status: init?.status ?? 200 };
}

test("what is unread or needs an answer is listed alone, with its number", async () => {
  const { admin, ana } = await seedPeople();
  const [read, fresh] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  await send(ana, "accept", read.id).throwOnError();
  await ana.db.rpc("mark_all_read").throwOnError();
  await say(admin, fresh, "The blue one");
  const all = await load(ana);
  expect(all.counts).toEqual({ answer: 1, unread: 1 });
  for (const show of ["unread", "answer"]) {
    expect((await load(ana, `?show=${show}`)).conversations).toMatchObject([{ id: fresh.id }]);
  }
  expect((await load(ana, "?show=everything")).conversations).toHaveLength(2);
});

test("what came in on a task that somebody else has now is listed until it is read", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Not for Ana" });
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  const page = await load(ana, "?show=unread");
  expect(page.conversations).toEqual([]);
  expect(page.noLongerOwn).toMatchObject([{ id: task.id, kind: "reassigned" }]);
  expect(JSON.stringify(page)).not.toContain("Not for Ana");
  expect((await load(ben, "?show=unread")).noLongerOwn).toEqual([]);
  await mark(ana, { intent: "read", taskId: task.id });
  expect((await load(ana, "?show=unread")).noLongerOwn).toEqual([]);
});

test("a conversation is marked as unread, and nothing that came to anybody else §2.32", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [task, other] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  await ana.db.rpc("mark_all_read").throwOnError();
  expect(await mark(ana, { intent: "unread", taskId: other.id })).toMatchObject({ status: 404 });
  expect((await load(ana)).counts.unread).toBe(0);
  expect(await mark(ana, { intent: "unread", taskId: task.id })).toMatchObject({ status: 200 });
  expect((await load(ana, "?show=unread")).conversations).toMatchObject([{ id: task.id }]);
  expect((await load(ben)).counts.unread).toBe(1);
});

test("one task is marked, or all of one's own, and nothing of anybody else", async () => {
  const { admin, ana, ben } = await seedPeople();
  const first = await assignTask(admin, ana);
  await assignTask(admin, ana);
  const other = await assignTask(admin, ben);
  expect(await mark(ana, { intent: "read", taskId: first.id })).toMatchObject({
    ok: true,
    status: 200,
  });
  expect((await load(ana)).counts.unread).toBe(1);
  await mark(ana, { intent: "read", taskId: other.id });
  await mark(ana, { intent: "read-all" });
  expect((await load(ana)).counts.unread).toBe(0);
  expect((await load(ben)).counts.unread).toBe(1);
});

test("an admin marks here what came in on their own tasks, not on those of others", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const own = await assignTask(other, admin);
  const theirs = await assignTask(admin, ana);
  await say(ana, theirs, "Hello");
  expect((await load(admin, "?show=unread")).conversations).toMatchObject([{ id: own.id }]);
  expect((await load(admin)).counts.unread).toBeNull();
  await mark(admin, { intent: "read-all" });
  expect((await load(admin, "?show=unread")).conversations).toEqual([]);
  const { data: counts } = await admin.db.rpc("me").single().throwOnError();
  expect(counts.unread).toBe(1);
});

test("a form that says nothing useful changes nothing", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  for (const form of ["", "intent=read", "intent=read&task=x", "intent=forget"]) {
    const fields = Object.fromEntries(new URLSearchParams(form));
    expect(await mark(ana, fields)).toMatchObject({ status: 400 });
  }
  expect((await load(ana)).counts.unread).toBe(1);
});

test("without scripts the answer is the page anew, as it is now and where it was", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  const form = await sendForm(ana, `${HERE}?show=unread`, { intent: "read-all" });
  form.request.headers.set("Sec-Fetch-Dest", "document");
  expect(await redirectOf(action(form))).toBe(`${HERE}?show=unread`);
  expect((await load(ana)).counts.unread).toBe(0);
});
