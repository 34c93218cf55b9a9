-- Taking a task off its person's board, and putting it back.

create function private.do_withdraw(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks set withdrawn_at = now() where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_withdraw is 'The step of withdraw.';

create function private.do_restore(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.untold := private.untell(d.ids, array(
    select (select max(n.created_at) from public.notifications n where n.task_id = one.id and n.kind in ('withdrawn', 'missed'))
    from unnest(d.ids) with ordinality one (id, place) order by one.place));
  update public.tasks set withdrawn_at = null where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_restore is
  'The step of restore. Of an undone withdrawal only people hear who know of the withdrawal (untell).';
