import { expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, serve, skipped, take } from "../../fixtures/deliveries.ts";
import { createPerson, type Person, seedPeople } from "../../fixtures/people.ts";

const sql = ownerSql();

const { admin, ana, ben } = await seedPeople();

async function plan(tx: Transaction): Promise<void> {
  await tx`select public.plan_deliveries('{push,mail}')`;
}

/** A transaction in which both channels are served, and only the test plans. */
function served<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    return work(tx);
  });
}

/** Turns off reminders to answer a task: whether they come now depends on the working hours. */
async function withoutNudges(tx: Transaction): Promise<void> {
  await tx`update private.delivery_settings set answer_hours = null where id`;
}

/** Sets when tasks were assigned and are due, as intervals from now. */
async function move(tx: Transaction, tasks: ReadonlyArray<string>, assigned: string, due: string) {
  await tx`update public.tasks set assigned_at = now() + ${assigned}::interval, due_date_time = now() + ${due}::interval
    where id = any (${tasks}::uuid[])`;
}

async function kinds(tx: Transaction, person: Person): Promise<Array<string>> {
  return (await take(tx, "push", person)).map(({ kind }) => kind);
}

test("a planner that a feature adds is asked with the others", async () => {
  await served(async (tx) => {
    await withoutNudges(tx);
    await tx.unsafe(`create function private.news_of_what_is_new() returns private.news[] language sql
      return array[('${ana.uid}', 'role', null, null, now(), now() - interval '1 hour')::private.news]`);
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual(["role"]);
  });
});

test("a task's person is reminded once before it is due, and once when it is late", async () => {
  await served(async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana], { due: "2 hours" });
    await take(tx, "push", ana);
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual([]);
    await move(tx, [task], "-2 hours", "59 minutes");
    await plan(tx);
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual(["due_soon"]);
    await move(tx, [task], "-3 hours", "-1 minute");
    await plan(tx);
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual(["late"]);
    // Another deadline brings another reminder.
    await move(tx, [task], "-3 hours", "30 minutes");
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual(["due_soon"]);
  });
});

test("a date that is moved away and back reminds again, told or not, and one that stays does not §rights.108", async () => {
  await served(async (tx) => {
    await withoutNudges(tx);
    const tasks = await assign(tx, admin, [ana]);
    await take(tx, "push", ana);
    async function told(due: string) {
      await move(tx, tasks, "-3 hours", due);
      await plan(tx);
      const taken = await take(tx, "push", ana);
      for (const { id, attempt } of taken) {
        await tx`select public.settle_delivery(${id}, ${attempt}, 'sent')`;
      }
      return taken.map(({ kind }) => kind);
    }
    expect(await told("50 minutes")).toEqual(["due_soon"]);
    expect(await told("50 minutes")).toEqual([]);
    expect(await told("5 hours")).toEqual([]);
    expect(await told("50 minutes")).toEqual(["due_soon"]);
    expect(await told("-1 minute")).toEqual(["late"]);
    expect(await told("50 minutes")).toEqual(["due_soon"]);
    expect(await told("-1 minute")).toEqual(["late"]);
    // Planned, and moved before anybody was told.
    await move(tx, tasks, "-3 hours", "40 minutes");
    await plan(tx);
    expect(await told("5 hours")).toEqual([]);
    expect(await told("40 minutes")).toEqual(["due_soon"]);
    await move(tx, tasks, "-3 hours", "30 minutes");
    await plan(tx);
    await move(tx, tasks, "-3 hours", "5 hours");
    expect(await told("30 minutes")).toEqual(["due_soon"]);
  });
});

test.each<[string, string, string]>([
  ["was assigned later than that", "-10 minutes", "50 minutes"],
  ["was late already when it was assigned", "-1 hour", "-2 hours"],
  ["has been late for days", "-4 days", "-2 days"],
])("nobody is reminded of what %s", async (_, assigned, due) => {
  await served(async (tx) => {
    const tasks = await assign(tx, admin, [ana]);
    await take(tx, "push", ana);
    await move(tx, tasks, assigned, due);
    await withoutNudges(tx);
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual([]);
  });
});

test("a task can have its own time of reminder, which only its person or an admin sets", async () => {
  await served(async (tx) => {
    await withoutNudges(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    await take(tx, "push", ana);
    function of(minutes: number | null) {
      return tx`select public.set_reminder(${task}, ${minutes})`;
    }
    await expect(tx.savepoint(() => as(tx, ben, () => of(30)))).rejects.toThrow("task_not_found");
    expect(await as(tx, ben, () => tx`select * from public.read_reminder(${task})`)).toEqual([]);
    await as(tx, ana, () => of(180));
    expect(await as(tx, admin, () => tx`select * from public.read_reminder(${task})`)).toEqual([
      { own_minutes: 180, team_minutes: 60 },
    ]);
    await move(tx, [task], "-1 day", "179 minutes");
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual(["due_soon"]);
    await as(tx, ana, () => of(0));
    await move(tx, [task], "-1 day", "30 minutes");
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual([]);
    await as(tx, ana, () => of(null));
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual(["due_soon"]);
  });
});

test("what is done, answered or due at another time by then is not delivered", async () => {
  await served(async (tx) => {
    const tasks = await assign(tx, admin, [ana, ben]);
    await take(tx, "push", ana);
    await move(tx, tasks, "-2 hours", "30 minutes");
    await plan(tx);
    const [anas = ""] = tasks;
    await as(tx, ana, () => command(tx, "accept", anas));
    await as(tx, ana, () => command(tx, "complete", anas));
    await move(tx, tasks.slice(1), "-2 hours", "40 minutes");
    expect(await kinds(tx, ana)).toEqual([]);
    expect(await skipped(tx, ana)).toEqual(["over"]);
    const bens = (await take(tx, "push", ben)).filter(({ kind }) => kind === "due_soon");
    expect(bens).toEqual([]);
    expect(await skipped(tx, ben)).toEqual(["due at another time"]);
  });
});

test("people are reminded to answer after so many working hours, and the admin is told once after twice as many", async () => {
  await served(async (tx) => {
    await tx`update private.delivery_settings set work_from = '00:00', work_until = '23:59:59',
      answer_hours = 8 where id`;
    const tasks = await assign(tx, admin, [ana, ben], { due: "9 days" });
    await take(tx, "push", ana);
    await take(tx, "push", ben);
    await move(tx, tasks, "-7 hours", "9 days");
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual([]);
    await move(tx, tasks, "-9 hours", "9 days");
    await plan(tx);
    await plan(tx);
    expect(await kinds(tx, ana)).toEqual(["unanswered"]);
    expect(await kinds(tx, ben)).toEqual(["unanswered"]);
    expect(await kinds(tx, admin)).toEqual([]);
    await move(tx, tasks, "-17 hours", "9 days");
    await plan(tx);
    await plan(tx);
    expect(await take(tx, "push", admin)).toMatchObject([{ kind: "unanswered", unanswered: 2 }]);
  });
});

test("the admin is not told of what was answered in the meantime, or is older than the worker", async () => {
  await served(async (tx) => {
    await tx`update private.delivery_settings set work_from = '00:00', work_until = '23:59:59' where id`;
    const [task = ""] = await assign(tx, admin, [ana], { due: "9 days" });
    await move(tx, [task], "-17 hours", "9 days");
    await plan(tx);
    await as(tx, ana, () => command(tx, "accept", task));
    expect(await kinds(tx, admin)).toEqual([]);
    expect(await skipped(tx, admin)).toEqual(["answered"]);

    const old = await assign(tx, admin, [ben], { due: "9 days" });
    await move(tx, old, "-17 hours", "9 days");
    await tx`update private.delivery_channels set since = now() - interval '1 hour'`;
    await plan(tx);
    expect(await kinds(tx, admin)).toEqual([]);
  });
});

test.each<[now: string, hours: number, since: string]>([
  // On Monday morning, counting back over a weekend in which the clocks went forward.
  ["2026-03-30 10:00", 2, "2026-03-27 16:00"],
  ["2026-03-30 10:00", 1, "2026-03-30 09:00"],
  ["2026-03-28 12:00", 8, "2026-03-27 09:00"],
  ["2026-03-25 07:00", 9, "2026-03-23 16:00"],
  // In which they went back.
  ["2026-10-26 09:30", 8, "2026-10-23 09:30"],
])("at %s %i working hours have passed since %s", async (now, hours, since) => {
  await rolledBack(sql, async (tx) => {
    await tx`update public.workspace_settings set time_zone = 'Europe/Berlin' where id`;
    await tx`update private.delivery_settings set work_days = '{1,2,3,4,5}'`;
    const [row] = await tx`
      select private.working_hours_ago(${hours}, ${now}::timestamp at time zone 'Europe/Berlin')
        = ${since}::timestamp at time zone 'Europe/Berlin' as is_so`;
    expect(row).toEqual({ is_so: true });
  });
});

test.each<[now: string, hours: number, since: string]>([
  // On Tuesday night, and on Saturday morning after Friday's shift, in which clocks went forward on Sunday.
  ["2026-03-31 23:00", 2, "2026-03-31 05:00"],
  ["2026-03-31 03:00", 5, "2026-03-30 22:00"],
  ["2026-03-30 22:30", 1, "2026-03-28 05:30"],
  ["2026-03-28 05:00", 8, "2026-03-27 05:00"],
  ["2026-03-29 12:00", 8, "2026-03-27 22:00"],
])("at %s %i working hours of nights have passed since %s", async (now, hours, since) => {
  await rolledBack(sql, async (tx) => {
    await tx`update public.workspace_settings set time_zone = 'Europe/Berlin' where id`;
    await tx`update private.delivery_settings set work_days = '{1,2,3,4,5}', work_from = '22:00', work_until = '06:00'`;
    const [row] = await tx`
      select to_char(private.working_hours_ago(${hours}, ${now}::timestamp at time zone 'Europe/Berlin')
        at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as since`;
    expect(row).toEqual({ since });
  });
});

test("what waits to be checked is told to its checker once, with the next bundle, and after so many working hours to the next", async () => {
  const other = await createPerson({ role: "admin" });
  await served(async (tx) => {
    await withoutNudges(tx);
    await tx`update private.delivery_settings set work_from = '00:00', work_until = '23:59:59' where id`;
    await tx`update private.check_settings set hours = 8 where id`;
    const [task = ""] = await assign(tx, admin, [ana], { due: "9 days" });
    const done = JSON.stringify({ is_checked: true, checker: other.uid });
    await as(
      tx,
      admin,
      () => tx`select public.edit_needs(
        (select assignment_id from public.tasks where id = ${task}), 0, ${done}::text::jsonb)`,
    );
    await as(tx, ana, () => command(tx, "complete", task));
    await take(tx, "push", admin);
    async function waited(hours: number) {
      const since = `${hours} hours`;
      await tx`update private.proofs set waits_since = now() - ${since}::interval where task_id = ${task}`;
      await plan(tx);
      await plan(tx);
    }
    await plan(tx);
    expect(await kinds(tx, other)).toEqual(["to_check"]);
    await waited(7);
    expect(await kinds(tx, admin)).toEqual([]);
    await waited(9);
    await plan(tx);
    await as(tx, other, () => command(tx, "pass", task));
    // Planned, and no longer true.
    expect(await kinds(tx, admin)).toEqual([]);
    expect(await skipped(tx, admin)).toContain("checked");
  });
});
