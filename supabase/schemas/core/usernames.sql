-- Usernames: what people without an email address sign in with. Letters of the Latin, Greek and Cyrillic alphabets, digits,
-- dots and hyphens; no two names look alike.

create function private.plain_name(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return normalize(lower(normalize(btrim(value), nfkc) collate "und-x-icu"), nfkc);
end;
$$;
comment on function private.plain_name is 'A username as it is stored: in lower case, each letter as one character.';

create function private.is_username(value text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  -- Latin with its accents, also those of Romanian and Vietnamese; Greek; Cyrillic. A dot or hyphen joins two parts.
  return length(value) between 3 and 40 and value = private.plain_name(value)
    and value ~ '^[a-z0-9\u00DF-\u00F6\u00F8-\u0148\u014A-\u017E\u01A1\u01B0\u0219\u021B\u1E80-\u1E85\u1EA1-\u1EF9\u03AC-\u03CE\u0430-\u045F\u048B-\u04FF.-]+$'
    and value !~ '^[.-]|[.-]$|[.-]{2}';
end;
$$;
comment on function private.is_username is 'Whether this text, as it is stored, is allowed as a username.';

create function private.without_apostrophes(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return translate(value, '''’‘‛ʼʻʽʾʿ`´′', '');
end;
$$;
comment on function private.without_apostrophes is
  'A name without apostrophes, whichever sign a keyboard has for them.';

create function private.look(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Without accents, and without what people leave out or put in between.
  bare text := regexp_replace(
    normalize(private.plain_name(private.without_apostrophes(private.without_hidden(value))), nfd),
    '[!-/:-@[-`{-\u00BF\u00D7\u00F7\u0300-\u036F\u2000-\u206F\u3000-\u303F\u30FB\s]', '', 'g');
begin
  -- Cyrillic, then Greek, then Latin letters and digits that are taken for others.
  bare := translate(bare, 'авезікмнопрстухјѕһӏүгґбчшьъєђћөӕдлф', 'abe3ikmhonpctyxjshlyrr64wbbehhoæδλφ');
  -- With a tail, hook or stroke they look like those without.
  bare := translate(bare, 'ғҕӷӻҝқҡҟӄңҥӈӊҙҫҭҧҏӎұҳӽӿҷҹӌҽҿәэӡҍщцџҋҗӆ', 'rrrrkkkkkhhhh3ctnpmyxxx444eee33bwuuижλ');
  bare := replace(replace(replace(replace(replace(bare, 'ы', 'bi'), 'ю', 'io'), 'љ', 'λb'), 'њ', 'hb'), 'ҵ', 'tu');
  bare := translate(bare, 'αβγεζηθικμνοπρσςτυχω', 'abyeznoikuvonpoctuxw');
  bare := translate(bare, 'ıłøđðħŧŋĸ01l', 'iioddhtnkoii');
  bare := replace(replace(replace(replace(bare, 'rn', 'm'), 'vv', 'w'), 'æ', 'ae'), 'œ', 'oe');
  -- People without ß, þ, ü or å at hand write ss, th, ue or aa, and many write dj for đ.
  return regexp_replace(regexp_replace(
    replace(replace(replace(bare, 'ß', 'ss'), 'þ', 'th'), 'dj', 'd'), '([aou])e', '\1', 'g'), 'aa+', 'a', 'g');
end;
$$;
comment on function private.look is
  'How a username looks at a glance: two names have the same look if they can be mistaken for each other, in whatever '
  'alphabet, or are two ways to write one name.';

create function private.username_from(full_name text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  name text := regexp_replace(normalize(private.plain_name(private.without_apostrophes(full_name)), nfd), '([a-zα-ω])[\u0300-\u036F]+', '\1', 'g');
begin
  name := translate(replace(replace(replace(replace(normalize(name, nfkc), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ıłøđðħŧŋĸ', 'iloddhtnk');
  name := regexp_replace(name, '[^a-z0-9\u03AC-\u03CE\u0430-\u045F\u048B-\u04FF-]+', '.', 'g');
  name := btrim(regexp_replace(name, '[.-]*\.[.-]*|-{2,}', '.', 'g'), '.-');
  if length(name) > 36 then
    name := btrim(left(name, coalesce(nullif(length(substring(left(name, 37) from '^(.{12,})[.-]')), 0), 36)), '.-');
  end if;
  return case
    when private.is_username(name) then name
    when private.is_username('person.' || name) then 'person.' || name
    else 'person' end;
end;
$$;
comment on function private.username_from is
  'The username that a full name suggests: ana.kovac for Ana Kovač. A name of one or two letters '
  'follows person., and one without a letter that can be used becomes person. A long name is cut, after a whole part '
  'where possible, and leaves room for a number.';

create function private.own_look(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare look text := private.look(value);
begin
  return case
    when length(look) in (1, 2) then 'person' || look
    when length(look) > 20 then private.look(private.username_from(value)) -- perhaps cut, which shorter ones never are
    else look end;
end;
$$;
comment on function private.own_look is
  'The look of the username that username_from makes of a full name. It is not the look of the name itself if that is '
  'very short (person. comes before it) or long (it is cut).';

grant execute on function private.plain_name, private.without_apostrophes, private.is_username, private.look to authenticated, service_role;
