-- Making what routines bring, once a minute: a transaction for each routine, apart from that of tellings.

create function private.queue_of(r private.routines) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select p.uid from private.assignable(r.people, r.group_id, r.department, private.scope_of(r.keeper)) known join public.profiles p on p.uid = known
    left join lateral (
      select x.day + x.at as had from private.routine_runs x where x.routine_id = r.id and x.turn = p.uid order by x.day desc, x.at desc limit 1
    ) last on true
    order by last.had nulls first, array_position(r.people, p.uid), p.full_name, p.uid);
end;
$$;
comment on function private.queue_of is
  'The active people of a routine whom its keeper may give work, from the one who had it longest ago.';

create function private.turns_of(r private.routines, p_days date[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  queue uuid[] := private.queue_of(r);
  away date[] := array(
    select coalesce(a.until, '-infinity') from unnest(queue) with ordinality q (uid, place) left join private.absences a on a.uid = q.uid order by q.place);
  turns uuid[] := '{}';
  wanted uuid;
  week date;
  day date;
  place integer;
begin
  foreach day in array p_days loop
    if day is null then
      turns := array_append(turns, null);
      continue;
    end if;
    if r.whom = 'by_weekday' then
      wanted := r.weekday_people[extract(isodow from day)];
    elsif r.whom = 'by_week' and week is distinct from private.week_of(r.rule, day) then
      week := private.week_of(r.rule, day);
      wanted := (
        select x.turn from private.routine_runs x
        where x.routine_id = r.id and x.turn is not null and x.day >= week and x.day < week + 7 order by x.day, x.at limit 1);
    end if;
    place := (
      select q.place from unnest(queue, away) with ordinality q (uid, until, place) where q.until <= day
      order by q.uid is not distinct from wanted desc, q.place limit 1);
    turns := array_append(turns, queue[place]);
    if place is not null then
      wanted := case when r.whom = 'by_week' then coalesce(wanted, queue[place]) end;
      queue := queue[:place - 1] || queue[place + 1:] || queue[place];
      away := away[:place - 1] || away[place + 1:] || away[place];
    end if;
  end loop;
  return turns;
end;
$$;
comment on function private.turns_of is
  'Whose turn it is on each of these days, which are in their order: whose week or weekday it is, or the first of the '
  'queue who is there. Null if nobody is, and for a null day.';

create function private.people_for(r private.routines, p_day date) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if r.whom <> 'everyone' then
    return array_remove(private.turns_of(r, array[p_day]), null);
  end if;
  return array(
    select distinct case when a.uid is null then q.person else d.uid end as person
    from unnest(private.queue_of(r)) q (person)
    left join private.absences a on a.uid = q.person and a.until > p_day
    left join public.profiles d on d.uid = a.deputy and d.deactivated_at is null and private.sees(d.uid, (select private.scope_of(r.keeper)))
      and not exists (select from private.absences too where too.uid = d.uid and too.until > p_day)
    where a.uid is null or d.uid is not null order by 1);
end;
$$;
comment on function private.people_for is
  'Who gets a routine on a day: whose turn it is; or everybody, with deputies for people who are away, '
  'whom its keeper may give work. Empty if '
  'nobody is there.';

create function private.close_run(p_assignment_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare open uuid[] := array(select t.id from public.tasks t where t.assignment_id = p_assignment_id and t.is_open order by t.id);
begin
  if open <> '{}' then
    update public.tasks t set withdrawn_at = now() where t.id = any (open);
    -- Nobody needs to hear of this: the new task says it.
    perform private.record(open, 'missed', p_untold => array(
      select t.id || ' ' || t.assigned_to from public.tasks t where t.id = any (open)));
    perform private.read_entries(t.assigned_to, array[t.id], '{assigned,nudge,asked,due_today}')
    from public.tasks t where t.id = any (open);
    update private.routine_runs x set closed_at = now() where x.assignment_id = p_assignment_id;
  end if;
  return open <> '{}';
end;
$$;
comment on function private.close_run is
  'Withdraws the open tasks of a run as missed, silently and in the name of its routine''s keeper, and marks what '
  'asked for them as read. False if none was open.';

create function private.done_now(p_done jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when exists (
    select from public.profiles p
    where p.uid = (p_done ->> 'checker')::uuid and private.may(private.scope_of(p), 'pass') and private.sees(p.uid, private.my_scope())
  ) then p_done else p_done - 'checker' end;
$$;
comment on function private.done_now is
  'What done means, without a checker who may no longer check, or whom the caller does not see: then the assigner '
  'checks.';

create function private.make_run(r private.routines, run private.coming_run) returns public.routine_outcome
language plpgsql security definer set search_path = '' as $$
declare
  zone text := (select s.time_zone from public.workspace_settings s);
  people uuid[] := private.people_for(r, (run.starts at time zone zone)::date);
  last uuid;
  is_missed boolean;
  given uuid := gen_random_uuid();
begin
  if people = '{}' then
    return 'nobody';
  end if;
  last := (
    select x.assignment_id from private.routine_runs x
    where x.routine_id = r.id and x.assignment_id is not null order by x.day desc, x.at desc limit 1);
  perform private.act_as(r.keeper, 'routine');
  perform private.begin_write(people, p_assignment_id => last, p_act => 'assign');
  is_missed := not r.keeps_open and private.close_run(last);
  perform public.assign_work(array[given], people, private.text_of(to_jsonb(r) || jsonb_build_object('due_date_time', run.due_at)),
    jsonb_build_array(private.done_now(r.done)), case when r.description = '' then array[r.title] end);
  if not r.needs_answer then
    update public.tasks t set accepted_at = t.assigned_at, position = private.top_of_column(t.assigned_to, 'Pending')
    where t.assignment_id = given;
  end if;
  update private.routine_runs x set assignment_id = given, turn = case when r.whom <> 'everyone' then people[1] end
  where x.routine_id = r.id and x.day = run.day and x.at = run.at;
  update private.routines o set misses = case when is_missed then o.misses + 1 else 0 end where o.id = r.id;
  return 'made';
end;
$$;
comment on function private.make_run is
  'Assigns a routine''s work for one of its times in its keeper''s name, accepted from the start if no answer is '
  'needed. Returns made, or nobody if nobody is there.';

create function private.deliver_nobody(r private.routines, run private.coming_run, p_result public.routine_outcome) returns void
language sql security definer set search_path = '' as $$
  select private.deliver(array[private.as_news(person => r.keeper, kind => 'nobody', entry_id => r.id)])
  where p_result = 'nobody' and (
    select x.outcome from private.routine_runs x
    where x.routine_id = r.id and (x.day, x.at) < (run.day, run.at) and x.outcome in ('made', 'nobody') order by x.day desc, x.at desc limit 1
  ) is distinct from 'nobody';
$$;
comment on function private.deliver_nobody is
  'Tells the keeper of a routine once, until somebody was there again, that nobody was there for it.';

create function private.work_off(r private.routines) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  made_at timestamptz;
  result public.routine_outcome;
  why text;
begin
  -- Of the times that are not over, as many as a day may have are made; or the last one, if each closes the one before.
  for one in
    select c as run, c.due_at > now() and row_number() over (
      partition by c.due_at > now() order by c.starts desc, c.day, c.at) <= case when r.keeps_open then 4 else 1 end as is_wanted
    from private.coming_runs(r, r.planned_to, now()) c where c.why is null order by c.starts, c.day, c.at
  loop
    insert into private.routine_runs (routine_id, day, at, outcome)
    values (r.id, (one.run).day, (one.run).at, case when one.is_wanted then 'made' else 'missed' end::public.routine_outcome)
    on conflict do nothing;
    continue when not found;
    if one.is_wanted then
      begin
        result := private.make_run(r, one.run);
      exception
        when deadlock_detected or serialization_failure or lock_not_available then raise;
        when others then
          result := 'failed';
          why := nullif(btrim(left(private.readable(regexp_replace(sqlerrm, '[[:cntrl:]]', ' ', 'g')), 200)), '');
      end;
      update private.routine_runs x set outcome = result, reason = why
      where x.routine_id = r.id and x.day = (one.run).day and x.at = (one.run).at and result <> 'made';
      made_at := (one.run).appears_at;
      perform private.deliver_nobody(r, one.run, result);
      update private.routines o set misses = o.misses + 1 where o.id = r.id and result = 'failed';
      exit;
    end if;
    update private.routines o set misses = o.misses + 1 where o.id = r.id;
  end loop;
  -- Other times are left to the next transaction: each locks the people and tasks of one.
  update private.routines o set planned_to = coalesce(made_at - interval '1 microsecond', greatest(now(), o.planned_to)) where o.id = r.id;
  update private.routines o set (next_at, next_starts, next_day) = (select n.next_at, n.next_starts, n.next_day from private.next_of(o) n) where o.id = r.id;
end;
$$;
comment on function private.work_off is
  'Notes as missed the times of a routine that were over or overtaken before anybody looked, and makes the first '
  'other.';

create function public.make_routine() returns boolean
language plpgsql security definer set search_path = '' as $$
declare r private.routines;
begin
  if not pg_try_advisory_xact_lock(hashtext('daymark.make_routines')) then
    return false;
  end if;
  select * into r from private.routines o
  where o.next_at <= now() and ((o.rule).unit <> 'after_done' or o.planned_to < now() - interval '30 seconds')
  order by o.next_at limit 1;
  if r.id is not null then
    perform private.work_off(r);
  end if;
  return r.id is not null;
end;
$$;
comment on function public.make_routine is
  'For the worker, every minute until it returns false: makes what the first due routine must bring by now. Several '
  'workers do it once; after a break only what is not over is made.';

grant execute on function public.make_routine to service_role;
