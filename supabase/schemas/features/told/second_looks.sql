-- Second looks: news held back for a reason that has ended is judged again. docs/decisions/0087-how-people-are-told.md

create table private.second_looks (
  id bigint primary key generated always as identity,
  person uuid not null,
  channel public.delivery_channel not null,
  task_id uuid,
  asked_at timestamptz not null default now()
);
comment on table private.second_looks is
  'People for whom a reason to hold news back may have ended, for all of it or for that of one task: an act only adds '
  'a row, so that it waits for nobody. The worker judges again what was skipped or put off, and deletes the row.';

create index second_looks_waiting on private.second_looks (channel, id);

create function private.is_for_good(p_why text) returns boolean
language sql immutable set search_path = '' return p_why in (
  'seen', 'undone', 'taken back', 'decided', 'shown on a device', 'in the mail of the day', 'another day', 'late by now', 'not known to them');
comment on function private.is_for_good is
  'Whether a delivery that was skipped for this reason is never told. Every other reason can end.';

create index deliveries_unsaid on private.deliveries (person, channel)
  where outcome = 'skipped' and not private.is_for_good(problem);

create function private.is_of_channel(p_why text) returns boolean
language sql immutable set search_path = '' return p_why in (
  'no device', 'not wanted', 'no address', 'they have no email address', 'mail comes back');
comment on function private.is_of_channel is
  'Whether this reason to skip a delivery holds for one channel alone: people who were told on another know the news.';

create function private.look_again(p_people uuid[], p_task_id uuid default null) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.second_looks (person, channel, task_id)
  select person, c.channel, p_task_id
  from private.delivery_channels c cross join unnest(p_people) person
  where c.served_at > now() - interval '1 day';
$$;
comment on function private.look_again is
  'A reason to hold news back from these people, or news of one task, may have ended: each channel judges it again.';

create function private.look_again_at(p_task_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.second_looks (person, channel, task_id)
  select x.person, c.channel, x.task_id
  from private.delivery_channels c
  cross join (
    select d.person, d.task_id from private.deliveries d where d.task_id = any (p_task_ids)
    union
    select t.assigned_to, t.id from public.tasks t where t.id = any (p_task_ids)
  ) x
  where c.served_at > now() - interval '1 day';
$$;
comment on function private.look_again_at is
  'These tasks are again what they were: what anybody was to be told of them is judged again.';

create function private.heard_of_end(p_person uuid, p_task uuid, p_before bigint default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select n.kind in ('withdrawn', 'reassigned') and (coalesce(n.first_read_at, n.read_at) is not null or exists (
      select from private.deliveries d
      where d.task_id = n.task_id and d.entry_id = n.id and d.person = p_person and d.attempts > 0))
    from public.notifications n
    where n.task_id = p_task and n.recipient_id = p_person and (p_before is null or n.seq < p_before)
      and n.kind in ('assigned', 'withdrawn', 'reassigned', 'restored')
    order by n.seq desc limit 1), false);
$$;
comment on function private.heard_of_end is
  'Whether the last entry of the comings and goings of a task that somebody received (before this entry, if one is '
  'given) is that it was withdrawn or given to somebody else, and they have read or been told of that. Otherwise it '
  'is no news that it was put back.';

create function private.reopened(p_channel public.delivery_channel, p_person uuid, p_tasks uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Looked up one by one, which offset 0 ensures, without going through what somebody was told long ago.
  unsaid uuid[] := array(
    select d.id from private.deliveries d join private.delivery_kinds k on k.kind = d.kind
    where d.person = p_person and d.channel = p_channel and d.outcome = 'skipped' and not private.is_for_good(d.problem)
      and (p_tasks is null or d.task_id = any (p_tasks))
      and k.true_while <> 'today' and d.kind <> 'trial'
      and (d.occasion > now() - interval '7 days' or d.kind = 'assigned')
      -- They have heard something newer of the same kind, or the same on another channel.
      and not exists (
        select from private.deliveries o
        where o.task_id = d.task_id and o.person = d.person and o.kind = d.kind and case
          when o.channel = d.channel then o.occasion > d.occasion and (o.outcome is null or o.outcome = 'sent')
          else private.is_of_channel(d.problem) and o.occasion = d.occasion and o.outcome = 'sent' end offset 0)
      and (d.problem <> 'no device' or exists (select from private.live_subscriptions s where s.uid = d.person offset 0))
    order by d.kind = 'assigned' desc, d.occasion desc limit 200 for update of d skip locked);
begin
  return array(
    select x.id from (
      select j.id, k.true_while, row_number() over (partition by d.task_id, d.kind order by d.occasion desc, d.id) as place
      from private.judged_deliveries(unsaid) j
      join private.deliveries d on d.id = j.id join private.delivery_kinds k on k.kind = d.kind
      where j.why is null
    ) x
    -- Two assignments of one task are one piece of news, two messages are two.
    where x.place = 1 or x.true_while = 'always');
end;
$$;
comment on function private.reopened is
  'Deliveries that were skipped for somebody, of some tasks or (null) of all, and may be told after all, because the '
  'reason has ended: of a week, or of any age if they say that a task was given; two hundred at most. Not news that '
  'they have heard since, nor news told on another channel if the reason was only this one''s. Locks all that it '
  'judges.';

create function private.renew_closed_notices(p_person uuid, p_tasks uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  shut uuid[] := array(
    select d.id from private.deliveries d
    where d.channel = 'push' and d.person = p_person and d.taken_at > now() - interval '1 day' and d.outcome = 'sent'
      and (p_tasks is null or d.task_id = any (p_tasks)) and d.past_at is null and d.kind <> 'trial'
      and (d.closed && d.told or exists (
        select from private.closings c where c.telling = d.telling and c.attempts > 0 offset 0))
      and not exists (
        select from private.closings c where c.telling = d.telling and c.task_id = d.task_id and c.is_seen offset 0)
      -- People who heard of the end hear that the task was put back.
      and not private.heard_of_end(d.person, d.task_id)
      and not exists (
        select from private.deliveries r join public.notifications n on n.id = r.entry_id
        where r.task_id = d.task_id and r.person = d.person and r.channel = 'push' and r.kind = 'restored'
          and r.occasion > d.occasion and (r.outcome is null or r.outcome = 'sent')
          and private.heard_of_end(r.person, r.task_id, n.seq) offset 0)
    order by d.taken_at desc limit 200 for update of d skip locked);
begin
  with shown as materialized (
    update private.deliveries d set past_at = clock_timestamp()
    where d.id = any (array(select j.id from private.judged_deliveries(shut) j where j.why is null))
    returning d.person, d.kind, d.task_id, d.entry_id, d.occasion, d.is_urgent
  )
  insert into private.deliveries (person, channel, kind, task_id, entry_id, occasion, wanted_at, not_before, is_urgent)
  select s.person, c.channel, s.kind, s.task_id, s.entry_id, s.occasion, now() + c.hold, now() + c.hold, s.is_urgent
  from shown s join private.delivery_channels c on c.channel = 'push'
  on conflict do nothing;
end;
$$;
comment on function private.renew_closed_notices is
  'Tells again what a notice told somebody, of some tasks or (null) of all, if the notice was closed in the meantime, '
  'its news is true again and they have not seen it; the former deliveries are past.';

create function private.deliver_unknown(p_person uuid, p_tasks uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.deliver(array_agg(private.as_news(person => t.assigned_to, kind => 'assigned', task_id => t.id,
    entry_id => n.id, occasion => n.created_at)))
  from public.tasks t
  cross join lateral (
    select e.* from public.notifications e
    where e.task_id = t.id and e.recipient_id = t.assigned_to and e.kind = 'assigned' order by e.seq desc limit 1
  ) n
  where t.assigned_to = p_person and t.is_open and t.accepted_at is null and t.seen_at is null
    and (p_tasks is null or t.id = any (p_tasks))
    and coalesce(n.first_read_at, n.read_at) is null
    and not exists (
      select from private.deliveries d
      where d.task_id = t.id and d.person = t.assigned_to and d.occasion >= n.created_at
        and (d.outcome is null or d.outcome = 'sent') offset 0)
  having count(*) > 0;
end;
$$;
comment on function private.deliver_unknown is
  'Delivers to somebody their tasks, of some or (null) of all, that they have neither seen nor answered and of which '
  'nothing was or will be told: those that came while a channel did not reach them, or was not wanted.';

create function private.second_look(p_channel public.delivery_channel, p_person uuid, p_tasks uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare again uuid[] := private.reopened(p_channel, p_person, p_tasks);
begin
  -- What waits for the morning may go out at another time.
  update private.deliveries d set not_before = now(), noted_at = now()
  where d.id = any (array(
    select o.id from private.deliveries o
    where o.person = p_person and o.channel = p_channel and o.outcome is null and o.attempts = 0
      and o.not_before > now() + interval '15 minutes' and (p_tasks is null or o.task_id = any (p_tasks))
    for update of o skip locked));
  update private.deliveries d
  set outcome = null, settled_at = null, problem = null, attempts = 0, telling = null, taken_at = null, held_until = null, tells_anyway = false,
    wanted_at = now() + x.hold, not_before = now() + x.hold, noted_at = now()
  from (
    select o.id, case when k.pace = 'bundled' and not o.is_urgent then c.bundle_hold else c.hold end as hold
    from private.deliveries o
    join private.delivery_kinds k on k.kind = o.kind join private.delivery_channels c on c.channel = o.channel
    where o.id = any (again)
  ) x
  where d.id = x.id;
  if p_channel = 'push' then
    perform private.renew_closed_notices(p_person, p_tasks);
  end if;
  perform private.deliver_unknown(p_person, p_tasks);
end;
$$;
comment on function private.second_look is
  'Takes a second look, for some tasks or (null) for all: what was skipped for somebody for a reason that has ended '
  'waits again, as long as news does; what was put off is judged again; a notice that was closed is told again if it '
  'is true again; and tasks of which nobody told are told.';

create function private.take_second_looks(p_channel public.delivery_channel, p_but uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  ends timestamptz := clock_timestamp() + interval '300 milliseconds';
  look record;
begin
  for look in
    select l.person, array_agg(l.id) as ids, case when bool_and(l.task_id is not null) then array_agg(l.task_id) end as tasks
    from (
      select s.* from private.second_looks s where s.channel = p_channel and s.person <> all (p_but)
      order by s.id limit 200 for update skip locked
    ) l
    group by l.person
  loop
    exit when clock_timestamp() > ends;
    -- Once the lock is free, a call that judged them before the reason ended has noted what it found.
    continue when not pg_try_advisory_xact_lock(hashtext('daymark.lease ' || p_channel), hashtext(look.person::text));
    perform private.second_look(p_channel, look.person, look.tasks);
    delete from private.second_looks s where s.id = any (look.ids);
  end loop;
end;
$$;
comment on function private.take_second_looks is
  'Takes two hundred second looks of a channel at most, for a third of a second at most, not those of p_but; those of '
  'people whom another call judges stay.';

create function private.look_again_at_restored() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.look_again_at(array_agg(n.id))
  from new_rows n join old_rows o on o.id = n.id
  where o.withdrawn_at is not null and n.withdrawn_at is null
  having count(*) > 0;
  return null;
end;
$$;
comment on function private.look_again_at_restored is
  'Trigger: news of a task that was held back because the task was withdrawn is told once it is put back.';

create trigger look_again after update on public.tasks
  referencing old table as old_rows new table as new_rows for each statement execute function private.look_again_at_restored();

create function private.look_again_at_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform private.look_again(array[(touched ->> tg_argv[0])::uuid], (touched ->> tg_argv[1])::uuid);
  return null;
end;
$$;
comment on function private.look_again_at_row is
  'Trigger: a reason to hold news back from somebody may have ended with this row. The arguments are its columns with '
  'the person and, if it is about one, the task.';

create trigger look_again after update of deactivated_at, email, role, time_zone on public.profiles for each row
  when (new.deactivated_at is null and (old.deactivated_at is not null or old.role <> new.role
    or old.email is distinct from new.email or old.time_zone is distinct from new.time_zone))
  execute function private.look_again_at_row('uid');

-- A page that only repeats what its browser has ends no reason.
create trigger look_again_if_new after insert on private.push_subscriptions for each row
  when (new.revoked_at is null) execute function private.look_again_at_row('uid');
create trigger look_again_if_back after update of revoked_at on private.push_subscriptions for each row
  when (old.revoked_at is not null and new.revoked_at is null) execute function private.look_again_at_row('uid');

create trigger look_again after insert or update of has_own_quiet, quiet_from, quiet_until, quiet_days, morning_at, lets_urgent_through,
  push_level, mail_level, is_mailed_at_once
  on private.delivery_habits for each row execute function private.look_again_at_row('person');

create trigger look_again after delete on private.mutes for each row
  execute function private.look_again_at_row('person', 'task_id');
create trigger look_again after update of until or delete on private.absences for each row
  execute function private.look_again_at_row('uid');
create trigger look_again after delete on private.returned_mails for each row
  execute function private.look_again_at_row('person');

create function private.look_again_at_workspace() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.look_again(array(
    select d.person from private.deliveries d where d.outcome is null and d.attempts = 0 and d.channel in ('push', 'mail')
    union
    select t.assigned_to from public.tasks t where t.is_open and t.accepted_at is null and t.seen_at is null));
  return null;
end;
$$;
comment on function private.look_again_at_workspace is 'Trigger: the workspace has other quiet hours.';

create trigger look_again after update of quiet_from, quiet_until, quiet_days, morning_at on private.delivery_settings for each row
  when ((old.quiet_from, old.quiet_until, old.quiet_days, old.morning_at)
    is distinct from (new.quiet_from, new.quiet_until, new.quiet_days, new.morning_at))
  execute function private.look_again_at_workspace();

