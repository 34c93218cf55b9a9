-- Counts are exact: an estimate comes from the planner's statistics, which know everybody's rows.

create function public.refuse_estimates() returns void
language plpgsql stable set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count=(planned|estimated)' then
    raise insufficient_privilege using message = 'exact_counts_only', hint = 'Ask for count=exact.';
  end if;
end;
$$;
comment on function public.refuse_estimates is
  'Called by PostgREST before every request (db_pre_request): error 42501 exact_counts_only for one that asks for the planner''s estimate of a count.';

revoke execute on all functions in schema public from public, anon;
grant execute on function public.refuse_estimates to authenticated, service_role;

-- Where the role is not ours to change, requests go on as before.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'public.refuse_estimates';
exception when others then
  raise warning 'Estimated counts are not refused: %', sqlerrm;
end;
$$;
notify pgrst, 'reload config';
