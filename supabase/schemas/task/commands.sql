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
  'The commands of the last 30 days, by the id that the sender gave them, with their answers. There are no foreign '
  'keys: their locks would be taken before all others, and out of order.';
comment on column private.commands.request is 'SHA-256 of the request: the same id with another request is refused.';
comment on column private.commands.states is 'Its tasks as they were before, by their ids, if it can be undone.';
create index commands_by_time on private.commands (at);

create function private.begin_command(p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_args jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  request bytea := sha256(convert_to(p_args::text, 'utf8'));
  known private.commands;
begin
  perform private.refuse_if(
    p_id is null or p_kind is null or p_task_ids is null or array_position(p_task_ids, null) is not null
      or p_args is null,
    '23502', 'incomplete_command');
  -- Before anything else: the same command sent twice at once waits here for the first one's answer.
  insert into private.commands (id, person, kind, task_ids, request) values (p_id, caller, p_kind, p_task_ids, request)
  on conflict (id) do nothing;
  if found then
    delete from private.commands where id in (
      select id from private.commands where at < now() - interval '30 days' order by at limit 20 for update skip locked);
    return null;
  end if;
  select * into known from private.commands where id = p_id;
  perform private.refuse_if(
    (known.person, known.kind, known.task_ids, known.request) is distinct from (caller, p_kind, p_task_ids, request),
    'PT409', 'command_exists', 'This id belongs to another command.');
  return known.answer;
end;
$$;
comment on function private.begin_command is
  'Notes a command of the signed-in person and returns null, or the answer if it was done before; waits for the same '
  'command if it is under way. Errors: 42501, 23502 incomplete_command, PT409 command_exists for an id of somebody '
  'else''s or of another command.';

create function private.own_last_step(p_kind public.command_kind, p_task_id uuid, p_version integer, p_args jsonb)
returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted private.rights := private.right_to(p_kind::text);
  task public.tasks;
  step record;
begin
  if p_version is null or 'own_step' <> all (wanted.traits) then
    return null;
  end if;
  select * into task from public.tasks where id = p_task_id and assigned_to = private.caller();
  if task.version is null or task.version = p_version then
    return null;
  end if;
  select n.id, n.kind, n.sender_id, n.message into step from public.notifications n
  where n.task_id = p_task_id and n.copy_of is null and n.kind in
    ('assigned', 'accepted', 'rejected', 'completed', 'released', 'reopened', 'withdrawn', 'missed', 'restored', 'sent_back')
  order by n.seq desc limit 1;
  return case when step.sender_id = private.caller() and case p_kind
    when 'reject' then step.kind = wanted.entry and private.is_same_rejection(task, p_args)
    when 'move' then step.kind in ('accepted', 'released', 'completed', 'reopened') and task.stage::text = p_args ->> 'stage'
    else step.kind = wanted.entry and (p_kind not in ('complete', 'reopen') or private.words_of(p_args) in ('', step.message))
  end then step.id end;
end;
$$;
comment on function private.own_last_step is
  'The entry by which the caller, the task''s person, has already done what the command asks for, from a newer '
  'version than p_version, if nobody has changed its stage since; otherwise null.';

create function private.files_of(p_args jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(
    select one.id::uuid from jsonb_array_elements_text(p_args -> 'files') with ordinality one (id, place)
    group by one.id::uuid order by min(one.place));
$$;
comment on function private.files_of is
  'The ids of the files that are sent with a command, each once, in the order in which they were chosen.';

create function private.doing_of(p_ids uuid[], p_args jsonb, p_named uuid[] default null, p_in_the_way uuid[] default '{}')
returns private.doing
language plpgsql immutable set search_path = '' as $$
declare d private.doing;
begin
  d.ids := p_ids;
  d.args := p_args;
  d.files := private.files_of(p_args);
  d.named := p_named;
  d.people := '{}';
  d.in_the_way := p_in_the_way;
  d.words := '';
  d.before := '{}';
  d.untold := '{}';
  return d;
end;
$$;
comment on function private.doing_of is 'Makes the record of an act that begins.';

create function private.has_part(p_part text, p_kind public.command_kind) returns boolean
language sql stable set search_path = '' return to_regprocedure(format('private.%I(private.doing)', p_part || p_kind)) is not null;
comment on function private.has_part is
  'Whether an act has a function of this name (do_, prepare_ or judge_, and the act), which its file in task/acts '
  'defines if it needs one.';

create function private.take_step(
  p_kind public.command_kind, p_ids uuid[], p_args jsonb default '{}', p_named uuid[] default null, p_in_the_way uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.notification_kind := (private.right_to(p_kind::text)).entry;
  d private.doing := private.doing_of(p_ids, p_args, p_named, p_in_the_way);
begin
  if private.has_part('do_', p_kind) then
    execute format('select * from private.%I($1)', 'do_' || p_kind) into d using d;
  end if;
  if entry is not null then
    perform private.record(d.ids, entry, d.words, d.entries, d.before, d.untold, d.files);
  end if;
end;
$$;
comment on function private.take_step is
  'Does an act with tasks that are locked and judged, in one statement for all of them, and adds its entry, which '
  'notifies the other side. p_args as for do_command; p_named: ids for entries that need one of their own. Errors as '
  'the function do_<act>.';

create function private.judge(p_kind public.command_kind, d private.doing, p_versions integer[]) returns setof private.judgement
language plpgsql stable security definer set search_path = '' as $$
declare
  objections private.judgement[] := '{}';
  scope private.scope := private.my_scope();
  thirds uuid[] := private.thirds_of(scope.person);
begin
  if private.has_part('judge_', p_kind) then
    execute format('select array(select j from private.%I($1) j)', 'judge_' || p_kind) into objections using d;
  end if;
  return query
    select j.id, j.outcome, case when j.outcome = j.own then j.again_at end
    from (
      select asked.id, asked.place, own.outcome as own, own.again_at, case
          when t.id is null then 'gone'
          when not wanted.relations && private.relations_to(t, scope) then 'not_yours'
          when t.stage <> all (wanted.stages) then coalesce(own.outcome, case
            when t.stage in ('Completed', 'Withdrawn') and 'Withdrawn' <> all (wanted.stages) then lower(t.stage::text)
            else 'changed' end)
          when coalesce(t.version <> asked.version, cardinality(d.ids) > 1 and 'unversioned' <> all (wanted.traits)) then 'changed'
          else coalesce(own.outcome, 'done') end as outcome
      from (
        select one.id, min(one.version) as version, min(one.place) as place
        from unnest(d.ids, p_versions) with ordinality one (id, version, place) group by one.id
      ) asked
      cross join private.right_to(p_kind::text) wanted
      left join public.tasks t on t.id = asked.id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds)
      left join unnest(objections) own on own.task_id = asked.id
    ) j
    order by j.place;
end;
$$;
comment on function private.judge is
  'For each of the locked tasks: done if the act can be done with it, otherwise why not, as do_command returns it '
  '(gone for a task that the caller does not see, not_yours for one with which they may not do it), and from when on it is possible again. An act judges '
  'more by its function judge_<act>: a row for each task against which something speaks, asked before the stage is.';

create function private.carry_out(
  p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_versions integer[], p_args jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require(p_kind::text);
  wanted private.rights := private.right_to(p_kind::text);
  is_one boolean := cardinality(p_task_ids) = 1 and 'asks' <> all (wanted.traits);
  d private.doing := private.doing_of(p_task_ids, p_args);
  scope private.scope;
  thirds uuid[];
  step uuid;
  ids uuid[];
  before jsonb;
  told jsonb;
begin
  perform private.refuse_if(
    cardinality(p_task_ids) not between 1 and 200 or cardinality(p_task_ids) <> cardinality(p_versions)
    or cardinality(p_task_ids) > 1 and wanted.relations <> '{person}' and 'several' <> all (wanted.traits),
    'PT422', 'number_of_tasks', 'One to two hundred tasks, each with its version.');
  perform private.refuse_if(
    d.files <> '{}' and (not is_one or 'files' <> all (wanted.traits) or cardinality(d.files) > 10),
    'PT422', 'number_of_files', 'At most ten files, with what is said about one task.');
  if private.has_part('prepare_', p_kind) then
    execute format('select * from private.%I($1)', 'prepare_' || p_kind) into d using d;
  end if;
  perform private.begin_write(d.people, p_task_ids => p_task_ids || d.in_the_way);
  scope := private.my_scope();
  thirds := private.thirds_of(scope.person);
  if is_one then
    if d.files = '{}' then
      step := private.own_last_step(p_kind, p_task_ids[1], p_versions[1], p_args);
    else
      perform private.require('attach', p_task_ids[1]);
    end if;
    if step is null or 'placed' = any (wanted.traits) then
      perform private.require(p_kind::text, p_task_ids[1], case when step is null then p_versions[1] end);
    end if;
  else
    perform private.require(case when cardinality(p_task_ids) > 1 then 'several' else p_kind::text end);
    perform private.refuse_if('several' <> all (wanted.traits),
      '42501', 'not_your_task', 'Only the person it is assigned to may do this.');
  end if;
  if step is null then
    select jsonb_agg(to_jsonb(j)), coalesce(array_agg(j.task_id) filter (where j.outcome = 'done'), '{}') into told, ids
    from private.judge(p_kind, d, p_versions) j;
    if is_one and ids = '{}' then
      raise exception '%', case told -> 0 ->> 'outcome' when 'not_blocked' then 'not_blocked' else 'task_changed' end
        using errcode = 'PT409', hint = 'Somebody changed this task in the meantime.';
    end if;
  else
    ids := p_task_ids;
    told := jsonb_build_array(jsonb_build_object('task_id', p_task_ids[1], 'outcome', 'done'));
  end if;
  if 'undoable' = any (wanted.traits) then
    before := private.states_of(ids);
  end if;
  -- The id is made of both ids: even when the command is long forgotten, a task has its message once.
  d.named := case when is_one then array[p_id] else array(select md5(p_id || ' ' || id)::uuid from unnest(ids) id) end;
  if step is null or 'placed' = any (wanted.traits) then
    perform private.take_step(p_kind, ids, p_args, d.named, d.in_the_way);
  end if;
  select jsonb_agg(j.value || jsonb_build_object('version', t.version, 'stage', t.stage, 'title', t.title,
    'user_name', p.full_name, 'entry_id', e.id, 'recipient_id', e.recipient_id, 'was_there', step is not null) order by j.place)
  into told
  from jsonb_array_elements(told) with ordinality j (value, place)
  left join public.tasks t on t.id = (j.value ->> 'task_id')::uuid and private.reads(t, scope.person, scope.sees_all, scope.people, thirds)
  left join public.profiles p on p.uid = t.assigned_to
  left join lateral (
    select n.id, n.recipient_id from public.notifications n
    where j.value ->> 'outcome' = 'done' and n.task_id = t.id and n.copy_of is null
      and (n.id = step or n.id = any (d.named) or n.sender_id = caller and n.created_at = now())
    order by n.seq desc limit 1
  ) e on true;
  update private.commands c set (answer, states) = (told, before) where c.id = p_id;
  -- Entries are counted as they are added; an act that leaves no entry is counted here.
  if step is not null or not jsonb_path_exists(told, '$[*].entry_id ? (@ != null)') then
    perform private.count_own('acts', 300, interval '1 second');
  end if;
  return told;
end;
$$;
comment on function private.carry_out is
  'Carries out a command and stores its answer and its tasks as they were before: it locks, judges, and then changes '
  'all tasks in one statement. Errors as do_command.';

create function public.do_command(
  p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_versions integer[] default null, p_args jsonb default '{}'
) returns table (
  task_id uuid, outcome text, version integer, stage public.task_stage, title text, user_name text, entry_id uuid,
  recipient_id uuid, again_at timestamptz, was_there boolean, is_repeated boolean
)
language plpgsql security definer set search_path = '' as $$
declare known jsonb;
begin
  perform private.require_active();
  if cardinality(p_task_ids) > 1 then
    perform private.require('several');
  end if;
  known := private.begin_command(p_id, p_kind, p_task_ids, p_args);
  is_repeated := known is not null;
  if is_repeated then
    -- The answer names tasks and people, and the caller may no longer be an admin.
    perform private.require(p_kind::text);
  else
    known := private.carry_out(p_id, p_kind, p_task_ids, p_versions, p_args);
  end if;
  return query
    select a.*, is_repeated from jsonb_to_recordset(known) a (
      task_id uuid, outcome text, version integer, stage public.task_stage, title text, user_name text, entry_id uuid,
      recipient_id uuid, again_at timestamptz, was_there boolean);
end;
$$;
comment on function public.do_command is
  'Does one thing with one task or up to 200, in one transaction and once however often it is sent with the same '
  'p_id. p_versions are those that it was decided on, one for each task; null for any, and with several tasks only '
  'for message, nudge and undo. p_args by kind: reject {reason, text, proposed_due_date_time, files}; move {stage, '
  'before, after, top}; message {message, files}; reassign {to}; give_back and deadline {due_date_time}; priority '
  '{priority}; edit a task_text; block {reason, files}; complete {files}; reopen {message}, which may be missing; '
  'undo {command}, the id of an own reassign, give_back, deadline, priority or pass; files: the ids of at most ten '
  'that are ready; a message with files may be without a text; none for accept, release, unblock, withdraw, restore '
  'and nudge. Several tasks are for admins, and for kinds that admins may do, but not for edit. Returns a row for '
  'each task: outcome is done or, of several tasks, why not: changed (in the meantime), completed, withdrawn or gone, '
  'not_blocked, and of nudges answered (and not late), blocked, own or nudged_lately; its version, stage, title and '
  'person just after the command; the last entry that the command added to the conversation (of a message to one task '
  'its id is p_id) and who received it; when it can be nudged again; was_there: the caller had brought their own task '
  'there already by another command; then the entry is that command''s, and only the place of a move was changed; '
  'is_repeated: the command had been done before; then the rows are those answered the first time. With one task, '
  'what prevents the command is an error; only for a nudge it is the outcome. An error leaves nothing behind: sent '
  'again, the command is tried again. A command is remembered for 30 days. Errors: 42501 not_active, admins_only or '
  'not_your_task, PT404 task_not_found, PT409 task_changed, wrong_stage with the stage as detail, not_blocked, '
  'file_not_ready, message_exists or command_exists for an id of somebody else''s or of another command, PT422 '
  'number_of_tasks, number_of_files or person_not_assignable, PT429 too_many_messages or too_many_acts with the '
  'seconds to wait, 23502 incomplete_command or for a text or date that is missing, 23514 reason_required or for one '
  'out of bounds. Null: version, stage, title, user_name, entry_id, recipient_id, again_at.';

grant execute on function public.do_command to authenticated;
