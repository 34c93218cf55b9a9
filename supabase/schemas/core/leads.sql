-- Leads: people who lead a department or a group. They give work to its people and see it; access.sql puts these people
-- into their scope, and task/rights.sql says what a lead is to a task.

create table private.leads (
  id uuid primary key default gen_random_uuid(),
  uid uuid not null references public.profiles (uid) on delete cascade,
  department text references public.departments (value),
  group_id uuid references public.groups (id) on delete cascade,
  constraint leads_one_thing check (num_nonnulls(department, group_id) = 1),
  unique nulls not distinct (uid, department, group_id)
);
comment on table private.leads is
  'Who leads a department or a group. No admin has a row, since they see everybody, and nobody who is deactivated.';

create index leads_of_department on private.leads (department) where department is not null;
create index leads_of_group on private.leads (group_id) where group_id is not null;

create view private.led with (security_invoker = true) as
select l.uid as lead, p.uid as person
from private.leads l join public.departments d on d.value = l.department and d.archived_at is null
join public.profiles p on p.department = l.department and p.uid <> l.uid and p.role <> 'admin'
union
select l.uid, m.uid
from private.leads l join public.groups g on g.id = l.group_id and g.archived_at is null
join public.group_members m on m.group_id = l.group_id and m.uid <> l.uid
join public.profiles p on p.uid = m.uid and p.role <> 'admin';
comment on view private.led is
  'Whom each lead leads, each person once: the others in their departments and groups that are in use, but for admins. '
  'All rights of leads come from here.';

create function private.people_of(p_lead uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select array_agg(l.person) || p_lead from private.led l where l.lead = p_lead having count(*) > 0);
end;
$$;
comment on function private.people_of is 'The people whom somebody leads, and they themselves; null for somebody who leads nobody.';

create function private.leads(p_lead uuid, p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.led l where l.lead = p_lead and l.person = p_person);
end;
$$;
comment on function private.leads is 'Whether somebody leads somebody else.';

-- Without settings of its own, so that the planner inlines it and finds the few admins and leads.
create function private.overseers_of(p_person uuid) returns setof public.profiles
language sql stable
begin atomic
  select p.* from public.profiles p where private.is_admin(p)
  union all
  select p.* from private.led l join public.profiles p on p.uid = l.lead where l.person = p_person;
end;
comment on function private.overseers_of is
  'Who sees what somebody has to do, besides them: the active admins and their leads.';

create function private.leads_group(s private.scope, p_group_id uuid) returns boolean
language sql stable security definer set search_path = ''
return s.sees_all or exists (select from private.leads l where l.uid = s.person and l.group_id = p_group_id);
comment on function private.leads_group is 'Whether somebody of this scope may give work to a group: an admin, or its lead.';

create function private.leads_department(s private.scope, p_department text) returns boolean
language sql stable security definer set search_path = ''
return s.sees_all or exists (select from private.leads l where l.uid = s.person and l.department = p_department);
comment on function private.leads_department is
  'Whether somebody of this scope may give work to a department: an admin, or its lead.';

create function private.audit_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.happened(
    case tg_op when 'INSERT' then 'leads_added' else 'leads_removed' end::public.audit_action,
    case when d.value is not null then 'department' else 'group' end, coalesce(d.value, g.id::text), coalesce(d.label, g.name),
    jsonb_build_object('people', changed.people, 'names', to_jsonb(changed.names[1:10])))
  from (
    select t.department, t.group_id, count(*) as people, array_agg(p.full_name order by p.full_name, p.uid) as names
    from touched t join public.profiles p on p.uid = t.uid group by t.department, t.group_id
  ) changed
  left join public.departments d on d.value = changed.department left join public.groups g on g.id = changed.group_id
  where num_nonnulls(d.value, g.id::text) > 0;
  return null;
end;
$$;
comment on function private.audit_leads is
  'Trigger: who leads a department or a group from now on, or no longer, one line for each, with the first ten names.';

create trigger audit_insert after insert on private.leads
  referencing new table as touched for each statement execute function private.audit_leads();
create trigger audit_delete after delete on private.leads
  referencing old table as touched for each statement execute function private.audit_leads();

create function private.end_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.leads where uid = new.uid;
  return null;
end;
$$;
comment on function private.end_leads is 'Trigger: an admin, or somebody who is deactivated, leads nothing.';

create trigger end_leads after update of role, deactivated_at on public.profiles for each row
  when (new.role = 'admin' or new.deactivated_at is not null) execute function private.end_leads();

grant execute on function private.leads_group to authenticated;
