-- The inbox: what somebody has received, and why.

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
  'A page of what the asker has received, newest first.';

create function public.list_my_notifications(
  p_limit integer default 20, p_before bigint default null, p_kinds public.notification_kind[] default null,
  p_unread_only boolean default false
) returns table (
  id uuid, seq bigint, task_id uuid, task_title text, task_stage public.task_stage, task_version integer, is_own_task boolean,
  kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text, because public.received_because,
  created_at timestamptz, read_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.active_uid();
  sees_all boolean := private.is_admin();
begin
  return query
  select n.id, n.seq, n.task_id, t.title, t.stage, t.version, coalesce(t.assigned_to = n.recipient_id, false), n.kind,
    n.message, n.sender_id, s.full_name, n.admin_name,
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
  left join public.profiles s on s.uid = n.sender_id
  left join public.tasks t on t.id = n.task_id and (sees_all or t.assigned_to = caller)
  order by n.seq desc;
end;
$$;
comment on function public.list_my_notifications is
  'What the asker has received, newest first, perhaps only of some kinds or only what is unread; p_before pages back by seq. What the asker may not see of the task (its title, where it stands) is null. At most 100 rows. Null: task_title, task_stage, task_version, sender_id, sender_name, read_at.';

grant execute on function public.list_my_notifications to authenticated;
