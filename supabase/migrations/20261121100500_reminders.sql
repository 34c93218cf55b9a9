-- The inbox in full, and reminders of what is due.

create type public.received_because as enum ('yours', 'assigned', 'wrote', 'was_yours');
comment on type public.received_because is
  'Why a person received an entry: the task is theirs, they assigned it, they took part in its conversation, or it was theirs at the time.';

-- A filter must not read a whole inbox to find its few entries.
create index notifications_inbox_unread on public.notifications (recipient_id, seq desc)
  where read_at is null and recipient_id is not null;
create index notifications_inbox_by_kind on public.notifications (recipient_id, kind, seq desc)
  where recipient_id is not null;

create function private.own_notifications(
  p_limit integer, p_before bigint, p_kinds public.notification_kind[], p_unread_only boolean
) returns setof public.notifications
language plpgsql stable security definer rows 30 set search_path = '' set enable_bitmapscan = off as $$
declare
  caller uuid := private.active_uid();
  longest integer := least(greatest(p_limit, 1), 100);
  newest bigint := coalesce(p_before, 9223372036854775807);
begin
  if p_unread_only then
    return query select * from public.notifications
      where recipient_id = caller and read_at is null and seq < newest
        and (p_kinds is null or kind = any (p_kinds))
      order by seq desc limit longest;
  elsif p_kinds is null then
    return query select * from public.notifications
      where recipient_id = caller and seq < newest order by seq desc limit longest;
  else
    -- The newest of each kind, each by its index, and the newest of those.
    return query select n.* from (select distinct unnest(p_kinds)) wanted (kind) cross join lateral (
      select * from public.notifications
      where recipient_id = caller and kind = wanted.kind and seq < newest order by seq desc limit longest
    ) n order by n.seq desc limit longest;
  end if;
end;
$$;
comment on function private.own_notifications is
  'A page of what the asker has received, newest first. Row-level security keeps the planner from using the index of kinds, so the entries are found here.';

drop function public.list_my_notifications(integer, bigint);

create function public.list_my_notifications(
  p_limit integer default 20, p_before bigint default null, p_kinds public.notification_kind[] default null,
  p_unread_only boolean default false
) returns table (
  id uuid, seq bigint, task_id uuid, task_title text, task_stage public.task_stage, task_version integer, is_own_task boolean,
  kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text, because public.received_because,
  created_at timestamptz, read_at timestamptz
)
language sql stable set search_path = '' as $$
  select n.id, n.seq, n.task_id, t.title, t.stage, t.version, coalesce(t.assigned_to = n.recipient_id, false), n.kind,
    n.message, n.sender_id, private.display_name(n.sender_id), n.admin_name,
    case
      when t.assigned_to = n.recipient_id then 'yours'
      when t.assigned_by = n.recipient_id
        or exists (select from public.assignments a where a.id = t.assignment_id and a.assigned_by = n.recipient_id) then 'assigned'
      -- Told of a task going to somebody else: whatever they did on it later, then it was theirs.
      when t.id is null or n.kind = 'reassigned' then 'was_yours'
      when exists (select from public.notifications o where o.task_id = n.task_id and o.sender_id = n.recipient_id) then 'wrote'
      else 'was_yours'
    end::public.received_because,
    n.created_at, n.read_at
  from private.own_notifications(p_limit, p_before, p_kinds, p_unread_only) n
  left join public.tasks t on t.id = n.task_id
  order by n.seq desc;
$$;
comment on function public.list_my_notifications is
  'What the asker has received, newest first, perhaps only of some kinds or only what is unread; p_before pages back by seq. What the asker may not see of the task (its title, where it stands) is null. At most 100 rows.';

create function public.mark_read(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  marked integer;
begin
  update public.notifications set read_at = now()
  where id = any (p_ids[1:100]) and recipient_id = caller and read_at is null;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
comment on function public.mark_read is
  'Marks entries that the signed-in person has received as read, at most 100 at once; returns how many of them were not. Error: 42501.';

create function private.remind_due_tasks() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  day date := private.today();
  zone text := (select time_zone from public.workspace_settings);
  morning timestamptz := (day + time '08:00') at time zone zone;
  reminded integer;
begin
  -- One at a time is enough; the unique index one_reminder_a_day would refuse a second reminder in any case.
  if not pg_try_advisory_xact_lock(hashtext('daymark.remind_due_tasks')) then
    return 0;
  end if;
  insert into public.notifications (task_id, kind, recipient_id, reminder_day)
  select t.id, 'due_today', t.assigned_to, (t.due_date_time at time zone zone)::date
  from public.tasks t
  join public.profiles p on p.uid = t.assigned_to and p.deactivated_at is null
  where t.is_open
    -- What fell due shortly before midnight is still told shortly after it.
    and t.due_date_time >= least(private.today_starts_at(), now() - interval '15 minutes')
    and t.due_date_time < private.today_ends_at()
    -- In the morning what was there by then; at its moment what was not late already when it was assigned.
    and (
      (t.due_date_time <= now() and t.due_date_time > t.assigned_at)
      or (morning <= now() and t.assigned_at < morning and t.due_date_time >= private.today_starts_at())
    )
    and not exists (
      select from public.notifications n
      where n.task_id = t.id and n.recipient_id = t.assigned_to and n.kind = 'due_today'
        and n.reminder_day = (t.due_date_time at time zone zone)::date
    )
  order by t.due_date_time, t.id
  limit 5000
  on conflict (task_id, recipient_id, reminder_day) where kind = 'due_today' do nothing;
  get diagnostics reminded = row_count;
  return reminded;
end;
$$;
comment on function private.remind_due_tasks is
  'Reminds people of their open tasks due today: from 08:00 in the workspace''s time zone of those they had by then, and of each when it falls due; once per task and day, however often and from wherever it is called. Returns how many. Called by pg_cron or by a timer of the embedded Supabase, by nobody over REST.';

-- Where pg_cron can be had (every Supabase project) it calls the function; elsewhere whoever runs the database does.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('daymark-reminders', '*/5 * * * *', 'select private.remind_due_tasks()');
  end if;
exception when others then
  -- It is there but not loaded: everything but the reminders works.
  raise warning 'Reminders are not scheduled: %', sqlerrm;
end;
$$;

revoke execute on all functions in schema private, public from public, anon;
grant execute on function private.own_notifications to authenticated;
grant execute on function public.list_my_notifications, public.mark_read to authenticated;
