-- The inbox: what somebody has received, and why.

create function private.own_notifications(
  p_limit integer, p_before bigint, p_kinds public.notification_kind[], p_unread_only boolean, p_by_task boolean
) returns setof public.notifications
language plpgsql stable security definer rows 30 set search_path = '' set enable_bitmapscan = off as $$
declare
  caller uuid := private.active_uid();
  longest integer := least(greatest(p_limit, 1), 100);
  newest bigint := coalesce(p_before, 9223372036854775807);
begin
  if p_unread_only then
    return query select n.* from public.notifications n
      where n.recipient_id = caller and n.read_at is null and n.seq < newest
        and (p_kinds is null or n.kind = any (p_kinds))
        and (not p_by_task or not exists (
          select from public.notifications later
          where later.recipient_id = caller and later.task_id = n.task_id and later.seq > n.seq
            and later.read_at is null and (p_kinds is null or later.kind = any (p_kinds))))
      order by n.seq desc limit longest;
  elsif p_kinds is null and p_by_task then
    -- From the newest entry of one task to that of another: the rest of a long conversation is skipped.
    return query with recursive step as (
      (select n as entry, array[n.task_id] as passed from public.notifications n
        where n.recipient_id = caller and n.seq < newest order by n.seq desc limit 1)
      union all
      select next.entry, step.passed || (next.entry).task_id from step cross join lateral (
        select n as entry from public.notifications n
        where n.recipient_id = caller and n.seq < (step.entry).seq and n.task_id <> all (step.passed)
        order by n.seq desc limit 1
      ) next
    )
    select (step.entry).* from step
    -- Tasks with a newer entry were on an earlier page.
    where p_before is null or not exists (
      select from public.notifications later
      where later.recipient_id = caller and later.task_id = (step.entry).task_id and later.seq >= newest offset 0)
    limit longest;
  elsif p_kinds is null then
    return query select n.* from public.notifications n
      where n.recipient_id = caller and n.seq < newest
      order by n.seq desc limit longest;
  else
    -- The newest of each kind, each by its index, and then the newest of those.
    return query select n.* from (select distinct unnest(p_kinds)) wanted (kind) cross join lateral (
      select * from public.notifications one
      where one.recipient_id = caller and one.kind = wanted.kind and one.seq < newest
        and (not p_by_task or not exists (
          select from public.notifications later
          where later.recipient_id = caller and later.task_id = one.task_id and later.seq > one.seq
            and later.kind = any (p_kinds)))
      order by one.seq desc limit longest
    ) n order by n.seq desc limit longest;
  end if;
end;
$$;
comment on function private.own_notifications is
  'A page of what the caller has received, newest first; by task only the newest matching entry of each.';

create function public.list_my_notifications(
  p_limit integer default 20, p_before bigint default null, p_kinds public.notification_kind[] default null,
  p_unread_only boolean default false, p_by_task boolean default false
) returns table (
  id uuid, seq bigint, task_id uuid, task_title text, task_stage public.task_stage, task_version integer, is_own_task boolean,
  kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text, because public.received_because,
  created_at timestamptz, read_at timestamptz, unread integer, last_kind public.notification_kind, last_message text,
  last_at timestamptz, last_sender_id uuid, last_sender_name text, file_count smallint, file_kind public.attachment_kind,
  last_file_count smallint, last_file_kind public.attachment_kind
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
begin
  return query
  with page as materialized (
    select * from private.own_notifications(p_limit, p_before, p_kinds, p_unread_only, p_by_task)
  ), unread as materialized (
    select o.task_id, count(*)::integer as entries from public.notifications o
    where o.recipient_id = caller and o.read_at is null and o.task_id = any (array(select task_id from page))
    group by o.task_id
  )
  select n.id, n.seq, n.task_id, t.title, t.stage, t.version, coalesce(t.assigned_to = n.recipient_id, false), n.kind,
    n.message, n.sender_id, s.full_name, n.admin_name,
    case
      when t.assigned_to = n.recipient_id then 'yours'
      when t.assigned_by = n.recipient_id
        or exists (select from public.assignments a where a.id = t.assignment_id and a.assigned_by = n.recipient_id) then 'assigned'
      -- Notified that a task went to somebody else: whatever they did on it later, then it was theirs.
      when t.id is null or n.kind = 'reassigned' then 'was_yours'
      when exists (select from public.notifications o where o.task_id = n.task_id and o.sender_id = n.recipient_id) then 'wrote'
      else 'was_yours'
    end::public.received_because,
    n.created_at, n.read_at, coalesce(unread.entries, 0), last.kind, last.message, last.created_at, last.sender_id,
    sender.full_name, n.files, n.file_kind, last.files, last.file_kind
  from page n
  left join public.profiles s on s.uid = n.sender_id
  left join public.tasks t on t.id = n.task_id and private.sees(t, scope)
  left join unread on unread.task_id = n.task_id
  left join lateral (
    select * from public.notifications o where o.task_id = t.id and o.copy_of is null order by o.seq desc limit 1
  ) last on last.seq > n.seq and p_kinds is null
  left join public.profiles sender on sender.uid = last.sender_id
  order by n.seq desc;
end;
$$;
comment on function public.list_my_notifications is
  'What the caller has received, newest first, perhaps only of some kinds or only what is unread; p_before pages back '
  'by seq. By task: one row for each task, with its newest matching entry. unread counts the unread entries about its '
  'task, of any kind; the columns last_ are what happened on it after the row''s entry, null if nothing did or kinds '
  'were requested. What the caller may not see of the task (its title, its stage, what happened) is null. At most 100 '
  'rows. Null: task_title, task_stage, task_version, sender_id, sender_name, read_at, last_kind, last_message, '
  'last_at, last_sender_id, last_sender_name, file_kind, last_file_count, last_file_kind.';

grant execute on function public.list_my_notifications to authenticated;
