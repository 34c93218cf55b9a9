-- Due today and overdue: the list of the day.

-- Planned for the filters of each request: without a search and a department an index answers alone. The columns of the
-- tasks found have a plan of their own, which is kept.
create function private.due_tasks(
  scope private.scope, starts timestamptz, ends timestamptz, p_search text, p_department text,
  p_priority public.task_priority, p_sort text, p_limit integer, p_offset integer
) returns table (id uuid, total integer)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan
set enable_bitmapscan = off as $$
declare patterns text[] := private.search_patterns(p_search);
begin
  return query
  select t.id, (count(*) over ())::integer
  from public.tasks t
  -- One look-up per due task, however many people there are.
  cross join lateral (select full_name, department from public.profiles where uid = t.assigned_to offset 0) p
  where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope)
    and (p_search = ''
      or private.folded_name(p.full_name) || E'\n' || private.folded(concat_ws(E'\n', t.title, t.description, t.priority,
        case t.priority when 'Medium' then 'Moderate' end)) like all (patterns))
    and (p_department is null or coalesce(p.department, 'none') = p_department)
    and (p_priority is null or t.priority = p_priority)
  order by
    case p_sort when 'priority_desc' then t.priority end desc,
    case p_sort when 'priority_asc' then t.priority end,
    t.due_date_time, t.id
  limit p_limit offset greatest(p_offset, 0);
end;
$$;
comment on function private.due_tasks is
  'A page of the open tasks due in this time that a scope sees, in the order of list_due_tasks; total counts all pages.';

create function public.list_due_tasks(
  p_overdue boolean default false, p_search text default '', p_department text default null,
  p_priority public.task_priority default null, p_sort text default 'due', p_limit integer default 50, p_offset integer default 0
) returns table (task public.task_row, last_nudged_at timestamptz, sent_today jsonb, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set enable_bitmapscan = off as $$
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
  day_start timestamptz := private.today_starts_at();
  starts timestamptz := case when p_overdue then '-infinity' else day_start end;
  ends timestamptz := case when p_overdue then day_start else private.today_ends_at() end;
begin
  return query
  with found as materialized (
    select * from private.due_tasks(
      scope, starts, ends, p_search, p_department, p_priority, p_sort, least(greatest(p_limit, 1), 100), p_offset)
      with ordinality
  )
  select r, nudge.created_at, sent.today, found.total
  from found
  join private.task_rows(array(select f.id from found f order by f.ordinality), scope) r on r.id = found.id
  left join lateral (
    select n.created_at from public.notifications n
    where n.task_id = r.id and n.recipient_id = r.user_id and n.kind in ('nudge', 'asked') order by n.created_at desc limit 1
  ) nudge on r.stage = 'New' or r.due_date_time < now()
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', mine.id, 'message', mine.message, 'created_at', mine.created_at,
      'read_at', coalesce(mine.first_read_at, mine.read_at)) order by mine.seq), '[]') as today
    from (
      select * from (select * from public.notifications n where n.task_id = r.id and n.copy_of is null order by n.seq desc limit 12) newest
      where newest.sender_id = caller and newest.kind = 'message' and newest.taken_back_at is null and newest.created_at >= day_start
      order by newest.seq desc limit 3
    ) mine
  ) sent
  order by found.ordinality;
end;
$$;
comment on function public.list_due_tasks is
  'A page of the tasks due today (or overdue) that the caller may see, with when its person was last nudged while it '
  'is New or late, and sent_today: the caller''s own last messages of today, at most three of the newest twelve '
  'entries, oldest first, as objects of id, message, created_at and read_at. Search covers name, title, description '
  'and priority (Medium is also called Moderate); department none means without one; sort is due, priority_asc or '
  'priority_desc; total counts all pages. At most 100 rows. Null: last_nudged_at.';

create function public.match_due_tasks(
  p_overdue boolean default false, p_search text default '', p_department text default null,
  p_priority public.task_priority default null, p_sort text default 'due'
) returns table (ids uuid[], versions integer[])
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  day_start timestamptz := private.today_starts_at();
begin
  return query select * from private.with_versions(array(
    select d.id from private.due_tasks(
      scope, case when p_overdue then '-infinity' else day_start end,
      case when p_overdue then day_start else private.today_ends_at() end,
      p_search, p_department, p_priority, p_sort, private.most_matching(), 0) with ordinality d order by d.ordinality));
end;
$$;
comment on function public.match_due_tasks is
  'All tasks that list_due_tasks finds on all its pages, in its order, with their versions: the first 10,000, for '
  'admins. One row. Error: 42501.';

grant execute on function public.list_due_tasks, public.match_due_tasks to authenticated;
