-- Every task of the team, for admins.

-- One query for each order, read forwards or backwards: %1$s compares with what comes later in the order, %2$s the
-- other way round, for values from high to low; %3$s and %4$s are the directions. Written out, each has its own plan.
create function private.page_query(p_sort text, p_of_person boolean, p_back boolean) returns text
language sql immutable set search_path = '' return format(
  case
  when p_sort = 'newest' then $q$
    select t.id from unnest(($1).stages) s (stage) cross join lateral (
      select t.id, t.created_at from public.tasks t
      where t.stage = s.stage and t.created_at %2$s= $3 and (t.created_at %2$s $3 or t.id %1$s $4) and private.is_wanted(t, $1)
      order by t.created_at %4$s, t.id %3$s limit $7
    ) t
    order by t.created_at desc, t.id $q$
  when p_sort = 'person' then $q$
    select t.id from (
      select t.id, t.due_date_time, p.full_name, p.uid from public.tasks t join public.profiles p on p.uid = t.assigned_to
      where t.stage = any (($1).stages) and private.is_wanted(t, $1) and ($6 is null or p.uid = any ($6))
        and ($2 is null or (p.full_name, p.uid) %1$s= ($2[1], $2[2]::uuid)
          and ((p.full_name, p.uid) %1$s ($2[1], $2[2]::uuid) or (t.due_date_time, t.id) %1$s ($3, $4)))
      order by p.full_name %3$s, p.uid %3$s, t.due_date_time %3$s, t.id %3$s limit $7
    ) t
    order by t.full_name, t.uid, t.due_date_time, t.id $q$
  -- The tasks of one person are all read at once: in the index of all tasks they are far apart.
  when p_of_person then $q$
    select t.id from (
      select t.id, t.priority, t.due_date_time from public.tasks t
      where t.assigned_to = ($1).person and t.stage = any (($1).stages) and private.is_wanted(t, $1)
        and case when not $8 or t.priority = $5 then (t.due_date_time, t.id) %1$s ($3, $4) else $5 is null or t.priority %2$s $5 end
      order by case when $8 then t.priority end %4$s, t.due_date_time %3$s, t.id %3$s limit $7
    ) t
    order by case when $8 then t.priority end desc, t.due_date_time, t.id $q$
  else $q$
    select t.id from (
      -- Of the page's first priority what comes after its place matches, of later priorities all, of earlier ones none.
      select s.stage, p.priority, case when $8 and p.priority <> $5 then $9 else $3 end as since
      from unnest(($1).stages) s (stage), unnest(enum_range(null::public.task_priority)) p (priority)
      where (($1).priority is null or p.priority = ($1).priority) and ($5 is null or p.priority = $5 or p.priority %2$s $5)
    ) part cross join lateral (
      select t.id, t.priority, t.due_date_time from public.tasks t
      where t.stage = part.stage and t.priority = part.priority and (t.due_date_time, t.id) %1$s (part.since, $4)
        and private.is_wanted(t, $1)
      order by t.due_date_time %3$s, t.id %3$s limit $7
    ) t
    order by case when $8 then t.priority end desc, t.due_date_time, t.id $q$
  end,
  case when p_back then '<' else '>' end, case when p_back then '>' else '<' end,
  case when p_back then 'desc' else 'asc' end, case when p_back then 'asc' else 'desc' end);
comment on function private.page_query is
  'The query of found_tasks: $1 filter, $2 position, $3 and $4 its moment and task, $5 its priority, $6 the people '
  'whose tasks count, $7 how many, $8 whether by priority, $9 where other priorities begin. In the order of the list.';

create function private.found_tasks(
  f private.task_filter, p_sort text, p_limit integer, p_after text[] default null, p_before text[] default null
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  size integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  place text[] := coalesce(p_before, p_after);
  back boolean := p_before is not null;
  begins timestamptz := case when back then coalesce(f.due_until, 'infinity') else coalesce(f.due_from, '-infinity') end;
  -- The last two parts of a position are a moment and a task.
  since timestamptz := coalesce(place[cardinality(place) - 1]::timestamptz, case p_sort
    when 'newest' then 'infinity' when 'person' then null else begins end);
  owners uuid[] := f.people;
  found uuid[];
begin
  -- Goes only through people who have a matching task.
  if p_sort = 'person' and f.named is not null and f.patterns is null then
    owners := f.named || array(select distinct t.assigned_to from public.tasks t where t.id = any (f.matched));
  end if;
  execute 'select array(' || private.page_query(p_sort, f.person is not null, back) || ')' into found
  using f, place, since, coalesce(place[cardinality(place)]::uuid, '00000000-0000-0000-0000-000000000000'),
    case when p_sort = 'priority' then place[1]::public.task_priority end, owners, size, p_sort = 'priority', begins;
  return case when back then found[greatest(cardinality(found) - size, 0) + 1:] else found[:size] end;
end;
$$;
comment on function private.found_tasks is
  'The page of a list of tasks, in its order: due, newest, priority or person; forwards from p_after or backwards from '
  'p_before, which are positions as returned by list_tasks. At most 100.';

create function private.with_versions(p_ids uuid[]) returns table (ids uuid[], versions integer[])
language sql stable security definer rows 1 set search_path = '' as $$
  select coalesce(array_agg(t.id order by asked.place), '{}'), coalesce(array_agg(t.version order by asked.place), '{}')
  from unnest(p_ids) with ordinality asked (id, place)
  -- Each is looked up by key, however many other tasks there are.
  cross join lateral (select id, version from public.tasks where id = asked.id offset 0) t;
$$;
comment on function private.with_versions is
  'Tasks as they are now, in this order, for acts on all that match: one row, which no limit of the API cuts.';

create function private.most_matching() returns integer
language sql immutable set search_path = '' return 10000;
comment on function private.most_matching is 'With how many tasks something can be done at once, in portions.';

create function public.match_tasks(
  p_stages public.task_stage[] default null, p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default ''
) returns table (ids uuid[], versions integer[])
language plpgsql stable security definer rows 1 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.to_task_filter(
    scope, p_stages, p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search);
  found uuid[];
begin
  if f.people is null and f.person is null and f.named is null then
    -- By the index of stages and priorities, no further than the days go.
    found := array(
      select t.id from unnest(f.stages) s (stage), unnest(enum_range(null::public.task_priority)) p (priority)
      cross join lateral (
        select t.id, t.due_date_time from public.tasks t
        where t.stage = s.stage and t.priority = p.priority and t.due_date_time >= coalesce(f.due_from, '-infinity')
          and t.due_date_time < coalesce(f.due_until, 'infinity') and private.is_wanted(t, f)
        order by t.due_date_time, t.id limit private.most_matching()
      ) t
      where f.priority is null or p.priority = f.priority
      order by t.due_date_time, t.id limit private.most_matching());
  else
    found := array(
      select t.id from public.tasks t where t.stage = any (f.stages) and private.is_wanted(t, f)
      order by t.due_date_time, t.id limit private.most_matching());
  end if;
  return query select * from private.with_versions(found);
end;
$$;
comment on function public.match_tasks is
  'All tasks that the same filters of list_tasks find, with their versions, by due time: the first 10,000, for admins. '
  'One row. Error: 42501.';

create function public.list_tasks(
  p_stages public.task_stage[] default null, p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default '', p_sort text default 'due',
  p_limit integer default 50, p_after text[] default null, p_before text[] default null
) returns table (task public.task_row, place jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  page uuid[];
begin
  page := private.found_tasks(
    private.to_task_filter(
      scope, p_stages, p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search),
    p_sort, p_limit, p_after, p_before);
  return query
    select r, case p_sort
      when 'newest' then jsonb_build_array(r.created_at, r.id)
      when 'priority' then jsonb_build_array(r.priority, r.due_date_time, r.id)
      when 'person' then jsonb_build_array(r.user_name, r.user_id, r.due_date_time, r.id)
      else jsonb_build_array(r.due_date_time, r.id) end
    from private.task_rows(page, scope) r order by array_position(page, r.id);
end;
$$;
comment on function public.list_tasks is
  'A page of all tasks, for admins. Without p_stages all except withdrawn ones. Department none means without one; '
  'p_due is overdue, today or week (the next seven days), p_due_from and p_due_to are days; search covers names and, '
  'from three letters on, title and description. Sorted by due, newest, priority or person; place is a row''s position '
  'in that order: p_after and p_before continue from there. At most 100 rows. Error: 42501.';

create function public.list_task_board(
  p_limits integer[] default '{20,20,20,20}', p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default '', p_sort text default 'due'
) returns setof public.task_row
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.to_task_filter(
    scope, null, p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search);
  stages public.task_stage[] := f.stages;
  page uuid[] := '{}';
begin
  for place in 1..4 loop
    f.stages := array[(array['New', 'Pending', 'Completed', 'Rejected'])[place]::public.task_stage];
    if f.stages <@ stages then
      page := page || private.found_tasks(
        -- Of finished tasks the latest matter, not those that were due first.
        f, case when p_sort = 'due' and place > 2 then 'newest' else p_sort end, p_limits[place]);
    end if;
  end loop;
  return query select * from private.task_rows(page, scope, 300);
end;
$$;
comment on function public.list_task_board is
  'The first tasks of each column (New, Pending, Completed, Rejected), as many as p_limits says for each, at most 100; '
  'filtered and sorted as by list_tasks, except that due means newest first for finished tasks; with texts cut to what '
  'a card can show. For admins. Error: 42501.';

create function public.count_tasks(
  p_stages public.task_stage[] default null, p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default ''
) returns table (stage public.task_stage, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.to_task_filter(
    scope, p_stages, p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search);
  counted public.task_stage;
begin
  foreach counted in array f.stages loop
    stage := counted;
    total := (select count(*) from (select from public.tasks t where t.stage = counted and private.is_wanted(t, f) limit 1001) few);
    return next;
  end loop;
end;
$$;
comment on function public.count_tasks is
  'How many tasks of each stage the same filters of list_tasks find, for admins; 1001 means more than 1000. Error: '
  '42501.';

grant execute on function public.list_tasks, public.list_task_board, public.count_tasks, public.match_tasks to authenticated;
