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

create function public.send_message(p_task_id uuid, p_message text, p_id uuid default gen_random_uuid())
returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare entry public.notifications;
begin
  perform private.require('message', p_task_id);
  perform private.add_messages(array[p_task_id], p_message, array[p_id]);
  select * into entry from public.notifications where id = p_id;
  return entry;
end;
$$;
comment on function public.send_message is
  'Adds a message of the signed-in person to a task''s conversation and returns it; sent again with the same p_id it is there once. Errors: 42501, PT404 task_not_found, 23514 for an empty or too long message, PT409 message_exists.';

create function public.send_message_to(p_task_ids uuid[], p_message text, p_ids uuid[])
returns table (task_id uuid, recipient_id uuid)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('several');
  if cardinality(p_task_ids) > 200 then
    raise exception 'too_many_tasks' using errcode = 'PT422', hint = 'At most 200 tasks at once.';
  end if;
  if cardinality(p_ids) is distinct from cardinality(p_task_ids) then
    raise exception 'one_id_per_task' using errcode = 'PT422';
  end if;
  perform private.begin_write(p_task_ids => p_task_ids);
  perform private.require('several');
  perform private.add_messages(p_task_ids, p_message, p_ids);
  return query select n.task_id, n.recipient_id from public.notifications n where n.id = any (p_ids);
end;
$$;
comment on function public.send_message_to is
  'Adds one message of an admin to several tasks'' conversations, each under its own id of p_ids; sent again with the same ids it is there once. Returns the tasks that have it now, with its recipient: a task that is gone is left out. At most 200 tasks. Errors: 42501, 23514 for an empty or too long message, PT409 message_exists, PT422 too_many_tasks or one_id_per_task. Null: recipient_id.';

create function private.nudge_pause() returns interval
language sql immutable set search_path = '' return interval '4 hours';
comment on function private.nudge_pause is 'How long a person gets no second nudge about the same task.';

create function public.nudge(p_task_id uuid) returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare
  told record;
  entry public.notifications;
begin
  perform private.require_stage(private.require('nudge', p_task_id), 'New');
  select * into told from public.nudge_many(array[p_task_id]);
  if told.outcome = 'own' then
    raise exception 'own_task' using errcode = 'PT422', hint = 'Nobody nudges themselves.';
  elsif told.outcome = 'nudged_lately' then
    raise exception 'nudged_lately' using errcode = 'PT429',
      detail = to_json(told.again_at) #>> '{}', hint = 'Once in four hours is enough.';
  end if;
  select * into entry from public.notifications where id = private.own_entry(p_task_id);
  return entry;
end;
$$;
comment on function public.nudge is
  'Admins remind a task''s person who has not answered; at most once per task and person in four hours. Returns the entry. Errors: 42501, PT404, PT409 wrong_stage, PT422 own_task, PT429 nudged_lately with the moment from which it is possible again as detail.';

create function public.nudge_many(p_task_ids uuid[])
returns table (task_id uuid, outcome text, again_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require('nudge');
  caller_name text := (select full_name from public.profiles where uid = caller);
begin
  if cardinality(p_task_ids) > 200 then
    raise exception 'too_many_tasks' using errcode = 'PT422', hint = 'At most 200 tasks at once.';
  end if;
  perform private.begin_write(p_task_ids => p_task_ids);
  perform private.require('nudge');
  return query
  with asked as (
    select a.id as asked_id, t.assigned_to as person, t.stage,
      (select max(n.created_at) from public.notifications n
        -- Not one that lies in the future, which a clock that was ahead has written.
        where n.task_id = t.id and n.recipient_id = t.assigned_to and n.kind = 'nudge'
          and n.created_at <= now() + interval '1 minute') as last
    from (select distinct unnest(p_task_ids) as id) a left join public.tasks t on t.id = a.id
  ), judged as (
    select *, case
        when person is null or stage = 'Withdrawn' then 'gone'
        when stage <> 'New' then 'answered'
        when person = caller then 'own'
        when last + private.nudge_pause() > now() then 'nudged_lately'
        else 'sent'
      end as verdict
    from asked
  ), told as (
    insert into public.notifications (task_id, kind, admin_name, sender_id, recipient_id)
    select asked_id, 'nudge', caller_name, caller, person from judged where verdict = 'sent'
  )
  select asked_id, verdict,
    case verdict when 'sent' then now() when 'nudged_lately' then last end + private.nudge_pause()
  from judged;
end;
$$;
comment on function public.nudge_many is
  'Admins remind every person of these tasks who has not answered, at most once per task and person in four hours. Returns for each task sent, nudged_lately (both with the moment from which it is possible again), answered, own or gone. At most 200 tasks. Errors: 42501, PT422 too_many_tasks. Null: again_at.';

grant execute on function public.send_message, public.send_message_to, public.nudge, public.nudge_many to authenticated;
