import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import {
  createPerson,
  deactivate,
  type Person,
  seedPeople,
  serviceClient,
  setRole,
} from "../../fixtures/people.ts";
import { assignTask, taskIn } from "../../fixtures/tasks.ts";

const sql = ownerSql();
const server = serviceClient();

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

async function make({ db }: Pick<Person, "db">, department?: string): Promise<string> {
  const args = department === undefined ? {} : { p_department: department };
  return (await db.rpc("make_feed", args).throwOnError()).data;
}

async function read(key: string) {
  const { data } = await server.rpc("read_feed", { p_hash: hashOf(key) }).throwOnError();
  return data[0] ?? null;
}

/** What the feed says of each of these tasks: its title and stage, or null. */
async function told(key: string, tasks: ReadonlyArray<{ id: string }>) {
  const feed = await read(key);
  return tasks.map(({ id }) => {
    const found = feed?.tasks.find((task) => task.id === id);
    return found ? [found.title, found.stage] : null;
  });
}

test("a feed has its person's open tasks and nothing of others, and its key is stored nowhere §threat.87", async () => {
  const { admin, ana, ben } = await seedPeople();
  const key = await make(ana);
  const own = [await taskIn(admin, ana, "New"), await taskIn(admin, ana, "Pending")];
  const done = [await taskIn(admin, ana, "Completed"), await taskIn(admin, ana, "Rejected")];
  await assignTask(admin, ben);
  const feed = await read(key);
  expect(feed?.tasks.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  expect(feed?.tasks.map(({ person }) => person)).toEqual([null, null]);
  expect(await told(key, done)).toEqual([null, null]);
  const rows = await sql`select * from private.feeds where uid = ${ana.uid}`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test("what was withdrawn, reassigned or deleted is cancelled, without a text that they may no longer read §threat.88", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [anas, bens] = [await make(ana), await make(ben)];
  const tasks = [
    await assignTask(admin, ana),
    await assignTask(admin, ana),
    await assignTask(admin, ana),
  ] as const;
  const [withdrawn, given, deleted] = tasks;
  const before = (await read(anas))?.tasks.map(({ version }) => version) ?? [];
  await send(admin, "withdraw", withdrawn.id).throwOnError();
  await send(admin, "reassign", given.id, { args: { to: ben.uid } }).throwOnError();
  await admin.db.from("tasks").delete().eq("id", deleted.id).throwOnError();
  expect(await told(anas, tasks)).toEqual([
    [withdrawn.title, "Withdrawn"],
    [null, "Withdrawn"],
    [null, "Withdrawn"],
  ]);
  expect(await told(bens, tasks)).toEqual([null, [given.title, "New"], null]);
  for (const { version } of (await read(anas))?.tasks ?? []) {
    expect(version).toBeGreaterThan(Math.max(...before));
  }
  // Reassigned to Ana it is a task like any other, and newer than its cancellation.
  await send(admin, "reassign", given.id, { args: { to: ana.uid } }).throwOnError();
  expect(await told(anas, [given])).toEqual([[given.title, "New"]]);
  await sql`update private.lost_tasks set lost_at = now() - interval '29 days' where task_id = ${deleted.id}`;
  await sql`update public.tasks set withdrawn_at = now() - interval '29 days' where id = ${withdrawn.id}`;
  expect(await told(anas, [withdrawn, deleted])).toEqual([null, null]);
});

test("a feed ends when a new one is made, when it is ended, and with its person's account or term as an admin §threat.89", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const [first, second] = [await make(ana), await make(ana)];
  expect(await read(first)).toBeNull();
  expect(await read(second)).not.toBeNull();
  const { data: feeds } = await ana.db.rpc("list_my_feeds").throwOnError();
  expect(feeds).toEqual([
    {
      department: null,
      made_at: expect.any(String),
      read_at: expect.any(String),
      alarm_minutes: null,
    },
  ]);
  expect((await ana.db.rpc("end_feed").throwOnError()).data).toBe(true);
  expect((await ana.db.rpc("end_feed").throwOnError()).data).toBe(false);
  expect(await read(second)).toBeNull();

  const [own, finance] = [await make(other), await make(other, "finance")];
  await setRole(admin, other, "user");
  expect(await read(finance)).toBeNull();
  expect(await read(own)).not.toBeNull();
  await deactivate(admin, other);
  expect(await read(own)).toBeNull();
  await admin.db.rpc("set_person_active", { p_uid: other.uid, p_active: true }).throwOnError();
  expect(await sql`select from private.feeds where uid = ${other.uid}`).toHaveLength(0);
});

test("a feed brings along in which language its person reads, and is another with another", async () => {
  const { ana } = await seedPeople();
  const key = await make(ana);
  const before = await read(key);
  expect(before?.languages).toEqual([]);
  await ana.db.from("profiles").update({ language: "de" }).eq("uid", ana.uid).throwOnError();
  const after = await read(key);
  expect(after?.languages).toEqual(["de"]);
  expect(after?.changed_at).not.toBe(before?.changed_at);
});
