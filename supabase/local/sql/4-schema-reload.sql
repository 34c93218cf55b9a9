-- As on the hosted service: programs that cache the schema are told of every change to it.

create or replace function extensions.pgrst_watch() returns event_trigger language plpgsql as $$
begin
  if (case tg_event
    when 'sql_drop' then exists (select from pg_event_trigger_dropped_objects() where not is_temporary)
    else exists (select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp')
  end) then
    notify pgrst, 'reload schema';
  end if;
end;
$$;

do $$
begin
  if not exists (select from pg_catalog.pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_watch();
    create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_watch();
  end if;
end;
$$;
