-- Reports: what was assigned, answered and completed in a range of days, compared by day, person, department or
-- group.

-- Each half of a report is one scan of an index by time, as long as the range has tasks.
create index tasks_given on public.tasks (assigned_at) include (assigned_to, accepted_at, rejected_at)
  where stage <> 'Withdrawn';

create function public.report(
  p_from date default null, p_to date default null, p_by text default 'week', p_limit integer default 100,
  p_offset integer default 0, p_person uuid default null
) returns table (
  key text, name text, given integer, answered integer, answered_within_a_day integer, median_answer integer,
  slow_answer integer, completed integer, on_time integer, total integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  last_day date := coalesce(p_to, private.today());
  first_day date := coalesce(p_from, last_day - 6);
  starts timestamptz := private.day_starts_at(first_day);
  ends timestamptz := private.day_starts_at(last_day + 1);
  zone text := (select s.time_zone from public.workspace_settings s);
begin
  perform private.refuse_if(
    p_by not in ('day', 'week', 'person', 'department', 'group') or last_day < first_day or last_day - first_day > 3660,
    '22023', 'no_such_report');
  return query
  with facts (uid, at, given, answer, completed, on_time) as materialized (
    select t.assigned_to, t.assigned_at, 1,
      extract(epoch from coalesce(t.accepted_at, t.rejected_at) - t.assigned_at)::double precision, 0, 0
    from public.tasks t
    where t.stage <> 'Withdrawn' and t.assigned_at >= starts and t.assigned_at < ends and private.sees(t, scope)
      and (p_person is null or t.assigned_to = p_person)
    union all
    select t.assigned_to, t.completed_at, 0, null, 1, (t.completed_at <= t.due_date_time)::integer
    from public.tasks t
    where t.stage = 'Completed' and t.completed_at >= starts and t.completed_at < ends and private.sees(t, scope)
      and (p_person is null or t.assigned_to = p_person)
  ), keyed (key, given, answer, completed, on_time) as (
    select null, f.given, f.answer, f.completed, f.on_time from facts f
    union all
    select case p_by when 'person' then f.uid::text when 'day' then (f.at at time zone zone)::date::text
      else date_trunc('week', f.at at time zone zone)::date::text end, f.given, f.answer, f.completed, f.on_time
    from facts f where p_by in ('day', 'week', 'person')
    union all
    -- A day or week in which nothing happened belongs to the report too.
    select d::date::text, 0, null, 0, 0 from generate_series(
      case p_by when 'week' then date_trunc('week', first_day::timestamp) else first_day::timestamp end,
      last_day::timestamp,
      case p_by when 'week' then interval '7 days' else interval '1 day' end) d where p_by in ('day', 'week')
    union all
    select coalesce(p.department, 'none'), f.given, f.answer, f.completed, f.on_time
    from facts f join public.profiles p on p.uid = f.uid where p_by = 'department'
    union all
    select g.id::text, f.given, f.answer, f.completed, f.on_time
    from facts f join public.group_members m on m.uid = f.uid
    join public.groups g on g.id = m.group_id and g.archived_at is null where p_by = 'group'
  ), measured as (
    select k.key, coalesce(sum(k.given), 0)::integer as given, count(k.answer)::integer as answered,
      count(*) filter (where k.answer <= 86400)::integer as within_a_day,
      percentile_cont(array[0.5, 0.9]) within group (order by k.answer) as answers,
      coalesce(sum(k.completed), 0)::integer as completed, coalesce(sum(k.on_time), 0)::integer as on_time
    from keyed k group by k.key
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
    s.completed, s.on_time, s.total::integer
  from shown s
  left join public.profiles p on p_by = 'person' and p.uid = case when p_by = 'person' then s.key::uuid end
  left join public.groups g on p_by = 'group' and g.id = case when p_by = 'group' then s.key::uuid end
  left join public.departments d on p_by = 'department' and d.value = s.key
  order by s.key is not null, case when p_by in ('day', 'week') then s.key end, s.completed desc, s.given desc, d.position,
    p.full_name, g.name, s.key;
end;
$$;
comment on function public.report is
  'For admins: the tasks of a range of days of the workspace, by default the seven days up to today, by day, week (its '
  'Monday), person, department (none without one) or group that is not archived; first a row for all (key null); '
  'p_person: of this person''s tasks only. given: assigned in the range to the people who have them now, not '
  'withdrawn; answered, of those: accepted or rejected, how many within 24 hours, the median time and the time within '
  'which nine out of ten answered, in seconds; completed in the range, and on_time: not after the deadline. Groups '
  'share people, so their sum may exceed the whole. At most 1000 rows, days in order, others by completed; total '
  'counts them all. Errors: 42501; 22023 for a range of more than ten years or another p_by. Null: key, name, '
  'median_answer, slow_answer.';

grant execute on function public.report to authenticated;
