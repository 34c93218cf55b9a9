-- Delivering: the worker's functions. It takes some deliveries, sends each, and notes the result.

create function private.zone_of(person public.profiles) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(person.time_zone, s.time_zone) from public.workspace_settings s;
$$;
comment on function private.zone_of is 'A person''s time zone: their own or the workspace''s.';

create function private.mailed_lately(p_person uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from private.deliveries o join private.delivery_kinds k on k.kind = o.kind
  where o.person = p_person and o.channel = 'mail' and (o.entry_id is not null or o.kind = 'to_check') and k.mail and o.attempts > 0
    and (o.settled_at is null or o.settled_at > now() - interval '1 hour');
$$;
comment on function private.mailed_lately is
  'How many mails about a single task went to somebody within the last hour, or are being sent. Three keep a mailbox '
  'usable: what is still unseen is in the mail of the day.';

create function private.knows_of(p_person uuid, p_task uuid, p_before timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.deliveries d
    where d.task_id = p_task and d.person = p_person and d.occasion < p_before and d.attempts > 0
  ) or exists (
    select from public.notifications n
    where n.task_id = p_task and n.recipient_id = p_person and n.created_at < p_before and coalesce(n.first_read_at, n.read_at) is not null
  );
$$;
comment on function private.knows_of is
  'Whether somebody had read or been told of a task before this moment. Otherwise its end is no news.';

create function private.judged_deliveries(p_ids uuid[])
returns table (
  id uuid, person uuid, is_urgent boolean, wanted_at timestamptz, why text, later timestamptz, is_paced boolean, is_quiet boolean
)
language plpgsql stable security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
begin
  -- One statement for all deliveries, and no function that queries the database for each: thousands wait.
  return query
    with known as materialized (
      select d, p, t, k, coalesce(p.time_zone, w.time_zone) as zone, coalesce(n.first_read_at, n.read_at) is not null as is_seen,
        n.id is not null and n.recipient_id is distinct from d.person as is_undone, n.seq,
        (n.changed_to ->> 'due_date_time')::timestamptz as due, private.sees(t, p) or k.kind in ('replied', 'asked_in') and x.uid is not null as is_read, private.is_pressing(t.priority) as is_high,
        private.is_told_by(k, d.channel, h) as is_wanted, r.person is not null as returns,
        case when h.has_own_quiet then h.quiet_from else s.quiet_from end as quiet_from,
        case when h.has_own_quiet then h.quiet_until else s.quiet_until end as quiet_until,
        case when h.has_own_quiet then h.quiet_days else s.quiet_days end as quiet_days,
        coalesce(h.morning_at, s.morning_at) as morning_at, coalesce(h.lets_urgent_through, false) as lets_urgent_through,
        private.is_urgent(k, t, d.person) as is_urgent, d.tells_anyway and not coalesce(h.has_own_quiet, false) as tells_anyway,
        d.channel = 'mail' and (d.entry_id is not null and d.task_id is not null and k.mail or d.kind = 'to_check') as is_one_of_many,
        m.person is not null and not (t.assigned_to = d.person and d.kind in ('due_soon', 'late')) as is_muted,
        here.until is not null and k.waits_for_return as is_away, there.until as task_until,
        -- The morning on which they are back, but not before that day begins in the workspace.
        greatest((here.until + coalesce(h.morning_at, s.morning_at)) at time zone coalesce(p.time_zone, w.time_zone),
          here.until::timestamp at time zone w.time_zone) as back_at
      from private.deliveries d
      join public.profiles p on p.uid = d.person
      cross join (select * from public.workspace_settings limit 1) w
      cross join (select * from private.delivery_settings limit 1) s
      cross join (select private.today() as today offset 0) day
      join private.delivery_kinds k on k.kind = d.kind
      left join public.tasks t on t.id = d.task_id
      left join private.third_persons x on x.task_id = d.task_id and x.uid = d.person
      left join public.notifications n on n.id = d.entry_id
      left join private.delivery_habits h on h.person = d.person
      left join private.mutes m on m.task_id = d.task_id and m.person = d.person
      left join private.returned_mails r on r.person = d.person and r.email = p.email
      left join private.absences here on here.uid = d.person and here.until > day.today
      left join private.absences there on there.uid = t.assigned_to and there.until > day.today
      where d.id = any (p_ids)
    ), reasoned as materialized (
      select x.*, case
        when (p).deactivated_at is not null then 'deactivated'
        when (d).channel = 'mail' and (p).email is null then 'no address'
        when not is_wanted then 'not wanted'
        -- A muted task that is given to them again is another task to them.
        when is_muted and not ((d).kind = 'assigned' and (t).assigned_to = (p).uid) then 'muted'
        when (d).channel = 'mail' and returns then 'mail comes back'
        when (k).true_while = 'today' then case
          when (d).kind = 'overview' and not private.is_admin(p) then 'no admin'
          when is_away then 'away'
          when (d).occasion <> (now() at time zone zone - private.night_after(quiet_from, quiet_until))::date::timestamp at time zone 'UTC' then 'another day' end
        when (k).true_while = 'asking' then case
          when not private.is_admin(p) then 'no admin'
          when not exists (select from private.join_requests r where r.state = 'asked') then 'decided' end
        when (d).channel = 'mail' and exists (
          select from private.deliveries s
          where s.task_id = (d).task_id and s.person = (d).person and s.channel = 'push' and s.kind = (d).kind
            and s.occasion = (d).occasion and s.shown_at is not null
        ) then 'shown on a device'
        when is_one_of_many and (d).kind <> 'to_check' and exists (
          select from private.deliveries m
          where m.person = (d).person and m.kind = 'morning' and m.channel = 'mail' and m.outcome = 'sent'
            and m.settled_at >= (d).occasion
        ) then 'in the mail of the day'
        when (k).true_while = 'missed' and not exists (select from private.routines r where r.id = (d).entry_id and r.misses > 0 and r.keeper = (d).person)
          then 'no longer missed'
        when (d).kind in ('nobody', 'missed', 'keeper') then case when not exists (
          select from private.routines r where r.id = (d).entry_id and r.keeper = (d).person) then 'deleted' end
        -- An entry that was undone has no recipient.
        when is_undone then 'undone'
        when (k).true_while in ('gone', 'withdrawn') and not private.knows_of((d).person, (d).task_id, (d).occasion) then 'not known to them'
        when (d).kind = 'restored' and not private.heard_of_end((d).person, (d).task_id, seq) then 'not known to them'
        when (k).true_while = 'gone' then case when (t).assigned_to = (p).uid then 'theirs again' when is_seen then 'seen' end
        when not is_read then 'of somebody else'
        when (k).true_while = 'withdrawn' then case when (t).withdrawn_at is null then 'put back' when is_seen then 'seen' end
        when (t).withdrawn_at is not null then 'withdrawn'
        when is_seen then 'seen'
        when (k).is_bundled and (d).channel = 'mail' and not is_urgent and exists (
          select from private.deliveries o
          where (o.task_id = (d).task_id or (d).kind = 'to_check') and o.person = (d).person and o.kind = (d).kind and o.channel = (d).channel
            and o.outcome is null and o.occasion > (d).occasion
        ) then 'in a later one'
        when (k).true_while = 'always' then null
        when (k).true_while = 'rejected' then case when (t).status <> 'Rejected' then 'no longer rejected' end
        when (d).kind = 'unanswered' and (p).uid <> (t).assigned_to then case when not exists (
          select from public.tasks o where o.assignment_id = (t).assignment_id and o.assigned_at = (d).occasion
            and o.is_open and o.accepted_at is null and o.assigned_to <> (p).uid
        ) then 'answered' end
        when (k).true_while = 'unchecked' then case when not exists (
          select from private.proofs r where r.task_id = (t).id and r.waits_since = (d).occasion
        ) then 'checked' end
        when (k).true_while = 'accepted' then case when (t).accepted_at is null then 'no longer accepted' end
        when (k).true_while = 'completed' then case when (t).completed_at is null then 'no longer completed' end
        when (k).true_while in ('open', 'dated', 'high', 'blocked', 'unblocked', 'new', 'worked', 'away') then case
          when not (t).is_open then 'over'
          when (k).true_while = 'worked' and (t).accepted_at is null then 'not accepted'
          when (k).true_while = 'away' and task_until::timestamp at time zone 'UTC' is distinct from (d).occasion then 'back'
          when (k).true_while = 'dated' and (t).due_date_time <> due then 'due at another time'
          when (k).true_while = 'high' and not is_high then 'no longer high'
          when (k).true_while = 'blocked' and (t).blocked_at is null then 'no longer blocked'
          when (k).true_while = 'unblocked' and (t).blocked_at is not null then 'blocked again'
          when (k).true_while = 'new' and (t).accepted_at is not null then 'answered' end
        when (p).uid <> (t).assigned_to then 'of somebody else'
        when not (t).is_open then 'over'
        when (k).true_while = 'due' then case
          when (t).due_date_time <> (d).occasion then 'due at another time'
          when (d).kind = 'due_soon' and (t).due_date_time <= now() then 'late by now' end
        when (k).true_while = 'late' then case when (t).due_date_time > now() then 'no longer late' end
        when (t).accepted_at is not null and ((d).kind <> 'assigned' or (t).accepted_at > (t).assigned_at) then 'answered'
        when (t).seen_at > (d).occasion and (d).kind = 'assigned' then 'seen'
        when (d).kind = 'unanswered' and (t).assigned_at <> (d).occasion then 'assigned again'
      end as why, greatest(now(), case when is_away then back_at end) as wakes
      from known x
    ), hurried as (
      -- A reminder that waiting would push into quiet hours goes out now.
      select r.*, (r.d).kind = 'due_soon' and why is null and private.loud_from(now() + interval '1 hour', zone, quiet_from, quiet_until, quiet_days, morning_at)
        > now() + interval '1 hour' as is_last_chance
      from reasoned r
    ), timed as (
      -- A trial goes out at any hour, because somebody asked for it.
      select r.*, case when why is null and (d).kind <> 'trial' then nullif(case when tells_anyway or is_urgent and lets_urgent_through
        then wakes else private.loud_from(wakes, zone, quiet_from, quiet_until, quiet_days, morning_at) end, now()) end as later
      from hurried r
    )
    select (d).id, (d).person, is_urgent or tells_anyway or is_last_chance, (d).wanted_at, why, later,
      is_one_of_many and (d).attempts = 0 and not is_urgent, later is not null and wakes = now()
    from timed;
end;
$$;
comment on function private.judged_deliveries is
  'For each of these deliveries: whether it is urgent now, or an admin wants it told; why it must not be sent (its '
  'person is deactivated, has no address, has chosen otherwise or may not read it, has muted it, has been shown it on '
  'a device before it is mailed, has seen or answered it since, has read of it in the mail of the day or is about to '
  'be mailed of a later message, or its task has changed); when it may go out, if not now: at the end of the '
  'person''s quiet hours, their own or the workspace''s, unless it is urgent and they let that through, or an admin '
  'wants it told and the hours are the workspace''s; or, if it can wait and they are away, in the morning on which '
  'they are back; whether it is one of those of which a person gets three an hour: mails about a single task that are '
  'not urgent, at their first attempt; and whether only quiet hours hold it back. Null: why, later.';

create function public.settle_delivery(
  p_id uuid, p_attempt integer, p_outcome public.delivery_outcome, p_problem text default null,
  p_is_final boolean default false, p_again_s integer default 0, p_told text[] default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  again timestamptz := now() + make_interval(secs => greatest(
    least(30 * 2 ^ greatest(least(p_attempt - 1, 10), 0), 3600), least(p_again_s, 86400)));
  is_told boolean := p_outcome = 'sent' or cardinality(p_told) > 0;
begin
  -- While there was no device or address to tell, one may have come.
  insert into private.second_looks (person, channel, task_id)
  select d.person, d.channel, d.task_id from private.deliveries d
  where p_outcome = 'skipped' and d.telling = p_id and d.attempts = p_attempt and d.outcome is null
    and (d.channel <> 'push' or exists (select from private.live_subscriptions s where s.uid = d.person));
  update private.deliveries d
  set outcome = x.outcome, settled_at = case when x.outcome is not null then now() end, not_before = again, noted_at = now(),
    problem = coalesce(left(p_problem, 500), case when p_outcome <> 'sent' then d.problem end),
    -- Nothing was sent, so it is stored as if it had not been taken.
    attempts = case when x.is_untold then 0 else d.attempts end, telling = case when not x.is_untold then d.telling end,
    taken_at = case when not x.is_untold then d.taken_at end,
    told_at = case when is_told then coalesce(d.told_at, now()) else d.told_at end,
    told = d.told || array(
      select p.session_id from private.push_subscriptions p where p.uid = d.person and p.endpoint = any (p_told))
  from (
    select o.id, case
      when p_outcome = 'failed' and not coalesce(p_is_final, false)
        and again <= o.wanted_at + case when is_told or o.told_at is not null then interval '1 hour' else interval '1 day' end
        then null
      when is_told or o.told_at is not null then 'sent'
      else p_outcome end as outcome, p_outcome = 'skipped' and o.told_at is null and p_attempt = 1 as is_untold
    from private.deliveries o where o.telling = p_id
  ) x
  where d.id = x.id and d.attempts = p_attempt and d.outcome is null;
  if not found then
    return false;
  end if;
  -- A notice that was over before this was noted has no row yet; an act that is under way has a second.
  insert into private.closings (telling, not_before)
  select distinct d.telling, now() + interval '1 second' from private.deliveries d
  where is_told and d.telling = p_id and d.channel = 'push' and d.kind <> 'trial';
  return true;
end;
$$;
comment on function public.settle_delivery is
  'For the worker: notes the result of a telling that it took, for all deliveries in it. A failure is tried again '
  'after half a minute, and after twice as long each time up to an hour, but after p_again_s at least and a day at '
  'most; it is given up a day after it was wanted, or at once if it is final. p_told are the addresses of devices '
  'that have it: if other devices failed, only those are tried again, for an hour, and then it counts as sent. False '
  'if another worker has taken it since, or it is settled.';

grant execute on function public.settle_delivery to service_role;
