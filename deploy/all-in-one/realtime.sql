-- Run once, when the database is made, by its superuser. At each start Realtime deletes its tenant and makes it again,
-- open for channels that anybody with the publishable key may join and send to, and no setting says otherwise. Its table
-- is made by its own migrations, later than this; from then on every tenant lets people into private channels only.
create schema if not exists _realtime authorization supabase_admin;

create function _realtime.only_private() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.private_only := true;
  return new;
end;
$$;

create function _realtime.watch_tenants() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  -- By the catalogue: others who make tables may not look into Realtime's schema.
  tenants oid := (
    select c.oid from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'private_only' and not a.attisdropped
    where n.nspname = '_realtime' and c.relname = 'tenants');
begin
  if tenants is null
    or exists (select from pg_catalog.pg_trigger where tgrelid = tenants and tgname = 'only_private') then
    return;
  end if;
  create trigger only_private before insert or update on _realtime.tenants
    for each row execute function _realtime.only_private();
end;
$$;

create event trigger daymark_watch_tenants on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE')
  execute function _realtime.watch_tenants();
