-- Counts: what every page shows, by functions that look up the caller once and keep their plan. Row-level security lets
-- admins see everything, and so the planner would go through everybody's due tasks to count those of one person.

create type private.counts as (due_today integer, overdue integer, to_accept integer, to_answer integer, unread integer, attention integer);
comment on type private.counts is 'The numbers of a person''s badges.';

create function private.count_own_due(caller uuid, starts timestamptz, ends timestamptz) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from public.tasks t
    where t.assigned_to = caller and t.is_open and t.due_date_time >= starts and t.due_date_time < ends);
end;
$$;
comment on function private.count_own_due is 'How many of a person''s own open tasks are due in this time.';

create function private.is_asked(
  t public.tasks, last_kind public.notification_kind, last_sender uuid, last_message text
) returns boolean
language sql immutable
return t.is_open and (t.stage = 'New'
  or coalesce(last_kind = 'asked' or last_kind = 'message' and last_sender <> t.assigned_to and last_message ~ '[?？؟](\s|$)', false));
comment on function private.is_asked is
  'Whether a task waits for its person''s answer, given the last entry of its conversation: to the task itself, or to '
  'a question of somebody else.';

create function private.counts_of(scope private.scope, starts timestamptz, ends timestamptz) returns private.counts
language plpgsql stable security definer set search_path = '' as $$
declare counted private.counts;
begin
  if private.may(scope, 'oversee') then
    counted.due_today := (select count(*) from public.tasks t
      where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope));
    counted.overdue := (
      select count(*) from public.tasks t where t.is_open and t.due_date_time < starts and private.sees(t, scope));
    counted.attention := private.count_attention(scope);
  else
    counted.attention := 0;
    counted.due_today := private.count_own_due(scope.person, starts, ends);
    counted.overdue := private.count_own_due(scope.person, '-infinity', starts);
  end if;
  counted.to_accept := (select count(*) from public.tasks t
    where t.assigned_to = scope.person and t.is_open and t.accepted_at is null);
  -- Only of accepted tasks the last entry matters.
  counted.to_answer := counted.to_accept + (select count(*) from public.tasks t
    join lateral (select * from public.notifications n where n.task_id = t.id and n.copy_of is null and n.kind not in ('asked_in', 'left_conversation') order by n.seq desc limit 1) last on true
    where t.assigned_to = scope.person and t.is_open and t.accepted_at is not null
      and private.is_asked(t, last.kind, last.sender_id, last.message));
  counted.unread := (select count(*) from public.notifications n
    where n.recipient_id = scope.person and n.read_at is null);
  return counted;
end;
$$;
comment on function private.counts_of is
  'How many tasks within a scope are due in this time, today, and how many before; how many of the person''s own are '
  'to be accepted or wait for any answer; how many entries are unread, and how much needs them as an admin.';

create type public.held_back as (acted_at timestamptz, people integer, quiet integer, own integer, full_name text, until timestamptz);
comment on type public.held_back is
  'The last act of an admin that tells people: how many people, how many of them have quiet devices, how many of '
  'these chose that themselves, whose device it is if there is one, and until when. Null: full_name.';

-- The first query of every page, with a plan that is kept.
create function public.me()
returns table (
  uid uuid, first_name text, last_name text, email text, username text, role public.app_role, department text,
  details public.details, version integer, due_today integer, overdue integer, to_accept integer,
  to_answer integer, unread integer, time_zone text, workspace_zone text, has_own_zone boolean, hour_cycle smallint, today date,
  today_ends_at timestamptz, topics text[], idle_hours integer, asked_at timestamptz,
  quick_answers text[], password_state public.password_state, last_due_today timestamptz, away public.absence,
  mail_rests boolean, files_full boolean, detail_rules public.detail_rules, workspace_name text, told_question_at timestamptz,
  sign_at timestamptz, most_file_mb integer, attention integer, held_back public.held_back, acts text[],
  language text, workspace_language text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
  acts text[] := private.acts_of(scope);
  day date := private.today();
  starts timestamptz := private.day_starts_at(day);
  ends timestamptz := private.day_starts_at(day + 1);
begin
  return query
    select p.uid, p.first_name, p.last_name, p.email, p.username, p.role, p.department,
      jsonb_populate_record(null::public.details, to_jsonb(p)), p.version,
      c.due_today, c.overdue, c.to_accept, c.to_answer, c.unread, coalesce(p.time_zone, s.time_zone), s.time_zone,
      p.time_zone is not null, p.hour_cycle, day, ends,
      array['user:' || p.uid] || case when 'administer' = any (acts) then array[private.admins_topic()] else '{}' end,
      s.idle_hours, now(), s.quick_answers,
      coalesce((select f.state from private.first_passwords f where f.uid = caller), 'own'),
      -- Only people who oversee others have a badge for the day.
      case when 'oversee' = any (acts) then (select max(t.due_date_time) from public.tasks t
        where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope)) end,
      (select a.away from private.absences_of(array[caller], scope.sees_all) a),
      'administer' = any (acts) and exists (select from private.mail_stop), 'administer' = any (acts) and exists (select from private.full_space),
      s.detail_rules, s.name,
      (select h.asked_at from private.delivery_habits h where h.person = caller and h.asked_at > now() - interval '14 days'),
      (select i.changed_at from private.workspace_sign i),
      case when s.files_allowed then s.largest_file_mb end,
      c.attention,
      case when 'administer' = any (acts) then private.held_back(caller) end, acts,
      p.language, s.language
    from public.profiles p, private.counts_of(scope, starts, ends) c, public.workspace_settings s
    where p.uid = caller;
end;
$$;
comment on function public.me is
  'All that a page must know about the caller, in one request: profile, counts, the time, the zone it is shown in, '
  'the current day in the workspace''s zone, the topics to listen to, after how many hours unused sessions end, the '
  'quick answers, whose the password is, until when they are away, what people must have, what the workspace is '
  'called and when its sign was last changed, how large a file may be in MB (null if there are none), when somebody '
  'last asked that they be told on a device (within 14 days), and for admins when the last open task of today is due, '
  'whether mail rests, whether hardly any space is left for files, how much needs them (0 for others) and whose '
  'devices are quiet after their last act; what they may do without a task being named (acts); and which language '
  'they and the workspace chose. No row when nobody is signed in or the person is deactivated. Null: email, username, '
  'department, hour_cycle, last_due_today, away, workspace_name, told_question_at, '
  'sign_at, most_file_mb, held_back, language, workspace_language.';

grant execute on function public.me to authenticated;
