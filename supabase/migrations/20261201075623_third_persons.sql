set local check_function_bodies = off;

DROP POLICY "People read files of tasks they see and their own unsent ones" ON "public"."attachments";

DROP POLICY "People read what they got and tasks they see, admins read all" ON "public"."notifications";

DROP POLICY "People read their own tasks, leads those they lead, admins all" ON "public"."tasks";

DROP FUNCTION "private"."is_about"(private.delivery_kinds, public.notification_kind, jsonb, jsonb);

DROP FUNCTION "private"."is_told_by"(private.delivery_kinds, public.delivery_channel, private.delivery_habits);

DROP FUNCTION "private"."is_urgent"(private.delivery_kinds, public.tasks, uuid);

DROP VIEW "private"."delivery_kinds";

DROP FUNCTION "private"."record"(uuid[], public.notification_kind, text, uuid[], jsonb, text[], uuid[]);

DROP FUNCTION "private"."right_to"(text);

DROP VIEW "private"."rights";

DROP FUNCTION "public"."get_thread"(uuid);

DROP FUNCTION "public"."my_conversations"(text, integer, text[], boolean, boolean);

CREATE TABLE "private"."third_persons" ("task_id" uuid NOT NULL, "uid" uuid NOT NULL, "asked_by" uuid NOT NULL, "asked_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "third_persons_pkey" PRIMARY KEY (task_id, uid));

ALTER TABLE "private"."third_persons" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."third_persons" OWNER TO "postgres";

ALTER TYPE "private"."relation" ADD VALUE 'third' AFTER 'giver';

ALTER TYPE "public"."delivery_kind" ADD VALUE 'asked_in' AFTER 'keeper';

ALTER TYPE "public"."notification_kind" ADD VALUE 'asked_in' AFTER 'sent_back';

ALTER TYPE "public"."notification_kind" ADD VALUE 'left_conversation' AFTER 'asked_in';

CREATE OR REPLACE FUNCTION private.carry_out(p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_versions integer[], p_args jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require(p_kind::text);
  wanted private.rights := private.right_to(p_kind::text);
  is_one boolean := cardinality(p_task_ids) = 1 and 'asks' <> all (wanted.traits);
  d private.doing := private.doing_of(p_task_ids, p_args);
  scope private.scope;
  thirds uuid[];
  step uuid;
  ids uuid[];
  before jsonb;
  told jsonb;
begin
  perform private.refuse_if(
    cardinality(p_task_ids) not between 1 and 200 or cardinality(p_task_ids) <> cardinality(p_versions)
    or cardinality(p_task_ids) > 1 and wanted.relations <> '{person}' and 'several' <> all (wanted.traits),
    'PT422', 'number_of_tasks', 'One to two hundred tasks, each with its version.');
  perform private.refuse_if(
    d.files <> '{}' and (not is_one or 'files' <> all (wanted.traits) or cardinality(d.files) > 10),
    'PT422', 'number_of_files', 'At most ten files, with what is said about one task.');
  if private.has_part('prepare_', p_kind) then
    execute format('select * from private.%I($1)', 'prepare_' || p_kind) into d using d;
  end if;
  perform private.begin_write(d.people, p_task_ids => p_task_ids || d.in_the_way);
  scope := private.my_scope();
  thirds := private.thirds_of(scope.person);
  if is_one then
    if d.files = '{}' then
      step := private.own_last_step(p_kind, p_task_ids[1], p_versions[1], p_args);
    else
      perform private.require('attach', p_task_ids[1]);
    end if;
    if step is null or 'placed' = any (wanted.traits) then
      perform private.require(p_kind::text, p_task_ids[1], case when step is null then p_versions[1] end);
    end if;
  else
    perform private.require(case when cardinality(p_task_ids) > 1 then 'several' else p_kind::text end);
    perform private.refuse_if('several' <> all (wanted.traits),
      '42501', 'not_your_task', 'Only the person it is assigned to may do this.');
  end if;
  if step is null then
    select jsonb_agg(to_jsonb(j)), coalesce(array_agg(j.task_id) filter (where j.outcome = 'done'), '{}') into told, ids
    from private.judge(p_kind, d, p_versions) j;
    if is_one and ids = '{}' then
      raise exception '%', case told -> 0 ->> 'outcome' when 'not_blocked' then 'not_blocked' else 'task_changed' end
        using errcode = 'PT409', hint = 'Somebody changed this task in the meantime.';
    end if;
  else
    ids := p_task_ids;
    told := jsonb_build_array(jsonb_build_object('task_id', p_task_ids[1], 'outcome', 'done'));
  end if;
  if 'undoable' = any (wanted.traits) then
    before := private.states_of(ids);
  end if;
  -- The id is made of both ids: even when the command is long forgotten, a task has its message once.
  d.named := case when is_one then array[p_id] else array(select md5(p_id || ' ' || id)::uuid from unnest(ids) id) end;
  if step is null or 'placed' = any (wanted.traits) then
    perform private.take_step(p_kind, ids, p_args, d.named, d.in_the_way);
  end if;
  select jsonb_agg(j.value || jsonb_build_object('version', t.version, 'stage', t.stage, 'title', t.title,
    'user_name', p.full_name, 'entry_id', e.id, 'recipient_id', e.recipient_id, 'was_there', step is not null) order by j.place)
  into told
  from jsonb_array_elements(told) with ordinality j (value, place)
  left join public.tasks t on t.id = (j.value ->> 'task_id')::uuid and private.reads(t, scope.person, scope.sees_all, scope.people, thirds)
  left join public.profiles p on p.uid = t.assigned_to
  left join lateral (
    select n.id, n.recipient_id from public.notifications n
    where j.value ->> 'outcome' = 'done' and n.task_id = t.id and n.copy_of is null
      and (n.id = step or n.id = any (d.named) or n.sender_id = caller and n.created_at = now())
    order by n.seq desc limit 1
  ) e on true;
  update private.commands c set (answer, states) = (told, before) where c.id = p_id;
  -- Entries are counted as they are added; an act that leaves no entry is counted here.
  if step is not null or not jsonb_path_exists(told, '$[*].entry_id ? (@ != null)') then
    perform private.count_own('acts', 300, interval '1 second');
  end if;
  return told;
end;
$function$;

CREATE OR REPLACE FUNCTION private.counts_of(scope private.scope, starts timestamp with time zone, ends timestamp with time zone)
 RETURNS private.counts
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare counted private.counts;
begin
  if private.may(scope, 'oversee') then
    counted.due_today := (select count(*) from public.tasks t
      where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope));
    counted.overdue := (
      select count(*) from public.tasks t where t.is_open and t.due_date_time < starts and private.sees(t, scope));
    counted.attention := private.count_attention(scope);
  else
    counted.attention := 0;
    counted.due_today := private.count_own_due(scope.person, starts, ends);
    counted.overdue := private.count_own_due(scope.person, '-infinity', starts);
  end if;
  counted.to_accept := (select count(*) from public.tasks t
    where t.assigned_to = scope.person and t.is_open and t.accepted_at is null);
  -- Only of accepted tasks the last entry matters.
  counted.to_answer := counted.to_accept + (select count(*) from public.tasks t
    join lateral (select * from public.notifications n where n.task_id = t.id and n.copy_of is null and n.kind not in ('asked_in', 'left_conversation') order by n.seq desc limit 1) last on true
    where t.assigned_to = scope.person and t.is_open and t.accepted_at is not null
      and private.is_asked(t, last.kind, last.sender_id, last.message));
  counted.unread := (select count(*) from public.notifications n
    where n.recipient_id = scope.person and n.read_at is null);
  return counted;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_tick(d private.doing)
 RETURNS private.doing
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.caller();
  task public.tasks := (select t from public.tasks t where t.id = d.ids[1]);
  point private.points;
  tick private.ticks;
  why text := nullif(private.readable(d.args ->> 'why_not'), '');
  shown uuid;
begin
  perform private.refuse_if(coalesce(d.args ->> 'as', '') not in ('ticked', 'impossible', 'open'), '22P02', 'no_such_answer');
  select * into point from private.points p where p.id = (d.args ->> 'point')::uuid and p.assignment_id = task.assignment_id;
  -- The page of the tick is older than the words of the point.
  while point.became is not null loop
    select * into point from private.points p where p.id = point.became;
  end loop;
  select * into tick from private.ticks k where k.task_id = task.id and k.point_id = point.id;
  perform private.refuse_if(
    point.id is null or point.removed_in is not null and (d.args ->> 'as' <> 'open' or tick.point_id is null),
    'PT409', 'point_gone', 'This point was changed or taken out in the meantime.', point.words);
  if d.args ->> 'as' = 'open' then
    delete from private.ticks k where k.task_id = task.id and k.point_id = point.id;
  else
    perform private.refuse_if(d.args ->> 'as' = 'impossible' and why is null, '23514', 'reason_required');
    shown := coalesce((
      select a.id from public.attachments a where a.id = any (d.files) and a.kind = 'image' order by array_position(d.files, a.id) limit 1),
      (select a.id from public.attachments a join private.proofs r on r.task_id = task.id
        where a.id = tick.photo and a.state = 'ready' and a.sent_at >= r.since));
    perform private.refuse_if(d.args ->> 'as' = 'ticked' and point.wants_photo and shown is null,
      'PT422', 'photo_needed', 'This point wants a photo.');
    if d.files <> '{}' then
      -- Photos are shown in the conversation, but nobody is notified of each point.
      perform private.record(d.ids, 'message', point.words, d.named, p_files => d.files, p_untold => array(
        select task.id || ' ' || side.uid from (
          select private.counterpart(task, caller) as uid union select private.listeners_of(task, caller, 'message', null)) side));
    end if;
    -- The same tick from another device changes nothing: it keeps its time.
    insert into private.ticks as k (task_id, point_id, by, why_not, photo)
    values (task.id, point.id, caller, case d.args ->> 'as' when 'impossible' then why end, shown)
    on conflict (task_id, point_id) do update
    set at = excluded.at, by = excluded.by, why_not = excluded.why_not, photo = excluded.photo
    where (k.why_not, k.photo) is distinct from (excluded.why_not, excluded.photo);
  end if;
  perform private.count_points(d.ids);
  perform private.ring(private.admins_topic(), 'tasks_changed', d.ids);
  perform private.ring_person(task.assigned_to, 'tasks_changed', d.ids);
  perform private.ring_thirds('tasks_changed', d.ids);
  return d;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_thirds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'tasks' then
    perform private.out_of_conversation(new.id, x.uid) from private.third_persons x where x.task_id = new.id;
  else
    perform private.out_of_conversation(x.task_id, new.uid) from private.third_persons x where x.uid = new.uid;
  end if;
  return null;
end;
$function$;

ALTER FUNCTION "private"."end_thirds"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.found_attachment(p_id uuid)
 RETURNS public.attachments
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_active();
  scope private.scope := private.my_scope();
  thirds uuid[] := private.thirds_of(scope.person);
  found public.attachments;
begin
  select * into found from public.attachments a
  where a.id = p_id and case
    when a.sent_at is null then a.sent_by = caller
    else exists (
      select from public.tasks t where (t.id = a.task_id or t.assignment_id = a.assignment_id) and private.reads(t, scope.person, scope.sees_all, scope.people, thirds)) end;
  perform private.refuse_if(found.id is null, 'PT404', 'attachment_not_found');
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_third(p_task_id uuid, p_person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from private.third_persons x where x.task_id = p_task_id and x.uid = p_person);
end;
$function$;

ALTER FUNCTION "private"."is_third"(uuid, uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.judge(p_kind public.command_kind, d private.doing, p_versions integer[])
 RETURNS SETOF private.judgement
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  objections private.judgement[] := '{}';
  scope private.scope := private.my_scope();
  thirds uuid[] := private.thirds_of(scope.person);
begin
  if private.has_part('judge_', p_kind) then
    execute format('select array(select j from private.%I($1) j)', 'judge_' || p_kind) into objections using d;
  end if;
  return query
    select j.id, j.outcome, case when j.outcome = j.own then j.again_at end
    from (
      select asked.id, asked.place, own.outcome as own, own.again_at, case
          when t.id is null then 'gone'
          when not wanted.relations && private.relations_to(t, scope) then 'not_yours'
          when t.stage <> all (wanted.stages) then coalesce(own.outcome, case
            when t.stage in ('Completed', 'Withdrawn') and 'Withdrawn' <> all (wanted.stages) then lower(t.stage::text)
            else 'changed' end)
          when coalesce(t.version <> asked.version, cardinality(d.ids) > 1 and 'unversioned' <> all (wanted.traits)) then 'changed'
          else coalesce(own.outcome, 'done') end as outcome
      from (
        select one.id, min(one.version) as version, min(one.place) as place
        from unnest(d.ids, p_versions) with ordinality one (id, version, place) group by one.id
      ) asked
      cross join private.right_to(p_kind::text) wanted
      left join public.tasks t on t.id = asked.id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds)
      left join unnest(objections) own on own.task_id = asked.id
    ) j
    order by j.place;
end;
$function$;

CREATE OR REPLACE FUNCTION private.judged_deliveries(p_ids uuid[])
 RETURNS TABLE(id uuid, person uuid, is_urgent boolean, wanted_at timestamp with time zone, why text, later timestamp with time zone, is_paced boolean, is_quiet boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.leased_deliveries(p_tellings uuid[])
 RETURNS SETOF public.leased_delivery
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.let_in(t public.tasks, p public.profiles)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.third_persons (task_id, uid, asked_by) values (t.id, p.uid, private.caller());
  -- What they chose when they were in it before is over.
  delete from private.mutes m where m.task_id = t.id and m.person = p.uid;
  perform private.record(array[t.id], 'asked_in', p.full_name, p_to => p.uid);
end;
$function$;

ALTER FUNCTION "private"."let_in"(public.tasks, public.profiles) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.listeners_of(t public.tasks, p_sender uuid, p_kind public.notification_kind, p_but uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  is_third boolean := private.is_third(t.id, p_sender);
begin
  return query
    select distinct heard.uid
    from (
      select a.uid from private.askers_of(t, p_but) a (uid) where p_sender = t.assigned_to or is_third
      union all
      -- What a third person writes goes to both sides.
      select private.counterpart(t, t.assigned_to) where is_third
      union all
      select x.uid from private.third_persons x
      where x.task_id = t.id and p_kind <> 'reassigned'
    ) heard
    where heard.uid is not null and heard.uid <> p_sender and heard.uid is distinct from p_but;
end;
$function$;

ALTER FUNCTION "private"."listeners_of"(public.tasks, uuid, public.notification_kind, uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.may_ask_in(t public.tasks)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (private.right_to('ask_in')).relations && private.relations_to(t, private.my_scope());
end;
$function$;

ALTER FUNCTION "private"."may_ask_in"(public.tasks) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.may_attach(p_person uuid, p_task_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope private.scope := private.scope_of(p_person);
  thirds uuid[] := private.thirds_of(scope.person);
begin
  if p_task_id is null then
    return private.may(scope, 'assign');
  end if;
  return exists (
    select from public.tasks t
    where t.id = p_task_id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds) and t.stage = any ((private.right_to('attach')).stages));
end;
$function$;

CREATE OR REPLACE FUNCTION private.my_thirds()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.thirds_of(private.active_uid());
end;
$function$;

CREATE OR REPLACE FUNCTION private.caller_thirds()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
RETURN COALESCE((NULLIF(current_setting('daymark.thirds'::text, true), ''::text))::uuid[], private.my_thirds());

ALTER FUNCTION "private"."caller_thirds"() OWNER TO "postgres";

ALTER FUNCTION "private"."my_thirds"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.note_caller()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform set_config('daymark.caller', coalesce(scope.person::text, '00000000-0000-0000-0000-000000000000'), true),
    set_config('daymark.sees_all', scope.sees_all::text, true),
    set_config('daymark.people', coalesce(scope.people, '{}')::text, true),
    set_config('daymark.groups', private.my_groups()::text, true), set_config('daymark.thirds', private.my_thirds()::text, true)
  from private.my_scope() scope;
end;
$function$;

CREATE OR REPLACE FUNCTION private.out_of_conversation(p_task_id uuid, p_person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.third_persons x where x.task_id = p_task_id and x.uid = p_person;
  if not found then
    return false;
  end if;
  -- What they received can still be read, but waits for nobody.
  perform private.read_entries(p_person, array[p_task_id]);
  return true;
end;
$function$;

ALTER FUNCTION "private"."out_of_conversation"(uuid, uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.own_conversations(caller uuid, p_search text, p_limit integer, p_after text[], p_unread_only boolean, p_to_answer boolean)
 RETURNS TABLE(id uuid, need public.task_need, place numeric, last_read_at timestamp with time zone, is_last_sent boolean, match_text text, match_sender_id uuid, match_sender_name text, more integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  ends timestamptz := private.today_ends_at();
  words text[] := private.search_words(p_search);
  patterns text[] := private.search_patterns(p_search);
  is_searched boolean := cardinality(words) > 0;
  longest integer := least(greatest(p_limit, 1), 100);
begin
  perform private.refuse_if(length(btrim(p_search)) > 200,
    'PT422', 'search_too_long', 'Search for 200 characters at most.');
  return query
  with unread as materialized (
    select distinct n.task_id from public.notifications n where n.recipient_id = caller and n.read_at is null
  ), own as (
    select t.* from public.tasks t where not p_unread_only and t.assigned_to = caller and t.is_open
    union all
    (select t.* from public.tasks t
      where not p_unread_only and not p_to_answer and t.assigned_to = caller and t.stage = 'Rejected'
      order by t.rejected_at desc, t.id limit 1000)
    union all
    -- However many tasks somebody has finished in years, at most so many are looked through.
    (select t.* from public.tasks t
      where not p_unread_only and not p_to_answer and t.assigned_to = caller and t.stage = 'Completed'
      order by t.completed_at desc, t.id limit 1000)
    union all
    -- A withdrawn task stays until its person has read that it was.
    select t.* from unread join public.tasks t on t.id = unread.task_id
    where t.assigned_to = caller and (p_unread_only or t.stage = 'Withdrawn')
      or p_unread_only and exists (select from private.third_persons x where x.task_id = t.id and x.uid = caller)
    union all
    (select t.* from private.third_persons x join public.tasks t on t.id = x.task_id
      where not p_unread_only and not p_to_answer and x.uid = caller
        and (t.stage <> 'Withdrawn' or t.id in (select u.task_id from unread u))
      order by x.asked_at desc, x.task_id limit 1000)
  ), judged as (
    select own.id, own.due_date_time, coalesce(last.created_at, own.assigned_at) as last_at,
      case when last.sender_id = caller then coalesce(last.first_read_at, last.read_at) end as last_read_at,
      last.sender_id = caller and last.recipient_id is not null as is_last_sent,
      case
        when not own.is_open or own.assigned_to <> caller then 'nothing'
        when own.due_date_time < now() then 'late'
        when own.due_date_time < ends then 'today'
        when asked.is_asked then 'answer'
        else 'nothing'
      end::public.task_need as need,
      asked.is_asked,
      -- Words that the title contains are marked there; otherwise the newest message that contains them is shown.
      coalesce(said.message, case when is_searched and not private.folded(own.title) like all (patterns) then own.description end) as matched,
      said.sender_id as matched_by
    from own
    left join lateral (
      select * from public.notifications n
      where n.task_id = own.id and n.copy_of is null and n.kind not in ('asked_in', 'left_conversation') order by n.seq desc limit 1
    ) last on true
    cross join lateral (select own.assigned_to = caller and private.is_asked(own, last.kind, last.sender_id, last.message)) asked (is_asked)
    left join lateral (
      select n.message, n.sender_id from public.notifications n
      where is_searched and not private.folded(own.title) like all (patterns)
        and n.task_id = own.id and n.message <> '' and private.folded(n.message) like all (patterns)
      order by n.seq desc limit 1
    ) said on true
    where not is_searched or private.folded(own.title || E'\n' || own.description) like all (patterns) or said.message is not null
  ), placed as (
    -- Tasks with a near deadline by due time; all others by the last entry. Tasks that only wait for an answer, from
    -- the one that has waited longest.
    select j.id, case when p_to_answer then 'answer' else j.need end as need, j.last_read_at, j.is_last_sent, j.matched, j.matched_by,
      case when p_to_answer then extract(epoch from j.last_at)
        when j.need in ('late', 'today') then extract(epoch from j.due_date_time)
        else -extract(epoch from j.last_at) end as place
    from judged j where j.is_asked or not p_to_answer
  ), counted as (
    select p.*, row_number() over (partition by p.need order by p.place, p.id) as number,
      count(*) over (partition by p.need) as total
    from placed p
    where p_after is null
      or p.need = p_after[1]::public.task_need and (p.place, p.id) > (p_after[2]::numeric, p_after[3]::uuid)
  )
  select c.id, c.need, c.place, c.last_read_at, coalesce(c.is_last_sent, false),
    case when found.at > 17 then '…' else '' end || ltrim(substr(c.matched, greatest(found.at - 16, 1), 200)),
    c.matched_by, sender.full_name, greatest(c.total - longest, 0)::integer
  from counted c
  left join public.profiles sender on sender.uid = c.matched_by
  cross join lateral (select strpos(private.folded(c.matched), words[1]) offset 0) found (at)
  where c.number <= longest
  order by c.need, c.place, c.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.person_named(p_name text)
 RETURNS SETOF public.profiles
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  typed text := regexp_replace(btrim(ltrim(btrim(p_name), '@')), '\s+', ' ', 'g');
  known uuid := case when typed ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid end;
  -- Once: called for each row, it would tell whether one matched.
  called text := lower(typed collate "und-x-icu");
  signs_in_as text := private.plain_name(typed);
begin
  -- One after the other: people choose their own names, and one may call themselves by another's id or username.
  if known is not null then
    return query select * from public.profiles p where p.uid = known and p.removed_at is null;
    return;
  end if;
  return query select * from public.profiles p where p.username = signs_in_as and p.removed_at is null;
  if not found then
    return query
      select * from public.profiles p where lower(p.full_name) = called and p.removed_at is null
      order by p.deactivated_at is not null, p.uid limit 3;
  end if;
end;
$function$;

ALTER FUNCTION "private"."person_named"(text) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.reads(t public.tasks, p public.profiles)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (private.sees(t, p) OR private.is_third((t).id, (p).uid));

ALTER FUNCTION "private"."reads"(public.tasks, public.profiles) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.reads(t public.tasks, person uuid, sees_all boolean, people uuid[], thirds uuid[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (private.sees(t, person, sees_all, people) OR ((t).id = ANY (thirds)));

ALTER FUNCTION "private"."reads"(public.tasks, uuid, boolean, uuid[], uuid[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.reads(p_task_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope private.scope := private.my_scope();
  thirds uuid[] := private.thirds_of(scope.person);
begin
  return exists (select from public.tasks t where t.id = p_task_id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds));
end;
$function$;

CREATE OR REPLACE FUNCTION private.record(p_tasks uuid[], p_kind public.notification_kind, p_message text DEFAULT ''::text, p_ids uuid[] DEFAULT NULL::uuid[], p_before jsonb DEFAULT '{}'::jsonb, p_untold text[] DEFAULT '{}'::text[], p_files uuid[] DEFAULT '{}'::uuid[], p_to uuid DEFAULT NULL::uuid, p_tells boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  caller uuid := private.caller();
  what public.attachment_kind := case when p_files <> '{}' then (
    select case when count(distinct a.kind) = 1 then min(a.kind) else 'file' end from public.attachments a where a.id = any (p_files)) end;
begin
  insert into public.notifications
    (id, task_id, kind, message, admin_name, sender_id, recipient_id, reject_reason, proposed_due_date_time,
      changed_from, changed_to, copy_of, files, file_kind, why)
  select case when other.is_copy then gen_random_uuid() else one.id end, t.id, p_kind, coalesce(p_message, ''),
    coalesce(a.full_name, 'Admin'), caller, case when t.id || ' ' || other.uid <> all (p_untold) then other.uid end,
    case when p_kind = 'rejected' then t.reject_reason end, case when p_kind = 'rejected' then t.proposed_due_date_time end,
    change.says, change.now, case when other.is_copy then one.id end,
    cardinality(p_files), what, private.why()
  from unnest(p_tasks, p_ids) asked (task, id)
  cross join lateral (select coalesce(asked.id, gen_random_uuid()) as id) one
  join public.tasks t on t.id = asked.task
  cross join lateral (select case when p_tells then coalesce(p_to, private.counterpart(t, caller)) end as uid) side
  cross join lateral (
    select side.uid, false as is_copy
    union all
    select x.uid, true from private.listeners_of(t, caller, p_kind, side.uid) x (uid)
    where p_tells and p_to is null and (caller = t.assigned_to or exists (select from private.third_persons h where h.task_id = t.id))
      and not exists (select from public.notifications known where known.id = asked.id)
      and t.id || ' ' || x.uid <> all (p_untold)
  ) other
  left join lateral (
    select jsonb_object_agg(was.key, was.value) as says,
      jsonb_object_agg(was.key, to_jsonb(t) -> was.key) - 'description' as now
    from jsonb_each(p_before -> t.id::text) was where was.value <> to_jsonb(t) -> was.key
  ) change on true
  left join public.profiles a on a.uid = caller and (private.is_admin(a) or a.uid <> t.assigned_to)
  on conflict (id) do nothing;
  if cardinality(p_files) > 0 then
    perform private.send_files(p_files, p_tasks[1], coalesce(p_ids[1], (
      select n.id from public.notifications n
      where n.task_id = p_tasks[1] and n.sender_id = caller and n.created_at = now() and n.copy_of is null
      order by n.seq desc limit 1)));
  end if;
  if p_kind in ('accepted', 'rejected', 'completed') then
    perform private.read_entries(
      caller, array(select id from public.tasks where id = any (p_tasks) and assigned_to = caller),
      p_kinds => '{assigned,nudge,asked,due_today,reopened,restored}');
  end if;
end;
$function$;

ALTER FUNCTION "private"."record"(uuid[], public.notification_kind, text, uuid[], jsonb, text[], uuid[], uuid, boolean) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.relations_of(s private.scope)
 RETURNS private.relation[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (CASE WHEN (s).sees_all THEN '{person,admin}'::text WHEN ((s).people IS NOT NULL) THEN '{person,lead,giver,third}'::text WHEN ((s).person IS NOT NULL) THEN '{person,third}'::text ELSE '{}'::text END)::private.relation[];

CREATE OR REPLACE FUNCTION private.relations_to(t public.tasks, s private.scope)
 RETURNS private.relation[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (((((CASE WHEN ((t).assigned_to = (s).person) THEN '{person}'::text ELSE '{}'::text END)::private.relation[] || (CASE WHEN (s).sees_all THEN '{admin}'::text ELSE '{}'::text END)::private.relation[]) || (CASE WHEN (((t).assigned_to = ANY ((s).people)) AND ((t).assigned_to <> (s).person)) THEN '{lead}'::text ELSE '{}'::text END)::private.relation[]) || (CASE WHEN (((t).assigned_to = ANY ((s).people)) AND private.gave(t, s)) THEN '{giver}'::text ELSE '{}'::text END)::private.relation[]) || (CASE WHEN (EXISTS (SELECT FROM private.third_persons x WHERE ((x.task_id = (relations_to.t).id) AND (x.uid = (relations_to.s).person)))) THEN '{third}'::text ELSE '{}'::text END)::private.relation[]);

CREATE OR REPLACE FUNCTION private.require(p_act text, p_task_id uuid, p_version integer DEFAULT NULL::integer)
 RETURNS public.tasks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted private.rights := private.right_to(p_act);
  scope private.scope;
  thirds uuid[];
  task public.tasks;
begin
  -- If this act is not open to them at all, no task is looked up.
  perform private.require(p_act);
  perform private.begin_write(p_task_ids => array[p_task_id]);
  -- Only now: somebody who waited for the task may no longer be an admin.
  scope := private.my_scope();
  thirds := private.thirds_of(scope.person);
  select * into task from public.tasks t where t.id = p_task_id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds);
  perform private.refuse_if(task.id is null, 'PT404', 'task_not_found');
  perform private.refuse_if(task.version <> p_version,
    'PT409', 'task_changed', 'Somebody changed this task in the meantime.');
  perform private.refuse_if(not wanted.relations && private.relations_to(task, scope),
    '42501', 'not_your_task', 'Only the person it is assigned to may do this.');
  perform private.refuse_if(task.stage <> all (wanted.stages),
    'PT409', 'wrong_stage', 'The task has moved to another stage.', task.stage::text);
  return task;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring_people('conversation_changed', array_agg(touched.person), array_agg(touched.task_id))
  from (
    select recipient_id as person, task_id from new_rows where recipient_id is not null
    union select t.assigned_to, n.task_id from new_rows n join public.tasks t on t.id = n.task_id
    union select x.uid, n.task_id from new_rows n join private.third_persons x on x.task_id = n.task_id
  ) touched;
  perform private.ring_overseers('conversation_changed', array_agg(t.assigned_to), array_agg(t.id))
  from new_rows n join public.tasks t on t.id = n.task_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.ring_people('tasks_changed', array_agg(n.assigned_to), array_agg(n.id)) from new_rows n;
    perform private.ring_overseers('tasks_changed', array_agg(n.assigned_to), array_agg(n.id)) from new_rows n;
  elsif tg_op = 'DELETE' then
    perform private.ring_people('tasks_changed', array_agg(o.assigned_to), array_agg(o.id)) from old_rows o;
    perform private.ring_overseers('tasks_changed', array_agg(o.assigned_to), array_agg(o.id)) from old_rows o;
  else
    -- A reassigned task rings for the person who loses it too.
    perform private.ring_people('tasks_changed', array_agg(touched.person), array_agg(touched.id))
    from (select assigned_to as person, id from new_rows union select assigned_to, id from old_rows) touched;
    -- The order of somebody's cards concerns only them.
    perform private.ring_overseers('tasks_changed', array_agg(touched.person), array_agg(touched.id))
    from (
      select who.person, n.id from new_rows n join old_rows o on o.id = n.id
      cross join lateral (select n.assigned_to as person union select o.assigned_to) who
      where n.version <> o.version or n.seen_at is distinct from o.seen_at
    ) touched;
    perform private.ring_thirds('tasks_changed', array_agg(n.id))
    from new_rows n join old_rows o on o.id = n.id where n.version <> o.version;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_thirds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare touched private.third_persons := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.ring_person(touched.uid, 'tasks_changed', array[touched.task_id]);
  return null;
end;
$function$;

ALTER FUNCTION "private"."ring_for_thirds"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.ring_thirds(event text, p_task_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring_people(event, array_agg(x.uid), array_agg(x.task_id))
  from private.third_persons x where x.task_id = any (p_task_ids) having count(*) > 0;
end;
$function$;

ALTER FUNCTION "private"."ring_thirds"(text, uuid[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.summed_up(p_telling uuid)
 RETURNS TABLE(kinds public.delivery_kind[], counts integer[], titles text[], task_count integer, names text[], people integer[])
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  with parts as materialized (
    select d.kind, d.task_id, coalesce(t.title, r.name) as title, private.is_pressing(t.priority) as is_high, t.due_date_time, d.occasion,
      case when d.kind = 'away' then theirs.full_name when r.id is not null then r.name when private.is_admin(p) or t.assigned_to <> p.uid then sender.full_name else n.admin_name end as who
    from private.deliveries d
    join private.delivery_kinds k on k.kind = d.kind
    join public.profiles p on p.uid = d.person
    left join public.tasks t on t.id = d.task_id and private.reads(t, p)
    left join public.notifications n on n.id = d.entry_id
    left join private.routines r on r.id = d.entry_id
    left join public.profiles sender on sender.uid = n.sender_id
    left join public.profiles theirs on theirs.uid = t.assigned_to
    -- A task that was taken from its person after this was prepared is left out.
    where d.telling = p_telling and d.outcome is null and (d.task_id is null or k.true_while = 'gone'
      or t.id is not null and (t.withdrawn_at is null or k.true_while = 'withdrawn'))
  ), counted as (
    select x.kind, case when x.kind in ('replied', 'nobody', 'missed', 'keeper') then count(*)
        when x.kind = 'joining' then (select count(*) from private.join_requests r where r.state = 'asked')
        else greatest(count(distinct x.task_id), 1) end::integer as count,
      (array_agg(x.who order by x.is_high desc, x.occasion desc) filter (where x.who is not null))[1] as name,
      count(distinct x.who)::integer as people
    from parts x group by x.kind
  ), named as (
    select x.title from parts x where x.title is not null
    group by x.task_id, x.title, x.is_high, x.due_date_time order by x.is_high desc, x.due_date_time, x.task_id limit 4
  )
  select array_agg(c.kind order by c.kind), array_agg(c.count order by c.kind), array(select n.title from named n),
    (select count(distinct o.task_id)::integer from parts o), array_agg(coalesce(c.name, '') order by c.kind),
    array_agg(c.people order by c.kind)
  from counted c having count(*) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.task_rows(p_ids uuid[], scope private.scope, p_longest integer DEFAULT 5000)
 RETURNS SETOF public.task_row
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  caller uuid := scope.person;
  thirds uuid[] := array(select x.task_id from private.third_persons x where x.uid = caller and x.task_id = any (p_ids));
begin
  return query
  -- Once for all rows: whichever index is used, it is not scanned again for each.
  with unread as materialized (
    select n.task_id, count(*)::integer as entries from public.notifications n
    where n.recipient_id = caller and n.read_at is null and n.task_id = any (p_ids) group by n.task_id
  ), files as materialized (
    select file.task_id, count(*)::integer as number
    from (
      select a.task_id from public.attachments a
      where a.task_id = any (p_ids) and a.entry_id is not null and a.state = 'ready'
      union all
      select o.id from public.tasks o join public.attachments a on a.assignment_id = o.assignment_id and a.state = 'ready'
      where o.id = any (p_ids)
    ) file group by file.task_id
  ), departments as materialized (select value, label from public.departments)
  select t.id, t.version, t.title, left(t.description, p_longest), t.due_date_time, t.priority, t.stage, t.created_at,
    t.assigned_at, t.seen_at, t.accepted_at, t.completed_at, t.rejected_at, t.blocked_at, t.blocked_reason, t.assigned_to,
    person.full_name, d.label, t.assigned_by, assigner.full_name, last.kind, left(last.message, p_longest), last.created_at,
    last.sender_id, sender.full_name, coalesce(unread.entries, 0), m.person is not null, last.files,
    last.file_kind, coalesce(files.number, 0), dones.done, routines.routine,
    case when scope.people is null then scope.sees_all else t.assigned_to = any (scope.people) and private.gave(t, scope) end
  from unnest(p_ids) with ordinality asked (id, place)
  join public.tasks t on t.id = asked.id and private.reads(t, caller, scope.sees_all, scope.people, thirds)
  join public.profiles person on person.uid = t.assigned_to
  left join departments d on d.value = person.department
  join public.profiles assigner on assigner.uid = t.assigned_by
  left join lateral (select * from public.notifications n where n.task_id = t.id and n.copy_of is null order by n.seq desc limit 1) last on true
  left join public.profiles sender on sender.uid = last.sender_id
  left join unread on unread.task_id = t.id
  left join files on files.task_id = t.id
  left join private.dones(p_ids) dones on dones.task_id = t.id
  left join private.routines_of(p_ids) routines on routines.task_id = t.id
  left join private.mutes m on m.task_id = t.id and m.person = caller
  order by asked.place;
end;
$function$;

CREATE OR REPLACE FUNCTION private.third_persons_of(p_task_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('uid', p.uid, 'name', p.full_name, 'asked_by_name', a.full_name)
      order by x.asked_at, p.full_name, p.uid), '[]')
    from private.third_persons x join public.profiles p on p.uid = x.uid join public.profiles a on a.uid = x.asked_by
    where x.task_id = p_task_id);
end;
$function$;

ALTER FUNCTION "private"."third_persons_of"(uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.thirds_of(p_person uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(select x.task_id from private.third_persons x where x.uid = p_person);
end;
$function$;

ALTER FUNCTION "private"."thirds_of"(uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.why_not_third(t public.tasks, p public.profiles)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case
    when p.deactivated_at is not null then 'left'
    when private.sees(t, p) then 'sees_it'
    when private.is_third(t.id, p.uid) then 'is_in'
    when (select count(*) from private.third_persons x where x.task_id = t.id) >= 10 then 'full' end;
end;
$function$;

ALTER FUNCTION "private"."why_not_third"(public.tasks, public.profiles) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.ask_in(p_task_id uuid, p_person text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require('ask_in');
  knows_all boolean := private.may('administer');
  burst integer := 10;
  pause interval := interval '2 minutes';
  wait interval;
  found public.profiles[];
  person public.profiles;
  task public.tasks;
  outcome text;
begin
  -- All this before somebody is looked for: to others a name must not take longer than none, nor be refused otherwise.
  select * into task from public.tasks t where t.id = p_task_id and private.reads(p_task_id);
  perform private.refuse_if(task.id is null, 'PT404', 'task_not_found');
  perform private.refuse_if(not private.may_ask_in(task), '42501', 'not_your_task', 'Only those who may ask people in may do this.');
  if not knows_all then
    -- Only looked at: the bucket is locked last.
    select h.busy_until - now() - (burst - 1) * pause into wait from private.throttles h where h.key = 'people ' || caller;
    perform private.refuse_if(wait > interval '0', 'PT429', 'too_many_people', 'Go on in a moment.', ceil(extract(epoch from wait))::text);
  end if;
  found := array(select p from private.person_named(p_person) p);
  perform private.begin_write(array(select f.uid from unnest(found) f), p_task_ids => array[p_task_id]);
  task := private.require('ask_in', p_task_id);
  -- Only now: who was waited for may have left. To users nobody has the name of somebody who left.
  found := array(
    select p from unnest(found) f join public.profiles p on p.uid = f.uid
    where knows_all or p.deactivated_at is null order by p.deactivated_at is not null, p.uid);
  person := found[1];
  outcome := case
    when cardinality(found) = 0 then 'nobody'
    when cardinality(found) > 1 and (found[2]).deactivated_at is null then 'several'
    else coalesce(private.why_not_third(task, person), 'done') end;
  if outcome = 'done' then
    begin
      perform private.let_in(task, person);
    exception when sqlstate 'PT429' then
      -- Caught, so that the name counts all the same.
      outcome := 'too_fast';
    end;
  end if;
  if not knows_all then
    perform private.count_own('people', burst, pause);
  end if;
  return outcome;
end;
$function$;

ALTER FUNCTION "public"."ask_in"(uuid, text) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.edit_message(p_id uuid, p_message text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.notifications;
  said text := btrim(private.without_turns(p_message), E' \t\r\n');
begin
  perform private.require('message');
  entry := private.own_message(p_id);
  perform private.refuse_if(entry.taken_back_at is not null, 'PT409', 'message_taken_back');
  if private.some_text(said, 2000) is not true and not coalesce(said = '' and entry.files > 0, false) then
    raise exception 'new row violates check constraint "message_says_something"' using errcode = '23514';
  end if;
  if said = entry.message then
    return;
  end if;
  -- A copy of somebody who may no longer read the task stays as it was.
  update public.notifications n set message = said, edited_at = now()
  where n.task_id = entry.task_id and (n.id = p_id or n.copy_of = p_id and exists (
    select from public.tasks t join public.profiles p on p.uid = n.recipient_id where t.id = n.task_id and private.reads(t, p)));
  perform private.count_own('messages', 120, interval '1 second');
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_thread(p_task_id uuid)
 RETURNS TABLE(task public.task_row, withdrawn_at timestamp with time zone, reject_reason public.reject_reason, reject_text text, proposed_due_date_time timestamp with time zone, assignment_id uuid, assignment_total integer, assignment_waiting integer, assignment_accepted integer, assignment_rejected integer, assignment_done integer, asked_at timestamp with time zone, assigned_text jsonb, files jsonb, points jsonb, checker_name text, third_persons jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare scope private.scope := private.my_scope();
begin
  return query
  select r, t.withdrawn_at, t.reject_reason, t.reject_text, t.proposed_due_date_time, t.assignment_id,
    coalesce(a.waiting + a.accepted + a.rejected + a.done, 0), coalesce(a.waiting, 0), coalesce(a.accepted, 0),
    coalesce(a.rejected, 0), coalesce(a.done, 0), now(), was.says, given.files,
    case when (r.done).points > 0 then private.points_of(r.id) else '[]' end,
    case when (r.done).waits_since is not null then (
      select p.full_name from private.checkers_of(array[r.id]) c join public.profiles p on p.uid = c.checker) end,
    private.third_persons_of(r.id)
  from private.task_rows(array[p_task_id], scope) r
  join public.tasks t on t.id = r.id
  left join lateral private.progress_of(t.assignment_id, scope) a on private.may(scope, 'several')
  -- The first change of each part since the task was given to its person has the original text of that part.
  left join lateral (
    select jsonb_object_agg(part.key, part.value) as says
    from (
      select distinct on (c.key) c.key, c.value
      from public.notifications n cross join lateral jsonb_each(n.changed_from) c
      where n.task_id = t.id and n.changed_from is not null and n.created_at > t.assigned_at
      order by c.key, n.seq
    ) part
    where part.value <> to_jsonb(t) -> part.key
  ) was on true
  cross join lateral (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.sent_at, f.id), '[]') as files
    from (
      select a.id, a.name, a.kind, a.mime, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, a.sent_at
      from public.attachments a where a.assignment_id = t.assignment_id
    ) f
  ) given;
end;
$function$;

ALTER FUNCTION "public"."get_thread"(uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.leave_conversation(p_task_id uuid, p_uid uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  task public.tasks := private.require('leave', p_task_id);
  caller uuid := private.caller();
  who uuid := coalesce(p_uid, caller);
begin
  perform private.refuse_if(
    who <> caller and not private.may_ask_in(task), '42501', 'not_your_task', 'Only those who may ask people in may do this.');
  if not private.out_of_conversation(task.id, who) then
    return false;
  end if;
  perform private.record(array[task.id], 'left_conversation',
    case when who = caller then '' else (select p.full_name from public.profiles p where p.uid = who) end, p_tells => false);
  return true;
end;
$function$;

ALTER FUNCTION "public"."leave_conversation"(uuid, uuid) OWNER TO "postgres";

DROP FUNCTION "public"."list_my_notifications"(integer, bigint, boolean, boolean);

CREATE OR REPLACE FUNCTION public.list_my_notifications(p_limit integer DEFAULT 20, p_before bigint DEFAULT NULL::bigint, p_unread_only boolean DEFAULT false, p_by_task boolean DEFAULT false)
 RETURNS TABLE(id uuid, seq bigint, task_id uuid, task_title text, kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text, created_at timestamp with time zone, read_at timestamp with time zone, file_count smallint, file_kind public.attachment_kind, is_copy boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
  thirds uuid[] := private.thirds_of(caller);
begin
  return query
  with page as materialized (
    select * from public.notifications n
    where n.recipient_id = caller and n.seq < coalesce(p_before, 9223372036854775807) and (not p_unread_only or n.read_at is null)
      and (not p_by_task or not exists (
        select from public.notifications later
        where later.recipient_id = caller and later.task_id = n.task_id and later.seq > n.seq and later.read_at is null))
    order by n.seq desc limit least(greatest(p_limit, 1), 100)
  )
  select n.id, n.seq, n.task_id, t.title, n.kind, n.message, n.sender_id, s.full_name, n.admin_name, n.created_at, n.read_at,
    n.files, n.file_kind, n.copy_of is not null
  from page n
  left join public.profiles s on s.uid = n.sender_id
  left join public.tasks t on t.id = n.task_id and private.reads(t, caller, scope.sees_all, scope.people, thirds)
  order by n.seq desc;
end;
$function$;

ALTER FUNCTION "public"."list_my_notifications"(integer, bigint, boolean, boolean) OWNER TO "postgres";

REVOKE ALL ON FUNCTION "public"."list_my_notifications"(integer, bigint, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_my_notifications"(integer, bigint, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_my_notifications"(integer, bigint, boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_my_notifications"(integer, bigint, boolean, boolean) TO "postgres";

CREATE OR REPLACE FUNCTION public.list_push_targets(p_person uuid, p_task_id uuid DEFAULT NULL::uuid, p_delivery uuid DEFAULT NULL::uuid)
 RETURNS TABLE(endpoint text, p256dh text, auth text, version integer, is_own boolean, can_accept boolean, today integer, kinds public.delivery_kind[], counts integer[], titles text[], task_count integer, names text[], people integer[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  delete from private.push_subscriptions p
  where p.uid = p_person and not exists (select from auth.sessions s where s.id = p.session_id);
  return query
    select x.endpoint, x.p256dh, x.auth, t.version, coalesce(t.assigned_to = p_person, false) or third.uid is not null,
      coalesce(t.assigned_to = p_person and t.is_open and t.accepted_at is null, false),
      private.due_today_for(p_person),
      coalesce(u.kinds, '{}'), coalesce(u.counts, '{}'), coalesce(u.titles, '{}'), coalesce(u.task_count, 0),
      coalesce(u.names, '{}'), coalesce(u.people, '{}')
    from (
      select s.* from private.live_subscriptions s where s.uid = p_person order by s.created_at desc, s.session_id limit 10
    ) x
    left join private.summed_up(p_delivery) u on true
    left join public.tasks t on t.id = p_task_id
    left join private.third_persons third on third.task_id = p_task_id and third.uid = p_person
    where (p_delivery is null or u.task_count is not null)
      and not exists (select from private.deliveries d where d.telling = p_delivery and x.session_id = any (d.told))
    order by x.created_at desc, x.session_id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.morning_rows(p_people uuid[], p_most integer DEFAULT 10)
 RETURNS TABLE(person uuid, part public.morning_part, total integer, task_id uuid, title text, due_date_time timestamp with time zone, is_answered boolean, is_own boolean, unread integer, who text, workspace_zone text, today date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  with people as materialized (
    select p.uid, p as profile,
      (((now() at time zone w.time_zone) - n.night)::date + 1 + n.night) at time zone w.time_zone as day_ends
    from public.profiles p
    cross join public.workspace_settings w
    cross join private.delivery_settings s
    left join private.delivery_habits h on h.person = p.uid
    cross join lateral (select private.night_after(case when h.has_own_quiet then h.quiet_from else s.quiet_from end,
      case when h.has_own_quiet then h.quiet_until else s.quiet_until end) as night) n
    where p.uid = any (p_people) and p.deactivated_at is null
  ), day as materialized (
    select s.time_zone, private.today() as today from public.workspace_settings s
  ), open as (
    select p.uid, t.id as task_id, 0 as unread, a.full_name as who, extract(epoch from t.due_date_time) as place,
      case when t.due_date_time <= now() then 'late' when t.due_date_time < p.day_ends then 'today' else 'answer' end as part
    from people p
    join public.tasks t on t.assigned_to = p.uid and t.is_open
      and (t.due_date_time < p.day_ends or t.accepted_at is null)
    join public.profiles a on a.uid = t.assigned_by
  ), unread as (
    select p.uid, n.task_id, count(*)::integer as unread, max(n.seq) as last
    from people p
    join public.notifications n on n.recipient_id = p.uid and n.read_at is null
    join public.tasks t on t.id = n.task_id and t.withdrawn_at is null
    -- Entries about a task of their own are in the other parts; nobody is told of a task that is now somebody else's.
    left join private.mutes m on m.task_id = n.task_id and m.person = p.uid
    where m.person is null and private.reads(t, p.profile) and not (t.assigned_to = p.uid and n.kind in ('assigned', 'nudge', 'asked', 'due_today'))
    group by p.uid, n.task_id
  ), found as (
    select o.uid, o.task_id, o.unread, o.who, o.place, o.part from open o
    union all
    select u.uid, u.task_id, u.unread, case when private.is_admin(p.profile) or t.assigned_to <> p.uid then s.full_name else n.admin_name end,
      -u.last, 'unread'
    from unread u
    join people p on p.uid = u.uid
    join public.notifications n on n.seq = u.last
    join public.tasks t on t.id = u.task_id
    left join public.profiles s on s.uid = n.sender_id
  ), placed as (
    select f.*, count(*) over (partition by f.uid, f.part)::integer as total,
      row_number() over (partition by f.uid, f.part order by f.place, f.task_id) as n
    from found f
  )
  select f.uid, f.part::public.morning_part, f.total, t.id, t.title, t.due_date_time, t.accepted_at is not null,
    t.assigned_to = f.uid or third.uid is not null, f.unread, f.who, day.time_zone, day.today
  from placed f join public.tasks t on t.id = f.task_id
  left join private.third_persons third on third.task_id = t.id and third.uid = f.uid cross join day
  where f.n <= least(p_most, 20)
  order by f.uid, f.part::public.morning_part, f.n;
$function$;

CREATE OR REPLACE FUNCTION public.my_conversations(p_search text DEFAULT ''::text, p_limit integer DEFAULT 40, p_after text[] DEFAULT NULL::text[], p_unread_only boolean DEFAULT false, p_to_answer boolean DEFAULT false)
 RETURNS TABLE(task public.task_row, need public.task_need, is_last_sent boolean, last_read_at timestamp with time zone, place jsonb, match_text text, match_sender_id uuid, match_sender_name text, more integer, asked_in_by text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare scope private.scope := private.my_scope();
begin
  return query
  with found as materialized (
    select * from private.own_conversations(scope.person, p_search, p_limit, p_after, p_unread_only, p_to_answer)
      with ordinality
  )
  select r, found.need, found.is_last_sent, found.last_read_at,
    jsonb_build_array(found.need, found.place::text, found.id),
    found.match_text, found.match_sender_id, found.match_sender_name, found.more, asker.full_name
  from found
  join private.task_rows(array(select f.id from found f order by f.ordinality), scope, 300) r on r.id = found.id
  left join private.third_persons x on x.task_id = found.id and x.uid = scope.person
  left join public.profiles asker on asker.uid = x.asked_by
  order by found.ordinality;
end;
$function$;

ALTER FUNCTION "public"."my_conversations"(text, integer, text[], boolean, boolean) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.read_reminder(p_task_id uuid)
 RETURNS TABLE(own_minutes integer, team_minutes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require('read');
  return query
    select r.minutes, s.remind_minutes
    from public.tasks t cross join private.delivery_settings s left join private.task_reminders r on r.task_id = t.id
    where t.id = p_task_id and private.sees(t, private.my_scope());
end;
$function$;

CREATE OR REPLACE FUNCTION public.remove_attachment(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.attachments;
  may_all boolean;
begin
  perform private.require_active();
  gone := private.found_attachment(p_id);
  perform private.begin_write(p_assignment_id => gone.assignment_id, p_task_ids => array_remove(array[gone.task_id], null));
  -- Only now: somebody who waited for the task may have lost it, or no longer be an admin.
  may_all := private.may('administer');
  gone := private.found_attachment(p_id);
  if gone.sent_at is null then
    delete from public.attachments a where a.id = p_id and a.sent_at is null;
    perform private.check_space();
    return;
  end if;
  if gone.state = 'removed' then
    return;
  end if;
  if not may_all then
    perform private.refuse_if(gone.sent_by <> private.caller(),
      '42501', 'not_your_file', 'Only its sender or an admin may do this.');
    -- A time in the future, which a clock that was ahead wrote, does not count either.
    perform private.refuse_if(
      gone.sent_at not between now() - private.correction_time() and now() + interval '1 minute',
      'PT409', 'file_too_old', 'It can no longer be removed.');
  end if;
  update public.attachments a
  set state = 'removed', removed_at = now(), removed_by = private.caller(), name = '', bytes = 0, thumb = null, width = null, height = null,
    has_preview = false
  where a.id = p_id;
  update private.stored_files s set attachment_id = null where s.attachment_id = p_id;
  if gone.sent_by <> private.caller() then
    perform private.happened('file_removed', 'task', t.id::text, t.title, jsonb_build_object('assigned_to', t.assigned_to, 'kind', gone.kind, 'sent_by', gone.sent_by))
    from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id order by t.id limit 1;
  end if;
  perform private.ring_person(t.assigned_to, 'conversation_changed', array[t.id])
  from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id;
  perform private.ring_overseers('conversation_changed', array_agg(t.assigned_to), array_agg(t.id)),
    private.ring_thirds('conversation_changed', array_agg(t.id))
  from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id;
  perform private.check_space();
end;
$function$;

CREATE OR REPLACE FUNCTION public.search(p_search text, p_limit integer DEFAULT 6)
 RETURNS TABLE(kind public.search_kind, id uuid, label text, about text, stage public.task_stage, due_date_time timestamp with time zone, match_text text, is_near boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  thirds uuid[] := private.thirds_of(scope.person);
  words text[] := private.search_words(p_search);
  most integer := least(greatest(p_limit, 1), 20);
  here integer;
  found integer := 0;
begin
  perform private.refuse_if(length(btrim(p_search, E' \t\r\n')) > 200,
    'PT422', 'search_too_long', 'Search for 200 characters at most.');
  if cardinality(words) = 0 then
    return;
  end if;
  if private.may(scope, 'oversee') then
    return query execute format(
      'select ''person''::public.search_kind, uid, full_name, case when ($2).sees_all then coalesce(email, username) end, null::public.task_stage, null::timestamptz, null::text, false
       from public.profiles where removed_at is null and private.sees(uid, $2) and %s order by full_name, uid limit $1',
      private.has_words(words, 'private.folded_name(full_name)')) using most, scope;
    get diagnostics here = row_count;
    found := found + here;
    return query execute format(
      'select ''group''::public.search_kind, id, name, null, null::public.task_stage, null::timestamptz, null::text, false
       from public.groups where $2 and archived_at is null and %s order by name, id limit $1',
      private.has_words(words, 'private.folded(name)')) using most, private.may(scope, 'administer');
    get diagnostics here = row_count;
    found := found + here;
    return query
    select 'task'::public.search_kind, t.id, t.title, person.full_name, t.stage, t.due_date_time, said.match_text, false
    from private.newest_saying(words, most) with ordinality said
    join public.tasks t on t.id = said.id
    join public.profiles person on person.uid = t.assigned_to
    order by said.ordinality;
  else
    return query
    select 'task'::public.search_kind, t.id, t.title, assigner.full_name, t.stage, t.due_date_time, own.match_text, false
    from private.own_conversations(scope.person, p_search, most, null, false, false) with ordinality own
    join public.tasks t on t.id = own.id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds)
    join public.profiles assigner on assigner.uid = t.assigned_by
    order by own.ordinality limit most;
  end if;
  get diagnostics here = row_count;
  if found + here > 0 then
    return;
  end if;
  return query
  select near.kind, near.id, coalesce(p.full_name, g.name, t.title),
    coalesce(case when scope.sees_all then coalesce(p.email, p.username) end,
      case when private.may(scope, 'oversee') then person.full_name else assigner.full_name end),
    t.stage, t.due_date_time, null::text, true
  from private.nearly_called(scope, words, most) with ordinality near
  left join public.profiles p on near.kind = 'person' and p.uid = near.id
  left join public.groups g on near.kind = 'group' and g.id = near.id
  left join public.tasks t on near.kind = 'task' and t.id = near.id
  left join public.profiles person on person.uid = t.assigned_to
  left join public.profiles assigner on assigner.uid = t.assigned_by
  order by near.ordinality;
end;
$function$;

ALTER TABLE "private"."third_persons" ADD CONSTRAINT "third_persons_asked_by_fkey" FOREIGN KEY (asked_by) REFERENCES public.profiles(uid);

ALTER TABLE "private"."third_persons" ADD CONSTRAINT "third_persons_task_id_fkey" FOREIGN KEY (task_id) REFERENCES public.tasks(id) ON DELETE CASCADE;

ALTER TABLE "private"."third_persons" ADD CONSTRAINT "third_persons_uid_fkey" FOREIGN KEY (uid) REFERENCES public.profiles(uid) ON DELETE CASCADE;

CREATE VIEW "private"."delivery_kinds" WITH (security_invoker=true) AS  SELECT (kind)::public.delivery_kind AS kind,
    (entry)::public.notification_kind AS entry,
    is_planned,
    (pace)::private.push_pace AS pace,
    mail,
    waits_for_return,
    is_bundled,
    (urgency)::private.urgency AS urgency,
    (true_while)::private.true_while AS true_while
   FROM ( VALUES ('assigned'::text,'assigned'::text,false,'now'::text,true,true,true,'task'::text,'unanswered'::text), ('nudged'::text,'nudge'::text,false,'now'::text,false,false,false,'task'::text,'unanswered'::text), ('asked'::text,'asked'::text,false,'now'::text,false,false,false,'task'::text,'late'::text), ('due_soon'::text,'due_today'::text,true,'now'::text,false,true,false,'soon'::text,'due'::text), ('late'::text,NULL::text,true,'now'::text,false,true,false,'always'::text,'due'::text), ('unanswered'::text,NULL::text,true,'now'::text,true,true,false,'task'::text,'unanswered'::text), ('away'::text,NULL::text,false,'bundled'::text,true,true,false,'task'::text,'away'::text), ('sooner'::text,'changed'::text,false,'now'::text,false,true,false,'hours'::text,'dated'::text), ('raised'::text,'changed'::text,false,'now'::text,false,true,false,'task'::text,'high'::text), ('later'::text,'changed'::text,false,'bundled'::text,false,true,false,NULL::text,'dated'::text), ('edited'::text,'changed'::text,false,'bundled'::text,false,true,false,NULL::text,'worked'::text), ('changed'::text,'changed'::text,false,'page'::text,false,true,false,NULL::text,'open'::text), ('withdrawn'::text,'withdrawn'::text,false,'now'::text,false,true,false,'task'::text,'withdrawn'::text), ('restored'::text,'restored'::text,false,'now'::text,false,true,false,'task'::text,'open'::text), ('reopened'::text,'reopened'::text,false,'now'::text,false,true,false,'task'::text,'open'::text), ('reassigned'::text,'reassigned'::text,false,'now'::text,NULL::boolean,true,false,'always'::text,'gone'::text), ('rejected'::text,'rejected'::text,false,'now'::text,true,false,false,'task'::text,'rejected'::text), ('blocked'::text,'blocked'::text,false,'now'::text,false,false,false,'always'::text,'blocked'::text), ('unblocked'::text,'unblocked'::text,false,'now'::text,false,true,false,'always'::text,'unblocked'::text), ('released'::text,'released'::text,false,'bundled'::text,false,true,false,'task'::text,'new'::text), ('accepted'::text,'accepted'::text,false,'page'::text,false,true,false,NULL::text,'accepted'::text), ('completed'::text,'completed'::text,false,'page'::text,false,true,false,NULL::text,'completed'::text), ('sent_back'::text,'sent_back'::text,false,'now'::text,true,true,false,'task'::text,'open'::text), ('passed'::text,'passed'::text,false,'page'::text,false,true,false,NULL::text,'completed'::text), ('to_check'::text,NULL::text,true,'bundled'::text,true,true,true,NULL::text,'unchecked'::text), ('replied'::text,'message'::text,false,'now'::text,false,false,true,'own'::text,'always'::text), ('joining'::text,NULL::text,false,'now'::text,NULL::boolean,true,false,NULL::text,'asking'::text), ('nobody'::text,NULL::text,false,'now'::text,true,true,false,NULL::text,'always'::text), ('missed'::text,NULL::text,true,'bundled'::text,true,true,false,NULL::text,'missed'::text), ('keeper'::text,NULL::text,false,'bundled'::text,true,true,false,NULL::text,'always'::text), ('role'::text,NULL::text,false,'now'::text,true,false,false,NULL::text,'always'::text), ('morning'::text,NULL::text,true,NULL::text,true,true,false,NULL::text,'today'::text), ('overview'::text,NULL::text,true,NULL::text,true,true,false,NULL::text,'today'::text), ('trial'::text,NULL::text,false,'now'::text,true,false,false,'always'::text,'always'::text), ('asked_in'::text,'asked_in'::text,false,'now'::text,true,false,true,NULL::text,'always'::text)) k(kind, entry, is_planned, pace, mail, waits_for_return, is_bundled, urgency, true_while);

CREATE OR REPLACE FUNCTION private.is_about(k private.delivery_kinds, p_entry public.notification_kind, p_from jsonb, p_to jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((k).entry = p_entry) AND ((p_entry <> 'changed'::public.notification_kind) OR ((k).kind = (CASE WHEN (((p_to ->> 'due_date_time'::text))::timestamp with time zone < ((p_from ->> 'due_date_time'::text))::timestamp with time zone) THEN 'sooner'::text WHEN (private.is_pressing(((p_to ->> 'priority'::text))::public.task_priority) AND (((p_to ->> 'priority'::text))::public.task_priority > ((p_from ->> 'priority'::text))::public.task_priority)) THEN 'raised'::text WHEN (p_to ? 'due_date_time'::text) THEN 'later'::text WHEN (((p_from - 'priority'::text) = '{}'::jsonb) IS NOT TRUE) THEN 'edited'::text ELSE 'changed'::text END)::public.delivery_kind)));

ALTER FUNCTION "private"."is_about"(private.delivery_kinds, public.notification_kind, jsonb, jsonb) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.is_told_by(k private.delivery_kinds, p_channel public.delivery_channel, h private.delivery_habits)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (((p_channel = 'push'::public.delivery_channel) AND ((k).pace IS NULL)) OR ((p_channel = 'mail'::public.delivery_channel) AND ((k).mail IS NULL))) THEN false WHEN ((k).kind = 'trial'::public.delivery_kind) THEN true WHEN (p_channel = 'push'::public.delivery_channel) THEN CASE COALESCE((h).push_level, 'needs_me'::public.told_level) WHEN 'all'::public.told_level THEN true WHEN 'needs_me'::public.told_level THEN ((k).pace <> 'page'::private.push_pace) ELSE false END WHEN (NOT ((h).mail_level IS DISTINCT FROM 'nothing'::public.told_level)) THEN false WHEN ((k).true_while = 'today'::private.true_while) THEN true ELSE (COALESCE((h).is_mailed_at_once, true) AND ((NOT ((h).mail_level IS DISTINCT FROM 'all'::public.told_level)) OR (k).mail)) END;

ALTER FUNCTION "private"."is_told_by"(private.delivery_kinds, public.delivery_channel, private.delivery_habits) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.is_urgent(k private.delivery_kinds, t public.tasks, p_person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((k).urgency = 'always'::private.urgency) THEN true WHEN (((k).urgency IS NULL) OR ((t).completed_at IS NOT NULL)) THEN false WHEN (((k).urgency = 'own'::private.urgency) AND ((t).assigned_to IS DISTINCT FROM p_person)) THEN false ELSE COALESCE((private.is_pressing((t).priority) OR (((t).due_date_time >= now()) AND ((t).due_date_time <= (now() + CASE WHEN ((k).urgency = 'hours'::private.urgency) THEN '08:00:00'::interval WHEN (((k).urgency = 'soon'::private.urgency) OR (((k).kind = 'assigned'::public.delivery_kind) AND private.is_standing(t))) THEN '00:30:00'::interval ELSE '02:00:00'::interval END)))), false) END;

ALTER FUNCTION "private"."is_urgent"(private.delivery_kinds, public.tasks, uuid) OWNER TO "postgres";

ALTER VIEW "private"."delivery_kinds" OWNER TO "postgres";

CREATE VIEW "private"."rights" WITH (security_invoker=true) AS  SELECT act,
    (relations)::private.relation[] AS relations,
    (stages)::public.task_stage[] AS stages,
    (entry)::public.notification_kind AS entry,
    (traits)::private.trait[] AS traits
   FROM ( VALUES ('read'::text,'{person,admin,lead,third}'::text,NULL::text,NULL::text,'{}'::text), ('open'::text,'{person,admin,lead,third}'::text,NULL::text,NULL::text,'{}'::text), ('message'::text,'{person,admin,lead,third}'::text,NULL::text,'message'::text,'{files,several,unversioned}'::text), ('attach'::text,'{person,admin,lead,third}'::text,'{New,Pending,Completed,Rejected}'::text,NULL::text,'{}'::text), ('remind'::text,'{person,admin,lead}'::text,NULL::text,NULL::text,'{}'::text), ('mute'::text,'{person,admin,lead,third}'::text,NULL::text,NULL::text,'{}'::text), ('ask_in'::text,'{person,admin,giver}'::text,NULL::text,NULL::text,'{}'::text), ('leave'::text,'{person,admin,giver,third}'::text,NULL::text,NULL::text,'{}'::text), ('accept'::text,'{person}'::text,'{New}'::text,'accepted'::text,'{own_step}'::text), ('release'::text,'{person}'::text,'{Pending}'::text,'released'::text,'{own_step}'::text), ('reject'::text,'{person}'::text,'{New}'::text,'rejected'::text,'{files,own_step}'::text), ('not_today'::text,'{person}'::text,'{Pending}'::text,'rejected'::text,'{files}'::text), ('block'::text,'{person}'::text,'{Pending}'::text,'blocked'::text,'{files}'::text), ('move'::text,'{person}'::text,'{New,Pending,Completed}'::text,NULL::text,'{own_step,placed}'::text), ('tick'::text,'{person}'::text,'{New,Pending}'::text,NULL::text,'{files,unversioned}'::text), ('complete'::text,'{person,admin}'::text,'{New,Pending}'::text,'completed'::text,'{files,several,own_step}'::text), ('reopen'::text,'{person,admin}'::text,'{Completed,Rejected}'::text,'reopened'::text,'{several,own_step}'::text), ('unblock'::text,'{person,admin}'::text,NULL::text,'unblocked'::text,'{several}'::text), ('assign'::text,'{admin,lead}'::text,NULL::text,NULL::text,'{taskless}'::text), ('edit'::text,'{admin,giver}'::text,NULL::text,'changed'::text,'{}'::text), ('deadline'::text,'{admin,giver}'::text,'{New,Pending,Rejected}'::text,'changed'::text,'{several,undoable}'::text), ('priority'::text,'{admin,giver}'::text,'{New,Pending,Rejected}'::text,'changed'::text,'{several,undoable}'::text), ('reassign'::text,'{admin,giver}'::text,'{New,Pending,Rejected}'::text,NULL::text,'{several,undoable}'::text), ('withdraw'::text,'{admin,giver}'::text,'{New,Pending,Completed,Rejected}'::text,'withdrawn'::text,'{several}'::text), ('restore'::text,'{admin,giver}'::text,'{Withdrawn}'::text,'restored'::text,'{several}'::text), ('give_back'::text,'{admin,giver}'::text,'{Rejected}'::text,NULL::text,'{several,undoable}'::text), ('pass'::text,'{admin,giver}'::text,'{Completed}'::text,'passed'::text,'{several,undoable}'::text), ('send_back'::text,'{admin,giver}'::text,'{Completed}'::text,'sent_back'::text,'{}'::text), ('nudge'::text,'{admin,giver}'::text,'{New,Pending}'::text,NULL::text,'{several,unversioned,asks}'::text), ('undo'::text,'{admin,giver}'::text,NULL::text,NULL::text,'{several,unversioned}'::text), ('several'::text,'{admin,lead}'::text,NULL::text,NULL::text,'{taskless}'::text), ('oversee'::text,'{admin,lead}'::text,NULL::text,NULL::text,'{taskless}'::text), ('administer'::text,'{admin}'::text,NULL::text,NULL::text,'{taskless}'::text), ('delete'::text,'{admin}'::text,NULL::text,NULL::text,'{}'::text)) r(act, relations, stages, entry, traits);

CREATE OR REPLACE FUNCTION private.right_to(p_act text)
 RETURNS private.rights
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare found private.rights;
begin
  select * into found from private.rights r where r.act = p_act;
  if found.act is null then
    raise exception 'unknown_act' using detail = p_act;
  end if;
  return found;
end;
$function$;

ALTER FUNCTION "private"."right_to"(text) OWNER TO "postgres";

ALTER VIEW "private"."rights" OWNER TO "postgres";

CREATE INDEX third_persons_by_asker ON private.third_persons USING btree (asked_by);

CREATE INDEX third_persons_by_person ON private.third_persons USING btree (uid, asked_at DESC);

CREATE TRIGGER ring AFTER INSERT OR DELETE ON private.third_persons FOR EACH ROW EXECUTE FUNCTION private.ring_for_thirds();

CREATE TRIGGER end_thirds AFTER UPDATE OF role, deactivated_at ON public.profiles FOR EACH ROW WHEN (((new.role = 'admin'::public.app_role) OR (new.deactivated_at IS NOT NULL))) EXECUTE FUNCTION private.end_thirds();

CREATE TRIGGER end_thirds AFTER UPDATE OF assigned_to ON public.tasks FOR EACH ROW WHEN ((old.assigned_to <> new.assigned_to)) EXECUTE FUNCTION private.end_thirds();

CREATE POLICY "People read files of tasks they see and their own unsent ones" ON "public"."attachments" FOR SELECT TO "authenticated" USING (((((entry_id IS NOT NULL) OR (assignment_id IS NOT NULL)) AND ( SELECT private.caller_sees_all() AS caller_sees_all)) OR ((entry_id IS NULL) AND (assignment_id IS NULL) AND (sent_by = ( SELECT private.caller() AS caller))) OR ((entry_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM public.tasks t
  WHERE ((t.id = attachments.task_id) AND private.reads(t.*, ( SELECT private.caller() AS caller), false, ( SELECT private.caller_people() AS caller_people), ( SELECT private.caller_thirds() AS caller_thirds)))))) OR (EXISTS ( SELECT
   FROM public.tasks t
  WHERE ((t.assignment_id = attachments.assignment_id) AND private.reads(t.*, ( SELECT private.caller() AS caller), false, ( SELECT private.caller_people() AS caller_people), ( SELECT private.caller_thirds() AS caller_thirds)))))));

CREATE POLICY "People read what they got and tasks they read, admins read all" ON "public"."notifications" FOR SELECT TO "authenticated" USING ((( SELECT private.caller_sees_all() AS caller_sees_all) OR (recipient_id = ( SELECT private.caller() AS caller)) OR ((copy_of IS NULL) AND (EXISTS ( SELECT
   FROM public.tasks t
  WHERE ((t.id = notifications.task_id) AND private.reads(t.*, ( SELECT private.caller() AS caller), false, ( SELECT private.caller_people() AS caller_people), ( SELECT private.caller_thirds() AS caller_thirds))))))));

CREATE POLICY "People read tasks that are theirs or they are in, admins all" ON "public"."tasks" FOR SELECT TO "authenticated" USING (private.reads(tasks.*, ( SELECT private.caller() AS caller), ( SELECT private.caller_sees_all() AS caller_sees_all), ( SELECT private.caller_people() AS caller_people), ( SELECT private.caller_thirds() AS caller_thirds)));

COMMENT ON COLUMN "public"."notifications"."copy_of" IS 'The entry that this one repeats for a third person, or for an admin who has asked about the task. A copy is received like any other entry, and is no part of the conversation.';

COMMENT ON FUNCTION "private"."caller_thirds"() IS 'For policies, as private.caller: the tasks of which the caller is a third person.';

COMMENT ON FUNCTION "private"."end_thirds"() IS 'Trigger: an admin, or somebody who is deactivated, is a third person of nothing, and a task that is given to somebody else has none.';

COMMENT ON FUNCTION "private"."is_about"(private.delivery_kinds, public.notification_kind, jsonb, jsonb) IS 'Whether an entry of this kind, with the texts before and after, tells this kind of news. Of a change the most pressing part counts, an earlier date before a higher priority; one without texts is of what done means.';

COMMENT ON FUNCTION "private"."is_third"(uuid, uuid) IS 'Whether somebody was asked into the conversation of a task.';

COMMENT ON FUNCTION "private"."is_told_by"(private.delivery_kinds, public.delivery_channel, private.delivery_habits) IS 'Whether somebody with these habits (null: the defaults) is told a kind of news on a channel. Everybody who is mailed at all gets the mails of the day.';

COMMENT ON FUNCTION "private"."is_urgent"(private.delivery_kinds, public.tasks, uuid) IS 'Whether a kind of news about a task is urgent for somebody now; only this function decides it. Urgent news leaves within a minute, however often somebody was told that day, and in quiet hours to people who want that.';

COMMENT ON FUNCTION "private"."let_in"(public.tasks, public.profiles) IS 'The signed-in person asks somebody into a conversation, who receives an entry with their own name. The task is locked, and both have been judged.';

COMMENT ON FUNCTION "private"."listeners_of"(public.tasks, uuid, public.notification_kind, uuid) IS 'Who besides p_but, the other side, receives what somebody says or does on a task: its third persons; the admins and leads who have asked about it, of what its person or a third person says; and of the latter the side of its assigner. Third persons do not hear that it becomes somebody else''s: they are no longer in it.';

COMMENT ON FUNCTION "private"."may_ask_in"(public.tasks) IS 'Whether the signed-in person may ask people into the conversation of this task.';

COMMENT ON FUNCTION "private"."my_thirds"() IS 'The ids of the tasks of which the signed-in person is a third person.';

COMMENT ON FUNCTION "private"."note_caller"() IS 'Notes the caller and what they see, for caller, caller_sees_all, caller_people, caller_groups and caller_thirds, until the transaction ends.';

COMMENT ON FUNCTION "private"."out_of_conversation"(uuid, uuid) IS 'Ends that somebody is a third person of a task; what they received counts as read. Returns whether they were.';

COMMENT ON FUNCTION "private"."own_conversations"(uuid, text, integer, text[], boolean, boolean) IS 'A person''s own tasks, so many of each need, the most urgent need first: the open ones, the last 1000 rejected ones, the last 1000 completed ones, unread withdrawn ones, and the last 1000 that they were asked into, which need nothing of them.';

COMMENT ON FUNCTION "private"."person_named"(text) IS 'The people with this id, else with this username, else with this whole name, as somebody types it; active ones first, three at most.';

COMMENT ON FUNCTION "private"."reads"(public.tasks, public.profiles) IS 'Whether somebody may read a task, where there are many people.';

COMMENT ON FUNCTION "private"."reads"(public.tasks, uuid, boolean, uuid[], uuid[]) IS 'Whether this person may read a task, who sees it, or was asked into its conversation. They look up thirds once, before any task: the time does not tell whether it exists.';

COMMENT ON FUNCTION "private"."record"(uuid[], public.notification_kind, text, uuid[], jsonb, text[], uuid[], uuid, boolean) IS 'Adds the same entry by the signed-in person to the conversation of each of these tasks, addressed to its other side, in one statement and so with one ring. It is copied to its third persons, and what its person does to the admins and leads who have asked about the task (listeners_of). Existing entries of p_ids stay. p_before: the former texts of changed tasks, by their ids. p_untold: who is not addressed, as untell returns it. p_to: who alone is addressed, instead of the other side and these; without p_tells nobody is. p_files: the files of the entry, for one task. If the entry is the answer of a task''s person, the entries that asked for it are marked as read; messages are not.';

COMMENT ON FUNCTION "private"."right_to"(text) IS 'What somebody must be to a task to do this with it, and at which stages. Error: unknown_act.';

COMMENT ON FUNCTION "private"."ring_for_notifications"() IS 'Trigger: conversation_changed, with the ids of the tasks, for recipients, for the tasks'' people and third persons, for their leads and for the admins.';

COMMENT ON FUNCTION "private"."ring_for_tasks"() IS 'Trigger: tasks_changed for the people concerned, once each, and for third persons, the admins and their leads, unless only the order of cards has changed.';

COMMENT ON FUNCTION "private"."ring_for_thirds"() IS 'Trigger: tasks_changed for somebody who is asked in, or no longer there. Others hear of it by its entry.';

COMMENT ON FUNCTION "private"."ring_thirds"(text, uuid[]) IS 'Rings for the third persons of these tasks.';

COMMENT ON FUNCTION "private"."task_rows"(uuid[], private.scope, integer) IS 'The rows of these tasks in the order of their ids, with texts cut to p_longest characters, as the person of this scope sees them, and without tasks that they may not read.';

COMMENT ON FUNCTION "private"."third_persons_of"(uuid) IS 'The third persons of a task, in the order in which they were asked in, as objects of uid, name and asked_by_name.';

COMMENT ON FUNCTION "private"."thirds_of"(uuid) IS 'The ids of the tasks of which somebody is a third person.';

COMMENT ON FUNCTION "private"."why_not_third"(public.tasks, public.profiles) IS 'What speaks against asking somebody into a conversation: they left; they see it as its person, an admin or a lead; they are in it; or ten others are. Null: nothing.';

COMMENT ON FUNCTION "public"."ask_in"(uuid, text) IS 'Asks somebody into the conversation of a task, by id, username or whole name: its person, an admin, or a lead who gave it. They read and write there, and hear of what is said. Returns done, or why not: nobody has this name, several people have it, they have left (for admins; for others nobody has it), they see it already (sees_it) or were asked in before (is_in), ten people were (full), or the caller acts too fast (too_fast). No error, so that an attempt counts. Errors: 42501, PT404 task_not_found, PT429 too_many_people, with the seconds to wait, for a user who asks for more than ten people at once and then more than one in two minutes.';

COMMENT ON FUNCTION "public"."get_thread"(uuid) IS 'A task as the header of its conversation shows it: its row, an answer with its reason, and for admins how far its whole assignment got, without withdrawn tasks. assigned_text: its text when it was given to its person, if that has changed since. files: of its assignment, as list_conversation returns files; points: as points_of returns them; checker_name: who checks it, while it waits; third_persons: as third_persons_of returns them. No row for a task that the caller may not read. Null: withdrawn_at, reject_reason, reject_text, proposed_due_date_time, assigned_text, checker_name.';

COMMENT ON FUNCTION "public"."leave_conversation"(uuid, uuid) IS 'A third person leaves the conversation of a task, or who may ask people in takes one out (p_uid). Returns whether they were in it. Errors: 42501, PT404 task_not_found.';

COMMENT ON FUNCTION "public"."list_conversation"(uuid, integer, bigint) IS 'A page of one task''s conversation, newest first, as far as the caller may read it: admins and the task''s person all of it, as do leads and third persons, others what they received; p_before pages back by seq. changed_from and changed_to: the texts before and after a change; given_to: who got the task, for admins and its person. file_count: how many files were sent with the entry, file_kind: what they all are (file, if they differ), files: those of an entry, for admins and the task''s person, as objects of id, name, kind, mime, bytes, width, height, thumb, has_preview, state, sent_by and sent_at; a removed one has no name. editable_until: until when the caller can still edit the entry or take it back. At most 100 rows. Null: sender_id, sender_name, recipient_id, read_at, reject_reason, proposed_due_date_time, changed_from, changed_to, given_to, edited_at, editable_until, file_kind.';

COMMENT ON FUNCTION "public"."list_my_notifications"(integer, bigint, boolean, boolean) IS 'What the caller has received, newest first, or only what is unread; p_before pages back by seq. p_by_task: of each task only the newest unread entry. The title of a task that the caller may not read is null. is_copy: it was done to somebody else, and they hear of it. At most 100 rows. Null: task_title, sender_id, sender_name, read_at, file_kind.';

COMMENT ON FUNCTION "public"."list_push_targets"(uuid, uuid, uuid) IS 'For the worker: the subscriptions on which an active person is told while Daymark is closed: those of their ten newest running sessions, newest first; none that has the telling p_delivery already, and none at all if they may no longer read anything of that telling. With each: a task''s version, whether it opens in their own pages (it is theirs, or they were asked into its conversation), and whether they can accept it; how many tasks visible to them are due today; and what is still to be told: its kinds, of how many tasks each is, or how many messages, the titles of four tasks at most, of how many tasks it is in all, and for each kind the name of one person whose act it is, and of how many people. Null: version.';

COMMENT ON FUNCTION "public"."my_conversations"(text, integer, text[], boolean, boolean) IS 'The caller''s own tasks, and those that somebody (asked_in_by) asked them into, as conversations: late ones and those due later today by due time, then those that wait for the caller''s answer and all others by their last entry, newest first; texts are cut to what a row can show. p_limit rows of each need, 100 at most; more: how many of that need follow. p_after continues the need of a row after its place, without the others. p_unread_only: those with unread entries. p_to_answer: all that wait for an answer, late ones too, under that one need, the longest wait first. Withdrawn tasks are listed while they are unread; of rejected and completed ones the last 1000 each. Search covers title, description and messages, with 200 characters at most: PT422 search_too_long. match_text: the last message with the words, else the description, from a little before them; null if the title has them. is_last_sent: the last entry is the caller''s own and went to somebody, who read it at last_read_at. Null: last_read_at, match_text, match_sender_id, match_sender_name, asked_in_by.';

COMMENT ON FUNCTION "public"."read_reminder"(uuid) IS 'How many minutes before a task is due its person is reminded: by a choice for this task (0: not at all), and in the workspace. No row for a task that the caller does not see. Error: 42501. Null: own_minutes, team_minutes.';

COMMENT ON FUNCTION "public"."search"(text, integer) IS 'The people, groups and tasks that contain the words, for admins: people by name, groups by name, then all tasks by title, description or messages; for leads the same of whom they lead, without groups and addresses; for everybody else their own tasks and conversations that they were asked into. At most p_limit of each kind (20 at most); if nothing contains the words, at most p_limit whose name nearly does (is_near). Nothing for blank text. about: for a person their email address or username, for a task its person, or its assigner if the caller searches their own tasks. Error: PT422 search_too_long. Null: about, stage, due_date_time, match_text.';

COMMENT ON TABLE "private"."third_persons" IS 'Who was asked into the conversation of a task, and by whom. Nobody who is deactivated or an admin, nor the task''s person. Another person of the task begins without any.';

COMMENT ON TYPE "private"."relation" IS 'What somebody is to a task: its person; an admin; a lead, who leads its person; a third, who was asked into its conversation; or a giver, a lead for whom it is besides one that no admin gave: what a lead gave is for every lead of its person, and what they gave to themselves for them. Its assigner has no right as such.';

COMMENT ON TYPE "public"."delivery_kind" IS 'What people are told while the page is closed, in the order in which it is listed. away: for its assigner, that a task''s person is; sooner, later: due at another time; raised: made High; edited: has another text, or done means something else; changed: in another way; reassigned: given to somebody else; joining: people ask to join; role: they are an admin now, or a user; morning: the mail of the day; overview: the same for admins, about the team; trial: one that somebody sends themselves; sent_back, passed: an admin has checked it; to_check: nobody has; nobody, missed: a routine that they keep found nobody who is there, or was not done; keeper: another admin has them keep a routine; asked_in: they were asked into a conversation.';

COMMENT ON TYPE "public"."notification_kind" IS 'The kind of an entry of a conversation. released: an acceptance undone; changed: an admin edited the task; asked: an admin asked how a late task is going; unblocked: its person or an admin said that it is no longer blocked; passed: an admin checked the completed task; sent_back: an admin checked it, and it is not done yet; asked_in: somebody was asked into the conversation, whose name is its message; left_conversation: its sender left it, or took out the person whose name is its message.';

COMMENT ON VIEW "private"."delivery_kinds" IS 'A row for each kind. entry: the entry of a conversation that shows it on screen, and that it goes out with, unless is_planned: then the database plans it by the clock. pace: how it is pushed, and whether that needs its person; mail: whether it needs them by mail; null where that channel does not carry it. waits_for_return: whether it can wait until somebody who is away is back; what somebody asks or tells them in person cannot. is_bundled: of several about the same task that still wait only the last one is mailed. urgency: when it goes out before news that is not urgent, and does not wait behind what somebody was told that day; null: never.';

COMMENT ON VIEW "private"."rights" IS 'Who may do what with a task, by what they are to it, and at which stages (null: any); the entry that the act leaves in the conversation (null: none, or several that it adds itself). several: with several tasks at once, or a whole assignment; oversee: see them in the lists, numbers and reports of the team; administer: look after people, groups, departments and settings; read and delete are said by policies. docs/security.md prints this.';

REVOKE ALL ON FUNCTION "private"."caller_thirds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."caller_thirds"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."caller_thirds"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."caller_thirds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_thirds"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_thirds"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."end_thirds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_about"(private.delivery_kinds, public.notification_kind, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_about"(private.delivery_kinds, public.notification_kind, jsonb, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_about"(private.delivery_kinds, public.notification_kind, jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_third"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_third"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_third"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_told_by"(private.delivery_kinds, public.delivery_channel, private.delivery_habits) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_told_by"(private.delivery_kinds, public.delivery_channel, private.delivery_habits) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_told_by"(private.delivery_kinds, public.delivery_channel, private.delivery_habits) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_urgent"(private.delivery_kinds, public.tasks, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_urgent"(private.delivery_kinds, public.tasks, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_urgent"(private.delivery_kinds, public.tasks, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."let_in"(public.tasks, public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."let_in"(public.tasks, public.profiles) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."let_in"(public.tasks, public.profiles) TO "postgres";

REVOKE ALL ON FUNCTION "private"."listeners_of"(public.tasks, uuid, public.notification_kind, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."listeners_of"(public.tasks, uuid, public.notification_kind, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."listeners_of"(public.tasks, uuid, public.notification_kind, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_ask_in"(public.tasks) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."may_ask_in"(public.tasks) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."may_ask_in"(public.tasks) TO "postgres";

REVOKE ALL ON FUNCTION "private"."my_thirds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_thirds"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."my_thirds"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."my_thirds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."out_of_conversation"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."out_of_conversation"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."out_of_conversation"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."person_named"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_named"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."person_named"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reads"(public.tasks, public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reads"(public.tasks, public.profiles) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."reads"(public.tasks, public.profiles) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reads"(public.tasks, uuid, boolean, uuid[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reads"(public.tasks, uuid, boolean, uuid[], uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."reads"(public.tasks, uuid, boolean, uuid[], uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."reads"(public.tasks, uuid, boolean, uuid[], uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record"(uuid[], public.notification_kind, text, uuid[], jsonb, text[], uuid[], uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record"(uuid[], public.notification_kind, text, uuid[], jsonb, text[], uuid[], uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."record"(uuid[], public.notification_kind, text, uuid[], jsonb, text[], uuid[], uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."right_to"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."right_to"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."right_to"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ring_for_thirds"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ring_for_thirds"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ring_for_thirds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."ring_thirds"(text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ring_thirds"(text, uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ring_thirds"(text, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."third_persons_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."third_persons_of"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."third_persons_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."thirds_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."thirds_of"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."thirds_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."why_not_third"(public.tasks, public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."why_not_third"(public.tasks, public.profiles) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."why_not_third"(public.tasks, public.profiles) TO "postgres";

REVOKE ALL ON FUNCTION "public"."ask_in"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_in"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."ask_in"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."ask_in"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_thread"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_thread"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_thread"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_thread"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."leave_conversation"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."leave_conversation"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."leave_conversation"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."leave_conversation"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."my_conversations"(text, integer, text[], boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_conversations"(text, integer, text[], boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."my_conversations"(text, integer, text[], boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."my_conversations"(text, integer, text[], boolean, boolean) TO "postgres";

COMMENT ON FUNCTION "public"."morning_rows"(uuid[], integer) IS 'For the worker: the content of the mail of the day for each of these people: their open tasks that are late, due today (which ends with a night shift) or not answered, and unread entries of their tasks (of admins and leads: of all that they received) that they have not muted, at most p_most of each part with the total. Nothing of deactivated people. is_own: whether it opens in their own pages, as in list_push_targets. who assigned the task, or wrote last. Null: who.';

COMMENT ON TYPE "public"."leased_delivery" IS 'A telling that a worker has just taken. The columns up to is_own are those of the delivery that comes first; list_push_targets returns what all of them say. who: the person whose act it is about, or the task''s assigner; message: the words of a reply, a nudge or a rejection; unanswered: how many tasks of the assignment have no answer; is_own: whether the task is the person''s, null if they were asked into its conversation; task_count: of how many tasks it tells. file_count: how many files were sent with the entry, file_kind: what they all are, photo: the first photo of them that has a preview, if the person sees the task. title: of the task, or the name of the routine. absence: of the task''s person, who is then who, if the news is of an absence. description: its first thousand characters. languages: as languages_of. Null: email, hour_cycle, task_id, title, description, stage, due_date_time, priority, who, message, reject_reason, proposed_due_date_time, unanswered, is_own, file_kind, photo, absence.';
