-- The team: everybody with what they have to do, to find who has too much of it.

-- The figures are counted for the people of the page alone, by one kept plan that follows indexes.
create function private.team_rows(p_people uuid[], scope private.scope) returns table (
  uid uuid, full_name text, department text, department_label text, deactivated_at timestamptz, away public.absence,
  open_tasks integer, due_today integer, late integer, unanswered integer, behind integer, blocked integer,
  completed integer, on_time integer
)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_generic_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
declare
  since timestamptz := private.day_starts_at(date_trunc('week', private.today()::timestamp)::date - 49);
  day_end timestamptz := private.today_ends_at();
begin
  return query
  select p.uid, p.full_name, p.department, d.label, p.deactivated_at, absent.away, load.tasks, load.today, load.late,
    fresh.tasks, load.late + fresh.ahead, coalesce(blocked.tasks, 0), coalesce(done.tasks, 0), coalesce(done.on_time, 0)
  from unnest(p_people) with ordinality asked (uid, place)
  join public.profiles p on p.uid = asked.uid
  left join public.departments d on d.value = p.department
  left join private.absences_of(p_people) absent on absent.uid = p.uid
  cross join lateral (
    select count(*)::integer as tasks, (count(*) filter (where t.due_date_time < now()))::integer as late,
      (count(*) filter (where t.due_date_time >= now() and t.due_date_time < day_end))::integer as today
    from public.tasks t where t.assigned_to = p.uid and t.is_open and private.sees(t, scope)
  ) load
  cross join lateral (
    select count(*)::integer as tasks, (count(*) filter (where t.due_date_time >= now()))::integer as ahead
    from public.tasks t where t.assigned_to = p.uid and t.is_open and t.accepted_at is null and private.sees(t, scope)
  ) fresh
  left join (
    select t.assigned_to, count(*)::integer as tasks from public.tasks t
    where t.blocked_at is not null and t.assigned_to = any (p_people) and private.sees(t, scope) group by 1
  ) blocked on blocked.assigned_to = p.uid
  left join (
    select t.assigned_to, count(*)::integer as tasks, (count(*) filter (where t.completed_at <= t.due_date_time))::integer as on_time
    from public.tasks t
    where t.stage = 'Completed' and t.completed_at >= since and t.assigned_to = any (p_people) and private.sees(t, scope)
    group by 1
  ) done on done.assigned_to = p.uid
  order by asked.place;
end;
$$;
comment on function private.team_rows is
  'The rows of list_team of these people, in their order, with the figures of their tasks that a scope sees. Null: '
  'department, department_label, deactivated_at, away.';

create function public.list_team(
  p_department text default null, p_group uuid default null, p_sort text default 'need_desc',
  p_limit integer default 50, p_offset integer default 0, p_search text default ''
) returns table (
  uid uuid, full_name text, department text, department_label text, deactivated_at timestamptz, away public.absence,
  open_tasks integer, due_today integer, late integer, unanswered integer, behind integer, blocked integer,
  completed integer, on_time integer, total integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  this_day date := private.today();
  since timestamptz := private.day_starts_at(date_trunc('week', this_day::timestamp)::date - 49);
  day_end timestamptz := private.today_ends_at();
  figure text := regexp_replace(p_sort, '_(asc|desc)$', '');
  way integer := case when p_sort like '%\_asc' then 1 else -1 end;
  page uuid[];
  everybody integer;
begin
  perform private.refuse_if(p_sort !~ '^(need|name|open|today|late|unanswered|blocked|on_time|away)_(asc|desc)$',
    '22023', 'no_such_sort');
  -- Of everybody, only the figure by which the team is sorted: each branch that is read is a scan of an index that
  -- contains exactly the rows it counts.
  with counted (person, weight) as (
    select t.assigned_to, count(*)::double precision from public.tasks t
    where figure = 'open' and t.is_open and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, count(*) from public.tasks t
    where (figure in ('late', 'need') and t.due_date_time < now()
      or figure = 'today' and t.due_date_time >= now() and t.due_date_time < day_end)
      and t.is_open and private.sees(t, scope) group by 1
    union all
    -- For need, the branch before has counted what is late as well.
    select t.assigned_to, count(*) from public.tasks t
    where figure in ('unanswered', 'need') and t.is_open and t.accepted_at is null
      and (figure = 'unanswered' or t.due_date_time >= now()) and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, count(*) from public.tasks t
    where figure = 'blocked' and t.blocked_at is not null and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, (count(*) filter (where t.completed_at <= t.due_date_time))::double precision / count(*)
    from public.tasks t
    where figure = 'on_time' and t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope) group by 1
    union all
    select a.uid, a.until - this_day from private.absences a where figure = 'away' and a.until > this_day
  ), named as (
    -- By its place, a name is compared once and not with each other name of the same weight.
    select p.uid, row_number() over (order by p.full_name, p.uid) as place
    from public.profiles p
    where p.removed_at is null and private.sees(p.uid, scope)
      -- Nobody else will do the tasks that somebody who left still has. An index knows who left, so no other row of
      -- profiles is read.
      and p.uid not in (
        select d.uid from public.profiles d
        where d.removed_at is null and d.deactivated_at is not null
          and not exists (select from public.tasks t where t.assigned_to = d.uid and t.is_open and private.sees(t, scope)))
      and (p_search = '' or p.uid in (select private.people_named(p_search)))
      and (p_department is null or coalesce(p.department, 'none') = p_department)
      and (p_group is null
        or exists (select from public.group_members m where m.group_id = p_group and m.uid = p.uid))
  ), found as (
    select n.uid, count(*) over () as total
    from named n left join (select person, sum(weight) as weight from counted group by 1) c on c.person = n.uid
    order by case p_sort when 'name_desc' then n.place end desc,
      way * case when figure in ('name', 'on_time', 'away') then c.weight else coalesce(c.weight, 0) end nulls last, n.place
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select array_agg(f.uid), max(f.total) into page, everybody from found f;
  return query select r.*, everybody from private.team_rows(page, scope) r;
end;
$$;
comment on function public.list_team is
  'A page of the team for admins: everybody active, and deactivated people who still have open tasks, with the '
  'figures of person_page and behind, how many tasks are late or unanswered; by part of the name, department (none: '
  'without one) and group. p_sort is need (behind), name, open, today, late, unanswered, blocked, on_time or away, '
  'with _asc or _desc; equal ones by name, and people without such a figure last. total counts all pages; at most 100 '
  'rows. Errors: 42501, 22023 no_such_sort. Null: department, department_label, deactivated_at, away.';

grant execute on function public.list_team to authenticated;
