-- What waits to be checked, and who is told when nobody checks it.

create table private.check_settings (
  id boolean primary key default true check (id),
  hours integer default 24 check (hours between 1 and 500)
);
comment on table private.check_settings is
  'One row: after how many working hours (working_hours_ago) another admin is told of a task that its checker has not '
  'checked. Null: never.';

insert into private.check_settings default values;

create function private.to_check(p_scope private.scope) returns table (task_id uuid, waits_since timestamptz, is_mine boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- An admin who is there checks what was given to them; checkers_of has to be asked only about the other tasks.
  there uuid[] := array(
    select p.uid from public.profiles p left join private.absences a on a.uid = p.uid and a.until > private.today()
    where private.is_admin(p) and a.uid is null);
begin
  return query
    select w.id, w.since, case when w.chosen = any (there) and w.chosen <> w.assigned_to then w.chosen = p_scope.person
      else exists (select from private.checkers_of(array[w.id]) c where c.checker = p_scope.person) end
    from (
      select t.id, r.waits_since as since, t.assigned_to, coalesce(n.checker, t.assigned_by) as chosen
      from private.proofs r join public.tasks t on t.id = r.task_id join private.needs n on n.assignment_id = t.assignment_id
      where private.may(p_scope, 'pass') and private.sees(t, p_scope) and r.waits_since is not null and t.stage = 'Completed'
        and (p_scope.sees_all or private.gave(t, p_scope))
        and t.assigned_to <> p_scope.person
    ) w;
end;
$$;
comment on function private.to_check is
  'The tasks of other people that wait to be checked, since when, and whether by this person; nothing for somebody '
  'who may not check.';

create function private.news_of_unchecked_tasks() returns private.news[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  hours integer := (select s.hours from private.check_settings s);
  begun timestamptz := (select min(c.since) from private.delivery_channels c where c.served_at > now() - interval '1 day');
  oldest timestamptz := greatest(begun, now() - interval '7 days');
  second timestamptz := case when hours is not null then private.working_hours_ago(hours) end;
  fresh uuid[] := array(
    select r.task_id from private.proofs r join public.tasks t on t.id = r.task_id
    where r.waits_since > oldest and t.stage = 'Completed' and not exists (
      select from private.deliveries d where d.kind = 'to_check' and d.task_id = r.task_id and d.occasion = r.waits_since offset 0)
    order by r.waits_since limit 500);
  old uuid[] := array(
    select r.task_id from private.proofs r join public.tasks t on t.id = r.task_id
    where r.waits_since <= second and r.waits_since > oldest - (now() - second) and t.stage = 'Completed'
    order by r.waits_since limit 500);
begin
  return (
    select array_agg(private.as_news(person => c.checker, kind => 'to_check', task_id => c.task_id, occasion => r.waits_since))
    from (select * from private.checkers_of(fresh) union select * from private.checkers_of(old, 2)) c
    join private.proofs r on r.task_id = c.task_id
    where not exists (
      select from private.deliveries d
      where d.person = c.checker and d.kind = 'to_check' and d.task_id = c.task_id and d.occasion = r.waits_since offset 0)
  );
end;
$$;
comment on function private.news_of_unchecked_tasks is
  'The tasks that wait to be checked, for their checker, and those that nobody has checked for so many working hours, '
  'for the next admin. Nothing that was planned already, nor anything older than a week or than the worker; at most '
  '500 of each at once.';

create function public.check_hours() returns table (is_used boolean, hours integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select exists (select from private.needs n where n.is_checked), s.hours from private.check_settings s;
end;
$$;
comment on function public.check_hours is
  'After how many working hours another admin is told of an unchecked task; null: never. is_used: whether anything is '
  'to be checked in this workspace. For admins. Error: 42501. Null: hours.';

create function public.set_check_hours(p_hours integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare was integer;
begin
  perform private.begin_write(p_act => 'administer');
  update private.check_settings s set hours = p_hours from private.check_settings old
  where s.hours is distinct from p_hours returning old.hours into was;
  if found then
    perform private.happened('check_hours_changed', p_details => jsonb_build_object('from', was, 'to', p_hours));
  end if;
end;
$$;
comment on function public.set_check_hours is
  'Admins set the hours of check_hours, 1 to 500, or null. Errors: 42501, 23514.';

grant execute on function public.check_hours, public.set_check_hours to authenticated;
