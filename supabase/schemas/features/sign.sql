-- The workspace's sign: a small picture beside its name.

create function private.is_sign(p_picture bytea) returns boolean
language sql immutable set search_path = '' as $$
  select case when octet_length(p_picture) between 57 and 65536
      and substr(p_picture, 1, 8) = '\x89504e470d0a1a0a' and substr(p_picture, 13, 4) = 'IHDR'::bytea
      and substr(p_picture, 17, 2) = '\x0000' and substr(p_picture, 21, 2) = '\x0000'
    then get_byte(p_picture, 18) * 256 + get_byte(p_picture, 19) between 16 and 512
      and get_byte(p_picture, 22) * 256 + get_byte(p_picture, 23) between 16 and 512
    else false end;
$$;
comment on function private.is_sign is
  'Whether this is a PNG file of at most 64 KiB, each side of 16 to 512 pixels by its header.';

create table private.workspace_sign (
  id boolean primary key default true check (id),
  picture bytea not null check (private.is_sign(picture)),
  changed_at timestamptz not null default now()
);
comment on table private.workspace_sign is
  'At most one row: the picture that the team shows beside the name of its workspace.';

create function public.save_sign(p_picture text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('administer');
  if p_picture is null then
    delete from private.workspace_sign where id;
  else
    insert into private.workspace_sign as s (picture) values (decode(p_picture, 'base64'))
    on conflict (id) do update set picture = excluded.picture, changed_at = now();
  end if;
  perform private.happened('settings_changed');
end;
$$;
comment on function public.save_sign is
  'Admins set the workspace''s sign, a PNG file in Base64; null: none. Noted in the audit log. Errors: 42501, 22023 '
  'for what is not Base64, 23514 for no PNG file, or one that is too large.';

create function public.read_sign() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_active();
  return (select encode(s.picture, 'base64') from private.workspace_sign s);
end;
$$;
comment on function public.read_sign is 'The workspace''s sign, a PNG file in Base64; null without one. Error: 42501.';

grant execute on function public.save_sign, public.read_sign to authenticated;
