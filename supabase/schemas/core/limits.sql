-- Limits: how often somebody may try, counted in the database, so that all servers share it.

create table private.throttles (
  key text primary key,
  busy_until timestamptz not null
);
comment on table private.throttles is
  'Leaky buckets by the generic cell rate algorithm: each attempt moves busy_until on by one interval, and a bucket is '
  'full when it is `burst` intervals ahead of now. Keys are hashes: no address and no email is stored.';

create index throttles_over on private.throttles (busy_until);

create table private.known_addresses (
  account text not null,
  address text not null,
  at timestamptz not null default now(),
  primary key (account, address)
);
comment on table private.known_addresses is
  'Hashes of accounts and of the addresses from which they signed in lately: somebody who guesses passwords from '
  'elsewhere cannot lock the owner out.';

create index known_addresses_by_time on private.known_addresses (at);

create table private.known_devices (
  account text not null,
  device text not null,
  at timestamptz not null default now(),
  primary key (account, device)
);
comment on table private.known_devices is
  'Hashes of accounts and of the last eight devices on which they signed in with their current password: for sixty '
  'days somebody who guesses from the same network uses up none of their attempts.';

create function private.hashed(value text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(value)), 'utf8')), 'hex');
$$;
comment on function private.hashed is 'The hash that stands for an address or an email here.';

create function private.consume_attempt(p_key text, p_burst integer, p_interval interval) returns interval
language plpgsql security definer set search_path = '' as $$
declare until timestamptz;
begin
  -- busy_until is at most the burst ahead, or a little more for a transaction that began a moment later. A larger value
  -- was written by a clock that was wrong, and counts as empty.
  insert into private.throttles as t (key, busy_until) values (p_key, now() + p_interval)
  on conflict (key) do update set
    busy_until = case when t.busy_until between now() and now() + 2 * p_burst * p_interval then t.busy_until else now() end + p_interval
  where t.busy_until <= now() + (p_burst - 1) * p_interval or t.busy_until > now() + 2 * p_burst * p_interval
  returning busy_until into until;
  if until is not null then
    return interval '0';
  end if;
  select busy_until into until from private.throttles where key = p_key;
  return until - now() - (p_burst - 1) * p_interval;
end;
$$;
comment on function private.consume_attempt is
  'Takes an attempt from a bucket that holds `burst` of them and gets one back every interval: returns zero, or how '
  'long to wait if it is empty.';

create function public.consume_attempt(p_kind text, p_address text, p_account text, p_device text default null)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  place text := private.hashed(p_address);
  who text := private.hashed(p_account);
  wait interval := interval '0';
begin
  if p_kind = 'sign_in' and exists (
    select from private.known_devices
    where account = who and device = private.hashed(p_device) and at > now() - interval '60 days'
  ) then
    -- A known device has a bucket of its own alone: others on the network cannot use it up.
    wait := private.consume_attempt(
      'sign_in ' || who || ' on ' || private.hashed(p_device), 6, interval '15 seconds');
  elsif p_kind = 'sign_in' then
    -- From the narrowest to the widest, stopping at the first full one: somebody who tries one account from one
    -- address uses up no attempt of the office around them, nor of the account's owner elsewhere.
    wait := private.consume_attempt('sign_in ' || who || ' from ' || place, 6, interval '15 seconds');
    if wait = interval '0' then
      wait := private.consume_attempt('sign_in from ' || place, 100, interval '3 seconds');
    end if;
    if wait = interval '0' and not exists (
      select from private.known_addresses where account = who and address = place
    ) then
      wait := private.consume_attempt('sign_in ' || who, 30, interval '10 seconds');
    end if;
  elsif p_kind = 'recovery' then
    wait := private.consume_attempt('recovery ' || who, 3, interval '5 minutes');
    if wait = interval '0' then
      wait := private.consume_attempt('recovery from ' || place, 20, interval '30 seconds');
    end if;
  elsif p_kind = 'refusal' then
    wait := private.consume_attempt('refusal ' || who, 5, interval '10 minutes');
  elsif p_kind = 'setup' then
    -- Few: one person has the code, and types it once.
    wait := private.consume_attempt('setup from ' || place, 10, interval '1 minute');
    if wait = interval '0' then
      wait := private.consume_attempt('setup', 30, interval '20 seconds');
    end if;
  elsif p_kind = 'join' then
    -- Enough for a shift that scans the same poster on the same network.
    wait := private.consume_attempt('join from ' || place, 40, interval '15 seconds');
    if wait = interval '0' then
      wait := private.consume_attempt('join', 200, interval '5 seconds');
    end if;
  elsif p_kind in ('link', 'feed') then
    -- Wide, for a room of people who type their links from paper.
    wait := private.consume_attempt(p_kind || ' from ' || place, 100, interval '3 seconds');
  else
    raise check_violation using message = 'unknown_kind';
  end if;
  -- These locks come last: a transaction that holds them waits for no bucket.
  delete from private.throttles where key in (
    select key from private.throttles where busy_until < now() order by busy_until limit 20 for update skip locked);
  delete from private.known_addresses where (account, address) in (
    select account, address from private.known_addresses where at < now() - interval '60 days' order by at limit 20);
  return ceil(extract(epoch from wait));
end;
$$;
comment on function public.consume_attempt is
  'For the server: counts an attempt of a kind (sign_in, recovery, setup, join, link, feed; refusal: a mail to an '
  'account that its answer was not taken) from an address on an account, separately for a device on which the account '
  'signed in lately and has kept its password since. Returns 0 if it may go on, otherwise the seconds to wait. Error '
  '23514 unknown_kind.';

create function private.give_back_attempt(p_kind text, p_address text) returns void
language sql security definer set search_path = '' as $$
  update private.throttles set busy_until = busy_until - interval '3 seconds'
  where key = p_kind || ' from ' || private.hashed(p_address);
$$;
comment on function private.give_back_attempt is
  'Undoes an attempt of kind link or feed that consume_attempt has just counted, because the key was right: an office '
  'with one address can open all of its links. Called in the same transaction, so that many tries at once get no more '
  'answers than are allowed.';

create function public.note_sign_in(p_address text, p_account text, p_device text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place text := private.hashed(p_address);
  who text := private.hashed(p_account);
  person uuid := (select u.id from auth.users u where u.email = lower(p_account) and not u.is_sso_user);
begin
  -- In the order of consume_attempt, so that neither waits for the other.
  delete from private.throttles where key = 'sign_in ' || who || ' from ' || place;
  delete from private.throttles where key = 'sign_in ' || who;
  delete from private.throttles where key = 'sign_in ' || who || ' on ' || private.hashed(p_device);
  insert into private.known_addresses (account, address) values (who, place)
  on conflict (account, address) do update set at = now();
  if p_device is not null then
    insert into private.known_devices (account, device) values (who, private.hashed(p_device))
    on conflict (account, device) do update set at = now();
    -- Somebody who has the password must not register any number of devices from which to guess the next one.
    delete from private.known_devices where account = who and device in (
      select device from private.known_devices where account = who order by at > now(), at desc offset 8);
  end if;
  -- Somebody who signs in with a password knows it; if an admin gave it, the admin knows it too. Last, as where a
  -- password changes.
  update private.first_passwords set state = 'given' where uid = person and state = 'unknown' and was_given;
  delete from private.first_passwords where uid = person and state = 'unknown' and not was_given;
end;
$$;
comment on function public.note_sign_in is
  'For the server: a successful sign-in with a password. Earlier attempts no longer count, and from this address and '
  'this device the account stays open.';

create function public.address_of_username(p_name text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.account_address(p) from public.profiles p
      where p.username is not null and private.look(p.username) = private.look(left(p_name, 200))),
    (select private.account_address(p) from public.profiles p
      where p.username is not null and private.look(p.username) = private.own_look(left(p_name, 200))),
    md5('nobody ' || private.own_look(left(p_name, 200)))::uuid || '@people.invalid');
$$;
comment on function public.address_of_username is
  'For the server: the address of the account that is signed in by this name, by a name that looks like it, or whose '
  'name was made of this full name. For a name of nobody an address that no account has, always the same, so that the '
  'server does the same work for both.';

create function public.are_mails_limited(p_swallowed boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_swallowed then
    insert into private.throttles as t (key, busy_until) values ('mails of the Auth server', now() + interval '1 hour')
    on conflict (key) do update set busy_until = excluded.busy_until;
  end if;
  -- A time that is further ahead than an hour was written by a clock that was wrong.
  return exists (
    select from private.throttles
    where key = 'mails of the Auth server' and busy_until between now() and now() + interval '1 hour');
end;
$$;
comment on function public.are_mails_limited is
  'For the server: whether the Auth server dropped a requested mail within the last hour, because it had sent as many '
  'as it may within an hour; p_swallowed notes that it just did. True for at most an hour: by then the Auth server '
  'counts from zero.';

create function private.forget_devices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.known_devices where account = private.hashed(old.email);
  return null;
end;
$$;
comment on function private.forget_devices is
  'Trigger: no device is trusted once the account has another password or address, or is gone.';

create trigger forget_devices after update of encrypted_password, email on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
  execute function private.forget_devices();

create trigger forget_devices_of_nobody after delete on auth.users for each row
  execute function private.forget_devices();

create function private.count_own(p_what text, p_burst integer, p_interval interval) returns void
language plpgsql security definer set search_path = '' as $$
declare wait interval := private.consume_attempt(p_what || ' ' || private.caller(), p_burst, p_interval);
begin
  if wait > interval '0' then
    raise exception using message = 'too_many_' || p_what, errcode = 'PT429',
      detail = ceil(extract(epoch from wait))::text, hint = 'Go on in a moment.';
  end if;
end;
$$;
comment on function private.count_own is
  'Counts an act of the signed-in person, as consume_attempt does. Error PT429 too_many_<what>, with the seconds to '
  'wait as detail. Call it last: it locks a bucket.';

create function private.slow_down_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller() = new.uid then
    perform private.count_own('changes', 20, interval '30 seconds');
  end if;
  return null;
end;
$$;
comment on function private.slow_down_profile is
  'Trigger: error PT429 too_many_changes for somebody who changes their own name, contact, time zone, hours or '
  'language more than 20 times at once and then more than once in half a minute.';

-- By its name the last of the table's triggers.
create trigger slow_down after update of first_name, last_name, contact, time_zone, hour_cycle, language on public.profiles
  for each row execute function private.slow_down_profile();

grant execute on function public.consume_attempt, public.note_sign_in, public.are_mails_limited, public.address_of_username to service_role;
