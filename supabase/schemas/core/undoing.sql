-- Undoing a command that has no opposite: its tasks as they were before are stored with it.

create type private.task_state as (
  assigned_to uuid, assigned_by uuid, assigned_at timestamptz, status public.task_status, seen_at timestamptz,
  accepted_at timestamptz, rejected_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, blocked_at timestamptz, blocked_reason text, position double precision,
  due_date_time timestamptz, priority public.task_priority
);
comment on type private.task_state is
  'What a command may change at once: a task''s person, stage, deadline and priority.';

create function private.states_of(p_kind public.command_kind, p_task_ids uuid[], p_versions integer[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(t.id, to_jsonb(was))
  from unnest(p_task_ids, p_versions) asked (id, version)
  join public.tasks t on t.id = asked.id and t.version = asked.version
  cross join lateral jsonb_populate_record(null::private.task_state, to_jsonb(t)) was
  where p_kind in ('reassign', 'give_back', 'deadline', 'priority');
$$;
comment on function private.states_of is
  'The state of tasks at these versions, by their ids, for a command that has no opposite; null for others, and without tasks that are at another version.';

create function private.undo_command(p_command uuid, p_task_ids uuid[], p_versions integer[])
returns table (task_id uuid, outcome text, version integer, title text, user_name text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require('undo');
  kept jsonb;
  left_at jsonb;
  done_at timestamptz;
  untold uuid[];
  asked record;
  task public.tasks;
  before jsonb;
  was private.task_state;
  why text;
begin
  if cardinality(p_task_ids) > 100 then
    raise exception 'number_of_tasks' using errcode = 'PT422', hint = 'At most a hundred tasks.';
  end if;
  select c.states, (select jsonb_object_agg(a ->> 'task_id', a -> 'version') from jsonb_array_elements(c.answer) a), c.at
  into kept, left_at, done_at from private.commands c where c.id = p_command and c.person = caller;
  perform private.begin_write(
    array(select distinct (state.value ->> 'assigned_to')::uuid from jsonb_each(kept) state), p_task_ids => p_task_ids);
  perform private.require('undo');
  for asked in
    select w.id, min(w.version) as version from unnest(p_task_ids, p_versions) w (id, version) group by w.id order by w.id
  loop
    task := null;
    select * into task from public.tasks t where t.id = asked.id;
    why := case
      when task.id is null then 'gone'
      when kept -> task.id::text is null or task.version is distinct from asked.version
        or to_jsonb(task.version) is distinct from left_at -> task.id::text then 'changed'
    end;
    if why is null then
      was := jsonb_populate_record(null::private.task_state, kept -> task.id::text);
      before := jsonb_build_object(task.id, private.text_of(to_jsonb(task)));
      untold := private.untell(task.id, done_at);
      if (task.assigned_to, task.status) is distinct from (was.assigned_to, was.status) then
        if task.assigned_to <> was.assigned_to then
          perform private.record(array[task.id], 'reassigned', p_untold => untold);
        end if;
        update public.tasks t set (assigned_to, assigned_by, assigned_at, status, seen_at, accepted_at, rejected_at,
          reject_reason, reject_text, proposed_due_date_time, blocked_at, blocked_reason, position, due_date_time, priority)
          = (select (was).*) where t.id = task.id;
      else
        perform private.change_texts(array[task.id],
          jsonb_build_object('due_date_time', was.due_date_time, 'priority', was.priority));
      end if;
      if (task.due_date_time, task.priority) is distinct from (was.due_date_time, was.priority) then
        perform private.record(array[task.id], 'changed', p_before => before, p_untold => untold);
      end if;
      if (task.assigned_to, task.status) is distinct from (was.assigned_to, was.status) then
        perform private.record(array[task.id], 'restored', p_untold => untold);
      end if;
      select * into task from public.tasks t where t.id = asked.id;
    end if;
    return query select asked.id, coalesce(why, 'done'), task.version, task.title,
      (select p.full_name from public.profiles p where p.uid = task.assigned_to);
  end loop;
end;
$$;
comment on function private.undo_command is
  'Restores tasks to what they were before a command of the signed-in admin, each from the version that it had just after it; the people who have or had it are notified, except those who do not know of the command yet (untell). One row per task: outcome is done, or changed (in the meantime, or by another command) or gone. Errors: 42501, PT422 number_of_tasks for more than 100, person_not_assignable for somebody who left in the meantime; then nothing is changed.';
