import type { Sql } from "postgres";

/** What the settings of a new workspace say. */
const QUIET = "'20:00', '07:00', '{6,7}', '08:00'";

/** What a day of an office must reach: minutes, and push messages. */
export const GOALS = { urgentP95: 2, onTimeP95: 5, mostADay: 15 };

/** Of each delivery when it should have come, and whether it was urgent then, by a rule that is the bench's own. */
export async function openLog(sql: Sql): Promise<void> {
  await sql`create table public.bench_news (id uuid primary key, is_urgent boolean not null, begins timestamptz not null)`;
}

/** Notes what is new: what is urgent is judged from what is true now. */
export async function logNews(tx: Pick<Sql, "unsafe">): Promise<void> {
  await tx.unsafe(`
    insert into public.bench_news
    select d.id,
      d.kind in ('due_soon', 'late', 'blocked', 'unblocked', 'reassigned')
        or d.kind not in ('later', 'edited', 'changed', 'accepted', 'completed', 'replied', 'role')
          and (t.priority = 'High' or t.due_date_time between now() and now() + interval '2 hours')
        or d.kind = 'sooner' and t.due_date_time between now() and now() + interval '8 hours'
        -- An answer to who has to do it.
        or d.kind = 'replied' and t.assigned_to = d.person
          and (t.priority = 'High' or t.due_date_time between now() and now() + interval '2 hours'),
      case d.kind
        when 'due_soon' then least(now(), greatest(d.occasion - interval '60 minutes', (
          select max(n.created_at) from public.notifications n
          where n.task_id = d.task_id and n.kind = 'changed' and n.changed_to ? 'due_date_time')))
        when 'unanswered' then now() else d.occasion end
    from private.deliveries d left join public.tasks t on t.id = d.task_id
    where d.channel = 'push' and not exists (select from public.bench_news b where b.id = d.id)`);
}

type Delays = {
  kind: string;
  isUrgent: boolean;
  news: number;
  median: number;
  p90: number;
  p95: number;
  overFive: number;
  never: number;
};

/** How often people were told, how long what was to be told waited, and whether that is as it should be. */
export async function reportOf(sql: Sql, people: ReadonlyArray<string>, until: number) {
  const delays = await delaysOf(sql, until);
  const [urgent] = await delaysOf(sql, until, "urgent");
  const counts = await countsOf(sql, people);
  const onTime = delays.filter(({ kind }) => kind === "due_soon" || kind === "late");
  const misses = [
    urgent !== undefined && urgent.p95 > GOALS.urgentP95 && "what is urgent waits too long",
    onTime.some(({ p95 }) => p95 > GOALS.onTimeP95) && "due soon or late comes too late",
    counts.most > GOALS.mostADay && "somebody was told too often",
    counts.inQuietHours > 0 && "somebody was told in quiet hours",
    counts.waiting > 0 && "somebody was not told at all",
  ].filter((miss) => miss !== false);
  return { people: people.length, ...counts, urgent, delays, misses };
}

/** In minutes, from when it happened or the quiet hours ended; what was over before anybody could be told counts if it waited. */
function delaysOf(sql: Sql, until: number, by: "kind" | "urgent" = "kind"): Promise<Array<Delays>> {
  return sql.unsafe(
    `
    with news as (
      select d.kind::text, d.occasion, b.is_urgent, d.outcome, d.problem,
        private.loud_from(b.begins, p.time_zone, ${QUIET}) as loud,
        case when d.outcome = 'sent' then d.taken_at else coalesce(d.settled_at, 'infinity') end as ends
      from private.deliveries d join public.bench_news b on b.id = d.id join public.profiles p on p.uid = d.person
      where d.channel = 'push'
    ), waited as (
      select n.*, case when n.problem = 'late by now' then 'Infinity'
        else greatest(extract(epoch from least(n.ends, n.loud + interval '10 days') - n.loud), 0) end::double precision / 60 as minutes
      from news n
      -- What is due in somebody's quiet hours is said to be late when they end.
      where n.loud < $1::timestamptz - interval '10 minutes' and not (n.kind = 'due_soon' and n.loud >= n.occasion)
    ), counted as (
      select w.*, ${by === "kind" ? "w.kind" : "'everything urgent'"} as named from waited w
      where (w.outcome = 'sent' or w.outcome is null or w.problem = 'late by now' or w.minutes > 5)
        ${by === "urgent" ? "and w.is_urgent" : ""}
    )
    select c.named as kind, c.is_urgent as "isUrgent", count(*)::integer as news,
      round(percentile_disc(0.5) within group (order by c.minutes)::numeric, 1)::double precision as median,
      round(percentile_disc(0.9) within group (order by c.minutes)::numeric, 1)::double precision as p90,
      round(percentile_disc(0.95) within group (order by c.minutes)::numeric, 1)::double precision as p95,
      count(*) filter (where c.minutes > 5)::integer as "overFive",
      count(*) filter (where c.outcome is distinct from 'sent')::integer as never
    from counted c group by c.named, c.is_urgent order by c.is_urgent desc, c.named`,
    [new Date(until).toISOString()],
  );
}

type Counts = Record<
  | "tellings"
  | "most"
  | "middle"
  | "mostOfAdmins"
  | "adminsAtMost"
  | "inQuietHours"
  | "waiting"
  | "news"
  | "newsMost"
  | "newsInQuietHours",
  number
>;

async function countsOf(sql: Sql, people: ReadonlyArray<string>): Promise<Counts> {
  const [counts] = await sql.unsafe<[Counts]>(
    `
    with news as (
      select d.*, p.role, p.time_zone as zone, private.loud_from(d.occasion, p.time_zone, ${QUIET}) > d.occasion as is_quiet
      from private.deliveries d join public.profiles p on p.uid = d.person
      where d.channel = 'push' and d.person = any ($1::uuid[])
    ), told as (
      select distinct n.telling, n.person, n.role, n.taken_at, n.zone from news n where n.outcome = 'sent'
    ), days as (
      select t.person, t.role, (t.taken_at at time zone t.zone)::date as day, count(*) as times from told t group by 1, 2, 3
    ), owed as (
      select n.person, count(*) as times from news n group by 1
    )
    select (select count(*)::integer from told) as tellings, (select max(times)::integer from days) as most,
      (select percentile_disc(0.5) within group (order by d.times)::integer
        from (select person, max(times) as times from days group by 1) d) as middle,
      (select max(times)::integer from days where role = 'admin') as "mostOfAdmins",
      (select count(distinct person)::integer from days where role = 'admin' and times = ${GOALS.mostADay}) as "adminsAtMost",
      (select count(*)::integer from told t where private.loud_from(t.taken_at, t.zone, ${QUIET}) > t.taken_at) as "inQuietHours",
      (select count(*)::integer from news n join private.delivery_kinds k on k.kind = n.kind
        where n.outcome is null and not k.is_planned and n.occasion < (select max(taken_at) - interval '20 hours' from told)) as waiting,
      (select count(*)::integer from news) as news, (select max(times)::integer from owed) as "newsMost",
      (select count(*)::integer from news where is_quiet) as "newsInQuietHours"`,
    [[...people]],
  );
  return counts;
}
