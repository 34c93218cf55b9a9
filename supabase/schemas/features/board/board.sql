-- The person's own board.

create function private.own_cards(
  caller uuid, p_stage public.task_stage, p_older boolean, p_search text, p_priority public.task_priority, p_due text, p_limit integer,
  p_by_due boolean default false
) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  starts timestamptz := private.today_starts_at();
  ends timestamptz := private.today_ends_at();
  folded timestamptz := now() - interval '14 days';
  patterns text[] := private.search_patterns(p_search);
begin
  perform private.refuse_if(length(p_search) > 200, 'PT422', 'search_too_long', 'Search for 200 characters at most.');
  if p_older and p_search = '' and p_priority is null and p_due is null then
    return query select t.id from public.tasks t
      where t.assigned_to = caller and t.stage = 'Completed' and t.completed_at < folded
      order by t.completed_at desc, t.id limit p_limit;
    return;
  end if;
  if p_older then
    -- From the caller's own tasks only: the time that an index of all texts takes would tell what other people's
    -- texts contain.
    return query select t.id from public.tasks t
      where t.assigned_to = caller and t.stage = 'Completed' and t.completed_at < folded
        and (p_search = '' or private.folded(t.title || E'\n' || t.description) like all (patterns))
        and (p_priority is null or t.priority = p_priority) and p_due is null
      order by t.completed_at desc, t.id limit p_limit;
    return;
  end if;
  return query
  with standing as (
    select t.* from public.tasks t
    where p_stage <> 'Completed' and t.assigned_to = caller and t.stage = p_stage
    union all
    select t.* from public.tasks t
    where p_stage = 'Completed' and t.assigned_to = caller
      and t.stage = 'Completed' and t.completed_at >= folded
  )
  select standing.id from standing
  where (p_search = '' or private.folded(title || E'\n' || description) like all (patterns))
    and (p_priority is null or priority = p_priority)
    and case p_due
      when 'today' then is_open and due_date_time >= starts and due_date_time < ends
      when 'overdue' then is_open and due_date_time < starts
      else true end
  order by case when p_by_due and p_stage <> 'Completed' then due_date_time end, position, id
  limit p_limit;
end;
$$;
comment on function private.own_cards is
  'The tasks of a column of a person''s own board: in their own order or, New and Pending, by due time; Completed '
  'ones of the last two weeks or, with p_older, those finished before that, newest first. p_due is today, overdue or '
  'null. Error: PT422 search_too_long.';

create function private.count_own_cards(
  caller uuid, p_stage public.task_stage, p_older boolean, p_search text, p_priority public.task_priority, p_due text
) returns integer
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare folded timestamptz := now() - interval '14 days';
begin
  if p_search <> '' or p_priority is not null or p_due is not null then
    return (select count(*) from private.own_cards(
      caller, p_stage, p_older, p_search, p_priority, p_due, case when p_older then 1000 end));
  elsif p_older then
    return (select count(*) from (
      select from public.tasks t
      where t.assigned_to = caller and t.stage = 'Completed' and t.completed_at < folded limit 1000
    ) counted);
  elsif p_stage = 'Completed' then
    return (select count(*) from public.tasks t
      where t.assigned_to = caller and t.stage = 'Completed' and t.completed_at >= folded);
  end if;
  return (select count(*) from public.tasks t where t.assigned_to = caller and t.stage = p_stage);
end;
$$;
comment on function private.count_own_cards is
  'How many cards own_cards finds, with p_older at most 1000. Without a filter an index alone is counted.';

create function public.my_board(
  p_search text default '', p_priority public.task_priority default null, p_due text default null,
  p_new integer default 50, p_pending integer default 50, p_completed integer default 50, p_older integer default 0,
  p_by_due boolean default false
) returns table (task public.task_row, is_older boolean, place integer, is_due_today boolean, is_overdue boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.my_scope();
  starts timestamptz := private.today_starts_at();
  ends timestamptz := private.today_ends_at();
begin
  return query
  with asked as materialized (
    select part.number, part.is_older, c.id, c.ordinality, count(*) over (partition by part.number) as found
    from (values (1, 'New'::public.task_stage, false, p_new), (2, 'Pending', false, p_pending),
      (3, 'Completed', false, p_completed), (4, 'Completed', true, p_older)) part (number, stage, is_older, size)
    cross join lateral private.own_cards(
      scope.person, part.stage, part.is_older, p_search, p_priority, p_due, least(part.size, 1000), p_by_due) with ordinality c (id, ordinality)
    where part.size > 0
  ), shown as materialized (
    -- A browser cannot drag more cards than this smoothly, and nobody looks through more at once.
    select * from asked where asked.ordinality > asked.found - 100
  )
  select r, shown.is_older, shown.ordinality::integer,
    r.stage in ('New', 'Pending') and r.due_date_time >= starts and r.due_date_time < ends,
    r.stage in ('New', 'Pending') and r.due_date_time < starts
  from shown
  join private.task_rows(array(select s.id from shown s order by s.number, s.ordinality), scope, 300) r on r.id = shown.id
  order by shown.number, shown.ordinality;
end;
$$;
comment on function public.my_board is
  'The cards of each column of the caller''s own board down to the requested number (1000 at most; 0: none), of these '
  'the last 100, each with its position in the column counted from 1, with texts cut to what a card can show. In '
  'their own order or, with p_by_due, New and Pending by due time. Completed means the last two weeks; is_older marks '
  'the p_older cards from before. Search covers title and description; p_due is today or overdue. Error: PT422 '
  'search_too_long.';

create function public.my_board_counts(
  p_search text default '', p_priority public.task_priority default null, p_due text default null
) returns table (new integer, pending integer, completed integer, older integer, due_today integer, overdue integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.active_uid();
  starts timestamptz := private.today_starts_at();
begin
  new := private.count_own_cards(caller, 'New', false, p_search, p_priority, p_due);
  pending := private.count_own_cards(caller, 'Pending', false, p_search, p_priority, p_due);
  completed := private.count_own_cards(caller, 'Completed', false, p_search, p_priority, p_due);
  older := private.count_own_cards(caller, 'Completed', true, p_search, p_priority, p_due);
  due_today := private.count_own_due(caller, starts, private.today_ends_at());
  overdue := private.count_own_due(caller, '-infinity', starts);
  return next;
end;
$$;
comment on function public.my_board_counts is
  'One row: how many cards my_board has in each column with these filters (older: at most 1000), and how many of the '
  'caller''s own open tasks are due today and overdue, whatever the filters. Error: PT422 search_too_long.';

grant execute on function public.my_board, public.my_board_counts to authenticated;
