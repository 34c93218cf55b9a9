-- A person's page: who somebody is, what they have to do, and how their last weeks went.

create function public.person_page(p_uid uuid default null) returns table (
  uid uuid, full_name text, email text, username text, role public.app_role, department text, department_label text,
  deactivated_at timestamptz, away public.absence, open_tasks integer, due_today integer, late integer,
  unanswered integer, blocked integer, completed_this_week integer, completed integer, on_time integer, weeks jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  person uuid := coalesce(p_uid, scope.person);
  shows_all boolean := scope.sees_all or person = scope.person;
  monday date := date_trunc('week', private.today()::timestamp)::date;
  since timestamptz := private.day_starts_at(monday - 49);
  day_end timestamptz := private.today_ends_at();
  zone text := (select s.time_zone from public.workspace_settings s);
begin
  perform private.require_active();
  -- Decided before anybody is looked up, so that the time taken tells nothing.
  if not private.sees(person, scope) then
    return;
  end if;
  return query
  with finished as materialized (
    select (t.completed_at at time zone zone)::date as day, t.completed_at <= t.due_date_time as is_on_time
    from public.tasks t where t.assigned_to = person and t.stage = 'Completed' and t.completed_at >= since
  ), given as materialized (
    select (t.assigned_at at time zone zone)::date as day
    from public.tasks t where t.assigned_to = person and t.stage <> 'Withdrawn' and t.assigned_at >= since
  )
  select p.uid, p.full_name, case when shows_all then p.email end, case when shows_all then p.username end, p.role, p.department, d.label, p.deactivated_at, absent.away, load.*, done.*, week.s
  from public.profiles p
  left join public.departments d on d.value = p.department
  left join private.absences_of(array[person]) absent on absent.uid = p.uid
  cross join lateral (
    select count(*)::integer,
      (count(*) filter (where t.due_date_time >= now() and t.due_date_time < day_end))::integer,
      (count(*) filter (where t.due_date_time < now()))::integer,
      (count(*) filter (where t.accepted_at is null))::integer,
      (count(*) filter (where t.blocked_at is not null))::integer
    from public.tasks t where t.assigned_to = p.uid and t.is_open
  ) load
  cross join lateral (
    select (count(*) filter (where f.day >= monday))::integer, count(*)::integer,
      (count(*) filter (where f.is_on_time))::integer
    from finished f
  ) done
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
      'monday', m::date,
      'given', (select count(*) from given g where g.day >= m and g.day < m + interval '7 days'),
      'completed', (select count(*) from finished f where f.day >= m and f.day < m + interval '7 days')) order by m) as s
    from generate_series(monday - 49, monday, interval '7 days') m
  ) week
  where p.uid = person and p.removed_at is null;
end;
$$;
comment on function public.person_page is
  'One row about a person: for admins anybody, for leads also whom they lead, without their address and username, for '
  'everybody else, and without p_uid, the caller. Who they are, until '
  'when they are away, and of their tasks how many are open, due later today, late, unanswered (New) and blocked; '
  'completed this week, and completed and on_time (not after the deadline) in the last eight weeks, this one '
  'included; weeks: these, oldest first, as objects of monday, given (assigned then, not withdrawn) and completed. No '
  'row for somebody unknown, removed, or whom the caller may not see. Error: 42501. Null: email, username, '
  'department, department_label, deactivated_at, away.';

create function private.person_tasks(
  p_uid uuid, scope private.scope, p_show text, p_limit integer, p_offset integer
) returns table (id uuid, total integer)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  week_start timestamptz := private.week_starts_at();
  day_end timestamptz := private.today_ends_at();
begin
  perform private.refuse_if(
    p_show not in ('open', 'today', 'late', 'unanswered', 'blocked', 'rejected', 'week', 'completed'),
    '22023', 'no_such_list');
  if not private.sees(p_uid, scope) then
    return;
  end if;
  return query
  select t.id, (count(*) over ())::integer
  from public.tasks t
  where t.assigned_to = p_uid and private.sees(t, scope)
    and (p_show in ('rejected', 'week', 'completed') or t.is_open)
    and (p_show <> 'today' or (t.due_date_time >= now() and t.due_date_time < day_end))
    and (p_show <> 'late' or t.due_date_time < now())
    and (p_show <> 'unanswered' or t.accepted_at is null)
    and (p_show <> 'blocked' or t.blocked_at is not null)
    and (p_show <> 'rejected' or t.stage = 'Rejected')
    and (p_show not in ('week', 'completed') or t.stage = 'Completed')
    and (p_show <> 'week' or t.completed_at >= week_start)
  order by
    case when p_show in ('week', 'completed') then t.completed_at when p_show = 'rejected' then t.rejected_at end desc,
    t.due_date_time, t.id
  limit p_limit offset greatest(p_offset, 0);
end;
$$;
comment on function private.person_tasks is
  'A page of one person''s tasks that a scope sees, in the order of list_person_tasks; total counts all pages. Error: '
  '22023 no_such_list.';

create function public.list_person_tasks(
  p_uid uuid, p_show text default 'open', p_limit integer default 50, p_offset integer default 0
) returns table (task public.task_row, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare scope private.scope := private.my_scope();
begin
  perform private.require_active();
  return query
  with found as materialized (
    select * from private.person_tasks(p_uid, scope, p_show, least(greatest(p_limit, 1), 100), p_offset) with ordinality
  )
  select r, f.total
  from found f join private.task_rows(array(select o.id from found o order by o.ordinality), scope, 300) r on r.id = f.id
  order by f.ordinality;
end;
$$;
comment on function public.list_person_tasks is
  'A page of one person''s tasks, for admins anybody''s, for everybody else their own, as person_page counts them: '
  'open, today (later today), late, unanswered, blocked, by due time; rejected, week (completed this week) or '
  'completed, the latest first; with texts cut to what a row can show. total counts all pages; at most 100 rows; '
  'nothing of somebody whom the caller may not see. Errors: 42501, 22023 no_such_list.';

create function public.match_person_tasks(p_uid uuid, p_show text default 'open')
returns table (ids uuid[], versions integer[])
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('oversee'));
begin
  return query select * from private.with_versions(array(
    select m.id from private.person_tasks(p_uid, scope, p_show, private.most_matching(), 0) with ordinality m
    order by m.ordinality));
end;
$$;
comment on function public.match_person_tasks is
  'All tasks that list_person_tasks finds on all its pages, in its order, with their versions: the first 10,000, for '
  'admins. One row. Errors: 42501, 22023 no_such_list.';

grant execute on function public.person_page, public.list_person_tasks, public.match_person_tasks to authenticated;
