-- What admins change and see of leads.

create function public.change_leads(
  p_department text default null, p_group_id uuid default null, p_add uuid[] default '{}', p_remove uuid[] default '{}'
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  archived timestamptz;
  named integer;
begin
  perform private.begin_write(p_add, p_departments => case when p_department is not null then '{}'::text[] end,
    p_group_id => p_group_id, p_act => 'administer');
  if p_group_id is null then
    archived := (private.known_department(p_department)).archived_at;
  else
    select g.archived_at into archived from public.groups g where g.id = p_group_id and p_department is null;
    perform private.refuse_if(not found, 'PT404', 'group_not_found');
  end if;
  delete from private.leads l
  where l.uid = any (p_remove) and l.department is not distinct from p_department and l.group_id is not distinct from p_group_id;
  if cardinality(p_add) > 0 then
    perform private.refuse_if(archived is not null, 'PT409',
      case when p_group_id is null then 'department_archived' else 'group_archived' end, 'Take it back into use first.');
    perform private.refuse_if(
      exists (select unnest(p_add) except select uid from public.profiles where deactivated_at is null),
      'PT422', 'person_not_active', 'Somebody named is not an active person.');
    perform private.refuse_if(exists (select from public.profiles where uid = any (p_add) and role = 'admin'),
      'PT422', 'admin_leads_already', 'An admin sees everybody, and needs no lead.');
    insert into private.leads (uid, department, group_id) select distinct unnest(p_add), p_department, p_group_id
    on conflict do nothing;
  end if;
  select count(*) into named from private.leads l
  where l.department is not distinct from p_department and l.group_id is not distinct from p_group_id;
  perform private.refuse_if(named > 20 and cardinality(p_add) > 0,
    'PT422', 'too_many_leads', 'A department or a group has at most 20.');
  return named;
end;
$$;
comment on function public.change_leads is
  'Admins name leads of one department or one group, and remove others; naming a lead again or removing anybody else '
  'changes nothing. Returns the number of its leads. Errors: 42501, PT404 department_not_found or group_not_found, '
  'PT409 department_archived or group_archived, PT422 person_not_active, admin_leads_already or too_many_leads (more '
  'than 20).';

create function public.list_leads(p_department text default null, p_group_id uuid default null, p_uid uuid default null)
returns table (uid uuid, full_name text, department text, department_label text, group_id uuid, group_name text, is_archived boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  is_own boolean := not private.may('administer');
begin
  return query
    select l.uid, p.full_name, l.department, d.label, l.group_id, g.name,
      d.archived_at is not null or g.archived_at is not null
    from private.leads l join public.profiles p on p.uid = l.uid
    left join public.departments d on d.value = l.department
    left join public.groups g on g.id = l.group_id
    where case when is_own then l.uid = caller
      else coalesce(l.department = p_department, l.group_id = p_group_id, l.uid = p_uid, false) end
    order by p.full_name, p.uid, d.position, g.name limit 500;
end;
$$;
comment on function public.list_leads is
  'For admins the leads of one department or one group, or what one person leads; for everybody else what they lead '
  'themselves. At most 500 rows. Error: 42501. Null: department, department_label, group_id, group_name.';

grant execute on function public.change_leads, public.list_leads to authenticated;
