-- What the operator of Daymark must know about its database.

create function public.readiness() returns table (
  migrations text[], reminders boolean, worker_s integer, lag_s integer, waiting integer, failed integer, stuck text[],
  mail_rests text, files_allowed boolean, files_full boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    -- Supabase's CLI notes a migration in statements, without the spaces and semicolons between them.
    migrations := array(
      select concat_ws(' ', version, encode(sha256(convert_to(
        replace(replace(replace(array_to_string(statements, ''), ' ', ''), E'\n', ''), ';', ''), 'utf8')), 'hex'))
      from supabase_migrations.schema_migrations order by version);
  end if;
  if to_regclass('cron.job') is not null then
    reminders := exists (select from cron.job where jobname = 'daymark-reminders' and active);
  end if;
  worker_s := (
    select extract(epoch from now() - w.seen_at) from private.delivery_worker w
    -- A moment in the future was written by a clock that was ahead.
    where w.seen_at > '-infinity' and w.seen_at <= now() + interval '1 minute');
  select max(l.lag_s), sum(l.waiting), sum(l.failed) into lag_s, waiting, failed from private.delivery_lags() l;
  stuck := private.stuck_channels();
  mail_rests := (select m.problem from private.mail_stop m);
  files_allowed := (select s.files_allowed from public.workspace_settings s);
  files_full := exists (select from private.full_space);
  return next;
end;
$$;
comment on function public.readiness is
  'For the server''s health check. One row: the applied migrations, each with the digest of its text, whether reminders '
  'are scheduled, how many seconds ago a worker last reported, how many deliveries could go out now, for how many '
  'seconds the first of them has been waiting, how many were given up within seven days, which channels are stuck, why '
  'mail rests, whether people can send files, and whether hardly any space is left for them. The first two are null '
  'where nothing lists them, worker_s if there never was a worker. Null: migrations, reminders, worker_s, mail_rests.';
grant execute on function public.readiness to service_role;
