-- What people write about themselves at the Auth server is not kept: Daymark never reads it, and every token and
-- session would carry it along.

create function private.forget_own_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_user_meta_data := '{}';
  return new;
end;
$$;
comment on function private.forget_own_metadata is
  'Trigger: an account has no metadata that its owner can write, be it through the API or by Google.';

create trigger forget_own_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.forget_own_metadata();

revoke execute on all functions in schema private from public, anon;
