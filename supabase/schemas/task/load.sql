-- People beside their tasks: how much somebody who may be chosen has to do, and whom people know.

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
  'For admins and leads, the load of each of these people, whom the caller has made sure they see: the number of their open tasks, of those due later today, and of '
  'those that are late; and their absence, null unless they are away. Reads the open tasks of these people only. '
  'Error: 42501.';

create function private.known_people(p_uid uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.uid from public.group_members own join public.group_members m using (group_id) where own.uid = p_uid
  union
  select latest.assigned_by from (
    select t.assigned_by from public.tasks t where t.assigned_to = p_uid order by t.assigned_at desc limit 200
  ) latest
  union
  select a.deputy from private.absences a where a.uid = p_uid and a.until > private.today()
  union
  select l.person from private.led l where l.lead = p_uid;
$$;
comment on function private.known_people is
  'The people whose names somebody may read: members of their groups, people who gave them one of their latest 200 '
  'tasks, their deputy, and whom they lead.';

grant execute on function private.loads to authenticated;
