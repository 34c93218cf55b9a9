// After a clock that was eight days ahead is right again, nothing that was written is held back longer than its rule says.
import { afterAll, expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, superuserConnection, type Transaction } from "../../fixtures/database.ts";
import { as, assign, later, serve, take } from "../../fixtures/deliveries.ts";
import { createPerson, unique } from "../../fixtures/people.ts";

// Only the superuser can write past the triggers.
const sql = superuserConnection();
afterAll(() => sql.end());

const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);

/** Moves every time that this transaction wrote eight days ahead. */
async function wasAhead(tx: Transaction): Promise<void> {
  const columns = await tx<Array<{ place: string; name: string }>>`
    select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema in ('public', 'private') and data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'
      and is_generated = 'NEVER'`;
  await tx`set local session_replication_role = replica`;
  for (const { place, name } of columns) {
    await tx.unsafe(`update ${place} set ${name} = ${name} + interval '8 days'
      where ${name} between now() and now() + interval '2 hours' and xmin = pg_current_xact_id()::xid`);
  }
  await tx`set local session_replication_role = origin`;
}

async function plan(tx: Transaction): Promise<void> {
  await tx`set local role service_role`;
  await tx`select public.plan_deliveries('{push,mail}')`;
  await tx`reset role`;
}

function ahead<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    return work(tx);
  });
}

test("what that clock put off goes out at once: what waits, what was leased, and what failed", async () => {
  await ahead(async (tx) => {
    const [waiting, taken, failed] = [
      (await assign(tx, admin, [ana]))[0],
      (await assign(tx, admin, [ana]))[0],
      (await assign(tx, admin, [ana]))[0],
    ];
    await tx`update private.deliveries set not_before = not_before + interval '3 hours'
      where task_id = ${waiting ?? ""} and channel = 'push'`;
    await tx`update private.deliveries set not_before = not_before + interval '3 hours'
      where task_id = ${failed ?? ""} and channel = 'push'`;
    const [first] = await take(tx, "push", ana);
    expect(first).toMatchObject({ task_id: taken, task_count: 1 });
    await tx`update private.deliveries set not_before = now() where task_id = ${failed ?? ""} and channel = 'push'`;
    const [last] = await take(tx, "push", ana);
    expect(last).toMatchObject({ task_id: failed });
    await tx`select public.settle_delivery(${last?.id ?? ""}, 1, 'failed', 'away')`;
    await wasAhead(tx);
    expect(await take(tx, "push", ana)).toEqual([]);
    await plan(tx);
    expect((await take(tx, "push", ana)).map(({ task_id: task }) => task).toSorted()).toEqual(
      [waiting, taken, failed].toSorted(),
    );
    expect(await take(tx, "mail", ana)).toHaveLength(3);
  });
});

test("what was sent by then soon counts neither for the last hour nor for the last minutes", async () => {
  await ahead(async (tx) => {
    for (let turn = 0; turn < 6; turn += 1) await assign(tx, admin, [ana]);
    await later(tx, "5 minutes");
    for (const channel of ["push", "mail"] as const) {
      for (const { id } of await take(tx, channel, ana)) {
        await tx`select public.settle_delivery(${id}, 1, 'sent')`;
      }
    }
    await tx`update private.deliveries set outcome = 'skipped', settled_at = now() where person = ${ana.uid} and outcome is null`;
    await wasAhead(tx);
    await plan(tx);
    // It counts as sent just now.
    const [row] = await tx<[{ ahead: number }]>`
      select count(*)::integer as ahead from private.deliveries
      where person = ${ana.uid} and (settled_at > now() or told_at > now())`;
    expect(row.ahead).toBe(0);
    await tx`update private.deliveries set settled_at = settled_at - interval '1 hour', told_at = told_at - interval '1 hour'
      where person = ${ana.uid}`;
    await assign(tx, admin, [ana]);
    expect(await take(tx, "push", ana)).toHaveLength(1);
    await later(tx, "5 minutes");
    expect(await take(tx, "mail", ana)).toHaveLength(1);
  });
});

test("reminders come in time, though that clock had planned them, or had assigned the task", async () => {
  await ahead(async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana], { due: "10 minutes" });
    await as(tx, ana, () => command(tx, "accept", task));
    await tx`delete from private.deliveries where person = ${ana.uid}`;
    for (const kind of ["due_soon", "late"]) {
      await tx`select private.deliver(array[(${ana.uid}, ${kind}, ${task}, null,
        (select due_date_time from public.tasks where id = ${task}), now())::private.news])`;
    }
    await tx`update private.deliveries set outcome = 'sent', settled_at = now() where person = ${ana.uid} and channel = 'push'`;
    await wasAhead(tx);
    await tx`update private.deliveries set occasion = occasion - interval '8 days' where task_id = ${task}`;
    await tx`update public.tasks set due_date_time = now() + interval '10 minutes' where id = ${task}`;
    await plan(tx);
    expect(await take(tx, "push", ana)).toMatchObject([{ kind: "due_soon", task_id: task }]);
    await tx`update public.tasks set due_date_time = now() - interval '1 minute' where id = ${task}`;
    await plan(tx);
    expect(await take(tx, "push", ana)).toMatchObject([{ kind: "late", task_id: task }]);
    await tx`update public.tasks set due_date_time = now() + interval '5 minutes' where id = ${task}`;
    await tx`select private.remind_due_tasks()`;
    expect(
      await tx`select from public.notifications where task_id = ${task} and kind = 'due_today'`,
    ).toHaveLength(1);
  });
});

test("a task assigned by that clock must be answered after as many hours as any other", async () => {
  await ahead(async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana], { due: "30 days" });
    await tx`delete from private.deliveries where person = ${ana.uid}`;
    await wasAhead(tx);
    await plan(tx);
    expect(await take(tx, "push", ana)).toEqual([]);
    await tx`update public.tasks set assigned_at = assigned_at - interval '7 days' where id = ${task}`;
    await tx`update private.delivery_settings set answer_hours = 8`;
    await plan(tx);
    expect(await take(tx, "push", ana)).toMatchObject([{ kind: "unanswered", task_id: task }]);
  });
});

test("a morning mail that was sent eight days ahead is sent again on its day", async () => {
  await ahead(async (tx) => {
    await tx`update private.delivery_settings set morning_at = greatest(
      (now() at time zone 'UTC')::time - interval '10 minutes', '00:00')`;
    await tx`update public.profiles set created_at = now() - interval '2 hours', time_zone = 'UTC' where uid = ${ana.uid}`;
    await plan(tx);
    const before = await take(tx, "mail", ana);
    expect(before).toMatchObject([{ kind: "morning" }]);
    await tx`select public.settle_delivery(${before[0]?.id ?? ""}, 1, 'sent')`;
    await wasAhead(tx);
    await tx`update private.deliveries set occasion = occasion + interval '8 days' where person = ${ana.uid}`;
    await plan(tx);
    expect(await take(tx, "mail", ana)).toMatchObject([{ kind: "morning" }]);
  });
});

test("mail that rests is tried within five minutes, and goes on after the first was accepted", async () => {
  await ahead(async (tx) => {
    async function mayGo(): Promise<number> {
      const [row] = await tx<[{ most: number }]>`select private.mail_may_go(now()) as most`;
      return row.most;
    }
    await tx`insert into private.mail_stop (problem) values ('550 relay not permitted')`;
    await wasAhead(tx);
    await plan(tx);
    await assign(tx, admin, [ana]);
    await tx`update private.deliveries set not_before = now() where person = ${ana.uid} and channel = 'mail'`;
    expect(await mayGo()).toBe(1);
    expect(await mayGo()).toBe(0);
    await tx`update private.deliveries set outcome = 'sent', taken_at = now() + interval '1 second', settled_at = now() + interval '1 second'
      where person = ${ana.uid} and channel = 'mail'`;
    expect(await mayGo()).toBe(100);
  });
});

test("a worker last seen in the future does not count, and a channel is served from now on", async () => {
  await ahead(async (tx) => {
    await plan(tx);
    await tx`update private.delivery_channels set since = now()`;
    await wasAhead(tx);
    expect(await tx`select worker_s from public.readiness()`).toEqual([{ worker_s: null }]);
    await plan(tx);
    expect(await tx`select worker_s from public.readiness()`).toEqual([{ worker_s: 0 }]);
    expect(
      await tx`select from private.delivery_channels where since > now() or served_at > now()`,
    ).toHaveLength(0);
  });
});

test("somebody nudged then can be nudged again, and a link made then is not good for nine days §threat.225", async () => {
  await ahead(async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana]);
    await as(tx, admin, () => command(tx, "nudge", task));
    const [made] = await as(
      tx,
      admin,
      () => tx<Array<{ key: string }>>`select public.make_sign_in_link(${ana.uid}) as key`,
    );
    await wasAhead(tx);
    const nudged = await as(tx, admin, () => command(tx, "nudge", task));
    expect(nudged).toMatchObject([{ outcome: "done" }]);
    const key = made?.key ?? "";
    expect(await tx`select state from public.read_sign_in_link(${key}, ${key})`).toEqual([
      { state: "expired" },
    ]);
    expect(await tx`select from public.use_sign_in_link(${key})`).toHaveLength(0);
  });
});

test("eight devices noted in the future do not prevent a new one from being noted", async () => {
  await ahead(async (tx) => {
    const account = `${unique()}@daymark.test`;
    for (let count = 0; count < 8; count += 1) {
      await tx`select public.note_sign_in(${unique()}, ${account}, ${`old ${count}`})`;
    }
    await wasAhead(tx);
    await tx`select public.note_sign_in(${unique()}, ${account}, 'new')`;
    expect(
      await tx`select from private.known_devices where account = private.hashed(${account}) and device = private.hashed('new')`,
    ).toHaveLength(1);
  });
});
