-- Groups are changed in one transaction with their members.

create function private.add_to_group(p_group_id uuid, p_people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(
    exists (select unnest(p_people) except select uid from public.profiles where deactivated_at is null),
    'PT422', 'person_not_active', 'Somebody named is not an active person.');
  insert into public.group_members (group_id, uid) select distinct p_group_id, unnest(p_people)
  on conflict do nothing;
end;
$$;
comment on function private.add_to_group is
  'Makes active people members of a group; existing members stay. Error: PT422 person_not_active.';

create function public.create_group(p_id uuid, p_name text, p_members uuid[] default '{}') returns public.groups
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  made public.groups;
begin
  begin
    insert into public.groups (id, name, created_by) values (p_id, private.readable(p_name), caller)
    on conflict (id) do nothing returning * into made;
  exception when unique_violation then
    -- The same form sent at the same moment meets its own name before its id.
    perform private.refuse_if(not exists (select from public.groups where id = p_id),
      'PT409', 'name_taken', 'Another group has this name.');
  end;
  if made.id is not null then
    perform private.add_to_group(p_id, p_members);
    return made;
  end if;
  -- The same form sent twice: the first group is the answer, if it is this admin's.
  select * into made from public.groups where id = p_id and created_by = caller;
  perform private.refuse_if(made.id is null, 'PT409', 'group_exists');
  return made;
end;
$$;
comment on function public.create_group is
  'Admins make a group with its members. Returns the group; called again with the same p_id it makes nothing and '
  'returns the same. Errors: 42501, PT409 name_taken or group_exists, PT422 person_not_active, 23514 for a name out of '
  'bounds.';

create function public.update_group(p_id uuid, p_version integer, p_name text, p_archived boolean) returns public.groups
language plpgsql security definer set search_path = '' as $$
declare known public.groups;
begin
  perform private.begin_write(p_group_id => p_id, p_act => 'administer');
  select * into known from public.groups where id = p_id;
  perform private.refuse_if(known.id is null, 'PT404', 'group_not_found');
  if known.name = private.readable(p_name) and (known.archived_at is not null) = p_archived then
    return known; -- the same form sent twice, or two admins who made the same choice
  end if;
  perform private.refuse_if(known.version <> p_version,
    'PT409', 'group_changed', 'Somebody changed this group in the meantime.');
  update public.groups
  set name = private.readable(p_name), archived_at = case when p_archived then coalesce(archived_at, now()) end
  where id = p_id returning * into known;
  return known;
exception when unique_violation then
  raise exception 'name_taken' using errcode = 'PT409', hint = 'Another group has this name.';
end;
$$;
comment on function public.update_group is
  'Admins rename, archive or restore a group. Returns the group. Errors: 42501, PT404 group_not_found, PT409 '
  'group_changed when it is not at the version given, PT409 name_taken, 23514 for a name out of bounds.';

-- Without a version: if two admins add and remove people at once, both changes are made, and nothing is lost.
create function public.change_group_members(p_id uuid, p_add uuid[] default '{}', p_remove uuid[] default '{}')
returns integer
language plpgsql security definer set search_path = '' as $$
declare known public.groups;
begin
  perform private.begin_write(p_group_id => p_id, p_act => 'administer');
  select * into known from public.groups where id = p_id;
  perform private.refuse_if(known.id is null, 'PT404', 'group_not_found');
  perform private.refuse_if(known.archived_at is not null and cardinality(p_add) > 0,
    'PT409', 'group_archived', 'Restore the group first.');
  delete from public.group_members where group_id = p_id and uid = any (p_remove);
  perform private.add_to_group(p_id, p_add);
  return (select count(*) from public.group_members where group_id = p_id);
end;
$$;
comment on function public.change_group_members is
  'Admins add people to a group and remove others; adding a member or removing anybody else changes nothing. Returns '
  'the number of members. Errors: 42501, PT404 group_not_found, PT409 group_archived, PT422 person_not_active.';

grant execute on function public.create_group, public.update_group, public.change_group_members to authenticated;
