-- Whether somebody was reminded already is looked up task by task. Before the first reminders of a day are counted in its
-- statistics the planner thinks there are none, and would go through all of them for each task; offset 0 keeps it from that.

create or replace function private.remind_due_tasks() returns integer
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
      offset 0
    )
  order by t.due_date_time, t.id
  limit 5000
  on conflict (task_id, recipient_id, reminder_day) where kind = 'due_today' do nothing;
  get diagnostics reminded = row_count;
  return reminded;
end;
$$;
