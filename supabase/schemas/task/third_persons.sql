-- Third persons: people who were asked into the conversation of a task. They read and write there, and see nothing else
-- of its person or its assigner. docs/decisions/0091-a-third-person.md

create table private.third_persons (
  task_id uuid not null references public.tasks (id) on delete cascade,
  uid uuid not null references public.profiles (uid) on delete cascade,
  asked_by uuid not null references public.profiles (uid),
  asked_at timestamptz not null default now(),
  primary key (task_id, uid)
);
comment on table private.third_persons is
  'Who was asked into the conversation of a task, and by whom. Nobody who is deactivated or an admin, nor the task''s '
  'person. Another person of the task begins without any.';

create index third_persons_by_person on private.third_persons (uid, asked_at desc);
create index third_persons_by_asker on private.third_persons (asked_by);

create function private.thirds_of(p_person uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select x.task_id from private.third_persons x where x.uid = p_person);
end;
$$;
comment on function private.thirds_of is 'The ids of the tasks of which somebody is a third person.';

create function private.my_thirds() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.thirds_of(private.active_uid());
end;
$$;
comment on function private.my_thirds is 'The ids of the tasks of which the signed-in person is a third person.';

create function private.caller_thirds() returns uuid[]
language sql stable
return coalesce(nullif(current_setting('daymark.thirds', true), '')::uuid[], private.my_thirds());
comment on function private.caller_thirds is
  'For policies, as private.caller: the tasks of which the caller is a third person.';

create function private.is_third(p_task_id uuid, p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.third_persons x where x.task_id = p_task_id and x.uid = p_person);
end;
$$;
comment on function private.is_third is 'Whether somebody was asked into the conversation of a task.';

create function private.third_persons_of(p_task_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('uid', p.uid, 'name', p.full_name, 'asked_by_name', a.full_name)
      order by x.asked_at, p.full_name, p.uid), '[]')
    from private.third_persons x join public.profiles p on p.uid = x.uid join public.profiles a on a.uid = x.asked_by
    where x.task_id = p_task_id);
end;
$$;
comment on function private.third_persons_of is
  'The third persons of a task, in the order in which they were asked in, as objects of uid, name and asked_by_name.';

create function private.listeners_of(t public.tasks, p_sender uuid, p_kind public.notification_kind, p_but uuid)
returns setof uuid
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  is_third boolean := private.is_third(t.id, p_sender);
begin
  return query
    select distinct heard.uid
    from (
      select a.uid from private.askers_of(t, p_but) a (uid) where p_sender = t.assigned_to or is_third
      union all
      -- What a third person writes goes to both sides.
      select private.counterpart(t, t.assigned_to) where is_third
      union all
      select x.uid from private.third_persons x
      where x.task_id = t.id and p_kind <> 'reassigned'
    ) heard
    where heard.uid is not null and heard.uid <> p_sender and heard.uid is distinct from p_but;
end;
$$;
comment on function private.listeners_of is
  'Who besides p_but, the other side, receives what somebody says or does on a task: its third persons; the admins and leads who have asked about it, of what its person or a third person says; and of the '
  'latter the side of its assigner. Third persons do not hear that it becomes somebody else''s: they are no longer in it.';

create function private.person_named(p_name text) returns setof public.profiles
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  typed text := regexp_replace(btrim(ltrim(btrim(p_name), '@')), '\s+', ' ', 'g');
  known uuid := case when typed ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid end;
  -- Once: called for each row, it would tell whether one matched.
  called text := lower(typed collate "und-x-icu");
  signs_in_as text := private.plain_name(typed);
begin
  -- One after the other: people choose their own names, and one may call themselves by another's id or username.
  if known is not null then
    return query select * from public.profiles p where p.uid = known and p.removed_at is null;
    return;
  end if;
  return query select * from public.profiles p where p.username = signs_in_as and p.removed_at is null;
  if not found then
    return query
      select * from public.profiles p where lower(p.full_name) = called and p.removed_at is null
      order by p.deactivated_at is not null, p.uid limit 3;
  end if;
end;
$$;
comment on function private.person_named is
  'The people with this id, else with this username, else with this whole name, as somebody types it; active ones '
  'first, three at most.';

create function private.why_not_third(t public.tasks, p public.profiles) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p.deactivated_at is not null then 'left'
    when private.sees(t, p) then 'sees_it'
    when private.is_third(t.id, p.uid) then 'is_in'
    when (select count(*) from private.third_persons x where x.task_id = t.id) >= 10 then 'full' end;
end;
$$;
comment on function private.why_not_third is
  'What speaks against asking somebody into a conversation: they left; they see it as its person, an admin or a lead; '
  'they are in it; or ten others are. Null: nothing.';

create function private.let_in(t public.tasks, p public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.third_persons (task_id, uid, asked_by) values (t.id, p.uid, private.caller());
  -- What they chose when they were in it before is over.
  delete from private.mutes m where m.task_id = t.id and m.person = p.uid;
  perform private.record(array[t.id], 'asked_in', p.full_name, p_to => p.uid);
end;
$$;
comment on function private.let_in is
  'The signed-in person asks somebody into a conversation, who receives an entry with their own name. The task is '
  'locked, and both have been judged.';

create function private.may_ask_in(t public.tasks) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.right_to('ask_in')).relations && private.relations_to(t, private.my_scope());
end;
$$;
comment on function private.may_ask_in is 'Whether the signed-in person may ask people into the conversation of this task.';

create function public.ask_in(p_task_id uuid, p_person text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('ask_in');
  knows_all boolean := private.may('administer');
  burst integer := 10;
  pause interval := interval '2 minutes';
  wait interval;
  found public.profiles[];
  person public.profiles;
  task public.tasks;
  outcome text;
begin
  -- All this before somebody is looked for: to others a name must not take longer than none, nor be refused otherwise.
  select * into task from public.tasks t where t.id = p_task_id and private.reads(p_task_id);
  perform private.refuse_if(task.id is null, 'PT404', 'task_not_found');
  perform private.refuse_if(not private.may_ask_in(task), '42501', 'not_your_task', 'Only those who may ask people in may do this.');
  if not knows_all then
    -- Only looked at: the bucket is locked last.
    select h.busy_until - now() - (burst - 1) * pause into wait from private.throttles h where h.key = 'people ' || caller;
    perform private.refuse_if(wait > interval '0', 'PT429', 'too_many_people', 'Go on in a moment.', ceil(extract(epoch from wait))::text);
  end if;
  found := array(select p from private.person_named(p_person) p);
  perform private.begin_write(array(select f.uid from unnest(found) f), p_task_ids => array[p_task_id]);
  task := private.require('ask_in', p_task_id);
  -- Only now: who was waited for may have left. To users nobody has the name of somebody who left.
  found := array(
    select p from unnest(found) f join public.profiles p on p.uid = f.uid
    where knows_all or p.deactivated_at is null order by p.deactivated_at is not null, p.uid);
  person := found[1];
  outcome := case
    when cardinality(found) = 0 then 'nobody'
    when cardinality(found) > 1 and (found[2]).deactivated_at is null then 'several'
    else coalesce(private.why_not_third(task, person), 'done') end;
  if outcome = 'done' then
    begin
      perform private.let_in(task, person);
    exception when sqlstate 'PT429' then
      -- Caught, so that the name counts all the same.
      outcome := 'too_fast';
    end;
  end if;
  if not knows_all then
    perform private.count_own('people', burst, pause);
  end if;
  return outcome;
end;
$$;
comment on function public.ask_in is
  'Asks somebody into the conversation of a task, by id, username or whole name: its person, an admin, or a lead who '
  'gave it. They read and write there, and hear of what is said. Returns done, or why not: nobody has this name, '
  'several people have it, they have left (for admins; for others nobody has it), they see it already (sees_it) or '
  'were asked in before (is_in), ten people were (full), or the caller acts too fast (too_fast). No error, so that an '
  'attempt counts. Errors: 42501, PT404 task_not_found, PT429 too_many_people, with the seconds to wait, for a user who '
  'asks for more than ten people at once and then more than one in two minutes.';

create function private.out_of_conversation(p_task_id uuid, p_person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.third_persons x where x.task_id = p_task_id and x.uid = p_person;
  if not found then
    return false;
  end if;
  -- What they received can still be read, but waits for nobody.
  perform private.read_entries(p_person, array[p_task_id]);
  return true;
end;
$$;
comment on function private.out_of_conversation is
  'Ends that somebody is a third person of a task; what they received counts as read. Returns whether they were.';

create function public.leave_conversation(p_task_id uuid, p_uid uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.require('leave', p_task_id);
  caller uuid := private.caller();
  who uuid := coalesce(p_uid, caller);
begin
  perform private.refuse_if(
    who <> caller and not private.may_ask_in(task), '42501', 'not_your_task', 'Only those who may ask people in may do this.');
  if not private.out_of_conversation(task.id, who) then
    return false;
  end if;
  perform private.record(array[task.id], 'left_conversation',
    case when who = caller then '' else (select p.full_name from public.profiles p where p.uid = who) end, p_tells => false);
  return true;
end;
$$;
comment on function public.leave_conversation is
  'A third person leaves the conversation of a task, or who may ask people in takes one out (p_uid). Returns whether '
  'they were in it. Errors: 42501, PT404 task_not_found.';

create function private.end_thirds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'tasks' then
    perform private.out_of_conversation(new.id, x.uid) from private.third_persons x where x.task_id = new.id;
  else
    perform private.out_of_conversation(x.task_id, new.uid) from private.third_persons x where x.uid = new.uid;
  end if;
  return null;
end;
$$;
comment on function private.end_thirds is
  'Trigger: an admin, or somebody who is deactivated, is a third person of nothing, and a task that is given to '
  'somebody else has none.';

create trigger end_thirds after update of role, deactivated_at on public.profiles for each row
  when (new.role = 'admin' or new.deactivated_at is not null) execute function private.end_thirds();
create trigger end_thirds after update of assigned_to on public.tasks for each row
  when (old.assigned_to <> new.assigned_to) execute function private.end_thirds();

create function private.ring_thirds(event text, p_task_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring_people(event, array_agg(x.uid), array_agg(x.task_id))
  from private.third_persons x where x.task_id = any (p_task_ids) having count(*) > 0;
end;
$$;
comment on function private.ring_thirds is 'Rings for the third persons of these tasks.';

create function private.ring_for_thirds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare touched private.third_persons := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.ring_person(touched.uid, 'tasks_changed', array[touched.task_id]);
  return null;
end;
$$;
comment on function private.ring_for_thirds is
  'Trigger: tasks_changed for somebody who is asked in, or no longer there. Others hear of it by its entry.';

create trigger ring after insert or delete on private.third_persons for each row execute function private.ring_for_thirds();

grant execute on function private.my_thirds, private.caller_thirds to authenticated;
grant execute on function public.ask_in, public.leave_conversation to authenticated;
