-- Assigning: what only admins do with tasks.

create function private.assignable(p_people uuid[], p_group_id uuid, p_department text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.uid from public.profiles p
  where p.deactivated_at is null and (
    p.uid = any (p_people)
    or p.uid in (select m.uid from public.group_members m where m.group_id = p_group_id)
    or p.department = p_department
  );
$$;
comment on function private.assignable is 'The active people named one by one, by group or by department, each once.';

create function public.assign_task(
  p_assignment_id uuid, p_people uuid[], p_title text, p_description text, p_due_date_time timestamptz,
  p_priority public.task_priority default 'Medium', p_group_id uuid default null, p_department text default null
) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  task public.tasks;
begin
  insert into public.assignments
    (id, title, description, due_date_time, priority, assigned_by, group_id, department)
  values (p_assignment_id, btrim(p_title), btrim(p_description), p_due_date_time, p_priority, caller, p_group_id, p_department)
  on conflict (id) do nothing;
  if not found then
    -- The same form sent twice: the tasks of the first time are the answer, as long as they are this admin's.
    if not exists (select from public.assignments where id = p_assignment_id and assigned_by = caller) then
      raise exception 'assignment_exists' using errcode = 'PT409';
    end if;
    return query select * from public.tasks where assignment_id = p_assignment_id;
    return;
  end if;
  if exists (
    select unnest(p_people) except select uid from public.profiles where deactivated_at is null
  ) then
    raise exception 'person_not_assignable' using errcode = 'PT422', hint = 'Somebody named is not an active person.';
  end if;
  for task in
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, priority, position)
    select p_assignment_id, person, caller, btrim(p_title), btrim(p_description), p_due_date_time, p_priority,
      private.top_of_column(person, 'New')
    from private.assignable(p_people, p_group_id, p_department) person
    returning *
  loop
    perform private.record(task, 'assigned');
    return next task;
  end loop;
  if task.id is null then
    raise exception 'nobody_to_assign' using errcode = 'PT422', hint = 'No active person was named.';
  end if;
end;
$$;
comment on function public.assign_task is
  'Admins assign one piece of work to people, a group or a department: one assignment, one task per person, each person told. Returns the tasks; called again with the same p_assignment_id it makes nothing and returns the same. Errors: 42501, 23514 for a text or date out of bounds, PT422 person_not_assignable or nobody_to_assign, PT409 assignment_exists.';

create function public.edit_task(
  p_task_id uuid, p_version integer, p_title text, p_description text, p_due_date_time timestamptz,
  p_priority public.task_priority
) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks;
begin
  perform private.require_admin();
  task := private.locked_task(p_task_id, p_version);
  update public.tasks
  set title = btrim(p_title), description = btrim(p_description), due_date_time = p_due_date_time, priority = p_priority
  where id = task.id returning * into task;
  perform private.record(task, 'changed');
  return task;
end;
$$;
comment on function public.edit_task is
  'Admins change what a task says; its person is told. Returns the task. Errors: 42501, PT404 task_not_found, PT409 task_changed, 23514.';

create function public.reassign_task(p_task_id uuid, p_to uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  task public.tasks := private.locked_task(p_task_id, p_version);
begin
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
comment on function public.reassign_task is
  'Admins give an unfinished or rejected task to somebody, as New; the conversation goes along and both people are told. Returns the task. Errors: 42501, PT404, PT409 task_changed or wrong_stage, PT422 person_not_assignable.';

create function public.withdraw_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks;
begin
  perform private.require_admin();
  task := private.locked_task(p_task_id, p_version);
  perform private.must_stand_in(task, 'New', 'Pending', 'Completed', 'Rejected');
  update public.tasks set withdrawn_at = now() where id = task.id returning * into task;
  perform private.record(task, 'withdrawn');
  return task;
end;
$$;
comment on function public.withdraw_task is
  'Admins take a task off its person''s board; nothing is lost. Returns the task. Errors: 42501, PT404, PT409 task_changed or wrong_stage.';

create function public.restore_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks;
begin
  perform private.require_admin();
  task := private.locked_task(p_task_id, p_version);
  perform private.must_stand_in(task, 'Withdrawn');
  update public.tasks set withdrawn_at = null where id = task.id returning * into task;
  perform private.record(task, 'restored');
  return task;
end;
$$;
comment on function public.restore_task is
  'Admins put a withdrawn task back where it stood. Returns the task. Errors: 42501, PT404, PT409 task_changed or wrong_stage.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function public.assign_task, public.edit_task, public.reassign_task, public.withdraw_task,
  public.restore_task to authenticated;
