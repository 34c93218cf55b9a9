-- The first run: while nobody has an account, somebody who has the code from the server's log makes the first one.

create table private.setup (
  id boolean primary key default true check (id),
  code_hash text not null,
  claimed_by uuid,
  claimed_at timestamptz
);
comment on table private.setup is
  'One row while nobody has an account: the hash of the code that the server printed last, and the account that is '
  'being made with it.';

create function public.begin_setup(p_code_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('daymark.setup'));
  if exists (select from public.profiles) then
    return false;
  end if;
  insert into private.setup (code_hash) values (p_code_hash)
  on conflict (id) do update set code_hash = excluded.code_hash;
  return true;
end;
$$;
comment on function public.begin_setup is
  'For the server, when it starts: while nobody has an account, the code with this hash is the only one from now on. '
  'Returns whether it is.';

create function public.needs_setup() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from public.profiles);
end;
$$;
comment on function public.needs_setup is 'For the server: whether nobody has an account yet.';

create function public.claim_setup(
  p_code_hash text, p_uid uuid, p_workspace text, p_time_zone text, p_departments text[] default null,
  p_work_from time default null, p_work_until time default null, p_work_days smallint[] default null,
  p_quiet_from time default null, p_quiet_until time default null, p_quiet_days smallint[] default '{}', p_language text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare known private.setup;
begin
  perform pg_advisory_xact_lock(hashtext('daymark.setup'));
  perform private.refuse_if(exists (select from public.profiles), 'PT409', 'set_up_already');
  select * into known from private.setup;
  perform private.refuse_if(known.code_hash is distinct from p_code_hash,
    'PT422', 'wrong_code', 'The code is in the log of the server that started last.');
  perform private.refuse_if(
    known.claimed_by <> p_uid and known.claimed_at between now() - interval '2 minutes' and now(),
    'PT409', 'being_set_up', 'Somebody else with the code is making the first account.');
  update private.setup set claimed_by = p_uid, claimed_at = now() where id;
  -- The specification demands these details of everybody; a new team chooses that itself.
  update public.workspace_settings
  set name = p_workspace, time_zone = p_time_zone, detail_rules.contact = 'optional', detail_rules.gender = 'none',
    detail_rules.joining_date = 'optional', language = p_language
  where id;
  if p_work_days is not null then
    update private.delivery_settings
    set work_from = p_work_from, work_until = p_work_until, work_days = p_work_days,
      quiet_from = p_quiet_from, quiet_until = p_quiet_until, quiet_days = p_quiet_days
    where id;
  end if;
  if p_departments is not null then
    delete from public.departments d where not exists (select from public.profiles p where p.department = d.value);
    insert into public.departments (label, position)
    select private.readable(label), place from unnest(p_departments[1:200]) with ordinality d (label, place);
  end if;
end;
$$;
comment on function public.claim_setup is
  'For the server: with the hash of the code, notes that the account p_uid is the first one, and writes name, time '
  'zone, language, departments and hours of the workspace; without p_departments the fourteen stay, and without '
  'p_work_days the office''s hours. Days by ISO; without p_quiet_from no hours are quiet. The Auth server makes the '
  'account next; for two minutes nobody else can claim the setup. Errors: PT409 set_up_already or being_set_up, PT422 '
  'wrong_code, 23514 for what is out of bounds and for unknown_time_zone, 23502 for days without hours.';

create function public.release_setup(p_uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.setup set claimed_by = null, claimed_at = null where claimed_by = p_uid;
end;
$$;
comment on function public.release_setup is
  'For the server: the first account could not be made; somebody else may try.';

create function private.end_setup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.setup) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('daymark.setup'));
  perform private.refuse_if(exists (
    select from private.setup
    where claimed_by <> new.uid and claimed_at between now() - interval '2 minutes' and now()
  ),
    'PT409', 'being_set_up', 'Somebody else is making the first account.');
  delete from private.setup where id;
  return new;
end;
$$;
comment on function private.end_setup is
  'Trigger: the first profile ends the setup. Error PT409 being_set_up while somebody else makes it.';

create trigger end_setup before insert on public.profiles for each row execute function private.end_setup();

create table private.first_accept_seen (
  id boolean primary key default true check (id),
  seen_at timestamptz not null default now()
);
comment on table private.first_accept_seen is
  'One row once an admin has put away what the dashboard says of the first task that was accepted.';

create function public.first_steps() returns table (
  has_people boolean, has_task boolean, has_accepted boolean, is_over boolean, task_id uuid, title text, full_name text,
  accepted_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('oversee');
  return query select
    exists (select from public.profiles p where p.removed_at is null and p.uid <> private.caller()),
    exists (select from public.tasks),
    exists (select from public.tasks t where t.accepted_at is not null),
    exists (select from private.first_accept_seen) or coalesce(first.accepted_at < now() - interval '14 days', false),
    first.id, first.title, first.full_name, first.accepted_at
  from (select 1) one
  left join lateral (
    -- By the order of entries: the first one is found at their beginning, however many there are.
    select t.id, t.title, p.full_name, t.accepted_at from public.notifications n
    join public.tasks t on t.id = n.task_id and t.accepted_at is not null
    join public.profiles p on p.uid = t.assigned_to
    where n.kind = 'accepted' order by n.seq limit 1
  ) first on not exists (select from private.first_accept_seen)
  where private.may('administer');
end;
$$;
comment on function public.first_steps is
  'For admins, how far a new workspace is: whether anybody else was added, whether a task was ever assigned, whether '
  'one was accepted, and the first accepted task; is_over once an admin put that away or it is two weeks old. No row '
  'for a lead. Error: 42501. Null: task_id, title, full_name, accepted_at.';

create function public.put_away_first_accept() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('administer');
  insert into private.first_accept_seen default values on conflict do nothing;
end;
$$;
comment on function public.put_away_first_accept is
  'Admins put away what the dashboard says of the first task that was accepted, for all of them. Error: 42501.';

grant execute on function public.first_steps, public.put_away_first_accept to authenticated;
grant execute on function public.begin_setup, public.needs_setup, public.claim_setup, public.release_setup to service_role;
