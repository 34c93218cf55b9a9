-- What the audit log holds of tasks.

create function private.audit_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.happened('task_deleted', 'task', old.id::text, old.title, jsonb_build_object('assigned_to', old.assigned_to));
  else
    perform private.happened(
      case when new.withdrawn_at is null then 'task_restored' else 'task_withdrawn' end::public.audit_action,
      'task', new.id::text, new.title, jsonb_build_object('assigned_to', new.assigned_to));
  end if;
  return null;
end;
$$;
comment on function private.audit_task is 'Trigger: notes a withdrawn, restored or deleted task.';

create trigger audit_delete after delete on public.tasks for each row execute function private.audit_task();
create trigger audit_withdraw after update of withdrawn_at on public.tasks for each row
  when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) execute function private.audit_task();
