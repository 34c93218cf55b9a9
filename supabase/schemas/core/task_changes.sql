-- What only admins change: the text of tasks, and their person. commands.sql has locked and checked the tasks.

create function private.reword(p_ids uuid[], p_changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare differing uuid[];
begin
  differing := array(
    select t.id from public.tasks t, private.text_of(to_jsonb(t)) says
    where t.id = any (p_ids) and jsonb_populate_record(says, p_changes) is distinct from says);
  perform private.record(differing, 'changed', p_before => private.change_texts(differing, p_changes));
end;
$$;
comment on function private.reword is
  'Changes the text of tasks, only the parts in p_changes, and notifies the people whose task differs now. Errors: 23514 or 23502 for a text or date out of bounds.';

create function private.require_assignable(p_person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles where uid = p_person and deactivated_at is null) then
    raise exception 'person_not_assignable' using errcode = 'PT422', hint = 'This person is not active.';
  end if;
  return p_person;
end;
$$;
comment on function private.require_assignable is 'The person, who is active. Error: PT422 person_not_assignable.';

create function private.give(p_ids uuid[], p_to uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A task that they already have stays as it is, unless they rejected it.
  p_ids := array(
    select t.id from public.tasks t where t.id = any (p_ids) and (t.assigned_to <> p_to or t.stage = 'Rejected'));
  perform private.record(
    array(select t.id from public.tasks t where t.id = any (p_ids) and t.assigned_to <> p_to), 'reassigned');
  update public.tasks
  set assigned_to = coalesce(p_to, assigned_to), assigned_by = auth.uid(), assigned_at = now(), status = 'Pending',
    seen_at = null, accepted_at = null, rejected_at = null, reject_reason = null, reject_text = null,
    proposed_due_date_time = null, position = private.top_of_column(coalesce(p_to, assigned_to), 'New')
  where id = any (p_ids);
  perform private.record(p_ids, 'assigned');
end;
$$;
comment on function private.give is
  'Gives tasks to somebody, as New; null: rejected ones back to their person. The conversation stays with the task, and both people are notified. Error: PT422 person_not_assignable.';
