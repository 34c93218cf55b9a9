// A command changes a task once, however often it is sent, and always has the same answer.
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { entriesOf, send } from "../fixtures/commands.ts";
import { actAs, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, taskIn } from "../fixtures/tasks.ts";

const sql = ownerSql();

async function remembered(id: string): Promise<number> {
  return (await sql`select from private.commands where id = ${id}`).length;
}

test("a command that somebody may not give changes nothing, and is not stored", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  for (const asker of [stranger, leaver, exAdmin]) {
    expectDenied(await send(asker, "message", task.id, { args: { message: "Hello" } }));
    expectDenied(await send(asker, "withdraw", [task.id, randomUUID()]));
  }
  for (const asker of [ben, demoted]) {
    const id = randomUUID();
    expectError(await send(asker, "accept", task.id, { id }), "PT404", "task_not_found");
    expectError(
      await send(asker, "message", task.id, { args: { message: "Hello" } }),
      "PT404",
      "task_not_found",
    );
    expectDenied(await send(asker, "withdraw", [task.id, randomUUID()]));
    expect(await remembered(id)).toBe(0);
  }
  for (const kind of [
    "withdraw",
    "restore",
    "reassign",
    "give_back",
    "edit",
    "nudge",
    "undo",
  ] as const) {
    expectDenied(await send(ana, kind, task.id));
  }
  const words = { args: { message: "Hello" } };
  expectDenied(await send(ana, "message", [task.id, randomUUID()], words));
  expectDenied(await send(admin, "accept", task.id));
  expect((await entriesOf(admin, task.id)).map(({ kind }) => kind)).toEqual(["assigned"]);
});

test("nobody reads or writes the stored commands", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "accept", task.id);
  await rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    await expect(tx`select from private.commands`).rejects.toMatchObject({ code: "42501" });
  });
  await rolledBack(sql, async (tx) => {
    await actAs(tx, ana.uid);
    const begin = tx`select private.begin_command(${randomUUID()}, 'accept', array[${task.id}]::uuid[], '{}')`;
    await expect(begin).rejects.toMatchObject({ code: "42501" });
  });
});

test("the id of somebody else's command, or of another command of one's own, is refused", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [task, other] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const bens = await assignTask(admin, ben);
  const id = randomUUID();
  const words = { id, args: { message: "Hello" } };
  expect((await send(ana, "message", task.id, words)).error).toBeNull();
  expectError(await send(admin, "message", task.id, words), "PT409", "command_exists");
  expectError(await send(ben, "message", bens.id, words), "PT409", "command_exists");
  expectError(await send(ana, "message", other.id, words), "PT409", "command_exists");
  expectError(await send(ana, "accept", task.id, { id }), "PT409", "command_exists");
  expectError(
    await send(ana, "message", task.id, { id, args: { message: "Hullo" } }),
    "PT409",
    "command_exists",
  );
  const both = await send(admin, "message", [task.id, other.id], words);
  expectError(both, "PT409", "command_exists");
  expect((await readTask(admin, task.id)).stage).toBe("New");
});

test("the id of somebody else's message is refused for one's own", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [task, bens] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  const words = { id: randomUUID(), args: { message: "Mine" } };
  await send(ana, "message", task.id, words).throwOnError();
  await sql`delete from private.commands where id = ${words.id}`;
  expectError(await send(ben, "message", bens.id, words), "PT409", "message_exists");
});

test("the same command sent several times at the same moment counts once §threat.224", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const command = { id: randomUUID(), version: task.version };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(ana, "accept", task.id, command)),
  );
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
  expect(answers.filter(({ data }) => data?.[0]?.is_repeated === false)).toHaveLength(1);
  expect(new Set(answers.map(({ data }) => data?.[0]?.version)).size).toBe(1);
  expect((await entriesOf(admin, task.id)).map(({ kind }) => kind)).toEqual([
    "assigned",
    "accepted",
  ]);
});

test("a command that was refused is tried again if it is sent again", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Withdrawn");
  const id = randomUUID();
  expectError(await send(ana, "accept", task.id, { id }), "PT409", "wrong_stage");
  expectError(
    await send(ana, "accept", task.id, { id, version: task.version - 1 }),
    "PT409",
    "task_changed",
  );
  expect(await remembered(id)).toBe(0);
  await send(admin, "restore", task.id).throwOnError();
  const { data, error } = await send(ana, "accept", task.id, { id });
  expect(error).toBeNull();
  expect(data).toMatchObject([{ stage: "Pending", is_repeated: false }]);
});

test("commands without their arguments, or of an unknown kind, are refused", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  expectError(await send(ana, "reject", task.id), "23514", "reason_required");
  expectError(await send(ana, "reject", task.id, { args: { reason: "why" } }), "22P02", /why/);
  expectError(await send(ana, "message", task.id), "23514", /message_says_something/);
  expectError(await send(admin, "edit", task.id), "23502", /title/);
  expectError(await send(admin, "reassign", task.id), "PT422", "person_not_assignable");
  expectError(await send(admin, "deadline", task.id), "23502", /due_date_time/);
  const several = await send(admin, "accept", [task.id, randomUUID()]);
  expectError(several, "42501", "not_your_task");
  expectError(await send(admin, "withdraw", []), "PT422", "number_of_tasks");
});

test("commands are deleted after 30 days, a few with each new one", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [old, late] = [randomUUID(), randomUUID()];
  await sql`
    insert into private.commands (id, person, kind, task_ids, request, at)
    values (${old}, ${ana.uid}, 'accept', '{}', '', now() - interval '31 days'),
      (${late}, ${ana.uid}, 'accept', '{}', '', now() - interval '29 days')`;
  // Another test may just be deleting it, and take that back.
  await vi.waitFor(async () => {
    await send(ana, "message", task.id, { args: { message: "On it" } });
    expect([await remembered(old), await remembered(late)]).toEqual([0, 1]);
  });
});

test("a former admin who repeats a command does not get its answer again", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = randomUUID();
  await send(admin, "reassign", task.id, { id, args: { to: ben.uid } }).throwOnError();
  await sql`update public.profiles set role = 'user' where uid = ${admin.uid}`;
  const repeated = await send(admin, "reassign", task.id, { id, args: { to: ben.uid } });
  expectError(repeated, "42501", "admins_only");
});
