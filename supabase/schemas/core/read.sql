-- Reading all that a page shows, in one request and as of one moment.

create function public.read(p_calls jsonb) returns table (status smallint, body text)
language plpgsql stable set search_path = '' as $$
declare
  call record;
  query text;
  code text;
  said text;
  details text;
  hint text;
begin
  if jsonb_typeof(p_calls) is distinct from 'array' or jsonb_array_length(p_calls) > 20 then
    raise exception 'odd_calls' using errcode = 'PT422', hint = 'Send a list of at most 20 calls.';
  end if;
  for call in select c.name, coalesce(c.args, '{}') as args from jsonb_to_recordset(p_calls) c(name text, args jsonb) loop
    begin
      -- Arguments as PostgREST takes them: by name, and of the types that they have.
      select format('select %s from %spublic.%I(%s) r',
          case when f.proretset then 'coalesce(json_agg(r), ''[]'')' else 'to_json(r)' end,
          'jsonb_to_record($1) a(' || string_agg(quote_ident(a.name) || ' ' || format_type(a.type, null), ', ') || '), ',
          f.proname,
          string_agg(quote_ident(a.name) || ' => a.' || quote_ident(a.name), ', '))
        into query
        from pg_catalog.pg_proc f
          left join unnest(f.proargnames[1:f.pronargs], f.proargtypes::oid[]) a(name, type) on call.args ? a.name
        where f.pronamespace = 'public'::regnamespace and f.proname = call.name and f.provolatile <> 'v' and f.proname <> 'read'
        group by f.oid
        having count(a.name) = (select count(*) from jsonb_object_keys(call.args));
      if query is null then
        status := 405;
        body := null;
      else
        execute query into body using call.args;
        status := 200;
        body := coalesce(body, 'null');
      end if;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, said = message_text, details = pg_exception_detail, hint = pg_exception_hint;
      status := 400;
      body := json_build_object('code', code, 'message', said, 'details', nullif(details, ''), 'hint', nullif(hint, ''));
    end;
    return next;
  end loop;
end;
$$;
comment on function public.read is
  'Calls at most 20 functions that only read, each {name, args}, in this order, for the caller and as of one moment. '
  'Answers each with 200 and JSON; with 400 and the error as PostgREST writes it, which the others survive; or with '
  '405 alone if it may write, does not exist, or has no such arguments. Error: PT422 odd_calls.';

grant execute on function public.read to authenticated;
