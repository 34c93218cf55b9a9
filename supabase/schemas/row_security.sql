-- Row-level security is on for every table, so that nobody who adds one can forget it. A table without a policy is read
-- and written by functions alone.

do $$
declare name regclass;
begin
  for name in
    select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.relowner = current_user::regrole
  loop
    execute format('alter table %s enable row level security', name);
  end loop;
end;
$$;
