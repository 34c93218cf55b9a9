-- Groups: named sets of people.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text collate private.natural not null check (private.one_line(name, 80)),
  created_by uuid not null default private.caller() references public.profiles (uid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1
);
comment on table public.groups is 'A named set of people, to whom a task can be assigned in one act.';

create unique index groups_name on public.groups (lower(name)) where archived_at is null;
create index groups_by_creator on public.groups (created_by);

create trigger touch before update on public.groups for each row execute function private.touch();

create table public.group_members (
  group_id uuid not null references public.groups (id) on delete cascade,
  uid uuid not null references public.profiles (uid),
  added_at timestamptz not null default now(),
  primary key (group_id, uid)
);
comment on table public.group_members is 'Who belongs to a group.';

create index group_members_by_person on public.group_members (uid, group_id);

create function private.my_groups() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.active_uid();
begin
  return array(select m.group_id from public.group_members m where m.uid = caller
    union select l.group_id from private.leads l where l.uid = caller and l.group_id is not null);
end;
$$;
comment on function private.my_groups is 'The ids of the groups to which the signed-in person belongs, or which they lead.';

create function private.caller_groups() returns uuid[]
language sql stable
return coalesce(nullif(current_setting('daymark.groups', true), '')::uuid[], private.my_groups());
comment on function private.caller_groups is 'For policies, as private.caller: the groups to which the caller belongs or which they lead.';

grant select on public.groups, public.group_members to authenticated, service_role;
-- Changed by functions only.

create policy "People read groups of theirs or led by them, admins read all" on public.groups
  for select to authenticated
  using ((select private.caller_sees_all()) or id = any ((select private.caller_groups())::uuid[]));

create policy "People read members of groups they are in or lead, admins all" on public.group_members
  for select to authenticated
  using ((select private.caller_sees_all()) or group_id = any ((select private.caller_groups())::uuid[]));

create function public.list_group_choices(p_id uuid default null)
returns table (id uuid, name text, archived_at timestamptz, version integer)
language plpgsql stable set search_path = '' as $$
declare scope private.scope := private.my_scope();
begin
  return query
    select g.id, g.name, g.archived_at, g.version from public.groups g
    where case when p_id is null then g.archived_at is null and (scope.sees_all or private.leads_group(scope, g.id)) else g.id = p_id end
    order by g.name limit 500;
end;
$$;
comment on function public.list_group_choices is
  'The groups in use to which the caller may give work, by name, at most 500; or the requested one, if they see it, '
  'even if it is archived. Null: archived_at.';

grant execute on function public.list_group_choices to authenticated;
grant execute on function private.my_groups, private.caller_groups to authenticated;
