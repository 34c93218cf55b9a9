-- Roles, schemas and extensions as a new hosted project has them. Runs at every start.

do $$
declare
  wanted constant jsonb := '{
    "anon": "nologin noinherit",
    "authenticated": "nologin noinherit",
    "service_role": "nologin noinherit bypassrls",
    "authenticator": "login noinherit",
    "supabase_auth_admin": "nologin noinherit createrole",
    "supabase_realtime_admin": "nologin noinherit",
    "local_api": "login inherit"
  }';
  role_name text;
  attributes text;
begin
  for role_name, attributes in select * from jsonb_each_text(wanted) loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I', role_name);
    end if;
    execute format('alter role %I nosuperuser nocreatedb noreplication %s', role_name, attributes);
  end loop;
end;
$$;

grant anon, authenticated, service_role to authenticator;

-- local_api is what the REST and Auth server of the embedded Supabase signs in as. It owns nothing, so it
-- cannot grant anything; it inherits, because that server looks for tables with its own rights.
grant anon, authenticated, service_role to local_api with inherit true;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role local_api set statement_timeout = '8s';
alter role local_api set lock_timeout = '8s';
alter role local_api set search_path = public, extensions;
alter role postgres set search_path = "$user", public, extensions;

-- The linter asks this which schemas are reachable.
alter database postgres set pgrst.db_schemas = 'public';

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
