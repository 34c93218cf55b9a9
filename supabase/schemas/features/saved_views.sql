-- Saved views: a list with its filters, by a name, in somebody's navigation. A view is an address of ours and nothing
-- more: what somebody sees there is decided when they open it.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  uid uuid not null references public.profiles (uid) on delete cascade,
  name text collate "und-x-icu" not null check (private.one_line(name, 60)),
  -- A page of one of the two areas. Only the server knows which pages are lists, and it shows no other view.
  path text not null check (path ~ '^/(admin|user)-dashboard(/[a-z-]{1,40})?$'),
  search text not null check (length(search) between 1 and 1000 and search ~ '^[A-Za-z0-9%&=+._*-]+$'),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint shared_is_for_admins check (not is_shared or path like '/admin-dashboard/%')
);
comment on table public.saved_views is
  'A list with its filters, by the name that somebody gave it; if shared, it is in the navigation of all admins.';
comment on column public.saved_views.uid is 'The owner: only they rename and share it.';
comment on column public.saved_views.search is 'Its address after the question mark, as a browser writes it.';

create unique index saved_views_name on public.saved_views (uid, lower(name));
create index saved_views_shared on public.saved_views (is_shared) where is_shared;

grant select on public.saved_views to authenticated, service_role;
-- Changed by functions only.

create policy "People read their own views, admins also shared ones" on public.saved_views
  for select to authenticated
  using (
    uid = (select private.caller())
    or (is_shared
      and (select private.caller_sees_all()))
  );

create function private.begin_view_write(p_uid uuid, p_act text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two windows of one person one waits for the other; a transaction that demotes them waits for both, or came
  -- first.
  perform private.begin_write(array[p_uid], p_board => p_uid, p_act => p_act);
  perform private.require_active();
end;
$$;
comment on function private.begin_view_write is
  'Begins a change of the caller''s views, one at a time. Error: 42501, also for somebody without the right to p_act.';

create function private.limit_views(p_uid uuid, p_is_shared boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if((select count(*) from public.saved_views where uid = p_uid) > 50,
    'PT422', 'too_many_views', 'Delete a view first.');
  if p_is_shared then
    -- If two share at the same moment, the second counts the first.
    perform pg_advisory_xact_lock(hashtext('daymark.shared_views'));
  end if;
  perform private.refuse_if(p_is_shared and (select count(*) from public.saved_views where is_shared) > 50,
    'PT422', 'too_many_shared_views', 'Stop sharing a view first.');
end;
$$;
comment on function private.limit_views is
  'Errors PT422 too_many_views for more than 50 views of one person, too_many_shared_views for more than 50 that all '
  'admins have.';

create function public.save_view(
  p_id uuid, p_name text, p_path text, p_search text, p_is_shared boolean default false
) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  made public.saved_views;
begin
  perform private.begin_view_write(caller, p_act => case when p_is_shared then 'administer' when p_path like '/admin-dashboard%' then 'oversee' end);
  begin
    insert into public.saved_views (id, uid, name, path, search, is_shared)
    values (p_id, caller, private.readable(p_name), p_path, p_search, p_is_shared)
    on conflict (id) do nothing returning * into made;
  exception when unique_violation then
    raise exception 'name_taken' using errcode = 'PT409', hint = 'Another view of yours has this name.';
  end;
  if made.id is null then
    -- The same form sent twice: the first view is the answer, if it is the caller's.
    select * into made from public.saved_views where id = p_id and uid = caller;
    perform private.refuse_if(made.id is null, 'PT409', 'view_exists');
    return made;
  end if;
  perform private.limit_views(caller, p_is_shared);
  perform private.count_own('view_changes', 60, interval '10 seconds');
  return made;
end;
$$;
comment on function public.save_view is
  'Gives a list with its filters a name; lists of the admin area are for admins and leads, shared views for '
  'admins. Returns the view; '
  'called again with the same p_id it makes nothing and returns the same. Errors: 42501, PT409 name_taken or '
  'view_exists, PT422 too_many_views or too_many_shared_views, PT429 too_many_view_changes, 23514 for a name out of '
  'bounds or an address in none of the two areas.';

create function public.change_view(p_id uuid, p_name text, p_is_shared boolean) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  known public.saved_views;
begin
  perform private.begin_view_write(caller, p_act => case when p_is_shared then 'administer' end);
  begin
    update public.saved_views set name = private.readable(p_name), is_shared = p_is_shared
    where id = p_id and uid = caller returning * into known;
  exception when unique_violation then
    raise exception 'name_taken' using errcode = 'PT409', hint = 'Another view of yours has this name.';
  end;
  perform private.refuse_if(known.id is null, 'PT404', 'view_not_found');
  perform private.limit_views(caller, p_is_shared);
  perform private.count_own('view_changes', 60, interval '10 seconds');
  return known;
end;
$$;
comment on function public.change_view is
  'Renames a view of the caller''s own, and shares it with all admins or nobody; only admins share. Returns the view. '
  'Errors: 42501, PT404 view_not_found, PT409 name_taken, PT422 too_many_shared_views, PT429 too_many_view_changes, '
  '23514 for a name out of bounds or a list that is not for admins.';

create function public.delete_view(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  perform private.begin_view_write(caller);
  delete from public.saved_views where id = p_id and (uid = caller or (is_shared and private.may('administer')));
  return found;
end;
$$;
comment on function public.delete_view is
  'Deletes one of the caller''s own views; admins also delete other people''s shared ones. False if there is no such '
  'view that they may delete. Error: 42501.';

create function public.list_views()
returns table (id uuid, name text, path text, search text, is_shared boolean, shared_by text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_active();
  sees_shared boolean := private.may('administer');
begin
  return query
  -- Only owners of these views are looked up, however many people there are.
  select v.id, v.name, v.path, v.search, v.is_shared,
    case when v.uid <> caller then (select p.full_name from public.profiles p where p.uid = v.uid) end
  from public.saved_views v where v.uid = caller or (v.is_shared and sees_shared)
  order by v.name, v.id limit 100;
end;
$$;
comment on function public.list_views is
  'The caller''s own views, and for admins those that others share, by name; shared_by is null for one''s own. At most '
  '100 rows. Error: 42501. Null: shared_by.';

create function private.audit_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.is_shared then
      perform private.happened('view_deleted', 'view', old.id::text, old.name);
    end if;
  elsif new.is_shared and (tg_op = 'INSERT' or not old.is_shared) then
    perform private.happened('view_shared', 'view', new.id::text, new.name);
  elsif tg_op = 'UPDATE' and old.is_shared and not new.is_shared then
    perform private.happened('view_unshared', 'view', new.id::text, new.name);
  elsif tg_op = 'UPDATE' and new.is_shared and old.name <> new.name then
    perform private.happened('view_renamed', 'view', new.id::text, new.name, jsonb_build_object('from', old.name));
  end if;
  return null;
end;
$$;
comment on function private.audit_view is
  'Trigger: a view was shared, renamed while shared, no longer shared, or deleted while shared. Private views concern '
  'nobody else.';

create trigger audit after insert or update or delete on public.saved_views
  for each row execute function private.audit_view();

create function private.ring_for_views() returns trigger
language plpgsql security definer set search_path = '' as $$
declare touched public.saved_views := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.ring_person(touched.uid, 'views_changed', array[touched.id]);
  if touched.is_shared or (tg_op = 'UPDATE' and old.is_shared) then
    perform private.ring(private.admins_topic(), 'views_changed', array[touched.id]);
  end if;
  return null;
end;
$$;
comment on function private.ring_for_views is
  'Trigger: views_changed for the person whose view it is, and for the admins if it is or was shared.';

create trigger ring after insert or update or delete on public.saved_views
  for each row execute function private.ring_for_views();

create function private.end_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.removed_at is not null then
    delete from public.saved_views where uid = new.uid;
  elsif not private.is_admin(new) then
    update public.saved_views set is_shared = false where uid = new.uid and is_shared;
  end if;
  return null;
end;
$$;
comment on function private.end_views is
  'Trigger: views of somebody who is no longer an active admin are no longer shared; they are deleted with the account.';

create trigger end_views after update of role, deactivated_at, removed_at on public.profiles for each row
  when (old.role <> new.role or old.deactivated_at is distinct from new.deactivated_at
    or old.removed_at is distinct from new.removed_at)
  execute function private.end_views();

grant execute on function public.save_view, public.change_view, public.delete_view, public.list_views to authenticated;
