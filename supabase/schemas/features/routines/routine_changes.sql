-- What admins change about routines.

create function private.check_done(p_done jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(jsonb_typeof(p_done) not in ('object', 'null')
    or jsonb_typeof(p_done -> 'needs') not in ('array', 'null') or jsonb_typeof(p_done -> 'points') not in ('array', 'null'),
    '22P02', 'no_such_needs');
  perform (p_done ->> 'checker')::uuid, (p_done ->> 'is_checked')::boolean, (
    select count(need::public.done_need) from jsonb_array_elements_text(nullif(p_done -> 'needs', 'null')) need), (
    select count((point ->> 'wants_photo')::boolean) from jsonb_array_elements(nullif(p_done -> 'points', 'null')) point);
end;
$$;
comment on function private.check_done is
  'Checks what done means, as set_needs will take it, before there is an assignment. Error: 22P02.';

create function private.are_points(p_points jsonb) returns boolean
language sql immutable set search_path = ''
return jsonb_array_length(p_points) between 1 and 50 and not exists (
  select from jsonb_array_elements(p_points) point where private.one_line(point ->> 'words', 200) is not true);
comment on function private.are_points is 'Whether these are 1 to 50 points, as an assignment may have them.';

create function private.working_week_begins() returns smallint
language sql stable security definer set search_path = '' return (
  select case when 6 = any (s.work_days) and 5 <> all (s.work_days) then 6 when 7 = any (s.work_days) and 6 <> all (s.work_days) then 7
    else 1 end from private.delivery_settings s);
comment on function private.working_week_begins is 'The weekday on which a week of work begins: 6, 7 or 1, a Monday.';

create function private.wanted_routine(p_id uuid, p_routine jsonb) returns private.routines
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.my_scope();
  known private.routines;
  wanted private.routines;
begin
  select * into known from private.routines r where r.id = p_id;
  perform private.refuse_if(known.id is not null and not private.keeps(known, scope), 'PT404', 'routine_not_found');
  wanted := jsonb_populate_record(
    case when known.id is not null then known else jsonb_populate_record(null::private.routines, jsonb_build_object(
      'description', '', 'priority', 'Medium', 'people', '[]'::jsonb, 'whom', 'everyone', 'appears_before', 0, 'due_after', 60,
      'needs_answer', true, 'keeps_open', false, 'keeper', private.caller(), 'version', 0, 'misses', 0,
      'planned_to', now())) end,
    p_routine - '{id,version,planned_to,next_at,next_starts,next_day,misses,paused_until}'::text[]);
  wanted.id := p_id;
  wanted.name := private.readable(wanted.name);
  wanted.title := private.readable(wanted.title);
  wanted.description := btrim(private.without_turns(wanted.description));
  -- An array of arrays is refused.
  perform private.refuse_if(array_ndims(wanted.weekday_people) > 1 or array_ndims(wanted.people) > 1, '23514', 'routine_weekdays_are_seven');
  wanted.weekday_people := case when wanted.whom = 'by_weekday' then nullif(array(
    select p.uid from unnest(wanted.weekday_people) with ordinality w (uid, place)
    left join public.profiles p on p.uid = w.uid and private.sees(p.uid, scope) order by w.place), '{}') end;
  wanted.people := array(
    select p.uid from unnest(wanted.people || wanted.weekday_people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid
    where p.deactivated_at is null and private.sees(p.uid, scope) group by p.uid order by min(w.place));
  perform private.check_done(wanted.done);
  perform private.refuse_if(wanted.done ->> 'checker' is distinct from known.done ->> 'checker' and not exists (
    select from public.profiles p where p.uid = (wanted.done ->> 'checker')::uuid and private.sees(p.uid, scope))
    and wanted.done ->> 'checker' is not null, 'PT422', 'checker_not_admin', 'Only an active admin can check it.');
  wanted.done := case when private.says_something(wanted.done) then wanted.done end;
  if not (wanted.rule is null) then
    perform private.check_rule(wanted.rule);
    wanted.rule.week_begins := coalesce((wanted.rule).week_begins, private.working_week_begins());
    perform private.refuse_if((wanted.rule).starts_on > private.today() + 3660, '23514', 'routine_start');
    perform private.refuse_if(wanted.people = '{}' and wanted.group_id is null and wanted.department is null,
      'PT422', 'routine_nobody', 'Say for whom it is.');
  end if;
  perform private.refuse_if(
    jsonb_array_length(wanted.done -> 'points') > 0 and not private.are_points(wanted.done -> 'points'), '23514', 'list_of_points');
  perform private.refuse_if(not exists (
    select from public.profiles p where p.uid = wanted.keeper and private.may(private.scope_of(p), 'assign')
      and private.keeps(wanted, scope)),
    'PT422', 'keeper_not_admin', 'Only an active admin keeps a routine, or a lead for whom they lead.');
  perform private.refuse_if(
    wanted.group_id is not null and not private.leads_group(scope, wanted.group_id)
      or wanted.department is not null and not private.leads_department(scope, wanted.department),
    'PT422', 'routine_nobody', 'Say for whom it is.');
  -- Times that would have appeared before the routine existed are not made, unless it begins only now.
  wanted.planned_to := private.passed_by(wanted);
  return wanted;
end;
$$;
comment on function private.wanted_routine is
  'A routine as it would be with these parts, which are checked. Errors: as save_routine.';

create function private.locked_routine(p_id uuid) returns private.routines
language plpgsql security definer set search_path = '' as $$
declare known private.routines;
begin
  perform private.begin_write(p_act => 'assign');
  perform pg_advisory_xact_lock(hashtext('daymark.routines'));
  select * into known from private.routines r where r.id = p_id;
  perform private.refuse_if(known.id is not null and not private.keeps(known, private.my_scope()), 'PT404', 'routine_not_found');
  return known;
end;
$$;
comment on function private.locked_routine is
  'The routine, locked until the end of the transaction; null if there is none. Errors: 42501, PT404 routine_not_found '
  'for one that somebody else keeps, unless the caller is an admin.';

create function public.save_routine(p_id uuid, p_version integer, p_routine jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  known private.routines := private.locked_routine(p_id);
  wanted private.routines := private.wanted_routine(p_id, p_routine);
begin
  if to_jsonb(known) - 'planned_to' = to_jsonb(wanted) - 'planned_to' then
    return known.version; -- the same form sent twice
  end if;
  perform private.refuse_if(coalesce(known.version, 0) <> p_version,
    'PT409', 'routine_changed', 'Somebody changed or deleted this routine in the meantime.');
  wanted.version := coalesce(known.version, 0) + 1;
  select n.next_at, n.next_starts, n.next_day into wanted.next_at, wanted.next_starts, wanted.next_day from private.next_of(wanted) n;
  if known.id is null then
    insert into private.routines select wanted.*;
  else
    update private.routines r set
      (name, title, description, priority, done, people, group_id, department, whom, rule, appears_before, due_after,
        weekday_people, on_closed, needs_answer, keeps_open, keeper, planned_to, next_at, next_starts, next_day, version)
      = (wanted.name, wanted.title, wanted.description, wanted.priority, wanted.done, wanted.people, wanted.group_id,
        wanted.department, wanted.whom, wanted.rule, wanted.appears_before, wanted.due_after, wanted.weekday_people, wanted.on_closed,
        wanted.needs_answer, wanted.keeps_open, wanted.keeper, wanted.planned_to, wanted.next_at, wanted.next_starts, wanted.next_day, wanted.version)
    where r.id = p_id;
  end if;
  perform private.refuse_if(
    (select count(*) from private.routines r where (r.rule is null) = (wanted.rule is null)) > 200,
    'PT422', 'too_many_routines', 'Delete one first.');
  perform private.happened('routine_kept', p_subject_name => wanted.name);
  return wanted.version;
end;
$$;
comment on function public.save_routine is
  'Admins write a routine, or change the parts that p_routine names: the columns of private.routines, except those '
  'that Daymark keeps. p_version is the version that was seen, 0 for a new routine. Returns the new version. Errors: '
  '42501, PT404 routine_not_found (a lead reads and changes only their own), PT409 routine_changed, PT422 routine_nobody, keeper_not_admin or too_many_routines (200 with a rule, 200 '
  'without), 23514 as check_rule, and routine_name_is_one_line, routine_title_is_one_line, '
  'routine_description_is_short, routine_appears, routine_due, routine_people_are_few, routine_weekdays_are_seven or '
  'list_of_points, 22P02, 22007 or 22008 for a value of another type, 23502 for a part that cannot be null, 23503 for '
  'an unknown group or department.';

create function public.delete_routine(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare known private.routines := private.locked_routine(p_id);
begin
  delete from private.routines r where r.id = p_id;
  if known.id is not null then
    perform private.happened('routine_deleted', p_subject_name => known.name);
  end if;
  return known.id is not null;
end;
$$;
comment on function public.delete_routine is
  'Admins delete a routine; the tasks that it brought stay. False if there is no such routine. Error: 42501.';

create function public.pause_routine(p_id uuid, p_until date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare r private.routines := private.locked_routine(p_id);
begin
  perform private.refuse_if(r.id is null, 'PT404', 'routine_not_found');
  perform private.refuse_if(p_until <= private.today() or p_until > (private.today() + interval '2 years')::date,
    '23514', 'routine_pause', 'A day after today, within two years.');
  r.paused_until := p_until;
  r.planned_to := private.passed_by(r);
  update private.routines o set paused_until = r.paused_until, planned_to = r.planned_to,
    (next_at, next_starts, next_day) = (select n.next_at, n.next_starts, n.next_day from private.next_of(r) n)
  where o.id = p_id;
  perform private.happened('routine_kept', p_subject_name => r.name);
end;
$$;
comment on function public.pause_routine is
  'Admins pause a routine until a day, on which it goes on, or, with null, let it go on at once: what the pause left '
  'out is not made later. Errors: 42501, PT404 routine_not_found, 23514 routine_pause.';

create function public.change_run(p_id uuid, p_day date, p_at time, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare r private.routines := private.locked_routine(p_id);
begin
  perform private.refuse_if(r.id is null, 'PT404', 'routine_not_found');
  perform private.refuse_if(not exists (
    select from private.coming_runs(r, private.passed_by(r), now() + interval '1 year') c where c.day = p_day and c.at = p_at),
    'PT404', 'run_not_found', 'This time has come, or is none of the routine.');
  delete from private.routine_runs x
  where x.routine_id = p_id and x.day = p_day and x.at = p_at and x.outcome = 'skipped';
  insert into private.routine_runs (routine_id, day, at, outcome, reason, by)
  select p_id, p_day, p_at, 'skipped', private.readable(p_reason), private.caller() where p_reason is not null
  on conflict do nothing;
  -- The time was made while this waited.
  perform private.refuse_if(exists (
    select from private.routine_runs x
    where x.routine_id = p_id and x.day = p_day and x.at = p_at and x.outcome <> 'skipped'),
    'PT404', 'run_not_found', 'This time has come.');
  update private.routines o set (next_at, next_starts, next_day) = (select n.next_at, n.next_starts, n.next_day from private.next_of(o) n) where o.id = p_id;
  perform private.happened('routine_kept', p_subject_name => r.name);
end;
$$;
comment on function public.change_run is
  'Admins skip one time of a routine that is ahead, for a reason; without a reason they undo that. Errors: 42501, '
  'PT404 routine_not_found or run_not_found, 23514 run_reason_is_one_line.';

create function public.hand_over_routines(p_from uuid, p_to uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare moved integer;
begin
  perform private.begin_write(array[p_to], p_act => 'administer');
  perform private.refuse_if(not exists (
    select from public.profiles p where p.uid = p_to and private.may(private.scope_of(p), 'assign')),
    'PT422', 'keeper_not_admin', 'Only an active admin keeps a routine, or a lead for whom they lead.');
  update private.routines r set keeper = p_to, version = r.version + 1 where r.keeper = p_from;
  get diagnostics moved = row_count;
  return moved;
end;
$$;
comment on function public.hand_over_routines is
  'Admins give the routines that somebody keeps to another admin. Returns their number. Errors: 42501, PT422 '
  'keeper_not_admin.';

create function public.set_closed_days(p_add jsonb default '[]', p_remove date[] default '{}') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
  changed integer;
begin
  perform private.begin_write(p_act => 'administer');
  perform pg_advisory_xact_lock(hashtext('daymark.routines'));
  delete from private.closed_days c where c.day = any (p_remove);
  get diagnostics removed = row_count;
  insert into private.closed_days as c (day, name)
  select distinct on (d.day) d.day, private.readable(d.name) from jsonb_to_recordset(p_add) d (day date, name text) order by d.day
  on conflict (day) do update set name = excluded.name where c.name <> excluded.name;
  get diagnostics changed = row_count;
  perform private.refuse_if((select count(*) from private.closed_days) > 1000, 'PT422', 'too_many_closed_days', 'At most a thousand days.');
  if removed + changed > 0 then
    perform private.happened('closed_days_changed');
  end if;
  return changed;
end;
$$;
comment on function public.set_closed_days is
  'Admins add closed days (objects of day and name), change their names, and remove others. Returns how many were added or '
  'renamed. Errors: 42501, PT422 too_many_closed_days, 23514 closed_day_is_one_line or closed_days_day_check, 22007 or '
  '22008 for what is no day.';

grant execute on function public.save_routine, public.delete_routine, public.pause_routine, public.change_run,
  public.hand_over_routines, public.set_closed_days to authenticated;
