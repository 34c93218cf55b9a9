-- What files use of Storage and of its disk, and who uses how much.

create table private.storage_disk (
  id boolean primary key default true check (id),
  at timestamptz not null default now(),
  free_bytes bigint not null check (free_bytes >= 0),
  total_bytes bigint not null check (total_bytes >= free_bytes)
);
comment on table private.storage_disk is 'One row, the disk that Storage writes to, if a program looks at it.';

create function public.note_storage_disk(p_free bigint, p_total bigint) returns void
language sql security definer set search_path = '' as $$
  insert into private.storage_disk (free_bytes, total_bytes) values (p_free, p_total)
  on conflict (id) do update set at = now(), free_bytes = excluded.free_bytes, total_bytes = excluded.total_bytes;
$$;
comment on function public.note_storage_disk is
  'For the program that looks at the disk that Storage writes to: how many bytes are free, and how many there are. '
  'Error: 23514 for impossible numbers.';

create function public.storage_use() returns table (
  bytes bigint, files integer, space_bytes bigint, disk_free bigint, disk_total bigint
)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) into bytes from storage.objects o where o.bucket_id = 'attachments';
  files := (select count(*) from public.attachments a where a.bytes > 0);
  space_bytes := (select s.file_space_gb * 1073741824::bigint from public.workspace_settings s);
  select d.free_bytes, d.total_bytes into disk_free, disk_total from private.storage_disk d where d.at > now() - interval '1 hour';
  return next;
end;
$$;
comment on function public.storage_use is
  'For the server: how many bytes Storage says it has of all files, how many files there are, how much they may use, '
  'and the disk that Storage writes to, if it was looked at within an hour. One row. Null: disk_free, disk_total.';

create function public.files_used() returns table (
  bytes bigint, files integer, space_bytes bigint, disk_free bigint, disk_total bigint
)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require('administer');
  return query select * from public.storage_use();
end;
$$;
comment on function public.files_used is
  'The same as storage_use, for admins. One row. Error: 42501. Null: disk_free, disk_total.';

create function public.files_by_person(p_most integer default 10) returns table (uid uuid, full_name text, bytes bigint, files integer)
language plpgsql stable security definer rows 10 set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select p.uid, p.full_name, sum(s.bytes)::bigint, count(*)::integer
    from private.stored_files s join public.attachments a on a.id = s.attachment_id join public.profiles p on p.uid = a.sent_by
    group by p.uid, p.full_name
    order by sum(s.bytes) desc, p.full_name, p.uid
    limit p_most;
end;
$$;
comment on function public.files_by_person is
  'For admins: whose files count as most bytes, sent or not, the most first. No more rows than asked for. Error: 42501.';

grant execute on function public.files_used, public.files_by_person to authenticated;
create function public.awaited_uploads(p_names text[]) returns table (name text, most bigint)
language sql stable security definer rows 10 set search_path = '' as $$
  select asked.name, private.most_at(asked.name) from unnest(p_names) asked (name)
  where private.most_at(asked.name) is not null;
$$;
comment on function public.awaited_uploads is
  'For the program beside Storage: those of these names in the bucket to which something may be sent now, and how '
  'many bytes.';

grant execute on function public.storage_use, public.note_storage_disk, public.awaited_uploads to service_role;
