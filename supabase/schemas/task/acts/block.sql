-- Blocked: a task's person cannot go on and says what they need. It changes no stage, and lasts until they or an admin
-- say that it is over.

create function private.do_block(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.words := nullif(private.readable(d.args ->> 'reason'), '');
  perform private.refuse_if(d.words is null, '23514', 'reason_required');
  update public.tasks set blocked_at = coalesce(blocked_at, now()), blocked_reason = d.words where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_block is 'The step of block. Errors: 23514, as reason_required if there is no reason.';

create function private.do_unblock(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks set blocked_at = null, blocked_reason = null where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_unblock is 'The step of unblock.';

create function private.judge_unblock(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, 'not_blocked', null::timestamptz from public.tasks t where t.id = any (d.ids) and t.blocked_at is null;
$$;
comment on function private.judge_unblock is 'What speaks against unblock: the task is not blocked.';
