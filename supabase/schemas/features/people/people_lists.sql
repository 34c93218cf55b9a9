-- People as admins see them: the list, one person, whom to choose.

create function private.people_named(p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute 'select uid from public.profiles where removed_at is null and private.may(''oversee'') and '
    || private.has_words(private.search_words(p_search), 'private.folded_name(full_name)');
end;
$$;
comment on function private.people_named is
  'Ids of people whose name contains the words; only for admins. Row-level security keeps the planner from using the '
  'search index, so the search runs here.';

create function private.last_sign_ins(p_people uuid[]) returns table (uid uuid, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select u.id, u.last_sign_in_at from auth.users u where u.id = any (p_people);
end;
$$;
comment on function private.last_sign_ins is
  'When these people last signed in, for admins; null for people who never did. Error: 42501.';

create function private.people_waited_for() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select p.uid from public.profiles p join auth.users u on u.id = p.uid
    where p.removed_at is null and p.deactivated_at is null and u.last_sign_in_at is null;
end;
$$;
comment on function private.people_waited_for is 'Active people who have never signed in, for admins. Error: 42501.';

create function public.list_people(
  p_search text default '', p_department text default null, p_role public.app_role default null,
  p_sort text default 'name_asc', p_limit integer default 10, p_offset integer default 0, p_status text default 'all'
) returns table (
  uid uuid, first_name text, last_name text, full_name text, email text, username text, role public.app_role, department text,
  department_label text, details public.details, deactivated_at timestamptz, version integer, last_sign_in_at timestamptz, total integer, open_tasks integer, due_today integer, late integer, away public.absence
)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('assign'));
  named uuid[];
  waited_for uuid[];
  filters text := 'removed_at is null';
  sorting text := case
    when p_sort = 'joined_asc' and scope.sees_all then 'joining_date, uid'
    when p_sort = 'joined_desc' and scope.sees_all then 'joining_date desc nulls last, uid desc'
    when p_sort = 'name_desc' then 'full_name desc, uid desc'
    else 'full_name, uid' end;
begin
  if not scope.sees_all then filters := filters || ' and private.sees(uid, $7)'; end if;
  if p_search <> '' then
    named := array(select private.people_named(p_search));
    filters := filters || ' and uid = any ($1)';
  end if;
  if p_department = 'none' then filters := filters || ' and department is null';
  elsif p_department is not null then filters := filters || ' and department = $2'; end if;
  if p_role is not null then filters := filters || ' and role = $3'; end if;
  if p_status = 'active' then filters := filters || ' and deactivated_at is null'; end if;
  if p_status = 'deactivated' then filters := filters || ' and deactivated_at is not null'; end if;
  if p_status = 'waiting' then
    waited_for := array(select private.people_waited_for());
    filters := filters || ' and uid = any ($6)';
  end if;
  -- The text of the query is put together from the constants above only, so that each sort can use its index.
  return query execute format(
    'with page as materialized (select * from public.profiles where %1$s order by %2$s limit $4 offset $5)
     select uid, first_name, last_name, full_name, case when ($7).sees_all then email end, case when ($7).sees_all then username end, role, department,
       (select d.label from public.departments d where d.value = department),
       case when ($7).sees_all then jsonb_populate_record(null::public.details, to_jsonb(page)) end, deactivated_at, version, signed.last_sign_in_at, (select count(*) from public.profiles where %1$s)::integer,
       load.open_tasks, load.due_today, load.late, load.away
     from page left join %3$s signed using (uid)
     left join private.loads(array(select p.uid from page p)) load using (uid)
     order by %2$s', filters, sorting, case when scope.sees_all then 'private.last_sign_ins(array(select p.uid from page p))'
       else '(select null::uuid as uid, null::timestamptz as last_sign_in_at)' end)
  using named, p_department, p_role, least(greatest(p_limit, 1), 100), greatest(p_offset, 0), waited_for, scope;
end;
$$;
comment on function public.list_people is
  'A page of people for admins: by part of the name, department (none: without one), role and status (all, active, '
  'deactivated, or waiting: active people who have never signed in); sorted name_asc, name_desc, joined_asc or '
  'joined_desc; total is the number of people on all pages; with each person''s load. For leads themselves and whom '
  'they lead, without addresses and details. At most 100 rows. Error: 42501. Null: email, username, department, department_label, deactivated_at, last_sign_in_at, away.';

create function public.export_people(
  p_search text default '', p_department text default null, p_role public.app_role default null,
  p_sort text default 'name_asc', p_offset integer default 0, p_status text default 'all'
) returns table (
  first_name text, last_name text, email text, username text, department_label text, details public.details,
  role public.app_role, deactivated_at timestamptz
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require('administer');
  -- A file that was begun within the time is written to its end.
  perform private.require_confirmed(case when p_offset > 0 then interval '30 minutes' else interval '15 minutes' end);
  return query
    select p.first_name, p.last_name, p.email, p.username, p.department_label, p.details, p.role, p.deactivated_at
    from public.list_people(p_search, p_department, p_role, p_sort, 100, p_offset, p_status) p;
end;
$$;
comment on function public.export_people is
  'A hundred people of the list as they go into a file, for admins who showed lately who they are; filters as for '
  'list_people. Errors: 42501, PT403 confirm_yourself. Null: email, username, department_label, deactivated_at.';

create function public.find_people(p_search text default '', p_limit integer default 10, p_role public.app_role default null)
returns table (
  uid uuid, full_name text, email text, username text, department text, department_label text,
  open_tasks integer, due_today integer, late integer, away public.absence
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  -- Planned with the actual text: the search index finds a rare name, the index of names a common one.
  return query execute format(
    'with found as materialized (
      select p.uid, p.full_name, case when ($3).sees_all then p.email end, case when ($3).sees_all then p.username end, p.department, d.label
      from public.profiles p left join public.departments d on d.value = p.department
      where p.removed_at is null and p.deactivated_at is null and ($2 is null or p.role = $2) and private.sees(p.uid, $3) and %s
      order by p.full_name, p.uid
      limit $1
    )
    select found.*, load.open_tasks, load.due_today, load.late, load.away
    from found join private.loads(array(select f.uid from found f)) load using (uid)
    order by found.full_name, found.uid',
    private.has_words(private.search_words(p_search), 'private.folded_name(p.full_name)'))
  using least(greatest(p_limit, 1), 50), p_role, scope;
end;
$$;
comment on function public.find_people is
  'The first active people, perhaps of one role, whose name contains the words, for an admin who is choosing '
  'somebody, with their load; for a lead themselves and whom they lead, without addresses and usernames; without a '
  'count, so that it stays quick in a large team. At most 50 rows. Error: 42501. '
  'Null: email, username, department, department_label, away.';

create function public.person_details(p_uid uuid) returns table (
  uid uuid, first_name text, last_name text, full_name text, email text, username text, role public.app_role, department text,
  department_label text, details public.details, created_at timestamptz, deactivated_at timestamptz,
  version integer, last_sign_in_at timestamptz, open_tasks integer, changed_at timestamptz, changed_by uuid,
  changed_by_name text, mail_problem text, has_colleagues boolean, away public.absence
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select p.uid, p.first_name, p.last_name, p.full_name, p.email, p.username, p.role, p.department,
      (select d.label from public.departments d where d.value = p.department),
      jsonb_populate_record(null::public.details, to_jsonb(p)), p.created_at, p.deactivated_at, p.version, signed.last_sign_in_at,
      (select count(*)::integer from public.tasks t where t.assigned_to = p.uid and t.is_open),
      change.at, change.actor_id, changer.full_name, private.mail_problem(p.uid),
      exists (
        select from public.profiles c where c.department = p.department and c.uid <> p.uid and c.deactivated_at is null),
      (select chosen.away from public.list_chosen_people(array[p_uid]) chosen)
    from public.profiles p
    left join private.last_sign_ins(array[p_uid]) signed on signed.uid = p.uid
    left join lateral (
      select a.at, a.actor_id from public.audit_log a
      where a.subject_type = 'person' and a.subject_id = p_uid::text
        and a.action in ('person_changed', 'role_changed', 'person_deactivated', 'person_reactivated')
      order by a.at desc, a.id desc limit 1
    ) change on true
    left join public.profiles changer on changer.uid = change.actor_id
    where p.uid = p_uid and p.removed_at is null;
end;
$$;
comment on function public.person_details is
  'One person for admins, with the last sign-in, the number of open tasks, when and by whom they were changed last, '
  'what a mail server said when mail to their address came back, whether somebody else is active in their department, '
  'and their absence; no row for somebody unknown or removed. Error: 42501. Null: email, username, department, '
  'department_label, deactivated_at, last_sign_in_at, changed_at, changed_by, changed_by_name, mail_problem, away.';

create function public.list_departments_in_use(p_to_assign boolean default false) returns table (value text, label text)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.my_scope();
begin
  return query
    select 'none', 'No Department'
    where (scope.sees_all or not p_to_assign) and exists (select from public.profiles p where p.department is null and p.removed_at is null and private.sees(p.uid, scope))
    union all
    (select d.value, d.label from public.departments d
    where exists (
      select from public.profiles p where p.department = d.value and p.removed_at is null and private.sees(p.uid, scope))
      and (not p_to_assign or private.leads_department(scope, d.value))
    order by d.position);
end;
$$;
comment on function public.list_departments_in_use is
  'The departments with people whom the caller may see, in their order; first none, if somebody has no department. '
  'p_to_assign: only those to which they may give work.';

create function public.taken_emails(p_emails text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select p.email from public.profiles p where p.removed_at is null and p.email = any (p_emails[1:5000]);
end;
$$;
comment on function public.taken_emails is
  'Those of up to 5,000 addresses, in lower case, that belong to somebody; for admins. Error: 42501.';

create function public.propose_usernames(p_full_names text[], p_besides text[] default '{}') returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  besides text[] := array(select private.look(asked) from unnest(p_besides[1:5000]) asked where asked is not null);
  proposed text[] := array_fill(''::text, array[coalesce(array_length(p_full_names[1:5000], 1), 0)]);
  base text;
  place integer;
  before text;
  number integer;
  name text;
begin
  perform private.require('administer');
  -- Namesakes follow each other: the number of each continues where the last one ended.
  for base, place in
    select private.username_from(n), o from unnest(p_full_names[1:5000]) with ordinality names (n, o) order by 1, 2
  loop
    number := case when base = before then number else 0 end;
    before := base;
    loop
      number := number + 1;
      name := base || case when number = 1 then '' else number::text end;
      exit when private.look(name) <> all (besides) and not exists (
        select from public.profiles p where p.username is not null and private.look(p.username) = private.look(name));
    end loop;
    proposed[place] := name;
    besides := besides || private.look(name);
  end loop;
  return proposed;
end;
$$;
comment on function public.propose_usernames is
  'For admins who add people: a free username for each of up to 5,000 full names, in their order, all different from '
  'each other, from everybody''s, and from those in p_besides. Error: 42501.';

create function public.taken_usernames(p_usernames text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select asked from unnest(p_usernames[1:5000]) asked
    where exists (select from public.profiles p where p.username is not null and private.look(p.username) = private.look(asked));
end;
$$;
comment on function public.taken_usernames is
  'Those of up to 5,000 usernames that are somebody''s, or look like somebody''s; for admins. Error: 42501.';

grant execute on function private.people_named, private.people_waited_for, private.last_sign_ins, public.list_people,
  public.export_people, public.find_people, public.person_details, public.list_departments_in_use, public.taken_emails,
  public.taken_usernames, public.propose_usernames to authenticated;
