-- Notifications: the entries of a task's conversation; each is addressed to one side of it.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  seq bigint not null generated always as identity unique,
  task_id uuid not null references public.tasks (id) on delete cascade,
  kind public.notification_kind not null,
  message text not null default '',
  admin_name text not null default 'Admin',
  sender_id uuid references public.profiles (uid),
  recipient_id uuid references public.profiles (uid),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  reminder_day date,
  reject_reason public.reject_reason,
  proposed_due_date_time timestamptz,
  changed_from jsonb,
  changed_to jsonb,
  first_read_at timestamptz,
  edited_at timestamptz,
  taken_back_at timestamptz,
  copy_of uuid,
  files smallint not null default 0 check (files between 0 and 10),
  file_kind public.attachment_kind,
  why public.acting_why,
  constraint message_says_something check (
    case when kind = 'message' and taken_back_at is null and files = 0 then private.some_text(message, 2000) else length(message) <= 2000 end),
  constraint only_a_message_is_edited check (kind = 'message' or (edited_at is null and taken_back_at is null)),
  constraint a_copy_is_for_somebody_else check (copy_of <> id),
  constraint what_is_taken_back_is_gone check (taken_back_at is null or message = '' and files = 0),
  constraint files_are_of_a_kind check ((files > 0) = (file_kind is not null)),
  constraint nobody_is_notified_of_their_own_act check (recipient_id <> sender_id),
  constraint read_by_a_recipient check ((read_at is null and first_read_at is null) or recipient_id is not null),
  constraint reminder_has_its_day check ((kind = 'due_today') = (reminder_day is not null)),
  constraint only_a_rejection_has_a_reason
    check (kind = 'rejected' or (reject_reason is null and proposed_due_date_time is null)),
  constraint only_a_change_has_its_texts check (kind = 'changed' or (changed_from is null and changed_to is null))
);
comment on table public.notifications is
  'What was said and done on a task, in order of seq. With a recipient it is a notification; without one only an entry '
  'of the conversation.';
comment on column public.notifications.admin_name is 'Name of the admin or lead who sent it; Admin if its task''s person or Daymark did.';
comment on column public.notifications.sender_id is 'Null if Daymark itself sent it.';
comment on column public.notifications.reminder_day is 'The day in the workspace''s time zone that a reminder is for.';
comment on column public.notifications.proposed_due_date_time is
  'When the person could do the task instead, if a rejection says so.';
comment on column public.notifications.changed_from is
  'The task''s text before, if the entry is a change: only the parts that changed.';
comment on column public.notifications.changed_to is
  'The task''s text after; without the description, which is in the task or in its next change.';

comment on column public.notifications.read_at is
  'Null while the entry is unread for its recipient, who may have read it before.';
comment on column public.notifications.first_read_at is
  'When its recipient first read it, if they marked it as unread afterwards. Its sender is shown this time.';
comment on column public.notifications.edited_at is
  'When its author last changed a message. The former text is not stored.';
comment on column public.notifications.copy_of is
  'The entry that this one repeats for a third person, or for an admin who has asked about the task. A copy is received like any other '
  'entry, and is no part of the conversation.';
comment on column public.notifications.taken_back_at is
  'When its author took a message back: its text and files are gone.';
comment on column public.notifications.files is
  'How many files were sent with it, removed ones too. With files a message may be without a text.';
comment on column public.notifications.file_kind is 'The kind of all its files; file, if they differ.';
comment on column public.notifications.why is 'Why Daymark acted for its sender; null: they acted themselves.';

create index notifications_thread on public.notifications (task_id, seq desc);
create index notifications_inbox on public.notifications (recipient_id, seq desc) where recipient_id is not null;
-- A filter must not read a whole inbox to find its few entries.
create index notifications_inbox_unread on public.notifications (recipient_id, seq desc)
  where read_at is null and recipient_id is not null;
create index notifications_inbox_by_kind on public.notifications (recipient_id, kind, seq desc)
  where recipient_id is not null;
create index notifications_inbox_by_task on public.notifications (recipient_id, task_id, seq desc) where recipient_id is not null;
create index notifications_unread_by_task on public.notifications (recipient_id, task_id) where read_at is null and recipient_id is not null;
-- Counts somebody's latest acts.
create index notifications_by_sender on public.notifications (sender_id, created_at desc) where sender_id is not null;
create index notifications_copies on public.notifications (copy_of) where copy_of is not null;
create unique index one_reminder_a_day on public.notifications (task_id, recipient_id, reminder_day)
  where kind = 'due_today';
create index notifications_changes on public.notifications (task_id, seq) where changed_from is not null;
create index notifications_of_routines on public.notifications (recipient_id, created_at desc)
  where why = 'routine' and recipient_id is not null;
create index notifications_nudges on public.notifications (task_id, recipient_id, created_at desc)
  where kind in ('nudge', 'asked');

-- Written by functions only: sender, recipient, kind and read marks cannot be forged.
grant select on public.notifications to authenticated, service_role;

create function private.counterpart(task public.tasks, sender uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if sender is distinct from task.assigned_to then
    return task.assigned_to;
  end if;
  return (
    select p.uid
    from private.overseers_of(task.assigned_to) p
    cross join lateral (
      select exists (select from public.notifications n where n.task_id = task.id and n.sender_id = p.uid) as has_written
    ) talk
    where p.uid <> sender
      -- The acts of an admin on their own tasks, or of a lead on what they gave to themselves, concern nobody else who
      -- took no part in the task.
      and (p.uid = task.assigned_by or talk.has_written or sender <> task.assigned_by
        and not exists (select from public.profiles a where a.uid = sender and private.is_admin(a)))
    order by p.uid = task.assigned_by desc, talk.has_written desc, private.is_admin(p), p.created_at, p.uid
    limit 1
  );
end;
$$;
comment on function private.counterpart is
  'The person on the other side of a task from the sender: its person, or its assigner. If the assigner no longer '
  'oversees its person, an overseer of the conversation takes their place, otherwise a lead of its person or the '
  'longest-serving admin. Null if there is nobody.';

create function private.askers_of(task public.tasks, p_but uuid) returns setof uuid
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select distinct p.uid
    from public.notifications n
    join private.overseers_of(task.assigned_to) p on p.uid = n.sender_id
    where n.task_id = task.id and n.kind in ('message', 'nudge', 'asked') and n.taken_back_at is null and n.copy_of is null
      and n.created_at >= task.assigned_at and p.uid <> task.assigned_to and p.uid is distinct from p_but
      and not exists (
        select from private.mutes m where m.task_id = task.id and m.person = p.uid);
end;
$$;
comment on function private.askers_of is
  'The admins and leads of its person, other than p_but, who have written on somebody else''s task since it was given '
  'to its person, and have not muted it: they hear what its person answers.';

create function private.read_entries(
  person uuid, p_task_ids uuid[] default null, p_kinds public.notification_kind[] default null
) returns integer
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare marked integer;
begin
  -- In the order of the conversation: two windows of one person never deadlock.
  with unread as (
    select id from public.notifications
    where recipient_id = person and read_at is null and (p_task_ids is null or task_id = any (p_task_ids))
      and (p_kinds is null or kind = any (p_kinds))
    order by seq for no key update
  )
  update public.notifications n set read_at = now() from unread where n.id = unread.id;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
comment on function private.read_entries is
  'Marks what a person has received as read: all of it, or only on these tasks or of these kinds. Returns the number '
  'marked.';

create function private.record(
  p_tasks uuid[], p_kind public.notification_kind, p_message text default '', p_ids uuid[] default null,
  p_before jsonb default '{}', p_untold text[] default '{}', p_files uuid[] default '{}',
  p_to uuid default null, p_tells boolean default true
) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  caller uuid := private.caller();
  what public.attachment_kind := case when p_files <> '{}' then (
    select case when count(distinct a.kind) = 1 then min(a.kind) else 'file' end from public.attachments a where a.id = any (p_files)) end;
begin
  insert into public.notifications
    (id, task_id, kind, message, admin_name, sender_id, recipient_id, reject_reason, proposed_due_date_time,
      changed_from, changed_to, copy_of, files, file_kind, why)
  select case when other.is_copy then gen_random_uuid() else one.id end, t.id, p_kind, coalesce(p_message, ''),
    coalesce(a.full_name, 'Admin'), caller, case when t.id || ' ' || other.uid <> all (p_untold) then other.uid end,
    case when p_kind = 'rejected' then t.reject_reason end, case when p_kind = 'rejected' then t.proposed_due_date_time end,
    change.says, change.now, case when other.is_copy then one.id end,
    cardinality(p_files), what, private.why()
  from unnest(p_tasks, p_ids) asked (task, id)
  cross join lateral (select coalesce(asked.id, gen_random_uuid()) as id) one
  join public.tasks t on t.id = asked.task
  cross join lateral (select case when p_tells then coalesce(p_to, private.counterpart(t, caller)) end as uid) side
  cross join lateral (
    select side.uid, false as is_copy
    union all
    select x.uid, true from private.listeners_of(t, caller, p_kind, side.uid) x (uid)
    where p_tells and p_to is null and (caller = t.assigned_to or exists (select from private.third_persons h where h.task_id = t.id))
      and not exists (select from public.notifications known where known.id = asked.id)
      and t.id || ' ' || x.uid <> all (p_untold)
  ) other
  left join lateral (
    select jsonb_object_agg(was.key, was.value) as says,
      jsonb_object_agg(was.key, to_jsonb(t) -> was.key) - 'description' as now
    from jsonb_each(p_before -> t.id::text) was where was.value <> to_jsonb(t) -> was.key
  ) change on true
  left join public.profiles a on a.uid = caller and (private.is_admin(a) or a.uid <> t.assigned_to)
  on conflict (id) do nothing;
  if cardinality(p_files) > 0 then
    perform private.send_files(p_files, p_tasks[1], coalesce(p_ids[1], (
      select n.id from public.notifications n
      where n.task_id = p_tasks[1] and n.sender_id = caller and n.created_at = now() and n.copy_of is null
      order by n.seq desc limit 1)));
  end if;
  if p_kind in ('accepted', 'rejected', 'completed') then
    perform private.read_entries(
      caller, array(select id from public.tasks where id = any (p_tasks) and assigned_to = caller),
      p_kinds => '{assigned,nudge,asked,due_today,reopened,restored}');
  end if;
end;
$$;
comment on function private.record is
  'Adds the same entry by the signed-in person to the conversation of each of these tasks, addressed to its other '
  'side, in one statement and so with one ring. It is copied to its third persons, and what its person does to the admins '
  'and leads who have asked about the task (listeners_of). Existing entries of p_ids stay. p_before: the former texts of changed tasks, by their ids. '
  'p_untold: who is not addressed, as untell returns it. p_to: who alone is addressed, instead of the other side and these; without '
  'p_tells nobody is. p_files: the files of the entry, for one task. If the entry '
  'is the answer of a task''s person, the entries that asked for it are marked as read; messages are not.';

create function private.untell(p_task_ids uuid[], p_ats timestamptz[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.caller();
  told uuid[];
  ours uuid[];
  untold text[];
begin
  told := array(
    select n.id from unnest(p_task_ids, p_ats) act (task, at)
    join public.notifications n on n.task_id = act.task and n.created_at = act.at
    where act.at between now() - interval '5 minutes' and now() + interval '1 minute'
      and n.sender_id = caller and n.recipient_id is not null);
  -- An entry that is being marked as read at this moment counts as read: waiting for it, task by task, could deadlock.
  ours := array(select id from public.notifications where id = any (told) for no key update skip locked);
  untold := array(
    select n.task_id || ' ' || n.recipient_id from public.notifications n where n.id = any (told)
    group by n.task_id, n.recipient_id, n.created_at
    having bool_and(n.read_at is null and n.first_read_at is null and n.id = any (ours)) and not exists (
      select from private.deliveries d
      where d.task_id = n.task_id and d.person = n.recipient_id and d.occasion = n.created_at and d.attempts > 0));
  update public.notifications n set recipient_id = null where n.id = any (ours) and n.task_id || ' ' || n.recipient_id = any (untold);
  return untold;
end;
$$;
comment on function private.untell is
  'Called when acts of the signed-in person on tasks, at these moments, are being undone: people notified of an act '
  'within the last five minutes who have neither read the entry nor been told by push or mail are no longer notified. '
  'The entries stay in the conversation, addressed to nobody. Returns the ids of task and person, who need not be '
  'notified of the undoing either.';
