-- Absences: somebody is away from today until a day, and says who could take their tasks. No task is reassigned
-- automatically.

create table private.absences (
  uid uuid primary key references public.profiles (uid) on delete cascade,
  until date not null,
  deputy uuid references public.profiles (uid) on delete set null check (deputy <> uid)
);
comment on table private.absences is
  'People who are away. until is the first day on which they are back; from then on the row counts nowhere.';

create index absences_by_deputy on private.absences (deputy) where deputy is not null;
create index absences_by_day on private.absences (until);

create type public.absence as (until date, deputy uuid, deputy_name text, deputy_until date);
comment on type public.absence is
  'The first day on which somebody is back (until) and their deputy; deputy_until, for admins alone, is the first day '
  'on which the deputy is back. Null: deputy, deputy_name, deputy_until.';

-- Parts by name: one that is missing fails when this is made and not when it is called. The planner inlines it.
create function private.as_absence(until date, deputy uuid, deputy_name text, deputy_until date) returns public.absence
language sql immutable
return row(until, deputy, deputy_name, deputy_until)::public.absence;
comment on function private.as_absence is 'Makes an absence of its parts.';

create function private.absences_of(p_people uuid[], sees_all boolean default private.may('administer'))
returns table (uid uuid, away public.absence)
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare today date := private.today();
begin
  return query
    select a.uid, private.as_absence(until => a.until, deputy => d.uid, deputy_name => d.full_name, deputy_until => too.until)
    from private.absences a
    left join public.profiles d on d.uid = a.deputy
    -- A user who saw this could name one colleague after the other, and read when each is away.
    left join private.absences too on too.uid = a.deputy and too.until > today and sees_all
    where a.uid = any (p_people) and a.until > today;
end;
$$;
comment on function private.absences_of is
  'The absences of these people, with no row for anybody who is not away; deputy_until only for an admin.';

create function private.drop_deputy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.absences set deputy = null where deputy = new.uid;
  return null;
end;
$$;
comment on function private.drop_deputy is 'Trigger: somebody who is deactivated is no longer anybody''s deputy.';

create trigger drop_deputy after update of deactivated_at on public.profiles for each row
  when (old.deactivated_at is null and new.deactivated_at is not null) execute function private.drop_deputy();

create trigger forget_absence after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('uid', 'private.absences');

create function private.ring_for_absences() returns trigger
language plpgsql security definer set search_path = '' as $$
declare absent uuid := coalesce(new.uid, old.uid);
begin
  perform private.ring_person(absent, 'profile_changed', array[absent]);
  perform private.ring_overseers('people_changed', array[absent], array[absent]);
  return null;
end;
$$;
comment on function private.ring_for_absences is
  'Trigger: rings profile_changed for the person, people_changed for the admins and their leads.';

create trigger ring after insert or update or delete on private.absences
  for each row execute function private.ring_for_absences();

create function private.require_deputy(p_uid uuid, p_deputy uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A user is not told whether somebody whom they do not know exists.
  perform private.refuse_if(p_deputy is not null and not exists (
    select from public.profiles p where p.uid = p_deputy and p.uid <> p_uid and p.deactivated_at is null
      and (private.may('administer') or p.uid in (select private.known_people(p_uid)))
  ),
    'PT422', 'deputy_not_found', 'Name somebody else who is active.');
end;
$$;
comment on function private.require_deputy is
  'Passes for null, and for somebody else who is active and whom the caller may choose: an admin anybody, a user '
  'somebody they know. Error: PT422 deputy_not_found.';

create function public.set_absence(p_until date, p_deputy uuid default null, p_uid uuid default null) returns public.absence
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  person uuid := coalesce(p_uid, caller);
  today date := private.today();
  absent public.profiles;
begin
  if person <> caller then
    perform private.require('administer');
  end if;
  if p_until <= today then
    raise check_violation using message = 'day_not_ahead', hint = 'The first day back comes after today.';
  elsif p_until > (today + interval '1 year')::date then
    raise check_violation using message = 'day_too_far', hint = 'The first day back is within a year.';
  end if;
  -- Before any lock, since a wait would tell that this person exists; and again once the lock keeps them active.
  perform private.require_deputy(person, p_deputy);
  perform private.begin_write(array[person, p_deputy], p_act => case when person <> caller then 'administer' end);
  perform private.require_deputy(person, p_deputy);
  absent := private.require_reachable(person);
  insert into private.absences (uid, until, deputy) values (person, p_until, p_deputy)
  on conflict (uid) do update set until = excluded.until, deputy = excluded.deputy;
  if person <> caller then
    perform private.happened('absence_set', 'person', person::text, absent.full_name, jsonb_build_object('until', p_until));
  end if;
  perform private.count_own('absences', 60, interval '10 seconds');
  return (select a.away from private.absences_of(array[person]) a);
end;
$$;
comment on function public.set_absence is
  'The caller, or for admins somebody else (p_uid), is away from today until p_until, the first day on which they are '
  'back, perhaps with a deputy; this replaces an earlier absence. What an admin enters for somebody else is noted in '
  'the audit log. Returns the absence. Errors: 42501, 23514 day_not_ahead or day_too_far (more than a year), 23502 for '
  'no day, PT404 person_not_found, PT422 deputy_not_found or person_not_active, PT429 too_many_absences.';

create function public.end_absence(p_uid uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  person uuid := coalesce(p_uid, caller);
  ended date;
begin
  perform private.begin_write(array[person], p_act => case when person <> caller then 'administer' end);
  delete from private.absences where uid = person returning until into ended;
  if coalesce(ended <= private.today(), true) then
    return false;
  end if;
  if person <> caller then
    perform private.happened('absence_ended', 'person', person::text,
      (select p.full_name from public.profiles p where p.uid = person));
  end if;
  perform private.count_own('absences', 60, interval '10 seconds');
  return true;
end;
$$;
comment on function public.end_absence is
  'The caller, or for admins somebody else, is back; false when they were not away. Errors: 42501, PT429 '
  'too_many_absences.';

create function public.list_deputies() returns table (uid uuid, full_name text, department_label text)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
    select p.uid, p.full_name, d.label
    from private.known_people(caller) known join public.profiles p on p.uid = known
    left join public.departments d on d.value = p.department
    where p.uid <> caller and p.deactivated_at is null
    order by p.full_name, p.uid limit 500;
end;
$$;
comment on function public.list_deputies is
  'The people whom a user can choose as their deputy, by name, 500 at most; admins choose anybody, and find them by '
  'name. Error: 42501. Null: department_label.';

create function public.list_chosen_people(p_people uuid[])
returns table (uid uuid, full_name text, email text, department_label text, away public.absence)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select p.uid, p.full_name, case when scope.sees_all then p.email end, d.label, absent.away
    from public.profiles p left join private.absences_of(p_people) absent on absent.uid = p.uid
    left join public.departments d on d.value = p.department
    where p.uid = any (p_people[1:100]) and p.deactivated_at is null and private.sees(p.uid, scope)
    order by p.full_name, p.uid;
end;
$$;
comment on function public.list_chosen_people is
  'The active ones of up to 100 people, by name, with their absence, for an admin who assigns them work; for a lead '
  'those whom they lead, without their addresses. Error: 42501. Null: email, department_label, away.';

grant execute on function public.set_absence, public.end_absence, public.list_deputies, public.list_chosen_people
  to authenticated;
