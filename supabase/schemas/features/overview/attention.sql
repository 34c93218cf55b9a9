-- Attention: the first tasks of each kind that wait for an admin.

create function public.list_needing_admin(p_most integer default 3)
returns table (need public.admin_need, task public.task_row, last_nudged_at timestamptz, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  most integer := least(greatest(p_most, 1), 10);
  since timestamptz;
begin
  since := private.working_hours_ago((select s.answer_hours from private.delivery_settings s));
  return query
  -- Each branch reads an index from its beginning, and no further than is shown.
  with found (need, id, place) as (
    (select 'to_check'::public.admin_need, w.id, w.place from unnest(private.waiting_for_check(scope, most)) with ordinality w (id, place))
    union all
    (select 'rejected', t.id, row_number() over (order by t.rejected_at desc, t.id)
      from public.tasks t where t.stage = 'Rejected' and private.sees(t, scope) order by t.rejected_at desc, t.id limit most)
    union all
    (select 'blocked', t.id, row_number() over (order by t.blocked_at, t.id)
      from public.tasks t where t.blocked_at is not null and private.sees(t, scope) order by t.blocked_at, t.id limit most)
    union all
    (select 'unanswered', t.id, row_number() over (order by t.assigned_at, t.id)
      from public.tasks t where t.is_open and t.accepted_at is null and t.assigned_at <= since and private.sees(t, scope)
      order by t.assigned_at, t.id limit most)
    union all
    -- More than needed: some may have been listed before.
    (select 'late', t.id, row_number() over (order by t.due_date_time, t.id)
      from public.tasks t where t.is_open and t.due_date_time < now() and private.sees(t, scope)
      order by t.due_date_time, t.id limit 4 * most)
  ), named as (
    select distinct on (f.id) f.* from found f order by f.id, f.need
  ), shown as (
    select n.*, row_number() over (partition by n.need order by n.place) as n from named n
  )
  select s.need, r, nudge.created_at, case s.need
    when 'to_check' then (private.count_to_check(scope)).mine
    when 'blocked' then (select count(*) from public.tasks t where t.blocked_at is not null and private.sees(t, scope)) end::integer
  from shown s
  join private.task_rows(array(select w.id from shown w where w.n <= most), scope, 300) r on r.id = s.id
  left join lateral (
    select n.created_at from public.notifications n
    where n.task_id = r.id and n.recipient_id = r.user_id and n.kind in ('nudge', 'asked') order by n.created_at desc limit 1
  ) nudge on s.need = 'unanswered'
  order by s.need, s.n;
end;
$$;
comment on function public.list_needing_admin is
  'For admins: the first p_most tasks of each kind of need (at most 10), each under its first need: to be checked, '
  'longest first; rejected, latest first; blocked, longest first; New and not answered within the workspace''s working hours for an answer, with when '
  'its person was last nudged; late, longest first; total is how many are to be checked or blocked, whichever need they are '
  'listed under, and null for the other kinds, which overview() counts. Error: 42501. Null: last_nudged_at, total.';

grant execute on function public.list_needing_admin to authenticated;
