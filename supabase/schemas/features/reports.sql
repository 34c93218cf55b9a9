-- Reports: what was assigned, answered and completed in a range of days, compared by day, person, department or group.

-- Each half of a report is one scan of an index by time, as long as the range has tasks.
create index tasks_given on public.tasks (assigned_at) include (assigned_to, accepted_at, rejected_at)
  where stage <> 'Withdrawn';

create function private.checks_between(starts timestamptz, ends timestamptz, p_scope private.scope, p_person uuid)
returns table (uid uuid, rounds integer, wait double precision)
language sql stable
begin atomic
  select t.assigned_to, r.rounds, date_part('epoch', r.checked_at - t.completed_at)
  from private.proofs r join public.tasks t on t.id = r.task_id
  where r.checked_at >= starts and r.checked_at < ends and t.stage = 'Completed' and private.sees(t, p_scope)
    and (p_person is null or t.assigned_to = p_person);
end;
comment on function private.checks_between is
  'The completed tasks within a scope that passed their check in this time: whose they are, how often each was sent '
  'back, and the seconds from completion until it passed.';

create function public.report(
  p_from date default null, p_to date default null, p_by text default 'week', p_limit integer default 100,
  p_offset integer default 0, p_person uuid default null
) returns table (
  key text, name text, given integer, answered integer, answered_within_a_day integer, median_answer integer,
  slow_answer integer, completed integer, on_time integer, checked integer, first_go integer, rounds integer,
  median_check integer, total integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  last_day date := coalesce(p_to, private.today());
  first_day date := coalesce(p_from, last_day - 6);
  starts timestamptz := private.day_starts_at(first_day);
  ends timestamptz := private.day_starts_at(last_day + 1);
  zone text := (select s.time_zone from public.workspace_settings s);
  step interval := case p_by when 'week' then interval '7 days' else interval '1 day' end;
begin
  perform private.refuse_if(
    p_by not in ('day', 'week', 'person', 'department', 'group') or last_day < first_day or last_day - first_day > 3660,
    '22023', 'no_such_report');
  return query
  with parts (key, since, until) as (
    select null, starts, ends
    union all
    -- A day or week in which nothing happened belongs to the report too.
    select d::date::text, greatest(private.start_of(d::date, zone), starts), least(private.start_of((d + step)::date, zone), ends)
    from generate_series(
      case p_by when 'week' then date_trunc('week', first_day::timestamp) else first_day::timestamp end,
      last_day::timestamp, step) d
    where p_by in ('day', 'week')
  ), keyed (key, given, answer, completed, on_time, rounds, wait) as (
    select case p_by when 'person' then p.uid::text when 'department' then coalesce(p.department, 'none') else g.id::text end,
      f.given, f.answer, f.completed, f.on_time, f.rounds, f.wait
    from (
      select t.assigned_to, 1, date_part('epoch', coalesce(t.accepted_at, t.rejected_at) - t.assigned_at), 0, 0,
        null::integer, null::double precision
      from public.tasks t
      where t.stage <> 'Withdrawn' and t.assigned_at >= starts and t.assigned_at < ends and private.sees(t, scope)
        and (p_person is null or t.assigned_to = p_person)
      union all
      select t.assigned_to, 0, null, 1, (t.completed_at <= t.due_date_time)::integer, null, null
      from public.tasks t
      where t.stage = 'Completed' and t.completed_at >= starts and t.completed_at < ends and private.sees(t, scope)
        and (p_person is null or t.assigned_to = p_person)
      union all
      select c.uid, 0, null, 0, 0, c.rounds, c.wait from private.checks_between(starts, ends, scope, p_person) c
    ) f (uid, given, answer, completed, on_time, rounds, wait)
    join public.profiles p on p.uid = f.uid
    left join (
      public.group_members m join public.groups g on g.id = m.group_id and g.archived_at is null
    ) on p_by = 'group' and m.uid = p.uid
    where p_by in ('person', 'department') or g.id is not null
  ), measured as (
    select p.key, done.*, part.*, checks.*
    from parts p
    cross join lateral (
      select count(*)::integer as given, count(a.answer)::integer as answered,
        (count(*) filter (where a.answer <= 86400))::integer as within_a_day,
        percentile_cont(array[0.5, 0.9]) within group (order by a.answer) as answers
      from (
        select date_part('epoch', coalesce(t.accepted_at, t.rejected_at) - t.assigned_at) as answer from public.tasks t
        where t.stage <> 'Withdrawn' and t.assigned_at >= p.since and t.assigned_at < p.until and private.sees(t, scope)
          and (p_person is null or t.assigned_to = p_person) offset 0
      ) a
    ) done
    cross join lateral (
      select count(*)::integer as completed, (count(*) filter (where t.completed_at <= t.due_date_time))::integer as on_time
      from public.tasks t
      where t.stage = 'Completed' and t.completed_at >= p.since and t.completed_at < p.until and private.sees(t, scope)
        and (p_person is null or t.assigned_to = p_person)
    ) part
    cross join lateral (
      select count(*)::integer as checked, (count(*) filter (where c.rounds = 0))::integer as first_go,
        coalesce(sum(c.rounds), 0)::integer as rounds, percentile_cont(0.5) within group (order by c.wait) as median_check
      from private.checks_between(p.since, p.until, scope, p_person) c
    ) checks
    where p.key is not null or done.given + part.completed + checks.checked > 0
    union all
    select k.key, sum(k.given)::integer, count(k.answer)::integer, (count(*) filter (where k.answer <= 86400))::integer,
      percentile_cont(array[0.5, 0.9]) within group (order by k.answer), sum(k.completed)::integer, sum(k.on_time)::integer,
      count(k.rounds)::integer, (count(*) filter (where k.rounds = 0))::integer, coalesce(sum(k.rounds), 0)::integer,
      percentile_cont(0.5) within group (order by k.wait)
    from keyed k where p_by in ('person', 'department', 'group') group by k.key
  ), placed as (
    select m.*, count(*) over () as total from measured m where m.key is not null
    order by case when p_by in ('day', 'week') then m.key end, m.completed desc, m.given desc, m.key
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  ), shown as (
    select m.*, 0 as total from measured m where m.key is null
    union all
    select * from placed
  )
  select s.key, coalesce(p.full_name, g.name, d.label), s.given, s.answered, s.within_a_day, round(s.answers[1])::integer, round(s.answers[2])::integer,
    s.completed, s.on_time, s.checked, s.first_go, s.rounds, round(s.median_check)::integer, s.total::integer
  from shown s
  left join public.profiles p on p_by = 'person' and p.uid = case when p_by = 'person' then s.key::uuid end
  left join public.groups g on p_by = 'group' and g.id = case when p_by = 'group' then s.key::uuid end
  left join public.departments d on p_by = 'department' and d.value = s.key
  order by s.key is not null, case when p_by in ('day', 'week') then s.key end, s.completed desc, s.given desc, d.position,
    p.full_name, g.name, s.key;
end;
$$;
comment on function public.report is
  'For admins: the tasks of a range of days of the workspace, by default the seven days up to today, by day, week '
  '(its Monday), person, department (none without one) or group that is not archived; first a row for all (key null); '
  'p_person: of this person''s tasks only. given: assigned in the range to the people who have them now, not '
  'withdrawn; answered, of those: accepted or rejected; how many within 24 hours, the median time, and the time '
  'within which nine out of ten answered, in seconds. completed: in the range; on_time: not after the deadline. '
  'checked: passed in the range; first_go: of these never sent back; rounds: how often these were sent back in all; '
  'median_check: the seconds from completion until passing. Groups share people, so their sum may exceed the whole. '
  'At most 1000 rows, days in order, others by completed; total counts them all. Errors: 42501; 22023 for a range of '
  'more than ten years or another p_by. Null: key, name, median_answer, slow_answer, median_check.';

grant execute on function public.report to authenticated;
