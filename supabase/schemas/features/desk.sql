-- The desk of rejected work, and who could take it.

create function private.does_tasks(person public.profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select person.role = 'user'
    or exists (select from public.tasks t where t.assigned_to = person.uid and t.accepted_at is not null);
$$;
comment on function private.does_tasks is 'Whether somebody does tasks: users do, and admins who have accepted one.';

create function private.suggested_people(task public.tasks, p_limit integer)
returns table (
  uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer, due_today integer, late integer
)
language sql stable security definer set search_path = '' as $$
  with day as materialized (
    select private.day_starts_at(day) as starts, private.day_starts_at(day + 1) as ends
    from (
      select greatest((task.due_date_time at time zone time_zone)::date, private.today()) as day
      from public.workspace_settings
    ) due
  ), busy as materialized (
    select t.assigned_to, count(*)::integer as tasks from day
    join public.tasks t on t.is_open and t.due_date_time >= day.starts and t.due_date_time < day.ends
    group by 1
  ), absent as materialized (
    select coalesce(array_agg(a.uid), '{}') as people from private.absences a where a.until > (select private.today())
  ), taken as materialized (
    select array_agg(assigned_to) || task.assigned_to || (select people from absent) as people from busy
  ), own as materialized (
    select department from public.profiles where uid = task.assigned_to
  ), candidates as materialized (
    -- Each part is only begun if those before it did not suffice, and people who are free are found along an index.
    select * from (
      (select 1 as part, free.*, 0 as tasks from own, taken cross join lateral (
          select p.uid, p.full_name, p.department from public.profiles p
          where p.department = own.department and p.deactivated_at is null and p.uid <> all (taken.people)
            and private.has_signed_in(p.uid) and private.does_tasks(p)
          order by p.full_name, p.uid limit 8 * p_limit
        ) free)
      union all
      (select 2, p.uid, p.full_name, p.department, busy.tasks
        from own, busy join public.profiles p on p.uid = busy.assigned_to
        where p.department = own.department and p.deactivated_at is null and p.uid <> task.assigned_to
          and p.uid <> all ((select people from absent)::uuid[]) and private.has_signed_in(p.uid) and private.does_tasks(p)
        order by busy.tasks, p.full_name, p.uid limit p_limit)
      union all
      (select 3, free.*, 0 from own, taken cross join lateral (
          select p.uid, p.full_name, p.department from public.profiles p
          where (p.department is distinct from own.department or own.department is null)
            and p.deactivated_at is null and p.uid <> all (taken.people) and private.has_signed_in(p.uid) and private.does_tasks(p)
          order by p.full_name, p.uid limit 8 * p_limit
        ) free)
      union all
      (select 4, p.uid, p.full_name, p.department, busy.tasks
        from own, busy join public.profiles p on p.uid = busy.assigned_to
        where (p.department is distinct from own.department or own.department is null)
          and p.deactivated_at is null and p.uid <> task.assigned_to
          and p.uid <> all ((select people from absent)::uuid[]) and private.has_signed_in(p.uid) and private.does_tasks(p)
        order by busy.tasks, p.full_name, p.uid limit p_limit)
    ) each_part
    limit 8 * p_limit
  )
  select c.uid, c.full_name, d.label, c.tasks, load.open_tasks, load.due_today, load.late
  from candidates c
  left join public.departments d on d.value = c.department
  join private.loads(array(select uid from candidates)) load on load.uid = c.uid
  left join lateral (
    select t.assigned_at as at from public.tasks t where t.assigned_to = c.uid order by t.assigned_at desc limit 1
  ) given on true
  order by c.part, c.tasks, load.open_tasks, given.at nulls first, c.full_name, c.uid
  limit p_limit;
$$;
comment on function private.suggested_people is
  'Who else could take a task, with their load: active people of the same department first who have signed in before, then those with the fewest open tasks due that day (today, when it is overdue), then those with the fewest open tasks, then those who were given one longest ago or never, so that people take turns; nobody who is away, and only those admins who have accepted a task. Of people who are free that day, 24 are compared to find three. Error: 42501.';

create function public.suggest_people(p_task_id uuid)
returns table (
  uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer, due_today integer, late integer
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('reassign'));
begin
  return query
    select s.* from public.tasks t cross join lateral private.suggested_people(t, 3) s
    where t.id = p_task_id and private.sees(t, scope);
end;
$$;
comment on function public.suggest_people is
  'Three people who could take a task instead of its person, with their load, for admins: same department first, fewest open tasks due that day, then fewest open tasks, then those given one longest ago; nobody who never signed in, and nobody who is away. No row for an unknown task. Error: 42501. Null: department_label.';

create function public.list_rejected_tasks(
  p_limit integer default 10, p_before_at timestamptz default null, p_before_id uuid default null
) returns table (
  task public.task_row, is_active boolean, rejected_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, suggestions jsonb, away public.absence
)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  page uuid[];
begin
  page := array(
    select t.id from public.tasks t
    where t.stage = 'Rejected' and private.sees(t, scope) and (p_before_at is null or (t.rejected_at <= p_before_at
      and (t.rejected_at < p_before_at or t.id > p_before_id)))
    order by t.rejected_at desc, t.id
    limit least(greatest(p_limit, 1), 50));
  return query
    select r, p.deactivated_at is null, r.rejected_at, t.reject_reason, t.reject_text, t.proposed_due_date_time,
      coalesce((select jsonb_agg(to_jsonb(s)) from private.suggested_people(t, 3) s), '[]'),
      absent.away
    from private.task_rows(page, scope) r
    join public.tasks t on t.id = r.id
    join public.profiles p on p.uid = r.user_id
    left join private.absences_of(array(select assigned_to from public.tasks where id = any (page))) absent
      on absent.uid = r.user_id
    order by r.rejected_at desc, r.id;
end;
$$;
comment on function public.list_rejected_tasks is
  'A page of the rejected tasks, for admins, the latest rejection first, each with three people who could take it (uid, full_name, department_label, due_that_day, and their load), and with the absence of its person; p_before_at and p_before_id continue after a row. At most 50 rows. Error: 42501. Null: reject_text, proposed_due_date_time, away.';

grant execute on function public.suggest_people, public.list_rejected_tasks to authenticated;
