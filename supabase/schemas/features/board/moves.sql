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
  'The position for a task just above another card of a column; at the end of the column if there is no such card; null if there is no room, because no gap is left or several cards have the same position.';

create function private.card_below(
  task public.tasks, in_stage public.task_stage, p_before uuid, p_after uuid
) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select id from public.tasks where id = p_before and assigned_to = task.assigned_to and stage = in_stage),
    -- The card that should be below is no longer there: what matters is the one that should be above.
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
  'The card of a column above which a task is to be put: p_before, or else the one below p_after; null at the end of the column.';

create function public.move_task(
  p_task_id uuid, p_stage public.task_stage, p_before uuid default null, p_version integer default null,
  p_after uuid default null, p_top boolean default false
) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('move');
  task public.tasks;
  column_cards uuid[] := '{}';
  is_within boolean;
begin
  -- One move at a time on a board, so that both of two windows end with the order of the database.
  perform private.begin_write(p_board => caller);
  select * into task from public.tasks where id = p_task_id and assigned_to = caller;
  if not p_top and private.place_before(task, p_stage, private.card_below(task, p_stage, p_before, p_after)) is null then
    column_cards := array(select id from public.tasks where assigned_to = caller and stage = p_stage);
  end if;
  perform private.begin_write(p_task_ids => column_cards || p_task_id);
  task := private.require('move', p_task_id, p_version);
  is_within := task.stage = p_stage;
  if not is_within then
    if task.stage = 'Completed' and p_stage = 'New' then
      -- The way back from New to Completed: one step for the person, both entries in the conversation.
      perform public.reopen_task(p_task_id);
      task := public.release_task(p_task_id);
    else
      task := case
        when task.stage = 'New' and p_stage = 'Pending' then public.accept_task(p_task_id)
        when task.stage = 'Pending' and p_stage = 'New' then public.release_task(p_task_id)
        when p_stage = 'Completed' then public.complete_task(p_task_id)
        when task.stage = 'Completed' and p_stage = 'Pending' then public.reopen_task(p_task_id)
      end;
    end if;
    if task.id is null then
      raise exception 'wrong_stage' using errcode = 'PT409', hint = 'There is no way from there to here.';
    end if;
  end if;
  perform private.require_stage(task, 'New', 'Pending', 'Completed');
  if cardinality(column_cards) > 0 then
    update public.tasks t set position = numbered.place
    from (
      select id, row_number() over (order by position, id) as place
      from public.tasks where id = any (column_cards) and assigned_to = caller and stage = p_stage
    ) numbered
    where t.id = numbered.id;
  end if;
  update public.tasks
  set position = coalesce(
    case when not p_top then private.place_before(task, p_stage, private.card_below(task, p_stage, p_before, p_after)) end,
    private.top_of_column(caller, p_stage))
  where id = task.id returning * into task;
  if is_within then
    perform private.count_own('moves', 120, interval '1 second');
  end if;
  return task;
end;
$$;
comment on function public.move_task is
  'Puts one of the caller''s own cards into a column, on top if p_top is true, else above the card p_before, else below the card p_after, else at its end, with the transition that this means (from Completed to New: reopened and released). Returns the task. Errors as accept_task, and PT429 too_many_moves, with the seconds to wait as detail, for more than 120 moves within columns at once and then more than one a second.';

grant execute on function public.move_task to authenticated;
