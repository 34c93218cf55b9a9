// What is urgent does not wait behind what somebody was told on their day, and has a few tellings of its own.
import { expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, serve, take } from "../../fixtures/deliveries.ts";
import { createPerson, type Person } from "../../fixtures/people.ts";

const sql = ownerSql();

const [admin, boss, ana, ben] = await Promise.all([
  createPerson({ role: "admin" }),
  createPerson({ role: "admin" }),
  createPerson(),
  createPerson(),
]);

/** A transaction in which it is between two and three in the afternoon for everybody, and push messages wait as they do for people. */
function afternoon<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`update private.delivery_channels set hold = '4 seconds', bundle_hold = '15 minutes', pause = '1 minute',
      seen_within = '2 minutes' where channel = 'push'`;
    await tx`update private.delivery_settings set answer_hours = null, quiet_from = '20:00', quiet_until = '07:00',
      quiet_days = '{}', morning_at = '08:00'`;
    await tx`update public.profiles set time_zone = 'Etc/GMT' || to_char(
        case when h.hour >= 3 then h.hour - 14 else h.hour + 10 end, 'FMSG90')
      from (select extract(hour from now() at time zone 'UTC') as hour) h
      where uid = any (${uidsOf([admin, boss, ana, ben])}::uuid[])`;
    return work(tx);
  });
}

function uidsOf(people: ReadonlyArray<Person>): Array<string> {
  return people.map(({ uid }) => uid);
}

/** Somebody was told so often today, last a minute ago. */
async function told(tx: Transaction, { uid }: Person, times: number): Promise<void> {
  await tx`insert into private.deliveries (id, person, channel, kind, occasion, wanted_at, not_before, attempts, outcome,
      settled_at, telling, taken_at, told_at)
    select x.id, ${uid}, 'push', 'replied', x.at, x.at, x.at, 1, 'sent', x.at, x.id, x.at, x.at
    from (select gen_random_uuid() as id, now() - interval '1 minute' - n * interval '1 minute' as at
      from generate_series(0, ${times - 1}::integer) n) x`;
}

/** Lets time pass for everything that was or is to be told to these people. */
async function pass(tx: Transaction, by: string): Promise<void> {
  await tx`update private.deliveries set not_before = not_before - ${by}::interval, wanted_at = wanted_at - ${by}::interval,
      taken_at = taken_at - ${by}::interval, held_until = held_until - ${by}::interval
    where person = any (${uidsOf([admin, boss, ana, ben])}::uuid[]) and channel = 'push'`;
}

async function plan(tx: Transaction): Promise<void> {
  await tx`select public.plan_deliveries('{push,mail}')`;
}

/** What somebody is told within a minute, as told as it can be. */
async function within(tx: Transaction, person: Person) {
  // What is to wait is judged first, as a worker does that asks every few seconds.
  await pass(tx, "4 seconds");
  const some = await take(tx, "push", person);
  await pass(tx, "1 minute");
  some.push(...(await take(tx, "push", person)));
  for (const { id, attempt } of some) {
    await tx`select public.settle_delivery(${id}, ${attempt}, 'sent')`;
  }
  return some.map(({ kinds, task_count: tasks }) => ({ kinds, tasks }));
}

/** The hour of their own day at which what waits for somebody goes out. */
async function waitsUntil(tx: Transaction, { uid }: Person) {
  const rows = await tx<Array<{ at: string }>>`
    select distinct to_char(d.not_before at time zone p.time_zone, 'HH24:MI') as at
    from private.deliveries d join public.profiles p on p.uid = d.person
    where d.person = ${uid} and d.channel = 'push' and d.outcome is null`;
  return rows.map(({ at }) => at);
}

/** A task that somebody accepted a while ago and was told all about. */
async function accepted(
  tx: Transaction,
  to: Person,
  given: { due?: string; priority?: string } = {},
) {
  const [task = ""] = await assign(tx, admin, [to], { due: "3 days", ...given });
  await as(tx, to, () => command(tx, "accept", task));
  await tx`update public.tasks set assigned_at = assigned_at - interval '6 hours' where id = ${task}`;
  await settleAll(tx);
  return task;
}

async function settleAll(tx: Transaction): Promise<void> {
  await tx`update private.deliveries set outcome = 'skipped', settled_at = now(), problem = 'in this test', attempts = 1,
      occasion = occasion - interval '1 hour'
    where person = any (${uidsOf([admin, boss, ana, ben])}::uuid[]) and outcome is null`;
}

test("who was told twelve times hears of nothing else before the next morning", async () => {
  await afternoon(async (tx) => {
    await told(tx, ana, 12);
    await assign(tx, admin, [ana]);
    await pass(tx, "4 seconds");
    expect(await take(tx, "push", ana)).toEqual([]);
    expect(await waitsUntil(tx, ana)).toEqual(["08:00"]);
  });
});

test("who was told twelve times hears within a minute of a task that is high, or due within two hours §rights.92", async () => {
  for (const given of [{ due: "2 hours" }, { priority: "High" }]) {
    await afternoon(async (tx) => {
      await told(tx, ana, 12);
      await assign(tx, admin, [ana], given);
      expect(await within(tx, ana)).toEqual([{ kinds: ["assigned"], tasks: 1 }]);
    });
  }
});

test("who was told twelve times is told in time that a task is due soon, and that it is late §rights.93", async () => {
  await afternoon(async (tx) => {
    const task = await accepted(tx, ana);
    await told(tx, ana, 12);
    for (const [due, kind] of [
      ["29 minutes", "due_soon"],
      ["-1 second", "late"],
    ] as const) {
      await tx`update public.tasks set due_date_time = now() + ${due}::interval where id = ${task}`;
      await plan(tx);
      expect(await within(tx, ana)).toEqual([{ kinds: [kind], tasks: 1 }]);
    }
  });
});

test("an admin who was told twelve times hears within a minute who is blocked or rejects something high, and not what can wait", async () => {
  for (const [kind, args] of [
    ["block", { reason: "No key" }],
    ["reject", { reason: "too_much", text: "No." }],
  ] as const) {
    await afternoon(async (tx) => {
      const task = await accepted(tx, ana, { priority: kind === "reject" ? "High" : "Low" });
      if (kind === "reject") await as(tx, ana, () => command(tx, "release", task));
      await settleAll(tx);
      await told(tx, admin, 12);
      await as(tx, ana, () => command(tx, kind, task, args));
      expect(await within(tx, admin)).toMatchObject([{ tasks: 1 }]);
    });
  }
  await afternoon(async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana]);
    await told(tx, admin, 12);
    await as(tx, ana, () => command(tx, "reject", task, { reason: "too_much", text: "No." }));
    expect(await within(tx, admin)).toEqual([]);
    expect(await waitsUntil(tx, admin)).not.toEqual([]);
  });
});

test("who was told twelve times hears within a minute what they must not go on with, and what they can go on with", async () => {
  for (const [kind, args, says] of [
    ["reassign", () => ({ to: ben.uid }), "reassigned"],
    ["unblock", () => ({}), "unblocked"],
    ["deadline", () => ({ due_date_time: new Date(Date.now() + 7 * 3_600_000) }), "sooner"],
    ["priority", () => ({ priority: "High" }), "raised"],
  ] as const) {
    await afternoon(async (tx) => {
      const task = await accepted(tx, ana);
      if (kind === "unblock") await as(tx, ana, () => command(tx, "block", task, { reason: "No" }));
      await settleAll(tx);
      await told(tx, ana, 12);
      await as(tx, admin, () => command(tx, kind, task, args()));
      expect(await within(tx, ana), says).toEqual([{ kinds: [says], tasks: 1 }]);
    });
  }
});

test("a message about an urgent task is urgent to who has to do it, and can wait for an admin", async () => {
  for (const given of [{ due: "110 minutes" }, { priority: "High" }]) {
    await afternoon(async (tx) => {
      const task = await accepted(tx, ana, given);
      for (const [from, to, count] of [
        [admin, ana, 1],
        [ana, admin, 0],
      ] as const) {
        await told(tx, to, 12);
        await as(tx, from, () => command(tx, "message", task, { message: "Which gate?" }));
        expect(await within(tx, to)).toHaveLength(count);
      }
    });
  }
});

test("what can wait goes with what is urgent, and what becomes urgent while it waits goes too", async () => {
  await afternoon(async (tx) => {
    await told(tx, ana, 12);
    await assign(tx, admin, [ana]);
    expect(await within(tx, ana)).toEqual([]);
    await assign(tx, admin, [ana], { priority: "High" });
    expect(await within(tx, ana)).toEqual([{ kinds: ["assigned"], tasks: 2 }]);
    const [another = ""] = await assign(tx, admin, [ana]);
    expect(await within(tx, ana)).toEqual([]);
    await tx`update public.tasks set due_date_time = now() + interval '119 minutes' where id = ${another}`;
    await plan(tx);
    expect(await within(tx, ana)).toEqual([{ kinds: ["assigned"], tasks: 1 }]);
  });
});

test("what is urgent is told on a day however much there is of it §rights.94", async () => {
  await afternoon(async (tx) => {
    await told(tx, ana, 12);
    for (let turn = 0; turn < 8; turn += 1) {
      await assign(tx, admin, [ana], { priority: "High" });
      expect(await within(tx, ana)).toHaveLength(1);
    }
    await assign(tx, admin, [ana]);
    await pass(tx, "2 hours");
    expect(await take(tx, "push", ana)).toEqual([]);
  });
});

test("a conversation one is in counts once in ten minutes of what slows down the rest", async () => {
  for (const [isIn, count] of [
    [true, 1],
    [false, 0],
  ] as const) {
    await afternoon(async (tx) => {
      const task = await accepted(tx, ana);
      if (isIn) await as(tx, ana, () => command(tx, "message", task, { message: "Which gate?" }));
      await tx`update public.notifications set created_at = created_at - interval '9 minutes' where task_id = ${task}`;
      await told(tx, ana, 3);
      await tx`update private.deliveries set task_id = ${task}, taken_at = now() - interval '1 minute' where person = ${ana.uid} and telling is not null`;
      await assign(tx, admin, [ana]);
      // Three messages were one telling: the next waits a minute, and not a quarter of an hour.
      expect(await within(tx, ana)).toHaveLength(count);
    });
  }
});

test("what is urgent waits a minute at most for the last telling, however many there were", async () => {
  for (const times of [1, 5, 7, 11, 14]) {
    await afternoon(async (tx) => {
      await told(tx, ana, times);
      await pass(tx, "-1 minute");
      await assign(tx, admin, [ana], { priority: "High" });
      await pass(tx, "4 seconds");
      expect(await take(tx, "push", ana)).toEqual([]);
      await pass(tx, "57 seconds");
      expect(await take(tx, "push", ana)).toMatchObject([{ kinds: ["assigned"] }]);
    });
  }
});

test("somebody who is using a page has a minute to see there what is urgent", async () => {
  await afternoon(async (tx) => {
    await tx`insert into private.presence (person, active_at) values (${ana.uid}, now())`;
    for (const [priority, until] of [
      ["Medium", "2 minutes"],
      ["High", "1 minute"],
    ] as const) {
      await assign(tx, admin, [ana], { priority });
      await pass(tx, "4 seconds");
      expect(await take(tx, "push", ana)).toEqual([]);
      await pass(tx, "50 seconds");
      expect(await take(tx, "push", ana)).toEqual([]);
      await pass(tx, until);
      await pass(tx, "-50 seconds");
      expect(await take(tx, "push", ana)).toHaveLength(1);
      await tx`delete from private.deliveries where person = ${ana.uid}`;
    }
  });
});

test("in quiet hours what is urgent waits, whatever it is, unless somebody lets it through", async () => {
  await afternoon(async (tx) => {
    const task = await accepted(tx, ana);
    await tx`update private.delivery_settings set quiet_from = '13:00', quiet_until = '18:00'`;
    await tx`update public.tasks set due_date_time = now() - interval '1 second' where id = ${task}`;
    await plan(tx);
    await assign(tx, admin, [ana], { priority: "High" });
    await assign(tx, admin, [ana], { due: "110 minutes" });
    expect(await within(tx, ana)).toEqual([]);
    await as(
      tx,
      ana,
      () =>
        tx`select public.save_delivery_habits(false, '{}', true, p_lets_urgent_through => true)`,
    );
    expect(await within(tx, ana)).toEqual([{ kinds: ["assigned", "late"], tasks: 3 }]);
  });
});
