-- The admin's morning: the numbers of the day and of the week.

create function public.overview()
returns table (
  department text, department_label text, due_today integer, overdue integer, waiting integer, rejected integer, completed_this_week integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  day_start timestamptz := private.today_starts_at();
  day_end timestamptz := private.today_ends_at();
  week_start timestamptz := private.week_starts_at();
begin
  return query
  -- Counted by person first: each branch is a scan of an index that contains exactly the rows it counts.
  with counted (person, today, late, unanswered, refused, done) as (
    select t.assigned_to, count(*) filter (where t.due_date_time >= day_start),
      count(*) filter (where t.due_date_time < day_start), 0, 0, 0
    from public.tasks t where t.is_open and t.due_date_time < day_end and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, 0, count(*), 0, 0
    from public.tasks t where t.is_open and t.accepted_at is null and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, 0, 0, count(*), 0
    from public.tasks t where t.stage = 'Rejected' and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, 0, 0, 0, count(*)
    from public.tasks t
    where t.stage = 'Completed' and t.completed_at >= week_start and private.sees(t, scope) group by 1
  ), places (place, today, late, unanswered, refused, done) as (
    select coalesce(p.department, 'none'), c.today, c.late, c.unanswered, c.refused, c.done
    from counted c join public.profiles p on p.uid = c.person
    union all
    select d.value, 0, 0, 0, 0, 0 from public.list_departments_in_use() d
  )
  select s.place, d.label, sum(s.today)::integer, sum(s.late)::integer, sum(s.unanswered)::integer, sum(s.refused)::integer,
    sum(s.done)::integer
  from places s left join public.departments d on d.value = s.place
  group by grouping sets ((), (s.place, d.label, d.position))
  order by grouping(s.place) desc, d.position nulls last;
end;
$$;
comment on function public.overview is
  'For admins: how many tasks are due today, overdue, waiting for an answer (New), Rejected, and completed since '
  'Monday. First a row for everybody (department null), then one for each department in use, in their order, then one '
  'for people without a department. Error: 42501. Null: department, department_label.';

create function public.list_completed_this_week(
  p_department text default null, p_limit integer default 50, p_offset integer default 0, p_today boolean default false
) returns table (task public.task_row, completed_at timestamptz, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  since timestamptz := case when p_today then private.today_starts_at() else private.week_starts_at() end;
  found integer;
begin
  -- Each person is looked up by key: a week has few tasks, a team may have many people.
  if p_department is null then
    found := (select count(*) from public.tasks t
      where t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope));
  else
    found := (select count(*) from public.tasks t
      cross join lateral (select department from public.profiles where uid = t.assigned_to offset 0) p
      where t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope)
        and coalesce(p.department, 'none') = p_department);
  end if;
  return query
  select r, r.completed_at, found from private.task_rows(array(
    select t.id from public.tasks t
    cross join lateral (select department from public.profiles where uid = t.assigned_to offset 0) p
    where t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope)
      and (p_department is null or coalesce(p.department, 'none') = p_department)
    order by t.completed_at desc, t.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)), scope, 300) r
  order by r.completed_at desc, r.id;
end;
$$;
comment on function public.list_completed_this_week is
  'A page of the tasks completed since Monday, or today alone, for admins, the latest first; department none means '
  'without one; total counts all pages. At most 100 rows. Error: 42501.';

grant execute on function public.overview, public.list_completed_this_week to authenticated;
