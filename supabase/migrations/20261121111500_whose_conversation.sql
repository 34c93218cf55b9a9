-- A page of a conversation asks once whose task it is. Row-level security asked for each entry, and so read the ids of
-- all tasks that the asker ever had; and it kept the index from finding the place from which earlier entries are read.

create or replace function public.list_conversation(p_task_id uuid, p_limit integer default 50, p_before bigint default null)
returns table (
  id uuid, seq bigint, kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text,
  recipient_id uuid, created_at timestamptz, read_at timestamptz, reject_reason public.reject_reason,
  proposed_due_date_time timestamptz
)
language sql stable security definer set search_path = '' set enable_bitmapscan = off as $$
  select n.id, n.seq, n.kind, n.message, n.sender_id, private.display_name(n.sender_id), n.admin_name,
    n.recipient_id, n.created_at, n.read_at, n.reject_reason, n.proposed_due_date_time
  from public.notifications n
  where n.task_id = p_task_id and n.seq < coalesce(p_before, 9223372036854775807)
    -- The rule is that of the policy on notifications.
    and (
      (select private.is_admin())
      or n.recipient_id = (select private.active_uid())
      or (select exists (select from public.tasks t where t.id = p_task_id and t.assigned_to = private.active_uid()))
    )
  order by n.seq desc
  limit least(greatest(p_limit, 1), 100);
$$;
comment on function public.list_conversation is
  'A page of one task''s conversation, newest first, as far as the asker may read it: admins and the task''s person all of it, others what they received; p_before pages back by seq. At most 100 rows.';
