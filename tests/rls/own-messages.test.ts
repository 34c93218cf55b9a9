// For a quarter of an hour people can change a message they sent, or take it back; nobody else ever can.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { entriesOf, send } from "../fixtures/commands.ts";
import { actAs, rolledBack, type Transaction } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { assign, as, serve, skipped, take } from "../fixtures/deliveries.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { type Person, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";

const sql = ownerSql();

/** Writes a message, and returns its id. */
async function say({ db }: Pick<Person, "db">, task: Task, message: string): Promise<string> {
  const id = randomUUID();
  await send({ db }, "message", task.id, { id, args: { message } }).throwOnError();
  return id;
}

function edit({ db }: Pick<Person, "db">, id: string, message = "Something else") {
  return db.rpc("edit_message", { p_id: id, p_message: message });
}

function takeBack({ db }: Pick<Person, "db">, id: string) {
  return db.rpc("take_back_message", { p_id: id });
}

/** The messages of a conversation as this person reads them. */
async function messagesOn({ db }: Person, task: Task) {
  const { data } = await db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
  return data.filter(({ kind }) => kind === "message").map(({ message }) => message);
}

async function unread({ db }: Person): Promise<number | undefined> {
  return (await db.rpc("me").throwOnError()).data[0]?.unread;
}

test("nobody changes or takes back what somebody else said, admins included §threat.104", async () => {
  const { admin, ana, ben, demoted, stranger } = await seedCast();
  const task = await assignTask(admin, ana);
  const [hers, his] = [await say(ana, task, "Hers"), await say(admin, task, "His")];
  for (const act of [edit, takeBack]) {
    expectDenied(await act(stranger, hers));
    expectError(await act(admin, hers), "42501", "not_your_message");
    expectError(await act(ana, his), "42501", "not_your_message");
    // For people who may not see the task there is no message.
    for (const other of [ben, demoted]) {
      expectError(await act(other, hers), "PT404", "message_not_found");
      expectError(await act(other, randomUUID()), "PT404", "message_not_found");
    }
  }
  expect(await messagesOn(ana, task)).toEqual(["His", "Hers"]);
});

test("deactivated people, and those who no longer have the task, change nothing §threat.106", async () => {
  const said: Array<[task: Task, id: string]> = [];
  const { admin, ana, ben, leaver, exAdmin } = await seedCast(
    async ({ admin, leaver, exAdmin }) => {
      for (const person of [leaver, exAdmin]) {
        const task = await assignTask(admin, person);
        said.push([task, await say(person, task, "Mine")]);
      }
    },
  );
  for (const person of [leaver, exAdmin]) {
    for (const [, id] of said)
      for (const act of [edit, takeBack]) expectDenied(await act(person, id));
  }
  const lost = await assignTask(admin, ana);
  const onLost = await say(ana, lost, "Mine");
  said.push([lost, onLost]);
  await send(admin, "reassign", lost.id, { args: { to: ben.uid } }).throwOnError();
  for (const act of [edit, takeBack]) {
    expectError(await act(ana, onLost), "PT404", "message_not_found");
  }
  for (const [task] of said) expect(await messagesOn(admin, task)).toEqual(["Mine"]);
});

test("what happened on a task is neither changed nor taken back", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "accept", task.id).throwOnError();
  for (const { id, kind } of await entriesOf(admin, task.id)) {
    for (const [act, author] of [
      [edit, kind === "assigned" ? admin : ana],
      [takeBack, kind === "assigned" ? admin : ana],
    ] as const) {
      expectError(await act(author, id), "42501", "not_your_message");
    }
  }
  expect((await entriesOf(admin, task.id)).map(({ message }) => message)).toEqual(["", ""]);
});

test("after a quarter of an hour a message stays as it is §threat.105", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [old, young] = [await say(ana, task, "Old"), await say(ana, task, "Young")];
  await sql`update public.notifications set created_at = now() - interval '15 minutes 1 second' where id = ${old}`;
  await sql`update public.notifications set created_at = now() - interval '14 minutes' where id = ${young}`;
  for (const act of [edit, takeBack]) expectError(await act(ana, old), "PT409", "message_too_old");
  await edit(ana, young, "Younger").throwOnError();
  expect(await messagesOn(ana, task)).toEqual(["Younger", "Old"]);
});

test("only its author learns that a message can still be changed, and until when", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await say(ana, task, "Mine");
  async function until({ db }: Person) {
    const { data } = await db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
    const entry = data.find((one) => one.id === id);
    const at = entry?.editable_until ?? null;
    return at === null ? null : Date.parse(at) - Date.parse(entry?.created_at ?? "");
  }
  expect(await until(ana)).toBe(15 * 60_000);
  expect(await until(admin)).toBeNull();
  await takeBack(ana, id).throwOnError();
  expect(await until(ana)).toBeNull();
});

test("an edited message still says something, is marked, and what it said before is not stored §messages.4", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await say(ana, task, "The red one");
  for (const nothing of ["", " \n ", "x".repeat(2001)]) {
    expectError(await edit(ana, id, nothing), "23514", /message_says_something/);
  }
  await edit(ana, id, " The red one ").throwOnError();
  async function marks() {
    const { data } = await admin.db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
    return data
      .filter(({ kind }) => kind === "message")
      .map(({ message, edited_at: at }) => [message, at !== null]);
  }
  expect(await marks()).toEqual([["The red one", false]]);
  await edit(ana, id, " The blue one\n").throwOnError();
  expect(await marks()).toEqual([["The blue one", true]]);
  const [row] = await sql`select n::text as all from public.notifications n where id = ${id}`;
  expect(row?.all).not.toContain("red");
});

test("others see at once that a message was changed or taken back", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await say(admin, task, "At nine");
  for (const act of ["edit_message", "take_back_message"] as const) {
    const rings = await rolledBack(sql, async (tx) => {
      await actAs(tx, admin.uid);
      await (act === "edit_message"
        ? tx`select public.edit_message(${id}, 'At ten')`
        : tx`select public.take_back_message(${id})`);
      await tx`reset role`;
      return tx<Array<{ topic: string; event: string; payload: { ids: Array<string> } }>>`
        select topic, event, payload from realtime.messages where inserted_at = now()::timestamp`;
    });
    expect(rings.map(({ topic }) => topic.split(":")[0]).sort()).toEqual(["admins", "user"]);
    expect(rings.map(({ topic }) => topic)).toContain(`user:${ana.uid}`);
    for (const { event, payload } of rings) {
      expect([event, payload.ids]).toEqual(["conversation_changed", [task.id]]);
      expect(JSON.stringify(payload)).not.toContain("ten");
    }
  }
});

test("what is pushed or mailed is what a message says by then, and nothing if it was taken back §messages.6", async () => {
  const { admin, ana } = await seedPeople();
  const id = randomUUID();
  function write(tx: Transaction, task = "") {
    return as(
      tx,
      admin,
      () =>
        tx`select public.do_command(${id}, 'message', array[${task}]::uuid[], null, '{"message": "At nine"}')`,
    );
  }
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const [task] = await assign(tx, admin, [ana]);
    await take(tx, "push", ana);
    await write(tx, task);
    await as(tx, admin, () => tx`select public.edit_message(${id}, 'At ten')`);
    expect(await take(tx, "push", ana)).toMatchObject([{ message: "At ten" }]);
  });
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const [task] = await assign(tx, admin, [ana]);
    await take(tx, "push", ana);
    await write(tx, task);
    await as(tx, admin, () => tx`select public.take_back_message(${id})`);
    expect(await take(tx, "push", ana)).toEqual([]);
    expect(await skipped(tx, ana)).toContain("taken back");
  });
});

test("changing and taking back counts as much as writing does §threat.107", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await say(ana, task, "0");
  await rolledBack(sql, async (tx) => {
    await actAs(tx, ana.uid);
    const changes = tx.savepoint(async (nested) => {
      for (let number = 1; number <= 130; number += 1) {
        await nested`select public.edit_message(${id}, ${String(number)})`;
      }
    });
    await expect(changes).rejects.toMatchObject({ code: "PT429", message: "too_many_messages" });
  });
});

test("nobody marks as unread what came to somebody else §threat.108", async () => {
  const { admin, ana, ben, stranger } = await seedPeople();
  const task = await assignTask(admin, ana);
  await ana.db.rpc("mark_read", { p_task_ids: [task.id] }).throwOnError();
  expectDenied(await stranger.db.rpc("mark_unread", { p_task_id: task.id }));
  for (const { db } of [ben, admin]) {
    expectError(await db.rpc("mark_unread", { p_task_id: task.id }), "PT404", "nothing_received");
  }
  expect(await unread(ana)).toBe(0);
});

test("a conversation marked as unread counts, and its sender still sees when it was read §2.33", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await say(admin, task, "Which one?");
  async function readAt() {
    const { data } = await admin.db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
    return data.find((entry) => entry.id === id)?.read_at;
  }
  await ana.db.rpc("open_task", { p_task_id: task.id }).throwOnError();
  const first = await readAt();
  expect(first).not.toBeNull();
  for (let time = 0; time < 2; time += 1) {
    await ana.db.rpc("mark_unread", { p_task_id: task.id }).throwOnError();
    expect(await unread(ana)).toBe(1);
    expect(await readAt()).toBe(first);
    await ana.db.rpc("open_task", { p_task_id: task.id }).throwOnError();
    expect(await unread(ana)).toBe(0);
    expect(await readAt()).toBe(first);
  }
});
