-- Writing in the conversations of tasks.

create function private.do_message(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.caller();
begin
  d.words := btrim(private.without_turns(coalesce(d.args ->> 'message', '')), E' \t\r\n');
  d.entries := d.named;
  perform private.refuse_if(exists (
    select from unnest(d.entries, d.ids) asked (id, task) join public.notifications n on n.id = asked.id
    where n.sender_id is distinct from caller or n.task_id <> asked.task
  ),
    'PT409', 'message_exists');
  -- The table's own error would quote the whole row, including what the caller may not read.
  if not private.some_text(d.words, 2000) and (d.words <> '' or d.files = '{}') then
    raise exception 'new row violates check constraint "message_says_something"' using errcode = '23514';
  end if;
  -- An author has seen the task.
  update public.tasks t set seen_at = now()
  where t.id = any (d.ids) and t.assigned_to = caller and t.seen_at is null;
  return d;
end;
$$;
comment on function private.do_message is
  'The step of message: a message under an id of its own for each task; an existing one stays. With files, which go '
  'to one task, it may be without a text. Errors: 23514, PT409 message_exists or file_not_ready.';
