-- People: departments, profiles, and who may see and change them.

create table public.departments (
  value text primary key,
  label text not null unique,
  position smallint not null unique
);
comment on table public.departments is 'The fourteen departments of the specification: the stored value and its label.';

insert into public.departments (value, label, position) values
  ('accounts', 'Accounts', 1), ('BackendDev', 'Backend Developer', 2), ('cybersecurity', 'Cybersecurity', 3),
  ('dataScience', 'Data Science', 4), ('DevopsEng', 'DevOps', 5), ('finance', 'Finance', 6),
  ('frontendDev', 'Frontend Developer', 7), ('fullStack', 'Full Stack', 8), ('hr', 'Human Resources', 9),
  ('it', 'IT', 10), ('mobileDev', 'Mobile Development', 11), ('sales', 'Sales', 12),
  ('qA-Testing', 'QA/Testing', 13), ('uiux', 'UI/UX', 14);

create table public.profiles (
  uid uuid primary key,
  first_name text not null check (private.one_line(first_name, 80)),
  last_name text not null check (private.one_line(last_name, 80)),
  full_name text collate "und-x-icu" not null generated always as (first_name || ' ' || last_name) stored,
  email text check (email = lower(email) and length(email) <= 254),
  role public.app_role not null default 'user',
  contact text check (contact ~ '^[0-9]{10}$'),
  department text references public.departments (value),
  joining_date date not null check (joining_date between '1950-01-01' and '2100-01-01'),
  gender public.gender,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deactivated_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  constraint reachable_until_removed
    check (removed_at is not null or (email is not null and contact is not null and gender is not null)),
  constraint removed_is_inactive check (removed_at is null or deactivated_at is not null)
);
comment on table public.profiles is
  'A person. uid is the id of the account; the row outlives a removed account, so that history keeps its names.';
comment on column public.profiles.full_name is 'Sorts as people expect (ann, Änne, Berta), whatever the collation of the database.';
comment on column public.profiles.contact is 'Exactly 10 digits.';
comment on column public.profiles.department is 'Null shows as No Department.';
comment on column public.profiles.deactivated_at is 'Since when this person can neither sign in, nor read or write anything.';
comment on column public.profiles.removed_at is 'Since when the account is gone; e-mail, contact and gender were erased with it.';

create unique index profiles_email on public.profiles (email) where removed_at is null;
create index profiles_by_name on public.profiles (full_name, uid) include (role, department) where removed_at is null;
create index profiles_by_joining_date on public.profiles (joining_date, uid) where removed_at is null;
create index profiles_by_department on public.profiles (department, full_name, uid);
create index profiles_name_search on public.profiles
  using gin (lower(full_name) extensions.gin_trgm_ops) where removed_at is null;
create index profiles_active_admins on public.profiles (uid) where role = 'admin' and deactivated_at is null;

create trigger touch before update of first_name, last_name, email, role, contact, department, joining_date,
  gender, deactivated_at, removed_at on public.profiles for each row execute function private.touch();

-- Who is asking? Looked up on every statement, so that a demotion or a deactivation works at once.

create function private.active_uid() returns uuid
language sql stable security definer set search_path = '' as $$
  select uid from public.profiles where uid = auth.uid() and deactivated_at is null;
$$;
comment on function private.active_uid is 'The id of the signed-in person, or null when nobody is signed in or the person is deactivated.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles where uid = auth.uid() and role = 'admin' and deactivated_at is null
  );
$$;
comment on function private.is_admin is 'True when the signed-in person is an active admin.';

create function private.require_active() returns uuid
language plpgsql stable set search_path = '' as $$
declare caller uuid := private.active_uid();
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_active', hint = 'Sign in with an active account.';
  end if;
  return caller;
end;
$$;
comment on function private.require_active is 'The id of the signed-in person; error 42501 when there is none or they are deactivated.';

create function private.require_admin() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'admins_only', hint = 'Only an active admin may do this.';
  end if;
  return auth.uid();
end;
$$;
comment on function private.require_admin is 'The id of the signed-in admin; error 42501 for everybody else.';

create function private.display_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select full_name from public.profiles where uid = person;
$$;
comment on function private.display_name is
  'First and last name of a person, for rows the caller was already allowed to see (an assigner, a sender).';

-- Rights

alter table public.departments enable row level security;
alter table public.profiles enable row level security;
revoke all on public.departments, public.profiles from public, anon, authenticated, service_role;
grant select on public.departments, public.profiles to authenticated, service_role;
-- What people may change of themselves; everything else goes through update_person, which only admins pass.
grant update (first_name, last_name, contact) on public.profiles to authenticated;

-- Labels of the whole team's departments are nobody's secret, but a deactivated person reads nothing at all.
create policy "Active people read the departments" on public.departments
  for select to authenticated using ((select private.active_uid()) is not null);

-- Others' e-mail and contact are for admins only; names of colleagues come from known_people().
create policy "People read their own profile, admins read all" on public.profiles
  for select to authenticated
  using (uid = (select private.active_uid()) or (select private.is_admin()));

create policy "People change their own profile" on public.profiles
  for update to authenticated
  using (uid = (select private.active_uid()))
  with check (uid = (select private.active_uid()));

revoke execute on all functions in schema private from public, anon;
grant execute on function private.active_uid, private.is_admin, private.require_active, private.require_admin,
  private.display_name to authenticated;
