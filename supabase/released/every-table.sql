-- A row in every table that demo data leaves empty, for the database of a release: npm run db:release.
do $$
declare
  admin uuid := (select uid from public.profiles where email = 'admin@demo.daymark.example');
  ada uuid := (select uid from public.profiles where email = 'ada@demo.daymark.example');
  task public.tasks;
  point uuid := gen_random_uuid();
  file uuid := gen_random_uuid();
  routine uuid := gen_random_uuid();
begin
  select * into task from public.tasks where assigned_to = ada and is_open order by due_date_time limit 1;
  insert into public.attachments (id, task_id, entry_id, sent_by, name, kind, mime, bytes, state, ready_at, sent_at)
  select file, task.id, id, ada, 'Shelf.png', 'image', 'image/png', 68, 'ready', now(), now()
  from public.notifications where task_id = task.id order by seq limit 1;
  insert into private.stored_files (path, attachment_id, bytes) values (task.id || '/' || file, file, 68) on conflict do nothing;
  insert into private.needs (assignment_id, needs, is_checked, checker) values (task.assignment_id, '{points,photo}', true, admin);
  insert into private.points (id, assignment_id, place, words, added_in) values (point, task.assignment_id, 1, 'Count the boxes', 1);
  insert into private.proofs (task_id, points, ticked) values (task.id, 1, 1)
  on conflict (task_id) do update set points = 1, ticked = 1;
  insert into private.ticks (task_id, point_id, by, photo) values (task.id, point, ada, file);
  insert into private.mutes (task_id, person) values (task.id, admin);
  insert into private.task_reminders (task_id, minutes) values (task.id, 30);
  insert into private.lost_tasks (task_id, uid, due_date_time, version) values (task.id, admin, task.due_date_time, 1);
  insert into private.routines (id, name, title, description, priority, people, whom, rule, keeper, planned_to)
  values (routine, 'Opening', 'Open the shop', 'Lights, door, till', 'Medium', array[ada], 'everyone',
    jsonb_populate_record(null::public.routine_rule,
      '{"unit": "day", "every": 1, "starts_on": "2030-01-01", "times": ["08:00"]}'), admin, now());
  insert into private.routine_runs (routine_id, day, at, outcome, assignment_id)
  values (routine, '2026-01-02', '08:00', 'made', task.assignment_id);
  insert into private.closed_days (day, name) values ('2026-12-25', 'Christmas Day');
  insert into private.delivery_habits (person) values (ada);
  insert into private.deliveries (person, channel, kind, task_id, occasion, wanted_at, not_before)
  values (ada, 'mail', 'assigned', task.id, now(), now(), now());
  insert into private.closings (telling) values (gen_random_uuid());
  insert into private.second_looks (person, channel) values (ada, 'mail');
  insert into private.presence (person, active_at) values (ada, now());
  insert into private.mail_refusals (person, text) values (ada, '550 No such mailbox');
  insert into private.returned_mails (person, email, problem) values (ada, 'ada@demo.daymark.example', '550 No such mailbox');
  insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
  values (gen_random_uuid(), ada, 'https://push.example.com/ada', repeat('a', 87), repeat('a', 22));
  insert into private.devices (session_id, uid, name) values (gen_random_uuid(), ada, 'Firefox on Linux');
  insert into private.confirmations (session_id) values (gen_random_uuid());
  insert into private.first_passwords (uid, state, was_given) values (ada, 'given', true);
  insert into private.known_addresses (account, address) values ('account', 'address');
  insert into private.known_devices (account, device) values ('account', 'device');
  insert into private.sign_in_links (hash, uid, made_by, ended_at, ended_as) values ('link', ada, admin, now(), 'used');
  insert into private.join_links (hash, most, ends_at, made_by) values ('poster', 20, now() + interval '7 days', admin);
  insert into private.join_requests (link, secret_hash, first_name) values ('poster', 'secret', 'Noor');
  insert into private.first_accept_seen default values;
  insert into private.full_space default values;
  insert into private.mail_stop (problem) values ('Demo mail is refused');
  insert into private.setup (code_hash) values ('code') on conflict do nothing;
  insert into private.storage_disk (free_bytes, total_bytes) values (1000000000, 2000000000) on conflict do nothing;
  insert into private.workspace_sign (picture) values (
    '\x89504e470d0a1a0a0000000d494844520000002000000020'::bytea || decode(repeat('00', 40), 'hex'));
end;
$$;
