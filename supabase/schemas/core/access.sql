-- Access: who is calling, and which people and settings they may see. Looked up on every statement, so that a
-- demotion, a deactivation or the end of a session takes effect at once. In PL/pgSQL, like everything that many
-- statements call: it keeps its plans, while a function in SQL is planned again for each statement that calls it.

create function private.session_id() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return nullif(auth.jwt() ->> 'session_id', '')::uuid;
end;
$$;
comment on function private.session_id is 'The session of the caller''s token, or null for a token without one.';

create function private.last_used(session auth.sessions) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc');
end;
$$;
comment on function private.last_used is 'When a session began or its token was last renewed.';

-- The Auth server ends sessions, not tokens: a token would remain valid for up to an hour after a sign-out.
create function private.active_uid() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare session uuid := private.session_id();
begin
  return (
    select p.uid from public.profiles p
    where p.uid = auth.uid() and p.deactivated_at is null and (exists (
      select from auth.sessions s, public.workspace_settings w
      where s.id = session and s.user_id = p.uid
        and (s.not_after is null or s.not_after > now())
        and private.last_used(s) > now() - make_interval(hours => w.idle_hours)
    ) or p.uid::text = current_setting('daymark.acted_for', true))
  );
end;
$$;
comment on function private.active_uid is
  'The id of the signed-in person; null when nobody is signed in, the person is deactivated, or the token''s session '
  'was ended or unused for too long. After act_as it is the person acted for, who need not be signed in anywhere.';

create function private.is_admin(p public.profiles) returns boolean
language sql immutable
return p.deactivated_at is null and p.role = 'admin';
comment on function private.is_admin is
  'Whether somebody is an active admin. What the caller may do is asked as an act (require, may), never by this.';

create type private.scope as (person uuid, sees_all boolean, people uuid[]);
comment on type private.scope is
  'Which tasks somebody may see: all (sees_all), those of people, a lead and whom they lead, only their own (person), '
  'or none. people is null for everybody but a lead.';

-- No settings of its own, so that the planner inlines it, and each person is looked up by one condition of an index: in the plan for actual values the other parts disappear.
create function private.sees(p_person uuid, s private.scope) returns boolean
language sql immutable
return s.sees_all or s.people is null and p_person = s.person or s.people is not null and p_person = any (s.people);
comment on function private.sees(uuid, private.scope) is
  'Whether a person''s tasks are within a scope: for pages and lists of people with what they have to do.';

create function private.scope_of(p public.profiles) returns private.scope
language plpgsql stable security definer set search_path = '' as $$
begin
  if p.deactivated_at is not null then
    return row(null, false, null)::private.scope;
  elsif private.is_admin(p) then
    return row(p.uid, true, null)::private.scope;
  end if;
  return row(p.uid, false, private.people_of(p.uid))::private.scope;
end;
$$;
comment on function private.scope_of(public.profiles) is
  'What a person may see, given their profile: everything for an active admin, their own tasks for an active user, '
  'with those of the people whom they lead, and nothing for anybody else.';

create function private.scope_of(p_person uuid) returns private.scope
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select private.scope_of(p) from public.profiles p where p.uid = p_person), row(null, false, null)::private.scope);
end;
$$;
comment on function private.scope_of(uuid) is
  'What a person may see, signed in or not: for the worker and for calendars too. Null sees nothing.';

create function private.my_scope() returns private.scope
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select private.scope_of(p) from public.profiles p where p.uid = (select private.active_uid())),
    row(null, false, null)::private.scope);
end;
$$;
comment on function private.my_scope is 'What the signed-in person may see; nothing if nobody is signed in.';

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
comment on function private.require_active is
  'The id of the signed-in person; error 42501 when there is none or they are deactivated.';

-- Postgres computes what a policy calls at the first row that an index returns for the other conditions: the time taken
-- would tell whether somebody else's row has the requested value. So begin_request looks up the caller before each
-- request, and policies read what it noted; without it the functions below look up the caller themselves. They have no
-- settings of their own, so that the planner inlines them and a policy calls no function; a policy asks them in a
-- select, once for each statement.

create function private.caller() returns uuid
language sql stable
return coalesce(nullif(current_setting('daymark.caller', true), '')::uuid, private.active_uid());
comment on function private.caller is
  'Who acts, for policies and for what is written: the signed-in person, or the one acted for (act_as). Null, or an '
  'id that nobody has, when active_uid is null.';

create function private.caller_sees_all() returns boolean
language sql stable
return coalesce(nullif(current_setting('daymark.sees_all', true), '')::boolean, (private.my_scope()).sees_all);
comment on function private.caller_sees_all is 'For policies: whether the signed-in person may see everything.';

create function private.caller_people() returns uuid[]
language sql stable
return coalesce(nullif(current_setting('daymark.people', true), '')::uuid[], (private.my_scope()).people);
comment on function private.caller_people is 'For policies: the people of a lead''s scope; empty or null for everybody else.';

-- Labels of the whole team's departments are not secret, but a deactivated person reads nothing at all.
create policy "Active people read the departments" on public.departments
  for select to authenticated using ((select private.active_uid()) is not null);

create function private.may_read_another() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  so_far integer := coalesce(nullif(current_setting('daymark.people_read', true), '')::integer, 0) + 1;
begin
  if so_far > 100 and not private.is_confirmed() then
    raise exception 'confirm_yourself' using errcode = 'PT403', hint = 'Sign in again, or enter your password once more.';
  end if;
  perform set_config('daymark.people_read', so_far::text, true);
  return true;
end;
$$;
comment on function private.may_read_another is
  'For the policy by which admins read people: counts the people that one request reads, and returns true. Error '
  'PT403 confirm_yourself at the hundred-and-first, unless the caller showed lately who they are, as for a file of '
  'people: somebody who finds a browser signed in must not take the list along over the API.';

create function public.read_person(p_uid uuid)
returns table (uid uuid, full_name text, email text, username text, department text, deactivated_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.my_scope();
begin
  return query
    select p.uid, p.full_name, case when whole.is_read then p.email end, case when whole.is_read then p.username end,
      p.department, p.deactivated_at
    from public.profiles p cross join lateral (select scope.sees_all or p.uid = scope.person as is_read) whole
    where p.uid = p_uid and private.sees(p.uid, scope);
end;
$$;
comment on function public.read_person is
  'One person, if the caller sees them; a lead sees neither email nor username of those they lead. Null: email, '
  'username, department, deactivated_at.';

-- Other people's email and contact are for admins only.
create policy "People read their own profile, admins read all" on public.profiles
  for select to authenticated
  using (
    uid = (select private.caller())
    or (select private.caller_sees_all())
      and private.may_read_another()
  );

create policy "People change their own profile" on public.profiles
  for update to authenticated
  using (uid = (select private.caller()))
  with check (uid = (select private.active_uid()));

create function public.list_department_choices(p_ever boolean default false) returns table (value text, label text)
language sql stable set search_path = '' as $$
  select d.value, d.label from public.departments d where p_ever or d.archived_at is null order by d.position, d.label;
$$;
comment on function public.list_department_choices is
  'The departments in which people can be put, or all that ever were, in their order.';

create policy "Active people read the settings" on public.workspace_settings
  for select to authenticated using ((select private.active_uid()) is not null);

create function public.read_settings() returns setof public.workspace_settings
language sql stable rows 1 set search_path = '' as $$ select * from public.workspace_settings; $$;
comment on function public.read_settings is 'The settings of the workspace, for everybody who is active.';

create function private.note_caller() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform set_config('daymark.caller', coalesce(scope.person::text, '00000000-0000-0000-0000-000000000000'), true),
    set_config('daymark.sees_all', scope.sees_all::text, true),
    set_config('daymark.people', coalesce(scope.people, '{}')::text, true),
    set_config('daymark.groups', private.my_groups()::text, true), set_config('daymark.thirds', private.my_thirds()::text, true)
  from private.my_scope() scope;
end;
$$;
comment on function private.note_caller is
  'Notes the caller and what they see, for caller, caller_sees_all, caller_people, caller_groups and caller_thirds, until '
  'the transaction ends.';

create function private.act_as(p_person uuid, p_why public.acting_why) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_person, 'role', 'authenticated')::text, true),
    set_config('daymark.acted_for', p_person::text, true), set_config('daymark.why', p_why::text, true);
  perform private.require_active();
  perform private.note_caller();
end;
$$;
comment on function private.act_as is
  'From here on the transaction acts for this person, with their rights and limits; p_why is kept with what it does. '
  'Called only by functions that have made sure that the person wants it. Error: 42501 not_active.';

create function private.why() returns public.acting_why
language sql stable set search_path = '' return nullif(current_setting('daymark.why', true), '')::public.acting_why;
comment on function private.why is 'Why the transaction acts for somebody (act_as); null: they act themselves.';

create function public.begin_request() returns void
language plpgsql stable set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count=(planned|estimated)' then
    raise insufficient_privilege using message = 'exact_counts_only', hint = 'Ask for count=exact.';
  end if;
  if current_user = 'authenticated' then
    perform private.note_caller();
  end if;
end;
$$;
comment on function public.begin_request is
  'Called by PostgREST before every request (db_pre_request): looks up the caller for the policies (note_caller). '
  'Error 42501 exact_counts_only for a request that asks for the planner''s estimate of a count.';

-- Where the role may not be changed, policies look up the caller themselves.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'public.begin_request';
exception when others then
  raise warning 'PostgREST calls nothing before a request: %', sqlerrm;
end;
$$;

notify pgrst, 'reload config';

grant execute on function private.session_id, private.active_uid, private.is_admin, private.my_scope,
  private.caller, private.caller_sees_all, private.caller_people, private.sees(uuid, private.scope),
  private.may_read_another, private.note_caller, private.require_active to authenticated;
grant execute on function public.begin_request to authenticated, service_role;
grant execute on function public.list_department_choices, public.read_person, public.read_settings to authenticated;
