-- What only admins do with tasks, one by one or many at once.

create function public.edit_task(p_task_id uuid, p_version integer, p_text public.task_text) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('edit', p_task_id, p_version);
begin
  perform private.record(array[task.id], 'changed',
    p_before => private.change_texts(array[task.id], to_jsonb(private.trimmed(p_text))));
  select * into task from public.tasks where id = task.id;
  return task;
end;
$$;
comment on function public.edit_task is
  'Admins change a task''s text; its person is notified. Returns the task. Errors: 42501, PT404 task_not_found, PT409 task_changed, 23514 or 23502 for a text or date out of bounds.';

create function public.reassign_task(p_task_id uuid, p_to uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('reassign');
  task public.tasks;
begin
  perform private.begin_write(array[p_to], p_task_ids => array[p_task_id]);
  task := private.require('reassign', p_task_id, p_version);
  perform private.require_stage(task, 'New', 'Pending', 'Rejected');
  if not exists (select from public.profiles where uid = p_to and deactivated_at is null) then
    raise exception 'person_not_assignable' using errcode = 'PT422';
  end if;
  if p_to = task.assigned_to and task.stage <> 'Rejected' then
    return task;
  end if;
  if p_to <> task.assigned_to then
    perform private.record(array[task.id], 'reassigned');
  end if;
  update public.tasks
  set assigned_to = p_to, assigned_by = caller, assigned_at = now(), status = 'Pending', seen_at = null, accepted_at = null,
    rejected_at = null, reject_reason = null, reject_text = null, proposed_due_date_time = null,
    position = private.top_of_column(p_to, 'New')
  where id = task.id returning * into task;
  perform private.record(array[task.id], 'assigned');
  return task;
end;
$$;
comment on function public.reassign_task is
  'Admins give an unfinished or rejected task to somebody, as New; the conversation goes with it and both people are notified. Returns the task. Errors: 42501, PT404, PT409 task_changed or wrong_stage, PT422 person_not_assignable.';

create function public.withdraw_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('withdraw', p_task_id, p_version);
begin
  perform private.require_stage(task, 'New', 'Pending', 'Completed', 'Rejected');
  update public.tasks set withdrawn_at = now() where id = task.id returning * into task;
  perform private.record(array[task.id], 'withdrawn');
  return task;
end;
$$;
comment on function public.withdraw_task is
  'Admins take a task off its person''s board; nothing is deleted. Returns the task. Errors: 42501, PT404, PT409 task_changed or wrong_stage.';

create function public.restore_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('restore', p_task_id, p_version);
begin
  perform private.require_stage(task, 'Withdrawn');
  update public.tasks set withdrawn_at = null where id = task.id returning * into task;
  perform private.record(array[task.id], 'restored', p_untold => private.untell(task.id, (
    select max(created_at) from public.notifications where task_id = task.id and kind = 'withdrawn')));
  return task;
end;
$$;
comment on function public.restore_task is
  'Admins put a withdrawn task back where it was; its person is notified, unless the same admin has just withdrawn it and they do not know of it yet (untell). Returns the task. Errors: 42501, PT404, PT409 task_changed or wrong_stage.';

create function public.give_back_task(p_task_id uuid, p_version integer, p_due_date_time timestamptz) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  says public.task_text;
  person uuid := (select assigned_to from public.tasks where id = p_task_id);
begin
  perform private.require('give_back');
  perform private.begin_write(array[person], p_task_ids => array[p_task_id]);
  task := private.require('give_back', p_task_id, p_version);
  if task.assigned_to <> person then
    raise exception 'task_changed' using errcode = 'PT409', hint = 'Somebody changed this task in the meantime.';
  end if;
  perform private.require_stage(task, 'Rejected');
  says := private.text_of(to_jsonb(task));
  says.due_date_time := p_due_date_time;
  task := public.edit_task(task.id, task.version, says);
  return public.reassign_task(task.id, task.assigned_to, task.version);
end;
$$;
comment on function public.give_back_task is
  'Admins accept another date for a rejected task and give it back to its person, as New. Returns the task. Errors: 42501, PT404 task_not_found, PT409 task_changed or wrong_stage, PT422 person_not_assignable, 23514.';

create function public.change_tasks(
  p_ids uuid[], p_versions integer[], p_change text, p_to uuid default null, p_due_date_time timestamptz default null,
  p_priority public.task_priority default null
) returns table (task_id uuid, title text, user_name text, outcome text, version integer)
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
  task public.tasks;
  says public.task_text;
  why text;
begin
  perform private.require('several');
  if coalesce(cardinality(p_ids), 0) not between 1 and 100 or cardinality(p_ids) <> cardinality(p_versions) then
    raise exception 'number_of_tasks' using errcode = 'PT422', hint = 'One to a hundred tasks, each with its version.';
  end if;
  if (p_change = 'reassign' and p_to is not null) or (p_change = 'deadline' and p_due_date_time is not null)
    or (p_change = 'priority' and p_priority is not null) or p_change in ('withdraw', 'restore') then
    perform private.require(p_change);
    perform private.begin_write(array[p_to], p_task_ids => p_ids);
    perform private.require(p_change);
    for wanted in
      select w.id, min(w.version) as version from unnest(p_ids, p_versions) w (id, version) group by w.id order by w.id
    loop
      task := null;
      select * into task from public.tasks t where t.id = wanted.id;
      why := case
        when task.id is null then 'gone'
        when p_change = 'restore' and task.stage <> 'Withdrawn' then 'changed'
        when p_change <> 'restore' and task.stage = 'Withdrawn' then 'withdrawn'
        when p_change not in ('withdraw', 'restore') and task.stage = 'Completed' then 'completed'
        when task.version is distinct from wanted.version then 'changed'
      end;
      if why is null then
        if p_change = 'reassign' then
          task := public.reassign_task(task.id, p_to, task.version);
        elsif p_change = 'withdraw' then
          task := public.withdraw_task(task.id, task.version);
        elsif p_change = 'restore' then
          task := public.restore_task(task.id, task.version);
        else
          says := private.text_of(to_jsonb(task));
          says.due_date_time := case p_change when 'deadline' then p_due_date_time else says.due_date_time end;
          says.priority := case p_change when 'priority' then p_priority else says.priority end;
          if says is distinct from private.text_of(to_jsonb(task)) then
            task := public.edit_task(task.id, task.version, says);
          end if;
        end if;
      end if;
      return query select wanted.id, task.title, (select p.full_name from public.profiles p where p.uid = task.assigned_to),
        coalesce(why, 'done'), task.version;
    end loop;
  else
    raise exception 'unknown_change' using errcode = 'PT422';
  end if;
end;
$$;
comment on function public.change_tasks is
  'Admins change many tasks in one transaction: reassign (p_to), deadline (p_due_date_time), priority (p_priority), withdraw or restore, each from the version that was read. One row per task: outcome is done, or why not: changed (in the meantime), completed, withdrawn or gone; version is the one it has now. Errors: 42501, PT422 number_of_tasks, unknown_change or person_not_assignable, 23514; then nothing is changed. Null: title, user_name, version.';

grant execute on function public.edit_task, public.reassign_task, public.withdraw_task, public.restore_task,
  public.give_back_task, public.change_tasks to authenticated;
