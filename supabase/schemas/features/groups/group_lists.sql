-- Groups and their members as admins see them.

create function public.list_group_members(p_group_id uuid, p_limit integer default 20, p_offset integer default 0)
returns table (
  uid uuid, full_name text, email text, username text, department text, department_label text, deactivated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('administer');
  return query
    select p.uid, p.full_name, p.email, p.username, p.department, d.label, p.deactivated_at,
      (select count(*) from public.group_members where group_id = p_group_id)::integer
    from public.group_members m
    join public.profiles p on p.uid = m.uid
    left join public.departments d on d.value = p.department
    where m.group_id = p_group_id
    order by p.full_name, p.uid
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end;
$$;
comment on function public.list_group_members is
  'A page of a group''s members by name, for admins; total counts all pages. At most 100 rows. Error: 42501. Null: '
  'email, username, department, department_label, deactivated_at.';

create function public.list_groups(
  p_search text default '', p_archived boolean default false, p_limit integer default 10, p_offset integer default 0
) returns table (
  id uuid, name text, archived_at timestamptz, version integer, members integer, some_members jsonb, latest jsonb, total integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('administer'));
  -- Once: within the query it would be called for every group.
  patterns text[] := private.search_patterns(p_search);
begin
  return query
    with found as materialized (
      select g.id, g.name, g.archived_at, g.version from public.groups g
      where (g.archived_at is not null) = p_archived and (patterns = '{}' or private.folded(g.name) like all (patterns))
    ), page as materialized (
      select * from found order by name, id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
    )
    select g.id, g.name, g.archived_at, g.version,
      (select count(*) from public.group_members m where m.group_id = g.id)::integer,
      (select coalesce(jsonb_agg(jsonb_build_object('uid', s.uid, 'full_name', s.full_name)), '[]')
        from (
          select m.uid, p.full_name from public.group_members m join public.profiles p on p.uid = m.uid
          where m.group_id = g.id order by m.uid limit 5
        ) s),
      (select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at desc), '[]')
        from (
          select a.id, a.title, a.due_date_time, a.created_at, p.waiting, p.accepted, p.rejected, p.done, p.withdrawn
          from (select * from public.assignments x where x.group_id = g.id order by x.created_at desc, x.id desc limit 2) a
          cross join lateral private.progress_of(a.id, scope) p
        ) l),
      (select count(*) from found)::integer
    from page g order by g.name, g.id;
end;
$$;
comment on function public.list_groups is
  'A page of groups by name, for admins: active or archived ones, each with its number of members, some of them, and '
  'its latest assignments with how far they got; members and tasks are counted only for the groups of the page. At '
  'most 100 rows. Error: 42501. Null: archived_at.';

grant execute on function public.list_group_members, public.list_groups to authenticated;
