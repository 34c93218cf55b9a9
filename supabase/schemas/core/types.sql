-- Types: the words of the product.

create type public.app_role as enum ('admin', 'user');
comment on type public.app_role is 'What a person is: an admin of the team, or a user.';

create type public.password_state as enum ('own', 'given', 'unknown');
comment on type public.password_state is
  'Whose a person''s password is: their own; given by an admin, who knows it too; or one that nobody knows, or that '
  'they may have forgotten.';

create type public.link_state as enum ('open', 'used', 'expired', 'withdrawn');
comment on type public.link_state is
  'The state of a one-time link. withdrawn: a newer one was made, or the person was deactivated or got another role or '
  'password.';

create type public.gender as enum ('male', 'female', 'other');
comment on type public.gender is 'Always stored in lower case; labels are capitalised.';

create type public.contact_rule as enum ('ten_digits', 'international', 'optional', 'none');
comment on type public.contact_rule is
  'Which telephone number people must have: ten digits; an international one; an international one or none; not asked '
  'for.';

create type public.detail_rule as enum ('required', 'optional', 'none');
comment on type public.detail_rule is 'Whether people must have a detail, may have it, or are not asked for it.';

-- Declared from low to high, so that sorting by priority is sorting by the enum.
create type public.task_priority as enum ('Low', 'Medium', 'High');
comment on type public.task_priority is 'Default Medium. The word Moderate, when it comes from outside, means Medium.';

create type public.task_status as enum ('Pending', 'Completed', 'Rejected');
comment on type public.task_status is 'The stored state of a task. Pending when an admin assigns it.';

create type public.task_stage as enum ('New', 'Pending', 'Completed', 'Rejected', 'Withdrawn');
comment on type public.task_stage is
  'A task''s stage: New is Pending and not answered, Pending is Pending and accepted; derived, never written.';

create type public.reject_reason as enum ('too_much', 'not_mine', 'unclear', 'away', 'other');
comment on type public.reject_reason is 'Why a person rejects a task; a text may be added.';

create type public.acting_why as enum ('mail', 'routine');
comment on type public.acting_why is 'Why Daymark acts for somebody: they answered a mail; they keep a routine.';

create type public.task_need as enum ('late', 'today', 'answer', 'nothing');
comment on type public.task_need is
  'What a task needs from its person, the most urgent first: it is late, due later today, waits for an answer (to the '
  'task itself, or to a question in its conversation), or nothing.';

create type public.admin_need as enum ('asked', 'to_check', 'rejected', 'blocked', 'reply', 'unanswered', 'late', 'routine');
comment on type public.admin_need is
  'What an admin is needed for, the most urgent first: who asks to join, and tasks: a check, an answer to its rejection, '
  'help, something said to be read, a person who answers, or one who finishes; and a routine that was missed.';

create type public.attachment_kind as enum ('image', 'pdf', 'audio', 'file');
comment on type public.attachment_kind is
  'What is shown of an attachment: a picture, a document, something to listen to; or nothing, a file that is '
  'downloaded.';

create type public.attachment_state as enum ('uploading', 'ready', 'removed');
comment on type public.attachment_state is 'removed: it was sent, and no longer says anything.';

create type public.attachment_outcome as enum ('ready', 'gone', 'not_allowed', 'wrong_size', 'wrong_kind');
comment on type public.attachment_outcome is
  'What becomes of a file whose bytes have arrived: ready, or deleted: it is gone already, its person may no longer '
  'add it, or it is not what was announced.';
