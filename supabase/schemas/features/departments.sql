-- The departments: admins add, rename, order, merge and archive them.

create function private.known_department(p_value text) returns public.departments
language plpgsql stable security definer set search_path = '' as $$
declare known public.departments;
begin
  select * into known from public.departments where value = p_value;
  perform private.refuse_if(known.value is null, 'PT404', 'department_not_found');
  return known;
end;
$$;
comment on function private.known_department is 'A department by its value. Error: PT404 department_not_found.';

create function private.require_room() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if((select count(*) from public.departments where archived_at is null) >= 200,
    'PT409', 'too_many_departments', 'At most 200; archive or merge some.');
end;
$$;
comment on function private.require_room is 'Error PT409 too_many_departments if 200 departments are in use.';

create function public.add_department(p_label text) returns public.departments
language plpgsql security definer set search_path = '' as $$
declare made public.departments;
begin
  perform private.begin_write(p_departments => '{}', p_act => 'administer');
  perform private.require_room();
  insert into public.departments (label, position)
  select private.readable(p_label), coalesce(max(position), 0) + 1 from public.departments returning * into made;
  return made;
exception when unique_violation then
  raise exception 'name_taken' using errcode = 'PT409', hint = 'Another department has this name.';
end;
$$;
comment on function public.add_department is
  'Admins add a department, as the last one. Returns it. Errors: 42501, PT409 name_taken (equal but for case) or '
  'too_many_departments, 23514 for a name out of bounds.';

create function public.update_department(p_value text, p_version integer, p_label text, p_archived boolean)
returns public.departments
language plpgsql security definer set search_path = '' as $$
declare
  known public.departments;
  people integer;
begin
  perform private.begin_write(p_departments => '{}', p_act => 'administer');
  known := private.known_department(p_value);
  if known.label = private.readable(p_label) and (known.archived_at is not null) = p_archived then
    return known; -- the same form sent twice, or two admins who made the same choice
  end if;
  perform private.refuse_if(known.version <> p_version,
    'PT409', 'department_changed', 'Somebody changed this department in the meantime.');
  if p_archived then
    people := (select count(*) from public.profiles where department = p_value and removed_at is null);
    perform private.refuse_if(people > 0,
      'PT409', 'department_in_use', 'Put its people in another department first, or merge it with another.', people::text);
  elsif known.archived_at is not null then
    perform private.require_room();
  end if;
  update public.departments
  set label = private.readable(p_label), archived_at = case when p_archived then coalesce(archived_at, now()) end
  where value = p_value returning * into known;
  return known;
exception when unique_violation then
  raise exception 'name_taken' using errcode = 'PT409', hint = 'Another department has this name.';
end;
$$;
comment on function public.update_department is
  'Admins rename a department, archive it, or take it back into use. Returns it. Errors: 42501, PT404 '
  'department_not_found, PT409 department_changed when it is not at the version given, department_in_use with the '
  'number of its people when it is to be archived, name_taken, too_many_departments, 23514 for a name out of bounds.';

create function public.move_department(p_value text, p_before text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_write(p_departments => '{}', p_act => 'administer');
  perform private.known_department(p_value);
  update public.departments d set position = placed.place
  from (
    select value, row_number() over (order by coalesce(above, position), value <> p_value, position, label) as place
    from public.departments
    left join (
      select case when p_before is null then 2147483647 else (select position from public.departments where value = p_before) end
        as above
    ) goal on value = p_value
  ) placed
  where placed.value = d.value and d.position <> placed.place;
end;
$$;
comment on function public.move_department is
  'Admins put a department before another one, or at the end. Errors: 42501, PT404 department_not_found.';

create function public.merge_departments(p_from text, p_into text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone public.departments;
  kept public.departments;
  people integer;
begin
  perform private.begin_write(p_departments => array[p_from], p_act => 'administer');
  gone := private.known_department(p_from);
  kept := private.known_department(p_into);
  perform private.refuse_if(p_from = p_into or gone.archived_at is not null or kept.archived_at is not null,
    'PT409', 'not_to_be_merged', 'Choose two departments that are in use.');
  update public.profiles set department = p_into where department = p_from and removed_at is null;
  get diagnostics people = row_count;
  -- People who join later get what was assigned to either department.
  update public.assignments set department = p_into where department = p_from;
  update private.routines set department = p_into, version = version + 1 where department = p_from;
  delete from private.feeds f where f.department = p_from
    and exists (select from private.feeds other where other.uid = f.uid and other.department = p_into);
  update private.feeds set department = p_into where department = p_from;
  delete from private.leads l where l.department = p_from
    and exists (select from private.leads other where other.uid = l.uid and other.department = p_into);
  update private.leads set department = p_into where department = p_from;
  update public.departments set archived_at = now() where value = p_from;
  perform private.happened('departments_merged', 'department', p_into, kept.label,
    jsonb_build_object('from', gone.label, 'people', people));
  return people;
end;
$$;
comment on function public.merge_departments is
  'Admins merge a department into another, which gets its people, leads, assignments, routines and calendar feeds; the '
  'merged one is archived. Returns the number of people. Errors: 42501, PT404 department_not_found, PT409 '
  'not_to_be_merged for one with itself or an archived one.';

create function public.list_departments(p_archived boolean default false)
returns table (value text, label text, archived_at timestamptz, version integer, people integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select d.value, d.label, d.archived_at, d.version, coalesce(used.people, 0)::integer
    from public.departments d
    left join (
      select p.department, count(*) as people from public.profiles p where p.removed_at is null group by 1
    ) used on used.department = d.value
    where (d.archived_at is not null) = p_archived
    order by case when p_archived then 0 else d.position end, lower(d.label), d.value;
end;
$$;
comment on function public.list_departments is
  'The departments in use in their order, or the archived ones by name, for admins, with how many people are in each, '
  'deactivated ones too. Error: 42501. Null: archived_at.';

grant execute on function public.add_department, public.update_department, public.move_department, public.merge_departments,
  public.list_departments to authenticated;
