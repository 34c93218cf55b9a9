-- Leasing: which deliveries a worker takes. All that waits for a person goes out by push in one telling.

create function private.standing_told_at(p_person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(d.taken_at) from private.deliveries d join public.tasks t on t.id = d.task_id
  where d.person = p_person and d.channel = 'push' and d.kind = 'assigned' and d.taken_at > now() - interval '1 hour'
    and private.is_standing(t);
$$;
comment on function private.standing_told_at is
  'When somebody was last told, within the hour, of a task by a standing agreement. Null: they were not.';

create function private.is_talk(d private.deliveries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return d.kind = 'replied' and exists (
    select from public.notifications n
    where n.task_id = d.task_id and n.sender_id = d.person and n.kind = 'message'
      and n.created_at between d.occasion - interval '10 minutes' and d.occasion);
end;
$$;
comment on function private.is_talk is
  'Whether this told somebody of a message in a conversation in which they had just written (ten minutes).';

create function private.pushes_paused_until(p_people uuid[]) returns table (
  person uuid, calm_from timestamptz, urgent_from timestamptz
)
language sql stable security definer rows 10 set search_path = '' as $$
  select x.person, nullif(greatest(x.calm_from, now()), now()), nullif(greatest(x.urgent_from, now()), now())
  from (
    select y.person, y.last + c.pause as urgent_from,
      case when y.told >= 12 then y.tomorrow
        else y.last + c.pause * case when y.told < 2 then 1 when y.told < 4 then 15 when y.told < 6 then 45 else 120 end end as calm_from
    from private.delivery_channels c
    cross join (
      select told.person, told.tomorrow, max(told.at) as last,
        -- A conversation in which they take part counts once in ten minutes.
        count(distinct coalesce(told.talk::text || floor(extract(epoch from told.at) / 600), told.telling::text)) as told
      from (
        select p.uid as person, d.telling, max(d.taken_at) as at,
          (day.here + 1 + coalesce(h.morning_at, s.morning_at)) at time zone day.zone as tomorrow,
          case when bool_and(private.is_talk(d)) then (array_agg(d.task_id))[1] end as talk
        from public.profiles p
        cross join private.delivery_settings s
        left join private.delivery_habits h on h.person = p.uid
        cross join lateral (select z.zone, (now() at time zone z.zone)::date as here from (select private.zone_of(p) as zone) z) day
        join private.deliveries d on d.person = p.uid and d.channel = 'push' and d.kind <> 'trial'
          and d.taken_at >= day.here::timestamp at time zone day.zone and d.taken_at <= clock_timestamp()
          and (d.outcome is null or d.outcome = 'sent')
        where p.uid = any (p_people)
        group by p.uid, d.telling, day.here, day.zone, h.morning_at, s.morning_at
      ) told
      group by told.person, told.tomorrow
    ) y
    where c.channel = 'push' and c.pause > '0'
  ) x;
$$;
comment on function private.pushes_paused_until is
  'When people who were told by push a short while ago may be told again: after a minute at first, later the more '
  'often they were told that day, after the twelfth time the next morning; of urgent news always after a minute. '
  'Null: at once.';

create function private.waiting_deliveries(
  p_channel public.delivery_channel, p_is_urgent boolean, p_most integer, p_but uuid[], p_is_resting boolean
) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  return array(
    select d.id from private.deliveries d
    where d.channel = p_channel and d.is_urgent = p_is_urgent and d.outcome is null and d.not_before <= now()
      and d.person <> all (p_but) and (not p_is_resting or d.kind = 'trial')
    order by d.not_before limit p_most);
end;
$$;
comment on function private.waiting_deliveries is
  'The first deliveries of a channel that could go out now, not those of p_but, and only trials while mail rests.';

create function private.lock_deliveries(p_channel public.delivery_channel, p_ids uuid[], p_people uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken uuid[] := '{}';
  hurried uuid[] := array(select d.person from private.deliveries d where d.id = any (p_ids) and d.is_urgent);
  one uuid;
begin
  foreach one in array p_people loop
    exit when cardinality(taken) >= 200;
    taken := taken || array(
      select d.id from private.deliveries d
      where d.person = one and d.channel = p_channel and d.outcome is null and case
        when p_channel <> 'push' or d.kind = 'trial' then d.id = any (p_ids) and d.not_before <= now()
        -- What waits for a pause to end or for company is taken. What waits for the morning is not judged again and
        -- again, but goes with what is urgent.
        when d.attempts = 0 then d.not_before <= now() + interval '2 hours' or one = any (hurried)
        else d.not_before <= now() end
      order by d.id <> all (p_ids), d.attempts = 0, d.is_urgent desc, d.not_before
      limit greatest(200, cardinality(p_ids)) for update skip locked);
  end loop;
  return taken;
end;
$$;
comment on function private.lock_deliveries is
  'Locks, of these people''s deliveries, those of p_ids, by push also what else waits and goes out with them, of each '
  'person 200 at most; if they have many, of the first people only. Skips deliveries that are being changed.';

create function private.full_people(p_under_way uuid[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select u.person from unnest(p_under_way) u (person) group by u.person having count(*) >= 2);
$$;
comment on function private.full_people is
  'People with two deliveries under way, which is the maximum per person: p_under_way names the person of each.';

create function private.timed_deliveries(p_channel public.delivery_channel, p_ids uuid[], p_but uuid[])
returns table (
  id uuid, person uuid, is_urgent boolean, wanted_at timestamptz, why text, later timestamptz, held_until timestamptz,
  one uuid, is_one_urgent boolean
)
language plpgsql volatile security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
begin
  return query with judged as materialized (
    select j.*, d.attempts, d.kind, d.held_until, j.why is null and j.later is null as goes,
      d.kind in ('assigned', 'due_soon') and private.is_standing(t) as is_standing,
      case when d.channel = 'push' and d.kind <> 'trial' then coalesce(d.telling, d.person) else d.id end as one
    from private.judged_deliveries(p_ids) j join private.deliveries d on d.id = j.id
    left join public.tasks t on t.id = d.task_id where j.person <> all (p_but)
  ), mailed as materialized (
    select x.person, private.mailed_lately(x.person) as before
    from (select distinct j.person from judged j where j.is_paced and j.goes) x
  ), pushed as materialized (
    select array(
      select distinct j.person from judged j where p_channel = 'push' and j.kind <> 'trial' and j.attempts = 0 and j.goes) as people
  ), paused as materialized (
    select u.* from private.pushes_paused_until((select people from pushed)) u
  ), agreed as materialized (
    select p.person, private.standing_told_at(p.person) + interval '1 hour' as again_from
    from (select distinct j.person from judged j where p_channel = 'push' and j.is_standing and j.goes) p
  ), active as materialized (
    select a.* from private.active_people((select people from pushed)) a
  ), together as (
    select j.*, min(j.held_until) filter (where j.goes) over w as held,
      bool_or(j.is_urgent and j.goes) over w as is_one_urgent,
      bool_and(j.is_standing or not j.goes) over w as is_all_standing,
      -- A telling that one device has goes to the others unchanged.
      bool_or(j.attempts > 0 and j.goes) over w as is_again,
      row_number() over (partition by j.person, j.is_paced and j.goes order by j.wanted_at, j.id) as of_paced
    from judged j window w as (partition by j.one)
  )
  select j.id, j.person, j.is_urgent, j.wanted_at, j.why, coalesce(
      case when not j.is_again then j.later end,
      case when j.attempts = 0 and j.kind <> 'trial' then
        -- A delivery that comes while another one waits to be seen waits as long as that one; an urgent one, which is
        -- on the page of somebody who is there, for half as long.
        greatest(
          nullif(greatest(coalesce(j.held, a.hold) - case when j.is_one_urgent then c.seen_within / 2 else '0' end, now()), now()),
          case when j.is_one_urgent then u.urgent_from else u.calm_from end,
          -- What standing agreements bring within an hour is told in one.
          case when j.is_all_standing and not j.is_one_urgent and g.again_from > now() then g.again_from end) end,
      case when j.is_paced and j.goes and 3 < m.before + j.of_paced then now() + interval '1 hour' end),
    case when j.goes then coalesce(j.held, a.hold) end, j.one, j.is_one_urgent
  from together j
  join private.delivery_channels c on c.channel = p_channel
  left join mailed m on m.person = j.person
  left join paused u on u.person = j.person
  left join agreed g on g.person = j.person
  left join active a on a.person = j.person;
end;
$$;
comment on function private.timed_deliveries is
  'These deliveries, not those of p_but, as judged_deliveries judges them and with what else holds them back: its '
  'person is using Daymark, a pause between push messages, three mails within the hour. later: when each may go, if '
  'not now; one: what goes out together, by push all of a person. Null: why, later, held_until.';

create function private.placed_deliveries(
  p_channel public.delivery_channel, p_ids uuid[], p_but uuid[], p_under_way uuid[], p_most integer
)
returns table (
  id uuid, is_urgent boolean, why text, later timestamptz, held_until timestamptz, is_sent boolean, said_as uuid, attempt integer
)
language plpgsql volatile security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
begin
  return query with grouped as (
    select t.*, t.why is null and t.later is null as is_sent, d.telling, d.kind, d.occasion, d.attempts,
      min(t.wanted_at) over (partition by t.one, t.why is null and t.later is null) as one_wanted_at
    from private.timed_deliveries(p_channel, p_ids, p_but) t join private.deliveries d on d.id = t.id
  ), placed as (
    select g.*, dense_rank() over (partition by g.person, g.is_sent order by g.is_one_urgent desc, g.one_wanted_at, g.one)
        + (select count(*) from unnest(p_under_way) u (person) where u.person = g.person) as of_person,
      coalesce(g.telling, first_value(g.id) over (
        partition by g.one, g.is_sent order by g.is_urgent desc, g.kind, g.occasion desc, g.id)) as said_as
    from grouped g
  ), chosen as (
    -- People with two tellings under way take up nobody else's place.
    select p.*, dense_rank() over (partition by p.is_sent order by p.is_one_urgent desc, p.one_wanted_at, p.one) as n,
      max(p.attempts) over (partition by p.one) + 1 as attempt
    from placed p where not p.is_sent or p.of_person <= 2
  )
  select c.id, c.is_urgent, c.why, c.later, c.held_until, c.is_sent, c.said_as, c.attempt
  from chosen c where not c.is_sent or c.n <= p_most;
end;
$$;
comment on function private.placed_deliveries is
  'What becomes of each of these deliveries, not those of p_but: not to be sent (why), later, or now, under the id '
  'said_as; of each person two tellings at most, with those under way, and p_most in all, urgent ones first. Null: '
  'why, later, held_until.';

create type public.leased_delivery as (
  id uuid, attempt integer, channel public.delivery_channel, kind public.delivery_kind, person uuid, full_name text,
  email text, role public.app_role, zone text, hour_cycle smallint, shows_text boolean, task_id uuid, title text,
  description text, stage public.task_stage,
  due_date_time timestamptz, priority public.task_priority, who text, message text, reject_reason public.reject_reason,
  proposed_due_date_time timestamptz, unanswered integer, is_own boolean, task_count integer, file_count smallint,
  file_kind public.attachment_kind, photo uuid, absence public.absence, languages text[]
);
comment on type public.leased_delivery is
  'A telling that a worker has just taken. The columns up to is_own are those of the delivery that comes first; '
  'list_push_targets returns what all of them say. who: the person whose act it is about, or the task''s assigner; '
  'message: the words of a reply, a nudge or a rejection; unanswered: how many tasks of the assignment have no '
  'answer; is_own: whether the task is the person''s, null if they were asked into its conversation; task_count: of how many tasks it tells. file_count: how many '
  'files were sent with the entry, file_kind: what they all are, photo: the first photo of them that has a preview, '
  'if the person sees the task. title: of the task, or the name of the routine. absence: of the task''s person, who '
  'is then who, if the news is of an absence. description: its first thousand characters. languages: as languages_of. '
  'Null: email, hour_cycle, task_id, title, description, stage, due_date_time, priority, who, message, reject_reason, '
  'proposed_due_date_time, unanswered, is_own, file_kind, photo, absence.';

create function private.leased_deliveries(p_tellings uuid[]) returns setof public.leased_delivery
language sql stable security definer set search_path = '' as $$
  select d.telling, d.attempts, d.channel, d.kind, p.uid, p.full_name, p.email, p.role, private.zone_of(p), p.hour_cycle,
    coalesce(h.shows_text, true), t.id, coalesce(t.title, r.name), left(t.description, 1000), t.stage, t.due_date_time, t.priority,
    case when d.kind = 'away' then theirs.full_name when n.sender_id is null then assigner.full_name
      when private.is_admin(p) or t.assigned_to <> p.uid then sender.full_name else n.admin_name end,
    n.message, n.reject_reason, n.proposed_due_date_time,
    case when d.kind = 'unanswered' then (
      select count(*)::integer from public.tasks o
      where o.assignment_id = t.assignment_id and o.assigned_at = d.occasion and o.is_open and o.accepted_at is null
        and (o.assigned_to = d.person) = (t.assigned_to = d.person)) end,
    case when third.uid is null then coalesce(t.assigned_to = d.person, false) end,
    d.task_count, coalesce(n.files, 0::smallint), n.file_kind,
    case when n.files > 0 and t.id is not null then (
      select a.id from public.attachments a
      where a.entry_id = coalesce(n.copy_of, n.id) and a.kind = 'image' and a.has_preview and a.state = 'ready'
      order by a.created_at, a.id limit 1) end,
    case when d.kind = 'away' then (select a.away from private.absences_of(array[t.assigned_to], private.is_admin(p)) a) end,
    private.languages_of(p)
  from (
    select o.*, row_number() over (
        partition by o.telling order by o.is_urgent desc, o.kind, o.occasion desc, o.id) as place,
      -- Postgres has no count of distinct values over a window.
      (select count(distinct r.task_id)::integer from private.deliveries r
        where r.telling = o.telling and r.attempts = o.attempts and r.outcome is null) as task_count
    from private.deliveries o where o.telling = any (p_tellings) and o.outcome is null and o.not_before > now()
  ) d
  join public.profiles p on p.uid = d.person
  left join private.delivery_habits h on h.person = d.person
  -- News of a task that is now somebody else's does not name the task.
  left join public.tasks t on t.id = d.task_id and private.reads(t, p)
  left join private.third_persons third on third.task_id = d.task_id and third.uid = d.person
  left join public.notifications n on n.id = d.entry_id
  left join private.routines r on r.id = d.entry_id
  left join public.profiles sender on sender.uid = n.sender_id
  left join public.profiles assigner on assigner.uid = t.assigned_by
  left join public.profiles theirs on theirs.uid = t.assigned_to
  where d.place = 1
  order by d.is_urgent desc, d.wanted_at, d.id;
$$;
comment on function private.leased_deliveries is 'The content of these tellings, which a worker has just taken.';

create function public.lease_deliveries(
  p_channel public.delivery_channel, p_most integer default 20, p_under_way uuid[] default '{}'
) returns setof public.leased_delivery
language plpgsql security definer set search_path = '' as $$
declare
  waiting uuid[];
  people uuid[];
  taken uuid[];
  found uuid[] := '{}';
  under_way uuid[] := p_under_way;
  busy uuid[] := private.full_people(p_under_way);
  looked_at integer := 0;
  most integer := least(greatest(p_most, 1), 100);
  batch integer;
  rest integer := case when p_channel = 'mail' then private.mail_may_go(now()) else 100 end;
  is_resting boolean := rest = 0;
  ends timestamptz;
begin
  -- While mail rests trials may go: an admin who mends mail looks at them.
  most := least(most, case when is_resting then most else rest end);
  batch := most;
  perform private.take_second_looks(p_channel, busy);
  ends := clock_timestamp() + interval '1 second';
  -- However much waits, one call judges at most so many rows, and not for longer than this: what it noted is kept, and
  -- the next call continues.
  while cardinality(found) < most and looked_at < 500 and clock_timestamp() < ends loop
    waiting := private.waiting_deliveries(p_channel, true, batch, busy, is_resting);
    waiting := waiting || private.waiting_deliveries(p_channel, false, batch - cardinality(waiting), busy, is_resting);
    exit when cardinality(waiting) = 0;
    -- If two workers took what waits for somebody, or counted their hour, at the same time, they would tell them twice.
    -- Each statement from here on sees what the last worker with this lock has noted.
    people := array(
      select x.person from (
        select d.person from unnest(waiting) with ordinality w (id, place) join private.deliveries d on d.id = w.id
        group by d.person order by min(w.place) offset 0
      ) x
      where pg_try_advisory_xact_lock(hashtext('daymark.lease ' || p_channel), hashtext(x.person::text)));
    taken := private.lock_deliveries(p_channel, waiting, people);
    -- People some of whose deliveries are missing here are left to another worker, or to the next call.
    busy := busy || array(
      select distinct d.person from private.deliveries d where d.id = any (waiting) and d.id <> all (taken));
    looked_at := looked_at + greatest(cardinality(waiting), cardinality(taken));
    -- If many deliveries are not sent, each round judges more at once.
    batch := least(batch * 4, 500 - looked_at);
    with noted as (
      update private.deliveries d
      set is_urgent = j.is_urgent, problem = coalesce(j.why, d.problem),
        -- Some devices of its person may have it already.
        outcome = case when j.why is not null then case when d.told_at is null then 'skipped' else 'sent' end::public.delivery_outcome end,
        past_at = case when j.why = 'due at another time' then clock_timestamp() else d.past_at end,
        settled_at = case when j.why is not null then now() end, wanted_at = coalesce(j.later, d.wanted_at),
        not_before = coalesce(j.later, now() + interval '2 minutes'), noted_at = now(),
        attempts = case when j.is_sent then j.attempt else d.attempts end,
        telling = case when j.is_sent then j.said_as else d.telling end, held_until = coalesce(d.held_until, j.held_until),
        taken_at = case when j.is_sent then coalesce(d.taken_at, now()) else d.taken_at end
      from private.placed_deliveries(p_channel, taken, busy, under_way, most - cardinality(found)) j
      where d.id = any (taken) and d.id = j.id
      returning d.telling, d.person, j.is_sent
    ), told as (
      select distinct n.telling, n.person from noted n where n.is_sent
    )
    select found || coalesce(array_agg(t.telling), '{}'), under_way || coalesce(array_agg(t.person), '{}')
    into found, under_way from told t;
    busy := busy || private.full_people(under_way);
  end loop;
  return query select * from private.leased_deliveries(found);
end;
$$;
comment on function public.lease_deliveries is
  'For the worker: takes at most 100 tellings of a channel to send now, urgent ones first, after judging at most 500 '
  'deliveries and what goes out with them; at most two of one person, with those that this worker has (p_under_way). '
  'Nobody else gets them for two minutes. A mail tells one delivery, a push message all that wait for its person. The '
  'attempt is noted, so that after a worker was killed another one sends it again, with the same id. A delivery that '
  'is no longer wanted is settled instead; one that its person may see on the page, that falls into quiet hours, '
  'comes too soon after the last push message, or is a fourth mail within the hour, is put off.';

create function public.deliveries_are_left(p_channel public.delivery_channel, p_under_way uuid[] default '{}')
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return not (p_channel = 'mail' and exists (select from private.mail_stop)) and exists (
    select from (
      select d.person from private.deliveries d
      where d.channel = p_channel and d.outcome is null and d.not_before <= now()
        and d.person <> all (private.full_people(p_under_way))
      union all
      select l.person from private.second_looks l
      where l.channel = p_channel and l.person <> all (private.full_people(p_under_way)) offset 0
    ) x
    -- A call that judges somebody's deliveries has their lock alone.
    where pg_try_advisory_xact_lock_shared(hashtext('daymark.lease ' || p_channel), hashtext(x.person::text)));
end;
$$;
comment on function public.deliveries_are_left is
  'For a worker that was given nothing: whether there are deliveries of a channel that could go out now, or second '
  'looks to be taken, that no other call is judging, apart from people of whom it has two under way; if so it asks '
  'again at once. False while mail rests.';

grant execute on function public.lease_deliveries, public.deliveries_are_left to service_role;
