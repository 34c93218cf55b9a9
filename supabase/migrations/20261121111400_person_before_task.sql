-- Whoever leaves is locked first and their tasks afterwards. A task that is given (back) to somebody locked itself first
-- and its person afterwards: an admin who gave work back while its person left could end in a deadlock.

create or replace function public.reassign_task(p_task_id uuid, p_to uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  task public.tasks;
begin
  perform from public.profiles where uid = p_to for share;
  task := private.locked_task(p_task_id, p_version);
  perform private.must_stand_in(task, 'New', 'Pending', 'Rejected');
  if not exists (select from public.profiles where uid = p_to and deactivated_at is null) then
    raise exception 'person_not_assignable' using errcode = 'PT422';
  end if;
  if p_to = task.assigned_to and task.stage <> 'Rejected' then
    return task;
  end if;
  if p_to <> task.assigned_to then
    perform private.record(task, 'reassigned');
  end if;
  update public.tasks
  set assigned_to = p_to, assigned_by = caller, assigned_at = now(), status = 'Pending', seen_at = null, accepted_at = null,
    rejected_at = null, reject_reason = null, reject_text = null, proposed_due_date_time = null,
    position = private.top_of_column(p_to, 'New')
  where id = task.id returning * into task;
  perform private.record(task, 'assigned');
  return task;
end;
$$;
