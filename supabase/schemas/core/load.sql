-- Load: how much people have to do, shown where one of them is chosen.

create function private.loads(p_people uuid[])
returns table (uid uuid, open_tasks integer, due_today integer, late integer, away public.absence)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('assign');
  return query
    select person, load.*, absent.away from (select private.today_ends_at() as ends offset 0) day
    cross join unnest(p_people) person
    cross join lateral (
      select count(*)::integer,
        (count(*) filter (where t.due_date_time >= now() and t.due_date_time < day.ends))::integer,
        (count(*) filter (where t.due_date_time < now()))::integer
      from public.tasks t where t.assigned_to = person and t.is_open
    ) load
    left join private.absences_of(p_people) absent on absent.uid = person;
end;
$$;
comment on function private.loads is
  'For admins, the load of each of these people: the number of their open tasks, of those due later today, and of '
  'those that are late; and their absence, null unless they are away. Reads the open tasks of these people only. '
  'Error: 42501.';

grant execute on function private.loads to authenticated;
