-- Rules of routines: on which days and at what times. The one place that computes them, for what is made and for what
-- is shown ahead.

create function private.local_moment(p_local timestamp, p_zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  moment timestamptz := p_local at time zone p_zone;
  before timestamptz := moment - interval '3 hours';
  by_before timestamptz := (p_local - ((before at time zone p_zone) - (before at time zone 'UTC'))) at time zone 'UTC';
begin
  return case when by_before at time zone p_zone = p_local then least(by_before, moment)
    when moment at time zone p_zone = p_local then moment else by_before end;
end;
$$;
comment on function private.local_moment is
  'The moment at which the clocks of a zone show this time. Of a time that they show twice in autumn the first '
  'moment; a time that they skip in spring is as much later, 03:30 for 02:30.';

-- Without settings of their own, so that the planner inlines them.
create function private.week_of(rule public.routine_rule, p_day date) returns date
language sql immutable
return p_day - (extract(isodow from p_day)::integer - coalesce((rule).week_begins, 1) + 7) % 7;
comment on function private.week_of is 'The first day of the week of a day, as a rule counts weeks.';

create function private.is_in_season(rule public.routine_rule, p_day date) returns boolean
language sql immutable
return (rule).season_from is null or case when (rule).season_from <= (rule).season_until
  then extract(month from p_day) * 100 + extract(day from p_day) between (rule).season_from and (rule).season_until
  else extract(month from p_day) * 100 + extract(day from p_day) not between (rule).season_until + 1 and (rule).season_from - 1 end;
comment on function private.is_in_season is 'Whether a day is in the season of a rule, which comes each year.';

create function private.falls_on(rule public.routine_rule, p_day date) returns boolean
language sql immutable
return private.is_in_season(rule, p_day) and case (rule).unit
  when 'day' then (p_day - (rule).starts_on) % (rule).every = 0
  when 'week' then extract(isodow from p_day)::smallint = any ((rule).weekdays)
    and (private.week_of(rule, p_day) - private.week_of(rule, (rule).starts_on)) / 7 % (rule).every = 0
  when 'month' then
    ((extract(year from p_day) - extract(year from (rule).starts_on)) * 12
      + extract(month from p_day) - extract(month from (rule).starts_on)
      - (coalesce((rule).month, extract(month from (rule).starts_on)) - extract(month from (rule).starts_on) + 12)::integer % 12
    )::integer % (rule).every = 0
    and case when (rule).nth is null then extract(day from p_day) = least((rule).month_day,
        extract(day from date_trunc('month', p_day::timestamp) + interval '1 month' - interval '1 day'))
      else extract(isodow from p_day)::smallint = any ((rule).weekdays) and case
        when (rule).nth = -1 then extract(month from p_day + 7) <> extract(month from p_day)
        else (extract(day from p_day)::integer - 1) / 7 + 1 = (rule).nth end
    end
  else p_day = (rule).starts_on end;
comment on function private.falls_on is
  'Whether a rule falls on a day, from its first day on. Weeks are counted from that of the first day, months from '
  'the first that the rule names, or from that of the first day. A month that is too short has its last day instead. '
  'A rule that counts from when it was done falls on its first day alone, which effective_rule sets.';

create function private.rule_times(rule public.routine_rule, p_from date, p_to date)
returns table (day date, at time)
language sql stable set search_path = '' as $$
  select x.day, x.at
  from (
    select d::date as day, t.at, case when (rule).runs is not null then row_number() over (order by d, t.at) end as nth
    from generate_series(
      case when (rule).runs is null then greatest((rule).starts_on, p_from) else (rule).starts_on end::timestamp,
      least((rule).ends_on, p_to)::timestamp, interval '1 day') d, unnest((rule).times) t (at)
    where private.falls_on(rule, d::date)
  ) x
  where x.day >= p_from and (x.nth is null or x.nth <= (rule).runs)
  order by x.day, x.at;
$$;
comment on function private.rule_times is
  'The days and times of a rule in a range of days, in their order, within its first and last day and its number of '
  'runs; closed days are among them.';

create function private.check_rule(rule public.routine_rule) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if((rule).unit is null or (rule).starts_on is null
    or (rule).starts_on not between '2000-01-01' and '2099-12-31', '23514', 'routine_start');
  perform private.refuse_if(coalesce((rule).every not between 1 and 366, true), '23514', 'routine_interval');
  perform private.refuse_if(coalesce(cardinality((rule).times) not between 1 and 4, true)
    or array_position((rule).times, null) is not null or '24:00' = any ((rule).times) or (rule).unit = 'after_done' and cardinality((rule).times) > 1
    or cardinality((rule).times) <> (select count(distinct date_trunc('minute', '2000-01-01'::timestamp + t)) from unnest((rule).times) t),
    '23514', 'routine_times');
  perform private.refuse_if(
    case when (rule).unit = 'week' then not private.are_week_days((rule).weekdays) or cardinality((rule).weekdays) = 0
      when (rule).unit = 'month' and (rule).nth is not null
        then not private.are_week_days((rule).weekdays) or cardinality((rule).weekdays) <> 1
      else (rule).weekdays is not null end is not false,
    '23514', 'routine_weekdays');
  perform private.refuse_if(
    case when (rule).unit <> 'month' then (rule).month_day is not null or (rule).nth is not null
      when (rule).nth is null then (rule).month_day not between 1 and 31
      else (rule).month_day is not null or (rule).nth not in (1, 2, 3, 4, -1) end is not false,
    '23514', 'routine_month_day');
  perform private.refuse_if(
    (rule).ends_on < (rule).starts_on or (rule).runs not between 1 and 1000 or (rule).ends_on is not null and (rule).runs is not null
      or (rule).unit = 'after_done' and (rule).runs is not null,
    '23514', 'routine_end');
  perform private.refuse_if((rule).month is not null and ((rule).unit <> 'month' or (rule).month not between 1 and 12),
    '23514', 'routine_month');
  perform private.refuse_if((rule).week_begins not in (1, 6, 7), '23514', 'routine_week');
  perform private.refuse_if(((rule).season_from is null) <> ((rule).season_until is null) or exists (
    select from unnest(array[(rule).season_from, (rule).season_until]) day
    -- Days of a leap year count, so that a season may end with February.
    where day / 100 not between 1 and 12 or day % 100 not between 1
      and extract(day from make_date(2000, greatest(least(day / 100, 12), 1), 1) + interval '1 month' - interval '1 day')),
    '23514', 'routine_season');
end;
$$;
comment on function private.check_rule is
  'Errors: 23514 routine_start, routine_interval (1 to 366), routine_times (one to four different ones), '
  'routine_weekdays (some in a week; one with nth of a month; otherwise none), routine_month_day, routine_end (before '
  'the start, or 1 to 1000 runs, or both), routine_month (1 to 12, of a rule of months), routine_week (1, 6 or 7) or '
  'routine_season (both its days, which must exist).';
