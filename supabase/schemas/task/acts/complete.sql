-- Completing a task, and reopening what is completed or rejected.

create function private.do_complete(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks
  set status = 'Completed', completed_at = now(), accepted_at = coalesce(accepted_at, now()),
    position = private.top_of_column(assigned_to, 'Completed')
  where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_complete is 'The step of complete: New or Pending to Completed.';

create function private.do_reopen(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks
  set status = 'Pending', completed_at = null, rejected_at = null, reject_reason = null, reject_text = null,
    proposed_due_date_time = null,
    position = private.top_of_column(assigned_to, case when stage = 'Rejected' then 'New' else 'Pending' end::public.task_stage)
  where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_reopen is 'The step of reopen: Completed to Pending, Rejected to New.';
