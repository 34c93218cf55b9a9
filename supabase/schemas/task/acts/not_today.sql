-- Not today: a task by a standing agreement is refused once, with a reason, and the routine goes on.

create function private.do_not_today(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(d.args ->> 'reason' is null, '23514', 'reason_required');
  perform private.refuse_if(exists (
    select from public.tasks t left join private.routines_of(d.ids) o on o.task_id = t.id
    where t.id = any (d.ids) and (o.routine).is_standing is not true),
    'PT409', 'wrong_stage', 'Only what a standing agreement brings can be refused once it is accepted.', 'Pending');
  d.words := private.rejection_text(d.args);
  update public.tasks
  set status = 'Rejected', rejected_at = now(), accepted_at = null, seen_at = coalesce(seen_at, now()),
    reject_reason = (d.args ->> 'reason')::public.reject_reason, reject_text = d.words
  where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_not_today is
  'The step of not_today: Pending to Rejected. Errors: 23514, as reason_required if there is no reason, PT409 '
  'wrong_stage for a task that is accepted one by one.';
