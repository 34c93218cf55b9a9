-- What lists of all tasks are filtered by.

-- A search for common words reads tasks until it has found enough. With synchronize_seqscans Postgres would begin
-- where another scan has just been, beyond most of them perhaps, and read nearly all.
create function private.task_terms(
  p_person uuid, p_department text, p_group uuid, p_priority public.task_priority, p_due text, p_due_from date,
  p_due_to date, p_search text, out terms text, out people uuid[], out named uuid[],
  out matched uuid[]
)
language plpgsql stable security definer set search_path = '' set synchronize_seqscans = off as $$
declare
  needle text := btrim(coalesce(p_search, ''));
  text_holds text;
begin
  terms := 'true';
  if p_person is not null then
    terms := terms || format(' and t.assigned_to = %L', p_person);
  end if;
  if p_group is not null then
    people := array(
      select p.uid from public.group_members m join public.profiles p using (uid)
      where m.group_id = p_group and (p_department is null or coalesce(p.department, 'none') = p_department));
  elsif p_department = 'none' then
    people := array(select uid from public.profiles where department is null);
  elsif p_department is not null then
    people := array(select uid from public.profiles where department = p_department);
  end if;
  if people is not null then
    terms := terms || ' and t.assigned_to = any ($1)';
  end if;
  if p_priority is not null then
    terms := terms || format(' and t.priority = %L', p_priority);
  end if;
  if p_due = 'overdue' then
    terms := terms || format(' and t.is_open and t.due_date_time < %L', private.today_starts_at());
  elsif p_due in ('today', 'week') then
    terms := terms || format(' and t.due_date_time >= %L and t.due_date_time < %L', private.today_starts_at(),
      private.day_starts_at(private.today() + case p_due when 'today' then 1 else 7 end));
  end if;
  if p_due_from is not null then
    terms := terms || format(' and t.due_date_time >= %L', private.day_starts_at(p_due_from));
  end if;
  if p_due_to is not null then
    terms := terms || format(' and t.due_date_time < %L', private.day_starts_at(p_due_to + 1));
  end if;
  if needle <> '' then
    named := array(select private.people_named(needle));
    -- The index knows groups of three letters; anything shorter would read all texts there are.
    if needle ~ '[[:alnum:]]{3}' then
      text_holds := format('lower(t.title || E''\n'' || t.description) like %L', '%' ||
        replace(replace(replace(lower(needle), '\', '\\'), '%', '\%'), '_', '\_') || '%');
      -- Rare words are looked up once, not once for each branch of the list; of common ones the first are found soon.
      execute format('select array(select t.id from public.tasks t where %s limit 3001)', text_holds) into matched;
      terms := terms || format(' and (%s or t.assigned_to = any ($2))',
        case when cardinality(matched) > 3000 then text_holds else 't.id = any ($3)' end);
    else
      terms := terms || ' and t.assigned_to = any ($2)';
    end if;
  end if;
end;
$$;
comment on function private.task_terms is
  'What a list of tasks t is filtered by, as SQL with every value quoted; $1 stands for people (of a department or group), $2 for the people whose name is searched for, $3 for the tasks whose text holds it.';

create function private.listed_stages(p_stages public.task_stage[], p_due text) returns public.task_stage[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct stage), '{}')
  from unnest(coalesce(p_stages, '{New,Pending,Completed,Rejected}'::public.task_stage[])) stage
  where p_due is distinct from 'overdue' or stage in ('New', 'Pending');
$$;
comment on function private.listed_stages is
  'The stages that a list of tasks looks at: all but Withdrawn when none are named; only open ones can be overdue.';
