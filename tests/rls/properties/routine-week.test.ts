// A week of routines, with the clocks going back in it: two workers look at once, are killed, and are down for 20 hours.
import fc from "fast-check";
import type postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { startMigrated } from "../../../scripts/lib/throwaway.ts";
import { ownerConnection, type Sql } from "../../fixtures/database.ts";
import { fakeClock } from "../../fixtures/fake-clock.ts";
import { isInBrief, runs } from "./runs.ts";

const MINUTE = 60_000;
// Everything appears at a full hour or half past.
const STEP = (isInBrief() ? 30 : 5) * MINUTE;
const [STARTS, ENDS] = [Date.parse("2026-10-21T22:00Z"), Date.parse("2026-10-28T23:00Z")];
const DOWN = { from: Date.parse("2026-10-27T06:00Z"), to: Date.parse("2026-10-28T02:00Z") };
const CLOSED = ["2026-10-23", "2026-10-26"];
const PEOPLE = 200;
const ROUTINES = isInBrief() ? 12 : 60;

/** What a worker waits for when it is killed: at its first row, at the tasks, and when all but the next time is written. */
const HOLDS = [
  "lock table private.routine_runs in share mode",
  "lock table public.tasks in share mode",
  "select from private.routines for no key update",
];
const KILLS = Math.max(HOLDS.length, runs(20));

const own = await startMigrated("http://127.0.0.1:3000");
const sql = ownerConnection(own.dbUrl, 4);
const workers = [1, 2].map(() => ownerConnection(own.dbUrl, 1));
afterAll(async () => {
  await Promise.all([sql, ...workers].map((one) => one.end({ timeout: 5 })));
  await own.stop();
});

async function at<T>(moment: number, work: (tx: postgres.TransactionSql) => Promise<T>) {
  return sql.begin(async (tx) => {
    await tx`select set_config('daymark.now', ${new Date(moment).toISOString()}, true)`;
    return work(tx);
  });
}

/** One worker at one moment, each call a transaction of its own: until there is nothing left, or it is killed. */
async function work(worker: Sql, moment: number): Promise<void> {
  await worker`select set_config('daymark.now', ${new Date(moment).toISOString()}, false)`;
  for (let calls = 0; calls < 10 * ROUTINES; calls += 1) {
    const [row] = await worker<Array<{ made: boolean }>>`select public.make_routine() as made`;
    if (row?.made !== true) return;
  }
  throw new Error("A worker found no end");
}

/** Whether a worker was killed while it made something; if it had nothing to make, it was not. */
async function kill(moment: number, hold: string): Promise<boolean> {
  const victim = ownerConnection(own.dbUrl, 1);
  try {
    const [self] = await victim<Array<{ pid: number }>>`select pg_backend_pid() as pid`;
    return await sql.begin(async (tx) => {
      await tx.unsafe(hold);
      const over = new AbortController();
      const outcome = work(victim, moment)
        .catch((error: unknown) => error)
        .finally(() => over.abort());
      while (!over.signal.aborted) {
        const [waits] = await tx`select from pg_locks where pid = ${self!.pid} and not granted`;
        if (waits) await tx`select pg_terminate_backend(${self!.pid}, 5000)`;
      }
      const error = await outcome;
      if (error === undefined) return false;
      expect(error).toMatchObject({ code: expect.stringMatching(/^57P01$|^CONNECTION_/) });
      return true;
    });
  } finally {
    await victim.end({ timeout: 0 });
  }
}

const routines = fc.record({
  rule: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ unit: fc.constant("day"), every: fc.integer({ min: 1, max: 2 }) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        unit: fc.constant("week"),
        every: fc.constant(1),
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        unit: fc.constant("month"),
        every: fc.constant(1),
        month_day: fc.integer({ min: 22, max: 28 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ unit: fc.constant("after_done"), every: fc.constant(1) }) },
  ),
  hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 3 }),
  people: fc.uniqueArray(fc.integer({ min: 0, max: PEOPLE - 1 }), { minLength: 1, maxLength: 12 }),
  whom: fc.constantFrom("everyone", "in_turn"),
  appears_before: fc.constantFrom(0, 90, 1500),
  due_after: fc.constantFrom(60, 600, 2000),
  on_closed: fc.constantFrom("made", "left_out"),
  needs_answer: fc.boolean(),
  keeps_open: fc.boolean(),
});

type Drawn = typeof routines extends fc.Arbitrary<infer One> ? One : never;

const usual = {
  rule: { unit: "day", every: 1 },
  hours: [9, 12, 15],
  people: [1, 2, 3],
  whom: "in_turn",
  appears_before: 0,
  due_after: 60,
  on_closed: "left_out",
  needs_answer: false,
  keeps_open: false,
} satisfies Drawn;

/** With these the week has everything that a test expects of it, whatever is drawn besides. */
const SURE: Array<Drawn> = [
  usual,
  { ...usual, rule: { unit: "after_done", every: 1 }, hours: [8] },
  { ...usual, people: [30] },
];

async function addPeople(): Promise<Array<string>> {
  const rows = await sql<Array<{ uid: string }>>`
    insert into public.profiles (uid, first_name, email, role, contact, department, joining_date, gender, created_at)
    select gen_random_uuid(), 'P' || n, 'p' || n || '@daymark.test', case n when 1 then 'admin' else 'user' end::public.app_role,
      '0123456789', 'finance', '2020-01-01', 'other', '2026-01-01' from generate_series(1, ${PEOPLE}::integer) n returning uid`;
  const people = rows.map(({ uid }) => uid);
  await sql`insert into private.absences (uid, until)
    select uid, '2026-10-27' from unnest(${people.slice(20, 60)}::uuid[]) uid`;
  return people;
}

/** Writes the routines as an admin does, before the week begins. */
async function addRoutines(people: Array<string>, all: Array<Drawn>): Promise<void> {
  await sql`update public.workspace_settings set time_zone = 'Europe/Berlin'`;
  await at(STARTS, async (tx) => {
    await tx`select private.act_as(${people[0]!}, 'routine')`;
    await tx`insert into private.closed_days select unnest(${CLOSED}::date[]), 'Closed'`;
    for (const [n, { rule, hours, ...more }] of all.entries()) {
      const times = hours.slice(0, rule.unit === "after_done" ? 1 : 3).map((hour) => `${hour}:30`);
      const routine = {
        ...more,
        name: `Routine ${n}`,
        title: `Work ${n}`,
        people: more.people.map((place) => people[place]!),
        rule: {
          ...rule,
          times,
          starts_on: rule.unit === "after_done" ? "2026-10-24" : "2026-10-20",
        },
      };
      await tx`select public.save_routine(gen_random_uuid(), 0, ${tx.json(routine)})`;
    }
  });
}

/** Some of what is open is done, drawn by the moment. */
async function doSome(moment: number): Promise<void> {
  await at(
    moment,
    (tx) => tx`
      update public.tasks set accepted_at = coalesce(accepted_at, now()), status = 'Completed', completed_at = now()
      where is_open and hashtext(id || now()::text) % 4 = 0`,
  );
}

/** All times at which the week was to bring something, and what is known of them. */
const LEDGER = `
  select r.name, w.day::text, w.at::text, x.outcome::text, x.reason, w.is_closed,
    w.appears_at between $3 and $4 as was_down,
    case r.whom when 'in_turn' then least(there.people, 1) else there.people end as wanted,
    count(t.id)::integer as tasks,
    min(t.assigned_at) - w.appears_at between '0' and make_interval(secs => $5) as is_on_time
  from private.routines r
  cross join lateral (
    select t.day, t.at, r.on_closed = 'left_out' and (c.day is not null or (r.rule).weekdays is null and extract(isodow from t.day) > 5) as is_closed,
      private.local_moment(t.day + t.at - make_interval(mins => r.appears_before), 'Europe/Berlin') as appears_at
    from private.rule_times(r.rule, '2026-10-20', '2026-11-01') t left join private.closed_days c on c.day = t.day
  ) w
  cross join lateral (
    select count(*)::integer as people from unnest(r.people) uid
    where not exists (select from private.absences a where a.uid = uid.uid and a.until > w.day)
  ) there
  left join private.routine_runs x on x.routine_id = r.id and x.day = w.day and x.at = w.at
  left join public.tasks t on t.assignment_id = x.assignment_id
  where (r.rule).unit <> 'after_done' and w.appears_at > $1 and w.appears_at <= $2
  group by r.id, w.day, w.at, w.is_closed, w.appears_at, there.people, x.outcome, x.reason`;

type Line = {
  name: string;
  day: string;
  at: string;
  outcome: string | null;
  reason: string | null;
  is_closed: boolean;
  was_down: boolean;
  /** So many people were to get a task. */
  wanted: number;
  tasks: number;
  is_on_time: boolean | null;
};

function isWrong(line: Line): boolean {
  if (line.is_closed) return line.outcome !== null;
  if (line.reason !== null || line.tasks !== (line.outcome === "made" ? line.wanted : 0)) {
    return true;
  }
  if (line.outcome === "made") return line.tasks === 0 || (!line.is_on_time && !line.was_down);
  if (line.outcome === "missed") return !line.was_down;
  return line.outcome !== "nobody" || line.wanted > 0;
}

test(
  "each time of a week is made once or noted, whatever happens to the workers",
  { timeout: 120_000 },
  async () => {
    await fakeClock(own.dbUrl);
    const people = await addPeople();
    const seed = Number(process.env.SEED ?? 1);
    const drawn = fc.sample(routines, { numRuns: ROUTINES - SURE.length, seed });
    await addRoutines(people, [...SURE, ...drawn]);
    let kills = 0;
    for (let moment = STARTS; moment <= ENDS; moment += STEP) {
      if (moment >= DOWN.from && moment < DOWN.to) continue;
      const isTurn = kills < KILLS && moment >= STARTS + (kills / KILLS) * (ENDS - STARTS);
      if (isTurn && (await kill(moment, HOLDS[kills % HOLDS.length]!))) kills += 1;
      await Promise.all(workers.map((worker) => work(worker, moment)));
      if (moment % (60 * MINUTE) === 0) await doSome(moment);
    }
    expect(kills).toBe(KILLS);

    const [starts, ends, from, to] = [STARTS, ENDS, DOWN.from, DOWN.to].map((time) =>
      new Date(time).toISOString(),
    );
    const ledger = await sql.unsafe<Array<Line>>(LEDGER, [
      starts!,
      ends!,
      from!,
      to!,
      STEP / 1_000,
    ]);
    expect(ledger.filter(isWrong)).toEqual([]);
    const outcomes = new Set(ledger.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(new Set([null, "made", "missed", "nobody"]));
    expect(ledger.length).toBeGreaterThan(ROUTINES);

    const [rest] = await sql`
      select count(*) filter (where (r.rule).unit <> 'after_done')::integer as noted,
        count(*) filter (where x.outcome = 'failed')::integer as failed,
        count(*) filter (where x.outcome = 'made' and x.assignment_id is null)::integer as unmade,
        count(*) filter (where r.on_closed = 'left_out' and x.day = any (${CLOSED}::date[]))::integer as closed
      from private.routine_runs x join private.routines r on r.id = x.routine_id`;
    // None besides those of the ledger.
    const noted = ledger.filter(({ outcome }) => outcome !== null).length;
    expect(rest).toEqual({ noted, failed: 0, unmade: 0, closed: 0 });
    const [tasks] = await sql`
      select count(*) filter (where x.routine_id is null)::integer as of_no_run,
        count(*) filter (where a.until > x.day)::integer as to_who_is_away,
        (count(*) - count(distinct (g.id, t.assigned_to)))::integer as twice
      from public.assignments g left join public.tasks t on t.assignment_id = g.id
      left join private.routine_runs x on x.assignment_id = g.id left join private.absences a on a.uid = t.assigned_to`;
    expect(tasks).toEqual({ of_no_run: 0, to_who_is_away: 0, twice: 0 });

    // Who has it in turn has it again only after all others had who were there all week.
    const unfair = await sql`
      select c.id from (
        select r.id, count(x.turn) as times from private.routines r
        cross join unnest(r.people) uid left join private.routine_runs x on x.routine_id = r.id and x.turn = uid.uid
        where r.whom = 'in_turn' and not exists (select from private.absences a where a.uid = uid.uid)
        group by r.id, uid.uid) c
      group by c.id having max(c.times) - min(c.times) > 1`;
    expect([...unfair]).toEqual([]);

    // What counts from when it was done never comes before that.
    const after = await sql<Array<{ name: string; day: string; is_early: boolean }>>`
      select r.name, y.day::text, exists (
        select from private.routine_runs x join public.tasks t on t.assignment_id = x.assignment_id
        where x.routine_id = r.id and x.day < y.day
        and (t.is_open or (t.completed_at at time zone 'Europe/Berlin')::date >= y.day)) as is_early
      from private.routines r join private.routine_runs y on y.routine_id = r.id
      where (r.rule).unit = 'after_done'`;
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter(({ is_early }) => is_early)).toEqual([]);
  },
);
