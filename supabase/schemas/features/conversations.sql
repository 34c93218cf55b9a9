-- The person's own tasks as conversations: one row each, those that need the person first.

create function private.own_conversations(caller uuid, p_search text, p_limit integer, p_after text[])
returns table (
  id uuid, need public.task_need, place numeric, last_read_at timestamptz, is_last_sent boolean,
  match_text text, match_sender_id uuid, match_sender_name text
)
language plpgsql stable security definer rows 50 set search_path = '' as $$
#variable_conflict use_column
declare
  ends timestamptz := private.today_ends_at();
  needle text := lower(btrim(coalesce(p_search, '')));
begin
  if length(needle) > 200 then
    raise exception 'search_too_long' using errcode = 'PT422', hint = 'Search for 200 characters at most.';
  end if;
  return query
  with own as (
    select t.* from public.tasks t where t.assigned_to = caller and t.is_open
    union all
    (select t.* from public.tasks t where t.assigned_to = caller and t.stage = 'Rejected'
      order by t.rejected_at desc, t.id limit 1000)
    union all
    -- However much somebody has finished in years, no more than this is looked through.
    (select t.* from public.tasks t where t.assigned_to = caller and t.stage = 'Completed'
      order by t.completed_at desc, t.id limit 1000)
  ), judged as (
    select own.id, own.due_date_time, coalesce(last.created_at, own.assigned_at) as last_at,
      case when last.sender_id = caller then last.read_at end as last_read_at,
      last.sender_id = caller and last.recipient_id is not null as is_last_sent,
      case
        when not own.is_open then 'nothing'
        when own.due_date_time < now() then 'late'
        when own.due_date_time < ends then 'today'
        when own.stage = 'New' or last.kind = 'message' and last.sender_id <> caller and last.message ~ '[?？؟](\s|$)'
          then 'answer'
        else 'nothing'
      end::public.task_need as need,
      -- A match in the title is marked there; otherwise the newest message that has the words is shown.
      coalesce(said.message, case when needle <> '' and strpos(lower(own.title), needle) = 0 then own.description end) as matched,
      said.sender_id as matched_by
    from own
    left join lateral (
      select * from public.notifications n where n.task_id = own.id order by n.seq desc limit 1
    ) last on true
    left join lateral (
      select n.message, n.sender_id from public.notifications n
      where needle <> '' and strpos(lower(own.title), needle) = 0
        and n.task_id = own.id and n.message <> '' and strpos(lower(n.message), needle) > 0
      order by n.seq desc limit 1
    ) said on true
    where needle = '' or strpos(lower(own.title || E'\n' || own.description), needle) > 0 or said.message is not null
  ), placed as (
    -- Tasks with a near deadline by due time; all others by the last entry.
    select *, case when need in ('late', 'today') then extract(epoch from due_date_time)
      else -extract(epoch from last_at) end as place,
      strpos(lower(matched), needle) as at
    from judged
  )
  select p.id, p.need, p.place, p.last_read_at, coalesce(p.is_last_sent, false),
    case when p.at > 17 then '…' else '' end || ltrim(substr(p.matched, greatest(p.at - 16, 1), 200)),
    p.matched_by, sender.full_name
  from placed p
  left join public.profiles sender on sender.uid = p.matched_by
  where p_after is null
    or (p.need, p.place, p.id) > (p_after[1]::public.task_need, p_after[2]::numeric, p_after[3]::uuid)
  order by p.need, p.place, p.id
  limit least(greatest(p_limit, 1), 100);
end;
$$;
comment on function private.own_conversations is
  'A page of the caller''s own tasks, those that need them first: the open ones, and the last 1000 each of the rejected and the completed ones.';

create function public.my_conversations(
  p_search text default '', p_limit integer default 50, p_after text[] default null
) returns table (
  task public.task_row, need public.task_need, is_last_sent boolean, last_read_at timestamptz, place jsonb,
  match_text text, match_sender_id uuid, match_sender_name text
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.my_scope();
begin
  return query
  with found as materialized (
    select * from private.own_conversations(scope.person, p_search, p_limit, p_after) with ordinality
  )
  select r, found.need, found.is_last_sent, found.last_read_at,
    jsonb_build_array(found.need, found.place::text, found.id),
    found.match_text, found.match_sender_id, found.match_sender_name
  from found
  join private.task_rows(array(select f.id from found f order by f.ordinality), scope, 300) r on r.id = found.id
  order by found.ordinality;
end;
$$;
comment on function public.my_conversations is
  'A page of the caller''s own tasks as conversations, without withdrawn ones: late ones and those due later today by due time, then those that wait for the caller''s answer and all others by their last entry, newest first; texts are cut to what a row can show. Search covers title, description and messages, with 200 characters at most: PT422 search_too_long. match_text: the last message with the words, else the description, from a little before them; null if the title has them. is_last_sent: the last entry is the caller''s own and went to somebody, who read it at last_read_at. p_after continues from a row''s place. At most 100 rows; of rejected and completed ones the last 1000 each. Null: last_read_at, match_text, match_sender_id, match_sender_name.';

grant execute on function public.my_conversations to authenticated;
