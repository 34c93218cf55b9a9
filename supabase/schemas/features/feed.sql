-- Calendar feeds: an address that only its person knows, from which a calendar reads open tasks without a session.

create table private.feeds (
  hash text primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  department text references public.departments (value),
  made_at timestamptz not null default now(),
  read_at timestamptz,
  alarm_minutes integer check (alarm_minutes in (0, 15, 60, 1440)),
  content text,
  changed_at timestamptz not null default now(),
  unique nulls not distinct (uid, department)
);
comment on table private.feeds is
  'Calendar feeds by the hash of their key: one per person with their own open tasks (department null), and for an '
  'admin perhaps one for each department. read_at is when a calendar last read it, to the hour.';
comment on column private.feeds.alarm_minutes is
  'How long before a task is due the calendar is to remind of it; null: never.';
comment on column private.feeds.content is
  'A hash of the text that a calendar last read; changed_at is when the text last changed.';

create index feeds_by_department on private.feeds (department) where department is not null;

create table private.lost_tasks (
  task_id uuid not null,
  uid uuid not null references public.profiles (uid) on delete cascade,
  due_date_time timestamptz not null,
  version integer not null,
  lost_at timestamptz not null default now(),
  primary key (task_id, uid)
);
comment on table private.lost_tasks is
  'Open tasks that somebody lost, by reassigning or deleting: their calendar is told for four weeks. The text, which '
  'they may no longer read, is not stored.';

create index lost_tasks_by_person on private.lost_tasks (uid, lost_at);
create index lost_tasks_by_time on private.lost_tasks (lost_at);

create type public.feed_task as (
  id uuid, title text, due_date_time timestamptz, priority public.task_priority, stage public.task_stage,
  person text, version integer, changed_at timestamptz
);
comment on type public.feed_task is
  'A task as a calendar feed contains it. Withdrawn means that the calendar cancels it; title, priority and person are '
  'then null if the feed''s person may no longer read them. Null: title, priority, person.';

-- Parts by name, as in private.as_task_done.
create function private.as_feed_task(
  id uuid, due_date_time timestamptz, stage public.task_stage, version integer, changed_at timestamptz,
  title text default null, priority public.task_priority default null, person text default null
) returns public.feed_task
language sql immutable
return row(id, title, due_date_time, priority, stage, person, version, changed_at)::public.feed_task;
comment on function private.as_feed_task is 'Makes a task of a calendar feed of its parts.';

create function private.keep_lost_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lost_tasks (task_id, uid, due_date_time, version)
  values (old.id, old.assigned_to, old.due_date_time, old.version + 1)
  on conflict (task_id, uid) do update
    set due_date_time = excluded.due_date_time, version = excluded.version, lost_at = excluded.lost_at;
  delete from private.lost_tasks where (task_id, uid) in (
    select task_id, uid from private.lost_tasks where lost_at < now() - interval '28 days'
    order by lost_at limit 20 for update skip locked);
  return null;
end;
$$;
comment on function private.keep_lost_task is
  'Trigger: notes an open task that its person lost; forgets what was lost more than four weeks ago.';

create trigger keep_lost_task after update of assigned_to on public.tasks for each row
  when (old.is_open and old.assigned_to <> new.assigned_to) execute function private.keep_lost_task();
create trigger keep_deleted_task after delete on public.tasks for each row
  when (old.is_open) execute function private.keep_lost_task();

create function private.end_feeds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.feeds
  where uid = new.uid and (new.deactivated_at is not null or (not private.is_admin(new) and department is not null));
  return null;
end;
$$;
comment on function private.end_feeds is
  'Trigger: the feeds of somebody who is deactivated end; somebody who stops being an admin loses those of '
  'departments.';

create trigger end_feeds after update of role, deactivated_at on public.profiles for each row
  when (old.role <> new.role or (old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function private.end_feeds();

create function public.make_feed(p_department text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  key text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  -- A transaction that deactivates or demotes the caller in the meantime waits for the feed and ends it, or came first.
  perform private.begin_write(array[caller], p_act => case when p_department is not null then 'administer' end);
  insert into private.feeds (hash, uid, department) values (private.hashed(key), caller, p_department)
  on conflict (uid, department) do update set hash = excluded.hash, made_at = now(), read_at = null;
  if p_department is not null then
    perform private.happened('feed_made', 'settings', p_department,
      (select label from public.departments where value = p_department));
  end if;
  perform private.count_own('feeds', 20, interval '30 seconds');
  return key;
end;
$$;
comment on function public.make_feed is
  'Makes the key of a calendar feed of the caller''s own open tasks, or, for admins, of a department''s, which is '
  'noted in the audit log; the previous key stops working. The key is returned only here: its hash is stored. Errors: '
  '42501, 23503 for no department, PT429 too_many_feeds.';

create function public.end_feed(p_department text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  delete from private.feeds where uid = caller and department is not distinct from p_department;
  return found;
end;
$$;
comment on function public.end_feed is
  'Ends the caller''s own calendar feed, or that of a department, from the very next request; false if there is none. '
  'Error: 42501.';

create function public.set_feed_alarm(p_department text default null, p_minutes integer default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  update private.feeds f set alarm_minutes = p_minutes where f.uid = caller and f.department is not distinct from p_department;
  if not found then
    return false;
  end if;
  perform private.count_own('choices', 60, interval '1 second');
  return true;
end;
$$;
comment on function public.set_feed_alarm is
  'How many minutes before a task is due a calendar that reads the caller''s feed is to remind of it: 0, 15, 60, 1440, '
  'or null for never; false if there is no such feed. Errors: 42501, 23514, PT429 too_many_choices.';

create function public.list_my_feeds()
returns table (department text, made_at timestamptz, read_at timestamptz, alarm_minutes integer)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query select f.department, f.made_at, f.read_at, f.alarm_minutes from private.feeds f
    left join public.departments d on d.value = f.department
    where f.uid = caller order by d.position nulls first;
end;
$$;
comment on function public.list_my_feeds is
  'The caller''s calendar feeds: that of their own tasks (department null) first. read_at is when a calendar last read '
  'it, to the hour. At most 15 rows. Error: 42501. Null: department, read_at, alarm_minutes.';

create function public.read_feed(p_hash text)
returns table (
  department text, time_zone text, tasks public.feed_task[], alarm_minutes integer, changed_at timestamptz, languages text[]
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  feed private.feeds := (select f from private.feeds f where f.hash = p_hash);
  scope private.scope := private.scope_of(feed.uid);
  languages text[] := (select private.languages_of(p) from public.profiles p where p.uid = feed.uid);
  zone text;
  people uuid[];
  listed public.feed_task[];
  now_is text;
begin
  if scope.person is null or (feed.department is not null and not private.may(scope, 'administer')) then
    return;
  end if;
  update private.feeds f set read_at = now()
  where f.hash = p_hash and (f.read_at is null or f.read_at not between now() - interval '1 hour' and now());
  zone := (select coalesce(p.time_zone, w.time_zone) from public.profiles p, public.workspace_settings w where p.uid = feed.uid);
  people := case when feed.department is null then array[feed.uid]
    else array(select p.uid from public.profiles p where p.department = feed.department) end;
  listed := array(
    select one.task from (
      select private.as_feed_task(id => t.id, title => t.title, due_date_time => t.due_date_time, priority => t.priority,
        stage => t.stage, person => case when feed.department is not null then p.full_name end, version => t.version,
        changed_at => t.updated_at) as task
      from public.tasks t join public.profiles p on p.uid = t.assigned_to
      where t.assigned_to = any (people) and private.sees(t, scope)
        and (t.is_open or (t.stage = 'Withdrawn' and t.status = 'Pending' and t.withdrawn_at > now() - interval '28 days'))
      union all
      select private.as_feed_task(id => l.task_id, due_date_time => l.due_date_time, stage => 'Withdrawn', version => l.version,
        changed_at => l.lost_at)
      from private.lost_tasks l
      where l.uid = any (people) and l.lost_at > now() - interval '28 days'
        and not exists (select from public.tasks t where t.id = l.task_id and t.assigned_to = any (people))
    ) one
    order by (one.task).due_date_time, (one.task).id limit 2000
  );
  now_is := md5(concat_ws(' ', zone, languages::text, feed.alarm_minutes, listed::text));
  if feed.content is distinct from now_is then
    feed.changed_at := now();
    update private.feeds f set content = now_is, changed_at = feed.changed_at where f.hash = p_hash;
  end if;
  return query select (select d.label from public.departments d where d.value = feed.department), zone, listed,
    feed.alarm_minutes, feed.changed_at, languages;
end;
$$;
comment on function public.read_feed is
  'For the server: what a calendar reads, by the hash of its key: the open tasks of the feed''s person, or of its '
  'department, and for four weeks those that were withdrawn or lost, by due time; at most 2000. No row if nobody has a '
  'feed with this key, or its person is deactivated or, for a department, not an admin. changed_at is when a calendar '
  'first read what it reads now; languages as languages_of. Null: department, alarm_minutes.';

grant execute on function public.make_feed, public.end_feed, public.set_feed_alarm, public.list_my_feeds to authenticated;
grant execute on function public.read_feed to service_role;
