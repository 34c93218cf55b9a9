-- What admins change about people, and how somebody leaves.

create function public.update_person(
  p_uid uuid, p_version integer, p_role public.app_role, p_department text, p_details jsonb default '{}'
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  new_version integer;
begin
  perform private.refuse_if(p_uid = caller and p_role is distinct from 'admin',
    '42501', 'own_role', 'Nobody changes their own role; ask another admin.');
  perform private.begin_write(p_changed_person => p_uid, p_act => 'administer');
  update public.profiles
  set role = p_role, department = nullif(p_department, ''), joining_date = (p_details ->> 'joining_date')::date,
    gender = (p_details ->> 'gender')::public.gender
  where uid = p_uid and version = p_version and removed_at is null
  returning version into new_version;
  if new_version is null then
    perform private.refuse_if(exists (select from public.profiles where uid = p_uid and removed_at is null),
      'PT409', 'person_changed', 'Somebody changed this person in the meantime.');
    raise exception 'person_not_found' using errcode = 'PT404';
  end if;
  return new_version;
end;
$$;
comment on function public.update_person is
  'Admins change role, department and the details of anybody that people do not change themselves; an empty text '
  'means no department, and a missing detail none. Returns the new version. Errors: 23514 gender_rule and so on (not '
  'what the workspace asks for), 42501 (own_role: nobody changes their own), PT404 person_not_found, PT409 '
  'person_changed (not the version that was read) or last_admin.';

create function public.set_person_active(p_uid uuid, p_active boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require('administer');
begin
  perform private.refuse_if(p_uid = caller and not p_active,
    '42501', 'own_account', 'Nobody closes their own account; ask another admin.');
  perform private.begin_write(p_changed_person => p_uid, p_act => 'administer');
  update public.profiles
  set deactivated_at = case when p_active then null else coalesce(deactivated_at, now()) end, removal_by = null
  where uid = p_uid and removed_at is null;
  perform private.refuse_if(not found, 'PT404', 'person_not_found');
end;
$$;
comment on function public.set_person_active is
  'Admins deactivate or reactivate somebody else; it takes effect with the very next request. Errors: 42501 '
  '(own_account: nobody deactivates themselves), PT404 person_not_found, PT409 last_admin.';

create function public.record_password_mail(p_uid uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare person public.profiles;
begin
  perform private.require('administer');
  person := private.require_reachable(p_uid);
  perform private.refuse_if(person.email is null, 'PT422', 'no_email', 'Make a one-time link and hand it over.');
  perform private.happened('password_mail_sent', 'person', person.uid::text, person.full_name);
  return person.email;
end;
$$;
comment on function public.record_password_mail is
  'Notes in the audit log that an admin has a mail sent with which somebody chooses a new password, and returns the '
  'address of the account. Errors: 42501, PT404 person_not_found, PT422 person_not_active or no_email.';

create function public.change_username(p_uid uuid, p_username text) returns void
language plpgsql security definer set search_path = '' as $$
declare person public.profiles;
begin
  perform private.begin_write(p_changed_person => p_uid, p_act => 'administer');
  update public.profiles set username = private.plain_name(private.without_joiners(p_username)) where uid = p_uid and username is not null
  returning * into person;
  perform private.refuse_if(person.uid is null, 'PT404', 'person_not_found', 'Nobody with a username has this id.');
  perform private.happened('username_changed', 'person', person.uid::text, person.full_name);
end;
$$;
comment on function public.change_username is
  'Admins give somebody who has a username another one. Errors: 23514 for characters or a length that usernames do '
  'not have, 23505 for a name that looks like somebody else''s, 42501, PT404 person_not_found, also for somebody with '
  'an email address.';

create function private.department_colleagues(p_uid uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select p.uid from public.profiles leaver
    join public.profiles p on p.department = leaver.department and p.deactivated_at is null and p.uid <> leaver.uid
    cross join lateral (select count(*) from public.tasks t where t.assigned_to = p.uid and t.is_open) busy (tasks)
    where leaver.uid = p_uid
    order by busy.tasks, p.full_name, p.uid
  );
$$;
comment on function private.department_colleagues is
  'The other active people of a person''s department, those with the fewest open tasks first.';

create function private.hand_over_tasks(p_from uuid, p_to uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  open_tasks uuid[] := array(select id from public.tasks where assigned_to = p_from and is_open);
  heirs integer := cardinality(p_to);
begin
  perform private.begin_write(p_task_ids => open_tasks, p_act => 'administer');
  -- A task that was reopened while this waited is not locked, so taking it could deadlock: it stays.
  open_tasks := array(
    select id from public.tasks where id = any (open_tasks) and assigned_to = p_from and is_open order by due_date_time, id);
  if heirs = 0 then
    perform private.take_step('withdraw', open_tasks);
  end if;
  for turn in 1..heirs loop
    perform private.give(
      array(select id from unnest(open_tasks) with ordinality t (id, place) where (place - 1) % heirs = turn - 1), p_to[turn]);
  end loop;
  return cardinality(open_tasks);
end;
$$;
comment on function private.hand_over_tasks is
  'Gives all open tasks of a person to others in turn, or withdraws them if nobody is named; returns their number. '
  'Errors: 42501, PT422 person_not_assignable.';

create function public.offboard_person(
  p_uid uuid, p_tasks text default 'keep', p_to uuid default null, p_remove boolean default false
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  heirs uuid[];
  handed integer := 0;
begin
  perform private.refuse_if(p_uid = caller,
    '42501', 'own_account', 'Nobody closes their own account; ask another admin.');
  -- One at a time: if two people leave and each hands over to the other, the second must see that the first has gone.
  perform pg_advisory_xact_lock(hashtext('daymark.leave'));
  heirs := case p_tasks
    when 'person' then array[p_to]
    when 'department' then private.department_colleagues(p_uid)
    else '{}' end;
  perform private.begin_write(heirs, p_uid, p_act => 'administer');
  perform private.refuse_if(not exists (select from public.profiles where uid = p_uid and removed_at is null),
    'PT404', 'person_not_found');
  if p_tasks = 'department' then
    -- People who were deactivated while this waited for their lock are left out.
    heirs := array(select h.uid from unnest(heirs) with ordinality h (uid, n)
      join public.profiles p on p.uid = h.uid and p.deactivated_at is null order by h.n);
  end if;
  if p_tasks = 'person' and (p_to is null or p_to = p_uid) then
    raise exception 'person_not_assignable' using errcode = 'PT422', hint = 'Name somebody else who is active.';
  elsif p_tasks = 'department' and cardinality(heirs) = 0 then
    raise exception 'nobody_to_take_over' using errcode = 'PT422', hint = 'Nobody else in the department is active.';
  elsif p_tasks not in ('keep', 'withdraw', 'person', 'department') then
    raise exception 'unknown_choice' using errcode = 'PT422', hint = 'keep, withdraw, person or department.';
  end if;
  if p_tasks <> 'keep' then
    handed := private.hand_over_tasks(p_uid, heirs);
  end if;
  update public.profiles
  set deactivated_at = coalesce(deactivated_at, now()), removal_by = case when p_remove then caller end
  where uid = p_uid;
  return handed;
end;
$$;
comment on function public.offboard_person is
  'Admins deactivate somebody else and deal with their open tasks in the same transaction: keep them as they are, '
  'withdraw them, give all to one person (p_to), or spread them over the department. p_remove notes who had the '
  'account removed, which the Auth server does afterwards. Returns the number of these tasks; called again it deals '
  'with what is left. Errors: 42501 (own_account), PT404 person_not_found, PT409 last_admin, PT422 '
  'person_not_assignable, nobody_to_take_over or unknown_choice.';

grant execute on function public.update_person, public.set_person_active, public.record_password_mail, public.change_username,
  public.offboard_person to authenticated;
