-- Ticking the points of one's own task.

create function private.do_tick(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.caller();
  task public.tasks := (select t from public.tasks t where t.id = d.ids[1]);
  point private.points;
  tick private.ticks;
  why text := nullif(private.readable(d.args ->> 'why_not'), '');
  shown uuid;
begin
  perform private.refuse_if(coalesce(d.args ->> 'as', '') not in ('ticked', 'impossible', 'open'), '22P02', 'no_such_answer');
  select * into point from private.points p where p.id = (d.args ->> 'point')::uuid and p.assignment_id = task.assignment_id;
  -- The page of the tick is older than the words of the point.
  while point.became is not null loop
    select * into point from private.points p where p.id = point.became;
  end loop;
  select * into tick from private.ticks k where k.task_id = task.id and k.point_id = point.id;
  perform private.refuse_if(
    point.id is null or point.removed_in is not null and (d.args ->> 'as' <> 'open' or tick.point_id is null),
    'PT409', 'point_gone', 'This point was changed or taken out in the meantime.', point.words);
  if d.args ->> 'as' = 'open' then
    delete from private.ticks k where k.task_id = task.id and k.point_id = point.id;
  else
    perform private.refuse_if(d.args ->> 'as' = 'impossible' and why is null, '23514', 'reason_required');
    shown := coalesce((
      select a.id from public.attachments a where a.id = any (d.files) and a.kind = 'image' order by array_position(d.files, a.id) limit 1),
      (select a.id from public.attachments a join private.proofs r on r.task_id = task.id
        where a.id = tick.photo and a.state = 'ready' and a.sent_at >= r.since));
    perform private.refuse_if(d.args ->> 'as' = 'ticked' and point.wants_photo and shown is null,
      'PT422', 'photo_needed', 'This point wants a photo.');
    if d.files <> '{}' then
      -- Photos are shown in the conversation, but nobody is notified of each point.
      perform private.record(d.ids, 'message', point.words, d.named, p_files => d.files, p_untold => array(
        select task.id || ' ' || side.uid from (
          select private.counterpart(task, caller) as uid union select private.listeners_of(task, caller, 'message', null)) side));
    end if;
    -- The same tick from another device changes nothing: it keeps its time.
    insert into private.ticks as k (task_id, point_id, by, why_not, photo)
    values (task.id, point.id, caller, case d.args ->> 'as' when 'impossible' then why end, shown)
    on conflict (task_id, point_id) do update
    set at = excluded.at, by = excluded.by, why_not = excluded.why_not, photo = excluded.photo
    where (k.why_not, k.photo) is distinct from (excluded.why_not, excluded.photo);
  end if;
  perform private.count_points(d.ids);
  perform private.ring(private.admins_topic(), 'tasks_changed', d.ids);
  perform private.ring_person(task.assigned_to, 'tasks_changed', d.ids);
  perform private.ring_thirds('tasks_changed', d.ids);
  return d;
end;
$$;
comment on function private.do_tick is
  'The step of tick: answers a point (point) of the task as ticked, impossible with a reason (why_not), or open again; '
  'with photos, which its conversation shows. Errors: PT409 point_gone with its words, also for a point of another '
  'assignment, PT422 photo_needed, 23514 reason_required, or why_not_is_one_line, 22P02 for another answer.';
