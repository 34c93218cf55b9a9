-- The admin's morning: the numbers of the day, one message on several tasks, and nudges with manners.

create function private.week_starts_at() returns timestamptz
language sql stable set search_path = ''
return private.day_starts_at(date_trunc('week', private.today()::timestamp)::date);
comment on function private.week_starts_at is 'The moment at which this week''s Monday began in the workspace''s time zone.';

create function public.overview()
returns table (
  department text, due_today integer, overdue integer, waiting integer, rejected integer, completed_this_week integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  day_start timestamptz := private.today_starts_at();
  day_end timestamptz := private.today_ends_at();
  week_start timestamptz := private.week_starts_at();
begin
  perform private.require_admin();
  return query
  -- Counted by person first: each branch is a scan of an index that holds nothing but the rows it counts.
  with counted (person, today, late, unanswered, refused, done) as (
    select t.assigned_to, count(*) filter (where t.due_date_time >= day_start),
      count(*) filter (where t.due_date_time < day_start), 0, 0, 0
    from public.tasks t where t.is_open and t.due_date_time < day_end group by 1
    union all
    select t.assigned_to, 0, 0, count(*), 0, 0
    from public.tasks t where t.is_open and t.accepted_at is null group by 1
    union all
    select t.assigned_to, 0, 0, 0, count(*), 0
    from public.tasks t where t.stage = 'Rejected' group by 1
    union all
    select t.assigned_to, 0, 0, 0, 0, count(*)
    from public.tasks t where t.stage = 'Completed' and t.completed_at >= week_start group by 1
  ), places (place, today, late, unanswered, refused, done) as (
    select coalesce(p.department, 'none'), c.today, c.late, c.unanswered, c.refused, c.done
    from counted c join public.profiles p on p.uid = c.person
    union all
    select d.value, 0, 0, 0, 0, 0 from public.list_departments_in_use() d
    union all
    select 'none', 0, 0, 0, 0, 0
    where exists (select from public.profiles p where p.department is null and p.removed_at is null)
  )
  select s.place, sum(s.today)::integer, sum(s.late)::integer, sum(s.unanswered)::integer, sum(s.refused)::integer,
    sum(s.done)::integer
  from places s left join public.departments d on d.value = s.place
  group by grouping sets ((), (s.place, d.position))
  order by grouping(s.place) desc, d.position nulls last;
end;
$$;
comment on function public.overview is
  'For admins: how many tasks are due today, overdue, waiting for an answer (New), Rejected, and completed since Monday. First a row for all (department null), then one for each department in use, in their order, then one for none. Error: 42501.';

create function public.list_completed_this_week(
  p_department text default null, p_limit integer default 50, p_offset integer default 0
) returns table (
  id uuid, title text, due_date_time timestamptz, completed_at timestamptz, user_id uuid, user_name text,
  department text, assigner_name text, total integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  week_start timestamptz := private.week_starts_at();
  found integer;
begin
  perform private.require_admin();
  -- Each person is looked up by key, never all of them read: a week has few tasks, a team may have many people.
  if p_department is null then
    found := (select count(*) from public.tasks where stage = 'Completed' and completed_at >= week_start);
  else
    found := (select count(*) from public.tasks t
      cross join lateral (select department from public.profiles where uid = t.assigned_to offset 0) p
      where t.stage = 'Completed' and t.completed_at >= week_start and coalesce(p.department, 'none') = p_department);
  end if;
  return query
  select t.id, t.title, t.due_date_time, t.completed_at, t.assigned_to, p.full_name, p.department,
    private.display_name(t.assigned_by), found
  from public.tasks t
  cross join lateral (select * from public.profiles where uid = t.assigned_to offset 0) p
  where t.stage = 'Completed' and t.completed_at >= week_start
    and (p_department is null or coalesce(p.department, 'none') = p_department)
  order by t.completed_at desc, t.id
  limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end;
$$;
comment on function public.list_completed_this_week is
  'A page of the tasks completed since Monday, for admins, the latest first; department none means without one; total counts all pages. At most 100 rows. Error: 42501.';

create function private.nudge_pause() returns interval
language sql immutable set search_path = '' return interval '4 hours';
comment on function private.nudge_pause is 'How long a person is left in peace after a nudge on the same task.';

create function private.last_nudged_at(task uuid, person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select created_at from public.notifications
  where task_id = task and recipient_id = person and kind = 'nudge'
  order by created_at desc limit 1;
$$;
comment on function private.last_nudged_at is
  'When a person was last nudged on a task, for rows the caller was already allowed to see. Row-level security keeps the planner from the index of nudges, so it is looked up here.';

create or replace function public.nudge(p_task_id uuid) returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  again_at timestamptz;
begin
  perform private.require_admin();
  task := private.locked_task(p_task_id, null);
  perform private.must_stand_in(task, 'New');
  if task.assigned_to = auth.uid() then
    raise exception 'own_task' using errcode = 'PT422', hint = 'Nobody nudges themselves.';
  end if;
  again_at := private.last_nudged_at(task.id, task.assigned_to) + private.nudge_pause();
  if again_at > now() then
    raise exception 'nudged_lately' using errcode = 'PT429',
      detail = to_json(again_at) #>> '{}', hint = 'Once in four hours is enough.';
  end if;
  return private.record(task, 'nudge');
end;
$$;
comment on function public.nudge is
  'Admins remind somebody who has not answered; at most once per task and person in four hours. Returns the entry. Errors: 42501, PT404, PT409 wrong_stage, PT422 own_task, PT429 nudged_lately with the moment it is possible again as detail.';

create function public.nudge_many(p_task_ids uuid[])
returns table (task_id uuid, outcome text, again_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_admin();
  caller_name text := private.display_name(caller);
begin
  if cardinality(p_task_ids) > 200 then
    raise exception 'too_many_tasks' using errcode = 'PT422', hint = 'At most 200 tasks at once.';
  end if;
  -- Always in the same order: two admins who nudge the same people wait for each other, and never in a ring.
  perform from public.tasks t where t.id = any (p_task_ids) order by t.id for update;
  return query
  with asked as (
    select a.id as asked_id, t.assigned_to as person, t.stage, private.last_nudged_at(t.id, t.assigned_to) as last
    from (select distinct unnest(p_task_ids) as id) a left join public.tasks t on t.id = a.id
  ), judged as (
    select *, case
        when person is null or stage = 'Withdrawn' then 'gone'
        when stage <> 'New' then 'answered'
        when person = caller then 'own'
        when last + private.nudge_pause() > now() then 'nudged_lately'
        else 'sent'
      end as verdict
    from asked
  ), told as (
    insert into public.notifications (task_id, kind, admin_name, sender_id, recipient_id)
    select asked_id, 'nudge', caller_name, caller, person from judged where verdict = 'sent'
  )
  select asked_id, verdict,
    case verdict when 'sent' then now() when 'nudged_lately' then last end + private.nudge_pause()
  from judged;
end;
$$;
comment on function public.nudge_many is
  'Admins remind everybody of these tasks who has not answered, at most once per task and person in four hours. Returns for each task sent, nudged_lately (both with the moment it is possible again), answered, own or gone. At most 200 tasks. Errors: 42501, PT422 too_many_tasks.';

create function public.send_message_to(p_task_ids uuid[], p_message text, p_ids uuid[])
returns table (task_id uuid, recipient_id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_admin();
  caller_name text := private.display_name(caller);
begin
  if cardinality(p_task_ids) > 200 then
    raise exception 'too_many_tasks' using errcode = 'PT422', hint = 'At most 200 tasks at once.';
  end if;
  if cardinality(p_ids) is distinct from cardinality(p_task_ids) then
    raise exception 'one_id_per_task' using errcode = 'PT422';
  end if;
  perform from public.tasks t where t.id = any (p_task_ids) order by t.id for update;
  if exists (
    select from unnest(p_ids, p_task_ids) asked (id, task) join public.notifications n on n.id = asked.id
    where n.sender_id is distinct from caller or n.task_id <> asked.task
  ) then
    raise exception 'message_exists' using errcode = 'PT409';
  end if;
  -- Whoever writes has seen it.
  update public.tasks t set seen_at = now()
  where t.id = any (p_task_ids) and t.assigned_to = caller and t.seen_at is null;
  insert into public.notifications (id, task_id, kind, message, admin_name, sender_id, recipient_id)
  select asked.id, t.id, 'message', btrim(p_message, E' \t\r\n'), caller_name, caller, private.counterpart(t, caller)
  from unnest(p_ids, p_task_ids) asked (id, task) join public.tasks t on t.id = asked.task
  on conflict (id) do nothing;
  return query select n.task_id, n.recipient_id from public.notifications n where n.id = any (p_ids);
end;
$$;
comment on function public.send_message_to is
  'Adds one message of an admin to several tasks'' conversations, each under its own id of p_ids; sent again with the same ids it is there once. Returns the tasks that have it now, with its recipient: a task that is gone is left out. At most 200 tasks. Errors: 42501, 23514 for an empty or too long message, PT409 message_exists, PT422 too_many_tasks or one_id_per_task.';

drop function public.list_due_tasks;
create function public.list_due_tasks(
  p_overdue boolean default false, p_search text default '', p_department text default null,
  p_priority public.task_priority default null, p_sort text default 'due', p_limit integer default 50, p_offset integer default 0
) returns table (
  id uuid, title text, description text, due_date_time timestamptz, priority public.task_priority, stage public.task_stage,
  assigned_at timestamptz, seen_at timestamptz, accepted_at timestamptz, version integer, user_id uuid, user_name text,
  department text, assigner_name text, last_kind public.notification_kind, last_message text, last_at timestamptz,
  last_sender_id uuid, last_sender_name text, unread integer, last_nudged_at timestamptz, sent_today jsonb, total integer
)
language sql stable set search_path = '' as $$
  with due as (
    select * from public.tasks_due_today where not p_overdue
    union all
    select * from public.tasks_overdue where p_overdue
  ), found as (
    select due.*, p.full_name, p.department, count(*) over () as total
    from due
    -- One look-up per task that is due, however many people there are.
    cross join lateral (select full_name, department from public.profiles where uid = due.assigned_to offset 0) p
    where (p_search = '' or private.contains(concat_ws(E'\n', p.full_name, due.title, due.description, due.priority), p_search))
      and (p_department is null or coalesce(p.department, 'none') = p_department)
      and (p_priority is null or due.priority = p_priority)
    order by
      case p_sort when 'priority_desc' then due.priority end desc,
      case p_sort when 'priority_asc' then due.priority end,
      due.due_date_time, due.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  ), asker as materialized (
    select private.active_uid() as uid, private.today_starts_at() as day_start
  )
  select t.id, t.title, t.description, t.due_date_time, t.priority, t.stage, t.assigned_at, t.seen_at, t.accepted_at,
    t.version, t.assigned_to, t.full_name, t.department, private.display_name(t.assigned_by),
    last.kind, last.message, last.created_at, last.sender_id, private.display_name(last.sender_id),
    (select count(*) from public.notifications_unread u where u.task_id = t.id)::integer,
    case when t.stage = 'New' then private.last_nudged_at(t.id, t.assigned_to) end, sent.today, t.total::integer
  from found t
  cross join asker
  left join lateral private.newest_entries(t.id, 1) last on true
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', mine.id, 'message', mine.message, 'created_at', mine.created_at,
      'read_at', mine.read_at) order by mine.seq), '[]') as today
    from (
      select * from private.newest_entries(t.id, 12) newest
      where newest.sender_id = asker.uid and newest.kind = 'message' and newest.created_at >= asker.day_start
      order by newest.seq desc limit 3
    ) mine
  ) sent
  order by
    case p_sort when 'priority_desc' then t.priority end desc,
    case p_sort when 'priority_asc' then t.priority end,
    t.due_date_time, t.id;
$$;
comment on function public.list_due_tasks is
  'A page of the tasks due today (or overdue) that the asker may see, with the last entry of each conversation, when its person was last nudged while it is New, and sent_today: the asker''s own last messages of today, at most three of the newest twelve entries, oldest first, as objects of id, message, created_at and read_at. Search looks at name, title, description and priority; department none means without one; sort is due, priority_asc or priority_desc; total counts all pages. At most 100 rows.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function private.last_nudged_at to authenticated;
grant execute on function public.overview, public.list_completed_this_week, public.nudge_many, public.send_message_to, public.list_due_tasks
  to authenticated;
