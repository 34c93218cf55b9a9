-- Assignments as one: who was given each, and how far they got.

create function private.progress_of(p_assignment_id uuid, p_scope private.scope)
returns table (waiting integer, accepted integer, rejected integer, done integer, withdrawn integer)
language sql stable
begin atomic
  select (count(*) filter (where t.stage = 'New'))::integer, (count(*) filter (where t.stage = 'Pending'))::integer,
    (count(*) filter (where t.stage = 'Rejected'))::integer, (count(*) filter (where t.stage = 'Completed'))::integer,
    (count(*) filter (where t.stage = 'Withdrawn'))::integer
  from public.tasks t where t.assignment_id = p_assignment_id and private.sees(t, p_scope);
end;
comment on function private.progress_of is
  'How far the tasks of an assignment got, as far as a scope sees them: what its bar shows. One row.';

create function public.list_assignments(
  p_limit integer default 20, p_before uuid default null, p_group_id uuid default null, p_id uuid default null
) returns table (
  id uuid, says public.task_text, created_at timestamptz, withdrawn_at timestamptz, version integer,
  assigned_by uuid, assigner_name text, group_id uuid, group_name text, department_label text, some_names text[], waiting integer,
  accepted integer, rejected integer, done integer, withdrawn integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  last_seen public.assignments;
begin
  select * into last_seen from public.assignments a where a.id = p_before;
  return query
    select a.id, jsonb_populate_record(null::public.task_text, to_jsonb(a)), a.created_at, a.withdrawn_at, a.version,
      a.assigned_by, assigner.full_name, a.group_id, g.name, d.label,
      array(
        select person.full_name
        from (select t.assigned_to from public.tasks t where t.assignment_id = a.id and private.sees(t, scope) limit 3) few
        join public.profiles person on person.uid = few.assigned_to),
      p.waiting, p.accepted, p.rejected, p.done, p.withdrawn
    from (
      select * from public.assignments x
      -- Every assignment to a group is shared; if the query said both, the planner would think such rows rarer.
      where case when p_group_id is null then x.is_shared else x.group_id = p_group_id end
        and (p_id is null or x.id = p_id)
        -- For the caller who sees everything no task is looked up.
        and (scope.sees_all
          or exists (select from public.tasks t where t.assignment_id = x.id and private.sees(t, scope)))
        and (p_before is null or (x.created_at, x.id) < (last_seen.created_at, last_seen.id))
      order by x.created_at desc, x.id desc limit least(greatest(p_limit, 1), 100)
    ) a
    join public.profiles assigner on assigner.uid = a.assigned_by
    left join public.groups g on g.id = a.group_id
    left join public.departments d on d.value = a.department
    cross join lateral private.progress_of(a.id, scope) p
    order by a.created_at desc, a.id desc;
end;
$$;
comment on function public.list_assignments is
  'Assignments to several people, a group or a department, newest first, with how far their tasks got; p_before is the '
  'last one of the page before; p_group_id and p_id filter them. For admins. At most 100 rows. Error: 42501. Null: '
  'withdrawn_at, group_id, group_name, department_label.';

create function public.list_assignment_tasks(p_assignment_id uuid, p_limit integer default 20, p_offset integer default 0)
returns setof public.task_row
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('oversee'));
begin
  return query
    select r.*
    from private.task_rows(array(
      select t.id from public.tasks t where t.assignment_id = p_assignment_id and private.sees(t, scope)
      order by t.stage, t.id
      limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)), scope, 300) r
    order by r.stage, r.id;
end;
$$;
comment on function public.list_assignment_tasks is
  'A page of an assignment''s tasks for admins: those that wait for an answer first, then accepted, completed, '
  'rejected and withdrawn ones. At most 100 rows. Error: 42501.';

grant execute on function public.list_assignments, public.list_assignment_tasks
  to authenticated;
