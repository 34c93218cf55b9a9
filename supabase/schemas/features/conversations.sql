-- The person's own tasks as conversations, and those that they were asked into: one row each, those that need the person
-- first.

create function private.own_conversations(
  caller uuid, p_search text, p_limit integer, p_after text[], p_unread_only boolean, p_to_answer boolean
) returns table (
  id uuid, need public.task_need, place numeric, last_read_at timestamptz, is_last_sent boolean,
  match_text text, match_sender_id uuid, match_sender_name text, more integer
)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  ends timestamptz := private.today_ends_at();
  words text[] := private.search_words(p_search);
  patterns text[] := private.search_patterns(p_search);
  is_searched boolean := cardinality(words) > 0;
  longest integer := least(greatest(p_limit, 1), 100);
begin
  perform private.refuse_if(length(btrim(p_search)) > 200,
    'PT422', 'search_too_long', 'Search for 200 characters at most.');
  return query
  with unread as materialized (
    select distinct n.task_id from public.notifications n where n.recipient_id = caller and n.read_at is null
  ), own as (
    select t.* from public.tasks t where not p_unread_only and t.assigned_to = caller and t.is_open
    union all
    (select t.* from public.tasks t
      where not p_unread_only and not p_to_answer and t.assigned_to = caller and t.stage = 'Rejected'
      order by t.rejected_at desc, t.id limit 1000)
    union all
    -- However many tasks somebody has finished in years, at most so many are looked through.
    (select t.* from public.tasks t
      where not p_unread_only and not p_to_answer and t.assigned_to = caller and t.stage = 'Completed'
      order by t.completed_at desc, t.id limit 1000)
    union all
    -- A withdrawn task stays until its person has read that it was.
    select t.* from unread join public.tasks t on t.id = unread.task_id
    where t.assigned_to = caller and (p_unread_only or t.stage = 'Withdrawn')
      or p_unread_only and exists (select from private.third_persons x where x.task_id = t.id and x.uid = caller)
    union all
    (select t.* from private.third_persons x join public.tasks t on t.id = x.task_id
      where not p_unread_only and not p_to_answer and x.uid = caller
        and (t.stage <> 'Withdrawn' or t.id in (select u.task_id from unread u))
      order by x.asked_at desc, x.task_id limit 1000)
  ), judged as (
    select own.id, own.due_date_time, coalesce(last.created_at, own.assigned_at) as last_at,
      case when last.sender_id = caller then coalesce(last.first_read_at, last.read_at) end as last_read_at,
      last.sender_id = caller and last.recipient_id is not null as is_last_sent,
      case
        when not own.is_open or own.assigned_to <> caller then 'nothing'
        when own.due_date_time < now() then 'late'
        when own.due_date_time < ends then 'today'
        when asked.is_asked then 'answer'
        else 'nothing'
      end::public.task_need as need,
      asked.is_asked,
      -- Words that the title contains are marked there; otherwise the newest message that contains them is shown.
      coalesce(said.message, case when is_searched and not private.folded(own.title) like all (patterns) then own.description end) as matched,
      said.sender_id as matched_by
    from own
    left join lateral (
      select * from public.notifications n
      where n.task_id = own.id and n.copy_of is null and n.kind not in ('asked_in', 'left_conversation') order by n.seq desc limit 1
    ) last on true
    cross join lateral (select own.assigned_to = caller and private.is_asked(own, last.kind, last.sender_id, last.message)) asked (is_asked)
    left join lateral (
      select n.message, n.sender_id from public.notifications n
      where is_searched and not private.folded(own.title) like all (patterns)
        and n.task_id = own.id and n.message <> '' and private.folded(n.message) like all (patterns)
      order by n.seq desc limit 1
    ) said on true
    where not is_searched or private.folded(own.title || E'\n' || own.description) like all (patterns) or said.message is not null
  ), placed as (
    -- Tasks with a near deadline by due time; all others by the last entry. Tasks that only wait for an answer, from
    -- the one that has waited longest.
    select j.id, case when p_to_answer then 'answer' else j.need end as need, j.last_read_at, j.is_last_sent, j.matched, j.matched_by,
      case when p_to_answer then extract(epoch from j.last_at)
        when j.need in ('late', 'today') then extract(epoch from j.due_date_time)
        else -extract(epoch from j.last_at) end as place
    from judged j where j.is_asked or not p_to_answer
  ), counted as (
    select p.*, row_number() over (partition by p.need order by p.place, p.id) as number,
      count(*) over (partition by p.need) as total
    from placed p
    where p_after is null
      or p.need = p_after[1]::public.task_need and (p.place, p.id) > (p_after[2]::numeric, p_after[3]::uuid)
  )
  select c.id, c.need, c.place, c.last_read_at, coalesce(c.is_last_sent, false),
    case when found.at > 17 then '…' else '' end || ltrim(substr(c.matched, greatest(found.at - 16, 1), 200)),
    c.matched_by, sender.full_name, greatest(c.total - longest, 0)::integer
  from counted c
  left join public.profiles sender on sender.uid = c.matched_by
  cross join lateral (select strpos(private.folded(c.matched), words[1]) offset 0) found (at)
  where c.number <= longest
  order by c.need, c.place, c.id;
end;
$$;
comment on function private.own_conversations is
  'A person''s own tasks, so many of each need, the most urgent need first: the open ones, the last 1000 rejected '
  'ones, the last 1000 completed ones, unread withdrawn ones, and the last 1000 that they were asked into, which need nothing of them.';

create function public.my_conversations(
  p_search text default '', p_limit integer default 40, p_after text[] default null,
  p_unread_only boolean default false, p_to_answer boolean default false
) returns table (
  task public.task_row, need public.task_need, is_last_sent boolean, last_read_at timestamptz, place jsonb,
  match_text text, match_sender_id uuid, match_sender_name text, more integer,
  asked_in_by text
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.my_scope();
begin
  return query
  with found as materialized (
    select * from private.own_conversations(scope.person, p_search, p_limit, p_after, p_unread_only, p_to_answer)
      with ordinality
  )
  select r, found.need, found.is_last_sent, found.last_read_at,
    jsonb_build_array(found.need, found.place::text, found.id),
    found.match_text, found.match_sender_id, found.match_sender_name, found.more, asker.full_name
  from found
  join private.task_rows(array(select f.id from found f order by f.ordinality), scope, 300) r on r.id = found.id
  left join private.third_persons x on x.task_id = found.id and x.uid = scope.person
  left join public.profiles asker on asker.uid = x.asked_by
  order by found.ordinality;
end;
$$;
comment on function public.my_conversations is
  'The caller''s own tasks, and those that somebody (asked_in_by) asked them into, as conversations: late ones and those due later today by due time, then those that wait '
  'for the caller''s answer and all others by their last entry, newest first; texts are cut to what a row can show. '
  'p_limit rows of each need, 100 at most; more: how many of that need follow. p_after continues the need of a row '
  'after its place, without the others. p_unread_only: those with unread entries. p_to_answer: all that wait for an '
  'answer, late ones too, under that one need, the longest wait first. Withdrawn tasks are listed while they are '
  'unread; of rejected and completed ones the last 1000 each. Search covers title, description and messages, with 200 '
  'characters at most: PT422 search_too_long. match_text: the last message with the words, else the description, from '
  'a little before them; null if the title has them. is_last_sent: the last entry is the caller''s own and went to '
  'somebody, who read it at last_read_at. Null: last_read_at, match_text, match_sender_id, match_sender_name, '
  'asked_in_by.';

grant execute on function public.my_conversations to authenticated;
