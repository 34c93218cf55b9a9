-- The calendar: open tasks by the day on which they are due.

create function public.list_calendar(
  p_from date, p_to date, p_department text default null, p_person uuid default null, p_limit integer default 3
) returns table (day date, total integer, task public.task_row)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
declare
  scope private.scope := private.scope_of(private.require('read'));
  zone text := (select s.time_zone from public.workspace_settings s);
  most integer := least(greatest(coalesce(p_limit, 3), 1), 100);
  f private.task_filter;
begin
  perform private.refuse_if(
    not coalesce(p_from >= '2000-01-01' and p_to < '2101-01-01' and p_to - p_from between 0 and 41, false),
    '22023', 'no_such_days');
  f := private.to_task_filter(scope, null, p_person, p_department, null, null, null, null, null, '');
  return query
  with days as (
    select d::date as day, private.start_of(d::date, zone) as starts, private.start_of(d::date + 1, zone) as ends
    from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') d
  ), shown as materialized (
    select days.day, counted.total, first.id, first.due_date_time
    from days
    cross join lateral (
      select count(*)::integer as total from public.tasks t
      where t.is_open and t.due_date_time >= days.starts and t.due_date_time < days.ends and private.is_wanted(t, f)
    ) counted
    cross join lateral (
      select t.id, t.due_date_time from public.tasks t
      where t.is_open and t.due_date_time >= days.starts and t.due_date_time < days.ends and private.is_wanted(t, f)
      order by t.due_date_time, t.id limit most
    ) first
  )
  select s.day, s.total, r
  from shown s
  join private.task_rows(array(select s.id from shown s order by s.due_date_time, s.id), scope, 200) r on r.id = s.id
  order by s.due_date_time, s.id;
end;
$$;
comment on function public.list_calendar is
  'The open tasks due on each day of a range, the workspace''s days, that the caller may see: at most p_limit a day '
  '(up to 100), the first due first, with their text cut to 200 characters, and total, how many the day has. A day '
  'without any has no row. Department none means without one. Errors: 42501 for people who are not active; 22023 '
  'no_such_days for a range of more than 42 days, the wrong way round or outside 2000 to 2100.';

grant execute on function public.list_calendar to authenticated;
