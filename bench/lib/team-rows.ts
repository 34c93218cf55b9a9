/** What exists at every size; all further tasks are history, finished or withdrawn more than two weeks ago. */
const live = {
  dueToday: 200,
  overdue: 500,
  dueLater: 300,
  rejected: 100,
  doneThisWeek: 400,
};
const { dueToday, overdue, dueLater, rejected, doneThisWeek } = live;
const base = dueToday + overdue + dueLater + rejected + doneThisWeek;

/** The messages of the long conversation are numbered from here, far above those of any other. */
export const TALK_STARTS_AT = 1_000_000_000_000;

/** Person 2 finished this task longer ago than a search looks: its conversation makes no search longer. */
export const TALK_IS_ABOUT = 4199;

/** How many tasks, from number 2001 on, belong to one assignment to a department. */
const LARGEST_ASSIGNMENT = 1000;

/** The id for a name, in the form of a random id: no form would accept another. */
export const idFunction = `
  create or replace function pg_temp.id(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$`;

/** SQL that fills a database with rows numbered n or g. Each number always makes the same row. */
export const statements = {
  people: `
    insert into public.profiles (uid, first_name, last_name, email, role, contact, department, joining_date, gender,
      deactivated_at)
    select pg_temp.id('person ' || n),
      (array['Ana','Ben','Chidi','Dora','Emre','Fay','Gita','Hugo','Ines','Jonas','Kaito','Lena','Milo','Nora','Omar',
             'Pia','Quinn','Rosa','Sami','Tess','Uma','Viktor','Wren','Xavi','Yara','Zeno'])[1 + n % 26],
      initcap((array['al','ber','cor','dan','el','fri','gar','hol','im','jor'])[1 + n / 26 % 10]
        || (array['va','mon','ti','sen','ro','len','ka','du','mi','sto'])[1 + n / 260 % 10]
        || (array['rez','berg','ney','ski','dal','mann','ford','lund','wick','es'])[1 + n / 2600 % 10]),
      'scale-' || n || '@daymark.test', case when n % 500 = 1 then 'admin' else 'user' end::public.app_role,
      lpad(n::text, 10, '0'), d.value, date '2015-01-01' + n * 37 % 4000, 'other', case when n % 50 = 7 then now() end
    from generate_series(1, $1::integer) n left join public.departments d on d.position = 1 + n % 15`,
  accounts: `
    insert into auth.users (id, aud, role, email, last_sign_in_at)
    select uid, 'authenticated', 'authenticated', email, now() - length(full_name) * interval '1 day'
    from public.profiles where email like 'scale-%' on conflict do nothing`,
  sessions: `
    insert into auth.sessions (id, user_id, created_at, updated_at)
    select pg_temp.id('session ' || email || k), uid, now() - k * interval '1 day', now()
    from public.profiles, generate_series(1, 2) k where email like 'scale-%'`,
  groups: `
    insert into public.groups (id, name, created_by)
    select pg_temp.id('group ' || n), 'Group ' || n, pg_temp.id('person 1') from generate_series(1, 100) n`,
  // Person 2 is in the first group.
  members: `
    insert into public.group_members (group_id, uid)
    select pg_temp.id('group ' || n), pg_temp.id('person ' || 2 + (n * 60 + k) % ($1 - 1))
    from generate_series(1, 100) n, generate_series(-60, -11) k`,
  // Person 11 leads the first group.
  leads: `
    insert into private.leads (uid, group_id)
    select pg_temp.id('person ' || 10 + n), pg_temp.id('group ' || n) from generate_series(1, 40) n`,
  // Person 2 has full columns at every size, and much finished long ago; only how much of that differs by size.
  tasks: `
    with numbered as (
      select g, pg_temp.id('task ' || g) as id,
        case
          when g > 2000 and g <= ${2000 + LARGEST_ASSIGNMENT} then 2001
          when g > ${base} and g % 50 < 10 then g / 50 * 50
          else g end as act,
        pg_temp.id('person ' || case when (g <= ${base} and (g % 25 = 0 or (g > ${dueToday + overdue} and g % 4 = 3)))
            or (g > ${base} and g % 200 = 3) or (g between 3001 and 5000 and g % 10 > 0) then 2 else 3 + (g::bigint * 7919 % ($3 - 3))
          + (g::bigint * 7919 % ($3 - 3) % 500 = 498)::integer end) as person,
        pg_temp.id('person ' || 1 + 500 * (g % greatest($3 / 500, 1))) as assigner,
        case
          when g <= ${dueToday} then 'today'
          when g <= ${dueToday + overdue} then 'overdue'
          when g <= ${dueToday + overdue + dueLater} then 'later'
          when g <= ${dueToday + overdue + dueLater + rejected} then 'rejected'
          when g <= ${base} then 'this week'
          when g % 50 = 2 then 'withdrawn'
          else 'completed'
        end as what,
        private.today_starts_at() as midnight, private.week_starts_at() as monday
      from generate_series($1::integer, $2::integer) g
    ), dated as (
      select *, pg_temp.id('assignment ' || act) as assignment_id,
        -- A rare word, as often at every size.
        'Task number ' || g || case when g <= ${base} and g % 50 = 7 then ' for the harbour' else '' end as title,
        case what
        when 'today' then midnight + g * interval '7 minutes'
        when 'overdue' then midnight - interval '1 second' - g % 30 * interval '1 day'
        when 'later' then midnight + interval '2 days' + g % 60 * interval '1 day'
        when 'this week' then monday + (now() - monday) * (g % ${doneThisWeek}) / ${doneThisWeek} + interval '1 hour'
        else midnight - (15 + g % 700) * interval '1 day' end as due
      from numbered
    ), assigned as (
      insert into public.assignments (id, title, description, due_date_time, priority, assigned_by, created_at, is_shared,
        group_id, department)
      select assignment_id, title, 'What there is to do, in a sentence or two, for task ' || g, due,
        (array['Low', 'Medium', 'High'])[1 + g % 3]::public.task_priority, assigner, due - interval '5 days',
        act = 2001 or (g > ${base} and g % 50 = 0),
        case
          when act = 2001 or g <= ${base} then null
          when g % 100 = 0 then pg_temp.id('group 1')
          when g % 50 = 0 then pg_temp.id('group ' || 1 + g / 100 % 100) end,
        case when act = 2001 then 'hr' end
      from dated where g = act
    )
    insert into public.tasks (id, assignment_id, assigned_to, assigned_by, title, description, due_date_time, priority,
      status, created_at, assigned_at, accepted_at, completed_at, rejected_at, reject_reason, withdrawn_at, position)
    select id, assignment_id, person, assigner, title,
      'What there is to do, in a sentence or two, for task ' || g, due,
      (array['Low', 'Medium', 'High'])[1 + g % 3]::public.task_priority,
      case when what in ('completed', 'this week') then 'Completed' when what = 'rejected' then 'Rejected'
        else 'Pending' end::public.task_status,
      due - interval '5 days', due - interval '5 days',
      case when what in ('completed', 'this week') or (what <> 'rejected' and g % 2 = 0) then due - interval '4 days' end,
      case when what in ('completed', 'this week') then due - interval '1 hour' end,
      case when what = 'rejected' then due - interval '4 days' end,
      case when what = 'rejected' then 'away' end::public.reject_reason,
      case when what = 'withdrawn' then due - interval '3 days' end, g
    from dated`,
  // Due later; every other one is accepted.
  own: `
    with numbered as (
      select g, pg_temp.id('assignment ' || g) as assignment_id, 'Task number ' || g as title,
        'What there is to do, in a sentence or two, for task ' || g as description,
        private.today_starts_at() + 2 * interval '1 day' + g % 60 * interval '1 day' as due
      from generate_series($1::integer, $2::integer) g
    ), assigned as (
      insert into public.assignments (id, title, description, due_date_time, assigned_by)
      select assignment_id, title, description, due, pg_temp.id('person 1') from numbered
    )
    insert into public.tasks (id, assignment_id, assigned_to, assigned_by, title, description, due_date_time, status,
      created_at, assigned_at, accepted_at, position)
    select pg_temp.id('task ' || g), assignment_id, $3::uuid, pg_temp.id('person 1'), title, description, due, 'Pending',
      now() - interval '40 days', now() - interval '40 days', case when g % 2 = 1 then now() - interval '30 days' end, g
    from numbered`,
  recipients: `
    insert into private.assignment_recipients (assignment_id, uid)
    select distinct t.assignment_id, t.assigned_to
    from generate_series($1::integer, $2::integer) g
    join public.tasks t on t.id = pg_temp.id('task ' || g)
    join public.assignments a on a.id = t.assignment_id
    where a.group_id is not null or a.department is not null
    on conflict do nothing`,
  // Each task was assigned; a finished one was reported; an open one has a few messages, not all of them read.
  notifications: `
    insert into public.notifications (task_id, kind, message, admin_name, sender_id, recipient_id, created_at, read_at)
    select t.id, e.kind::public.notification_kind, e.message, 'Admin',
      case when e.by_admin then t.assigned_by else t.assigned_to end,
      case when e.by_admin then t.assigned_to else t.assigned_by end,
      t.created_at + e.minutes * interval '1 minute',
      case when not t.is_open or g % 4 > 0 or g > ${base} then t.created_at + interval '1 day' end
    from generate_series($1::integer, $2::integer) g
    join public.tasks t on t.id = pg_temp.id('task ' || g)
    join (values ('assigned', '', true, 0, false), ('completed', '', false, 60, false),
        ('message', 'Can you say how far it is?', true, 90, true), ('message', 'Nearly there.', false, 95, true),
        ('message', 'Good, thank you.', true, 99, true)) e (kind, message, by_admin, minutes, of_open)
      on (not e.of_open or t.is_open) and (e.kind <> 'completed' or t.stage = 'Completed')
      and t.assigned_to <> t.assigned_by`,
  talk: `
    insert into public.notifications (seq, task_id, kind, message, admin_name, sender_id, recipient_id, created_at, read_at)
    overriding system value
    select ${TALK_STARTS_AT} + k, t.id, 'message', 'Word number ' || k, 'Admin',
      case when k % 2 = 0 then t.assigned_by else t.assigned_to end,
      case when k % 2 = 0 then t.assigned_to else t.assigned_by end,
      now() - ($1 - k) * interval '1 minute', now()
    from generate_series(1, $1::integer) k, public.tasks t where t.id = pg_temp.id('task ${TALK_IS_ABOUT}')`,
  served: `update private.delivery_channels set since = now() - interval '10 days', served_at = now()`,
  // The worker has deleted anything older.
  deliveries: `
    insert into private.deliveries (person, channel, kind, task_id, entry_id, occasion, wanted_at, not_before, attempts,
      outcome, settled_at)
    select n.recipient_id, 'push', 'assigned', n.task_id, n.id, n.created_at, n.created_at, n.created_at, 1, 'sent', n.created_at
    from generate_series($1::integer, $2::integer) g
    join public.notifications n on n.task_id = pg_temp.id('task ' || g) and n.kind = 'assigned'
    where n.created_at > now() - interval '30 days'`,
  auditLog: `
    insert into public.audit_log (at, actor_id, action, subject_type, subject_id, subject_name)
    select now() - g * interval '1 minute', pg_temp.id('person ' || 1 + 500 * (g % least(greatest($3 / 500, 1), 20))),
      case when g <= ${base} and g % 100 = 0 then 'settings_changed'
        else (array['task_withdrawn', 'task_restored', 'person_changed', 'role_changed'])[1 + g / 10 % 4] end,
      'task', pg_temp.id('task ' || g), 'Task number ' || g
    from generate_series($1::integer, $2::integer) g where g % 10 = 0`,
} satisfies Record<string, string>;
