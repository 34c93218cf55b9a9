-- Routines: work that comes again, written once. A template is a routine without a rule.

create table private.closed_days (
  day date primary key check (day between '2000-01-01' and '2099-12-31'),
  name text not null constraint closed_day_is_one_line check (private.one_line(name, 80))
);
comment on table private.closed_days is 'The days on which no routine makes anything, with what they are.';

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
  rule public.routine_rule,
  appears_before integer not null default 0 constraint routine_appears check (appears_before between 0 and 43200),
  due_after integer not null default 60 constraint routine_due check (due_after between 0 and 43200),
  skips_days_off boolean not null default false,
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
comment on column private.routines.due_after is 'How many minutes after that time it is due.';
comment on column private.routines.skips_days_off is 'Nothing is made on days that are no working days of the workspace.';
comment on column private.routines.needs_answer is
  'Whether its people accept each task. If not, tasks are accepted from the start: a standing agreement.';
comment on column private.routines.keeps_open is
  'Whether what is still open stays when the next is made; otherwise it is closed as missed.';
comment on column private.routines.keeper is 'The admin in whose name it is made.';
comment on column private.routines.paused_until is 'The first day on which it goes on.';
comment on column private.routines.planned_to is 'What was to appear up to then has been made or noted.';
comment on column private.routines.next_at is 'When it is looked at next. Null: never.';
comment on column private.routines.next_starts is 'When the next one begins. Null: as next_day.';
comment on column private.routines.next_day is 'The day of the next one. Null: there is none, or it is not known yet.';
comment on column private.routines.misses is 'How many were missed or failed in a row, as far as the next one has come.';
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
  moved_to timestamp,
  reason text constraint run_reason_is_one_line check (private.one_line(reason, 200)),
  by uuid references public.profiles (uid),
  closed_at timestamptz,
  noted_at timestamptz not null default now(),
  primary key (routine_id, day, at)
);
comment on table private.routine_runs is
  'What became of each time of a rule: its key makes a second one impossible. A time that is ahead has a row only if '
  'it was skipped or moved.';
comment on column private.routine_runs.turn is 'Whose turn it was.';
comment on column private.routine_runs.moved_to is 'When it is instead, by the clocks of the workspace.';
comment on column private.routine_runs.closed_at is 'When what was still open of it was closed as missed.';
create unique index routine_runs_of_assignment on private.routine_runs (assignment_id) where assignment_id is not null;
create index routine_runs_by_turn on private.routine_runs (routine_id, turn, day desc) where turn is not null;
create index routine_runs_of_person on private.routine_runs (turn) where turn is not null;
create index routine_runs_by_admin on private.routine_runs (by) where by is not null;
create index routine_runs_ahead on private.routine_runs (routine_id) where moved_to is not null;

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
  select * into last from private.routine_runs x where x.routine_id = r.id and x.outcome <> 'ahead' order by x.day desc, x.at desc limit 1;
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
  rule.starts_on := greatest(rule.starts_on, passed::date + (rule.times[1] <= passed::time)::integer);
  -- It is done one day, not left out: the next day that is not closed.
  rule.starts_on := (
    select min(d::date) from private.delivery_settings s
    cross join generate_series(rule.starts_on::timestamp, rule.starts_on + interval '1 year', interval '1 day') d
    left join private.closed_days c on c.day = d::date
    where private.why_closed(d::date, r.paused_until, r.skips_days_off, c.day is not null, s.work_days) is null);
  return rule;
end;
$$;
comment on function private.effective_rule is
  'The rule of a routine; of one that counts from when it was done the single day that it falls on next, or null while '
  'the last one is open. Refused or withdrawn, it was over then.';

create function private.passed_by(r private.routines) returns timestamptz
language sql stable set search_path = '' return
  greatest(r.planned_to, now() - case when (r.rule).unit = 'after_done' then interval '0' else make_interval(mins => r.appears_before) end);
comment on function private.passed_by is
  'planned_to of a routine that is written, or whose days change: what would have begun by now is not made later.';

-- Without settings of its own, so that the planner inlines it.
create function private.why_closed(
  p_day date, p_paused_until date, p_skips_days_off boolean, p_is_closed boolean, p_work_days smallint[]
) returns public.routine_pause
language sql immutable
return case when p_day < p_paused_until then 'paused'::public.routine_pause when p_is_closed then 'closed'
  when p_skips_days_off and extract(isodow from p_day)::smallint <> all (p_work_days) then 'day_off' end;
comment on function private.why_closed is 'Why a routine makes nothing on a day. Null: it does.';

create type private.coming_run as (
  day date, at time, starts timestamptz, appears_at timestamptz, due_at timestamptz, why public.routine_pause, reason text
);
comment on type private.coming_run is
  'A time of a routine that has not been made: when it begins, appears and is due, and why nothing is made, if so.';

create function private.coming_runs(r private.routines, p_from timestamptz, p_to timestamptz, p_limit integer default null)
returns setof private.coming_run
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  zone text := (select s.time_zone from public.workspace_settings s);
  rule public.routine_rule := private.effective_rule(r);
begin
  return query
    select x.day, x.at, x.begins, x.appears_at,
      -- Clocks that skip an hour take none of it away.
      greatest(private.local_moment(x.starts + make_interval(mins => r.due_after), zone), x.begins + make_interval(mins => least(r.due_after, 60))),
      case when x.outcome = 'skipped' then 'skipped' else x.why end, x.reason
    from (
      select i.day, i.at, i.outcome, i.reason, i.starts, b.begins,
        -- What was moved, or counts from when it was done, may have been to appear before that: it does so at once.
        greatest(
          least(private.local_moment(i.starts - make_interval(mins => r.appears_before), zone), b.begins - make_interval(mins => least(r.appears_before, 60))),
          case when i.moved_to is not null or (r.rule).unit = 'after_done' then p_from + interval '1 microsecond' end) as appears_at,
        -- Who moved it to a closed day wants it there.
        case when i.moved_to is null
          then private.why_closed(i.day, r.paused_until, r.skips_days_off, c.day is not null, s.work_days) end as why
      from (
        select t.day, t.at, n.outcome, n.reason, n.moved_to, coalesce(n.moved_to, t.day + t.at) as starts
        from private.rule_times(rule, (p_from at time zone zone)::date - 1,
          (p_to at time zone zone)::date + 1 + (r.appears_before + 1439) / 1440) t
        left join private.routine_runs n on n.routine_id = r.id and n.day = t.day and n.at = t.at
        where n.day is null or n.outcome = 'skipped' and n.noted_at < private.local_moment(t.day + t.at, zone)
        union all
        select n.day, n.at, n.outcome, n.reason, n.moved_to, n.moved_to from private.routine_runs n
        where n.routine_id = r.id and n.outcome = 'ahead' and n.moved_to is not null
      ) i
      cross join lateral (select private.local_moment(i.starts, zone) as begins offset 0) b
      cross join private.delivery_settings s
      left join private.closed_days c on c.day = i.day
      offset 0
    ) x
    where x.appears_at > p_from and x.appears_at <= p_to
    order by x.appears_at, x.day, x.at
    limit p_limit;
end;
$$;
comment on function private.coming_runs is
  'The times of a routine that appear after one moment and up to another, as far as they have not been made: also those '
  'on which nothing is made. By when they appear.';

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
comment on function private.next_of is 'When a routine is to be looked at next, when the next one begins, and on which day. Null: never.';

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

create function private.hand_over_routines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.routines r set keeper = coalesce((
    select p.uid from public.profiles p
    where p.role = 'admin' and p.deactivated_at is null and p.uid <> new.uid
    order by p.uid = private.caller() desc, p.created_at, p.uid limit 1), r.keeper)
  where r.keeper = new.uid;
  return null;
end;
$$;
comment on function private.hand_over_routines is
  'Trigger: the routines of somebody who is no active admin any longer go to the admin who did that, unless they were '
  'given to another before.';
create trigger hand_over_routines after update of deactivated_at, role on public.profiles for each row
  when (new.deactivated_at is not null or new.role <> 'admin') execute function private.hand_over_routines();
