-- Thread: one task opened as a conversation, and what opening it marks.

create function private.assignment_progress(p_assignment_id uuid)
returns table (total integer, waiting integer, accepted integer, rejected integer, done integer)
language sql stable security definer set search_path = '' as $$
  select count(*)::integer, count(*) filter (where stage = 'New')::integer,
    count(*) filter (where stage = 'Pending')::integer, count(*) filter (where stage = 'Rejected')::integer,
    count(*) filter (where stage = 'Completed')::integer
  from public.tasks
  where assignment_id = p_assignment_id and stage <> 'Withdrawn' and private.is_admin();
$$;
comment on function private.assignment_progress is
  'How far one act of assigning got, over all its people and without what was withdrawn; noughts for anybody but an admin.';

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
  'A task as the head of its conversation shows it: names, times, an answer with its reason, what the asker has not read, and for admins how far its whole assignment got. No row when there is none that the asker may see.';

create function public.open_task(p_task_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  marked integer;
begin
  update public.tasks set seen_at = now() where id = p_task_id and assigned_to = caller and seen_at is null;
  update public.notifications set read_at = now()
  where recipient_id = caller and task_id = p_task_id and read_at is null;
  get diagnostics marked = row_count;
  -- What somebody received on a task that is another's by now can still be read.
  if marked = 0 and not exists (
    select from public.tasks where id = p_task_id and (assigned_to = caller or private.is_admin())
  ) then
    raise exception 'task_not_found' using errcode = 'PT404';
  end if;
  return marked;
end;
$$;
comment on function public.open_task is
  'The signed-in person looks at a task: its person has seen it from now on, and whatever they received on it is read. Returns how many entries were marked. Errors: 42501, PT404 task_not_found.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function private.assignment_progress to authenticated;
grant execute on function public.get_thread, public.open_task to authenticated;
