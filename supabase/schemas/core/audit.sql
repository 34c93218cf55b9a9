-- Audit log: who changed whose role or status, who deleted what, and when. Written by triggers.

create type public.audit_action as enum (
  'person_added', 'person_changed', 'role_changed', 'email_changed', 'password_mail_sent', 'sign_in_link_made', 'sign_in_link_used',
  'sessions_ended', 'absence_set', 'absence_ended', 'person_deactivated', 'person_reactivated', 'person_removed',
  'task_deleted', 'task_withdrawn', 'task_restored', 'group_created', 'group_changed', 'group_deleted', 'members_added',
  'members_removed', 'view_shared', 'view_unshared', 'view_renamed', 'view_deleted', 'settings_changed', 'sessions_changed',
  'answers_changed', 'deliveries_changed', 'feed_made', 'department_added', 'department_changed', 'departments_merged',
  'details_changed', 'username_changed', 'join_link_made', 'join_link_ended', 'join_refused', 'files_changed', 'file_removed',
  'language_changed', 'check_hours_changed',
  'routine_kept', 'routine_given', 'routine_deleted', 'closed_days_changed', 'leads_added', 'leads_removed'
);
comment on type public.audit_action is 'The actions in the audit log.';

create table public.audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid references public.profiles (uid),
  -- Under a policy the operators of an enum use no index.
  action text not null check (action::public.audit_action is not null),
  subject_type text not null check (subject_type in ('person', 'task', 'group', 'settings', 'view', 'department')),
  subject_id text not null,
  subject_name text not null,
  details jsonb not null default '{}'
);
comment on table public.audit_log is 'Written by triggers, read by admins, changed by nobody.';
comment on column public.audit_log.actor_id is
  'Null when it was done outside a signed-in session, for example by a script.';

create index audit_log_newest on public.audit_log (at desc, id desc);
create index audit_log_by_actor on public.audit_log (actor_id, at desc);
create index audit_log_by_subject on public.audit_log (subject_type, subject_id, at desc);
create index audit_log_by_action on public.audit_log (action, at desc, id desc);
create index audit_log_by_actor_and_action on public.audit_log (actor_id, action, at desc, id desc);

grant select on public.audit_log to authenticated, service_role;

create policy "Admins read the audit log" on public.audit_log
  for select to authenticated using ((select private.caller_sees_all()));

create function private.happened(
  p_action public.audit_action, p_subject_type text default 'settings', p_subject_id text default 'workspace',
  p_subject_name text default 'Workspace', p_details jsonb default '{}', p_actor uuid default private.caller()
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, action, subject_type, subject_id, subject_name, details)
  values ((select uid from public.profiles where uid = p_actor), p_action::text, p_subject_type, p_subject_id, p_subject_name, p_details);
end;
$$;
comment on function private.happened is
  'Adds a line to the audit log, by the one who acts unless p_actor names another: for what happens to people, '
  'groups, departments and the workspace. All such lines pass here, as all entries of conversations pass record().';

create function private.audited(person public.profiles) returns jsonb
language sql stable set search_path = '' as $$
  -- People change their contact themselves, and it is erased with their account, which the log outlives.
  select jsonb_build_object('name', person.full_name, 'role', person.role, 'department', person.department)
    || to_jsonb(jsonb_populate_record(null::public.details, to_jsonb(person))) - 'contact';
$$;
comment on function private.audited is 'What the audit log says of a person before and after a change.';

create function private.audit_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'INSERT' then
    perform private.happened('person_added', 'person', new.uid::text, new.full_name, jsonb_build_object('role', new.role),
      (select (u.raw_app_meta_data ->> 'created_by')::uuid from auth.users u where u.id = new.uid));
    return null;
  end if;
  if new.removed_at is distinct from old.removed_at then
    -- The Auth server removes accounts outside anybody's session.
    perform private.happened('person_removed', 'person', new.uid::text, new.full_name,
      p_actor => coalesce((select uid from public.profiles where uid = private.caller()), new.removal_by));
  elsif new.deactivated_at is distinct from old.deactivated_at then
    perform private.happened(
      case when new.deactivated_at is null then 'person_reactivated' else 'person_deactivated' end::public.audit_action,
      'person', new.uid::text, new.full_name);
  end if;
  was := private.audited(old);
  is_now := private.audited(new);
  if was <> is_now and new.removed_at is null then
    perform private.happened(
      case when old.role <> new.role then 'role_changed' else 'person_changed' end::public.audit_action,
      'person', new.uid::text, new.full_name, jsonb_build_object('from', was, 'to', is_now));
  end if;
  return null;
end;
$$;
comment on function private.audit_person is
  'Trigger: added, renamed (also by themselves), changed by an admin, deactivated, reactivated, removed.';

create trigger audit after insert or update on public.profiles for each row execute function private.audit_person();

create function private.audit_named() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
begin
  perform private.happened(
    (tg_argv[0] || case tg_op when 'INSERT' then tg_argv[3] when 'DELETE' then '_deleted' else '_changed' end)::public.audit_action,
    tg_argv[0], entry ->> tg_argv[1], entry ->> tg_argv[2],
    case when tg_op = 'UPDATE' then jsonb_build_object(
      'from', was ->> tg_argv[2], 'archived', entry ->> 'archived_at' is not null) else '{}' end);
  return null;
end;
$$;
comment on function private.audit_named is
  'Trigger: a group or department was made, renamed, archived, taken back into use, or deleted. Arguments: which of '
  'the two, its columns with id and name, and the ending of the action by which it is made.';

create trigger audit_insert after insert on public.departments
  for each row execute function private.audit_named('department', 'value', 'label', '_added');
create trigger audit_update after update of label, archived_at on public.departments
  for each row when ((old.label, old.archived_at) is distinct from (new.label, new.archived_at))
  execute function private.audit_named('department', 'value', 'label', '_added');

create trigger audit after insert or update or delete on public.groups
  for each row execute function private.audit_named('group', 'id', 'name', '_created');

create function private.audit_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A deleted group has a line of its own in the log.
  perform private.happened(
    case tg_op when 'INSERT' then 'members_added' else 'members_removed' end::public.audit_action, 'group', g.id::text, g.name,
    jsonb_build_object('people', changed.people, 'names', to_jsonb(changed.names[1:10])))
  from (
    select t.group_id, count(*) as people, array_agg(p.full_name order by p.full_name, p.uid) as names
    from touched t join public.profiles p on p.uid = t.uid group by t.group_id
  ) changed join public.groups g on g.id = changed.group_id;
  return null;
end;
$$;
comment on function private.audit_members is
  'Trigger: who was added to a group or removed from it, one line for each group, with the first ten names.';

create trigger audit_insert after insert on public.group_members
  referencing new table as touched for each statement execute function private.audit_members();
create trigger audit_delete after delete on public.group_members
  referencing old table as touched for each statement execute function private.audit_members();

create function private.audit_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.happened(part.action, p_details => part.details)
  from (values
    ('settings_changed'::public.audit_action, old.time_zone <> new.time_zone,
      jsonb_build_object('from', old.time_zone, 'to', new.time_zone)),
    ('sessions_changed', old.idle_hours <> new.idle_hours, jsonb_build_object('from', old.idle_hours, 'to', new.idle_hours)),
    ('answers_changed', old.quick_answers <> new.quick_answers,
      jsonb_build_object('from', old.quick_answers, 'to', new.quick_answers)),
    ('language_changed', old.language is distinct from new.language,
      jsonb_build_object('from', old.language, 'to', new.language)),
    ('details_changed', old.detail_rules is distinct from new.detail_rules, to_jsonb(new.detail_rules)),
    ('files_changed', (old.files_allowed, old.largest_file_mb, old.file_space_gb)
        <> (new.files_allowed, new.largest_file_mb, new.file_space_gb),
      jsonb_build_object('allowed', new.files_allowed, 'largest_mb', new.largest_file_mb, 'space_gb', new.file_space_gb))
  ) part (action, is_changed, details)
  where part.is_changed;
  return null;
end;
$$;
comment on function private.audit_settings is
  'Trigger: another time zone or language, another end of unused sessions, other quick answers, other details that people must '
  'have, or other limits of files.';

create trigger audit after update of time_zone, language, idle_hours, quick_answers, detail_rules, files_allowed, largest_file_mb,
  file_space_gb on public.workspace_settings
  for each row execute function private.audit_settings();
