-- One-time links: an admin hands one over instead of a password, or prints it as a sign-in card. A link signs its
-- person in, once, within a day.

create table private.sign_in_links (
  hash text primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  made_by uuid not null references public.profiles (uid) on delete cascade,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_as public.link_state check (ended_as in ('used', 'withdrawn')),
  constraint ended_somehow check ((ended_at is null) = (ended_as is null))
);
comment on table private.sign_in_links is
  'One-time links for signing in, by the hash of their key: at most one per person that has not ended. A link ends by '
  'itself after 24 hours; its row is kept for 30 days, so that its page can say what became of it.';

create unique index sign_in_links_open on private.sign_in_links (uid) where ended_at is null;
create index sign_in_links_by_person on private.sign_in_links (uid);
create index sign_in_links_by_maker on private.sign_in_links (made_by);
create index sign_in_links_by_time on private.sign_in_links (made_at);

create function private.spoken_key() returns text
language sql volatile security definer set search_path = '' as $$
  -- Nine bytes of an id that are wholly random, six bits of each: a consonant and a vowel.
  select string_agg(
    case when place in (4, 7) then '-' else '' end
      || substr('bdfghjklmnprstvz', (get_byte(random, at) & 15) + 1, 1) || substr('aeio', (get_byte(random, at) >> 4 & 3) + 1, 1),
    '' order by place)
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as random) one
  cross join unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11]) with ordinality p (at, place);
$$;
comment on function private.spoken_key is
  'A new key of 54 random bits that can be read aloud and typed: three words of three syllables, as '
  'bolumi-tegaro-sifina. Enough for a key whose tries are counted by address and that lives for days, not for ever.';

create function public.make_sign_in_link(p_uid uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  key text := private.spoken_key();
  person public.profiles;
begin
  perform private.require_confirmed();
  -- A transaction that deactivates or demotes the caller in the meantime waits for the link and withdraws it, or came
  -- first.
  perform private.begin_write(array[caller], p_uid, p_act => 'administer');
  person := private.require_reachable(p_uid);
  update private.sign_in_links set ended_at = now(), ended_as = 'withdrawn' where uid = p_uid and ended_at is null;
  insert into private.sign_in_links (hash, uid, made_by) values (private.hashed(key), p_uid, caller);
  delete from private.sign_in_links where made_at < now() - interval '30 days';
  perform private.happened('sign_in_link_made', 'person', person.uid::text, person.full_name);
  return key;
end;
$$;
comment on function public.make_sign_in_link is
  'Admins make the key of a one-time link that signs somebody in, which withdraws an older one of theirs and is noted '
  'in the audit log. The key is returned only here: its hash is stored. Errors: 42501, PT403 confirm_yourself, PT404 '
  'person_not_found, PT422 person_not_active.';

create function public.read_sign_in_link(p_key text, p_address text)
returns table (state public.link_state, full_name text, wait integer)
language plpgsql security definer set search_path = '' as $$
begin
  wait := public.consume_attempt('link', p_address, '');
  if wait = 0 then
    select
      case when l.ended_at is not null then l.ended_as
        -- A link made in the future, by a clock that was ahead, would be valid for longer.
        when l.made_at not between now() - interval '24 hours' and now() + interval '1 minute' then 'expired'
        else 'open' end,
      p.full_name into state, full_name
    from private.sign_in_links l join public.profiles p on p.uid = l.uid
    where l.hash = private.hashed(p_key);
    if found then
      perform private.give_back_attempt('link', p_address);
    end if;
  end if;
  return next;
end;
$$;
comment on function public.read_sign_in_link is
  'For the server: the state of the link with this key, and whose it is; does not use the link up. Keys that nobody '
  'made in the last 30 days are counted for the address that asks; after too many no key is looked for, and wait says '
  'for how many seconds. Null: state, full_name.';

create function public.use_sign_in_link(p_key text) returns table (email text, is_first boolean)
language plpgsql security definer set search_path = '' as $$
declare person uuid;
begin
  update private.sign_in_links l set ended_at = now(), ended_as = 'used'
  where l.hash = private.hashed(p_key) and l.ended_at is null
    and l.made_at between now() - interval '24 hours' and now() + interval '1 minute'
  returning l.uid into person;
  if person is null then
    return;
  end if;
  -- The link's person may have no password, or have forgotten it; one that an admin gave them need not be asked for.
  insert into private.first_passwords (uid, state, was_given) values (person, 'unknown', false)
  on conflict (uid) do update set state = 'unknown';
  -- In the name of the link's person: there is no session yet.
  perform private.happened('sign_in_link_used', 'person', p.uid::text, p.full_name, p_actor => p.uid)
  from public.profiles p where p.uid = person;
  return query select private.account_address(p), u.last_sign_in_at is null
    from public.profiles p join auth.users u on u.id = p.uid where p.uid = person and p.deactivated_at is null;
end;
$$;
comment on function public.use_sign_in_link is
  'For the server: uses up the link with this key, which is noted in the audit log, and returns the address of its '
  'account, and whether its person has never signed in. No row if the link is not open: if several use it at the same '
  'moment, one gets the row.';

create function public.give_back_sign_in_link(p_key text) returns void
language sql security definer set search_path = '' as $$
  update private.sign_in_links l set ended_at = null, ended_as = null
  from public.profiles p, public.profiles maker
  where l.hash = private.hashed(p_key) and l.ended_as = 'used'
    and l.ended_at between now() - interval '1 minute' and now() + interval '1 minute'
    -- Nothing that withdraws an open link has happened since: a new password would have ended this row too.
    and p.uid = l.uid and p.deactivated_at is null and p.updated_at <= l.ended_at
    and exists (select from private.first_passwords f where f.uid = l.uid)
    and maker.uid = l.made_by and private.may(private.scope_of(maker), 'administer')
    and not exists (select from private.sign_in_links o where o.uid = l.uid and o.ended_at is null);
$$;
comment on function public.give_back_sign_in_link is
  'For the server: reopens a link that was used up within the last minute and for which the Auth server made no '
  'session, unless its person was changed since, or its admin deactivated or demoted.';

create function private.withdraw_sign_in_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare person uuid;
begin
  if tg_table_schema = 'auth' then
    person := new.id;
  else
    person := new.uid;
  end if;
  -- Links made by somebody who is no longer an active admin are withdrawn, too.
  update private.sign_in_links set ended_at = now(), ended_as = 'withdrawn'
  where ended_at is null and (uid = person or (made_by = person and tg_table_schema <> 'auth'));
  return null;
end;
$$;
comment on function private.withdraw_sign_in_link is
  'Trigger: a person''s open link is withdrawn when they are deactivated or get another role or password, and in the '
  'first two cases also the links that they made for others.';

create trigger withdraw_sign_in_link after update of role, deactivated_at on public.profiles for each row
  when (old.role <> new.role or (old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function private.withdraw_sign_in_link();
-- By its name before forget_first_password: using a link locks the link first, then the kind of password.
create trigger end_sign_in_link after update of encrypted_password on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.withdraw_sign_in_link();

grant execute on function public.make_sign_in_link to authenticated;
grant execute on function public.read_sign_in_link, public.use_sign_in_link, public.give_back_sign_in_link to service_role;
