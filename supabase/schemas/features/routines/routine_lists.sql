-- What is shown of routines: their page, the next times, the calendar ahead and how they went.

create function private.run_state(x private.routine_runs) returns public.run_state
language plpgsql stable security definer set search_path = '' as $$
begin
  if x.outcome <> 'made' then
    return x.outcome::text::public.run_state;
  end if;
  return (
    select case when count(*) filter (where t.is_open) > 0 then 'open' when x.closed_at is not null then 'missed'
      when count(*) filter (where t.completed_at > t.due_date_time) > 0 then 'late'
      when count(t.completed_at) > 0 then 'done' else 'skipped' end::public.run_state
    from public.tasks t where t.assignment_id = x.assignment_id);
end;
$$;
comment on function private.run_state is 'How a time of a routine that has come is shown.';

create function private.has_come(x private.routine_runs) returns boolean
language sql stable set search_path = '' return x.outcome <> 'skipped'
  or x.day + x.at <= now() at time zone (select s.time_zone from public.workspace_settings s);
comment on function private.has_come is 'Whether a time is no longer ahead: a skipped time may still be.';

create function public.list_routines(p_keeper uuid default null)
returns table (
  id uuid, name text, title text, rule public.routine_rule, whom public.routine_whom, names text[], people integer, departments text[],
  appears_before integer, due_after integer, on_closed public.routine_on_closed, needs_answer boolean, keeper uuid, keeper_name text,
  paused_until date, next_starts timestamptz, states public.run_state[], misses integer, version integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select r.id, r.name, r.title, r.rule, r.whom,
      case when g.name is not null then array[g.name] when d.label is not null then array[d.label] else array(
        select p.full_name from unnest(r.people[1:3]) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid and private.sees(p.uid, scope) order by w.place) end,
      case when g.id is null and d.value is null then cardinality(r.people)
        else (select count(*)::integer from private.assignable(r.people, r.group_id, r.department, private.scope_of(r.keeper))) end,
      array(select distinct o.label from private.assignable(r.people, r.group_id, r.department, private.scope_of(r.keeper)) q (uid) join public.profiles p on p.uid = q.uid
        join public.departments o on o.value = p.department order by o.label),
      r.appears_before, r.due_after, r.on_closed, r.needs_answer, r.keeper, k.full_name,
      case when r.paused_until > private.today() then r.paused_until end, r.next_starts, array(
        select private.run_state(x) from (
          select * from private.routine_runs o where o.routine_id = r.id and private.has_come(o)
          order by o.day desc, o.at desc limit 7
        ) x order by x.day, x.at), r.misses, r.version
    from private.routines r
    join public.profiles k on k.uid = r.keeper
    left join public.groups g on g.id = r.group_id
    left join public.departments d on d.value = r.department
    where (p_keeper is null or r.keeper = p_keeper) and (scope.sees_all or r.keeper = scope.person)
    order by r.rule is null, r.misses > 1 desc, r.next_at nulls last, r.name, r.id;
end;
$$;
comment on function public.list_routines is
  'All routines for admins, and those that a lead keeps for them; those with a rule first: routines missed twice, then by when the next time appears; '
  'templates by name. names: the group or department, or three of its people; departments: those of all of its '
  'people; states: of the last seven times, the latest last; p_keeper: only those that this admin keeps. At most 400 '
  'rows. Error: 42501. Null: rule, on_closed, paused_until, next_starts.';

create function public.get_routine(p_id uuid)
returns table (
  id uuid, version integer, name text, title text, description text, priority public.task_priority, done jsonb,
  people jsonb, group_id uuid, department text, whom public.routine_whom, rule public.routine_rule, appears_before integer,
  due_after integer, on_closed public.routine_on_closed, weekday_people jsonb, needs_answer boolean, keeps_open boolean,
  keeper uuid, keeper_name text, paused_until date, runs jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select r.id, r.version, r.name, r.title, r.description, r.priority,
      r.done || jsonb_build_object('checker_name', (
        select c.full_name from public.profiles c
        where c.uid = (r.done ->> 'checker')::uuid and (private.is_admin(c) or private.sees(c.uid, scope)))), (
        select coalesce(jsonb_agg(jsonb_build_object('uid', p.uid, 'full_name', p.full_name) order by w.place), '[]')
        from unnest(r.people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid and p.deactivated_at is null and private.sees(p.uid, scope)),
      r.group_id, r.department, r.whom, r.rule, r.appears_before, r.due_after, r.on_closed, (
        select coalesce(jsonb_agg(jsonb_build_object('weekday', w.place, 'uid', p.uid, 'full_name', p.full_name) order by w.place), '[]')
        from unnest(r.weekday_people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid and p.deactivated_at is null and private.sees(p.uid, scope)),
      r.needs_answer, r.keeps_open,
      r.keeper, k.full_name, case when r.paused_until > private.today() then r.paused_until end, (
        select coalesce(jsonb_agg(jsonb_build_object('day', x.day, 'at', x.at, 'state', private.run_state(x), 'reason', x.reason,
          'assignment_id', x.assignment_id, 'who', p.full_name) order by x.day desc, x.at desc), '[]')
        from (
          select * from private.routine_runs o where o.routine_id = r.id and private.has_come(o)
          order by o.day desc, o.at desc limit 30
        ) x left join public.profiles p on p.uid = x.turn and private.sees(p.uid, scope))
    from private.routines r join public.profiles k on k.uid = r.keeper
    where r.id = p_id and private.keeps(r, scope);
end;
$$;
comment on function public.get_routine is
  'A routine as it is edited, for admins and the lead who keeps it. people: objects of uid and full_name, the active ones; weekday_people: the same '
  'with the weekday that is theirs; runs: the last thirty '
  'times, the latest first, objects of day, at, state, reason, assignment_id and who had the turn. No row if there is none. '
  'Error: 42501. Null: done, group_id, department, rule, on_closed, paused_until.';

create function public.preview_routine(p_id uuid, p_routine jsonb default '{}', p_most integer default 5)
returns table (
  day date, at time, starts timestamptz, appears_at timestamptz, due_at timestamptz, why public.routine_pause, reason text,
  moved_for public.routine_pause, names text[], people integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  r private.routines;
  run private.coming_run;
  shown private.coming_run[] := '{}';
  turns uuid[];
  who uuid[];
  made integer := 0;
  left_out integer := 0;
  zone text := (select s.time_zone from public.workspace_settings s);
  span interval;
begin
  perform private.require('assign');
  r := private.wanted_routine(p_id, p_routine);
  if r.rule is null then
    return;
  end if;
  foreach span in array array[interval '10 days', interval '100 days', interval '3 years', interval '31 years'] loop
    exit when span = interval '31 years' or (
      select count(*) from private.coming_runs(r, r.planned_to, now() + span) c where c.why is null) >= least(p_most, 10);
  end loop;
  for run in
    select c.* from private.coming_runs(r, r.planned_to, now() + span) c where c.why is distinct from 'paused'
  loop
    exit when made >= least(p_most, 10);
    made := made + (run.why is null)::integer;
    left_out := left_out + (run.why is not null)::integer;
    if run.why is null or left_out <= 10 then
      shown := shown || run;
    end if;
  end loop;
  if r.whom <> 'everyone' then
    turns := private.turns_of(r, array(
      select case when c.why is null then (c.starts at time zone zone)::date end from unnest(shown) with ordinality c order by c.ordinality));
  end if;
  for nth in 1 .. cardinality(shown) loop
    run := shown[nth];
    select (run).* into day, at, starts, appears_at, due_at, why, reason, moved_for;
    who := case when why is not null then '{}' when r.whom <> 'everyone' then array_remove(turns[nth:nth], null)
      else private.people_for(r, (run.starts at time zone zone)::date) end;
    people := cardinality(who);
    names := array(select p.full_name from public.profiles p where p.uid = any (who[1:3]) order by p.full_name);
    return next;
  end loop;
end;
$$;
comment on function public.preview_routine is
  'For admins: the next times of a routine as it would be with these parts, after its pause, the first ten on which '
  'nothing is made among them, and who would have each as things are (three names, and how many). moved_for: why it '
  'is on another day than the rule says. p_most: of times that are made, at most 10. Errors: as save_routine. Null: '
  'why, reason, moved_for.';

create function public.list_coming(p_from date, p_to date, p_department text default null, p_person uuid default null, p_limit integer default 3)
returns table (
  day date, total integer, routine_id uuid, title text, starts timestamptz, due_at timestamptz, why public.routine_pause
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('read'));
  zone text := (select s.time_zone from public.workspace_settings s);
  ends timestamptz := least(private.start_of(p_to + 1, zone), now() + interval '7 weeks');
  asked uuid[] := case when p_person is not null and private.sees(p_person, scope) then array[p_person]
    when not scope.sees_all then coalesce(scope.people, array[scope.person]) end;
  of_some boolean := asked is not null or p_department is not null;
begin
  return query
    with those as materialized (
      select r, of_some and (r).whom <> 'everyone' as is_by_turns
      from private.routines r
      where r.next_at <= ends and (not of_some or exists (
        select from unnest(private.queue_of(r)) q (uid) join public.profiles p on p.uid = q.uid
        where (asked is null or p.uid = any (asked))
          and (p_department is null or p.department is not distinct from nullif(p_department, 'none'))))
    ), wanted as (
      select (c.due_at at time zone zone)::date as day, (o.r).id, (o.r).title, c.starts, c.due_at, c.why
      from those o
      cross join lateral (
        select array_agg(c order by c.starts, c.day, c.at) as runs
        from private.coming_runs(o.r, (o.r).planned_to, ends) c
        where c.why is null or c.why = 'closed' and scope.sees_all
      ) a
      cross join lateral (
        select case when o.is_by_turns then private.turns_of(o.r, array(
          select case when x.why is null then (x.starts at time zone zone)::date end
          from unnest(a.runs) with ordinality x order by x.ordinality)) end as turns
      ) t
      cross join lateral unnest(a.runs, t.turns) c (on_day, at, starts, appears_at, due_at, why, reason, moved_for, who)
      left join public.profiles p on p.uid = c.who
      where not o.is_by_turns or c.why is not null or (asked is null or c.who = any (asked))
        and (p_department is null or c.who is not null and p.department is not distinct from nullif(p_department, 'none'))
    ), placed as (
      select w.*, count(*) over (partition by w.day) as total, row_number() over (partition by w.day order by w.due_at, w.id) as nth
      from wanted w where w.day between p_from and p_to
    )
    select p.day, p.total::integer, p.id, p.title, p.starts, p.due_at, p.why from placed p
    where p.nth <= least(greatest(p_limit, 1), 100) order by p.due_at, p.id;
end;
$$;
comment on function public.list_coming is
  'What routines will bring within seven weeks, computed and not stored, by the day on which it is due. For admins '
  'all of it, or what this person or department would have as things are, and what is left out since a day is closed; '
  'for leads that of whom they lead, for others their own. At most p_limit a day, and total, how many the day has. Error: 42501. Null: why.';

create function public.list_closed_effects(p_days date[])
returns table (day date, id uuid, name text, moved_to date)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  perform private.refuse_if(cardinality(p_days) > 1000, 'PT422', 'too_many_closed_days', 'At most a thousand days.');
  return query
    select d.day, r.id, r.name, m.day
    from unnest(p_days) d (day)
    join private.routines r on private.on_closed(r) <> 'made' and (r.rule).unit <> 'after_done'
      and d.day between greatest((r.rule).starts_on, r.paused_until, private.today()) and coalesce((r.rule).ends_on, 'infinity')
      and private.falls_on(r.rule, d.day)
    cross join private.delivery_settings s
    left join lateral (
      select c.day from generate_series(1, 100) far
      cross join lateral (select d.day + case private.on_closed(r) when 'next' then far else -far end as day) c
      where private.on_closed(r) <> 'left_out' and extract(isodow from c.day)::smallint = any (s.work_days)
        and c.day <> all (p_days) and not exists (select from private.closed_days o where o.day = c.day)
      order by far limit 1
    ) m on true
    -- A day that is no working day of the routine changes nothing.
    where private.why_shut(r.rule, d.day, false, s.work_days) is null
    order by d.day, r.name, r.id limit 5000;
end;
$$;
comment on function public.list_closed_effects is
  'For admins: which routines leave out which of these days if they are closed, and to which day they move their '
  'tasks instead. At most 5,000 rows. Errors: 42501, PT422 too_many_closed_days. Null: moved_to.';

create function public.list_closed_days() returns table (day date, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('assign');
  return query select c.day, c.name from private.closed_days c order by c.day;
end;
$$;
comment on function public.list_closed_days is 'The closed days for admins, by day. At most a thousand rows. Error: 42501.';

create function public.report_routines(p_from date, p_to date, p_person uuid default null)
returns table (
  of_person boolean, key uuid, name text, done integer, late integer, missed integer, skipped integer, open integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  local timestamp := now() at time zone (select s.time_zone from public.workspace_settings s);
begin
  perform private.refuse_if(p_to < p_from or p_to - p_from > 3660, '22023', 'no_such_report');
  return query
    with runs as (
      select x.routine_id, t.assigned_to, case
          when t.id is null then case x.outcome when 'made' then 'skipped' when 'nobody' then 'skipped' when 'failed' then 'missed' else x.outcome::text end
          when t.is_open then 'open' when t.completed_at <= t.due_date_time then 'done' when t.completed_at is not null then 'late'
          when t.stage = 'Withdrawn' and x.closed_at is not null then 'missed' else 'skipped' end as state
      from private.routine_runs x left join public.tasks t on t.assignment_id = x.assignment_id and private.sees(t, scope)
      where x.day between p_from and p_to and (x.outcome <> 'skipped' or x.day + x.at <= local) and (p_person is null or t.assigned_to = p_person)
        and (scope.sees_all or t.id is not null)
    ), counted as (
      select grouping(x.routine_id) = 1 as is_person, coalesce(x.routine_id, x.assigned_to) as id,
        (count(*) filter (where x.state = 'done'))::integer as done, (count(*) filter (where x.state = 'late'))::integer as late,
        (count(*) filter (where x.state = 'missed'))::integer as missed, (count(*) filter (where x.state = 'skipped'))::integer as skipped,
        (count(*) filter (where x.state = 'open'))::integer as open
      from runs x group by grouping sets (x.routine_id, x.assigned_to)
    )
    select c.is_person, c.id, coalesce(r.name, p.full_name), c.done, c.late, c.missed, c.skipped, c.open
    from counted c left join private.routines r on not c.is_person and r.id = c.id left join public.profiles p on c.is_person and p.uid = c.id
    where c.id is not null order by c.is_person, c.missed + c.late desc, coalesce(r.name, p.full_name), c.id;
end;
$$;
comment on function public.report_routines is
  'For admins: how the times of routines went in a range of days, each routine and then each person, counted in tasks: '
  'done in time, done late, missed (closed by the next one, never made, or made by nobody in time), skipped (also '
  'refused, withdrawn, or nobody there), and open; of one person''s alone if p_person says whose. The worst first. '
  'Errors: 42501, 22023 for a range of more than ten years.';

create function private.routines_of(p_task_ids uuid[]) returns table (task_id uuid, routine public.task_routine)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select t.id, private.as_task_routine(id => r.id, name => r.name, rule => r.rule, is_standing => not r.needs_answer,
      next_day => r.next_day, next_task => case when t.withdrawn_at is not null then (
        select n.id from private.routine_runs y join public.tasks n on n.assignment_id = y.assignment_id
        where y.routine_id = r.id and n.assigned_to = t.assigned_to and n.is_open order by n.assigned_at desc, n.id limit 1
      ) end)
    from public.tasks t join private.routine_runs x on x.assignment_id = t.assignment_id
    join private.routines r on r.id = x.routine_id
    where t.id = any (p_task_ids);
end;
$$;
comment on function private.routines_of is 'The routines that brought these tasks. No row for other tasks.';

grant execute on function public.list_routines, public.get_routine, public.preview_routine, public.list_coming, public.list_closed_effects,
  public.list_closed_days, public.report_routines to authenticated;
