-- Accounts: a profile is made together with its account, and the team never loses its last admin.

create table private.first_passwords (
  uid uuid primary key references public.profiles (uid) on delete cascade,
  state public.password_state not null check (state <> 'own'),
  was_given boolean not null
);
comment on table private.first_passwords is
  'People who have not chosen their own password yet, and why not. Only the database writes here: the row is deleted '
  'with the first password that they choose.';
comment on column private.first_passwords.was_given is
  'Whether an admin gave the password, and so knows it, even while its person has signed in by a link and need not '
  'know it.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  meta jsonb := (select raw_app_meta_data -> 'profile' from auth.users where id = new.id);
  password public.password_state := (select raw_app_meta_data ->> 'password' from auth.users where id = new.id);
  username text := private.plain_name(private.without_joiners(meta ->> 'username'));
  account text := (select lower(u.email) from auth.users u where u.id = new.id);
  person public.profiles;
begin
  if not exists (select from auth.users where id = new.id) then
    return null; -- made and deleted in one transaction
  end if;
  if meta is null then
    raise exception 'no_profile' using hint = 'Accounts are made by an admin, who names the profile in app_metadata.';
  end if;
  insert into public.profiles (uid, first_name, last_name, email, username, role, contact, department, joining_date, gender)
  values (
    new.id, meta ->> 'first_name', coalesce(meta ->> 'last_name', ''),
    case when username is null then account end, username,
    (meta ->> 'role')::public.app_role, nullif(meta ->> 'contact', ''), nullif(meta ->> 'department', ''),
    (meta ->> 'joining_date')::date, (meta ->> 'gender')::public.gender
  ) returning * into person;
  -- Somebody who could choose the hidden address would be mailed the link for a new password.
  perform private.refuse_if(account is distinct from private.account_address(person),
    'PT422', 'not_the_hidden_address', 'Its address is its id at people.invalid.');
  if password <> 'own' then
    insert into private.first_passwords (uid, state, was_given) values (new.id, password, password = 'given');
  end if;
  -- What stays in app_metadata is in every token from now on: a contact, and a role that is outdated after its first
  -- change.
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'profile' - 'created_by' - 'password' where id = new.id;
  return null;
end;
$$;
comment on function private.create_profile is
  'Trigger: moves the profile that app_metadata.profile describes, and the kind of password in app_metadata.password, '
  'to their tables, or fails and the account with it.';

-- Deferred: the Auth server writes app_metadata by an update after the insert, in the same transaction.
create constraint trigger create_profile after insert on auth.users
  deferrable initially deferred for each row execute function private.create_profile();

create function private.forget_first_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.first_passwords where uid = new.id;
  return null;
end;
$$;
comment on function private.forget_first_password is 'Trigger: a changed password is one that the person chose.';

create trigger forget_first_password after update of encrypted_password on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.forget_first_password();

create function private.write_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.raw_user_meta_data := (
    select jsonb_strip_nulls(jsonb_build_object('language', coalesce(p.language, s.language)))
    from public.workspace_settings s left join public.profiles p on p.uid = new.id
  );
  return new;
end;
$$;
comment on function private.write_metadata is
  'Trigger: keeps nothing that an account''s owner wrote here, through the API or Google; only the language of the '
  'person, in which the Auth server writes its mails (supabase/templates).';

create trigger write_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.write_metadata();

create function private.follow_language() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    update auth.users set raw_user_meta_data = '{}' where id = new.uid;
  else
    update auth.users u set raw_user_meta_data = '{}'
    from public.profiles p where p.uid = u.id and p.language is null;
  end if;
  return null;
end;
$$;
comment on function private.follow_language is
  'Trigger: after a change of a person''s language, or of the workspace''s for people who have chosen none, '
  'private.write_metadata writes it to their accounts.';

create trigger follow_language after update of language on public.profiles for each row
  when (old.language is distinct from new.language) execute function private.follow_language();
create trigger follow_language after update of language on public.workspace_settings for each row
  when (old.language is distinct from new.language) execute function private.follow_language();

-- The log says that an address changed and who did it, but not which: the log outlives the account, whose address is
-- erased with it.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person_name text;
begin
  update public.profiles set email = lower(new.email) where uid = new.id and email is distinct from lower(new.email)
  returning full_name into person_name;
  if person_name is not null then
    -- An address that was requested and confirmed is the person's own doing; any other was set for them.
    perform private.happened('email_changed', 'person', new.id::text, person_name,
      p_actor => case when lower(old.email_change) = lower(new.email) then new.id end);
  end if;
  return null;
end;
$$;
comment on function private.follow_email is
  'Trigger: a confirmed change of the account''s email changes the profile''s, and adds a line to the audit log.';

create function private.keep_hidden_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise exception 'hidden_address' using errcode = 'PT422', hint = 'Somebody who signs in by a name has no address to change or confirm.';
end;
$$;
comment on function private.keep_hidden_address is
  'Trigger: error PT422 hidden_address for an account that would get a hidden address, or lose it.';

create trigger keep_hidden_address before update of email, email_change on auth.users for each row
  when ((new.email is distinct from old.email or coalesce(new.email_change, '') <> coalesce(old.email_change, '') and new.email_change <> '')
    and (lower(old.email) like '%@people.invalid' or lower(new.email) like '%@people.invalid'
      or lower(new.email_change) like '%@people.invalid'))
  execute function private.keep_hidden_address();

create trigger follow_email after update of email on auth.users
  for each row execute function private.follow_email();

create function private.keep_removed_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles
  set removed_at = now(), deactivated_at = coalesce(deactivated_at, now()), email = null, username = null, contact = null, gender = null,
    time_zone = null, hour_cycle = null, language = null
  where uid = old.id and removed_at is null;
  return null;
end;
$$;
comment on function private.keep_removed_person is
  'Trigger: a removed account leaves name and history behind, and nothing by which the person could be reached.';

create trigger keep_removed_person after delete on auth.users
  for each row execute function private.keep_removed_person();

create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time: two admins who demote each other at the same moment must not both succeed.
  perform pg_advisory_xact_lock(hashtext('daymark.last_admin'));
  perform private.refuse_if(not exists (
    select from public.profiles p where private.is_admin(p) and p.uid <> old.uid
  ),
    'PT409', 'last_admin', 'The last active admin stays an active admin.');
  return new;
end;
$$;
comment on function private.keep_one_admin is 'Trigger: error PT409 last_admin if no other active admin would be left.';

create trigger keep_one_admin before update of role, deactivated_at on public.profiles
  for each row
  when (old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null))
  execute function private.keep_one_admin();

create function private.close_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set banned_until = case when new.deactivated_at is null then null else now() + interval '100 years' end
  where id = new.uid;
  if new.deactivated_at is not null then
    delete from auth.sessions where user_id = new.uid;
  end if;
  return null;
end;
$$;
comment on function private.close_account is
  'Trigger: the account of a deactivated person is banned and its sessions end, in the same transaction; reactivating '
  'lifts the ban.';

create trigger close_account after update of deactivated_at on public.profiles
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function private.close_account();
