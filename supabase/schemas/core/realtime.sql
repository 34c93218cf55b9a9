-- Realtime: private Broadcast as a doorbell. Payloads name what changed, never its content.

create table private.realtime_topics (
  id boolean primary key default true check (id),
  admins_epoch integer not null default 1
);
comment on table private.realtime_topics is
  'One row. The Realtime server checks a right only when a channel is joined; so the admins'' topic gets a new name '
  'whenever somebody stops being an admin, and anybody still on the old one hears nothing more.';

insert into private.realtime_topics default values;

create function private.admins_topic() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select 'admins:' || admins_epoch from private.realtime_topics);
end;
$$;
comment on function private.admins_topic is 'The topic that rings for every change admins may see.';

create function private.ring(topic text, event text, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  change text := nullif(current_setting('daymark.change', true), '');
  rung text := coalesce(current_setting('daymark.rung', true), '');
  -- Whatever the event, a page loads once for all rings of a transaction.
  bell text := md5(concat_ws(' ', topic, ids));
begin
  if strpos(rung, bell) > 0 then
    return;
  end if;
  change := coalesce(change, gen_random_uuid()::text);
  perform set_config('daymark.rung', rung || bell, true), set_config('daymark.change', change, true),
    -- More ids than fit on a screen help nobody: the page reloads its data anyway.
    realtime.send(jsonb_build_object('ids', to_jsonb(ids[1:50]), 'change', change), event, topic, true);
end;
$$;
comment on function private.ring is
  'Sends a doorbell: an event, the ids of the rows it is about, and a random id that all rings of one transaction '
  'share, so that a page loads once for all of them. A transaction never rings twice on a topic about the same rows.';

create function private.ring_person(person uuid, event text, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring('user:' || uid, event, ids) from public.profiles where uid = person and deactivated_at is null;
end;
$$;
comment on function private.ring_person is
  'Rings at one person''s topic, unless they are deactivated: a channel that is still open must not tell them anything '
  'more.';

create function private.ring_people(event text, people uuid[], ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring('user:' || p.uid, event, array_agg(distinct touched.id))
  from unnest(people, ids) touched (person, id)
  join public.profiles p on p.uid = touched.person and p.deactivated_at is null group by p.uid;
end;
$$;
comment on function private.ring_people is
  'Does what ring_person does, for several people: each of people hears of the id at the same place of ids.';

create function private.ring_overseers(event text, people uuid[], ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring_people(event, array_agg(l.lead), array_agg(touched.id))
  from unnest(people, ids) touched (person, id) join private.led l on l.person = touched.person having count(*) > 0;
  perform private.ring(private.admins_topic(), event, array_agg(distinct id)) from unnest(ids) id having count(*) > 0;
end;
$$;
comment on function private.ring_overseers is
  'Rings for the leads of people, and for the admins: of each of people something is about the id at the same place of '
  'ids. Asked each time, so a person who stops leading somebody hears nothing more.';

-- Only triggers send: there is no policy for insert, so no client can broadcast.
create policy "People hear their own topic, admins the admins' topic" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast' and (
      (select realtime.topic()) = 'user:' || (select private.active_uid())::text
      or ((select realtime.topic()) = (select private.admins_topic()) and (select private.may('administer')))
    )
  );

create function private.ring_for_people() returns trigger
language plpgsql security definer set search_path = '' as $$
declare lost_admin boolean := tg_op = 'UPDATE' and private.is_admin(old) and not private.is_admin(new);
begin
  -- The last thing that a deactivated person's open window hears is that it should reload.
  perform private.ring('user:' || new.uid, 'profile_changed', array[new.uid]);
  perform private.ring_overseers('people_changed', array[new.uid], array[new.uid]);
  if tg_op = 'UPDATE' and old.department is distinct from new.department then
    -- Who loses somebody hears it too: their open page still shows them.
    perform private.ring_people('people_changed', array_agg(l.uid), array_agg(new.uid))
    from private.leads l where l.department in (old.department, new.department) and l.uid <> new.uid having count(*) > 0;
  end if;
  if lost_admin then
    -- Supabase refuses an update without a filter.
    update private.realtime_topics set admins_epoch = admins_epoch + 1 where id;
  end if;
  return null;
end;
$$;
comment on function private.ring_for_people is
  'Trigger: profile_changed for the person, people_changed for the admins and their leads, also those that they had '
  'before; the admins'' topic is renamed when somebody stops being an admin.';

create trigger ring after insert or update on public.profiles
  for each row execute function private.ring_for_people();

create function private.ring_admins() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring(private.admins_topic(), tg_argv[0], '{}');
  return null;
end;
$$;
comment on function private.ring_admins is 'Trigger: rings its argument, an event, for the admins.';

create trigger ring after update on public.workspace_settings
  for each row execute function private.ring_admins('settings_changed');

create function private.ring_for_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring(private.admins_topic(), 'groups_changed', array[new.id]);
  perform private.ring_people('groups_changed', array_agg(uid), array_agg(group_id)) from (
    select uid, group_id from public.group_members where group_id = new.id union select uid, group_id from private.leads where group_id = new.id
  ) touched;
  return null;
end;
$$;
comment on function private.ring_for_groups is 'Trigger: rings groups_changed for the admins, the group''s members and its leads.';

create trigger ring after insert or update on public.groups
  for each row execute function private.ring_for_groups();

create function private.ring_for_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring_people('groups_changed', array_agg(uid), array_agg(group_id)) from (
    select uid, group_id from touched
    union select l.uid, l.group_id from private.leads l where l.group_id in (select t.group_id from touched t)
  ) heard;
  perform private.ring(private.admins_topic(), 'groups_changed', array_agg(distinct group_id)) from touched having count(*) > 0;
  return null;
end;
$$;
comment on function private.ring_for_members is
  'Trigger: groups_changed for the admins, for people who were added or removed, and for the group''s leads; deleting '
  'a group removes everybody.';

create trigger ring_insert after insert on public.group_members
  referencing new table as touched for each statement execute function private.ring_for_members();
create trigger ring_delete after delete on public.group_members
  referencing old table as touched for each statement execute function private.ring_for_members();

create function private.ring_for_departments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring_people('people_changed', array_agg(l.uid), array_agg(l.uid)) from private.leads l where l.department = new.value having count(*) > 0;
  return null;
end;
$$;
comment on function private.ring_for_departments is
  'Trigger: people_changed for the leads of a department that is renamed, archived, or taken back into use.';

create trigger ring after update of label, archived_at on public.departments
  for each row execute function private.ring_for_departments();

create function private.ring_for_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare touched private.leads := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.ring_person(touched.uid, 'profile_changed', array[touched.uid]);
  perform private.ring(private.admins_topic(), 'people_changed', array[touched.uid]);
  return null;
end;
$$;
comment on function private.ring_for_leads is
  'Trigger: profile_changed for somebody who leads something now, or no longer; people_changed for the admins.';

create trigger ring after insert or update or delete on private.leads for each row execute function private.ring_for_leads();

grant execute on function private.admins_topic to authenticated;
