-- The desk of rejected work, and who could take it.

create function private.does_tasks(person public.profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select person.role = 'user'
    or exists (select from public.tasks t where t.assigned_to = person.uid and t.accepted_at is not null);
$$;
comment on function private.does_tasks is 'Whether somebody does tasks: users do, and admins who have accepted one.';

create function private.title_words(p_title text) returns text[]
language sql immutable
return string_to_array(translate(lower(p_title), '.,:;!?()[]/"“”„«»–—-', repeat(' ', 22)), ' ');
comment on function private.title_words is
  'The words of a title in lower case, as often as they are in it, with an empty one where two were divided twice.';

create function private.done_alike(p_tasks uuid[], p_scope private.scope)
returns table (task_id uuid, people uuid[], times integer[])
language sql stable security definer rows 10 set search_path = '' as $$
  with wanted as materialized (
    select id, word, count(*) over (partition by id) as words
    from (
      select distinct t.id, word from public.tasks t cross join unnest(private.title_words(t.title)) word
      where t.id = any (p_tasks) and length(word) > 3
    ) each_once
  ), done as materialized (
    select row_number() over () as number, t.assigned_to, t.title
    from (
      select assigned_to, title from public.tasks t
      where t.stage = 'Completed' and private.sees(t, p_scope) order by t.completed_at desc limit 2000
    ) t
  ), alike as (
    select w.id, own.number, own.assigned_to
    from (
      select distinct d.number, d.assigned_to, word from done d cross join unnest(private.title_words(d.title)) word
      where word = any (array(select wanted.word from wanted))
    ) own join wanted w using (word)
    group by w.id, w.words, own.number, own.assigned_to
    having count(*) >= 0.6 * w.words
  ), counted as (
    select id, assigned_to, count(*)::integer as times,
      row_number() over (partition by id order by count(*) desc, assigned_to) as place
    from alike group by 1, 2
  )
  select id, array_agg(assigned_to), array_agg(times) from counted where place <= 100 group by 1;
$$;
comment on function private.done_alike is
  'Who completed tasks like each of these, and how many: those whose title has three in five of its longer words, '
  'among the last 2000 that were completed; the 100 who did most of them. Read once for all of them.';

create function private.suggested_people(task public.tasks, p_limit integer, p_did uuid[], p_times integer[])
returns table (
  uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer, due_today integer, late integer,
  did integer
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
  ), did as materialized (
    select d.uid, d.times from unnest(p_did, p_times) d (uid, times)
  ), taken as materialized (
    select array_agg(assigned_to) || task.assigned_to || (select people from absent) || coalesce(p_did, '{}') as people
    from busy
  ), own as materialized (
    select department from public.profiles where uid = task.assigned_to
  ), candidates as materialized (
    -- Each part is only begun if those before it did not suffice, and people who are free are found along an index. Of
    -- those who did such tasks only the first are looked at closely.
    select * from (
      (select best.part, best.uid, best.full_name, best.department, best.tasks
        from (
          select case when p.department = own.department then -1 else 0 end as part, p.uid, p.full_name, p.department,
            coalesce(busy.tasks, 0) as tasks, p as person
          from own, did join public.profiles p using (uid) left join busy on busy.assigned_to = p.uid
          where p.deactivated_at is null and p.uid <> task.assigned_to and p.uid <> all ((select people from absent)::uuid[])
          order by 1, 5, did.times desc, p.full_name, p.uid offset 0
        ) best
        where private.has_signed_in(best.uid) and private.does_tasks(best.person) limit 2 * p_limit)
      union all
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
          and p.uid <> all ((select people from absent)::uuid[]) and not exists (select from did where did.uid = p.uid)
          and private.has_signed_in(p.uid) and private.does_tasks(p)
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
          and p.uid <> all ((select people from absent)::uuid[]) and not exists (select from did where did.uid = p.uid)
          and private.has_signed_in(p.uid) and private.does_tasks(p)
        order by busy.tasks, p.full_name, p.uid limit p_limit)
    ) each_part
    limit 8 * p_limit
  )
  select c.uid, c.full_name, d.label, c.tasks, load.open_tasks, load.due_today, load.late, coalesce(did.times, 0)
  from candidates c
  left join did on did.uid = c.uid
  left join public.departments d on d.value = c.department
  join private.loads(array(select uid from candidates)) load on load.uid = c.uid
  left join lateral (
    select t.assigned_at as at from public.tasks t where t.assigned_to = c.uid order by t.assigned_at desc limit 1
  ) given on true
  order by c.part, c.tasks, load.open_tasks, given.at nulls first, c.full_name, c.uid
  limit p_limit;
$$;
comment on function private.suggested_people is
  'Who else could take a task, with their load and how many like it they did (p_did, p_times): active people who have '
  'signed in before, first those of the same department who did such tasks, then others who did, then the rest of the '
  'department; then those with the fewest open tasks due that day (today, when it is overdue), then those with the '
  'fewest open tasks, then those who were given one longest ago or never, so that people take turns; nobody who is '
  'away, and only those admins who have accepted a task. Of people who are free that day, 24 are compared to find '
  'three. Error: 42501.';

create function public.suggest_people(p_task_id uuid)
returns table (
  uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer, due_today integer, late integer,
  did integer
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('reassign'));
begin
  return query
    select s.* from public.tasks t
    left join private.done_alike(array[p_task_id], scope) alike on true
    cross join lateral private.suggested_people(t, 3, alike.people, alike.times) s
    where t.id = p_task_id and private.sees(t, scope);
end;
$$;
comment on function public.suggest_people is
  'Three people who could take a task instead of its person, with their load, for admins: those of the same department '
  'who did tasks like it first (did: how many), then others who did, then the rest of the department; of equal ones '
  'those with the fewest open tasks due that day, then fewest open tasks, then those given one longest ago; nobody who '
  'never signed in, and nobody who is away. No row for an unknown task. Error: 42501. Null: department_label.';

create function private.rejected_filter(p_scope private.scope, p_search text, p_department text) returns private.task_filter
language sql stable set search_path = ''
return private.to_task_filter(p_scope, '{Rejected}', null, p_department, null, null, null, null, null, p_search);
comment on function private.rejected_filter is 'The filter of list_rejected_tasks and count_rejected_tasks.';

create function public.list_rejected_tasks(
  p_limit integer default 10, p_before_at timestamptz default null, p_before_id uuid default null,
  p_search text default '', p_department text default null, p_reason public.reject_reason default null,
  p_days integer default 0, p_oldest boolean default false
) returns table (
  task public.task_row, is_active boolean, rejected_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, suggestions jsonb, away public.absence
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.rejected_filter(scope, p_search, p_department);
  until timestamptz := now() - make_interval(days => p_days);
  size integer := least(greatest(p_limit, 1), 50);
  page uuid[];
begin
  -- One half is always empty.
  page := array(
    (select t.id from public.tasks t
      where not p_oldest and t.stage = 'Rejected' and (p_before_at is null or (t.rejected_at <= p_before_at
          and (t.rejected_at < p_before_at or t.id > p_before_id)))
        and t.rejected_at <= until and (p_reason is null or t.reject_reason = p_reason) and private.is_wanted(t, f)
      order by t.rejected_at desc, t.id
      limit case when p_oldest then 0 else size end)
    union all
    (select t.id from public.tasks t
      where p_oldest and t.stage = 'Rejected' and (p_before_at is null or (t.rejected_at >= p_before_at
          and (t.rejected_at > p_before_at or t.id < p_before_id)))
        and t.rejected_at <= until and (p_reason is null or t.reject_reason = p_reason) and private.is_wanted(t, f)
      order by t.rejected_at, t.id desc
      limit case when p_oldest then size else 0 end));
  return query
    select r, p.deactivated_at is null, r.rejected_at, t.reject_reason, t.reject_text, t.proposed_due_date_time,
      coalesce((select jsonb_agg(to_jsonb(s)) from private.suggested_people(t, 3, alike.people, alike.times) s), '[]'),
      absent.away
    from private.task_rows(page, scope) r
    join public.tasks t on t.id = r.id
    join public.profiles p on p.uid = r.user_id
    left join private.done_alike(page, scope) alike on alike.task_id = r.id
    left join private.absences_of(array(select assigned_to from public.tasks where id = any (page))) absent
      on absent.uid = r.user_id
    order by array_position(page, r.id);
end;
$$;
comment on function public.list_rejected_tasks is
  'A page of the rejected tasks, for admins, the latest rejection first (p_oldest: the one that has waited longest), '
  'each with three people who could take it (uid, full_name, department_label, due_that_day, their load, and how many '
  'like it they did), and with the absence of its person; p_before_at and p_before_id continue after a row. p_search '
  'and p_department as in list_tasks; p_reason: rejected for it; p_days: for so many days at least. At most 50 rows. '
  'Error: 42501. Null: reject_text, proposed_due_date_time, away.';

create function public.count_rejected_tasks(
  p_search text default '', p_department text default null, p_days integer default 0
) returns table (reject_reason public.reject_reason, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.rejected_filter(scope, p_search, p_department);
begin
  return query
    select few.reject_reason, count(*)::integer from (
      select t.reject_reason from public.tasks t
      where t.stage = 'Rejected' and t.rejected_at <= now() - make_interval(days => p_days) and private.is_wanted(t, f)
      order by t.rejected_at desc, t.id limit 1001
    ) few
    group by 1;
end;
$$;
comment on function public.count_rejected_tasks is
  'How many tasks of each reason the same filters of list_rejected_tasks find, for admins, of the latest 1001 of them. '
  'Error: 42501.';

grant execute on function public.suggest_people, public.list_rejected_tasks, public.count_rejected_tasks to authenticated;
