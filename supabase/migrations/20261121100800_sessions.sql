-- Sessions: a token counts only as long as its session does, and everybody sees and ends their own.

alter table public.workspace_settings
  add column idle_hours integer not null default 720 check (idle_hours between 2 and 8760);
comment on column public.workspace_settings.idle_hours is
  'After so many hours without use a session is over. A session counts as used when its token is renewed, about once an hour.';
grant update (idle_hours) on public.workspace_settings to authenticated;

create or replace function private.audit_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.time_zone <> new.time_zone then
    perform private.audit('settings_changed', 'settings', 'workspace', 'Workspace',
      jsonb_build_object('from', old.time_zone, 'to', new.time_zone));
  end if;
  if old.idle_hours <> new.idle_hours then
    perform private.audit('sessions_changed', 'settings', 'workspace', 'Workspace',
      jsonb_build_object('from', old.idle_hours, 'to', new.idle_hours));
  end if;
  return null;
end;
$$;
comment on function private.audit_settings is 'Trigger: another time zone, or another end of unused sessions.';

drop trigger audit on public.workspace_settings;
create trigger audit after update of time_zone, idle_hours on public.workspace_settings
  for each row execute function private.audit_settings();

create function private.session_id() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid;
$$;
comment on function private.session_id is 'The session of the token that asks, or null for a token without one.';

create function private.last_used(session auth.sessions) returns timestamptz
language sql immutable set search_path = '' as $$
  select greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc');
$$;
comment on function private.last_used is 'When a session was begun or its token last renewed.';

-- The Auth server ends sessions, not tokens: those would go on for up to an hour after a sign-out.
create or replace function private.active_uid() returns uuid
language sql stable security definer set search_path = '' as $$
  select p.uid from public.profiles p
  where p.uid = auth.uid() and p.deactivated_at is null and exists (
    select from auth.sessions s, public.workspace_settings w
    where s.id = private.session_id() and s.user_id = p.uid
      and (s.not_after is null or s.not_after > now())
      and private.last_used(s) > now() - make_interval(hours => w.idle_hours)
  );
$$;
comment on function private.active_uid is
  'The id of the signed-in person; null when nobody is signed in, the person is deactivated, or the token''s session was ended or unused for too long.';

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where uid = private.active_uid() and role = 'admin');
$$;
comment on function private.is_admin is 'True when the signed-in person is an active admin.';

create table private.devices (
  session_id uuid primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  name text not null check (length(name) <= 200)
);
comment on table private.devices is
  'What a session was begun on, as its browser calls itself: the Auth server only ever sees Daymark''s own server.';
create index devices_by_person on private.devices (uid);
alter table private.devices enable row level security;
revoke all on private.devices from public, anon, authenticated, service_role;

create function public.name_session(p_device text) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  delete from private.devices d
  where d.uid = caller and not exists (select from auth.sessions s where s.id = d.session_id);
  insert into private.devices (session_id, uid, name) values (private.session_id(), caller, left(p_device, 200))
  on conflict (session_id) do update set name = excluded.name;
end;
$$;
comment on function public.name_session is
  'Notes what the asker''s current session runs on, in at most 200 characters, and forgets what ended sessions ran on. Error: 42501.';

create function public.list_my_sessions()
returns table (id uuid, device text, created_at timestamptz, last_used_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
  select s.id, d.name, s.created_at, private.last_used(s), s.id = private.session_id()
  from auth.sessions s
  cross join public.workspace_settings w
  left join private.devices d on d.session_id = s.id
  where s.user_id = caller and (s.not_after is null or s.not_after > now())
    and private.last_used(s) > now() - make_interval(hours => w.idle_hours)
  order by s.id = private.session_id() desc, private.last_used(s) desc
  limit 50;
end;
$$;
comment on function public.list_my_sessions is
  'The asker''s own running sessions, the current one first, then the last used; device is null where it is not known. At most 50 rows. Error: 42501.';

create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  ended integer;
begin
  delete from auth.sessions where user_id = caller and id <> private.session_id();
  get diagnostics ended = row_count;
  -- Windows that are still open look again, and find that they are signed out.
  perform private.ring('user:' || caller, 'profile_changed', array[caller]);
  return ended;
end;
$$;
comment on function public.end_other_sessions is
  'Ends all sessions of the asker but the current one, from the very next request; returns how many that were. Error: 42501.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function private.session_id to authenticated;
grant execute on function public.name_session, public.list_my_sessions, public.end_other_sessions to authenticated;
