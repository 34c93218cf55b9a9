-- Sessions: everybody sees and ends their own.

create table private.devices (
  session_id uuid primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  name text not null check (length(name) <= 200)
);
comment on table private.devices is
  'The device of a session, in its browser''s own words: the Auth server only ever sees Daymark''s server.';

create index devices_by_person on private.devices (uid);

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
  'Notes the browser of the caller''s current session, in at most 200 characters, and forgets those of ended sessions. '
  'Error: 42501.';

create function public.list_my_sessions()
returns table (id uuid, device text, created_at timestamptz, last_used_at timestamptz, is_current boolean, has_push boolean)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
  select s.id, d.name, s.created_at, private.last_used(s), s.id = private.session_id(),
    exists (select from private.push_subscriptions p where p.session_id = s.id and p.uid = caller and p.revoked_at is null)
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
  'The caller''s own running sessions, the current one first, then the last used; device is null if unknown; has_push: '
  'whether they are told there while Daymark is closed. At most 50 rows. Error: 42501. Null: device.';

create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  ended integer;
begin
  delete from auth.sessions where user_id = caller and id <> private.session_id();
  get diagnostics ended = row_count;
  perform private.forget_ended_subscriptions();
  if ended > 0 then
    -- Windows that are still open reload, and find that they are signed out.
    perform private.ring('user:' || caller, 'profile_changed', array[caller]);
  end if;
  return ended;
end;
$$;
comment on function public.end_other_sessions is
  'Ends all sessions of the caller but the current one, from the very next request; returns their number. Error: 42501.';

-- Somebody who finds a browser signed in must not be able to take other people's access or the list of them along.

create table private.confirmations (
  session_id uuid primary key,
  confirmed_at timestamptz not null default now()
);
comment on table private.confirmations is
  'Sessions in which a person has entered their own password once more, and when; only the server writes this, after '
  'the Auth server has accepted the password.';

create function private.is_confirmed(p_within interval default '15 minutes') returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare session uuid := private.session_id();
begin
  -- A time in the future, which a clock that was ahead wrote, would count for longer.
  return exists (
    select from auth.sessions s left join private.confirmations c on c.session_id = s.id
    where s.id = session and s.user_id = auth.uid() and (
      s.created_at between now() - p_within and now() + interval '1 minute'
      or c.confirmed_at between now() - p_within and now() + interval '1 minute'
    )
  );
end;
$$;
comment on function private.is_confirmed is
  'Whether the caller showed lately who they are: their session began within this time, by whichever way of signing '
  'in, or they entered their password in it.';

create function private.require_confirmed(p_within interval default '15 minutes') returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_if(not private.is_confirmed(p_within),
    'PT403', 'confirm_yourself', 'Sign in again, or enter your password once more.');
end;
$$;
comment on function private.require_confirmed is
  'For what hands out access or people: error PT403 confirm_yourself unless the caller showed within this time who '
  'they are.';

create function public.am_i_confirmed() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_active();
  return private.is_confirmed();
end;
$$;
comment on function public.am_i_confirmed is
  'Whether acts that require a confirmed session go through now, so that the password can be asked for before '
  'anything is done. Error: 42501.';

create function public.confirm_session(p_uid uuid, p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.confirmations where confirmed_at < now() - interval '1 day';
  insert into private.confirmations (session_id) select s.id from auth.sessions s where s.id = p_session and s.user_id = p_uid
  on conflict (session_id) do update set confirmed_at = excluded.confirmed_at;
  return found;
end;
$$;
comment on function public.confirm_session is
  'For the server, once the Auth server has accepted this person''s password: notes that it was entered in this '
  'session. False if the session is not theirs, or has ended.';

create function public.end_sessions_of(p_uid uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  person public.profiles;
  ended integer;
begin
  perform private.refuse_if(p_uid = caller, '42501', 'own_account', 'Your own are under your profile.');
  perform private.require_confirmed();
  perform private.begin_write(p_changed_person => p_uid, p_act => 'administer');
  select * into person from public.profiles where uid = p_uid and removed_at is null;
  perform private.refuse_if(person.uid is null, 'PT404', 'person_not_found');
  delete from auth.sessions where user_id = p_uid;
  get diagnostics ended = row_count;
  perform private.forget_ended_subscriptions();
  -- Somebody who found the phone may have found the mail with a link in it.
  update private.sign_in_links set ended_at = now(), ended_as = 'withdrawn' where uid = p_uid and ended_at is null;
  if ended > 0 or found then
    perform private.happened('sessions_ended', 'person', person.uid::text, person.full_name, jsonb_build_object('sessions', ended));
    perform private.ring('user:' || p_uid, 'profile_changed', array[p_uid]);
  end if;
  return ended;
end;
$$;
comment on function public.end_sessions_of is
  'Admins sign somebody else out everywhere, from the very next request, and withdraw their open one-time link; '
  'returns the number of sessions. Errors: 42501 (own_account: one''s own are ended on the profile page), PT403 '
  'confirm_yourself, PT404 person_not_found.';

grant execute on function private.is_confirmed, private.require_confirmed, public.am_i_confirmed to authenticated;
grant execute on function public.confirm_session to service_role;
grant execute on function public.name_session, public.list_my_sessions, public.end_other_sessions, public.end_sessions_of
  to authenticated;
