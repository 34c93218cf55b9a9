-- Conversation: messages, read marks and nudges.

create function public.send_message(p_task_id uuid, p_message text, p_id uuid default gen_random_uuid())
returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.locked_task(p_task_id, null);
  entry public.notifications;
begin
  select * into entry from public.notifications where id = p_id;
  if entry.id is not null then
    if entry.sender_id = auth.uid() and entry.task_id = p_task_id then
      return entry;
    end if;
    raise exception 'message_exists' using errcode = 'PT409';
  end if;
  -- Whoever answers has seen it.
  update public.tasks set seen_at = now() where id = task.id and assigned_to = auth.uid() and seen_at is null;
  return private.record(task, 'message', btrim(p_message, E' \t\r\n'), p_id);
end;
$$;
comment on function public.send_message is
  'Adds a message of the signed-in person to a task''s conversation and returns it; sent again with the same p_id it is there once. Errors: 42501, PT404 task_not_found, 23514 for an empty or too long message, PT409 message_exists.';

create function public.mark_task_read(p_task_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  marked integer;
begin
  update public.notifications set read_at = now()
  where recipient_id = caller and task_id = p_task_id and read_at is null;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
comment on function public.mark_task_read is
  'Marks what the signed-in person has received on one task as read; returns how many that were. Error: 42501.';

create function public.mark_all_read() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  marked integer;
begin
  update public.notifications set read_at = now() where recipient_id = caller and read_at is null;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
comment on function public.mark_all_read is
  'Marks everything the signed-in person has received as read; returns how many that were. Error: 42501.';

create function public.nudge(p_task_id uuid) returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  last_nudge timestamptz;
begin
  perform private.require_admin();
  task := private.locked_task(p_task_id, null);
  perform private.must_stand_in(task, 'New');
  select max(created_at) into last_nudge from public.notifications
  where task_id = task.id and recipient_id = task.assigned_to and kind = 'nudge';
  if last_nudge > now() - interval '4 hours' then
    raise exception 'nudged_lately' using errcode = 'PT429',
      detail = to_json(last_nudge + interval '4 hours') #>> '{}', hint = 'Once in four hours is enough.';
  end if;
  return private.record(task, 'nudge');
end;
$$;
comment on function public.nudge is
  'Admins remind somebody who has not answered; at most once per task and person in four hours. Returns the entry. Errors: 42501, PT404, PT409 wrong_stage, PT429 nudged_lately with the moment it is possible again as detail.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function public.send_message, public.mark_task_read, public.mark_all_read, public.nudge
  to authenticated;
