-- Lists and counts. A list and its count read the same view, so that a badge can never disagree with its list.
-- The views and functions run with the rights of whoever asks: row-level security decides what there is to count.

create view public.tasks_due_today with (security_invoker = true) as
  select * from public.tasks
  where is_open and due_date_time >= private.today_starts_at() and due_date_time < private.today_ends_at();
comment on view public.tasks_due_today is 'Open tasks due on the current day of the workspace''s time zone, among those the asker may see.';

create view public.tasks_overdue with (security_invoker = true) as
  select * from public.tasks where is_open and due_date_time < private.today_starts_at();
comment on view public.tasks_overdue is 'Open tasks that were due before today, among those the asker may see.';

-- Stage New, said without comparing an enum: under row-level security an index serves only comparisons that Postgres
-- knows to be leakproof, and those of enums are not.
create view public.tasks_to_accept with (security_invoker = true) as
  select * from public.tasks where assigned_to = private.active_uid() and is_open and accepted_at is null;
comment on view public.tasks_to_accept is 'The asker''s own tasks that wait for an answer.';

create view public.notifications_unread with (security_invoker = true) as
  select * from public.notifications where recipient_id = private.active_uid() and read_at is null;
comment on view public.notifications_unread is 'What the asker has received and not read.';

revoke all on public.tasks_due_today, public.tasks_overdue, public.tasks_to_accept, public.notifications_unread
  from public, anon, authenticated, service_role;
grant select on public.tasks_due_today, public.tasks_overdue, public.tasks_to_accept, public.notifications_unread
  to authenticated;

create function public.counts()
returns table (due_today integer, overdue integer, to_accept integer, unread integer)
language sql stable set search_path = '' as $$
  select
    (select count(*) from public.tasks_due_today)::integer,
    (select count(*) from public.tasks_overdue)::integer,
    (select count(*) from public.tasks_to_accept)::integer,
    (select count(*) from public.notifications_unread)::integer;
$$;
comment on function public.counts is
  'One row: how many tasks the asker sees that are due today and overdue, and how many of their own wait for an answer or are unread.';

create function private.contains(haystack text, needle text) returns boolean
language sql immutable set search_path = ''
return strpos(lower(haystack), lower(needle)) > 0;
comment on function private.contains is 'True when the first text holds the second, whatever the case.';

create function private.people_named(p_search text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select uid from public.profiles
  where removed_at is null and private.is_admin()
    and lower(full_name) like '%' || replace(replace(replace(lower(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;
comment on function private.people_named is
  'Ids of people whose name holds the text; only for admins. Row-level security keeps the planner from using the search index, so the search runs here.';

create function public.list_people(
  p_search text default '', p_department text default null, p_role public.app_role default null,
  p_sort text default 'name_asc', p_limit integer default 10, p_offset integer default 0, p_active_only boolean default false
) returns table (
  uid uuid, first_name text, last_name text, full_name text, email text, role public.app_role, department text,
  contact text, gender public.gender, joining_date date, deactivated_at timestamptz, version integer, total integer
)
language plpgsql stable set search_path = '' as $$
declare
  named uuid[];
  filters text := 'removed_at is null';
  sorting text := case p_sort
    when 'name_desc' then 'full_name desc, uid desc'
    when 'joined_asc' then 'joining_date, uid'
    when 'joined_desc' then 'joining_date desc, uid desc'
    else 'full_name, uid' end;
begin
  perform private.require_admin();
  if p_search <> '' then
    named := array(select private.people_named(p_search));
    filters := filters || ' and uid = any ($1)';
  end if;
  if p_department = 'none' then filters := filters || ' and department is null';
  elsif p_department is not null then filters := filters || ' and department = $2'; end if;
  if p_role is not null then filters := filters || ' and role = $3'; end if;
  if p_active_only then filters := filters || ' and deactivated_at is null'; end if;
  -- The text of the query is put together from the constants above only; so each sort can use its index.
  return query execute format(
    'select uid, first_name, last_name, full_name, email, role, department, contact, gender, joining_date,
       deactivated_at, version, (select count(*) from public.profiles where %1$s)::integer
     from public.profiles where %1$s order by %2$s limit $4 offset $5', filters, sorting)
  using named, p_department, p_role, least(greatest(p_limit, 1), 100), greatest(p_offset, 0);
end;
$$;
comment on function public.list_people is
  'A page of people for admins: by part of the name, department (none: without one) and role; sorted name_asc, name_desc, joined_asc or joined_desc; total is the number of people on all pages. At most 100 rows. Error: 42501.';

create function public.list_departments_in_use() returns setof public.departments
language sql stable set search_path = '' as $$
  select d.* from public.departments d
  where exists (select from public.profiles p where p.department = d.value and p.removed_at is null)
  order by d.position;
$$;
comment on function public.list_departments_in_use is 'The departments that have people the asker may see, in their order.';

create function public.list_due_tasks(
  p_overdue boolean default false, p_search text default '', p_department text default null,
  p_priority public.task_priority default null, p_sort text default 'due', p_limit integer default 50, p_offset integer default 0
) returns table (
  id uuid, title text, description text, due_date_time timestamptz, priority public.task_priority, stage public.task_stage,
  assigned_at timestamptz, seen_at timestamptz, accepted_at timestamptz, version integer, user_id uuid, user_name text,
  department text, assigner_name text, last_kind public.notification_kind, last_message text, last_at timestamptz,
  last_sender_id uuid, last_sender_name text, unread integer, total integer
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
  )
  select t.id, t.title, t.description, t.due_date_time, t.priority, t.stage, t.assigned_at, t.seen_at, t.accepted_at,
    t.version, t.assigned_to, t.full_name, t.department, private.display_name(t.assigned_by),
    last.kind, last.message, last.created_at, last.sender_id, private.display_name(last.sender_id),
    (select count(*) from public.notifications_unread u where u.task_id = t.id)::integer, t.total::integer
  from found t
  left join lateral (
    select * from public.notifications n where n.task_id = t.id order by n.seq desc limit 1
  ) last on true
  order by
    case p_sort when 'priority_desc' then t.priority end desc,
    case p_sort when 'priority_asc' then t.priority end,
    t.due_date_time, t.id;
$$;
comment on function public.list_due_tasks is
  'A page of the tasks due today (or overdue) that the asker may see, with the last entry of each conversation. Search looks at name, title, description and priority; department none means without one; sort is due, priority_asc or priority_desc; total counts all pages. At most 100 rows.';

create function private.own_cards(p_stage public.task_stage, p_limit integer) returns setof public.tasks
language sql stable security definer set search_path = '' as $$
  select * from public.tasks
  where assigned_to = private.active_uid() and stage = p_stage
  order by position, id
  limit least(greatest(p_limit, 1), 100);
$$;
comment on function private.own_cards is
  'The first cards of a column of the asker''s own board. Row-level security keeps the planner from using the board''s index, so the cards are found here.';

create function private.count_own_cards(p_stage public.task_stage) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.tasks where assigned_to = private.active_uid() and stage = p_stage;
$$;
comment on function private.count_own_cards is 'The number of cards in a column of the asker''s own board.';

create function public.my_board(p_limit integer default 50)
returns table (
  id uuid, stage public.task_stage, title text, description text, due_date_time timestamptz, priority public.task_priority,
  assigned_at timestamptz, seen_at timestamptz, accepted_at timestamptz, completed_at timestamptz, "position" double precision,
  version integer, assigned_by uuid, assigner_name text, is_due_today boolean, is_overdue boolean,
  last_kind public.notification_kind, last_message text, last_at timestamptz, last_sender_id uuid, last_sender_name text,
  unread integer, total integer
)
language sql stable set search_path = '' as $$
  with day as materialized (
    select private.today_starts_at() as starts, private.today_ends_at() as ends
  ), board as materialized (
    select stage, private.count_own_cards(stage) as total
    from (values ('New'::public.task_stage), ('Pending'), ('Completed')) columns (stage)
  )
  select t.id, t.stage, t.title, t.description, t.due_date_time, t.priority, t.assigned_at, t.seen_at, t.accepted_at,
    t.completed_at, t.position, t.version, t.assigned_by, private.display_name(t.assigned_by),
    t.is_open and t.due_date_time >= starts and t.due_date_time < ends, t.is_open and t.due_date_time < starts,
    last.kind, last.message, last.created_at, last.sender_id, private.display_name(last.sender_id),
    (select count(*) from public.notifications_unread u where u.task_id = t.id)::integer, board.total::integer
  from day
  cross join board
  cross join lateral private.own_cards(board.stage, p_limit) t
  left join lateral (
    select * from public.notifications n where n.task_id = t.id order by n.seq desc limit 1
  ) last on true
  order by board.stage, t.position, t.id;
$$;
comment on function public.my_board is
  'The first cards of each column of the asker''s own board, in their order; total is the number of cards in the card''s column. At most 100 a column.';

create function public.list_my_notifications(p_limit integer default 20, p_before bigint default null)
returns table (
  id uuid, seq bigint, task_id uuid, task_title text, kind public.notification_kind, message text,
  sender_id uuid, sender_name text, admin_name text, created_at timestamptz, read_at timestamptz
)
language sql stable set search_path = '' as $$
  select n.id, n.seq, n.task_id, t.title, n.kind, n.message, n.sender_id, private.display_name(n.sender_id),
    n.admin_name, n.created_at, n.read_at
  from public.notifications n left join public.tasks t on t.id = n.task_id
  where n.recipient_id = private.active_uid() and (p_before is null or n.seq < p_before)
  order by n.seq desc
  limit least(greatest(p_limit, 1), 100);
$$;
comment on function public.list_my_notifications is
  'What the asker has received, newest first; p_before pages back by seq. The title is null when the task is somebody else''s by now. At most 100 rows.';

create function public.list_conversation(p_task_id uuid, p_limit integer default 50, p_before bigint default null)
returns table (
  id uuid, seq bigint, kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text,
  recipient_id uuid, created_at timestamptz, read_at timestamptz
)
language sql stable set search_path = '' as $$
  select n.id, n.seq, n.kind, n.message, n.sender_id, private.display_name(n.sender_id), n.admin_name,
    n.recipient_id, n.created_at, n.read_at
  from public.notifications n
  where n.task_id = p_task_id and (p_before is null or n.seq < p_before)
  order by n.seq desc
  limit least(greatest(p_limit, 1), 100);
$$;
comment on function public.list_conversation is
  'A page of one task''s conversation, newest first; p_before pages back by seq. At most 100 rows.';

create function public.known_people() returns table (uid uuid, full_name text, department text)
language sql stable security definer set search_path = '' as $$
  with asker as materialized (select private.active_uid() as uid), own as (
    select t.id, t.assigned_by from asker join public.tasks t on t.assigned_to = asker.uid
  ), known (uid) as (
    select uid from asker
    union select assigned_by from own
    union select n.sender_id from own join public.notifications n on n.task_id = own.id
    union select m.uid
    from asker join public.group_members mine using (uid) join public.group_members m on m.group_id = mine.group_id
  )
  select p.uid, p.full_name, p.department
  from known cross join lateral (select * from public.profiles where uid = known.uid offset 0) p
  order by p.full_name, p.uid;
$$;
comment on function public.known_people is
  'Name and department of the people of the asker''s own tasks and groups, and nothing else about them.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function private.contains, private.people_named, private.own_cards, private.count_own_cards
  to authenticated;
grant execute on function public.counts, public.list_people, public.list_departments_in_use, public.list_due_tasks,
  public.my_board, public.list_my_notifications, public.list_conversation, public.known_people to authenticated;
