-- Messages and nudges.

create function private.add_messages(p_task_ids uuid[], p_message text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := auth.uid();
begin
  if exists (
    select from unnest(p_ids, p_task_ids) asked (id, task) join public.notifications n on n.id = asked.id
    where n.sender_id is distinct from caller or n.task_id <> asked.task
  ) then
    raise exception 'message_exists' using errcode = 'PT409';
  end if;
  -- The table's own error would quote the whole row, including what the caller may not read.
  if private.some_text(btrim(p_message, E' \t\r\n'), 2000) is not true then
    raise exception 'new row violates check constraint "message_says_something"' using errcode = '23514';
  end if;
  -- The author has seen it.
  update public.tasks t set seen_at = now()
  where t.id = any (p_task_ids) and t.assigned_to = caller and t.seen_at is null;
  perform private.record(p_task_ids, 'message', btrim(p_message, E' \t\r\n'), p_ids);
end;
$$;
comment on function private.add_messages is
  'Adds one message of the signed-in person to conversations of tasks that the caller has locked, each under its own id; existing ones stay. Errors: 23514, PT409 message_exists.';

create function private.nudge_pause() returns interval
language sql immutable set search_path = '' return interval '4 hours';
comment on function private.nudge_pause is 'How long a person gets no second nudge about the same task.';
