-- Who else could take a task.

create type private.taker as (uid uuid, full_name text collate "und-x-icu", department text);
comment on type private.taker is 'Somebody to whom a task could be given. Null: department.';

-- No settings of its own, so that the planner inlines it and finds people along the index that it needs.
create function private.takers(p_absent uuid[], p_scope private.scope) returns setof private.taker
language sql stable
begin atomic
  select p.uid, p.full_name, p.department from public.profiles p
  where p.deactivated_at is null and p.uid <> all (p_absent) and private.sees(p.uid, p_scope)
    and (select u.last_sign_in_at from auth.users u where u.id = p.uid) is not null
    and (p.role = 'user'
      or (select t.id from public.tasks t where t.assigned_to = p.uid and t.accepted_at is not null limit 1) is not null);
end;
comment on function private.takers is
  'Who could be given somebody else''s task by somebody of this scope: active people who have signed in before and are not away (not in '
  'p_absent); admins only if they have accepted a task. Null: department.';

create function private.title_words(p_title text) returns text[]
language sql immutable
return regexp_split_to_array(lower(p_title), '[] .,:;!?()["/“”„«»–—-]');
comment on function private.title_words is
  'The words of a title in lower case, each as often as it is there, with an empty one between two separators.';

create function private.done_alike(p_tasks uuid[], p_scope private.scope)
returns table (task_id uuid, uid uuid, times integer)
language plpgsql stable security definer rows 100 set search_path = '' set plan_cache_mode = force_generic_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
begin
  return query
  with wanted as materialized (
    select each_once.id, each_once.word, count(*) over (partition by each_once.id) as words
    from (
      select distinct t.id, word from public.tasks t cross join unnest(private.title_words(t.title)) word
      where t.id = any (p_tasks) and length(word) > 3
    ) each_once
  ), done as materialized (
    select row_number() over () as number, t.assigned_to, t.title
    from (
      select t.assigned_to, t.title from public.tasks t
      where t.stage = 'Completed' and private.sees(t, p_scope) order by t.completed_at desc limit 2000
    ) t
  ), kinds as materialized (
    -- How many tasks each person completed whose titles have the same set of these words.
    select dense_rank() over (order by own.words) as kind, own.words, own.assigned_to, count(*) as tasks
    from (
      select d.number, d.assigned_to, string_agg(distinct word, ' ') as words
      from done d cross join unnest(private.title_words(d.title)) word
      where word in (select w.word from wanted w)
      group by 1, 2
    ) own
    group by own.words, own.assigned_to
  ), alike as (
    -- Tasks that are like the same kinds are counted together, and sorted by a number: arrays compare slowly.
    select row_number() over () as spot, array_agg(each_task.id) as ids, each_task.kinds
    from (
      select matched.id, array_agg(matched.kind order by matched.kind) as kinds
      from (
        select k.kind, w.id
        from (select distinct kinds.kind, kinds.words from kinds) k
        cross join unnest(string_to_array(k.words, ' ')) word join wanted w on w.word = word.word
        group by k.kind, w.id, w.words
        having count(*) >= 0.6 * w.words
      ) matched
      group by matched.id
    ) each_task
    group by each_task.kinds
  ), counted as (
    select alike.spot, k.assigned_to, sum(k.tasks)::integer as times,
      row_number() over (partition by alike.spot order by sum(k.tasks) desc, k.assigned_to) as place
    from alike join kinds k on k.kind = any (alike.kinds) group by 1, 2
  )
  select task.id, c.assigned_to, c.times from counted c join alike using (spot) cross join unnest(alike.ids) task (id)
  where c.place <= 100;
end;
$$;
comment on function private.done_alike is
  'Who completed tasks like each of these, and how many: tasks with three in five of its longer words in their '
  'titles, among the last 2000 completed; the 100 who did most of them. Read once for all of p_tasks.';

create function private.suggested_people(p_tasks uuid[], p_limit integer, p_scope private.scope)
returns table (
  task_id uuid, uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer,
  due_today integer, late integer, did integer
)
language plpgsql stable security definer rows 30 set search_path = '' set plan_cache_mode = force_generic_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  zone text := (select s.time_zone from public.workspace_settings s);
  this_day date := private.today();
  absent uuid[] := array(select a.uid from private.absences a where a.until > this_day);
begin
  return query
  with wanted as materialized (
    select t.id, t.assigned_to as owner, p.department, private.start_of(due.day, zone) as starts,
      private.start_of(due.day + 1, zone) as ends
    from public.tasks t join public.profiles p on p.uid = t.assigned_to
    cross join lateral (select greatest((t.due_date_time at time zone zone)::date, this_day) as day) due
    where t.id = any (p_tasks) and private.sees(t, p_scope)
  ), alike as materialized (
    select * from private.done_alike(p_tasks, p_scope)
  ), able as materialized (
    select p.uid, p.department, row_number() over (order by p.full_name, p.uid) as place
    from (select distinct uid from alike) known join private.takers(absent, p_scope) p using (uid)
  ), did as materialized (
    select w.id, w.starts, w.ends, a.uid, a.times, able.place, case when able.department = w.department then -1 else 0 end as part
    from wanted w join alike a on a.task_id = w.id join able using (uid)
    where a.uid <> w.owner
  ), first as materialized (
    -- Of people who did such tasks only the first are looked at closely.
    select * from (
      select did.id, did.uid, did.part, busy.tasks, did.times,
        row_number() over (partition by did.id order by did.part, busy.tasks, did.times desc, did.place) as nth
      from did join (
        select d.uid, d.starts, (
          select count(*)::integer from public.tasks t
          where t.assigned_to = d.uid and t.is_open and t.due_date_time >= d.starts and t.due_date_time < d.ends) as tasks
        from (select distinct uid, starts, ends from did) d
      ) busy using (uid, starts)
    ) placed
    where nth <= 2 * p_limit
  ), short as materialized (
    select w.*, known.people || w.owner as people, cardinality(known.people) as found,
      dense_rank() over (order by w.department, w.starts) as spot
    from wanted w cross join lateral (select array(select f.uid from first f where f.id = w.id) as people) known
    where cardinality(known.people) < p_limit
  ), busy as materialized (
    select s.starts, t.assigned_to, count(*)::integer as tasks
    from (select distinct starts, ends from short) s
    join public.tasks t on t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends
    group by 1, 2
  ), around as materialized (
    -- Each part is begun only if the parts before it did not suffice, also without the people who are left out for one
    -- task; free people are found along an index.
    select s.spot, others.*
    from (select distinct spot, department, starts, ends from short) s cross join lateral (
      (select 1 as part, p.uid, 0 as tasks, row_number() over (order by p.full_name, p.uid) as nth
        from private.takers(absent, p_scope) p
        where p.department = s.department and not exists (
          select from public.tasks t
          where t.assigned_to = p.uid and t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends)
        order by p.full_name, p.uid limit 9 * p_limit)
      union all
      (select 2, p.uid, b.tasks, row_number() over (order by b.tasks, p.full_name, p.uid)
        from busy b join private.takers(absent, p_scope) p on p.uid = b.assigned_to
        where b.starts = s.starts and p.department = s.department
        order by b.tasks, p.full_name, p.uid limit 2 * p_limit)
      union all
      (select 3, p.uid, 0, row_number() over (order by p.full_name, p.uid)
        from private.takers(absent, p_scope) p
        where (p.department = s.department) is not true and not exists (
          select from public.tasks t
          where t.assigned_to = p.uid and t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends)
        order by p.full_name, p.uid limit 9 * p_limit)
      union all
      (select 4, p.uid, b.tasks, row_number() over (order by b.tasks, p.full_name, p.uid)
        from busy b join private.takers(absent, p_scope) p on p.uid = b.assigned_to
        where b.starts = s.starts and (p.department = s.department) is not true
        order by b.tasks, p.full_name, p.uid limit 2 * p_limit)
      limit 10 * p_limit
    ) others
  ), candidates as materialized (
    select id, uid, part, tasks, times from first
    union all
    select id, uid, part, tasks, 0 from (
      select own.*, row_number() over (partition by id order by part, nth) as place
      from (
        select s.id, s.found, a.part, a.uid, a.tasks, a.nth,
          row_number() over (partition by s.id, a.part order by a.nth) as within
        from short s join around a using (spot) where a.uid <> all (s.people)
      ) own
      where within <= case when part in (1, 3) then 8 * p_limit else p_limit end
    ) placed
    where place <= 8 * p_limit - found
  ), loads as materialized (
    select load.*, (
      select t.assigned_at from public.tasks t where t.assigned_to = load.uid order by t.assigned_at desc limit 1) as given_at
    from private.loads(array(select distinct uid from candidates)) load
  ), chosen as (
    select c.*, p.full_name, p.department, load.open_tasks, load.due_today, load.late, row_number() over (
      partition by c.id order by c.part, c.tasks, load.open_tasks, load.given_at nulls first, p.full_name, p.uid) as nth
    from candidates c join loads load using (uid) join public.profiles p using (uid)
  )
  select c.id, c.uid, c.full_name, d.label, c.tasks, c.open_tasks, c.due_today, c.late, c.times
  from chosen c left join public.departments d on d.value = c.department
  where c.nth <= p_limit
  order by c.id, c.nth;
end;
$$;
comment on function private.suggested_people is
  'Who else could take each of these tasks, with their load and how many tasks like it they did: active people who '
  'have signed in before and are not away, admins only if they have accepted a task. First people of the same '
  'department who did such tasks, then others who did, then the rest of the department; then the fewest open tasks '
  'due that day (today, when it is overdue), then the fewest open tasks, then who was given one longest ago or never, '
  'so that people take turns. Of people who are free that day, 24 are compared to find three. Read once for all of '
  'p_tasks; in this order for each. Error: 42501.';

create function public.suggest_people(p_task_id uuid)
returns table (
  uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer, due_today integer, late integer,
  did integer
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('reassign'));
begin
  return query
    select s.uid, s.full_name, s.department_label, s.due_that_day, s.open_tasks, s.due_today, s.late, s.did
    from private.suggested_people(array[p_task_id], 3, scope) s;
end;
$$;
comment on function public.suggest_people is
  'Three people who could take a task instead of its person, with their load, for admins: people of the same '
  'department who did tasks like it first (did: how many), then others who did, then the rest of the department; of '
  'equal ones those with the fewest open tasks due that day, then fewest open tasks, then those given one longest '
  'ago; nobody who never signed in or is away. No row for an unknown task. Error: 42501. Null: department_label.';

grant execute on function public.suggest_people to authenticated;
