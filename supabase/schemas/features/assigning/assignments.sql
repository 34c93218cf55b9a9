-- Assignments as one: what can be done with all of its tasks together.

create function private.assignment_of(p_assignment_id uuid) returns public.assignments
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.my_scope();
  given public.assignments;
begin
  select * into given from public.assignments a
  where a.id = p_assignment_id
    and (scope.sees_all or exists (select from public.tasks t where t.assignment_id = a.id and private.sees(t, scope)));
  perform private.refuse_if(given.id is null, 'PT404', 'assignment_not_found');
  perform private.refuse_if(not scope.sees_all and exists (
    select from public.tasks t where t.assignment_id = given.id and 'giver' <> all (private.relations_to(t, scope))),
    '42501', 'not_your_task', 'Only an admin may do this with all of them.');
  return given;
end;
$$;
comment on function private.assignment_of is
  'An assignment with which the caller may do something as one: an admin, or a lead if all its tasks are theirs '
  'and the other leads'' giving. Errors: PT404 assignment_not_found, also for one of which they see no task, 42501 '
  'not_your_task.';

create function private.locked_assignment(p_assignment_id uuid, p_people uuid[] default '{}') returns public.assignments
language plpgsql security definer set search_path = '' as $$
declare given public.assignments;
begin
  perform private.begin_write(p_people, p_assignment_id => p_assignment_id, p_act => 'several');
  return private.assignment_of(p_assignment_id);
end;
$$;
comment on function private.locked_assignment is
  'The assignment, locked with its tasks (and before them with the people who are to get new ones) until the end of '
  'the transaction, as assignment_of returns it.';

create function public.edit_assignment(p_assignment_id uuid, p_version integer, p_text public.task_text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  says public.task_text := private.text_of(to_jsonb(given));
  wanted public.task_text := private.trimmed(p_text);
  changed uuid[];
  before jsonb;
begin
  if wanted = says then
    return 0; -- nothing to change, or the same form sent twice
  end if;
  perform private.refuse_if(given.version <> p_version,
    'PT409', 'assignment_changed', 'Somebody changed this assignment in the meantime.');
  -- Only what is new is changed: a deadline that was moved for one person stays when the title is corrected for all.
  changed := array(
    select id from public.tasks where assignment_id = given.id and stage in ('New', 'Pending', 'Rejected'));
  before := private.change_texts(changed, (
    select jsonb_object_agg(field.key, field.value) from jsonb_each(to_jsonb(wanted)) field
    where field.value is distinct from to_jsonb(says) -> field.key));
  perform private.change_assignment_text(given.id, wanted);
  perform private.record(changed, 'changed', p_before => before);
  return cardinality(changed);
end;
$$;
comment on function public.edit_assignment is
  'Admins change the text of an assignment, and with it all its unfinished tasks; each person is notified once. '
  'Returns the number of tasks changed. Errors: 42501, PT404 assignment_not_found, PT409 assignment_changed, 23514 or '
  '23502 for a text or date out of bounds.';

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
  perform private.record(changed, 'withdrawn');
  return cardinality(changed);
end;
$$;
comment on function public.withdraw_assignment is
  'Admins take all unfinished tasks of an assignment off their people''s boards; finished ones stay. Returns the '
  'number of tasks withdrawn. Errors: 42501, PT404 assignment_not_found.';

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
  perform private.record(changed, 'restored');
  return coalesce(cardinality(changed), 0);
end;
$$;
comment on function public.restore_assignment is
  'Admins put back the tasks that were last withdrawn together, each where it was. Returns their number. Errors: '
  '42501, PT404 assignment_not_found.';

create function private.newcomers(given public.assignments) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select person from private.assignable('{}', given.group_id, given.department, private.my_scope()) person
  where not exists (select from private.assignment_recipients r where r.assignment_id = given.id and r.uid = person)
    and not exists (select from public.tasks t where t.assignment_id = given.id and t.assigned_to = person);
$$;
comment on function private.newcomers is
  'The active people who now belong to an assignment''s group or department, and were never given a share of it.';

create function public.list_newcomers(p_assignment_id uuid, p_limit integer default 50)
returns table (uid uuid, full_name text, email text, department text, department_label text, total integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  given public.assignments;
  sees_all boolean := (private.my_scope()).sees_all;
begin
  perform private.require('several');
  select * into given from public.assignments a where a.id = p_assignment_id and (
    sees_all or exists (select from public.tasks t where t.assignment_id = a.id and private.sees(t, private.my_scope())));
  return query
    with found as materialized (select person from private.newcomers(given) person)
    select p.uid, p.full_name, case when sees_all then p.email end, p.department, d.label, (select count(*) from found)::integer
    from found join public.profiles p on p.uid = person
    left join public.departments d on d.value = p.department
    order by p.full_name, p.uid
    limit least(greatest(p_limit, 1), 100);
end;
$$;
comment on function public.list_newcomers is
  'The first active people, by name, who joined the group or department of an assignment after it was assigned; total '
  'counts all of them. For admins. At most 100 rows. Error: 42501. Null: email, department, department_label.';

create function public.include_members(p_assignment_id uuid, p_people uuid[]) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id, p_people);
  people uuid[];
  made uuid[];
begin
  perform private.refuse_if(given.withdrawn_at is not null,
    'PT409', 'assignment_withdrawn', 'It was withdrawn; restore it first.');
  people := array(select person from private.newcomers(given) person where person = any (p_people));
  perform private.refuse_if(exists (
    select unnest(p_people) except select unnest(people)
    except select r.uid from private.assignment_recipients r where r.assignment_id = given.id
    except select t.assigned_to from public.tasks t where t.assignment_id = given.id
  ),
    'PT422', 'person_not_assignable', 'Somebody named does not belong to it.');
  if cardinality(people) > 0 then
    made := private.create_tasks(given, people);
    perform private.record(made, 'assigned');
    return query select * from public.tasks where id = any (made);
  end if;
end;
$$;
comment on function public.include_members is
  'Admins give an assignment to people who joined its group or department later; those who were given it before get '
  'nothing more. Returns the new tasks. Errors: 42501, PT404 assignment_not_found, PT409 assignment_withdrawn, PT422 '
  'person_not_assignable.';

grant execute on function public.edit_assignment, public.withdraw_assignment, public.restore_assignment,
  public.list_newcomers, public.include_members to authenticated;
