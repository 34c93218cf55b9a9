-- Files: how one gets into Storage and out of it. Only the server knows the paths there.

create function private.has_room_for_file(p_person uuid, p_task_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare unsent bigint;
begin
  select count(*) into unsent from public.attachments a
  where a.sent_by = p_person and a.task_id is not distinct from p_task_id and a.sent_at is null;
  delete from public.attachments a
  where a.sent_at is null and a.id = any (array(
    select o.id from public.attachments o
    where o.sent_by = p_person and o.task_id is not distinct from p_task_id and o.sent_at is null
      and o.created_at < now() - interval '1 hour'
    order by o.created_at limit greatest(unsent - 9, 0)));
  return 10 > (
    select count(*) from public.attachments a
    where a.sent_by = p_person and a.task_id is not distinct from p_task_id and a.sent_at is null);
end;
$$;
comment on function private.has_room_for_file is
  'Whether fewer than ten files of a person wait on a task to be sent. Files that they left there unsent for an hour, '
  'on a device that is signed out or lost, are deleted if that makes room for one more, oldest first.';

create function private.lacks_file_room(p_person uuid, p_bytes bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  space bigint := (select s.file_space_gb * 1073741824::bigint from public.workspace_settings s);
  used bigint := private.bytes_counted();
  open integer;
  own bigint;
begin
  select count(*) filter (where a.state = 'uploading'), coalesce(sum(s.bytes), 0) into open, own
  from public.attachments a join private.stored_files s on s.attachment_id = a.id
  where a.sent_by = p_person and a.sent_at is null;
  return case
    when used + p_bytes > space then 'space_used_up'
    when open >= 10 or own > 0 and own + p_bytes > (space - used + own) / 4 then 'too_many_open_files' end;
end;
$$;
comment on function private.lacks_file_room is
  'Why somebody cannot begin a file that counts as so many bytes: no space is left in the workspace; or they have '
  'begun ten that are not finished; or with this one their unsent files, finished or not, are a quarter of the free '
  'space. Null: they can.';

create function private.require_file_room(p_person uuid, p_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lacking text := private.lacks_file_room(p_person, p_bytes);
  forgotten uuid;
begin
  if lacking is null then
    return;
  end if;
  delete from public.attachments a
  where a.state = 'uploading' and a.created_at < now() - interval '1 hour' and (lacking = 'space_used_up' or a.sent_by = p_person)
    and not exists (select from private.stored_files s where s.attachment_id = a.id and private.bytes_stored(s.path) > 0);
  lacking := private.lacks_file_room(p_person, p_bytes);
  if lacking = 'too_many_open_files' then
    -- At most as many as wait on a task, and everything is counted again after each.
    for forgotten in
      select a.id from public.attachments a
      where a.sent_by = p_person and a.state = 'ready' and a.sent_at is null and a.created_at < now() - interval '1 hour'
      order by a.created_at limit 10
    loop
      delete from public.attachments a where a.id = forgotten;
      lacking := private.lacks_file_room(p_person, p_bytes);
      exit when lacking is null;
    end loop;
  end if;
  if lacking = 'space_used_up' then
    raise exception 'space_used_up' using errcode = 'PT409', hint = 'The space for files in this workspace is used up.';
  elsif lacking is not null then
    raise exception 'too_many_open_files' using errcode = 'PT429', hint = 'Finish and send what was begun first.';
  end if;
end;
$$;
comment on function private.require_file_room is
  'Throws unless somebody can begin a file that counts as so many bytes. Files begun an hour ago that have no bytes '
  'make room: their own, or everybody''s where the space is used up; and so do files that they finished and left '
  'unsent for an hour, oldest first. Errors: PT409 space_used_up, PT429 too_many_open_files.';

create function public.begin_attachment(
  p_id uuid, p_name text, p_kind public.attachment_kind, p_mime text, p_bytes bigint, p_task_id uuid default null,
  p_width integer default null, p_height integer default null, p_thumb text default null, p_has_preview boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid;
  known public.attachments;
  rules public.workspace_settings := (select s from public.workspace_settings s);
  -- A file counts as all bytes that its addresses take.
  counted bigint := p_bytes + case when p_has_preview then private.most_preview() else 0 end;
begin
  p_name := private.readable(p_name);
  -- Locks the task, so that two windows do not both begin its tenth file.
  if p_task_id is null then
    perform private.require('assign');
  else
    perform private.require('attach', p_task_id);
  end if;
  caller := private.caller();
  -- One at a time: the same id twice is one file, and two files do not share the last free space.
  perform pg_advisory_xact_lock(hashtext('daymark.begin_attachment'));
  select * into known from public.attachments where id = p_id;
  if known.id is not null then
    perform private.refuse_if(
      (known.sent_by, known.name, known.kind, known.bytes) is distinct from (caller, p_name, p_kind, p_bytes)
      or known.task_id is distinct from p_task_id,
      'PT409', 'attachment_exists', 'This id belongs to another file.');
    return;
  end if;
  perform private.refuse_if(not rules.files_allowed, 'PT409', 'files_off', 'Files are turned off in this workspace.');
  perform private.refuse_if(not coalesce(p_bytes > 0, false), 'PT422', 'file_empty');
  perform private.refuse_if(p_bytes > rules.largest_file_mb * 1048576::bigint,
    'PT422', 'file_too_large', p_detail => (rules.largest_file_mb * 1048576::bigint)::text);
  perform private.refuse_if(private.is_file_name(p_name) is not true,
    'PT422', 'file_name', 'One line of at most 200 characters, and no path.');
  perform private.refuse_if(private.is_shown_as(p_kind, p_mime) is not true,
    'PT422', 'file_type', 'This type is not shown as this kind.');
  perform private.refuse_if(not private.has_room_for_file(caller, p_task_id),
    'PT422', 'number_of_files', 'Ten files at once.');
  perform private.require_file_room(caller, counted);
  begin
    insert into public.attachments (id, task_id, sent_by, name, kind, mime, bytes, width, height, thumb, has_preview)
    values (p_id, p_task_id, caller, p_name, p_kind, p_mime, p_bytes, p_width, p_height, p_thumb, coalesce(p_has_preview, false));
  exception when check_violation then
    raise check_violation using message = 'file_preview', hint = 'The size in pixels or the preview is out of bounds.';
  end;
  insert into private.stored_files (attachment_id, bytes) values (p_id, counted);
  perform private.count_own('files', 60, interval '10 seconds');
  perform private.check_space();
end;
$$;
comment on function public.begin_attachment is
  'Called before the bytes of a file are sent: stores a file of the signed-in person for a task, or (admins) for one '
  'that they give to others. Called again it changes nothing. Errors: 42501 not_active or admins_only, PT404 '
  'task_not_found, PT409 wrong_stage for a withdrawn task, attachment_exists for the id of another file, files_off or '
  'space_used_up, PT422 file_empty, file_too_large with the limit in bytes as detail, file_name, file_type for one '
  'that is not shown as this kind, number_of_files with ten of the last hour that were not sent yet (older ones are '
  'deleted for it), 23514 file_preview, PT429 too_many_open_files with ten begun and not finished, or with a quarter '
  'of the free space not sent, too_many_files with the seconds to wait for more than sixty at once and then more than '
  'one in ten seconds.';

create function public.attachment_to_upload(p_id uuid, p_uid uuid)
returns table (path text, bytes integer, mime text, has_preview boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select s.path, a.bytes, a.mime, a.has_preview
    from public.attachments a join private.stored_files s on s.attachment_id = a.id
    where a.id = p_id and a.sent_by = p_uid and a.state = 'uploading' and private.may_attach(p_uid, a.task_id);
end;
$$;
comment on function public.attachment_to_upload is
  'For the server: where the bytes of a file go that its person has begun. No row if it is finished or gone, or its '
  'person may no longer add it.';

create function public.finish_attachment(
  p_id uuid, p_uid uuid, p_kind public.attachment_kind default null, p_mime text default null, p_bytes bigint default null
) returns public.attachment_outcome
language plpgsql security definer set search_path = '' as $$
declare
  begun public.attachments;
  outcome public.attachment_outcome;
  begun_path text;
begin
  select * into begun from public.attachments a where a.id = p_id and a.sent_by = p_uid and a.state = 'uploading';
  begun_path := (select s.path from private.stored_files s where s.attachment_id = begun.id);
  outcome := case
    when begun.id is null then 'gone'
    when not private.may_attach(p_uid, begun.task_id) then 'not_allowed'
    -- The file was begun a moment after the server looked for it: bytes that were sent since are not lost.
    when p_bytes is null then 'gone'
    when p_bytes is distinct from begun.bytes then 'wrong_size'
    -- What was sent as a file is never shown, whatever is in it.
    when begun.kind <> 'file' and (p_kind is distinct from begun.kind or private.is_shown_as(p_kind, p_mime) is not true) then 'wrong_kind'
    when exists (
      select from storage.objects o
      where o.bucket_id = 'attachments' and o.metadata ->> 'mimetype' is not null and (
        o.name = 'kept/' || begun_path and not private.is_sent_as(begun.kind, o.metadata ->> 'mimetype')
        or o.name = 'kept/' || begun_path || '.preview' and not private.is_sent_as('image', o.metadata ->> 'mimetype')))
      then 'wrong_kind'
    else 'ready' end;
  if outcome = 'ready' then
    update public.attachments a
    set state = 'ready', ready_at = now(), mime = case when a.kind = 'file' then a.mime else p_mime end
    where a.id = p_id and a.state = 'uploading';
    update private.stored_files s set bytes = greatest(private.bytes_stored(s.path), p_bytes) where s.attachment_id = p_id;
    perform private.check_space();
  elsif outcome <> 'gone' then
    delete from public.attachments a where a.id = p_id and a.state = 'uploading';
  end if;
  -- The file may have been finished before, or at the same moment.
  if exists (select from public.attachments a where a.id = p_id and a.sent_by = p_uid and a.state = 'ready') then
    return 'ready';
  end if;
  return case outcome when 'ready' then 'gone' else outcome end;
end;
$$;
comment on function public.finish_attachment is
  'For the server, once the bytes of a file are there, with what it found in them: the file is ready to be sent with '
  'a message and counts as what is stored. Otherwise it is deleted, and the result says why: its person may no longer '
  'add it, it has another size than was announced, is of another kind, or Storage would serve it as one. Ready again '
  'if it was finished before. If the server knew of no such file and so found nothing: gone, and nothing is deleted, '
  'unless its person may no longer add it.';

create function public.refuse_attachment(p_id uuid, p_uid uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.attachments a where a.id = p_id and a.sent_by = p_uid and a.state = 'uploading';
$$;
comment on function public.refuse_attachment is 'For the server: deletes a file that is not finished.';

create function public.attachment_to_read(p_id uuid)
returns table (path text, name text, mime text, kind public.attachment_kind, bytes integer, has_preview boolean)
language sql stable security definer rows 1 set search_path = '' as $$
  select s.path, a.name, a.mime, a.kind, a.bytes, a.has_preview
  from public.attachments a join private.stored_files s on s.attachment_id = a.id
  where a.id = p_id and a.state = 'ready';
$$;
comment on function public.attachment_to_read is
  'For the server, which has read the row with the person''s own token: where the bytes of a file are. No row if it '
  'is not ready.';

create function private.found_attachment(p_id uuid) returns public.attachments
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  scope private.scope := private.my_scope();
  thirds uuid[] := private.thirds_of(scope.person);
  found public.attachments;
begin
  select * into found from public.attachments a
  where a.id = p_id and case
    when a.sent_at is null then a.sent_by = caller
    else exists (
      select from public.tasks t where (t.id = a.task_id or t.assignment_id = a.assignment_id) and private.reads(t, scope.person, scope.sees_all, scope.people, thirds)) end;
  perform private.refuse_if(found.id is null, 'PT404', 'attachment_not_found');
  return found;
end;
$$;
comment on function private.found_attachment is
  'A file that the signed-in person sees. Errors: 42501 not_active, PT404 attachment_not_found, also for a file that '
  'they do not see.';

create function public.remove_attachment(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.attachments;
  may_all boolean;
begin
  perform private.require_active();
  gone := private.found_attachment(p_id);
  perform private.begin_write(p_assignment_id => gone.assignment_id, p_task_ids => array_remove(array[gone.task_id], null));
  -- Only now: somebody who waited for the task may have lost it, or no longer be an admin.
  may_all := private.may('administer');
  gone := private.found_attachment(p_id);
  if gone.sent_at is null then
    delete from public.attachments a where a.id = p_id and a.sent_at is null;
    perform private.check_space();
    return;
  end if;
  if gone.state = 'removed' then
    return;
  end if;
  if not may_all then
    perform private.refuse_if(gone.sent_by <> private.caller(),
      '42501', 'not_your_file', 'Only its sender or an admin may do this.');
    -- A time in the future, which a clock that was ahead wrote, does not count either.
    perform private.refuse_if(
      gone.sent_at not between now() - private.correction_time() and now() + interval '1 minute',
      'PT409', 'file_too_old', 'It can no longer be removed.');
  end if;
  update public.attachments a
  set state = 'removed', removed_at = now(), removed_by = private.caller(), name = '', bytes = 0, thumb = null, width = null, height = null,
    has_preview = false
  where a.id = p_id;
  update private.stored_files s set attachment_id = null where s.attachment_id = p_id;
  if gone.sent_by <> private.caller() then
    perform private.happened('file_removed', 'task', t.id::text, t.title, jsonb_build_object('assigned_to', t.assigned_to, 'kind', gone.kind, 'sent_by', gone.sent_by))
    from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id order by t.id limit 1;
  end if;
  perform private.ring_person(t.assigned_to, 'conversation_changed', array[t.id])
  from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id;
  perform private.ring_overseers('conversation_changed', array_agg(t.assigned_to), array_agg(t.id)),
    private.ring_thirds('conversation_changed', array_agg(t.id))
  from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id;
  perform private.check_space();
end;
$$;
comment on function public.remove_attachment is
  'Removes a file: an unsent file without a trace, at any time; a sent one within correction_time, or at any time by '
  'an admin: that there was one stays in the conversation. A second time changes nothing. Errors: 42501 not_active or '
  'not_your_file, PT404 attachment_not_found, also for a file that the caller does not see, PT409 file_too_old.';

create function public.take_unneeded_files(p_most integer default 100) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.attachments a
  where a.sent_at is null and a.id = any (array(
    select o.id from public.attachments o
    where o.sent_at is null and o.created_at < now() - case o.state when 'uploading' then interval '1 day' else interval '7 days' end
    order by o.created_at limit p_most));
  -- Files are deleted with their tasks and people as well.
  perform private.check_space();
  return query
    select s.path from private.stored_files s
    where s.attachment_id is null and (s.deleted_at is null or s.created_at < now() - private.upload_time())
    order by s.created_at limit p_most;
end;
$$;
comment on function public.take_unneeded_files is
  'For the worker: deletes files that were begun and not finished within a day, or not sent within a week; returns '
  'the paths of files that nobody needs, to be deleted in Storage with their previews, until settle_unneeded_files. '
  'Notes whether there is space again.';

create function private.upload_time() returns interval
language sql immutable set search_path = '' return interval '27 hours';
comment on function private.upload_time is
  'For how long after it was begun a file may still be written: it can be signed for a day, each time for two hours.';

create function public.settle_unneeded_files(p_paths text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.stored_files s
  where s.path = any (p_paths) and s.attachment_id is null and s.created_at < now() - private.upload_time();
  update private.stored_files s set deleted_at = now(), bytes = 0 where s.path = any (p_paths) and s.attachment_id is null;
  perform private.check_space();
end;
$$;
comment on function public.settle_unneeded_files is
  'For the worker: the files at these paths were deleted. A path that may still be written is returned once more when '
  'that is over.';

create function public.stray_uploads(p_most integer default 100) returns setof text
language sql stable security definer rows 10 set search_path = '' as $$
  select o.name from storage.objects o, private.most_at(o.name) most
  where o.bucket_id = 'attachments' and o.name collate "C" >= 'new/' and o.name collate "C" < 'new0'
    and (most is null or (o.metadata ->> 'size')::numeric > most)
  limit p_most;
$$;
comment on function public.stray_uploads is
  'For the worker: names in Storage to which something was sent that no file awaits, or more than was announced.';

create function public.unknown_files(p_paths text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select asked.path from unnest(p_paths) asked (path)
  where not exists (select from private.stored_files s where s.path = asked.path);
$$;
comment on function public.unknown_files is
  'For the worker: those of these paths that no file has or had lately, for example because an older backup was '
  'restored.';

create function public.list_files(p_task_id uuid)
returns table (
  id uuid, name text, kind public.attachment_kind, bytes integer, width integer, height integer, thumb text,
  has_preview boolean, state public.attachment_state, sent_by uuid, sender_name text, sent_at timestamptz
)
language sql stable security definer rows 20 set search_path = '' as $$
  select a.id, a.name, a.kind, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, s.full_name, a.sent_at
  from (
    select * from public.attachments a where a.task_id = p_task_id and a.entry_id is not null and a.state = 'ready'
    union all
    select a.* from public.tasks t join public.attachments a on a.assignment_id = t.assignment_id and a.state = 'ready'
    where t.id = p_task_id
  ) a join public.profiles s on s.uid = a.sent_by
  where (select private.reads(p_task_id))
  order by a.sent_at desc, a.created_at desc, a.id
  limit 500;
$$;
comment on function public.list_files is
  'The files of a task, the last sent first, with those of its assignment: at most 500, not those that were removed. '
  'No row if the caller may not see the task. Null: width, height, thumb.';

grant execute on function public.begin_attachment, public.remove_attachment, public.list_files to authenticated;
grant execute on function public.attachment_to_upload, public.finish_attachment, public.refuse_attachment,
  public.attachment_to_read, public.take_unneeded_files, public.settle_unneeded_files, public.stray_uploads, public.unknown_files to service_role;
