-- Closings: a notice whose news is over is closed on every device that has it.

create table private.closings (
  id bigint primary key generated always as identity,
  telling uuid not null,
  task_id uuid,
  is_seen boolean not null default false,
  asked_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts integer not null default 0
);
comment on table private.closings is
  'Tellings of which something may be over: an act or a glance only adds a row, so that it waits for nobody. The '
  'worker judges the tellings and deletes the rows; those of a glance stay for a day, because a telling of several '
  'tasks is over when the last one is.';
comment on column private.closings.is_seen is 'Whether its person has looked at this task since they were told.';

create index closings_waiting on private.closings (not_before);
create index closings_by_telling on private.closings (telling);

create function private.close_notices(p_person uuid, p_tasks uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.closings (telling, task_id, is_seen)
  select distinct d.telling, d.task_id, true from private.deliveries d
  where d.task_id = any (p_tasks) and d.person = p_person and d.channel = 'push'
    -- Also a notice that is being sent: it is on the device a moment before that is noted.
    and d.taken_at > now() - interval '1 day' and (d.told_at is null or not d.told <@ d.closed)
    -- One row is enough, however often they look.
    and not exists (
      select from private.closings c where c.telling = d.telling and c.task_id = d.task_id and c.is_seen and c.attempts = 0);
end;
$$;
comment on function private.close_notices is
  'Somebody has looked at these tasks: notices about them are over, on every device.';

create function private.close_read_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare reader record;
begin
  for reader in
    select n.recipient_id as person, array_agg(distinct n.task_id) as tasks
    from new_rows n join old_rows o on o.id = n.id
    where o.read_at is null and n.read_at is not null group by 1
  loop
    perform private.close_notices(reader.person, reader.tasks);
  end loop;
  return null;
end;
$$;
comment on function private.close_read_notices is 'Trigger: what was read on one device is closed on all.';

create trigger close_read_notices after update on public.notifications
  referencing old table as old_rows new table as new_rows for each statement execute function private.close_read_notices();

create function private.close_changed_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.closings (telling, task_id)
  select distinct d.telling, d.task_id
  from new_rows n join old_rows o on o.id = n.id join private.deliveries d on d.task_id = n.id
  where (n.assigned_to, n.assigned_at, n.status, n.accepted_at, n.completed_at, n.withdrawn_at, n.blocked_at, n.due_date_time, n.priority)
      is distinct from
      (o.assigned_to, o.assigned_at, o.status, o.accepted_at, o.completed_at, o.withdrawn_at, o.blocked_at, o.due_date_time, o.priority)
    and d.channel = 'push' and d.told_at > now() - interval '1 day' and not d.told <@ d.closed;
  return null;
end;
$$;
comment on function private.close_changed_notices is
  'Trigger: after an act on a task, what anybody was told of that task is judged again.';

create trigger close_changed_notices after update on public.tasks
  referencing old table as old_rows new table as new_rows for each statement execute function private.close_changed_notices();

create function private.close_decided_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.closings (telling)
  select distinct d.telling from public.profiles p join private.deliveries d on d.person = p.uid and d.kind = 'joining' and d.channel = 'push'
  where p.role = 'admin' and d.told_at > now() - interval '1 day' and not d.told <@ d.closed;
  return null;
end;
$$;
comment on function private.close_decided_notices is
  'Trigger: after a decision about a request to join, what admins were told of requests is judged again.';

create trigger close_decided_notices after update of state on private.join_requests
  for each statement execute function private.close_decided_notices();

create function private.tellings_over(p_tellings uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select d.telling
    from private.judged_deliveries(array(
      select o.id from private.deliveries o
      where o.telling = any (p_tellings) and o.channel = 'push' and o.told_at is not null)) j
    join private.deliveries d on d.id = j.id
    group by d.telling
    having bool_and(j.why is not null or exists (
      select from private.closings c where c.telling = d.telling and c.task_id = d.task_id and c.is_seen)));
end;
$$;
comment on function private.tellings_over is
  'Those of these tellings that say nothing new: each part would not be told now, or its person has looked at the '
  'task since.';

create function public.take_closings()
returns table (telling uuid, person uuid, endpoint text, p256dh text, auth text, today integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  taken bigint[] := array(
    select c.id from private.closings c where c.not_before <= now() order by c.not_before limit 100 for update skip locked);
  over uuid[];
begin
  if cardinality(taken) = 0 then
    return;
  end if;
  over := private.tellings_over(array(select distinct c.telling from private.closings c where c.id = any (taken)));
  update private.closings c set attempts = c.attempts + 1,
    not_before = case when c.telling = any (over) then now() + interval '30 seconds' else 'infinity' end
  where c.id = any (taken);
  delete from private.closings c
  where c.id = any (taken) and (c.attempts > 3 or c.telling <> all (over) and not c.is_seen);
  return query
    select distinct x.telling, s.uid, s.endpoint, s.p256dh, s.auth, private.due_today_for(s.uid)
    from (
      select d.telling, unnest(d.told) as session_id, d.closed from private.deliveries d where d.telling = any (over)
    ) x
    join private.live_subscriptions s on s.session_id = x.session_id
    where x.session_id <> all (x.closed);
end;
$$;
comment on function public.take_closings is
  'For the worker: tellings that are over, each with a device that shows it and is signed in, to close it there. Each '
  'is taken for half a minute, three times at most. today: how many tasks visible to their person are due today.';

create function public.settle_closing(p_telling uuid, p_closed text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.deliveries d
  set closed = d.closed || array(
    select p.session_id from private.push_subscriptions p where p.uid = d.person and p.endpoint = any (p_closed))
  where d.telling = p_telling and d.channel = 'push';
  delete from private.closings c where c.telling = p_telling and not exists (
    select from private.deliveries d where d.telling = p_telling and not d.told <@ d.closed);
end;
$$;
comment on function public.settle_closing is
  'For the worker: the devices with these addresses have been asked to close a telling; the other devices are asked '
  'again later.';

grant execute on function public.take_closings, public.settle_closing to service_role;
