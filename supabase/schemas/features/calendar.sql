-- The calendar: open tasks by the day on which they are due.

create function public.list_calendar(
  p_from date, p_to date, p_department text default null, p_person uuid default null, p_limit integer default 3
) returns table (day date, total integer, task public.task_row)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set enable_bitmapscan = off as $$
declare
  scope private.scope := private.scope_of(private.require('read'));
  zone text := (select s.time_zone from public.workspace_settings s);
  most integer := least(greatest(coalesce(p_limit, 3), 1), 100);
  starts timestamptz;
  ends timestamptz;
begin
  perform private.refuse_if(
    not coalesce(p_from >= '2000-01-01' and p_to < '2101-01-01' and p_to - p_from between 0 and 41, false),
    '22023', 'no_such_days');
  starts := private.day_starts_at(p_from);
  ends := private.day_starts_at(p_to + 1);
  return query
  with due as materialized (
    select t.id, (t.due_date_time at time zone zone)::date as day, t.due_date_time
    from public.tasks t
    where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope)
      and (p_person is null or t.assigned_to = p_person)
      -- One look-up per due task, however many people there are.
      and (p_department is null
        or (select coalesce(p.department, 'none') from public.profiles p where p.uid = t.assigned_to) = p_department)
  ), placed as (
    select d.id, d.day, (count(*) over (partition by d.day))::integer as total,
      row_number() over (partition by d.day order by d.due_date_time, d.id) as place
    from due d
  ), shown as materialized (
    select * from placed p where p.place <= most
  )
  select s.day, s.total, r
  from shown s
  join private.task_rows(array(select f.id from shown f order by f.day, f.place), scope, 200) r on r.id = s.id
  order by s.day, s.place;
end;
$$;
comment on function public.list_calendar is
  'The open tasks due on each day of a range, the workspace''s days, that the caller may see: at most p_limit a day '
  '(up to 100), the first due first, with their text cut to 200 characters, and total, how many the day has. A day '
  'without any has no row. Department none means without one. Errors: 42501 for people who are not active; 22023 '
  'no_such_days for a range of more than 42 days, the wrong way round or outside 2000 to 2100.';

grant execute on function public.list_calendar to authenticated;
