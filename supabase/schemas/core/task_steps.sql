-- The steps of tasks, which commands.sql has locked and checked: each is one statement for all tasks.

create function private.top_of_column(person uuid, in_stage public.task_stage) returns double precision
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select position - 1 from public.tasks where assigned_to = person and stage = in_stage order by position limit 1
  ), 0);
end;
$$;
comment on function private.top_of_column is 'A position above all cards of a column.';

create function private.take_step(p_kind public.command_kind, p_ids uuid[], p_args jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  became public.notification_kind;
  words text;
  untold text[] := '{}';
begin
  case p_kind
  when 'accept' then
    became := 'accepted';
    update public.tasks
    set accepted_at = now(), seen_at = coalesce(seen_at, now()), position = private.top_of_column(assigned_to, 'Pending')
    where id = any (p_ids);
  when 'release' then
    became := 'released';
    update public.tasks set accepted_at = null, position = private.top_of_column(assigned_to, 'New') where id = any (p_ids);
  when 'complete' then
    became := 'completed';
    update public.tasks
    set status = 'Completed', completed_at = now(), accepted_at = coalesce(accepted_at, now()),
      position = private.top_of_column(assigned_to, 'Completed')
    where id = any (p_ids);
  when 'reopen' then
    became := 'reopened';
    update public.tasks
    set status = 'Pending', completed_at = null, rejected_at = null, reject_reason = null, reject_text = null,
      proposed_due_date_time = null,
      position = private.top_of_column(assigned_to, case when stage = 'Rejected' then 'New' else 'Pending' end::public.task_stage)
    where id = any (p_ids);
  when 'reject' then
    became := 'rejected';
    words := nullif(btrim(private.without_turns(p_args ->> 'text')), '');
    if p_args ->> 'reason' is null then
      raise check_violation using message = 'reason_required';
    end if;
    update public.tasks
    set status = 'Rejected', rejected_at = now(), seen_at = coalesce(seen_at, now()),
      reject_reason = (p_args ->> 'reason')::public.reject_reason, reject_text = words,
      proposed_due_date_time = (p_args ->> 'proposed_due_date_time')::timestamptz
    where id = any (p_ids);
  when 'block' then
    became := 'blocked';
    words := nullif(private.readable(p_args ->> 'reason'), '');
    if words is null then
      raise check_violation using message = 'reason_required';
    end if;
    update public.tasks set blocked_at = coalesce(blocked_at, now()), blocked_reason = words where id = any (p_ids);
  when 'unblock' then
    became := 'unblocked';
    update public.tasks set blocked_at = null, blocked_reason = null where id = any (p_ids);
  when 'withdraw' then
    became := 'withdrawn';
    update public.tasks set withdrawn_at = now() where id = any (p_ids);
  when 'restore' then
    became := 'restored';
    untold := private.untell(p_ids, array(
      select (select max(n.created_at) from public.notifications n where n.task_id = one.id and n.kind = 'withdrawn')
      from unnest(p_ids) with ordinality one (id, place) order by one.place));
    update public.tasks set withdrawn_at = null where id = any (p_ids);
  end case;
  perform private.record(p_ids, became, words, p_untold => untold, p_files => private.files_of(p_args));
end;
$$;
comment on function private.take_step is
  'Brings tasks to another stage, or blocks or unblocks them, and notifies the other side; of an undone withdrawal only the people who know of it (untell). p_args as for do_command. Errors: 23514, as reason_required if there is none.';
