-- Assignments as one: who was given it, and how far they got.

create function private.progress(p_assignment_id uuid)
returns table (waiting integer, accepted integer, rejected integer, done integer, withdrawn integer)
language sql stable security definer set search_path = '' as $$
  select (count(*) filter (where stage = 'New'))::integer, (count(*) filter (where stage = 'Pending'))::integer,
    (count(*) filter (where stage = 'Rejected'))::integer, (count(*) filter (where stage = 'Completed'))::integer,
    (count(*) filter (where stage = 'Withdrawn'))::integer
  from public.tasks where assignment_id = p_assignment_id;
$$;
comment on function private.progress is 'How far the tasks of an assignment got: what its bar shows.';

create function private.assignment_progress(p_assignment_id uuid)
returns table (total integer, waiting integer, accepted integer, rejected integer, done integer)
language sql stable security definer set search_path = '' as $$
  select count(*)::integer, count(*) filter (where stage = 'New')::integer,
    count(*) filter (where stage = 'Pending')::integer, count(*) filter (where stage = 'Rejected')::integer,
    count(*) filter (where stage = 'Completed')::integer
  from public.tasks
  where assignment_id = p_assignment_id and stage <> 'Withdrawn' and private.is_admin();
$$;
comment on function private.assignment_progress is
  'How far one act of assigning got, over all its people and without what was withdrawn; noughts for anybody but an admin.';

create function public.list_assignments(
  p_limit integer default 20, p_before uuid default null, p_group_id uuid default null, p_id uuid default null
) returns table (
  id uuid, title text, description text, due_date_time timestamptz, priority public.task_priority, created_at timestamptz,
  withdrawn_at timestamptz, version integer, assigner_name text, group_id uuid, group_name text, department_label text,
  some_names text[], waiting integer, accepted integer, rejected integer, done integer, withdrawn integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  filters text := 'is_shared';
  last_seen public.assignments;
begin
  perform private.require_admin();
  if p_id is not null then filters := filters || ' and id = $1'; end if;
  -- Whatever a group was given is shared; said twice, the planner would take it for rarer than it is.
  if p_group_id is not null then filters := replace(filters, 'is_shared', 'group_id = $2'); end if;
  if p_before is not null then
    select * into last_seen from public.assignments a where a.id = p_before;
    filters := filters || ' and (created_at, id) < ($3, $4)';
  end if;
  -- The text of the query is put together from the constants above only; so each filter can use its index.
  return query execute format(
    'select a.id, a.title, a.description, a.due_date_time, a.priority, a.created_at, a.withdrawn_at, a.version,
       private.display_name(a.assigned_by), a.group_id, g.name, d.label,
       array(select private.display_name(t.assigned_to) from public.tasks t where t.assignment_id = a.id limit 3),
       p.waiting, p.accepted, p.rejected, p.done, p.withdrawn
     from (
       select * from public.assignments where %s order by created_at desc, id desc limit $5
     ) a
     left join public.groups g on g.id = a.group_id
     left join public.departments d on d.value = a.department
     cross join lateral private.progress(a.id) p
     order by a.created_at desc, a.id desc', filters)
  using p_id, p_group_id, last_seen.created_at, last_seen.id, least(greatest(p_limit, 1), 100);
end;
$$;
comment on function public.list_assignments is
  'Assignments to several people, a group or a department, newest first, with how far their tasks got; p_before is the last one of the page before; p_group_id and p_id narrow down. For admins. At most 100 rows. Error: 42501. Null: withdrawn_at, assigner_name, group_id, group_name, department_label.';

create function public.list_assignment_tasks(p_assignment_id uuid, p_limit integer default 20, p_offset integer default 0)
returns table (
  id uuid, stage public.task_stage, user_id uuid, user_name text, department_label text, due_date_time timestamptz,
  priority public.task_priority
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select t.id, t.stage, t.assigned_to, p.full_name, d.label, t.due_date_time, t.priority
    from (
      select * from public.tasks x where x.assignment_id = p_assignment_id order by x.stage, x.id
      limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
    ) t
    join public.profiles p on p.uid = t.assigned_to
    left join public.departments d on d.value = p.department
    order by t.stage, t.id;
end;
$$;
comment on function public.list_assignment_tasks is
  'A page of an assignment''s tasks for admins: those that wait for an answer first, then accepted, completed, rejected and withdrawn ones. At most 100 rows. Error: 42501. Null: department_label.';

grant execute on function private.assignment_progress, public.list_assignments, public.list_assignment_tasks
  to authenticated;
