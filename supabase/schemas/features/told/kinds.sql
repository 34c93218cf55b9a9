-- Kinds of news: what people are told, and how. Settings, push, mail and plans share one table of them.

create type public.delivery_channel as enum ('push', 'mail');
comment on type public.delivery_channel is
  'Where people are told while the page is closed: by push to their devices, by mail.';

create type public.delivery_kind as enum (
  'assigned', 'nudged', 'asked', 'due_soon', 'late', 'unanswered', 'away', 'sooner', 'raised', 'later', 'edited',
  'changed', 'withdrawn',
  'restored', 'reopened', 'reassigned', 'rejected', 'blocked', 'unblocked', 'released', 'accepted', 'completed', 'replied',
  'joining', 'role', 'morning', 'overview', 'trial', 'sent_back', 'passed', 'to_check', 'nobody', 'missed',
  'keeper', 'asked_in'
);
comment on type public.delivery_kind is
  'What people are told while the page is closed, in the order in which it is listed. away: for its assigner, that a '
  'task''s person is; sooner, later: due at another time; raised: made High; edited: has another text, or done means '
  'something else; changed: in another way; reassigned: given to somebody else; joining: people ask to join; role: '
  'they are an admin now, or a user; morning: the mail of the day; overview: the same for admins, about the team; '
  'trial: one that somebody sends themselves; sent_back, passed: an admin has checked it; to_check: nobody has; '
  'nobody, missed: a routine that they keep found nobody who is there, or was not done; keeper: another admin has '
  'them keep a routine; asked_in: they were asked into a conversation.';

create type public.delivery_outcome as enum ('sent', 'skipped', 'failed');
comment on type public.delivery_outcome is
  'How a delivery ended. skipped: there was nothing left to report, or nowhere to report it; failed: given up.';

create type private.true_while as enum (
  'always', 'today', 'rejected', 'due', 'unanswered', 'late', 'open', 'dated', 'high', 'withdrawn', 'gone', 'blocked',
  'unblocked', 'new', 'worked', 'accepted', 'completed', 'away', 'asking', 'unchecked', 'missed'
);
comment on type private.true_while is
  'How long a piece of news stays true: always; on its day; while the task is rejected; due: open, its person''s, and '
  'due at that moment; while its person has not answered; late: open, its person''s, and late; while it is open; '
  'dated: open and due as the entry says; high: open and high; while it is withdrawn; gone: while it is somebody '
  'else''s; blocked, unblocked: open and blocked, open and not; while it is New again; worked: open and accepted; '
  'while it is accepted; while it is completed; away: open, and its person away until that day; asking: anybody asks '
  'to join; while it waits to be checked; missed: while their routine is missed.';

create type private.push_pace as enum ('now', 'bundled', 'page');
comment on type private.push_pace is
  'How a kind of news is pushed: at once; bundled with what else there is to say, in a quarter of an hour at the '
  'latest; page: only to people who want all that is new, because it asks nothing of anybody.';

create type private.urgency as enum ('always', 'task', 'hours', 'soon', 'own');
comment on type private.urgency is
  'When a kind of news is urgent: always; while its task has high priority or is due within two hours; or is due '
  'within eight; or is due within half an hour; own: as task, but only for the person who has to do it, since an '
  'admin hears of many conversations, which would use up what they are told on a day.';

-- A view and not a table: nobody writes to it, and no backup restores an older one.
create view private.delivery_kinds with (security_invoker = true) as
select k.kind::public.delivery_kind as kind, k.entry::public.notification_kind as entry, k.is_planned,
  k.pace::private.push_pace as pace, k.mail, k.waits_for_return, k.is_bundled, k.urgency::private.urgency as urgency, k.true_while::private.true_while as true_while
from (values
  -- kind, entry, is_planned, pace, mail, waits_for_return, is_bundled, urgency, true_while
  ('assigned', 'assigned', false, 'now', true, true, true, 'task', 'unanswered'),
  ('nudged', 'nudge', false, 'now', false, false, false, 'task', 'unanswered'),
  ('asked', 'asked', false, 'now', false, false, false, 'task', 'late'),
  ('due_soon', 'due_today', true, 'now', false, true, false, 'soon', 'due'),
  ('late', null, true, 'now', false, true, false, 'always', 'due'),
  ('unanswered', null, true, 'now', true, true, false, 'task', 'unanswered'),
  ('away', null, false, 'bundled', true, true, false, 'task', 'away'),
  ('sooner', 'changed', false, 'now', false, true, false, 'hours', 'dated'),
  ('raised', 'changed', false, 'now', false, true, false, 'task', 'high'),
  ('later', 'changed', false, 'bundled', false, true, false, null, 'dated'),
  ('edited', 'changed', false, 'bundled', false, true, false, null, 'worked'),
  ('changed', 'changed', false, 'page', false, true, false, null, 'open'),
  ('withdrawn', 'withdrawn', false, 'now', false, true, false, 'task', 'withdrawn'),
  ('restored', 'restored', false, 'now', false, true, false, 'task', 'open'),
  ('reopened', 'reopened', false, 'now', false, true, false, 'task', 'open'),
  ('reassigned', 'reassigned', false, 'now', null, true, false, 'always', 'gone'),
  ('rejected', 'rejected', false, 'now', true, false, false, 'task', 'rejected'),
  ('blocked', 'blocked', false, 'now', false, false, false, 'always', 'blocked'),
  ('unblocked', 'unblocked', false, 'now', false, true, false, 'always', 'unblocked'),
  ('released', 'released', false, 'bundled', false, true, false, 'task', 'new'),
  ('accepted', 'accepted', false, 'page', false, true, false, null, 'accepted'),
  ('completed', 'completed', false, 'page', false, true, false, null, 'completed'),
  ('sent_back', 'sent_back', false, 'now', true, true, false, 'task', 'open'),
  ('passed', 'passed', false, 'page', false, true, false, null, 'completed'),
  ('to_check', null, true, 'bundled', true, true, true, null, 'unchecked'),
  ('replied', 'message', false, 'now', false, false, true, 'own', 'always'),
  ('joining', null, false, 'now', null, true, false, null, 'asking'),
  ('nobody', null, false, 'now', true, true, false, null, 'always'),
  ('missed', null, true, 'bundled', true, true, false, null, 'missed'),
  ('keeper', null, false, 'bundled', true, true, false, null, 'always'),
  ('role', null, false, 'now', true, false, false, null, 'always'),
  ('morning', null, true, null, true, true, false, null, 'today'),
  ('overview', null, true, null, true, true, false, null, 'today'),
  ('trial', null, false, 'now', true, false, false, 'always', 'always'),
  ('asked_in', 'asked_in', false, 'now', true, false, true, null, 'always')
) k (kind, entry, is_planned, pace, mail, waits_for_return, is_bundled, urgency, true_while);
comment on view private.delivery_kinds is
  'A row for each kind. entry: the entry of a conversation that shows it on screen, and that it goes out with, unless '
  'is_planned: then the database plans it by the clock. pace: how it is pushed, and whether that needs its person; '
  'mail: whether it needs them by mail; null where that channel does not carry it. waits_for_return: whether it can '
  'wait until somebody who is away is back; what somebody asks or tells them in person cannot. is_bundled: of several '
  'about the same task that still wait only the last one is mailed. urgency: when it goes out before news that is not '
  'urgent, and does not wait behind what somebody was told that day; null: never.';

-- These have no settings of their own, so that the planner inlines them: each entry is compared with each kind.
create function private.is_standing(t public.tasks) returns boolean
language sql immutable return coalesce(t.accepted_at = t.assigned_at and t.completed_at is null, false);
comment on function private.is_standing is 'Whether a task was accepted from the start, by a standing agreement.';

create function private.is_urgent(k private.delivery_kinds, t public.tasks, p_person uuid) returns boolean
language sql stable return case
  when k.urgency = 'always' then true
  when k.urgency is null or t.completed_at is not null then false
  when k.urgency = 'own' and t.assigned_to is distinct from p_person then false
  else coalesce(private.is_pressing(t.priority) or t.due_date_time between now() and now() + case
    when k.urgency = 'hours' then interval '8 hours'
    -- People who agreed to a routine once know that its tasks come.
    when k.urgency = 'soon' or k.kind = 'assigned' and private.is_standing(t) then interval '30 minutes'
    else interval '2 hours' end, false) end;
comment on function private.is_urgent is
  'Whether a kind of news about a task is urgent for somebody now; only this function decides it. Urgent news leaves '
  'within a minute, however often somebody was told that day, and in quiet hours to people who want that.';

create function private.is_about(
  k private.delivery_kinds, p_entry public.notification_kind, p_from jsonb, p_to jsonb
) returns boolean
language sql stable return
  k.entry = p_entry and (p_entry <> 'changed' or k.kind = case
    when (p_to ->> 'due_date_time')::timestamptz < (p_from ->> 'due_date_time')::timestamptz then 'sooner'
    when private.is_pressing((p_to ->> 'priority')::public.task_priority)
      and (p_to ->> 'priority')::public.task_priority > (p_from ->> 'priority')::public.task_priority then 'raised'
    when p_to ? 'due_date_time' then 'later'
    when (p_from - 'priority' = '{}') is not true then 'edited'
    else 'changed' end::public.delivery_kind);
comment on function private.is_about is
  'Whether an entry of this kind, with the texts before and after, tells this kind of news. Of a change the most '
  'pressing part counts, an earlier date before a higher priority; one without texts is of what done means.';
