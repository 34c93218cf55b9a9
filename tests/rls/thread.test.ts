import { expect, test } from "vitest";
import { withRow } from "~/task/row/task-row";
import { send } from "../fixtures/commands.ts";
import { expectError, expectNothing } from "../fixtures/denied.ts";
import { type Db, type Person, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, assignToAll, readTask, type Task, textWith } from "../fixtures/tasks.ts";

function open(db: Db, task: Task) {
  return db.rpc("open_task", { p_task_id: task.id });
}

async function say({ db }: Person, task: Task, message: string) {
  const { data } = await send({ db }, "message", task.id, { args: { message } }).throwOnError();
  return data;
}

/** When each message was read, as this person sees it. */
async function readTimes(db: Db, task: Task) {
  const { data } = await db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
  return data.filter(({ kind }) => kind === "message").map(({ read_at: at }) => at);
}

test("others learn nothing about a thread: not its task, its messages, or when they were read", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  await say(admin, task, "Between us");
  await open(admin.db, task).throwOnError();
  for (const { db } of [ben, demoted]) {
    expectNothing(await db.rpc("get_thread", { p_task_id: task.id }));
    expectNothing(await db.rpc("list_conversation", { p_task_id: task.id }));
    expectNothing(await db.from("notifications").select("read_at").eq("task_id", task.id));
    expectError(await open(db, task), "PT404", "task_not_found");
  }
  expect(await readTask(admin, task.id)).toMatchObject({ seen_at: null });
});

test("a task's former person reads what they received, and not whether theirs was read", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  await say(ana, task, "From Ana");
  await say(admin, task, "To Ana");
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  await open(admin.db, task).throwOnError();

  expectNothing(await ana.db.rpc("get_thread", { p_task_id: task.id }));
  const { data } = await ana.db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
  expect(data.map(({ recipient_id: to }) => to)).toEqual([ana.uid, ana.uid, ana.uid]);
  expect(data.map(({ message }) => message)).not.toContain("From Ana");
  // She can still mark what she received as read, once; after that there is no thread for her.
  expect((await open(ana.db, task)).data).toBe(3);
  expectError(await open(ana.db, task), "PT404", "task_not_found");
  expect(await readTask(admin, task.id)).toMatchObject({ assigned_to: ben.uid, seen_at: null });
});

test("opening a task marks it as seen by its person, and as read what the opener received", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await say(admin, task, "How far?");
  expect((await open(ana.db, task)).data).toBe(2);
  const seen = await readTask(admin, task.id);
  expect(seen.seen_at).not.toBeNull();
  expect(seen.version).toBe(task.version);

  // seen_at is set once; later messages are marked as read later.
  await say(admin, task, "Hello?");
  expect((await open(ana.db, task)).data).toBe(1);
  expect((await open(ana.db, task)).data).toBe(0);
  expect((await readTask(admin, task.id)).seen_at).toBe(seen.seen_at);

  await say(ana, task, "Nearly");
  expect((await readTimes(ana.db, task))[0]).toBeNull();
  expect((await open(admin.db, task)).data).toBe(1);
  expect((await readTimes(ana.db, task))[0]).not.toBeNull();
});

test("an admin who opens another admin's task marks nothing as seen or read for others", async () => {
  const { admin, ana } = await seedPeople();
  const other = (await seedPeople()).admin;
  const task = await assignTask(admin, ana);
  expect((await open(other.db, task)).data).toBe(0);
  expect(await readTask(admin, task.id)).toMatchObject({ seen_at: null });
  await say(ana, task, "For the assigner");
  expect((await open(other.db, task)).data).toBe(0);
  expect(await readTimes(admin.db, task)).toEqual([null]);
});

test("a thread's header has the names, the answer and what is unread", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "reject", task.id, { args: { reason: "away", text: "In Rome" } }).throwOnError();
  const { data } = await admin.db.rpc("get_thread", { p_task_id: task.id }).single().throwOnError();
  expect(withRow(data)).toMatchObject({
    id: task.id,
    stage: "Rejected",
    user_name: ana.fullName,
    assigner_name: admin.fullName,
    department_label: "Frontend Developer",
    reject_reason: "away",
    reject_text: "In Rome",
    unread: 1,
    assignment_total: 1,
    assignment_rejected: 1,
  });
  const { data: own } = await ana.db
    .rpc("get_thread", { p_task_id: task.id })
    .single()
    .throwOnError();
  expect(withRow(own)).toMatchObject({
    user_name: ana.fullName,
    department_label: "Frontend Developer",
    // Answering marked the notification as read.
    unread: 0,
  });
});

test("only admins see the progress of a whole assignment", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { tasks } = await assignToAll(admin, { people: [ana, ben] });
  const own = tasks.find(({ assigned_to: to }) => to === ana.uid)!;
  await send(ana, "accept", own.id).throwOnError();
  const ofAdmin = await admin.db.rpc("get_thread", { p_task_id: own.id }).single();
  expect(ofAdmin.data).toMatchObject({
    assignment_total: 2,
    assignment_accepted: 1,
    assignment_waiting: 1,
  });
  const ofAna = await ana.db.rpc("get_thread", { p_task_id: own.id }).single();
  expect(ofAna.data).toMatchObject({ assignment_total: 0, assignment_waiting: 0 });
});

test("the history keeps what was changed, who got a task, and what was assigned", async () => {
  const { admin, ana, ben } = await seedPeople();
  const old = {
    title: "Polish it",
    description: "The brass.",
    dueDateTime: "2031-01-01T12:00:00Z",
  };
  const task = await assignTask(admin, ana, old);
  async function historyFor(person: Person) {
    const { data } = await person.db
      .rpc("list_conversation", { p_task_id: task.id })
      .throwOnError();
    return data.map(({ kind, changed_from: from, changed_to: to, given_to: given }) => ({
      kind,
      from,
      to,
      given,
    }));
  }
  async function assigned(person: Person) {
    const { data } = await person.db.rpc("get_thread", { p_task_id: task.id }).single();
    return data?.assigned_text;
  }
  expect(await assigned(ana)).toBeNull();
  const words = {
    ...old,
    description: "The brass, all of it.",
    dueDateTime: "2031-01-02T12:00:00Z",
  };
  async function edit(text: typeof old) {
    const { version } = await readTask(admin, task.id);
    await send(admin, "edit", task.id, { version, args: textWith(text) }).throwOnError();
  }
  await edit(words);
  const due = [
    expect.stringMatching(/^2031-01-01T12:00:00/),
    expect.stringMatching(/^2031-01-02T12/),
  ];
  expect((await historyFor(ana))[0]).toEqual({
    kind: "changed",
    from: { description: "The brass.", due_date_time: due[0] },
    to: { due_date_time: due[1] },
    given: null,
  });
  // As first assigned, however often it is edited; null if the text is the same again.
  await edit({ ...words, description: "All of it." });
  expect(await assigned(ana)).toEqual({ description: "The brass.", due_date_time: due[0] });
  await edit(old);
  expect(await assigned(ana)).toBeNull();
  await edit(words);

  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  // For Ben the present text is the one he was assigned.
  expect(await assigned(ben)).toBeNull();
  for (const person of [admin, ben]) {
    expect((await historyFor(person))[1]).toMatchObject({
      kind: "reassigned",
      given: ben.fullName,
    });
  }
  // The former person learns that it was reassigned, not to whom.
  expect((await historyFor(ana))[0]).toMatchObject({ kind: "reassigned", given: null });
});
