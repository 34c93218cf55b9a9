-- However long a conversation is, only its end is read.

create function private.newest_entries(task uuid, longest integer) returns setof public.notifications
language sql stable security definer rows 1 set search_path = '' set enable_bitmapscan = off as $$
  select * from public.notifications where task_id = task order by seq desc limit longest;
$$;
comment on function private.newest_entries is
  'The last entries of a task''s conversation, newest first, for tasks the caller was already allowed to see. Most conversations are short, so the planner may think it as quick to fetch one whole and sort it; without bitmaps it must follow the index, which stops.';

create or replace function public.list_conversation(p_task_id uuid, p_limit integer default 50, p_before bigint default null)
returns table (
  id uuid, seq bigint, kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text,
  recipient_id uuid, created_at timestamptz, read_at timestamptz
)
language sql stable set search_path = '' set enable_bitmapscan = off as $$
  select n.id, n.seq, n.kind, n.message, n.sender_id, private.display_name(n.sender_id), n.admin_name,
    n.recipient_id, n.created_at, n.read_at
  from public.notifications n
  where n.task_id = p_task_id and n.seq < coalesce(p_before, 9223372036854775807)
  order by n.seq desc
  limit least(greatest(p_limit, 1), 100);
$$;

revoke execute on all functions in schema private, public from public, anon;
grant execute on function private.newest_entries to authenticated;
