// People who are using Daymark are told there, and by push two minutes later what they have not seen.
import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, serve, skipped, take } from "../../fixtures/deliveries.ts";
import { expectDenied } from "../../fixtures/denied.ts";
import { clientWithToken, seedPeople, unique } from "../../fixtures/people.ts";

const sql = ownerSql();

const { admin, ana, ben } = await seedPeople();

/** A transaction in which Ana and Ben have a phone, and Ana is using a page. */
function present<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    for (const { uid } of [ana, ben]) {
      await tx`insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
        select id, user_id, ${`https://push.example.org/${unique()}`}, ${"x".repeat(87)}, ${"x".repeat(22)}
        from auth.sessions where user_id = ${uid} order by created_at desc limit 1`;
    }
    await tx`insert into private.presence (person, active_at) values (${ana.uid}, now())`;
    return work(tx);
  });
}

async function pass(tx: Transaction, by: string): Promise<void> {
  await tx`update private.deliveries set not_before = not_before - ${by}::interval, wanted_at = wanted_at - ${by}::interval,
    taken_at = taken_at - ${by}::interval, held_until = held_until - ${by}::interval
    where person = any (${[ana.uid, ben.uid]}::uuid[])`;
  await tx`update private.presence set active_at = active_at - ${by}::interval where person = ${ana.uid}`;
}

async function isActive(tx: Transaction) {
  await tx`update private.presence set active_at = now() where person = ${ana.uid}`;
}

test("nobody says that somebody else is there, nor without a session §threat.138", async () => {
  expectDenied(await clientWithToken("").rpc("note_active"));
  await ana.db.rpc("note_active").throwOnError();
  const rows = await sql`select from private.presence where person = ${ana.uid}`;
  // And nothing is noted of people who are not told by push.
  expect(rows).toHaveLength(0);
});

test("it is noted once a minute at most, and a time in the future is corrected", async () => {
  await present(async (tx) => {
    async function noted(at: string) {
      await tx`update private.presence set active_at = now() + ${at}::interval where person = ${ana.uid}`;
      await as(tx, ana, () => tx`select public.note_active()`);
      const [row] = await tx<[{ is_now: boolean }]>`
        select active_at = now() as is_now from private.presence where person = ${ana.uid}`;
      return row.is_now;
    }
    expect(await noted("-49 seconds")).toBe(false);
    expect(await noted("-51 seconds")).toBe(true);
    expect(await noted("8 days")).toBe(true);
  });
});

test("phones of somebody who is using a page wait two minutes, those of others do not §rights.101", async () => {
  await present(async (tx) => {
    const [own = ""] = await assign(tx, admin, [ana, ben]);
    expect(await take(tx, "push", ben)).toHaveLength(1);
    expect(await take(tx, "push", ana)).toEqual([]);
    await pass(tx, "1 minute");
    await isActive(tx);
    // What comes in the meantime waits for the same moment, and does not begin the wait again.
    await assign(tx, admin, [ana]);
    expect(await take(tx, "push", ana)).toEqual([]);
    await pass(tx, "59 seconds");
    await isActive(tx);
    expect(await take(tx, "push", ana)).toEqual([]);
    await pass(tx, "1 second");
    expect(await take(tx, "push", ana)).toMatchObject([{ counts: [2], task_count: 2 }]);
    expect(own).not.toBe("");
  });
});

test("what was seen on the page in these two minutes is not pushed at all", async () => {
  await present(async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana]);
    expect(await take(tx, "push", ana)).toEqual([]);
    await as(tx, ana, () => tx`select public.open_task(${task})`);
    await pass(tx, "2 minutes");
    expect(await take(tx, "push", ana)).toEqual([]);
    expect(await skipped(tx, ana)).toEqual(["seen"]);
  });
});

test("somebody who left the page two minutes ago, or whose clock was ahead, is told at once, and so is a trial", async () => {
  for (const at of ["-121 seconds", "8 days"]) {
    await present(async (tx) => {
      await tx`update private.presence set active_at = now() + ${at}::interval where person = ${ana.uid}`;
      await assign(tx, admin, [ana]);
      expect(await take(tx, "push", ana)).toHaveLength(1);
    });
  }
  await present(async (tx) => {
    await as(tx, ana, () => tx`select public.try_delivery()`);
    expect(await take(tx, "push", ana)).toMatchObject([{ kind: "trial" }]);
  });
});

test("a telling that has failed is tried again without waiting for its person", async () => {
  await present(async (tx) => {
    await tx`delete from private.presence where person = ${ana.uid}`;
    await assign(tx, admin, [ana]);
    const [first] = await take(tx, "push", ana);
    await tx`select public.settle_delivery(${first?.id ?? ""}, 1, 'failed', 'Later')`;
    await tx`insert into private.presence (person, active_at) values (${ana.uid}, now())`;
    await pass(tx, "31 seconds");
    await isActive(tx);
    expect(await take(tx, "push", ana)).toMatchObject([{ id: first?.id, attempt: 2 }]);
  });
});
