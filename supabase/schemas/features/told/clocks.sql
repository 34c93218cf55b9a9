-- Clocks: a time that a clock wrote while it was ahead delays nothing once the clock is right again.

create function private.mend_moments() returns void
language plpgsql security definer set search_path = '' as $$
declare ahead timestamptz := now() + interval '1 minute';
begin
  -- A delivery planned too early is deleted, so that it is planned again when it is due: it is only ever told once.
  delete from private.deliveries d where d.id = any (array(
    select o.id from private.deliveries o where o.settled_at > ahead
    union all
    select o.id from private.deliveries o
    where o.outcome is null and o.channel in ('push', 'mail') and o.is_urgent in (true, false) and o.not_before > ahead
      and o.noted_at > ahead))
    and d.kind = any (array(select k.kind from private.delivery_kinds k where k.is_planned));
  update private.deliveries d
  set settled_at = case when d.settled_at > now() then now() else d.settled_at end,
    told_at = case when d.told_at > now() then now() else d.told_at end,
    taken_at = case when d.taken_at > now() then now() else d.taken_at end,
    wanted_at = least(d.wanted_at, now()), not_before = least(d.not_before, now()), noted_at = now()
  where d.id = any (array(
    select o.id from private.deliveries o where o.settled_at > ahead
    union all
    select o.id from private.deliveries o
    where o.outcome is null and o.channel in ('push', 'mail') and o.is_urgent in (true, false) and o.not_before > ahead
      and o.noted_at > ahead));
  -- Tasks without an answer count as assigned now, so that the hours for an answer begin to pass.
  update public.tasks t set assigned_at = now()
  where t.id = any (array(
    select o.id from public.tasks o where o.is_open and o.accepted_at is null and o.assigned_at > ahead
    order by o.id limit 1000 for update skip locked));
  update private.delivery_channels c set since = least(c.since, now()), served_at = least(c.served_at, now())
  where c.since > ahead or c.served_at > ahead;
  update private.mail_stop m set at = least(m.at, now()), again_at = least(m.again_at, now())
  where m.id and (m.at > ahead or m.again_at > now() + interval '5 minutes');
  delete from private.mail_refusals r where r.at > ahead;
  update private.returned_mails r set at = now() where r.at > ahead;
end;
$$;
comment on function private.mend_moments is
  'Corrects what a clock wrote while it was ahead. Moments of deliveries that say when something was done, but lie in '
  'the future, become now, and deliveries put off because of them may go out. Deliveries planned then are forgotten, '
  'and tasks without an answer count as assigned now.';
