-- One row of a task: what every list, board and conversation shows of it. A list's own columns are beside the row.

create type public.task_row as (
  id uuid, version integer, title text, description text, due_date_time timestamptz, priority public.task_priority,
  stage public.task_stage, created_at timestamptz, assigned_at timestamptz, seen_at timestamptz, accepted_at timestamptz,
  completed_at timestamptz, rejected_at timestamptz, blocked_at timestamptz, blocked_reason text, user_id uuid,
  user_name text, department_label text, assigned_by uuid, assigner_name text, last_kind public.notification_kind, last_message text, last_at timestamptz, last_sender_id uuid,
  last_sender_name text, unread integer, is_muted boolean, last_file_count smallint,
  last_file_kind public.attachment_kind, file_count integer, done public.task_done,
  routine public.task_routine, may_change boolean
);
comment on type public.task_row is
  'A task with the names of its person, their department and its assigner, the last entry of its conversation with '
  'the number and kind of its files, how many entries the caller has not read, whether they have muted it, how many '
  'files it has with those of its assignment, what done means, if that is said, the routine that brought it, and '
  'whether the caller may change it, as an admin or a lead: not as its person. '
  'Null: seen_at, accepted_at, completed_at, rejected_at, blocked_at, blocked_reason, department_label, last_kind, '
  'last_message, last_at, last_sender_id, last_sender_name, last_file_count, last_file_kind, done, routine.';

-- A list finds its ids first, in an index alone; the columns of its rows are then looked up for these few, by one
-- kept plan that follows indexes however many are requested.
create function private.task_rows(p_ids uuid[], scope private.scope, p_longest integer default 5000)
returns setof public.task_row
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_generic_plan
set enable_bitmapscan = off as $$
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
$$;
comment on function private.task_rows is
  'The rows of these tasks in the order of their ids, with texts cut to p_longest characters, as the person of this '
  'scope sees them, and without tasks that they may not read.';
