-- Rights: who may see a task, and who may do what with it. All other code calls these functions and repeats nothing.

-- Functions called for each row have no settings of their own, so that the planner inlines them and finds the index. A
-- list or number of the team's tasks asks once for private.scope_of(private.require('oversee')), and filters by it.
create function private.sees(t public.tasks, person uuid, sees_all boolean, people uuid[]) returns boolean
language sql immutable
return t.assigned_to = person or sees_all or t.assigned_to = any (people);
comment on function private.sees(public.tasks, uuid, boolean, uuid[]) is
  'Whether this person, who perhaps sees everything, or leads people, may see a task. For policies, which look up each '
  'of these once, in a subselect.';

create function private.sees(t public.tasks, s private.scope) returns boolean
language sql immutable
return private.sees(t.assigned_to, s);
comment on function private.sees(public.tasks, private.scope) is 'Whether a task is within a scope.';

create function private.sees(t public.tasks, p public.profiles) returns boolean
language sql stable
return p.deactivated_at is null
  and (t.assigned_to = p.uid or private.is_admin(p) or private.leads(p.uid, t.assigned_to));
comment on function private.sees(public.tasks, public.profiles) is
  'Whether somebody may see a task, where there are many people: whom they lead is looked up only where it matters.';

-- A task in a list is one that somebody sees. To read one with its conversation it is enough to be asked in.
create function private.reads(t public.tasks, person uuid, sees_all boolean, people uuid[], thirds uuid[]) returns boolean
language sql immutable
return private.sees(t, person, sees_all, people) or t.id = any (thirds);
comment on function private.reads(public.tasks, uuid, boolean, uuid[], uuid[]) is
  'Whether this person may read a task, who sees it, or was asked into its conversation. They look up '
  'thirds once, before any task: the time does not tell whether it exists.';

create function private.reads(t public.tasks, p public.profiles) returns boolean
language sql stable
return private.sees(t, p) or private.is_third(t.id, p.uid);
comment on function private.reads(public.tasks, public.profiles) is
  'Whether somebody may read a task, where there are many people.';

create function private.reads(p_task_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.my_scope();
  thirds uuid[] := private.thirds_of(scope.person);
begin
  return exists (select from public.tasks t where t.id = p_task_id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds));
end;
$$;
comment on function private.reads(uuid) is
  'Whether the signed-in person may read a task and its whole conversation.';

create policy "People read tasks that are theirs or they are in, admins all" on public.tasks
  for select to authenticated
  using (private.reads(tasks, (select private.caller()), (select private.caller_sees_all()), (select private.caller_people()),
    (select private.caller_thirds())));

create policy "Admins delete tasks" on public.tasks
  for delete to authenticated using ((select private.caller_sees_all()));

-- Only for admins: an assignment says who else got it.
create policy "Admins read assignments" on public.assignments
  for select to authenticated using ((select private.caller_sees_all()));

-- Whether somebody sees everything is known before any task is looked up.
create policy "People read what they got and tasks they read, admins read all"
  on public.notifications for select to authenticated
  using (
    (select private.caller_sees_all())
    or recipient_id = (select private.caller())
    or copy_of is null and exists (
      select from public.tasks t
      where t.id = task_id and private.reads(t, (select private.caller()), false, (select private.caller_people()), (select private.caller_thirds()))
    )
  );

create function private.right_to(p_act text) returns private.rights
language plpgsql stable security definer set search_path = '' as $$
declare found private.rights;
begin
  select * into found from private.rights r where r.act = p_act;
  if found.act is null then
    raise exception 'unknown_act' using detail = p_act;
  end if;
  return found;
end;
$$;
comment on function private.right_to is
  'What somebody must be to a task to do this with it, and at which stages. Error: unknown_act.';

create function private.relations_of(s private.scope) returns private.relation[]
language sql immutable set search_path = ''
return case when s.sees_all then '{person,admin}' when s.people is not null then '{person,lead,giver,third}'
  when s.person is not null then '{person,third}' else '{}' end::private.relation[];
comment on function private.relations_of is 'What somebody of this scope may be to any task; empty if nobody is signed in.';

create function private.gave(t public.tasks, s private.scope) returns boolean
language sql stable security definer set search_path = ''
return case when t.assigned_to = s.person then t.assigned_by = s.person
  else not exists (select from public.profiles a where a.uid = t.assigned_by and private.is_admin(a)) end;
comment on function private.gave is
  'Whether a task of people whom somebody leads is their and the other leads'' giving: no admin gave it. A task of '
  'their own is that only if they gave it to themselves.';

create function private.relations_to(t public.tasks, s private.scope) returns private.relation[]
language sql stable security definer set search_path = ''
return case when t.assigned_to = s.person then '{person}' else '{}' end::private.relation[]
  || case when s.sees_all then '{admin}' else '{}' end::private.relation[]
  || case when t.assigned_to = any (s.people) and t.assigned_to <> s.person then '{lead}' else '{}' end::private.relation[]
  || case when t.assigned_to = any (s.people) and private.gave(t, s) then '{giver}' else '{}' end::private.relation[]
  || case when exists (select from private.third_persons x where x.task_id = t.id and x.uid = s.person)
    then '{third}' else '{}' end::private.relation[];
comment on function private.relations_to is 'What somebody is to this task.';

create function private.require(p_act text, p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  wanted private.rights := private.right_to(p_act);
  scope private.scope;
  thirds uuid[];
  task public.tasks;
begin
  -- If this act is not open to them at all, no task is looked up.
  perform private.require(p_act);
  perform private.begin_write(p_task_ids => array[p_task_id]);
  -- Only now: somebody who waited for the task may no longer be an admin.
  scope := private.my_scope();
  thirds := private.thirds_of(scope.person);
  select * into task from public.tasks t where t.id = p_task_id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds);
  perform private.refuse_if(task.id is null, 'PT404', 'task_not_found');
  perform private.refuse_if(task.version <> p_version,
    'PT409', 'task_changed', 'Somebody changed this task in the meantime.');
  perform private.refuse_if(not wanted.relations && private.relations_to(task, scope),
    '42501', 'not_your_task', 'Only the person it is assigned to may do this.');
  perform private.refuse_if(task.stage <> all (wanted.stages),
    'PT409', 'wrong_stage', 'The task has moved to another stage.', task.stage::text);
  return task;
end;
$$;
comment on function private.require(text, uuid, integer) is
  'The task, locked until the end of the transaction, if the signed-in person may do this with it. Errors: 42501 '
  'not_active, admins_only or not_your_task, PT404 task_not_found, also for a task that they may not see, PT409 '
  'task_changed when it is not at the version given (null: any), PT409 wrong_stage, with its stage as detail.';

grant execute on function private.sees(public.tasks, uuid, boolean, uuid[]), private.sees(public.tasks, private.scope),
  private.reads(public.tasks, uuid, boolean, uuid[], uuid[]), private.reads(uuid) to authenticated;
