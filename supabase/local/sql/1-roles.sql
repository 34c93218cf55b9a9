-- Roles, schemas and extensions as a hosted project has them. Runs at every start, as supabase_admin, whom a hosted
-- project keeps to itself: the project's own people get postgres, which is not a superuser.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'postgres') then
    create role postgres;
    alter database postgres owner to postgres;
  end if;
  alter role postgres nosuperuser createdb createrole login replication bypassrls;
end;
$$;

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
grant anon, authenticated, service_role, authenticator, pg_monitor, pg_read_all_data, pg_signal_backend
  to postgres with admin option;
-- Hosted, an extension (supautils) lets postgres do this.
grant set on parameter session_replication_role, "pgrst.db_pre_request" to postgres;

-- local_api is the role as which the REST and Auth server of the embedded Supabase connects. It owns nothing, so it
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

-- The linter reads here which schemas are reachable.
alter database postgres set pgrst.db_schemas = 'public';

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public to anon, authenticated, service_role;

-- Self-hosted and in older projects everything new in public belongs to the roles of the API as well, so the migrations
-- must work with that here. Done once: what a migration has revoked stays revoked.
do $$
declare
  maker text;
  kind text;
begin
  if not exists (
    select from pg_catalog.pg_default_acl where defaclrole = 'supabase_admin'::regrole and defaclnamespace = 'public'::regnamespace
  ) then
    foreach maker in array array['postgres', 'supabase_admin'] loop
      foreach kind in array array['tables', 'functions', 'sequences'] loop
        execute format('alter default privileges for role %I in schema public grant all on %s to postgres, anon, authenticated, service_role', maker, kind);
      end loop;
    end loop;
  end if;
end;
$$;
