-- What whoever runs Daymark has to know of its database.

create function public.readiness() returns table (migrations text[], reminders boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    migrations := array(select version from supabase_migrations.schema_migrations order by version);
  end if;
  if to_regclass('cron.job') is not null then
    reminders := exists (select from cron.job where jobname = 'daymark-reminders' and active);
  end if;
  return next;
end;
$$;
comment on function public.readiness is
  'For the server''s health check: the versions of the migrations that were applied, and whether reminders are scheduled. One row; a column is null where nothing keeps its list. Null: migrations, reminders.';
grant execute on function public.readiness to service_role;
