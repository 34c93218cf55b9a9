// What waits for a person is pushed together, once, and the less often the more they were told.
import { expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, serve, take } from "../../fixtures/deliveries.ts";
import { createPerson } from "../../fixtures/people.ts";

const sql = ownerSql();

const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);

/** A transaction in which push messages wait as they do for people, for whom it is noon. */
function paced<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`update private.delivery_channels set hold = '4 seconds', bundle_hold = '15 minutes', pause = '1 minute'
      where channel = 'push'`;
    await tx`update private.delivery_settings set answer_hours = null`;
    await tx`update public.profiles set time_zone = 'Etc/GMT' || to_char(extract(hour from now() at time zone 'UTC') - 12, 'FMSG90')
      where uid in (${admin.uid}, ${ana.uid})`;
    return work(tx);
  });
}

/** Lets time pass for everything that was or is to be told to these people. */
async function pass(tx: Transaction, by: string, people = [admin.uid, ana.uid]): Promise<void> {
  await tx`update private.deliveries set not_before = not_before - ${by}::interval, wanted_at = wanted_at - ${by}::interval,
    taken_at = taken_at - ${by}::interval, told_at = told_at - ${by}::interval, settled_at = settled_at - ${by}::interval,
    occasion = occasion - interval '400000 days'
    where person = any (${people}::uuid[])`;
  // There and back: on the way none may meet another one that is as far away from it as time passes.
  await tx`update private.deliveries set occasion = occasion + interval '400000 days' - ${by}::interval
    where person = any (${people}::uuid[])`;
}

async function settle(tx: Transaction, told: ReadonlyArray<{ id: string; attempt: number }>) {
  for (const { id, attempt } of told) {
    await tx`select public.settle_delivery(${id}, ${attempt}, 'sent')`;
  }
}

async function tasks(tx: Transaction, count: number, given = {}): Promise<Array<string>> {
  const made: Array<string> = [];
  for (let n = 0; n < count; n += 1) made.push(...(await assign(tx, admin, [ana], given)));
  return made;
}

test("twenty tasks in one act are one push message, a few seconds later §rights.84", async () => {
  await paced(async (tx) => {
    await tasks(tx, 20);
    expect(await take(tx, "push", ana)).toEqual([]);
    await pass(tx, "4 seconds");
    const told = await take(tx, "push", ana);
    expect(told).toMatchObject([{ kinds: ["assigned"], counts: [20], task_count: 20 }]);
    await settle(tx, told);
    const left =
      await tx`select from private.deliveries where person = ${ana.uid} and channel = 'push' and outcome is distinct from 'sent'`;
    expect(left).toHaveLength(0);
    await pass(tx, "10 minutes");
    expect(await take(tx, "push", ana)).toEqual([]);
  });
});

test("twenty tasks due at one time are one push message before, and one when they are late", async () => {
  await paced(async (tx) => {
    const made = await tasks(tx, 20);
    await pass(tx, "4 seconds");
    await settle(tx, await take(tx, "push", ana));
    for (const [due, kind] of [
      ["50 minutes", "due_soon"],
      ["-1 minute", "late"],
    ] as const) {
      await tx`update public.tasks set assigned_at = now() - interval '3 hours', due_date_time = now() + ${due}::interval
        where id = any (${made}::uuid[])`;
      await tx`select public.plan_deliveries('{push,mail}')`;
      await pass(tx, "0 seconds");
      await tx`update private.deliveries set taken_at = taken_at - interval '1 hour', not_before = least(not_before, now())
        where person = ${ana.uid} and channel = 'push'`;
      const told = await take(tx, "push", ana);
      expect(told).toMatchObject([{ kinds: [kind], counts: [20] }]);
      await settle(tx, told);
    }
  });
});

test("thirty rejections in a minute are two push messages at most §rights.85", async () => {
  await paced(async (tx) => {
    const made = await tasks(tx, 30);
    let told = 0;
    for (const task of made) {
      await as(tx, ana, () => command(tx, "reject", task, { reason: "too_much", text: "No." }));
      const taken = await take(tx, "push", admin);
      told += taken.length;
      await settle(tx, taken);
      await pass(tx, "2 seconds");
    }
    expect(told).toBe(1);
    await pass(tx, "1 minute");
    const rest = await take(tx, "push", admin);
    expect(rest).toMatchObject([{ kinds: ["rejected"] }]);
    const [row] = await tx<
      [{ rejected: number }]
    >`select count(*)::integer as rejected from private.deliveries
      where person = ${admin.uid} and channel = 'push' and kind = 'rejected' and taken_at is not null`;
    expect(row.rejected).toBe(30);
  });
});

test("a worker that was away for twenty hours, or two days, says once what is still true §rights.86", async () => {
  for (const away of ["0 seconds", "2 days"]) {
    await paced(async (tx) => {
      const made: Array<string> = [];
      for (let hour = 0; hour < 20; hour += 1) {
        const [task = ""] = await assign(tx, admin, [ana], { due: "9 days" });
        made.push(task);
        await as(tx, admin, () => command(tx, "message", task, { message: `Hour ${hour}` }));
        await pass(tx, "1 hour");
      }
      await pass(tx, away);
      if (away !== "0 seconds")
        await tx`update private.delivery_channels set served_at = now() - interval '25 hours'`;
      // Nobody hears of what was withdrawn in the meantime.
      await tx`update public.tasks set withdrawn_at = now() where id = any (${made.slice(0, 5)}::uuid[])`;
      await tx`select public.plan_deliveries('{push,mail}')`;
      const told = await take(tx, "push", ana);
      expect(told).toMatchObject([
        { kinds: ["assigned", "replied"], counts: [15, 15], task_count: 15 },
      ]);
      await settle(tx, told);
      await pass(tx, "1 hour");
      expect(await take(tx, "push", ana)).toEqual([]);
    });
  }
});

test("what goes with something else waits a quarter of an hour at most, and goes with it", async () => {
  await paced(async (tx) => {
    const [task = ""] = await tasks(tx, 1);
    await pass(tx, "4 seconds");
    await settle(tx, await take(tx, "push", ana));
    await pass(tx, "10 minutes");
    await as(tx, ana, () => command(tx, "accept", task));
    await pass(tx, "1 hour");
    const far = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await as(tx, admin, () => command(tx, "deadline", task, { due_date_time: far }));
    await pass(tx, "14 minutes");
    expect(await take(tx, "push", ana)).toEqual([]);
    await as(tx, admin, () => command(tx, "message", task, { message: "Here it is" }));
    await pass(tx, "4 seconds");
    expect(await take(tx, "push", ana)).toMatchObject([
      { kinds: ["later", "replied"], counts: [1, 1], task_count: 1, task_id: task },
    ]);
  });
});

test("from the second telling of a day on what is urgent comes sooner than the rest", async () => {
  await paced(async (tx) => {
    for (let told = 0; told < 2; told += 1) {
      await tasks(tx, 1);
      await pass(tx, "1 minute");
      const some = await take(tx, "push", ana);
      expect(some).toHaveLength(1);
      await settle(tx, some);
    }
    await tasks(tx, 1);
    await pass(tx, "2 minutes");
    expect(await take(tx, "push", ana)).toEqual([]);
    await tasks(tx, 1, { priority: "High" });
    await pass(tx, "4 seconds");
    // What is calm goes with it.
    expect(await take(tx, "push", ana)).toMatchObject([{ kinds: ["assigned"], counts: [2] }]);
  });
});

test("a telling of a killed worker goes out again under its id with what is still true of it, and what is new has another", async () => {
  await paced(async (tx) => {
    const made = await tasks(tx, 3);
    await pass(tx, "4 seconds");
    const [first] = await take(tx, "push", ana);
    await as(tx, admin, () => command(tx, "withdraw", made[0] ?? ""));
    const [another = ""] = await tasks(tx, 1);
    await pass(tx, "2 minutes");
    const again = await take(tx, "push", ana);
    const same = again.find(({ id }) => id === first?.id);
    expect(same).toMatchObject({ attempt: 2, counts: [2] });
    const others = again.filter(({ id }) => id !== first?.id);
    expect(others).toMatchObject([{ attempt: 1, kinds: ["assigned", "withdrawn"] }]);
    expect(await tx`select public.settle_delivery(${first?.id ?? ""}, 1, 'sent') as noted`).toEqual(
      [{ noted: false }],
    );
    await settle(tx, again);
    const rows = await tx<
      Array<{ task_id: string; ids: number }>
    >`select task_id, count(distinct telling)::integer as ids from private.deliveries
      where person = ${ana.uid} and channel = 'push' and kind = 'assigned' and outcome = 'sent' group by task_id`;
    expect(rows.map(({ ids }) => ids)).toEqual([1, 1, 1]);
    expect(rows.map(({ task_id: task }) => task)).toContain(another);
  });
});

test("on a day with fifty acts on somebody they get twelve push messages at most, unless it is urgent, and nothing is left out §rights.87 §threat.135", async () => {
  const people = await Promise.all([createPerson(), createPerson()]);
  const [calm, pressed] = people;
  const uids = people.map(({ uid }) => uid);
  await paced(async (tx) => {
    // Late in the evening, so that the whole day is behind them.
    await tx`update public.profiles set time_zone = 'Etc/GMT' || to_char(case when h.hour >= 8 then h.hour - 22 else h.hour + 2 end, 'FMSG90')
      from (select extract(hour from now() at time zone 'UTC') as hour) h where uid = any (${uids}::uuid[])`;
    const given = [
      ...(await assign(tx, admin, [calm], { due: "20 days" })),
      ...(await assign(tx, admin, [pressed], { due: "20 days", priority: "High" })),
    ];
    await tx`update public.tasks set seen_at = now() where id = any (${given}::uuid[])`;
    await tx`delete from private.deliveries where person = any (${uids}::uuid[])`;
    const told = new Map<string, number>();
    for (let step = 0; step < 25; step += 1) {
      // Two acts each 24 minutes, and little work, since other tests wait for this transaction.
      await tx`select private.deliver(array_agg((t.assigned_to, k.kind::public.delivery_kind, t.id, null, now() - k.ago, now())::private.news))
        from public.tasks t, (values ('nudged', interval '1 second'), ('replied', interval '0')) k (kind, ago)
        where t.id = any (${given}::uuid[])`;
      for (const by of ["4 seconds", "24 minutes"]) {
        await pass(tx, by, uids);
        for (const person of people) {
          const taken = await take(tx, "push", person);
          told.set(person.uid, (told.get(person.uid) ?? 0) + taken.length);
          await settle(tx, taken);
        }
      }
    }
    console.info("Push messages of a person on such a day:", [...told.values()].join(", "));
    expect(told.get(calm.uid)).toBeLessThanOrEqual(12);
    expect(told.get(pressed.uid)).toBe(25);
    const rows = await tx<
      Array<{ count: number }>
    >`select count(*)::integer as count from private.deliveries
      where person = any (${uids}::uuid[]) and channel = 'push' and (outcome is null or outcome = 'sent') group by person`;
    expect(rows.map(({ count }) => count)).toEqual([50, 50]);
  });
});
