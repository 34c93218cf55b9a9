import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, later, serve, skipped, take, type Taken } from "../../fixtures/deliveries.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { createPerson, type Person, seedCast, seedPeople } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

const [admin, boss, ana] = await Promise.all([
  createPerson({ role: "admin" }),
  createPerson({ role: "admin" }),
  createPerson(),
]);

async function mute(tx: Transaction, person: Person, task: string, isMuted = true) {
  await as(tx, person, () => tx`select public.mute_task(${task}, ${isMuted})`);
}

async function say(tx: Transaction, person: Person, task: string, message = "Which ones?") {
  const args = tx.json({ message });
  await as(
    tx,
    person,
    () =>
      tx`select public.do_command(${randomUUID()}, 'message', array[${task}]::uuid[], null, ${args})`,
  );
}

async function act(tx: Transaction, person: Person, kind: string, task: string, args = {}) {
  await as(
    tx,
    person,
    () =>
      tx`select public.do_command(${randomUUID()}, ${kind}::public.command_kind, array[${task}]::uuid[],
        array(select version from public.tasks where id = ${task}), ${tx.json(args)})`,
  );
}

/** Nobody has quiet hours in this transaction, and nobody waits between tellings. */
async function loud(tx: Transaction): Promise<void> {
  await serve(tx);
  await tx`update private.delivery_settings set quiet_from = null, quiet_until = null, quiet_days = '{}'`;
  await tx`update private.delivery_channels set hold = '0', bundle_hold = '0', pause = '0'`;
}

/** What somebody is pushed by now, as told as it can be. */
async function told(tx: Transaction, person: Person): Promise<Array<Taken>> {
  await later(tx, "1 hour");
  const taken = await take(tx, "push", person);
  await tx`update private.deliveries set outcome = 'sent', settled_at = now()
    where person = ${person.uid} and outcome is null and attempts > 0`;
  return taken;
}

function kindsOf(taken: ReadonlyArray<Taken>): Array<string> {
  return taken.flatMap(({ kinds }) => kinds);
}

function receivedBy(tx: Transaction, { uid }: Person, task: string) {
  return tx<Array<{ kind: string; message: string }>>`
    select kind::text, message from public.notifications where recipient_id = ${uid} and task_id = ${task} order by seq`;
}

test("nobody mutes a task that they do not see, and nobody mutes for somebody else", async () => {
  let task = "";
  const { ben, demoted, stranger, leaver, exAdmin } = await seedCast(async (cast) => {
    task = (await assignTask(cast.admin, cast.ana)).id;
  });
  const fields = { p_task_id: task, p_is_muted: true } as const;
  for (const person of [ben, demoted]) {
    expectError(await person.db.rpc("mute_task", fields), "PT404", "task_not_found");
  }
  for (const person of [stranger, leaver, exAdmin]) {
    expectDenied(await person.db.rpc("mute_task", fields));
  }
  const { admin: one, ana: theirs } = await seedPeople();
  const { id } = await assignTask(one, theirs);
  const forOther = { p_task_id: id, p_is_muted: true, p_person: theirs.uid } as const;
  expectError(await one.db.rpc("mute_task", forOther), "PGRST202", /mute_task/);
  await one.db.rpc("mute_task", { p_task_id: id, p_is_muted: true }).throwOnError();
  const { data: rows } = await theirs.db.rpc("my_conversations").throwOnError();
  expect(rows.map(({ task: row }) => row.is_muted)).toEqual([false]);
  // A task that went to somebody else is no longer theirs to mute.
  await send(one, "reassign", id, { args: { to: ben.uid } }).throwOnError();
  expectError(
    await theirs.db.rpc("mute_task", { p_task_id: id, p_is_muted: true }),
    "PT404",
    "task_not_found",
  );
});

test("of a muted task somebody hears nothing but that their own is late; the page shows everything §rights.110", async () => {
  await rolledBack(sql, async (tx) => {
    await loud(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    expect(kindsOf(await told(tx, ana))).toEqual(["assigned"]);
    await mute(tx, ana, task);
    await say(tx, admin, task);
    expect(await told(tx, ana)).toEqual([]);
    expect(await skipped(tx, ana)).toContain("muted");
    expect((await receivedBy(tx, ana, task)).map(({ kind }) => kind)).toEqual([
      "assigned",
      "message",
    ]);
    const [row] = await as(
      tx,
      ana,
      () => tx`select (task).unread, (task).is_muted from public.my_conversations()`,
    );
    expect(row).toEqual({ unread: 2, is_muted: true });
    const mail = await tx`select part from public.morning_rows(array[${ana.uid}]::uuid[])`;
    expect(mail.map(({ part }) => String(part))).not.toContain("unread");
    // That it is late is said in spite of it.
    await tx`update public.tasks set assigned_at = now() - interval '2 hours', due_date_time = now() - interval '1 minute'
      where id = ${task}`;
    await tx`select public.plan_deliveries('{push,mail}')`;
    expect(kindsOf(await told(tx, ana))).toEqual(["late"]);
    await mute(tx, ana, task, false);
    await act(tx, admin, "nudge", task);
    // And what was said in the meantime, which they have not seen.
    expect(kindsOf(await told(tx, ana))).toEqual(["nudged", "replied"]);
  });
});

test("a task that was muted and is given to them again is told", async () => {
  const ben = await createPerson();
  await rolledBack(sql, async (tx) => {
    await loud(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    await mute(tx, ana, task);
    await act(tx, admin, "reassign", task, { to: ben.uid });
    await act(tx, admin, "reassign", task, { to: ana.uid });
    expect(kindsOf(await told(tx, ana))).toEqual(["assigned"]);
  });
});

test("an admin who asks about another's assignment hears the answer until they mute it §rights.112", async () => {
  await rolledBack(sql, async (tx) => {
    await loud(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    await say(tx, ana, task, "Before anybody asked");
    expect(await receivedBy(tx, boss, task)).toEqual([]);
    await say(tx, boss, task, "How far is it?");
    await say(tx, ana, task, "Half of it");
    await act(tx, ana, "accept", task);
    for (const person of [admin, boss]) {
      expect((await receivedBy(tx, person, task)).slice(-2)).toEqual([
        { kind: "message", message: "Half of it" },
        { kind: "accepted", message: "" },
      ]);
    }
    expect(kindsOf(await told(tx, boss))).toEqual(["replied"]);
    expect(kindsOf(await told(tx, admin))).toEqual(["replied"]);
    const [row] = await as(
      tx,
      boss,
      () =>
        tx`select message from public.list_my_notifications(p_unread_only => true) where message <> ''`,
    );
    expect(row).toMatchObject({ message: "Half of it" });
    // In the conversation each is there once, for everybody.
    for (const person of [ana, boss]) {
      const said = await as(
        tx,
        person,
        () => tx`select kind::text from public.list_conversation(${task}) order by seq`,
      );
      expect(said.map(({ kind }) => String(kind))).toEqual([
        ...["assigned", "message", "message", "message", "accepted"],
      ]);
    }
    const seen = await as(
      tx,
      ana,
      () => tx`select id from public.notifications where task_id = ${task}`,
    );
    expect(seen).toHaveLength(5);
    await as(tx, boss, () => tx`select public.open_task(${task})`);
    const unread = await tx`select recipient_id from public.notifications
      where task_id = ${task} and read_at is null and recipient_id <> ${ana.uid}`;
    expect(unread.map(({ recipient_id: uid }) => String(uid))).toEqual(
      Array.from({ length: 3 }, () => admin.uid),
    );
    await mute(tx, boss, task);
    await say(tx, ana, task, "All of it");
    expect((await receivedBy(tx, boss, task)).map(({ message }) => message)).not.toContain(
      "All of it",
    );
  });
});

test("what is edited or taken back is edited and taken back for everybody who heard it", async () => {
  await rolledBack(sql, async (tx) => {
    await loud(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    await say(tx, boss, task, "How far is it?");
    await say(tx, ana, task, "Halv of it");
    const [original] = await tx<Array<{ id: string; copy: string }>>`
      select n.id, c.id as copy from public.notifications n join public.notifications c on c.copy_of = n.id
      where n.task_id = ${task}`;
    const { id = "", copy = "" } = original ?? {};
    await as(tx, ana, () => tx`select public.edit_message(${id}, 'Half of it')`);
    expect((await receivedBy(tx, boss, task)).at(-1)?.message).toBe("Half of it");
    await expect(
      tx.savepoint(async (inner) => {
        await as(inner, ana, () => inner`select public.edit_message(${copy}, 'Mine')`);
      }),
    ).rejects.toThrow("message_not_found");
    await as(tx, ana, () => tx`select public.take_back_message(${id})`);
    expect(await receivedBy(tx, boss, task)).toEqual([]);
    expect(await told(tx, boss)).toEqual([]);
  });
});

test("a message sent twice is copied once, and somebody who asked before it was reassigned hears nothing", async () => {
  const { admin: one, ana: theirs, ben } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const { id } = await assignTask(one, theirs);
  await send(other, "message", id, { args: { message: "How far?" } }).throwOnError();
  const command = { id: randomUUID(), args: { message: "Half" } };
  await send(theirs, "message", id, command).throwOnError();
  await send(theirs, "message", id, command).throwOnError();
  await send(one, "reassign", id, { args: { to: ben.uid } }).throwOnError();
  await send(ben, "message", id, { args: { message: "Starting" } }).throwOnError();
  const { data } = await other.db.rpc("list_my_notifications").throwOnError();
  const said = data.filter(({ kind }) => kind === "message");
  expect(said.map(({ message }) => message)).toEqual(["Half"]);
});
