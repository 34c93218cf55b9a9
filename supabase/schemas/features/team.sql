-- The team: everybody with what they have to do, to find who has too much of it.

create function public.list_team(
  p_department text default null, p_group uuid default null, p_sort text default 'need_desc',
  p_limit integer default 50, p_offset integer default 0, p_search text default ''
) returns table (
  uid uuid, full_name text, department text, department_label text, deactivated_at timestamptz, away public.absence,
  open_tasks integer, due_today integer, late integer, unanswered integer, behind integer, blocked integer,
  completed integer, on_time integer, total integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  this_day date := private.today();
  since timestamptz := private.day_starts_at(date_trunc('week', this_day::timestamp)::date - 49);
  day_end timestamptz := private.today_ends_at();
  figure text := regexp_replace(p_sort, '_(asc|desc)$', '');
  way integer := case when p_sort like '%\_asc' then 1 else -1 end;
begin
  perform private.refuse_if(p_sort !~ '^(need|name|open|today|late|unanswered|blocked|on_time|away)_(asc|desc)$',
    '22023', 'no_such_sort');
  return query
  -- Counted by person first: each branch is a scan of an index that contains exactly the rows it counts.
  with counted (person, pending, today, late, unanswered, behind, blocked, completed, on_time) as (
    select t.assigned_to, count(*), count(*) filter (where t.due_date_time >= now() and t.due_date_time < day_end),
      count(*) filter (where t.due_date_time < now()), 0, count(*) filter (where t.due_date_time < now()), 0, 0, 0
    from public.tasks t where t.is_open and private.sees(t, scope) group by 1
    union all
    -- What is late as well is counted there.
    select t.assigned_to, 0, 0, 0, count(*), count(*) filter (where t.due_date_time >= now()), 0, 0, 0
    from public.tasks t where t.is_open and t.accepted_at is null and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, 0, 0, 0, 0, count(*), 0, 0
    from public.tasks t where t.blocked_at is not null and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, 0, 0, 0, 0, 0, count(*), count(*) filter (where t.completed_at <= t.due_date_time)
    from public.tasks t
    where t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope) group by 1
  ), summed as (
    select c.person, sum(c.pending)::integer as pending, sum(c.today)::integer as today, sum(c.late)::integer as late,
      sum(c.unanswered)::integer as unanswered, sum(c.behind)::integer as behind,
      sum(c.blocked)::integer as blocked, sum(c.completed)::integer as completed, sum(c.on_time)::integer as on_time
    from counted c group by 1
  ), weighed as (
    select p.uid, p.full_name, p.department, p.deactivated_at, s.*, case figure
      when 'need' then coalesce(s.behind, 0)
      when 'open' then coalesce(s.pending, 0)
      when 'today' then coalesce(s.today, 0)
      when 'late' then coalesce(s.late, 0)
      when 'unanswered' then coalesce(s.unanswered, 0)
      when 'blocked' then coalesce(s.blocked, 0)
      when 'on_time' then s.on_time::numeric / nullif(s.completed, 0)
      when 'away' then absent.until - this_day
      end as weight
    from public.profiles p
    left join summed s on s.person = p.uid
    left join private.absences absent on absent.uid = p.uid and absent.until > this_day
    where p.removed_at is null and private.sees(p.uid, scope)
      -- What somebody who left still has will be done by nobody else.
      and (p.deactivated_at is null or s.pending > 0)
      and (p_search = '' or p.uid in (select private.people_named(p_search)))
      and (p_department is null or coalesce(p.department, 'none') = p_department)
      and (p_group is null
        or exists (select from public.group_members m where m.group_id = p_group and m.uid = p.uid))
  ), placed as (
    select w.*, count(*) over () as total, row_number() over (
      order by case p_sort when 'name_desc' then w.full_name end desc, way * w.weight nulls last, w.full_name, w.uid) as place
    from weighed w
  ), page as materialized (
    select * from placed order by place limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select p.uid, p.full_name, p.department, d.label, p.deactivated_at, absent.away, coalesce(p.pending, 0),
    coalesce(p.today, 0), coalesce(p.late, 0), coalesce(p.unanswered, 0), coalesce(p.behind, 0), coalesce(p.blocked, 0),
    coalesce(p.completed, 0), coalesce(p.on_time, 0), p.total::integer
  from page p
  left join public.departments d on d.value = p.department
  left join private.absences_of(array(select n.uid from page n)) absent on absent.uid = p.uid
  order by p.place;
end;
$$;
comment on function public.list_team is
  'A page of the team for admins: everybody active, and those deactivated who still have open tasks, with the figures '
  'of person_page and behind, how many tasks are late or unanswered; by part of the name, of a department (none: '
  'without one) and of a group. p_sort is need (behind), name, open, today, late, unanswered, blocked, on_time or '
  'away, with _asc or _desc; equal ones by name, and those without such a figure last. total counts all pages; at most '
  '100 rows. Errors: 42501, 22023 no_such_sort. Null: department, department_label, deactivated_at, away.';

create function public.list_neediest(p_most integer default 3)
returns table (uid uuid, full_name text, late integer, unanswered integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare scope private.scope := private.scope_of(private.require('oversee'));
begin
  return query
  -- The dashboard shows only these, so nothing else is counted for it.
  with counted (person, late, unanswered, behind) as (
    select t.assigned_to, count(*), 0, count(*)
    from public.tasks t where t.is_open and t.due_date_time < now() and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, count(*), count(*) filter (where t.due_date_time >= now())
    from public.tasks t where t.is_open and t.accepted_at is null and private.sees(t, scope) group by 1
  )
  select p.uid, p.full_name, sum(c.late)::integer, sum(c.unanswered)::integer
  from counted c join public.profiles p on p.uid = c.person
  where p.removed_at is null and private.sees(p.uid, scope)
  group by p.uid
  order by sum(c.behind) desc, p.full_name, p.uid limit least(greatest(p_most, 1), 10);
end;
$$;
comment on function public.list_neediest is
  'The first p_most people of list_team (at most 10) who have late or unanswered tasks, for admins, with how many of '
  'each. Error: 42501.';

grant execute on function public.list_team, public.list_neediest to authenticated;
