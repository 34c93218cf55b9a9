-- Groups take in active people only, however they are added.

create function private.refuse_inactive_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.profiles where uid = new.uid and deactivated_at is not null) then
    raise exception 'person_not_active' using errcode = 'PT422', hint = 'Somebody named is not an active person.';
  end if;
  return null;
end;
$$;
comment on function private.refuse_inactive_member is
  'Trigger: error PT422 person_not_active for a new member whose account is not active. After the insert: whoever may not add members at all learns nothing of anybody.';

create trigger refuse_inactive_member after insert on public.group_members
  for each row execute function private.refuse_inactive_member();

revoke execute on all functions in schema private from public, anon;
