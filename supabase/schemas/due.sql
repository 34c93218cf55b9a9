-- Due today and overdue: the list of the day. The views run with the rights of whoever asks, so row-level security
-- decides what there is.

create view public.tasks_due_today with (security_invoker = true) as
  select * from public.tasks
  where is_open and due_date_time >= private.today_starts_at() and due_date_time < private.today_ends_at();
comment on view public.tasks_due_today is 'Open tasks due on the current day of the workspace''s time zone, among those the asker may see.';

create view public.tasks_overdue with (security_invoker = true) as
  select * from public.tasks where is_open and due_date_time < private.today_starts_at();
comment on view public.tasks_overdue is 'Open tasks that were due before today, among those the asker may see.';

grant select on public.tasks_due_today, public.tasks_overdue to authenticated;

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
  'A page of the tasks due today (or overdue) that the asker may see, with the last entry of each conversation, when its person was last nudged while it is New, and sent_today: the asker''s own last messages of today, at most three of the newest twelve entries, oldest first, as objects of id, message, created_at and read_at. Search looks at name, title, description and priority; department none means without one; sort is due, priority_asc or priority_desc; total counts all pages. At most 100 rows. Null: department, seen_at, accepted_at, assigner_name, last_kind, last_message, last_at, last_sender_id, last_sender_name, last_nudged_at.';

grant execute on function public.list_due_tasks to authenticated;
