-- A task's text. Apart from the tables, only this file, a task's row and what undo restores list its columns.

create type public.task_text as (
  title text, description text, due_date_time timestamptz, priority public.task_priority
);
comment on type public.task_text is 'The text of an assignment, and of each of its tasks.';

-- Without settings of its own, so that the planner inlines it.
create function private.is_pressing(p_priority public.task_priority) returns boolean
language sql immutable
return coalesce(p_priority >= 'High', false);
comment on function private.is_pressing is 'Whether tasks of this priority are told first, and at once.';

create function private.text_of(p_row jsonb) returns public.task_text
language sql stable set search_path = ''
return jsonb_populate_record(null::public.task_text, p_row);
comment on function private.text_of is
  'The text of a task, an assignment or the arguments of a command; null for missing parts.';

create function private.trimmed(p_text public.task_text) returns public.task_text
language plpgsql immutable set search_path = '' as $$
begin
  p_text.title := private.readable(p_text.title);
  p_text.description := btrim(private.without_turns(p_text.description));
  return p_text;
end;
$$;
comment on function private.trimmed is
  'The text as it is stored: without space around title and description, without hidden characters in the title, and '
  'without characters that turn others around in the description.';

create function private.add_assignment(
  p_id uuid, p_text public.task_text, p_group_id uuid default null, p_department text default null,
  p_is_brief boolean default false
) returns public.assignments
language sql security definer set search_path = '' as $$
  insert into public.assignments (id, assigned_by, why, group_id, department, is_brief, title, description, due_date_time, priority)
  select p_id, private.caller(), private.why(), p_group_id, p_department, p_is_brief, (private.trimmed(p_text)).*
  on conflict (id) do nothing returning *;
$$;
comment on function private.add_assignment is
  'The new assignment, or null if there is one with this id. Errors: 23514 or 23502 for a text or date out of bounds.';

create function private.add_tasks(given public.assignments, p_people uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare made uuid[];
begin
  with added as (
    insert into public.tasks
      (assignment_id, assigned_to, assigned_by, position, is_brief, title, description, due_date_time, priority)
    select given.id, person, private.caller(), private.top_of_column(person, 'New'), given.is_brief, says.*
    from unnest(p_people) person, private.text_of(to_jsonb(given)) says
    returning id
  )
  select array_agg(id) into made from added;
  return made;
end;
$$;
comment on function private.add_tasks is
  'The ids of new tasks, one for each of the people, with the assignment''s text.';

create function private.change_texts(p_task_ids uuid[], p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare before jsonb;
begin
  select jsonb_object_agg(t.id, private.text_of(to_jsonb(t))) into before from public.tasks t where t.id = any (p_task_ids);
  update public.tasks t set (title, description, due_date_time, priority) =
    (select says.* from jsonb_populate_record(private.text_of(to_jsonb(t)), p_changes) says)
  where t.id = any (p_task_ids);
  return coalesce(before, '{}');
end;
$$;
comment on function private.change_texts is
  'Changes the texts of tasks: only the parts in p_changes. Returns their former texts, by their ids. Errors: 23514 '
  'or 23502 for a text or date out of bounds.';

create function private.change_assignment_text(p_id uuid, p_text public.task_text) returns void
language sql security definer set search_path = '' as $$
  update public.assignments set (title, description, due_date_time, priority) = (select (p_text).*) where id = p_id;
$$;
comment on function private.change_assignment_text is
  'Changes the text of an assignment, not of its tasks. Errors: 23514 or 23502 for a text or date out of bounds.';
