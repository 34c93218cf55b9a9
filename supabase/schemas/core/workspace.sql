-- The workspace: its time zone decides which day is today.

create type public.detail_rules as (contact public.contact_rule, gender public.detail_rule, joining_date public.detail_rule);
comment on type public.detail_rules is 'For each of public.details, whether people must have it.';

create table public.workspace_settings (
  id boolean primary key default true check (id),
  time_zone text not null default 'UTC',
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  idle_hours integer not null default 720 check (idle_hours between 2 and 8760),
  quick_answers text[] not null default '{On it,10 minutes}' check (private.are_short_texts(quick_answers, 6, 40)),
  zone_is_chosen boolean not null default false,
  name text check (private.one_line(name, 80)),
  detail_rules public.detail_rules not null default ('ten_digits', 'required', 'required') check (detail_rules is not null),
  files_allowed boolean not null default true,
  largest_file_mb integer not null default 25 check (largest_file_mb between 1 and 50),
  file_space_gb integer not null default 5 check (file_space_gb between 1 and 10000),
  language text check (length(language) <= 35 and language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);
comment on table public.workspace_settings is 'One row: what the whole team shares.';
comment on column public.workspace_settings.name is
  'What the team calls itself, beside Daymark''s name. Null: nothing.';
comment on column public.workspace_settings.time_zone is 'IANA name; the zone in which a day begins and ends.';
comment on column public.workspace_settings.idle_hours is
  'A session that has not been used for this many hours is over. It counts as used when its token is renewed, about '
  'once an hour.';
comment on column public.workspace_settings.quick_answers is
  'What people can say about a task with one tap, in this order; the list may be empty. One that ends with … opens '
  'Blocked with its words.';
comment on column public.workspace_settings.zone_is_chosen is
  'Whether an admin has chosen the zone, even if it is the initial one; until then they are asked.';
comment on column public.workspace_settings.detail_rules is
  'Applies to details that are set from now on; those stored before stay.';
comment on column public.workspace_settings.files_allowed is
  'Whether people can send photos and files; what was sent stays.';
comment on column public.workspace_settings.language is
  'Language tag (BCP 47) for people who have chosen none. Null: as each browser asks.';

insert into public.workspace_settings default values;

create function private.check_details() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rules json := (select to_json(detail_rules) from public.workspace_settings);
  detail text;
  rule text;
  is_now text;
begin
  for detail, rule in select key, value from json_each_text(rules) loop
    is_now := to_jsonb(new) ->> detail;
    perform private.refuse_if(
      (tg_op = 'INSERT' or is_now is distinct from to_jsonb(old) ->> detail) and not case rule
        when 'ten_digits' then coalesce(is_now ~ '^[0-9]{10}$', false)
        when 'international' then coalesce(is_now like '+%', false)
        when 'required' then is_now is not null
        when 'optional' then is_now is null or detail <> 'contact' or is_now like '+%'
        else is_now is null end,
      '23514', detail || '_rule');
  end loop;
  return null;
end;
$$;
comment on function private.check_details is
  'Trigger: checks the details of a person that are set or changed against the workspace''s rules; a detail that '
  'stays as it is passes. Errors: 23514 contact_rule, gender_rule and so on.';

create trigger check_details after insert or update on public.profiles
  for each row when (new.removed_at is null) execute function private.check_details();

create function private.check_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Browsers do not know every name that Postgres knows.
  perform private.refuse_if(new.time_zone in ('Factory', 'localtime', 'posixrules') or new.time_zone ~ '^(posix|right)/'
    or not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone),
    '23514', 'unknown_time_zone');
  return new;
end;
$$;
comment on function private.check_time_zone is
  'Trigger: error 23514 unknown_time_zone for a name that Postgres does not know.';

create function private.note_chosen_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.zone_is_chosen := true;
  return new;
end;
$$;
comment on function private.note_chosen_zone is 'Trigger: setting a zone, another or the same, counts as choosing it.';

create trigger check_time_zone before insert or update of time_zone on public.workspace_settings
  for each row execute function private.check_time_zone();
create trigger check_time_zone before update of time_zone on public.profiles
  for each row when (new.time_zone is not null and new.time_zone is distinct from old.time_zone)
  execute function private.check_time_zone();
create trigger note_chosen_zone before update of time_zone on public.workspace_settings
  for each row execute function private.note_chosen_zone();
create function private.take_out_unseen_words() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.readable(new.name);
  -- Only a plain list is tidied: a list of lists is refused as it is.
  if array_ndims(new.quick_answers) = 1 then
    new.quick_answers := array(
      select private.readable(answer) from unnest(new.quick_answers) with ordinality a (answer, place) order by place);
  end if;
  return new;
end;
$$;
comment on function private.take_out_unseen_words is
  'Trigger: takes outer space and what nobody sees out of the workspace''s name and quick answers, before they are '
  'checked.';

create trigger take_out_unseen before update of name, quick_answers on public.workspace_settings
  for each row execute function private.take_out_unseen_words();
create trigger touch before update on public.workspace_settings
  for each row execute function private.touch();

grant select on public.workspace_settings to authenticated, service_role;
grant update (name, time_zone, idle_hours, quick_answers, detail_rules, files_allowed, largest_file_mb, file_space_gb, language)
  on public.workspace_settings to authenticated;

-- Without settings of its own, so that the planner inlines it.
create function private.start_of(day date, zone text) returns timestamptz
language sql stable
-- Where clocks go back at midnight, 00:00 strikes twice. Postgres takes the later one; the day begins with the first.
return (day::timestamp at time zone zone) - case
  when (((day::timestamp at time zone zone) - interval '1 hour') at time zone zone)::date = day then interval '1 hour'
  else interval '0' end;
comment on function private.start_of is 'The moment at which a day begins in a time zone.';

create function private.day_starts_at(day date) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare zone text := (select time_zone from public.workspace_settings);
begin
  return private.start_of(day, zone);
end;
$$;
comment on function private.day_starts_at is 'The moment at which a day begins in the workspace''s time zone.';

create function private.today() returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select (now() at time zone time_zone)::date from public.workspace_settings);
end;
$$;
comment on function private.today is 'The current date in the workspace''s time zone.';

create function private.today_starts_at() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return private.day_starts_at(private.today());
end;
$$;
comment on function private.today_starts_at is 'The moment at which today began.';

create function private.today_ends_at() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return private.day_starts_at(private.today() + 1);
end;
$$;
comment on function private.today_ends_at is 'The moment at which tomorrow begins.';

create function private.week_starts_at() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return private.day_starts_at(date_trunc('week', private.today()::timestamp)::date);
end;
$$;
comment on function private.week_starts_at is
  'The moment at which this week''s Monday began in the workspace''s time zone.';

create function private.zone_offsets(p_zone text, p_from timestamptz, p_hours integer) returns integer[]
language sql stable set search_path = ''
return array(
  select (extract(epoch from (at at time zone p_zone) - (at at time zone 'UTC')) / 60)::integer
  from generate_series(p_from, p_from + interval '17544 hours', make_interval(hours => p_hours)) at order by at);
comment on function private.zone_offsets is
  'How many minutes the clocks of a zone are ahead of UTC by Postgres''s rules, from a moment on every p_hours for '
  'two years.';

create function public.list_time_zones(p_from timestamptz default now()) returns table (name text, offsets integer[])
language sql stable security definer rows 600 set search_path = '' as $$
  select z.name, private.zone_offsets(z.name, p_from, 336) from pg_catalog.pg_timezone_names z
  where z.name not in ('Factory', 'localtime', 'posixrules') and z.name !~ '^(posix|right)/';
$$;
comment on function public.list_time_zones is
  'For the server: the time zones that the settings and people''s profiles accept, each with how many minutes its '
  'clocks are ahead of UTC at a moment and each fortnight for two years, because the server may have other rules.';

create function public.zones_in_use(p_from timestamptz) returns table (name text, people integer, offsets integer[])
language sql stable security definer rows 10 set search_path = '' as $$
  select used.name, sum(used.people)::integer, private.zone_offsets(used.name, p_from, 24)
  from (
    select s.time_zone as name, 0 as people from public.workspace_settings s
    union all
    select p.time_zone, count(*) from public.profiles p
    where p.time_zone is not null and p.removed_at is null group by p.time_zone
  ) used
  group by used.name order by used.name;
$$;
comment on function public.zones_in_use is
  'For the server''s health check: the zones of the workspace and of people, how many people chose each, and how many '
  'minutes its clocks are ahead of UTC at a moment and each day for two years.';

create function private.languages_of(person public.profiles) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[person.language, s.language], null) from public.workspace_settings s;
$$;
comment on function private.languages_of is
  'The languages in which to write to a person, the best first: their own, then the workspace''s.';

grant execute on function private.day_starts_at, private.today, private.today_starts_at, private.today_ends_at to authenticated;
grant execute on function public.list_time_zones, public.zones_in_use to service_role;
