-- Moves of cards on the board of their person.

create function private.place_before(task public.tasks, in_stage public.task_stage, p_before uuid)
returns double precision
language plpgsql stable security definer set search_path = '' as $$
declare
  below double precision;
  above double precision;
  tied boolean;
begin
  select position into below from public.tasks
  where id = p_before and assigned_to = task.assigned_to and stage = in_stage and id <> task.id;
  select max(position) into above from public.tasks
  where assigned_to = task.assigned_to and stage = in_stage and id <> task.id and (below is null or position < below);
  select count(*) > 1 into tied from public.tasks
  where assigned_to = task.assigned_to and stage = in_stage and id <> task.id and position = below;
  if not tied and (below is null or above is null) then
    return coalesce(below - 1, above + 1, 0);
  end if;
  if not tied and (above + below) / 2 > above and (above + below) / 2 < below then
    return (above + below) / 2;
  end if;
  return null;
end;
$$;
comment on function private.place_before is
  'The position for a task just above another card of a column; at the end of the column if there is no such card; '
  'null if there is no room, because no gap is left or several cards have the same position.';

create function private.card_below(
  task public.tasks, in_stage public.task_stage, p_before uuid, p_after uuid
) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select id from public.tasks where id = p_before and assigned_to = task.assigned_to and stage = in_stage),
    -- If the card that should be below is gone, the card that should be above counts.
    (select below.id
      from public.tasks above
      join public.tasks below on below.assigned_to = above.assigned_to and below.stage = in_stage
        and (below.position, below.id) > (above.position, above.id)
      where above.id = p_after and above.assigned_to = task.assigned_to and above.stage = in_stage and below.id <> task.id
      order by below.position, below.id limit 1)
  );
end;
$$;
comment on function private.card_below is
  'The card of a column above which a task must be put: p_before, or else the card below p_after; null at the end of '
  'the column.';

create function private.cards_in_the_way(p_task_id uuid, p_args jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  in_stage public.task_stage := p_args ->> 'stage';
  task public.tasks;
begin
  select * into task from public.tasks t where t.id = p_task_id and t.assigned_to = private.caller();
  if (p_args ->> 'top')::boolean or private.place_before(task, in_stage, private.card_below(
    task, in_stage, (p_args ->> 'before')::uuid, (p_args ->> 'after')::uuid)) is not null then
    return '{}';
  end if;
  return array(select t.id from public.tasks t where t.assigned_to = task.assigned_to and t.stage = in_stage);
end;
$$;
comment on function private.cards_in_the_way is
  'The cards of a column that have to be numbered again before there is room for a move; none if there is room.';

create function private.prepare_move(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  -- One move at a time on a board, so that two windows end with the same order.
  perform private.begin_write(p_board => private.require('move'));
  d.in_the_way := private.cards_in_the_way(d.ids[1], d.args);
  return d;
end;
$$;
comment on function private.prepare_move is 'Locks the caller''s board, and finds the cards that must make room.';

create function private.do_move(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare
  to_stage public.task_stage := d.args ->> 'stage';
  task public.tasks;
  steps public.command_kind[];
  step public.command_kind;
begin
  select * into task from public.tasks t where t.id = d.ids[1];
  steps := case
    when task.stage = to_stage then '{}'
    -- From Completed to New is one step for the person, and two entries in the conversation.
    when task.stage = 'Completed' and to_stage = 'New' then '{reopen,release}'
    when task.stage = 'Completed' and to_stage = 'Pending' then '{reopen}'
    when task.stage = 'New' and to_stage = 'Pending' then '{accept}'
    when task.stage = 'Pending' and to_stage = 'New' then '{release}'
    when to_stage = 'Completed' then '{complete}'
  end;
  perform private.refuse_if(steps is null, 'PT409', 'wrong_stage', 'There is no way from there to here.');
  foreach step in array steps loop
    perform private.take_step(step, array[task.id]);
  end loop;
  if cardinality(d.in_the_way) > 0 then
    update public.tasks t set position = numbered.place
    from (
      select id, row_number() over (order by position, id) as place
      from public.tasks where id = any (d.in_the_way) and assigned_to = task.assigned_to and stage = to_stage
    ) numbered
    where t.id = numbered.id;
  end if;
  select * into task from public.tasks t where t.id = d.ids[1];
  update public.tasks
  set position = coalesce(
    case when (d.args ->> 'top')::boolean is not true then private.place_before(task, to_stage, private.card_below(
      task, to_stage, (d.args ->> 'before')::uuid, (d.args ->> 'after')::uuid)) end,
    private.top_of_column(assigned_to, to_stage))
  where id = task.id;
  return d;
end;
$$;
comment on function private.do_move is
  'The step of move: puts one of the caller''s own cards into a column: on top if the arguments say so (top), else '
  'above the card before, else below the card after, else at the end, with the steps that this means (from Completed '
  'to New: reopened and released). Errors: PT409 wrong_stage.';
