-- Giving tasks to somebody else, or rejected ones back to their person.

create function private.require_assignable(p_person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(not exists (
    select from public.profiles where uid = p_person and deactivated_at is null and private.sees(uid, private.my_scope())),
    'PT422', 'person_not_assignable', 'This person is not active.');
  return p_person;
end;
$$;
comment on function private.require_assignable is
  'Returns an active person to whom the caller may give work: a lead whom they lead, or themselves. Error: PT422 '
  'person_not_assignable.';

create function private.give(p_ids uuid[], p_to uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A task that they already have stays as it is, unless they rejected it.
  p_ids := array(
    select t.id from public.tasks t where t.id = any (p_ids) and (t.assigned_to <> p_to or t.stage = 'Rejected'));
  perform private.record(
    array(select t.id from public.tasks t where t.id = any (p_ids) and t.assigned_to <> p_to), 'reassigned');
  update public.tasks
  set assigned_to = coalesce(p_to, assigned_to), assigned_by = private.caller(), assigned_at = now(), status = 'Pending',
    seen_at = null, accepted_at = null, rejected_at = null, reject_reason = null, reject_text = null,
    proposed_due_date_time = null, position = private.top_of_column(coalesce(p_to, assigned_to), 'New')
  where id = any (p_ids);
  -- Photos of before prove nothing of the new person's work.
  update private.proofs set since = now() where task_id = any (p_ids);
  perform private.record(p_ids, 'assigned');
end;
$$;
comment on function private.give is
  'Gives tasks to somebody, as New; null: rejected ones back to their person. The conversation stays with the task, '
  'and both people are notified. Error: PT422 person_not_assignable.';

create function private.prepare_reassign(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  -- For nobody outside the scope a lock is taken: the wait would tell that they exist.
  d.people := array(select one from cast(d.args ->> 'to' as uuid) one where private.sees(one, private.my_scope()));
  return d;
end;
$$;
comment on function private.prepare_reassign is 'Names who gets the tasks, to be locked before the tasks.';

create function private.do_reassign(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give(d.ids, private.require_assignable((d.args ->> 'to')::uuid));
  return d;
end;
$$;
comment on function private.do_reassign is 'The step of reassign. Error: PT422 person_not_assignable.';

create function private.prepare_give_back(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.people := array(select t.assigned_to from public.tasks t where t.id = any (d.ids));
  return d;
end;
$$;
comment on function private.prepare_give_back is 'Names who gets the tasks back, to be locked before the tasks.';

create function private.judge_give_back(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, 'changed', null::timestamptz from public.tasks t
  where t.id = any (d.ids) and t.stage = 'Rejected' and t.assigned_to <> all (d.people);
$$;
comment on function private.judge_give_back is 'What speaks against give_back: the task is another person''s by now.';

create function private.do_give_back(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare dated private.doing := private.do_deadline(d);
begin
  perform private.record(dated.ids, 'changed', p_before => dated.before);
  perform private.give(d.ids);
  return d;
end;
$$;
comment on function private.do_give_back is
  'The step of give_back: another date, and New again. Errors as changed_texts.';
