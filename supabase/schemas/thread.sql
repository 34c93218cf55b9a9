-- A task opened as a conversation.

create function public.get_thread(p_task_id uuid)
returns table (
  id uuid, version integer, title text, description text, due_date_time timestamptz, priority public.task_priority,
  stage public.task_stage, created_at timestamptz, assigned_at timestamptz, seen_at timestamptz, accepted_at timestamptz,
  completed_at timestamptz, rejected_at timestamptz, withdrawn_at timestamptz, reject_reason public.reject_reason,
  reject_text text, proposed_due_date_time timestamptz, assigned_to uuid, user_name text, department text,
  department_label text, assigned_by uuid, assigner_name text, unread integer, assignment_id uuid,
  assignment_total integer, assignment_waiting integer, assignment_accepted integer, assignment_rejected integer,
  assignment_done integer, asked_at timestamptz
)
language sql stable set search_path = '' as $$
  select t.id, t.version, t.title, t.description, t.due_date_time, t.priority, t.stage, t.created_at, t.assigned_at,
    t.seen_at, t.accepted_at, t.completed_at, t.rejected_at, t.withdrawn_at, t.reject_reason, t.reject_text,
    t.proposed_due_date_time, t.assigned_to, private.display_name(t.assigned_to), p.department, d.label,
    t.assigned_by, private.display_name(t.assigned_by),
    (select count(*) from public.notifications_unread u where u.task_id = t.id)::integer, t.assignment_id,
    a.total, a.waiting, a.accepted, a.rejected, a.done, now()
  from public.tasks t
  left join public.profiles p on p.uid = t.assigned_to
  left join public.departments d on d.value = p.department
  cross join lateral private.assignment_progress(t.assignment_id) a
  where t.id = p_task_id;
$$;
comment on function public.get_thread is
  'A task as the head of its conversation shows it: names, times, an answer with its reason, what the asker has not read, and for admins how far its whole assignment got. No row when there is none that the asker may see. Null: seen_at, accepted_at, completed_at, rejected_at, withdrawn_at, reject_reason, reject_text, proposed_due_date_time, department, department_label.';

-- The rule of the policy on notifications, asked once a page. Row-level security asks for each entry, which keeps the
-- index from finding the place from which earlier entries are read.
create function public.list_conversation(p_task_id uuid, p_limit integer default 50, p_before bigint default null)
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
  'A page of one task''s conversation, newest first, as far as the asker may read it: admins and the task''s person all of it, others what they received; p_before pages back by seq. At most 100 rows. Null: sender_id, sender_name, recipient_id, read_at, reject_reason, proposed_due_date_time.';

grant execute on function public.get_thread, public.list_conversation to authenticated;
