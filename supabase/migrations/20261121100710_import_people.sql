-- Adding many people at once: which of a file's addresses are taken is asked in one request.

create function public.taken_emails(p_emails text[]) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query select p.email from public.profiles p where p.removed_at is null and p.email = any (p_emails[1:5000]);
end;
$$;
comment on function public.taken_emails is
  'Those of up to 5,000 addresses, in lower case, that belong to somebody; for admins. Error: 42501.';

revoke execute on all functions in schema private, public from public, anon;
grant execute on function public.taken_emails to authenticated;
