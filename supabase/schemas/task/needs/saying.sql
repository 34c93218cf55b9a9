-- Saying and changing what done means.

create function private.set_needs(p_assignment_id uuid, p_done jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid := (p_done ->> 'checker')::uuid;
  now_in integer;
begin
  perform private.refuse_if(jsonb_array_length(coalesce(p_done -> 'points', '[]')) > 50,
    'PT422', 'number_of_points', 'At most fifty points.');
  perform private.refuse_if(chosen is not null and not exists (
    select from public.profiles p
    where p.uid = chosen and private.may(private.scope_of(p), 'pass') and private.sees(p.uid, private.my_scope())),
    'PT422', 'checker_not_admin', 'Only an active admin can check it.');
  insert into private.needs as n (assignment_id, needs, is_checked, checker)
  select p_assignment_id, array(
      select distinct need::public.done_need from jsonb_array_elements_text(coalesce(p_done -> 'needs', '[]')) need order by 1),
    coalesce((p_done ->> 'is_checked')::boolean, false), chosen
  on conflict (assignment_id) do update
  set needs = excluded.needs, is_checked = excluded.is_checked, checker = excluded.checker, version = n.version + 1
  returning n.version into now_in;
  with wanted as (
    select w.*, row_number() over (partition by w.words, w.wants_photo order by w.place) as nth
    from (
      select coalesce(private.readable(one.value ->> 'words'), '') as words, coalesce((one.value ->> 'wants_photo')::boolean, false) as wants_photo, one.place,
        (one.value ->> 'id')::uuid as id
      from jsonb_array_elements(p_done -> 'points') with ordinality one (value, place)
    ) w
  ), kept as (
    select p.id, w.place
    from (
      select o.*, row_number() over (partition by o.words, o.wants_photo order by o.place) as nth
      from private.points o where o.assignment_id = p_assignment_id and o.removed_in is null
    ) p join wanted w using (words, wants_photo, nth)
  ), same as (
    select distinct on (p.id) p.id, w.place, gen_random_uuid() as became
    from wanted w join private.points p on p.id = w.id and p.assignment_id = p_assignment_id and p.removed_in is null
    where p.id not in (select k.id from kept k) and w.place not in (select k.place from kept k) order by p.id, w.place
  ), removed as (
    update private.points p set removed_in = now_in, became = (select s.became from same s where s.id = p.id)
    where p.assignment_id = p_assignment_id and p.removed_in is null and p.id not in (select k.id from kept k)
  ), moved as (
    update private.points p set place = k.place from kept k where p.id = k.id and p.place <> k.place
  )
  insert into private.points (id, assignment_id, place, words, wants_photo, added_in)
  select coalesce(s.became, gen_random_uuid()), p_assignment_id, w.place, w.words, w.wants_photo, now_in
  from wanted w left join same s using (place) where w.place not in (select k.place from kept k);
  insert into private.ticks (task_id, point_id, at, by, why_not, photo)
  select k.task_id, p.id, k.at, k.by, k.why_not, k.photo
  from private.points was join private.points p on p.id = was.became join private.ticks k on k.point_id = was.id
  where was.assignment_id = p_assignment_id and was.removed_in = now_in
    and (k.why_not is not null or k.photo is not null or not p.wants_photo);
  insert into private.proofs (task_id, done_in)
  select t.id, case when t.completed_at is not null then 0 end from public.tasks t where t.assignment_id = p_assignment_id
  on conflict (task_id) do nothing;
  perform private.count_points(array(select t.id from public.tasks t where t.assignment_id = p_assignment_id));
  update private.proofs r set waits_since = null
  from private.needs n, public.tasks t
  where n.assignment_id = p_assignment_id and not n.is_checked and t.assignment_id = n.assignment_id and r.task_id = t.id
    and r.waits_since is not null;
end;
$$;
comment on function private.set_needs is
  'Sets what done means for an assignment: points (words, wants_photo, and the id of a former point, if it is the '
  'same point in other words and keeps its answers), needs, is_checked and checker. A point with the same words stays '
  'as it is, wherever it is now. Errors: PT422 number_of_points or checker_not_admin (also for one whom a lead does not lead), 23514 point_is_one_line, 22P02 '
  'for another need.';

create function private.says_something(p_done jsonb) returns boolean
language sql immutable set search_path = ''
return coalesce(jsonb_array_length(p_done -> 'points'), 0) + coalesce(jsonb_array_length(p_done -> 'needs'), 0) > 0
  or coalesce((p_done ->> 'is_checked')::boolean, false);
comment on function private.says_something is 'Whether there are points, needs or a check.';

create function public.assign_work(
  p_ids uuid[], p_people uuid[], p_text public.task_text, p_done jsonb, p_titles text[] default null,
  p_group_id uuid default null, p_department text default null, p_files uuid[] default '{}'
) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('assign');
  made public.tasks[];
begin
  perform private.refuse_if(
    jsonb_typeof(p_done) is distinct from 'array' or jsonb_array_length(p_done) <> coalesce(cardinality(p_ids), 0),
    'PT422', 'number_of_tasks', 'For each id what done means, or null.');
  made := array(
    select t from public.assign_tasks(p_ids, p_people, p_text, p_titles, p_group_id, p_department, p_files) t);
  perform private.set_needs(asked.id, p_done -> (asked.place - 1)::integer)
  from unnest(p_ids) with ordinality asked (id, place)
  where private.says_something(p_done -> (asked.place - 1)::integer)
    -- The same form sent twice changes nothing, whatever was edited since.
    and exists (select from public.assignments a where a.id = asked.id and a.created_at = now() and a.assigned_by = caller);
  return query select (t).* from unnest(made) t;
end;
$$;
comment on function public.assign_work is
  'Does assign_tasks, and says what done means for each of p_ids, in their order: objects as set_needs takes them, or '
  'null. Errors as both.';

create function public.edit_needs(p_assignment_id uuid, p_version integer, p_done jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  was private.needs := (select n from private.needs n where n.assignment_id = given.id);
  is_other boolean := was.is_checked and (coalesce((p_done ->> 'is_checked')::boolean, false), (p_done ->> 'checker')::uuid)
    is distinct from (true, was.checker);
  waiting uuid[] := array(
    select t.id from public.tasks t join private.proofs r on r.task_id = t.id
    where is_other and t.assignment_id = given.id and r.waits_since is not null);
begin
  perform private.refuse_if(coalesce(was.version, 0) <> p_version, 'PT409', 'needs_changed', 'Somebody changed it in the meantime.');
  -- Nor for somebody who reopened the task for this.
  perform private.refuse_if(is_other and exists (
    select from public.tasks t join public.notifications n on n.task_id = t.id
    where t.assignment_id = given.id and t.assigned_to = private.caller() and n.kind = 'completed'
      and n.sender_id = private.caller() and n.copy_of is null),
    '42501', 'own_check', 'Who completed a task changes nothing of its check.');
  perform private.set_needs(given.id, p_done);
  perform private.record(
    array(select t.id from public.tasks t where t.assignment_id = given.id and (t.is_open or t.id = any (waiting))), 'changed');
  return p_version + 1;
end;
$$;
comment on function public.edit_needs is
  'Admins change what done means for an assignment, for all its uncompleted tasks. The people of open tasks are '
  'notified, and of a task whose check ends or becomes another admin''s. p_version is the version that was seen, 0 if '
  'it had none. Returns the new version. Errors: as set_needs, 42501 admins_only, or own_check for somebody who '
  'completed one of its tasks and would change its check, PT404 assignment_not_found, PT409 needs_changed.';

grant execute on function public.assign_work, public.edit_needs to authenticated;
