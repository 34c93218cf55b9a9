-- Asking somebody who has not answered, or is late.

create function private.nudge_pause() returns interval
language sql immutable set search_path = '' return interval '4 hours';
comment on function private.nudge_pause is 'For how long a person gets no second nudge about the same task.';

create function private.do_nudge(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record(array(select t.id from public.tasks t where t.id = any (d.ids) and t.stage = 'New'), 'nudge');
  perform private.record(array(select t.id from public.tasks t where t.id = any (d.ids) and t.stage = 'Pending'), 'asked');
  return d;
end;
$$;
comment on function private.do_nudge is
  'The step of nudge: leaves an entry that asks for an answer, or how a late task is going.';

create function private.judge_nudge(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select x.id, x.outcome,
    case x.outcome when 'done' then now() + private.nudge_pause() when 'nudged_lately' then x.at + private.nudge_pause() end
  from (
    select t.id, nudged.at, case
      when t.stage = 'Withdrawn' then 'gone'
      when t.stage not in ('New', 'Pending') or t.stage = 'Pending' and t.due_date_time >= now() then 'answered'
      when t.assigned_to = private.caller() then 'own'
      when t.blocked_at is not null then 'blocked'
      when nudged.at + private.nudge_pause() > now() then 'nudged_lately'
      else 'done' end as outcome
    from public.tasks t
    cross join lateral (
      select max(n.created_at) as at from public.notifications n
      -- A nudge in the future, which a clock that was ahead wrote, does not count.
      where n.kind in ('nudge', 'asked') and n.task_id = t.id and n.recipient_id = t.assigned_to
        and n.created_at <= now() + interval '1 minute'
    ) nudged
    where t.id = any (d.ids)
  ) x;
$$;
comment on function private.judge_nudge is
  'What speaks against nudge, and when that is possible again, also for a task that was nudged now or lately.';
