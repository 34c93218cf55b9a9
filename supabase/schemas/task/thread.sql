-- A task opened as a conversation.

create function public.get_thread(p_task_id uuid)
returns table (
  task public.task_row, withdrawn_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, assignment_id uuid, assignment_total integer,
  assignment_waiting integer, assignment_accepted integer, assignment_rejected integer, assignment_done integer,
  asked_at timestamptz, assigned_text jsonb, files jsonb, points jsonb, checker_name text,
  third_persons jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare scope private.scope := private.my_scope();
begin
  return query
  select r, t.withdrawn_at, t.reject_reason, t.reject_text, t.proposed_due_date_time, t.assignment_id,
    coalesce(a.waiting + a.accepted + a.rejected + a.done, 0), coalesce(a.waiting, 0), coalesce(a.accepted, 0),
    coalesce(a.rejected, 0), coalesce(a.done, 0), now(), was.says, given.files,
    case when (r.done).points > 0 then private.points_of(r.id) else '[]' end,
    case when (r.done).waits_since is not null then (
      select p.full_name from private.checkers_of(array[r.id]) c join public.profiles p on p.uid = c.checker) end,
    private.third_persons_of(r.id)
  from private.task_rows(array[p_task_id], scope) r
  join public.tasks t on t.id = r.id
  left join lateral private.progress_of(t.assignment_id, scope) a on private.may(scope, 'several')
  -- The first change of each part since the task was given to its person has the original text of that part.
  left join lateral (
    select jsonb_object_agg(part.key, part.value) as says
    from (
      select distinct on (c.key) c.key, c.value
      from public.notifications n cross join lateral jsonb_each(n.changed_from) c
      where n.task_id = t.id and n.changed_from is not null and n.created_at > t.assigned_at
      order by c.key, n.seq
    ) part
    where part.value <> to_jsonb(t) -> part.key
  ) was on true
  cross join lateral (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.sent_at, f.id), '[]') as files
    from (
      select a.id, a.name, a.kind, a.mime, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, a.sent_at
      from public.attachments a where a.assignment_id = t.assignment_id
    ) f
  ) given;
end;
$$;
comment on function public.get_thread is
  'A task as the header of its conversation shows it: its row, an answer with its reason, and for admins how far its '
  'whole assignment got, without withdrawn tasks. assigned_text: its text when it was given to its person, if that '
  'has changed since. files: of its assignment, as list_conversation returns files; points: as points_of returns '
  'them; checker_name: who checks it, while it waits; third_persons: as third_persons_of returns them. No row for a '
  'task that the caller may not read. Null: '
  'withdrawn_at, reject_reason, reject_text, proposed_due_date_time, assigned_text, checker_name.';

-- The rule of the policy on notifications, checked once a page. Row-level security would check each entry, and keep the
-- index from finding the position from which earlier entries are read.
create function public.list_conversation(p_task_id uuid, p_limit integer default 50, p_before bigint default null)
returns table (
  id uuid, seq bigint, kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text,
  recipient_id uuid, created_at timestamptz, read_at timestamptz, reject_reason public.reject_reason,
  proposed_due_date_time timestamptz, changed_from jsonb, changed_to jsonb, given_to text, edited_at timestamptz,
  editable_until timestamptz, is_taken_back boolean, file_count smallint, file_kind public.attachment_kind, files jsonb
)
language sql stable security definer set search_path = '' set enable_bitmapscan = off as $$
  select n.id, n.seq, n.kind, n.message, n.sender_id, s.full_name, n.admin_name,
    n.recipient_id, n.created_at,
    -- The recipient may have marked the entry as unread since.
    case when n.sender_id = (select private.active_uid()) then coalesce(n.first_read_at, n.read_at) else n.read_at end,
    n.reject_reason, n.proposed_due_date_time,
    n.changed_from, n.changed_to, given.full_name, n.edited_at,
    case when n.kind = 'message' and n.taken_back_at is null and n.sender_id = (select private.active_uid())
      and (select private.reads(p_task_id)) then n.created_at + private.correction_time() end,
    n.taken_back_at is not null, n.files, n.file_kind,
    case when n.files > 0 and (select private.reads(p_task_id)) then (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.sent_at, f.id), '[]')
      from (
        select a.id, a.name, a.kind, a.mime, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, a.sent_at
        from public.attachments a where a.entry_id = n.id
      ) f) else '[]' end
  from public.notifications n left join public.profiles s on s.uid = n.sender_id
  -- Only people who see the whole task see who got it: the next entry gave it to them, or its sender took it.
  left join lateral (
    select p.full_name
    from (
      select coalesce(next.recipient_id, next.sender_id) as uid from public.notifications next
      where n.kind = 'reassigned' and next.task_id = n.task_id and next.seq > n.seq and next.kind in ('assigned', 'restored')
      order by next.seq limit 1
    ) to_whom join public.profiles p on p.uid = to_whom.uid
    where (select private.reads(p_task_id))
  ) given on true
  where n.task_id = p_task_id and n.copy_of is null and n.seq < coalesce(p_before, 9223372036854775807)
    and ((select private.reads(p_task_id)) or n.recipient_id = (select private.active_uid()))
  order by n.seq desc
  limit least(greatest(p_limit, 1), 100);
$$;
comment on function public.list_conversation is
  'A page of one task''s conversation, newest first, as far as the caller may read it: admins and the task''s person '
  'all of it, as do leads and third persons, others what they received; p_before pages back by seq. changed_from and changed_to: the texts before '
  'and after a change; given_to: who got the task, for admins and its person. file_count: how many files were sent '
  'with the entry, file_kind: what they all are (file, if they differ), files: those of an entry, for admins and the '
  'task''s person, as objects of id, name, kind, mime, bytes, width, height, thumb, has_preview, state, sent_by and '
  'sent_at; a removed one has no name. editable_until: until when the caller can still edit the entry or take it '
  'back. At most 100 rows. Null: sender_id, sender_name, recipient_id, read_at, reject_reason, '
  'proposed_due_date_time, changed_from, changed_to, given_to, edited_at, editable_until, file_kind.';

grant execute on function public.get_thread, public.list_conversation to authenticated;
