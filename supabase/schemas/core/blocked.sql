-- Blocked: a task's person cannot go on and says what they need. It changes no stage, and lasts until they or an
-- admin say that it is over.

create function public.block_task(p_task_id uuid, p_reason text, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('block', p_task_id, p_version);
begin
  perform private.require_stage(task, 'Pending');
  if nullif(btrim(p_reason), '') is null then
    raise check_violation using message = 'reason_required';
  end if;
  update public.tasks set blocked_at = coalesce(blocked_at, now()), blocked_reason = btrim(p_reason)
  where id = task.id returning * into task;
  perform private.record(array[task.id], 'blocked', task.blocked_reason);
  return task;
end;
$$;
comment on function public.block_task is
  'The person of a pending task says what they need to go on, or changes it; the assigner is notified. Returns the task. Errors as accept_task, and 23514, as reason_required for an empty text, for one of more than one line, more than 200 characters, or invisible characters.';

create function public.unblock_task(p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare task public.tasks := private.require('unblock', p_task_id, p_version);
begin
  if task.blocked_at is null then
    raise exception 'not_blocked' using errcode = 'PT409', detail = task.stage::text, hint = 'This task is not blocked.';
  end if;
  update public.tasks set blocked_at = null, blocked_reason = null where id = task.id returning * into task;
  perform private.record(array[task.id], 'unblocked');
  return task;
end;
$$;
comment on function public.unblock_task is
  'The person of a blocked task, or an admin, says that it is no longer blocked; the other side is notified. Returns the task. Errors: 42501, PT404 task_not_found, PT409 task_changed or not_blocked.';

create function public.list_blocked_tasks(p_limit integer default 50)
returns table (task public.task_row, is_active boolean, total integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  page uuid[];
  found integer;
begin
  perform private.require('oversee');
  found := (select count(*) from public.tasks t where t.blocked_at is not null);
  page := array(
    select t.id from public.tasks t where t.blocked_at is not null
    order by t.blocked_at, t.id limit least(greatest(p_limit, 1), 100));
  return query
    select r, p.deactivated_at is null, found
    from private.task_rows(page, 300) r join public.profiles p on p.uid = r.user_id
    order by r.blocked_at, r.id;
end;
$$;
comment on function public.list_blocked_tasks is
  'The tasks that have been blocked longest, for admins, with whether their person is active, and texts cut to what a card can show; total counts all blocked tasks. At most 100 rows. Error: 42501.';

create function public.count_blocked_tasks() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('oversee');
  return (select count(*) from public.tasks t where t.blocked_at is not null);
end;
$$;
comment on function public.count_blocked_tasks is 'How many tasks are blocked, for admins. Error: 42501.';

grant execute on function public.block_task, public.unblock_task, public.list_blocked_tasks, public.count_blocked_tasks
  to authenticated;
