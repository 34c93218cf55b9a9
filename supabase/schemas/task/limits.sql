-- How fast somebody may go on with tasks.

create function private.slow_down() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.caller();
  wait interval;
begin
  -- What routines bring does not count for their keeper, neither now nor later.
  if caller is null or private.why() = 'routine' then
    return null;
  end if;
  -- One message on many tasks is one attempt.
  if exists (select from new_rows where kind = 'message' and sender_id = caller) then
    perform private.count_own('messages', 120, interval '1 second');
  end if;
  -- Counted from the entries themselves: a bucket would have to be locked before all the tasks of the act. Entries of
  -- one transaction have the same time, so an act counts once, with its first entry.
  if exists (select from new_rows where kind <> 'message' and sender_id = caller) and not exists (
    select from public.notifications
    where sender_id = caller and kind <> 'message' and created_at = now() and id not in (select id from new_rows)
  ) then
    wait := (
      select created_at + interval '5 minutes' - now() from (
        select distinct created_at from public.notifications
        where sender_id = caller and kind <> 'message' and why is distinct from 'routine'
          and created_at between now() - interval '5 minutes' and now() + interval '5 minutes'
        order by created_at desc offset 300 limit 1
      ) acts);
    perform private.refuse_if(wait is not null,
      'PT429', 'too_many_acts', 'Go on in a moment.', ceil(extract(epoch from wait))::text);
  end if;
  return null;
end;
$$;
comment on function private.slow_down is
  'Trigger: error PT429, with the seconds to wait as detail: too_many_messages for somebody who sends more than 120 '
  'messages at once and then more than one a second, too_many_acts for more than 300 other acts with entries within '
  'five minutes; one message or act on many tasks counts once, and what a routine brings does not.';

create trigger slow_down after insert on public.notifications
  referencing new table as new_rows for each statement execute function private.slow_down();
