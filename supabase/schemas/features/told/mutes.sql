-- Mutes: tasks of which somebody is told nothing outside the page, for a while or for good.
-- docs/decisions/0053-who-asked-and-who-wants-quiet.md

create type public.mute_time as enum ('hour', 'morning', 'ever');
comment on type public.mute_time is
  'For how long a task is muted: snoozed for an hour or until the next morning, or muted until its person says '
  'otherwise.';

create table private.mutes (
  task_id uuid not null references public.tasks (id) on delete cascade,
  person uuid not null references public.profiles (uid) on delete cascade,
  until timestamptz not null,
  primary key (task_id, person)
);
comment on table private.mutes is
  'Tasks of which somebody is told nothing by push or mail until a moment, which may be over; infinity: muted. That '
  'one of their own is due or late is said in spite of it.';

create index mutes_by_person on private.mutes (person);

create function private.next_morning(p_person uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    -- Before four in the morning, tomorrow is when one gets up.
    select ((here - interval '4 hours')::date + 1 + coalesce(h.morning_at, s.morning_at)) at time zone zone
    from public.profiles p
    cross join private.delivery_settings s
    cross join lateral (select private.zone_of(p) as zone) z
    cross join lateral (select now() at time zone z.zone as here) l
    left join private.delivery_habits h on h.person = p.uid
    where p.uid = p_person);
end;
$$;
comment on function private.next_morning is
  'When somebody''s next morning begins: at the hour of their morning mail, in their own time zone.';

create function public.mute_task(p_task_id uuid, p_for public.mute_time default null) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.require('mute', p_task_id);
  caller uuid := private.caller();
  ends timestamptz := case p_for
    when 'hour' then now() + interval '1 hour' when 'morning' then private.next_morning(caller) when 'ever' then 'infinity' end;
begin
  if ends is null then
    delete from private.mutes m where m.task_id = task.id and m.person = caller;
  else
    insert into private.mutes as m (task_id, person, until) values (task.id, caller, ends)
    on conflict (task_id, person) do update set until = excluded.until;
  end if;
  if ends < 'infinity' then
    perform private.deliver(array[(caller, 'again', task.id, null, ends, ends)::private.news]);
  end if;
  perform private.ring_person(caller, 'tasks_changed', array[task.id]);
  perform private.count_own('choices', 60, interval '1 second');
  return ends;
end;
$$;
comment on function public.mute_task is
  'The signed-in person is told nothing of a task by push or mail for so long, except that one of their own is due or '
  'late; what waits is told in one afterwards, also that it was snoozed. Without p_for they are told again. Returns '
  'until when. Errors: 42501, PT404 task_not_found, also for one that they may not see, PT429 too_many_choices.';

create trigger forget_mutes after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('person', 'private.mutes');

grant execute on function public.mute_task to authenticated;
