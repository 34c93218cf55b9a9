-- Messages and nudges.

create function private.correction_time() returns interval
language sql immutable set search_path = '' return interval '15 minutes';
comment on function private.correction_time is 'For how long people can change a message they sent, or take it back.';

create function private.own_message(p_id uuid) returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare entry public.notifications;
begin
  select * into entry from public.notifications n where n.id = p_id and n.copy_of is null and private.reads(n.task_id);
  perform private.refuse_if(entry.id is null, 'PT404', 'message_not_found');
  -- Locks the task, so that nobody changes the message at the same time; somebody who waited may have lost the task.
  perform private.require('message', entry.task_id);
  select * into entry from public.notifications n where n.id = p_id;
  perform private.refuse_if(entry.kind <> 'message' or entry.sender_id is distinct from private.caller(),
    '42501', 'not_your_message', 'Only its author may do this.');
  -- A time in the future, which a clock that was ahead wrote, does not count either.
  perform private.refuse_if(
    entry.created_at not between now() - private.correction_time() and now() + interval '1 minute',
    'PT409', 'message_too_old', 'It can no longer be changed.');
  return entry;
end;
$$;
comment on function private.own_message is
  'A message of the signed-in person on a task that they see, sent within correction_time; the task is locked. '
  'Errors: 42501 not_active, or not_your_message, also for an event and for admins, PT404 message_not_found, also for '
  'a message that they may not see, PT409 message_too_old.';

create function public.edit_message(p_id uuid, p_message text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.notifications;
  said text := btrim(private.without_turns(p_message), E' \t\r\n');
begin
  perform private.require('message');
  entry := private.own_message(p_id);
  perform private.refuse_if(entry.taken_back_at is not null, 'PT409', 'message_taken_back');
  if private.some_text(said, 2000) is not true and not coalesce(said = '' and entry.files > 0, false) then
    raise exception 'new row violates check constraint "message_says_something"' using errcode = '23514';
  end if;
  if said = entry.message then
    return;
  end if;
  -- A copy of somebody who may no longer read the task stays as it was.
  update public.notifications n set message = said, edited_at = now()
  where n.task_id = entry.task_id and (n.id = p_id or n.copy_of = p_id and exists (
    select from public.tasks t join public.profiles p on p.uid = n.recipient_id where t.id = n.task_id and private.reads(t, p)));
  perform private.count_own('messages', 120, interval '1 second');
end;
$$;
comment on function public.edit_message is
  'Changes the text of the signed-in person''s message. The same text changes nothing; with files it may become empty. '
  'Errors as own_message, and PT409 message_taken_back, 23514, PT429 too_many_messages with the seconds to wait.';

create function public.take_back_message(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare entry public.notifications;
begin
  perform private.require('message');
  entry := private.own_message(p_id);
  if entry.taken_back_at is not null then
    return;
  end if;
  -- Nobody is notified of a message that says nothing.
  update public.notifications n
  set message = '', files = 0, file_kind = null, taken_back_at = now(), edited_at = null,
    recipient_id = case when coalesce(n.first_read_at, n.read_at) is not null then n.recipient_id end
  where n.task_id = entry.task_id and p_id in (n.id, n.copy_of);
  delete from public.attachments a where a.entry_id = p_id;
  update private.deliveries d set outcome = 'skipped', problem = 'taken back', settled_at = now()
  where d.task_id = entry.task_id and d.outcome is null and d.entry_id in (
    select n.id from public.notifications n where n.task_id = entry.task_id and p_id in (n.id, n.copy_of));
  -- The mail of an earlier message may have been left out because this one was to follow.
  perform private.look_again_at(array[entry.task_id]);
  perform private.count_own('messages', 120, interval '1 second');
end;
$$;
comment on function public.take_back_message is
  'Deletes the text and the files of a message of the signed-in person; that there was one stays in the conversation. '
  'People who have not read it are no longer notified of it, nor told by push or mail. A second time changes nothing. '
  'Errors as own_message, and PT429 too_many_messages with the seconds to wait.';

grant execute on function public.edit_message, public.take_back_message to authenticated;
