import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { act, actAs, actAsOwner, type Tx } from "../../scripts/lib/act-as.ts";
import { moveClock, setClock } from "./moved-clock.ts";

export const MOST_A_DAY = 12;
const ADMINS = 20;
const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Sydney",
  "Europe/London",
];
/** A Wednesday; Berlin is an hour ahead. */
const BEGINS = Date.parse("2026-11-25T08:00:00Z");
const ENDS = Date.parse("2026-11-25T16:00:00Z");
/** By then people who slept in New York have been told. */
const NEXT_DAY = Date.parse("2026-11-26T16:00:00Z");
const STEP_MS = 30_000;
const QUIET_STEP_MS = 300_000;
/** Every second person looks at what came in, this often. */
const LOOKS_MS = 2_700_000;

type Office = { people: number; acts: number };
type World = {
  people: ReadonlyArray<string>;
  tasks: Map<number, Array<string>>;
  random: () => number;
};
type Act = { at: number; person: number };

/** Spends a working day; returns how often people were told. */
export async function spendDay(sql: Sql, office: Office) {
  const random = randomFrom(1);
  await moveClock(sql);
  const [admins, people] = await open(sql, office);
  const acts: Array<Act> = people
    .flatMap((_, person) => Array.from({ length: office.acts }, () => person))
    .map((person) => ({ at: BEGINS + random() * (ENDS - BEGINS), person }))
    .toSorted((a, b) => a.at - b.at);
  const tasks = new Map<number, Array<string>>();
  let looked = BEGINS;
  for (let now = BEGINS; now < NEXT_DAY; now += now < ENDS ? STEP_MS : QUIET_STEP_MS) {
    const due = acts.splice(0, acts.filter(({ at }) => at < now).length);
    if (due.length > 0) {
      await sql.begin(async (tx) => {
        await actAs(tx, admins[Math.floor(random() * ADMINS)] ?? "");
        for (const { at, person } of due) {
          await setClock(tx, at);
          await actOn(tx, { at, person }, { people, tasks, random });
        }
        await actAsOwner(tx);
      });
    }
    if (now - looked >= LOOKS_MS) {
      looked = now;
      await sql.begin(async (tx) => {
        await setClock(tx, now);
        await tx`select private.read_entries(p.uid) from public.profiles p
          where p.uid = any (${people.filter((_, n) => n % 2 === 0)}::uuid[])`;
      });
    }
    await tell(sql, now);
  }
  return reportOf(sql, people);
}

/** The people, without the notices and mails of their accounts, and a worker that has been there for days. */
async function open(sql: Sql, { people }: Office) {
  const uids = Array.from({ length: ADMINS + people }, () => randomUUID());
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into auth.users (id, aud, role, email)
      select uid, 'authenticated', 'authenticated', n || '@day.test'
      from unnest(${uids}::uuid[]) with ordinality u (uid, n)`;
    await tx`insert into public.profiles (uid, first_name, last_name, email, contact, gender, joining_date, role, time_zone, created_at)
      select uid, 'Person', n::text, n || '@day.test', '0123456789', 'other', '2024-01-01',
        case when n <= ${ADMINS} then 'admin' else 'user' end::public.app_role, (${ZONES}::text[])[1 + n % 5], '2024-01-01'
      from unnest(${uids}::uuid[]) with ordinality u (uid, n)`;
    const begun = new Date(BEGINS).toISOString();
    await tx`update private.delivery_channels set since = ${begun}::timestamptz - interval '9 days', served_at = ${begun}`;
  });
  return [uids.slice(0, ADMINS), uids.slice(ADMINS)] as const;
}

/** One act of an admin on what somebody has to do: mostly new tasks and messages. */
async function actOn(tx: Tx, { at, person }: Act, { people, tasks, random }: World) {
  const own = tasks.get(person) ?? [];
  tasks.set(person, own);
  const which = Math.floor(random() * own.length);
  const task = own[which];
  const chance = random();
  if (task === undefined || chance < 0.3) {
    const due = at + (1 + random() * 20) * 86_400_000;
    const text = { title: "Task", description: "To do.", priority: "Medium" };
    const [made] = await tx<[{ id: string }]>`
      select id from public.assign_tasks(array[${randomUUID()}]::uuid[], array[${people[person] ?? ""}]::uuid[],
        jsonb_populate_record(null::public.task_text, ${JSON.stringify({ ...text, due_date_time: new Date(due) })}::text::jsonb))`;
    own.push(made.id);
  } else if (chance < 0.7) await act(tx, "message", task, { message: `Message ${random()}` });
  else if (chance < 0.76) await act(tx, "priority", task, { priority: "High" });
  else if (chance < 0.88) {
    const days = chance < 0.82 ? 0.5 : 30 + random();
    const due = new Date(at + days * 86_400_000 + random() * 3_600_000);
    await act(tx, "deadline", task, { due_date_time: due });
  } else if (chance < 0.94) {
    await act(tx, "withdraw", task);
    own.splice(which, 1);
  } else {
    const to = (person + 1) % people.length;
    await act(tx, "reassign", task, { to: people[to] });
    own.splice(which, 1);
    tasks.set(to, [...(tasks.get(to) ?? []), task]);
  }
}

/** What a worker does: it plans, takes what is to be told, and says that it was sent. */
async function tell(sql: Sql, now: number): Promise<void> {
  await sql.begin(async (tx) => {
    await setClock(tx, now);
    await tx`select public.plan_deliveries('{push}')`;
  });
  for (;;) {
    const taken = await sql.begin(async (tx) => {
      await setClock(tx, now);
      const some = await tx<Array<{ id: string; attempt: number }>>`
        select id, attempt from public.lease_deliveries('push', 100)`;
      for (const { id, attempt } of some) {
        await tx`select public.settle_delivery(${id}, ${attempt}, 'sent')`;
      }
      return some.length;
    });
    if (taken === 0) return;
  }
}

async function reportOf(sql: Sql, people: ReadonlyArray<string>) {
  const [row] = await sql<
    [
      Record<
        "tellings" | "most" | "middle" | "quiet" | "waiting" | "news" | "newsMost" | "newsQuiet",
        number
      >,
    ]
  >`
    with news as (
      select d.*, p.time_zone as zone, private.loud_from(d.occasion, p.time_zone, '20:00', '07:00', '{6,7}', '08:00') > d.occasion as is_quiet
      from private.deliveries d join public.profiles p on p.uid = d.person
      where d.channel = 'push' and d.person = any (${people}::uuid[])
    ), told as (
      select distinct n.telling, n.person, n.taken_at, n.zone from news n where n.outcome = 'sent'
    ), days as (
      select t.person, (t.taken_at at time zone t.zone)::date as day, count(*) as times from told t group by 1, 2
    ), owed as (
      select n.person, count(*) as times from news n group by 1
    )
    select (select count(*)::integer from told) as tellings, (select max(times)::integer from days) as most,
      (select percentile_disc(0.5) within group (order by d.times)::integer
        from (select person, max(times) as times from days group by 1) d) as middle,
      (select count(*)::integer from told t
        where private.loud_from(t.taken_at, t.zone, '20:00', '07:00', '{6,7}', '08:00') > t.taken_at) as quiet,
      (select count(*)::integer from news n join private.delivery_kinds k on k.kind = n.kind
        where n.outcome is null and not k.is_planned and n.occasion <= ${new Date(ENDS).toISOString()}) as waiting,
      (select count(*)::integer from news) as news, (select max(times)::integer from owed) as "newsMost",
      (select count(*)::integer from news where is_quiet) as "newsQuiet"`;
  return {
    people: people.length,
    /** If each piece of news were a push message of its own, at once. */
    each: { messages: row.news, most: row.newsMost, inQuietHours: row.newsQuiet },
    tellings: row.tellings,
    /** On somebody's day. */
    most: row.most,
    middle: row.middle,
    inQuietHours: row.quiet,
    waiting: row.waiting,
  };
}

/** The same numbers each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
