// How much of the worker one person can take.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, seedPeople } from "../../fixtures/people.ts";
import { openPushWorker, shown } from "../../fixtures/push-worker.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();
let worker: Awaited<ReturnType<typeof openPushWorker>>;

beforeAll(async () => {
  worker = await openPushWorker();
});

afterAll(() => worker.close());

test("somebody with a slow push service takes two places of the worker at most, and all others are told in the meantime §threat.134", async () => {
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
  await vi.waitFor(() => expect(held).toHaveLength(2));
  for (const person of others) await assignTask(admin, person);
  for (const phone of phones) await shown(phone, 1);
  expect(held).toHaveLength(2);
  // The next two come when these are done.
  for (const answer of held.splice(0)) answer();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect(most).toBe(2);
  await sql`delete from private.deliveries where person = ${ana.uid} and outcome is null and attempts = 0`;
  for (const answer of held) answer();
  held = [];
});
