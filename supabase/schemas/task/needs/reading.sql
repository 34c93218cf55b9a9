-- What done means, as it is shown, and how far a task is with that.

create function public.get_needs(p_id uuid)
returns table (
  id uuid, version integer, points jsonb, needs public.done_need[], is_checked boolean, checker uuid, checker_name text,
  people integer
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('several'));
begin
  return query
    select a.id, coalesce(n.version, 0), coalesce((
        select jsonb_agg(jsonb_build_object('words', p.words, 'wants_photo', p.wants_photo, 'id', p.id, 'answers', (
          select count(*) from private.ticks k join public.tasks t on t.id = k.task_id
          where k.point_id = p.id and t.completed_at is null and private.sees(t, scope))) order by p.place, p.id)
        from private.points p where p.assignment_id = a.id and p.removed_in is null), '[]'),
      coalesce(n.needs, '{}'), coalesce(n.is_checked, false), n.checker, c.full_name,
      (select count(*)::integer from public.tasks t where t.assignment_id = a.id and t.completed_at is null and private.sees(t, scope))
    from public.assignments a
    left join private.needs n on n.assignment_id = a.id
    left join public.profiles c on c.uid = n.checker
    where a.id = coalesce((select t.assignment_id from public.tasks t where t.id = p_id), p_id)
      and (scope.sees_all or exists (select from public.tasks t where t.assignment_id = a.id and private.sees(t, scope)))
    union all
    select r.id, 0, coalesce((
        select jsonb_agg(jsonb_build_object('words', p.point -> 'words',
          'wants_photo', coalesce((p.point ->> 'wants_photo')::boolean, false)) order by p.place)
        from jsonb_array_elements(r.done -> 'points') with ordinality p (point, place)), '[]'),
      array(select need::public.done_need from jsonb_array_elements_text(coalesce(r.done -> 'needs', '[]')) need),
      coalesce((r.done ->> 'is_checked')::boolean, false), c.uid, c.full_name, 0
    from private.routines r left join public.profiles c on c.uid = (private.done_now(r.done) ->> 'checker')::uuid
    where r.id = p_id and private.keeps(r, scope);
end;
$$;
comment on function public.get_needs is
  'What done means for an assignment, for the assignment of a task, or for a routine, as it is edited and given '
  'again, for admins, and for leads who see one of its tasks: its id, points in their order (words, wants_photo, of an assignment''s also id and how many '
  'answers its uncompleted tasks have), and how many of its tasks are not completed. version 0: nothing is said. '
  'Error: 42501. Null: checker, checker_name.';

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
  'answered before), at and by (when it was answered, by whom), why_not and photo (as list_conversation returns '
  'files). Of a completed task the points that it was completed with.';

create function private.missing_of(p_task_ids uuid[], p_files uuid[] default '{}', p_words text default '')
returns table (task_id uuid, missing public.done_need[])
language sql stable security definer set search_path = '' as $$
  select t.id, array(
    select need from unnest(n.needs) need
    where case need when 'points' then r.ticked + r.impossible < r.points when 'words' then coalesce(p_words, '') = ''
      when 'photo' then not exists (
        select from public.attachments a
        where a.task_id = t.id and a.kind = 'image' and a.state = 'ready' and a.sent_by = t.assigned_to
          and (a.sent_at >= r.since or a.id = any (p_files)))
      -- A need of which nothing is said here must fail, and not pass.
      else need::text::boolean end)
  from private.proofs r join public.tasks t on t.id = r.task_id join private.needs n on n.assignment_id = t.assignment_id
  where r.task_id = any (p_task_ids);
$$;
comment on function private.missing_of is
  'What these tasks still need before they are done, if these files and words come with the completion: words each '
  'time; a photo that their person sent since they were given, sent back or reopened; all points ticked or said not '
  'to be possible. No row for tasks that need nothing.';

create function private.dones(p_task_ids uuid[]) returns table (task_id uuid, done public.task_done)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select r.task_id, private.as_task_done(points => r.points, ticked => r.ticked, impossible => r.impossible,
      needs => n.needs, missing => case when t.completed_at is null then m.missing else '{}' end,
      is_checked => n.is_checked, checker => n.checker, waits_since => r.waits_since, checked_by_name => c.full_name,
      checked_at => r.checked_at, rounds => r.rounds, version => n.version)
    from private.proofs r
    join public.tasks t on t.id = r.task_id
    join private.needs n on n.assignment_id = t.assignment_id
    join private.missing_of(p_task_ids) m on m.task_id = r.task_id
    left join public.profiles c on c.uid = r.checked_by
    where r.task_id = any (p_task_ids);
end;
$$;
comment on function private.dones is
  'What done means for these tasks, and how far they are. No row for tasks of which nothing is said.';

grant execute on function public.get_needs to authenticated;
