-- What done means: the points of an assignment, what its tasks need before they are done, and who checks that. An
-- assignment that says nothing has no row here, nor have its tasks.

create table private.needs (
  assignment_id uuid primary key references public.assignments (id) on delete cascade,
  needs public.done_need[] not null default '{}',
  is_checked boolean not null default false,
  checker uuid references public.profiles (uid),
  version integer not null default 1,
  constraint only_what_is_checked_has_a_checker check (checker is null or is_checked)
);
comment on table private.needs is
  'What the tasks of an assignment need before they are done, and whether somebody checks it then.';
comment on column private.needs.checker is 'Who was chosen to check it; null: the one who assigned it.';
create index needs_by_checker on private.needs (checker) where checker is not null;

create table private.points (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references public.assignments (id) on delete cascade,
  place smallint not null,
  words text not null constraint point_is_one_line check (private.one_line(words, 200)),
  wants_photo boolean not null default false,
  added_in integer not null,
  removed_in integer,
  became uuid references private.points (id) on delete cascade
);
comment on table private.points is
  'The points of assignments, of which every task of theirs is shown the same. A tick says what its person has read: '
  'one that gets other words is another row, to which the answers go along if it is said to be the same point.';
comment on column private.points.added_in is 'Since which version of the needs it counts.';
comment on column private.points.removed_in is
  'Since which version it no longer counts; people who had answered it see it crossed out.';
comment on column private.points.became is 'The same point in other words, which counts in its place.';
create index points_by_became on private.points (became) where became is not null;
create index points_of_assignment on private.points (assignment_id, place);

create table private.ticks (
  task_id uuid not null references public.tasks (id) on delete cascade,
  point_id uuid not null references private.points (id) on delete cascade,
  at timestamptz not null default now(),
  by uuid not null references public.profiles (uid),
  why_not text constraint why_not_is_one_line check (private.one_line(why_not, 200)),
  photo uuid references public.attachments (id) on delete set null,
  primary key (task_id, point_id)
);
comment on table private.ticks is
  'The answered points of tasks. why_not: it is not possible, for this reason.';
create index ticks_by_point on private.ticks (point_id);
create index ticks_by_person on private.ticks (by);
create index ticks_by_photo on private.ticks (photo) where photo is not null;

create table private.proofs (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  points integer not null default 0,
  ticked integer not null default 0,
  impossible integer not null default 0,
  since timestamptz not null default now(),
  done_in integer,
  waits_since timestamptz,
  checked_at timestamptz,
  checked_by uuid references public.profiles (uid),
  rounds integer not null default 0,
  constraint checked_by_somebody check ((checked_at is null) = (checked_by is null)),
  constraint checked_or_waiting check (waits_since is null or checked_at is null)
);
comment on table private.proofs is
  'How far the tasks of such assignments are: their points, counted, and their check. A completed task keeps the points '
  'that it was completed with.';
comment on column private.proofs.done_in is
  'With which version of the needs it was completed: moments of two transactions would not tell. Null: it is not completed.';
comment on column private.proofs.since is 'Photos count as its proof from then on: since it was given, sent back or opened again.';
comment on column private.proofs.waits_since is 'Since when it is completed and to be checked.';
comment on column private.proofs.rounds is 'How often it was sent back.';
create index proofs_waiting on private.proofs (waits_since, task_id) where waits_since is not null;
create index proofs_checked on private.proofs (checked_at) include (task_id, rounds) where checked_at is not null;
create index proofs_by_checker on private.proofs (checked_by) where checked_by is not null;

create function private.count_points(p_task_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update private.proofs r set points = c.points, ticked = c.ticked, impossible = c.impossible
  from (
    select t.id, count(p.id) as points, count(k.point_id) filter (where k.why_not is null) as ticked,
      count(k.why_not) as impossible
    from public.tasks t
    left join private.points p on p.assignment_id = t.assignment_id and p.removed_in is null
    left join private.ticks k on k.task_id = t.id and k.point_id = p.id
    where t.id = any (p_task_ids) and t.completed_at is null group by t.id
  ) c
  where r.task_id = c.id and (r.points, r.ticked, r.impossible) is distinct from (c.points, c.ticked, c.impossible);
$$;
comment on function private.count_points is 'Counts the points of those of these tasks that are not completed.';

create function private.forget_removed_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare changed uuid[];
begin
  changed := array(select k.task_id from private.ticks k where k.photo = new.id);
  delete from private.ticks k using private.points p, public.tasks t
    where k.photo = new.id and p.id = k.point_id and p.wants_photo and k.why_not is null and t.id = k.task_id and t.completed_at is null;
  perform private.count_points(changed);
  return null;
end;
$$;
comment on function private.forget_removed_photo is
  'Trigger: a point that wants a photo is open again when its photo is removed, until its task is completed.';

create trigger forget_removed_photo after update of state on public.attachments for each row
  when (new.state = 'removed' and old.state <> 'removed') execute function private.forget_removed_photo();

create function private.begin_proofs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.proofs (task_id, points)
  select t.id, (select count(*) from private.points p where p.assignment_id = t.assignment_id and p.removed_in is null)
  from new_rows t join private.needs n on n.assignment_id = t.assignment_id;
  return null;
end;
$$;
comment on function private.begin_proofs is
  'Trigger: who gets a share of such an assignment later has its points and needs too.';

create trigger begin_proofs after insert on public.tasks
  referencing new table as new_rows for each statement execute function private.begin_proofs();

create function private.set_needs(p_assignment_id uuid, p_done jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid := (p_done ->> 'checker')::uuid;
  now_in integer;
begin
  perform private.refuse_if(jsonb_array_length(coalesce(p_done -> 'points', '[]')) > 50,
    'PT422', 'number_of_points', 'At most fifty points.');
  perform private.refuse_if(chosen is not null and not exists (
    select from public.profiles p where p.uid = chosen and private.may(private.scope_of(p), 'pass')),
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
  'Sets what done means for an assignment: points (words, wants_photo, and the id of that which it was, if it is the '
  'same point in other words and keeps its answers), needs, is_checked and checker. A point with the '
  'same words stays as it is, wherever it is now. Errors: PT422 number_of_points or checker_not_admin, 23514 '
  'point_is_one_line, 22P02 for another need.';

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
  'assign_tasks, and what done means for each of p_ids, in their order: objects as set_needs takes them, or null. '
  'Errors as both.';

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
  -- Nor after opening it again, for this.
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
  'Admins change what done means for an assignment, for all its tasks that are not completed; each person of an open '
  'one is notified, and of one that waits for a check that ends or becomes another''s. p_version: that which was seen, 0 '
  'if it had none. Returns the new version. Errors: as set_needs, 42501 admins_only, or own_check for who completed one '
  'of its tasks and would change its check, PT404 assignment_not_found, PT409 needs_changed.';

create function public.get_needs(p_id uuid)
returns table (
  id uuid, version integer, points jsonb, needs public.done_need[], is_checked boolean, checker uuid, checker_name text,
  people integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('several');
  return query
    select a.id, coalesce(n.version, 0), coalesce((
        select jsonb_agg(jsonb_build_object('words', p.words, 'wants_photo', p.wants_photo, 'id', p.id, 'answers', (
          select count(*) from private.ticks k join public.tasks t on t.id = k.task_id
          where k.point_id = p.id and t.completed_at is null)) order by p.place, p.id)
        from private.points p where p.assignment_id = a.id and p.removed_in is null), '[]'),
      coalesce(n.needs, '{}'), coalesce(n.is_checked, false), n.checker, c.full_name,
      (select count(*)::integer from public.tasks t where t.assignment_id = a.id and t.completed_at is null)
    from public.assignments a
    left join private.needs n on n.assignment_id = a.id
    left join public.profiles c on c.uid = n.checker
    where a.id = coalesce((select t.assignment_id from public.tasks t where t.id = p_id), p_id)
    union all
    select r.id, 0, coalesce((
        select jsonb_agg(jsonb_build_object('words', p.point -> 'words',
          'wants_photo', coalesce((p.point ->> 'wants_photo')::boolean, false)) order by p.place)
        from jsonb_array_elements(r.done -> 'points') with ordinality p (point, place)), '[]'),
      array(select need::public.done_need from jsonb_array_elements_text(coalesce(r.done -> 'needs', '[]')) need),
      coalesce((r.done ->> 'is_checked')::boolean, false), c.uid, c.full_name, 0
    from private.routines r left join public.profiles c on c.uid = (private.done_now(r.done) ->> 'checker')::uuid
    where r.id = p_id;
end;
$$;
comment on function public.get_needs is
  'What done means for an assignment, for that of this task or for a routine, as it is edited and given again, for admins: its id, '
  'points in their order (words, wants_photo, of an assignment''s also id and how many answers its tasks that are not '
  'completed have), and how many of its tasks are not completed. version 0: nothing is '
  'said. Error: 42501. Null: checker, checker_name.';

create function private.points_of(p_task_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'words', p.words, 'wants_photo', p.wants_photo,
    'is_removed', p.is_removed, 'at', k.at, 'by', s.full_name, 'why_not', k.why_not,
    'photo', case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'mime', f.mime,
      'bytes', f.bytes, 'width', f.width, 'height', f.height, 'thumb', f.thumb, 'has_preview', f.has_preview, 'state', f.state,
      'sent_by', f.sent_by, 'sent_at', f.sent_at) end) order by p.place, p.added_in, p.id), '[]')
  from public.tasks t join private.proofs r on r.task_id = t.id
  join lateral (
    select o.*, coalesce(o.removed_in <= coalesce(r.done_in, o.removed_in), false) as is_removed
    from private.points o where o.assignment_id = t.assignment_id and o.added_in <= coalesce(r.done_in, o.added_in)
  ) p on true
  left join private.ticks k on k.task_id = t.id and k.point_id = p.id
  left join public.profiles s on s.uid = k.by
  left join public.attachments f on f.id = k.photo
  where t.id = p_task_id and (not p.is_removed or p.became is null and k.point_id is not null);
$$;
comment on function private.points_of is
  'The points of a task in their order, as objects of id, words, wants_photo, is_removed (crossed out, since it was '
  'answered before), at and by (when it was answered, by whom), why_not and photo (as list_conversation returns files). '
  'Of a completed task those that it was completed with.';

create function private.missing_of(p_task_ids uuid[], p_files uuid[] default '{}', p_words text default '')
returns table (task_id uuid, missing public.done_need[])
language sql stable security definer set search_path = '' as $$
  select t.id, array(
    select need from unnest(n.needs) need
    where case need when 'points' then r.ticked + r.impossible < r.points when 'words' then coalesce(p_words, '') = ''
      else not exists (
        select from public.attachments a
        where a.task_id = t.id and a.kind = 'image' and a.state = 'ready' and a.sent_by = t.assigned_to
          and (a.sent_at >= r.since or a.id = any (p_files)))
      end)
  from private.proofs r join public.tasks t on t.id = r.task_id join private.needs n on n.assignment_id = t.assignment_id
  where r.task_id = any (p_task_ids);
$$;
comment on function private.missing_of is
  'What these tasks still need before they are done, if these files and words come with it: of words always, a photo '
  'sent by their person since it was given, sent back or opened again, all points ticked or said not to be possible. '
  'No row for tasks that need nothing.';

create function private.dones(p_task_ids uuid[]) returns table (task_id uuid, done public.task_done)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select r.task_id, row(r.points, r.ticked, r.impossible, n.needs,
      case when t.completed_at is null then m.missing else '{}' end, n.is_checked, n.checker, r.waits_since,
      c.full_name, r.checked_at, r.rounds, n.version)::public.task_done
    from private.proofs r
    join public.tasks t on t.id = r.task_id
    join private.needs n on n.assignment_id = t.assignment_id
    join private.missing_of(p_task_ids) m on m.task_id = r.task_id
    left join public.profiles c on c.uid = r.checked_by
    where r.task_id = any (p_task_ids);
end;
$$;
comment on function private.dones is
  'What done means for these tasks, and how far they are. No row for those of which nothing is said.';

grant execute on function public.assign_work, public.edit_needs, public.get_needs to authenticated;
