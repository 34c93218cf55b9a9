// In quiet hours nobody is told; what waited comes in one telling when they end, and reminders come before they begin.
import { expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, serve, take } from "../../fixtures/deliveries.ts";
import { createPerson } from "../../fixtures/people.ts";

const sql = ownerSql();

const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);

/** A transaction in which it is quiet for ana from one moment until another, as intervals from now. */
function quiet(from: string, until: string, work: (tx: Transaction) => Promise<void>) {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`update private.delivery_settings set answer_hours = null`;
    await tx`update public.profiles set time_zone = 'UTC' where uid = ${ana.uid}`;
    await tx`insert into private.delivery_habits (person, has_own_quiet, quiet_from, quiet_until)
      values (${ana.uid}, true, (now() at time zone 'UTC')::time + ${from}::interval,
        (now() at time zone 'UTC')::time + ${until}::interval)`;
    await work(tx);
  });
}

async function plan(tx: Transaction): Promise<void> {
  await tx`select public.plan_deliveries('{push,mail}')`;
}

test("a new workspace is quiet from 20:00 to 07:00 and on weekends, and lets nothing through §rights.102", async () => {
  await rolledBack(sql, async (tx) => {
    await tx`delete from private.delivery_settings`;
    const rows = await tx`insert into private.delivery_settings default values
      returning quiet_from::text, quiet_until::text, quiet_days`;
    expect(rows).toEqual([{ quiet_from: "20:00:00", quiet_until: "07:00:00", quiet_days: [6, 7] }]);
  });
  const { data } = await ana.db.rpc("my_delivery_habits").single().throwOnError();
  expect(data).toMatchObject({ has_own_quiet: false, lets_urgent_through: false });
});

test("whatever waited over the quiet hours is one push message when they end §rights.106", async () => {
  await quiet("-1 hour", "3 hours", async (tx) => {
    const [first = "", second = ""] = [
      ...(await assign(tx, admin, [ana])),
      ...(await assign(tx, admin, [ana], { priority: "High" })),
    ];
    expect(await take(tx, "push", ana)).toEqual([]);
    await as(tx, admin, () => command(tx, "message", first, { message: "And the roses." }));
    await assign(tx, admin, [ana]);
    await as(tx, admin, () => command(tx, "withdraw", second));
    expect(await take(tx, "push", ana)).toEqual([]);
    const waiting =
      await tx`select distinct round(extract(epoch from not_before - now()))::integer as s
      from private.deliveries where person = ${ana.uid} and channel = 'push' and outcome is null`;
    expect(waiting).toEqual([{ s: 3 * 3600 }]);
    await tx`update private.delivery_habits set quiet_until = quiet_until - interval '3 hours' where person = ${ana.uid}`;
    await tx`update private.deliveries set not_before = not_before - interval '3 hours'
      where person = ${ana.uid} and outcome is null`;
    expect(await take(tx, "push", ana)).toMatchObject([
      { kinds: ["assigned", "replied"], counts: [2, 1], task_count: 2 },
    ]);
  });
});

test("a telling that could not be sent before the quiet hours is not sent in them", async () => {
  await quiet("5 hours", "8 hours", async (tx) => {
    await assign(tx, admin, [ana]);
    const [told] = await take(tx, "push", ana);
    await tx`select public.settle_delivery(${told?.id ?? ""}, 1, 'failed', 'away')`;
    await tx`update private.delivery_habits set quiet_from = quiet_from - interval '6 hours' where person = ${ana.uid}`;
    await tx`update private.deliveries set not_before = now() where person = ${ana.uid} and channel = 'push'`;
    expect(await take(tx, "push", ana)).toEqual([]);
    await tx`update private.delivery_habits set has_own_quiet = false where person = ${ana.uid}`;
    await tx`update private.deliveries set not_before = now() where person = ${ana.uid} and channel = 'push'`;
    expect(await take(tx, "push", ana)).toMatchObject([{ id: told?.id, attempt: 2 }]);
  });
});

test("a reminder that would fall into quiet hours comes before they begin, once §rights.107", async () => {
  await quiet("5 minutes", "5 hours", async (tx) => {
    const [inside = "", after = "", own = ""] = [
      ...(await assign(tx, admin, [ana], { due: "5 hours 30 minutes" })),
      ...(await assign(tx, admin, [ana], { due: "6 hours 30 minutes" })),
      ...(await assign(tx, admin, [ana], { due: "6 hours 40 minutes" })),
    ];
    await tx`insert into private.task_reminders values (${own}, 120)`;
    await take(tx, "push", ana);
    await plan(tx);
    await plan(tx);
    const told = await take(tx, "push", ana);
    expect(told).toMatchObject([{ kinds: ["due_soon"], counts: [2] }]);
    const rows = await tx<Array<{ id: string }>>`select task_id as id from private.deliveries
      where person = ${ana.uid} and kind = 'due_soon' and channel = 'push'`;
    const planned = rows.map(({ id }) => id);
    expect(planned.toSorted()).toEqual([inside, own].toSorted());
    expect(planned).not.toContain(after);
  });
  // Who lets through what is urgent is reminded at its time.
  await quiet("5 minutes", "5 hours", async (tx) => {
    await tx`update private.delivery_habits set lets_urgent_through = true where person = ${ana.uid}`;
    await assign(tx, admin, [ana], { due: "3 hours" });
    await take(tx, "push", ana);
    await plan(tx);
    expect(await take(tx, "push", ana)).toEqual([]);
  });
  // Long before they begin it is too early.
  await quiet("1 hour", "5 hours", async (tx) => {
    await assign(tx, admin, [ana], { due: "3 hours" });
    await take(tx, "push", ana);
    await plan(tx);
    expect(await take(tx, "push", ana)).toEqual([]);
  });
});

test("somebody who is in another time zone now is told when it is day there §rights.109", async () => {
  await quiet("-1 hour", "3 hours", async (tx) => {
    await assign(tx, admin, [ana]);
    expect(await take(tx, "push", ana)).toEqual([]);
    await as(
      tx,
      ana,
      () => tx`update public.profiles set time_zone = 'Asia/Kolkata' where uid = ${ana.uid}`,
    );
    expect(await take(tx, "push", ana)).toMatchObject([{ task_count: 1 }]);
  });
});

test.each([
  // Clocks go forward there in the night before, or back.
  ["Europe/Berlin", "2026-03-28 23:00", "2026-03-29 07:00"],
  ["Europe/Berlin", "2026-10-24 23:00", "2026-10-25 07:00"],
  ["America/New_York", "2026-03-07 23:00", "2026-03-08 07:00"],
  ["Asia/Kolkata", "2026-03-28 23:00", "2026-03-29 07:00"],
  ["Australia/Lord_Howe", "2026-04-04 23:00", "2026-04-05 07:00"],
  ["Pacific/Auckland", "2026-09-26 23:00", "2026-09-27 07:00"],
])("in %s the quiet night that contains %s ends at %s", async (zone, at, loud) => {
  const [row] = await sql`
    select to_char(private.loud_from(${at}::timestamp at time zone ${zone}, ${zone}, '20:00', '07:00', '{}', '08:00')
      at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as loud`;
  expect(row).toEqual({ loud });
});
