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
  is_third boolean := exists (select from private.third_persons x where x.task_id = t.id and x.uid = p_sender);
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
        and not exists (select from private.mutes m where m.task_id = t.id and m.person = x.uid)
    ) heard
    where heard.uid is not null and heard.uid <> p_sender and heard.uid is distinct from p_but;
end;
$$;
comment on function private.listeners_of is
  'Who besides p_but, the other side, receives what somebody says or does on a task: its third persons, unless they '
  'have muted it; the admins and leads who have asked about it, of what its person or a third person says; and of the '
  'latter the side of its assigner. Third persons do not hear that it becomes somebody else''s: they are no longer in it.';

create function private.person_named(p_name text) returns public.profiles[]
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := regexp_replace(btrim(ltrim(btrim(p_name), '@')), '\s+', ' ', 'g');
  known uuid := case when typed ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid end;
  -- Once: called for each row, it would tell whether one matched.
  called text := lower(typed collate "und-x-icu");
  signs_in_as text := private.plain_name(typed);
begin
  return array(
    select p from public.profiles p
    where (p.uid = known or lower(p.full_name) = called or p.username = signs_in_as) and p.removed_at is null
    order by p.deactivated_at is not null, p.uid limit 3);
end;
$$;
comment on function private.person_named is
  'The people with this id, username or whole name, as somebody types it; active ones first, three at most.';

create function private.why_not_third(t public.tasks, p public.profiles) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p.deactivated_at is not null then 'left'
    when private.sees(t, p) then 'sees_it'
    when exists (select from private.third_persons x where x.task_id = t.id and x.uid = p.uid) then 'is_in'
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
  perform private.record(array[t.id], 'asked_in', p.full_name, p_to => array[p.uid]);
end;
$$;
comment on function private.let_in is
  'The signed-in person asks somebody into a conversation, who receives an entry with their own name. The task is '
  'locked, and both have been judged.';

create function public.ask_in(p_task_id uuid, p_person text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('ask_in');
  knows_all boolean := private.may('administer');
  found public.profiles[];
  person public.profiles;
  task public.tasks;
  outcome text;
begin
  -- Before somebody is looked for: to others a name must not take longer than none.
  perform private.refuse_if(not private.reads(p_task_id), 'PT404', 'task_not_found');
  found := private.person_named(p_person);
  if not knows_all then
    found := array(select f from unnest(found) f where f.deactivated_at is null);
  end if;
  perform private.begin_write(array(select f.uid from unnest(found) f), p_task_ids => array[p_task_id]);
  task := private.require('ask_in', p_task_id);
  if cardinality(found) > 1 and (found[2]).deactivated_at is null then
    outcome := 'several';
  elsif cardinality(found) = 0 then
    outcome := 'nobody';
  else
    -- Somebody who waited for the person may find that they have left.
    select * into person from public.profiles p where p.uid = (found[1]).uid;
    outcome := coalesce(private.why_not_third(task, person), 'done');
    if outcome = 'left' and not knows_all then
      outcome := 'nobody';
    end if;
  end if;
  if outcome = 'done' then
    perform private.let_in(task, person);
  end if;
  if not knows_all then
    perform private.count_own('people', 10, interval '2 minutes');
  end if;
  return outcome;
end;
$$;
comment on function public.ask_in is
  'Asks somebody into the conversation of a task, by id, username or whole name: its person, an admin, or a lead who '
  'gave it. They read and write there, and hear of what is said. Returns done, or why not: nobody has this name, '
  'several people have it, they have left (for admins; for others nobody has it), they see it already (sees_it) or '
  'were asked in before (is_in), or ten people were (full). No error, so that an attempt counts. Errors: 42501, PT404 '
  'task_not_found, PT429 too_many_people, with the seconds to wait, for a user who asks for more than ten people at '
  'once and then more than one in two minutes.';

create function private.mentioned(p_words text, p_most integer) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select (array_agg(f.uid))[1]
    from (
      select said.n, p.uid, rank() over (partition by said.n order by length(called.name) desc) as place
      from regexp_split_to_table(' ' || p_words, '[[:space:](]@') with ordinality said (words, n)
      join public.profiles p on p.deactivated_at is null
      cross join lateral (values (p.full_name), (p.username)) called (name)
      where said.n between 2 and p_most + 1 and lower(left(said.words, length(called.name))) = lower(called.name)
        and substr(said.words, length(called.name) + 1, 1) !~ '[[:alnum:]]'
    ) f
    where f.place = 1 group by f.n having count(distinct f.uid) = 1 order by f.n);
end;
$$;
comment on function private.mentioned is
  'The active people whose whole name or username follows an @ in these words, if nobody else is called the same; only '
  'the first p_most are looked at.';

create function private.may_mention(d private.doing) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return cardinality(d.ids) = 1 and d.args ->> 'message' ~ '(^|[[:space:](])@' and exists (
    select from public.tasks t
    where t.id = d.ids[1] and (private.right_to('ask_in')).relations && private.relations_to(t, private.my_scope()));
end;
$$;
comment on function private.may_mention is
  'Whether a message to one task has an @ at the beginning of a word, and its sender may ask people in.';

create function private.ask_mentioned(d private.doing) returns void
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  person public.profiles;
  most integer := 5;
begin
  if not private.may_mention(d) then
    return;
  end if;
  if not private.may('administer') then
    -- Each name counts, whether somebody has it or not.
    most := (
      select count(*) from regexp_split_to_table(' ' || d.words, '[[:space:](]@') with ordinality said (words, n)
      where said.n between 2 and 6
        and private.consume_attempt('people ' || private.caller(), 10, interval '2 minutes') <= interval '0');
  end if;
  select * into task from public.tasks t where t.id = d.ids[1];
  for person in
    select p.* from unnest(private.mentioned(d.words, most)) with ordinality one (uid, n) join public.profiles p on p.uid = one.uid
    order by one.n
  loop
    if private.why_not_third(task, person) is null then
      perform private.let_in(task, person);
    end if;
  end loop;
end;
$$;
comment on function private.ask_mentioned is
  'Asks the people in whom a message names with an @: five at most, as often as ask_in lets somebody try names. Any '
  'other name is only words.';

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
    who <> caller and not (private.right_to('ask_in')).relations && private.relations_to(task, private.my_scope()),
    '42501', 'not_your_task', 'Only the person it is assigned to may do this.');
  if not private.out_of_conversation(task.id, who) then
    return false;
  end if;
  perform private.record(array[task.id], 'left_conversation',
    case when who = caller then '' else (select p.full_name from public.profiles p where p.uid = who) end, p_to => '{}');
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
    delete from private.third_persons where uid = new.uid;
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
