-- Assignments and tasks: one act of assigning, one task per person; and their text, whose columns only this file, a
-- task's row and what undo restores list.

create table public.assignments (
  id uuid primary key default gen_random_uuid(),
  title text not null check (private.one_line(title, 200)),
  description text not null,
  due_date_time timestamptz not null check (due_date_time >= '2000-01-01Z' and due_date_time < '2100-01-01Z'),
  priority public.task_priority not null default 'Medium',
  assigned_by uuid not null references public.profiles (uid),
  group_id uuid references public.groups (id) on delete set null,
  department text references public.departments (value),
  created_at timestamptz not null default now(),
  is_shared boolean not null default false,
  withdrawn_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  is_brief boolean not null default false,
  why public.acting_why,
  constraint description_says_something check (private.some_text(description, 5000) or (is_brief and description = ''))
);
comment on table public.assignments is
  'One act of assigning, as it was written: to one person, several, a group or a department. It has one task per '
  'person.';
comment on column public.assignments.is_shared is
  'True for an assignment to several people, a group or a department: the admin sees it as one card.';
comment on column public.assignments.is_brief is
  'True for an assignment made by assign_tasks with a list of titles; only such a one may be without a description.';
comment on column public.assignments.why is 'Why Daymark acted for who assigned it; null: they acted themselves.';
comment on column public.assignments.withdrawn_at is
  'When its unfinished tasks were last withdrawn together: they have the same moment, and are found again by it.';

create index assignments_by_assigner on public.assignments (assigned_by);
create index assignments_by_department on public.assignments (department) where department is not null;
create index assignments_shared on public.assignments (created_at desc, id desc) where is_shared;
create index assignments_of_group on public.assignments (group_id, created_at desc, id desc) where group_id is not null;

create trigger touch before update of title, description, due_date_time, priority on public.assignments
  for each row execute function private.touch();

-- A unique index on a task's assignment and person would be both too strict and too lax: a colleague may get a second
-- share by reassigning, and somebody whose task was reassigned must not be taken for a newcomer.
create table private.assignment_recipients (
  assignment_id uuid not null references public.assignments (id) on delete cascade,
  uid uuid not null references public.profiles (uid),
  primary key (assignment_id, uid)
);
comment on table private.assignment_recipients is
  'Everybody who was ever given a share of an assignment to a group or a department, whatever became of it: nobody '
  'gets a share twice.';

create index assignment_recipients_by_person on private.assignment_recipients (uid);

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references public.assignments (id) on delete cascade,
  assigned_to uuid not null references public.profiles (uid),
  assigned_by uuid not null references public.profiles (uid),
  title text not null check (private.one_line(title, 200)),
  description text not null,
  due_date_time timestamptz not null check (due_date_time >= '2000-01-01Z' and due_date_time < '2100-01-01Z'),
  priority public.task_priority not null default 'Medium',
  status public.task_status not null default 'Pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  assigned_at timestamptz not null default now(),
  seen_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  rejected_at timestamptz,
  reject_reason public.reject_reason,
  reject_text text check (length(reject_text) <= 1000),
  proposed_due_date_time timestamptz
    check (proposed_due_date_time >= '2000-01-01Z' and proposed_due_date_time < '2100-01-01Z'),
  withdrawn_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text check (private.one_line(blocked_reason, 200)),
  position double precision not null default 0,
  version integer not null default 1,
  stage public.task_stage not null generated always as (
    case
      when withdrawn_at is not null then 'Withdrawn'::public.task_stage
      when status = 'Completed' then 'Completed'::public.task_stage
      when status = 'Rejected' then 'Rejected'::public.task_stage
      when accepted_at is null then 'New'::public.task_stage
      else 'Pending'::public.task_stage
    end
  ) stored,
  is_open boolean not null generated always as (withdrawn_at is null and status = 'Pending') stored,
  is_brief boolean not null default false,
  constraint description_says_something check (private.some_text(description, 5000) or (is_brief and description = '')),
  constraint completed_has_its_time check ((status = 'Completed') = (completed_at is not null)),
  constraint completed_was_accepted check (status <> 'Completed' or accepted_at is not null),
  constraint rejected_has_its_time_and_reason
    check ((status = 'Rejected') = (rejected_at is not null) and (rejected_at is null) = (reject_reason is null)),
  constraint rejected_is_not_accepted check (status <> 'Rejected' or accepted_at is null),
  constraint words_belong_to_a_rejection
    check (status = 'Rejected' or (reject_text is null and proposed_due_date_time is null)),
  constraint blocked_says_why check ((blocked_at is null) = (blocked_reason is null)),
  constraint blocked_is_pending
    check (blocked_at is null or (status = 'Pending' and accepted_at is not null and withdrawn_at is null))
);
comment on table public.tasks is 'One person''s piece of work, with a stage and a conversation of its own.';
comment on column public.tasks.stage is 'The task''s stage, derived from status, accepted_at and withdrawn_at.';
comment on column public.tasks.assigned_at is
  'Since when it has been this person''s: when it was assigned, or reassigned to them.';
comment on column public.tasks.blocked_at is
  'Since when its person cannot go on, with what they need in blocked_reason; null while they can. Changes no stage.';
comment on column public.tasks.is_open is 'True while there is something to do: New or Pending.';
comment on column public.tasks.is_brief is
  'True for a task made by assign_tasks with a list of titles: only such a one may be without a description, also '
  'after a change.';
comment on column public.tasks.position is 'Position within its column on its person''s board; smaller is higher.';
comment on column public.tasks.version is
  'Counts changes of content and state; a change names the version from which it was made.';

-- The lists of the product. Open tasks are few compared with the finished ones, so their indexes are partial.
create index tasks_board on public.tasks (assigned_to, stage, position, id);
create index tasks_open_by_due on public.tasks (due_date_time, id) include (assigned_to) where is_open;
-- What a person still has to do, however much they have finished.
create index tasks_open_by_person on public.tasks (assigned_to, due_date_time, id) where is_open;
create index tasks_by_person on public.tasks (assigned_to, due_date_time, id);
-- When somebody was last given a task: suggestions take turns.
create index tasks_by_receipt on public.tasks (assigned_to, assigned_at desc);
create index tasks_unanswered on public.tasks (assigned_to) include (due_date_time) where is_open and accepted_at is null;
create index tasks_by_stage on public.tasks (stage, created_at desc, id) include (assigned_to);
-- Serves "by due" and "by priority" for every stage: a list is put together from one short scan per stage and priority.
create index tasks_by_stage_and_due on public.tasks (stage, priority, due_date_time, id) include (assigned_to);
create index tasks_by_creation on public.tasks (created_at desc, id);
create index tasks_completed on public.tasks (completed_at desc) include (assigned_to, due_date_time) where stage = 'Completed';
-- What somebody finished lately, without reading what they finished long ago.
create index tasks_done on public.tasks (assigned_to, completed_at desc, id) where stage = 'Completed';
create index tasks_rejected on public.tasks (rejected_at desc, id) where stage = 'Rejected';
create index tasks_blocked on public.tasks (blocked_at, id) where blocked_at is not null;
create index tasks_by_assignment on public.tasks (assignment_id, stage, id) include (assigned_to);
create index tasks_by_assigner on public.tasks (assigned_by, stage, created_at desc);
create index tasks_text_search on public.tasks using gin (private.folded(title || E'\n' || description) extensions.gin_trgm_ops);

create trigger touch before update of title, description, due_date_time, priority, status, accepted_at, completed_at,
  rejected_at, reject_reason, reject_text, proposed_due_date_time, withdrawn_at, blocked_at, blocked_reason, assigned_to,
  assigned_by
  on public.tasks for each row execute function private.touch();

create function private.end_block() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.blocked_at := null;
  new.blocked_reason := null;
  return new;
end;
$$;
comment on function private.end_block is
  'Trigger: a task that is no longer pending, or now somebody else''s, is no longer blocked.';

create trigger end_block before update of status, accepted_at, withdrawn_at, assigned_to on public.tasks for each row
  when (old.blocked_at is not null and (new.status <> 'Pending' or new.accepted_at is null
    or new.withdrawn_at is not null or new.assigned_to <> old.assigned_to))
  execute function private.end_block();

create function private.refuse_leaver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked until the task is inserted: somebody who leaves at the same moment hands it over, or it is not assigned.
  perform from public.profiles where uid = new.assigned_to and deactivated_at is null for share;
  perform private.refuse_if(not found, 'PT422', 'person_not_assignable', 'This person is not active.');
  return new;
end;
$$;
comment on function private.refuse_leaver is
  'Trigger: error PT422 person_not_assignable for a task for somebody who is not active.';

create trigger refuse_leaver before insert or update of assigned_to on public.tasks
  for each row execute function private.refuse_leaver();

grant select on public.assignments, public.tasks to authenticated, service_role;
-- Creating and changing goes through functions, which check the transition; only deleting is plain SQL.
grant delete on public.tasks to authenticated;

create type public.task_text as (
  title text, description text, due_date_time timestamptz, priority public.task_priority
);
comment on type public.task_text is 'The text of an assignment, and of each of its tasks.';

-- Without settings of its own, so that the planner inlines it.
create function private.is_pressing(p_priority public.task_priority) returns boolean
language sql immutable
return coalesce(p_priority >= 'High', false);
comment on function private.is_pressing is 'Whether tasks of this priority are told first, and at once.';

create function private.text_of(p_row jsonb) returns public.task_text
language sql stable set search_path = ''
return jsonb_populate_record(null::public.task_text, p_row);
comment on function private.text_of is
  'The text of a task, an assignment or the arguments of a command; null for missing parts.';

create function private.trimmed(p_text public.task_text) returns public.task_text
language plpgsql immutable set search_path = '' as $$
begin
  p_text.title := private.readable(p_text.title);
  p_text.description := btrim(private.without_turns(p_text.description));
  return p_text;
end;
$$;
comment on function private.trimmed is
  'The text as it is stored: without space around title and description, without hidden characters in the title, and '
  'without characters that turn others around in the description.';

create function private.add_assignment(
  p_id uuid, p_text public.task_text, p_group_id uuid default null, p_department text default null,
  p_is_brief boolean default false
) returns public.assignments
language sql security definer set search_path = '' as $$
  insert into public.assignments (id, assigned_by, why, group_id, department, is_brief, title, description, due_date_time, priority)
  select p_id, private.caller(), private.why(), p_group_id, p_department, p_is_brief, (private.trimmed(p_text)).*
  on conflict (id) do nothing returning *;
$$;
comment on function private.add_assignment is
  'The new assignment, or null if there is one with this id. Errors: 23514 or 23502 for a text or date out of bounds.';

create function private.add_tasks(given public.assignments, p_people uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare made uuid[];
begin
  with added as (
    insert into public.tasks
      (assignment_id, assigned_to, assigned_by, position, is_brief, title, description, due_date_time, priority)
    select given.id, person, private.caller(), private.top_of_column(person, 'New'), given.is_brief, says.*
    from unnest(p_people) person, private.text_of(to_jsonb(given)) says
    returning id
  )
  select array_agg(id) into made from added;
  return made;
end;
$$;
comment on function private.add_tasks is
  'The ids of new tasks, one for each of the people, with the assignment''s text.';

create function private.change_texts(p_task_ids uuid[], p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare before jsonb;
begin
  select jsonb_object_agg(t.id, private.text_of(to_jsonb(t))) into before from public.tasks t where t.id = any (p_task_ids);
  update public.tasks t set (title, description, due_date_time, priority) =
    (select says.* from jsonb_populate_record(private.text_of(to_jsonb(t)), p_changes) says)
  where t.id = any (p_task_ids);
  return coalesce(before, '{}');
end;
$$;
comment on function private.change_texts is
  'Changes the texts of tasks: only the parts in p_changes. Returns their former texts, by their ids. Errors: 23514 '
  'or 23502 for a text or date out of bounds.';

create function private.change_assignment_text(p_id uuid, p_text public.task_text) returns void
language sql security definer set search_path = '' as $$
  update public.assignments set (title, description, due_date_time, priority) = (select (p_text).*) where id = p_id;
$$;
comment on function private.change_assignment_text is
  'Changes the text of an assignment, not of its tasks. Errors: 23514 or 23502 for a text or date out of bounds.';
