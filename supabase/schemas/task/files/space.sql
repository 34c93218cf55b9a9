-- How much space files may use, and use: what an address takes until its file is finished, then what is in Storage.

create table private.full_space (
  id boolean primary key default true check (id),
  at timestamptz not null default now()
);
comment on table private.full_space is
  'One row, since when, while hardly any space is left for files: one of the greatest size no longer fits.';

create function private.most_preview() returns integer
language sql immutable set search_path = '' return 524288;
comment on function private.most_preview is 'How many bytes a smaller picture may have; one of 480 pixels has fewer.';

create function private.bytes_counted() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(s.bytes), 0)::bigint from private.stored_files s;
$$;
comment on function private.bytes_counted is 'How many bytes all files count as.';

create function private.bytes_stored(p_path text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint from storage.objects o
  where o.bucket_id = 'attachments'
    and o.name in ('new/' || p_path, 'new/' || p_path || '.preview', 'kept/' || p_path, 'kept/' || p_path || '.preview');
$$;
comment on function private.bytes_stored is
  'How many bytes Storage says it has at a path, with those of the smaller picture.';

create function private.count_what_is_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.bytes := private.bytes_stored(new.path);
  return new;
end;
$$;
comment on function private.count_what_is_left is
  'Trigger: a deleted file counts as what is stored of it, until the worker has deleted that; its addresses take '
  'nothing more.';

create trigger count_what_is_left before update of attachment_id on private.stored_files
  for each row when (new.attachment_id is null and old.attachment_id is not null)
  execute function private.count_what_is_left();

create function private.most_at(p_name text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when p_name = 'new/' || s.path then a.bytes else private.most_preview() end
  from private.stored_files s join public.attachments a on a.id = s.attachment_id
  where s.path = split_part(substr(p_name, 5), '.', 1) and a.state = 'uploading'
    and (p_name = 'new/' || s.path or a.has_preview and p_name = 'new/' || s.path || '.preview');
$$;
comment on function private.most_at is
  'How many bytes may be sent to a name in Storage until its file is finished: as many as were announced. Null: none.';

create function private.refuse_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most bigint := private.most_at(new.name);
  -- Before the bytes arrive Storage knows only the length of the request, with what encloses them in a form.
  bytes numeric := coalesce((new.metadata ->> 'size')::numeric, (new.metadata ->> 'contentLength')::numeric - 65536, 0);
begin
  perform private.refuse_if(most is null or bytes > most,
    '42501', 'upload_refused', 'Nothing may be sent here, or not so much.');
  return new;
end;
$$;
comment on function private.refuse_upload is
  'Trigger: a signed address is valid for two hours and up to the bucket''s largest size. This ends it with its file, '
  'at the size that was announced. Storage asks before it takes bytes, and again once it has them, and deletes what '
  'is refused. Error: 42501 upload_refused.';

create trigger refuse_upload before insert or update of name, metadata on storage.objects
  for each row when (new.bucket_id = 'attachments' and new.name like 'new/%') execute function private.refuse_upload();

create function private.bucket_limit() returns bigint
language sql stable security definer set search_path = '' as $$
  select s.largest_file_mb * 1048576::bigint from public.workspace_settings s;
$$;
comment on function private.bucket_limit is 'How many bytes a file may have in this workspace.';

create function private.limit_bucket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'buckets' then
    new.file_size_limit := private.bucket_limit();
    return new;
  end if;
  update storage.buckets b set file_size_limit = private.bucket_limit() where b.id = 'attachments';
  return null;
end;
$$;
comment on function private.limit_bucket is
  'Trigger: the bucket takes files of the size that the workspace allows, when it is made and whenever that changes.';

create trigger limit_bucket before insert on storage.buckets
  for each row when (new.id = 'attachments') execute function private.limit_bucket();
create trigger limit_bucket after update of largest_file_mb on public.workspace_settings
  for each row when (old.largest_file_mb <> new.largest_file_mb) execute function private.limit_bucket();

create function private.is_sent_as(p_kind public.attachment_kind, p_type text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  -- One type, followed at most by the codecs that recorders of browsers name.
  bare text := substring(lower(p_type) from '^([a-z0-9][a-z0-9.+-]*/[a-z0-9][a-z0-9.+-]*)(?:; ?codecs=(?:[a-z0-9.-]+|"[a-z0-9.-]+"))?$');
begin
  if p_kind <> 'file' then
    return coalesce(private.is_shown_as(p_kind, bare), false);
  end if;
  return coalesce(bare = 'application/octet-stream' or private.is_shown_as('image', bare)
    or private.is_shown_as('pdf', bare) or private.is_shown_as('audio', bare), false);
end;
$$;
comment on function private.is_sent_as is
  'True if Storage serves a file of this kind with exactly one type, under which nothing in it can run. Of two in '
  'one, as in "audio/x,image/svg+xml", browsers take the last.';

create function private.check_space() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select s.files_allowed and s.largest_file_mb * 1048576::bigint + private.bytes_counted()
      > s.file_space_gb * 1073741824::bigint
    from public.workspace_settings s
  ) then
    insert into private.full_space default values on conflict (id) do nothing;
  else
    delete from private.full_space where id;
  end if;
  if found then
    perform private.ring(private.admins_topic(), 'settings_changed', '{}');
  end if;
end;
$$;
comment on function private.check_space is
  'Notes when hardly any space is left for files, and when there is some again; rings for the admins each time.';

create function private.check_space_by_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_space();
  return null;
end;
$$;
comment on function private.check_space_by_settings is 'Trigger: checks the space when its limits change.';

create trigger check_space after update of files_allowed, largest_file_mb, file_space_gb on public.workspace_settings
  for each statement execute function private.check_space_by_settings();
