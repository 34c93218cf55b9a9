-- Task status: every task of the team for admins, many changed at once, and the desk of rejected work.

-- Serves "by due" and "by priority" for every stage: a list is put together from one short scan per stage and priority.
create index tasks_by_stage_and_due on public.tasks (stage, priority, due_date_time, id) include (assigned_to);
create index tasks_rejected on public.tasks (rejected_at desc, id) where stage = 'Rejected';
create index tasks_text_search on public.tasks using gin (lower(title || E'\n' || description) extensions.gin_trgm_ops);
-- Those who left too: their history stays in the list sorted by person.
create index profiles_everybody_by_name on public.profiles (full_name, uid);

create function private.task_terms(
  p_person uuid, p_department text, p_group uuid, p_priority public.task_priority, p_due text, p_due_from date,
  p_due_to date, p_search text, out terms text, out people uuid[], out named uuid[],
  out matched uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  needle text := btrim(coalesce(p_search, ''));
  text_holds text;
begin
  terms := 'true';
  if p_person is not null then
    terms := terms || format(' and t.assigned_to = %L', p_person);
  end if;
  if p_group is not null then
    people := array(
      select p.uid from public.group_members m join public.profiles p using (uid)
      where m.group_id = p_group and (p_department is null or coalesce(p.department, 'none') = p_department));
  elsif p_department = 'none' then
    people := array(select uid from public.profiles where department is null);
  elsif p_department is not null then
    people := array(select uid from public.profiles where department = p_department);
  end if;
  if people is not null then
    terms := terms || ' and t.assigned_to = any ($1)';
  end if;
  if p_priority is not null then
    terms := terms || format(' and t.priority = %L', p_priority);
  end if;
  if p_due = 'overdue' then
    terms := terms || format(' and t.is_open and t.due_date_time < %L', private.today_starts_at());
  elsif p_due in ('today', 'week') then
    terms := terms || format(' and t.due_date_time >= %L and t.due_date_time < %L', private.today_starts_at(),
      private.day_starts_at(private.today() + case p_due when 'today' then 1 else 7 end));
  end if;
  if p_due_from is not null then
    terms := terms || format(' and t.due_date_time >= %L', private.day_starts_at(p_due_from));
  end if;
  if p_due_to is not null then
    terms := terms || format(' and t.due_date_time < %L', private.day_starts_at(p_due_to + 1));
  end if;
  if needle <> '' then
    named := array(select private.people_named(needle));
    -- The index knows groups of three letters; anything shorter would read all texts there are.
    if needle ~ '[[:alnum:]]{3}' then
      text_holds := format('lower(t.title || E''\n'' || t.description) like %L', '%' ||
        replace(replace(replace(lower(needle), '\', '\\'), '%', '\%'), '_', '\_') || '%');
      -- Rare words are looked up once, not once for each branch of the list; of common ones the first are found soon.
      execute format('select array(select t.id from public.tasks t where %s limit 3001)', text_holds) into matched;
      terms := terms || format(' and (%s or t.assigned_to = any ($2))',
        case when cardinality(matched) > 3000 then text_holds else 't.id = any ($3)' end);
    else
      terms := terms || ' and t.assigned_to = any ($2)';
    end if;
  end if;
end;
$$;
comment on function private.task_terms is
  'What a list of tasks t is filtered by, as SQL with every value quoted; $1 stands for people (of a department or group), $2 for the people whose name is searched for, $3 for the tasks whose text holds it.';

create function private.listed_stages(p_stages public.task_stage[], p_due text) returns public.task_stage[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct stage), '{}')
  from unnest(coalesce(p_stages, '{New,Pending,Completed,Rejected}'::public.task_stage[])) stage
  where p_due is distinct from 'overdue' or stage in ('New', 'Pending');
$$;
comment on function private.listed_stages is
  'The stages that a list of tasks looks at: all but Withdrawn when none are named; only open ones can be overdue.';

create function public.list_tasks(
  p_stages public.task_stage[] default null, p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default '', p_sort text default 'due',
  p_limit integer default 50, p_after text[] default null, p_before text[] default null
) returns table (
  id uuid, title text, description text, due_date_time timestamptz, priority public.task_priority, stage public.task_stage,
  created_at timestamptz, assigned_at timestamptz, seen_at timestamptz, accepted_at timestamptz, completed_at timestamptz,
  rejected_at timestamptz, version integer, user_id uuid, user_name text, department text, assigner_name text,
  last_kind public.notification_kind, last_message text, last_at timestamptz, last_sender_id uuid, last_sender_name text,
  unread integer, place jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  size integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  back boolean := p_before is not null;
  start text[] := coalesce(p_before, p_after);
  -- Words of the query's direction: backwards everything is turned round, and the page once more at the end.
  up text := case when back then 'desc' else 'asc' end;
  down text := case when back then 'asc' else 'desc' end;
  next text := case when back then '<' else '>' end;
  prior text := case when back then '>' else '<' end;
  filters record := private.task_terms(p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search);
  stages public.task_stage[] := private.listed_stages(p_stages, p_due);
  in_stage public.task_stage;
  of_priority public.task_priority;
  since text;
  owners uuid[];
  branches text[] := '{}';
  ordered text;
  shown text;
  place_of text;
begin
  if p_sort = 'newest' then
    ordered := format('created_at %s, id %s', down, up);
    shown := 't.created_at desc, t.id';
    place_of := 't.created_at, t.id';
    since := case when start is null then 'true' else format(
      't.created_at %1$s= %2$L::timestamptz and (t.created_at %1$s %2$L::timestamptz or t.id %3$s %4$L::uuid)',
      prior, start[1], next, start[2]) end;
    foreach in_stage in array stages loop
      branches := branches || format(
        '(select t.id, t.created_at from public.tasks t where t.stage = %L and %s and %s order by t.created_at %s, t.id %s limit %s)',
        in_stage, filters.terms, since, down, up, size);
    end loop;
  elsif p_sort = 'person' then
    ordered := format('full_name %1$s, assigned_to %1$s, due_date_time %1$s, id %1$s', up);
    shown := 'p.full_name, p.uid, t.due_date_time, t.id';
    place_of := 'p.full_name, p.uid, t.due_date_time, t.id';
    since := case when start is null then 'true' else format(
      '(p.full_name, p.uid) %1$s= (%2$L, %3$L::uuid) and ((p.full_name, p.uid) %1$s (%2$L, %3$L::uuid)
        or (t.due_date_time, t.id) %1$s (%4$L::timestamptz, %5$L::uuid))',
      next, start[1], start[2], start[3], start[4]) end;
    -- Only those people are gone through who have a task that is wanted.
    owners := case when filters.named is not null and coalesce(cardinality(filters.matched), 0) <= 3000 then filters.named || array(
      select distinct t.assigned_to from public.tasks t where t.id = any (filters.matched)) end;
    if coalesce(owners, filters.people) is not null then
      filters.terms := filters.terms || ' and p.uid = any ($5)';
    end if;
    branches := array[format(
      '(select t.id, p.full_name, t.assigned_to, t.due_date_time
        from public.tasks t join public.profiles p on p.uid = t.assigned_to
        where t.stage = any (%1$L::public.task_stage[]) and %2$s and %3$s
        order by p.full_name %4$s, p.uid %4$s, t.due_date_time %4$s, t.id %4$s limit %5$s)',
      stages, filters.terms, since, up, size)];
  else
    ordered := case when p_sort = 'priority' then format('priority %s, ', down) else '' end
      || format('due_date_time %1$s, id %1$s', up);
    shown := case when p_sort = 'priority' then 't.priority desc, ' else '' end || 't.due_date_time, t.id';
    place_of := case when p_sort = 'priority' then 't.priority, ' else '' end || 't.due_date_time, t.id';
    foreach in_stage in array stages loop
      foreach of_priority in array enum_range(null::public.task_priority) loop
        if p_priority <> of_priority then continue; end if;
        since := case when start is null then 'true' else
          format('(t.due_date_time, t.id) %s (%L::timestamptz, %L::uuid)', next, start[cardinality(start) - 1], start[cardinality(start)]) end;
        if p_sort = 'priority' and start is not null and of_priority <> start[1]::public.task_priority then
          -- Below the place where the page begins all of a priority is wanted, above it nothing.
          if (of_priority > start[1]::public.task_priority) <> back then continue; end if;
          since := 'true';
        end if;
        branches := branches || format(
          '(select t.id, t.priority, t.due_date_time from public.tasks t
            where t.stage = %L and t.priority = %L and %s and %s order by t.due_date_time %5$s, t.id %5$s limit %6$s)',
          in_stage, of_priority, filters.terms, since, up, size);
      end loop;
    end loop;
  end if;
  if branches = '{}' then
    return;
  end if;
  return query execute format(
    'with page as (select * from (%1$s) found order by %2$s limit %3$s)
    select t.id, t.title, t.description, t.due_date_time, t.priority, t.stage, t.created_at, t.assigned_at, t.seen_at,
      t.accepted_at, t.completed_at, t.rejected_at, t.version, t.assigned_to, p.full_name, p.department,
      private.display_name(t.assigned_by), last.kind, last.message, last.created_at, last.sender_id,
      private.display_name(last.sender_id),
      (select count(*) from public.notifications u
        where u.task_id = t.id and u.recipient_id = $4 and u.read_at is null)::integer,
      jsonb_build_array(%4$s)
    from page
    cross join lateral (select * from public.tasks where id = page.id offset 0) t
    cross join lateral (select * from public.profiles where uid = t.assigned_to offset 0) p
    left join lateral private.newest_entries(t.id, 1) last on true
    order by %5$s',
    array_to_string(branches, ' union all '), ordered, size, place_of, shown)
  using filters.people, filters.named, filters.matched, caller, coalesce(owners, filters.people);
end;
$$;
comment on function public.list_tasks is
  'A page of all tasks, for admins, with the last entry of each conversation. Without p_stages all but the withdrawn ones. Department none means without one; p_due is overdue, today or week (the next seven days), p_due_from and p_due_to are days; search looks at names and, from three letters on, at title and description. Sorted by due, newest, priority or person; place is where a row stands in that order: p_after and p_before continue from there. At most 100 rows. Error: 42501.';

create function public.list_task_board(
  p_limits integer[] default '{20,20,20,20}', p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default '', p_sort text default 'due'
) returns table (
  id uuid, title text, due_date_time timestamptz, priority public.task_priority, stage public.task_stage,
  created_at timestamptz, assigned_at timestamptz, seen_at timestamptz, accepted_at timestamptz, completed_at timestamptz,
  version integer, user_id uuid, user_name text, department text,
  last_kind public.notification_kind, last_message text, last_at timestamptz, last_sender_id uuid, last_sender_name text,
  unread integer
)
language sql stable set search_path = '' as $$
  select t.id, t.title, t.due_date_time, t.priority, t.stage, t.created_at, t.assigned_at, t.seen_at, t.accepted_at,
    t.completed_at, t.version, t.user_id, t.user_name, t.department, t.last_kind, t.last_message, t.last_at,
    t.last_sender_id, t.last_sender_name, t.unread
  from unnest('{New,Pending,Completed,Rejected}'::public.task_stage[], p_limits) with ordinality as columns (stage, size, place)
  cross join lateral public.list_tasks(
    p_stages => array[columns.stage], p_person => p_person, p_department => p_department, p_group => p_group,
    p_priority => p_priority, p_due => p_due, p_due_from => p_due_from, p_due_to => p_due_to, p_search => p_search,
    -- Of what is finished, the latest matters, not what was due first.
    p_sort => case when p_sort = 'due' and columns.stage in ('Completed', 'Rejected') then 'newest' else p_sort end,
    p_limit => columns.size
  ) with ordinality t
  where columns.stage is not null
  order by columns.place, t.ordinality;
$$;
comment on function public.list_task_board is
  'The first tasks of each column (New, Pending, Completed, Rejected), as many as p_limits says for each, at most 100; filtered and sorted as list_tasks, where due means newest first for what is finished. For admins. Error: 42501.';

create function public.count_tasks(
  p_stages public.task_stage[] default null, p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default ''
) returns table (stage public.task_stage, total integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  filters record;
  in_stage public.task_stage;
begin
  perform private.require_admin();
  filters := private.task_terms(p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search);
  foreach in_stage in array private.listed_stages(p_stages, p_due) loop
    return query execute format(
      'select %1$L::public.task_stage, count(*)::integer
      from (select from public.tasks t where t.stage = %1$L and %2$s limit 1001) counted',
      in_stage, filters.terms)
    using filters.people, filters.named, filters.matched;
  end loop;
end;
$$;
comment on function public.count_tasks is
  'How many tasks of each stage the same filters of list_tasks find, for admins; 1001 means more than 1000. Error: 42501.';

create function private.suggested_people(task public.tasks, p_limit integer)
returns table (uid uuid, full_name text, department text, due_that_day integer)
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
  ), taken as materialized (
    select array_agg(assigned_to) || task.assigned_to as people from busy
  ), own as materialized (
    select department from public.profiles where uid = task.assigned_to
  )
  -- Each part is only begun when those before it did not suffice, and whoever is free is found along an index.
  select * from (
    (select free.*, 0 from own, taken cross join lateral (
        select p.uid, p.full_name, p.department from public.profiles p
        where p.department = own.department and p.deactivated_at is null and p.uid <> all (taken.people)
        order by p.full_name, p.uid limit p_limit
      ) free)
    union all
    (select p.uid, p.full_name, p.department, busy.tasks
      from own, busy join public.profiles p on p.uid = busy.assigned_to
      where p.department = own.department and p.deactivated_at is null and p.uid <> task.assigned_to
      order by busy.tasks, p.full_name, p.uid limit p_limit)
    union all
    (select free.*, 0 from own, taken cross join lateral (
        select p.uid, p.full_name, p.department from public.profiles p
        where (p.department is distinct from own.department or own.department is null)
          and p.deactivated_at is null and p.uid <> all (taken.people)
        order by p.full_name, p.uid limit p_limit
      ) free)
    union all
    (select p.uid, p.full_name, p.department, busy.tasks
      from own, busy join public.profiles p on p.uid = busy.assigned_to
      where (p.department is distinct from own.department or own.department is null)
        and p.deactivated_at is null and p.uid <> task.assigned_to
      order by busy.tasks, p.full_name, p.uid limit p_limit)
  ) suggested
  limit p_limit;
$$;
comment on function private.suggested_people is
  'Who else could take a task: active people of the same department first, those with the fewest open tasks due that day (today, when it is overdue) before others.';

create function public.suggest_people(p_task_id uuid)
returns table (uid uuid, full_name text, department text, due_that_day integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select s.* from public.tasks t cross join lateral private.suggested_people(t, 3) s where t.id = p_task_id;
end;
$$;
comment on function public.suggest_people is
  'Three people who could take a task instead of its person, for admins: same department first, fewest open tasks due that day. No row for an unknown task. Error: 42501.';

create function public.list_rejected_tasks(
  p_limit integer default 10, p_before_at timestamptz default null, p_before_id uuid default null
) returns table (
  id uuid, title text, description text, due_date_time timestamptz, priority public.task_priority, stage public.task_stage,
  version integer, user_id uuid, user_name text, department text, is_active boolean, assigner_name text,
  rejected_at timestamptz, reject_reason public.reject_reason, reject_text text, proposed_due_date_time timestamptz,
  suggestions jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select t.id, t.title, t.description, t.due_date_time, t.priority, t.stage, t.version, t.assigned_to, p.full_name,
      p.department, p.deactivated_at is null, private.display_name(t.assigned_by), t.rejected_at, t.reject_reason,
      t.reject_text, t.proposed_due_date_time,
      coalesce((select jsonb_agg(to_jsonb(s)) from private.suggested_people(t, 3) s), '[]')
    from (
      select r.id from public.tasks r
      where r.stage = 'Rejected' and (p_before_at is null or (r.rejected_at <= p_before_at
        and (r.rejected_at < p_before_at or r.id > p_before_id)))
      order by r.rejected_at desc, r.id
      limit least(greatest(p_limit, 1), 50)
    ) page
    join public.tasks t on t.id = page.id
    join public.profiles p on p.uid = t.assigned_to
    order by t.rejected_at desc, t.id;
end;
$$;
comment on function public.list_rejected_tasks is
  'A page of the rejected tasks, for admins, the latest rejection first, each with three people who could take it (uid, full_name, department, due_that_day); p_before_at and p_before_id continue after a row. At most 50 rows. Error: 42501.';

create function public.give_back_task(p_task_id uuid, p_version integer, p_due_date_time timestamptz) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks;
begin
  perform private.require_admin();
  -- The person before the task, as when they leave.
  perform from public.profiles where uid = (select assigned_to from public.tasks where id = p_task_id) for share;
  task := private.locked_task(p_task_id, p_version);
  perform private.must_stand_in(task, 'Rejected');
  task := public.edit_task(task.id, task.version, task.title, task.description, p_due_date_time, task.priority);
  return public.reassign_task(task.id, task.assigned_to, task.version);
end;
$$;
comment on function public.give_back_task is
  'Admins accept another date for a rejected task and give it back to its person, as New. Returns the task. Errors: 42501, PT404 task_not_found, PT409 task_changed or wrong_stage, PT422 person_not_assignable, 23514.';

create function public.change_tasks(
  p_ids uuid[], p_versions integer[], p_change text, p_to uuid default null, p_due_date_time timestamptz default null,
  p_priority public.task_priority default null
) returns table (task_id uuid, title text, user_name text, outcome text, version integer)
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
  task public.tasks;
  why text;
begin
  perform private.require_admin();
  if coalesce(cardinality(p_ids), 0) not between 1 and 100 or cardinality(p_ids) <> cardinality(p_versions) then
    raise exception 'number_of_tasks' using errcode = 'PT422', hint = 'One to a hundred tasks, each with its version.';
  end if;
  if (p_change = 'reassign' and p_to is not null) or (p_change = 'deadline' and p_due_date_time is not null)
    or (p_change = 'priority' and p_priority is not null) or p_change in ('withdraw', 'restore') then
    -- The heir before the tasks, as when a person leaves; then in order, so that two admins who change the same tasks
    -- wait for each other instead of both failing.
    perform from public.profiles where uid = p_to for share;
    for wanted in
      select w.id, min(w.version) as version from unnest(p_ids, p_versions) w (id, version) group by w.id order by w.id
    loop
      task := null;
      select * into task from public.tasks t where t.id = wanted.id for update;
      why := case
        when task.id is null then 'gone'
        when p_change = 'restore' and task.stage <> 'Withdrawn' then 'changed'
        when p_change <> 'restore' and task.stage = 'Withdrawn' then 'withdrawn'
        when p_change not in ('withdraw', 'restore') and task.stage = 'Completed' then 'completed'
        when task.version is distinct from wanted.version then 'changed'
      end;
      if why is null then
        if p_change = 'reassign' then
          task := public.reassign_task(task.id, p_to, task.version);
        elsif p_change = 'withdraw' then
          task := public.withdraw_task(task.id, task.version);
        elsif p_change = 'restore' then
          task := public.restore_task(task.id, task.version);
        elsif task.due_date_time is distinct from coalesce(p_due_date_time, task.due_date_time)
          or task.priority is distinct from coalesce(p_priority, task.priority) then
          task := public.edit_task(task.id, task.version, task.title, task.description,
            case p_change when 'deadline' then p_due_date_time else task.due_date_time end,
            case p_change when 'priority' then p_priority else task.priority end);
        end if;
      end if;
      return query select wanted.id, task.title, private.display_name(task.assigned_to), coalesce(why, 'done'), task.version;
    end loop;
  else
    raise exception 'unknown_change' using errcode = 'PT422';
  end if;
end;
$$;
comment on function public.change_tasks is
  'Admins change many tasks in one transaction: reassign (p_to), deadline (p_due_date_time), priority (p_priority), withdraw or restore, each from the version it was read at. One row per task: outcome is done, or why not: changed (meanwhile), completed, withdrawn or gone; version is the one it has now. Errors: 42501, PT422 number_of_tasks, unknown_change or person_not_assignable, 23514; then nothing is changed.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function public.list_tasks, public.list_task_board, public.count_tasks, public.suggest_people,
  public.list_rejected_tasks, public.give_back_task, public.change_tasks to authenticated;
