-- The rings of tasks and of their conversations.

create function private.ring_for_tasks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.ring_people('tasks_changed', array_agg(n.assigned_to), array_agg(n.id)) from new_rows n;
    perform private.ring_overseers('tasks_changed', array_agg(n.assigned_to), array_agg(n.id)) from new_rows n;
  elsif tg_op = 'DELETE' then
    perform private.ring_people('tasks_changed', array_agg(o.assigned_to), array_agg(o.id)) from old_rows o;
    perform private.ring_overseers('tasks_changed', array_agg(o.assigned_to), array_agg(o.id)) from old_rows o;
  else
    -- A reassigned task rings for the person who loses it too.
    perform private.ring_people('tasks_changed', array_agg(touched.person), array_agg(touched.id))
    from (select assigned_to as person, id from new_rows union select assigned_to, id from old_rows) touched;
    -- The order of somebody's cards concerns only them.
    perform private.ring_overseers('tasks_changed', array_agg(touched.person), array_agg(touched.id))
    from (
      select who.person, n.id from new_rows n join old_rows o on o.id = n.id
      cross join lateral (select n.assigned_to as person union select o.assigned_to) who
      where n.version <> o.version or n.seen_at is distinct from o.seen_at
    ) touched;
    perform private.ring_thirds('tasks_changed', array_agg(n.id))
    from new_rows n join old_rows o on o.id = n.id where n.version <> o.version;
  end if;
  return null;
end;
$$;
comment on function private.ring_for_tasks is
  'Trigger: tasks_changed for the people concerned, once each, and for third persons, the admins and their leads, unless '
  'only the order of cards has changed.';

create trigger ring_insert after insert on public.tasks
  referencing new table as new_rows for each statement execute function private.ring_for_tasks();
create trigger ring_update after update on public.tasks
  referencing old table as old_rows new table as new_rows for each statement execute function private.ring_for_tasks();
create trigger ring_delete after delete on public.tasks
  referencing old table as old_rows for each statement execute function private.ring_for_tasks();

create function private.ring_for_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring_people('conversation_changed', array_agg(touched.person), array_agg(touched.task_id))
  from (
    select recipient_id as person, task_id from new_rows where recipient_id is not null
    union select t.assigned_to, n.task_id from new_rows n join public.tasks t on t.id = n.task_id
    union select x.uid, n.task_id from new_rows n join private.third_persons x on x.task_id = n.task_id
  ) touched;
  perform private.ring_overseers('conversation_changed', array_agg(t.assigned_to), array_agg(t.id))
  from new_rows n join public.tasks t on t.id = n.task_id;
  return null;
end;
$$;
comment on function private.ring_for_notifications is
  'Trigger: conversation_changed, with the ids of the tasks, for recipients, for the tasks'' people and third persons, '
  'for their leads and for the admins.';

create trigger ring_insert after insert on public.notifications
  referencing new table as new_rows for each statement execute function private.ring_for_notifications();
create trigger ring_update after update on public.notifications
  referencing new table as new_rows for each statement execute function private.ring_for_notifications();
