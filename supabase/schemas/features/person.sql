-- A person's page: who they are, what they have to do, and how the last weeks went.

create function public.person_page(p_uid uuid default null) returns table (
  uid uuid, full_name text, email text, role public.app_role, department text, department_label text,
  deactivated_at timestamptz, away public.absence, open_tasks integer, due_today integer, late integer,
  unanswered integer, blocked integer, completed_this_week integer, completed integer, on_time integer, weeks jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  person uuid := coalesce(p_uid, scope.person);
  monday date := date_trunc('week', private.today()::timestamp)::date;
  since timestamptz := private.day_starts_at(monday - 49);
  day_end timestamptz := private.today_ends_at();
  zone text := (select s.time_zone from public.workspace_settings s);
begin
  perform private.require_active();
  -- Decided before anybody is looked up.
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
  select p.uid, p.full_name, p.email, p.role, p.department, d.label, p.deactivated_at, absent.away, load.*, done.*, week.s
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
  'One row about a person, for admins anybody, for everybody else themselves, who are also meant without p_uid: who they are, until when they are away, and of their tasks how many are open, due later today, late, unanswered (New) and blocked; completed this week, and completed and on_time (not after the deadline) in the last eight weeks, this one included; weeks: these, oldest first, as objects of monday, given (assigned then, not withdrawn) and completed. No row for somebody unknown, removed, or whom the caller may not see. Error: 42501. Null: email, department, department_label, deactivated_at, away.';

grant execute on function public.person_page to authenticated;
