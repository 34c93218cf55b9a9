-- Search from anywhere: people and tasks by a few words.

create type public.search_kind as enum ('person', 'task');

-- Messages are found by their letters, as titles and descriptions are.
create index notifications_message_search on public.notifications
  using gin (lower(message) extensions.gin_trgm_ops) where message <> '';

create function private.has_words(p_words text[], p_text text) returns text
language sql immutable set search_path = ''
return (
  select string_agg(
    format('%s like %L', p_text, '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ')
  from unnest(p_words) word
);
comment on function private.has_words is
  'The condition, as SQL, that an expression contains each of these words; written out, so that the index of letters serves every word.';

-- A common word is among the newest, a rare one is found by its letters: neither reads what is between.
create function private.newest_saying(p_words text[], p_limit integer) returns table (id uuid, match_text text)
language plpgsql stable security definer rows 20 set search_path = '' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  in_title text := private.has_words(p_words, 'lower(title)');
  in_text text := private.has_words(p_words, $e$lower(title || E'\n' || description)$e$);
  in_message text := $e$message <> '' and $e$ || private.has_words(p_words, 'lower(message)');
  -- For the caller who sees everything no task of a message is looked up.
  seen_message text := '($2).sees_all or exists (select from public.tasks t where t.id = x.task_id and private.sees(t, $2))';
  source text;
  written uuid[] := '{}';
  said bigint[] := '{}';
begin
  foreach source in array array[
    '(select * from public.%1$I x where %5$s order by %2$s desc limit 2000) newest where %3$s',
    '(select * from public.%1$I x where (%5$s) and %3$s limit 3000) found where true']
  loop
    -- The index contains groups of three letters; anything shorter would read all texts.
    exit when source like '%found%' and not exists (select from unnest(p_words) word where word ~ '[[:alnum:]]{3}');
    if cardinality(written) < p_limit then
      execute format(
        'select coalesce(array_agg(id), ''{}'') from (select id from ' || source
          || ' order by (%4$s) desc, is_open desc, created_at desc, id limit $1) first',
        'tasks', 'created_at', in_text, in_title, 'private.sees(x, $2)') into written using p_limit, scope;
    end if;
    if cardinality(said) < p_limit then
      execute format(
        'select coalesce(array_agg(seq), ''{}'') from (select max(seq) as seq from ' || source
          || ' group by task_id order by 1 desc limit $1) last', 'notifications', 'seq', in_message, null, seen_message)
        into said using p_limit, scope;
    end if;
  end loop;
  return query
  select found.id, case when found.at > 17 then '…' else '' end || ltrim(substr(found.says, greatest(found.at - 16, 1), 200))
  from (
    select hit.id, hit.says, strpos(lower(hit.says), p_words[1]) as at, hit.place
    from (
      select t.id, case when lower(t.title) not like all (
          select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(p_words) word)
        then t.description end as says, array_position(written, t.id) as place
      from public.tasks t where t.id = any (written)
      union all
      select n.task_id, n.message, p_limit + array_position(said, n.seq)
      from public.notifications n where n.seq = any (said) and n.task_id <> all (written)
    ) hit
  ) found
  order by found.place
  limit p_limit;
end;
$$;
comment on function private.newest_saying is
  'Tasks that contain all of these words, in lower case, in title and description or in one message: those with a match in the title first, then open and new ones; looked for among the newest 2000 that the caller may see, then among all of those. For admins. match_text: where the words are, if not in the title. Error: 42501. Null: match_text.';

create function public.search(p_search text, p_limit integer default 6) returns table (
  kind public.search_kind, id uuid, label text, about text, stage public.task_stage, due_date_time timestamptz, match_text text
)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
declare
  needle text := lower(btrim(coalesce(p_search, ''), E' \t\r\n'));
  scope private.scope := private.my_scope();
  words text[];
  most integer := least(greatest(p_limit, 1), 20);
begin
  if length(needle) > 200 then
    raise exception 'search_too_long' using errcode = 'PT422', hint = 'Search for 200 characters at most.';
  end if;
  words := array(
    select w from regexp_split_to_table(needle, '\s+') with ordinality s (w, n) where w ~ '[^[:space:]\u00A0]' order by n limit 10);
  if cardinality(words) = 0 then
    return;
  end if;
  if not scope.sees_all then
    return query
    select 'task'::public.search_kind, t.id, t.title, assigner.full_name, t.stage, t.due_date_time, own.match_text
    from private.own_conversations(scope.person, needle, most, null, false, false) with ordinality own
    join public.tasks t on t.id = own.id and private.sees(t, scope)
    join public.profiles assigner on assigner.uid = t.assigned_by
    order by own.ordinality limit most;
    return;
  end if;
  return query execute format(
    'select ''person''::public.search_kind, uid, full_name, email, null::public.task_stage, null::timestamptz, null::text
     from public.profiles where removed_at is null and %s order by full_name, uid limit $1',
    private.has_words(words, 'lower(full_name)')) using most;
  return query
  select 'task'::public.search_kind, t.id, t.title, person.full_name, t.stage, t.due_date_time, said.match_text
  from private.newest_saying(words, most) with ordinality said
  join public.tasks t on t.id = said.id
  join public.profiles person on person.uid = t.assigned_to
  order by said.ordinality;
end;
$$;
comment on function public.search is
  'What contains the words, for admins: people by name, then all tasks by title, description or messages; for everybody else their own tasks. At most p_limit of each kind (20 at most); nothing for blank text. about: for a person their email address, for a task its person, or its assigner if the caller searches their own tasks. Error: PT422 search_too_long. Null: about, stage, due_date_time, match_text.';

grant execute on function public.search to authenticated;
