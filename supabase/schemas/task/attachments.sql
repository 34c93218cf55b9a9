-- Attachments: photos and files of tasks. Their bytes are in Storage, where people have no rights.

create function private.is_file_name(value text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return private.one_line(value, 200) and value !~ '[/\\]' and value not in ('.', '..');
end;
$$;
comment on function private.is_file_name is 'True for one line of at most 200 characters that is no path.';

create function private.is_shown_as(p_kind public.attachment_kind, p_mime text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return length(p_mime) <= 127 and case p_kind
    when 'image' then p_mime in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')
    when 'pdf' then p_mime = 'application/pdf'
    when 'audio' then p_mime ~ '^audio/[a-z0-9][a-z0-9.+-]*$'
    else p_mime ~ '^[a-z0-9][a-z0-9!#$&^_.+-]*/[a-z0-9][a-z0-9!#$&^_.+-]*$' end;
end;
$$;
comment on function private.is_shown_as is
  'True for a type that is shown as this kind; a file may have any type, because it is only ever downloaded.';

create table public.attachments (
  id uuid primary key,
  task_id uuid references public.tasks (id) on delete cascade,
  assignment_id uuid references public.assignments (id) on delete cascade,
  entry_id uuid references public.notifications (id) on delete cascade,
  sent_by uuid not null references public.profiles (uid),
  name text not null,
  kind public.attachment_kind not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  thumb text check (length(thumb) <= 2048 and thumb ~ '^[A-Za-z0-9+/]+={0,2}$'),
  has_preview boolean not null default false,
  state public.attachment_state not null default 'uploading',
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  sent_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references public.profiles (uid),
  constraint of_a_task_or_an_assignment check (num_nonnulls(task_id, assignment_id) <= 1),
  constraint an_entry_is_of_a_task check (entry_id is null or task_id is not null),
  constraint sent_with_something check ((sent_at is not null) = (entry_id is not null or assignment_id is not null)),
  constraint ready_has_its_time check ((state = 'uploading') = (ready_at is null)),
  constraint only_what_is_ready_is_sent check (sent_at is null or state <> 'uploading'),
  constraint only_what_was_sent_stays check (state <> 'removed' or sent_at is not null),
  constraint removed_has_its_time check ((state = 'removed') = (removed_at is not null)),
  constraint what_is_removed_is_gone check (case state
    when 'removed' then name = '' and bytes = 0 and thumb is null and width is null
    else private.is_file_name(name) and bytes > 0 end),
  constraint shown_as_what_it_is check (private.is_shown_as(kind, mime)),
  constraint only_images_have_a_size check (
    (width is null) = (height is null) and (width is null or width between 1 and 65535 and height between 1 and 65535)
    and (kind = 'image' or num_nonnulls(width, thumb) = 0 and not has_preview))
);
comment on table public.attachments is
  'A photo or file of a task (with its entry of the conversation, once sent), or of an assignment, for all of its '
  'tasks; of neither while it is for a task yet to be given. A file that was never sent is deleted; one that was sent '
  'and removed stays, and says nothing.';
comment on column public.attachments.id is 'Made by the client, so that a file that is sent twice is stored once.';
comment on column public.attachments.thumb is 'A tiny picture of an image, as Base64, shown until the image is loaded.';
comment on column public.attachments.has_preview is 'Whether there is a smaller picture of it in Storage.';
comment on column public.attachments.sent_at is
  'When it was sent with a message or another act. Until then only its sender sees it.';

create index attachments_of_task on public.attachments (task_id) where task_id is not null;
create index attachments_of_assignment on public.attachments (assignment_id) where assignment_id is not null;
create index attachments_of_entry on public.attachments (entry_id) where entry_id is not null;
create index attachments_by_sender on public.attachments (sent_by);
create index attachments_by_remover on public.attachments (removed_by) where removed_by is not null;
create index attachments_unsent on public.attachments (created_at) where sent_at is null;

create table private.stored_files (
  path text primary key default replace(concat(gen_random_uuid(), gen_random_uuid()), '-', ''),
  attachment_id uuid unique references public.attachments (id) on delete set null,
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table private.stored_files is
  'The random path of the bucket at which the bytes of an attachment are; with .preview after it, those of its smaller '
  'picture. Bytes without an attachment must be deleted.';
comment on column private.stored_files.bytes is
  'How many bytes it counts as: until it is finished all that its addresses take, then what is stored of it, until '
  'that is deleted.';
comment on column private.stored_files.deleted_at is
  'When the bytes were deleted. The row stays, to delete them once more, for as long as a signed upload may still '
  'write them.';

create index stored_files_unneeded on private.stored_files (created_at) where attachment_id is null;

-- Written by functions only.
grant select on public.attachments to authenticated, service_role;

create policy "People read files of tasks they see and their own unsent ones"
  on public.attachments for select to authenticated
  using (
    (entry_id is not null or assignment_id is not null) and (select private.caller_sees_all())
    or entry_id is null and assignment_id is null and sent_by = (select private.caller())
    or entry_id is not null and exists (
      select from public.tasks t
      where t.id = attachments.task_id and private.reads(t, (select private.caller()), false, (select private.caller_people()), (select private.caller_thirds())))
    or exists (
      select from public.tasks t
      where t.assignment_id = attachments.assignment_id and private.reads(t, (select private.caller()), false, (select private.caller_people()), (select private.caller_thirds())))
  );

create function private.may_attach(p_person uuid, p_task_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(p_person);
  thirds uuid[] := private.thirds_of(scope.person);
begin
  if p_task_id is null then
    return private.may(scope, 'assign');
  end if;
  return exists (
    select from public.tasks t
    where t.id = p_task_id and private.reads(t, scope.person, scope.sees_all, scope.people, thirds) and t.stage = any ((private.right_to('attach')).stages));
end;
$$;
comment on function private.may_attach is
  'Whether somebody, signed in or not, may add a file to this task; null: to a task that they give to others.';

create function private.send_files(p_files uuid[], p_task_id uuid, p_entry_id uuid, p_assignment_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.attachments a set entry_id = p_entry_id, assignment_id = p_assignment_id,
    sent_at = now() + (array_position(p_files, a.id) - 1) * interval '1 microsecond'
  where a.id = any (p_files) and a.sent_by = private.caller() and a.task_id is not distinct from p_task_id
    and a.state = 'ready' and a.sent_at is null;
  perform private.refuse_if(cardinality(p_files) <> (
    select count(*) from public.attachments a
    where a.id = any (p_files) and (a.entry_id = p_entry_id or a.assignment_id = p_assignment_id)
  ),
    'PT409', 'file_not_ready', 'A file is still being sent, or no longer there.');
end;
$$;
comment on function private.send_files is
  'Files of the signed-in person become part of an entry of this task, or of an assignment, each a microsecond after '
  'the one before it in p_files, so that they stay in the chosen order. Error: PT409 file_not_ready unless all are '
  'ready, theirs, and for this.';

create function private.forget_files_of_nobody() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.attachments a
  where a.assignment_id in (select o.assignment_id from old_rows o)
    and not exists (select from public.tasks t where t.assignment_id = a.assignment_id);
  return null;
end;
$$;
comment on function private.forget_files_of_nobody is
  'Trigger: the files of an assignment are deleted with the last of its tasks; the files of a task go with it.';

create trigger forget_files_of_nobody after delete on public.tasks
  referencing old table as old_rows for each statement execute function private.forget_files_of_nobody();

create function private.forget_unsent_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.attachments where sent_by = new.uid and sent_at is null;
  return null;
end;
$$;
comment on function private.forget_unsent_files is
  'Trigger: files that a person who leaves has not sent are deleted. Files that they sent stay in the conversations, '
  'like their words.';

create trigger forget_unsent_files after update of deactivated_at on public.profiles
  for each row when (new.deactivated_at is not null) execute function private.forget_unsent_files();
