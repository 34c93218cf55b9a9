-- Texts: names and titles are what they look like; they contain no character that is invisible or changes the
-- direction of others.

create function private.unseen() returns text
language sql immutable set search_path = '' return
  -- Line and paragraph separators, the blank of Braille, and everything that Unicode calls default ignorable or a
  -- format character. The joiners U+200C and U+200D and the selectors from U+FE00 on stay: Persian words, emoji and
  -- letters of some languages are written with them. So do the characters that make the flag of a region or a form of a
  -- Han or Mongolian letter (the first line captures them), and the visible signs over Arabic numbers. The form has the
  -- same list by its Unicode names.
  '(\U0001F3F4[\U000E0020-\U000E007E]+\U000E007F|[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF][\U000E0100-\U000E01EF]|[\u1820-\u18AA][\u180B-\u180F]+)|'
  '[\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B\u200E-\u200F'
  '\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
comment on function private.unseen is
  'The pattern of characters that nobody sees or that change the direction of others, apart from controls; what it '
  'captures has a meaning and stays.';

create function private.without_hidden(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(value, private.unseen() || '|[\u0001-\u001F\u007F-\u009F]', '\1', 'g');
end;
$$;
comment on function private.without_hidden is
  'The text without controls and without characters that nobody sees or that change the direction of others.';

create function private.readable(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  -- The blank of Braille is a space between letters of Braille.
  return btrim(regexp_replace(
    regexp_replace(value, '[\u2028\u2029]|\u2800+(?=[\u2801-\u28FF])', ' ', 'g'), private.unseen(), '\1', 'g'));
end;
$$;
comment on function private.readable is
  'A line as it is stored: without space around it and characters that nobody sees, which come along when something '
  'is copied. Controls stay, and are refused.';

create function private.without_joiners(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(private.readable(value), '[\u200C\u200D\uFE00-\uFE0F]', '', 'g');
end;
$$;
comment on function private.without_joiners is
  'The text without hidden characters and joiners: for plain letters and digits, where joiners mean nothing.';

create function private.without_turns(value text) returns text
language sql immutable set search_path = ''
return translate(value, E'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069', '');
comment on function private.without_turns is
  'A text of several lines without the characters that turn around what follows. The marks of direction stay: who '
  'writes Hebrew or Arabic types them.';

create function private.shows_something(value text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return value ~ '[^\u0020\u00A0\u1680\u2000-\u200A\u200C\u200D\u202F\u205F\u3000\uFE00-\uFE0F]';
end;
$$;
comment on function private.shows_something is 'True for text that contains more than blanks of any kind.';

create function private.one_line(value text, longest integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return value = btrim(value) and length(value) between 1 and longest
    and value = private.without_hidden(value) and private.shows_something(value);
end;
$$;
comment on function private.one_line is
  'True for text of 1 to `longest` characters on one line, without space around it and without characters that nobody '
  'sees or that change the direction of others.';

create function private.some_text(value text, longest integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return length(value) <= longest and private.shows_something(private.without_hidden(value));
end;
$$;
comment on function private.some_text is
  'True for text, possibly of several lines, that shows something and has at most `longest` characters.';

create function private.are_short_texts(texts text[], most integer, longest integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return cardinality(texts) <= most and coalesce(array_ndims(texts), 1) = 1 and array_position(texts, null) is null
    and not exists (select from unnest(texts) text where not private.one_line(text, longest))
    and cardinality(texts) = (select count(distinct lower(text)) from unnest(texts) text);
end;
$$;
comment on function private.are_short_texts is
  'True for a list of at most `most` different texts, each one line of at most `longest` characters; also for an '
  'empty list.';

create function private.are_week_days(days smallint[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(array_ndims(days), 1) = 1 and array_position(days, null) is null
    and days <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(days) = (select count(distinct day) from unnest(days) day);
end;
$$;
comment on function private.are_week_days is
  'True for a list of different ISO days of the week, 1 to 7; also for an empty list.';

grant execute on function private.unseen, private.without_hidden, private.readable, private.without_joiners,
  private.shows_something, private.one_line, private.some_text, private.are_short_texts
  to authenticated, service_role;
