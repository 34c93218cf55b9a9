-- Notifications: the entries of a task's conversation; each is addressed to one side of it.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  seq bigint not null generated always as identity unique,
  task_id uuid not null references public.tasks (id) on delete cascade,
  kind public.notification_kind not null,
  message text not null default '',
  admin_name text not null default 'Admin',
  sender_id uuid references public.profiles (uid),
  recipient_id uuid references public.profiles (uid),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  reminder_day date,
  constraint message_says_something
    check (case when kind = 'message' then private.some_text(message, 2000) else length(message) <= 2000 end),
  constraint nobody_is_notified_of_their_own_act check (recipient_id <> sender_id),
  constraint read_by_a_recipient check (read_at is null or recipient_id is not null),
  constraint reminder_has_its_day check ((kind = 'due_today') = (reminder_day is not null))
);
comment on table public.notifications is
  'What was said and done on a task, in order of seq. With a recipient it is a notification; without one only a line of the conversation.';
comment on column public.notifications.admin_name is 'Name of the admin who sent it; Admin where no admin did.';
comment on column public.notifications.sender_id is 'Null when Daymark itself sent it.';
comment on column public.notifications.reminder_day is 'The day in the workspace''s time zone that a reminder is for.';

create index notifications_thread on public.notifications (task_id, seq desc);
create index notifications_inbox on public.notifications (recipient_id, seq desc) where recipient_id is not null;
create index notifications_unread_by_task on public.notifications (recipient_id, task_id) where read_at is null and recipient_id is not null;
create index notifications_by_sender on public.notifications (sender_id) where sender_id is not null;
create unique index one_reminder_a_day on public.notifications (task_id, recipient_id, reminder_day)
  where kind = 'due_today';
create index notifications_nudges on public.notifications (task_id, recipient_id, created_at desc) where kind = 'nudge';

create function private.is_own_task(task uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.tasks where id = task and assigned_to = private.active_uid());
$$;
comment on function private.is_own_task is 'True when the task is assigned to the signed-in, active person.';

alter table public.notifications enable row level security;
revoke all on public.notifications from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
-- Written by functions only: sender, recipient, kind and read marks cannot be forged.
grant select on public.notifications to authenticated, service_role;

create policy "People read what they got and their own tasks, admins read all"
  on public.notifications for select to authenticated
  using (
    (select private.is_admin())
    or recipient_id = (select private.active_uid())
    or private.is_own_task(task_id)
  );

revoke execute on all functions in schema private from public, anon;
grant execute on function private.is_own_task to authenticated;

create function private.counterpart(task public.tasks, sender uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when sender is distinct from task.assigned_to then task.assigned_to
    else (
      select p.uid from public.profiles p
      where p.deactivated_at is null and p.uid <> sender
        and (p.uid = task.assigned_by or (p.role = 'admin' and exists (
          select from public.notifications n where n.task_id = task.id and n.sender_id = p.uid)))
      order by p.uid = task.assigned_by desc, p.full_name
      limit 1
    )
  end;
$$;
comment on function private.counterpart is
  'Who is on the other side of a task from the sender: its person, or its assigner (or, when that account is inactive, an admin of the conversation); null when there is nobody.';

create function private.record(
  task public.tasks, kind public.notification_kind, message text default '', id uuid default gen_random_uuid()
) returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  entry public.notifications;
begin
  insert into public.notifications (id, task_id, kind, message, admin_name, sender_id, recipient_id)
  values (
    record.id, task.id, record.kind, coalesce(record.message, ''),
    coalesce((select full_name from public.profiles where uid = caller and role = 'admin'), 'Admin'),
    caller, private.counterpart(task, caller)
  )
  returning * into entry;
  return entry;
end;
$$;
comment on function private.record is
  'Adds an entry by the signed-in person to a task''s conversation, addressed to the other side, and returns it.';

revoke execute on all functions in schema private from public, anon;
