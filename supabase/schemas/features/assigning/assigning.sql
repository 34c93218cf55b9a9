-- Assigning: work to people, a group or a department.

create function private.assignable(p_people uuid[], p_group_id uuid, p_department text, scope private.scope) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select uid from public.profiles
  where deactivated_at is null and private.sees(uid, scope) and uid = any (p_people || array(
    select m.uid from public.group_members m where m.group_id = p_group_id and private.leads_group(scope, p_group_id)))
  union
  select uid from public.profiles
  where deactivated_at is null and private.sees(uid, scope) and department = p_department
    and private.leads_department(scope, p_department);
$$;
comment on function private.assignable is
  'The active people who were named one by one, by group or by department, each once, as far as somebody of this scope '
  'may give them work.';

create function public.preview_assignees(
  p_people uuid[] default '{}', p_group_id uuid default null, p_department text default null
) returns table (total integer, skipped integer, sole_name text, away integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    with found as materialized (select p.uid from private.assignable(p_people, p_group_id, p_department, scope) p (uid))
    select count(*)::integer,
      ((select count(*) from public.group_members m join public.profiles p on p.uid = m.uid
        where m.group_id = p_group_id and p.deactivated_at is not null and private.sees(p.uid, scope))
      + (select count(*) from public.profiles p where p.department = p_department and p.deactivated_at is not null
        and p.removed_at is null and private.sees(p.uid, scope)))::integer,
      case when count(*) = 1 then (select p.full_name from found f join public.profiles p on p.uid = f.uid) end,
      (select count(*) from private.absences a join found f using (uid) where a.until > (select private.today()))::integer
    from found;
end;
$$;
comment on function public.preview_assignees is
  'Before admins assign: how many active people would get the task, how many deactivated members are skipped, the '
  'name if one person would get it, and how many are away. Error: 42501. Null: sole_name.';

create function private.create_tasks(given public.assignments, p_people uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
begin
  if given.group_id is not null or given.department is not null then
    insert into private.assignment_recipients (assignment_id, uid) select given.id, unnest(p_people);
  end if;
  return private.add_tasks(given, p_people);
end;
$$;
comment on function private.create_tasks is
  'Makes one task of an assignment for each of the people, who are not notified yet, and returns the ids.';

create function private.recipients(given public.assignments, p_named uuid[], p_locked uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  scope private.scope := private.my_scope();
  people uuid[];
begin
  perform private.refuse_if(
    exists (select unnest(p_named) except select uid from public.profiles where deactivated_at is null and private.sees(uid, scope)),
    'PT422', 'person_not_assignable', 'Somebody named is not an active person.');
  perform private.refuse_if(exists (select from public.groups where id = given.group_id and archived_at is not null),
    'PT409', 'group_archived', 'Restore the group first.');
  -- People who left while this waited for their lock are left out.
  people := array(
    select person from private.assignable(p_named, given.group_id, given.department, scope) person where person = any (p_locked));
  perform private.refuse_if(cardinality(people) = 0, 'PT422', 'nobody_to_assign', 'No active person was named.');
  return people;
end;
$$;
comment on function private.recipients is
  'Who of the locked people gets a new assignment: active people who were named, or belong to its group or department. '
  'A lead gives work only to people whom they lead, and to themselves. Errors: PT422 person_not_assignable or '
  'nobody_to_assign, PT409 group_archived.';

create function public.assign_tasks(
  p_ids uuid[], p_people uuid[], p_text public.task_text, p_titles text[] default null, p_group_id uuid default null,
  p_department text default null, p_files uuid[] default '{}'
) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('assign');
  scope private.scope := private.my_scope();
  people uuid[] := array(select private.assignable(p_people, p_group_id, p_department, scope));
  is_brief boolean := p_titles is not null;
  titles text[] := coalesce(p_titles, array[p_text.title]);
  given public.assignments;
  getting uuid[];
  made uuid[] := '{}';
begin
  perform private.refuse_if(
    coalesce(cardinality(p_ids), 0) not between 1 and 30 or cardinality(titles) <> cardinality(p_ids)
    or cardinality(p_ids) <> (select count(distinct id) from unnest(p_ids) id),
    'PT422', 'number_of_tasks', 'One to thirty titles, each with an id of its own.');
  perform private.refuse_if(p_files <> '{}' and (cardinality(p_ids) > 1 or cardinality(p_files) > 10),
    'PT422', 'number_of_files', 'At most ten files, with one title.');
  -- One answer for a group that is not theirs and for one that is not.
  perform private.refuse_if(not scope.sees_all and (p_group_id is not null and not private.leads_group(scope, p_group_id)
    or p_department is not null and not private.leads_department(scope, p_department)),
    'PT422', 'nobody_to_assign', 'No active person was named.');
  perform private.begin_write(people, p_act => 'assign');
  if is_brief then
    p_text.description := coalesce(p_text.description, '');
  end if;
  -- The last task first: each goes to the top of its people's columns.
  for place in reverse cardinality(p_ids)..1 loop
    p_text.title := titles[place];
    given := private.add_assignment(p_ids[place], p_text, p_group_id, p_department, is_brief);
    if given.id is not null then
      getting := private.recipients(given, p_people, people);
      if cardinality(getting) > 1 or p_group_id is not null or p_department is not null then
        update public.assignments set is_shared = true where id = given.id;
      end if;
      made := made || private.create_tasks(given, getting);
      if p_files <> '{}' then
        perform private.send_files(p_files, null, null, given.id);
      end if;
    -- The same form sent twice: the first tasks are the answer, if they are this admin's.
    elsif not exists (select from public.assignments where id = p_ids[place] and assigned_by = caller) then
      raise exception 'assignment_exists' using errcode = 'PT409';
    end if;
  end loop;
  perform private.record(made, 'assigned');
  return query
    -- Of the same form sent twice, a lead may no longer see every task.
    select t.* from unnest(p_ids) with ordinality asked (id, place)
    join public.tasks t on t.assignment_id = asked.id and private.sees(t, scope)
    order by asked.place, t.id;
end;
$$;
comment on function public.assign_tasks is
  'Admins assign work to people, a group or a department, and leads only where they lead: for each of p_ids one assignment with that id and one task '
  'per person, who is notified. p_text says what it is; with p_titles, one for each id, the tasks differ in their '
  'titles, and the description may be missing. p_files: what shows what to do, at most ten that are ready, for all of '
  'them, with one title. Returns the tasks in the order of p_ids; called again with the same ones it makes nothing and '
  'returns the same. Errors: 42501, 23514 or 23502 for a text or date out of bounds, PT422 number_of_tasks for none, '
  'more than 30, or one id for two, person_not_assignable or nobody_to_assign, number_of_files, PT409 '
  'assignment_exists, group_archived or file_not_ready.';

create function public.get_again(p_task_id uuid)
returns table (
  says public.task_text, group_id uuid, department text, people uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select private.text_of(to_jsonb(t)), g.id, d.value, array(
      select distinct p.uid
      from public.tasks share join public.profiles p on p.uid = share.assigned_to
      where share.assignment_id = a.id and (share.id = t.id or a.is_shared and share.stage <> 'Withdrawn')
        and g.id is null and d.value is null and p.deactivated_at is null and private.sees(share, scope))
    from public.tasks t
    join public.assignments a on a.id = t.assignment_id
    left join public.groups g on g.id = a.group_id and g.archived_at is null and private.leads_group(scope, g.id)
    left join public.departments d on d.value = a.department and d.archived_at is null and private.leads_department(scope, d.value)
    where t.id = p_task_id and t.stage <> 'Withdrawn' and private.sees(t, scope)
    union all
    select private.text_of(to_jsonb(r)), g.id, d.value,
      array(select p.uid from public.profiles p where p.uid = any (r.people) and p.deactivated_at is null and private.sees(p.uid, scope))
    from private.routines r
    left join public.groups g on g.id = r.group_id and g.archived_at is null and private.leads_group(scope, g.id)
    left join public.departments d on d.value = r.department and d.archived_at is null and private.leads_department(scope, d.value)
    where r.id = p_task_id and private.keeps(r, scope);
end;
$$;
comment on function public.get_again is
  'What an admin''s form begins with for assigning a task, a template or a routine again: the text, and the group or '
  'department, unless that is archived; otherwise the active people who have the task or a share of its assignment. '
  'No row if it is withdrawn or gone. Error: 42501. Null: group_id, department.';

grant execute on function public.preview_assignees, public.assign_tasks, public.get_again to authenticated;
