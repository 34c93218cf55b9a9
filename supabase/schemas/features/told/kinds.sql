-- Kinds of news: what people are told, and how. Settings, push, mail and plans share one table of them.

create type public.delivery_channel as enum ('screen', 'push', 'mail');
comment on type public.delivery_channel is
  'Where people are told: on the screen of an open page, by push to their devices, by mail. The first is shown, not delivered.';

create type public.delivery_kind as enum (
  'assigned', 'rejected', 'replied', 'nudged', 'asked', 'due_soon', 'late', 'unanswered', 'morning', 'overview', 'trial'
);
comment on type public.delivery_kind is
  'What people are told while the page is closed. morning: the mail of the day; overview: the same for admins, about the team; trial: one that somebody sends themselves.';

create type public.delivery_outcome as enum ('sent', 'skipped', 'failed');
comment on type public.delivery_outcome is
  'How a delivery ended. skipped: there was nothing left to report, or nowhere to report it; failed: given up.';

create type private.true_while as enum ('always', 'today', 'rejected', 'due', 'unanswered', 'late');
comment on type private.true_while is
  'How long a piece of news stays true: always; on its day; while the task is rejected; while its person has it open and it is due at that moment; while its person has not answered; while its person has it open and it is late.';

-- A view and not a table: nobody writes to it, and no backup restores an older one.
create view private.delivery_kinds with (security_invoker = true) as
select k.kind::public.delivery_kind as kind, k.entry::public.notification_kind as entry, k.is_planned, k.push, k.mail, k.is_bundled,
  k.is_urgent, k.true_while::private.true_while as true_while, k.offered_to::public.app_role[] as offered_to
from (values
  -- kind, entry, is_planned, push, mail, is_bundled, is_urgent, true_while, offered_to
  ('assigned', 'assigned', false, true, true, false, false, 'unanswered', '{admin,user}'),
  ('rejected', 'rejected', false, true, true, false, false, 'rejected', '{admin}'),
  ('replied', 'message', false, true, false, true, false, 'always', '{admin,user}'),
  ('nudged', 'nudge', false, true, false, false, false, 'unanswered', '{admin,user}'),
  ('asked', 'asked', false, true, false, false, false, 'late', '{admin,user}'),
  ('due_soon', 'due_today', true, true, false, false, true, 'due', '{admin,user}'),
  ('late', null, true, true, false, false, false, 'due', '{admin,user}'),
  ('unanswered', null, true, true, true, false, false, 'unanswered', '{admin,user}'),
  ('morning', null, true, null, true, false, false, 'today', '{admin,user}'),
  ('overview', null, true, null, true, false, false, 'today', '{admin}'),
  ('trial', null, false, true, true, false, true, 'always', '{}')
) k (kind, entry, is_planned, push, mail, is_bundled, is_urgent, true_while, offered_to);
comment on view private.delivery_kinds is
  'A row for each kind. entry: the entry of a conversation that shows it on screen, and that it goes out with, unless is_planned: then the database plans it by the clock. push, mail: whether it goes out there unless somebody chooses otherwise; null where that channel does not carry it. What neither push nor mail has on is told on the page alone. is_bundled: what comes soon after another of its kind about the same task waits, and takes the place of what still waits. is_urgent: goes out before what is not. offered_to: who can choose whether they are told.';

create function private.default_choice(k private.delivery_kinds, p_channel public.delivery_channel) returns boolean
language sql immutable set search_path = '' return
  case p_channel when 'screen' then case when k.entry is not null then true end when 'push' then k.push when 'mail' then k.mail end;
comment on function private.default_choice is
  'Whether a kind of news goes out on a channel unless somebody chooses otherwise; null if the channel does not carry it.';
