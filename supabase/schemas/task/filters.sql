-- The filters of lists of all tasks.

create type private.task_filter as (
  scope private.scope, stages public.task_stage[], person uuid, people uuid[], priority public.task_priority,
  due_from timestamptz, due_until timestamptz, named uuid[], matched uuid[], patterns text[]
);
comment on type private.task_filter is
  'The filter of a list of tasks: what the caller may see, and what they ask for, null for anything: people of a '
  'department or group, the people whose name is searched for, and the tasks whose text contains the search, or, if '
  'these are many, the patterns of its words.';

-- It has no settings of its own, so that the planner inlines it; in the plan for actual values, parts that are null
-- disappear.
create function private.is_wanted(t public.tasks, f private.task_filter) returns boolean
language sql immutable
return private.sees(t, f.scope)
  and (f.person is null or t.assigned_to = f.person)
  and (f.people is null or t.assigned_to = any (f.people))
  and (f.priority is null or t.priority = f.priority)
  and (f.due_from is null or t.due_date_time >= f.due_from)
  and (f.due_until is null or t.due_date_time < f.due_until)
  and (f.named is null or t.assigned_to = any (f.named) or (f.matched is not null and t.id = any (f.matched))
    or (f.patterns is not null and private.folded(t.title || E'\n' || t.description) like all (f.patterns)));
comment on function private.is_wanted is 'Whether a task matches a filter, its stage aside.';

-- A search for common words reads tasks until it has found enough. With synchronize_seqscans Postgres would begin where
-- another scan has just been, perhaps beyond most matches, and read nearly all tasks.
create function private.to_task_filter(
  p_scope private.scope, p_stages public.task_stage[], p_person uuid, p_department text, p_group uuid,
  p_priority public.task_priority, p_due text, p_due_from date, p_due_to date, p_search text
) returns private.task_filter
language plpgsql stable security definer set search_path = '' set synchronize_seqscans = off
set plan_cache_mode = force_custom_plan as $$
declare
  f private.task_filter;
  words text[] := private.search_words(p_search);
begin
  f.scope := p_scope;
  f.stages := array(
    select distinct stage from unnest(coalesce(p_stages, '{New,Pending,Completed,Rejected}')) stage
    where p_due is distinct from 'overdue' or stage in ('New', 'Pending') order by stage);
  f.person := p_person;
  f.priority := p_priority;
  if p_group is not null then
    f.people := array(
      select p.uid from public.group_members m join public.profiles p using (uid)
      where m.group_id = p_group and (p_department is null or coalesce(p.department, 'none') = p_department));
  elsif p_department = 'none' then
    f.people := array(select uid from public.profiles where department is null);
  elsif p_department is not null then
    f.people := array(select uid from public.profiles where department = p_department);
  end if;
  f.due_from := greatest(
    private.day_starts_at(p_due_from), case when p_due in ('today', 'week') then private.today_starts_at() end);
  f.due_until := least(private.day_starts_at(p_due_to + 1), case p_due
    when 'overdue' then private.today_starts_at()
    when 'today' then private.today_ends_at()
    when 'week' then private.day_starts_at(private.today() + 7) end);
  if cardinality(words) > 0 then
    f.named := array(select private.people_named(p_search));
    if private.are_indexed(words) then
      -- Rare words are looked up once, not once for each part of the list; a list finds the first matches of common
      -- ones soon.
      execute format('select array(select t.id from public.tasks t where %s limit 3001)',
        private.has_words(words, $e$private.folded(t.title || E'\n' || t.description)$e$)) into f.matched;
      if cardinality(f.matched) > 3000 then
        f.matched := null;
        f.patterns := private.search_patterns(p_search);
      end if;
    end if;
  end if;
  return f;
end;
$$;
comment on function private.to_task_filter is
  'The filter of list_tasks, list_task_board and count_tasks. All stages but Withdrawn if none are named; only open '
  'tasks can be overdue.';
