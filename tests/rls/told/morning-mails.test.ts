import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, chooseLevel, later, serve, skipped, take } from "../../fixtures/deliveries.ts";
import { createPerson } from "../../fixtures/people.ts";

const sql = ownerSql();

const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);

/** By how many minutes the clocks changed at two last night: forward, back, and by half an hour. */
const CHANGES = [60, -60, 30];

/** A POSIX zone in which it is this time of day now, and whose clocks changed last night. */
async function zoneAfterChange(tx: Transaction, time: string, change: number): Promise<string> {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const [now] = await tx<Array<{ minutes: number; day: number }>>`
    select extract(epoch from date_trunc('minute', now() at time zone 'UTC'))::bigint / 60 % 1440 as minutes,
      extract(doy from now() at time zone 'UTC')::integer as day`;
  const ahead = (((hours * 60 + minutes - Number(now?.minutes)) % 1440) + 2160) % 1440;
  const offset = ahead - 720;
  const [there] = await tx<Array<{ doy: number; leap: boolean }>>`
    select extract(doy from here)::integer as doy,
      extract(doy from date_trunc('year', here) + interval '1 year - 1 day') = 366 as leap
    from (select (now() at time zone 'UTC') + make_interval(mins => ${offset}) as here) h`;
  // J counts days without 29 February.
  const doy = Number(there?.doy);
  const today = there?.leap === true && doy > 59 ? doy - 1 : doy;
  const other = ((today + 150) % 365) + 1;
  const [winter, summer] = change > 0 ? [offset - change, offset] : [offset, offset - change];
  const [start, end] = change > 0 ? [today, other] : [other, today];
  return `<W>${posix(winter)}<S>${posix(summer)},J${start}/2,J${end}/2`;
}

/** In this notation zones east of Greenwich have a minus. */
function posix(offset: number): string {
  const size = Math.abs(offset);
  const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, "0"));
  return `${offset < 0 ? "+" : "-"}${clock.join(":")}`;
}

/** Sets the workspace's time of day, on a morning after the clocks changed. */
async function setTime(tx: Transaction, time: string, change: number): Promise<void> {
  await serve(tx);
  await tx`set local session_replication_role = replica`;
  const zone = await zoneAfterChange(tx, time, change);
  await tx`update public.workspace_settings set time_zone = ${zone} where id`;
  await tx`update public.profiles set created_at = now() - interval '1 day' where uid = ${ana.uid}`;
  await tx`set local session_replication_role = origin`;
}

async function mornings(tx: Transaction) {
  await tx`select public.plan_deliveries('{mail}')`;
  return (await take(tx, "mail", ana)).filter(({ kind }) => kind === "morning");
}

async function assignDue(tx: Transaction, due: string): Promise<string> {
  const [task] = await as(
    tx,
    admin,
    () => tx<Array<{ id: string }>>`
      select id from public.assign_tasks(array[${randomUUID()}]::uuid[], array[${ana.uid}]::uuid[], (
        select jsonb_populate_record(null::public.task_text, jsonb_build_object('title', 'Water the plants',
          'description', 'All.', 'priority', 'Medium', 'due_date_time', (
            (now() at time zone s.time_zone)::date + ${due}::interval) at time zone s.time_zone))
        from public.workspace_settings s))`,
  );
  return task?.id ?? "";
}

test.each(CHANGES)(
  "after clocks changed by %i minutes the morning mail comes at eight by the new time, once a day",
  async (change) => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, "07:59", change);
      expect(await mornings(tx)).toEqual([]);
    });
    await rolledBack(sql, async (tx) => {
      await setTime(tx, "08:00", change);
      expect(await mornings(tx)).toHaveLength(1);
      expect(await mornings(tx)).toEqual([]);
      // On the next day there is another one.
      const [zone] = await tx<Array<{ time_zone: string }>>`
        select time_zone from public.workspace_settings`;
      expect(zone?.time_zone).toContain("<S>");
      await tx`update private.deliveries set occasion = occasion - interval '1 day',
        wanted_at = wanted_at - interval '1 day', settled_at = now() - interval '1 day', outcome = 'sent'
        where person = ${ana.uid}`;
      expect(await mornings(tx)).toHaveLength(1);
    });
  },
);

test.each(CHANGES)(
  "a morning mail that was kept until the day changed is not sent, also where clocks changed by %i minutes",
  async (change) => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, "08:00", change);
      await tx`select public.plan_deliveries('{mail}')`;
      await tx`update private.deliveries set occasion = occasion - interval '1 day' where person = ${ana.uid}`;
      await later(tx, "1 minute");
      expect((await take(tx, "mail", ana)).filter(({ kind }) => kind === "morning")).toEqual([]);
    });
  },
);

test.each(CHANGES)(
  "the morning mail's day ends at midnight, also where clocks changed by %i minutes in it",
  async (change) => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, "08:00", change);
      const dues = [
        "-30 minutes",
        "7 hours 59 minutes",
        "8 hours 1 minute",
        "23:59",
        "1 day",
        "2 days",
      ];
      const tasks: Array<string> = [];
      for (const due of dues) tasks.push(await assignDue(tx, due));
      await as(tx, ana, () => command(tx, "accept", tasks[5] ?? ""));
      const rows = await tx<Array<{ task_id: string; part: string; total: number }>>`
        select task_id, part, total from public.morning_rows(array[${ana.uid}]::uuid[])`;
      expect(rows.map(({ task_id, part, total }) => [tasks.indexOf(task_id), part, total])).toEqual(
        [
          [0, "late", 2],
          [1, "late", 2],
          [2, "today", 2],
          [3, "today", 2],
          [4, "answer", 1],
        ],
      );
    });
  },
);

test("of many assignments three an hour are mailed, urgent ones in addition, and none that the morning mail has listed", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    async function mailed() {
      const taken = await take(tx, "mail", ana);
      await tx`update private.deliveries set outcome = 'sent', settled_at = now()
        where person = ${ana.uid} and attempts > 0 and outcome is null`;
      return taken.map(({ task_id: task }) => task);
    }
    async function passAnHour() {
      await tx`update private.deliveries set settled_at = settled_at - interval '61 minutes'`;
      await later(tx, "1 hour");
    }
    for (let n = 0; n < 7; n += 1) await assign(tx, admin, [ana]);
    await later(tx, "5 minutes");
    expect(await mailed()).toHaveLength(3);
    expect(await mailed()).toEqual([]);
    const urgent = await assign(tx, admin, [ana], { priority: "High" });
    await later(tx, "5 minutes");
    expect(await mailed()).toEqual(urgent);
    await passAnHour();
    expect(await mailed()).toHaveLength(3);
    await passAnHour();
    await tx`insert into private.deliveries
      (person, channel, kind, occasion, wanted_at, not_before, outcome, settled_at)
      values (${ana.uid}, 'mail', 'morning', now(), now(), now(), 'sent', now())`;
    expect(await mailed()).toEqual([]);
    expect(await skipped(tx, ana)).toEqual(["in the mail of the day"]);
  });
});

test("the mail of the day comes each working day, at once or once a day, unless nothing is mailed §rights.121", async () => {
  await rolledBack(sql, async (tx) => {
    async function planned(day: string) {
      const [row] = await tx<Array<{ due: boolean }>>`
        select exists (
          select from unnest(private.news_of_the_morning(${`${day} 08:30`}::timestamptz)) n
          where n.person = ${ana.uid} and n.kind = 'morning') as due`;
      return row?.due;
    }
    await serve(tx);
    await tx`delete from private.deliveries where person = ${ana.uid}`;
    await tx`update public.workspace_settings set time_zone = 'UTC' where id`;
    await tx`update private.delivery_settings set work_days = '{1,2,3,4,5}'`;
    const [sunday, monday, tuesday] = ["2031-03-09", "2031-03-10", "2031-03-11"];
    expect([await planned(sunday), await planned(monday), await planned(tuesday)]).toEqual([
      ...[false, true, true],
    ]);
    for (const [level, isAtOnce, comes] of [
      ["all", true, true],
      ["needs_me", false, true],
      ["nothing", true, false],
    ] as const) {
      await chooseLevel(tx, ana, "mail", level);
      await tx`update private.delivery_habits set is_mailed_at_once = ${isAtOnce} where person = ${ana.uid}`;
      const [row] = await tx`select private.deliver(array[
        (${ana.uid}, 'morning', null, null, clock_timestamp(), now())::private.news]) as number`;
      expect(row, level).toEqual({ number: comes ? 1 : 0 });
    }
  });
});

test("an admin's mail about the team is about what they assigned", async () => {
  const other = await createPerson({ role: "admin" });
  const [away, here] = await Promise.all([createPerson(), createPerson()]);
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const [own] = await assign(tx, admin, [here]);
    const [others] = await assign(tx, other, [away]);
    await tx`update public.tasks set due_date_time = now() - interval '1 hour' where id = any (${[own ?? "", others ?? ""]})`;
    async function told() {
      const rows = await tx<Array<{ task_id: string }>>`
        select task_id from public.overview_rows(${admin.uid}, 20)`;
      return rows.map(({ task_id: id }) => id).filter((id) => id === own || id === others);
    }
    expect(await told()).toEqual([own]);
  });
});

test.each([
  // At work from 22:00 to 06:00: until then it is the same day.
  ["23:00", "29 hours", "31 hours"],
  ["04:00", "5 hours", "29 hours"],
])(
  "at %s the day of a night shift ends with it, also for the mail of the day",
  async (time, within, after) => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, time, 60);
      await tx`update public.profiles set time_zone = null where uid = ${ana.uid}`;
      await tx`insert into private.delivery_habits (person, has_own_quiet, quiet_from, quiet_until, morning_at)
      values (${ana.uid}, true, '06:00', '22:00', ${time})`;
      await tx`update private.delivery_settings set work_days = '{1,2,3,4,5,6,7}'`;
      const [tonight, later] = [await assignDue(tx, within), await assignDue(tx, after)];
      expect(await mornings(tx)).toHaveLength(1);
      const rows = await tx`select task_id, part from public.morning_rows(array[${ana.uid}]::uuid[])
      where task_id in (${tonight}, ${later}) order by part`;
      expect(rows).toEqual([
        { task_id: tonight, part: "today" },
        { task_id: later, part: "answer" },
      ]);
    });
  },
);
