-- Presence: people who are using Daymark are told there first.

create table private.presence (
  person uuid primary key references public.profiles (uid) on delete cascade,
  active_at timestamptz not null
);
comment on table private.presence is
  'When people who are told by push last used a page of Daymark by hand, on any device, to the minute.';

create function public.note_active() returns boolean
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  if not exists (select from private.live_subscriptions s where s.uid = caller) then
    return false;
  end if;
  insert into private.presence as p (person, active_at) values (caller, now())
  on conflict (person) do update set active_at = excluded.active_at
  where p.active_at not between now() - interval '50 seconds' and now();
  return true;
end;
$$;
comment on function public.note_active is
  'The signed-in person is using a page by hand: news appears there, and is pushed two minutes later if they have not '
  'seen it. Returns whether they are told by push on any device; otherwise nothing is noted. Writes once a minute for '
  'each person at most. Error: 42501.';

create function private.active_people(p_people uuid[]) returns table (person uuid, hold timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select p.person, now() + c.seen_within
  from private.presence p join private.delivery_channels c on c.channel = 'push' and c.seen_within > '0'
  where p.person = any (p_people) and p.active_at between now() - interval '2 minutes' and now();
$$;
comment on function private.active_people is
  'Those of these people who used a page within two minutes, and until when news waits for them to see it there.';

grant execute on function public.note_active to authenticated;
