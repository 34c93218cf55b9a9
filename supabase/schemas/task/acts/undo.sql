-- Undoing a command that has no opposite: its tasks are stored with it as they were before.

create type private.task_state as (
  assigned_to uuid, assigned_by uuid, assigned_at timestamptz, status public.task_status, seen_at timestamptz,
  accepted_at timestamptz, rejected_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, blocked_at timestamptz, blocked_reason text, position double precision,
  due_date_time timestamptz, priority public.task_priority
);
comment on type private.task_state is
  'What a command may change at once: a task''s person, stage, deadline and priority.';

create function private.states_of(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(t.id, to_jsonb(jsonb_populate_record(null::private.task_state, to_jsonb(t)))
    || jsonb_build_object('proof', to_jsonb(r)))
  from public.tasks t left join private.proofs r on r.task_id = t.id where t.id = any (p_ids);
$$;
comment on function private.states_of is
  'The state of tasks, by their ids, and how far they are with what done means (proof; null: it says nothing).';

create function private.prepare_undo(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.people := array(
    select distinct (state.value ->> 'assigned_to')::uuid
    from private.commands c, jsonb_each(c.states) state
    where c.id = (d.args ->> 'command')::uuid and c.person = private.caller());
  return d;
end;
$$;
comment on function private.prepare_undo is 'Names who gets the tasks back, to be locked before the tasks.';

create function private.judge_undo(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, 'changed', null::timestamptz from public.tasks t
  where t.id = any (d.ids) and not exists (
    select from private.commands c, jsonb_array_elements(c.answer) a
    where c.id = (d.args ->> 'command')::uuid and c.person = private.caller() and c.states ? (a ->> 'task_id')
      and (a ->> 'task_id')::uuid = t.id and (a ->> 'version')::integer = t.version);
$$;
comment on function private.judge_undo is
  'What speaks against undo: the task is not as the caller''s own command left it.';

create function private.do_undo(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare
  kept private.commands := (select c from private.commands c where c.id = (d.args ->> 'command')::uuid);
  passed uuid[];
  returned uuid[];
  unchecked uuid[] := case kept.kind when 'pass' then d.ids else '{}' end;
  before jsonb;
  untold text[];
begin
  untold := private.untell(d.ids, array_fill(kept.at, array[cardinality(d.ids)]));
  select coalesce(array_agg(t.id), '{}'), coalesce(array_agg(t.id) filter (where t.assigned_to <> was.assigned_to), '{}')
  into returned, passed
  from public.tasks t, jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was
  where t.id = any (d.ids) and (t.assigned_to, t.status) is distinct from (was.assigned_to, was.status);
  perform private.require_assignable(was.person) from (
    select distinct (kept.states -> id::text ->> 'assigned_to')::uuid as person from unnest(passed) id) was;
  perform private.record(passed, 'reassigned', p_untold => untold);
  select jsonb_object_agg(t.id, private.text_of(to_jsonb(t))) into before from public.tasks t where t.id = any (d.ids);
  update public.tasks t set (assigned_to, assigned_by, assigned_at, status, seen_at, accepted_at, rejected_at,
    reject_reason, reject_text, proposed_due_date_time, blocked_at, blocked_reason, position, due_date_time, priority)
    = (select was.* from jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was)
  where t.id = any (returned);
  update public.tasks t set (due_date_time, priority) = (
    select was.due_date_time, was.priority
    from jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was)
  where t.id = any (d.ids) and t.id <> all (returned);
  perform private.record(
    array(
      select t.id from public.tasks t
      where t.id = any (d.ids) and private.text_of(to_jsonb(t)) is distinct from private.text_of(before -> t.id::text)),
    'changed', p_before => before, p_untold => untold);
  update private.proofs r
  set since = was.since, waits_since = case when n.is_checked then was.waits_since end, checked_at = was.checked_at,
    checked_by = was.checked_by
  from public.tasks t join private.needs n on n.assignment_id = t.assignment_id
  cross join lateral jsonb_populate_record(null::private.proofs, kept.states -> t.id::text -> 'proof') was
  where t.id = any (returned || unchecked) and r.task_id = t.id and was.task_id is not null;
  perform private.record(returned || unchecked, 'restored', p_untold => untold);
  perform private.look_again_at(d.ids);
  return d;
end;
$$;
comment on function private.do_undo is
  'The step of undo: restores tasks to what they were before a command; the people who have or had one are notified, '
  'except those who do not know of the command yet (untell). Error: PT422 person_not_assignable for somebody who has '
  'left.';
