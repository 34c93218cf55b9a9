-- Changing what tasks say: all of it, or only the deadline or the priority.

create function private.changed_texts(d private.doing, p_changes jsonb) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.ids := array(
    select t.id from public.tasks t, private.text_of(to_jsonb(t)) says
    where t.id = any (d.ids) and jsonb_populate_record(says, p_changes) is distinct from says);
  d.before := private.change_texts(d.ids, p_changes);
  return d;
end;
$$;
comment on function private.changed_texts is
  'Changes only the parts of tasks'' texts that p_changes names, and records only those that differ. Errors: 23514 or '
  '23502 for a text or date out of bounds.';

create function private.do_edit(d private.doing) returns private.doing
language sql security definer set search_path = ''
return private.changed_texts(d, to_jsonb(private.trimmed(private.text_of(d.args))));
comment on function private.do_edit is 'The step of edit. Errors as changed_texts.';

create function private.do_deadline(d private.doing) returns private.doing
language sql security definer set search_path = ''
return private.changed_texts(d, jsonb_build_object('due_date_time', d.args -> 'due_date_time'));
comment on function private.do_deadline is 'The step of deadline. Errors as changed_texts.';

create function private.do_priority(d private.doing) returns private.doing
language sql security definer set search_path = ''
return private.changed_texts(d, jsonb_build_object('priority', d.args -> 'priority'));
comment on function private.do_priority is 'The step of priority. Errors as changed_texts.';
