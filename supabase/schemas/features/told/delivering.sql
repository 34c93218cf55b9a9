-- Delivering: the worker's functions. It takes some deliveries, sends each, and notes the result.

create function private.zone_of(person public.profiles) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(person.time_zone, s.time_zone) from public.workspace_settings s;
$$;
comment on function private.zone_of is 'A person''s time zone: their own or the workspace''s.';

create function private.mailed_lately(p_person uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from private.deliveries o join private.delivery_kinds k on k.kind = o.kind
  where o.person = p_person and o.channel = 'mail' and o.entry_id is not null and k.mail and o.attempts > 0
    and (o.settled_at is null or o.settled_at > now() - interval '1 hour');
$$;
comment on function private.mailed_lately is
  'How many mails about a single task went to somebody within the last hour, or are being sent. Three keep a mailbox usable, and what is still unseen is in the mail of the day.';

create function private.push_again_from(d private.deliveries) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(o.told_at) + interval '30 seconds' from private.deliveries o
  where o.task_id = d.task_id and o.person = d.person and o.channel = 'push' and o.kind = d.kind
    and o.told_at > now() - interval '30 seconds' and o.told_at <= now();
$$;
comment on function private.push_again_from is
  'When somebody may be told by push of one more such piece of news about a task, if they were told of another within the last 30 seconds; otherwise null. The first is told at once; a phone does not buzz for each message of a conversation.';

create function private.pushes_paused_until(p_people uuid[]) returns table (person uuid, ends timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select x.person, sixth.told_at + interval '3 minutes'
  from unnest(p_people) x (person)
  cross join lateral (
    select o.told_at from private.deliveries o
    where o.person = x.person and o.channel = 'push' and o.kind <> 'trial'
      and o.told_at > now() - interval '3 minutes' and o.told_at <= now()
    order by o.told_at desc offset 5 limit 1
  ) sixth;
$$;
comment on function private.pushes_paused_until is
  'Those of these people who were told six times by push within three minutes, by anybody, and when they may be told again.';

create function private.gather_pushes(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  with paused as materialized (
    select u.person, u.ends
    from private.pushes_paused_until(array(select distinct d.person from private.deliveries d where d.id = any (p_ids))) u
  ), waiting as materialized (
    select d.id, d.person, d.is_urgent, d.occasion
    from paused u join private.deliveries d on d.person = u.person
    where d.channel = 'push' and d.kind <> 'trial' and d.outcome is null and d.attempts = 0 and d.not_before <= u.ends
    for update of d skip locked
  )
  update private.deliveries d set outcome = 'skipped', problem = 'told in one later', settled_at = now()
  from (
    select w.id, row_number() over (partition by w.person order by w.is_urgent desc, w.occasion desc, w.id desc) as n
    from waiting w
  ) x
  where d.id = x.id and x.n > 1;
$$;
comment on function private.gather_pushes is
  'Among what waits for the people of these deliveries who were told so often that they get a pause, one is kept, which says how much more there is: the latest of the most urgent.';

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
  id uuid, person uuid, is_urgent boolean, wanted_at timestamptz, why text, later timestamptz, is_paced boolean
)
language plpgsql stable security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
begin
  -- One statement for all of them, and no function that queries the database for each: thousands wait.
  return query
    with known as materialized (
      select d, p, t, k, coalesce(p.time_zone, w.time_zone) as zone, coalesce(coalesce(n.first_read_at, n.read_at) is not null, false) as is_seen,
        n.id is not null and n.recipient_id is distinct from d.person as is_undone,
        (n.changed_to ->> 'due_date_time')::timestamptz as due, private.sees(t, private.scope_of(p)) as is_read, t.priority is not distinct from 'High' as is_high,
        coalesce(case when x.carried is not null then c.is_on end, x.carried, false) as is_wanted, r.person is not null as returns,
        case when h.has_own_quiet then h.quiet_from else s.quiet_from end as quiet_from,
        case when h.has_own_quiet then h.quiet_until else s.quiet_until end as quiet_until,
        case when h.has_own_quiet then h.quiet_days else s.quiet_days end as quiet_days,
        case when d.kind <> 'trial' then u.ends end as paused_until,
        d.channel = 'mail' and d.entry_id is not null and k.mail as is_one_of_many
      from private.deliveries d
      join public.profiles p on p.uid = d.person
      cross join (select * from public.workspace_settings limit 1) w
      cross join (select * from private.delivery_settings limit 1) s
      join private.delivery_kinds k on k.kind = d.kind
      cross join lateral (select private.default_choice(k, d.channel) as carried offset 0) x
      left join public.tasks t on t.id = d.task_id
      left join public.notifications n on n.id = d.entry_id
      left join private.delivery_habits h on h.person = d.person
      left join private.delivery_choices c on c.person = d.person and c.kind = d.kind and c.channel = d.channel
      left join private.returned_mails r on r.person = d.person and r.email = p.email
      left join private.pushes_paused_until(array(
        select distinct o.person from private.deliveries o where o.id = any (p_ids) and o.channel = 'push'
      )) u on u.person = d.person
      where d.id = any (p_ids) and d.outcome is null
    ), reasoned as materialized (
      select x.*, case
        when (p).deactivated_at is not null then 'deactivated'
        when not is_wanted then 'not wanted'
        when (d).channel = 'mail' and returns then 'mail comes back'
        when (k).true_while = 'today' then case
          when (p).role <> all ((k).offered_to) then 'no admin'
          when (d).occasion <> (now() at time zone zone)::date::timestamp at time zone 'UTC' then 'another day' end
        when is_one_of_many and exists (
          select from private.deliveries m
          where m.person = (d).person and m.kind = 'morning' and m.channel = 'mail' and m.outcome = 'sent'
            and m.settled_at >= (d).occasion
        ) then 'in the mail of the day'
        -- An entry that was undone is addressed to nobody.
        when is_undone then 'undone'
        when (k).true_while in ('gone', 'withdrawn') and not private.knows_of((d).person, (d).task_id, (d).occasion) then 'not known to them'
        when (k).true_while = 'gone' then case when (t).assigned_to = (p).uid then 'theirs again' when is_seen then 'seen' end
        when not is_read then 'of somebody else'
        when (k).true_while = 'withdrawn' then case when (t).withdrawn_at is null then 'put back' when is_seen then 'seen' end
        when (t).withdrawn_at is not null then 'withdrawn'
        when is_seen then 'seen'
        when (k).is_bundled and exists (
          select from private.deliveries o
          where o.task_id = (d).task_id and o.person = (d).person and o.kind = (d).kind and o.channel = (d).channel
            and o.outcome is null and o.occasion > (d).occasion
        ) then 'in a later one'
        when (k).true_while = 'always' then null
        when (k).true_while = 'rejected' then case when (t).status <> 'Rejected' then 'not rejected any more' end
        when (d).kind = 'unanswered' and (p).uid <> (t).assigned_to then case when not exists (
          select from public.tasks o where o.assignment_id = (t).assignment_id and o.assigned_at = (d).occasion
            and o.is_open and o.accepted_at is null and o.assigned_to <> (p).uid
        ) then 'answered' end
        when (k).true_while = 'accepted' then case when (t).accepted_at is null then 'no longer accepted' end
        when (k).true_while = 'completed' then case when (t).completed_at is null then 'no longer completed' end
        when (k).true_while in ('open', 'dated', 'high', 'blocked', 'unblocked', 'new') then case
          when not (t).is_open then 'over'
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
        when (k).true_while = 'late' then case when (t).due_date_time > now() then 'not late any more' end
        when (t).accepted_at is not null then 'answered'
        when (t).seen_at > (d).occasion and (d).kind = 'assigned' then 'seen'
        when (d).kind = 'unanswered' and (t).assigned_at <> (d).occasion then 'assigned anew'
      end as why
      from known x
    )
    select (d).id, (d).person, (d).is_urgent, (d).wanted_at, why,
      case when why is null then coalesce(
        -- Urgent ones are not held back, and a trial was requested.
        case when not is_high and (d).kind <> 'trial' then
          nullif(private.loud_from(now(), zone, quiet_from, quiet_until, quiet_days), now()) end,
        greatest(paused_until, case when (d).channel = 'push' and (k).is_bundled then private.push_again_from(d) end)) end,
      is_one_of_many and (d).attempts = 0 and not is_high
    from reasoned;
end;
$$;
comment on function private.judged_deliveries is
  'For each of these deliveries: why it is no longer to be sent (its person is deactivated, has chosen otherwise or may not read it, has seen or answered it since, has read of it in the mail of the day or is about to be told of a later message, or its task has changed); when it may go out, if not now: at the end of its person''s quiet hours, their own or the workspace''s, unless it is of high priority, or when they may be told again, about the conversation or after six push messages within three minutes; and whether it is one of those of which a person gets three an hour: mails about a single task that is not of high priority, at their first attempt. Null: why, later.';

create function private.waiting_deliveries(
  p_channel public.delivery_channel, p_is_urgent boolean, p_most integer, p_but uuid[], p_is_resting boolean
) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  return array(
    select d.id from private.deliveries d
    where d.channel = p_channel and d.is_urgent = p_is_urgent and d.outcome is null and d.not_before <= now()
      and d.person <> all (p_but) and (not p_is_resting or d.kind = 'trial')
    order by d.not_before limit p_most for update skip locked);
end;
$$;
comment on function private.waiting_deliveries is
  'The first deliveries of a channel that could go out now, except those of some people, and only trials while it rests; locks them, and skips those of another worker.';

create function private.full_people(p_under_way uuid[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select u.person from unnest(p_under_way) u (person) group by u.person having count(*) >= 2);
$$;
comment on function private.full_people is
  'People with two deliveries under way, which is the maximum per person: p_under_way names the person of each.';

create function public.lease_deliveries(
  p_channel public.delivery_channel, p_most integer default 20, p_under_way uuid[] default '{}'
)
returns table (
  id uuid, attempt integer, channel public.delivery_channel, kind public.delivery_kind, person uuid, full_name text,
  email text, role public.app_role, zone text, hour_cycle smallint, shows_text boolean, task_id uuid, title text,
  due_date_time timestamptz, priority public.task_priority, who text, message text, reject_reason public.reject_reason,
  proposed_due_date_time timestamptz, unanswered integer, is_own boolean
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  taken uuid[];
  found uuid[] := '{}';
  under_way uuid[] := p_under_way;
  busy uuid[] := private.full_people(p_under_way);
  looked_at integer := 0;
  most integer := least(greatest(p_most, 1), 100);
  batch integer;
  rest integer := case when p_channel = 'mail' then private.mail_may_go(now()) else 100 end;
  is_resting boolean := rest = 0;
  ends timestamptz := clock_timestamp() + interval '1 second';
begin
  -- A trial is what an admin looks at while mending mail.
  most := least(most, case when is_resting then most else rest end);
  batch := most;
  -- However much waits, one call judges at most so many rows, and not for longer than this: what it noted is kept,
  -- the next call continues.
  while cardinality(found) < most and looked_at < 500 and clock_timestamp() < ends loop
    taken := private.waiting_deliveries(p_channel, true, batch, busy, is_resting);
    taken := taken || private.waiting_deliveries(p_channel, false, batch - cardinality(taken), busy, is_resting);
    exit when cardinality(taken) = 0;
    looked_at := looked_at + cardinality(taken);
    -- If much is not to be sent now, each round judges more at once.
    batch := least(batch * 4, 500 - looked_at);
    if p_channel = 'mail' then
      -- Two workers that count somebody's hour at the same time would both send three.
      busy := busy || array(
        select x.person from (select distinct d.person from private.deliveries d where d.id = any (taken)) x
        where not pg_try_advisory_xact_lock(hashtext('daymark.mailed_lately'), hashtext(x.person::text)));
    end if;
    if p_channel = 'push' then
      perform private.gather_pushes(taken);
    end if;
    with judged as materialized (
      select j.* from private.judged_deliveries(taken) j where j.person <> all (busy)
    ), mailed as materialized (
      select x.person, private.mailed_lately(x.person) as before
      from (select distinct j.person from judged j where j.is_paced and j.why is null and j.later is null) x
    ), paced as (
      select j.id, j.person, j.is_urgent, j.wanted_at, j.why, coalesce(j.later, case when j.is_paced and j.why is null and 3 < m.before
        + row_number() over (partition by j.person, j.is_paced and j.why is null and j.later is null order by j.wanted_at, j.id)
        then now() + interval '1 hour' end) as later
      from judged j left join mailed m on m.person = j.person
    ), placed as (
      select p.*, p.why is null and p.later is null as is_sent, row_number() over (
        partition by p.person, p.why is null and p.later is null order by p.is_urgent desc, p.wanted_at, p.id)
        + (select count(*) from unnest(under_way) u (person) where u.person = p.person) as of_person
      from paced p
    ), chosen as (
      -- People with two under way take up nobody else's place.
      select p.*, row_number() over (partition by p.is_sent order by p.is_urgent desc, p.wanted_at, p.id) as n
      from placed p where not p.is_sent or p.of_person <= 2
    ), noted as (
      update private.deliveries d
      set outcome = case when j.why is not null then 'skipped'::public.delivery_outcome end, problem = coalesce(j.why, d.problem),
        settled_at = case when j.why is not null then now() end, wanted_at = coalesce(j.later, d.wanted_at),
        not_before = coalesce(j.later, now() + interval '2 minutes'), noted_at = now(),
        attempts = d.attempts + case when j.is_sent then 1 else 0 end
      from chosen j where d.id = any (taken) and d.id = j.id and (not j.is_sent or j.n <= most - cardinality(found))
      returning d.id, d.person, j.is_sent
    )
    select found || coalesce(array_agg(n.id) filter (where n.is_sent), '{}'),
      under_way || coalesce(array_agg(n.person) filter (where n.is_sent), '{}') into found, under_way from noted n;
    busy := busy || private.full_people(under_way);
  end loop;
  return query
    select d.id, d.attempts, d.channel, d.kind, p.uid, p.full_name, p.email, p.role, private.zone_of(p), p.hour_cycle,
      coalesce(h.shows_text, true), t.id, t.title, t.due_date_time, t.priority,
      case when n.sender_id is null then assigner.full_name
        when p.role = 'admin' then sender.full_name else n.admin_name end,
      n.message, n.reject_reason, n.proposed_due_date_time,
      case when d.kind = 'unanswered' then (
        select count(*)::integer from public.tasks o
        where o.assignment_id = t.assignment_id and o.assigned_at = d.occasion and o.is_open and o.accepted_at is null
          and (o.assigned_to = d.person) = (t.assigned_to = d.person)) end, coalesce(t.assigned_to = d.person, false)
    from private.deliveries d
    join public.profiles p on p.uid = d.person
    left join private.delivery_habits h on h.person = d.person
    -- What was given to somebody else is told without naming it.
    left join public.tasks t on t.id = d.task_id and private.sees(t, private.scope_of(p))
    left join public.notifications n on n.id = d.entry_id
    left join public.profiles sender on sender.uid = n.sender_id
    left join public.profiles assigner on assigner.uid = t.assigned_by
    where d.id = any (found) order by d.is_urgent desc, d.wanted_at, d.id;
end;
$$;
comment on function public.lease_deliveries is
  'For the worker: takes at most 100 deliveries of a channel that are to go out now, urgent ones first, having judged at most 500, and at most two of one person, including those that this worker has according to p_under_way; nobody else gets them for two minutes. The attempt is noted, so that after a worker was killed another one sends it again, with the same id. What is no longer wanted is settled instead; what falls into quiet hours, or is a fourth mail within the hour, comes later. who: the person whose act it is about, or the task''s assigner; message: the words of a reply, a nudge or a rejection; unanswered: how many tasks of the assignment have no answer; is_own: whether the task is the person''s. Null: hour_cycle, task_id, title, due_date_time, priority, who, message, reject_reason, proposed_due_date_time, unanswered.';

create function public.deliveries_are_left(p_channel public.delivery_channel, p_under_way uuid[] default '{}')
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return not (p_channel = 'mail' and exists (select from private.mail_stop)) and exists (
    select from private.deliveries d
    where d.channel = p_channel and d.outcome is null and d.not_before <= now()
      and d.person <> all (private.full_people(p_under_way))
    for update skip locked limit 1);
end;
$$;
comment on function public.deliveries_are_left is
  'For a worker that was given nothing: whether there are deliveries of a channel that could go out now and that no call has judged yet, apart from those of people of whom it has two under way; then it asks again at once. False while mail rests.';

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
  update private.deliveries d
  set outcome = x.outcome, settled_at = case when x.outcome is not null then now() end, not_before = again, noted_at = now(),
    problem = coalesce(left(p_problem, 500), case when p_outcome <> 'sent' then d.problem end),
    told_at = case when is_told then coalesce(d.told_at, now()) else d.told_at end,
    told = d.told || array(
      select p.session_id from private.push_subscriptions p where p.uid = d.person and p.endpoint = any (p_told))
  from (
    select o.id, case
      when p_outcome = 'failed' and not coalesce(p_is_final, false)
        and again <= o.wanted_at + case when is_told or o.told_at is not null then interval '1 hour' else interval '1 day' end
        then null
      when is_told or o.told_at is not null then 'sent'
      else p_outcome end as outcome
    from private.deliveries o where o.id = p_id
  ) x
  where d.id = x.id and d.attempts = p_attempt and d.outcome is null;
  return found;
end;
$$;
comment on function public.settle_delivery is
  'For the worker: notes the result of a delivery that it took. A failure is tried again after half a minute, and after twice as long each time up to an hour, but after p_again_s at least and a day at most; it is given up a day after it was wanted, or at once if it is final. p_told are the addresses of devices that have it though others failed: those are not told again, the others are tried for an hour, and then it counts as sent. False if another worker has taken it since, or it is settled.';

grant execute on function public.lease_deliveries, public.deliveries_are_left, public.settle_delivery to service_role;
