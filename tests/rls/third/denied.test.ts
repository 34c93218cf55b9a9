// A third person: what is refused to them, and to everybody who is none.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { begin, readBy, readyPhoto, sentPhoto } from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError, expectNothing } from "../../fixtures/denied.ts";
import { nameLead } from "../../fixtures/groups.ts";
import {
  createPerson,
  deactivate,
  type Person,
  seedCast,
  seedPeople,
  setRole,
  unique,
} from "../../fixtures/people.ts";
import { assignTask, assignToAll, taskIn, textWith } from "../../fixtures/tasks.ts";
import { askIn, letIn } from "../../fixtures/third.ts";

const sql = ownerSql();

/** A task of Ana's with Cleo as its third person, and what has no part in it. */
async function seedThird() {
  const word = `zander${unique()}`;
  const [people, cleo, lena] = await Promise.all([
    seedPeople(),
    createPerson({ first_name: "Cleo" }),
    createPerson({ first_name: "Lena" }),
  ]);
  await nameLead(people.admin, lena, [people.ben]);
  const task = await assignTask(people.admin, people.ana, { title: `Clean the ${word}` });
  const other = await assignTask(people.admin, people.ana, { title: `Sell the ${word}` });
  await letIn(people.ana, task, cleo);
  return { ...people, cleo, lena, task, other, word };
}

/** Everything that a person reads of a task and of its person, as texts. */
async function readAll({ db }: Person, task: string, of: Person, word: string) {
  const answers = {
    tasks: db.from("tasks").select("id, title").eq("id", task),
    entries: db.from("notifications").select("task_id, message").eq("task_id", task),
    thread: db.rpc("get_thread", { p_task_id: task }),
    conversation: db.rpc("list_conversation", { p_task_id: task }),
    conversations: db.rpc("my_conversations"),
    found: db.rpc("my_conversations", { p_search: word }),
    board: db.rpc("my_board"),
    due: db.rpc("list_due_tasks"),
    page: db.rpc("list_person_tasks", { p_uid: of.uid }),
    profile: db.from("profiles").select().eq("uid", of.uid),
    assignments: db.from("assignments").select(),
  };
  const read: Record<string, string> = {};
  for (const [name, answer] of Object.entries(answers))
    read[name] = JSON.stringify((await answer).data ?? []);
  return read;
}

test("nobody else reads, writes or adds to a conversation because somebody was asked in §threat.226", async () => {
  const { admin, ana, ben, cleo, lena, task, word } = await seedThird();
  const { leaver, exAdmin, demoted, stranger } = await seedCast();
  const { id: file } = await sentPhoto(ana, task, { message: word });
  const out = await createPerson();
  await letIn(admin, task, out);
  await out.db.rpc("leave_conversation", { p_task_id: task.id }).throwOnError();
  const gone = await createPerson();
  await letIn(admin, task, gone);
  await deactivate(admin, gone);
  for (const person of [ben, lena, out, gone, leaver, exAdmin, demoted]) {
    const read = await readAll(person, task.id, ana, word);
    for (const [name, text] of Object.entries(read)) {
      // Who was in it keeps what they received, as everybody does: that they were asked in.
      expect(text, name).not.toContain(word);
      if (person !== out) expect(text, name).not.toContain(task.id);
    }
    expect(await readBy(person, [file])).toEqual([]);
    const code = /^(task_not_found|not_active)$/;
    for (const answer of [
      await send(person, "message", task.id, { args: { message: "Hello" } }),
      await begin(person, task),
      await person.db.rpc("mute_task", { p_task_id: task.id, p_is_muted: true }),
      await person.db.rpc("leave_conversation", { p_task_id: task.id, p_uid: cleo.uid }),
      await askIn(person, task, ben.uid),
    ])
      expect(answer.error?.message).toMatch(code);
  }
  expectDenied(await askIn(stranger, task, ben.uid));
  const { data } = await admin.db.rpc("get_thread", { p_task_id: task.id }).throwOnError();
  expect(data[0]?.third_persons).toEqual([
    { uid: cleo.uid, name: cleo.fullName, asked_by_name: ana.fullName },
  ]);
});

test("a third person does nothing with the task, and asks nobody in §threat.227", async () => {
  const { admin, ana, ben, cleo } = await seedThird();
  const args = {
    stage: "Pending",
    reason: "unclear",
    to: cleo.uid,
    ...textWith(),
  };
  for (const [kind, stage] of [
    ["accept", "New"],
    ["reject", "New"],
    ["complete", "New"],
    ["move", "New"],
    ["nudge", "New"],
    ["edit", "New"],
    ["reassign", "New"],
    ["withdraw", "New"],
    ["release", "Pending"],
    ["block", "Pending"],
    ["unblock", "Pending"],
    ["reopen", "Completed"],
    ["give_back", "Rejected"],
    ["restore", "Withdrawn"],
  ] as const) {
    const { id } = await taskIn(admin, ana, stage);
    await letIn(admin, { id }, cleo);
    const answer = await send(cleo, kind, id, { args });
    expectError(answer, "42501", /^(not_your_task|admins_only)$/);
  }
  const task = await assignTask(admin, ana);
  await letIn(admin, task, cleo);
  expectError(await askIn(cleo, task, ben.uid), "42501", "not_your_task");
  const removing = { p_task_id: task.id, p_uid: ben.uid };
  await letIn(admin, task, ben);
  expectError(await cleo.db.rpc("leave_conversation", removing), "42501", "not_your_task");
  expectNothing(await cleo.db.rpc("read_reminder", { p_task_id: task.id }));
  const { data } = await admin.db.rpc("get_thread", { p_task_id: task.id }).throwOnError();
  expect(data[0]?.third_persons).toHaveLength(2);
  const reminding = { p_task_id: task.id, p_minutes: 30 };
  expectError(await cleo.db.rpc("set_reminder", reminding), "42501", "not_your_task");
  const several = [task.id, randomUUID()];
  expectError(
    await send(cleo, "message", several, { args: { message: "Hi" } }),
    "42501",
    "admins_only",
  );
});

test("a third person sees nothing else of its person, of its assigner, or of its assignment §threat.227", async () => {
  const { admin, ana, ben, cleo, lena, task, other, word } = await seedThird();
  for (const third of [cleo, lena]) {
    if (third === lena) await letIn(admin, task, lena);
    const read = await readAll(third, task.id, ana, word);
    const whole = ["tasks", "entries", "thread", "conversation", "conversations", "found"];
    for (const [name, text] of Object.entries(read)) {
      expect(text !== "[]" && (name === "conversation" || text.includes(task.id)), name).toBe(
        whole.includes(name),
      );
      for (const hidden of [other.id, ana.email, ana.profile.contact, admin.email])
        expect(text, name).not.toContain(hidden);
    }
  }
  for (const name of ["list_tasks", "list_task_board"] as const) {
    const { data } = await lena.db.rpc(name).throwOnError();
    expect(JSON.stringify(data), name).not.toContain(task.id);
  }
  const { tasks, id } = await assignToAll(admin, { people: [ana, ben] });
  const hers = tasks.find(({ assigned_to: to }) => to === ana.uid);
  if (!hers) throw new Error("Nothing was assigned");
  await letIn(ana, hers, cleo);
  const { data } = await cleo.db.rpc("get_thread", { p_task_id: hers.id }).throwOnError();
  expect(data).toMatchObject([{ assignment_total: 0, task: { may_change: false } }]);
  const asked = { p_assignment_id: id };
  expectError(await cleo.db.rpc("list_assignment_tasks", asked), "42501", "admins_only");
  const own = `(${task.id},${hers.id})`;
  expectNothing(await cleo.db.from("tasks").select().not("id", "in", own));
});

test("what has ended is over at once: leaving, being taken out, another person, another role §threat.226", async () => {
  const { admin, ana, ben, cleo } = await seedThird();
  const ends: Record<string, (task: string) => PromiseLike<unknown>> = {
    leaving: (id) => cleo.db.rpc("leave_conversation", { p_task_id: id }).throwOnError(),
    removal: (id) =>
      ana.db.rpc("leave_conversation", { p_task_id: id, p_uid: cleo.uid }).throwOnError(),
    reassigned: (id) => send(admin, "reassign", id, { args: { to: ben.uid } }).throwOnError(),
  };
  for (const [how, end] of Object.entries(ends)) {
    const task = await assignTask(admin, ana);
    await letIn(ana, task, cleo);
    const { id: file } = await sentPhoto(cleo, task, { message: "Look" });
    await send(ana, "message", task.id, { args: { message: "Received" } }).throwOnError();
    const unsent = await readyPhoto(cleo, task);
    expect(await readBy(cleo, [file])).toEqual([file]);
    await end(task.id);
    expectNothing(await cleo.db.from("tasks").select().eq("id", task.id));
    expectNothing(await cleo.db.rpc("get_thread", { p_task_id: task.id }));
    expect(await readBy(cleo, [file]), how).toEqual([]);
    expectError(
      await send(cleo, "message", task.id, { args: { message: "", files: [unsent] } }),
      "PT404",
      "task_not_found",
    );
    await send(admin, "message", task.id, { args: { message: "Later" } }).throwOnError();
    const { data } = await cleo.db.rpc("list_my_notifications").throwOnError();
    const ofTask = data.filter(({ task_id: id }) => id === task.id);
    expect(ofTask.map(({ message }) => message)).toEqual(["Received", cleo.fullName]);
    expect(
      ofTask.every(({ read_at: at, task_title: title }) => at !== null && title === null),
    ).toBe(true);
  }
  const task = await assignTask(admin, ana);
  await letIn(admin, task, cleo);
  await setRole(admin, cleo, "admin");
  await setRole(admin, cleo, "user");
  expectNothing(await cleo.db.from("tasks").select().eq("id", task.id));
});

test("asking in is refused in words, and a name tells a user of nobody who left §threat.228", async () => {
  const { admin, ana, ben, cleo, lena, task } = await seedThird();
  const [left, one, two] = await Promise.all([
    createPerson({ first_name: "Leo", last_name: unique() }),
    createPerson({ first_name: "Two", last_name: "Alike" }),
    createPerson({ first_name: "Two", last_name: "Alike" }),
  ]);
  await deactivate(admin, left);
  await nameLead(admin, lena, [ana]);
  async function answer(by: Person, person: string) {
    return (await askIn(by, task, person).throwOnError()).data;
  }
  for (const name of [left.fullName, left.uid, `Nobody ${unique()}`, randomUUID(), "", "@"])
    expect(await answer(ana, name), name).toBe("nobody");
  expect(await answer(admin, left.fullName)).toBe("left");
  expect(await answer(admin, left.uid)).toBe("left");
  expect(await answer(admin, ` ${one.fullName.toUpperCase()}`)).toBe("several");
  expect(await answer(admin, ana.uid)).toBe("sees_it");
  expect(await answer(admin, lena.uid)).toBe("sees_it");
  expect(await answer(ana, admin.uid)).toBe("sees_it");
  expect(await answer(ana, cleo.uid)).toBe("is_in");
  for (let n = 0; n < 8; n += 1) await letIn(admin, task, await createPerson());
  await letIn(admin, task, two);
  expect(await answer(admin, ben.uid)).toBe("full");
});

test("a user tries few names, also when their acts are used up, and an admin as many as they like §threat.228", async () => {
  const { admin, ana, task } = await seedThird();
  const known = await createPerson({ first_name: "Known", last_name: unique() });
  // Asking Cleo in was the first. An attempt that is refused counts all the same.
  await sql`
    insert into public.notifications (task_id, kind, sender_id, created_at)
    select ${task.id}, 'accepted', ${ana.uid}, now() - n * interval '0.1 seconds' from generate_series(1, 301) n`;
  for (let n = 0; n < 9; n += 1) {
    const name = n % 2 === 0 ? known.fullName : `Nobody ${n}`;
    const { data } = await askIn(ana, task, name).throwOnError();
    expect(data).toBe(n % 2 === 0 ? "too_fast" : "nobody");
  }
  for (const name of [known.fullName, "Nobody"])
    expectError(await askIn(ana, task, name), "PT429", "too_many_people");
  for (let n = 0; n < 12; n += 1) await askIn(admin, task, `Nobody ${n}`).throwOnError();
});

test("nobody is asked in who calls themselves by another's id or username, or is named in a message §threat.228", async () => {
  const { admin, ben, cleo, ana } = await seedThird();
  const task = await assignTask(admin, ana);
  const posing = { first_name: cleo.uid, last_name: "" };
  await ben.db.from("profiles").update(posing).eq("uid", ben.uid).throwOnError();
  await letIn(admin, task, cleo);
  await deactivate(admin, cleo);
  expect((await askIn(admin, task, cleo.uid).throwOnError()).data).toBe("left");
  await send(ana, "message", task.id, {
    args: { message: `@${ben.fullName} look` },
  }).throwOnError();
  expectNothing(await ben.db.from("tasks").select().eq("id", task.id));
});

test("what is changed afterwards does not reach somebody who is no longer in it, nor rings for them §threat.226", async () => {
  const { admin, ana, cleo, task } = await seedThird();
  const id = randomUUID();
  await send(ana, "message", task.id, { id, args: { message: "First" } }).throwOnError();
  const { data: read } = await admin.db
    .from("notifications")
    .select("id")
    .eq("task_id", task.id)
    .eq("message", "First")
    .is("copy_of", null)
    .throwOnError();
  await admin.db.rpc("leave_conversation", { p_task_id: task.id, p_uid: cleo.uid }).throwOnError();
  const entry = read[0]?.id ?? "";
  await ana.db.rpc("edit_message", { p_id: entry, p_message: "Later" }).throwOnError();
  const { data } = await cleo.db.from("notifications").select("message").throwOnError();
  expect(JSON.stringify(data)).toContain("First");
  expect(JSON.stringify(data)).not.toContain("Later");
  expectNothing(await cleo.db.rpc("read_reminder", { p_task_id: task.id }));
});
