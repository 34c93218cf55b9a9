-- Answers: a conversation keeps why somebody rejected a task, and whoever answers has read what asked them to.

-- A task forgets a rejection when it is reopened or goes to somebody else; its conversation does not.
alter table public.notifications
  add column reject_reason public.reject_reason,
  add column proposed_due_date_time timestamptz,
  add constraint only_a_rejection_has_a_reason
    check (kind = 'rejected' or (reject_reason is null and proposed_due_date_time is null));
comment on column public.notifications.reject_reason is 'Why, where the entry is a rejection.';
comment on column public.notifications.proposed_due_date_time is 'When they could do it instead, where a rejection says so.';

create or replace function private.record(
  task public.tasks, kind public.notification_kind, message text default '', id uuid default gen_random_uuid()
) returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  entry public.notifications;
begin
  insert into public.notifications
    (id, task_id, kind, message, admin_name, sender_id, recipient_id, reject_reason, proposed_due_date_time)
  values (
    record.id, task.id, record.kind, coalesce(record.message, ''),
    coalesce((select full_name from public.profiles where uid = caller and role = 'admin'), 'Admin'),
    caller, private.counterpart(task, caller),
    case when record.kind = 'rejected' then task.reject_reason end,
    case when record.kind = 'rejected' then task.proposed_due_date_time end
  )
  returning * into entry;
  if record.kind in ('accepted', 'rejected', 'completed') and caller = task.assigned_to then
    update public.notifications n set read_at = now()
    where n.recipient_id = caller and n.task_id = task.id and n.read_at is null
      and n.kind in ('assigned', 'nudge', 'due_today', 'reopened', 'restored');
  end if;
  return entry;
end;
$$;
comment on function private.record is
  'Adds an entry by the signed-in person to a task''s conversation, addressed to the other side, and returns it. When it is the answer of the task''s person, what asked them for it is read; messages are not.';

drop function public.list_conversation;
create function public.list_conversation(p_task_id uuid, p_limit integer default 50, p_before bigint default null)
returns table (
  id uuid, seq bigint, kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text,
  recipient_id uuid, created_at timestamptz, read_at timestamptz, reject_reason public.reject_reason,
  proposed_due_date_time timestamptz
)
language sql stable set search_path = '' set enable_bitmapscan = off as $$
  select n.id, n.seq, n.kind, n.message, n.sender_id, private.display_name(n.sender_id), n.admin_name,
    n.recipient_id, n.created_at, n.read_at, n.reject_reason, n.proposed_due_date_time
  from public.notifications n
  where n.task_id = p_task_id and n.seq < coalesce(p_before, 9223372036854775807)
  order by n.seq desc
  limit least(greatest(p_limit, 1), 100);
$$;
comment on function public.list_conversation is
  'A page of one task''s conversation, newest first; p_before pages back by seq. At most 100 rows.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function public.list_conversation to authenticated;
