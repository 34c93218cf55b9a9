-- Broadcast from the database: the objects in the hosted Realtime server's own schema that an application may use.
-- Only the trigger that tells our gateway is ours; the hosted server reads the write-ahead log.

create schema if not exists realtime;
grant usage on schema realtime to postgres, anon, authenticated, service_role;
grant create, usage on schema realtime to supabase_realtime_admin;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
) partition by range (inserted_at);

-- The hosted server makes a partition a day; here one takes everything and old rows are deleted.
create table if not exists realtime.messages_default partition of realtime.messages default;

create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;

alter table realtime.messages enable row level security;
alter table realtime.messages_default enable row level security;
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages_default owner to supabase_realtime_admin;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text;
$$;

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  generated_id uuid;
  final_payload jsonb;
begin
  begin
    generated_id := gen_random_uuid();
    if payload ? 'id' then
      final_payload := payload;
    else
      final_payload := jsonb_set(payload, '{id}', to_jsonb(generated_id));
    end if;
    execute format('set local realtime.topic to %L', topic);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (generated_id, final_payload, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end;
$$;

do $$
declare
  owned text;
begin
  for owned in
    select p.oid::regprocedure::text from pg_catalog.pg_proc p where p.pronamespace = 'realtime'::regnamespace
  loop
    execute format('alter function %s owner to supabase_realtime_admin', owned);
  end loop;
end;
$$;

-- Our own objects follow.
create or replace function realtime.local_notify() returns trigger language plpgsql as $$
declare
  message text := json_build_object('id', new.id, 'topic', new.topic, 'event', new.event, 'payload', new.payload);
begin
  -- The whole message if a notification can carry it, otherwise its id.
  perform pg_notify('local_realtime', case when octet_length(message) < 8000 then message else new.id::text end);
  return null;
end;
$$;

create or replace trigger local_notify after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.private and new.payload is not null) execute function realtime.local_notify();

-- Hosted, an extension (supautils) lets postgres make policies on this table and nothing else in this schema. Here
-- the table's owner lends it all its rights.
grant supabase_realtime_admin to postgres;
