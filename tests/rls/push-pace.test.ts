// How often one person can have another told, and how much of the worker that takes.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { command } from "../fixtures/commands.ts";
import { ownerConnection, rolledBack } from "../fixtures/database.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { openPushWorker, shown } from "../fixtures/push-worker.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { as, assign, serve, skipped, take } from "../fixtures/deliveries.ts";

const sql = ownerConnection();
let worker: Awaited<ReturnType<typeof openPushWorker>>;

beforeAll(async () => {
  worker = await openPushWorker();
}, 300_000);

afterAll(async () => {
  await worker.close();
  await sql.end();
});

/** How many of somebody's push deliveries are in this state. */
async function count({ uid }: Person, state: "waiting" | "in one later" | "all") {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from private.deliveries
    where person = ${uid} and channel = 'push' and case ${state}
      when 'waiting' then outcome is null when 'in one later' then problem = 'told in one later' else true end`;
  return row.count;
}

/** Moves somebody's deliveries three minutes into the past, after which more are allowed. */
async function later({ uid }: Person) {
  await sql`update private.deliveries set told_at = told_at - interval '3 minutes', not_before = least(not_before, now())
    where person = ${uid} and channel = 'push'`;
}

test("nobody is told more than seven times in three minutes, whoever causes it; one message says how many more there are", async () => {
  const [admin, other] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
  ]);
  const { ana, ben } = await seedPeople();
  const [phone, quiet] = [await worker.subscribed(ana), await worker.subscribed(ben)];
  // Too far ahead for any reminder that other tests set.
  const dueDateTime = new Date(Date.now() + 30 * 86_400_000).toISOString();
  for (let turn = 0; turn < 20; turn += 1) {
    await assignTask(admin, ana, { title: `Errand ${turn}`, dueDateTime });
    await assignTask(other, ana, { title: `Errand of another ${turn}`, dueDateTime });
  }
  await assignTask(admin, ben);
  await shown(quiet, 1);
  await vi.waitFor(
    async () => {
      expect(await count(ana, "all")).toBe(40);
      // A lease that another test rolls back may have held one of them when they were combined.
      await sql`update private.deliveries set not_before = now()
        where person = ${ana.uid} and outcome is null and attempts = 0`;
      expect(await count(ana, "waiting")).toBe(1);
    },
    { timeout: 30_000, interval: 50 },
  );
  const told = phone.received.length;
  expect([6, 7]).toContain(told);
  expect(await count(ana, "in one later")).toBe(39 - told);
  await later(ana);
  const notices = await shown(phone, told + 1);
  expect(notices.at(-1)).toMatchObject({
    title: "Errand of another 19",
    body: expect.stringMatching(new RegExp(`\nAnd ${39 - told} more in Daymark$`)),
  });
  // What that message counted is not counted again.
  await assignTask(admin, ana, { title: "One more", dueDateTime });
  const [last] = (await shown(phone, told + 2)).slice(-1);
  expect(last?.title).toBe("One more");
  expect(last?.body).not.toContain("more in Daymark");
});

test("somebody with a slow push service takes two places of the worker at most, and all others are told in the meantime", async () => {
  const { admin, ana } = await seedPeople();
  const others = await Promise.all(Array.from({ length: 5 }, () => createPerson()));
  const phones = await Promise.all(others.map((person) => worker.subscribed(person)));
  const slow = await worker.subscribed(ana);
  let held: Array<() => void> = [];
  let most = 0;
  slow.answer((response) => {
    held.push(() => response.writeHead(201).end());
    most = Math.max(most, held.length);
  });
  const tasks = Array.from({ length: 142 }, (_, turn) => turn);
  await sql`insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before)
    select ${ana.uid}, 'push', 'trial', now() - n * interval '1 second', now(), now() - interval '1 hour'
    from unnest(${tasks}::integer[]) n`;
  await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 20_000, interval: 50 });
  for (const person of others) await assignTask(admin, person);
  for (const phone of phones) await shown(phone, 1);
  expect(held).toHaveLength(2);
  // The next two come when these are done.
  for (const answer of held.splice(0)) answer();
  await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 20_000, interval: 50 });
  expect(most).toBe(2);
  await sql`delete from private.deliveries where person = ${ana.uid} and outcome is null and attempts = 0`;
  for (const answer of held) answer();
  held = [];
});

afterAll(() => sql.end());

test("messages of a conversation are pushed at once, then twice a minute at most, the latest one", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    function say(words: string) {
      return as(tx, admin, () => command(tx, "message", task, { message: words }));
    }
    function wait(seconds: number) {
      return tx`update private.deliveries
      set occasion = occasion - ${`${seconds} s`}::interval, not_before = not_before - ${`${seconds} s`}::interval,
        settled_at = settled_at - ${`${seconds} s`}::interval,
        told_at = told_at - ${`${seconds} s`}::interval where kind = 'replied' and person = ${ana.uid}`;
    }
    for (const words of ["One", "Two", "Three"]) {
      await wait(1);
      await say(words);
    }
    const taken = await take(tx, "push", ana);
    const told = taken.find(({ kind }) => kind === "replied");
    expect(taken).toHaveLength(2);
    expect(told).toMatchObject({ message: "Three" });
    expect(await skipped(tx, ana)).toEqual(["in a later one"]);
    await tx`select from public.settle_delivery(${told?.id ?? null}, 1, 'sent')`;
    for (const words of ["Four", "Five"]) {
      await wait(1);
      await say(words);
    }
    expect(await take(tx, "push", ana)).toEqual([]);
    await wait(30);
    expect(await take(tx, "push", ana)).toMatchObject([{ message: "Five" }]);
  });
});
