-- Search from anywhere: people, groups and tasks by a few words.

create type public.search_kind as enum ('person', 'group', 'task');

-- Messages are found by their letters, as titles and descriptions are.
create index notifications_message_search on public.notifications
  using gin (private.folded(message) extensions.gin_trgm_ops) where message <> '';

-- Common words are found among the newest tasks, rare ones by the index of letters: neither reads all that is between.
create function private.newest_saying(p_words text[], p_limit integer) returns table (id uuid, match_text text)
language plpgsql stable security definer rows 20 set search_path = '' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  in_title text := private.has_words(p_words, 'private.folded(title)');
  in_text text := private.has_words(p_words, $e$private.folded(title || E'\n' || description)$e$);
  in_message text := $e$message <> '' and $e$ || private.has_words(p_words, 'private.folded(message)');
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
    exit when source like '%found%' and not private.are_indexed(p_words);
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
    select hit.id, hit.says, strpos(private.folded(hit.says), p_words[1]) as at, hit.place
    from (
      select t.id, case when private.folded(t.title) not like all (
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
  'Tasks that contain all of these words, in lower case, in title and description or in one message: those with a '
  'match in the title first, then open and new ones; looked for among the newest 2000 that the caller may see, then '
  'among all of those. For admins. match_text: where the words are, if not in the title. Error: 42501. Null: '
  'match_text.';

create function private.likeness(p_words text[], p_text text) returns real
language sql immutable set search_path = ''
return (
  select min(case when strpos(' ' || p_text, ' ' || left(word, 1)) > 0 then extensions.word_similarity(word, p_text) else 0 end)
  from unnest(p_words) word);
comment on function private.likeness is
  'How much of each word, in lower case, a text contains in nearly the same letters, beginning with the same one: '
  'from 0 to 1, for the word that it contains least of.';

create function private.nearly_called(p_scope private.scope, p_words text[], p_limit integer) returns table (
  kind public.search_kind, id uuid
)
language sql stable security definer rows 20 set search_path = '' as $$
  select named.kind, named.id from (
    -- Only names and titles, and only the newest: a description has nearly every word somewhere.
    (select 'person'::public.search_kind as kind, p.uid as id, p.full_name as name, private.likeness(p_words, private.folded(p.full_name)) as near
      from public.profiles p where private.may(p_scope, 'oversee') and private.sees(p.uid, p_scope) and p.removed_at is null order by near desc, p.full_name, p.uid limit p_limit)
    union all
    (select 'group', g.id, g.name, private.likeness(p_words, private.folded(g.name)) as near
      from public.groups g where private.may(p_scope, 'administer') and g.archived_at is null order by near desc, g.name, g.id limit p_limit)
    union all
    (select 'task', t.id, t.title, private.likeness(p_words, private.folded(t.title)) as near
      from (
        (select * from public.tasks t where p_scope.sees_all order by t.created_at desc, t.id limit 1000)
        union all
        (select * from public.tasks t where not p_scope.sees_all and private.sees(t, p_scope)
          order by t.assigned_at desc limit 1000)
      ) t
      where private.sees(t, p_scope) and t.stage <> 'Withdrawn' order by near desc, t.created_at desc, t.id limit p_limit)
  ) named
  where named.near >= 0.35
  order by named.near desc, named.kind, named.name, named.id limit p_limit;
$$;
comment on function private.nearly_called is
  'The people, groups and tasks whose name or title has all of these words, in lower case, but for a letter or two, '
  'the most alike first: for admins among the newest 1000 tasks, for everybody else among the 1000 that they, and '
  'those whom they lead, were given last.';

create function public.search(p_search text, p_limit integer default 6) returns table (
  kind public.search_kind, id uuid, label text, about text, stage public.task_stage, due_date_time timestamptz, match_text text,
  is_near boolean
)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  thirds uuid[] := private.thirds_of(scope.person);
  words text[] := private.search_words(p_search);
  most integer := least(greatest(p_limit, 1), 20);
  here integer;
  found integer := 0;
begin
  perform private.refuse_if(length(btrim(p_search, E' \t\r\n')) > 200,
    'PT422', 'search_too_long', 'Search for 200 characters at most.');
  if cardinality(words) = 0 then
    return;
  end if;
  if private.may(scope, 'oversee') then
    return query execute format(
      'select ''person''::public.search_kind, uid, full_name, case when ($2).sees_all then coalesce(email, username) end, null::public.task_stage, null::timestamptz, null::text, false
       from public.profiles where removed_at is null and private.sees(uid, $2) and %s order by full_name, uid limit $1',
      private.has_words(words, 'private.folded_name(full_name)')) using most, scope;
    get diagnostics here = row_count;
    found := found + here;
    return query execute format(
      'select ''group''::public.search_kind, id, name, null, null::public.task_stage, null::timestamptz, null::text, false
       from public.groups where $2 and archived_at is null and %s order by name, id limit $1',
      private.has_words(words, 'private.folded(name)')) using most, private.may(scope, 'administer');
    get diagnostics here = row_count;
    found := found + here;
    return query
    select 'task'::public.search_kind, t.id, t.title, person.full_name, t.stage, t.due_date_time, said.match_text, false
    from private.newest_saying(words, most) with ordinality said
    join public.tasks t on t.id = said.id
    join public.profiles person on person.uid = t.assigned_to
    order by said.ordinality;
  else
    return query
    select 'task'::public.search_kind, t.id, t.title, assigner.full_name, t.stage, t.due_date_time, own.match_text, false
    from private.own_conversations(scope.person, p_search, most, null, false, false) with ordinality own
    join public.tasks t on t.id = own.id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds)
    join public.profiles assigner on assigner.uid = t.assigned_by
    order by own.ordinality limit most;
  end if;
  get diagnostics here = row_count;
  if found + here > 0 then
    return;
  end if;
  return query
  select near.kind, near.id, coalesce(p.full_name, g.name, t.title),
    coalesce(case when scope.sees_all then coalesce(p.email, p.username) end,
      case when private.may(scope, 'oversee') then person.full_name else assigner.full_name end),
    t.stage, t.due_date_time, null::text, true
  from private.nearly_called(scope, words, most) with ordinality near
  left join public.profiles p on near.kind = 'person' and p.uid = near.id
  left join public.groups g on near.kind = 'group' and g.id = near.id
  left join public.tasks t on near.kind = 'task' and t.id = near.id
  left join public.profiles person on person.uid = t.assigned_to
  left join public.profiles assigner on assigner.uid = t.assigned_by
  order by near.ordinality;
end;
$$;
comment on function public.search is
  'The people, groups and tasks that contain the words, for admins: people by name, groups by name, then all tasks by '
  'title, description or messages; for leads the same of whom they lead, without groups and addresses; for everybody '
  'else their own tasks and conversations that they were asked into. At most p_limit of each kind (20 at most); if '
  'nothing contains the words, at most p_limit whose name nearly does (is_near). Nothing for blank text. about: for a '
  'person their email address or username, for a task its person, or its assigner if the caller searches their own '
  'tasks. Error: PT422 search_too_long. Null: about, stage, due_date_time, match_text.';

create function public.count_found(p_search text) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  needle text := btrim(coalesce(p_search, ''));
  scope private.scope := private.my_scope();
begin
  if needle = '' then
    return 0;
  end if;
  if private.may(scope, 'oversee') then
    return (select sum(total) from public.count_tasks(p_search => needle));
  end if;
  return (select coalesce(sum(own.more + 1), 0) from private.own_conversations(scope.person, needle, 1, null, false, false) own);
end;
$$;
comment on function public.count_found is
  'How many tasks the caller''s own list finds for the same words. For admins and leads that is the list of all tasks, counted '
  'up to 1001 of each stage, for everybody else their conversations. Error: PT422 search_too_long.';

grant execute on function public.search, public.count_found to authenticated;
