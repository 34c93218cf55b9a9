set local check_function_bodies = off;

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
  -- The other admins who are not away: what they assigned is theirs.
  others uuid[] := array(
    select p.uid from public.profiles p left join private.absences a on a.uid = p.uid and a.until > private.today()
    where private.is_admin(p) and a.uid is null and p.uid <> p_scope.person);
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
    (select 'rejected', t.id, t.rejected_at, (t.assigned_by = any (others)) is not true from public.tasks t
      where t.stage = 'Rejected' and private.sees(t, p_scope) order by t.rejected_at limit most)
    union all
    (select 'blocked', t.id, t.blocked_at, (t.assigned_by = any (others)) is not true from public.tasks t
      where t.blocked_at is not null and private.sees(t, p_scope) order by t.blocked_at limit most)
    union all
    select 'reply', u.task_id, u.since, true from unread u
    cross join lateral (
      select from public.tasks t
      where t.id = u.task_id and t.stage <> 'Rejected' and t.blocked_at is null and private.sees(t, p_scope) offset 0) t
    where u.task_id not in (select c.task_id from checks c)
    union all
    (select 'unanswered', t.id, t.assigned_at, (t.assigned_by = any (others)) is not true from public.tasks t
      where t.is_open and t.accepted_at is null and t.assigned_at <= quiet and private.sees(t, p_scope)
        and t.id not in (select u.task_id from unread u)
      order by t.assigned_at limit most)
    union all
    (select 'late', t.id, t.due_date_time, (t.assigned_by = any (others)) is not true from public.tasks t
      where t.is_open and t.due_date_time < now() and t.blocked_at is null and private.sees(t, p_scope)
        and not (t.accepted_at is null and t.assigned_at <= quiet) and t.id not in (select u.task_id from unread u)
      order by t.due_date_time limit most)
    union all
    select 'routine', r.id, o.noted_at, r.keeper = p_scope.person
    from private.routines r cross join lateral (
      select x.outcome, x.noted_at from private.routine_runs x
      where x.routine_id = r.id and private.has_come(x) order by x.day desc, x.at desc limit 1
    ) o
    where administers and (r.misses > 1 or r.keeper = p_scope.person and (r.misses = 1 or o.outcome = 'nobody'))
  )
  select o.* from found o
  -- Only for a filter is a task looked up again: this plan is kept, and every page of an admin counts the needs.
  left join lateral (select t from public.tasks t where not is_plain and t.id = o.id offset 0) x (task) on true
  where is_plain or private.is_wanted(x.task, f);
end;
$function$;

CREATE OR REPLACE FUNCTION private.deliver(p_news private.news[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare added integer;
begin
  insert into private.deliveries (person, channel, kind, task_id, entry_id, occasion, wanted_at, not_before, is_urgent)
  select n.person, c.channel, n.kind, n.task_id, n.entry_id, n.occasion, m, m, is_urgent
  from private.delivery_channels c
  cross join unnest(p_news) n
  join public.profiles p on p.uid = n.person and (c.channel <> 'mail' or p.email is not null)
  join private.delivery_kinds k on k.kind = n.kind
  left join public.tasks t on t.id = n.task_id
  left join public.notifications e on e.id = n.entry_id and e.why = 'routine'
  left join private.delivery_habits h on h.person = n.person
  cross join lateral (select private.is_urgent(k, t, n.person)) u (is_urgent)
  cross join lateral (
    -- More may come in the same moment, and what is seen on any screen in the meantime needs no mail.
    select n.at + case
      when k.true_while = 'today' or k.kind = 'trial' or c.channel = 'mail' and n.entry_id is null and k.kind not in ('away', 'to_check')
        then interval '0'
      -- What several routines bring within the same minutes is told together.
      when c.channel = 'push' and e.id is not null then case when is_urgent then interval '1 minute' else interval '5 minutes' end
      when k.pace = 'bundled' and not is_urgent then c.bundle_hold else c.hold end
  ) later (m)
  where c.served_at > now() - interval '1 day' and private.is_told_by(k, c.channel, h)
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$function$;

CREATE OR REPLACE FUNCTION private.done_alike(p_tasks uuid[], p_scope private.scope)
 RETURNS TABLE(task_id uuid, uid uuid, times integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET random_page_cost TO '1'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  return query
  with wanted as materialized (
    select each_once.id, each_once.word, count(*) over (partition by each_once.id) as words
    from (
      select distinct t.id, word from public.tasks t cross join unnest(private.title_words(t.title)) word
      where t.id = any (p_tasks) and length(word) > 3
    ) each_once
  ), done as materialized (
    select row_number() over () as number, t.assigned_to, t.title
    from (
      select t.assigned_to, t.title from public.tasks t
      where t.stage = 'Completed' and private.sees(t, p_scope) order by t.completed_at desc limit 2000
    ) t
  ), kinds as materialized (
    -- How many tasks each person completed whose titles have the same set of these words.
    select dense_rank() over (order by own.words) as kind, own.words, own.assigned_to, count(*) as tasks
    from (
      select d.number, d.assigned_to, string_agg(distinct word, ' ') as words
      from done d cross join unnest(private.title_words(d.title)) word
      where word in (select w.word from wanted w)
      group by 1, 2
    ) own
    group by own.words, own.assigned_to
  ), alike as (
    -- Tasks that are like the same kinds are counted together, and sorted by a number: arrays compare slowly.
    select row_number() over () as spot, array_agg(each_task.id) as ids, each_task.kinds
    from (
      select matched.id, array_agg(matched.kind order by matched.kind) as kinds
      from (
        select k.kind, w.id
        from (select distinct kinds.kind, kinds.words from kinds) k
        cross join unnest(string_to_array(k.words, ' ')) word join wanted w on w.word = word.word
        group by k.kind, w.id, w.words
        having count(*) >= 0.6 * w.words
      ) matched
      group by matched.id
    ) each_task
    group by each_task.kinds
  ), counted as (
    select alike.spot, k.assigned_to, sum(k.tasks)::integer as times,
      row_number() over (partition by alike.spot order by sum(k.tasks) desc, k.assigned_to) as place
    from alike join kinds k on k.kind = any (alike.kinds) group by 1, 2
  )
  select task.id, c.assigned_to, c.times from counted c join alike using (spot) cross join unnest(alike.ids) task (id)
  where c.place <= 100;
end;
$function$;

CREATE OR REPLACE FUNCTION private.folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (octet_length(value) = length(value)) THEN replace(replace(replace(lower(value), ''''::text, ''::text), '`'::text, ''::text), '"'::text, ''::text) ELSE translate(replace(replace(replace(replace(lower((regexp_replace(NORMALIZE(translate(value, '´΄᾽᾿'::text, ''::text), NFKD), '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF\U000E0100-\U000E01EF]'::text, ''::text, 'g'::text) COLLATE "und-x-icu")), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖıłøđðħŧŋĸəɛɔɨɓɗɖƙƴƶґςكيىةہھٱ⁄‐‑‒–—٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹''’‘‚‛ʼʻʽʾʿ`′׳"“”„‟«»‹›״·・'::text, 'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶiloddhtnkeeoibddkyzгσکییههها/-----01234567890123456789'::text) END;

CREATE OR REPLACE FUNCTION private.is_about(k private.delivery_kinds, p_entry public.notification_kind, p_from jsonb, p_to jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((k).entry = p_entry) AND ((p_entry <> 'changed'::public.notification_kind) OR ((k).kind = (CASE WHEN (((p_to ->> 'due_date_time'::text))::timestamp with time zone < ((p_from ->> 'due_date_time'::text))::timestamp with time zone) THEN 'sooner'::text WHEN (private.is_pressing(((p_to ->> 'priority'::text))::public.task_priority) AND (((p_to ->> 'priority'::text))::public.task_priority > ((p_from ->> 'priority'::text))::public.task_priority)) THEN 'raised'::text WHEN (p_to ? 'due_date_time'::text) THEN 'later'::text WHEN (((p_from - 'priority'::text) = '{}'::jsonb) IS NOT TRUE) THEN 'edited'::text ELSE 'changed'::text END)::public.delivery_kind)));

CREATE OR REPLACE FUNCTION private.is_standing(t public.tasks)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE((((t).accepted_at = (t).assigned_at) AND ((t).completed_at IS NULL)), false);

CREATE OR REPLACE FUNCTION private.is_told_by(k private.delivery_kinds, p_channel public.delivery_channel, h private.delivery_habits)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (((p_channel = 'push'::public.delivery_channel) AND ((k).pace IS NULL)) OR ((p_channel = 'mail'::public.delivery_channel) AND ((k).mail IS NULL))) THEN false WHEN ((k).kind = 'trial'::public.delivery_kind) THEN true WHEN (p_channel = 'push'::public.delivery_channel) THEN CASE COALESCE((h).push_level, 'needs_me'::public.told_level) WHEN 'all'::public.told_level THEN true WHEN 'needs_me'::public.told_level THEN ((k).pace <> 'page'::private.push_pace) ELSE false END WHEN (NOT ((h).mail_level IS DISTINCT FROM 'nothing'::public.told_level)) THEN false WHEN ((k).true_while = 'today'::private.true_while) THEN true ELSE (COALESCE((h).is_mailed_at_once, true) AND ((NOT ((h).mail_level IS DISTINCT FROM 'all'::public.told_level)) OR (k).mail)) END;

CREATE OR REPLACE FUNCTION private.is_urgent(k private.delivery_kinds, t public.tasks, p_person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((k).urgency = 'always'::private.urgency) THEN true WHEN (((k).urgency IS NULL) OR ((t).completed_at IS NOT NULL)) THEN false WHEN (((k).urgency = 'own'::private.urgency) AND ((t).assigned_to IS DISTINCT FROM p_person)) THEN false ELSE COALESCE((private.is_pressing((t).priority) OR (((t).due_date_time >= now()) AND ((t).due_date_time <= (now() + CASE WHEN ((k).urgency = 'hours'::private.urgency) THEN '08:00:00'::interval WHEN (((k).urgency = 'soon'::private.urgency) OR (((k).kind = 'assigned'::public.delivery_kind) AND private.is_standing(t))) THEN '00:30:00'::interval ELSE '02:00:00'::interval END)))), false) END;

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
  left join public.profiles a on a.uid = caller and private.is_admin(a)
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

CREATE OR REPLACE FUNCTION private.ring(topic text, event text, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change text := nullif(current_setting('daymark.change', true), '');
  rung text := coalesce(current_setting('daymark.rung', true), '');
  -- Whatever the event, a page loads once for all rings of a transaction.
  bell text := md5(concat_ws(' ', topic, ids));
begin
  if strpos(rung, bell) > 0 then
    return;
  end if;
  change := coalesce(change, gen_random_uuid()::text);
  perform set_config('daymark.rung', rung || bell, true), set_config('daymark.change', change, true),
    -- More ids than fit on a screen help nobody: the page reloads its data anyway.
    realtime.send(jsonb_build_object('ids', to_jsonb(ids[1:50]), 'change', change), event, topic, true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring(private.admins_topic(), 'groups_changed', array[new.id]);
  perform private.ring_people('groups_changed', array_agg(uid), array_agg(group_id)) from public.group_members where group_id = new.id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_for_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring_people('groups_changed', array_agg(uid), array_agg(group_id)) from touched;
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
  perform private.ring(private.admins_topic(), 'conversation_changed', array_agg(distinct task_id))
  from new_rows having count(*) > 0;
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
    perform private.ring(private.admins_topic(), 'tasks_changed', array_agg(distinct id)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform private.ring_people('tasks_changed', array_agg(o.assigned_to), array_agg(o.id)) from old_rows o;
    perform private.ring(private.admins_topic(), 'tasks_changed', array_agg(distinct id)) from old_rows having count(*) > 0;
  else
    -- A reassigned task rings for the person who loses it too.
    perform private.ring_people('tasks_changed', array_agg(touched.person), array_agg(touched.id))
    from (select assigned_to as person, id from new_rows union select assigned_to, id from old_rows) touched;
    -- The order of somebody's cards concerns only them.
    perform private.ring(private.admins_topic(), 'tasks_changed', array_agg(distinct n.id))
    from new_rows n join old_rows o on o.id = n.id
    where n.version <> o.version or n.seen_at is distinct from o.seen_at having count(*) > 0;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ring_people(event text, people uuid[], ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ring('user:' || p.uid, event, array_agg(distinct touched.id))
  from unnest(people, ids) touched (person, id)
  join public.profiles p on p.uid = touched.person and p.deactivated_at is null group by p.uid;
end;
$function$;

ALTER FUNCTION "private"."ring_people"(text, uuid[], uuid[]) OWNER TO "postgres";

CREATE OR REPLACE FUNCTION public.assign_tasks(p_ids uuid[], p_people uuid[], p_text public.task_text, p_titles text[] DEFAULT NULL::text[], p_group_id uuid DEFAULT NULL::uuid, p_department text DEFAULT NULL::text, p_files uuid[] DEFAULT '{}'::uuid[])
 RETURNS SETOF public.tasks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require('assign');
  people uuid[] := array(select private.assignable(p_people, p_group_id, p_department));
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
    select t.* from unnest(p_ids) with ordinality asked (id, place) join public.tasks t on t.assignment_id = asked.id
    order by asked.place, t.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_attention(p_need public.admin_need DEFAULT NULL::public.admin_need, p_all boolean DEFAULT false, p_search text DEFAULT ''::text, p_department text DEFAULT NULL::text, p_most integer DEFAULT 10)
 RETURNS TABLE(need public.admin_need, id uuid, since timestamp with time zone, is_mine boolean, task public.task_row, name text, misses integer, is_active boolean, last_nudged_at timestamp with time zone, reject_reason public.reject_reason, reject_text text, proposed_due_date_time timestamp with time zone, suggestions jsonb, away public.absence, words text, files jsonb, points jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  most integer := least(greatest(p_most, 1), 50);
  page private.need[];
  tasks uuid[];
  rejected uuid[];
begin
  page := array(
    select n.a from (
      select a, a.need, row_number() over (partition by a.need order by a.is_mine desc, a.since, a.id) as place
      from private.attention(scope, p_search, p_department) a
      where (p_need is null or a.need = p_need) and (p_all or a.is_mine)
    ) n
    where n.place <= most order by n.need, n.place);
  tasks := array(select x.id from unnest(page) x where x.need not in ('asked', 'routine'));
  rejected := array(select x.id from unnest(page) x where x.need = 'rejected');
  return query
    with suggested as materialized (
      select s.task_id, jsonb_agg(to_jsonb(s) - '{task_id,ordinality}'::text[] order by s.ordinality) as people
      from private.suggested_people(rejected, 3, scope) with ordinality s group by s.task_id
    )
    select x.need, x.id, x.since, x.is_mine, case when r.id is not null then r end,
      coalesce(btrim(j.first_name || ' ' || j.last_name), o.name, checker.full_name), coalesce(o.misses, 0),
      p.deactivated_at is null, nudge.created_at, t.reject_reason, t.reject_text, t.proposed_due_date_time,
      coalesce(s.people, '[]'), absent.away, done.message, coalesce(done.files, '[]'),
      case when x.need = 'to_check' and (r.done).points > 0 then private.points_of(r.id) else '[]' end
    from unnest(page) with ordinality x (need, id, since, is_mine, place)
    left join private.task_rows(tasks, scope, 300) r on r.id = x.id
    left join public.tasks t on t.id = r.id
    left join public.profiles p on p.uid = r.user_id
    left join private.join_requests j on j.id = x.id and x.need = 'asked'
    left join private.routines o on o.id = x.id and x.need = 'routine'
    left join private.checkers_of(array(select c.id from unnest(page) c where c.need = 'to_check')) c on c.task_id = x.id
    left join public.profiles checker on checker.uid = c.checker
    left join suggested s on s.task_id = x.id
    left join private.absences_of(
      array(select t.assigned_to from public.tasks t where t.id = any (rejected)), scope.sees_all) absent
      on absent.uid = r.user_id and x.need = 'rejected'
    left join lateral (
      select n.created_at from public.notifications n
      where n.task_id = r.id and n.recipient_id = r.user_id and n.kind in ('nudge', 'asked') order by n.created_at desc limit 1
    ) nudge on x.need in ('unanswered', 'late')
    left join lateral (
      select n.message, (
        select jsonb_agg(to_jsonb(f) order by f.sent_at, f.id)
        from (
          select a.id, a.name, a.kind, a.mime, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, a.sent_at
          from public.attachments a join private.proofs proof on proof.task_id = a.task_id
          where a.task_id = r.id and a.sent_by = r.user_id and a.sent_at >= proof.since
          order by a.sent_at desc, a.id limit 20
        ) f) as files
      from public.notifications n
      where n.task_id = r.id and n.kind = 'completed' and n.copy_of is null order by n.seq desc limit 1
    ) done on x.need = 'to_check'
    order by x.place;
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
  person uuid := case when scope.sees_all then p_person else scope.person end;
  of_some boolean := person is not null or p_department is not null;
begin
  return query
    with those as materialized (
      select r, of_some and (r).whom <> 'everyone' as is_by_turns
      from private.routines r
      where r.next_at <= ends and (not of_some or exists (
        select from unnest(private.queue_of(r)) q (uid) join public.profiles p on p.uid = q.uid
        where (person is null or p.uid = person)
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
      where not o.is_by_turns or c.why is not null or (person is null or c.who = person)
        and (p_department is null or c.who is not null and p.department is not distinct from nullif(p_department, 'none'))
    ), placed as (
      select w.*, count(*) over (partition by w.day) as total, row_number() over (partition by w.day order by w.due_at, w.id) as nth
      from wanted w where w.day between p_from and p_to
    )
    select p.day, p.total::integer, p.id, p.title, p.starts, p.due_at, p.why from placed p
    where p.nth <= least(greatest(p_limit, 1), 100) order by p.due_at, p.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_team(p_department text DEFAULT NULL::text, p_group uuid DEFAULT NULL::uuid, p_sort text DEFAULT 'need_desc'::text, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0, p_search text DEFAULT ''::text)
 RETURNS TABLE(uid uuid, full_name text, department text, department_label text, deactivated_at timestamp with time zone, away public.absence, open_tasks integer, due_today integer, late integer, unanswered integer, behind integer, blocked integer, completed integer, on_time integer, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET random_page_cost TO '1'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  this_day date := private.today();
  since timestamptz := private.day_starts_at(date_trunc('week', this_day::timestamp)::date - 49);
  day_end timestamptz := private.today_ends_at();
  figure text := regexp_replace(p_sort, '_(asc|desc)$', '');
  way integer := case when p_sort like '%\_asc' then 1 else -1 end;
  page uuid[];
  everybody integer;
begin
  perform private.refuse_if(p_sort !~ '^(need|name|open|today|late|unanswered|blocked|on_time|away)_(asc|desc)$',
    '22023', 'no_such_sort');
  -- Of everybody, only the figure by which the team is sorted: each branch that is read is a scan of an index that
  -- contains exactly the rows it counts.
  with counted (person, weight) as (
    select t.assigned_to, count(*)::double precision from public.tasks t
    where figure = 'open' and t.is_open and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, count(*) from public.tasks t
    where (figure in ('late', 'need') and t.due_date_time < now()
      or figure = 'today' and t.due_date_time >= now() and t.due_date_time < day_end)
      and t.is_open and private.sees(t, scope) group by 1
    union all
    -- For need, the branch before has counted what is late as well.
    select t.assigned_to, count(*) from public.tasks t
    where figure in ('unanswered', 'need') and t.is_open and t.accepted_at is null
      and (figure = 'unanswered' or t.due_date_time >= now()) and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, count(*) from public.tasks t
    where figure = 'blocked' and t.blocked_at is not null and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, (count(*) filter (where t.completed_at <= t.due_date_time))::double precision / count(*)
    from public.tasks t
    where figure = 'on_time' and t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope) group by 1
    union all
    select a.uid, a.until - this_day from private.absences a where figure = 'away' and a.until > this_day
  ), named as (
    -- By its place, a name is compared once and not with each other name of the same weight.
    select p.uid, row_number() over (order by p.full_name, p.uid) as place
    from public.profiles p
    where p.removed_at is null and private.sees(p.uid, scope)
      -- Nobody else will do the tasks that somebody who left still has. An index knows who left, so no other row of
      -- profiles is read.
      and p.uid not in (
        select d.uid from public.profiles d
        where d.removed_at is null and d.deactivated_at is not null
          and not exists (select from public.tasks t where t.assigned_to = d.uid and t.is_open and private.sees(t, scope)))
      and (p_search = '' or p.uid in (select private.people_named(p_search)))
      and (p_department is null or coalesce(p.department, 'none') = p_department)
      and (p_group is null
        or exists (select from public.group_members m where m.group_id = p_group and m.uid = p.uid))
  ), found as (
    select n.uid, count(*) over () as total
    from named n left join (select person, sum(weight) as weight from counted group by 1) c on c.person = n.uid
    order by case p_sort when 'name_desc' then n.place end desc,
      way * case when figure in ('name', 'on_time', 'away') then c.weight else coalesce(c.weight, 0) end nulls last, n.place
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select array_agg(f.uid), max(f.total) into page, everybody from found f;
  return query select r.*, everybody from private.team_rows(page, scope) r;
end;
$function$;

COMMENT ON FUNCTION "private"."attention"(private.scope, text, text) IS 'What needs an admin, each task once, under the first of: to_check; rejected; blocked; reply, for entries that they have not read and after which they have done nothing; unanswered, after the working hours for an answer; late. Before these requests to join; after them routines that were missed twice in a row, and the admin''s own after one miss or with nobody there. With a search or a department, as in list_tasks, only tasks. is_mine: theirs to check, or not assigned by another admin who is there. Without search and department the 1000 that have waited longest of each kind.';

COMMENT ON FUNCTION "private"."ring"(text, text, uuid[]) IS 'Sends a doorbell: an event, the ids of the rows it is about, and a random id that all rings of one transaction share, so that a page loads once for all of them. A transaction never rings twice on a topic about the same rows.';

COMMENT ON FUNCTION "private"."ring_people"(text, uuid[], uuid[]) IS 'Does what ring_person does, for several people: each of people hears of the id at the same place of ids.';

REVOKE ALL ON FUNCTION "private"."ring_people"(text, uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ring_people"(text, uuid[], uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ring_people"(text, uuid[], uuid[]) TO "postgres";
