-- The join link: strangers who have it ask to be let in, and an admin confirms each. Until then they are a row here and
-- have no account.

create type public.join_state as enum ('asked', 'confirmed', 'refused');
comment on type public.join_state is 'What became of a request to join.';

create table private.join_links (
  hash text primary key,
  department text references public.departments (value),
  most integer not null check (most between 1 and 500),
  ends_at timestamptz not null,
  made_by uuid not null references public.profiles (uid),
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint ends_soon check (ends_at <= made_at + interval '14 days')
);
comment on table private.join_links is
  'Links by which people ask to join, by the hash of their key: at most one has not ended. A link ends by itself, and '
  'takes no more than `most` requests that were not refused.';

create unique index join_links_open on private.join_links ((ended_at is null)) where ended_at is null;
create index join_links_by_maker on private.join_links (made_by);
create index join_links_by_department on private.join_links (department);

create table private.join_requests (
  id uuid primary key default gen_random_uuid(),
  link text not null references private.join_links (hash) on delete cascade,
  secret_hash text not null unique,
  first_name text not null check (private.one_line(first_name, 80)),
  last_name text not null default '' check (last_name = '' or private.one_line(last_name, 80)),
  email text check (email = lower(email) and length(email) between 3 and 254),
  details public.details default jsonb_populate_record(null::public.details, '{}') check (length((details).contact) <= 40),
  asked_at timestamptz not null default now(),
  state public.join_state not null default 'asked',
  decided_by uuid references public.profiles (uid),
  decided_at timestamptz
);
comment on column private.join_requests.email is
  'Null: the person has no address, and gets a name for signing in when the request is confirmed.';
comment on table private.join_requests is
  'Requests to join. The id becomes that of the account; the secret is in a cookie of the browser that asked. Once '
  'decided nothing but the name is kept, for 30 days.';

create index join_requests_by_link on private.join_requests (link, state);
create index join_requests_waiting on private.join_requests (asked_at, id) where state = 'asked';
create index join_requests_by_decider on private.join_requests (decided_by);

create function private.join_link_is_open(link private.join_links) returns boolean
language sql stable security definer set search_path = '' as $$
  -- A link made in the future, by a clock that was ahead, would be open for longer than its admin said.
  select link.ended_at is null and now() between link.made_at - interval '1 minute' and link.ends_at and (
    select count(*) from private.join_requests r where r.link = link.hash and r.state <> 'refused'
  ) < link.most;
$$;
comment on function private.join_link_is_open is 'Whether somebody may still ask to join by a link.';

create function public.open_join_link(p_hours integer, p_most integer, p_department text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  key text := private.spoken_key();
begin
  perform private.refuse_if(p_hours not between 1 and 336 or p_most not between 1 and 500,
    'PT422', 'out_of_bounds', 'From 1 hour to 14 days, and from 1 to 500 people.');
  perform pg_advisory_xact_lock(hashtext('daymark.join_link'));
  perform private.begin_write(array[caller], p_act => 'administer');
  perform private.refuse_if(p_department is not null and not exists (
    select from public.departments where value = p_department and archived_at is null
  ),
    'PT422', 'unknown_department', 'Choose a department that is in use.');
  update private.join_links set ended_at = now() where ended_at is null;
  delete from private.join_requests where decided_at < now() - interval '30 days';
  delete from private.join_links l
  where l.ended_at < now() - interval '30 days' and not exists (select from private.join_requests r where r.link = l.hash);
  insert into private.join_links (hash, department, most, ends_at, made_by)
  values (private.hashed(key), p_department, p_most, now() + make_interval(hours => p_hours), caller);
  perform private.happened('join_link_made');
  return key;
end;
$$;
comment on function public.open_join_link is
  'Admins make a link by which up to p_most people may ask to join within p_hours, into a department; an older one '
  'ends. The key is returned only here. Errors: 42501, PT422 out_of_bounds or unknown_department.';

create function public.end_join_link() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('administer');
  perform pg_advisory_xact_lock(hashtext('daymark.join_link'));
  update private.join_links set ended_at = now() where ended_at is null;
  if found then
    perform private.happened('join_link_ended');
  end if;
end;
$$;
comment on function public.end_join_link is
  'Admins end the join link; requests that were made by it stay to be decided. Error: 42501.';

create function public.read_join_link()
returns table (is_open boolean, ends_at timestamptz, most integer, taken integer, department_label text, made_by_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select private.join_link_is_open(l), l.ends_at, l.most,
      (select count(*)::integer from private.join_requests r where r.link = l.hash and r.state <> 'refused'), d.label, p.full_name
    from private.join_links l
    join public.profiles p on p.uid = l.made_by
    left join public.departments d on d.value = l.department
    where l.ended_at is null;
end;
$$;
comment on function public.read_join_link is
  'The last join link that no admin has ended, for admins: whether it is open, until when, and how many people it '
  'takes and has taken. Error: 42501. Null: department_label.';

create function public.list_join_requests() returns table (
  id uuid, full_name text, email text, details public.details, asked_at timestamptz, department_label text, held_by text,
  total integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select r.id, btrim(r.first_name || ' ' || r.last_name), r.email, r.details, r.asked_at, d.label, p.full_name,
      count(*) over ()::integer
    from private.join_requests r
    join private.join_links l on l.hash = r.link
    left join public.departments d on d.value = l.department and d.archived_at is null
    left join public.profiles p on p.email = r.email and p.removed_at is null
    where r.state = 'asked'
    order by r.asked_at, r.id
    limit 20;
end;
$$;
comment on function public.list_join_requests is
  'The requests to join that wait, for admins, the first 20 of total; held_by is the person who already has that '
  'email address. Error: 42501. Null: email, department_label, held_by.';

create function public.count_newcomers() returns table (waited_for integer, asking integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select
    (select count(*)::integer from private.people_waited_for()),
    (select count(*)::integer from private.join_requests r where r.state = 'asked');
end;
$$;
comment on function public.count_newcomers is
  'How many active people have never signed in, and how many ask to join, for admins. Error: 42501.';

create function public.read_join_request(p_id uuid) returns table (
  state public.join_state, first_name text, last_name text, email text, department text, details public.details
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select r.state, r.first_name, r.last_name, r.email, d.value, jsonb_populate_record(r.details,
      jsonb_build_object('joining_date', case when (s.detail_rules).joining_date <> 'none' then private.today() end))
    from private.join_requests r
    join private.join_links l on l.hash = r.link
    cross join public.workspace_settings s
    left join public.departments d on d.value = l.department and d.archived_at is null
    where r.id = p_id;
end;
$$;
comment on function public.read_join_request is
  'A request to join with the details for its account, for admins. The Auth server makes the account next, which '
  'confirms the request. Error: 42501. Null: email, department.';

create function public.refuse_join_requests(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  refused integer;
begin
  perform private.begin_write(array[caller], p_act => 'administer');
  perform from private.join_requests where id = any (p_ids) order by id for no key update;
  with gone as (
    update private.join_requests r
    set state = 'refused', decided_by = caller, decided_at = now(), email = null, details = null
    where r.id = any (p_ids) and r.state = 'asked'
    returning btrim(r.first_name || ' ' || r.last_name) as full_name
  )
  select count(*) into refused from gone g cross join lateral private.happened('join_refused', p_subject_name => g.full_name);
  return refused;
end;
$$;
comment on function public.refuse_join_requests is
  'Admins refuse requests to join; returns how many were still waiting. Error: 42501.';

create trigger ring after insert or update of state on private.join_requests
  for each statement execute function private.ring_admins('people_changed');

create function private.confirm_join_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.join_requests r
  set state = 'confirmed', decided_at = now(), email = null, details = null,
    decided_by = (select (u.raw_app_meta_data ->> 'created_by')::uuid from auth.users u where u.id = new.uid)
  where r.id = new.uid and r.state = 'asked';
  perform private.refuse_if(not found and exists (select from private.join_requests r where r.id = new.uid),
    'PT409', 'join_request_decided', 'Somebody refused this request in the meantime.');
  return new;
end;
$$;
comment on function private.confirm_join_request is
  'Trigger: an account that is made of a request confirms it, in one transaction. Error PT409 join_request_decided if '
  'the request was refused.';

create trigger confirm_join_request before insert on public.profiles
  for each row execute function private.confirm_join_request();

create function public.read_join(p_key text, p_address text, p_secret text default null)
returns table (
  is_open boolean, request public.join_state, wait integer, workspace_name text, detail_rules public.detail_rules
)
language plpgsql security definer set search_path = '' as $$
begin
  request := (select r.state from private.join_requests r where r.secret_hash = private.hashed(p_secret));
  wait := case when request is null then public.consume_attempt('link', p_address, '') else 0 end;
  is_open := wait = 0
    and exists (select from private.join_links l where l.hash = private.hashed(p_key) and private.join_link_is_open(l));
  if is_open and request is null then
    perform private.give_back_attempt('link', p_address);
  end if;
  workspace_name := (select s.name from public.workspace_settings s);
  detail_rules := (select s.detail_rules from public.workspace_settings s);
  return next;
end;
$$;
comment on function public.read_join is
  'For the server: whether somebody may ask to join by the link with this key, what became of the request of the '
  'browser with this secret, and what the workspace is called and asks for. From a browser without a request, keys by '
  'which nobody can join are counted for its address; after too many no key is looked for, and wait says for how many '
  'seconds. Null: request, workspace_name.';

create function public.ask_to_join(
  p_key text, p_secret text, p_first_name text, p_last_name text, p_email text default null,
  p_details jsonb default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare found_link private.join_links;
begin
  -- One request at a time, so that the link takes no more than it allows.
  select * into found_link from private.join_links where hash = private.hashed(p_key) for no key update;
  if exists (select from private.join_requests where secret_hash = private.hashed(p_secret)) then
    return true;
  end if;
  if found_link.hash is null or not private.join_link_is_open(found_link) then
    return false;
  end if;
  insert into private.join_requests (link, secret_hash, first_name, last_name, email, details)
  values (found_link.hash, private.hashed(p_secret), private.readable(p_first_name), private.readable(p_last_name),
    lower(private.without_joiners(p_email)), jsonb_populate_record(null::public.details,
      p_details || jsonb_build_object('contact', private.without_joiners(p_details ->> 'contact'))));
  return true;
end;
$$;
comment on function public.ask_to_join is
  'For the server: stores a request to join by the link with this key; the same secret again stores nothing more. '
  'False if the link is unknown, ended, over or full. Error: 23514.';

create function public.enter_by_join_request(p_secret text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known private.join_requests;
  key text := replace(gen_random_uuid()::text, '-', '');
begin
  perform pg_advisory_xact_lock(hashtext('daymark.sign_in_links'));
  select * into known from private.join_requests
  where secret_hash = private.hashed(p_secret) and state = 'confirmed'
    and decided_at between now() - interval '14 days' and now() + interval '1 minute';
  perform from public.profiles where uid in (known.id, known.decided_by) order by uid for share;
  if exists (select from auth.users u where u.id = known.id and u.last_sign_in_at is not null)
    or not exists (select from private.first_passwords where uid = known.id)
    or not exists (select from public.profiles where uid = known.id and deactivated_at is null)
    or not private.may(private.scope_of(known.decided_by), 'administer')
  then
    return null;
  end if;
  update private.sign_in_links set ended_at = now(), ended_as = 'withdrawn' where uid = known.id and ended_at is null;
  insert into private.sign_in_links (hash, uid, made_by) values (private.hashed(key), known.id, known.decided_by);
  return key;
end;
$$;
comment on function public.enter_by_join_request is
  'For the server: the key of a one-time link for the browser with this secret, if its request was confirmed within '
  'the last 14 days, its person has never signed in, and the admin who confirmed it still is one; otherwise null.';

grant execute on function public.open_join_link, public.end_join_link, public.read_join_link, public.list_join_requests,
  public.count_newcomers, public.read_join_request, public.refuse_join_requests to authenticated;
grant execute on function public.read_join, public.ask_to_join, public.enter_by_join_request to service_role;
