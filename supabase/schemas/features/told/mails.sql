-- Mails: the content of the mails of the day, how somebody stops them all, and to whom mail comes back.

create table private.returned_mails (
  person uuid primary key references public.profiles (uid) on delete cascade,
  email text not null,
  problem text not null,
  at timestamptz not null default now()
);
comment on table private.returned_mails is
  'People whose address has no owner, as a mail server said: they get no more mail until they have another address, '
  'or an admin tries this address again.';

create function private.mail_returns(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.returned_mails r join public.profiles p on p.uid = r.person and p.email = r.email
    where r.person = p_person);
$$;
comment on function private.mail_returns is 'Whether mail to a person''s present address came back.';

create table private.mail_refusals (
  person uuid primary key references public.profiles (uid) on delete cascade,
  text text not null,
  at timestamptz not null default clock_timestamp()
);
comment on table private.mail_refusals is
  'The words with which a mail server last refused a mail to somebody, without those that differ by mail.';

create table private.mail_stop (
  id boolean primary key default true check (id),
  problem text not null,
  at timestamptz not null default now(),
  again_at timestamptz not null default now() + interval '5 minutes'
);
comment on table private.mail_stop is
  'One row while mail rests, because the mail server refused everybody with the same words: then the refusal is about '
  'us and not about them.';
comment on column private.mail_stop.again_at is 'When one mail is tried; the first that is accepted ends the stop.';

create type public.morning_part as enum ('late', 'today', 'answer', 'unread');
comment on type public.morning_part is
  'A part of the mail of the day: what is late, what is due later today, what else waits for an answer, and where '
  'something is unread.';

create function public.morning_rows(p_people uuid[], p_most integer default 10) returns table (
  person uuid, part public.morning_part, total integer, task_id uuid, title text, due_date_time timestamptz,
  is_answered boolean, is_own boolean, unread integer, who text, workspace_zone text, today date
)
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with people as materialized (
    select p.uid, p as profile,
      (((now() at time zone w.time_zone) - n.night)::date + 1 + n.night) at time zone w.time_zone as day_ends
    from public.profiles p
    cross join public.workspace_settings w
    cross join private.delivery_settings s
    left join private.delivery_habits h on h.person = p.uid
    cross join lateral (select private.night_after(case when h.has_own_quiet then h.quiet_from else s.quiet_from end,
      case when h.has_own_quiet then h.quiet_until else s.quiet_until end) as night) n
    where p.uid = any (p_people) and p.deactivated_at is null
  ), day as materialized (
    select s.time_zone, private.today() as today from public.workspace_settings s
  ), open as (
    select p.uid, t.id as task_id, 0 as unread, a.full_name as who, extract(epoch from t.due_date_time) as place,
      case when t.due_date_time <= now() then 'late' when t.due_date_time < p.day_ends then 'today' else 'answer' end as part
    from people p
    join public.tasks t on t.assigned_to = p.uid and t.is_open
      and (t.due_date_time < p.day_ends or t.accepted_at is null)
    join public.profiles a on a.uid = t.assigned_by
  ), unread as (
    select p.uid, n.task_id, count(*)::integer as unread, max(n.seq) as last
    from people p
    join public.notifications n on n.recipient_id = p.uid and n.read_at is null
    join public.tasks t on t.id = n.task_id and t.withdrawn_at is null
    -- Entries about a task of their own are in the other parts; nobody is told of a task that is now somebody else's.
    left join private.mutes m on m.task_id = n.task_id and m.person = p.uid
    where m.person is null and private.reads(t, p.profile) and not (t.assigned_to = p.uid and n.kind in ('assigned', 'nudge', 'asked', 'due_today'))
    group by p.uid, n.task_id
  ), found as (
    select o.uid, o.task_id, o.unread, o.who, o.place, o.part from open o
    union all
    select u.uid, u.task_id, u.unread, case when private.is_admin(p.profile) or t.assigned_to <> p.uid then s.full_name else n.admin_name end,
      -u.last, 'unread'
    from unread u
    join people p on p.uid = u.uid
    join public.notifications n on n.seq = u.last
    join public.tasks t on t.id = u.task_id
    left join public.profiles s on s.uid = n.sender_id
  ), placed as (
    select f.*, count(*) over (partition by f.uid, f.part)::integer as total,
      row_number() over (partition by f.uid, f.part order by f.place, f.task_id) as n
    from found f
  )
  select f.uid, f.part::public.morning_part, f.total, t.id, t.title, t.due_date_time, t.accepted_at is not null,
    t.assigned_to = f.uid or third.uid is not null, f.unread, f.who, day.time_zone, day.today
  from placed f join public.tasks t on t.id = f.task_id
  left join private.third_persons third on third.task_id = t.id and third.uid = f.uid cross join day
  where f.n <= least(p_most, 20)
  order by f.uid, f.part::public.morning_part, f.n;
$$;
comment on function public.morning_rows is
  'For the worker: the content of the mail of the day for each of these people: their open tasks that are late, due '
  'today (which ends with a night shift) or not answered, and unread entries of their tasks (of admins and leads: of all that '
  'they received) that they have not muted, at most p_most of each part with the total. Nothing of deactivated '
  'people. is_own: whether it opens in their own pages, as in list_push_targets. who assigned the task, or wrote last. Null: who.';

create function public.overview_rows(p_person uuid, p_most integer default 10) returns table (
  late integer, unanswered integer, task_id uuid, title text, due_date_time timestamptz, assigned_at timestamptz,
  is_late boolean, who text, workspace_zone text, today date
)
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with since as materialized (
    select coalesce(private.working_hours_ago(s.answer_hours), now()) as moment from private.delivery_settings s
  ), found as (
    select t.id, t.due_date_time <= now() as is_late, t.accepted_at is null and t.assigned_at <= since.moment as is_unanswered,
      p.full_name
    from since
    join public.tasks t on t.is_open and (t.due_date_time <= now() or (t.accepted_at is null and t.assigned_at <= since.moment))
    join public.profiles p on p.uid = t.assigned_to and p.deactivated_at is null
    where t.assigned_by = p_person
      and private.may(private.scope_of(p_person), 'oversee')
  )
  select (count(*) filter (where f.is_late) over ())::integer, (count(*) filter (where f.is_unanswered) over ())::integer,
    t.id, t.title, t.due_date_time, t.assigned_at, f.is_late, f.full_name, s.time_zone, private.today()
  from found f join public.tasks t on t.id = f.id cross join public.workspace_settings s
  order by f.is_late desc, t.due_date_time, t.id
  limit least(p_most, 20);
$$;
comment on function public.overview_rows is
  'For the worker: the content of the mail about the team for an active admin, and nothing for anybody else: of the '
  'open tasks that they assigned, how many are late and how many were not answered within the working hours, with the '
  'first p_most of them, late ones first.';

create function public.list_returned_mails(p_person uuid) returns table (uid uuid, full_name text)
language sql stable security definer set search_path = '' as $$
  select p.uid, p.full_name
  from private.returned_mails r join public.profiles p on p.uid = r.person and p.email = r.email
  where p.deactivated_at is null
    and private.may(private.scope_of(p_person), 'administer')
  order by p.full_name, p.uid limit 50;
$$;
comment on function public.list_returned_mails is
  'For the worker: at most 50 active people whose mail came back, for the mail about the team to an active admin; no '
  'row for anybody else.';

create function public.stop_mails(p_person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.delivery_habits as h (person, mail_level)
  select p.uid, 'nothing' from public.profiles p where p.uid = p_person and p.removed_at is null
  on conflict (person) do update set mail_level = 'nothing';
  return found;
end;
$$;
comment on function public.stop_mails is
  'For the server, which has checked whose address it is: a person gets no more mail. Returns whether they exist.';

create function private.refusal_words(p_problem text) returns text
language sql immutable set search_path = '' return regexp_replace(
  regexp_replace(regexp_replace(left(p_problem, 500), '^[\w-]+;\s*', ''), '\S+@\S+', '', 'g'), '\m(?=\w*\d)\w{5,}\M', '', 'g');
comment on function private.refusal_words is
  'What a mail server said, without addresses, the numbers that servers give to their refusals, and what a notice '
  'puts before it: the same for everybody to whom the server says the same.';

create function private.lock_refusals() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('daymark.refusals'));
end;
$$;
comment on function private.lock_refusals is
  'Lets one transaction at a time note a refusal, mark or unmark somebody, or begin or end a stop, so that it sees '
  'what the one before noted.';

create function private.mark_returned(p_delivery uuid, p_problem text, p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.returned_mails as r (person, email, problem, at)
  select p.uid, p.email, left(p_problem, 500), clock_timestamp()
  from private.deliveries d join public.profiles p on p.uid = d.person
  where d.id = p_delivery and d.channel = 'mail' and d.attempts > 0 and p.removed_at is null
    and (p_email is null or p.email = lower(p_email))
  on conflict (person) do update set email = excluded.email, problem = excluded.problem, at = excluded.at;
  if not found then
    return false;
  end if;
  update private.deliveries set outcome = 'failed', problem = left(p_problem, 500), settled_at = now(), told_at = null
  where id = p_delivery and outcome = 'sent';
  return true;
end;
$$;
comment on function private.mark_returned is
  'The person to whom this delivery was mailed, at p_email if given, gets no more mail at their current address, and '
  'the delivery has failed, as if it had not been accepted. Call it after lock_refusals. False for a delivery that '
  'was not mailed, or whose person has another address by now.';

create function private.refuses_all(p_words text, p_since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  with domains as materialized (
    select split_part(lower(p.email), '@', 2) as domain, count(*) as people, count(r.person) as refused
    from public.profiles p
    left join private.mail_refusals r on r.person = p.uid and r.text = p_words and r.at > p_since
    where p.email is not null and p.deactivated_at is null
    group by 1
  )
  select count(*) <> 1 or max(d.people) * 2 >= (select sum(a.people) from domains a)
  from domains d where d.refused > 0
$$;
comment on function private.refuses_all is
  'Whether a refusal in these words is about us: since then it came for addresses of several domains, or for the '
  'domain that at least half of the people have. For one smaller domain alone it is about that domain.';

create function public.note_refused_mail(
  p_delivery uuid, p_problem text, p_is_of_person boolean default false, p_email text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.refusal_words(p_problem);
  since timestamptz;
  refused integer;
begin
  perform private.lock_refusals();
  since := greatest(now() - interval '1 hour', (
    select d.settled_at from private.deliveries d
    where d.channel = 'mail' and d.outcome = 'sent' and d.settled_at > now() - interval '1 hour'
    order by d.settled_at desc limit 1));
  insert into private.mail_refusals as r (person, text)
  select d.person, words from private.deliveries d where d.id = p_delivery and d.channel = 'mail' and d.attempts > 0
  on conflict (person) do update set text = excluded.text, at = excluded.at;
  -- While the server refuses us, nothing that it says is about a person.
  if exists (select from private.mail_stop) then
    return true;
  end if;
  select count(*) into refused from private.mail_refusals r where r.text = words and r.at > since;
  if refused >= (case when p_is_of_person then 5 else 3 end) and private.refuses_all(words, since) then
    insert into private.mail_stop (problem, at, again_at)
    values (left(p_problem, 500), clock_timestamp(), clock_timestamp() + interval '5 minutes');
    delete from private.returned_mails r
    where r.at > now() - interval '1 hour' and private.refusal_words(r.problem) = words;
    return true;
  end if;
  if p_is_of_person then
    perform private.mark_returned(p_delivery, p_problem, p_email);
  end if;
  return false;
end;
$$;
comment on function public.note_refused_mail is
  'For the worker: a mail server refused a delivery for good. If the words are about its person''s mailbox they get '
  'no more mail at p_email, if that is still theirs. The server refuses us if it refused three people in a row with '
  'the same words (five, if the words are about mailboxes), not all of one small domain, and accepted nobody''s mail '
  'in between: then mail rests, anyone who was marked for these words within an hour is unmarked, and nobody is '
  'marked until the stop ends. Returns whether mail rests.';

create function private.take_mail_up_again() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A notice that came back during the stop may be the same server's.
  delete from private.returned_mails r using private.mail_stop m where r.at >= m.at;
  delete from private.mail_stop where id;
  update private.deliveries d
  set outcome = null, settled_at = null, wanted_at = now(), not_before = now()
  where d.outcome = 'failed' and d.channel = 'mail' and d.kind <> 'trial' and d.settled_at > now() - interval '1 day'
    and not private.mail_returns(d.person);
end;
$$;
comment on function private.take_mail_up_again is
  'Ends a stop of mail, and lets mail go to everybody who was marked since it began, also what was given up within a '
  'day and may still be true. Call it after lock_refusals.';

create function private.mail_may_go(p_now timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare stop private.mail_stop;
begin
  if not exists (select from private.mail_stop) then
    return 100;
  end if;
  -- A transaction that notes a refusal or ends the stop is about to change the answer.
  if not pg_try_advisory_xact_lock(hashtext('daymark.refusals')) then
    return 0;
  end if;
  select s.* into stop from private.mail_stop s;
  if stop.id is null then
    return 100;
  end if;
  if exists (
    select from private.deliveries d
    where d.settled_at > stop.at and d.channel = 'mail' and d.outcome = 'sent'
      -- A mail that was on its way before the stop says nothing of the server as it is now.
      and (d.taken_at > stop.at or d.attempts > 1) offset 0
  ) then
    perform private.take_mail_up_again();
    return 100;
  end if;
  -- A turn for which no mail waits is not used up: the next mail would wait for another five minutes.
  update private.mail_stop set again_at = p_now + interval '5 minutes' where id and again_at <= p_now and exists (
    select from private.deliveries d where d.channel = 'mail' and d.outcome is null and d.not_before <= p_now);
  return case when found then 1 else 0 end;
end;
$$;
comment on function private.mail_may_go is
  'How many mails may be tried now: all, or while mail rests one in five minutes. Ends the stop once a mail was '
  'accepted that was tried since it began.';

create function public.note_returned_mail(p_delivery uuid, p_problem text, p_email text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_refusals();
  if exists (
    select from private.mail_stop m where private.refusal_words(m.problem) = private.refusal_words(p_problem)
  ) then
    return false;
  end if;
  return private.mark_returned(p_delivery, p_problem, p_email);
end;
$$;
comment on function public.note_returned_mail is
  'For the reader of returned mail: nobody is at the address that this delivery was sent to (p_email, if given). Its '
  'person gets no more mail there, and the delivery has failed, even if the server had accepted it. False for a '
  'delivery that was not mailed, or whose person has another address by now, and while mail rests because a server '
  'says the same of everybody.';

create function private.mail_problem(p_person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select r.problem from private.returned_mails r join public.profiles p on p.uid = r.person and p.email = r.email
  where r.person = p_person and private.may('administer');
$$;
comment on function private.mail_problem is
  'For admins: what a mail server said when mail to a person''s current address came back; null if none did.';

create function public.try_mail_again(p_uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('administer');
  perform private.lock_refusals();
  delete from private.returned_mails where person = p_uid;
end;
$$;
comment on function public.try_mail_again is
  'An admin has mail sent again to a person whose mail came back. Error: 42501.';

create function public.try_all_mail_again() returns integer
language plpgsql security definer set search_path = '' as $$
declare people integer;
begin
  perform private.require('administer');
  perform private.lock_refusals();
  delete from private.returned_mails r where r.person is not null;
  get diagnostics people = row_count;
  delete from private.mail_refusals r where r.person is not null;
  perform private.take_mail_up_again();
  return people;
end;
$$;
comment on function public.try_all_mail_again is
  'An admin has mail sent again to everybody whose mail came back, and tried again what was given up within a day. '
  'Returns the number of people. Error: 42501.';

grant execute on function public.morning_rows, public.overview_rows, public.list_returned_mails, public.stop_mails,
  public.note_returned_mail, public.note_refused_mail to service_role;
grant execute on function private.mail_problem, public.try_mail_again, public.try_all_mail_again to authenticated;
