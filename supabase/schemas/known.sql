-- Known people.

create function public.known_people() returns table (uid uuid, full_name text, department text)
language sql stable security definer set search_path = '' as $$
  with asker as materialized (select private.active_uid() as uid), own as (
    select t.id, t.assigned_by from asker join public.tasks t on t.assigned_to = asker.uid
  ), known (uid) as (
    select uid from asker
    union select assigned_by from own
    union select n.sender_id from own join public.notifications n on n.task_id = own.id
    union select m.uid
    from asker join public.group_members mine using (uid) join public.group_members m on m.group_id = mine.group_id
  )
  select p.uid, p.full_name, p.department
  from known cross join lateral (select * from public.profiles where uid = known.uid offset 0) p
  order by p.full_name, p.uid;
$$;
comment on function public.known_people is
  'Name and department of the people of the asker''s own tasks and groups, and nothing else about them.';

grant execute on function public.known_people to authenticated;
