-- What done means: the points of an assignment, what its tasks need before they are done, and who checks them. An
-- assignment of which nothing is said has no row here, nor have its tasks.

create table private.needs (
  assignment_id uuid primary key references public.assignments (id) on delete cascade,
  needs public.done_need[] not null default '{}',
  is_checked boolean not null default false,
  checker uuid references public.profiles (uid),
  version integer not null default 1,
  constraint only_what_is_checked_has_a_checker check (checker is null or is_checked)
);
comment on table private.needs is
  'What the tasks of an assignment need before they are done, and whether somebody then checks them.';
comment on column private.needs.checker is 'The admin who was chosen to check; null: the assigner.';
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
  'The points of assignments, which all tasks of an assignment share. A tick answers the words that its person has '
  'read: a point that gets other words is another row, to which the answers move if it is said to be the same point.';
comment on column private.points.added_in is 'Since which version of the needs the point counts.';
comment on column private.points.removed_in is
  'Since which version the point no longer counts; people who had answered it see it crossed out.';
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
comment on table private.ticks is 'The answered points of tasks. why_not: the point is not possible, for this reason.';
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
  'How far the tasks of assignments with needs are: their points, counted, and their check. A completed task keeps '
  'the points that it was completed with.';
comment on column private.proofs.done_in is
  'With which version of the needs it was completed: times of two transactions would not tell. Null: it was not.';
comment on column private.proofs.since is
  'Photos sent from then on are its proof: since it was given, sent back or reopened.';
comment on column private.proofs.waits_since is 'Since when the task is completed and waits for its check.';
comment on column private.proofs.rounds is 'How often the task was sent back.';
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
comment on function private.count_points is 'Counts the points of these tasks, if they are not completed.';

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
  'Trigger: until its task is completed, a point that wants a photo is open again when its photo is removed.';

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
  'Trigger: a task that is added to an assignment later has its points and needs too.';

create trigger begin_proofs after insert on public.tasks
  referencing new table as new_rows for each statement execute function private.begin_proofs();
