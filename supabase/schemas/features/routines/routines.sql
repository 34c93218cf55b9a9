-- Routines: work that comes again, written once. A template is a routine without a rule.

create table private.closed_days (
  day date primary key check (day between '2000-01-01' and '2099-12-31'),
  name text not null constraint closed_day_is_one_line check (private.one_line(name, 80))
);
comment on table private.closed_days is 'The days that are not open, by name; each routine says what it does then.';

create table private.routines (
  id uuid primary key,
  name text collate "und-x-icu" not null constraint routine_name_is_one_line check (private.one_line(name, 80)),
  title text not null constraint routine_title_is_one_line check (private.one_line(title, 200)),
  description text not null default '' constraint routine_description_is_short check (length(description) <= 5000),
  priority public.task_priority not null default 'Medium',
  done jsonb,
  people uuid[] not null default '{}' constraint routine_people_are_few check (cardinality(people) <= 500),
  group_id uuid references public.groups (id) on delete set null,
  department text references public.departments (value),
  whom public.routine_whom not null default 'everyone',
  weekday_people uuid[] constraint routine_weekdays_are_seven check (cardinality(weekday_people) = 7),
  rule public.routine_rule,
  appears_before integer not null default 0 constraint routine_appears check (appears_before between 0 and 43200),
  due_after integer not null default 60 constraint routine_due check (due_after between 0 and 43200),
  on_closed public.routine_on_closed,
  needs_answer boolean not null default true,
  keeps_open boolean not null default false,
  keeper uuid not null references public.profiles (uid),
  paused_until date,
  planned_to timestamptz not null default now(),
  next_at timestamptz,
  next_starts timestamptz,
  next_day date,
  misses integer not null default 0,
  version integer not null default 1
);
comment on table private.routines is
  'Work that comes again: what, for whom and by which rule. Without a rule it is a template, from which admins assign.';
comment on column private.routines.done is 'What done means, as set_needs takes it.';
comment on column private.routines.appears_before is 'How many minutes before the time of its rule the task is made.';
comment on column private.routines.due_after is 'How many minutes after that time the task is due.';
comment on column private.routines.on_closed is 'What becomes of times on closed days. Null: as usual for its rule.';
comment on column private.routines.weekday_people is 'Whose weekday it is, from Monday to Sunday; null where nobody is named.';
comment on column private.routines.needs_answer is
  'Whether its people accept each task. If not, tasks are accepted from the start: a standing agreement.';
comment on column private.routines.keeps_open is
  'Whether open tasks stay when the next ones are made; otherwise they are closed as missed.';
comment on column private.routines.keeper is 'The admin or lead in whose name its tasks are made.';
comment on column private.routines.paused_until is 'The first day on which it goes on.';
comment on column private.routines.planned_to is 'Times that were to appear up to then have been made or noted.';
comment on column private.routines.next_at is 'When the worker looks at it next. Null: never.';
comment on column private.routines.next_starts is 'When its next time begins. Null: as next_day.';
comment on column private.routines.next_day is 'The day of its next time. Null: there is none, or it is not known yet.';
comment on column private.routines.misses is 'How many times in a row were missed or failed, up to the next one.';
create index routines_by_next on private.routines (next_at) where next_at is not null;
create index routines_missed on private.routines (misses) where misses > 1;
create index routines_by_keeper on private.routines (keeper);
create index routines_by_group on private.routines (group_id) where group_id is not null;
create index routines_by_department on private.routines (department) where department is not null;

create table private.routine_runs (
  routine_id uuid not null references private.routines (id) on delete cascade,
  day date not null,
  at time not null,
  outcome public.routine_outcome not null,
  assignment_id uuid references public.assignments (id) on delete set null,
  turn uuid references public.profiles (uid),
  reason text constraint run_reason_is_one_line check (private.one_line(reason, 200)),
  by uuid references public.profiles (uid),
  closed_at timestamptz,
  noted_at timestamptz not null default now(),
  primary key (routine_id, day, at)
);
comment on table private.routine_runs is
  'What became of each time of a rule: the key makes a second row for it impossible. A time that is ahead has a row '
  'only if it was skipped.';
comment on column private.routine_runs.closed_at is 'When its open tasks were closed as missed.';
create unique index routine_runs_of_assignment on private.routine_runs (assignment_id) where assignment_id is not null;
create index routine_runs_by_turn on private.routine_runs (routine_id, turn, day desc) where turn is not null;
create index routine_runs_of_person on private.routine_runs (turn) where turn is not null;
create index routine_runs_by_admin on private.routine_runs (by) where by is not null;

create function private.on_closed(r private.routines) returns public.routine_on_closed
language sql immutable set search_path = '' return case
  when (r.rule).unit = 'after_done' then case r.on_closed when 'made' then 'made'::public.routine_on_closed else 'next' end
  else coalesce(r.on_closed, case
    when (r.rule).unit = 'month' or (r.rule).every >= case (r.rule).unit when 'week' then 4 else 28 end then 'next'
    when (r.rule).unit = 'day' or cardinality((r.rule).weekdays) = 7 then 'made'
    else 'left_out' end::public.routine_on_closed) end;
comment on function private.on_closed is
  'What becomes of a routine on days that are not open. Usually work of every day is made, other work of weekdays '
  'left out, and what comes once a month or less often made on the next open day. A rule that counts from when it was '
  'done waits for that, unless made is chosen.';

-- Without settings of its own, so that the planner inlines it.
create function private.why_shut(rule public.routine_rule, p_day date, p_is_closed boolean, p_work_days smallint[])
returns public.routine_pause
language sql immutable
return case when p_is_closed then 'closed'::public.routine_pause
  when (rule).weekdays is null and extract(isodow from p_day)::smallint <> all (p_work_days) then 'day_off' end;
comment on function private.why_shut is
  'Why a day is not open for a rule; null: it is. A weekday that a rule names is no day off for it.';

create function private.open_day(p_day date, p_choice public.routine_on_closed) returns date
language sql stable security definer set search_path = '' return (
  select p_day + n from private.delivery_settings s
  cross join generate_series(1, 100) far cross join lateral (select case p_choice when 'next' then far else -far end as n) by
  where p_choice in ('next', 'before') and extract(isodow from p_day + n)::smallint = any (s.work_days)
    and not exists (select from private.closed_days c where c.day = p_day + n)
  order by far limit 1);
comment on function private.open_day is
  'The next open day, or the one before, within a hundred days. Null if there is none, or the choice moves nothing.';

create function private.effective_rule(r private.routines) returns public.routine_rule
language plpgsql stable security definer set search_path = '' as $$
declare
  rule public.routine_rule := r.rule;
  last private.routine_runs;
  ended timestamptz;
  passed timestamp;
  zone text := (select s.time_zone from public.workspace_settings s);
begin
  if rule.unit <> 'after_done' then
    return rule;
  end if;
  select * into last from private.routine_runs x where x.routine_id = r.id order by x.day desc, x.at desc limit 1;
  if last.routine_id is not null then
    if exists (select from public.tasks t where t.assignment_id = last.assignment_id and t.is_open) then
      return null;
    end if;
    ended := coalesce((
      select max(greatest(t.completed_at, t.rejected_at, t.withdrawn_at)) from public.tasks t where t.assignment_id = last.assignment_id),
      last.closed_at, last.noted_at);
    rule.starts_on := greatest((ended at time zone zone)::date, last.day) + rule.every;
  end if;
  -- A time that has passed does not come again.
  passed := r.planned_to at time zone zone;
  rule.starts_on := greatest(rule.starts_on, passed::date + (rule.times[1] <= passed::time)::integer, r.paused_until);
  -- The work is done some day, not left out: the next day that is open.
  rule.starts_on := (
    select min(d::date) from private.delivery_settings s
    cross join generate_series(rule.starts_on::timestamp, rule.starts_on + interval '4 years', interval '1 day') d
    left join private.closed_days c on c.day = d::date
    where private.is_in_season(rule, d::date)
      and (private.on_closed(r) = 'made' or private.why_shut(rule, d::date, c.day is not null, s.work_days) is null));
  return rule;
end;
$$;
comment on function private.effective_rule is
  'The rule of a routine. Of a rule that counts from when it was done: the single day that it falls on next, or null '
  'while the last task is open; a refused or withdrawn task was over then.';

create function private.passed_by(r private.routines) returns timestamptz
language sql stable set search_path = '' return
  greatest(r.planned_to, now() - case when (r.rule).unit = 'after_done' then interval '0' else make_interval(mins => r.appears_before) end);
comment on function private.passed_by is
  'The new planned_to of a routine that is written, or whose days change: no time before it is made later.';

create type private.coming_run as (
  day date, at time, starts timestamptz, appears_at timestamptz, due_at timestamptz, why public.routine_pause, reason text,
  moved_for public.routine_pause
);
comment on type private.coming_run is
  'A time of a routine that has not been made: when it begins, appears and is due; why nothing is made, and why it is '
  'on another day than the rule says, if so.';

create function private.coming_runs(r private.routines, p_from timestamptz, p_to timestamptz, p_limit integer default null)
returns setof private.coming_run
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  zone text := (select s.time_zone from public.workspace_settings s);
  rule public.routine_rule := private.effective_rule(r);
  choice public.routine_on_closed := private.on_closed(r);
  -- A time may be moved here from this many days away.
  reach integer := case when choice in ('next', 'before') and rule.unit <> 'after_done' then 100 else 0 end;
  since timestamp := p_from at time zone zone;
begin
  return query
    with planned as (
      select t.day, t.at, n.day is null as is_new, n.outcome, n.reason, n.noted_at, shut.why,
        case when shut.why is null then t.day else private.open_day(t.day, choice) end as on_day,
        -- What an earlier rule made on this day stands for the new rule's time.
        n.day is null and row_number() over (partition by t.day, n.day is null order by t.at) <= coalesce(o.made, 0) as is_replaced
      from private.rule_times(rule, since::date - 1 - reach,
        (p_to at time zone zone)::date + 1 + reach + (r.appears_before + 1439) / 1440) t
      left join private.routine_runs n on n.routine_id = r.id and n.day = t.day and n.at = t.at
      left join (
        select x.day, count(*) as made from private.routine_runs x
        where x.routine_id = r.id and x.outcome = 'made' and x.at <> all (rule.times) group by x.day
      ) o on o.day = t.day
      cross join private.delivery_settings s
      left join private.closed_days c on c.day = t.day
      cross join lateral (
        select case when choice <> 'made' then private.why_shut(rule, t.day, c.day is not null, s.work_days) end as why offset 0) shut
    ), placed as (
      -- Of times that would be at one moment, the one whose own day it is comes, or else the first.
      select p.*, p.on_day is null or row_number() over (partition by p.on_day, p.at order by p.on_day = p.day desc, p.day) > 1 as is_left_out
      from planned p
    )
    select x.day, x.at, x.begins, x.appears_at,
      -- Clocks that skip an hour take none of it away.
      greatest(private.local_moment(x.starts + make_interval(mins => r.due_after), zone), x.begins + make_interval(mins => least(r.due_after, 60))),
      case when x.outcome = 'skipped' then 'skipped' else x.why end, x.reason, x.moved_for
    from (
      select i.*, b.begins,
        -- A time that was moved, or counts from when it was done, appears at once if it was to appear before p_from.
        greatest(
          least(private.local_moment(i.starts - make_interval(mins => r.appears_before), zone), b.begins - make_interval(mins => least(r.appears_before, 60))),
          case when i.is_at_once or (r.rule).unit = 'after_done' then p_from + interval '1 microsecond' end) as appears_at
      from (
        select p.day, p.at, p.outcome, p.reason, w.is_late as is_at_once,
          case when w.is_late then date_trunc('minute', since) else w.planned end as starts,
          case when least(p.day, p.on_day) < r.paused_until then 'paused' when p.is_left_out then p.why end as why,
          case when not p.is_left_out and p.on_day <> p.day then p.why end as moved_for
        from placed p
        cross join lateral (select case when p.is_left_out then p.day else p.on_day end + p.at as planned) y
        -- The day before has passed, and the day itself has not.
        cross join lateral (select y.planned, y.planned <= since and y.planned < p.day + p.at and p.day + p.at > since as is_late) w
        where not p.is_replaced and (p.is_new or p.outcome = 'skipped' and p.noted_at < private.local_moment(p.day + p.at, zone))
      ) i
      cross join lateral (select private.local_moment(i.starts, zone) as begins offset 0) b
      offset 0
    ) x
    where x.appears_at > p_from and x.appears_at <= p_to
    order by x.appears_at, x.day, x.at
    limit p_limit;
end;
$$;
comment on function private.coming_runs is
  'The times of a routine that appear after one moment and up to another and have not been made, by when they appear; '
  'also times at which nothing is made.';

create function private.next_of(r private.routines, out next_at timestamptz, out next_starts timestamptz, out next_day date)
language plpgsql stable security definer set search_path = '' as $$
declare
  span interval;
begin
  if r.rule is null then
    return;
  elsif (r.rule).unit = 'after_done' and private.effective_rule(r) is null then
    next_at := now(); -- looked at again until it is done
    return;
  end if;
  -- Most come soon; a rule of every fourth year is found too.
  foreach span in array array[interval '10 days', interval '100 days', interval '3 years', interval '31 years'] loop
    select c.appears_at, c.starts, (c.starts at time zone s.time_zone)::date into next_at, next_starts, next_day
    from private.coming_runs(r, r.planned_to, greatest(r.planned_to, now()) + span) c, public.workspace_settings s where c.why is null limit 1;
    exit when next_at is not null or (r.rule).runs <= (
      select count(*) from private.rule_times(r.rule, (r.rule).starts_on, (now() + span)::date));
  end loop;
end;
$$;
comment on function private.next_of is
  'When a routine must be looked at next, when its next time begins, and on which day. Null: never.';

create function private.plan_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.routines r set planned_to = private.passed_by(r) where not (r.rule is null);
  update private.routines r set (next_at, next_starts, next_day) = (select n.next_at, n.next_starts, n.next_day from private.next_of(r) n)
  where not (r.rule is null);
  return null;
end;
$$;
comment on function private.plan_again is
  'Trigger: when the zone, the working days or the closed days change, so do the next times of all routines, from now on.';
create trigger plan_again after insert or update or delete on private.closed_days
  for each statement execute function private.plan_again();
create trigger plan_again after update of time_zone on public.workspace_settings for each row
  when (old.time_zone <> new.time_zone) execute function private.plan_again();
create trigger plan_again after update of work_days on private.delivery_settings for each row
  when (old.work_days <> new.work_days) execute function private.plan_again();

create function private.keeps(r private.routines, s private.scope) returns boolean
language sql stable security definer set search_path = ''
return private.may(s, 'assign') and (s.sees_all or r.keeper = s.person);
comment on function private.keeps is
  'Whether somebody of this scope may read and change a routine: an admin any, a lead those that they keep.';

create function private.hand_over_routines() returns trigger
language plpgsql security definer set search_path = '' as $$
declare leaver uuid := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'uid';
begin
  if exists (select from private.leads l where l.uid = leaver) then
    return null;
  end if;
  update private.routines r set keeper = coalesce((
    select p.uid from public.profiles p
    where private.is_admin(p) and p.uid <> leaver
    order by p.uid = private.caller() desc, p.created_at, p.uid limit 1), r.keeper)
  where r.keeper = leaver and not exists (select from public.profiles p where p.uid = leaver and private.is_admin(p));
  return null;
end;
$$;
comment on function private.hand_over_routines is
  'Trigger: the routines of somebody who is no longer an active admin, and leads nothing, go to the admin who did that, '
  'unless they were given to another before.';

create function private.note_keeper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.happened('routine_given', p_subject_name => new.name, p_details => jsonb_build_object('to', (
    select p.full_name from public.profiles p where p.uid = new.keeper)));
  return null;
end;
$$;
comment on function private.note_keeper is
  'Trigger: notes in the audit log who gives a routine to somebody else, however.';
create trigger note_first_keeper after insert on private.routines for each row
  when (new.keeper is distinct from private.caller()) execute function private.note_keeper();
create trigger note_keeper after update of keeper on private.routines for each row
  when (new.keeper <> old.keeper) execute function private.note_keeper();
create trigger hand_over_routines after update of deactivated_at, role on public.profiles for each row
  when (not private.is_admin(new)) execute function private.hand_over_routines();
create trigger hand_over_routines after delete on private.leads for each row execute function private.hand_over_routines();
