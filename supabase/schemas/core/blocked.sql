-- The tasks that are blocked, for admins.

create function public.list_blocked_tasks(p_limit integer default 50, p_search text default '', p_department text default null)
returns table (task public.task_row, is_active boolean, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.to_task_filter(
    scope, '{Pending}', null, p_department, null, null, null, null, null, p_search);
  page uuid[];
  found integer;
begin
  found := (select count(*) from public.tasks t where t.blocked_at is not null and private.is_wanted(t, f));
  page := array(
    select t.id from public.tasks t where t.blocked_at is not null and private.is_wanted(t, f)
    order by t.blocked_at, t.id limit least(greatest(p_limit, 1), 100));
  return query
    select r, p.deactivated_at is null, found
    from private.task_rows(page, scope, 300) r join public.profiles p on p.uid = r.user_id
    order by r.blocked_at, r.id;
end;
$$;
comment on function public.list_blocked_tasks is
  'The tasks that have been blocked longest, for admins, with whether their person is active, and texts cut to what a '
  'card can show; total counts all of them. p_search and p_department as in list_tasks. At most 100 rows. Error: 42501.';

create function public.count_blocked_tasks() returns integer
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('oversee'));
begin
  return (select count(*) from public.tasks t where t.blocked_at is not null and private.sees(t, scope));
end;
$$;
comment on function public.count_blocked_tasks is 'How many tasks are blocked, for admins. Error: 42501.';

grant execute on function public.list_blocked_tasks, public.count_blocked_tasks to authenticated;
