-- The audit log page.

create function public.list_audit_log(
  p_actions public.audit_action[] default null, p_actor uuid default null, p_from date default null, p_to date default null,
  p_limit integer default 50, p_before bigint default null, p_about uuid default null
) returns table (
  id bigint, at timestamptz, actor_id uuid, actor_name text, action public.audit_action, subject_type text, subject_id text,
  subject_name text, details jsonb, holder_name text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  filters text := 'true';
  page text;
  since timestamptz := private.day_starts_at(p_from);
  until timestamptz := private.day_starts_at(p_to + 1);
begin
  perform private.require('administer');
  if p_actor is not null then filters := filters || ' and actor_id = $2'; end if;
  if p_about is not null then
    filters := filters || ' and subject_type = ''person'' and subject_id = $7::text';
  end if;
  if since is not null then filters := filters || ' and at >= $3'; end if;
  if until is not null then filters := filters || ' and at < $4'; end if;
  if p_before is not null then
    filters := filters || ' and (at, id) < (select b.at, b.id from public.audit_log b where b.id = $6)';
  end if;
  page := 'select * from public.audit_log where %s order by at desc, id desc limit $5';
  -- The newest of each kind, then the newest of all these. The kinds are written out, so that the planner knows which
  -- are rare: it finds those by the index of kinds, and the others soon enough among all lines.
  if p_actions is not null then
    select string_agg('(' || format(page, filters || format(' and action = %L', kind)) || ')', ' union all ') into page
    from unnest(p_actions[1:50]) kind;
  else
    page := format(page, filters);
  end if;
  if page is null then
    return;
  end if;
  return query execute
    'select l.id, l.at, l.actor_id, (select full_name from public.profiles where uid = l.actor_id), l.action::public.audit_action,
       l.subject_type, l.subject_id, l.subject_name, l.details,
       (select full_name from public.profiles where uid = (l.details ->> ''assigned_to'')::uuid)
     from (select * from (' || page || ') found order by at desc, id desc limit $5) l order by l.at desc, l.id desc'
  using null::text, p_actor, since, until, least(greatest(p_limit, 1), 101), p_before, p_about;
end;
$$;
comment on function public.list_audit_log is
  'A page of the audit log for admins, newest first: by kinds of action, person acting, person it was done to '
  '(p_about) and days of the workspace''s time zone; p_before pages back by id. At most 101 rows. Error: 42501. Null: '
  'actor_id, actor_name, holder_name.';

create function public.list_audit_actors() returns table (uid uuid, full_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  -- Steps from one person to the next by the index, however many lines each has written.
  return query with recursive actor (id) as (
    (select l.actor_id from public.audit_log l where l.actor_id is not null order by l.actor_id limit 1)
    union all
    select (select l.actor_id from public.audit_log l where l.actor_id > actor.id order by l.actor_id limit 1)
    from actor where actor.id is not null
  )
  select p.uid, p.full_name from actor join public.profiles p on p.uid = actor.id order by p.full_name, p.uid limit 500;
end;
$$;
comment on function public.list_audit_actors is
  'Everybody whose acts are in the audit log, by name; for admins. At most 500 people. Error: 42501.';

grant execute on function public.list_audit_log, public.list_audit_actors to authenticated;
