set local check_function_bodies = off;

DROP POLICY "People read files of their own tasks and what they have not sen" ON "public"."attachments";

DROP POLICY "People read the members of their own groups, admins read all" ON "public"."group_members";

DROP POLICY "People read their own groups, admins read all" ON "public"."groups";

DROP POLICY "People read what they got and their own tasks, admins read all" ON "public"."notifications";

DROP POLICY "People read their own tasks, admins read all" ON "public"."tasks";

DROP FUNCTION "private"."absences_of"(uuid[], boolean);

DROP FUNCTION "private"."assignable"(uuid[], uuid, text);

DROP FUNCTION "private"."begin_view_write"(uuid, boolean);

DROP FUNCTION "private"."checks_between"(timestamp with time zone, timestamp with time zone, private.scope, uuid);

DROP FUNCTION "private"."is_wanted"(public.tasks, private.task_filter);

DROP FUNCTION "private"."progress_of"(uuid, private.scope);

DROP FUNCTION "private"."right_to"(text);

DROP VIEW "private"."rights";

DROP FUNCTION "private"."scope_of"(public.profiles);

DROP FUNCTION "private"."sees"(public.tasks, private.scope);

DROP FUNCTION "private"."sees"(public.tasks, uuid, boolean);

DROP FUNCTION "private"."takers"(uuid[]);

DROP FUNCTION "public"."list_departments_in_use"();

DROP FUNCTION "public"."list_group_choices"(uuid);

CREATE TABLE "private"."leads" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "uid" uuid NOT NULL, "department" text, "group_id" uuid, CONSTRAINT "leads_one_thing" CHECK ((num_nonnulls(department, group_id) = 1)), CONSTRAINT "leads_pkey" PRIMARY KEY (id), CONSTRAINT "leads_uid_department_group_id_key" UNIQUE NULLS NOT DISTINCT (uid, department, group_id));

ALTER TABLE "private"."leads" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."leads" OWNER TO "postgres";

ALTER TYPE "private"."relation" ADD VALUE 'lead' AFTER 'admin';

ALTER TYPE "private"."relation" ADD VALUE 'giver' AFTER 'lead';

ALTER TYPE "public"."audit_action" ADD VALUE 'leads_added' AFTER 'closed_days_changed';

ALTER TYPE "public"."audit_action" ADD VALUE 'leads_removed' AFTER 'leads_added';

ALTER TYPE "private"."scope" ADD ATTRIBUTE "people" uuid[] CASCADE;

ALTER TYPE "public"."task_row" ADD ATTRIBUTE "may_change" boolean CASCADE;

CREATE OR REPLACE FUNCTION private.absences_of(p_people uuid[], sees_all boolean DEFAULT private.may('administer'::text))
 RETURNS TABLE(uid uuid, away public.absence)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
declare today date := private.today();
begin
  return query
    select a.uid, private.as_absence(until => a.until, deputy => d.uid, deputy_name => d.full_name, deputy_until => too.until)
    from private.absences a
    left join public.profiles d on d.uid = a.deputy
    -- A user who saw this could name one colleague after the other, and read when each is away.
    left join private.absences too on too.uid = a.deputy and too.until > today and sees_all
    where a.uid = any (p_people) and a.until > today;
end;
$function$;

ALTER FUNCTION "private"."absences_of"(uuid[], boolean) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.askers_of(task public.tasks, p_but uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  return query
    select distinct p.uid
    from public.notifications n
    join private.overseers_of(task.assigned_to) p on p.uid = n.sender_id
    where n.task_id = task.id and n.kind in ('message', 'nudge', 'asked') and n.taken_back_at is null and n.copy_of is null
      and n.created_at >= task.assigned_at and p.uid <> task.assigned_to and p.uid is distinct from p_but
      and not exists (
        select from private.mutes m where m.task_id = task.id and m.person = p.uid);
end;
$function$;

CREATE OR REPLACE FUNCTION private.assignable(p_people uuid[], p_group_id uuid, p_department text, scope private.scope)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select uid from public.profiles
  where deactivated_at is null and private.sees(uid, scope) and uid = any (p_people || array(
    select m.uid from public.group_members m where m.group_id = p_group_id and private.leads_group(scope, p_group_id)))
  union
  select uid from public.profiles
  where deactivated_at is null and private.sees(uid, scope) and department = p_department
    and private.leads_department(scope, p_department);
$function$;

ALTER FUNCTION "private"."assignable"(uuid[], uuid, text, private.scope) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.assignment_of(p_assignment_id uuid)
 RETURNS public.assignments
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope private.scope := private.my_scope();
  given public.assignments;
begin
  select * into given from public.assignments a
  where a.id = p_assignment_id
    and (scope.sees_all or exists (select from public.tasks t where t.assignment_id = a.id and private.sees(t, scope)));
  perform private.refuse_if(given.id is null, 'PT404', 'assignment_not_found');
  perform private.refuse_if(not scope.sees_all and exists (
    select from public.tasks t where t.assignment_id = given.id and 'giver' <> all (private.relations_to(t, scope))),
    '42501', 'not_your_task', 'Only an admin may do this with all of them.');
  return given;
end;
$function$;

ALTER FUNCTION "private"."assignment_of"(uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.attention(p_scope private.scope, p_search text DEFAULT ''::text, p_department text DEFAULT NULL::text)
 RETURNS SETOF private.need
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  f private.task_filter;
  is_plain boolean := p_search = '' and p_department is null;
  administers boolean := is_plain and private.may(p_scope, 'administer');
  most integer := case when is_plain then 1000 end;
  quiet timestamptz := private.working_hours_ago((select s.answer_hours from private.delivery_settings s));
  -- The other admins and leads who are not away: what they assigned is theirs, of a lead while they lead its person.
  others uuid[] := array(
    select p.uid from public.profiles p left join private.absences a on a.uid = p.uid and a.until > private.today()
    where private.is_admin(p) and a.uid is null and p.uid <> p_scope.person);
  leads uuid[] := array(
    select distinct l.uid from private.leads l left join private.absences a on a.uid = l.uid and a.until > private.today()
    where a.uid is null and l.uid <> p_scope.person);
begin
  if p_scope.person is null then
    return;
  elsif not is_plain then
    f := private.to_task_filter(p_scope, '{New,Pending,Completed,Rejected}', null, p_department, null, null, null, null, null, p_search);
  end if;
  return query
  with checks as materialized (select * from private.to_check(p_scope)),
  unread as materialized (
    select n.task_id, min(n.created_at) as since from public.notifications n
    where n.recipient_id = p_scope.person and n.read_at is null
      -- An entry on a task needs nobody if the admin has answered or acted there since. Looked up for each: all that
      -- an admin ever sent is a lot.
      and not exists (
        select from public.notifications own
        where own.task_id = n.task_id and own.seq > n.seq and own.sender_id = p_scope.person offset 0)
    group by n.task_id
  ), found (need, id, since, is_mine) as (
    (select 'asked'::public.admin_need, r.id, r.asked_at, true from private.join_requests r
      where administers and r.state = 'asked' order by r.asked_at limit most)
    union all
    select 'to_check', c.task_id, c.waits_since, c.is_mine from checks c
    union all
    (select 'rejected', t.id, t.rejected_at, (t.assigned_by = any (others) or t.assigned_by = any (leads) and (t.assigned_by = t.assigned_to or private.leads(t.assigned_by, t.assigned_to))) is not true from public.tasks t
      where t.stage = 'Rejected' and private.sees(t, p_scope) order by t.rejected_at limit most)
    union all
    (select 'blocked', t.id, t.blocked_at, (t.assigned_by = any (others) or t.assigned_by = any (leads) and (t.assigned_by = t.assigned_to or private.leads(t.assigned_by, t.assigned_to))) is not true from public.tasks t
      where t.blocked_at is not null and private.sees(t, p_scope) order by t.blocked_at limit most)
    union all
    select 'reply', u.task_id, u.since, true from unread u
    cross join lateral (
      select from public.tasks t
      where t.id = u.task_id and t.stage <> 'Rejected' and t.blocked_at is null and private.sees(t, p_scope) offset 0) t
    where u.task_id not in (select c.task_id from checks c)
    union all
    (select 'unanswered', t.id, t.assigned_at, (t.assigned_by = any (others) or t.assigned_by = any (leads) and (t.assigned_by = t.assigned_to or private.leads(t.assigned_by, t.assigned_to))) is not true from public.tasks t
      where t.is_open and t.accepted_at is null and t.assigned_at <= quiet and private.sees(t, p_scope)
        and t.id not in (select u.task_id from unread u)
      order by t.assigned_at limit most)
    union all
    (select 'late', t.id, t.due_date_time, (t.assigned_by = any (others) or t.assigned_by = any (leads) and (t.assigned_by = t.assigned_to or private.leads(t.assigned_by, t.assigned_to))) is not true from public.tasks t
      where t.is_open and t.due_date_time < now() and t.blocked_at is null and private.sees(t, p_scope)
        and not (t.accepted_at is null and t.assigned_at <= quiet) and t.id not in (select u.task_id from unread u)
      order by t.due_date_time limit most)
    union all
    select 'routine', r.id, o.noted_at, r.keeper = p_scope.person
    from private.routines r cross join lateral (
      select x.outcome, x.noted_at from private.routine_runs x
      where x.routine_id = r.id and private.has_come(x) order by x.day desc, x.at desc limit 1
    ) o
    where is_plain and (administers or r.keeper = p_scope.person)
      and (r.misses > 1 or r.keeper = p_scope.person and (r.misses = 1 or o.outcome = 'nobody'))
  )
  select o.* from found o
  -- Only for a filter is a task looked up again: this plan is kept, and every page of an admin counts the needs.
  left join lateral (select t from public.tasks t where not is_plain and t.id = o.id offset 0) x (task) on true
  where is_plain or private.is_wanted(x.task, f);
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.happened(
    case tg_op when 'INSERT' then 'leads_added' else 'leads_removed' end::public.audit_action,
    case when d.value is not null then 'department' else 'group' end, coalesce(d.value, g.id::text), coalesce(d.label, g.name),
    jsonb_build_object('people', changed.people, 'names', to_jsonb(changed.names[1:10])))
  from (
    select t.department, t.group_id, count(*) as people, array_agg(p.full_name order by p.full_name, p.uid) as names
    from touched t join public.profiles p on p.uid = t.uid group by t.department, t.group_id
  ) changed
  left join public.departments d on d.value = changed.department left join public.groups g on g.id = changed.group_id
  where num_nonnulls(d.value, g.id::text) > 0;
  return null;
end;
$function$;

ALTER FUNCTION "private"."audit_leads"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.begin_view_write(p_uid uuid, p_act text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Of two windows of one person one waits for the other; a transaction that demotes them waits for both, or came
  -- first.
  perform private.begin_write(array[p_uid], p_board => p_uid, p_act => p_act);
  perform private.require_active();
end;
$function$;

ALTER FUNCTION "private"."begin_view_write"(uuid, text) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.checkers_of(p_task_ids uuid[], p_nth integer DEFAULT 1)
 RETURNS TABLE(task_id uuid, checker uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.id, c.uid
  from public.tasks t join private.needs n on n.assignment_id = t.assignment_id
  cross join lateral (
    select p.uid, row_number() over (order by case
        when a.uid is not null then 5
        when p.uid = coalesce(n.checker, t.assigned_by) then 1
        when p.uid = (select d.deputy from private.absences d where d.uid = coalesce(n.checker, t.assigned_by)) then 2
        when p.uid = t.assigned_by then 3
        else 4 end, p.uid = coalesce(n.checker, t.assigned_by) desc, private.is_admin(p), p.created_at, p.uid) as nth
    from private.overseers_of(t.assigned_to) p left join private.absences a on a.uid = p.uid and a.until > (select private.today())
    where p.uid <> t.assigned_to and (private.is_admin(p)
      or not exists (select from public.profiles g where g.uid = t.assigned_by and private.is_admin(g)))
  ) c
  where t.id = any (p_task_ids) and n.is_checked and c.nth = p_nth;
$function$;

CREATE OR REPLACE FUNCTION private.counterpart(task public.tasks, sender uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if sender is distinct from task.assigned_to then
    return task.assigned_to;
  end if;
  return (
    select p.uid
    from private.overseers_of(task.assigned_to) p
    cross join lateral (
      select exists (select from public.notifications n where n.task_id = task.id and n.sender_id = p.uid) as has_written
    ) talk
    where p.uid <> sender
      -- The acts of an admin on their own tasks, or of a lead on what they gave to themselves, concern nobody else who
      -- took no part in the task.
      and (p.uid = task.assigned_by or talk.has_written or sender <> task.assigned_by
        and not exists (select from public.profiles a where a.uid = sender and private.is_admin(a)))
    order by p.uid = task.assigned_by desc, talk.has_written desc, private.is_admin(p), p.created_at, p.uid
    limit 1
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_undo(d private.doing)
 RETURNS private.doing
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept private.commands := (select c from private.commands c where c.id = (d.args ->> 'command')::uuid);
  passed uuid[];
  returned uuid[];
  unchecked uuid[] := case kept.kind when 'pass' then d.ids else '{}' end;
  before jsonb;
  untold text[];
begin
  untold := private.untell(d.ids, array_fill(kept.at, array[cardinality(d.ids)]));
  select coalesce(array_agg(t.id), '{}'), coalesce(array_agg(t.id) filter (where t.assigned_to <> was.assigned_to), '{}')
  into returned, passed
  from public.tasks t, jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was
  where t.id = any (d.ids) and (t.assigned_to, t.status) is distinct from (was.assigned_to, was.status);
  perform private.require_assignable(was.person) from (
    select distinct (kept.states -> id::text ->> 'assigned_to')::uuid as person from unnest(passed) id) was;
  perform private.record(passed, 'reassigned', p_untold => untold);
  select jsonb_object_agg(t.id, private.text_of(to_jsonb(t))) into before from public.tasks t where t.id = any (d.ids);
  update public.tasks t set (assigned_to, assigned_by, assigned_at, status, seen_at, accepted_at, rejected_at,
    reject_reason, reject_text, proposed_due_date_time, blocked_at, blocked_reason, position, due_date_time, priority)
    = (select was.* from jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was)
  where t.id = any (returned);
  update public.tasks t set (due_date_time, priority) = (
    select was.due_date_time, was.priority
    from jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was)
  where t.id = any (d.ids) and t.id <> all (returned);
  perform private.record(
    array(
      select t.id from public.tasks t
      where t.id = any (d.ids) and private.text_of(to_jsonb(t)) is distinct from private.text_of(before -> t.id::text)),
    'changed', p_before => before, p_untold => untold);
  update private.proofs r
  set since = was.since, waits_since = case when n.is_checked then was.waits_since end, checked_at = was.checked_at,
    checked_by = was.checked_by
  from public.tasks t join private.needs n on n.assignment_id = t.assignment_id
  cross join lateral jsonb_populate_record(null::private.proofs, kept.states -> t.id::text -> 'proof') was
  where t.id = any (returned || unchecked) and r.task_id = t.id and was.task_id is not null;
  perform private.record(returned || unchecked, 'restored', p_untold => untold);
  perform private.look_again_at(d.ids);
  return d;
end;
$function$;

CREATE OR REPLACE FUNCTION private.done_now(p_done jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when exists (
    select from public.profiles p
    where p.uid = (p_done ->> 'checker')::uuid and private.may(private.scope_of(p), 'pass') and private.sees(p.uid, private.my_scope())
  ) then p_done else p_done - 'checker' end;
$function$;

CREATE OR REPLACE FUNCTION private.end_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.leads where uid = new.uid;
  return null;
end;
$function$;

ALTER FUNCTION "private"."end_leads"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.gave(t public.tasks, s private.scope)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN ((t).assigned_to = (s).person) THEN ((t).assigned_by = (s).person) ELSE (NOT (EXISTS (SELECT FROM public.profiles a WHERE ((a.uid = (gave.t).assigned_by) AND private.is_admin(a.*))))) END;

ALTER FUNCTION "private"."gave"(public.tasks, private.scope) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.hand_over_routines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare leaver uuid := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'uid';
begin
  if exists (select from private.leads l where l.uid = leaver) then
    return null;
  end if;
  update private.routines r set keeper = coalesce((
    select p.uid from public.profiles p
    where private.is_admin(p) and p.uid <> leaver
    order by p.uid = private.caller() desc, p.created_at, p.uid limit 1), r.keeper)
  where r.keeper = leaver and not exists (select from public.profiles p where p.uid = leaver and private.is_admin(p));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.judge(p_kind public.command_kind, d private.doing, p_versions integer[])
 RETURNS SETOF private.judgement
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  objections private.judgement[] := '{}';
  scope private.scope := private.my_scope();
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
      left join public.tasks t on t.id = asked.id and private.sees(t, scope)
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
        (n.changed_to ->> 'due_date_time')::timestamptz as due, private.sees(t, p) as is_read, private.is_pressing(t.priority) as is_high,
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

CREATE OR REPLACE FUNCTION private.keeps(r private.routines, s private.scope)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.may(s, 'assign'::text) AND ((s).sees_all OR ((r).keeper = (s).person)));

ALTER FUNCTION "private"."keeps"(private.routines, private.scope) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.known_people(p_uid uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.uid from public.group_members own join public.group_members m using (group_id) where own.uid = p_uid
  union
  select latest.assigned_by from (
    select t.assigned_by from public.tasks t where t.assigned_to = p_uid order by t.assigned_at desc limit 200
  ) latest
  union
  select a.deputy from private.absences a where a.uid = p_uid and a.until > private.today()
  union
  select l.person from private.led l where l.lead = p_uid;
$function$;


CREATE OR REPLACE FUNCTION private.leads(p_lead uuid, p_person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from private.led l where l.lead = p_lead and l.person = p_person);
end;
$function$;

ALTER FUNCTION "private"."leads"(uuid, uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.leads_department(s private.scope, p_department text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((s).sees_all OR (EXISTS (SELECT FROM private.leads l WHERE ((l.uid = (leads_department.s).person) AND (l.department = leads_department.p_department)))));

ALTER FUNCTION "private"."leads_department"(private.scope, text) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.leads_group(s private.scope, p_group_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((s).sees_all OR (EXISTS (SELECT FROM private.leads l WHERE ((l.uid = (leads_group.s).person) AND (l.group_id = leads_group.p_group_id)))));

ALTER FUNCTION "private"."leads_group"(private.scope, uuid) OWNER TO "postgres";

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
        and (o.assigned_to = d.person) = (t.assigned_to = d.person)) end, coalesce(t.assigned_to = d.person, false),
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
  left join public.tasks t on t.id = d.task_id and private.sees(t, p)
  left join public.notifications n on n.id = d.entry_id
  left join private.routines r on r.id = d.entry_id
  left join public.profiles sender on sender.uid = n.sender_id
  left join public.profiles assigner on assigner.uid = t.assigned_by
  left join public.profiles theirs on theirs.uid = t.assigned_to
  where d.place = 1
  order by d.is_urgent desc, d.wanted_at, d.id;
$function$;

CREATE OR REPLACE FUNCTION private.locked_assignment(p_assignment_id uuid, p_people uuid[] DEFAULT '{}'::uuid[])
 RETURNS public.assignments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare given public.assignments;
begin
  perform private.begin_write(p_people, p_assignment_id => p_assignment_id, p_act => 'several');
  return private.assignment_of(p_assignment_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.locked_routine(p_id uuid)
 RETURNS private.routines
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare known private.routines;
begin
  perform private.begin_write(p_act => 'assign');
  perform pg_advisory_xact_lock(hashtext('daymark.routines'));
  select * into known from private.routines r where r.id = p_id;
  perform private.refuse_if(known.id is not null and not private.keeps(known, private.my_scope()), 'PT404', 'routine_not_found');
  return known;
end;
$function$;

CREATE OR REPLACE FUNCTION private.my_groups()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare caller uuid := private.active_uid();
begin
  return array(select m.group_id from public.group_members m where m.uid = caller
    union select l.group_id from private.leads l where l.uid = caller and l.group_id is not null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.my_scope()
 RETURNS private.scope
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select private.scope_of(p) from public.profiles p where p.uid = (select private.active_uid())),
    row(null, false, null)::private.scope);
end;
$function$;

CREATE OR REPLACE FUNCTION private.caller_people()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
RETURN COALESCE((NULLIF(current_setting('daymark.people'::text, true), ''::text))::uuid[], (private.my_scope()).people);

ALTER FUNCTION "private"."caller_people"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.nearly_called(p_scope private.scope, p_words text[], p_limit integer)
 RETURNS TABLE(kind public.search_kind, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  select named.kind, named.id from (
    -- Only names and titles, and only the newest: a description has nearly every word somewhere.
    (select 'person'::public.search_kind as kind, p.uid as id, p.full_name as name, private.likeness(p_words, private.folded(p.full_name)) as near
      from public.profiles p where private.may(p_scope, 'oversee') and private.sees(p.uid, p_scope) and p.removed_at is null order by near desc, p.full_name, p.uid limit p_limit)
    union all
    (select 'group', g.id, g.name, private.likeness(p_words, private.folded(g.name)) as near
      from public.groups g where private.may(p_scope, 'administer') and g.archived_at is null order by near desc, g.name, g.id limit p_limit)
    union all
    (select 'task', t.id, t.title, private.likeness(p_words, private.folded(t.title)) as near
      from (
        (select * from public.tasks t where p_scope.sees_all order by t.created_at desc, t.id limit 1000)
        union all
        (select * from public.tasks t where not p_scope.sees_all and private.sees(t, p_scope)
          order by t.assigned_at desc limit 1000)
      ) t
      where private.sees(t, p_scope) and t.stage <> 'Withdrawn' order by near desc, t.created_at desc, t.id limit p_limit)
  ) named
  where named.near >= 0.35
  order by named.near desc, named.kind, named.name, named.id limit p_limit;
$function$;

CREATE OR REPLACE FUNCTION private.newcomers(given public.assignments)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select person from private.assignable('{}', given.group_id, given.department, private.my_scope()) person
  where not exists (select from private.assignment_recipients r where r.assignment_id = given.id and r.uid = person)
    and not exists (select from public.tasks t where t.assignment_id = given.id and t.assigned_to = person);
$function$;

CREATE OR REPLACE FUNCTION private.news_of_missed_routines()
 RETURNS private.news[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_agg(private.as_news(person => r.keeper, kind => 'missed', entry_id => r.id,
    occasion => m.since + r.place * interval '1 microsecond'))
  from (select o.*, row_number() over (partition by o.keeper order by o.misses desc, o.id) as place from private.routines o where o.misses > 0) r
  join public.profiles p on p.uid = r.keeper and private.may(private.scope_of(p), 'assign')
  cross join private.delivery_settings s
  left join private.delivery_habits h on h.person = p.uid
  cross join lateral (
    select ((now() at time zone z.zone)::date + coalesce(h.morning_at, s.morning_at)) at time zone z.zone as since
    from (select private.zone_of(p) as zone) z
  ) m
  where m.since <= now() and exists (
      select from private.routine_runs x
      where x.routine_id = r.id and coalesce(x.closed_at, case when x.outcome in ('missed', 'failed') then x.noted_at end)
        between m.since - interval '1 day' and m.since)
    and not exists (
      select from private.deliveries d where d.person = r.keeper and d.kind = 'missed' and d.entry_id = r.id and d.occasion >= m.since offset 0);
$function$;

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
    set_config('daymark.groups', private.my_groups()::text, true)
  from private.my_scope() scope;
end;
$function$;

CREATE OR REPLACE FUNCTION private.people_for(r private.routines, p_day date)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if r.whom <> 'everyone' then
    return array_remove(private.turns_of(r, array[p_day]), null);
  end if;
  return array(
    select distinct case when a.uid is null then q.person else d.uid end as person
    from unnest(private.queue_of(r)) q (person)
    left join private.absences a on a.uid = q.person and a.until > p_day
    left join public.profiles d on d.uid = a.deputy and d.deactivated_at is null and private.sees(d.uid, (select private.scope_of(r.keeper)))
      and not exists (select from private.absences too where too.uid = d.uid and too.until > p_day)
    where a.uid is null or d.uid is not null order by 1);
end;
$function$;

CREATE OR REPLACE FUNCTION private.people_of(p_lead uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select array_agg(l.person) || p_lead from private.led l where l.lead = p_lead having count(*) > 0);
end;
$function$;

ALTER FUNCTION "private"."people_of"(uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.prepare_reassign(d private.doing)
 RETURNS private.doing
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- For nobody outside the scope a lock is taken: the wait would tell that they exist.
  d.people := array(select one from cast(d.args ->> 'to' as uuid) one where private.sees(one, private.my_scope()));
  return d;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_of(r private.routines)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(
    select p.uid from private.assignable(r.people, r.group_id, r.department, private.scope_of(r.keeper)) known join public.profiles p on p.uid = known
    left join lateral (
      select x.day + x.at as had from private.routine_runs x where x.routine_id = r.id and x.turn = p.uid order by x.day desc, x.at desc limit 1
    ) last on true
    order by last.had nulls first, array_position(r.people, p.uid), p.full_name, p.uid);
end;
$function$;

CREATE OR REPLACE FUNCTION private.recipients(given public.assignments, p_named uuid[], p_locked uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope private.scope := private.my_scope();
  people uuid[];
begin
  perform private.refuse_if(
    exists (select unnest(p_named) except select uid from public.profiles where deactivated_at is null and private.sees(uid, scope)),
    'PT422', 'person_not_assignable', 'Somebody named is not an active person.');
  perform private.refuse_if(exists (select from public.groups where id = given.group_id and archived_at is not null),
    'PT409', 'group_archived', 'Restore the group first.');
  -- People who left while this waited for their lock are left out.
  people := array(
    select person from private.assignable(p_named, given.group_id, given.department, scope) person where person = any (p_locked));
  perform private.refuse_if(cardinality(people) = 0, 'PT422', 'nobody_to_assign', 'No active person was named.');
  return people;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record(p_tasks uuid[], p_kind public.notification_kind, p_message text DEFAULT ''::text, p_ids uuid[] DEFAULT NULL::uuid[], p_before jsonb DEFAULT '{}'::jsonb, p_untold text[] DEFAULT '{}'::text[], p_files uuid[] DEFAULT '{}'::uuid[])
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
  cross join lateral (select private.counterpart(t, caller) as uid) side
  cross join lateral (
    select side.uid, false as is_copy
    union all
    select x.uid, true from private.askers_of(t, side.uid) x (uid)
    where caller = t.assigned_to and not exists (select from public.notifications known where known.id = asked.id)
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

CREATE OR REPLACE FUNCTION private.relations_of(s private.scope)
 RETURNS private.relation[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (CASE WHEN (s).sees_all THEN '{person,admin}'::text WHEN ((s).people IS NOT NULL) THEN '{person,lead,giver}'::text WHEN ((s).person IS NOT NULL) THEN '{person}'::text ELSE '{}'::text END)::private.relation[];

CREATE OR REPLACE FUNCTION private.relations_to(t public.tasks, s private.scope)
 RETURNS private.relation[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((((CASE WHEN ((t).assigned_to = (s).person) THEN '{person}'::text ELSE '{}'::text END)::private.relation[] || (CASE WHEN (s).sees_all THEN '{admin}'::text ELSE '{}'::text END)::private.relation[]) || (CASE WHEN (((t).assigned_to = ANY ((s).people)) AND ((t).assigned_to <> (s).person)) THEN '{lead}'::text ELSE '{}'::text END)::private.relation[]) || (CASE WHEN (((t).assigned_to = ANY ((s).people)) AND private.gave(t, s)) THEN '{giver}'::text ELSE '{}'::text END)::private.relation[]);

CREATE OR REPLACE FUNCTION private.require_assignable(p_person uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_if(not exists (
    select from public.profiles where uid = p_person and deactivated_at is null and private.sees(uid, private.my_scope())),
    'PT422', 'person_not_assignable', 'This person is not active.');
  return p_person;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_deputy(p_uid uuid, p_deputy uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A user is not told whether somebody whom they do not know exists.
  perform private.refuse_if(p_deputy is not null and not exists (
    select from public.profiles p where p.uid = p_deputy and p.uid <> p_uid and p.deactivated_at is null
      and (private.may('administer') or p.uid in (select private.known_people(p_uid)))
  ),
    'PT422', 'deputy_not_found', 'Name somebody else who is active.');
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_absences()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare absent uuid := coalesce(new.uid, old.uid);
begin
  perform private.ring_person(absent, 'profile_changed', array[absent]);
  perform private.ring_overseers('people_changed', array[absent], array[absent]);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_departments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring_people('people_changed', array_agg(l.uid), array_agg(l.uid)) from private.leads l where l.department = new.value having count(*) > 0;
  return null;
end;
$function$;

ALTER FUNCTION "private"."ring_for_departments"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.ring_for_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring(private.admins_topic(), 'groups_changed', array[new.id]);
  perform private.ring_people('groups_changed', array_agg(uid), array_agg(group_id)) from (
    select uid, group_id from public.group_members where group_id = new.id union select uid, group_id from private.leads where group_id = new.id
  ) touched;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare touched private.leads := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.ring_person(touched.uid, 'profile_changed', array[touched.uid]);
  perform private.ring(private.admins_topic(), 'people_changed', array[touched.uid]);
  return null;
end;
$function$;

ALTER FUNCTION "private"."ring_for_leads"() OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.ring_for_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring_people('groups_changed', array_agg(uid), array_agg(group_id)) from (
    select uid, group_id from touched
    union select l.uid, l.group_id from private.leads l where l.group_id in (select t.group_id from touched t)
  ) heard;
  perform private.ring(private.admins_topic(), 'groups_changed', array_agg(distinct group_id)) from touched having count(*) > 0;
  return null;
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
  ) touched;
  perform private.ring_overseers('conversation_changed', array_agg(t.assigned_to), array_agg(t.id))
  from new_rows n join public.tasks t on t.id = n.task_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare lost_admin boolean := tg_op = 'UPDATE' and private.is_admin(old) and not private.is_admin(new);
begin
  -- The last thing that a deactivated person's open window hears is that it should reload.
  perform private.ring('user:' || new.uid, 'profile_changed', array[new.uid]);
  perform private.ring_overseers('people_changed', array[new.uid], array[new.uid]);
  if tg_op = 'UPDATE' and old.department is distinct from new.department then
    -- Who loses somebody hears it too: their open page still shows them.
    perform private.ring_people('people_changed', array_agg(l.uid), array_agg(new.uid))
    from private.leads l where l.department in (old.department, new.department) and l.uid <> new.uid having count(*) > 0;
  end if;
  if lost_admin then
    -- Supabase refuses an update without a filter.
    update private.realtime_topics set admins_epoch = admins_epoch + 1 where id;
  end if;
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
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_overseers(event text, people uuid[], ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring_people(event, array_agg(l.lead), array_agg(touched.id))
  from unnest(people, ids) touched (person, id) join private.led l on l.person = touched.person having count(*) > 0;
  perform private.ring(private.admins_topic(), event, array_agg(distinct id)) from unnest(ids) id having count(*) > 0;
end;
$function$;

ALTER FUNCTION "private"."ring_overseers"(text, uuid[], uuid[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.scope_of(p public.profiles)
 RETURNS private.scope
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p.deactivated_at is not null then
    return row(null, false, null)::private.scope;
  elsif private.is_admin(p) then
    return row(p.uid, true, null)::private.scope;
  end if;
  return row(p.uid, false, private.people_of(p.uid))::private.scope;
end;
$function$;

ALTER FUNCTION "private"."scope_of"(public.profiles) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.scope_of(p_person uuid)
 RETURNS private.scope
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select private.scope_of(p) from public.profiles p where p.uid = p_person), row(null, false, null)::private.scope);
end;
$function$;

CREATE OR REPLACE FUNCTION private.sees(t public.tasks, p public.profiles)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((p).deactivated_at IS NULL) AND (((t).assigned_to = (p).uid) OR private.is_admin(p) OR private.leads((p).uid, (t).assigned_to)));

ALTER FUNCTION "private"."sees"(public.tasks, public.profiles) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.sees(t public.tasks, person uuid, sees_all boolean, people uuid[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (((t).assigned_to = person) OR sees_all OR ((t).assigned_to = ANY (people)));

ALTER FUNCTION "private"."sees"(public.tasks, uuid, boolean, uuid[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.sees(p_person uuid, s private.scope)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((s).sees_all OR (((s).people IS NULL) AND (p_person = (s).person)) OR (((s).people IS NOT NULL) AND (p_person = ANY ((s).people))));

CREATE OR REPLACE FUNCTION private.sees(t public.tasks, s private.scope)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN private.sees((t).assigned_to, s);

CREATE OR REPLACE FUNCTION private.checks_between(starts timestamp with time zone, ends timestamp with time zone, p_scope private.scope, p_person uuid)
 RETURNS TABLE(uid uuid, rounds integer, wait double precision)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT t.assigned_to,
     r.rounds,
     date_part('epoch'::text, (r.checked_at - t.completed_at)) AS date_part
    FROM (private.proofs r
      JOIN public.tasks t ON ((t.id = r.task_id)))
   WHERE ((r.checked_at >= checks_between.starts) AND (r.checked_at < checks_between.ends) AND (t.stage = 'Completed'::public.task_stage) AND private.sees(t.*, checks_between.p_scope) AND ((checks_between.p_person IS NULL) OR (t.assigned_to = checks_between.p_person)));
END;

ALTER FUNCTION "private"."checks_between"(timestamp with time zone, timestamp with time zone, private.scope, uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.is_wanted(t public.tasks, f private.task_filter)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (private.sees(t, (f).scope) AND (((f).person IS NULL) OR ((t).assigned_to = (f).person)) AND (((f).people IS NULL) OR ((t).assigned_to = ANY ((f).people))) AND (((f).priority IS NULL) OR ((t).priority = (f).priority)) AND (((f).due_from IS NULL) OR ((t).due_date_time >= (f).due_from)) AND (((f).due_until IS NULL) OR ((t).due_date_time < (f).due_until)) AND (((f).named IS NULL) OR ((t).assigned_to = ANY ((f).named)) OR (((f).matched IS NOT NULL) AND ((t).id = ANY ((f).matched))) OR (((f).patterns IS NOT NULL) AND (private.folded((((t).title || '
'::text) || (t).description)) ~~ ALL ((f).patterns)))));

ALTER FUNCTION "private"."is_wanted"(public.tasks, private.task_filter) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.progress_of(p_assignment_id uuid, p_scope private.scope)
 RETURNS TABLE(waiting integer, accepted integer, rejected integer, done integer, withdrawn integer)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (count(*) FILTER (WHERE (t.stage = 'New'::public.task_stage)))::integer AS count,
     (count(*) FILTER (WHERE (t.stage = 'Pending'::public.task_stage)))::integer AS count,
     (count(*) FILTER (WHERE (t.stage = 'Rejected'::public.task_stage)))::integer AS count,
     (count(*) FILTER (WHERE (t.stage = 'Completed'::public.task_stage)))::integer AS count,
     (count(*) FILTER (WHERE (t.stage = 'Withdrawn'::public.task_stage)))::integer AS count
    FROM public.tasks t
   WHERE ((t.assignment_id = progress_of.p_assignment_id) AND private.sees(t.*, progress_of.p_scope));
END;

ALTER FUNCTION "private"."progress_of"(uuid, private.scope) OWNER TO "postgres";

ALTER FUNCTION "private"."sees"(public.tasks, private.scope) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.set_needs(p_assignment_id uuid, p_done jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen uuid := (p_done ->> 'checker')::uuid;
  now_in integer;
begin
  perform private.refuse_if(jsonb_array_length(coalesce(p_done -> 'points', '[]')) > 50,
    'PT422', 'number_of_points', 'At most fifty points.');
  perform private.refuse_if(chosen is not null and not exists (
    select from public.profiles p
    where p.uid = chosen and private.may(private.scope_of(p), 'pass') and private.sees(p.uid, private.my_scope())),
    'PT422', 'checker_not_admin', 'Only an active admin can check it.');
  insert into private.needs as n (assignment_id, needs, is_checked, checker)
  select p_assignment_id, array(
      select distinct need::public.done_need from jsonb_array_elements_text(coalesce(p_done -> 'needs', '[]')) need order by 1),
    coalesce((p_done ->> 'is_checked')::boolean, false), chosen
  on conflict (assignment_id) do update
  set needs = excluded.needs, is_checked = excluded.is_checked, checker = excluded.checker, version = n.version + 1
  returning n.version into now_in;
  with wanted as (
    select w.*, row_number() over (partition by w.words, w.wants_photo order by w.place) as nth
    from (
      select coalesce(private.readable(one.value ->> 'words'), '') as words, coalesce((one.value ->> 'wants_photo')::boolean, false) as wants_photo, one.place,
        (one.value ->> 'id')::uuid as id
      from jsonb_array_elements(p_done -> 'points') with ordinality one (value, place)
    ) w
  ), kept as (
    select p.id, w.place
    from (
      select o.*, row_number() over (partition by o.words, o.wants_photo order by o.place) as nth
      from private.points o where o.assignment_id = p_assignment_id and o.removed_in is null
    ) p join wanted w using (words, wants_photo, nth)
  ), same as (
    select distinct on (p.id) p.id, w.place, gen_random_uuid() as became
    from wanted w join private.points p on p.id = w.id and p.assignment_id = p_assignment_id and p.removed_in is null
    where p.id not in (select k.id from kept k) and w.place not in (select k.place from kept k) order by p.id, w.place
  ), removed as (
    update private.points p set removed_in = now_in, became = (select s.became from same s where s.id = p.id)
    where p.assignment_id = p_assignment_id and p.removed_in is null and p.id not in (select k.id from kept k)
  ), moved as (
    update private.points p set place = k.place from kept k where p.id = k.id and p.place <> k.place
  )
  insert into private.points (id, assignment_id, place, words, wants_photo, added_in)
  select coalesce(s.became, gen_random_uuid()), p_assignment_id, w.place, w.words, w.wants_photo, now_in
  from wanted w left join same s using (place) where w.place not in (select k.place from kept k);
  insert into private.ticks (task_id, point_id, at, by, why_not, photo)
  select k.task_id, p.id, k.at, k.by, k.why_not, k.photo
  from private.points was join private.points p on p.id = was.became join private.ticks k on k.point_id = was.id
  where was.assignment_id = p_assignment_id and was.removed_in = now_in
    and (k.why_not is not null or k.photo is not null or not p.wants_photo);
  insert into private.proofs (task_id, done_in)
  select t.id, case when t.completed_at is not null then 0 end from public.tasks t where t.assignment_id = p_assignment_id
  on conflict (task_id) do nothing;
  perform private.count_points(array(select t.id from public.tasks t where t.assignment_id = p_assignment_id));
  update private.proofs r set waits_since = null
  from private.needs n, public.tasks t
  where n.assignment_id = p_assignment_id and not n.is_checked and t.assignment_id = n.assignment_id and r.task_id = t.id
    and r.waits_since is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.suggested_people(p_tasks uuid[], p_limit integer, p_scope private.scope)
 RETURNS TABLE(task_id uuid, uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer, due_today integer, late integer, did integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET random_page_cost TO '1'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  zone text := (select s.time_zone from public.workspace_settings s);
  this_day date := private.today();
  absent uuid[] := array(select a.uid from private.absences a where a.until > this_day);
begin
  return query
  with wanted as materialized (
    select t.id, t.assigned_to as owner, p.department, private.start_of(due.day, zone) as starts,
      private.start_of(due.day + 1, zone) as ends
    from public.tasks t join public.profiles p on p.uid = t.assigned_to
    cross join lateral (select greatest((t.due_date_time at time zone zone)::date, this_day) as day) due
    where t.id = any (p_tasks) and private.sees(t, p_scope)
  ), alike as materialized (
    select * from private.done_alike(p_tasks, p_scope)
  ), able as materialized (
    select p.uid, p.department, row_number() over (order by p.full_name, p.uid) as place
    from (select distinct uid from alike) known join private.takers(absent, p_scope) p using (uid)
  ), did as materialized (
    select w.id, w.starts, w.ends, a.uid, a.times, able.place, case when able.department = w.department then -1 else 0 end as part
    from wanted w join alike a on a.task_id = w.id join able using (uid)
    where a.uid <> w.owner
  ), first as materialized (
    -- Of people who did such tasks only the first are looked at closely.
    select * from (
      select did.id, did.uid, did.part, busy.tasks, did.times,
        row_number() over (partition by did.id order by did.part, busy.tasks, did.times desc, did.place) as nth
      from did join (
        select d.uid, d.starts, (
          select count(*)::integer from public.tasks t
          where t.assigned_to = d.uid and t.is_open and t.due_date_time >= d.starts and t.due_date_time < d.ends) as tasks
        from (select distinct uid, starts, ends from did) d
      ) busy using (uid, starts)
    ) placed
    where nth <= 2 * p_limit
  ), short as materialized (
    select w.*, known.people || w.owner as people, cardinality(known.people) as found,
      dense_rank() over (order by w.department, w.starts) as spot
    from wanted w cross join lateral (select array(select f.uid from first f where f.id = w.id) as people) known
    where cardinality(known.people) < p_limit
  ), busy as materialized (
    select s.starts, t.assigned_to, count(*)::integer as tasks
    from (select distinct starts, ends from short) s
    join public.tasks t on t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends
    group by 1, 2
  ), around as materialized (
    -- Each part is begun only if the parts before it did not suffice, also without the people who are left out for one
    -- task; free people are found along an index.
    select s.spot, others.*
    from (select distinct spot, department, starts, ends from short) s cross join lateral (
      (select 1 as part, p.uid, 0 as tasks, row_number() over (order by p.full_name, p.uid) as nth
        from private.takers(absent, p_scope) p
        where p.department = s.department and not exists (
          select from public.tasks t
          where t.assigned_to = p.uid and t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends)
        order by p.full_name, p.uid limit 9 * p_limit)
      union all
      (select 2, p.uid, b.tasks, row_number() over (order by b.tasks, p.full_name, p.uid)
        from busy b join private.takers(absent, p_scope) p on p.uid = b.assigned_to
        where b.starts = s.starts and p.department = s.department
        order by b.tasks, p.full_name, p.uid limit 2 * p_limit)
      union all
      (select 3, p.uid, 0, row_number() over (order by p.full_name, p.uid)
        from private.takers(absent, p_scope) p
        where (p.department = s.department) is not true and not exists (
          select from public.tasks t
          where t.assigned_to = p.uid and t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends)
        order by p.full_name, p.uid limit 9 * p_limit)
      union all
      (select 4, p.uid, b.tasks, row_number() over (order by b.tasks, p.full_name, p.uid)
        from busy b join private.takers(absent, p_scope) p on p.uid = b.assigned_to
        where b.starts = s.starts and (p.department = s.department) is not true
        order by b.tasks, p.full_name, p.uid limit 2 * p_limit)
      limit 10 * p_limit
    ) others
  ), candidates as materialized (
    select id, uid, part, tasks, times from first
    union all
    select id, uid, part, tasks, 0 from (
      select own.*, row_number() over (partition by id order by part, nth) as place
      from (
        select s.id, s.found, a.part, a.uid, a.tasks, a.nth,
          row_number() over (partition by s.id, a.part order by a.nth) as within
        from short s join around a using (spot) where a.uid <> all (s.people)
      ) own
      where within <= case when part in (1, 3) then 8 * p_limit else p_limit end
    ) placed
    where place <= 8 * p_limit - found
  ), loads as materialized (
    select load.*, (
      select t.assigned_at from public.tasks t where t.assigned_to = load.uid order by t.assigned_at desc limit 1) as given_at
    from private.loads(array(select distinct uid from candidates)) load
  ), chosen as (
    select c.*, p.full_name, p.department, load.open_tasks, load.due_today, load.late, row_number() over (
      partition by c.id order by c.part, c.tasks, load.open_tasks, load.given_at nulls first, p.full_name, p.uid) as nth
    from candidates c join loads load using (uid) join public.profiles p using (uid)
  )
  select c.id, c.uid, c.full_name, d.label, c.tasks, c.open_tasks, c.due_today, c.late, c.times
  from chosen c left join public.departments d on d.value = c.department
  where c.nth <= p_limit
  order by c.id, c.nth;
end;
$function$;

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
    left join public.tasks t on t.id = d.task_id and private.sees(t, p)
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

CREATE OR REPLACE FUNCTION private.takers(p_absent uuid[], p_scope private.scope)
 RETURNS SETOF private.taker
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.uid,
     p.full_name,
     p.department
    FROM public.profiles p
   WHERE ((p.deactivated_at IS NULL) AND (p.uid <> ALL (takers.p_absent)) AND private.sees(p.uid, takers.p_scope) AND (( SELECT u.last_sign_in_at
            FROM auth.users u
           WHERE (u.id = p.uid)) IS NOT NULL) AND ((p.role = 'user'::public.app_role) OR (( SELECT t.id
            FROM public.tasks t
           WHERE ((t.assigned_to = p.uid) AND (t.accepted_at IS NOT NULL))
          LIMIT 1) IS NOT NULL)));
END;

ALTER FUNCTION "private"."takers"(uuid[], private.scope) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION private.task_rows(p_ids uuid[], scope private.scope, p_longest integer DEFAULT 5000)
 RETURNS SETOF public.task_row
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
AS $function$
declare caller uuid := scope.person;
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
  join public.tasks t on t.id = asked.id and private.sees(t, scope)
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

CREATE OR REPLACE FUNCTION private.to_check(p_scope private.scope)
 RETURNS TABLE(task_id uuid, waits_since timestamp with time zone, is_mine boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- An admin who is there checks what was given to them; checkers_of has to be asked only about the other tasks.
  there uuid[] := array(
    select p.uid from public.profiles p left join private.absences a on a.uid = p.uid and a.until > private.today()
    where private.is_admin(p) and a.uid is null);
begin
  return query
    select w.id, w.since, case when w.chosen = any (there) and w.chosen <> w.assigned_to then w.chosen = p_scope.person
      else exists (select from private.checkers_of(array[w.id]) c where c.checker = p_scope.person) end
    from (
      select t.id, r.waits_since as since, t.assigned_to, coalesce(n.checker, t.assigned_by) as chosen
      from private.proofs r join public.tasks t on t.id = r.task_id join private.needs n on n.assignment_id = t.assignment_id
      where private.may(p_scope, 'pass') and private.sees(t, p_scope) and r.waits_since is not null and t.stage = 'Completed'
        and (p_scope.sees_all or private.gave(t, p_scope))
        and t.assigned_to <> p_scope.person
    ) w;
end;
$function$;

CREATE OR REPLACE FUNCTION private.wanted_routine(p_id uuid, p_routine jsonb)
 RETURNS private.routines
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope private.scope := private.my_scope();
  known private.routines;
  wanted private.routines;
begin
  select * into known from private.routines r where r.id = p_id;
  perform private.refuse_if(known.id is not null and not private.keeps(known, scope), 'PT404', 'routine_not_found');
  wanted := jsonb_populate_record(
    case when known.id is not null then known else jsonb_populate_record(null::private.routines, jsonb_build_object(
      'description', '', 'priority', 'Medium', 'people', '[]'::jsonb, 'whom', 'everyone', 'appears_before', 0, 'due_after', 60,
      'needs_answer', true, 'keeps_open', false, 'keeper', private.caller(), 'version', 0, 'misses', 0,
      'planned_to', now())) end,
    p_routine - '{id,version,planned_to,next_at,next_starts,next_day,misses,paused_until}'::text[]);
  wanted.id := p_id;
  wanted.name := private.readable(wanted.name);
  wanted.title := private.readable(wanted.title);
  wanted.description := btrim(private.without_turns(wanted.description));
  -- An array of arrays is refused.
  perform private.refuse_if(array_ndims(wanted.weekday_people) > 1 or array_ndims(wanted.people) > 1, '23514', 'routine_weekdays_are_seven');
  wanted.weekday_people := case when wanted.whom = 'by_weekday' then nullif(array(
    select p.uid from unnest(wanted.weekday_people) with ordinality w (uid, place)
    left join public.profiles p on p.uid = w.uid and private.sees(p.uid, scope) order by w.place), '{}') end;
  wanted.people := array(
    select p.uid from unnest(wanted.people || wanted.weekday_people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid
    where p.deactivated_at is null and private.sees(p.uid, scope) group by p.uid order by min(w.place));
  perform private.check_done(wanted.done);
  perform private.refuse_if(wanted.done ->> 'checker' is distinct from known.done ->> 'checker' and not exists (
    select from public.profiles p where p.uid = (wanted.done ->> 'checker')::uuid and private.sees(p.uid, scope))
    and wanted.done ->> 'checker' is not null, 'PT422', 'checker_not_admin', 'Only an active admin can check it.');
  wanted.done := case when private.says_something(wanted.done) then wanted.done end;
  if not (wanted.rule is null) then
    perform private.check_rule(wanted.rule);
    wanted.rule.week_begins := coalesce((wanted.rule).week_begins, private.working_week_begins());
    perform private.refuse_if((wanted.rule).starts_on > private.today() + 3660, '23514', 'routine_start');
    perform private.refuse_if(wanted.people = '{}' and wanted.group_id is null and wanted.department is null,
      'PT422', 'routine_nobody', 'Say for whom it is.');
  end if;
  perform private.refuse_if(
    jsonb_array_length(wanted.done -> 'points') > 0 and not private.are_points(wanted.done -> 'points'), '23514', 'list_of_points');
  perform private.refuse_if(not exists (
    select from public.profiles p where p.uid = wanted.keeper and private.may(private.scope_of(p), 'assign')
      and private.keeps(wanted, scope)),
    'PT422', 'keeper_not_admin', 'Only an active admin keeps a routine, or a lead for whom they lead.');
  perform private.refuse_if(
    wanted.group_id is not null and not private.leads_group(scope, wanted.group_id)
      or wanted.department is not null and not private.leads_department(scope, wanted.department),
    'PT422', 'routine_nobody', 'Say for whom it is.');
  -- Times that would have appeared before the routine existed are not made, unless it begins only now.
  wanted.planned_to := private.passed_by(wanted);
  return wanted;
end;
$function$;

CREATE OR REPLACE FUNCTION public.assign_tasks(p_ids uuid[], p_people uuid[], p_text public.task_text, p_titles text[] DEFAULT NULL::text[], p_group_id uuid DEFAULT NULL::uuid, p_department text DEFAULT NULL::text, p_files uuid[] DEFAULT '{}'::uuid[])
 RETURNS SETOF public.tasks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require('assign');
  scope private.scope := private.my_scope();
  people uuid[] := array(select private.assignable(p_people, p_group_id, p_department, scope));
  is_brief boolean := p_titles is not null;
  titles text[] := coalesce(p_titles, array[p_text.title]);
  given public.assignments;
  getting uuid[];
  made uuid[] := '{}';
begin
  perform private.refuse_if(
    coalesce(cardinality(p_ids), 0) not between 1 and 30 or cardinality(titles) <> cardinality(p_ids)
    or cardinality(p_ids) <> (select count(distinct id) from unnest(p_ids) id),
    'PT422', 'number_of_tasks', 'One to thirty titles, each with an id of its own.');
  perform private.refuse_if(p_files <> '{}' and (cardinality(p_ids) > 1 or cardinality(p_files) > 10),
    'PT422', 'number_of_files', 'At most ten files, with one title.');
  -- One answer for a group that is not theirs and for one that is not.
  perform private.refuse_if(not scope.sees_all and (p_group_id is not null and not private.leads_group(scope, p_group_id)
    or p_department is not null and not private.leads_department(scope, p_department)),
    'PT422', 'nobody_to_assign', 'No active person was named.');
  perform private.begin_write(people, p_act => 'assign');
  if is_brief then
    p_text.description := coalesce(p_text.description, '');
  end if;
  -- The last task first: each goes to the top of its people's columns.
  for place in reverse cardinality(p_ids)..1 loop
    p_text.title := titles[place];
    given := private.add_assignment(p_ids[place], p_text, p_group_id, p_department, is_brief);
    if given.id is not null then
      getting := private.recipients(given, p_people, people);
      if cardinality(getting) > 1 or p_group_id is not null or p_department is not null then
        update public.assignments set is_shared = true where id = given.id;
      end if;
      made := made || private.create_tasks(given, getting);
      if p_files <> '{}' then
        perform private.send_files(p_files, null, null, given.id);
      end if;
    -- The same form sent twice: the first tasks are the answer, if they are this admin's.
    elsif not exists (select from public.assignments where id = p_ids[place] and assigned_by = caller) then
      raise exception 'assignment_exists' using errcode = 'PT409';
    end if;
  end loop;
  perform private.record(made, 'assigned');
  return query
    -- Of the same form sent twice, a lead may no longer see every task.
    select t.* from unnest(p_ids) with ordinality asked (id, place)
    join public.tasks t on t.assignment_id = asked.id and private.sees(t, scope)
    order by asked.place, t.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.change_leads(p_department text DEFAULT NULL::text, p_group_id uuid DEFAULT NULL::uuid, p_add uuid[] DEFAULT '{}'::uuid[], p_remove uuid[] DEFAULT '{}'::uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  archived timestamptz;
  named integer;
begin
  perform private.begin_write(p_add, p_departments => case when p_department is not null then '{}'::text[] end,
    p_group_id => p_group_id, p_act => 'administer');
  if p_group_id is null then
    archived := (private.known_department(p_department)).archived_at;
  else
    select g.archived_at into archived from public.groups g where g.id = p_group_id and p_department is null;
    perform private.refuse_if(not found, 'PT404', 'group_not_found');
  end if;
  delete from private.leads l
  where l.uid = any (p_remove) and l.department is not distinct from p_department and l.group_id is not distinct from p_group_id;
  if cardinality(p_add) > 0 then
    perform private.refuse_if(archived is not null, 'PT409',
      case when p_group_id is null then 'department_archived' else 'group_archived' end, 'Take it back into use first.');
    perform private.refuse_if(
      exists (select unnest(p_add) except select uid from public.profiles where deactivated_at is null),
      'PT422', 'person_not_active', 'Somebody named is not an active person.');
    perform private.refuse_if(exists (select from public.profiles where uid = any (p_add) and role = 'admin'),
      'PT422', 'admin_leads_already', 'An admin sees everybody, and needs no lead.');
    insert into private.leads (uid, department, group_id) select distinct unnest(p_add), p_department, p_group_id
    on conflict do nothing;
  end if;
  select count(*) into named from private.leads l
  where l.department is not distinct from p_department and l.group_id is not distinct from p_group_id;
  perform private.refuse_if(named > 20 and cardinality(p_add) > 0,
    'PT422', 'too_many_leads', 'A department or a group has at most 20.');
  return named;
end;
$function$;

ALTER FUNCTION "public"."change_leads"(text, uuid, uuid[], uuid[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.change_view(p_id uuid, p_name text, p_is_shared boolean)
 RETURNS public.saved_views
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_active();
  known public.saved_views;
begin
  perform private.begin_view_write(caller, p_act => case when p_is_shared then 'administer' end);
  begin
    update public.saved_views set name = private.readable(p_name), is_shared = p_is_shared
    where id = p_id and uid = caller returning * into known;
  exception when unique_violation then
    raise exception 'name_taken' using errcode = 'PT409', hint = 'Another view of yours has this name.';
  end;
  perform private.refuse_if(known.id is null, 'PT404', 'view_not_found');
  perform private.limit_views(caller, p_is_shared);
  perform private.count_own('view_changes', 60, interval '10 seconds');
  return known;
end;
$function$;

CREATE OR REPLACE FUNCTION public.count_found(p_search text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  needle text := btrim(coalesce(p_search, ''));
  scope private.scope := private.my_scope();
begin
  if needle = '' then
    return 0;
  end if;
  if private.may(scope, 'oversee') then
    return (select sum(total) from public.count_tasks(p_search => needle));
  end if;
  return (select coalesce(sum(own.more + 1), 0) from private.own_conversations(scope.person, needle, 1, null, false, false) own);
end;
$function$;

CREATE OR REPLACE FUNCTION public.delete_view(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare caller uuid := private.require_active();
begin
  perform private.begin_view_write(caller);
  delete from public.saved_views where id = p_id and (uid = caller or (is_shared and private.may('administer')));
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION public.find_people(p_search text DEFAULT ''::text, p_limit integer DEFAULT 10, p_role public.app_role DEFAULT NULL::public.app_role)
 RETURNS TABLE(uid uuid, full_name text, email text, username text, department text, department_label text, open_tasks integer, due_today integer, late integer, away public.absence)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  -- Planned with the actual text: the search index finds a rare name, the index of names a common one.
  return query execute format(
    'with found as materialized (
      select p.uid, p.full_name, case when ($3).sees_all then p.email end, case when ($3).sees_all then p.username end, p.department, d.label
      from public.profiles p left join public.departments d on d.value = p.department
      where p.removed_at is null and p.deactivated_at is null and ($2 is null or p.role = $2) and private.sees(p.uid, $3) and %s
      order by p.full_name, p.uid
      limit $1
    )
    select found.*, load.open_tasks, load.due_today, load.late, load.away
    from found join private.loads(array(select f.uid from found f)) load using (uid)
    order by found.full_name, found.uid',
    private.has_words(private.search_words(p_search), 'private.folded_name(p.full_name)'))
  using least(greatest(p_limit, 1), 50), p_role, scope;
end;
$function$;

CREATE OR REPLACE FUNCTION public.first_steps()
 RETURNS TABLE(has_people boolean, has_task boolean, has_accepted boolean, is_over boolean, task_id uuid, title text, full_name text, accepted_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require('oversee');
  return query select
    exists (select from public.profiles p where p.removed_at is null and p.uid <> private.caller()),
    exists (select from public.tasks),
    exists (select from public.tasks t where t.accepted_at is not null),
    exists (select from private.first_accept_seen) or coalesce(first.accepted_at < now() - interval '14 days', false),
    first.id, first.title, first.full_name, first.accepted_at
  from (select 1) one
  left join lateral (
    -- By the order of entries: the first one is found at their beginning, however many there are.
    select t.id, t.title, p.full_name, t.accepted_at from public.notifications n
    join public.tasks t on t.id = n.task_id and t.accepted_at is not null
    join public.profiles p on p.uid = t.assigned_to
    where n.kind = 'accepted' order by n.seq limit 1
  ) first on not exists (select from private.first_accept_seen)
  where private.may('administer');
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_again(p_task_id uuid)
 RETURNS TABLE(says public.task_text, group_id uuid, department text, people uuid[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select private.text_of(to_jsonb(t)), g.id, d.value, array(
      select distinct p.uid
      from public.tasks share join public.profiles p on p.uid = share.assigned_to
      where share.assignment_id = a.id and (share.id = t.id or a.is_shared and share.stage <> 'Withdrawn')
        and g.id is null and d.value is null and p.deactivated_at is null and private.sees(share, scope))
    from public.tasks t
    join public.assignments a on a.id = t.assignment_id
    left join public.groups g on g.id = a.group_id and g.archived_at is null and private.leads_group(scope, g.id)
    left join public.departments d on d.value = a.department and d.archived_at is null and private.leads_department(scope, d.value)
    where t.id = p_task_id and t.stage <> 'Withdrawn' and private.sees(t, scope)
    union all
    select private.text_of(to_jsonb(r)), g.id, d.value,
      array(select p.uid from public.profiles p where p.uid = any (r.people) and p.deactivated_at is null and private.sees(p.uid, scope))
    from private.routines r
    left join public.groups g on g.id = r.group_id and g.archived_at is null and private.leads_group(scope, g.id)
    left join public.departments d on d.value = r.department and d.archived_at is null and private.leads_department(scope, d.value)
    where r.id = p_task_id and private.keeps(r, scope);
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_needs(p_id uuid)
 RETURNS TABLE(id uuid, version integer, points jsonb, needs public.done_need[], is_checked boolean, checker uuid, checker_name text, people integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare scope private.scope := private.scope_of(private.require('several'));
begin
  return query
    select a.id, coalesce(n.version, 0), coalesce((
        select jsonb_agg(jsonb_build_object('words', p.words, 'wants_photo', p.wants_photo, 'id', p.id, 'answers', (
          select count(*) from private.ticks k join public.tasks t on t.id = k.task_id
          where k.point_id = p.id and t.completed_at is null and private.sees(t, scope))) order by p.place, p.id)
        from private.points p where p.assignment_id = a.id and p.removed_in is null), '[]'),
      coalesce(n.needs, '{}'), coalesce(n.is_checked, false), n.checker, c.full_name,
      (select count(*)::integer from public.tasks t where t.assignment_id = a.id and t.completed_at is null and private.sees(t, scope))
    from public.assignments a
    left join private.needs n on n.assignment_id = a.id
    left join public.profiles c on c.uid = n.checker
    where a.id = coalesce((select t.assignment_id from public.tasks t where t.id = p_id), p_id)
      and (scope.sees_all or exists (select from public.tasks t where t.assignment_id = a.id and private.sees(t, scope)))
    union all
    select r.id, 0, coalesce((
        select jsonb_agg(jsonb_build_object('words', p.point -> 'words',
          'wants_photo', coalesce((p.point ->> 'wants_photo')::boolean, false)) order by p.place)
        from jsonb_array_elements(r.done -> 'points') with ordinality p (point, place)), '[]'),
      array(select need::public.done_need from jsonb_array_elements_text(coalesce(r.done -> 'needs', '[]')) need),
      coalesce((r.done ->> 'is_checked')::boolean, false), c.uid, c.full_name, 0
    from private.routines r left join public.profiles c on c.uid = (private.done_now(r.done) ->> 'checker')::uuid
    where r.id = p_id and private.keeps(r, scope);
end;
$function$;

CREATE OR REPLACE FUNCTION public.get_routine(p_id uuid)
 RETURNS TABLE(id uuid, version integer, name text, title text, description text, priority public.task_priority, done jsonb, people jsonb, group_id uuid, department text, whom public.routine_whom, rule public.routine_rule, appears_before integer, due_after integer, on_closed public.routine_on_closed, weekday_people jsonb, needs_answer boolean, keeps_open boolean, keeper uuid, keeper_name text, paused_until date, runs jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select r.id, r.version, r.name, r.title, r.description, r.priority,
      r.done || jsonb_build_object('checker_name', (
        select c.full_name from public.profiles c
        where c.uid = (r.done ->> 'checker')::uuid and (private.is_admin(c) or private.sees(c.uid, scope)))), (
        select coalesce(jsonb_agg(jsonb_build_object('uid', p.uid, 'full_name', p.full_name) order by w.place), '[]')
        from unnest(r.people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid and p.deactivated_at is null and private.sees(p.uid, scope)),
      r.group_id, r.department, r.whom, r.rule, r.appears_before, r.due_after, r.on_closed, (
        select coalesce(jsonb_agg(jsonb_build_object('weekday', w.place, 'uid', p.uid, 'full_name', p.full_name) order by w.place), '[]')
        from unnest(r.weekday_people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid and p.deactivated_at is null and private.sees(p.uid, scope)),
      r.needs_answer, r.keeps_open,
      r.keeper, k.full_name, case when r.paused_until > private.today() then r.paused_until end, (
        select coalesce(jsonb_agg(jsonb_build_object('day', x.day, 'at', x.at, 'state', private.run_state(x), 'reason', x.reason,
          'assignment_id', x.assignment_id, 'who', p.full_name) order by x.day desc, x.at desc), '[]')
        from (
          select * from private.routine_runs o where o.routine_id = r.id and private.has_come(o)
          order by o.day desc, o.at desc limit 30
        ) x left join public.profiles p on p.uid = x.turn and private.sees(p.uid, scope))
    from private.routines r join public.profiles k on k.uid = r.keeper
    where r.id = p_id and private.keeps(r, scope);
end;
$function$;

CREATE OR REPLACE FUNCTION public.hand_over_routines(p_from uuid, p_to uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare moved integer;
begin
  perform private.begin_write(array[p_to], p_act => 'administer');
  perform private.refuse_if(not exists (
    select from public.profiles p where p.uid = p_to and private.may(private.scope_of(p), 'assign')),
    'PT422', 'keeper_not_admin', 'Only an active admin keeps a routine, or a lead for whom they lead.');
  update private.routines r set keeper = p_to, version = r.version + 1 where r.keeper = p_from;
  get diagnostics moved = row_count;
  return moved;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_chosen_people(p_people uuid[])
 RETURNS TABLE(uid uuid, full_name text, email text, department_label text, away public.absence)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select p.uid, p.full_name, case when scope.sees_all then p.email end, d.label, absent.away
    from public.profiles p left join private.absences_of(p_people) absent on absent.uid = p.uid
    left join public.departments d on d.value = p.department
    where p.uid = any (p_people[1:100]) and p.deactivated_at is null and private.sees(p.uid, scope)
    order by p.full_name, p.uid;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_closed_effects(p_days date[])
 RETURNS TABLE(day date, id uuid, name text, moved_to date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require('administer');
  perform private.refuse_if(cardinality(p_days) > 1000, 'PT422', 'too_many_closed_days', 'At most a thousand days.');
  return query
    select d.day, r.id, r.name, m.day
    from unnest(p_days) d (day)
    join private.routines r on private.on_closed(r) <> 'made' and (r.rule).unit <> 'after_done'
      and d.day between greatest((r.rule).starts_on, r.paused_until, private.today()) and coalesce((r.rule).ends_on, 'infinity')
      and private.falls_on(r.rule, d.day)
    cross join private.delivery_settings s
    left join lateral (
      select c.day from generate_series(1, 100) far
      cross join lateral (select d.day + case private.on_closed(r) when 'next' then far else -far end as day) c
      where private.on_closed(r) <> 'left_out' and extract(isodow from c.day)::smallint = any (s.work_days)
        and c.day <> all (p_days) and not exists (select from private.closed_days o where o.day = c.day)
      order by far limit 1
    ) m on true
    -- A day that is no working day of the routine changes nothing.
    where private.why_shut(r.rule, d.day, false, s.work_days) is null
    order by d.day, r.name, r.id limit 5000;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_coming(p_from date, p_to date, p_department text DEFAULT NULL::text, p_person uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 3)
 RETURNS TABLE(day date, total integer, routine_id uuid, title text, starts timestamp with time zone, due_at timestamp with time zone, why public.routine_pause)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('read'));
  zone text := (select s.time_zone from public.workspace_settings s);
  ends timestamptz := least(private.start_of(p_to + 1, zone), now() + interval '7 weeks');
  asked uuid[] := case when p_person is not null and private.sees(p_person, scope) then array[p_person]
    when not scope.sees_all then coalesce(scope.people, array[scope.person]) end;
  of_some boolean := asked is not null or p_department is not null;
begin
  return query
    with those as materialized (
      select r, of_some and (r).whom <> 'everyone' as is_by_turns
      from private.routines r
      where r.next_at <= ends and (not of_some or exists (
        select from unnest(private.queue_of(r)) q (uid) join public.profiles p on p.uid = q.uid
        where (asked is null or p.uid = any (asked))
          and (p_department is null or p.department is not distinct from nullif(p_department, 'none'))))
    ), wanted as (
      select (c.due_at at time zone zone)::date as day, (o.r).id, (o.r).title, c.starts, c.due_at, c.why
      from those o
      cross join lateral (
        select array_agg(c order by c.starts, c.day, c.at) as runs
        from private.coming_runs(o.r, (o.r).planned_to, ends) c
        where c.why is null or c.why = 'closed' and scope.sees_all
      ) a
      cross join lateral (
        select case when o.is_by_turns then private.turns_of(o.r, array(
          select case when x.why is null then (x.starts at time zone zone)::date end
          from unnest(a.runs) with ordinality x order by x.ordinality)) end as turns
      ) t
      cross join lateral unnest(a.runs, t.turns) c (on_day, at, starts, appears_at, due_at, why, reason, moved_for, who)
      left join public.profiles p on p.uid = c.who
      where not o.is_by_turns or c.why is not null or (asked is null or c.who = any (asked))
        and (p_department is null or c.who is not null and p.department is not distinct from nullif(p_department, 'none'))
    ), placed as (
      select w.*, count(*) over (partition by w.day) as total, row_number() over (partition by w.day order by w.due_at, w.id) as nth
      from wanted w where w.day between p_from and p_to
    )
    select p.day, p.total::integer, p.id, p.title, p.starts, p.due_at, p.why from placed p
    where p.nth <= least(greatest(p_limit, 1), 100) order by p.due_at, p.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_departments_in_use(p_to_assign boolean DEFAULT false)
 RETURNS TABLE(value text, label text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope private.scope := private.my_scope();
begin
  return query
    select 'none', 'No Department'
    where (scope.sees_all or not p_to_assign) and exists (select from public.profiles p where p.department is null and p.removed_at is null and private.sees(p.uid, scope))
    union all
    (select d.value, d.label from public.departments d
    where exists (
      select from public.profiles p where p.department = d.value and p.removed_at is null and private.sees(p.uid, scope))
      and (not p_to_assign or private.leads_department(scope, d.value))
    order by d.position);
end;
$function$;

ALTER FUNCTION "public"."list_departments_in_use"(boolean) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.list_group_choices(p_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, name text, archived_at timestamp with time zone, version integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare scope private.scope := private.my_scope();
begin
  return query
    select g.id, g.name, g.archived_at, g.version from public.groups g
    where case when p_id is null then g.archived_at is null and (scope.sees_all or private.leads_group(scope, g.id)) else g.id = p_id end
    order by g.name limit 500;
end;
$function$;

ALTER FUNCTION "public"."list_group_choices"(uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.list_leads(p_department text DEFAULT NULL::text, p_group_id uuid DEFAULT NULL::uuid, p_uid uuid DEFAULT NULL::uuid)
 RETURNS TABLE(uid uuid, full_name text, department text, department_label text, group_id uuid, group_name text, is_archived boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_active();
  is_own boolean := not private.may('administer');
begin
  return query
    select l.uid, p.full_name, l.department, d.label, l.group_id, g.name,
      d.archived_at is not null or g.archived_at is not null
    from private.leads l join public.profiles p on p.uid = l.uid
    left join public.departments d on d.value = l.department
    left join public.groups g on g.id = l.group_id
    where case when is_own then l.uid = caller
      else coalesce(l.department = p_department, l.group_id = p_group_id, l.uid = p_uid, false) end
    order by p.full_name, p.uid, d.position, g.name limit 500;
end;
$function$;

ALTER FUNCTION "public"."list_leads"(text, uuid, uuid) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.list_newcomers(p_assignment_id uuid, p_limit integer DEFAULT 50)
 RETURNS TABLE(uid uuid, full_name text, email text, department text, department_label text, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  given public.assignments;
  sees_all boolean := (private.my_scope()).sees_all;
begin
  perform private.require('several');
  select * into given from public.assignments a where a.id = p_assignment_id and (
    sees_all or exists (select from public.tasks t where t.assignment_id = a.id and private.sees(t, private.my_scope())));
  return query
    with found as materialized (select person from private.newcomers(given) person)
    select p.uid, p.full_name, case when sees_all then p.email end, p.department, d.label, (select count(*) from found)::integer
    from found join public.profiles p on p.uid = person
    left join public.departments d on d.value = p.department
    order by p.full_name, p.uid
    limit least(greatest(p_limit, 1), 100);
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_people(p_search text DEFAULT ''::text, p_department text DEFAULT NULL::text, p_role public.app_role DEFAULT NULL::public.app_role, p_sort text DEFAULT 'name_asc'::text, p_limit integer DEFAULT 10, p_offset integer DEFAULT 0, p_status text DEFAULT 'all'::text)
 RETURNS TABLE(uid uuid, first_name text, last_name text, full_name text, email text, username text, role public.app_role, department text, department_label text, details public.details, deactivated_at timestamp with time zone, version integer, last_sign_in_at timestamp with time zone, total integer, open_tasks integer, due_today integer, late integer, away public.absence)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scope private.scope := private.scope_of(private.require('assign'));
  named uuid[];
  waited_for uuid[];
  filters text := 'removed_at is null';
  sorting text := case
    when p_sort = 'joined_asc' and scope.sees_all then 'joining_date, uid'
    when p_sort = 'joined_desc' and scope.sees_all then 'joining_date desc nulls last, uid desc'
    when p_sort = 'name_desc' then 'full_name desc, uid desc'
    else 'full_name, uid' end;
begin
  if not scope.sees_all then filters := filters || ' and private.sees(uid, $7)'; end if;
  if p_search <> '' then
    named := array(select private.people_named(p_search));
    filters := filters || ' and uid = any ($1)';
  end if;
  if p_department = 'none' then filters := filters || ' and department is null';
  elsif p_department is not null then filters := filters || ' and department = $2'; end if;
  if p_role is not null then filters := filters || ' and role = $3'; end if;
  if p_status = 'active' then filters := filters || ' and deactivated_at is null'; end if;
  if p_status = 'deactivated' then filters := filters || ' and deactivated_at is not null'; end if;
  if p_status = 'waiting' then
    waited_for := array(select private.people_waited_for());
    filters := filters || ' and uid = any ($6)';
  end if;
  -- The text of the query is put together from the constants above only, so that each sort can use its index.
  return query execute format(
    'with page as materialized (select * from public.profiles where %1$s order by %2$s limit $4 offset $5)
     select uid, first_name, last_name, full_name, case when ($7).sees_all then email end, case when ($7).sees_all then username end, role, department,
       (select d.label from public.departments d where d.value = department),
       case when ($7).sees_all then jsonb_populate_record(null::public.details, to_jsonb(page)) end, deactivated_at, version, signed.last_sign_in_at, (select count(*) from public.profiles where %1$s)::integer,
       load.open_tasks, load.due_today, load.late, load.away
     from page left join %3$s signed using (uid)
     left join private.loads(array(select p.uid from page p)) load using (uid)
     order by %2$s', filters, sorting, case when scope.sees_all then 'private.last_sign_ins(array(select p.uid from page p))'
       else '(select null::uuid as uid, null::timestamptz as last_sign_in_at)' end)
  using named, p_department, p_role, least(greatest(p_limit, 1), 100), greatest(p_offset, 0), waited_for, scope;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_routines(p_keeper uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, name text, title text, rule public.routine_rule, whom public.routine_whom, names text[], people integer, departments text[], appears_before integer, due_after integer, on_closed public.routine_on_closed, needs_answer boolean, keeper uuid, keeper_name text, paused_until date, next_starts timestamp with time zone, states public.run_state[], misses integer, version integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select r.id, r.name, r.title, r.rule, r.whom,
      case when g.name is not null then array[g.name] when d.label is not null then array[d.label] else array(
        select p.full_name from unnest(r.people[1:3]) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid and private.sees(p.uid, scope) order by w.place) end,
      case when g.id is null and d.value is null then cardinality(r.people)
        else (select count(*)::integer from private.assignable(r.people, r.group_id, r.department, private.scope_of(r.keeper))) end,
      array(select distinct o.label from private.assignable(r.people, r.group_id, r.department, private.scope_of(r.keeper)) q (uid) join public.profiles p on p.uid = q.uid
        join public.departments o on o.value = p.department order by o.label),
      r.appears_before, r.due_after, r.on_closed, r.needs_answer, r.keeper, k.full_name,
      case when r.paused_until > private.today() then r.paused_until end, r.next_starts, array(
        select private.run_state(x) from (
          select * from private.routine_runs o where o.routine_id = r.id and private.has_come(o)
          order by o.day desc, o.at desc limit 7
        ) x order by x.day, x.at), r.misses, r.version
    from private.routines r
    join public.profiles k on k.uid = r.keeper
    left join public.groups g on g.id = r.group_id
    left join public.departments d on d.value = r.department
    where (p_keeper is null or r.keeper = p_keeper) and (scope.sees_all or r.keeper = scope.person)
    order by r.rule is null, r.misses > 1 desc, r.next_at nulls last, r.name, r.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.me()
 RETURNS TABLE(uid uuid, first_name text, last_name text, email text, username text, role public.app_role, department text, details public.details, version integer, due_today integer, overdue integer, to_accept integer, to_answer integer, unread integer, time_zone text, workspace_zone text, has_own_zone boolean, hour_cycle smallint, today date, today_ends_at timestamp with time zone, topics text[], idle_hours integer, asked_at timestamp with time zone, quick_answers text[], password_state public.password_state, last_due_today timestamp with time zone, away public.absence, mail_rests boolean, files_full boolean, detail_rules public.detail_rules, workspace_name text, told_question_at timestamp with time zone, sign_at timestamp with time zone, most_file_mb integer, attention integer, held_back public.held_back, acts text[], language text, workspace_language text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
  acts text[] := private.acts_of(scope);
  day date := private.today();
  starts timestamptz := private.day_starts_at(day);
  ends timestamptz := private.day_starts_at(day + 1);
begin
  return query
    select p.uid, p.first_name, p.last_name, p.email, p.username, p.role, p.department,
      jsonb_populate_record(null::public.details, to_jsonb(p)), p.version,
      c.due_today, c.overdue, c.to_accept, c.to_answer, c.unread, coalesce(p.time_zone, s.time_zone), s.time_zone,
      p.time_zone is not null, p.hour_cycle, day, ends,
      array['user:' || p.uid] || case when 'administer' = any (acts) then array[private.admins_topic()] else '{}' end,
      s.idle_hours, now(), s.quick_answers,
      coalesce((select f.state from private.first_passwords f where f.uid = caller), 'own'),
      -- Only people who oversee others have a badge for the day.
      case when 'oversee' = any (acts) then (select max(t.due_date_time) from public.tasks t
        where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope)) end,
      (select a.away from private.absences_of(array[caller], scope.sees_all) a),
      'administer' = any (acts) and exists (select from private.mail_stop), 'administer' = any (acts) and exists (select from private.full_space),
      s.detail_rules, s.name,
      (select h.asked_at from private.delivery_habits h where h.person = caller and h.asked_at > now() - interval '14 days'),
      (select i.changed_at from private.workspace_sign i),
      case when s.files_allowed then s.largest_file_mb end,
      c.attention,
      case when 'administer' = any (acts) then private.held_back(caller) end, acts,
      p.language, s.language
    from public.profiles p, private.counts_of(scope, starts, ends) c, public.workspace_settings s
    where p.uid = caller;
end;
$function$;

CREATE OR REPLACE FUNCTION public.merge_departments(p_from text, p_into text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.departments;
  kept public.departments;
  people integer;
begin
  perform private.begin_write(p_departments => array[p_from], p_act => 'administer');
  gone := private.known_department(p_from);
  kept := private.known_department(p_into);
  perform private.refuse_if(p_from = p_into or gone.archived_at is not null or kept.archived_at is not null,
    'PT409', 'not_to_be_merged', 'Choose two departments that are in use.');
  update public.profiles set department = p_into where department = p_from and removed_at is null;
  get diagnostics people = row_count;
  -- People who join later get what was assigned to either department.
  update public.assignments set department = p_into where department = p_from;
  update private.routines set department = p_into, version = version + 1 where department = p_from;
  delete from private.feeds f where f.department = p_from
    and exists (select from private.feeds other where other.uid = f.uid and other.department = p_into);
  update private.feeds set department = p_into where department = p_from;
  delete from private.leads l where l.department = p_from
    and exists (select from private.leads other where other.uid = l.uid and other.department = p_into);
  update private.leads set department = p_into where department = p_from;
  update public.departments set archived_at = now() where value = p_from;
  perform private.happened('departments_merged', 'department', p_into, kept.label,
    jsonb_build_object('from', gone.label, 'people', people));
  return people;
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
    where m.person is null and private.sees(t, p.profile) and not (t.assigned_to = p.uid and n.kind in ('assigned', 'nudge', 'asked', 'due_today'))
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
    t.assigned_to = f.uid, f.unread, f.who, day.time_zone, day.today
  from placed f join public.tasks t on t.id = f.task_id cross join day
  where f.n <= least(p_most, 20)
  order by f.uid, f.part::public.morning_part, f.n;
$function$;

CREATE OR REPLACE FUNCTION public.person_page(p_uid uuid DEFAULT NULL::uuid)
 RETURNS TABLE(uid uuid, full_name text, email text, username text, role public.app_role, department text, department_label text, deactivated_at timestamp with time zone, away public.absence, open_tasks integer, due_today integer, late integer, unanswered integer, blocked integer, completed_this_week integer, completed integer, on_time integer, weeks jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  person uuid := coalesce(p_uid, scope.person);
  shows_all boolean := scope.sees_all or person = scope.person;
  monday date := date_trunc('week', private.today()::timestamp)::date;
  since timestamptz := private.day_starts_at(monday - 49);
  day_end timestamptz := private.today_ends_at();
  zone text := (select s.time_zone from public.workspace_settings s);
begin
  perform private.require_active();
  -- Decided before anybody is looked up, so that the time taken tells nothing.
  if not private.sees(person, scope) then
    return;
  end if;
  return query
  with finished as materialized (
    select (t.completed_at at time zone zone)::date as day, t.completed_at <= t.due_date_time as is_on_time
    from public.tasks t where t.assigned_to = person and t.stage = 'Completed' and t.completed_at >= since
  ), given as materialized (
    select (t.assigned_at at time zone zone)::date as day
    from public.tasks t where t.assigned_to = person and t.stage <> 'Withdrawn' and t.assigned_at >= since
  )
  select p.uid, p.full_name, case when shows_all then p.email end, case when shows_all then p.username end, p.role, p.department, d.label, p.deactivated_at, absent.away, load.*, done.*, week.s
  from public.profiles p
  left join public.departments d on d.value = p.department
  left join private.absences_of(array[person]) absent on absent.uid = p.uid
  cross join lateral (
    select count(*)::integer,
      (count(*) filter (where t.due_date_time >= now() and t.due_date_time < day_end))::integer,
      (count(*) filter (where t.due_date_time < now()))::integer,
      (count(*) filter (where t.accepted_at is null))::integer,
      (count(*) filter (where t.blocked_at is not null))::integer
    from public.tasks t where t.assigned_to = p.uid and t.is_open
  ) load
  cross join lateral (
    select (count(*) filter (where f.day >= monday))::integer, count(*)::integer,
      (count(*) filter (where f.is_on_time))::integer
    from finished f
  ) done
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
      'monday', m::date,
      'given', (select count(*) from given g where g.day >= m and g.day < m + interval '7 days'),
      'completed', (select count(*) from finished f where f.day >= m and f.day < m + interval '7 days')) order by m) as s
    from generate_series(monday - 49, monday, interval '7 days') m
  ) week
  where p.uid = person and p.removed_at is null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.preview_assignees(p_people uuid[] DEFAULT '{}'::uuid[], p_group_id uuid DEFAULT NULL::uuid, p_department text DEFAULT NULL::text)
 RETURNS TABLE(total integer, skipped integer, sole_name text, away integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    with found as materialized (select p.uid from private.assignable(p_people, p_group_id, p_department, scope) p (uid))
    select count(*)::integer,
      ((select count(*) from public.group_members m join public.profiles p on p.uid = m.uid
        where m.group_id = p_group_id and p.deactivated_at is not null and private.sees(p.uid, scope))
      + (select count(*) from public.profiles p where p.department = p_department and p.deactivated_at is not null
        and p.removed_at is null and private.sees(p.uid, scope)))::integer,
      case when count(*) = 1 then (select p.full_name from found f join public.profiles p on p.uid = f.uid) end,
      (select count(*) from private.absences a join found f using (uid) where a.until > (select private.today()))::integer
    from found;
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
  perform private.ring_overseers('conversation_changed', array_agg(t.assigned_to), array_agg(t.id))
  from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id;
  perform private.check_space();
end;
$function$;

CREATE OR REPLACE FUNCTION public.report_routines(p_from date, p_to date, p_person uuid DEFAULT NULL::uuid)
 RETURNS TABLE(of_person boolean, key uuid, name text, done integer, late integer, missed integer, skipped integer, open integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  local timestamp := now() at time zone (select s.time_zone from public.workspace_settings s);
begin
  perform private.refuse_if(p_to < p_from or p_to - p_from > 3660, '22023', 'no_such_report');
  return query
    with runs as (
      select x.routine_id, t.assigned_to, case
          when t.id is null then case x.outcome when 'made' then 'skipped' when 'nobody' then 'skipped' when 'failed' then 'missed' else x.outcome::text end
          when t.is_open then 'open' when t.completed_at <= t.due_date_time then 'done' when t.completed_at is not null then 'late'
          when t.stage = 'Withdrawn' and x.closed_at is not null then 'missed' else 'skipped' end as state
      from private.routine_runs x left join public.tasks t on t.assignment_id = x.assignment_id and private.sees(t, scope)
      where x.day between p_from and p_to and (x.outcome <> 'skipped' or x.day + x.at <= local) and (p_person is null or t.assigned_to = p_person)
        and (scope.sees_all or t.id is not null)
    ), counted as (
      select grouping(x.routine_id) = 1 as is_person, coalesce(x.routine_id, x.assigned_to) as id,
        (count(*) filter (where x.state = 'done'))::integer as done, (count(*) filter (where x.state = 'late'))::integer as late,
        (count(*) filter (where x.state = 'missed'))::integer as missed, (count(*) filter (where x.state = 'skipped'))::integer as skipped,
        (count(*) filter (where x.state = 'open'))::integer as open
      from runs x group by grouping sets (x.routine_id, x.assigned_to)
    )
    select c.is_person, c.id, coalesce(r.name, p.full_name), c.done, c.late, c.missed, c.skipped, c.open
    from counted c left join private.routines r on not c.is_person and r.id = c.id left join public.profiles p on c.is_person and p.uid = c.id
    where c.id is not null order by c.is_person, c.missed + c.late desc, coalesce(r.name, p.full_name), c.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.save_view(p_id uuid, p_name text, p_path text, p_search text, p_is_shared boolean DEFAULT false)
 RETURNS public.saved_views
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_active();
  made public.saved_views;
begin
  perform private.begin_view_write(caller, p_act => case when p_is_shared then 'administer' when p_path like '/admin-dashboard%' then 'oversee' end);
  begin
    insert into public.saved_views (id, uid, name, path, search, is_shared)
    values (p_id, caller, private.readable(p_name), p_path, p_search, p_is_shared)
    on conflict (id) do nothing returning * into made;
  exception when unique_violation then
    raise exception 'name_taken' using errcode = 'PT409', hint = 'Another view of yours has this name.';
  end;
  if made.id is null then
    -- The same form sent twice: the first view is the answer, if it is the caller's.
    select * into made from public.saved_views where id = p_id and uid = caller;
    perform private.refuse_if(made.id is null, 'PT409', 'view_exists');
    return made;
  end if;
  perform private.limit_views(caller, p_is_shared);
  perform private.count_own('view_changes', 60, interval '10 seconds');
  return made;
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
    join public.tasks t on t.id = own.id and private.sees(t, scope)
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

ALTER TABLE "private"."leads" ADD CONSTRAINT "leads_department_fkey" FOREIGN KEY (department) REFERENCES public.departments(value);

ALTER TABLE "private"."leads" ADD CONSTRAINT "leads_group_id_fkey" FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;

ALTER TABLE "private"."leads" ADD CONSTRAINT "leads_uid_fkey" FOREIGN KEY (uid) REFERENCES public.profiles(uid) ON DELETE CASCADE;

CREATE VIEW "private"."led" WITH (security_invoker=true) AS  SELECT l.uid AS lead,
    p.uid AS person
   FROM ((private.leads l
     JOIN public.departments d ON (((d.value = l.department) AND (d.archived_at IS NULL))))
     JOIN public.profiles p ON (((p.department = l.department) AND (p.uid <> l.uid) AND (p.role <> 'admin'::public.app_role))))
UNION
 SELECT l.uid AS lead,
    m.uid AS person
   FROM (((private.leads l
     JOIN public.groups g ON (((g.id = l.group_id) AND (g.archived_at IS NULL))))
     JOIN public.group_members m ON (((m.group_id = l.group_id) AND (m.uid <> l.uid))))
     JOIN public.profiles p ON (((p.uid = m.uid) AND (p.role <> 'admin'::public.app_role))));

CREATE OR REPLACE FUNCTION private.overseers_of(p_person uuid)
 RETURNS SETOF public.profiles
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.uid,
     p.first_name,
     p.last_name,
     p.full_name,
     p.email,
     p.username,
     p.role,
     p.contact,
     p.department,
     p.joining_date,
     p.gender,
     p.created_at,
     p.updated_at,
     p.deactivated_at,
     p.removed_at,
     p.version,
     p.removal_by,
     p.time_zone,
     p.hour_cycle,
     p.language
    FROM public.profiles p
   WHERE private.is_admin(p.*)
 UNION ALL
  SELECT p.uid,
     p.first_name,
     p.last_name,
     p.full_name,
     p.email,
     p.username,
     p.role,
     p.contact,
     p.department,
     p.joining_date,
     p.gender,
     p.created_at,
     p.updated_at,
     p.deactivated_at,
     p.removed_at,
     p.version,
     p.removal_by,
     p.time_zone,
     p.hour_cycle,
     p.language
    FROM (private.led l
      JOIN public.profiles p ON ((p.uid = l.lead)))
   WHERE (l.person = overseers_of.p_person);
END;

ALTER FUNCTION "private"."overseers_of"(uuid) OWNER TO "postgres";

ALTER VIEW "private"."led" OWNER TO "postgres";

CREATE VIEW "private"."rights" WITH (security_invoker=true) AS  SELECT act,
    (relations)::private.relation[] AS relations,
    (stages)::public.task_stage[] AS stages,
    (entry)::public.notification_kind AS entry,
    (traits)::private.trait[] AS traits
   FROM ( VALUES ('read'::text,'{person,admin,lead}'::text,NULL::text,NULL::text,'{}'::text), ('open'::text,'{person,admin,lead}'::text,NULL::text,NULL::text,'{}'::text), ('message'::text,'{person,admin,lead}'::text,NULL::text,'message'::text,'{files,several,unversioned}'::text), ('attach'::text,'{person,admin,lead}'::text,'{New,Pending,Completed,Rejected}'::text,NULL::text,'{}'::text), ('remind'::text,'{person,admin,lead}'::text,NULL::text,NULL::text,'{}'::text), ('mute'::text,'{person,admin,lead}'::text,NULL::text,NULL::text,'{}'::text), ('accept'::text,'{person}'::text,'{New}'::text,'accepted'::text,'{own_step}'::text), ('release'::text,'{person}'::text,'{Pending}'::text,'released'::text,'{own_step}'::text), ('reject'::text,'{person}'::text,'{New}'::text,'rejected'::text,'{files,own_step}'::text), ('not_today'::text,'{person}'::text,'{Pending}'::text,'rejected'::text,'{files}'::text), ('block'::text,'{person}'::text,'{Pending}'::text,'blocked'::text,'{files}'::text), ('move'::text,'{person}'::text,'{New,Pending,Completed}'::text,NULL::text,'{own_step,placed}'::text), ('tick'::text,'{person}'::text,'{New,Pending}'::text,NULL::text,'{files,unversioned}'::text), ('complete'::text,'{person,admin}'::text,'{New,Pending}'::text,'completed'::text,'{files,several,own_step}'::text), ('reopen'::text,'{person,admin}'::text,'{Completed,Rejected}'::text,'reopened'::text,'{several,own_step}'::text), ('unblock'::text,'{person,admin}'::text,NULL::text,'unblocked'::text,'{several}'::text), ('assign'::text,'{admin,lead}'::text,NULL::text,NULL::text,'{taskless}'::text), ('edit'::text,'{admin,giver}'::text,NULL::text,'changed'::text,'{}'::text), ('deadline'::text,'{admin,giver}'::text,'{New,Pending,Rejected}'::text,'changed'::text,'{several,undoable}'::text), ('priority'::text,'{admin,giver}'::text,'{New,Pending,Rejected}'::text,'changed'::text,'{several,undoable}'::text), ('reassign'::text,'{admin,giver}'::text,'{New,Pending,Rejected}'::text,NULL::text,'{several,undoable}'::text), ('withdraw'::text,'{admin,giver}'::text,'{New,Pending,Completed,Rejected}'::text,'withdrawn'::text,'{several}'::text), ('restore'::text,'{admin,giver}'::text,'{Withdrawn}'::text,'restored'::text,'{several}'::text), ('give_back'::text,'{admin,giver}'::text,'{Rejected}'::text,NULL::text,'{several,undoable}'::text), ('pass'::text,'{admin,giver}'::text,'{Completed}'::text,'passed'::text,'{several,undoable}'::text), ('send_back'::text,'{admin,giver}'::text,'{Completed}'::text,'sent_back'::text,'{}'::text), ('nudge'::text,'{admin,giver}'::text,'{New,Pending}'::text,NULL::text,'{several,unversioned,asks}'::text), ('undo'::text,'{admin,giver}'::text,NULL::text,NULL::text,'{several,unversioned}'::text), ('several'::text,'{admin,lead}'::text,NULL::text,NULL::text,'{taskless}'::text), ('oversee'::text,'{admin,lead}'::text,NULL::text,NULL::text,'{taskless}'::text), ('administer'::text,'{admin}'::text,NULL::text,NULL::text,'{taskless}'::text), ('delete'::text,'{admin}'::text,NULL::text,NULL::text,'{}'::text)) r(act, relations, stages, entry, traits);

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

CREATE INDEX leads_of_department ON private.leads USING btree (department) WHERE (department IS NOT NULL);

CREATE INDEX leads_of_group ON private.leads USING btree (group_id) WHERE (group_id IS NOT NULL);

CREATE TRIGGER audit_delete AFTER DELETE ON private.leads REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.audit_leads();

CREATE TRIGGER audit_insert AFTER INSERT ON private.leads REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.audit_leads();

CREATE TRIGGER hand_over_routines AFTER DELETE ON private.leads FOR EACH ROW EXECUTE FUNCTION private.hand_over_routines();

CREATE TRIGGER ring AFTER INSERT OR DELETE OR UPDATE ON private.leads FOR EACH ROW EXECUTE FUNCTION private.ring_for_leads();

CREATE TRIGGER ring AFTER UPDATE OF label, archived_at ON public.departments FOR EACH ROW EXECUTE FUNCTION private.ring_for_departments();

CREATE TRIGGER end_leads AFTER UPDATE OF role, deactivated_at ON public.profiles FOR EACH ROW WHEN (((new.role = 'admin'::public.app_role) OR (new.deactivated_at IS NOT NULL))) EXECUTE FUNCTION private.end_leads();

CREATE POLICY "People read files of tasks they see and their own unsent ones" ON "public"."attachments" FOR SELECT TO "authenticated" USING (((((entry_id IS NOT NULL) OR (assignment_id IS NOT NULL)) AND ( SELECT private.caller_sees_all() AS caller_sees_all)) OR ((entry_id IS NULL) AND (assignment_id IS NULL) AND (sent_by = ( SELECT private.caller() AS caller))) OR ((entry_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM public.tasks t
  WHERE ((t.id = attachments.task_id) AND private.sees(t.*, ( SELECT private.caller() AS caller), false, ( SELECT private.caller_people() AS caller_people)))))) OR (EXISTS ( SELECT
   FROM public.tasks t
  WHERE ((t.assignment_id = attachments.assignment_id) AND private.sees(t.*, ( SELECT private.caller() AS caller), false, ( SELECT private.caller_people() AS caller_people)))))));

CREATE POLICY "People read members of groups they are in or lead, admins all" ON "public"."group_members" FOR SELECT TO "authenticated" USING ((( SELECT private.caller_sees_all() AS caller_sees_all) OR (group_id = ANY (( SELECT private.caller_groups() AS caller_groups)::uuid[]))));

CREATE POLICY "People read groups of theirs or led by them, admins read all" ON "public"."groups" FOR SELECT TO "authenticated" USING ((( SELECT private.caller_sees_all() AS caller_sees_all) OR (id = ANY (( SELECT private.caller_groups() AS caller_groups)::uuid[]))));

CREATE POLICY "People read what they got and tasks they see, admins read all" ON "public"."notifications" FOR SELECT TO "authenticated" USING ((( SELECT private.caller_sees_all() AS caller_sees_all) OR (recipient_id = ( SELECT private.caller() AS caller)) OR ((copy_of IS NULL) AND (EXISTS ( SELECT
   FROM public.tasks t
  WHERE ((t.id = notifications.task_id) AND private.sees(t.*, ( SELECT private.caller() AS caller), false, ( SELECT private.caller_people() AS caller_people))))))));

CREATE POLICY "People read their own tasks, leads those they lead, admins all" ON "public"."tasks" FOR SELECT TO "authenticated" USING (private.sees(tasks.*, ( SELECT private.caller() AS caller), ( SELECT private.caller_sees_all() AS caller_sees_all), ( SELECT private.caller_people() AS caller_people)));

COMMENT ON COLUMN "private"."routines"."keeper" IS 'The admin or lead in whose name its tasks are made.';

COMMENT ON COLUMN "public"."notifications"."admin_name" IS 'Name of the admin or lead who sent it; Admin if its task''s person or Daymark did.';

COMMENT ON FUNCTION "private"."absences_of"(uuid[], boolean) IS 'The absences of these people, with no row for anybody who is not away; deputy_until only for an admin.';

COMMENT ON FUNCTION "private"."askers_of"(public.tasks, uuid) IS 'The admins and leads of its person, other than p_but, who have written on somebody else''s task since it was given to its person, and have not muted it: they hear what its person answers.';

COMMENT ON FUNCTION "private"."assignable"(uuid[], uuid, text, private.scope) IS 'The active people who were named one by one, by group or by department, each once, as far as somebody of this scope may give them work.';

COMMENT ON FUNCTION "private"."assignment_of"(uuid) IS 'An assignment with which the caller may do something as one: an admin, or a lead if all its tasks are theirs and the other leads'' giving. Errors: PT404 assignment_not_found, also for one of which they see no task, 42501 not_your_task.';

COMMENT ON FUNCTION "private"."attention"(private.scope, text, text) IS 'What needs an admin, each task once, under the first of: to_check; rejected; blocked; reply, for entries that they have not read and after which they have done nothing; unanswered, after the working hours for an answer; late. Before these requests to join; after them routines that were missed twice in a row, and the admin''s own after one miss or with nobody there; of a lead only their own. With a search or a department, as in list_tasks, only tasks. is_mine: theirs to check, or not assigned by another admin or lead of its person who is there. Without search and department the 1000 that have waited longest of each kind.';

COMMENT ON FUNCTION "private"."audit_leads"() IS 'Trigger: who leads a department or a group from now on, or no longer, one line for each, with the first ten names.';

COMMENT ON FUNCTION "private"."begin_view_write"(uuid, text) IS 'Begins a change of the caller''s views, one at a time. Error: 42501, also for somebody without the right to p_act.';

COMMENT ON FUNCTION "private"."caller_groups"() IS 'For policies, as private.caller: the groups to which the caller belongs or which they lead.';

COMMENT ON FUNCTION "private"."caller_people"() IS 'For policies: the people of a lead''s scope; empty or null for everybody else.';

COMMENT ON FUNCTION "private"."checkers_of"(uuid[], integer) IS 'Who checks each of these tasks, now: the one who was chosen, or else the assigner; their deputy while they are away or may no longer; the assigner; a lead of its person, if no admin gave it; or the admin who has been one longest; never the task''s own person. p_nth: 2 for the next after them. No row where there is nobody, and for a task that is not checked.';

COMMENT ON FUNCTION "private"."checks_between"(timestamp with time zone, timestamp with time zone, private.scope, uuid) IS 'The completed tasks within a scope that passed their check in this time: whose they are, how often each was sent back, and the seconds from completion until it passed.';

COMMENT ON FUNCTION "private"."counterpart"(public.tasks, uuid) IS 'The person on the other side of a task from the sender: its person, or its assigner. If the assigner no longer oversees its person, an overseer of the conversation takes their place, otherwise a lead of its person or the longest-serving admin. Null if there is nobody.';

COMMENT ON FUNCTION "private"."done_now"(jsonb) IS 'What done means, without a checker who may no longer check, or whom the caller does not see: then the assigner checks.';

COMMENT ON FUNCTION "private"."end_leads"() IS 'Trigger: an admin, or somebody who is deactivated, leads nothing.';

COMMENT ON FUNCTION "private"."gave"(public.tasks, private.scope) IS 'Whether a task of people whom somebody leads is their and the other leads'' giving: no admin gave it. A task of their own is that only if they gave it to themselves.';

COMMENT ON FUNCTION "private"."hand_over_routines"() IS 'Trigger: the routines of somebody who is no longer an active admin, and leads nothing, go to the admin who did that, unless they were given to another before.';

COMMENT ON FUNCTION "private"."is_wanted"(public.tasks, private.task_filter) IS 'Whether a task matches a filter, its stage aside.';

COMMENT ON FUNCTION "private"."judge"(public.command_kind, private.doing, integer[]) IS 'For each of the locked tasks: done if the act can be done with it, otherwise why not, as do_command returns it (gone for a task that the caller does not see, not_yours for one with which they may not do it), and from when on it is possible again. An act judges more by its function judge_<act>: a row for each task against which something speaks, asked before the stage is.';

COMMENT ON FUNCTION "private"."keeps"(private.routines, private.scope) IS 'Whether somebody of this scope may read and change a routine: an admin any, a lead those that they keep.';

COMMENT ON FUNCTION "private"."known_people"(uuid) IS 'The people whose names somebody may read: members of their groups, people who gave them one of their latest 200 tasks, their deputy, and whom they lead.';


COMMENT ON FUNCTION "private"."leads"(uuid, uuid) IS 'Whether somebody leads somebody else.';

COMMENT ON FUNCTION "private"."leads_department"(private.scope, text) IS 'Whether somebody of this scope may give work to a department: an admin, or its lead.';

COMMENT ON FUNCTION "private"."leads_group"(private.scope, uuid) IS 'Whether somebody of this scope may give work to a group: an admin, or its lead.';

COMMENT ON FUNCTION "private"."loads"(uuid[]) IS 'For admins and leads, the load of each of these people, whom the caller has made sure they see: the number of their open tasks, of those due later today, and of those that are late; and their absence, null unless they are away. Reads the open tasks of these people only. Error: 42501.';

COMMENT ON FUNCTION "private"."locked_assignment"(uuid, uuid[]) IS 'The assignment, locked with its tasks (and before them with the people who are to get new ones) until the end of the transaction, as assignment_of returns it.';

COMMENT ON FUNCTION "private"."locked_routine"(uuid) IS 'The routine, locked until the end of the transaction; null if there is none. Errors: 42501, PT404 routine_not_found for one that somebody else keeps, unless the caller is an admin.';

COMMENT ON FUNCTION "private"."my_groups"() IS 'The ids of the groups to which the signed-in person belongs, or which they lead.';

COMMENT ON FUNCTION "private"."nearly_called"(private.scope, text[], integer) IS 'The people, groups and tasks whose name or title has all of these words, in lower case, but for a letter or two, the most alike first: for admins among the newest 1000 tasks, for everybody else among the 1000 that they, and those whom they lead, were given last.';

COMMENT ON FUNCTION "private"."note_caller"() IS 'Notes the caller and what they see, for caller, caller_sees_all, caller_people and caller_groups, until the transaction ends.';

COMMENT ON FUNCTION "private"."note_keeper"() IS 'Trigger: notes in the audit log who gives a routine to somebody else, however.';

COMMENT ON FUNCTION "private"."overseers_of"(uuid) IS 'Who sees what somebody has to do, besides them: the active admins and their leads.';

COMMENT ON FUNCTION "private"."people_for"(private.routines, date) IS 'Who gets a routine on a day: whose turn it is; or everybody, with deputies for people who are away, whom its keeper may give work. Empty if nobody is there.';

COMMENT ON FUNCTION "private"."people_of"(uuid) IS 'The people whom somebody leads, and they themselves; null for somebody who leads nobody.';

COMMENT ON FUNCTION "private"."progress_of"(uuid, private.scope) IS 'How far the tasks of an assignment got, as far as a scope sees them: what its bar shows. One row.';

COMMENT ON FUNCTION "private"."queue_of"(private.routines) IS 'The active people of a routine whom its keeper may give work, from the one who had it longest ago.';

COMMENT ON FUNCTION "private"."recipients"(public.assignments, uuid[], uuid[]) IS 'Who of the locked people gets a new assignment: active people who were named, or belong to its group or department. A lead gives work only to people whom they lead, and to themselves. Errors: PT422 person_not_assignable or nobody_to_assign, PT409 group_archived.';

COMMENT ON FUNCTION "private"."record"(uuid[], public.notification_kind, text, uuid[], jsonb, text[], uuid[]) IS 'Adds the same entry by the signed-in person to the conversation of each of these tasks, addressed to its other side, in one statement and so with one ring. What a task''s person does is copied to the admins and leads who have asked about the task. Existing entries of p_ids stay. p_before: the former texts of changed tasks, by their ids. p_untold: who is not addressed, as untell returns it. p_files: the files of the entry, for one task. If the entry is the answer of a task''s person, the entries that asked for it are marked as read; messages are not.';

COMMENT ON FUNCTION "private"."require_assignable"(uuid) IS 'Returns an active person to whom the caller may give work: a lead whom they lead, or themselves. Error: PT422 person_not_assignable.';

COMMENT ON FUNCTION "private"."right_to"(text) IS 'What somebody must be to a task to do this with it, and at which stages. Error: unknown_act.';

COMMENT ON FUNCTION "private"."ring_for_absences"() IS 'Trigger: rings profile_changed for the person, people_changed for the admins and their leads.';

COMMENT ON FUNCTION "private"."ring_for_departments"() IS 'Trigger: people_changed for the leads of a department that is renamed, archived, or taken back into use.';

COMMENT ON FUNCTION "private"."ring_for_groups"() IS 'Trigger: rings groups_changed for the admins, the group''s members and its leads.';

COMMENT ON FUNCTION "private"."ring_for_leads"() IS 'Trigger: profile_changed for somebody who leads something now, or no longer; people_changed for the admins.';

COMMENT ON FUNCTION "private"."ring_for_members"() IS 'Trigger: groups_changed for the admins, for people who were added or removed, and for the group''s leads; deleting a group removes everybody.';

COMMENT ON FUNCTION "private"."ring_for_notifications"() IS 'Trigger: conversation_changed, with the ids of the tasks, for recipients, for the tasks'' people, for their leads and for the admins.';

COMMENT ON FUNCTION "private"."ring_for_people"() IS 'Trigger: profile_changed for the person, people_changed for the admins and their leads, also those that they had before; the admins'' topic is renamed when somebody stops being an admin.';

COMMENT ON FUNCTION "private"."ring_for_tasks"() IS 'Trigger: tasks_changed for the people concerned, once each, and for the admins and their leads, unless only the order of cards has changed.';

COMMENT ON FUNCTION "private"."ring_overseers"(text, uuid[], uuid[]) IS 'Rings for the leads of people, and for the admins: of each of people something is about the id at the same place of ids. Asked each time, so a person who stops leading somebody hears nothing more.';

COMMENT ON FUNCTION "private"."scope_of"(public.profiles) IS 'What a person may see, given their profile: everything for an active admin, their own tasks for an active user, with those of the people whom they lead, and nothing for anybody else.';

COMMENT ON FUNCTION "private"."sees"(public.tasks, private.scope) IS 'Whether a task is within a scope.';

COMMENT ON FUNCTION "private"."sees"(public.tasks, public.profiles) IS 'Whether somebody may see a task, where there are many people: whom they lead is looked up only where it matters.';

COMMENT ON FUNCTION "private"."sees"(public.tasks, uuid, boolean, uuid[]) IS 'Whether this person, who perhaps sees everything, or leads people, may see a task. For policies, which look up each of these once, in a subselect.';

COMMENT ON FUNCTION "private"."set_needs"(uuid, jsonb) IS 'Sets what done means for an assignment: points (words, wants_photo, and the id of a former point, if it is the same point in other words and keeps its answers), needs, is_checked and checker. A point with the same words stays as it is, wherever it is now. Errors: PT422 number_of_points or checker_not_admin (also for one whom a lead does not lead), 23514 point_is_one_line, 22P02 for another need.';

COMMENT ON FUNCTION "private"."takers"(uuid[], private.scope) IS 'Who could be given somebody else''s task by somebody of this scope: active people who have signed in before and are not away (not in p_absent); admins only if they have accepted a task. Null: department.';

COMMENT ON FUNCTION "public"."assign_tasks"(uuid[], uuid[], public.task_text, text[], uuid, text, uuid[]) IS 'Admins assign work to people, a group or a department, and leads only where they lead: for each of p_ids one assignment with that id and one task per person, who is notified. p_text says what it is; with p_titles, one for each id, the tasks differ in their titles, and the description may be missing. p_files: what shows what to do, at most ten that are ready, for all of them, with one title. Returns the tasks in the order of p_ids; called again with the same ones it makes nothing and returns the same. Errors: 42501, 23514 or 23502 for a text or date out of bounds, PT422 number_of_tasks for none, more than 30, or one id for two, person_not_assignable or nobody_to_assign, number_of_files, PT409 assignment_exists, group_archived or file_not_ready.';

COMMENT ON FUNCTION "public"."change_leads"(text, uuid, uuid[], uuid[]) IS 'Admins name leads of one department or one group, and remove others; naming a lead again or removing anybody else changes nothing. Returns the number of its leads. Errors: 42501, PT404 department_not_found or group_not_found, PT409 department_archived or group_archived, PT422 person_not_active, admin_leads_already or too_many_leads (more than 20).';

COMMENT ON FUNCTION "public"."count_found"(text) IS 'How many tasks the caller''s own list finds for the same words. For admins and leads that is the list of all tasks, counted up to 1001 of each stage, for everybody else their conversations. Error: PT422 search_too_long.';

COMMENT ON FUNCTION "public"."find_people"(text, integer, public.app_role) IS 'The first active people, perhaps of one role, whose name contains the words, for an admin who is choosing somebody, with their load; for a lead themselves and whom they lead, without addresses and usernames; without a count, so that it stays quick in a large team. At most 50 rows. Error: 42501. Null: email, username, department, department_label, away.';

COMMENT ON FUNCTION "public"."first_steps"() IS 'For admins, how far a new workspace is: whether anybody else was added, whether a task was ever assigned, whether one was accepted, and the first accepted task; is_over once an admin put that away or it is two weeks old. No row for a lead. Error: 42501. Null: task_id, title, full_name, accepted_at.';

COMMENT ON FUNCTION "public"."get_needs"(uuid) IS 'What done means for an assignment, for the assignment of a task, or for a routine, as it is edited and given again, for admins, and for leads who see one of its tasks: its id, points in their order (words, wants_photo, of an assignment''s also id and how many answers its uncompleted tasks have), and how many of its tasks are not completed. version 0: nothing is said. Error: 42501. Null: checker, checker_name.';

COMMENT ON FUNCTION "public"."get_routine"(uuid) IS 'A routine as it is edited, for admins and the lead who keeps it. people: objects of uid and full_name, the active ones; weekday_people: the same with the weekday that is theirs; runs: the last thirty times, the latest first, objects of day, at, state, reason, assignment_id and who had the turn. No row if there is none. Error: 42501. Null: done, group_id, department, rule, on_closed, paused_until.';

COMMENT ON FUNCTION "public"."list_chosen_people"(uuid[]) IS 'The active ones of up to 100 people, by name, with their absence, for an admin who assigns them work; for a lead those whom they lead, without their addresses. Error: 42501. Null: email, department_label, away.';

COMMENT ON FUNCTION "public"."list_coming"(date, date, text, uuid, integer) IS 'What routines will bring within seven weeks, computed and not stored, by the day on which it is due. For admins all of it, or what this person or department would have as things are, and what is left out since a day is closed; for leads that of whom they lead, for others their own. At most p_limit a day, and total, how many the day has. Error: 42501. Null: why.';

COMMENT ON FUNCTION "public"."list_departments_in_use"(boolean) IS 'The departments with people whom the caller may see, in their order; first none, if somebody has no department. p_to_assign: only those to which they may give work.';

COMMENT ON FUNCTION "public"."list_group_choices"(uuid) IS 'The groups in use to which the caller may give work, by name, at most 500; or the requested one, if they see it, even if it is archived. Null: archived_at.';

COMMENT ON FUNCTION "public"."list_leads"(text, uuid, uuid) IS 'For admins the leads of one department or one group, or what one person leads; for everybody else what they lead themselves. At most 500 rows. Error: 42501. Null: department, department_label, group_id, group_name.';

COMMENT ON FUNCTION "public"."list_people"(text, text, public.app_role, text, integer, integer, text) IS 'A page of people for admins: by part of the name, department (none: without one), role and status (all, active, deactivated, or waiting: active people who have never signed in); sorted name_asc, name_desc, joined_asc or joined_desc; total is the number of people on all pages; with each person''s load. For leads themselves and whom they lead, without addresses and details. At most 100 rows. Error: 42501. Null: email, username, department, department_label, deactivated_at, last_sign_in_at, away.';

COMMENT ON FUNCTION "public"."list_routines"(uuid) IS 'All routines for admins, and those that a lead keeps for them; those with a rule first: routines missed twice, then by when the next time appears; templates by name. names: the group or department, or three of its people; departments: those of all of its people; states: of the last seven times, the latest last; p_keeper: only those that this admin keeps. At most 400 rows. Error: 42501. Null: rule, on_closed, paused_until, next_starts.';

COMMENT ON FUNCTION "public"."merge_departments"(text, text) IS 'Admins merge a department into another, which gets its people, leads, assignments, routines and calendar feeds; the merged one is archived. Returns the number of people. Errors: 42501, PT404 department_not_found, PT409 not_to_be_merged for one with itself or an archived one.';

COMMENT ON FUNCTION "public"."morning_rows"(uuid[], integer) IS 'For the worker: the content of the mail of the day for each of these people: their open tasks that are late, due today (which ends with a night shift) or not answered, and unread entries of their tasks (of admins and leads: of all that they received) that they have not muted, at most p_most of each part with the total. Nothing of deactivated people. who assigned the task, or wrote last. Null: who.';

COMMENT ON FUNCTION "public"."person_page"(uuid) IS 'One row about a person: for admins anybody, for leads also whom they lead, without their address and username, for everybody else, and without p_uid, the caller. Who they are, until when they are away, and of their tasks how many are open, due later today, late, unanswered (New) and blocked; completed this week, and completed and on_time (not after the deadline) in the last eight weeks, this one included; weeks: these, oldest first, as objects of monday, given (assigned then, not withdrawn) and completed. No row for somebody unknown, removed, or whom the caller may not see. Error: 42501. Null: email, username, department, department_label, deactivated_at, away.';

COMMENT ON FUNCTION "public"."save_routine"(uuid, integer, jsonb) IS 'Admins write a routine, or change the parts that p_routine names: the columns of private.routines, except those that Daymark keeps. p_version is the version that was seen, 0 for a new routine. Returns the new version. Errors: 42501, PT404 routine_not_found (a lead reads and changes only their own), PT409 routine_changed, PT422 routine_nobody, keeper_not_admin or too_many_routines (200 with a rule, 200 without), 23514 as check_rule, and routine_name_is_one_line, routine_title_is_one_line, routine_description_is_short, routine_appears, routine_due, routine_people_are_few, routine_weekdays_are_seven or list_of_points, 22P02, 22007 or 22008 for a value of another type, 23502 for a part that cannot be null, 23503 for an unknown group or department.';

COMMENT ON FUNCTION "public"."save_view"(uuid, text, text, text, boolean) IS 'Gives a list with its filters a name; lists of the admin area are for admins and leads, shared views for admins. Returns the view; called again with the same p_id it makes nothing and returns the same. Errors: 42501, PT409 name_taken or view_exists, PT422 too_many_views or too_many_shared_views, PT429 too_many_view_changes, 23514 for a name out of bounds or an address in none of the two areas.';

COMMENT ON FUNCTION "public"."search"(text, integer) IS 'The people, groups and tasks that contain the words, for admins: people by name, groups by name, then all tasks by title, description or messages; for leads the same of whom they lead, without groups and addresses; for everybody else their own tasks. At most p_limit of each kind (20 at most); if nothing contains the words, at most p_limit whose name nearly does (is_near). Nothing for blank text. about: for a person their email address or username, for a task its person, or its assigner if the caller searches their own tasks. Error: PT422 search_too_long. Null: about, stage, due_date_time, match_text.';

COMMENT ON TABLE "private"."leads" IS 'Who leads a department or a group. No admin has a row, since they see everybody, and nobody who is deactivated.';

COMMENT ON TYPE "private"."relation" IS 'What somebody is to a task: its person; an admin; a lead, who leads its person; or a giver, a lead for whom it is besides one that no admin gave: what a lead gave is for every lead of its person, and what they gave to themselves for them. Its assigner has no right as such.';

COMMENT ON TYPE "private"."scope" IS 'Which tasks somebody may see: all (sees_all), those of people, a lead and whom they lead, only their own (person), or none. people is null for everybody but a lead.';

COMMENT ON TYPE "public"."task_row" IS 'A task with the names of its person, their department and its assigner, the last entry of its conversation with the number and kind of its files, how many entries the caller has not read, whether they have muted it, how many files it has with those of its assignment, what done means, if that is said, the routine that brought it, and whether the caller may change it, as an admin or a lead: not as its person. Null: seen_at, accepted_at, completed_at, rejected_at, blocked_at, blocked_reason, department_label, last_kind, last_message, last_at, last_sender_id, last_sender_name, last_file_count, last_file_kind, done, routine.';

COMMENT ON VIEW "private"."led" IS 'Whom each lead leads, each person once: the others in their departments and groups that are in use, but for admins. All rights of leads come from here.';

COMMENT ON VIEW "private"."rights" IS 'Who may do what with a task, by what they are to it, and at which stages (null: any); the entry that the act leaves in the conversation (null: none, or several that it adds itself). several: with several tasks at once, or a whole assignment; oversee: see them in the lists, numbers and reports of the team; administer: look after people, groups, departments and settings; read and delete are said by policies. docs/security.md prints this.';

REVOKE ALL ON FUNCTION "private"."absences_of"(uuid[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."absences_of"(uuid[], boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."absences_of"(uuid[], boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."assignable"(uuid[], uuid, text, private.scope) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."assignable"(uuid[], uuid, text, private.scope) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."assignable"(uuid[], uuid, text, private.scope) TO "postgres";

REVOKE ALL ON FUNCTION "private"."assignment_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."assignment_of"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."assignment_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."audit_leads"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."audit_leads"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."audit_leads"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."begin_view_write"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_view_write"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."begin_view_write"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."caller_people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."caller_people"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."caller_people"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."caller_people"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."checks_between"(timestamp with time zone, timestamp with time zone, private.scope, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."checks_between"(timestamp with time zone, timestamp with time zone, private.scope, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."checks_between"(timestamp with time zone, timestamp with time zone, private.scope, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_leads"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_leads"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."end_leads"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."gave"(public.tasks, private.scope) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."gave"(public.tasks, private.scope) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."gave"(public.tasks, private.scope) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_wanted"(public.tasks, private.task_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_wanted"(public.tasks, private.task_filter) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_wanted"(public.tasks, private.task_filter) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keeps"(private.routines, private.scope) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keeps"(private.routines, private.scope) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."keeps"(private.routines, private.scope) TO "postgres";

REVOKE ALL ON FUNCTION "private"."leads"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leads"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."leads"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."leads_department"(private.scope, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leads_department"(private.scope, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."leads_department"(private.scope, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."leads_group"(private.scope, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leads_group"(private.scope, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."leads_group"(private.scope, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."leads_group"(private.scope, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."overseers_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."overseers_of"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."overseers_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."people_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."people_of"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."people_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."progress_of"(uuid, private.scope) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."progress_of"(uuid, private.scope) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."progress_of"(uuid, private.scope) TO "postgres";

REVOKE ALL ON FUNCTION "private"."right_to"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."right_to"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."right_to"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ring_for_departments"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ring_for_departments"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ring_for_departments"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."ring_for_leads"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ring_for_leads"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ring_for_leads"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."ring_overseers"(text, uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ring_overseers"(text, uuid[], uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ring_overseers"(text, uuid[], uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."scope_of"(public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."scope_of"(public.profiles) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."scope_of"(public.profiles) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees"(public.tasks, private.scope) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees"(public.tasks, private.scope) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."sees"(public.tasks, private.scope) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."sees"(public.tasks, private.scope) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees"(public.tasks, public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sees"(public.tasks, public.profiles) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."sees"(public.tasks, public.profiles) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees"(public.tasks, uuid, boolean, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sees"(public.tasks, uuid, boolean, uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."sees"(public.tasks, uuid, boolean, uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."sees"(public.tasks, uuid, boolean, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sees"(uuid, private.scope) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."sees"(uuid, private.scope) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."takers"(uuid[], private.scope) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."takers"(uuid[], private.scope) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."takers"(uuid[], private.scope) TO "postgres";

REVOKE ALL ON FUNCTION "public"."change_leads"(text, uuid, uuid[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_leads"(text, uuid, uuid[], uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_leads"(text, uuid, uuid[], uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_leads"(text, uuid, uuid[], uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."list_departments_in_use"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_departments_in_use"(boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_departments_in_use"(boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_departments_in_use"(boolean) TO "postgres";

REVOKE ALL ON FUNCTION "public"."list_group_choices"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_group_choices"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_group_choices"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_group_choices"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."list_leads"(text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_leads"(text, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_leads"(text, uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_leads"(text, uuid, uuid) TO "postgres";

create or replace function public.read_person(p_uid uuid)
returns table (uid uuid, full_name text, email text, username text, department text, deactivated_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.my_scope();
begin
  return query
    select p.uid, p.full_name, case when whole.is_read then p.email end, case when whole.is_read then p.username end,
      p.department, p.deactivated_at
    from public.profiles p cross join lateral (select scope.sees_all or p.uid = scope.person as is_read) whole
    where p.uid = p_uid and private.sees(p.uid, scope);
end;
$$;
comment on function public.read_person is
  'One person, if the caller sees them; a lead sees neither email nor username of those they lead. Null: email, '
  'username, department, deactivated_at.';
