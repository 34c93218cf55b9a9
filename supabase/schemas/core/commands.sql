-- Commands: a change of tasks has an id of its own, and takes effect once however often it is sent.

create table private.commands (
  id uuid primary key,
  person uuid not null,
  kind public.command_kind not null,
  task_ids uuid[] not null,
  request bytea not null,
  answer jsonb not null default '[]',
  states jsonb,
  at timestamptz not null default now()
);
comment on table private.commands is
  'The commands of the last 30 days, by the id that the sender gave them, with their answers. Without foreign keys: their locks would be taken before all others, and out of order.';
comment on column private.commands.request is 'SHA-256 of the request: the same id with another request is refused.';
comment on column private.commands.states is 'Its tasks as they were before it, by their ids, if that can be undone.';
create index commands_by_time on private.commands (at);
alter table private.commands enable row level security;

create function private.begin_command(p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_args jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  request bytea := sha256(convert_to(p_args::text, 'utf8'));
  known private.commands;
begin
  if p_id is null or p_kind is null or p_task_ids is null or array_position(p_task_ids, null) is not null or p_args is null then
    raise not_null_violation using message = 'incomplete_command';
  end if;
  -- First of all: the same command sent twice at once waits here for the first one's answer.
  insert into private.commands (id, person, kind, task_ids, request) values (p_id, caller, p_kind, p_task_ids, request)
  on conflict (id) do nothing;
  if found then
    delete from private.commands where id in (
      select id from private.commands where at < now() - interval '30 days' order by at limit 20 for update skip locked);
    return null;
  end if;
  select * into known from private.commands where id = p_id;
  if (known.person, known.kind, known.task_ids, known.request) is distinct from (caller, p_kind, p_task_ids, request) then
    raise exception 'command_exists' using errcode = 'PT409', hint = 'This id belongs to another command.';
  end if;
  return known.answer;
end;
$$;
comment on function private.begin_command is
  'Notes a command of the signed-in person and returns null, or the answer if it was done before; waits for the same command if it is under way. Errors: 42501, 23502 incomplete_command, PT409 command_exists for an id of somebody else''s or of another command.';

create function private.apply_command(
  p_id uuid, p_kind public.command_kind, p_task_id uuid, p_version integer, p_args jsonb
) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  undone text;
begin
  case p_kind
    when 'accept' then task := public.accept_task(p_task_id, p_version);
    when 'release' then task := public.release_task(p_task_id, p_version);
    when 'complete' then task := public.complete_task(p_task_id, p_version);
    when 'reopen' then task := public.reopen_task(p_task_id, p_version);
    when 'block' then task := public.block_task(p_task_id, p_args ->> 'reason', p_version);
    when 'unblock' then task := public.unblock_task(p_task_id, p_version);
    when 'withdraw' then task := public.withdraw_task(p_task_id, p_version);
    when 'restore' then task := public.restore_task(p_task_id, p_version);
    when 'reject' then task := public.reject_task(
      p_task_id, (p_args ->> 'reason')::public.reject_reason, p_args ->> 'text',
      (p_args ->> 'proposed_due_date_time')::timestamptz, p_version);
    when 'move' then task := public.move_task(
      p_task_id, (p_args ->> 'stage')::public.task_stage, (p_args ->> 'before')::uuid, p_version,
      (p_args ->> 'after')::uuid, coalesce((p_args ->> 'top')::boolean, false));
    when 'reassign' then task := public.reassign_task(p_task_id, (p_args ->> 'to')::uuid, p_version);
    when 'give_back' then
      task := public.give_back_task(p_task_id, p_version, (p_args ->> 'due_date_time')::timestamptz);
    when 'edit' then task := public.edit_task(p_task_id, p_version, private.text_of(p_args));
    when 'message' then perform public.send_message(p_task_id, p_args ->> 'message', p_id);
    when 'nudge' then perform public.nudge(p_task_id);
    when 'undo' then
      select u.outcome into undone from private.undo_command((p_args ->> 'command')::uuid, array[p_task_id], array[p_version]) u;
      if undone = 'gone' then
        raise exception 'task_not_found' using errcode = 'PT404';
      elsif undone <> 'done' then
        raise exception 'task_changed' using errcode = 'PT409', hint = 'Somebody changed this task in the meantime.';
      end if;
    else raise exception 'unknown_command' using errcode = 'PT422';
  end case;
  if task.id is null then
    select * into task from public.tasks where id = p_task_id;
  end if;
  return task;
end;
$$;
comment on function private.apply_command is
  'Carries out a command on one task by the function that checks it, and returns the task. Errors as that function, and PT422 unknown_command.';

-- Not stable: a statement that calls the function adding the entry would not see it.
create function private.own_entry(p_task_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  return (
    select id from (
      select * from public.notifications where task_id = p_task_id order by seq desc limit 5
    ) newest
    where sender_id = auth.uid() and created_at = now() order by seq desc limit 1
  );
end;
$$;
comment on function private.own_entry is
  'The last entry that the signed-in person added to a task in this transaction, or null.';

create function private.own_last_step(p_kind public.command_kind, p_task_id uuid, p_version integer, p_args jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  step record;
begin
  if p_version is null or p_kind not in ('accept', 'release', 'complete', 'reopen', 'reject', 'move') then
    return null;
  end if;
  -- The other window's command may be under way. A move locks its board first, and other cards with its own.
  if p_kind <> 'move' then
    perform private.begin_write(p_task_ids => array[p_task_id]);
  end if;
  select * into task from public.tasks where id = p_task_id and assigned_to = auth.uid();
  if task.version is null or task.version = p_version then
    return null;
  end if;
  select n.id, n.kind, n.sender_id into step from public.notifications n
  where n.task_id = p_task_id and n.kind in
    ('assigned', 'accepted', 'rejected', 'completed', 'released', 'reopened', 'withdrawn', 'restored')
  order by n.seq desc limit 1;
  return case when step.sender_id = auth.uid() and case p_kind
    when 'accept' then step.kind = 'accepted'
    when 'release' then step.kind = 'released'
    when 'complete' then step.kind = 'completed'
    when 'reopen' then step.kind = 'reopened'
    when 'reject' then step.kind = 'rejected'
      and (task.reject_reason::text, task.reject_text, task.proposed_due_date_time) is not distinct from
        (p_args ->> 'reason', nullif(btrim(p_args ->> 'text'), ''), (p_args ->> 'proposed_due_date_time')::timestamptz)
    else step.kind in ('accepted', 'released', 'completed', 'reopened') and task.stage::text = p_args ->> 'stage'
  end then step.id end;
end;
$$;
comment on function private.own_last_step is
  'The entry by which the caller, the task''s person, has already done what the command asks for, from a newer version than this, if nobody has changed its stage since; otherwise null. Locks the task, but not for a move.';

create function public.do_command(
  p_id uuid, p_kind public.command_kind, p_task_id uuid, p_version integer default null, p_args jsonb default '{}'
) returns table (
  task_id uuid, version integer, stage public.task_stage, entry_id uuid, is_repeated boolean, was_there boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb;
  before jsonb;
  step uuid;
  task public.tasks;
begin
  perform private.require_active();
  known := private.begin_command(p_id, p_kind, array[p_task_id], p_args);
  is_repeated := known is not null;
  if not is_repeated then
    before := private.states_of(p_kind, array[p_task_id], array[p_version]);
    step := private.own_last_step(p_kind, p_task_id, p_version, p_args);
    if step is null then
      task := private.apply_command(p_id, p_kind, p_task_id, p_version, p_args);
    elsif p_kind = 'move' then
      -- It is in its column; only its position there is left.
      task := private.apply_command(p_id, p_kind, p_task_id, null, p_args);
    else
      select * into task from public.tasks t where t.id = p_task_id;
    end if;
    known := jsonb_build_array(jsonb_build_object('task_id', task.id, 'version', task.version, 'stage', task.stage,
      'entry_id', case when p_kind = 'message' then p_id else coalesce(step, private.own_entry(task.id)) end,
      'was_there', step is not null));
    update private.commands c set (answer, states) = (known, before) where c.id = p_id;
  end if;
  select a.task_id, a.version, a.stage, a.entry_id, coalesce(a.was_there, false)
  into task_id, version, stage, entry_id, was_there
  from jsonb_to_recordset(known) a (
    task_id uuid, version integer, stage public.task_stage, entry_id uuid, was_there boolean);
  return next;
end;
$$;
comment on function public.do_command is
  'Changes one task, once however often it is sent with the same p_id. p_version is the version it was decided on, null for any; it may differ when the command is sent again. p_args by kind: reject {reason, text, proposed_due_date_time}; move {stage, before, after, top}; message {message}, whose p_id becomes the id of the entry; reassign {to}; give_back {due_date_time}; edit a task_text; block {reason}; undo {command}, the id of an own reassign, give_back, deadline or priority; none for accept, release, complete, reopen, unblock, withdraw, restore and nudge. Returns one row: the task with its version and stage just after the command, the last entry that it added to the conversation or null, whether it had been done before (is_repeated; then the row is the one answered the first time), and whether the caller had brought their own task there already by another command (was_there; then the entry is that one''s, and nothing but the place of a move was changed). An error leaves nothing behind: sent again, the command is tried again. It is remembered for 30 days. Errors: 42501, 23502 incomplete_command, PT409 command_exists for an id of somebody else''s or of another command, PT422 unknown_command, and those of accept_task, reject_task, release_task, complete_task, reopen_task, move_task, block_task, unblock_task, send_message, withdraw_task, restore_task, reassign_task, give_back_task, edit_task or nudge; of undo PT404, PT409 task_changed and PT422 person_not_assignable. Null: entry_id.';

create function private.apply_bulk_command(
  p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_versions integer[], p_args jsonb
) returns table (
  task_id uuid, outcome text, version integer, title text, user_name text, entry_id uuid, recipient_id uuid,
  again_at timestamptz
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare entries uuid[];
begin
  if p_kind = 'message' then
    -- Made of both ids: even when the command is long forgotten, a task has its message once.
    entries := array(select md5(p_id || ' ' || id)::uuid from unnest(p_task_ids) with ordinality t (id, n) order by n);
    return query
      select asked.id, case when sent.task_id is null then 'gone' else 'done' end, t.version, t.title,
        p.full_name, case when sent.task_id is not null then asked.entry end,
        sent.recipient_id, null::timestamptz
      from unnest(p_task_ids, entries) with ordinality asked (id, entry, place)
      left join public.send_message_to(p_task_ids, p_args ->> 'message', entries) sent on sent.task_id = asked.id
      left join public.tasks t on t.id = asked.id
      left join public.profiles p on p.uid = t.assigned_to
      order by asked.place;
  elsif p_kind = 'nudge' then
    return query
      select n.task_id, n.outcome, t.version, t.title, p.full_name,
        case when n.outcome = 'sent' then private.own_entry(t.id) end,
        case when n.outcome = 'sent' then t.assigned_to end, n.again_at
      from public.nudge_many(p_task_ids) n
      left join public.tasks t on t.id = n.task_id left join public.profiles p on p.uid = t.assigned_to;
  elsif p_kind = 'undo' then
    return query
      select u.task_id, u.outcome, u.version, u.title, u.user_name,
        case when u.outcome = 'done' then private.own_entry(u.task_id) end, null::uuid, null::timestamptz
      from private.undo_command((p_args ->> 'command')::uuid, p_task_ids, p_versions) u;
  else
    return query
      select c.task_id, c.outcome, c.version, c.title, c.user_name,
        case when c.outcome = 'done' then private.own_entry(c.task_id) end, null::uuid, null::timestamptz
      from public.change_tasks(p_task_ids, p_versions, p_kind::text, (p_args ->> 'to')::uuid,
        (p_args ->> 'due_date_time')::timestamptz, (p_args ->> 'priority')::public.task_priority) c;
  end if;
end;
$$;
comment on function private.apply_bulk_command is
  'Carries out a command on several tasks by the function that checks it, and returns the result for each. Errors as that function.';

create function public.do_bulk_command(
  p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_versions integer[] default null, p_args jsonb default '{}'
) returns table (
  task_id uuid, outcome text, version integer, title text, user_name text, entry_id uuid, recipient_id uuid,
  again_at timestamptz, is_repeated boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb;
  before jsonb;
begin
  perform private.require('several');
  known := private.begin_command(p_id, p_kind, p_task_ids, p_args);
  is_repeated := known is not null;
  if not is_repeated then
    before := private.states_of(p_kind, p_task_ids, p_versions);
    select coalesce(jsonb_agg(to_jsonb(a)), '[]') into known
    from private.apply_bulk_command(p_id, p_kind, p_task_ids, p_versions, p_args) a;
    -- A change that somebody else made in the meantime is not this command's to undo.
    before := (
      select jsonb_object_agg(w.key, w.value)
      from jsonb_each(before) w join jsonb_array_elements(known) a on a ->> 'task_id' = w.key and a ->> 'outcome' = 'done');
    update private.commands c set (answer, states) = (known, before) where c.id = p_id;
  end if;
  return query
    select a.*, is_repeated
    from jsonb_to_recordset(known) a (
      task_id uuid, outcome text, version integer, title text, user_name text, entry_id uuid, recipient_id uuid,
      again_at timestamptz);
end;
$$;
comment on function public.do_bulk_command is
  'Admins change several tasks in one transaction, once however often it is sent with the same p_id. Kinds and p_args: reassign {to}, deadline {due_date_time}, priority {priority}, withdraw, restore and undo {command}, each task from its version in p_versions; message {message} and nudge, without versions. Returns a row per task: what became of it (outcome as change_tasks and nudge_many say it; of messages done or gone), its version, title and person just after the command, the entry added and who received it, when it can be nudged again, and whether the command had been done before; then the rows are those answered the first time. An error leaves nothing behind: sent again, the command is tried again. It is remembered for 30 days. Errors: 42501, 23502 incomplete_command, PT409 command_exists for an id of somebody else''s or of another command, and those of change_tasks (a kind it does not know is unknown_change), send_message_to or nudge_many. Null: version, title, user_name, entry_id, recipient_id, again_at.';

grant execute on function public.do_command, public.do_bulk_command to authenticated;
