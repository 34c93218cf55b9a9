-- Delivery choices: which kinds of news reach whom on which channel, and when nobody is disturbed.

create table private.delivery_settings (
  id boolean primary key default true check (id),
  remind_minutes integer default 60 check (remind_minutes between 5 and 10080),
  answer_hours integer default 8 check (answer_hours between 1 and 200),
  work_from time not null default '09:00',
  work_until time not null default '17:00',
  work_days smallint[] not null default '{1,2,3,4,5}' check (private.are_week_days(work_days) and cardinality(work_days) > 0),
  quiet_from time default '20:00',
  quiet_until time default '07:00',
  quiet_days smallint[] not null default '{6,7}' check (private.are_week_days(quiet_days) and cardinality(quiet_days) < 7),
  morning_at time not null default '08:00',
  version integer not null default 1,
  constraint work_ends_after_it_begins check (work_from < work_until),
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
comment on table private.delivery_settings is
  'One row: what is delivered when, for everybody who has not chosen otherwise.';
comment on column private.delivery_settings.remind_minutes is
  'How long before it is due a task''s person is reminded; null: not at all.';
comment on column private.delivery_settings.answer_hours is
  'After how many working hours (work_from to work_until on work_days, in the workspace''s zone) without an answer a '
  'task''s person is told, and after twice as many its admin; null: nobody.';
comment on column private.delivery_settings.work_days is 'Days of the week by ISO: 1 is Monday.';
comment on column private.delivery_settings.quiet_days is 'ISO days of the week that are quiet all day.';
comment on column private.delivery_settings.morning_at is 'When the morning mail is sent, in its person''s time zone.';
comment on column private.delivery_settings.version is
  'Grows by one with each change: if two admins save at once, the second is told.';

insert into private.delivery_settings default values;

create type public.morning_rhythm as enum ('day', 'week', 'never');
comment on type public.morning_rhythm is
  'How often the mail of the day comes: each working day of the workspace, on the first one of a week, or not at all.';

create type public.team_part as (value text, label text, is_chosen boolean);
comment on type public.team_part is 'A department, and whether an admin''s mail about the team is about it.';

create table private.delivery_habits (
  person uuid primary key references public.profiles (uid) on delete cascade,
  has_own_quiet boolean not null default false,
  quiet_from time,
  quiet_until time,
  quiet_days smallint[] not null default '{}' check (private.are_week_days(quiet_days) and cardinality(quiet_days) < 7),
  morning_at time,
  shows_text boolean not null default true,
  lets_urgent_through boolean not null default false,
  is_morning_weekly boolean not null default false,
  overview_departments text[] not null default '{}' check (cardinality(overview_departments) <= 100),
  asked_at timestamptz,
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
comment on table private.delivery_habits is
  'People with other quiet hours or another hour for the morning mail than the workspace, who let through what is '
  'urgent, or whose locked screen shows less.';
comment on column private.delivery_habits.is_morning_weekly is
  'Whether the mails of the day come on the first working day of a week only.';
comment on column private.delivery_habits.overview_departments is
  'The departments that an admin''s mail about the team is about; none: it is about what they assigned.';
comment on column private.delivery_habits.asked_at is
  'When an admin last had them asked whether they want to be told on a device; null: never.';
comment on column private.delivery_habits.has_own_quiet is
  'Whether the quiet hours and days are these instead of the workspace''s.';
comment on column private.delivery_habits.lets_urgent_through is
  'Whether they are told in quiet hours too of what is urgent (private.is_urgent).';
comment on column private.delivery_habits.shows_text is 'Whether a locked screen may show a task''s text.';

create table private.delivery_choices (
  person uuid not null references public.profiles (uid) on delete cascade,
  kind public.delivery_kind not null,
  channel public.delivery_channel not null,
  is_on boolean not null,
  primary key (person, kind, channel)
);
comment on table private.delivery_choices is 'People''s own choices; the rest is as the workspace chose.';

create table private.workspace_delivery_choices (
  kind public.delivery_kind not null,
  channel public.delivery_channel not null,
  is_on boolean not null,
  primary key (kind, channel)
);
comment on table private.workspace_delivery_choices is
  'What people are told unless they choose otherwise, as the workspace chose; the rest is as private.delivery_kinds '
  'says.';

create table private.task_reminders (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  minutes integer not null check (minutes = 0 or minutes between 5 and 10080)
);
comment on table private.task_reminders is
  'Tasks whose person is reminded at another time before they are due than the workspace''s; 0: not at all.';

create view private.usual_choices with (security_invoker = true) as
select k.kind, c.channel, k.offered_to, coalesce(w.is_on, carried.is_on) as is_on
from private.delivery_kinds k
cross join unnest(enum_range(null::public.delivery_channel)) c (channel)
cross join lateral (select private.default_choice(k, c.channel)) carried (is_on)
left join private.workspace_delivery_choices w on w.kind = k.kind and w.channel = c.channel
where carried.is_on is not null;
comment on view private.usual_choices is
  'A row for each kind of news and each channel that carries it: whether it goes out there to those who have not '
  'chosen, and who can choose.';

create function private.loud_from(
  p_at timestamptz, p_zone text, p_from time, p_until time, p_days smallint[], p_morning time
) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  moment timestamptz := p_at;
  here timestamp;
  ends timestamp;
begin
  -- A quiet day may begin in a quiet night: a week of them, and the night after.
  for step in 1..20 loop
    here := moment at time zone p_zone;
    ends := null;
    if extract(isodow from here) = any (p_days) then
      -- Nobody is told what waited over a quiet day at midnight.
      ends := here::date + 1 + case when p_from > p_until then time '00:00' else p_morning end;
    elsif p_from < p_until and here::time >= p_from and here::time < p_until then
      ends := here::date + p_until;
    elsif p_from > p_until and here::time >= p_from then
      ends := here::date + 1 + p_until;
    elsif p_from > p_until and here::time < p_until then
      ends := here::date + p_until;
    end if;
    if ends is null then
      return moment;
    end if;
    -- Where clocks go back, the end may strike twice.
    moment := greatest(ends at time zone p_zone, moment + interval '1 minute');
  end loop;
  return moment;
end;
$$;
comment on function private.loud_from is
  'The first moment from p_at on that is neither in the quiet hours nor on a quiet ISO day of a zone; p_at itself '
  'unless it is quiet then. A quiet day lasts until the hour of the morning mail, or until the quiet night after it is '
  'over.';

create function private.working_hours_ago(p_hours integer, p_now timestamptz default now()) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  settings private.delivery_settings := (select s from private.delivery_settings s);
  zone text := (select time_zone from public.workspace_settings);
  day date := (p_now at time zone zone)::date;
  rest interval := make_interval(hours => p_hours);
  begins timestamptz;
  ends timestamptz;
begin
  for step in 0..400 loop
    if extract(isodow from day) = any (settings.work_days) then
      begins := (day + settings.work_from) at time zone zone;
      ends := least((day + settings.work_until) at time zone zone, p_now);
      if ends > begins then
        if ends - begins >= rest then
          return ends - rest;
        end if;
        rest := rest - (ends - begins);
      end if;
    end if;
    day := day - 1;
  end loop;
  return '-infinity';
end;
$$;
comment on function private.working_hours_ago is
  'The moment since which so many working hours of the workspace have passed; -infinity if a year does not have as '
  'many.';

create function public.my_delivery_choices() returns table (
  kind public.delivery_kind, channel public.delivery_channel, is_on boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
    select u.kind, u.channel, coalesce(own.is_on, u.is_on)
    from public.profiles me
    join private.usual_choices u on me.role = any (u.offered_to)
    left join private.delivery_choices own on own.person = caller and own.kind = u.kind and own.channel = u.channel
    where me.uid = caller and (u.channel <> 'mail' or me.email is not null) and private.is_in_use(u.kind)
    order by u.kind, u.channel;
end;
$$;
comment on function public.my_delivery_choices is
  'What the signed-in person is told on which channel: a row for each kind that they can choose and each channel that '
  'carries it and reaches them: no mail without an address. Error: 42501.';

create function public.unwanted_notices() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
    select n.id
    from (
      select * from public.notifications o where o.recipient_id = caller and o.read_at is null order by o.seq desc limit 20
    ) n
    join private.delivery_kinds k on private.is_about(k, n.kind, n.changed_from, n.changed_to)
    join private.usual_choices u on u.kind = k.kind and u.channel = 'screen'
    left join private.delivery_choices own on own.person = caller and own.kind = u.kind and own.channel = u.channel
    where not coalesce(own.is_on, u.is_on);
end;
$$;
comment on function public.unwanted_notices is
  'Of the signed-in person''s twenty newest unread notifications, those of which they want no notice on screen. Error: '
  '42501.';

create function private.is_choice(p_kind public.delivery_kind, p_channel public.delivery_channel) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.usual_choices u where u.kind = p_kind and u.channel = p_channel and u.offered_to <> '{}');
$$;
comment on function private.is_choice is 'Whether somebody can choose to be told a kind of news on a channel.';

create function public.choose_delivery(
  p_kind public.delivery_kind, p_channel public.delivery_channel, p_is_on boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  perform private.refuse_if(not private.is_choice(p_kind, p_channel),
    'PT422', 'no_such_choice', 'This channel does not carry it.');
  insert into private.delivery_choices as c (person, kind, channel, is_on) values (caller, p_kind, p_channel, p_is_on)
  on conflict (person, kind, channel) do update set is_on = excluded.is_on;
  perform private.count_own('choices', 60, interval '1 second');
end;
$$;
comment on function public.choose_delivery is
  'The signed-in person is told a kind of news on a channel from now on, or no longer. Errors: 42501, 23502, PT422 '
  'no_such_choice, PT429 too_many_choices.';

create function public.my_delivery_habits() returns table (
  has_own_quiet boolean, quiet_from time, quiet_until time, quiet_days smallint[], morning_at time, shows_text boolean,
  lets_urgent_through boolean, team_quiet_from time, team_quiet_until time, team_quiet_days smallint[], team_morning_at time,
  devices text[], morning_every public.morning_rhythm, team public.team_part[]
)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
    select coalesce(h.has_own_quiet, false), h.quiet_from, h.quiet_until, coalesce(h.quiet_days, '{}'), h.morning_at,
      coalesce(h.shows_text, true), coalesce(h.lets_urgent_through, false), s.quiet_from, s.quiet_until, s.quiet_days, s.morning_at,
      array(
        select coalesce(d.name, '') from private.push_subscriptions p
        join auth.sessions a on a.id = p.session_id
        left join private.devices d on d.session_id = a.id
        where p.uid = caller and p.revoked_at is null order by a.created_at desc limit 10),
      case when not (
        select coalesce(own.is_on, u.is_on)
        from private.usual_choices u
        left join private.delivery_choices own on own.person = caller and own.kind = u.kind and own.channel = u.channel
        where u.kind = 'morning' and u.channel = 'mail'
      ) then 'never' when h.is_morning_weekly then 'week' else 'day' end::public.morning_rhythm,
      array(
        select (d.value, d.label, d.value = any (coalesce(h.overview_departments, '{}')))::public.team_part
        from public.departments d
        where (d.archived_at is null or d.value = any (h.overview_departments))
          and exists (select from public.profiles me where me.uid = caller and me.role = 'admin') order by d.position)
    from private.delivery_settings s left join private.delivery_habits h on h.person = caller;
end;
$$;
comment on function public.my_delivery_habits is
  'The signed-in person''s quiet hours, when their morning mail comes (null: at the team''s hour) and whether a locked '
  'screen shows a task''s text, and whether what is urgent comes in quiet hours, beside the team''s, and the devices '
  'on which they are told while Daymark is closed, as list_my_sessions names them, how often their mail of the day '
  'comes, and for admins all departments with those that their mail about the team is about; days by ISO. One row. '
  'Error: 42501. Null: quiet_from, quiet_until, morning_at, team_quiet_from, team_quiet_until.';

create function public.save_delivery_habits(
  p_has_own_quiet boolean, p_quiet_days smallint[], p_shows_text boolean, p_quiet_from time default null,
  p_quiet_until time default null, p_morning_at time default null, p_lets_urgent_through boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  insert into private.delivery_habits as h
    (person, has_own_quiet, quiet_from, quiet_until, quiet_days, morning_at, shows_text, lets_urgent_through)
  values (caller, p_has_own_quiet, p_quiet_from, p_quiet_until, p_quiet_days, p_morning_at, p_shows_text, p_lets_urgent_through)
  on conflict (person) do update set has_own_quiet = excluded.has_own_quiet, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, quiet_days = excluded.quiet_days, morning_at = excluded.morning_at,
    shows_text = excluded.shows_text, lets_urgent_through = excluded.lets_urgent_through;
  perform private.count_own('choices', 60, interval '1 second');
end;
$$;
comment on function public.save_delivery_habits is
  'Sets the signed-in person''s quiet hours, what comes in spite of them, when their morning mail comes, and what a '
  'locked screen shows. Errors: 42501, 23502, 23514 for one end of the quiet hours without the other, or days that are '
  'none or all of the week, PT429 too_many_choices.';

create function public.choose_mornings(p_every public.morning_rhythm, p_departments text[] default null) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  perform private.refuse_if(exists (
    select from unnest(p_departments) asked (value) left join public.departments d on d.value = asked.value where d.value is null
  ),
    'PT422', 'no_such_department', 'This department does not exist.');
  insert into private.delivery_habits as h (person, is_morning_weekly, overview_departments)
  values (caller, p_every = 'week', coalesce(p_departments, '{}'))
  on conflict (person) do update set is_morning_weekly = excluded.is_morning_weekly,
    overview_departments = case when p_departments is null then h.overview_departments else excluded.overview_departments end;
  perform public.choose_delivery('morning', 'mail', p_every <> 'never');
end;
$$;
comment on function public.choose_mornings is
  'How often the signed-in person gets the mail of the day, and of which departments an admin is told in theirs about '
  'the team (none: of what they assigned themselves; not given: as before). Errors: 42501, 23502, 23514 for too many, '
  'PT422 no_such_department, PT429 too_many_choices.';

create function public.read_delivery_settings() returns table (
  remind_minutes integer, answer_hours integer, work_from time, work_until time, work_days smallint[], quiet_from time,
  quiet_until time, quiet_days smallint[], morning_at time, version integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select s.remind_minutes, s.answer_hours, s.work_from, s.work_until, s.work_days, s.quiet_from, s.quiet_until,
      s.quiet_days, s.morning_at, s.version
    from private.delivery_settings s;
end;
$$;
comment on function public.read_delivery_settings is
  'What is delivered when, for admins. One row. Error: 42501. Null: remind_minutes, answer_hours, quiet_from, '
  'quiet_until.';

create function public.save_delivery_settings(
  p_version integer, p_work_from time, p_work_until time, p_work_days smallint[], p_quiet_days smallint[],
  p_morning_at time, p_remind_minutes integer default null, p_answer_hours integer default null,
  p_quiet_from time default null, p_quiet_until time default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare known private.delivery_settings;
begin
  perform private.require('administer');
  select * into known from private.delivery_settings for update;
  if (known.remind_minutes, known.answer_hours, known.work_from, known.work_until, known.work_days, known.quiet_from,
      known.quiet_until, known.quiet_days, known.morning_at)
    is not distinct from (p_remind_minutes, p_answer_hours, p_work_from, p_work_until, p_work_days, p_quiet_from,
      p_quiet_until, p_quiet_days, p_morning_at) then
    return; -- the same form sent twice, or two admins who made the same choice
  end if;
  perform private.refuse_if(known.version is distinct from p_version,
    'PT409', 'settings_changed', 'Another admin changed this in the meantime.');
  update private.delivery_settings
  set remind_minutes = p_remind_minutes, answer_hours = p_answer_hours, work_from = p_work_from, work_until = p_work_until,
    work_days = p_work_days, quiet_from = p_quiet_from, quiet_until = p_quiet_until, quiet_days = p_quiet_days,
    morning_at = p_morning_at, version = known.version + 1
  where version = known.version;
  perform private.happened('deliveries_changed');
end;
$$;
comment on function public.save_delivery_settings is
  'Admins set what is delivered when; a change is noted in the audit log. Errors: 42501, PT409 settings_changed unless '
  'it is at the version given, 23502, 23514 for numbers, hours or days out of bounds.';

create type public.delivery_choice as (kind public.delivery_kind, channel public.delivery_channel, is_on boolean);
comment on type public.delivery_choice is 'Whether a kind of news goes out on a channel.';

create function public.read_workspace_choices() returns setof public.delivery_choice
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select u.kind, u.channel, u.is_on from private.usual_choices u
    where u.offered_to <> '{}' and private.is_in_use(u.kind) order by u.kind, u.channel;
end;
$$;
comment on function public.read_workspace_choices is
  'For admins: what people are told on which channel unless they choose otherwise, a row for each kind that somebody '
  'can choose and each channel that carries it. Error: 42501.';

create function public.save_workspace_choices(p_choices public.delivery_choice[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('administer');
  perform private.refuse_if(
    exists (select from unnest(p_choices) c where c.is_on is null or not private.is_choice(c.kind, c.channel)),
    'PT422', 'no_such_choice', 'This channel does not carry it.');
  insert into private.workspace_delivery_choices as w (kind, channel, is_on)
  select distinct on (c.kind, c.channel) c.kind, c.channel, c.is_on from unnest(p_choices) c order by c.kind, c.channel
  on conflict (kind, channel) do update set is_on = excluded.is_on where w.is_on <> excluded.is_on;
  if found then
    perform private.happened('deliveries_changed');
  end if;
end;
$$;
comment on function public.save_workspace_choices is
  'Admins choose what people are told on which channel unless those choose otherwise; what is not given stays. A '
  'change is noted in the audit log. Errors: 42501, PT422 no_such_choice.';

create function public.set_reminder(p_task_id uuid, p_minutes integer default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('remind', p_task_id);
  if p_minutes is null then
    delete from private.task_reminders where task_id = p_task_id;
  else
    insert into private.task_reminders as r (task_id, minutes) values (p_task_id, p_minutes)
    on conflict (task_id) do update set minutes = excluded.minutes;
  end if;
end;
$$;
comment on function public.set_reminder is
  'The person of a task, or an admin, sets how many minutes before it is due its person is reminded; 0: not at all; '
  'null: as the workspace does. Errors: 42501, PT404 task_not_found, 23514 for less than 5 minutes or more than a week.';

create function public.read_reminder(p_task_id uuid) returns table (own_minutes integer, team_minutes integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('read');
  return query
    select r.minutes, s.remind_minutes
    from public.tasks t cross join private.delivery_settings s left join private.task_reminders r on r.task_id = t.id
    where t.id = p_task_id and private.reads(t.id);
end;
$$;
comment on function public.read_reminder is
  'How many minutes before a task is due its person is reminded: by a choice for this task (0: not at all), and in the '
  'workspace. No row for a task that the caller may not read. Error: 42501. Null: own_minutes, team_minutes.';

create trigger forget_delivery_choices after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('person', 'private.delivery_choices', 'private.delivery_habits');

grant execute on function public.my_delivery_choices, public.unwanted_notices, public.choose_delivery, public.my_delivery_habits,
  public.save_delivery_habits, public.choose_mornings, public.read_delivery_settings, public.save_delivery_settings, public.set_reminder,
  public.read_reminder, public.read_workspace_choices, public.save_workspace_choices to authenticated;
