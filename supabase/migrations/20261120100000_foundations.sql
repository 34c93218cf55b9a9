-- Foundations: the schema that the API never exposes, and the words of the product as types.

create schema if not exists private;
comment on schema private is 'Helpers of policies and functions. Not in api.schemas, so nothing here can be called over REST.';

-- Invoker functions in public call helpers here by name; the API still cannot reach this schema.
grant usage on schema private to authenticated;

create extension if not exists pg_trgm with schema extensions;

create type public.app_role as enum ('admin', 'user');
comment on type public.app_role is 'What a person is: an admin of the team, or a user.';

create type public.gender as enum ('male', 'female', 'other');
comment on type public.gender is 'Always stored in lower case; labels are capitalised.';

-- Declared from low to high, so that sorting by priority is sorting by the enum.
create type public.task_priority as enum ('Low', 'Medium', 'High');
comment on type public.task_priority is 'Default Medium. The word Moderate, when it comes from outside, means Medium.';

create type public.task_status as enum ('Pending', 'Completed', 'Rejected');
comment on type public.task_status is 'What is stored of a task. Pending when an admin assigns it.';

create type public.task_stage as enum ('New', 'Pending', 'Completed', 'Rejected', 'Withdrawn');
comment on type public.task_stage is
  'Where a task stands: New is Pending and not answered, Pending is Pending and accepted; derived, never written.';

create type public.reject_reason as enum ('too_much', 'not_mine', 'unclear', 'away', 'other');
comment on type public.reject_reason is 'Why a person rejects a task; words may be added.';

create type public.notification_kind as enum (
  'message', 'assigned', 'accepted', 'rejected', 'completed', 'due_today',
  'released', 'reopened', 'reassigned', 'changed', 'withdrawn', 'restored', 'nudge'
);
comment on type public.notification_kind is
  'What an entry of a conversation is. released: an acceptance taken back; changed: an admin edited the task.';

create function private.one_line(value text, longest integer) returns boolean
language sql immutable set search_path = ''
return value = btrim(value) and length(value) between 1 and longest and value !~ '[[:cntrl:]]';
comment on function private.one_line is 'True for text of 1 to `longest` characters on one line, without space around it.';

create function private.some_text(value text, longest integer) returns boolean
language sql immutable set search_path = ''
return length(value) <= longest and btrim(value, E' \t\r\n') <> '';
comment on function private.some_text is 'True for text, possibly of several lines, that says something and has at most `longest` characters.';

create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch is 'Trigger: counts the version up, which every later change must name.';

revoke execute on all functions in schema private from public, anon;
-- Constraints are checked as the person who writes.
grant execute on function private.one_line, private.some_text to authenticated, service_role;
