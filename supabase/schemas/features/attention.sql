-- Attention: the one list of what needs an admin. List, dashboard and badge ask private.attention.

create type public.admin_need as enum ('asked', 'to_check', 'rejected', 'blocked', 'reply', 'unanswered', 'late', 'routine');
comment on type public.admin_need is
  'What an admin is needed for, the most urgent first: a request to join (asked); a task to check, rejected, blocked, '
  'with a message to read (reply), without an answer, or late; a missed routine.';

create type private.need as (need public.admin_need, id uuid, since timestamptz, is_mine boolean);
comment on type private.need is 'What needs an admin: a task, a request to join or a routine, since when, and whether it is this admin''s.';

create function private.attention(p_scope private.scope, p_search text default '', p_department text default null)
returns setof private.need
language plpgsql stable security definer rows 200 set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
$$;
comment on function private.attention is
  'What needs an admin, each task once, under the first of: to_check; rejected; blocked; reply, for entries that they '
  'have not read and after which they have done nothing; unanswered, after the working hours for an answer; late. '
  'Before these requests to join; after them routines that were missed twice in a row, and the admin''s own after one '
  'miss or with nobody there; of a lead only their own. With a search or a department, as in list_tasks, only tasks. '
  'is_mine: theirs to check, or not assigned by another admin or lead of its person who is there. Without search and department the 1000 that have waited '
  'longest of each kind.';

create function public.list_attention(
  p_need public.admin_need default null, p_all boolean default false, p_search text default '', p_department text default null,
  p_most integer default 10
) returns table (
  need public.admin_need, id uuid, since timestamptz, is_mine boolean, task public.task_row, name text, misses integer,
  is_active boolean, last_nudged_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, suggestions jsonb, away public.absence, words text, files jsonb, points jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
$$;
comment on function public.list_attention is
  'The needs of an admin (private.attention): of each kind, or of one, the first p_most (at most 50), their own first, '
  'the longest wait first; without p_all only their own. name: of the person who asks, of the routine, or of the '
  'checker; misses of a routine; of a rejection its reason, the proposed date, who else could take the task '
  '(suggest_people) and whether its person is away; of a task to check the words it was completed with, the last 20 '
  'files since it was given or sent back, and its points, as list_conversation and points_of return them. Error: '
  '42501. Null: task, name, last_nudged_at, reject_reason, reject_text, proposed_due_date_time, away, words.';

create function private.count_attention(p_scope private.scope) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from private.attention(p_scope) a where a.is_mine);
end;
$$;
comment on function private.count_attention is 'How many needs this admin has: the number of the badge.';

create function public.count_attention(p_search text default '', p_department text default null)
returns table (need public.admin_need, mine integer, total integer)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('oversee'));
begin
  return query
    select a.need, (count(*) filter (where a.is_mine))::integer, count(*)::integer
    from private.attention(scope, p_search, p_department) a group by a.need order by a.need;
end;
$$;
comment on function public.count_attention is
  'How many needs of each kind list_attention has: the admin''s own, and all. No row for a kind without any. Error: '
  '42501.';

grant execute on function public.list_attention, public.count_attention to authenticated;
