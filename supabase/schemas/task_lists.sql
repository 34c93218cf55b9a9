-- Every task of the team, for admins.

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
  'A page of all tasks, for admins, with the last entry of each conversation. Without p_stages all but the withdrawn ones. Department none means without one; p_due is overdue, today or week (the next seven days), p_due_from and p_due_to are days; search looks at names and, from three letters on, at title and description. Sorted by due, newest, priority or person; place is where a row stands in that order: p_after and p_before continue from there. At most 100 rows. Error: 42501. Null: seen_at, accepted_at, completed_at, rejected_at, department, assigner_name, last_kind, last_message, last_at, last_sender_id, last_sender_name.';

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
  'The first tasks of each column (New, Pending, Completed, Rejected), as many as p_limits says for each, at most 100; filtered and sorted as list_tasks, where due means newest first for what is finished. For admins. Error: 42501. Null: seen_at, accepted_at, completed_at, department, last_kind, last_message, last_at, last_sender_id, last_sender_name.';

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

grant execute on function public.list_tasks, public.list_task_board, public.count_tasks to authenticated;
