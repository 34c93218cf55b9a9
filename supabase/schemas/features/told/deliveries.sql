-- Deliveries: what people are told while the page is closed. Written in the transaction of what they are about.

create table private.delivery_channels (
  channel public.delivery_channel primary key,
  since timestamptz not null default '-infinity',
  served_at timestamptz not null default '-infinity',
  hold interval not null default '0' check (hold >= '0'),
  bundle_hold interval not null default '0' check (bundle_hold >= '0'),
  pause interval not null default '0' check (pause >= '0'),
  seen_within interval not null default '0' check (seen_within >= '0')
);
comment on table private.delivery_channels is
  'The channels that a worker serves. A channel that nobody has served for a day gets no more deliveries until '
  'somebody does.';
comment on column private.delivery_channels.since is
  'Since when it has been served without a day''s break: older news is told to nobody.';
comment on column private.delivery_channels.hold is
  'How long news waits for more of the same moment, so that one telling has all of it.';
comment on column private.delivery_channels.bundle_hold is
  'How long news that is not pressing waits for other news to go out with.';
comment on column private.delivery_channels.pause is
  'The shortest time between two tellings of a person; the more they were told on a day, the longer it becomes.';

comment on column private.delivery_channels.seen_within is
  'How long news waits for somebody who is using Daymark to see it there.';

insert into private.delivery_channels (channel, hold, bundle_hold, pause, seen_within)
values ('push', '4 seconds', '15 minutes', '1 minute', '2 minutes'), ('mail', '5 minutes', '5 minutes', '0', '0');

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references public.profiles (uid) on delete cascade,
  channel public.delivery_channel not null,
  kind public.delivery_kind not null,
  task_id uuid references public.tasks (id) on delete cascade,
  entry_id uuid,
  occasion timestamptz not null,
  wanted_at timestamptz not null,
  not_before timestamptz not null,
  noted_at timestamptz not null default now(),
  attempts integer not null default 0,
  is_urgent boolean not null default false,
  outcome public.delivery_outcome,
  problem text,
  settled_at timestamptz,
  told uuid[] not null default '{}',
  closed uuid[] not null default '{}',
  told_at timestamptz,
  telling uuid,
  taken_at timestamptz,
  held_until timestamptz,
  past_at timestamptz,
  shown_at timestamptz,
  tells_anyway boolean not null default false,
  constraint settled_somehow check ((outcome is null) = (settled_at is null)),
  -- Two triggers of one moment, or two planners, make one delivery.
  constraint said_once unique nulls not distinct (person, kind, channel, task_id, occasion, past_at)
);
comment on table private.deliveries is
  'What must be told to whom on which channel: ids only, the text is written when it is sent. Kept for 30 days after '
  'it is settled.';
comment on column private.deliveries.entry_id is
  'The entry of the conversation that it is about. Entries are deleted with their task, so this refers to no table.';
comment on column private.deliveries.occasion is
  'What distinguishes it from the last delivery about the same task: the time of the entry, the due time, the time of '
  'assignment; for a mail of the day, its date.';
comment on column private.deliveries.wanted_at is
  'When it was to go out; quiet hours move this on. A day later it is given up.';
comment on column private.deliveries.not_before is
  'When a worker may take it next. Taking it moves this on, so that nobody else takes it; after a failure it moves on '
  'by a growing pause.';
comment on column private.deliveries.noted_at is
  'When not_before was last set; in the future only if a clock was ahead.';
comment on column private.deliveries.attempts is
  'How often it was taken to be sent, noted before sending. The number also tells which worker''s it is now.';
comment on column private.deliveries.told is
  'The sessions whose devices have the push message; if other devices failed, only those are tried again.';
comment on column private.deliveries.closed is
  'The told sessions whose devices were asked to close the notice, because it is over.';
comment on column private.deliveries.told_at is 'When its person was first told.';
comment on column private.deliveries.telling is
  'The id under which it is sent, from its first attempt on: of deliveries that are told together, the id of the '
  'first one.';
comment on column private.deliveries.taken_at is 'When it was first taken to be sent.';
comment on column private.deliveries.held_until is
  'Until when it waited, once, for its person to see it in Daymark, which they were using.';

comment on column private.deliveries.past_at is
  'Since when its task is due at another time. If the task becomes due at this time again, that is told again.';
comment on column private.deliveries.shown_at is
  'When a device of its person said that it shows the notice; then it is not mailed as well.';

comment on column private.deliveries.tells_anyway is
  'Whether the admin whose act it is wants it told in the workspace''s quiet hours. Its person''s own quiet hours '
  'hold.';
comment on column private.deliveries.is_urgent is
  'Whether it goes out before the others and does not wait behind them: what private.is_urgent returned when it was '
  'written, or last judged.';

create index deliveries_waiting on private.deliveries (channel, is_urgent, not_before) where outcome is null;
create index deliveries_mailed on private.deliveries (person, settled_at)
  where channel = 'mail' and attempts > 0;
create index deliveries_of_the_morning on private.deliveries (person, settled_at)
  where channel = 'mail' and kind = 'morning' and outcome = 'sent';
create index deliveries_of_person on private.deliveries (person, channel) where outcome is null;
create index deliveries_by_telling on private.deliveries (telling) where telling is not null;
create index deliveries_paced on private.deliveries (person, taken_at) where channel = 'push' and taken_at is not null;
create index deliveries_settled on private.deliveries (settled_at) where settled_at is not null;
create index deliveries_failed on private.deliveries (settled_at desc) where outcome = 'failed';
create index deliveries_by_task on private.deliveries (task_id) where task_id is not null;

create type private.news as (
  person uuid, kind public.delivery_kind, task_id uuid, entry_id uuid, occasion timestamptz, at timestamptz
);
comment on type private.news is 'Something that a person may want to be told, on any channel.';

-- Parts by name, as in private.as_task_done.
create function private.as_news(
  person uuid, kind public.delivery_kind, task_id uuid default null, entry_id uuid default null,
  occasion timestamptz default now(), at timestamptz default now()
) returns private.news
language sql immutable
return row(person, kind, task_id, entry_id, occasion, at)::private.news;
comment on function private.as_news is 'Makes news of its parts.';

-- The plan is kept: planning seven tables for each act took longer than what is written.
create function private.deliver(p_news private.news[]) returns integer
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare added integer;
begin
  insert into private.deliveries (person, channel, kind, task_id, entry_id, occasion, wanted_at, not_before, is_urgent)
  select n.person, c.channel, n.kind, n.task_id, n.entry_id, n.occasion, m, m, is_urgent
  from private.delivery_channels c
  cross join unnest(p_news) n
  join public.profiles p on p.uid = n.person and (c.channel <> 'mail' or p.email is not null)
  join private.delivery_kinds k on k.kind = n.kind
  left join public.tasks t on t.id = n.task_id
  left join public.notifications e on e.id = n.entry_id and e.why = 'routine'
  left join private.delivery_habits h on h.person = n.person
  cross join lateral (select private.is_urgent(k, t, n.person)) u (is_urgent)
  cross join lateral (
    -- More may come in the same moment, and what is seen on any screen in the meantime needs no mail.
    select n.at + case
      when k.true_while = 'today' or k.kind = 'trial' or c.channel = 'mail' and n.entry_id is null and k.kind not in ('away', 'to_check')
        then interval '0'
      -- What several routines bring within the same minutes is told together.
      when c.channel = 'push' and e.id is not null then case when is_urgent then interval '1 minute' else interval '5 minutes' end
      when k.pace = 'bundled' and not is_urgent then c.bundle_hold else c.hold end
  ) later (m)
  where c.served_at > now() - interval '1 day' and private.is_told_by(k, c.channel, h)
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;
comment on function private.deliver is
  'Adds a delivery of each piece of news on each served channel that reaches its person (no mail without an address) '
  'and on which they want it; existing deliveries are not added again. Returns the number added.';

create function private.deliver_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.deliver(array_agg(private.as_news(person => x.recipient_id, kind => x.kind, task_id => x.task_id,
    entry_id => x.id, occasion => x.occasion, at => x.created_at)))
  from (
    select n.recipient_id, k.kind, n.task_id, n.id, n.created_at as occasion, n.created_at
    from new_rows n
    join private.delivery_kinds k on not k.is_planned and private.is_about(k, n.kind, n.changed_from, n.changed_to)
    union all
    -- Nobody chose when this task appears: if its reminder would have been earlier, the reminder comes with it.
    select n.recipient_id, 'due_soon', n.task_id, n.id, t.due_date_time, n.created_at
    from new_rows n join public.tasks t on t.id = n.task_id
    cross join private.delivery_settings s
    where n.why = 'routine' and n.kind = 'assigned' and t.due_date_time <= now() + make_interval(mins => s.remind_minutes)
      and t.due_date_time > now()
  ) x
  where x.recipient_id is not null
  having count(*) > 0;
  if exists (select from private.absences) then
    perform private.deliver(private.news_of_absences(array(
      select n.task_id from new_rows n where n.kind in ('assigned', 'restored', 'reopened'))));
  end if;
  return null;
end;
$$;
comment on function private.deliver_entries is
  'Trigger: what people receive is also delivered to them, all of it in one statement; who gives a task to somebody '
  'who is away hears that.';

create trigger deliver after insert on public.notifications
  referencing new table as new_rows for each statement execute function private.deliver_entries();

create function public.try_delivery() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  added integer := private.deliver(array[private.as_news(person => caller, kind => 'trial')]);
begin
  perform private.count_own('trials', 5, interval '1 minute');
  return added;
end;
$$;
comment on function public.try_delivery is
  'Sends the signed-in person a trial on each served channel. Returns the number of channels. Errors: 42501, PT429 '
  'too_many_trials.';

create function private.deliver_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.uid is distinct from private.caller() then
    perform private.deliver(array[private.as_news(person => new.uid, kind => 'role')]);
  end if;
  return null;
end;
$$;
comment on function private.deliver_role is 'Trigger: people hear that an admin has given them another role.';

create trigger deliver_role after update of role on public.profiles for each row
  when (old.role <> new.role and new.deactivated_at is null) execute function private.deliver_role();

create function private.deliver_joining() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.deliver(array_agg(private.as_news(person => x.uid, kind => 'joining', occasion => x.at, at => x.at)))
  from (
    select p.uid, greatest(now(), max(coalesce(d.told_at, d.taken_at)) + interval '15 minutes') as at
    from public.profiles p
    left join private.deliveries d on d.person = p.uid and d.kind = 'joining' and d.channel = 'push'
      and (d.outcome is null or d.told_at > now() - interval '15 minutes')
    where private.is_admin(p)
    group by p.uid
    -- A delivery that still waits will say how many ask by then.
    having not coalesce(bool_or(d.outcome is null and d.attempts = 0), false)
  ) x having count(*) > 0;
  return null;
end;
$$;
comment on function private.deliver_joining is
  'Trigger: all admins hear that people ask to join, at the earliest a quarter of an hour after they were last told.';

create trigger deliver after insert on private.join_requests
  for each statement execute function private.deliver_joining();

create trigger forget_deliveries after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('person', 'private.returned_mails', 'private.deliveries');

grant execute on function public.try_delivery to authenticated;
