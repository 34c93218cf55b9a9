-- Reminders of tasks that are due today.

-- Whether somebody was reminded is looked up task by task, which offset 0 ensures: before the first reminders of a day
-- are in its statistics, the planner would go through all reminders for each task.
create function private.remind_due_tasks() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  day date := private.today();
  zone text := (select time_zone from public.workspace_settings);
  morning timestamptz := (day + time '08:00') at time zone zone;
  -- More than the pause between two calls.
  soon constant interval := '15 minutes';
  reminded integer;
begin
  -- One call at a time is enough; the unique index one_reminder_a_day would refuse a second reminder in any case.
  if not pg_try_advisory_xact_lock(hashtext('daymark.remind_due_tasks')) then
    return 0;
  end if;
  insert into public.notifications (task_id, kind, recipient_id, reminder_day)
  select t.id, 'due_today', t.assigned_to, (t.due_date_time at time zone zone)::date
  from public.tasks t
  join public.profiles p on p.uid = t.assigned_to and p.deactivated_at is null
  where t.is_open
    -- Never once it is due: that it is late is told separately.
    and t.due_date_time > now()
    -- From the morning on tasks that existed by then, and every task soon before it is due, also just after midnight,
    -- unless it has only just been assigned. A time of assignment in the future, which a clock that was ahead wrote,
    -- counts as early enough; a task assigned since this transaction began is later than now(), too.
    and (
      (t.due_date_time <= now() + soon and (t.assigned_at < t.due_date_time - soon or t.assigned_at > clock_timestamp()))
      or (morning <= now() and (t.assigned_at < morning or t.assigned_at > clock_timestamp()) and t.due_date_time < private.today_ends_at())
    )
    and not exists (
      select from public.notifications n
      where n.task_id = t.id and n.recipient_id = t.assigned_to and n.kind = 'due_today'
        and n.reminder_day = (t.due_date_time at time zone zone)::date
      offset 0
    )
  order by t.due_date_time, t.id
  limit 5000
  on conflict (task_id, recipient_id, reminder_day) where kind = 'due_today' do nothing;
  get diagnostics reminded = row_count;
  return reminded;
end;
$$;
comment on function private.remind_due_tasks is
  'Reminds people of their open tasks due today: from 08:00 in the workspace''s time zone of tasks they had by then, '
  'and of each task in the quarter of an hour before it is due; never later, and once per task and day, however often '
  'and by whatever it is called. Returns the number of reminders. Called by pg_cron or by a timer of the embedded '
  'Supabase, by nobody over REST.';

-- If pg_cron is available (as in every Supabase project) it calls the function; otherwise the database's operator does.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('daymark-reminders', '*/5 * * * *', 'select private.remind_due_tasks()');
  end if;
exception when others then
  -- pg_cron is installed but not loaded: everything but the reminders works.
  raise warning 'Reminders are not scheduled: %', sqlerrm;
end;
$$;
