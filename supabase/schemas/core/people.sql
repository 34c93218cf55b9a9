-- People: departments and profiles. access.sql says who may see and change them, because it looks up the caller.

create table public.departments (
  value text primary key default left(replace(gen_random_uuid()::text, '-', ''), 12) check (value <> 'none'),
  label text not null check (private.one_line(label, 80)),
  position integer not null,
  archived_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table public.departments is
  'The departments of the team, in the order of position. It begins with the fourteen of the specification; admins '
  'change them.';
comment on column public.departments.value is
  'By what people, addresses and views name it; it stays when the label changes. none means No Department.';
comment on column public.departments.archived_at is 'Since when nobody can be put in it. It was empty then.';

create unique index departments_label on public.departments (lower(label)) where archived_at is null;

create trigger touch before update of label, archived_at on public.departments for each row execute function private.touch();

insert into public.departments (value, label, position) values
  ('accounts', 'Accounts', 1), ('BackendDev', 'Backend Developer', 2), ('cybersecurity', 'Cybersecurity', 3),
  ('dataScience', 'Data Science', 4), ('DevopsEng', 'DevOps', 5), ('finance', 'Finance', 6),
  ('frontendDev', 'Frontend Developer', 7), ('fullStack', 'Full Stack', 8), ('hr', 'Human Resources', 9),
  ('it', 'IT', 10), ('mobileDev', 'Mobile Development', 11), ('sales', 'Sales', 12),
  ('qA-Testing', 'QA/Testing', 13), ('uiux', 'UI/UX', 14);

create table public.profiles (
  uid uuid primary key,
  first_name text not null check (private.one_line(first_name, 80)),
  last_name text not null default '' check (last_name = '' or private.one_line(last_name, 80)),
  full_name text collate "und-x-icu" not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  email text check (email = lower(email) and length(email) <= 254 and email not like '%@people.invalid'),
  username text check (private.is_username(username)),
  role public.app_role not null default 'user',
  contact text check (contact ~ '^([0-9]{10}|\+[1-9][0-9]{5,14})$'),
  department text references public.departments (value),
  joining_date date check (joining_date between '1950-01-01' and '2100-01-01'),
  gender public.gender,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deactivated_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  removal_by uuid references public.profiles (uid),
  time_zone text,
  hour_cycle smallint check (hour_cycle in (12, 24)),
  language text check (length(language) <= 35 and language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint reachable_until_removed
    check (removed_at is not null or num_nonnulls(email, username) = 1),
  constraint removed_is_inactive check (removed_at is null or deactivated_at is not null)
);
comment on table public.profiles is
  'A person. uid is the id of the account; the row outlives a removed account, so that history keeps its names.';
comment on column public.profiles.last_name is 'Empty for somebody who has one name.';
comment on column public.profiles.full_name is
  'Sorts as people expect (ann, Änne, Berta), whatever the collation of the database.';
comment on column public.profiles.username is
  'The name by which somebody without an email address signs in. Their account has a hidden address, which is never '
  'shown or written to.';
comment on column public.profiles.contact is
  'Exactly 10 digits, or an international number as E.164: + and 6 to 15 digits.';
comment on column public.profiles.department is 'Null shows as No Department.';
comment on column public.profiles.time_zone is
  'IANA name; the zone in which times are shown and entered for this person. Null: the workspace''s. Which day is '
  'today is the workspace''s.';
comment on column public.profiles.hour_cycle is
  'Whether this person''s clocks have 12 or 24 hours. Null: 24, and 12 on the clock in the header.';
comment on column public.profiles.language is
  'Language tag (BCP 47); which languages there are only the application knows. Null: the workspace''s.';
comment on column public.profiles.deactivated_at is
  'Since when this person can neither sign in, nor read or write anything.';
comment on column public.profiles.removed_at is
  'Since when the account is gone; email, username, contact, gender, time zone and language were erased with it.';
comment on column public.profiles.removal_by is
  'The admin who had the account removed. The Auth server deletes it outside their session, so it is noted first.';

create type public.details as (contact text, joining_date date, gender public.gender);
comment on type public.details is
  'What is known of a person besides name and place in the team: columns of profiles, by their names. Whether people '
  'must have them is public.detail_rules. Null: contact, joining_date, gender.';

create unique index profiles_email on public.profiles (email) where removed_at is null;
create unique index profiles_username on public.profiles (private.look(username)) where username is not null;
create index profiles_by_name on public.profiles (full_name, uid) include (role, department) where removed_at is null;
create index profiles_by_joining_date on public.profiles (joining_date, uid) where removed_at is null;
create index profiles_by_joining_date_newest on public.profiles (joining_date desc nulls last, uid desc) where removed_at is null;
create index profiles_by_department on public.profiles (department, full_name, uid);
create index profiles_name_search on public.profiles
  using gin (private.folded_name(full_name) extensions.gin_trgm_ops) where removed_at is null;
create index profiles_active_admins on public.profiles (uid) where role = 'admin' and deactivated_at is null;
create index profiles_by_remover on public.profiles (removal_by) where removal_by is not null;
create index profiles_deactivated on public.profiles (full_name, uid)
  where removed_at is null and deactivated_at is not null;
-- With people who left: their history stays in the list sorted by person.
create index profiles_everybody_by_name on public.profiles (full_name, uid);

create trigger touch before update on public.profiles for each row execute function private.touch();

create function private.take_out_unseen() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.first_name := private.readable(new.first_name);
  new.last_name := private.readable(new.last_name);
  new.contact := private.without_joiners(new.contact);
  return new;
end;
$$;
comment on function private.take_out_unseen is
  'Trigger: takes outer space and what nobody sees out of a person''s name and contact, before they are checked.';

create trigger take_out_unseen before insert or update of first_name, last_name, contact on public.profiles
  for each row execute function private.take_out_unseen();

create function private.require_department() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An admin may be archiving the department: their decision is known once their lock is gone (locks.sql).
  perform pg_advisory_xact_lock_shared(hashtext('daymark.departments'));
  perform private.refuse_if(
    not exists (select from public.departments where value = new.department and archived_at is null),
    'PT422', 'unknown_department', 'Choose a department that is in use.');
  return new;
end;
$$;
comment on function private.require_department is
  'Trigger: error PT422 unknown_department for a department that does not exist or is archived.';

create trigger require_department before insert on public.profiles
  for each row when (new.department is not null) execute function private.require_department();
create trigger require_other_department before update of department on public.profiles
  for each row when (new.department is not null and new.department is distinct from old.department)
  execute function private.require_department();

create function private.forget_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  for place in 1..tg_nargs - 1 loop
    execute format('delete from %s where %I = $1', tg_argv[place], tg_argv[0]) using new.uid;
  end loop;
  return null;
end;
$$;
comment on function private.forget_rows is
  'Trigger: deletes the rows of somebody who has left, or whose account is removed. Its first argument is the column '
  'that names the person, the others are the tables.';

create function private.account_address(person public.profiles) returns text
language sql immutable set search_path = '' as $$
  select coalesce(person.email, person.uid || '@people.invalid');
$$;
comment on function private.account_address is
  'The address by which the Auth server knows somebody''s account: their own, or the hidden one of somebody with a '
  'username. No mail reaches a name that ends with .invalid (RFC 2606).';

grant select on public.departments, public.profiles to authenticated, service_role;
-- What people may change about themselves; everything else goes through functions for admins only.
grant update (first_name, last_name, contact, time_zone, hour_cycle, language) on public.profiles to authenticated;

create function private.require_reachable(p_uid uuid) returns public.profiles
language plpgsql stable security definer set search_path = '' as $$
declare person public.profiles;
begin
  select * into person from public.profiles where uid = p_uid and removed_at is null;
  perform private.refuse_if(person.uid is null, 'PT404', 'person_not_found');
  perform private.refuse_if(person.deactivated_at is not null,
    'PT422', 'person_not_active', 'Reactivate this person first.');
  return person;
end;
$$;
comment on function private.require_reachable is
  'The profile of somebody who can sign in. Errors: PT404 person_not_found, PT422 person_not_active.';
