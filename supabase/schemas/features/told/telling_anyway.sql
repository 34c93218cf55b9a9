-- Telling anyway: an admin hears that devices are quiet, and may have their last act told all the same.

create function private.moments_of(p_admin uuid, p_acted_at timestamptz) returns timestamptz[]
language sql stable security definer set search_path = '' as $$
  select array_append(array_agg(before.at), p_acted_at)
  from private.commands act join private.commands before on (before.person, before.kind, before.request) = (act.person, act.kind, act.request)
  where act.at = p_acted_at and act.person = p_admin and cardinality(act.task_ids) >= 100
    and before.at between p_acted_at - interval '10 minutes' and p_acted_at and cardinality(before.task_ids) >= 100;
$$;
comment on function private.moments_of is
  'The moments of one act of an admin, within ten minutes: more than 200 tasks come in portions of 100 and more, each '
  'a command with the same words.';

create function private.held_back(p_admin uuid) returns public.held_back
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.held_back;
  moments timestamptz[];
  entries uuid[];
  tasks uuid[];
begin
  found.acted_at := (select max(n.created_at) from public.notifications n
    where n.sender_id = p_admin and n.recipient_id is not null and n.created_at between now() - interval '1 minute' and now());
  if found.acted_at is null then
    return null;
  end if;
  moments := private.moments_of(p_admin, found.acted_at);
  select array_agg(n.id), array_agg(n.task_id), count(distinct n.recipient_id) into entries, tasks, found.people
  from public.notifications n
  where n.sender_id = p_admin and n.created_at = any (moments) and n.recipient_id is not null;
  -- By task and not by a join: after an act on hundreds, a planner without statistics compares each with each.
  with held as materialized (
    select j.person, min(j.later) as until, coalesce(bool_or(h.has_own_quiet), false) as is_own
    from private.judged_deliveries(array(
      select d.id from private.deliveries d join private.delivery_kinds k on k.kind = d.kind
      where d.task_id = any (tasks) and d.entry_id = any (entries) and d.channel = 'push'
        and d.outcome is null and d.attempts = 0 and not d.tells_anyway
        and k.pace = 'now' and k.true_while not in ('gone', 'withdrawn')
        and exists (select from public.notifications n where n.id = d.entry_id and n.recipient_id = d.person))) j
    left join private.delivery_habits h on h.person = j.person
    where j.is_quiet and exists (select from private.live_subscriptions s where s.uid = j.person)
    group by j.person
  )
  select count(*), count(*) filter (where h.is_own), coalesce(min(h.until) filter (where not h.is_own), min(h.until)),
    case when count(*) = 1 then min(p.full_name) end
  into found.quiet, found.own, found.until, found.full_name
  from held h join public.profiles p on p.uid = h.person;
  return case when found.quiet > 0 then found end;
end;
$$;
comment on function private.held_back is
  'The last act of an admin, within a minute, if devices of some people whom it tells are quiet: of how many people, '
  'and until when the first of them are. Null if there is none.';

create function public.tell_anyway(p_acted_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  moments timestamptz[] := private.moments_of(caller, p_acted_at);
  told integer;
begin
  with woken as (
    update private.deliveries d
    set tells_anyway = true, wanted_at = now(), not_before = greatest(now(), d.occasion + c.hold), noted_at = now()
    from private.delivery_channels c
    where d.task_id = any (array(select n.task_id from public.notifications n
        where n.sender_id = caller and n.created_at = any (moments) and n.created_at > now() - interval '1 hour'))
      and exists (select from public.notifications n
        where n.id = d.entry_id and n.recipient_id = d.person and n.sender_id = caller and n.created_at = any (moments))
      and c.channel = d.channel and d.outcome is null and d.attempts = 0
      and not exists (select from private.delivery_habits h where h.person = d.person and h.has_own_quiet)
    returning d.person
  )
  select count(distinct w.person) into told from woken w;
  return told;
end;
$$;
comment on function public.tell_anyway is
  'Admins have what they did at this moment, within the hour, told although the workspace is quiet; people who chose '
  'quiet hours of their own are told when these end. Returns how many people will be told now. Error: 42501.';

grant execute on function public.tell_anyway to authenticated;
