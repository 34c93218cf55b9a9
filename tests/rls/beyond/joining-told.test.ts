// Admins are told by push that somebody asks to join: once in a quarter of an hour, however many ask.
import { expect, test } from "vitest";
import type { Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, chooseLevel, take } from "../../fixtures/deliveries.ts";
import { createPerson, unique } from "../../fixtures/people.ts";
import { told, waiting } from "../../fixtures/told.ts";

const sql = ownerSql();

const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);

/** A transaction in which people are told of it. */
function joining(work: (tx: Transaction, key: string) => Promise<void>) {
  return waiting(sql, async (tx) => {
    await tx`alter table private.join_requests enable trigger deliver`;
    const [link] = await as(
      tx,
      admin,
      () => tx<Array<{ key: string }>>`select public.open_join_link(24, 100) as key`,
    );
    await work(tx, link?.key ?? "");
  });
}

async function ask(tx: Transaction, key: string) {
  await tx`select public.ask_to_join(${key}, ${unique()}, 'Joy', 'Joiner')`;
}

/** Lets time pass for what an admin was and is to be told of it. */
async function pass(tx: Transaction, by: string) {
  await tx`update private.deliveries set not_before = not_before - ${by}::interval, wanted_at = wanted_at - ${by}::interval,
    occasion = occasion - ${by}::interval, taken_at = taken_at - ${by}::interval, told_at = told_at - ${by}::interval
    where person = ${admin.uid} and kind = 'joining'`;
}

test("users are not told, nor who was made one since", async () => {
  await joining(async (tx, key) => {
    await ask(tx, key);
    expect(await told(tx, "push", ana)).toEqual([]);
    await tx`update public.profiles set role = 'user' where uid = ${admin.uid}`;
    await pass(tx, "1 minute");
    expect(await told(tx, "push", admin)).not.toContain("joining");
  });
});

test("however many ask, an admin is told once in a quarter of an hour, with how many wait §rights.105", async () => {
  await joining(async (tx, key) => {
    await ask(tx, key);
    await ask(tx, key);
    await pass(tx, "10 seconds");
    const [first, ...none] = await take(tx, "push", admin);
    expect(none).toEqual([]);
    expect(first?.kinds).toEqual(["joining"]);
    expect(first?.counts[0]).toBeGreaterThanOrEqual(2);
    await tx`select public.settle_delivery(${first?.id ?? ""}, 1, 'sent')`;
    for (let n = 0; n < 5; n += 1) await ask(tx, key);
    await pass(tx, "14 minutes");
    await ask(tx, key);
    expect(await told(tx, "push", admin)).toEqual([]);
    await pass(tx, "70 seconds");
    expect(await told(tx, "push", admin)).toEqual(["joining"]);
    await pass(tx, "1 hour");
    expect(await told(tx, "push", admin)).toEqual([]);
  });
});

test("what was decided before is not told, and a notice of it is closed", async () => {
  await joining(async (tx, key) => {
    const others = await tx<Array<{ id: string }>>`
      select id from private.join_requests where state = 'asked'`;
    await tx`update private.join_requests set state = 'refused', decided_at = now() where id = any (${others.map(({ id }) => id)}::uuid[])`;
    async function refuseAll() {
      await as(
        tx,
        admin,
        () =>
          tx`select public.refuse_join_requests(array(select id from public.list_join_requests()))`,
      );
    }
    await ask(tx, key);
    await refuseAll();
    await pass(tx, "10 seconds");
    expect(await told(tx, "push", admin)).toEqual([]);
    await ask(tx, key);
    await pass(tx, "10 seconds");
    expect(await told(tx, "push", admin)).toEqual(["joining"]);
    const over = await tx<Array<{ telling: string }>>`
      select telling from private.deliveries where person = ${admin.uid} and kind = 'joining' and outcome = 'sent'`;
    const tellings = over.map(({ telling }) => telling);
    await tx`delete from private.closings`;
    await tx`update private.deliveries set told = array[gen_random_uuid()] where telling = any (${tellings}::uuid[])`;
    await refuseAll();
    const closings =
      await tx`select telling from private.closings where telling = any (${tellings}::uuid[])`;
    expect(closings).toHaveLength(1);
  });
});

test("an admin can turn it off", async () => {
  await joining(async (tx, key) => {
    await chooseLevel(tx, admin, "push", "nothing");
    await ask(tx, key);
    const rows =
      await tx`select from private.deliveries where person = ${admin.uid} and kind = 'joining'`;
    expect(rows).toHaveLength(0);
  });
});
