-- Acts: what people do with tasks, and what the conversation says of it. A new act is a value of command_kind, a row of
-- private.rights, and a file in acts/ with what it changes, unless it leaves nothing but its entry.

create type public.command_kind as enum (
  'accept', 'reject', 'release', 'complete', 'reopen', 'move', 'message', 'withdraw', 'restore', 'reassign',
  'give_back', 'edit', 'nudge', 'deadline', 'priority', 'block', 'unblock',
  'tick', 'pass', 'send_back', 'not_today', 'undo'
);
comment on type public.command_kind is
  'What people do with tasks. deadline and priority change several tasks at once; for one task that is an edit. undo '
  'undoes a command that has no opposite.';

create type public.notification_kind as enum (
  'message', 'assigned', 'accepted', 'rejected', 'completed', 'due_today',
  'released', 'reopened', 'reassigned', 'changed', 'withdrawn', 'missed', 'restored', 'nudge',
  'blocked', 'unblocked', 'asked', 'passed', 'sent_back', 'asked_in', 'left_conversation'
);
comment on type public.notification_kind is
  'The kind of an entry of a conversation. released: an acceptance undone; changed: an admin edited the task; asked: '
  'an admin asked how a late task is going; unblocked: its person or an admin said that it is no longer blocked; '
  'passed: an admin checked the completed task; sent_back: an admin checked it, and it is not done yet; '
  'asked_in: somebody was asked into the conversation, whose name is its message; left_conversation: its sender left '
  'it, or took out the person whose name is its message.';

create type private.relation as enum ('person', 'admin', 'lead', 'giver', 'third');
comment on type private.relation is
  'What somebody is to a task: its person; an admin; a lead, who leads its person; a third, who was asked into its '
  'conversation; or a giver, a lead for whom it is '
  'besides one that no admin gave: what a lead gave is for every lead of its person, and what they gave to themselves '
  'for them. Its assigner has no right as such.';

create type private.trait as enum ('taskless', 'files', 'several', 'unversioned', 'undoable', 'own_step', 'placed', 'asks');
comment on type private.trait is
  'What else there is to an act. taskless: may be done without a task being named, and me() returns it; files: some '
  'are sent with it; several: can be done with several tasks at once; unversioned: then without a version of each; '
  'undoable: its tasks are stored as they were, because it has no opposite; own_step: its person may have done it '
  'already, by another command; placed: a repeated own_step still changes the place; asks: even of one task the '
  'outcome is the answer and no error.';

-- A view and not a table: nobody writes to it, and no backup restores an older one.
create view private.rights with (security_invoker = true) as
select r.act, r.relations::private.relation[] as relations, r.stages::public.task_stage[] as stages,
  r.entry::public.notification_kind as entry, r.traits::private.trait[] as traits
from (values
  ('read', '{person,admin,lead,third}', null, null, '{}'),
  ('open', '{person,admin,lead,third}', null, null, '{}'),
  ('message', '{person,admin,lead,third}', null, 'message', '{files,several,unversioned}'),
  ('attach', '{person,admin,lead,third}', '{New,Pending,Completed,Rejected}', null, '{}'),
  ('remind', '{person,admin,lead}', null, null, '{}'),
  ('mute', '{person,admin,lead,third}', null, null, '{}'),
  ('ask_in', '{person,admin,giver}', null, null, '{}'),
  ('leave', '{person,admin,giver,third}', null, null, '{}'),
  ('accept', '{person}', '{New}', 'accepted', '{own_step}'),
  ('release', '{person}', '{Pending}', 'released', '{own_step}'),
  ('reject', '{person}', '{New}', 'rejected', '{files,own_step}'),
  ('not_today', '{person}', '{Pending}', 'rejected', '{files}'),
  ('block', '{person}', '{Pending}', 'blocked', '{files}'),
  ('move', '{person}', '{New,Pending,Completed}', null, '{own_step,placed}'),
  ('tick', '{person}', '{New,Pending}', null, '{files,unversioned}'),
  ('complete', '{person,admin}', '{New,Pending}', 'completed', '{files,several,own_step}'),
  ('reopen', '{person,admin}', '{Completed,Rejected}', 'reopened', '{several,own_step}'),
  ('unblock', '{person,admin}', null, 'unblocked', '{several}'),
  ('assign', '{admin,lead}', null, null, '{taskless}'),
  ('edit', '{admin,giver}', null, 'changed', '{}'),
  ('deadline', '{admin,giver}', '{New,Pending,Rejected}', 'changed', '{several,undoable}'),
  ('priority', '{admin,giver}', '{New,Pending,Rejected}', 'changed', '{several,undoable}'),
  ('reassign', '{admin,giver}', '{New,Pending,Rejected}', null, '{several,undoable}'),
  ('withdraw', '{admin,giver}', '{New,Pending,Completed,Rejected}', 'withdrawn', '{several}'),
  ('restore', '{admin,giver}', '{Withdrawn}', 'restored', '{several}'),
  ('give_back', '{admin,giver}', '{Rejected}', null, '{several,undoable}'),
  ('pass', '{admin,giver}', '{Completed}', 'passed', '{several,undoable}'),
  ('send_back', '{admin,giver}', '{Completed}', 'sent_back', '{}'),
  ('nudge', '{admin,giver}', '{New,Pending}', null, '{several,unversioned,asks}'),
  ('undo', '{admin,giver}', null, null, '{several,unversioned}'),
  ('several', '{admin,lead}', null, null, '{taskless}'),
  ('oversee', '{admin,lead}', null, null, '{taskless}'),
  ('administer', '{admin}', null, null, '{taskless}'),
  ('delete', '{admin}', null, null, '{}')
) r (act, relations, stages, entry, traits);
comment on view private.rights is
  'Who may do what with a task, by what they are to it, and at which stages (null: any); the entry that the act '
  'leaves in the conversation (null: none, or several that it adds itself). several: with several tasks at once, or a '
  'whole assignment; oversee: see them in the lists, numbers and reports of the team; administer: look after people, '
  'groups, departments and settings; read and delete are said by policies. docs/security.md prints this.';

create type private.doing as (
  ids uuid[], args jsonb, files uuid[], named uuid[], people uuid[], in_the_way uuid[],
  words text, entries uuid[], before jsonb, untold text[]
);
comment on type private.doing is
  'An act under way: its tasks, arguments and files, the ids for entries that need one of their own (named), the '
  'people who get the tasks, and the cards that make room (in_the_way); then, as its function do_<act> returns it, '
  'what is recorded of it: for ids, with words, entries, before and untold as record() takes them.';

create type private.judgement as (task_id uuid, outcome text, again_at timestamptz);
comment on type private.judgement is
  'Whether an act can be done with a task, as do_command returns it, and when that is possible again. Null: again_at.';
