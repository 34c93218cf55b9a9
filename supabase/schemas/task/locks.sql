-- The order in which rows are locked, in one place. Every function that writes begins with begin_write (directly, or by
-- require or locked_assignment) and names everything that it will lock. Somebody who waited for that may no longer be
-- an admin: so the right to p_act is checked before and after.

create function private.begin_write(
  p_people uuid[] default '{}', p_changed_person uuid default null, p_board uuid default null,
  p_group_id uuid default null, p_assignment_id uuid default null, p_task_ids uuid[] default '{}',
  p_departments text[] default null, p_act text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare caller uuid := case when p_act is null then private.require_active() else private.require(p_act) end;
begin
  if p_departments is not null then
    perform pg_advisory_xact_lock(hashtext('daymark.departments'));
    perform from public.profiles where department = any (p_departments) order by uid for no key update;
  elsif p_changed_person is not null then
    perform pg_advisory_xact_lock_shared(hashtext('daymark.departments'));
  end if;
  if p_changed_person is not null then
    -- The account before the profile: the Auth server does the same when an email is confirmed or an account removed.
    perform from auth.users where id = p_changed_person for no key update;
  end if;
  if p_changed_person is not null or cardinality(p_people) > 0 then
    perform from public.profiles
    where uid = any (p_people) and (p_changed_person is null or uid < p_changed_person) order by uid for share;
    perform from public.profiles where uid = p_changed_person for no key update;
    perform from public.profiles where uid = any (p_people) and uid > p_changed_person order by uid for share;
  end if;
  if p_board is not null then
    perform pg_advisory_xact_lock(hashtextextended(p_board::text, 0));
  end if;
  if p_group_id is not null then
    perform from public.groups where id = p_group_id for no key update;
  end if;
  if p_assignment_id is not null then
    perform from public.assignments where id = p_assignment_id for no key update;
    perform from public.tasks where assignment_id = p_assignment_id order by id for no key update;
  elsif cardinality(p_task_ids) > 0 then
    perform from public.tasks where id = any (p_task_ids) order by id for no key update;
  end if;
  if p_act is not null then
    perform private.require(p_act);
  end if;
  return caller;
end;
$$;
comment on function private.begin_write is
  'Locks what a function will write, in the one order for all functions, and returns the signed-in person. The order: '
  'the departments (p_departments: with their people, who may be moved; shared by functions that change a person), '
  'account, profiles by uid (p_people stay active until the end, p_changed_person is about to be changed), a '
  'person''s board, a group, an assignment with its tasks, or tasks by id. Entries of conversations come after these, '
  'by seq (read_entries), and counters last: a throttle, the last admin, the admins'' topic. No lock is stronger than '
  'no key update: new rows that refer to these rows need not wait. Error: 42501.';
