-- Tellings: what a push message says, to which devices, as it is at the moment when it is sent.

create function private.summed_up(p_telling uuid) returns table (
  kinds public.delivery_kind[], counts integer[], titles text[], task_count integer, names text[], people integer[]
)
language sql stable security definer rows 1 set search_path = '' as $$
  with parts as materialized (
    select d.kind, d.task_id, coalesce(t.title, r.name) as title, private.is_pressing(t.priority) as is_high, t.due_date_time, d.occasion,
      case when d.kind = 'away' then theirs.full_name when r.id is not null then r.name when private.is_admin(p) or t.assigned_to <> p.uid then sender.full_name else n.admin_name end as who
    from private.deliveries d
    join private.delivery_kinds k on k.kind = d.kind
    join public.profiles p on p.uid = d.person
    left join public.tasks t on t.id = d.task_id and private.reads(t, p)
    left join public.notifications n on n.id = d.entry_id
    left join private.routines r on r.id = d.entry_id
    left join public.profiles sender on sender.uid = n.sender_id
    left join public.profiles theirs on theirs.uid = t.assigned_to
    -- A task that was taken from its person after this was prepared is left out.
    where d.telling = p_telling and d.outcome is null and (d.task_id is null or k.true_while = 'gone'
      or t.id is not null and (t.withdrawn_at is null or k.true_while = 'withdrawn'))
  ), counted as (
    select x.kind, case when x.kind in ('replied', 'nobody', 'missed', 'keeper') then count(*)
        when x.kind = 'joining' then (select count(*) from private.join_requests r where r.state = 'asked')
        else greatest(count(distinct x.task_id), 1) end::integer as count,
      (array_agg(x.who order by x.is_high desc, x.occasion desc) filter (where x.who is not null))[1] as name,
      count(distinct x.who)::integer as people
    from parts x group by x.kind
  ), named as (
    select x.title from parts x where x.title is not null
    group by x.task_id, x.title, x.is_high, x.due_date_time order by x.is_high desc, x.due_date_time, x.task_id limit 4
  )
  select array_agg(c.kind order by c.kind), array_agg(c.count order by c.kind), array(select n.title from named n),
    (select count(distinct o.task_id)::integer from parts o), array_agg(coalesce(c.name, '') order by c.kind),
    array_agg(c.people order by c.kind)
  from counted c having count(*) > 0;
$$;
comment on function private.summed_up is
  'How much of each kind a telling tells, of how many tasks, and the titles of four, those of high priority and those '
  'due first before the others, if its person may still read them; and of each kind whose act it is (names: one of '
  'them, empty for Daymark''s own) and how many people''s. No row if nothing is left of it.';

create function private.due_today_for(p_person uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.tasks o
  cross join (select private.scope_of(p) as scope from public.profiles p where p.uid = p_person offset 0) x
  where o.is_open and private.sees(o, x.scope)
    and o.due_date_time >= private.today_starts_at() and o.due_date_time < private.today_ends_at();
$$;
comment on function private.due_today_for is
  'How many tasks visible to a person are due today: the number on the icon.';

create view private.live_subscriptions with (security_invoker = true) as
select p.*, s.created_at
from private.push_subscriptions p
join auth.sessions s on s.id = p.session_id and s.user_id = p.uid
join public.profiles person on person.uid = p.uid and person.deactivated_at is null
cross join public.workspace_settings w
where p.revoked_at is null and (s.not_after is null or s.not_after > now())
  and private.last_used(s) > now() - make_interval(hours => w.idle_hours);
comment on view private.live_subscriptions is
  'The subscriptions that may be used: of active people, whose sessions have not ended. created_at: when the session '
  'began.';

create function public.list_push_targets(p_person uuid, p_task_id uuid default null, p_delivery uuid default null)
returns table (
  endpoint text, p256dh text, auth text, version integer, is_own boolean, can_accept boolean, today integer,
  kinds public.delivery_kind[], counts integer[], titles text[], task_count integer,
  names text[], people integer[]
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from private.push_subscriptions p
  where p.uid = p_person and not exists (select from auth.sessions s where s.id = p.session_id);
  return query
    select x.endpoint, x.p256dh, x.auth, t.version, coalesce(t.assigned_to = p_person, false) or third.uid is not null,
      coalesce(t.assigned_to = p_person and t.is_open and t.accepted_at is null, false),
      private.due_today_for(p_person),
      coalesce(u.kinds, '{}'), coalesce(u.counts, '{}'), coalesce(u.titles, '{}'), coalesce(u.task_count, 0),
      coalesce(u.names, '{}'), coalesce(u.people, '{}')
    from (
      select s.* from private.live_subscriptions s where s.uid = p_person order by s.created_at desc, s.session_id limit 10
    ) x
    left join private.summed_up(p_delivery) u on true
    left join public.tasks t on t.id = p_task_id
    left join private.third_persons third on third.task_id = p_task_id and third.uid = p_person
    where (p_delivery is null or u.task_count is not null)
      and not exists (select from private.deliveries d where d.telling = p_delivery and x.session_id = any (d.told))
    order by x.created_at desc, x.session_id;
end;
$$;
comment on function public.list_push_targets is
  'For the worker: the subscriptions on which an active person is told while Daymark is closed: those of their ten '
  'newest running sessions, newest first; none that has the telling p_delivery already, and none at all if they may '
  'no longer read anything of that telling. With each: a task''s version, whether it opens in their own pages (it is '
  'theirs, or they were asked into its conversation), and whether they can accept it; how many tasks visible to them are due today; and what is still to be told: its kinds, of how many '
  'tasks each is, or how many messages, the titles of four tasks at most, of how many tasks it is in all, and for '
  'each kind the name of one person whose act it is, and of how many people. Null: version.';

create function public.note_shown(p_telling uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  update private.deliveries d set shown_at = now()
  where d.telling = p_telling and d.person = caller and d.channel = 'push' and d.shown_at is null
    and d.taken_at > now() - interval '1 day';
end;
$$;
comment on function public.note_shown is
  'A device of the signed-in person shows the notice of this telling, which is then not mailed as well. Changes '
  'nothing for a telling that is not theirs, or older than a day. Error: 42501.';

grant execute on function public.list_push_targets to service_role;
grant execute on function public.note_shown to authenticated;
