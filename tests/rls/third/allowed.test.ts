// A third person: what they do, what reaches them, and what both sides see of it.
import { expect, test } from "vitest";
import { readBy, sentPhoto } from "../../fixtures/attachments.ts";
import { command, entriesOf, send } from "../../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { as, later, take } from "../../fixtures/deliveries.ts";
import { nameLead } from "../../fixtures/groups.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, type Person, seedPeople, unique } from "../../fixtures/people.ts";
import { act, told, waiting } from "../../fixtures/told.ts";
import { assignTask, taskIn } from "../../fixtures/tasks.ts";
import { askIn, letIn } from "../../fixtures/third.ts";

const sql = ownerSql();

async function seedThird() {
  const [people, cleo] = await Promise.all([
    seedPeople(),
    createPerson({ first_name: "Cleo", last_name: unique() }),
  ]);
  const task = await taskIn(people.admin, people.ana, "Pending");
  return { ...people, cleo, task };
}

/** What somebody received on a task, oldest first, and whether it is unread. */
async function received({ db }: Person, task: string) {
  const { data } = await db.rpc("list_my_notifications", { p_limit: 100 }).throwOnError();
  return data
    .filter(({ task_id: id }) => id === task)
    .toReversed()
    .map(({ kind, message }) => `${kind} ${message}`.trim());
}

test("its person, an admin and the lead who gave it ask somebody in, by id, whole name or username", async () => {
  const { admin, ana, cleo, task } = await seedThird();
  const [lena, dan] = await Promise.all([createPerson(), createPerson()]);
  await nameLead(admin, lena, [ana]);
  const given = await assignTask(lena, ana);
  expect((await askIn(ana, task, ` @${cleo.fullName.toLowerCase()} `)).data).toBe("done");
  expect((await askIn(admin, task, dan.uid)).data).toBe("done");
  expect((await askIn(lena, given, cleo.fullName)).data).toBe("done");
  const { data } = await cleo.db.rpc("get_thread", { p_task_id: task.id }).throwOnError();
  expect(data).toMatchObject([
    {
      task: { id: task.id, may_change: false },
      third_persons: [
        { uid: cleo.uid, name: cleo.fullName, asked_by_name: ana.fullName },
        { uid: dan.uid, name: dan.fullName, asked_by_name: admin.fullName },
      ],
    },
  ]);
});

test("entries reach third persons as their own news, and what these write reaches both sides", async () => {
  const { admin, ana, cleo, task } = await seedThird();
  const dan = await createPerson();
  await letIn(ana, task, cleo);
  await letIn(ana, task, dan);
  const { id: photo } = await sentPhoto(cleo, task, { message: "Here it is" });
  await send(ana, "message", task.id, { args: { message: "Thanks" } }).throwOnError();
  await send(admin, "message", task.id, { args: { message: "Good" } }).throwOnError();
  await dan.db.rpc("mute_task", { p_task_id: task.id, p_is_muted: true }).throwOnError();
  await send(ana, "complete", task.id).throwOnError();
  expect(await received(cleo, task.id)).toEqual([
    `asked_in ${cleo.fullName}`,
    "message Thanks",
    "message Good",
    "completed",
  ]);
  expect(await received(dan, task.id)).toEqual([
    `asked_in ${dan.fullName}`,
    "message Here it is",
    "message Thanks",
    "message Good",
    "completed",
  ]);
  expect(await received(ana, task.id)).toContain("message Here it is");
  expect(await received(admin, task.id)).toContain("message Here it is");
  for (const person of [admin, ana, cleo, dan])
    expect(await readBy(person, [photo])).toEqual([photo]);
  const whole = await cleo.db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
  expect(whole.data.map(({ kind }) => kind).toReversed()).toEqual([
    "assigned",
    "accepted",
    "asked_in",
    "asked_in",
    "message",
    "message",
    "message",
    "completed",
  ]);
});

test("the conversation is in their list, needs nothing of them, and counts what is unread", async () => {
  const { admin, ana, cleo, task } = await seedThird();
  const own = await assignTask(admin, cleo);
  await letIn(ana, task, cleo);
  await send(admin, "message", task.id, { args: { message: "Are you there?" } }).throwOnError();
  const { data } = await cleo.db.rpc("my_conversations").throwOnError();
  const rows = data.map(({ task: { id, unread }, need, asked_in_by: by }) => [
    id,
    need,
    unread,
    by,
  ]);
  expect(rows).toEqual(
    expect.arrayContaining([
      [own.id, expect.anything(), 1, null],
      [task.id, "nothing", 2, ana.fullName],
    ]),
  );
  const unread = await cleo.db.rpc("my_conversations", { p_unread_only: true }).throwOnError();
  expect(unread.data.map(({ task: { id } }) => id).toSorted()).toEqual(
    [own.id, task.id].toSorted(),
  );
  const answer = await cleo.db.rpc("my_conversations", { p_to_answer: true }).throwOnError();
  expect(answer.data.map(({ task: { id } }) => id)).toEqual([own.id]);
  const me = (await cleo.db.rpc("me").throwOnError()).data[0];
  expect(me).toMatchObject({ unread: 3, to_answer: 1 });
  expect((await cleo.db.rpc("open_task", { p_task_id: task.id }).throwOnError()).data).toBe(2);
  const seen = await admin.db.from("tasks").select("version").eq("id", task.id).throwOnError();
  expect(seen.data).toEqual([{ version: task.version }]);
});

test("that somebody was asked in, or left, answers no question to the task's person", async () => {
  const { admin, ana, cleo, task } = await seedThird();
  await send(admin, "message", task.id, { args: { message: "Where is the key?" } }).throwOnError();
  async function need() {
    const { data } = await ana.db.rpc("my_conversations").throwOnError();
    return data.find((row) => row.task.id === task.id)?.need;
  }
  const before = await need();
  for (const person of [cleo, await createPerson()]) await letIn(admin, task, person);
  await cleo.db.rpc("leave_conversation", { p_task_id: task.id }).throwOnError();
  expect(await need()).toBe(before);
  const { data } = await ana.db.rpc("me").throwOnError();
  expect(data[0]?.to_answer).toBe(1);
});

test("leaving and taking somebody out is said in the conversation", async () => {
  const { admin, ana, cleo, task } = await seedThird();
  await letIn(ana, task, cleo);
  const leave = { p_task_id: task.id };
  expect((await cleo.db.rpc("leave_conversation", leave).throwOnError()).data).toBe(true);
  expect((await ana.db.rpc("leave_conversation", leave).throwOnError()).data).toBe(false);
  await letIn(admin, task, cleo);
  const out = { ...leave, p_uid: cleo.uid };
  expect((await ana.db.rpc("leave_conversation", out).throwOnError()).data).toBe(true);
  const said = (await entriesOf(admin, task.id)).filter(({ kind }) => kind === "left_conversation");
  expect(said.map(({ message, recipient_id: to }) => [message, to])).toEqual([
    ["", null],
    [cleo.fullName, null],
  ]);
});

async function topicsOf(uid: string, doing: (tx: Transaction) => Promise<unknown>) {
  return rolledBack(sql, async (tx) => {
    await actAs(tx, uid);
    await doing(tx);
    await actAsOwner(tx);
    const rung = await tx<Array<{ topic: string }>>`
      select topic from realtime.messages where inserted_at = now()::timestamp`;
    return rung.map(({ topic }) => topic);
  });
}

test("what happens there rings for a third person, until they are no longer in it", async () => {
  const { admin, ana, ben, cleo, task } = await seedThird();
  const hers = `user:${cleo.uid}`;
  function says(tx: Transaction) {
    return command(tx, "message", task.id, { message: "Hello" });
  }
  expect(await topicsOf(ana.uid, says)).not.toContain(hers);
  expect(
    await topicsOf(ana.uid, (tx) => tx`select public.ask_in(${task.id}, ${cleo.uid})`),
  ).toContain(hers);
  await letIn(ana, task, cleo);
  expect(await topicsOf(ana.uid, says)).toContain(hers);
  expect(await topicsOf(cleo.uid, says)).toContain(`user:${ana.uid}`);
  for (const end of [
    (tx: Transaction) => tx`select public.leave_conversation(${task.id}, ${cleo.uid})`,
    (tx: Transaction) => command(tx, "reassign", task.id, { to: ben.uid }),
  ])
    expect(await topicsOf(admin.uid, end)).toContain(hers);
  await cleo.db.rpc("leave_conversation", { p_task_id: task.id }).throwOnError();
  expect(await topicsOf(ana.uid, says)).not.toContain(hers);
});

test("outside the page they are told that they were asked in and what is written, and nothing else", async () => {
  const { admin, ana, cleo, task } = await seedThird();
  await waiting(sql, async (tx) => {
    await as(tx, ana, () => tx`select public.ask_in(${task.id}, ${cleo.uid})`);
    await act(tx, ana, "message", task.id, { message: "Hello" });
    await act(tx, admin, "edit", task.id, {
      title: task.title,
      description: "Another",
      due_date_time: "2031-02-03T10:00:00Z",
      priority: "High",
    });
    await later(tx, "1 minute");
    expect((await told(tx, "push", cleo)).toSorted()).toEqual(["asked_in", "replied"]);
    // Mail opens their own pages, where they act on nothing.
    const [row] =
      await tx`select part, is_own from public.morning_rows(array[${cleo.uid}]::uuid[])`;
    expect(row).toEqual({ part: "unread", is_own: true });
    await later(tx, "1 hour");
    expect(await take(tx, "mail", cleo)).toMatchObject([{ is_own: null }]);
    await act(tx, admin, "withdraw", task.id);
    await later(tx, "1 hour");
    expect(await told(tx, "push", cleo)).toEqual([]);
  });
});
