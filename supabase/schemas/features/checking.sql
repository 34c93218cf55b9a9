-- What waits to be checked: the queue, and who is told when nobody checks it.

create table private.check_settings (
  id boolean primary key default true check (id),
  hours integer default 24 check (hours between 1 and 500)
);
comment on table private.check_settings is
  'One row: after how many working hours (working_hours_ago) its checker is told of what nobody has checked, and after '
  'twice as many somebody else. Null: never.';

insert into private.check_settings default values;

create function public.list_to_check(p_limit integer default 20, p_id uuid default null)
returns table (task public.task_row, words text, files jsonb, points jsonb, checker_name text, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  page uuid[] := private.waiting_for_check(scope, least(greatest(p_limit, 1), 50), p_id);
begin
  return query
    select r, said.message, coalesce(said.files, '[]'), case when (r.done).points > 0 then private.points_of(r.id) else '[]' end,
      p.full_name, private.count_to_check(scope)
    from private.task_rows(page, scope) r
    left join private.checkers_of(page) c on c.task_id = r.id
    left join public.profiles p on p.uid = c.checker
    left join lateral (
      select n.message, (
        select jsonb_agg(to_jsonb(f) order by f.sent_at, f.id)
        from (
          select a.id, a.name, a.kind, a.mime, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, a.sent_at
          from public.attachments a join private.proofs proof on proof.task_id = a.task_id
          where a.task_id = r.id and a.sent_by = r.user_id and a.sent_at >= proof.since
          order by a.sent_at desc, a.id limit 20
        ) f) as files
      from public.notifications n
      where n.task_id = r.id and n.kind = 'completed' and n.copy_of is null order by n.seq desc limit 1
    ) said on true
    order by array_position(page, r.id);
end;
$$;
comment on function public.list_to_check is
  'The tasks that wait to be checked and are not the caller''s own, for admins, what has waited longest first; p_id: '
  'this one alone. words: what its person completed it with; files: the last 20 that they sent since it was given or '
  'sent back, and points, as list_conversation and points_of return them; checker_name: who checks it; total counts '
  'all. At most 50 rows. Error: 42501. Null: words, checker_name.';

create function private.waiting_for_check(p_scope private.scope, p_limit integer, p_id uuid default null) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select t.id from private.proofs r join public.tasks t on t.id = r.task_id
    where r.waits_since is not null and t.stage = 'Completed' and private.sees(t, p_scope)
      and t.assigned_to is distinct from p_scope.person and (p_id is null or t.id = p_id)
    order by r.waits_since, r.task_id limit p_limit);
end;
$$;
comment on function private.waiting_for_check is
  'The tasks within a scope that wait to be checked and are not its person''s own, what has waited longest first.';

create function private.count_to_check(p_scope private.scope) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from private.proofs r join public.tasks t on t.id = r.task_id
    where r.waits_since is not null and t.stage = 'Completed' and p_scope.sees_all and t.assigned_to <> p_scope.person);
end;
$$;
comment on function private.count_to_check is
  'How many tasks wait to be checked, for somebody who sees all, without their own; 0 for others.';

create function private.news_of_unchecked_tasks() returns private.news[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  hours integer := (select s.hours from private.check_settings s);
  begun timestamptz := (select min(c.since) from private.delivery_channels c where c.served_at > now() - interval '1 day');
  first timestamptz := private.working_hours_ago(hours);
  second timestamptz := private.working_hours_ago(2 * hours);
  ids uuid[];
begin
  if hours is null then
    return null;
  end if;
  ids := array(
    select r.task_id from private.proofs r join public.tasks t on t.id = r.task_id
    where r.waits_since <= first and r.waits_since > greatest(begun, first - interval '7 days') and t.stage = 'Completed'
    order by r.waits_since limit 500);
  return (
    select array_agg((c.checker, 'to_check', c.task_id, null, r.waits_since, now())::private.news)
    from (
      select * from private.checkers_of(ids)
      union all
      select next.* from private.checkers_of(ids, 2) next join private.proofs o on o.task_id = next.task_id and o.waits_since <= second
    ) c join private.proofs r on r.task_id = c.task_id
    where not exists (
      select from private.deliveries d
      where d.person = c.checker and d.kind = 'to_check' and d.task_id = c.task_id and d.occasion = r.waits_since offset 0)
  );
end;
$$;
comment on function private.news_of_unchecked_tasks is
  'The tasks that nobody has checked for so many working hours, for their checker, and after twice as many for the '
  'next after them. Nothing that was planned already, nor anything older than a week or the worker; at most 500 at once.';

create function public.check_hours() returns table (is_used boolean, hours integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select exists (select from private.needs n where n.is_checked), s.hours from private.check_settings s;
end;
$$;
comment on function public.check_hours is
  'After how many working hours admins are told of what nobody has checked; null: never. is_used: whether '
  'anything is to be checked in this workspace. For admins. Error: 42501. Null: hours.';

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
  'Admins set that, 1 to 500, or null. Errors: 42501, 23514.';

grant execute on function public.list_to_check, public.check_hours, public.set_check_hours to authenticated;
