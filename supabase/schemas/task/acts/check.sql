-- Checking a task that its person completed: it passes, or is sent back with a reason.

create function private.checkers_of(p_task_ids uuid[], p_nth integer default 1) returns table (task_id uuid, checker uuid)
language sql stable security definer set search_path = '' as $$
  select t.id, c.uid
  from public.tasks t join private.needs n on n.assignment_id = t.assignment_id
  cross join lateral (
    select p.uid, row_number() over (order by case
        when a.uid is not null then 5
        when p.uid = coalesce(n.checker, t.assigned_by) then 1
        when p.uid = (select d.deputy from private.absences d where d.uid = coalesce(n.checker, t.assigned_by)) then 2
        when p.uid = t.assigned_by then 3
        else 4 end, p.uid = coalesce(n.checker, t.assigned_by) desc, private.is_admin(p), p.created_at, p.uid) as nth
    from private.overseers_of(t.assigned_to) p left join private.absences a on a.uid = p.uid and a.until > (select private.today())
    where p.uid <> t.assigned_to and (private.is_admin(p)
      or not exists (select from public.profiles g where g.uid = t.assigned_by and private.is_admin(g)))
  ) c
  where t.id = any (p_task_ids) and n.is_checked and c.nth = p_nth;
$$;
comment on function private.checkers_of is
  'Who checks each of these tasks, now: the one who was chosen, or else the assigner; their deputy while they are away or '
  'may no longer; the assigner; a lead of its person, if no admin gave it; or the admin who has been one longest; never '
  'the task''s own person. p_nth: 2 '
  'for the next after them. No row where there is nobody, and for a task that is not checked.';

create function private.refuse_undone(d private.doing) returns void
language plpgsql stable security definer set search_path = '' as $$
declare missing public.done_need[];
begin
  select m.missing into missing from private.missing_of(d.ids, d.files, d.words) m join public.tasks t on t.id = m.task_id
  where t.assigned_to = private.caller() and m.missing <> '{}' limit 1;
  perform private.refuse_if(missing is not null,
    'PT409', 'not_done_yet', 'It still needs something before it is done.', array_to_string(missing, ','));
end;
$$;
comment on function private.refuse_undone is
  'Passes if none of the caller''s own tasks among these lacks what it needs; an admin who completes somebody else''s '
  'task vouches for it. Error: PT409 not_done_yet, with what is missing as detail.';

create function private.judge_complete(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, 'not_done_yet', null::timestamptz
  from private.missing_of(d.ids) m join public.tasks t on t.id = m.task_id
  where cardinality(d.ids) > 1 and t.is_open and t.assigned_to = private.caller() and m.missing <> '{}';
$$;
comment on function private.judge_complete is
  'What speaks against completing one of several tasks: it is the caller''s own and lacks what it needs.';

create function private.begin_check(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update private.proofs r set checked_at = null, checked_by = null,
    done_in = (select n.version from private.needs n where n.assignment_id = t.assignment_id), waits_since = case
    when t.assigned_to = private.caller() and t.id in (select c.task_id from private.checkers_of(p_ids) c) then now() end
  from public.tasks t where t.id = r.task_id and r.task_id = any (p_ids);
$$;
comment on function private.begin_check is
  'Makes tasks that their own person just completed wait for their check, if somebody can check them.';

create function private.end_check(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (
    select from private.proofs r join public.tasks t on t.id = r.task_id
    where r.task_id = any (p_ids) and r.checked_at is not null and t.assigned_to = private.caller()),
    'PT409', 'already_passed', 'Somebody has checked this.');
  -- A photo of before proves nothing of what is completed next.
  delete from private.ticks k using private.points p, private.proofs r
  where k.task_id = any (p_ids) and p.id = k.point_id and p.wants_photo and k.why_not is null
    and r.task_id = k.task_id and r.done_in is not null;
  update private.proofs r set done_in = null, waits_since = null, checked_at = null, checked_by = null,
    since = case when r.done_in is null and t.assigned_to = private.caller() then r.since else now() end
  from public.tasks t where t.id = r.task_id and r.task_id = any (p_ids);
  perform private.count_points(p_ids);
end;
$$;
comment on function private.end_check is
  'Ends the check of tasks that were just reopened; their points that want a photo want another one. Error: PT409 '
  'already_passed for its own person, once it passed.';

create function private.check_objections(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, case when t.assigned_to = private.caller() then 'own' else 'not_waiting' end, null::timestamptz
  from public.tasks t left join private.proofs r on r.task_id = t.id
  where t.id = any (d.ids) and t.stage = 'Completed' and (r.waits_since is null or t.assigned_to = private.caller());
$$;
comment on function private.check_objections is
  'What speaks against passing a completed task or sending it back: it is the caller''s own, or does not wait.';

create function private.refuse_own_work(d private.doing) returns private.doing
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(cardinality(d.ids) = 1 and exists (
    select from public.tasks t where t.id = d.ids[1] and t.assigned_to = private.caller()),
    '42501', 'own_work', 'Nobody checks their own work.');
  return d;
end;
$$;
comment on function private.refuse_own_work is 'Refuses to let people check their own work. Error: 42501 own_work.';

create function private.prepare_pass(d private.doing) returns private.doing
language sql stable security definer set search_path = '' return private.refuse_own_work(d);
comment on function private.prepare_pass is 'As refuse_own_work.';
create function private.judge_pass(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$ select private.check_objections(d) $$;
comment on function private.judge_pass is 'As check_objections.';

create function private.do_pass(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update private.proofs set waits_since = null, checked_at = now(), checked_by = private.caller() where task_id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_pass is 'The step of pass: the task was checked, and is done.';

create function private.prepare_send_back(d private.doing) returns private.doing
language sql stable security definer set search_path = '' return private.refuse_own_work(d);
comment on function private.prepare_send_back is 'As refuse_own_work.';
create function private.judge_send_back(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$ select private.check_objections(d) $$;
comment on function private.judge_send_back is 'As check_objections.';

create function private.do_send_back(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.words := private.words_of(d.args);
  perform private.refuse_if(d.words = '', '23514', 'reason_required');
  update public.tasks
  set status = 'Pending', completed_at = null, position = private.top_of_column(assigned_to, 'Pending')
  where id = any (d.ids);
  update private.proofs set done_in = null, waits_since = null, rounds = rounds + 1, since = now() where task_id = any (d.ids);
  perform private.count_points(d.ids);
  return d;
end;
$$;
comment on function private.do_send_back is
  'The step of send_back: Completed to Pending, on top, with the reason, and one round more. Errors: 23514, as '
  'reason_required if there is no reason.';
