-- The steps of a task: each checks, changes and notifies in one transaction.

create function private.require_stage(task public.tasks, variadic stages public.task_stage[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if task.stage <> all (stages) then
    raise exception 'wrong_stage' using errcode = 'PT409',
      detail = task.stage::text, hint = 'The task has moved to another stage.';
  end if;
end;
$$;
comment on function private.require_stage is
  'Returns nothing, or raises error PT409 wrong_stage with the task''s stage as detail.';

create function private.top_of_column(person uuid, in_stage public.task_stage) returns double precision
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select position - 1 from public.tasks where assigned_to = person and stage = in_stage order by position limit 1
  ), 0);
end;
$$;
comment on function private.top_of_column is 'A position above all cards of a column.';

create function public.accept_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('accept', p_task_id, p_version);
begin
  perform private.require_stage(task, 'New');
  update public.tasks
  set accepted_at = now(), seen_at = coalesce(seen_at, now()), position = private.top_of_column(assigned_to, 'Pending')
  where id = task.id returning * into task;
  perform private.record(array[task.id], 'accepted');
  return task;
end;
$$;
comment on function public.accept_task is
  'New to Pending, by the task''s person. Returns the task. Errors: 42501, PT404 task_not_found, PT409 task_changed or wrong_stage.';

create function public.release_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('release', p_task_id, p_version);
begin
  perform private.require_stage(task, 'Pending');
  update public.tasks set accepted_at = null, position = private.top_of_column(assigned_to, 'New')
  where id = task.id returning * into task;
  perform private.record(array[task.id], 'released');
  return task;
end;
$$;
comment on function public.release_task is
  'Pending back to New: the task''s person undoes the acceptance. Returns the task. Errors as accept_task.';

create function public.reject_task(
  p_task_id uuid, p_reason public.reject_reason, p_text text default null,
  p_proposed_due_date_time timestamptz default null, p_version integer default null
) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('reject', p_task_id, p_version);
begin
  perform private.require_stage(task, 'New');
  if p_reason is null then
    raise check_violation using message = 'reason_required';
  end if;
  update public.tasks
  set status = 'Rejected', rejected_at = now(), seen_at = coalesce(seen_at, now()), reject_reason = p_reason,
    reject_text = nullif(btrim(p_text), ''), proposed_due_date_time = p_proposed_due_date_time
  where id = task.id returning * into task;
  perform private.record(array[task.id], 'rejected', task.reject_text);
  return task;
end;
$$;
comment on function public.reject_task is
  'New to Rejected, by the task''s person, with a reason and perhaps a text and another date. Returns the task. Errors as accept_task, and 23514 reason_required.';

create function public.complete_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('complete', p_task_id, p_version);
begin
  perform private.require_stage(task, 'New', 'Pending');
  update public.tasks
  set status = 'Completed', completed_at = now(), accepted_at = coalesce(accepted_at, now()),
    position = private.top_of_column(assigned_to, 'Completed')
  where id = task.id returning * into task;
  perform private.record(array[task.id], 'completed');
  return task;
end;
$$;
comment on function public.complete_task is
  'New or Pending to Completed, by the task''s person or an admin. Returns the task. Errors as accept_task.';

create function public.reopen_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('reopen', p_task_id, p_version);
begin
  perform private.require_stage(task, 'Completed', 'Rejected');
  update public.tasks
  set status = 'Pending', completed_at = null, rejected_at = null, reject_reason = null, reject_text = null,
    proposed_due_date_time = null,
    position = private.top_of_column(assigned_to, case when task.stage = 'Rejected' then 'New' else 'Pending' end::public.task_stage)
  where id = task.id returning * into task;
  perform private.record(array[task.id], 'reopened');
  return task;
end;
$$;
comment on function public.reopen_task is
  'Completed to Pending, or Rejected to New, by the task''s person or an admin. Returns the task. Errors as accept_task.';

grant execute on function public.accept_task, public.release_task, public.reject_task, public.complete_task,
  public.reopen_task to authenticated;
