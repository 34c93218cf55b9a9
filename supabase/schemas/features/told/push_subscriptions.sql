-- Push subscriptions: where the push service of a browser takes messages for the person who is signed in there.

create table private.push_subscriptions (
  session_id uuid primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  endpoint text not null unique check (
    length(endpoint) <= 1000
    and endpoint ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:443)?/[!-~]*$'
    and endpoint !~ '^https://[^/:]*\.(arpa|home|internal|invalid|lan|local|localdomain|localhost|onion)[/:]'),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  revoked_at timestamptz
);
comment on table private.push_subscriptions is
  'Browsers on which people want to be told while Daymark is closed, one for each session. There is no foreign key to '
  'the session, whose table belongs to the Auth server. A row counts as long as its session lasts.';
comment on column private.push_subscriptions.endpoint is
  'The address at the browser''s push service: a full host name of the internet, no number, on the usual port. Which '
  'services may be used, and whether the name points to a private network, is checked before connecting.';
comment on column private.push_subscriptions.p256dh is 'The browser''s public key, for which messages are encrypted.';
comment on column private.push_subscriptions.revoked_at is
  'Since when its person wants no push messages there, as they said in the list of sessions; the browser learns that '
  'with its next request.';

create index push_subscriptions_by_person on private.push_subscriptions (uid);

create function private.forget_ended_subscriptions() returns integer
language plpgsql security definer set search_path = '' as $$
declare forgotten integer;
begin
  delete from private.push_subscriptions p where not exists (select from auth.sessions s where s.id = p.session_id);
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function private.forget_ended_subscriptions is
  'Deletes the subscriptions of ended sessions, which get nothing more; returns their number.';

create function public.save_push_subscription(
  p_endpoint text, p_p256dh text, p_auth text, p_is_asked boolean default true
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  session uuid := private.session_id();
begin
  delete from private.push_subscriptions p
  where p.uid = caller and not exists (select from auth.sessions s where s.id = p.session_id);
  if not p_is_asked and exists (
    select from private.push_subscriptions p
    where p.uid = caller and p.revoked_at is not null and (p.endpoint = p_endpoint or p.session_id = session)
  ) then
    return false;
  end if;
  -- A browser has one subscription, no matter who is signed in there.
  delete from private.push_subscriptions p where p.endpoint = p_endpoint and p.session_id <> session;
  insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
  values (session, caller, p_endpoint, p_p256dh, p_auth)
  on conflict (session_id) do update
  set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, revoked_at = null;
  perform private.count_own('devices', 20, interval '30 seconds');
  return true;
end;
$$;
comment on function public.save_push_subscription is
  'Registers the browser of the caller''s current session for push messages. With p_is_asked false, from a page that '
  'only repeats what the browser has, it changes nothing after the registration was revoked elsewhere. Returns '
  'whether it is registered. Errors: 42501, 23502, 23514 for an address that is not https on its usual port, or a '
  'number or a name of a private network, or for invalid keys, PT429 too_many_devices.';

create function public.remove_push_subscription(p_session_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  if p_session_id is null then
    delete from private.push_subscriptions where session_id = private.session_id() and uid = caller;
  else
    update private.push_subscriptions set revoked_at = coalesce(revoked_at, now())
    where session_id = p_session_id and uid = caller;
  end if;
end;
$$;
comment on function public.remove_push_subscription is
  'Ends push messages to the browser that asks, which then knows it, or to the browser of another session of the '
  'caller, which learns it with its next request; changes nothing if there are none. Error: 42501.';

create function public.forget_push_subscription(p_endpoint text) returns void
language sql security definer set search_path = '' as $$
  delete from private.push_subscriptions where endpoint = p_endpoint;
$$;
comment on function public.forget_push_subscription is
  'For the server: deletes a subscription that its push service no longer knows.';

create trigger end_subscriptions after update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.forget_rows('uid', 'private.push_subscriptions');

grant execute on function public.save_push_subscription, public.remove_push_subscription to authenticated;
grant execute on function public.forget_push_subscription to service_role;
