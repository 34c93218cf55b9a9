-- What somebody has received.

create function public.list_my_notifications(
  p_limit integer default 20, p_before bigint default null, p_unread_only boolean default false, p_by_task boolean default false
) returns table (
  id uuid, seq bigint, task_id uuid, task_title text, kind public.notification_kind, message text, sender_id uuid, sender_name text,
  admin_name text, created_at timestamptz, read_at timestamptz, file_count smallint, file_kind public.attachment_kind,
  is_copy boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
  thirds uuid[] := private.thirds_of(caller);
begin
  return query
  with page as materialized (
    select * from public.notifications n
    where n.recipient_id = caller and n.seq < coalesce(p_before, 9223372036854775807) and (not p_unread_only or n.read_at is null)
      and (not p_by_task or not exists (
        select from public.notifications later
        where later.recipient_id = caller and later.task_id = n.task_id and later.seq > n.seq and later.read_at is null))
    order by n.seq desc limit least(greatest(p_limit, 1), 100)
  )
  select n.id, n.seq, n.task_id, t.title, n.kind, n.message, n.sender_id, s.full_name, n.admin_name, n.created_at, n.read_at,
    n.files, n.file_kind, n.copy_of is not null
  from page n
  left join public.profiles s on s.uid = n.sender_id
  left join public.tasks t on t.id = n.task_id and private.reads(t, caller, scope.sees_all, scope.people, thirds)
  order by n.seq desc;
end;
$$;
comment on function public.list_my_notifications is
  'What the caller has received, newest first, or only what is unread; p_before pages back by seq. p_by_task: of each '
  'task only the newest unread entry. The title of a task that the caller may not read is null. is_copy: it was done to '
  'somebody else, and they hear of it. At most 100 rows. '
  'Null: task_title, sender_id, sender_name, read_at, file_kind.';

grant execute on function public.list_my_notifications to authenticated;
