-- Completing a task, and reopening what is completed or rejected.

create function private.words_of(p_args jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare words text := case when private.shows_something(private.without_hidden(p_args ->> 'message'))
  then btrim(private.without_turns(p_args ->> 'message'), E' \t\r\n') else '' end;
begin
  -- The table's own error would quote the whole row, including what the caller may not read.
  perform private.refuse_if(length(words) > 2000, '23514', 'message_says_something');
  return words;
end;
$$;
comment on function private.words_of is
  'The words of an act (message), as they are stored; empty if there are none that can be seen. Error: 23514.';

create function private.do_complete(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.words := private.words_of(d.args);
  perform private.refuse_undone(d);
  update public.tasks
  set status = 'Completed', completed_at = now(), accepted_at = coalesce(accepted_at, now()),
    position = private.top_of_column(assigned_to, 'Completed')
  where id = any (d.ids);
  perform private.begin_check(d.ids);
  return d;
end;
$$;
comment on function private.do_complete is
  'The step of complete: New or Pending to Completed, perhaps with words (message). Errors: 23514, PT409 not_done_yet.';

create function private.do_reopen(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.words := private.words_of(d.args);
  update public.tasks
  set status = 'Pending', completed_at = null, rejected_at = null, reject_reason = null, reject_text = null,
    proposed_due_date_time = null,
    position = private.top_of_column(assigned_to, case when stage = 'Rejected' then 'New' else 'Pending' end::public.task_stage)
  where id = any (d.ids);
  perform private.end_check(d.ids);
  return d;
end;
$$;
comment on function private.do_reopen is
  'The step of reopen: Completed to Pending, Rejected to New, with words or without. Errors: 23514, PT409 '
  'already_passed.';
