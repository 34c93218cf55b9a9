// A week of routines, hour by hour, with workers that race, are killed and are away: each time is made once or noted.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMigrated } from "../../../scripts/lib/throwaway.ts";
import { ownerConnection, type Sql } from "../../fixtures/database.ts";
import { isInBrief } from "./runs.ts";

// In a database of its own: its clock goes on.
const start = startMigrated("http://127.0.0.1:3000");
const opened: Array<Sql> = [];

async function connect(): Promise<Sql> {
  const { dbUrl } = await start;
  const sql = ownerConnection(dbUrl);
  opened.push(sql);
  return sql;
}

beforeAll(async () => void (await start), 90_000);
afterAll(async () => {
  await Promise.all(opened.map((sql) => sql.end()));
  await (await start).stop();
}, 30_000);

const ROUTINES = 60;
const PEOPLE = 200;
const HOURS = isInBrief() ? 36 : 168;
/** Nobody works in these. */
const AWAY = { from: isInBrief() ? 10 : 60, hours: isInBrief() ? 8 : 20 };
const KILLS = isInBrief() ? 4 : 20;

/** Everything that is to be done once every `every` days at `times`, for so many people of the team. */
async function fill(sql: Sql): Promise<void> {
  await sql`insert into public.profiles (uid, first_name, last_name, email, role, contact, gender, joining_date)
    select gen_random_uuid(), 'Person', 'Number ' || n, 'person' || n || '@week.test',
      case n when 1 then 'admin' else 'user' end::public.app_role, '0123456789', 'other', '2020-01-01'
    from generate_series(1, ${PEOPLE}::integer) n`;
  await sql`insert into private.closed_days (day, name) select private.today() + 2, 'Holiday'`;
  await sql`insert into private.routines (id, name, title, people, whom, rule, appears_before, due_after, needs_answer, keeps_open, keeper)
    select gen_random_uuid(), 'Routine ' || n, 'Work ' || n, p.people, case when n % 3 = 0 then 'in_turn' else 'everyone' end::public.routine_whom,
      row('day', 1 + n % 3, null, null, null, array[make_time(n % 24, 15, 0), make_time((n + 9) % 24, 45, 0)],
        private.today() - n % 3, null, null)::public.routine_rule,
      n % 4 * 30, 120 + n % 5 * 60, n % 2 = 0, n % 5 = 0, (select uid from public.profiles where role = 'admin')
    from generate_series(1, ${ROUTINES}::integer) n
    cross join lateral (
      select array_agg(q.uid) as people from (
        select uid from public.profiles where deactivated_at is null order by md5(uid::text || n) limit 1 + n % 6
      ) q
    ) p`;
  await sql`update private.routines r set (next_at, next_day) = (select x.next_at, x.next_day from private.next_of(r) x)`;
}

/**
 * An hour later: the clock of the database cannot be moved, so that of the workspace is, and what was noted becomes an
 * hour older. After a day its days are moved back instead.
 */
async function anHourLater(sql: Sql, hour: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const isNextDay = hour % 24 === 0;
    await tx`update public.workspace_settings set time_zone = ${zoneAt(hour)}`;
    await tx`update private.routines set planned_to = planned_to - interval '1 hour', next_at = next_at - interval '1 hour'`;
    await tx`update public.tasks set due_date_time = due_date_time - interval '1 hour', completed_at = completed_at - interval '1 hour'`;
    if (!isNextDay) return;
    await tx`update private.routines r set rule.starts_on = (r.rule).starts_on - 1`;
    // In two steps: no day is in the way of another.
    await tx`update private.routine_runs set day = day - 10000`;
    await tx`update private.routine_runs set day = day + 9999`;
    await tx`update private.closed_days set day = day - 1`;
  });
}

/** From twelve hours behind to eleven ahead, and again. */
function zoneAt(hour: number): string {
  const ahead = (hour % 24) - 12;
  // These names count westwards.
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** A worker, until nothing is left; what is cut off is tried again by the next. */
async function work(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<Array<{ made: boolean }>>`select public.make_routine() as made`;
    if (!row?.made) return;
  }
}

async function moment(sql: Sql): Promise<string> {
  const [row] = await sql<Array<{ at: string }>>`select now()::text as at`;
  return row?.at ?? "";
}

/** A worker that is cut off before what it did is stored, as one that is killed. */
async function die(sql: Sql): Promise<void> {
  const cut = new Error("killed");
  const died = sql.begin(async (tx) => {
    await tx`select public.make_routine()`;
    throw cut;
  });
  await died.catch((error: unknown) => {
    if (error !== cut) throw error;
  });
}

test(
  "a week of 60 routines with workers that race, die and are away",
  { timeout: 120_000 },
  async () => {
    const [sql, other, third] = await Promise.all([connect(), connect(), connect()]);
    await sql`update public.workspace_settings set time_zone = ${zoneAt(0)}`;
    await fill(sql);
    const begun = await moment(sql);
    let killed = 0;
    for (let hour = 1; hour <= HOURS; hour += 1) {
      await anHourLater(sql, hour);
      if (hour >= AWAY.from && hour < AWAY.from + AWAY.hours) continue;
      const dies = killed < KILLS;
      if (dies) killed += 1;
      await Promise.all([dies ? die(third) : null, work(sql), work(other)]);
      await work(sql);
    }
    expect(killed).toBe(KILLS);
    const ended = await moment(sql);
    await work(sql);

    // Each time of the week that is not on a closed day has one row, and none besides.
    const [row] = await sql`
    with times as (
      select r.id, t.day, t.at, private.local_moment(t.day + t.at - make_interval(mins => r.appears_before), s.time_zone) as appears
      from private.routines r, public.workspace_settings s,
        private.rule_times(r.rule, private.today() - 10, private.today() + 2) t
      where not exists (select from private.closed_days c where c.day = t.day)
    ), expected as (
      select * from times t
      where t.appears > ${begun}::timestamptz - make_interval(hours => ${HOURS}::integer) and t.appears <= ${ended}::timestamptz
    )
    select (select count(*)::integer from expected) as expected,
      (select count(*)::integer from expected e left join private.routine_runs x
        on (x.routine_id, x.day, x.at) = (e.id, e.day, e.at) where x.day is null) as unnoted,
      (select count(*)::integer from private.routine_runs x left join times e
        on (x.routine_id, x.day, x.at) = (e.id, e.day, e.at) where e.day is null) as besides,
      (select count(*)::integer from private.routine_runs x join private.closed_days c on c.day = x.day) as closed,
      (select count(*)::integer from private.routine_runs x where x.outcome = 'made' and x.assignment_id is null) as unmade,
      (select count(*)::integer from public.assignments) - (select count(*)::integer from private.routine_runs x where x.assignment_id is not null) as strays,
      (select array_agg(distinct x.outcome::text order by x.outcome::text) from private.routine_runs x) as outcomes,
      (select array_agg(distinct x.reason) from private.routine_runs x where x.reason is not null) as reasons`;
    expect(row).toMatchObject({
      unnoted: 0,
      besides: 0,
      closed: 0,
      unmade: 0,
      strays: 0,
      reasons: null,
    });
    expect(row?.outcomes).toEqual(["made", "missed"]);
    expect(row?.expected).toBeGreaterThan(HOURS);

    // Who has it in turn has it again only after all others had.
    const unfair = await sql`
    select r.id from private.routines r join private.routine_runs x on x.routine_id = r.id and x.turn is not null
    group by r.id, r.people having max(cardinality(r.people)) > 1
      and count(*) / cardinality(r.people) > (
        select min(c.times) from (select count(o.turn) as times from unnest(r.people) p
          left join private.routine_runs o on o.routine_id = r.id and o.turn = p group by p) c)`;
    expect([...unfair]).toEqual([]);
  },
);
