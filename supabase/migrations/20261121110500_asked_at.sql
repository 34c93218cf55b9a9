-- The time of day of whoever asks comes from the database too: clocks of servers and browsers may be wrong.

drop function public.me();
create function public.me()
returns table (
  uid uuid, first_name text, last_name text, email text, role public.app_role, contact text, department text,
  joining_date date, gender public.gender, version integer, due_today integer, overdue integer, to_accept integer,
  unread integer, time_zone text, today date, today_ends_at timestamptz, topics text[], asked_at timestamptz
)
language sql stable set search_path = '' as $$
  select p.uid, p.first_name, p.last_name, p.email, p.role, p.contact, p.department, p.joining_date, p.gender, p.version,
    c.due_today, c.overdue, c.to_accept, c.unread, s.time_zone, private.today(), private.today_ends_at(),
    array['user:' || p.uid] || case when p.role = 'admin' then array[private.admins_topic()] else '{}' end, now()
  from public.profiles p, public.counts() c, public.workspace_settings s
  where p.uid = private.active_uid();
$$;
comment on function public.me is
  'All that a page must know of whoever asks, in one request: profile, counts, the time, the current day and the topics to listen to. No row when nobody is signed in or the person is deactivated.';

revoke execute on function public.me from public, anon;
grant execute on function public.me to authenticated;
