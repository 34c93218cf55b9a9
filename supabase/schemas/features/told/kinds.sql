-- Kinds of news: what people are told, and how. Settings, push, mail and plans share one table of them.

create type public.delivery_channel as enum ('screen', 'push', 'mail');
comment on type public.delivery_channel is
  'Where people are told: on the screen of an open page, by push to their devices, by mail. The first is shown, not '
  'delivered.';

create type public.delivery_kind as enum (
  'assigned', 'nudged', 'asked', 'due_soon', 'late', 'unanswered', 'away', 'sooner', 'raised', 'later', 'edited',
  'changed', 'withdrawn',
  'restored', 'reopened', 'reassigned', 'rejected', 'blocked', 'unblocked', 'released', 'accepted', 'completed', 'replied',
  'again', 'joining', 'role', 'morning', 'overview', 'trial', 'sent_back', 'passed', 'to_check', 'nobody'
);
comment on type public.delivery_kind is
  'What people are told while the page is closed, in the order in which they choose. away: the person of a task is, '
  'for its assigner; sooner, later: due at another time; raised: made High; edited: has another title or description; '
  'changed: in another way; reassigned: given to somebody else; again: its person had snoozed the task until now; '
  'joining: people ask to join; role: they are an admin now, or a user; morning: the mail of the day; overview: the '
  'same for admins, about the team; trial: one that somebody sends themselves; sent_back, passed: an admin has checked '
  'it; to_check: nobody has; nobody: a routine that they keep found nobody who is there.';

create type public.delivery_outcome as enum ('sent', 'skipped', 'failed');
comment on type public.delivery_outcome is
  'How a delivery ended. skipped: there was nothing left to report, or nowhere to report it; failed: given up.';

create type private.true_while as enum (
  'always', 'today', 'rejected', 'due', 'unanswered', 'late', 'open', 'dated', 'high', 'withdrawn', 'gone', 'blocked',
  'unblocked', 'new', 'worked', 'accepted', 'completed', 'away', 'asking', 'unchecked'
);
comment on type private.true_while is
  'How long a piece of news stays true: always; on its day; while the task is rejected; while its person has it open '
  'and it is due at that moment; while its person has not answered; while its person has it open and it is late; while '
  'it is open; while it is open and due as its entry says; while it is open and high; while it is withdrawn; while it '
  'is somebody else''s; while it is blocked, or open and not; while it is New again; while it is open and accepted; '
  'while it is accepted; while it is completed; while it is open and its person away until that day; while anybody '
  'asks to join; while it waits to be checked.';

create type private.push_pace as enum ('now', 'bundled', 'page');
comment on type private.push_pace is
  'How a kind of news is pushed unless somebody chooses otherwise: at once; with what else there is to say, in a '
  'quarter of an hour at the latest; not at all, because it is enough on the page.';

create type private.urgency as enum ('always', 'task', 'hours', 'own');
comment on type private.urgency is
  'When a kind of news is urgent: always; while its task is of high priority or due within two hours; while that or '
  'due within eight; while that, to who has to do it: an admin hears of many conversations, which would use up what '
  'they are told on a day.';

-- A view and not a table: nobody writes to it, and no backup restores an older one.
create view private.delivery_kinds with (security_invoker = true) as
select k.kind::public.delivery_kind as kind, k.entry::public.notification_kind as entry, k.is_planned,
  k.pace::private.push_pace as pace, k.mail, k.waits_for_return, k.is_bundled, k.urgency::private.urgency as urgency, k.true_while::private.true_while as true_while,
  k.offered_to::public.app_role[] as offered_to
from (values
  -- kind, entry, is_planned, pace, mail, waits_for_return, is_bundled, urgency, true_while, offered_to
  ('assigned', 'assigned', false, 'now', true, true, true, 'task', 'unanswered', '{admin,user}'),
  ('nudged', 'nudge', false, 'now', false, false, false, 'task', 'unanswered', '{admin,user}'),
  ('asked', 'asked', false, 'now', false, false, false, 'task', 'late', '{admin,user}'),
  ('due_soon', 'due_today', true, 'now', false, true, false, 'always', 'due', '{admin,user}'),
  ('late', null, true, 'now', false, true, false, 'always', 'due', '{admin,user}'),
  ('unanswered', null, true, 'now', true, true, false, 'task', 'unanswered', '{admin,user}'),
  ('away', null, false, 'bundled', true, true, false, 'task', 'away', '{admin}'),
  ('sooner', 'changed', false, 'now', false, true, false, 'hours', 'dated', '{admin,user}'),
  ('raised', 'changed', false, 'now', false, true, false, 'task', 'high', '{admin,user}'),
  ('later', 'changed', false, 'bundled', false, true, false, null, 'dated', '{admin,user}'),
  ('edited', 'changed', false, 'bundled', false, true, false, null, 'worked', '{admin,user}'),
  ('changed', 'changed', false, 'page', false, true, false, null, 'open', '{admin,user}'),
  ('withdrawn', 'withdrawn', false, 'now', false, true, false, 'task', 'withdrawn', '{admin,user}'),
  ('restored', 'restored', false, 'now', false, true, false, 'task', 'open', '{admin,user}'),
  ('reopened', 'reopened', false, 'now', false, true, false, 'task', 'open', '{admin,user}'),
  ('reassigned', 'reassigned', false, 'now', null, true, false, 'always', 'gone', '{admin,user}'),
  ('rejected', 'rejected', false, 'now', true, false, false, 'task', 'rejected', '{admin}'),
  ('blocked', 'blocked', false, 'now', false, false, false, 'always', 'blocked', '{admin}'),
  ('unblocked', 'unblocked', false, 'now', false, true, false, 'always', 'unblocked', '{admin,user}'),
  ('released', 'released', false, 'bundled', false, true, false, 'task', 'new', '{admin}'),
  ('accepted', 'accepted', false, 'page', false, true, false, null, 'accepted', '{admin}'),
  ('completed', 'completed', false, 'page', false, true, false, null, 'completed', '{admin}'),
  ('sent_back', 'sent_back', false, 'now', true, true, false, 'task', 'open', '{admin,user}'),
  ('passed', 'passed', false, 'page', false, true, false, null, 'completed', '{admin,user}'),
  ('to_check', null, true, 'now', true, true, false, 'task', 'unchecked', '{admin}'),
  ('replied', 'message', false, 'now', false, false, true, 'own', 'always', '{admin,user}'),
  ('again', null, true, 'now', null, false, false, 'task', 'always', '{}'),
  ('joining', null, false, 'now', null, true, false, null, 'asking', '{admin}'),
  ('nobody', null, false, 'now', null, true, false, null, 'always', '{admin}'),
  ('role', null, false, 'now', true, false, false, null, 'always', '{admin,user}'),
  ('morning', null, true, null, true, true, false, null, 'today', '{admin,user}'),
  ('overview', null, true, null, true, true, false, null, 'today', '{admin}'),
  ('trial', null, false, 'now', true, false, false, 'always', 'always', '{}')
) k (kind, entry, is_planned, pace, mail, waits_for_return, is_bundled, urgency, true_while, offered_to);
comment on view private.delivery_kinds is
  'A row for each kind. entry: the entry of a conversation that shows it on screen, and that it goes out with, unless '
  'is_planned: then the database plans it by the clock. pace, mail: how it is pushed, and whether it is mailed, unless '
  'somebody chooses otherwise; null where that channel does not carry it. waits_for_return: whether it can wait until '
  'somebody who is away is back; what somebody asks or tells them in person does not. is_bundled: of several about the '
  'same task that still wait only the last one is mailed. urgency: when it goes out before what is not urgent, and '
  'does not wait behind what somebody was told on their day; null: never. offered_to: who can choose whether they are '
  'told.';

create function private.default_choice(k private.delivery_kinds, p_channel public.delivery_channel) returns boolean
language sql immutable set search_path = '' return
  case p_channel when 'screen' then case when k.entry is not null then true end when 'push' then k.pace <> 'page' when 'mail' then k.mail end;
comment on function private.default_choice is
  'Whether a kind of news goes out on a channel unless somebody chooses otherwise; null if the channel does not carry '
  'it.';

create function private.is_in_use(p_kind public.delivery_kind) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when p_kind in ('sent_back', 'passed', 'to_check') then exists (select from private.needs)
    when p_kind = 'nobody' then exists (select from private.routines) else true end;
end;
$$;
comment on function private.is_in_use is
  'Whether people are asked whether they want this news: of checks only where somebody has said what done means, of routines only where there are any.';

create function private.is_urgent(k private.delivery_kinds, t public.tasks, p_person uuid) returns boolean
language sql stable set search_path = '' return case
  when k.urgency = 'always' then true
  when k.urgency is null or t.completed_at is not null then false
  when k.urgency = 'own' and t.assigned_to is distinct from p_person then false
  else coalesce(private.is_pressing(t.priority) or t.due_date_time between now()
    and now() + case k.urgency when 'hours' then interval '8 hours' else interval '2 hours' end, false) end;
comment on function private.is_urgent is
  'Whether a kind of news about a task is urgent for somebody now. The one place that says so: what is urgent leaves '
  'within a minute, also when somebody was told twelve times that day, and in quiet hours to those who want that.';

create function private.is_about(
  k private.delivery_kinds, p_entry public.notification_kind, p_from jsonb, p_to jsonb
) returns boolean
language sql stable set search_path = '' return
  k.entry = p_entry and (p_entry <> 'changed' or k.kind = case
    when (p_to ->> 'due_date_time')::timestamptz < (p_from ->> 'due_date_time')::timestamptz then 'sooner'
    when private.is_pressing((p_to ->> 'priority')::public.task_priority)
      and (p_to ->> 'priority')::public.task_priority > (p_from ->> 'priority')::public.task_priority then 'raised'
    when p_to ? 'due_date_time' then 'later'
    when p_to ?| array['title', 'description'] then 'edited'
    else 'changed' end::public.delivery_kind);
comment on function private.is_about is
  'Whether a kind of news is what an entry of this kind tells, with the task''s texts before and after: of a change '
  'the most pressing part, an earlier date before a higher priority.';
