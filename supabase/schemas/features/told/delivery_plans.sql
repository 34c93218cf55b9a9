-- Planned deliveries: what becomes due by the clock alone, and what admins see of all deliveries.

create index tasks_unanswered_since on public.tasks (assigned_at, id) where is_open and accepted_at is null;

create table private.delivery_worker (
  id boolean primary key default true check (id),
  seen_at timestamptz not null default '-infinity'
);
comment on table private.delivery_worker is 'One row: when a worker last planned, whichever channels it serves.';

insert into private.delivery_worker default values;

create function private.soon_quiet() returns table (person uuid, ends timestamptz)
language sql stable security definer rows 100 set search_path = '' as $$
  with people as materialized (
    select p.uid, private.zone_of(p) as zone, case when h.has_own_quiet then h.quiet_from else s.quiet_from end as quiet_from,
      case when h.has_own_quiet then h.quiet_until else s.quiet_until end as quiet_until,
      case when h.has_own_quiet then h.quiet_days else s.quiet_days end as quiet_days,
      coalesce(h.morning_at, s.morning_at) as morning_at
    from public.profiles p cross join private.delivery_settings s left join private.delivery_habits h on h.person = p.uid
    where p.deactivated_at is null
  ), habits as materialized (
    -- Thousands of people have few different habits.
    select x.*, private.loud_from(now() + interval '10 minutes', x.zone, x.quiet_from, x.quiet_until, x.quiet_days, x.morning_at) as ends
    from (select distinct zone, quiet_from, quiet_until, quiet_days, morning_at from people) x
    where private.loud_from(now(), x.zone, x.quiet_from, x.quiet_until, x.quiet_days, x.morning_at) = now()
  )
  select p.uid, h.ends from people p join habits h
    on (h.zone, h.quiet_from, h.quiet_until, h.quiet_days, h.morning_at)
      is not distinct from (p.zone, p.quiet_from, p.quiet_until, p.quiet_days, p.morning_at)
  where h.ends > now() + interval '10 minutes';
$$;
comment on function private.soon_quiet is 'The people whose quiet hours begin within ten minutes, and when those end.';

-- A time of assignment in the future was written by a clock that was ahead: it counts as long ago.
create function private.news_of_due_tasks() returns private.news[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  soon timestamptz := now() + make_interval(mins => (select remind_minutes from private.delivery_settings));
  begun timestamptz := (select min(c.since) from private.delivery_channels c where c.served_at > now() - interval '1 day');
begin
  return (
    select array_agg(private.as_news(person => t.assigned_to, kind => x.kind, task_id => t.id, occasion => t.due_date_time))
    from (
      select t.id, 'due_soon'::public.delivery_kind as kind from public.tasks t
      where t.is_open and t.due_date_time > now() and t.due_date_time <= soon
        and (t.assigned_at < t.due_date_time - (soon - now()) or t.assigned_at > clock_timestamp())
        and not exists (select from private.task_reminders r where r.task_id = t.id)
      union all
      select t.id, 'due_soon' from private.task_reminders r join public.tasks t on t.id = r.task_id
      where r.minutes > 0 and t.is_open and t.due_date_time > now() and t.due_date_time < now() + interval '8 days'
        and t.due_date_time <= now() + make_interval(mins => r.minutes)
      union all
      -- A reminder that would fall into quiet hours comes before they begin.
      select t.id, 'due_soon' from private.soon_quiet() q
      cross join private.delivery_settings s
      join public.tasks t on t.assigned_to = q.person and t.is_open and t.due_date_time > now()
      left join private.task_reminders r on r.task_id = t.id
      left join private.delivery_habits h on h.person = q.person
      where coalesce(r.minutes, s.remind_minutes) > 0
        and t.due_date_time < q.ends + make_interval(mins => coalesce(r.minutes, s.remind_minutes))
        and not (coalesce(h.lets_urgent_through, false) and coalesce(r.minutes, s.remind_minutes) <= 120)
      union all
      select t.id, 'late' from public.tasks t
      where t.is_open and t.due_date_time > greatest(begun, now() - interval '1 day') and t.due_date_time <= now()
        and (t.assigned_at < t.due_date_time or t.assigned_at > clock_timestamp())
    ) x join public.tasks t on t.id = x.id
    where not exists (
      select from private.deliveries d
      where d.person = t.assigned_to and d.kind = x.kind and d.task_id = t.id and d.occasion = t.due_date_time
        and d.past_at is null offset 0)
  );
end;
$$;
comment on function private.news_of_due_tasks is
  'The open tasks that are due soon, by the workspace''s time before or their own, also those whose reminder would '
  'fall into quiet hours that are about to begin, and tasks that became late within a day; each unless that was '
  'planned already.';

create function private.forget_due_time() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A delivery that is not settled is judged when it is sent, and only then is it past or true again.
  update private.deliveries set past_at = clock_timestamp()
  where task_id = new.id and kind in ('due_soon', 'late') and outcome is not null and past_at is null;
  return null;
end;
$$;
comment on function private.forget_due_time is
  'Trigger: people who were reminded of a due time are reminded again if their task is later moved back to it.';

create trigger forget_due_time after update of due_date_time on public.tasks for each row
  when (old.due_date_time <> new.due_date_time) execute function private.forget_due_time();

create function private.news_of_unanswered_tasks() returns private.news[]
language plpgsql stable security definer set search_path = '' as $$
declare
  hours integer := (select answer_hours from private.delivery_settings);
  begun timestamptz := (select min(c.since) from private.delivery_channels c where c.served_at > now() - interval '1 day');
  of_people timestamptz := private.working_hours_ago(hours);
  of_admins timestamptz := private.working_hours_ago(2 * hours);
begin
  if hours is null then
    return null;
  end if;
  return (
    select array_agg(private.as_news(person => x.person, kind => 'unanswered', task_id => x.task_id, occasion => x.assigned_at))
    from (
      select t.assigned_to as person, t.id as task_id, t.assigned_at from public.tasks t
      where t.is_open and t.accepted_at is null and t.assigned_at <= of_people
        and t.assigned_at > greatest(begun, of_people - interval '7 days')
      union all
      -- One delivery for all tasks that were assigned together.
      (select distinct on (t.assigned_by, t.assignment_id, t.assigned_at) t.assigned_by, t.id, t.assigned_at
       from public.tasks t
       where t.is_open and t.accepted_at is null and t.assigned_at <= of_admins
         and t.assigned_at > greatest(begun, of_admins - interval '7 days') and t.assigned_by <> t.assigned_to
         and not exists (
           select from private.deliveries d join public.tasks o on o.id = d.task_id
           where d.person = t.assigned_by and d.kind = 'unanswered' and d.occasion = t.assigned_at
             and o.assignment_id = t.assignment_id offset 0)
       order by t.assigned_by, t.assignment_id, t.assigned_at, t.id)
    ) x
    where not exists (
      select from private.deliveries d
      where d.person = x.person and d.kind = 'unanswered' and d.task_id = x.task_id and d.occasion = x.assigned_at offset 0)
  );
end;
$$;
comment on function private.news_of_unanswered_tasks is
  'The tasks that their people have not answered for so many working hours, for these people, and after twice as many '
  'for the assigner: one of each assignment. Nothing that was planned already, nor anything older than a week or than '
  'the worker.';

create function private.news_of_the_morning(p_now timestamptz default now()) returns private.news[]
language sql stable security definer set search_path = '' as $$
  select array_agg(private.as_news(person => p.uid, kind => k.kind, occasion => m.day, at => p_now))
  from public.profiles p
  cross join private.delivery_settings s
  left join private.delivery_habits h on h.person = p.uid
  cross join lateral (select p_now at time zone private.zone_of(p) as here, private.night_after(
    case when h.has_own_quiet then h.quiet_from else s.quiet_from end, case when h.has_own_quiet then h.quiet_until else s.quiet_until end) as night) l
  cross join lateral (select (l.here - l.night)::date::timestamp at time zone 'UTC' as day) m
  join private.delivery_kinds k on k.true_while = 'today' and (k.kind <> 'overview' or private.is_admin(p))
  where p.deactivated_at is null and p.email is not null
    and not exists (select from private.absences a where a.uid = p.uid and a.until > private.today() offset 0)
    and (p.created_at < p_now - interval '1 hour' or p.created_at > p_now + interval '1 minute')
    and extract(isodow from l.here - l.night) = any (s.work_days)
    and l.here::time - coalesce(h.morning_at, s.morning_at) >= interval '0'
    and l.here::time - coalesce(h.morning_at, s.morning_at) < interval '3 hours'
    -- A clock that is set to another zone brings no second mail for the same morning.
    and not exists (
      select from private.deliveries d
      where d.person = p.uid and d.kind = k.kind and (d.occasion = m.day or d.wanted_at > p_now - interval '12 hours') offset 0);
$$;
comment on function private.news_of_the_morning is
  'The people for whom the mail of the day is due: from their hour on, in their own time zone, for three hours, once a '
  'working day; nobody who is away. A night shift is part of the day on which it began.';

create function private.hurry_deliveries() returns void
language sql volatile security definer set search_path = '' as $$
  update private.deliveries d set is_urgent = true, not_before = now(), noted_at = now()
  where d.id = any (array(
    select o.id from private.deliveries o
    join public.tasks t on t.id = o.task_id
      and (private.is_pressing(t.priority) or t.due_date_time between now() and now() + interval '8 hours')
    join private.delivery_kinds k on k.kind = o.kind
    where o.channel = 'push' and not o.is_urgent and o.outcome is null and o.attempts = 0
      and o.not_before > now() + interval '1 minute' and private.is_urgent(k, t, o.person)
    for update of o skip locked));
$$;
comment on function private.hurry_deliveries is
  'What has become urgent while it waits for a pause, for company or for the morning is judged again now.';

create function private.planned_news() returns private.news[]
language plpgsql stable security definer set search_path = '' as $$
declare
  planner text;
  found private.news[];
  planned private.news[];
begin
  for planner in
    select p.proname from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname like 'news\_of\_%' and p.pronargs = p.pronargdefaults
    order by p.proname
  loop
    execute format('select private.%I()', planner) into found;
    planned := planned || found;
  end loop;
  return planned;
end;
$$;
comment on function private.planned_news is
  'The news that must be told by the clock alone, from every function private.news_of_<what> that needs no argument. '
  'A feature adds its own.';

create function public.plan_deliveries(p_channels public.delivery_channel[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('daymark.plan_deliveries')) then
    return 0;
  end if;
  perform private.mend_moments();
  update private.delivery_worker set seen_at = now() where id;
  update private.delivery_channels
  set since = case when served_at > now() - interval '1 day' then since else now() end, served_at = now()
  where channel = any (p_channels);
  -- Deliveries to which no worker came in time.
  update private.deliveries d
  set outcome = 'failed', settled_at = now(), problem = coalesce(d.problem, 'nobody sent it within a day')
  where d.id = any (array(
    select o.id from private.deliveries o
    where o.outcome is null and o.channel in ('push', 'mail') and (
      -- A worker that is back after a longer break first tells what is still true.
      (o.not_before <= now() and o.wanted_at < now() - interval '1 day' and exists (
        select from private.delivery_channels c where c.channel = o.channel and c.since < now() - interval '1 hour'))
      -- Deliveries that are taken again and again, and never noted.
      or o.attempts > 60)
    limit 1000 for update skip locked));
  delete from private.deliveries d where d.id = any (array(
    select o.id from private.deliveries o where o.settled_at < now() - interval '30 days'
    order by o.settled_at limit 1000 for update skip locked));
  delete from private.closings where asked_at < now() - interval '1 day';
  perform private.hurry_deliveries();
  return coalesce(private.deliver(private.planned_news()), 0);
end;
$$;
comment on function public.plan_deliveries is
  'For the worker, every minute: notes that it serves these channels, adds planned deliveries that are now due, gives '
  'up what is a day old, hurries what has become urgent, corrects what a clock that was ahead has written, and '
  'forgets what was settled 30 days ago. Several workers do it once. Returns the number added.';

create function private.delivery_lags()
returns table (channel public.delivery_channel, served_at timestamptz, waiting integer, lag_s integer, failed integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.channel, nullif(c.served_at, '-infinity'), w.waiting, w.lag_s,
      (select count(*)::integer from private.deliveries f
       where f.outcome = 'failed' and f.channel = c.channel and f.settled_at > now() - interval '7 days')
    from private.delivery_channels c
    cross join lateral (
      select count(*)::integer as waiting, coalesce(extract(epoch from now() - min(d.not_before)), 0)::integer as lag_s
      from private.deliveries d where d.outcome is null and d.channel = c.channel and d.not_before <= now()
    ) w
    order by c.channel;
end;
$$;
comment on function private.delivery_lags is
  'Of each channel: when a worker last served it, how many deliveries could go out now, for how many seconds the '
  'first of them has been waiting, and how many were given up within seven days. Null: served_at.';

create function private.stuck_channels() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select l.channel::text from private.delivery_lags() l
    where l.lag_s > 600
      and not exists (
        select from private.deliveries d
        where d.settled_at > now() - interval '10 minutes' and d.channel = l.channel offset 0)
      and not exists (
        select from private.deliveries d
        where d.outcome is null and d.channel = l.channel and d.attempts > 0 and d.not_before > now() - interval '8 minutes')
    order by l.channel);
$$;
comment on function private.stuck_channels is
  'The channels in which a delivery could have gone out for ten minutes and none was settled or tried.';

create function public.list_delivery_channels()
returns table (
  channel public.delivery_channel, served_at timestamptz, waiting integer, lag_s integer, failed integer, stopped_for text,
  returned integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select l.*, (select m.problem from private.mail_stop m where l.channel = 'mail'),
      case when l.channel = 'mail' then (
        select count(*)::integer from private.returned_mails r join public.profiles p on p.uid = r.person and p.email = r.email
      ) else 0 end
    from private.delivery_lags() l;
end;
$$;
comment on function public.list_delivery_channels is
  'For admins, of each channel: when a worker last served it, how many deliveries could go out now, for how many '
  'seconds the first of them has been waiting, how many were given up within seven days, why it rests, and to how '
  'many people mail came back. Error: 42501. Null: served_at, stopped_for.';

create type public.failed_delivery as (
  id uuid, at timestamptz, channel public.delivery_channel, kind public.delivery_kind, person_name text, problem text
);
comment on type public.failed_delivery is 'A delivery that was given up, to whom, and why. Null: problem.';

create type public.week_of_kind as (
  channel public.delivery_channel, kind public.delivery_kind, told integer, bundled integer, waiting integer,
  skipped integer, failed integer
);
comment on type public.week_of_kind is
  'How often a kind of news was told on a channel within seven days, how often together with something else, how often '
  'it waits (for quiet hours, a pause, somebody''s return, or a worker), was no longer to be told, and was given up.';

create type public.unreachable_reason as enum ('mail_returns', 'no_device', 'off', 'no_address');
comment on type public.unreachable_reason is
  'Why nothing reaches somebody while Daymark is closed: mail comes back and no device is told; no device is told and '
  'no mail is served; no device is told and they have no email address; they want nothing on any channel that could '
  'reach them.';

create type public.unreachable_person as (uid uuid, full_name text, why public.unreachable_reason, problem text);
comment on type public.unreachable_person is
  'An active person whom nothing reaches while Daymark is closed, and why. problem: what a mail server said. Null: '
  'problem.';

create function private.unreachable_people() returns setof public.unreachable_person
language sql stable security definer rows 10 set search_path = '' as $$
  with served as materialized (
    select exists (
      select from private.delivery_channels c where c.channel = 'mail' and c.served_at > now() - interval '1 day') as has_mail
  ), people as materialized (
    select p.uid, p.full_name, r.problem, coalesce(p.email = r.email, false) as returns, p.email is not null as has_address,
      exists (
        select from private.push_subscriptions s join auth.sessions a on a.id = s.session_id
        where s.uid = p.uid and s.revoked_at is null) as has_device,
      h.push_level is distinct from 'nothing' as wants_push, h.mail_level is distinct from 'nothing' as wants_mail
    from public.profiles p
    left join private.returned_mails r on r.person = p.uid left join private.delivery_habits h on h.person = p.uid
    where p.deactivated_at is null
  ), judged as (
    select x.uid, x.full_name, x.problem, case
      when not x.has_device and x.returns then 'mail_returns'
      when not x.has_device and not x.has_address then 'no_address'
      when not x.has_device and not served.has_mail then 'no_device'
      when not (x.has_device and x.wants_push or served.has_mail and x.has_address and not x.returns and x.wants_mail)
        then 'off' end::public.unreachable_reason as why
    from people x cross join served
  )
  select j.uid, j.full_name, j.why, case when j.why = 'mail_returns' then j.problem end
  from judged j where j.why is not null
  order by j.why, j.full_name, j.uid;
$$;
comment on function private.unreachable_people is
  'All people whom nothing reaches while Daymark is closed, by why and name.';

create function public.read_delivery_week()
returns table (
  kinds public.week_of_kind[], people public.unreachable_person[], unreached integer, failures public.failed_delivery[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    with reached as materialized (select u as person, row_number() over () as place from private.unreachable_people() u)
    select array(
        select jsonb_populate_record(null::public.week_of_kind, to_jsonb(w))
        from (
          select d.channel, d.kind, count(*) filter (where d.outcome = 'sent') as told,
            count(*) filter (where d.outcome = 'sent' and d.telling <> d.id) as bundled,
            count(*) filter (where d.outcome is null) as waiting, count(*) filter (where d.outcome = 'skipped') as skipped,
            count(*) filter (where d.outcome = 'failed') as failed
          from private.deliveries d
          where (d.outcome is null or d.settled_at > now() - interval '7 days') and d.kind <> 'trial'
          group by d.channel, d.kind
        ) w order by w.channel, w.kind),
      array(select r.person from reached r where r.place <= 20 order by r.place), (select count(*)::integer from reached),
      array(
        select jsonb_populate_record(null::public.failed_delivery, to_jsonb(f))
        from (
          select d.id, d.settled_at as at, d.channel, d.kind, p.full_name as person_name, d.problem
          from private.deliveries d join public.profiles p on p.uid = d.person
          where d.outcome = 'failed' and d.settled_at > now() - interval '7 days'
          order by d.settled_at desc limit 5
        ) f order by f.at desc);
end;
$$;
comment on function public.read_delivery_week is
  'For admins, one row: what became of all deliveries of seven days, by channel and kind; the first twenty people '
  'whom nothing reaches while Daymark is closed, and how many there are; and the latest five deliveries that were '
  'given up. Error: 42501.';

create function public.ask_unreached() returns integer
language plpgsql security definer set search_path = '' as $$
declare asked integer;
begin
  perform private.require('administer');
  insert into private.delivery_habits as h (person, asked_at)
  select u.uid, now() from private.unreachable_people() u where u.why <> 'off'
  on conflict (person) do update set asked_at = excluded.asked_at;
  get diagnostics asked = row_count;
  return asked;
end;
$$;
comment on function public.ask_unreached is
  'Has everybody whom nothing reaches asked, when they next open Daymark, whether they want to be told on that '
  'device; not people who switched everything off. For admins. Returns how many. Error: 42501.';

grant execute on function public.plan_deliveries to service_role;
grant execute on function public.list_delivery_channels, public.read_delivery_week,
  public.ask_unreached to authenticated;
