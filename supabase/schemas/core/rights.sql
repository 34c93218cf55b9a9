-- Rights: what somebody may do, asked by the name of an act. The page that says it of every act is the view
-- private.rights (task/acts.sql); task/rights.sql says what somebody is to a task.

create function private.acts_of(scope private.scope) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select r.act from private.rights r where 'taskless' = any (r.traits) and r.relations && private.relations_of(scope));
end;
$$;
comment on function private.acts_of is 'What somebody may do without a task being named.';

create function private.may(scope private.scope, p_act text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.right_to(p_act)).relations && private.relations_of(scope);
end;
$$;
comment on function private.may(private.scope, text) is
  'Whether somebody of this scope may do this act at all; each task is asked separately. Error: unknown_act.';

create function private.may(p_act text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may(private.my_scope(), p_act);
end;
$$;
comment on function private.may(text) is 'Whether the signed-in person may do this act at all; false if nobody is.';

create function private.require(p_act text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.my_scope();
begin
  if private.may(scope, p_act) then
    return scope.person;
  elsif 'person' = any ((private.right_to(p_act)).relations) then
    perform private.require_active();
  end if;
  -- The transaction ends here, with anything it would have noted: Postgres writes the detail into its own log.
  raise insufficient_privilege using message = 'admins_only', hint = 'Only an active admin may do this.',
    detail = coalesce(auth.uid()::text, 'nobody');
end;
$$;
comment on function private.require(text) is
  'The signed-in person, if they may do an act at all. Error: 42501 not_active, or admins_only with the id of the '
  'caller as its detail, for the logs.';

grant execute on function private.may(text), private.require(text) to authenticated;
