-- Foundations: the schema that the API never exposes, and rights that are granted by name only.

create schema if not exists private;
comment on schema private is
  'Helpers of policies and functions. Not in api.schemas, so nothing here can be called over REST.';

-- Invoker functions in public call helpers here by name; the API still cannot reach this schema.
grant usage on schema private to authenticated;

create collation private.natural (provider = icu, locale = 'und-u-kn');
comment on collation private.natural is
  'Sorts as people expect, with the numbers in names by value: Shift 2 before Shift 10.';

create extension if not exists pg_trgm with schema extensions;

-- Whatever is created from here on can be used by its owner only. By default Postgres lets everybody execute a new
-- function, and Supabase grants everything in public to the roles of the API; so each table and function below names
-- who may use it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch is 'Trigger: increases the version, which every later change must name.';

create function private.refuse_if(
  p_is_so boolean, p_code text, p_message text, p_hint text default null, p_detail text default null
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_is_so is not true then
    return;
  elsif p_hint is null and p_detail is null then
    raise exception using message = p_message, errcode = p_code;
  elsif p_detail is null then
    raise exception using message = p_message, errcode = p_code, hint = p_hint;
  elsif p_hint is null then
    raise exception using message = p_message, errcode = p_code, detail = p_detail;
  else
    raise exception using message = p_message, errcode = p_code, hint = p_hint, detail = p_detail;
  end if;
end;
$$;
comment on function private.refuse_if is 'Throws this error if p_is_so is true.';
grant execute on function private.refuse_if to authenticated;
