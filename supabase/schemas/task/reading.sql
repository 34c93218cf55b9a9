-- What was seen and read.

create function public.open_task(p_task_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('open');
  marked integer;
begin
  update public.tasks set seen_at = now() where id = p_task_id and assigned_to = caller and seen_at is null;
  marked := private.read_entries(caller, array[p_task_id]);
  -- Reading an entry closes its notice; a notice that a task is due or late has no entry.
  if marked = 0 then
    perform private.close_notices(caller, array[p_task_id]);
  end if;
  -- An entry that somebody received on a task that is now another person's can still be read.
  perform private.refuse_if(marked = 0 and not private.reads(p_task_id), 'PT404', 'task_not_found');
  return marked;
end;
$$;
comment on function public.open_task is
  'The signed-in person looks at a task: notes that its person has seen it, and marks what the caller received on it '
  'as read. Returns the number of entries marked. Errors: 42501, PT404 task_not_found.';

create function public.mark_read(p_task_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return private.read_entries(private.require_active(), p_task_ids[1:100]);
end;
$$;
comment on function public.mark_read is
  'Marks what the signed-in person has received on these tasks as read, at most 100 tasks at once, without noting that '
  'they looked at them; returns the number of entries. Error: 42501.';

create function public.mark_unread(p_task_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  newest uuid := (
    select n.id from public.notifications n where n.recipient_id = caller and n.task_id = p_task_id
    order by n.seq desc limit 1);
begin
  perform private.refuse_if(newest is null, 'PT404', 'nothing_received', 'Nothing came in on this task.');
  update public.notifications n set first_read_at = coalesce(n.first_read_at, n.read_at), read_at = null
  where n.id = newest and n.read_at is not null;
  perform private.count_own('marks', 300, interval '1 second');
end;
$$;
comment on function public.mark_unread is
  'Marks the last entry that the signed-in person received on a task as unread. Its sender still sees that it was '
  'read, and nothing is pushed or mailed about it again. Errors: 42501, PT404 nothing_received, PT429 too_many_marks.';

create function public.mark_all_read() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return private.read_entries(private.require_active());
end;
$$;
comment on function public.mark_all_read is
  'Marks everything the signed-in person has received as read; returns the number. Error: 42501.';

grant execute on function public.open_task, public.mark_read, public.mark_unread,
  public.mark_all_read to authenticated;
