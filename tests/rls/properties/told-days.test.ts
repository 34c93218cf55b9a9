// Whole days of a hotel, an office and a small team, minute by minute: how often people are told by push,
// whether too late, at night, twice or never.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, test } from "vitest";
import { startMigrated } from "../../../scripts/lib/throwaway.ts";
import { ownerConnection, type Sql } from "../../fixtures/database.ts";
import { command } from "../../fixtures/commands.ts";
import { fakeClock } from "../../fixtures/fake-clock.ts";
import { type Team, TEAMS } from "./days.ts";
import { drawn } from "./runs.ts";

const MINUTE = 60_000;

type Act = { at: number; by: string; does: (tx: postgres.TransactionSql) => PromiseLike<unknown> };

/** Always the same, so that a change of a rule is all that changes the numbers. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

async function begin(sql: Sql, team: Team) {
  const { quiet, users, admins, day } = team;
  const people = await sql<Array<{ uid: string }>>`
    insert into public.profiles (uid, first_name, email, role, contact, department, joining_date, gender, created_at)
    select gen_random_uuid(), 'P' || n, 'p' || n || '@daymark.test', case when n > ${users}::integer then 'admin' else 'user' end::public.app_role,
      '0123456789', 'finance', '2020-01-01', 'other', '2025-01-01' from generate_series(1, ${users + admins}::integer) n returning uid`;
  const uids = people.map(({ uid }) => uid);
  await sql`update public.workspace_settings set time_zone = 'UTC'`;
  await sql`update private.delivery_settings set quiet_from = ${quiet.from}, quiet_until = ${quiet.until}, quiet_days = ${[...quiet.days]}`;
  await sql`update private.delivery_channels set served_at = ${day}::date - 1, since = ${day}::date - 10 where channel = 'push'`;
  // When each piece of news was first urgent.
  await sql`create table private.pressing (id uuid primary key, at timestamptz)`;
  await sql.unsafe(`create function private.note_pressing() returns trigger language plpgsql as $$
    begin
      delete from private.pressing p where p.id = new.id and not new.is_urgent;
      insert into private.pressing select new.id, now() where new.is_urgent on conflict do nothing;
      return null;
    end $$`);
  await sql`create trigger note_pressing after insert or update on private.deliveries for each row
    execute function private.note_pressing()`;
  return { uids, bosses: uids.slice(users) };
}

async function live(sql: Sql, team: Team) {
  const { uids, bosses } = await begin(sql, team);
  const roll = dice(Number(process.env.SEED ?? 7));
  const starts = Date.parse(`${team.day}T00:00Z`);
  const acts: Array<Act> = [];
  function at<T>(moment: number, work: (tx: postgres.TransactionSql) => Promise<T>) {
    return sql.begin(async (tx) => {
      await tx`select set_config('daymark.now', ${new Date(moment).toISOString()}, true)`;
      return work(tx);
    });
  }
  await at(starts - 60 * MINUTE, async (tx) => {
    await tx`select private.act_as(${bosses[0]!}, 'routine')`;
    for (const {
      name,
      times,
      people: [from, to],
      ...more
    } of team.routines) {
      const rule = { unit: "day", every: 1, times, starts_on: team.day };
      const routine = {
        whom: "everyone",
        priority: "Medium",
        ...more,
        name,
        title: name,
        people: uids.slice(from, to),
        rule,
      };
      await tx`select public.save_routine(gen_random_uuid(), 0, ${tx.json(routine)})`;
    }
  });
  const working = 10 * 60;
  for (let n = 0; n < team.given; n += 1) {
    const boss = bosses[roll(bosses.length)]!;
    const to = uids[roll(team.users)]!;
    const text = {
      title: `Task ${n}`,
      description: "What to do",
      priority: roll(100) < team.high ? "High" : "Medium",
    };
    const moment = starts + (8 * 60 + roll(working)) * MINUTE;
    const due = new Date(moment + (1 + roll(30)) * 60 * MINUTE).toISOString();
    acts.push({
      at: moment,
      by: boss,
      does: (
        tx,
      ) => tx`select public.assign_tasks(array[${randomUUID()}]::uuid[], array[${to}]::uuid[],
      jsonb_populate_record(null::public.task_text, ${JSON.stringify({ ...text, due_date_time: due })}::text::jsonb))`,
    });
  }
  for (let n = 0; n < team.talks; n += 1) {
    const moment = starts + (9 * 60 + roll(8 * 60)) * MINUTE;
    const person = uids[roll(team.users)]!;
    for (let turn = 0; turn < 6; turn += 1) {
      acts.push({
        at: moment + turn * (1 + roll(3)) * MINUTE,
        by: turn % 2 === 0 ? person : "admin",
        does: async (tx) => {
          const [task] = await tx<
            Array<{ id: string; assigned_by: string }>
          >`select id, assigned_by from public.tasks
          where assigned_to = ${person} and is_open order by assigned_at, id limit 1`;
          if (!task) return;
          await tx`select private.act_as(${turn % 2 === 0 ? person : task.assigned_by}, null)`;
          await command(tx, "message", task.id, { message: `Words ${turn}` });
        },
      });
    }
  }
  /** Who is told looks at it a few minutes later, and mostly does it in time. */
  async function react(moment: number, person: string, tasks: ReadonlyArray<string>) {
    for (const task of tasks) {
      if (roll(10) === 0) continue;
      const seen = moment + (1 + roll(6)) * MINUTE;
      acts.push({
        at: seen,
        by: person,
        does: async (tx) => {
          const [found] = await tx<Array<{ due: Date; is_new: boolean }>>`
          select due_date_time as due, accepted_at is null as is_new from public.tasks where id = ${task} and is_open and assigned_to = ${person}`;
          if (!found) return;
          await tx`select public.open_task(${task})`;
          if (roll(40) === 0)
            await command(
              tx,
              found.is_new ? "reject" : "block",
              task,
              found.is_new ? { reason: "too_much", text: "No." } : { reason: "No key" },
            );
          else if (found.is_new) await command(tx, "accept", task);
          const done = Math.max(
            seen + MINUTE,
            found.due.getTime() - (roll(6) === 0 ? -30 : 5 + roll(50)) * MINUTE,
          );
          acts.push({
            at: done,
            by: person,
            does: async (again) => {
              const [open] =
                await again`select from public.tasks where id = ${task} and is_open and assigned_to = ${person} and blocked_at is null and accepted_at is not null`;
              if (open) await command(again, "complete", task);
            },
          });
        },
      });
    }
  }
  for (let moment = starts; moment < starts + 32 * 60 * MINUTE; moment += MINUTE) {
    {
      await at(moment, (tx) => tx`select public.plan_deliveries('{push}')`);
      for (;;) {
        const [made] = await at(
          moment,
          (tx) => tx<Array<{ made: boolean }>>`select public.make_routine() as made`,
        );
        if (made?.made !== true) break;
      }
    }
    const due = acts.filter((act) => act.at <= moment).toSorted((one, other) => one.at - other.at);
    for (const act of due) {
      acts.splice(acts.indexOf(act), 1);
      await at(moment, async (tx) => {
        if (act.by !== "admin") await tx`select private.act_as(${act.by}, null)`;
        await act.does(tx);
      }).catch((error: unknown) => {
        // Somebody else was faster.
        if (!(error instanceof postgres.PostgresError && error.code.startsWith("PT4"))) throw error;
      });
    }
    const told = await at(moment, async (tx) => {
      const taken = await tx<Array<{ id: string; attempt: number; person: string }>>`
        select id, attempt, person from public.lease_deliveries('push', 100)`;
      for (const { id, attempt } of taken)
        await tx`select public.settle_delivery(${id}, ${attempt}, 'sent')`;
      return tx<Array<{ person: string; tasks: Array<string> | null }>>`
        select person, array_agg(distinct task_id) filter (where task_id is not null) as tasks from private.deliveries
        where telling = any (${taken.map(({ id }) => id)}::uuid[]) group by person`;
    });
    for (const { person, tasks } of told) await react(moment, person, tasks ?? []);
  }
  return report(sql, team);
}

async function report(sql: Sql, { day }: Team) {
  const [numbers] = await sql<Array<Record<string, number>>>`
    with told as materialized (
      select d.*, (select private.loud_from(d.taken_at, 'UTC', s.quiet_from, s.quiet_until, s.quiet_days, s.morning_at) from private.delivery_settings s) > d.taken_at as is_night,
        d.kind = 'replied' and exists (select from public.notifications n where n.task_id = d.task_id and n.sender_id = d.person
          and n.kind = 'message' and n.created_at between d.taken_at - interval '10 minutes' and d.taken_at) as is_talk
      from private.deliveries d where d.outcome = 'sent'
    ), buzzes as materialized (
      -- A conversation one is in counts once in ten minutes.
      select person, case when bool_and(is_talk) then 'talk ' || min(task_id::text) || floor(extract(epoch from min(taken_at)) / 600) else telling::text end as buzz,
        min(taken_at) as at from told where taken_at::date = ${day} group by person, telling
    ), counts as (
      select p.uid, count(distinct b.buzz)::integer as n from public.profiles p left join buzzes b on b.person = p.uid group by p.uid
    ), urgent as (
      select t.taken_at - (select private.loud_from(x.at, 'UTC', s.quiet_from, s.quiet_until, s.quiet_days, s.morning_at) from private.delivery_settings s) as delay
      from told t join private.pressing x on x.id = t.id
    )
    select (select percentile_cont(0.5) within group (order by n) from counts)::real as middle, (select max(n) from counts) as most,
      (select count(*) from urgent)::integer as urgent,
      (select count(*) from urgent where delay > interval '2 minutes')::integer as urgent_late,
      (select count(*) from told where is_night)::integer as at_night,
      (select count(*) from (select from told group by person, kind, task_id, occasion, entry_id having count(*) > 1) x)::integer as twice,
      (select count(*) from public.tasks)::integer as tasks,
      (select count(*) from public.tasks t where t.assigned_at::date = ${day} and not exists (
        select from private.deliveries d where d.task_id = t.id and d.person = t.assigned_to and d.kind = 'assigned'
          and (d.outcome = 'sent' or d.problem in ('seen', 'answered', 'over', 'withdrawn'))))::integer as never,
      (select count(*) from told t join public.tasks k on k.id = t.task_id
        where t.kind = 'assigned' and t.taken_at >= k.due_date_time)::integer as after_due`;
  return numbers!;
}

test.each(drawn(Object.entries(TEAMS)))(
  "on %s nobody is told too often, too late, at night, twice or never",
  { timeout: 600_000 },
  async (name, team) => {
    const own = await startMigrated("http://127.0.0.1:3000");
    const sql = ownerConnection(own.dbUrl, 1);
    await fakeClock(own.dbUrl);
    const numbers = await live(sql, team);
    await sql.end({ timeout: 5 });
    await own.stop();
    if (process.env.SHOW) console.log(name, JSON.stringify(numbers));
    expect(numbers).toMatchObject({ urgent_late: 0, at_night: 0, twice: 0, never: 0 });
    expect(numbers.middle).toBeLessThanOrEqual(team.middle);
    expect(numbers.most).toBeLessThanOrEqual(team.most);
  },
);
