-- Push subscriptions: where the push service of a browser takes messages for somebody who is signed in there.

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
  'Browsers on which their people want to be told while Daymark is closed, one for each session; without a foreign key to it, since its table belongs to the Auth server. A row counts as long as its session lasts.';
comment on column private.push_subscriptions.endpoint is
  'The address at the browser''s push service: a full host name of the internet, no number, on the usual port. Which services may be used, and whether a name points to a private network, is checked when it is connected to.';
comment on column private.push_subscriptions.p256dh is 'The browser''s public key, for which messages are encrypted.';
comment on column private.push_subscriptions.revoked_at is
  'Since when its person wants nothing there, as they said in the list of sessions; the browser learns it with its next request.';

create index push_subscriptions_by_person on private.push_subscriptions (uid);

alter table private.push_subscriptions enable row level security;

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
  'Deletes the subscriptions of sessions that are over, which get nothing more; returns their number.';

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
  'Registers the browser of the caller''s current session for push messages. With p_is_asked false, when a page only repeats what the browser has, it changes nothing after it was revoked elsewhere. Returns whether it is registered. Errors: 42501, 23502, 23514 for an address that is not https on its usual port, or a number or a name of a private network, or for invalid keys, PT429 too_many_devices.';

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
  'Ends push messages to the browser that asks, which then knows it, or to that of another session of the caller, which learns it with its next request; changes nothing if there are none. Error: 42501.';

create function public.list_push_targets(p_person uuid, p_task_id uuid default null, p_delivery uuid default null)
returns table (endpoint text, p256dh text, auth text, version integer, is_own boolean, can_accept boolean, today integer, more integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from private.push_subscriptions p
  where p.uid = p_person and not exists (select from auth.sessions s where s.id = p.session_id);
  return query
    select x.endpoint, x.p256dh, x.auth, t.version, coalesce(t.assigned_to = p_person, false),
      coalesce(t.assigned_to = p_person and t.is_open and t.accepted_at is null, false),
      (select count(*)::integer from public.tasks o where o.is_open and private.sees(o, x.scope)
        and o.due_date_time >= private.today_starts_at() and o.due_date_time < private.today_ends_at()),
      (select count(*)::integer from private.deliveries m left join public.notifications n on n.id = m.entry_id
        where m.person = p_person and m.channel = 'push' and m.problem = 'told in one later' and n.read_at is null
          and m.settled_at > greatest(now() - interval '1 day', (
            select max(l.told_at) from private.deliveries l where l.person = p_person and l.channel = 'push')))
    from (
      select p.*, private.scope_of(person) as scope, s.created_at
      from private.push_subscriptions p
      join auth.sessions s on s.id = p.session_id and s.user_id = p.uid
      join public.profiles person on person.uid = p.uid and person.deactivated_at is null
      cross join public.workspace_settings w
      where p.uid = p_person and p.revoked_at is null and (s.not_after is null or s.not_after > now())
        and private.last_used(s) > now() - make_interval(hours => w.idle_hours)
      order by s.created_at desc, s.id limit 10
    ) x
    left join public.tasks t on t.id = p_task_id
    where not exists (select from private.deliveries d where d.id = p_delivery and x.session_id = any (d.told))
      -- If it was taken from them after it was prepared, they are not told.
      and (p_task_id is null or private.sees(t, x.scope) and (
        t.withdrawn_at is null or exists (select from private.deliveries d where d.id = p_delivery and d.kind = 'withdrawn')))
    order by x.created_at desc, x.session_id;
end;
$$;
comment on function public.list_push_targets is
  'For the worker: the subscriptions on which an active person is told while Daymark is closed: those of their ten newest running sessions, newest first; none about a task that they may no longer read, and none that has p_delivery already. Beside each: of a task its version, whether it is theirs and whether they can accept it; how many tasks visible to them are due today; and how much more they were to be told since they last were. Null: version.';

create function public.forget_push_subscription(p_endpoint text) returns void
language sql security definer set search_path = '' as $$
  delete from private.push_subscriptions where endpoint = p_endpoint;
$$;
comment on function public.forget_push_subscription is
  'For the server: deletes a subscription that its push service no longer knows.';

create function private.end_subscriptions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.push_subscriptions where uid = new.uid;
  return null;
end;
$$;
comment on function private.end_subscriptions is 'Trigger: a deactivated person is told nothing more, on any device.';

create trigger end_subscriptions after update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.end_subscriptions();

grant execute on function public.save_push_subscription, public.remove_push_subscription to authenticated;
grant execute on function public.list_push_targets, public.forget_push_subscription to service_role;
