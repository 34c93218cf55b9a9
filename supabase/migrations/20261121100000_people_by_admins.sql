-- People by admins: the list with last sign-ins, one person's details, leaving with a hand-over, new passwords.

alter table public.profiles add column removal_by uuid references public.profiles (uid);
comment on column public.profiles.removal_by is
  'The admin who had the account removed. The Auth server deletes it outside of their session, so it is noted first.';
create index profiles_by_remover on public.profiles (removal_by) where removal_by is not null;

create index profiles_deactivated on public.profiles (full_name, uid)
  where removed_at is null and deactivated_at is not null;
-- What a person still has to do, however much they have finished.
create index tasks_open_by_person on public.tasks (assigned_to, due_date_time, id) where is_open;

create function private.last_sign_ins(p_people uuid[]) returns table (uid uuid, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select u.id, u.last_sign_in_at from auth.users u where u.id = any (p_people);
end;
$$;
comment on function private.last_sign_ins is
  'When these people signed in last, for admins; null for those who never did. Error: 42501.';

drop function public.list_people;
create function public.list_people(
  p_search text default '', p_department text default null, p_role public.app_role default null,
  p_sort text default 'name_asc', p_limit integer default 10, p_offset integer default 0,
  p_active_only boolean default false, p_status text default 'all'
) returns table (
  uid uuid, first_name text, last_name text, full_name text, email text, role public.app_role, department text,
  contact text, gender public.gender, joining_date date, deactivated_at timestamptz, version integer,
  last_sign_in_at timestamptz, total integer
)
language plpgsql stable set search_path = '' as $$
declare
  named uuid[];
  filters text := 'removed_at is null';
  sorting text := case p_sort
    when 'name_desc' then 'full_name desc, uid desc'
    when 'joined_asc' then 'joining_date, uid'
    when 'joined_desc' then 'joining_date desc, uid desc'
    else 'full_name, uid' end;
begin
  perform private.require_admin();
  if p_search <> '' then
    named := array(select private.people_named(p_search));
    filters := filters || ' and uid = any ($1)';
  end if;
  if p_department = 'none' then filters := filters || ' and department is null';
  elsif p_department is not null then filters := filters || ' and department = $2'; end if;
  if p_role is not null then filters := filters || ' and role = $3'; end if;
  if p_active_only or p_status = 'active' then filters := filters || ' and deactivated_at is null'; end if;
  if p_status = 'deactivated' then filters := filters || ' and deactivated_at is not null'; end if;
  -- The text of the query is put together from the constants above only; so each sort can use its index.
  return query execute format(
    'with page as materialized (select * from public.profiles where %1$s order by %2$s limit $4 offset $5)
     select uid, first_name, last_name, full_name, email, role, department, contact, gender, joining_date,
       deactivated_at, version, signed.last_sign_in_at, (select count(*) from public.profiles where %1$s)::integer
     from page left join private.last_sign_ins(array(select p.uid from page p)) signed using (uid)
     order by %2$s', filters, sorting)
  using named, p_department, p_role, least(greatest(p_limit, 1), 100), greatest(p_offset, 0);
end;
$$;
comment on function public.list_people is
  'A page of people for admins: by part of the name, department (none: without one), role and status (all, active or deactivated; p_active_only is the same as active); sorted name_asc, name_desc, joined_asc or joined_desc; total is the number of people on all pages. At most 100 rows. Error: 42501.';

create function public.person_details(p_uid uuid) returns table (
  uid uuid, first_name text, last_name text, full_name text, email text, role public.app_role, department text,
  contact text, gender public.gender, joining_date date, created_at timestamptz, deactivated_at timestamptz,
  version integer, last_sign_in_at timestamptz, open_tasks integer, changed_at timestamptz, changed_by uuid,
  changed_by_name text
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.uid, p.first_name, p.last_name, p.full_name, p.email, p.role, p.department, p.contact, p.gender,
      p.joining_date, p.created_at, p.deactivated_at, p.version, signed.last_sign_in_at,
      (select count(*)::integer from public.tasks t where t.assigned_to = p.uid and t.is_open),
      change.at, change.actor_id, private.display_name(change.actor_id)
    from public.profiles p
    left join private.last_sign_ins(array[p_uid]) signed on signed.uid = p.uid
    left join lateral (
      select a.at, a.actor_id from public.audit_log a
      where a.subject_type = 'person' and a.subject_id = p_uid::text
        and a.action in ('person_changed', 'role_changed', 'person_deactivated', 'person_reactivated')
      order by a.at desc, a.id desc limit 1
    ) change on true
    where p.uid = p_uid and p.removed_at is null;
end;
$$;
comment on function public.person_details is
  'One person for admins, with the last sign-in, the number of open tasks, and when and by whom they were changed last; no row for somebody unknown or removed. Error: 42501.';

create function private.refuse_leaver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked until the task is there: whoever leaves at the same moment hands it over, or it is not assigned.
  perform from public.profiles where uid = new.assigned_to and deactivated_at is null for share;
  if not found then
    raise exception 'person_not_assignable' using errcode = 'PT422', hint = 'This person is not active.';
  end if;
  return new;
end;
$$;
comment on function private.refuse_leaver is 'Trigger: error PT422 person_not_assignable for a task for somebody who is not active.';

create trigger refuse_leaver before insert or update of assigned_to on public.tasks
  for each row execute function private.refuse_leaver();

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
  open_task uuid;
  handed integer := 0;
begin
  -- Locked by id, as everywhere: whoever changes some of the same tasks waits, and never in a ring.
  perform from public.tasks where assigned_to = p_from and is_open order by id for update;
  for open_task in
    select unnest(array(select id from public.tasks where assigned_to = p_from and is_open order by due_date_time, id))
  loop
    if cardinality(p_to) > 0 then
      perform public.reassign_task(open_task, p_to[1 + handed % cardinality(p_to)]);
    else
      perform public.withdraw_task(open_task);
    end if;
    handed := handed + 1;
  end loop;
  return handed;
end;
$$;
comment on function private.hand_over_tasks is
  'Gives all open tasks of a person to others in turn, or withdraws them when nobody is named; returns how many there were. Errors: 42501, PT422 person_not_assignable.';

create function public.let_person_leave(
  p_uid uuid, p_tasks text default 'keep', p_to uuid default null, p_remove boolean default false
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_admin();
  heirs uuid[];
  handed integer := 0;
begin
  if p_uid = caller then
    raise insufficient_privilege using message = 'own_account', hint = 'Nobody closes their own account; ask another admin.';
  end if;
  -- One at a time: of two who leave to each other's credit the second must see that the first has gone.
  perform pg_advisory_xact_lock(hashtext('daymark.leave'));
  -- The account first, then the profile: so does the Auth server when an e-mail is confirmed or an account removed.
  perform from auth.users where id = p_uid for no key update;
  -- No stronger than the update below: what the person does on their tasks at this moment refers to this row, and a
  -- lock against that would wait for a task which waits for this lock.
  perform from public.profiles where uid = p_uid and removed_at is null for no key update;
  if not found then
    raise exception 'person_not_found' using errcode = 'PT404';
  end if;
  heirs := case p_tasks
    when 'person' then array[p_to]
    when 'department' then private.department_colleagues(p_uid)
    else '{}' end;
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
comment on function public.let_person_leave is
  'Admins deactivate somebody else and settle their open tasks in the same transaction: keep them as they are, withdraw them, give all to one person (p_to), or spread them over the department. p_remove notes who had the account removed, which the Auth server does afterwards. Returns how many tasks were settled; called again it settles what is left. Errors: 42501 (own_account), PT404 person_not_found, PT409 last_admin, PT422 person_not_assignable, nobody_to_take_over or unknown_choice.';

create or replace function public.set_person_active(p_uid uuid, p_active boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_admin();
begin
  if p_uid = caller and not p_active then
    raise insufficient_privilege using message = 'own_account', hint = 'Nobody closes their own account; ask another admin.';
  end if;
  -- The account first, as in let_person_leave.
  perform from auth.users where id = p_uid for no key update;
  update public.profiles
  set deactivated_at = case when p_active then null else coalesce(deactivated_at, now()) end, removal_by = null
  where uid = p_uid and removed_at is null;
  if not found then
    raise exception 'person_not_found' using errcode = 'PT404';
  end if;
end;
$$;
comment on function public.set_person_active is
  'Admins deactivate or reactivate somebody else; it counts from the very next request. Errors: 42501 (own_account: nobody deactivates themselves), PT404 person_not_found, PT409 last_admin.';

create function public.record_password_reset(p_uid uuid, p_by_mail boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare person public.profiles;
begin
  perform private.require_admin();
  select * into person from public.profiles where uid = p_uid and removed_at is null;
  if person.uid is null then
    raise exception 'person_not_found' using errcode = 'PT404';
  end if;
  if person.deactivated_at is not null then
    raise exception 'person_not_active' using errcode = 'PT422', hint = 'Reactivate this person first.';
  end if;
  perform private.audit(
    case when p_by_mail then 'password_mail_sent' else 'password_link_made' end, 'person', person.uid::text, person.full_name);
  return person.email;
end;
$$;
comment on function public.record_password_reset is
  'Notes in the audit log that an admin lets somebody choose a new password, by mail or by a link to hand over, and returns the address of the account. Errors: 42501, PT404 person_not_found, PT422 person_not_active.';

create or replace function private.audit_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor_id, action, subject_type, subject_id, subject_name, details)
    select p.uid, 'person_added', 'person', new.uid, new.full_name, jsonb_build_object('role', new.role)
    from (select (u.raw_app_meta_data ->> 'created_by')::uuid as creator from auth.users u where u.id = new.uid) made
    left join public.profiles p on p.uid = made.creator;
    return null;
  end if;
  if new.removed_at is distinct from old.removed_at then
    -- The Auth server removes accounts outside of anybody's session.
    insert into public.audit_log (actor_id, action, subject_type, subject_id, subject_name)
    values (coalesce((select uid from public.profiles where uid = auth.uid()), new.removal_by),
      'person_removed', 'person', new.uid, new.full_name);
  elsif new.deactivated_at is distinct from old.deactivated_at then
    perform private.audit(
      case when new.deactivated_at is null then 'person_reactivated' else 'person_deactivated' end,
      'person', new.uid::text, new.full_name);
  end if;
  was := jsonb_build_object('name', old.full_name, 'role', old.role, 'department', old.department,
    'joining_date', old.joining_date, 'gender', old.gender);
  is_now := jsonb_build_object('name', new.full_name, 'role', new.role, 'department', new.department,
    'joining_date', new.joining_date, 'gender', new.gender);
  if was <> is_now and new.removed_at is null then
    perform private.audit(
      case when old.role <> new.role then 'role_changed' else 'person_changed' end,
      'person', new.uid::text, new.full_name, jsonb_build_object('from', was, 'to', is_now));
  end if;
  return null;
end;
$$;
comment on function private.audit_person is
  'Trigger: added, renamed (also by themselves), changed by an admin, deactivated, reactivated, removed.';

-- Whoever takes another name is found under the one they had.
drop trigger audit on public.profiles;
create trigger audit
  after insert or update of first_name, last_name, role, department, joining_date, gender, deactivated_at, removed_at
  on public.profiles for each row execute function private.audit_person();

revoke execute on all functions in schema private, public from public, anon;
grant execute on function private.last_sign_ins to authenticated;
grant execute on function public.list_people, public.person_details, public.let_person_leave,
  public.record_password_reset to authenticated;
