-- Types: the words of a task.

-- Declared from low to high, so that sorting by priority is sorting by the enum.
create type public.task_priority as enum ('Low', 'Medium', 'High');
comment on type public.task_priority is 'Default Medium. The word Moderate, when it comes from outside, means Medium.';

create type public.task_status as enum ('Pending', 'Completed', 'Rejected');
comment on type public.task_status is 'The stored state of a task. Pending when an admin assigns it.';

create type public.task_stage as enum ('New', 'Pending', 'Completed', 'Rejected', 'Withdrawn');
comment on type public.task_stage is
  'A task''s stage, derived and never written: New is Pending and not answered, Pending is Pending and accepted.';

create type public.reject_reason as enum ('too_much', 'not_mine', 'unclear', 'away', 'other');
comment on type public.reject_reason is 'Why a person rejects a task; a text may be added.';

create type public.task_need as enum ('late', 'today', 'answer', 'nothing');
comment on type public.task_need is
  'What a task needs from its person, the most urgent first: it is late, due later today, waits for an answer (to the '
  'task itself, or to a question in its conversation), or nothing.';

create type public.attachment_kind as enum ('image', 'pdf', 'audio', 'file');
comment on type public.attachment_kind is
  'What is shown of an attachment: a picture, a document, a player; or nothing, for a file that is downloaded.';

create type public.attachment_state as enum ('uploading', 'ready', 'removed');
comment on type public.attachment_state is 'removed: the file was sent, and no longer says anything.';

create type public.attachment_outcome as enum ('ready', 'gone', 'not_allowed', 'wrong_size', 'wrong_kind');
comment on type public.attachment_outcome is
  'What becomes of a file whose bytes have arrived: ready, or deleted: it is gone already, its person may no longer '
  'add it, or it is not what was announced.';

create type public.done_need as enum ('points', 'photo', 'words');
comment on type public.done_need is
  'What a task may need before it is done: all of its points answered, a photo, words.';

create type public.task_done as (
  points integer, ticked integer, impossible integer, needs public.done_need[], missing public.done_need[],
  is_checked boolean, checker uuid, waits_since timestamptz, checked_by_name text, checked_at timestamptz, rounds integer,
  version integer
);
comment on type public.task_done is
  'What done means for a task: how many points it has, how many of them are ticked and how many are not possible; '
  'what it needs, and what of that is missing (words always, nothing once it is completed); whether it is checked, '
  'and by whom if somebody was chosen; since when it waits for its check, who checked it and when; how often it was '
  'sent back; the version of its needs. Null: checker, waits_since, checked_by_name, checked_at.';

-- Parts by name: one that is missing fails when this is made and not when it is called. The planner inlines it.
create function private.as_task_done(
  points integer, ticked integer, impossible integer, needs public.done_need[], missing public.done_need[],
  is_checked boolean, checker uuid, waits_since timestamptz, checked_by_name text, checked_at timestamptz, rounds integer,
  version integer
) returns public.task_done
language sql immutable
return row(points, ticked, impossible, needs, missing, is_checked, checker, waits_since, checked_by_name, checked_at, rounds,
  version)::public.task_done;
comment on function private.as_task_done is 'Makes what done means for a task of its parts.';
