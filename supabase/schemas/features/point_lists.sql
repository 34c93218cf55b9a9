-- Kept lists of points, by name: chosen where work is given, kept and deleted by admins.

create function private.are_points(p_points jsonb) returns boolean
language sql immutable set search_path = ''
return jsonb_array_length(p_points) between 1 and 50 and not exists (
  select from jsonb_array_elements(p_points) point where private.one_line(point ->> 'words', 200) is not true);
comment on function private.are_points is 'Whether these are 1 to 50 points, as an assignment may have them.';

create table private.point_lists (
  id uuid primary key,
  name text collate "und-x-icu" not null constraint list_name_is_one_line check (private.one_line(name, 80)),
  points jsonb not null constraint list_of_points check (private.are_points(points)),
  version integer not null default 1
);
comment on table private.point_lists is 'Points kept by a name, to be given again: objects of words and wants_photo.';
create unique index point_lists_by_name on private.point_lists (lower(name));

create function public.list_point_lists() returns table (id uuid, name text, points jsonb, version integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('assign');
  return query select l.id, l.name, l.points, l.version from private.point_lists l order by l.name, l.id;
end;
$$;
comment on function public.list_point_lists is
  'The kept lists of points by name, for who assigns: points are objects of words and wants_photo. At most 200. Error: 42501.';

create function public.keep_point_list(p_id uuid, p_name text, p_points jsonb, p_version integer default 0)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  tidy jsonb := (
    select jsonb_agg(jsonb_build_object('words', private.readable(one.value ->> 'words'),
      'wants_photo', coalesce((one.value ->> 'wants_photo')::boolean, false)) order by one.place)
    from jsonb_array_elements(p_points) with ordinality one (value, place));
  called text := private.readable(p_name);
  known private.point_lists;
begin
  perform private.begin_write(p_act => 'administer');
  perform pg_advisory_xact_lock(hashtext('daymark.point_lists'));
  select * into known from private.point_lists l where l.id = p_id;
  if (known.name, known.points) = (called, tidy) then
    return known.version; -- the same form sent twice
  end if;
  perform private.refuse_if(coalesce(known.version, 0) <> p_version,
    'PT409', 'list_changed', 'Somebody changed or deleted this list in the meantime.');
  perform private.refuse_if(exists (
    select from private.point_lists l where lower(l.name) = lower(called collate "und-x-icu") and l.id <> p_id),
    'PT409', 'name_taken', 'Another list has this name.');
  insert into private.point_lists as l (id, name, points) values (p_id, called, coalesce(tidy, '[]'))
  on conflict (id) do update set name = excluded.name, points = excluded.points, version = l.version + 1;
  perform private.refuse_if((select count(*) from private.point_lists) > 200,
    'PT422', 'too_many_lists', 'Delete a list first.');
  perform private.happened('point_list_kept', p_subject_name => called);
  return p_version + 1;
end;
$$;
comment on function public.keep_point_list is
  'Admins keep points by a name, or change such a list: p_version is that which was seen, 0 for a new one. Returns the '
  'new version. Errors: 42501, PT409 list_changed or name_taken, PT422 too_many_lists, 23514 list_of_points or '
  'list_name_is_one_line.';

create function public.delete_point_list(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare called text;
begin
  perform private.begin_write(p_act => 'administer');
  perform pg_advisory_xact_lock(hashtext('daymark.point_lists'));
  delete from private.point_lists l where l.id = p_id returning l.name into called;
  if called is not null then
    perform private.happened('point_list_deleted', p_subject_name => called);
  end if;
  return called is not null;
end;
$$;
comment on function public.delete_point_list is
  'Admins delete a kept list; what was given with it stays as it is. False if there is no such list. Error: 42501.';

grant execute on function public.list_point_lists, public.keep_point_list, public.delete_point_list to authenticated;
