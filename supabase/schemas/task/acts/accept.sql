-- Accepting a task, and undoing that.

create function private.top_of_column(person uuid, in_stage public.task_stage) returns double precision
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select position - 1 from public.tasks where assigned_to = person and stage = in_stage order by position limit 1
  ), 0);
end;
$$;
comment on function private.top_of_column is 'A position above all cards of a column.';

create function private.do_accept(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks
  set accepted_at = now(), seen_at = coalesce(seen_at, now()), position = private.top_of_column(assigned_to, 'Pending')
  where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_accept is 'The step of accept: New to Pending.';

create function private.do_release(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (select from private.routines_of(d.ids) o where (o.routine).is_standing),
    'PT409', 'wrong_stage', 'A standing agreement has accepted it: it can be done, or refused for today.', 'Pending');
  update public.tasks set accepted_at = null, position = private.top_of_column(assigned_to, 'New') where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_release is
  'The step of release: Pending back to New. Error: PT409 wrong_stage for a task by a standing agreement.';
