-- Group work: finding people to name, groups changed in one transaction, and assignments handled as one.

create function public.find_people(p_search text default '', p_limit integer default 10)
returns table (uid uuid, full_name text, email text, department text, department_label text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare pattern text := '%' || replace(replace(replace(lower(btrim(p_search)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_admin();
  -- Planned with the text at hand: a rare name is found by the search index, a common one along the index of names.
  return query execute
    'select p.uid, p.full_name, p.email, p.department, d.label
     from public.profiles p left join public.departments d on d.value = p.department
     where p.removed_at is null and p.deactivated_at is null and lower(p.full_name) like $1
     order by p.full_name, p.uid limit $2'
  using pattern, least(greatest(p_limit, 1), 50);
end;
$$;
comment on function public.find_people is
  'The first active people whose name holds the text, for an admin who is choosing somebody; no count, so that it stays quick in a large team. At most 50 rows. Error: 42501.';

-- Groups

create function private.add_to_group(p_group_id uuid, p_people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select unnest(p_people) except select uid from public.profiles where deactivated_at is null) then
    raise exception 'person_not_active' using errcode = 'PT422', hint = 'Somebody named is not an active person.';
  end if;
  insert into public.group_members (group_id, uid) select distinct p_group_id, unnest(p_people)
  on conflict do nothing;
end;
$$;
comment on function private.add_to_group is
  'Makes active people members of a group; those who are already stay so. Error: PT422 person_not_active.';

create function public.create_group(p_id uuid, p_name text, p_members uuid[] default '{}') returns public.groups
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  made public.groups;
begin
  begin
    insert into public.groups (id, name, created_by) values (p_id, btrim(p_name), caller)
    on conflict (id) do nothing returning * into made;
  exception when unique_violation then
    raise exception 'name_taken' using errcode = 'PT409', hint = 'Another group has this name.';
  end;
  if made.id is not null then
    perform private.add_to_group(p_id, p_members);
    return made;
  end if;
  -- The same form sent twice: the group of the first time is the answer, as long as it is this admin's.
  select * into made from public.groups where id = p_id and created_by = caller;
  if made.id is null then
    raise exception 'group_exists' using errcode = 'PT409';
  end if;
  return made;
end;
$$;
comment on function public.create_group is
  'Admins make a group with its members. Returns the group; called again with the same p_id it makes nothing and returns the same. Errors: 42501, PT409 name_taken or group_exists, PT422 person_not_active, 23514 for a name out of bounds.';

create function public.update_group(p_id uuid, p_version integer, p_name text, p_archived boolean) returns public.groups
language plpgsql security definer set search_path = '' as $$
declare known public.groups;
begin
  perform private.require_admin();
  select * into known from public.groups where id = p_id for update;
  if known.id is null then
    raise exception 'group_not_found' using errcode = 'PT404';
  end if;
  if known.name = btrim(p_name) and (known.archived_at is not null) = p_archived then
    return known; -- the same form sent twice, or two admins of one mind
  end if;
  if known.version <> p_version then
    raise exception 'group_changed' using errcode = 'PT409', hint = 'Somebody changed this group in the meantime.';
  end if;
  update public.groups
  set name = btrim(p_name), archived_at = case when p_archived then coalesce(archived_at, now()) end
  where id = p_id returning * into known;
  return known;
exception when unique_violation then
  raise exception 'name_taken' using errcode = 'PT409', hint = 'Another group has this name.';
end;
$$;
comment on function public.update_group is
  'Admins rename, archive or restore a group. Returns the group. Errors: 42501, PT404 group_not_found, PT409 group_changed when it is not at the version given, PT409 name_taken, 23514 for a name out of bounds.';

-- Without a version: two admins who add and take out at once both get what they asked for, and nothing is lost.
create function public.change_group_members(p_id uuid, p_add uuid[] default '{}', p_remove uuid[] default '{}')
returns integer
language plpgsql security definer set search_path = '' as $$
declare known public.groups;
begin
  perform private.require_admin();
  select * into known from public.groups where id = p_id for update;
  if known.id is null then
    raise exception 'group_not_found' using errcode = 'PT404';
  end if;
  if known.archived_at is not null and cardinality(p_add) > 0 then
    raise exception 'group_archived' using errcode = 'PT409', hint = 'Restore the group first.';
  end if;
  delete from public.group_members where group_id = p_id and uid = any (p_remove);
  perform private.add_to_group(p_id, p_add);
  return (select count(*) from public.group_members where group_id = p_id);
end;
$$;
comment on function public.change_group_members is
  'Admins add people to a group and take others out; what is so already stays so. Returns the number of members. Errors: 42501, PT404 group_not_found, PT409 group_archived, PT422 person_not_active.';

create function public.list_group_members(p_group_id uuid, p_limit integer default 20, p_offset integer default 0)
returns table (
  uid uuid, full_name text, email text, department text, department_label text, deactivated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.uid, p.full_name, p.email, p.department, d.label, p.deactivated_at,
      (select count(*) from public.group_members where group_id = p_group_id)::integer
    from public.group_members m
    join public.profiles p on p.uid = m.uid
    left join public.departments d on d.value = p.department
    where m.group_id = p_group_id
    order by p.full_name, p.uid
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end;
$$;
comment on function public.list_group_members is
  'A page of a group''s members by name, for admins; total counts all pages. At most 100 rows. Error: 42501.';

create function private.ring_for_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring(private.admins_topic(), 'groups_changed', array[new.id]);
  perform private.ring_person(uid, 'groups_changed', array[new.id]) from public.group_members where group_id = new.id;
  return null;
end;
$$;
comment on function private.ring_for_groups is 'Trigger: groups_changed for the admins and for the group''s members.';

create trigger ring after insert or update on public.groups
  for each row execute function private.ring_for_groups();

create function private.ring_for_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring_person(uid, 'groups_changed', array_agg(group_id)) from touched group by uid;
  perform private.ring(private.admins_topic(), 'groups_changed', array_agg(distinct group_id)) from touched having count(*) > 0;
  return null;
end;
$$;
comment on function private.ring_for_members is
  'Trigger: groups_changed for the admins and for those who were added or taken out; a deleted group is one that all are taken out of.';

create trigger ring_insert after insert on public.group_members
  referencing new table as touched for each statement execute function private.ring_for_members();
create trigger ring_delete after delete on public.group_members
  referencing old table as touched for each statement execute function private.ring_for_members();

create function private.audit_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of a deleted group the log has a line of its own.
  perform private.audit(
    case tg_op when 'INSERT' then 'members_added' else 'members_removed' end, 'group', g.id::text, g.name,
    jsonb_build_object('people', changed.people, 'names', to_jsonb(changed.names[1:10])))
  from (
    select t.group_id, count(*) as people, array_agg(p.full_name order by p.full_name, p.uid) as names
    from touched t join public.profiles p on p.uid = t.uid group by t.group_id
  ) changed join public.groups g on g.id = changed.group_id;
  return null;
end;
$$;
comment on function private.audit_members is
  'Trigger: who was added to a group or taken out of it, one line for each group, with the first ten names.';

create trigger audit_insert after insert on public.group_members
  referencing new table as touched for each statement execute function private.audit_members();
create trigger audit_delete after delete on public.group_members
  referencing old table as touched for each statement execute function private.audit_members();

-- Assignments as one: who was given it, and what can be done with all of its tasks together.

alter table public.assignments
  add column is_shared boolean not null default false,
  add column withdrawn_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;
comment on column public.assignments.is_shared is 'True for one given to several people, a group or a department: the admin sees it as one card.';
comment on column public.assignments.withdrawn_at is 'When its unfinished tasks were last withdrawn together: theirs is the same moment, by which they are found again.';
create trigger touch before update of title, description, due_date_time, priority on public.assignments
  for each row execute function private.touch();

update public.assignments a set is_shared = true
where group_id is not null or department is not null
  or (select count(*) from public.tasks t where t.assignment_id = a.id) > 1;

create index assignments_shared on public.assignments (created_at desc, id desc) where is_shared;
create index assignments_of_group on public.assignments (group_id, created_at desc, id desc) where group_id is not null;
drop index public.assignments_by_group;
drop index public.tasks_by_assignment;
create index tasks_by_assignment on public.tasks (assignment_id, stage, id);

-- A unique index on a task's assignment and person would be too strict and too lax at once: a colleague may well take
-- over a second share by reassigning, and somebody whose task went elsewhere must not be taken for a newcomer.
create table private.assignment_recipients (
  assignment_id uuid not null references public.assignments (id) on delete cascade,
  uid uuid not null references public.profiles (uid),
  primary key (assignment_id, uid)
);
comment on table private.assignment_recipients is
  'Who was ever given a share of an assignment to a group or a department, whatever became of it: nobody gets one twice.';
create index assignment_recipients_by_person on private.assignment_recipients (uid);
alter table private.assignment_recipients enable row level security;
revoke all on private.assignment_recipients from public, anon, authenticated, service_role;

insert into private.assignment_recipients
select distinct t.assignment_id, t.assigned_to
from public.tasks t join public.assignments a on a.id = t.assignment_id
where a.group_id is not null or a.department is not null;

create or replace function private.assignable(p_people uuid[], p_group_id uuid, p_department text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select uid from public.profiles
  where deactivated_at is null
    and uid = any (p_people || array(select m.uid from public.group_members m where m.group_id = p_group_id))
  union
  select uid from public.profiles where deactivated_at is null and department = p_department;
$$;

create function public.preview_assignees(
  p_people uuid[] default '{}', p_group_id uuid default null, p_department text default null
) returns table (total integer, skipped integer, sole_name text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with found as materialized (select p.uid from private.assignable(p_people, p_group_id, p_department) p (uid))
    select count(*)::integer,
      ((select count(*) from public.group_members m join public.profiles p on p.uid = m.uid
        where m.group_id = p_group_id and p.deactivated_at is not null)
      + (select count(*) from public.profiles where department = p_department and deactivated_at is not null
        and removed_at is null))::integer,
      case when count(*) = 1 then (select private.display_name(f.uid) from found f) end
    from found;
end;
$$;
comment on function public.preview_assignees is
  'Before admins assign: how many active people would get it, how many deactivated members are skipped, and the name when it is one person. Error: 42501.';

create function private.record_all(p_tasks uuid[], p_kind public.notification_kind) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (task_id, kind, admin_name, sender_id, recipient_id)
  select t.id, p_kind, coalesce(a.full_name, 'Admin'), auth.uid(), private.counterpart(t, auth.uid())
  from public.tasks t
  left join public.profiles a on a.uid = auth.uid() and a.role = 'admin'
  where t.id = any (p_tasks);
$$;
comment on function private.record_all is
  'Adds the same entry by the signed-in person to the conversation of several tasks, each addressed to its other side, in one statement: one ring.';

create function private.give_out(given public.assignments, p_people uuid[]) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare made uuid[];
begin
  with new_tasks as (
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, priority, position)
    select given.id, person, auth.uid(), given.title, given.description, given.due_date_time, given.priority,
      private.top_of_column(person, 'New')
    from unnest(p_people) person
    returning id
  )
  select array_agg(id) into made from new_tasks;
  if given.group_id is not null or given.department is not null then
    insert into private.assignment_recipients (assignment_id, uid) select given.id, unnest(p_people);
  end if;
  perform private.record_all(made, 'assigned');
  return query select * from public.tasks where id = any (made);
end;
$$;
comment on function private.give_out is 'Makes one task of an assignment for each of the people, tells them, and returns the tasks.';

create or replace function public.assign_task(
  p_assignment_id uuid, p_people uuid[], p_title text, p_description text, p_due_date_time timestamptz,
  p_priority public.task_priority default 'Medium', p_group_id uuid default null, p_department text default null
) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  given public.assignments;
  people uuid[];
begin
  insert into public.assignments
    (id, title, description, due_date_time, priority, assigned_by, group_id, department)
  values (p_assignment_id, btrim(p_title), btrim(p_description), p_due_date_time, p_priority, caller, p_group_id, p_department)
  on conflict (id) do nothing returning * into given;
  if given.id is null then
    -- The same form sent twice: the tasks of the first time are the answer, as long as they are this admin's.
    if not exists (select from public.assignments where id = p_assignment_id and assigned_by = caller) then
      raise exception 'assignment_exists' using errcode = 'PT409';
    end if;
    return query select * from public.tasks where assignment_id = p_assignment_id;
    return;
  end if;
  if exists (
    select unnest(p_people) except select uid from public.profiles where deactivated_at is null
  ) then
    raise exception 'person_not_assignable' using errcode = 'PT422', hint = 'Somebody named is not an active person.';
  end if;
  if exists (select from public.groups where id = p_group_id and archived_at is not null) then
    raise exception 'group_archived' using errcode = 'PT409', hint = 'Restore the group first.';
  end if;
  people := array(select private.assignable(p_people, p_group_id, p_department));
  if cardinality(people) = 0 then
    raise exception 'nobody_to_assign' using errcode = 'PT422', hint = 'No active person was named.';
  end if;
  if cardinality(people) > 1 or p_group_id is not null or p_department is not null then
    update public.assignments set is_shared = true where id = given.id;
  end if;
  return query select * from private.give_out(given, people);
end;
$$;
comment on function public.assign_task is
  'Admins assign one piece of work to people, a group or a department: one assignment, one task per person, each person told. Returns the tasks; called again with the same p_assignment_id it makes nothing and returns the same. Errors: 42501, 23514 for a text or date out of bounds, PT422 person_not_assignable or nobody_to_assign, PT409 assignment_exists or group_archived.';

create function private.locked_assignment(p_assignment_id uuid) returns public.assignments
language plpgsql security definer set search_path = '' as $$
declare given public.assignments;
begin
  perform private.require_admin();
  select * into given from public.assignments where id = p_assignment_id for update;
  if given.id is null then
    raise exception 'assignment_not_found' using errcode = 'PT404';
  end if;
  -- Its tasks by id, as everywhere: whoever changes some of the same tasks waits, and never in a ring.
  perform from public.tasks where assignment_id = given.id order by id for update;
  return given;
end;
$$;
comment on function private.locked_assignment is
  'The assignment, locked with its tasks until the end of the transaction, for an admin. Errors: 42501, PT404 assignment_not_found.';

create function public.edit_assignment(
  p_assignment_id uuid, p_version integer, p_title text, p_description text, p_due_date_time timestamptz,
  p_priority public.task_priority
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  wanted public.assignments := given;
  changed uuid[];
begin
  wanted.title := btrim(p_title);
  wanted.description := btrim(p_description);
  wanted.due_date_time := p_due_date_time;
  wanted.priority := p_priority;
  if wanted = given then
    return 0; -- nothing to change, or the same form sent twice
  end if;
  if given.version <> p_version then
    raise exception 'assignment_changed' using errcode = 'PT409', hint = 'Somebody changed this assignment in the meantime.';
  end if;
  -- Only what is new: a deadline that was moved for one person stays when the title is put right for all.
  with touched as (
    update public.tasks t
    set title = case when wanted.title = given.title then t.title else wanted.title end,
      description = case when wanted.description = given.description then t.description else wanted.description end,
      due_date_time = case when wanted.due_date_time = given.due_date_time then t.due_date_time else wanted.due_date_time end,
      priority = case when wanted.priority = given.priority then t.priority else wanted.priority end
    where t.assignment_id = given.id and t.stage in ('New', 'Pending', 'Rejected')
    returning t.id
  )
  select array_agg(id) into changed from touched;
  update public.assignments
  set title = wanted.title, description = wanted.description, due_date_time = wanted.due_date_time, priority = wanted.priority
  where id = given.id;
  perform private.record_all(changed, 'changed');
  return coalesce(cardinality(changed), 0);
end;
$$;
comment on function public.edit_assignment is
  'Admins change what an assignment says, and with it all its unfinished tasks; each person is told once. Returns the number of tasks changed. Errors: 42501, PT404 assignment_not_found, PT409 assignment_changed, 23514 or 23502 for a text or date out of bounds.';

create function public.withdraw_assignment(p_assignment_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  changed uuid[];
begin
  with touched as (
    update public.tasks set withdrawn_at = now()
    where assignment_id = given.id and stage in ('New', 'Pending', 'Rejected') returning id
  )
  select array_agg(id) into changed from touched;
  if changed is null then
    return 0;
  end if;
  update public.assignments set withdrawn_at = now() where id = given.id;
  perform private.record_all(changed, 'withdrawn');
  return cardinality(changed);
end;
$$;
comment on function public.withdraw_assignment is
  'Admins take all unfinished tasks of an assignment off their people''s boards; what is done stays. Returns the number of tasks withdrawn. Errors: 42501, PT404 assignment_not_found.';

create function public.restore_assignment(p_assignment_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  changed uuid[];
begin
  with touched as (
    update public.tasks set withdrawn_at = null
    where assignment_id = given.id and stage = 'Withdrawn' and withdrawn_at = given.withdrawn_at returning id
  )
  select array_agg(id) into changed from touched;
  update public.assignments set withdrawn_at = null where id = given.id and withdrawn_at is not null;
  perform private.record_all(changed, 'restored');
  return coalesce(cardinality(changed), 0);
end;
$$;
comment on function public.restore_assignment is
  'Admins put back the tasks that were last withdrawn together, each where it stood. Returns their number. Errors: 42501, PT404 assignment_not_found.';

create function private.newcomers(given public.assignments) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select person from private.assignable('{}', given.group_id, given.department) person
  where not exists (select from private.assignment_recipients r where r.assignment_id = given.id and r.uid = person)
    and not exists (select from public.tasks t where t.assignment_id = given.id and t.assigned_to = person);
$$;
comment on function private.newcomers is
  'The active people who belong to an assignment''s group or department by now, and were never given a share of it.';

create function public.list_newcomers(p_assignment_id uuid, p_limit integer default 50)
returns table (uid uuid, full_name text, email text, department text, department_label text, total integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare given public.assignments;
begin
  perform private.require_admin();
  select * into given from public.assignments where id = p_assignment_id;
  return query
    with found as materialized (select person from private.newcomers(given) person)
    select p.uid, p.full_name, p.email, p.department, d.label, (select count(*) from found)::integer
    from found join public.profiles p on p.uid = person
    left join public.departments d on d.value = p.department
    order by p.full_name, p.uid
    limit least(greatest(p_limit, 1), 100);
end;
$$;
comment on function public.list_newcomers is
  'The first active people, by name, who joined the group or department of an assignment after it was given out; total counts all of them. For admins. At most 100 rows. Error: 42501.';

create function public.include_members(p_assignment_id uuid, p_people uuid[]) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  people uuid[];
begin
  if given.withdrawn_at is not null then
    raise exception 'assignment_withdrawn' using errcode = 'PT409', hint = 'It was withdrawn; restore it first.';
  end if;
  people := array(select person from private.newcomers(given) person where person = any (p_people));
  if exists (
    select unnest(p_people) except select unnest(people)
    except select r.uid from private.assignment_recipients r where r.assignment_id = given.id
    except select t.assigned_to from public.tasks t where t.assignment_id = given.id
  ) then
    raise exception 'person_not_assignable' using errcode = 'PT422', hint = 'Somebody named does not belong to it.';
  end if;
  if cardinality(people) > 0 then
    return query select * from private.give_out(given, people);
  end if;
end;
$$;
comment on function public.include_members is
  'Admins give an assignment to people who joined its group or department later; who was given it before gets nothing more. Returns the new tasks. Errors: 42501, PT404 assignment_not_found, PT409 assignment_withdrawn, PT422 person_not_assignable.';

create function private.progress(p_assignment_id uuid)
returns table (waiting integer, accepted integer, rejected integer, done integer, withdrawn integer)
language sql stable security definer set search_path = '' as $$
  select (count(*) filter (where stage = 'New'))::integer, (count(*) filter (where stage = 'Pending'))::integer,
    (count(*) filter (where stage = 'Rejected'))::integer, (count(*) filter (where stage = 'Completed'))::integer,
    (count(*) filter (where stage = 'Withdrawn'))::integer
  from public.tasks where assignment_id = p_assignment_id;
$$;
comment on function private.progress is 'How far the tasks of an assignment got: what its bar shows.';

create function public.list_assignments(
  p_limit integer default 20, p_before uuid default null, p_group_id uuid default null, p_id uuid default null
) returns table (
  id uuid, title text, description text, due_date_time timestamptz, priority public.task_priority, created_at timestamptz,
  withdrawn_at timestamptz, version integer, assigner_name text, group_id uuid, group_name text, department_label text,
  some_names text[], waiting integer, accepted integer, rejected integer, done integer, withdrawn integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  filters text := 'is_shared';
  last_seen public.assignments;
begin
  perform private.require_admin();
  if p_id is not null then filters := filters || ' and id = $1'; end if;
  -- Whatever a group was given is shared; said twice, the planner would take it for rarer than it is.
  if p_group_id is not null then filters := replace(filters, 'is_shared', 'group_id = $2'); end if;
  if p_before is not null then
    select * into last_seen from public.assignments a where a.id = p_before;
    filters := filters || ' and (created_at, id) < ($3, $4)';
  end if;
  -- The text of the query is put together from the constants above only; so each filter can use its index.
  return query execute format(
    'select a.id, a.title, a.description, a.due_date_time, a.priority, a.created_at, a.withdrawn_at, a.version,
       private.display_name(a.assigned_by), a.group_id, g.name, d.label,
       array(select private.display_name(t.assigned_to) from public.tasks t where t.assignment_id = a.id limit 3),
       p.waiting, p.accepted, p.rejected, p.done, p.withdrawn
     from (
       select * from public.assignments where %s order by created_at desc, id desc limit $5
     ) a
     left join public.groups g on g.id = a.group_id
     left join public.departments d on d.value = a.department
     cross join lateral private.progress(a.id) p
     order by a.created_at desc, a.id desc', filters)
  using p_id, p_group_id, last_seen.created_at, last_seen.id, least(greatest(p_limit, 1), 100);
end;
$$;
comment on function public.list_assignments is
  'Assignments to several people, a group or a department, newest first, with how far their tasks got; p_before is the last one of the page before; p_group_id and p_id narrow down. For admins. At most 100 rows. Error: 42501.';

create function public.list_assignment_tasks(p_assignment_id uuid, p_limit integer default 20, p_offset integer default 0)
returns table (
  id uuid, stage public.task_stage, user_id uuid, user_name text, department_label text, due_date_time timestamptz,
  priority public.task_priority
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select t.id, t.stage, t.assigned_to, p.full_name, d.label, t.due_date_time, t.priority
    from (
      select * from public.tasks x where x.assignment_id = p_assignment_id order by x.stage, x.id
      limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
    ) t
    join public.profiles p on p.uid = t.assigned_to
    left join public.departments d on d.value = p.department
    order by t.stage, t.id;
end;
$$;
comment on function public.list_assignment_tasks is
  'A page of an assignment''s tasks for admins: those that wait for an answer first, then accepted, completed, rejected and withdrawn ones. At most 100 rows. Error: 42501.';

create function public.list_groups(
  p_search text default '', p_archived boolean default false, p_limit integer default 10, p_offset integer default 0
) returns table (
  id uuid, name text, archived_at timestamptz, version integer, members integer, some_members jsonb, latest jsonb, total integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with found as materialized (
      select g.id, g.name, g.archived_at, g.version from public.groups g
      where (g.archived_at is not null) = p_archived and private.contains(g.name, btrim(p_search))
    ), page as materialized (
      select * from found order by name, id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
    )
    select g.id, g.name, g.archived_at, g.version,
      (select count(*) from public.group_members m where m.group_id = g.id)::integer,
      (select coalesce(jsonb_agg(jsonb_build_object('uid', s.uid, 'full_name', private.display_name(s.uid))), '[]')
        from (select m.uid from public.group_members m where m.group_id = g.id order by m.uid limit 5) s),
      (select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at desc), '[]')
        from (
          select a.id, a.title, a.due_date_time, a.created_at, p.waiting, p.accepted, p.rejected, p.done, p.withdrawn
          from (select * from public.assignments x where x.group_id = g.id order by x.created_at desc, x.id desc limit 2) a
          cross join lateral private.progress(a.id) p
        ) l),
      (select count(*) from found)::integer
    from page g order by g.name, g.id;
end;
$$;
comment on function public.list_groups is
  'A page of groups by name, for admins: active or archived ones, each with its number of members, some of them, and its latest assignments with how far they got; members and tasks are counted for the groups of the page only. At most 100 rows. Error: 42501.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function public.find_people, public.create_group, public.update_group, public.change_group_members,
  public.list_group_members, public.preview_assignees, public.edit_assignment, public.withdraw_assignment,
  public.restore_assignment, public.list_newcomers, public.include_members, public.list_assignments,
  public.list_assignment_tasks, public.list_groups to authenticated;
