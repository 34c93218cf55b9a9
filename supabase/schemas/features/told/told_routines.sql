-- Told of routines: the keeper of a routine hears that it is theirs, and once a day what was missed.

create function private.news_of_missed_routines() returns private.news[]
language sql stable security definer set search_path = '' as $$
  select array_agg(private.as_news(person => r.keeper, kind => 'missed', entry_id => r.id,
    occasion => m.since + r.place * interval '1 microsecond'))
  from (select o.*, row_number() over (partition by o.keeper order by o.misses desc, o.id) as place from private.routines o where o.misses > 0) r
  join public.profiles p on p.uid = r.keeper and private.may(private.scope_of(p), 'assign')
  cross join private.delivery_settings s
  left join private.delivery_habits h on h.person = p.uid
  cross join lateral (
    select ((now() at time zone z.zone)::date + coalesce(h.morning_at, s.morning_at)) at time zone z.zone as since
    from (select private.zone_of(p) as zone) z
  ) m
  where m.since <= now() and exists (
      select from private.routine_runs x
      where x.routine_id = r.id and coalesce(x.closed_at, case when x.outcome in ('missed', 'failed') then x.noted_at end)
        between m.since - interval '1 day' and m.since)
    and not exists (
      select from private.deliveries d where d.person = r.keeper and d.kind = 'missed' and d.entry_id = r.id and d.occasion >= m.since offset 0);
$$;
comment on function private.news_of_missed_routines is
  'The routines that were missed in the day before their keeper''s morning, for the keeper: all of them at once, once '
  'a day.';

create function private.deliver_keeper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller() is not null and new.keeper <> private.caller() then
    -- One admin may be given many in the same moment: the occasion tells them apart.
    perform private.deliver(array[private.as_news(person => new.keeper, kind => 'keeper', entry_id => new.id, occasion => clock_timestamp())]);
  end if;
  return null;
end;
$$;
comment on function private.deliver_keeper is 'Trigger: an admin hears that another admin has them keep a routine.';

create trigger deliver_new_keeper after insert on private.routines for each row execute function private.deliver_keeper();
create trigger deliver_keeper after update of keeper on private.routines for each row
  when (old.keeper <> new.keeper) execute function private.deliver_keeper();
