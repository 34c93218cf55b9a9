-- What the Auth server's tables need around them, after @supabase/lite has made them.

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

do $$
declare
  owned text;
begin
  for owned in
    select format('table %s', c.oid::regclass)
    from pg_catalog.pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
    union all
    select format('function %s', p.oid::regprocedure)
    from pg_catalog.pg_proc p
    where p.pronamespace = 'auth'::regnamespace
  loop
    execute format('alter %s owner to supabase_auth_admin', owned);
  end loop;
end;
$$;

alter schema auth owner to supabase_admin;
grant all on schema auth to supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role, local_api;
grant all on all tables in schema auth to postgres;
grant select, insert, update, delete on all tables in schema auth to local_api;

-- Made by @supabase/lite; hosted, the CLI makes them, as postgres.
alter schema supabase_migrations owner to postgres;
alter table supabase_migrations.schema_migrations owner to postgres;
alter table supabase_migrations.seed_files owner to postgres;
