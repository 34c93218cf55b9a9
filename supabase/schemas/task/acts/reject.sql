-- Rejecting a task, with a reason.

create function private.rejection_text(p_args jsonb) returns text
language sql immutable set search_path = '' return nullif(btrim(private.without_turns(p_args ->> 'text')), '');
comment on function private.rejection_text is 'The text of a rejection, as it is stored; null if there is none.';

create function private.do_reject(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(d.args ->> 'reason' is null, '23514', 'reason_required');
  d.words := private.rejection_text(d.args);
  update public.tasks
  set status = 'Rejected', rejected_at = now(), seen_at = coalesce(seen_at, now()),
    reject_reason = (d.args ->> 'reason')::public.reject_reason, reject_text = d.words,
    proposed_due_date_time = (d.args ->> 'proposed_due_date_time')::timestamptz
  where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_reject is
  'The step of reject: New to Rejected. Errors: 23514, as reason_required if there is no reason.';

create function private.is_same_rejection(task public.tasks, p_args jsonb) returns boolean
language sql immutable set search_path = ''
return (task.reject_reason::text, task.reject_text, task.proposed_due_date_time) is not distinct from
  (p_args ->> 'reason', private.rejection_text(p_args), (p_args ->> 'proposed_due_date_time')::timestamptz);
comment on function private.is_same_rejection is
  'Whether a task was rejected with this reason, text and proposed date.';
