-- Delivery choices: how much reaches whom on which channel, and when nobody is disturbed.
-- docs/decisions/0087-how-people-are-told.md

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
  constraint work_has_two_times check (work_from <> work_until),
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
comment on table private.delivery_settings is
  'One row: what is delivered when, for everybody who has not chosen otherwise.';
comment on column private.delivery_settings.remind_minutes is
  'How long before it is due a task''s person is reminded; null: not at all.';
comment on column private.delivery_settings.answer_hours is
  'After how many working hours (work_from to work_until on work_days, in the workspace''s zone) without an answer a '
  'task''s person is told, and after twice as many its admin; null: nobody is.';
comment on column private.delivery_settings.work_days is 'Days of the week by ISO: 1 is Monday.';
comment on column private.delivery_settings.quiet_days is 'ISO days of the week that are quiet all day.';
comment on column private.delivery_settings.morning_at is 'When the morning mail is sent, in its person''s time zone.';
comment on column private.delivery_settings.version is
  'Grows by one with each change: if two admins save at once, the second one gets an error.';

insert into private.delivery_settings default values;

create type public.told_level as enum ('all', 'needs_me', 'nothing');
comment on type public.told_level is
  'How much somebody is told on a channel: all that is new for them; only what needs them; nothing.';

create table private.delivery_habits (
  person uuid primary key references public.profiles (uid) on delete cascade,
  has_own_quiet boolean not null default false,
  quiet_from time,
  quiet_until time,
  quiet_days smallint[] not null default '{}' check (private.are_week_days(quiet_days) and cardinality(quiet_days) < 7),
  morning_at time,
  shows_text boolean not null default true,
  lets_urgent_through boolean not null default false,
  push_level public.told_level not null default 'needs_me',
  mail_level public.told_level not null default 'needs_me',
  is_mailed_at_once boolean not null default true,
  asked_at timestamptz,
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
comment on table private.delivery_habits is
  'What people who chose something chose: how much they are told, where and when. Everybody else has the defaults.';
comment on column private.delivery_habits.is_mailed_at_once is
  'Whether each piece of news has its own mail; otherwise there are only the mails of the day.';
comment on column private.delivery_habits.asked_at is
  'When an admin last had this person asked whether they want to be told on a device; null: never.';
comment on column private.delivery_habits.has_own_quiet is
  'Whether the quiet hours and days are these instead of the workspace''s.';
comment on column private.delivery_habits.lets_urgent_through is
  'Whether the person is also told in quiet hours what is urgent (private.is_urgent).';
comment on column private.delivery_habits.shows_text is 'Whether a locked screen may show a task''s text.';

create table private.task_reminders (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  minutes integer not null check (minutes = 0 or minutes between 5 and 10080)
);
comment on table private.task_reminders is
  'Tasks whose person is reminded at another time before they are due than the workspace says; 0: not at all.';

-- Without settings of its own, so that the planner inlines it.
create function private.is_told_by(k private.delivery_kinds, p_channel public.delivery_channel, h private.delivery_habits)
returns boolean
language sql immutable return case
  when p_channel = 'push' and k.pace is null or p_channel = 'mail' and k.mail is null then false
  -- A trial: its person asked for it.
  when k.kind = 'trial' then true
  when p_channel = 'push' then case coalesce(h.push_level, 'needs_me') when 'all' then true when 'needs_me' then k.pace <> 'page' else false end
  when h.mail_level is not distinct from 'nothing' then false
  when k.true_while = 'today' then true
  else coalesce(h.is_mailed_at_once, true) and (h.mail_level is not distinct from 'all' or k.mail) end;
comment on function private.is_told_by is
  'Whether somebody with these habits (null: the defaults) is told a kind of news on a channel. Everybody who is '
  'mailed at all gets the mails of the day.';

create function private.night_after(p_from time, p_until time) returns interval
language sql immutable set search_path = ''
return case when p_until - p_from >= interval '5 hours' then p_from - time '00:00' else interval '0' end;
comment on function private.night_after is
  'How long after midnight a day ends for somebody with these quiet hours. People who are quiet by day, 06:00 to '
  '22:00, work at night: a shift belongs to the day on which it began. Less than five hours are a rest within a day.';

create function private.loud_from(
  p_at timestamptz, p_zone text, p_from time, p_until time, p_days smallint[], p_morning time
) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  moment timestamptz := p_at;
  night constant interval := private.night_after(p_from, p_until);
  here timestamp;
  day date;
  ends timestamp;
begin
  -- Twenty steps suffice: a week of quiet days with quiet nights between, and the night after.
  for step in 1..20 loop
    here := moment at time zone p_zone;
    day := (here - night)::date;
    ends := null;
    if extract(isodow from day) = any (p_days) then
      -- Not at midnight: what waited over a quiet day is told in the morning.
      ends := day + 1 + case when night > interval '0' then p_from when p_from > p_until then time '00:00' else p_morning end;
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
    -- Where clocks go back, the time of the end may come twice.
    moment := greatest(ends at time zone p_zone, moment + interval '1 minute');
  end loop;
  return moment;
end;
$$;
comment on function private.loud_from is
  'The first moment from p_at on that is neither in the quiet hours nor on a quiet ISO day of a zone; p_at itself '
  'unless it is quiet then. A quiet day lasts until the hour of the morning mail, or until the quiet night after it '
  'is over; for night workers it begins when a shift ends.';

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
      ends := least((day + (settings.work_until <= settings.work_from)::integer + settings.work_until) at time zone zone, p_now);
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
  'The moment since which so many working hours of the workspace have passed; -infinity if a year has fewer. Hours '
  'that pass midnight belong to the day on which they begin.';

create function public.my_delivery_habits() returns table (
  has_own_quiet boolean, quiet_from time, quiet_until time, quiet_days smallint[], morning_at time, shows_text boolean,
  lets_urgent_through boolean, team_quiet_from time, team_quiet_until time, team_quiet_days smallint[], team_morning_at time,
  devices text[], push_level public.told_level, mail_level public.told_level, is_mailed_at_once boolean
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
      coalesce(h.push_level, 'needs_me'), coalesce(h.mail_level, 'needs_me'), coalesce(h.is_mailed_at_once, true)
    from private.delivery_settings s left join private.delivery_habits h on h.person = caller;
end;
$$;
comment on function public.my_delivery_habits is
  'The signed-in person''s quiet hours, when their morning mail comes (null: at the team''s hour), whether a locked '
  'screen shows a task''s text, whether urgent news comes in quiet hours, each beside the team''s; the devices on '
  'which they are told while Daymark is closed, as list_my_sessions names them; how much they are told by push and '
  'mail, and whether they are mailed at once. Days by ISO. One row. Error: 42501. Null: quiet_from, quiet_until, '
  'morning_at, team_quiet_from, team_quiet_until.';

create function public.save_delivery_habits(
  p_has_own_quiet boolean, p_quiet_days smallint[], p_shows_text boolean, p_quiet_from time default null,
  p_quiet_until time default null, p_morning_at time default null, p_lets_urgent_through boolean default false,
  p_push_level public.told_level default 'needs_me', p_mail_level public.told_level default 'needs_me',
  p_is_mailed_at_once boolean default true
) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  insert into private.delivery_habits as h
    (person, has_own_quiet, quiet_from, quiet_until, quiet_days, morning_at, shows_text, lets_urgent_through, push_level,
      mail_level, is_mailed_at_once)
  values (caller, p_has_own_quiet, p_quiet_from, p_quiet_until, p_quiet_days, p_morning_at, p_shows_text,
    p_lets_urgent_through, p_push_level, p_mail_level, p_is_mailed_at_once)
  on conflict (person) do update set has_own_quiet = excluded.has_own_quiet, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, quiet_days = excluded.quiet_days, morning_at = excluded.morning_at,
    shows_text = excluded.shows_text, lets_urgent_through = excluded.lets_urgent_through, push_level = excluded.push_level,
    mail_level = excluded.mail_level, is_mailed_at_once = excluded.is_mailed_at_once;
  perform private.count_own('choices', 60, interval '1 second');
end;
$$;
comment on function public.save_delivery_habits is
  'Sets how much the signed-in person is told, their quiet hours, what comes in spite of them, when their morning '
  'mail comes, and what a locked screen shows. Errors: 42501, 23502, 23514 for one end of the quiet hours without the '
  'other, or days that are none or all of the week, PT429 too_many_choices.';

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
  perform private.count_own('choices', 60, interval '1 second');
end;
$$;
comment on function public.set_reminder is
  'The person of a task, or an admin, sets how many minutes before it is due its person is reminded; 0: not at all; '
  'null: as the workspace does. Errors: 42501, PT404 task_not_found, 23514 for less than 5 minutes or more than a week, '
  'PT429 too_many_choices.';

create function public.read_reminder(p_task_id uuid) returns table (own_minutes integer, team_minutes integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('read');
  return query
    select r.minutes, s.remind_minutes
    from public.tasks t cross join private.delivery_settings s left join private.task_reminders r on r.task_id = t.id
    where t.id = p_task_id and private.sees(t, private.my_scope());
end;
$$;
comment on function public.read_reminder is
  'How many minutes before a task is due its person is reminded: by a choice for this task (0: not at all), and in the '
  'workspace. No row for a task that the caller does not see. Error: 42501. Null: own_minutes, team_minutes.';

create trigger forget_delivery_choices after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('person', 'private.delivery_habits');

grant execute on function public.my_delivery_habits, public.save_delivery_habits, public.read_delivery_settings,
  public.save_delivery_settings, public.set_reminder, public.read_reminder to authenticated;
