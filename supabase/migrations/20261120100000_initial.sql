-- Written by npm run db:baseline from supabase/schemas, where the same can be read by topic and feature.

-- Foundations: the schema that the API never exposes, and rights that are granted by name only.

create schema if not exists private;
comment on schema private is
  'Helpers of policies and functions. Not in api.schemas, so nothing here can be called over REST.';

-- Invoker functions in public call helpers here by name; the API still cannot reach this schema.
grant usage on schema private to authenticated;

create collation private.natural (provider = icu, locale = 'und-u-kn');
comment on collation private.natural is
  'Sorts as people expect, with the numbers in names by value: Shift 2 before Shift 10.';

create extension if not exists pg_trgm with schema extensions;

-- Whatever is created from here on can be used by its owner only. By default Postgres lets everybody execute a new
-- function, and Supabase grants everything in public to the roles of the API; so each table and function below names
-- who may use it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch is 'Trigger: increases the version, which every later change must name.';

create function private.refuse_if(
  p_is_so boolean, p_code text, p_message text, p_hint text default null, p_detail text default null
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_is_so is not true then
    return;
  elsif p_hint is null and p_detail is null then
    raise exception using message = p_message, errcode = p_code;
  elsif p_detail is null then
    raise exception using message = p_message, errcode = p_code, hint = p_hint;
  elsif p_hint is null then
    raise exception using message = p_message, errcode = p_code, detail = p_detail;
  else
    raise exception using message = p_message, errcode = p_code, hint = p_hint, detail = p_detail;
  end if;
end;
$$;
comment on function private.refuse_if is 'Throws this error if p_is_so is true.';
grant execute on function private.refuse_if to authenticated;

-- Types: the words of the product.

create type public.app_role as enum ('admin', 'user');
comment on type public.app_role is 'What a person is: an admin of the team, or a user.';

create type public.password_state as enum ('own', 'given', 'unknown');
comment on type public.password_state is
  'Whose a person''s password is: their own; given by an admin, who knows it too; or one that nobody knows, or that '
  'they may have forgotten.';

create type public.link_state as enum ('open', 'used', 'expired', 'withdrawn');
comment on type public.link_state is
  'The state of a one-time link. withdrawn: a newer one was made, or the person was deactivated or got another role or '
  'password.';

create type public.gender as enum ('male', 'female', 'other');
comment on type public.gender is 'Always stored in lower case; labels are capitalised.';

create type public.contact_rule as enum ('ten_digits', 'international', 'optional', 'none');
comment on type public.contact_rule is
  'Which telephone number people must have: ten digits; an international one; an international one or none; not asked '
  'for.';

create type public.detail_rule as enum ('required', 'optional', 'none');
comment on type public.detail_rule is 'Whether people must have a detail, may have it, or are not asked for it.';

create type public.acting_why as enum ('mail', 'routine');
comment on type public.acting_why is 'Why Daymark acts for somebody: they answered a mail; they keep a routine.';

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

-- Searching: texts are compared as a reader compares them, without what keyboards and languages write differently.

-- These have no settings of their own, so that the planner inlines them: searching a list calls no function for each
-- row.
create function private.folded(value text) returns text
language sql immutable
return case
  -- Most texts are of these letters alone.
  when octet_length(value) = length(value) then translate(lower(value), '''`"', '')
  else translate(
    replace(replace(replace(replace(lower(regexp_replace(
      -- Apostrophes that Unicode takes apart into a blank and a mark go first.
      normalize(translate(value, '´΄᾽᾿', ''), nfkd),
      -- Marks above and below letters go, also those of Hebrew, Arabic and India, with all that nobody sees.
      '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670'
      '\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF\U000E0100-\U000E01EF]', '', 'g') collate "und-x-icu"),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    -- First letters that Unicode does not take apart; then apostrophes, quotes, and the dot within a word, which go.
    -- Hiragana becomes katakana.
    'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ'
    'ıłøđðħŧŋĸəɛɔɨɓɗɖƙƴƶґςكيىةہھٱ⁄‐‑‒–—٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹''’‘‚‛ʼʻʽʾʿ`′׳"“”„‟«»‹›״·・',
    'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ'
    'iloddhtnkeeoibddkyzгσکییههها/-----01234567890123456789')
  end;
comment on function private.folded is
  'The text as a search compares it: in lower case, without accents, apostrophes, quotes and what nobody sees, special '
  'letters as those that people type for them. As folded() in app/core/kit/folded.ts.';

create function private.folded_name(value text) returns text
language sql immutable
return private.folded(value) || E'\n'
  || private.folded(replace(replace(replace(replace(replace(replace(
    lower(normalize(value, nfc) collate "und-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'), 'đ', 'dj')) || E'\n'
  || replace(replace(regexp_replace(private.folded(value), '([aou])e', '\1', 'g'), 'aa', 'a'), 'dj', 'd');
comment on function private.folded_name is
  'A name as a search compares it, in each of its spellings: Müller is muller and mueller, and so is Mueller.';

create function private.search_words(p_search text) returns text[]
language sql immutable set search_path = ''
return array(
  select word from regexp_split_to_table(private.folded(coalesce(p_search, '')), '[\s,;]+') with ordinality s (word, n)
  where word <> '' order by n limit 10);
comment on function private.search_words is
  'The words of a search, folded, ten at most: a found text contains each of them somewhere.';

create function private.search_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
return array(
  select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  from unnest(private.search_words(p_search)) with ordinality w (word, n) order by n);
comment on function private.search_patterns is
  'The words of a search for "folded text like all (patterns)"; for a blank search none, which every text contains.';

create function private.are_indexed(p_words text[]) returns boolean
language sql immutable set search_path = ''
return exists (select from unnest(p_words) word where word ~ '[[:alnum:]]{3}');
comment on function private.are_indexed is
  'Whether one of the words has three letters or digits in a row: an index of letters is by groups of three, and '
  'would be read whole for anything shorter.';

create function private.has_words(p_words text[], p_text text) returns text
language sql immutable set search_path = ''
return (
  select coalesce(string_agg(
    case
      -- Beside a longer word the index finds one or two letters only where they begin a word: "room 12" is not room 312.
      when word ~ '^[a-z0-9]{1,2}$' and private.are_indexed(p_words) and octet_length(p_words::text) = length(p_words::text)
        then format('%s ~ %L', p_text, '(^|[] !"#$%&()*+,./:;<=>?@[\^_{|}~\n-])' || word)
      else format('%s like %L', p_text, '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%')
    end, ' and '), 'true')
  from unnest(p_words) word
);
comment on function private.has_words is
  'The condition, as SQL, that an expression contains each of these words; written out, so that the index of letters '
  'serves every word. One or two letters beside a longer word must begin one.';

grant execute on function private.folded, private.folded_name, private.search_words, private.search_patterns to authenticated, service_role;

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

-- People: departments and profiles. access.sql says who may see and change them, because it looks up the caller.

create table public.departments (
  value text primary key default left(replace(gen_random_uuid()::text, '-', ''), 12) check (value <> 'none'),
  label text not null check (private.one_line(label, 80)),
  position integer not null,
  archived_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table public.departments is
  'The departments of the team, in the order of position. It begins with the fourteen of the specification; admins '
  'change them.';
comment on column public.departments.value is
  'By what people, addresses and views name it; it stays when the label changes. none means No Department.';
comment on column public.departments.archived_at is 'Since when nobody can be put in it. It was empty then.';

create unique index departments_label on public.departments (lower(label)) where archived_at is null;

create trigger touch before update of label, archived_at on public.departments for each row execute function private.touch();

insert into public.departments (value, label, position) values
  ('accounts', 'Accounts', 1), ('BackendDev', 'Backend Developer', 2), ('cybersecurity', 'Cybersecurity', 3),
  ('dataScience', 'Data Science', 4), ('DevopsEng', 'DevOps', 5), ('finance', 'Finance', 6),
  ('frontendDev', 'Frontend Developer', 7), ('fullStack', 'Full Stack', 8), ('hr', 'Human Resources', 9),
  ('it', 'IT', 10), ('mobileDev', 'Mobile Development', 11), ('sales', 'Sales', 12),
  ('qA-Testing', 'QA/Testing', 13), ('uiux', 'UI/UX', 14);

create table public.profiles (
  uid uuid primary key,
  first_name text not null check (private.one_line(first_name, 80)),
  last_name text not null default '' check (last_name = '' or private.one_line(last_name, 80)),
  full_name text collate "und-x-icu" not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  email text check (email = lower(email) and length(email) <= 254 and email not like '%@people.invalid'),
  username text check (private.is_username(username)),
  role public.app_role not null default 'user',
  contact text check (contact ~ '^([0-9]{10}|\+[1-9][0-9]{5,14})$'),
  department text references public.departments (value),
  joining_date date check (joining_date between '1950-01-01' and '2100-01-01'),
  gender public.gender,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deactivated_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  removal_by uuid references public.profiles (uid),
  time_zone text,
  hour_cycle smallint check (hour_cycle in (12, 24)),
  language text check (length(language) <= 35 and language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint reachable_until_removed
    check (removed_at is not null or num_nonnulls(email, username) = 1),
  constraint removed_is_inactive check (removed_at is null or deactivated_at is not null)
);
comment on table public.profiles is
  'A person. uid is the id of the account; the row outlives a removed account, so that history keeps its names.';
comment on column public.profiles.last_name is 'Empty for somebody who has one name.';
comment on column public.profiles.full_name is
  'Sorts as people expect (ann, Änne, Berta), whatever the collation of the database.';
comment on column public.profiles.username is
  'The name by which somebody without an email address signs in. Their account has a hidden address, which is never '
  'shown or written to.';
comment on column public.profiles.contact is
  'Exactly 10 digits, or an international number as E.164: + and 6 to 15 digits.';
comment on column public.profiles.department is 'Null shows as No Department.';
comment on column public.profiles.time_zone is
  'IANA name; the zone in which times are shown and entered for this person. Null: the workspace''s. Which day is '
  'today is the workspace''s.';
comment on column public.profiles.hour_cycle is
  'Whether this person''s clocks have 12 or 24 hours. Null: 24, and 12 on the clock in the header.';
comment on column public.profiles.language is
  'Language tag (BCP 47); which languages there are only the application knows. Null: the workspace''s.';
comment on column public.profiles.deactivated_at is
  'Since when this person can neither sign in, nor read or write anything.';
comment on column public.profiles.removed_at is
  'Since when the account is gone; email, username, contact, gender, time zone and language were erased with it.';
comment on column public.profiles.removal_by is
  'The admin who had the account removed. The Auth server deletes it outside their session, so it is noted first.';

create type public.details as (contact text, joining_date date, gender public.gender);
comment on type public.details is
  'What is known of a person besides name and place in the team: columns of profiles, by their names. Whether people '
  'must have them is public.detail_rules. Null: contact, joining_date, gender.';

create unique index profiles_email on public.profiles (email) where removed_at is null;
create unique index profiles_username on public.profiles (private.look(username)) where username is not null;
create index profiles_by_name on public.profiles (full_name, uid) include (role, department) where removed_at is null;
create index profiles_by_joining_date on public.profiles (joining_date, uid) where removed_at is null;
create index profiles_by_joining_date_newest on public.profiles (joining_date desc nulls last, uid desc) where removed_at is null;
create index profiles_by_department on public.profiles (department, full_name, uid);
create index profiles_name_search on public.profiles
  using gin (private.folded_name(full_name) extensions.gin_trgm_ops) where removed_at is null;
create index profiles_active_admins on public.profiles (uid) where role = 'admin' and deactivated_at is null;
create index profiles_by_remover on public.profiles (removal_by) where removal_by is not null;
create index profiles_deactivated on public.profiles (full_name, uid)
  where removed_at is null and deactivated_at is not null;
-- With people who left: their history stays in the list sorted by person.
create index profiles_everybody_by_name on public.profiles (full_name, uid);

create trigger touch before update on public.profiles for each row execute function private.touch();

create function private.take_out_unseen() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.first_name := private.readable(new.first_name);
  new.last_name := private.readable(new.last_name);
  new.contact := private.without_joiners(new.contact);
  return new;
end;
$$;
comment on function private.take_out_unseen is
  'Trigger: takes outer space and what nobody sees out of a person''s name and contact, before they are checked.';

create trigger take_out_unseen before insert or update of first_name, last_name, contact on public.profiles
  for each row execute function private.take_out_unseen();

create function private.require_department() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An admin may be archiving the department: their decision is known once their lock is gone (locks.sql).
  perform pg_advisory_xact_lock_shared(hashtext('daymark.departments'));
  perform private.refuse_if(
    not exists (select from public.departments where value = new.department and archived_at is null),
    'PT422', 'unknown_department', 'Choose a department that is in use.');
  return new;
end;
$$;
comment on function private.require_department is
  'Trigger: error PT422 unknown_department for a department that does not exist or is archived.';

create trigger require_department before insert on public.profiles
  for each row when (new.department is not null) execute function private.require_department();
create trigger require_other_department before update of department on public.profiles
  for each row when (new.department is not null and new.department is distinct from old.department)
  execute function private.require_department();

create function private.forget_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  for place in 1..tg_nargs - 1 loop
    execute format('delete from %s where %I = $1', tg_argv[place], tg_argv[0]) using new.uid;
  end loop;
  return null;
end;
$$;
comment on function private.forget_rows is
  'Trigger: deletes the rows of somebody who has left, or whose account is removed. Its first argument is the column '
  'that names the person, the others are the tables.';

create function private.account_address(person public.profiles) returns text
language sql immutable set search_path = '' as $$
  select coalesce(person.email, person.uid || '@people.invalid');
$$;
comment on function private.account_address is
  'The address by which the Auth server knows somebody''s account: their own, or the hidden one of somebody with a '
  'username. No mail reaches a name that ends with .invalid (RFC 2606).';

grant select on public.departments, public.profiles to authenticated, service_role;
-- What people may change about themselves; everything else goes through functions for admins only.
grant update (first_name, last_name, contact, time_zone, hour_cycle, language) on public.profiles to authenticated;

create function private.require_reachable(p_uid uuid) returns public.profiles
language plpgsql stable security definer set search_path = '' as $$
declare person public.profiles;
begin
  select * into person from public.profiles where uid = p_uid and removed_at is null;
  perform private.refuse_if(person.uid is null, 'PT404', 'person_not_found');
  perform private.refuse_if(person.deactivated_at is not null,
    'PT422', 'person_not_active', 'Reactivate this person first.');
  return person;
end;
$$;
comment on function private.require_reachable is
  'The profile of somebody who can sign in. Errors: PT404 person_not_found, PT422 person_not_active.';

-- The workspace: its time zone decides which day is today.

create type public.detail_rules as (contact public.contact_rule, gender public.detail_rule, joining_date public.detail_rule);
comment on type public.detail_rules is 'For each of public.details, whether people must have it.';

create table public.workspace_settings (
  id boolean primary key default true check (id),
  time_zone text not null default 'UTC',
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  idle_hours integer not null default 720 check (idle_hours between 2 and 8760),
  quick_answers text[] not null default '{On it,10 minutes}' check (private.are_short_texts(quick_answers, 6, 40)),
  zone_is_chosen boolean not null default false,
  name text check (private.one_line(name, 80)),
  detail_rules public.detail_rules not null default ('ten_digits', 'required', 'required') check (detail_rules is not null),
  files_allowed boolean not null default true,
  largest_file_mb integer not null default 25 check (largest_file_mb between 1 and 50),
  file_space_gb integer not null default 5 check (file_space_gb between 1 and 10000),
  language text check (length(language) <= 35 and language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);
comment on table public.workspace_settings is 'One row: what the whole team shares.';
comment on column public.workspace_settings.name is
  'What the team calls itself, beside Daymark''s name. Null: nothing.';
comment on column public.workspace_settings.time_zone is 'IANA name; the zone in which a day begins and ends.';
comment on column public.workspace_settings.idle_hours is
  'A session that has not been used for this many hours is over. It counts as used when its token is renewed, about '
  'once an hour.';
comment on column public.workspace_settings.quick_answers is
  'What people can say about a task with one tap, in this order; the list may be empty. One that ends with … opens '
  'Blocked with its words.';
comment on column public.workspace_settings.zone_is_chosen is
  'Whether an admin has chosen the zone, even if it is the initial one; until then they are asked.';
comment on column public.workspace_settings.detail_rules is
  'Applies to details that are set from now on; those stored before stay.';
comment on column public.workspace_settings.files_allowed is
  'Whether people can send photos and files; what was sent stays.';
comment on column public.workspace_settings.language is
  'Language tag (BCP 47) for people who have chosen none. Null: as each browser asks.';

insert into public.workspace_settings default values;

create function private.check_details() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rules json := (select to_json(detail_rules) from public.workspace_settings);
  detail text;
  rule text;
  is_now text;
begin
  for detail, rule in select key, value from json_each_text(rules) loop
    is_now := to_jsonb(new) ->> detail;
    perform private.refuse_if(
      (tg_op = 'INSERT' or is_now is distinct from to_jsonb(old) ->> detail) and not case rule
        when 'ten_digits' then coalesce(is_now ~ '^[0-9]{10}$', false)
        when 'international' then coalesce(is_now like '+%', false)
        when 'required' then is_now is not null
        when 'optional' then is_now is null or detail <> 'contact' or is_now like '+%'
        else is_now is null end,
      '23514', detail || '_rule');
  end loop;
  return null;
end;
$$;
comment on function private.check_details is
  'Trigger: checks the details of a person that are set or changed against the workspace''s rules; a detail that '
  'stays as it is passes. Errors: 23514 contact_rule, gender_rule and so on.';

create trigger check_details after insert or update on public.profiles
  for each row when (new.removed_at is null) execute function private.check_details();

create function private.check_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Browsers do not know every name that Postgres knows.
  perform private.refuse_if(new.time_zone in ('Factory', 'localtime', 'posixrules') or new.time_zone ~ '^(posix|right)/'
    or not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone),
    '23514', 'unknown_time_zone');
  return new;
end;
$$;
comment on function private.check_time_zone is
  'Trigger: error 23514 unknown_time_zone for a name that Postgres does not know.';

create function private.note_chosen_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.zone_is_chosen := true;
  return new;
end;
$$;
comment on function private.note_chosen_zone is 'Trigger: setting a zone, another or the same, counts as choosing it.';

create trigger check_time_zone before insert or update of time_zone on public.workspace_settings
  for each row execute function private.check_time_zone();
create trigger check_time_zone before update of time_zone on public.profiles
  for each row when (new.time_zone is not null and new.time_zone is distinct from old.time_zone)
  execute function private.check_time_zone();
create trigger note_chosen_zone before update of time_zone on public.workspace_settings
  for each row execute function private.note_chosen_zone();
create function private.take_out_unseen_words() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.readable(new.name);
  -- Only a plain list is tidied: a list of lists is refused as it is.
  if array_ndims(new.quick_answers) = 1 then
    new.quick_answers := array(
      select private.readable(answer) from unnest(new.quick_answers) with ordinality a (answer, place) order by place);
  end if;
  return new;
end;
$$;
comment on function private.take_out_unseen_words is
  'Trigger: takes outer space and what nobody sees out of the workspace''s name and quick answers, before they are '
  'checked.';

create trigger take_out_unseen before update of name, quick_answers on public.workspace_settings
  for each row execute function private.take_out_unseen_words();
create trigger touch before update on public.workspace_settings
  for each row execute function private.touch();

grant select on public.workspace_settings to authenticated, service_role;
grant update (name, time_zone, idle_hours, quick_answers, detail_rules, files_allowed, largest_file_mb, file_space_gb, language)
  on public.workspace_settings to authenticated;

-- Without settings of its own, so that the planner inlines it.
create function private.start_of(day date, zone text) returns timestamptz
language sql stable
-- Where clocks go back at midnight, 00:00 strikes twice. Postgres takes the later one; the day begins with the first.
return (day::timestamp at time zone zone) - case
  when (((day::timestamp at time zone zone) - interval '1 hour') at time zone zone)::date = day then interval '1 hour'
  else interval '0' end;
comment on function private.start_of is 'The moment at which a day begins in a time zone.';

create function private.day_starts_at(day date) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare zone text := (select time_zone from public.workspace_settings);
begin
  return private.start_of(day, zone);
end;
$$;
comment on function private.day_starts_at is 'The moment at which a day begins in the workspace''s time zone.';

create function private.today() returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select (now() at time zone time_zone)::date from public.workspace_settings);
end;
$$;
comment on function private.today is 'The current date in the workspace''s time zone.';

create function private.today_starts_at() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return private.day_starts_at(private.today());
end;
$$;
comment on function private.today_starts_at is 'The moment at which today began.';

create function private.today_ends_at() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return private.day_starts_at(private.today() + 1);
end;
$$;
comment on function private.today_ends_at is 'The moment at which tomorrow begins.';

create function private.week_starts_at() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return private.day_starts_at(date_trunc('week', private.today()::timestamp)::date);
end;
$$;
comment on function private.week_starts_at is
  'The moment at which this week''s Monday began in the workspace''s time zone.';

create function private.zone_offsets(p_zone text, p_from timestamptz, p_hours integer) returns integer[]
language sql stable set search_path = ''
return array(
  select (extract(epoch from (at at time zone p_zone) - (at at time zone 'UTC')) / 60)::integer
  from generate_series(p_from, p_from + interval '17544 hours', make_interval(hours => p_hours)) at order by at);
comment on function private.zone_offsets is
  'How many minutes the clocks of a zone are ahead of UTC by Postgres''s rules, from a moment on every p_hours for '
  'two years.';

create function public.list_time_zones(p_from timestamptz default now()) returns table (name text, offsets integer[])
language sql stable security definer rows 600 set search_path = '' as $$
  select z.name, private.zone_offsets(z.name, p_from, 336) from pg_catalog.pg_timezone_names z
  where z.name not in ('Factory', 'localtime', 'posixrules') and z.name !~ '^(posix|right)/';
$$;
comment on function public.list_time_zones is
  'For the server: the time zones that the settings and people''s profiles accept, each with how many minutes its '
  'clocks are ahead of UTC at a moment and each fortnight for two years, because the server may have other rules.';

create function public.zones_in_use(p_from timestamptz) returns table (name text, people integer, offsets integer[])
language sql stable security definer rows 10 set search_path = '' as $$
  select used.name, sum(used.people)::integer, private.zone_offsets(used.name, p_from, 24)
  from (
    select s.time_zone as name, 0 as people from public.workspace_settings s
    union all
    select p.time_zone, count(*) from public.profiles p
    where p.time_zone is not null and p.removed_at is null group by p.time_zone
  ) used
  group by used.name order by used.name;
$$;
comment on function public.zones_in_use is
  'For the server''s health check: the zones of the workspace and of people, how many people chose each, and how many '
  'minutes its clocks are ahead of UTC at a moment and each day for two years.';

create function private.languages_of(person public.profiles) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[person.language, s.language], null) from public.workspace_settings s;
$$;
comment on function private.languages_of is
  'The languages in which to write to a person, the best first: their own, then the workspace''s.';

grant execute on function private.day_starts_at, private.today, private.today_starts_at, private.today_ends_at to authenticated;
grant execute on function public.list_time_zones, public.zones_in_use to service_role;

-- Access: who is calling, and which people and settings they may see. Looked up on every statement, so that a
-- demotion, a deactivation or the end of a session takes effect at once. In PL/pgSQL, like everything that many
-- statements call: it keeps its plans, while a function in SQL is planned again for each statement that calls it.

create function private.session_id() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return nullif(auth.jwt() ->> 'session_id', '')::uuid;
end;
$$;
comment on function private.session_id is 'The session of the caller''s token, or null for a token without one.';

create function private.last_used(session auth.sessions) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc');
end;
$$;
comment on function private.last_used is 'When a session began or its token was last renewed.';

-- The Auth server ends sessions, not tokens: a token would remain valid for up to an hour after a sign-out.
create function private.active_uid() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare session uuid := private.session_id();
begin
  return (
    select p.uid from public.profiles p
    where p.uid = auth.uid() and p.deactivated_at is null and (exists (
      select from auth.sessions s, public.workspace_settings w
      where s.id = session and s.user_id = p.uid
        and (s.not_after is null or s.not_after > now())
        and private.last_used(s) > now() - make_interval(hours => w.idle_hours)
    ) or p.uid::text = current_setting('daymark.acted_for', true))
  );
end;
$$;
comment on function private.active_uid is
  'The id of the signed-in person; null when nobody is signed in, the person is deactivated, or the token''s session '
  'was ended or unused for too long. After act_as it is the person acted for, who need not be signed in anywhere.';

create function private.is_admin(p public.profiles) returns boolean
language sql immutable
return p.deactivated_at is null and p.role = 'admin';
comment on function private.is_admin is
  'Whether somebody is an active admin. What the caller may do is asked as an act (require, may), never by this.';

create type private.scope as (person uuid, sees_all boolean);
comment on type private.scope is
  'Which tasks somebody may see: all (sees_all), only their own (person), or none (neither).';

create function private.scope_of(p public.profiles) returns private.scope
language sql immutable
return row(case when p.deactivated_at is null then p.uid end, private.is_admin(p))::private.scope;
comment on function private.scope_of(public.profiles) is
  'What a person may see, given their profile: everything for an active admin, their own tasks for an active user, '
  'nothing for anybody else.';

create function private.scope_of(p_person uuid) returns private.scope
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select private.scope_of(p) from public.profiles p where p.uid = p_person), row(null, false)::private.scope);
end;
$$;
comment on function private.scope_of(uuid) is
  'What a person may see, signed in or not: for the worker and for calendars too. Null sees nothing.';

create function private.my_scope() returns private.scope
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select private.scope_of(p) from public.profiles p where p.uid = (select private.active_uid())),
    row(null, false)::private.scope);
end;
$$;
comment on function private.my_scope is 'What the signed-in person may see; nothing if nobody is signed in.';

create function private.require_active() returns uuid
language plpgsql stable set search_path = '' as $$
declare caller uuid := private.active_uid();
begin
  if caller is null then
    raise insufficient_privilege using message = 'not_active', hint = 'Sign in with an active account.';
  end if;
  return caller;
end;
$$;
comment on function private.require_active is
  'The id of the signed-in person; error 42501 when there is none or they are deactivated.';

-- Postgres computes what a policy calls at the first row that an index returns for the other conditions: the time taken
-- would tell whether somebody else's row has the requested value. So begin_request looks up the caller before each
-- request, and policies read what it noted; without it the functions below look up the caller themselves. They have no
-- settings of their own, so that the planner inlines them and a policy calls no function; a policy asks them in a
-- select, once for each statement.

create function private.caller() returns uuid
language sql stable
return coalesce(nullif(current_setting('daymark.caller', true), '')::uuid, private.active_uid());
comment on function private.caller is
  'Who acts, for policies and for what is written: the signed-in person, or the one acted for (act_as). Null, or an '
  'id that nobody has, when active_uid is null.';

create function private.caller_sees_all() returns boolean
language sql stable
return coalesce(nullif(current_setting('daymark.sees_all', true), '')::boolean, (private.my_scope()).sees_all);
comment on function private.caller_sees_all is 'For policies: whether the signed-in person may see everything.';

-- Labels of the whole team's departments are not secret, but a deactivated person reads nothing at all.
create policy "Active people read the departments" on public.departments
  for select to authenticated using ((select private.active_uid()) is not null);

create function private.may_read_another() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  so_far integer := coalesce(nullif(current_setting('daymark.people_read', true), '')::integer, 0) + 1;
begin
  if so_far > 100 and not private.is_confirmed() then
    raise exception 'confirm_yourself' using errcode = 'PT403', hint = 'Sign in again, or enter your password once more.';
  end if;
  perform set_config('daymark.people_read', so_far::text, true);
  return true;
end;
$$;
comment on function private.may_read_another is
  'For the policy by which admins read people: counts the people that one request reads, and returns true. Error '
  'PT403 confirm_yourself at the hundred-and-first, unless the caller showed lately who they are, as for a file of '
  'people: somebody who finds a browser signed in must not take the list along over the API.';

create function public.read_person(p_uid uuid)
returns table (uid uuid, full_name text, email text, username text, department text, deactivated_at timestamptz)
language sql stable set search_path = '' as $$
  select p.uid, p.full_name, p.email, p.username, p.department, p.deactivated_at from public.profiles p where p.uid = p_uid;
$$;
comment on function public.read_person is
  'One person, if the caller sees them. Null: email, username, department, deactivated_at.';

-- Other people's email and contact are for admins only.
create policy "People read their own profile, admins read all" on public.profiles
  for select to authenticated
  using (
    uid = (select private.caller())
    or (select private.caller_sees_all())
      and private.may_read_another()
  );

create policy "People change their own profile" on public.profiles
  for update to authenticated
  using (uid = (select private.caller()))
  with check (uid = (select private.active_uid()));

create function public.list_department_choices(p_ever boolean default false) returns table (value text, label text)
language sql stable set search_path = '' as $$
  select d.value, d.label from public.departments d where p_ever or d.archived_at is null order by d.position, d.label;
$$;
comment on function public.list_department_choices is
  'The departments in which people can be put, or all that ever were, in their order.';

create policy "Active people read the settings" on public.workspace_settings
  for select to authenticated using ((select private.active_uid()) is not null);

create function public.read_settings() returns setof public.workspace_settings
language sql stable rows 1 set search_path = '' as $$ select * from public.workspace_settings; $$;
comment on function public.read_settings is 'The settings of the workspace, for everybody who is active.';

create function private.note_caller() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform set_config('daymark.caller', coalesce(scope.person::text, '00000000-0000-0000-0000-000000000000'), true),
    set_config('daymark.sees_all', scope.sees_all::text, true),
    set_config('daymark.groups', private.my_groups()::text, true)
  from private.my_scope() scope;
end;
$$;
comment on function private.note_caller is
  'Notes the caller and what they see, for caller, caller_sees_all and caller_groups, until the transaction ends.';

create function private.act_as(p_person uuid, p_why public.acting_why) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_person, 'role', 'authenticated')::text, true),
    set_config('daymark.acted_for', p_person::text, true), set_config('daymark.why', p_why::text, true);
  perform private.require_active();
  perform private.note_caller();
end;
$$;
comment on function private.act_as is
  'From here on the transaction acts for this person, with their rights and limits; p_why is kept with what it does. '
  'Called only by functions that have made sure that the person wants it. Error: 42501 not_active.';

create function private.why() returns public.acting_why
language sql stable set search_path = '' return nullif(current_setting('daymark.why', true), '')::public.acting_why;
comment on function private.why is 'Why the transaction acts for somebody (act_as); null: they act themselves.';

create function public.begin_request() returns void
language plpgsql stable set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count=(planned|estimated)' then
    raise insufficient_privilege using message = 'exact_counts_only', hint = 'Ask for count=exact.';
  end if;
  if current_user = 'authenticated' then
    perform private.note_caller();
  end if;
end;
$$;
comment on function public.begin_request is
  'Called by PostgREST before every request (db_pre_request): looks up the caller for the policies (note_caller). '
  'Error 42501 exact_counts_only for a request that asks for the planner''s estimate of a count.';

-- Where the role may not be changed, policies look up the caller themselves.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'public.begin_request';
exception when others then
  raise warning 'PostgREST calls nothing before a request: %', sqlerrm;
end;
$$;

notify pgrst, 'reload config';

grant execute on function private.session_id, private.active_uid, private.is_admin, private.my_scope,
  private.caller, private.caller_sees_all,
  private.may_read_another, private.note_caller, private.require_active to authenticated;
grant execute on function public.begin_request to authenticated, service_role;
grant execute on function public.list_department_choices, public.read_person, public.read_settings to authenticated;

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

-- Groups: named sets of people.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text collate private.natural not null check (private.one_line(name, 80)),
  created_by uuid not null default private.caller() references public.profiles (uid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1
);
comment on table public.groups is 'A named set of people, to whom a task can be assigned in one act.';

create unique index groups_name on public.groups (lower(name)) where archived_at is null;
create index groups_by_creator on public.groups (created_by);

create trigger touch before update on public.groups for each row execute function private.touch();

create table public.group_members (
  group_id uuid not null references public.groups (id) on delete cascade,
  uid uuid not null references public.profiles (uid),
  added_at timestamptz not null default now(),
  primary key (group_id, uid)
);
comment on table public.group_members is 'Who belongs to a group.';

create index group_members_by_person on public.group_members (uid, group_id);

create function private.my_groups() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.active_uid();
begin
  return (select coalesce(array_agg(group_id), '{}') from public.group_members where uid = caller);
end;
$$;
comment on function private.my_groups is 'The ids of the groups to which the signed-in person belongs.';

create function private.caller_groups() returns uuid[]
language sql stable
return coalesce(nullif(current_setting('daymark.groups', true), '')::uuid[], private.my_groups());
comment on function private.caller_groups is 'For policies, as private.caller: the groups to which the caller belongs.';

grant select on public.groups, public.group_members to authenticated, service_role;
-- Changed by functions only.

create policy "People read their own groups, admins read all" on public.groups
  for select to authenticated
  using ((select private.caller_sees_all()) or id = any ((select private.caller_groups())::uuid[]));

create policy "People read the members of their own groups, admins read all" on public.group_members
  for select to authenticated
  using ((select private.caller_sees_all()) or group_id = any ((select private.caller_groups())::uuid[]));

create function public.list_group_choices(p_id uuid default null)
returns table (id uuid, name text, archived_at timestamptz, version integer)
language sql stable set search_path = '' as $$
  select g.id, g.name, g.archived_at, g.version from public.groups g
  where case when p_id is null then g.archived_at is null else g.id = p_id end
  order by g.name limit 500;
$$;
comment on function public.list_group_choices is
  'The groups in use that the caller sees, by name, at most 500; or the requested one, even if it is archived. Null: '
  'archived_at.';

grant execute on function public.list_group_choices to authenticated;
grant execute on function private.my_groups, private.caller_groups to authenticated;

-- Absences: somebody is away from today until a day, and says who could take their tasks. No task is reassigned
-- automatically.

create table private.absences (
  uid uuid primary key references public.profiles (uid) on delete cascade,
  until date not null,
  deputy uuid references public.profiles (uid) on delete set null check (deputy <> uid)
);
comment on table private.absences is
  'People who are away. until is the first day on which they are back; from then on the row counts nowhere.';

create index absences_by_deputy on private.absences (deputy) where deputy is not null;
create index absences_by_day on private.absences (until);

create type public.absence as (until date, deputy uuid, deputy_name text, deputy_until date);
comment on type public.absence is
  'The first day on which somebody is back (until) and their deputy; deputy_until, for admins alone, is the first day '
  'on which the deputy is back. Null: deputy, deputy_name, deputy_until.';

-- Parts by name: one that is missing fails when this is made and not when it is called. The planner inlines it.
create function private.as_absence(until date, deputy uuid, deputy_name text, deputy_until date) returns public.absence
language sql immutable
return row(until, deputy, deputy_name, deputy_until)::public.absence;
comment on function private.as_absence is 'Makes an absence of its parts.';

create function private.absences_of(p_people uuid[], sees_all boolean default private.may('oversee'))
returns table (uid uuid, away public.absence)
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare today date := private.today();
begin
  return query
    select a.uid, private.as_absence(until => a.until, deputy => d.uid, deputy_name => d.full_name, deputy_until => too.until)
    from private.absences a
    left join public.profiles d on d.uid = a.deputy
    -- A user who saw this could name one colleague after the other, and read when each is away.
    left join private.absences too on too.uid = a.deputy and too.until > today and sees_all
    where a.uid = any (p_people) and a.until > today;
end;
$$;
comment on function private.absences_of is
  'The absences of these people, with no row for anybody who is not away; deputy_until only for an admin.';

create function private.drop_deputy() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.absences set deputy = null where deputy = new.uid;
  return null;
end;
$$;
comment on function private.drop_deputy is 'Trigger: somebody who is deactivated is no longer anybody''s deputy.';

create trigger drop_deputy after update of deactivated_at on public.profiles for each row
  when (old.deactivated_at is null and new.deactivated_at is not null) execute function private.drop_deputy();

create trigger forget_absence after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('uid', 'private.absences');

create function private.ring_for_absences() returns trigger
language plpgsql security definer set search_path = '' as $$
declare absent uuid := coalesce(new.uid, old.uid);
begin
  perform private.ring_person(absent, 'profile_changed', array[absent]);
  perform private.ring(private.admins_topic(), 'people_changed', array[absent]);
  return null;
end;
$$;
comment on function private.ring_for_absences is
  'Trigger: rings profile_changed for the person, people_changed for the admins.';

create trigger ring after insert or update or delete on private.absences
  for each row execute function private.ring_for_absences();

create function private.require_deputy(p_uid uuid, p_deputy uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A user is not told whether somebody whom they do not know exists.
  perform private.refuse_if(p_deputy is not null and not exists (
    select from public.profiles p where p.uid = p_deputy and p.uid <> p_uid and p.deactivated_at is null
      and (private.may('oversee') or p.uid in (select private.known_people(p_uid)))
  ),
    'PT422', 'deputy_not_found', 'Name somebody else who is active.');
end;
$$;
comment on function private.require_deputy is
  'Passes for null, and for somebody else who is active and whom the caller may choose: an admin anybody, a user '
  'somebody they know. Error: PT422 deputy_not_found.';

create function public.set_absence(p_until date, p_deputy uuid default null, p_uid uuid default null) returns public.absence
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  person uuid := coalesce(p_uid, caller);
  today date := private.today();
  absent public.profiles;
begin
  if person <> caller then
    perform private.require('administer');
  end if;
  if p_until <= today then
    raise check_violation using message = 'day_not_ahead', hint = 'The first day back comes after today.';
  elsif p_until > (today + interval '1 year')::date then
    raise check_violation using message = 'day_too_far', hint = 'The first day back is within a year.';
  end if;
  -- Before any lock, since a wait would tell that this person exists; and again once the lock keeps them active.
  perform private.require_deputy(person, p_deputy);
  perform private.begin_write(array[person, p_deputy], p_act => case when person <> caller then 'administer' end);
  perform private.require_deputy(person, p_deputy);
  absent := private.require_reachable(person);
  insert into private.absences (uid, until, deputy) values (person, p_until, p_deputy)
  on conflict (uid) do update set until = excluded.until, deputy = excluded.deputy;
  if person <> caller then
    perform private.happened('absence_set', 'person', person::text, absent.full_name, jsonb_build_object('until', p_until));
  end if;
  perform private.count_own('absences', 60, interval '10 seconds');
  return (select a.away from private.absences_of(array[person]) a);
end;
$$;
comment on function public.set_absence is
  'The caller, or for admins somebody else (p_uid), is away from today until p_until, the first day on which they are '
  'back, perhaps with a deputy; this replaces an earlier absence. What an admin enters for somebody else is noted in '
  'the audit log. Returns the absence. Errors: 42501, 23514 day_not_ahead or day_too_far (more than a year), 23502 for '
  'no day, PT404 person_not_found, PT422 deputy_not_found or person_not_active, PT429 too_many_absences.';

create function public.end_absence(p_uid uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  person uuid := coalesce(p_uid, caller);
  ended date;
begin
  perform private.begin_write(array[person], p_act => case when person <> caller then 'administer' end);
  delete from private.absences where uid = person returning until into ended;
  if coalesce(ended <= private.today(), true) then
    return false;
  end if;
  if person <> caller then
    perform private.happened('absence_ended', 'person', person::text,
      (select p.full_name from public.profiles p where p.uid = person));
  end if;
  perform private.count_own('absences', 60, interval '10 seconds');
  return true;
end;
$$;
comment on function public.end_absence is
  'The caller, or for admins somebody else, is back; false when they were not away. Errors: 42501, PT429 '
  'too_many_absences.';

create function public.list_deputies() returns table (uid uuid, full_name text, department_label text)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
    select p.uid, p.full_name, d.label
    from private.known_people(caller) known join public.profiles p on p.uid = known
    left join public.departments d on d.value = p.department
    where p.uid <> caller and p.deactivated_at is null
    order by p.full_name, p.uid limit 500;
end;
$$;
comment on function public.list_deputies is
  'The people whom a user can choose as their deputy, by name, 500 at most; admins choose anybody, and find them by '
  'name. Error: 42501. Null: department_label.';

create function public.list_chosen_people(p_people uuid[])
returns table (uid uuid, full_name text, email text, department_label text, away public.absence)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select p.uid, p.full_name, p.email, d.label, absent.away
    from public.profiles p left join private.absences_of(p_people) absent on absent.uid = p.uid
    left join public.departments d on d.value = p.department
    where p.uid = any (p_people[1:100]) and p.deactivated_at is null
    order by p.full_name, p.uid;
end;
$$;
comment on function public.list_chosen_people is
  'The active ones of up to 100 people, by name, with their absence, for an admin who assigns them work. Error: 42501. '
  'Null: email, department_label, away.';

grant execute on function public.set_absence, public.end_absence, public.list_deputies, public.list_chosen_people
  to authenticated;

-- Accounts: a profile is made together with its account, and the team never loses its last admin.

create table private.first_passwords (
  uid uuid primary key references public.profiles (uid) on delete cascade,
  state public.password_state not null check (state <> 'own'),
  was_given boolean not null
);
comment on table private.first_passwords is
  'People who have not chosen their own password yet, and why not. Only the database writes here: the row is deleted '
  'with the first password that they choose.';
comment on column private.first_passwords.was_given is
  'Whether an admin gave the password, and so knows it, even while its person has signed in by a link and need not '
  'know it.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  meta jsonb := (select raw_app_meta_data -> 'profile' from auth.users where id = new.id);
  password public.password_state := (select raw_app_meta_data ->> 'password' from auth.users where id = new.id);
  username text := private.plain_name(private.without_joiners(meta ->> 'username'));
  account text := (select lower(u.email) from auth.users u where u.id = new.id);
  person public.profiles;
begin
  if not exists (select from auth.users where id = new.id) then
    return null; -- made and deleted in one transaction
  end if;
  if meta is null then
    raise exception 'no_profile' using hint = 'Accounts are made by an admin, who names the profile in app_metadata.';
  end if;
  insert into public.profiles (uid, first_name, last_name, email, username, role, contact, department, joining_date, gender)
  values (
    new.id, meta ->> 'first_name', coalesce(meta ->> 'last_name', ''),
    case when username is null then account end, username,
    (meta ->> 'role')::public.app_role, nullif(meta ->> 'contact', ''), nullif(meta ->> 'department', ''),
    (meta ->> 'joining_date')::date, (meta ->> 'gender')::public.gender
  ) returning * into person;
  -- Somebody who could choose the hidden address would be mailed the link for a new password.
  perform private.refuse_if(account is distinct from private.account_address(person),
    'PT422', 'not_the_hidden_address', 'Its address is its id at people.invalid.');
  if password <> 'own' then
    insert into private.first_passwords (uid, state, was_given) values (new.id, password, password = 'given');
  end if;
  -- What stays in app_metadata is in every token from now on: a contact, and a role that is outdated after its first
  -- change.
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'profile' - 'created_by' - 'password' where id = new.id;
  return null;
end;
$$;
comment on function private.create_profile is
  'Trigger: moves the profile that app_metadata.profile describes, and the kind of password in app_metadata.password, '
  'to their tables, or fails and the account with it.';

-- Deferred: the Auth server writes app_metadata by an update after the insert, in the same transaction.
create constraint trigger create_profile after insert on auth.users
  deferrable initially deferred for each row execute function private.create_profile();

create function private.forget_first_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.first_passwords where uid = new.id;
  return null;
end;
$$;
comment on function private.forget_first_password is 'Trigger: a changed password is one that the person chose.';

create trigger forget_first_password after update of encrypted_password on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.forget_first_password();

create function private.write_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.raw_user_meta_data := (
    select jsonb_strip_nulls(jsonb_build_object('language', coalesce(p.language, s.language)))
    from public.workspace_settings s left join public.profiles p on p.uid = new.id
  );
  return new;
end;
$$;
comment on function private.write_metadata is
  'Trigger: keeps nothing that an account''s owner wrote here, through the API or Google; only the language of the '
  'person, in which the Auth server writes its mails (supabase/templates).';

create trigger write_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.write_metadata();

create function private.follow_language() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    update auth.users set raw_user_meta_data = '{}' where id = new.uid;
  else
    update auth.users u set raw_user_meta_data = '{}'
    from public.profiles p where p.uid = u.id and p.language is null;
  end if;
  return null;
end;
$$;
comment on function private.follow_language is
  'Trigger: after a change of a person''s language, or of the workspace''s for people who have chosen none, '
  'private.write_metadata writes it to their accounts.';

create trigger follow_language after update of language on public.profiles for each row
  when (old.language is distinct from new.language) execute function private.follow_language();
create trigger follow_language after update of language on public.workspace_settings for each row
  when (old.language is distinct from new.language) execute function private.follow_language();

-- The log says that an address changed and who did it, but not which: the log outlives the account, whose address is
-- erased with it.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person_name text;
begin
  update public.profiles set email = lower(new.email) where uid = new.id and email is distinct from lower(new.email)
  returning full_name into person_name;
  if person_name is not null then
    -- An address that was requested and confirmed is the person's own doing; any other was set for them.
    perform private.happened('email_changed', 'person', new.id::text, person_name,
      p_actor => case when lower(old.email_change) = lower(new.email) then new.id end);
  end if;
  return null;
end;
$$;
comment on function private.follow_email is
  'Trigger: a confirmed change of the account''s email changes the profile''s, and adds a line to the audit log.';

create function private.keep_hidden_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise exception 'hidden_address' using errcode = 'PT422', hint = 'Somebody who signs in by a name has no address to change or confirm.';
end;
$$;
comment on function private.keep_hidden_address is
  'Trigger: error PT422 hidden_address for an account that would get a hidden address, or lose it.';

create trigger keep_hidden_address before update of email, email_change on auth.users for each row
  when ((new.email is distinct from old.email or coalesce(new.email_change, '') <> coalesce(old.email_change, '') and new.email_change <> '')
    and (lower(old.email) like '%@people.invalid' or lower(new.email) like '%@people.invalid'
      or lower(new.email_change) like '%@people.invalid'))
  execute function private.keep_hidden_address();

create trigger follow_email after update of email on auth.users
  for each row execute function private.follow_email();

create function private.keep_removed_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles
  set removed_at = now(), deactivated_at = coalesce(deactivated_at, now()), email = null, username = null, contact = null, gender = null,
    time_zone = null, hour_cycle = null, language = null
  where uid = old.id and removed_at is null;
  return null;
end;
$$;
comment on function private.keep_removed_person is
  'Trigger: a removed account leaves name and history behind, and nothing by which the person could be reached.';

create trigger keep_removed_person after delete on auth.users
  for each row execute function private.keep_removed_person();

create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time: two admins who demote each other at the same moment must not both succeed.
  perform pg_advisory_xact_lock(hashtext('daymark.last_admin'));
  perform private.refuse_if(not exists (
    select from public.profiles p where private.is_admin(p) and p.uid <> old.uid
  ),
    'PT409', 'last_admin', 'The last active admin stays an active admin.');
  return new;
end;
$$;
comment on function private.keep_one_admin is 'Trigger: error PT409 last_admin if no other active admin would be left.';

create trigger keep_one_admin before update of role, deactivated_at on public.profiles
  for each row
  when (old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null))
  execute function private.keep_one_admin();

create function private.close_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set banned_until = case when new.deactivated_at is null then null else now() + interval '100 years' end
  where id = new.uid;
  if new.deactivated_at is not null then
    delete from auth.sessions where user_id = new.uid;
  end if;
  return null;
end;
$$;
comment on function private.close_account is
  'Trigger: the account of a deactivated person is banned and its sessions end, in the same transaction; reactivating '
  'lifts the ban.';

create trigger close_account after update of deactivated_at on public.profiles
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function private.close_account();

-- Audit log: who changed whose role or status, who deleted what, and when. Written by triggers.

create type public.audit_action as enum (
  'person_added', 'person_changed', 'role_changed', 'email_changed', 'password_mail_sent', 'sign_in_link_made', 'sign_in_link_used',
  'sessions_ended', 'absence_set', 'absence_ended', 'person_deactivated', 'person_reactivated', 'person_removed',
  'task_deleted', 'task_withdrawn', 'task_restored', 'group_created', 'group_changed', 'group_deleted', 'members_added',
  'members_removed', 'view_shared', 'view_unshared', 'view_renamed', 'view_deleted', 'settings_changed', 'sessions_changed',
  'answers_changed', 'deliveries_changed', 'feed_made', 'department_added', 'department_changed', 'departments_merged',
  'details_changed', 'username_changed', 'join_link_made', 'join_link_ended', 'join_refused', 'files_changed', 'file_removed',
  'language_changed', 'check_hours_changed',
  'routine_kept', 'routine_given', 'routine_deleted', 'closed_days_changed'
);
comment on type public.audit_action is 'The actions in the audit log.';

create table public.audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid references public.profiles (uid),
  -- Under a policy the operators of an enum use no index.
  action text not null check (action::public.audit_action is not null),
  subject_type text not null check (subject_type in ('person', 'task', 'group', 'settings', 'view', 'department')),
  subject_id text not null,
  subject_name text not null,
  details jsonb not null default '{}'
);
comment on table public.audit_log is 'Written by triggers, read by admins, changed by nobody.';
comment on column public.audit_log.actor_id is
  'Null when it was done outside a signed-in session, for example by a script.';

create index audit_log_newest on public.audit_log (at desc, id desc);
create index audit_log_by_actor on public.audit_log (actor_id, at desc);
create index audit_log_by_subject on public.audit_log (subject_type, subject_id, at desc);
create index audit_log_by_action on public.audit_log (action, at desc, id desc);
create index audit_log_by_actor_and_action on public.audit_log (actor_id, action, at desc, id desc);

grant select on public.audit_log to authenticated, service_role;

create policy "Admins read the audit log" on public.audit_log
  for select to authenticated using ((select private.caller_sees_all()));

create function private.happened(
  p_action public.audit_action, p_subject_type text default 'settings', p_subject_id text default 'workspace',
  p_subject_name text default 'Workspace', p_details jsonb default '{}', p_actor uuid default private.caller()
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, action, subject_type, subject_id, subject_name, details)
  values ((select uid from public.profiles where uid = p_actor), p_action::text, p_subject_type, p_subject_id, p_subject_name, p_details);
end;
$$;
comment on function private.happened is
  'Adds a line to the audit log, by the one who acts unless p_actor names another: for what happens to people, '
  'groups, departments and the workspace. All such lines pass here, as all entries of conversations pass record().';

create function private.audited(person public.profiles) returns jsonb
language sql stable set search_path = '' as $$
  -- People change their contact themselves, and it is erased with their account, which the log outlives.
  select jsonb_build_object('name', person.full_name, 'role', person.role, 'department', person.department)
    || to_jsonb(jsonb_populate_record(null::public.details, to_jsonb(person))) - 'contact';
$$;
comment on function private.audited is 'What the audit log says of a person before and after a change.';

create function private.audit_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'INSERT' then
    perform private.happened('person_added', 'person', new.uid::text, new.full_name, jsonb_build_object('role', new.role),
      (select (u.raw_app_meta_data ->> 'created_by')::uuid from auth.users u where u.id = new.uid));
    return null;
  end if;
  if new.removed_at is distinct from old.removed_at then
    -- The Auth server removes accounts outside anybody's session.
    perform private.happened('person_removed', 'person', new.uid::text, new.full_name,
      p_actor => coalesce((select uid from public.profiles where uid = private.caller()), new.removal_by));
  elsif new.deactivated_at is distinct from old.deactivated_at then
    perform private.happened(
      case when new.deactivated_at is null then 'person_reactivated' else 'person_deactivated' end::public.audit_action,
      'person', new.uid::text, new.full_name);
  end if;
  was := private.audited(old);
  is_now := private.audited(new);
  if was <> is_now and new.removed_at is null then
    perform private.happened(
      case when old.role <> new.role then 'role_changed' else 'person_changed' end::public.audit_action,
      'person', new.uid::text, new.full_name, jsonb_build_object('from', was, 'to', is_now));
  end if;
  return null;
end;
$$;
comment on function private.audit_person is
  'Trigger: added, renamed (also by themselves), changed by an admin, deactivated, reactivated, removed.';

create trigger audit after insert or update on public.profiles for each row execute function private.audit_person();

create function private.audit_named() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
begin
  perform private.happened(
    (tg_argv[0] || case tg_op when 'INSERT' then tg_argv[3] when 'DELETE' then '_deleted' else '_changed' end)::public.audit_action,
    tg_argv[0], entry ->> tg_argv[1], entry ->> tg_argv[2],
    case when tg_op = 'UPDATE' then jsonb_build_object(
      'from', was ->> tg_argv[2], 'archived', entry ->> 'archived_at' is not null) else '{}' end);
  return null;
end;
$$;
comment on function private.audit_named is
  'Trigger: a group or department was made, renamed, archived, taken back into use, or deleted. Arguments: which of '
  'the two, its columns with id and name, and the ending of the action by which it is made.';

create trigger audit_insert after insert on public.departments
  for each row execute function private.audit_named('department', 'value', 'label', '_added');
create trigger audit_update after update of label, archived_at on public.departments
  for each row when ((old.label, old.archived_at) is distinct from (new.label, new.archived_at))
  execute function private.audit_named('department', 'value', 'label', '_added');

create trigger audit after insert or update or delete on public.groups
  for each row execute function private.audit_named('group', 'id', 'name', '_created');

create function private.audit_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A deleted group has a line of its own in the log.
  perform private.happened(
    case tg_op when 'INSERT' then 'members_added' else 'members_removed' end::public.audit_action, 'group', g.id::text, g.name,
    jsonb_build_object('people', changed.people, 'names', to_jsonb(changed.names[1:10])))
  from (
    select t.group_id, count(*) as people, array_agg(p.full_name order by p.full_name, p.uid) as names
    from touched t join public.profiles p on p.uid = t.uid group by t.group_id
  ) changed join public.groups g on g.id = changed.group_id;
  return null;
end;
$$;
comment on function private.audit_members is
  'Trigger: who was added to a group or removed from it, one line for each group, with the first ten names.';

create trigger audit_insert after insert on public.group_members
  referencing new table as touched for each statement execute function private.audit_members();
create trigger audit_delete after delete on public.group_members
  referencing old table as touched for each statement execute function private.audit_members();

create function private.audit_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.happened(part.action, p_details => part.details)
  from (values
    ('settings_changed'::public.audit_action, old.time_zone <> new.time_zone,
      jsonb_build_object('from', old.time_zone, 'to', new.time_zone)),
    ('sessions_changed', old.idle_hours <> new.idle_hours, jsonb_build_object('from', old.idle_hours, 'to', new.idle_hours)),
    ('answers_changed', old.quick_answers <> new.quick_answers,
      jsonb_build_object('from', old.quick_answers, 'to', new.quick_answers)),
    ('language_changed', old.language is distinct from new.language,
      jsonb_build_object('from', old.language, 'to', new.language)),
    ('details_changed', old.detail_rules is distinct from new.detail_rules, to_jsonb(new.detail_rules)),
    ('files_changed', (old.files_allowed, old.largest_file_mb, old.file_space_gb)
        <> (new.files_allowed, new.largest_file_mb, new.file_space_gb),
      jsonb_build_object('allowed', new.files_allowed, 'largest_mb', new.largest_file_mb, 'space_gb', new.file_space_gb))
  ) part (action, is_changed, details)
  where part.is_changed;
  return null;
end;
$$;
comment on function private.audit_settings is
  'Trigger: another time zone or language, another end of unused sessions, other quick answers, other details that people must '
  'have, or other limits of files.';

create trigger audit after update of time_zone, language, idle_hours, quick_answers, detail_rules, files_allowed, largest_file_mb,
  file_space_gb on public.workspace_settings
  for each row execute function private.audit_settings();

-- Limits: how often somebody may try, counted in the database, so that all servers share it.

create table private.throttles (
  key text primary key,
  busy_until timestamptz not null
);
comment on table private.throttles is
  'Leaky buckets by the generic cell rate algorithm: each attempt moves busy_until on by one interval, and a bucket is '
  'full when it is `burst` intervals ahead of now. Keys are hashes: no address and no email is stored.';

create index throttles_over on private.throttles (busy_until);

create table private.known_addresses (
  account text not null,
  address text not null,
  at timestamptz not null default now(),
  primary key (account, address)
);
comment on table private.known_addresses is
  'Hashes of accounts and of the addresses from which they signed in lately: somebody who guesses passwords from '
  'elsewhere cannot lock the owner out.';

create index known_addresses_by_time on private.known_addresses (at);

create table private.known_devices (
  account text not null,
  device text not null,
  at timestamptz not null default now(),
  primary key (account, device)
);
comment on table private.known_devices is
  'Hashes of accounts and of the last eight devices on which they signed in with their current password: for sixty '
  'days somebody who guesses from the same network uses up none of their attempts.';

create function private.hashed(value text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(value)), 'utf8')), 'hex');
$$;
comment on function private.hashed is 'The hash that stands for an address or an email here.';

create function private.consume_attempt(p_key text, p_burst integer, p_interval interval) returns interval
language plpgsql security definer set search_path = '' as $$
declare until timestamptz;
begin
  -- busy_until is at most the burst ahead, or a little more for a transaction that began a moment later. A larger value
  -- was written by a clock that was wrong, and counts as empty.
  insert into private.throttles as t (key, busy_until) values (p_key, now() + p_interval)
  on conflict (key) do update set
    busy_until = case when t.busy_until between now() and now() + 2 * p_burst * p_interval then t.busy_until else now() end + p_interval
  where t.busy_until <= now() + (p_burst - 1) * p_interval or t.busy_until > now() + 2 * p_burst * p_interval
  returning busy_until into until;
  if until is not null then
    return interval '0';
  end if;
  select busy_until into until from private.throttles where key = p_key;
  return until - now() - (p_burst - 1) * p_interval;
end;
$$;
comment on function private.consume_attempt is
  'Takes an attempt from a bucket that holds `burst` of them and gets one back every interval: returns zero, or how '
  'long to wait if it is empty.';

create function public.consume_attempt(p_kind text, p_address text, p_account text, p_device text default null)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  place text := private.hashed(p_address);
  who text := private.hashed(p_account);
  wait interval := interval '0';
begin
  if p_kind = 'sign_in' and exists (
    select from private.known_devices
    where account = who and device = private.hashed(p_device) and at > now() - interval '60 days'
  ) then
    -- A known device has a bucket of its own alone: others on the network cannot use it up.
    wait := private.consume_attempt(
      'sign_in ' || who || ' on ' || private.hashed(p_device), 6, interval '15 seconds');
  elsif p_kind = 'sign_in' then
    -- From the narrowest to the widest, stopping at the first full one: somebody who tries one account from one
    -- address uses up no attempt of the office around them, nor of the account's owner elsewhere.
    wait := private.consume_attempt('sign_in ' || who || ' from ' || place, 6, interval '15 seconds');
    if wait = interval '0' then
      wait := private.consume_attempt('sign_in from ' || place, 100, interval '3 seconds');
    end if;
    if wait = interval '0' and not exists (
      select from private.known_addresses where account = who and address = place
    ) then
      wait := private.consume_attempt('sign_in ' || who, 30, interval '10 seconds');
    end if;
  elsif p_kind = 'recovery' then
    wait := private.consume_attempt('recovery ' || who, 3, interval '5 minutes');
    if wait = interval '0' then
      wait := private.consume_attempt('recovery from ' || place, 20, interval '30 seconds');
    end if;
  elsif p_kind = 'refusal' then
    wait := private.consume_attempt('refusal ' || who, 5, interval '10 minutes');
  elsif p_kind = 'setup' then
    -- Few: one person has the code, and types it once.
    wait := private.consume_attempt('setup from ' || place, 10, interval '1 minute');
    if wait = interval '0' then
      wait := private.consume_attempt('setup', 30, interval '20 seconds');
    end if;
  elsif p_kind = 'join' then
    -- Enough for a shift that scans the same poster on the same network.
    wait := private.consume_attempt('join from ' || place, 40, interval '15 seconds');
    if wait = interval '0' then
      wait := private.consume_attempt('join', 200, interval '5 seconds');
    end if;
  elsif p_kind in ('link', 'feed') then
    -- Wide, for a room of people who type their links from paper.
    wait := private.consume_attempt(p_kind || ' from ' || place, 100, interval '3 seconds');
  else
    raise check_violation using message = 'unknown_kind';
  end if;
  -- These locks come last: a transaction that holds them waits for no bucket.
  delete from private.throttles where key in (
    select key from private.throttles where busy_until < now() order by busy_until limit 20 for update skip locked);
  delete from private.known_addresses where (account, address) in (
    select account, address from private.known_addresses where at < now() - interval '60 days' order by at limit 20);
  return ceil(extract(epoch from wait));
end;
$$;
comment on function public.consume_attempt is
  'For the server: counts an attempt of a kind (sign_in, recovery, setup, join, link, feed; refusal: a mail to an '
  'account that its answer was not taken) from an address on an account, separately for a device on which the account '
  'signed in lately and has kept its password since. Returns 0 if it may go on, otherwise the seconds to wait. Error '
  '23514 unknown_kind.';

create function private.give_back_attempt(p_kind text, p_address text) returns void
language sql security definer set search_path = '' as $$
  update private.throttles set busy_until = busy_until - interval '3 seconds'
  where key = p_kind || ' from ' || private.hashed(p_address);
$$;
comment on function private.give_back_attempt is
  'Undoes an attempt of kind link or feed that consume_attempt has just counted, because the key was right: an office '
  'with one address can open all of its links. Called in the same transaction, so that many tries at once get no more '
  'answers than are allowed.';

create function public.note_sign_in(p_address text, p_account text, p_device text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place text := private.hashed(p_address);
  who text := private.hashed(p_account);
  person uuid := (select u.id from auth.users u where u.email = lower(p_account) and not u.is_sso_user);
begin
  -- In the order of consume_attempt, so that neither waits for the other.
  delete from private.throttles where key = 'sign_in ' || who || ' from ' || place;
  delete from private.throttles where key = 'sign_in ' || who;
  delete from private.throttles where key = 'sign_in ' || who || ' on ' || private.hashed(p_device);
  insert into private.known_addresses (account, address) values (who, place)
  on conflict (account, address) do update set at = now();
  if p_device is not null then
    insert into private.known_devices (account, device) values (who, private.hashed(p_device))
    on conflict (account, device) do update set at = now();
    -- Somebody who has the password must not register any number of devices from which to guess the next one.
    delete from private.known_devices where account = who and device in (
      select device from private.known_devices where account = who order by at > now(), at desc offset 8);
  end if;
  -- Somebody who signs in with a password knows it; if an admin gave it, the admin knows it too. Last, as where a
  -- password changes.
  update private.first_passwords set state = 'given' where uid = person and state = 'unknown' and was_given;
  delete from private.first_passwords where uid = person and state = 'unknown' and not was_given;
end;
$$;
comment on function public.note_sign_in is
  'For the server: a successful sign-in with a password. Earlier attempts no longer count, and from this address and '
  'this device the account stays open.';

create function public.address_of_username(p_name text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.account_address(p) from public.profiles p
      where p.username is not null and private.look(p.username) = private.look(left(p_name, 200))),
    (select private.account_address(p) from public.profiles p
      where p.username is not null and private.look(p.username) = private.own_look(left(p_name, 200))),
    md5('nobody ' || private.own_look(left(p_name, 200)))::uuid || '@people.invalid');
$$;
comment on function public.address_of_username is
  'For the server: the address of the account that is signed in by this name, by a name that looks like it, or whose '
  'name was made of this full name. For a name of nobody an address that no account has, always the same, so that the '
  'server does the same work for both.';

create function public.are_mails_limited(p_swallowed boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_swallowed then
    insert into private.throttles as t (key, busy_until) values ('mails of the Auth server', now() + interval '1 hour')
    on conflict (key) do update set busy_until = excluded.busy_until;
  end if;
  -- A time that is further ahead than an hour was written by a clock that was wrong.
  return exists (
    select from private.throttles
    where key = 'mails of the Auth server' and busy_until between now() and now() + interval '1 hour');
end;
$$;
comment on function public.are_mails_limited is
  'For the server: whether the Auth server dropped a requested mail within the last hour, because it had sent as many '
  'as it may within an hour; p_swallowed notes that it just did. True for at most an hour: by then the Auth server '
  'counts from zero.';

create function private.forget_devices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.known_devices where account = private.hashed(old.email);
  return null;
end;
$$;
comment on function private.forget_devices is
  'Trigger: no device is trusted once the account has another password or address, or is gone.';

create trigger forget_devices after update of encrypted_password, email on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
  execute function private.forget_devices();

create trigger forget_devices_of_nobody after delete on auth.users for each row
  execute function private.forget_devices();

create function private.count_own(p_what text, p_burst integer, p_interval interval) returns void
language plpgsql security definer set search_path = '' as $$
declare wait interval := private.consume_attempt(p_what || ' ' || private.caller(), p_burst, p_interval);
begin
  if wait > interval '0' then
    raise exception using message = 'too_many_' || p_what, errcode = 'PT429',
      detail = ceil(extract(epoch from wait))::text, hint = 'Go on in a moment.';
  end if;
end;
$$;
comment on function private.count_own is
  'Counts an act of the signed-in person, as consume_attempt does. Error PT429 too_many_<what>, with the seconds to '
  'wait as detail. Call it last: it locks a bucket.';

create function private.slow_down_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller() = new.uid then
    perform private.count_own('changes', 20, interval '30 seconds');
  end if;
  return null;
end;
$$;
comment on function private.slow_down_profile is
  'Trigger: error PT429 too_many_changes for somebody who changes their own name, contact, time zone, hours or '
  'language more than 20 times at once and then more than once in half a minute.';

-- By its name the last of the table's triggers.
create trigger slow_down after update of first_name, last_name, contact, time_zone, hour_cycle, language on public.profiles
  for each row execute function private.slow_down_profile();

grant execute on function public.consume_attempt, public.note_sign_in, public.are_mails_limited, public.address_of_username to service_role;

-- Reading all that a page shows, in one request and as of one moment.

create function public.read(p_calls jsonb) returns table (status smallint, body text)
language plpgsql stable set search_path = '' as $$
declare
  call record;
  query text;
  code text;
  said text;
  details text;
  hint text;
begin
  if jsonb_typeof(p_calls) is distinct from 'array' or jsonb_array_length(p_calls) > 20 then
    raise exception 'odd_calls' using errcode = 'PT422', hint = 'Send a list of at most 20 calls.';
  end if;
  for call in select c.name, coalesce(c.args, '{}') as args from jsonb_to_recordset(p_calls) c(name text, args jsonb) loop
    begin
      -- Arguments as PostgREST takes them: by name, and of the types that they have.
      select format('select %s from %spublic.%I(%s) r',
          case when f.proretset then 'coalesce(json_agg(r), ''[]'')' else 'to_json(r)' end,
          'jsonb_to_record($1) a(' || string_agg(quote_ident(a.name) || ' ' || format_type(a.type, null), ', ') || '), ',
          f.proname,
          string_agg(quote_ident(a.name) || ' => a.' || quote_ident(a.name), ', '))
        into query
        from pg_catalog.pg_proc f
          left join unnest(f.proargnames[1:f.pronargs], f.proargtypes::oid[]) a(name, type) on call.args ? a.name
        where f.pronamespace = 'public'::regnamespace and f.proname = call.name and f.provolatile <> 'v' and f.proname <> 'read'
        group by f.oid
        having count(a.name) = (select count(*) from jsonb_object_keys(call.args));
      if query is null then
        status := 405;
        body := null;
      else
        execute query into body using call.args;
        status := 200;
        body := coalesce(body, 'null');
      end if;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, said = message_text, details = pg_exception_detail, hint = pg_exception_hint;
      status := 400;
      body := json_build_object('code', code, 'message', said, 'details', nullif(details, ''), 'hint', nullif(hint, ''));
    end;
    return next;
  end loop;
end;
$$;
comment on function public.read is
  'Calls at most 20 functions that only read, each {name, args}, in this order, for the caller and as of one moment. '
  'Answers each with 200 and JSON; with 400 and the error as PostgREST writes it, which the others survive; or with '
  '405 alone if it may write, does not exist, or has no such arguments. Error: PT422 odd_calls.';

grant execute on function public.read to authenticated;

-- Realtime: private Broadcast as a doorbell. Payloads name what changed, never its content.

create table private.realtime_topics (
  id boolean primary key default true check (id),
  admins_epoch integer not null default 1
);
comment on table private.realtime_topics is
  'One row. The Realtime server checks a right only when a channel is joined; so the admins'' topic gets a new name '
  'whenever somebody stops being an admin, and anybody still on the old one hears nothing more.';

insert into private.realtime_topics default values;

create function private.admins_topic() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select 'admins:' || admins_epoch from private.realtime_topics);
end;
$$;
comment on function private.admins_topic is 'The topic that rings for every change admins may see.';

create function private.ring(topic text, event text, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  change text := nullif(current_setting('daymark.change', true), '');
  rung text := coalesce(current_setting('daymark.rung', true), '');
  bell text := md5(concat_ws(' ', topic, event, ids));
begin
  if strpos(rung, bell) > 0 then
    return;
  end if;
  perform set_config('daymark.rung', rung || bell, true);
  if change is null then
    change := gen_random_uuid();
    perform set_config('daymark.change', change, true);
  end if;
  -- More ids than fit on a screen help nobody: the page reloads its data anyway.
  perform realtime.send(jsonb_build_object('ids', to_jsonb(ids[1:50]), 'change', change), event, topic, true);
end;
$$;
comment on function private.ring is
  'Sends a doorbell: an event, the ids of the rows it is about, and a random id that all rings of one transaction '
  'share, so that a page loads once for all of them. A transaction never sends the same ring twice.';

create function private.ring_person(person uuid, event text, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring('user:' || uid, event, ids) from public.profiles where uid = person and deactivated_at is null;
end;
$$;
comment on function private.ring_person is
  'Rings at one person''s topic, unless they are deactivated: a channel that is still open must not tell them anything '
  'more.';

-- Only triggers send: there is no policy for insert, so no client can broadcast.
create policy "People hear their own topic, admins the admins' topic" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast' and (
      (select realtime.topic()) = 'user:' || (select private.active_uid())::text
      or ((select realtime.topic()) = (select private.admins_topic()) and (select private.may('administer')))
    )
  );

create function private.ring_for_people() returns trigger
language plpgsql security definer set search_path = '' as $$
declare lost_admin boolean := tg_op = 'UPDATE' and private.is_admin(old) and not private.is_admin(new);
begin
  -- The last thing that a deactivated person's open window hears is that it should reload.
  perform private.ring('user:' || new.uid, 'profile_changed', array[new.uid]);
  perform private.ring(private.admins_topic(), 'people_changed', array[new.uid]);
  if lost_admin then
    -- Supabase refuses an update without a filter.
    update private.realtime_topics set admins_epoch = admins_epoch + 1 where id;
  end if;
  return null;
end;
$$;
comment on function private.ring_for_people is
  'Trigger: profile_changed for the person, people_changed for the admins; the admins'' topic is renamed when somebody '
  'stops being an admin.';

create trigger ring after insert or update on public.profiles
  for each row execute function private.ring_for_people();

create function private.ring_admins() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring(private.admins_topic(), tg_argv[0], '{}');
  return null;
end;
$$;
comment on function private.ring_admins is 'Trigger: rings its argument, an event, for the admins.';

create trigger ring after update on public.workspace_settings
  for each row execute function private.ring_admins('settings_changed');

create function private.ring_for_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring(private.admins_topic(), 'groups_changed', array[new.id]);
  perform private.ring_person(uid, 'groups_changed', array[new.id]) from public.group_members where group_id = new.id;
  return null;
end;
$$;
comment on function private.ring_for_groups is 'Trigger: rings groups_changed for the admins and the group''s members.';

create trigger ring after insert or update on public.groups
  for each row execute function private.ring_for_groups();

create function private.ring_for_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ring_person(uid, 'groups_changed', array_agg(group_id)) from touched group by uid;
  perform private.ring(private.admins_topic(), 'groups_changed', array_agg(distinct group_id)) from touched having count(*) > 0;
  return null;
end;
$$;
comment on function private.ring_for_members is
  'Trigger: groups_changed for the admins and for people who were added or removed; deleting a group removes '
  'everybody.';

create trigger ring_insert after insert on public.group_members
  referencing new table as touched for each statement execute function private.ring_for_members();
create trigger ring_delete after delete on public.group_members
  referencing old table as touched for each statement execute function private.ring_for_members();

grant execute on function private.admins_topic to authenticated;

-- Sessions: everybody sees and ends their own.

create table private.devices (
  session_id uuid primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  name text not null check (length(name) <= 200)
);
comment on table private.devices is
  'The device of a session, in its browser''s own words: the Auth server only ever sees Daymark''s server.';

create index devices_by_person on private.devices (uid);

create function public.name_session(p_device text) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  delete from private.devices d
  where d.uid = caller and not exists (select from auth.sessions s where s.id = d.session_id);
  insert into private.devices (session_id, uid, name) values (private.session_id(), caller, left(p_device, 200))
  on conflict (session_id) do update set name = excluded.name;
end;
$$;
comment on function public.name_session is
  'Notes the browser of the caller''s current session, in at most 200 characters, and forgets those of ended sessions. '
  'Error: 42501.';

create function public.list_my_sessions()
returns table (id uuid, device text, created_at timestamptz, last_used_at timestamptz, is_current boolean, has_push boolean)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
  select s.id, d.name, s.created_at, private.last_used(s), s.id = private.session_id(),
    exists (select from private.push_subscriptions p where p.session_id = s.id and p.uid = caller and p.revoked_at is null)
  from auth.sessions s
  cross join public.workspace_settings w
  left join private.devices d on d.session_id = s.id
  where s.user_id = caller and (s.not_after is null or s.not_after > now())
    and private.last_used(s) > now() - make_interval(hours => w.idle_hours)
  order by s.id = private.session_id() desc, private.last_used(s) desc
  limit 50;
end;
$$;
comment on function public.list_my_sessions is
  'The caller''s own running sessions, the current one first, then the last used; device is null if unknown; has_push: '
  'whether they are told there while Daymark is closed. At most 50 rows. Error: 42501. Null: device.';

create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  ended integer;
begin
  delete from auth.sessions where user_id = caller and id <> private.session_id();
  get diagnostics ended = row_count;
  perform private.forget_ended_subscriptions();
  if ended > 0 then
    -- Windows that are still open reload, and find that they are signed out.
    perform private.ring('user:' || caller, 'profile_changed', array[caller]);
  end if;
  return ended;
end;
$$;
comment on function public.end_other_sessions is
  'Ends all sessions of the caller but the current one, from the very next request; returns their number. Error: 42501.';

-- Somebody who finds a browser signed in must not be able to take other people's access or the list of them along.

create table private.confirmations (
  session_id uuid primary key,
  confirmed_at timestamptz not null default now()
);
comment on table private.confirmations is
  'Sessions in which a person has entered their own password once more, and when; only the server writes this, after '
  'the Auth server has accepted the password.';

create function private.is_confirmed(p_within interval default '15 minutes') returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare session uuid := private.session_id();
begin
  -- A time in the future, which a clock that was ahead wrote, would count for longer.
  return exists (
    select from auth.sessions s left join private.confirmations c on c.session_id = s.id
    where s.id = session and s.user_id = auth.uid() and (
      s.created_at between now() - p_within and now() + interval '1 minute'
      or c.confirmed_at between now() - p_within and now() + interval '1 minute'
    )
  );
end;
$$;
comment on function private.is_confirmed is
  'Whether the caller showed lately who they are: their session began within this time, by whichever way of signing '
  'in, or they entered their password in it.';

create function private.require_confirmed(p_within interval default '15 minutes') returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_if(not private.is_confirmed(p_within),
    'PT403', 'confirm_yourself', 'Sign in again, or enter your password once more.');
end;
$$;
comment on function private.require_confirmed is
  'For what hands out access or people: error PT403 confirm_yourself unless the caller showed within this time who '
  'they are.';

create function public.am_i_confirmed() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_active();
  return private.is_confirmed();
end;
$$;
comment on function public.am_i_confirmed is
  'Whether acts that require a confirmed session go through now, so that the password can be asked for before '
  'anything is done. Error: 42501.';

create function public.confirm_session(p_uid uuid, p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.confirmations where confirmed_at < now() - interval '1 day';
  insert into private.confirmations (session_id) select s.id from auth.sessions s where s.id = p_session and s.user_id = p_uid
  on conflict (session_id) do update set confirmed_at = excluded.confirmed_at;
  return found;
end;
$$;
comment on function public.confirm_session is
  'For the server, once the Auth server has accepted this person''s password: notes that it was entered in this '
  'session. False if the session is not theirs, or has ended.';

create function public.end_sessions_of(p_uid uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  person public.profiles;
  ended integer;
begin
  perform private.refuse_if(p_uid = caller, '42501', 'own_account', 'Your own are under your profile.');
  perform private.require_confirmed();
  perform private.begin_write(p_changed_person => p_uid, p_act => 'administer');
  select * into person from public.profiles where uid = p_uid and removed_at is null;
  perform private.refuse_if(person.uid is null, 'PT404', 'person_not_found');
  delete from auth.sessions where user_id = p_uid;
  get diagnostics ended = row_count;
  perform private.forget_ended_subscriptions();
  -- Somebody who found the phone may have found the mail with a link in it.
  update private.sign_in_links set ended_at = now(), ended_as = 'withdrawn' where uid = p_uid and ended_at is null;
  if ended > 0 or found then
    perform private.happened('sessions_ended', 'person', person.uid::text, person.full_name, jsonb_build_object('sessions', ended));
    perform private.ring('user:' || p_uid, 'profile_changed', array[p_uid]);
  end if;
  return ended;
end;
$$;
comment on function public.end_sessions_of is
  'Admins sign somebody else out everywhere, from the very next request, and withdraw their open one-time link; '
  'returns the number of sessions. Errors: 42501 (own_account: one''s own are ended on the profile page), PT403 '
  'confirm_yourself, PT404 person_not_found.';

grant execute on function private.is_confirmed, private.require_confirmed, public.am_i_confirmed to authenticated;
grant execute on function public.confirm_session to service_role;
grant execute on function public.name_session, public.list_my_sessions, public.end_other_sessions, public.end_sessions_of
  to authenticated;

-- Types: the words of a task.

-- Declared from low to high, so that sorting by priority is sorting by the enum.
create type public.task_priority as enum ('Low', 'Medium', 'High');
comment on type public.task_priority is 'Default Medium. The word Moderate, when it comes from outside, means Medium.';

create type public.task_status as enum ('Pending', 'Completed', 'Rejected');
comment on type public.task_status is 'The stored state of a task. Pending when an admin assigns it.';

create type public.task_stage as enum ('New', 'Pending', 'Completed', 'Rejected', 'Withdrawn');
comment on type public.task_stage is
  'A task''s stage, derived and never written: New is Pending and not answered, Pending is Pending and accepted.';

create type public.reject_reason as enum ('too_much', 'not_mine', 'unclear', 'away', 'other');
comment on type public.reject_reason is 'Why a person rejects a task; a text may be added.';

create type public.task_need as enum ('late', 'today', 'answer', 'nothing');
comment on type public.task_need is
  'What a task needs from its person, the most urgent first: it is late, due later today, waits for an answer (to the '
  'task itself, or to a question in its conversation), or nothing.';

create type public.attachment_kind as enum ('image', 'pdf', 'audio', 'file');
comment on type public.attachment_kind is
  'What is shown of an attachment: a picture, a document, a player; or nothing, for a file that is downloaded.';

create type public.attachment_state as enum ('uploading', 'ready', 'removed');
comment on type public.attachment_state is 'removed: the file was sent, and no longer says anything.';

create type public.attachment_outcome as enum ('ready', 'gone', 'not_allowed', 'wrong_size', 'wrong_kind');
comment on type public.attachment_outcome is
  'What becomes of a file whose bytes have arrived: ready, or deleted: it is gone already, its person may no longer '
  'add it, or it is not what was announced.';

create type public.done_need as enum ('points', 'photo', 'words');
comment on type public.done_need is
  'What a task may need before it is done: all of its points answered, a photo, words.';

create type public.task_done as (
  points integer, ticked integer, impossible integer, needs public.done_need[], missing public.done_need[],
  is_checked boolean, checker uuid, waits_since timestamptz, checked_by_name text, checked_at timestamptz, rounds integer,
  version integer
);
comment on type public.task_done is
  'What done means for a task: how many points it has, how many of them are ticked and how many are not possible; '
  'what it needs, and what of that is missing (words always, nothing once it is completed); whether it is checked, '
  'and by whom if somebody was chosen; since when it waits for its check, who checked it and when; how often it was '
  'sent back; the version of its needs. Null: checker, waits_since, checked_by_name, checked_at.';

-- Parts by name: one that is missing fails when this is made and not when it is called. The planner inlines it.
create function private.as_task_done(
  points integer, ticked integer, impossible integer, needs public.done_need[], missing public.done_need[],
  is_checked boolean, checker uuid, waits_since timestamptz, checked_by_name text, checked_at timestamptz, rounds integer,
  version integer
) returns public.task_done
language sql immutable
return row(points, ticked, impossible, needs, missing, is_checked, checker, waits_since, checked_by_name, checked_at, rounds,
  version)::public.task_done;
comment on function private.as_task_done is 'Makes what done means for a task of its parts.';

-- Acts: what people do with tasks, and what the conversation says of it. A new act is a value of command_kind, a row of
-- private.rights, and a file in acts/ with what it changes, unless it leaves nothing but its entry.

create type public.command_kind as enum (
  'accept', 'reject', 'release', 'complete', 'reopen', 'move', 'message', 'withdraw', 'restore', 'reassign',
  'give_back', 'edit', 'nudge', 'deadline', 'priority', 'block', 'unblock',
  'tick', 'pass', 'send_back', 'not_today', 'undo'
);
comment on type public.command_kind is
  'What people do with tasks. deadline and priority change several tasks at once; for one task that is an edit. undo '
  'undoes a command that has no opposite.';

create type public.notification_kind as enum (
  'message', 'assigned', 'accepted', 'rejected', 'completed', 'due_today',
  'released', 'reopened', 'reassigned', 'changed', 'withdrawn', 'missed', 'restored', 'nudge',
  'blocked', 'unblocked', 'asked', 'passed', 'sent_back'
);
comment on type public.notification_kind is
  'The kind of an entry of a conversation. released: an acceptance undone; changed: an admin edited the task; asked: '
  'an admin asked how a late task is going; unblocked: its person or an admin said that it is no longer blocked; '
  'passed: an admin checked the completed task; sent_back: an admin checked it, and it is not done yet.';

create type private.relation as enum ('person', 'admin');
comment on type private.relation is
  'What somebody is to a task: its person, or an admin. Its assigner has no right as such.';

create type private.trait as enum ('taskless', 'files', 'several', 'unversioned', 'undoable', 'own_step', 'placed', 'asks');
comment on type private.trait is
  'What else there is to an act. taskless: may be done without a task being named, and me() returns it; files: some '
  'are sent with it; several: can be done with several tasks at once; unversioned: then without a version of each; '
  'undoable: its tasks are stored as they were, because it has no opposite; own_step: its person may have done it '
  'already, by another command; placed: a repeated own_step still changes the place; asks: even of one task the '
  'outcome is the answer and no error.';

-- A view and not a table: nobody writes to it, and no backup restores an older one.
create view private.rights with (security_invoker = true) as
select r.act, r.relations::private.relation[] as relations, r.stages::public.task_stage[] as stages,
  r.entry::public.notification_kind as entry, r.traits::private.trait[] as traits
from (values
  ('read', '{person,admin}', null, null, '{}'),
  ('open', '{person,admin}', null, null, '{}'),
  ('message', '{person,admin}', null, 'message', '{files,several,unversioned}'),
  ('attach', '{person,admin}', '{New,Pending,Completed,Rejected}', null, '{}'),
  ('remind', '{person,admin}', null, null, '{}'),
  ('mute', '{person,admin}', null, null, '{}'),
  ('accept', '{person}', '{New}', 'accepted', '{own_step}'),
  ('release', '{person}', '{Pending}', 'released', '{own_step}'),
  ('reject', '{person}', '{New}', 'rejected', '{files,own_step}'),
  ('not_today', '{person}', '{Pending}', 'rejected', '{files}'),
  ('block', '{person}', '{Pending}', 'blocked', '{files}'),
  ('move', '{person}', '{New,Pending,Completed}', null, '{own_step,placed}'),
  ('tick', '{person}', '{New,Pending}', null, '{files,unversioned}'),
  ('complete', '{person,admin}', '{New,Pending}', 'completed', '{files,several,own_step}'),
  ('reopen', '{person,admin}', '{Completed,Rejected}', 'reopened', '{several,own_step}'),
  ('unblock', '{person,admin}', null, 'unblocked', '{several}'),
  ('assign', '{admin}', null, null, '{taskless}'),
  ('edit', '{admin}', null, 'changed', '{}'),
  ('deadline', '{admin}', '{New,Pending,Rejected}', 'changed', '{several,undoable}'),
  ('priority', '{admin}', '{New,Pending,Rejected}', 'changed', '{several,undoable}'),
  ('reassign', '{admin}', '{New,Pending,Rejected}', null, '{several,undoable}'),
  ('withdraw', '{admin}', '{New,Pending,Completed,Rejected}', 'withdrawn', '{several}'),
  ('restore', '{admin}', '{Withdrawn}', 'restored', '{several}'),
  ('give_back', '{admin}', '{Rejected}', null, '{several,undoable}'),
  ('pass', '{admin}', '{Completed}', 'passed', '{several,undoable}'),
  ('send_back', '{admin}', '{Completed}', 'sent_back', '{}'),
  ('nudge', '{admin}', '{New,Pending}', null, '{several,unversioned,asks}'),
  ('undo', '{admin}', null, null, '{several,unversioned}'),
  ('several', '{admin}', null, null, '{taskless}'),
  ('oversee', '{admin}', null, null, '{taskless}'),
  ('administer', '{admin}', null, null, '{taskless}'),
  ('delete', '{admin}', null, null, '{}')
) r (act, relations, stages, entry, traits);
comment on view private.rights is
  'Who may do what with a task, by what they are to it, and at which stages (null: any); the entry that the act '
  'leaves in the conversation (null: none, or several that it adds itself). several: with several tasks at once, or a '
  'whole assignment; oversee: see them in the lists, numbers and reports of the team; administer: look after people, '
  'groups, departments and settings; read and delete are said by policies. docs/security.md prints this.';

create type private.doing as (
  ids uuid[], args jsonb, files uuid[], named uuid[], people uuid[], in_the_way uuid[],
  words text, entries uuid[], before jsonb, untold text[]
);
comment on type private.doing is
  'An act under way: its tasks, arguments and files, the ids for entries that need one of their own (named), the '
  'people who get the tasks, and the cards that make room (in_the_way); then, as its function do_<act> returns it, '
  'what is recorded of it: for ids, with words, entries, before and untold as record() takes them.';

create type private.judgement as (task_id uuid, outcome text, again_at timestamptz);
comment on type private.judgement is
  'Whether an act can be done with a task, as do_command returns it, and when that is possible again. Null: again_at.';

-- Assignments and tasks: one act of assigning, one task per person; and their text, whose columns only this file, a
-- task's row and what undo restores list.

create table public.assignments (
  id uuid primary key default gen_random_uuid(),
  title text not null check (private.one_line(title, 200)),
  description text not null,
  due_date_time timestamptz not null check (due_date_time >= '2000-01-01Z' and due_date_time < '2100-01-01Z'),
  priority public.task_priority not null default 'Medium',
  assigned_by uuid not null references public.profiles (uid),
  group_id uuid references public.groups (id) on delete set null,
  department text references public.departments (value),
  created_at timestamptz not null default now(),
  is_shared boolean not null default false,
  withdrawn_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  is_brief boolean not null default false,
  why public.acting_why,
  constraint description_says_something check (private.some_text(description, 5000) or (is_brief and description = ''))
);
comment on table public.assignments is
  'One act of assigning, as it was written: to one person, several, a group or a department. It has one task per '
  'person.';
comment on column public.assignments.is_shared is
  'True for an assignment to several people, a group or a department: the admin sees it as one card.';
comment on column public.assignments.is_brief is
  'True for an assignment made by assign_tasks with a list of titles; only such a one may be without a description.';
comment on column public.assignments.why is 'Why Daymark acted for who assigned it; null: they acted themselves.';
comment on column public.assignments.withdrawn_at is
  'When its unfinished tasks were last withdrawn together: they have the same moment, and are found again by it.';

create index assignments_by_assigner on public.assignments (assigned_by);
create index assignments_by_department on public.assignments (department) where department is not null;
create index assignments_shared on public.assignments (created_at desc, id desc) where is_shared;
create index assignments_of_group on public.assignments (group_id, created_at desc, id desc) where group_id is not null;

create trigger touch before update of title, description, due_date_time, priority on public.assignments
  for each row execute function private.touch();

-- A unique index on a task's assignment and person would be both too strict and too lax: a colleague may get a second
-- share by reassigning, and somebody whose task was reassigned must not be taken for a newcomer.
create table private.assignment_recipients (
  assignment_id uuid not null references public.assignments (id) on delete cascade,
  uid uuid not null references public.profiles (uid),
  primary key (assignment_id, uid)
);
comment on table private.assignment_recipients is
  'Everybody who was ever given a share of an assignment to a group or a department, whatever became of it: nobody '
  'gets a share twice.';

create index assignment_recipients_by_person on private.assignment_recipients (uid);

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references public.assignments (id) on delete cascade,
  assigned_to uuid not null references public.profiles (uid),
  assigned_by uuid not null references public.profiles (uid),
  title text not null check (private.one_line(title, 200)),
  description text not null,
  due_date_time timestamptz not null check (due_date_time >= '2000-01-01Z' and due_date_time < '2100-01-01Z'),
  priority public.task_priority not null default 'Medium',
  status public.task_status not null default 'Pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  assigned_at timestamptz not null default now(),
  seen_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  rejected_at timestamptz,
  reject_reason public.reject_reason,
  reject_text text check (length(reject_text) <= 1000),
  proposed_due_date_time timestamptz
    check (proposed_due_date_time >= '2000-01-01Z' and proposed_due_date_time < '2100-01-01Z'),
  withdrawn_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text check (private.one_line(blocked_reason, 200)),
  position double precision not null default 0,
  version integer not null default 1,
  stage public.task_stage not null generated always as (
    case
      when withdrawn_at is not null then 'Withdrawn'::public.task_stage
      when status = 'Completed' then 'Completed'::public.task_stage
      when status = 'Rejected' then 'Rejected'::public.task_stage
      when accepted_at is null then 'New'::public.task_stage
      else 'Pending'::public.task_stage
    end
  ) stored,
  is_open boolean not null generated always as (withdrawn_at is null and status = 'Pending') stored,
  is_brief boolean not null default false,
  constraint description_says_something check (private.some_text(description, 5000) or (is_brief and description = '')),
  constraint completed_has_its_time check ((status = 'Completed') = (completed_at is not null)),
  constraint completed_was_accepted check (status <> 'Completed' or accepted_at is not null),
  constraint rejected_has_its_time_and_reason
    check ((status = 'Rejected') = (rejected_at is not null) and (rejected_at is null) = (reject_reason is null)),
  constraint rejected_is_not_accepted check (status <> 'Rejected' or accepted_at is null),
  constraint words_belong_to_a_rejection
    check (status = 'Rejected' or (reject_text is null and proposed_due_date_time is null)),
  constraint blocked_says_why check ((blocked_at is null) = (blocked_reason is null)),
  constraint blocked_is_pending
    check (blocked_at is null or (status = 'Pending' and accepted_at is not null and withdrawn_at is null))
);
comment on table public.tasks is 'One person''s piece of work, with a stage and a conversation of its own.';
comment on column public.tasks.stage is 'The task''s stage, derived from status, accepted_at and withdrawn_at.';
comment on column public.tasks.assigned_at is
  'Since when it has been this person''s: when it was assigned, or reassigned to them.';
comment on column public.tasks.blocked_at is
  'Since when its person cannot go on, with what they need in blocked_reason; null while they can. Changes no stage.';
comment on column public.tasks.is_open is 'True while there is something to do: New or Pending.';
comment on column public.tasks.is_brief is
  'True for a task made by assign_tasks with a list of titles: only such a one may be without a description, also '
  'after a change.';
comment on column public.tasks.position is 'Position within its column on its person''s board; smaller is higher.';
comment on column public.tasks.version is
  'Counts changes of content and state; a change names the version from which it was made.';

-- The lists of the product. Open tasks are few compared with the finished ones, so their indexes are partial.
create index tasks_board on public.tasks (assigned_to, stage, position, id);
create index tasks_open_by_due on public.tasks (due_date_time, id) include (assigned_to) where is_open;
-- What a person still has to do, however much they have finished.
create index tasks_open_by_person on public.tasks (assigned_to, due_date_time, id) where is_open;
create index tasks_by_person on public.tasks (assigned_to, due_date_time, id);
-- When somebody was last given a task: suggestions take turns.
create index tasks_by_receipt on public.tasks (assigned_to, assigned_at desc);
create index tasks_unanswered on public.tasks (assigned_to) include (due_date_time) where is_open and accepted_at is null;
create index tasks_by_stage on public.tasks (stage, created_at desc, id) include (assigned_to);
-- Serves "by due" and "by priority" for every stage: a list is put together from one short scan per stage and priority.
create index tasks_by_stage_and_due on public.tasks (stage, priority, due_date_time, id) include (assigned_to);
create index tasks_by_creation on public.tasks (created_at desc, id);
create index tasks_completed on public.tasks (completed_at desc) include (assigned_to, due_date_time) where stage = 'Completed';
-- What somebody finished lately, without reading what they finished long ago.
create index tasks_done on public.tasks (assigned_to, completed_at desc, id) where stage = 'Completed';
create index tasks_rejected on public.tasks (rejected_at desc, id) where stage = 'Rejected';
create index tasks_blocked on public.tasks (blocked_at, id) where blocked_at is not null;
create index tasks_by_assignment on public.tasks (assignment_id, stage, id) include (assigned_to);
create index tasks_by_assigner on public.tasks (assigned_by, stage, created_at desc);
create index tasks_text_search on public.tasks using gin (private.folded(title || E'\n' || description) extensions.gin_trgm_ops);

create trigger touch before update of title, description, due_date_time, priority, status, accepted_at, completed_at,
  rejected_at, reject_reason, reject_text, proposed_due_date_time, withdrawn_at, blocked_at, blocked_reason, assigned_to,
  assigned_by
  on public.tasks for each row execute function private.touch();

create function private.end_block() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.blocked_at := null;
  new.blocked_reason := null;
  return new;
end;
$$;
comment on function private.end_block is
  'Trigger: a task that is no longer pending, or now somebody else''s, is no longer blocked.';

create trigger end_block before update of status, accepted_at, withdrawn_at, assigned_to on public.tasks for each row
  when (old.blocked_at is not null and (new.status <> 'Pending' or new.accepted_at is null
    or new.withdrawn_at is not null or new.assigned_to <> old.assigned_to))
  execute function private.end_block();

create function private.refuse_leaver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked until the task is inserted: somebody who leaves at the same moment hands it over, or it is not assigned.
  perform from public.profiles where uid = new.assigned_to and deactivated_at is null for share;
  perform private.refuse_if(not found, 'PT422', 'person_not_assignable', 'This person is not active.');
  return new;
end;
$$;
comment on function private.refuse_leaver is
  'Trigger: error PT422 person_not_assignable for a task for somebody who is not active.';

create trigger refuse_leaver before insert or update of assigned_to on public.tasks
  for each row execute function private.refuse_leaver();

grant select on public.assignments, public.tasks to authenticated, service_role;
-- Creating and changing goes through functions, which check the transition; only deleting is plain SQL.
grant delete on public.tasks to authenticated;

create type public.task_text as (
  title text, description text, due_date_time timestamptz, priority public.task_priority
);
comment on type public.task_text is 'The text of an assignment, and of each of its tasks.';

-- Without settings of its own, so that the planner inlines it.
create function private.is_pressing(p_priority public.task_priority) returns boolean
language sql immutable
return coalesce(p_priority >= 'High', false);
comment on function private.is_pressing is 'Whether tasks of this priority are told first, and at once.';

create function private.text_of(p_row jsonb) returns public.task_text
language sql stable set search_path = ''
return jsonb_populate_record(null::public.task_text, p_row);
comment on function private.text_of is
  'The text of a task, an assignment or the arguments of a command; null for missing parts.';

create function private.trimmed(p_text public.task_text) returns public.task_text
language plpgsql immutable set search_path = '' as $$
begin
  p_text.title := private.readable(p_text.title);
  p_text.description := btrim(private.without_turns(p_text.description));
  return p_text;
end;
$$;
comment on function private.trimmed is
  'The text as it is stored: without space around title and description, without hidden characters in the title, and '
  'without characters that turn others around in the description.';

create function private.add_assignment(
  p_id uuid, p_text public.task_text, p_group_id uuid default null, p_department text default null,
  p_is_brief boolean default false
) returns public.assignments
language sql security definer set search_path = '' as $$
  insert into public.assignments (id, assigned_by, why, group_id, department, is_brief, title, description, due_date_time, priority)
  select p_id, private.caller(), private.why(), p_group_id, p_department, p_is_brief, (private.trimmed(p_text)).*
  on conflict (id) do nothing returning *;
$$;
comment on function private.add_assignment is
  'The new assignment, or null if there is one with this id. Errors: 23514 or 23502 for a text or date out of bounds.';

create function private.add_tasks(given public.assignments, p_people uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare made uuid[];
begin
  with added as (
    insert into public.tasks
      (assignment_id, assigned_to, assigned_by, position, is_brief, title, description, due_date_time, priority)
    select given.id, person, private.caller(), private.top_of_column(person, 'New'), given.is_brief, says.*
    from unnest(p_people) person, private.text_of(to_jsonb(given)) says
    returning id
  )
  select array_agg(id) into made from added;
  return made;
end;
$$;
comment on function private.add_tasks is
  'The ids of new tasks, one for each of the people, with the assignment''s text.';

create function private.change_texts(p_task_ids uuid[], p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare before jsonb;
begin
  select jsonb_object_agg(t.id, private.text_of(to_jsonb(t))) into before from public.tasks t where t.id = any (p_task_ids);
  update public.tasks t set (title, description, due_date_time, priority) =
    (select says.* from jsonb_populate_record(private.text_of(to_jsonb(t)), p_changes) says)
  where t.id = any (p_task_ids);
  return coalesce(before, '{}');
end;
$$;
comment on function private.change_texts is
  'Changes the texts of tasks: only the parts in p_changes. Returns their former texts, by their ids. Errors: 23514 '
  'or 23502 for a text or date out of bounds.';

create function private.change_assignment_text(p_id uuid, p_text public.task_text) returns void
language sql security definer set search_path = '' as $$
  update public.assignments set (title, description, due_date_time, priority) = (select (p_text).*) where id = p_id;
$$;
comment on function private.change_assignment_text is
  'Changes the text of an assignment, not of its tasks. Errors: 23514 or 23502 for a text or date out of bounds.';

-- Notifications: the entries of a task's conversation; each is addressed to one side of it.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  seq bigint not null generated always as identity unique,
  task_id uuid not null references public.tasks (id) on delete cascade,
  kind public.notification_kind not null,
  message text not null default '',
  admin_name text not null default 'Admin',
  sender_id uuid references public.profiles (uid),
  recipient_id uuid references public.profiles (uid),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  reminder_day date,
  reject_reason public.reject_reason,
  proposed_due_date_time timestamptz,
  changed_from jsonb,
  changed_to jsonb,
  first_read_at timestamptz,
  edited_at timestamptz,
  taken_back_at timestamptz,
  copy_of uuid,
  files smallint not null default 0 check (files between 0 and 10),
  file_kind public.attachment_kind,
  why public.acting_why,
  constraint message_says_something check (
    case when kind = 'message' and taken_back_at is null and files = 0 then private.some_text(message, 2000) else length(message) <= 2000 end),
  constraint only_a_message_is_edited check (kind = 'message' or (edited_at is null and taken_back_at is null)),
  constraint a_copy_is_for_somebody_else check (copy_of <> id),
  constraint what_is_taken_back_is_gone check (taken_back_at is null or message = '' and files = 0),
  constraint files_are_of_a_kind check ((files > 0) = (file_kind is not null)),
  constraint nobody_is_notified_of_their_own_act check (recipient_id <> sender_id),
  constraint read_by_a_recipient check ((read_at is null and first_read_at is null) or recipient_id is not null),
  constraint reminder_has_its_day check ((kind = 'due_today') = (reminder_day is not null)),
  constraint only_a_rejection_has_a_reason
    check (kind = 'rejected' or (reject_reason is null and proposed_due_date_time is null)),
  constraint only_a_change_has_its_texts check (kind = 'changed' or (changed_from is null and changed_to is null))
);
comment on table public.notifications is
  'What was said and done on a task, in order of seq. With a recipient it is a notification; without one only an entry '
  'of the conversation.';
comment on column public.notifications.admin_name is 'Name of the admin who sent it; Admin if no admin did.';
comment on column public.notifications.sender_id is 'Null if Daymark itself sent it.';
comment on column public.notifications.reminder_day is 'The day in the workspace''s time zone that a reminder is for.';
comment on column public.notifications.proposed_due_date_time is
  'When the person could do the task instead, if a rejection says so.';
comment on column public.notifications.changed_from is
  'The task''s text before, if the entry is a change: only the parts that changed.';
comment on column public.notifications.changed_to is
  'The task''s text after; without the description, which is in the task or in its next change.';

comment on column public.notifications.read_at is
  'Null while the entry is unread for its recipient, who may have read it before.';
comment on column public.notifications.first_read_at is
  'When its recipient first read it, if they marked it as unread afterwards. Its sender is shown this time.';
comment on column public.notifications.edited_at is
  'When its author last changed a message. The former text is not stored.';
comment on column public.notifications.copy_of is
  'The entry that this one repeats for an admin who has asked about the task. A copy is received like any other '
  'entry, and is no part of the conversation.';
comment on column public.notifications.taken_back_at is
  'When its author took a message back: its text and files are gone.';
comment on column public.notifications.files is
  'How many files were sent with it, removed ones too. With files a message may be without a text.';
comment on column public.notifications.file_kind is 'The kind of all its files; file, if they differ.';
comment on column public.notifications.why is 'Why Daymark acted for its sender; null: they acted themselves.';

create index notifications_thread on public.notifications (task_id, seq desc);
create index notifications_inbox on public.notifications (recipient_id, seq desc) where recipient_id is not null;
-- A filter must not read a whole inbox to find its few entries.
create index notifications_inbox_unread on public.notifications (recipient_id, seq desc)
  where read_at is null and recipient_id is not null;
create index notifications_inbox_by_kind on public.notifications (recipient_id, kind, seq desc)
  where recipient_id is not null;
create index notifications_inbox_by_task on public.notifications (recipient_id, task_id, seq desc) where recipient_id is not null;
create index notifications_unread_by_task on public.notifications (recipient_id, task_id) where read_at is null and recipient_id is not null;
-- Counts somebody's latest acts.
create index notifications_by_sender on public.notifications (sender_id, created_at desc) where sender_id is not null;
create index notifications_copies on public.notifications (copy_of) where copy_of is not null;
create unique index one_reminder_a_day on public.notifications (task_id, recipient_id, reminder_day)
  where kind = 'due_today';
create index notifications_changes on public.notifications (task_id, seq) where changed_from is not null;
create index notifications_of_routines on public.notifications (recipient_id, created_at desc)
  where why = 'routine' and recipient_id is not null;
create index notifications_nudges on public.notifications (task_id, recipient_id, created_at desc)
  where kind in ('nudge', 'asked');

-- Written by functions only: sender, recipient, kind and read marks cannot be forged.
grant select on public.notifications to authenticated, service_role;

create function private.counterpart(task public.tasks, sender uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if sender is distinct from task.assigned_to then
    return task.assigned_to;
  end if;
  return (
    select p.uid
    from public.profiles p
    cross join lateral (
      select exists (select from public.notifications n where n.task_id = task.id and n.sender_id = p.uid) as has_written
    ) talk
    where private.is_admin(p) and p.uid <> sender
      -- An admin's acts on their own tasks concern no other admin who took no part in the task.
      and (p.uid = task.assigned_by or talk.has_written
        or not exists (select from public.profiles a where a.uid = sender and private.is_admin(a)))
    order by p.uid = task.assigned_by desc, talk.has_written desc, p.created_at, p.uid
    limit 1
  );
end;
$$;
comment on function private.counterpart is
  'The person on the other side of a task from the sender: its person, or its assigner. If the assigner is no longer '
  'an active admin, an admin of the conversation takes their place, otherwise the longest-serving admin. Null if '
  'there is nobody.';

create function private.askers_of(task public.tasks, p_but uuid) returns setof uuid
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select distinct p.uid
    from public.notifications n
    join public.profiles p on p.uid = n.sender_id and private.is_admin(p)
    where n.task_id = task.id and n.kind in ('message', 'nudge', 'asked') and n.taken_back_at is null and n.copy_of is null
      and n.created_at >= task.assigned_at and p.uid <> task.assigned_to and p.uid is distinct from p_but
      and not exists (
        select from private.mutes m where m.task_id = task.id and m.person = p.uid);
end;
$$;
comment on function private.askers_of is
  'The admins, other than p_but, who have written on somebody else''s task since it was given to its person, and have '
  'not muted it: they hear what its person answers.';

create function private.read_entries(
  person uuid, p_task_ids uuid[] default null, p_kinds public.notification_kind[] default null
) returns integer
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare marked integer;
begin
  -- In the order of the conversation: two windows of one person never deadlock.
  with unread as (
    select id from public.notifications
    where recipient_id = person and read_at is null and (p_task_ids is null or task_id = any (p_task_ids))
      and (p_kinds is null or kind = any (p_kinds))
    order by seq for no key update
  )
  update public.notifications n set read_at = now() from unread where n.id = unread.id;
  get diagnostics marked = row_count;
  return marked;
end;
$$;
comment on function private.read_entries is
  'Marks what a person has received as read: all of it, or only on these tasks or of these kinds. Returns the number '
  'marked.';

create function private.record(
  p_tasks uuid[], p_kind public.notification_kind, p_message text default '', p_ids uuid[] default null,
  p_before jsonb default '{}', p_untold text[] default '{}', p_files uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.caller();
  what public.attachment_kind := case when p_files <> '{}' then (
    select case when count(distinct a.kind) = 1 then min(a.kind) else 'file' end from public.attachments a where a.id = any (p_files)) end;
begin
  insert into public.notifications
    (id, task_id, kind, message, admin_name, sender_id, recipient_id, reject_reason, proposed_due_date_time,
      changed_from, changed_to, copy_of, files, file_kind, why)
  select case when other.is_copy then gen_random_uuid() else one.id end, t.id, p_kind, coalesce(p_message, ''),
    coalesce(a.full_name, 'Admin'), caller, case when t.id || ' ' || other.uid <> all (p_untold) then other.uid end,
    case when p_kind = 'rejected' then t.reject_reason end, case when p_kind = 'rejected' then t.proposed_due_date_time end,
    change.says, change.now, case when other.is_copy then one.id end,
    cardinality(p_files), what, private.why()
  from unnest(p_tasks, p_ids) asked (task, id)
  cross join lateral (select coalesce(asked.id, gen_random_uuid()) as id) one
  join public.tasks t on t.id = asked.task
  cross join lateral (select private.counterpart(t, caller) as uid) side
  cross join lateral (
    select side.uid, false as is_copy
    union all
    select x.uid, true from private.askers_of(t, side.uid) x (uid)
    where caller = t.assigned_to and not exists (select from public.notifications known where known.id = asked.id)
      and t.id || ' ' || x.uid <> all (p_untold)
  ) other
  left join lateral (
    select jsonb_object_agg(was.key, was.value) as says,
      jsonb_object_agg(was.key, to_jsonb(t) -> was.key) - 'description' as now
    from jsonb_each(p_before -> t.id::text) was where was.value <> to_jsonb(t) -> was.key
  ) change on true
  left join public.profiles a on a.uid = caller and private.is_admin(a)
  on conflict (id) do nothing;
  if cardinality(p_files) > 0 then
    perform private.send_files(p_files, p_tasks[1], coalesce(p_ids[1], (
      select n.id from public.notifications n
      where n.task_id = p_tasks[1] and n.sender_id = caller and n.created_at = now() and n.copy_of is null
      order by n.seq desc limit 1)));
  end if;
  if p_kind in ('accepted', 'rejected', 'completed') then
    perform private.read_entries(
      caller, array(select id from public.tasks where id = any (p_tasks) and assigned_to = caller),
      p_kinds => '{assigned,nudge,asked,due_today,reopened,restored}');
  end if;
end;
$$;
comment on function private.record is
  'Adds the same entry by the signed-in person to the conversation of each of these tasks, addressed to its other '
  'side, in one statement and so with one ring. What a task''s person does is copied to the admins who have asked '
  'about the task. Existing entries of p_ids stay. p_before: the former texts of changed tasks, by their ids. '
  'p_untold: who is not addressed, as untell returns it. p_files: the files of the entry, for one task. If the entry '
  'is the answer of a task''s person, the entries that asked for it are marked as read; messages are not.';

create function private.untell(p_task_ids uuid[], p_ats timestamptz[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.caller();
  told uuid[];
  ours uuid[];
  untold text[];
begin
  told := array(
    select n.id from unnest(p_task_ids, p_ats) act (task, at)
    join public.notifications n on n.task_id = act.task and n.created_at = act.at
    where act.at between now() - interval '5 minutes' and now() + interval '1 minute'
      and n.sender_id = caller and n.recipient_id is not null);
  -- An entry that is being marked as read at this moment counts as read: waiting for it, task by task, could deadlock.
  ours := array(select id from public.notifications where id = any (told) for no key update skip locked);
  untold := array(
    select n.task_id || ' ' || n.recipient_id from public.notifications n where n.id = any (told)
    group by n.task_id, n.recipient_id, n.created_at
    having bool_and(n.read_at is null and n.first_read_at is null and n.id = any (ours)) and not exists (
      select from private.deliveries d
      where d.task_id = n.task_id and d.person = n.recipient_id and d.occasion = n.created_at and d.attempts > 0));
  update public.notifications n set recipient_id = null where n.id = any (ours) and n.task_id || ' ' || n.recipient_id = any (untold);
  return untold;
end;
$$;
comment on function private.untell is
  'Called when acts of the signed-in person on tasks, at these moments, are being undone: people notified of an act '
  'within the last five minutes who have neither read the entry nor been told by push or mail are no longer notified. '
  'The entries stay in the conversation, addressed to nobody. Returns the ids of task and person, who need not be '
  'notified of the undoing either.';

-- Rights: who may see a task, and who may do what with it. All other code calls these functions and repeats nothing.

-- Functions called for each row have no settings of their own, so that the planner inlines them and finds the index. A
-- list or number of the team's tasks asks once for private.scope_of(private.require('oversee')), and filters by it.
create function private.sees(t public.tasks, person uuid, sees_all boolean) returns boolean
language sql immutable
return t.assigned_to = person or sees_all;
comment on function private.sees(public.tasks, uuid, boolean) is
  'Whether this person, who perhaps sees everything, may see a task. For policies, which look up the person and sees_all once, each in a subselect.';

create function private.sees(t public.tasks, s private.scope) returns boolean
language sql immutable
return private.sees(t, s.person, s.sees_all);
comment on function private.sees(public.tasks, private.scope) is 'Whether a task is within a scope.';

create function private.sees(p_person uuid, s private.scope) returns boolean
language sql immutable
return p_person = s.person or s.sees_all;
comment on function private.sees(uuid, private.scope) is
  'Whether a person''s tasks are within a scope: for pages and lists of people with what they have to do.';

create function private.reads(p_task_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.my_scope();
begin
  return exists (select from public.tasks t where t.id = p_task_id and private.sees(t, scope));
end;
$$;
comment on function private.reads is 'Whether the signed-in person may read a task and its whole conversation.';

create policy "People read their own tasks, admins read all" on public.tasks
  for select to authenticated
  using (private.sees(tasks, (select private.caller()), (select private.caller_sees_all())));

create policy "Admins delete tasks" on public.tasks
  for delete to authenticated using ((select private.caller_sees_all()));

-- Only for admins: an assignment says who else got it.
create policy "Admins read assignments" on public.assignments
  for select to authenticated using ((select private.caller_sees_all()));

-- Whether somebody sees everything is known before any task is looked up.
create policy "People read what they got and their own tasks, admins read all"
  on public.notifications for select to authenticated
  using (
    (select private.caller_sees_all())
    or recipient_id = (select private.caller())
    or copy_of is null and exists (
      select from public.tasks t
      where t.id = task_id and private.sees(t, (select private.caller()), false)
    )
  );

create function private.right_to(p_act text) returns private.rights
language plpgsql stable security definer set search_path = '' as $$
declare found private.rights;
begin
  select * into found from private.rights r where r.act = p_act;
  if found.act is null then
    raise exception 'unknown_act' using detail = p_act;
  end if;
  return found;
end;
$$;
comment on function private.right_to is
  'What somebody must be to a task to do this with it, and at which stages. Error: unknown_act.';

create function private.relations_of(s private.scope) returns private.relation[]
language sql immutable set search_path = ''
return case when s.sees_all then '{person,admin}' when s.person is not null then '{person}' else '{}' end::private.relation[];
comment on function private.relations_of is 'What somebody of this scope may be to any task; empty if nobody is signed in.';

create function private.relations_to(t public.tasks, s private.scope) returns private.relation[]
language sql immutable set search_path = ''
return case when t.assigned_to = s.person then '{person}' else '{}' end::private.relation[]
  || case when s.sees_all then '{admin}' else '{}' end::private.relation[];
comment on function private.relations_to is 'What somebody is to this task.';

create function private.require(p_act text, p_task_id uuid, p_version integer default null) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  wanted private.rights := private.right_to(p_act);
  scope private.scope;
  task public.tasks;
begin
  -- If this act is not open to them at all, no task is looked up.
  perform private.require(p_act);
  perform private.begin_write(p_task_ids => array[p_task_id]);
  -- Only now: somebody who waited for the task may no longer be an admin.
  scope := private.my_scope();
  select * into task from public.tasks t where t.id = p_task_id and private.sees(t, scope);
  perform private.refuse_if(task.id is null, 'PT404', 'task_not_found');
  perform private.refuse_if(task.version <> p_version,
    'PT409', 'task_changed', 'Somebody changed this task in the meantime.');
  perform private.refuse_if(not wanted.relations && private.relations_to(task, scope),
    '42501', 'not_your_task', 'Only the person it is assigned to may do this.');
  perform private.refuse_if(task.stage <> all (wanted.stages),
    'PT409', 'wrong_stage', 'The task has moved to another stage.', task.stage::text);
  return task;
end;
$$;
comment on function private.require(text, uuid, integer) is
  'The task, locked until the end of the transaction, if the signed-in person may do this with it. Errors: 42501 '
  'not_active, admins_only or not_your_task, PT404 task_not_found, also for a task that they may not see, PT409 '
  'task_changed when it is not at the version given (null: any), PT409 wrong_stage, with its stage as detail.';

grant execute on function private.sees(public.tasks, uuid, boolean), private.sees(public.tasks, private.scope),
  private.scope_of(public.profiles), private.reads to authenticated;

-- The routine that brought a task, as the task's row shows it.

create type public.routine_unit as enum ('day', 'week', 'month', 'after_done');
comment on type public.routine_unit is 'What a rule counts. after_done: days since the last task was done.';

create type public.routine_rule as (
  unit public.routine_unit, every integer, weekdays smallint[], month_day smallint, nth smallint, times time[],
  starts_on date, ends_on date, runs integer, month smallint, season_from smallint, season_until smallint, week_begins smallint
);
comment on type public.routine_rule is
  'When a routine''s work must be done, by the clocks of the workspace: every so many days, weeks (on weekdays, 1 is '
  'Monday) or months (on month_day, 31 for the last; or on the nth of one weekday, -1 for the last), or so many days '
  'after it was done; at up to four times a day; from starts_on, until ends_on or runs times. Months are counted from '
  'month, weeks begin on week_begins (1, 6 or 7). A season is each year from season_from until season_until, 501 for '
  '1 May; over the new year if it ends before it begins. Null: weekdays, month_day, nth, ends_on, runs, month, '
  'season_from, season_until, week_begins.';

create type public.task_routine as (
  id uuid, name text, rule public.routine_rule, is_standing boolean, next_day date, next_task uuid
);
comment on type public.task_routine is
  'The routine that brought a task: whether by a standing agreement, so that it needed no answer, the day of the next '
  'task, and once this one is closed, the open task that the same person has of the routine. Null: rule, next_day, '
  'next_task.';

-- Parts by name, as in private.as_task_done.
create function private.as_task_routine(
  id uuid, name text, rule public.routine_rule, is_standing boolean, next_day date, next_task uuid
) returns public.task_routine
language sql immutable
return row(id, name, rule, is_standing, next_day, next_task)::public.task_routine;
comment on function private.as_task_routine is 'Makes the routine that brought a task of its parts.';

-- One row of a task: what every list, board and conversation shows of it. A list's own columns are beside the row.

create type public.task_row as (
  id uuid, version integer, title text, description text, due_date_time timestamptz, priority public.task_priority,
  stage public.task_stage, created_at timestamptz, assigned_at timestamptz, seen_at timestamptz, accepted_at timestamptz,
  completed_at timestamptz, rejected_at timestamptz, blocked_at timestamptz, blocked_reason text, user_id uuid,
  user_name text, department_label text, assigned_by uuid, assigner_name text, last_kind public.notification_kind, last_message text, last_at timestamptz, last_sender_id uuid,
  last_sender_name text, unread integer, is_muted boolean, last_file_count smallint,
  last_file_kind public.attachment_kind, file_count integer, done public.task_done,
  routine public.task_routine
);
comment on type public.task_row is
  'A task with the names of its person, their department and its assigner, the last entry of its conversation with '
  'the number and kind of its files, how many entries the caller has not read, whether they have muted it, how many '
  'files it has with those of its assignment, what done means, if that is said, and the routine that brought it. '
  'Null: seen_at, accepted_at, completed_at, rejected_at, blocked_at, blocked_reason, department_label, last_kind, '
  'last_message, last_at, last_sender_id, last_sender_name, last_file_count, last_file_kind, done, routine.';

-- A list finds its ids first, in an index alone; the columns of its rows are then looked up for these few, by one
-- kept plan that follows indexes however many are requested.
create function private.task_rows(p_ids uuid[], scope private.scope, p_longest integer default 5000)
returns setof public.task_row
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_generic_plan
set enable_bitmapscan = off as $$
declare caller uuid := scope.person;
begin
  return query
  -- Once for all rows: whichever index is used, it is not scanned again for each.
  with unread as materialized (
    select n.task_id, count(*)::integer as entries from public.notifications n
    where n.recipient_id = caller and n.read_at is null and n.task_id = any (p_ids) group by n.task_id
  ), files as materialized (
    select file.task_id, count(*)::integer as number
    from (
      select a.task_id from public.attachments a
      where a.task_id = any (p_ids) and a.entry_id is not null and a.state = 'ready'
      union all
      select o.id from public.tasks o join public.attachments a on a.assignment_id = o.assignment_id and a.state = 'ready'
      where o.id = any (p_ids)
    ) file group by file.task_id
  ), departments as materialized (select value, label from public.departments)
  select t.id, t.version, t.title, left(t.description, p_longest), t.due_date_time, t.priority, t.stage, t.created_at,
    t.assigned_at, t.seen_at, t.accepted_at, t.completed_at, t.rejected_at, t.blocked_at, t.blocked_reason, t.assigned_to,
    person.full_name, d.label, t.assigned_by, assigner.full_name, last.kind, left(last.message, p_longest), last.created_at,
    last.sender_id, sender.full_name, coalesce(unread.entries, 0), m.person is not null, last.files,
    last.file_kind, coalesce(files.number, 0), dones.done, routines.routine
  from unnest(p_ids) with ordinality asked (id, place)
  join public.tasks t on t.id = asked.id and private.sees(t, scope)
  join public.profiles person on person.uid = t.assigned_to
  left join departments d on d.value = person.department
  join public.profiles assigner on assigner.uid = t.assigned_by
  left join lateral (select * from public.notifications n where n.task_id = t.id and n.copy_of is null order by n.seq desc limit 1) last on true
  left join public.profiles sender on sender.uid = last.sender_id
  left join unread on unread.task_id = t.id
  left join files on files.task_id = t.id
  left join private.dones(p_ids) dones on dones.task_id = t.id
  left join private.routines_of(p_ids) routines on routines.task_id = t.id
  left join private.mutes m on m.task_id = t.id and m.person = caller
  order by asked.place;
end;
$$;
comment on function private.task_rows is
  'The rows of these tasks in the order of their ids, with texts cut to p_longest characters, as the person of this '
  'scope sees them, and without tasks that they may not see.';

-- Attachments: photos and files of tasks. Their bytes are in Storage, where people have no rights.

create function private.is_file_name(value text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return private.one_line(value, 200) and value !~ '[/\\]' and value not in ('.', '..');
end;
$$;
comment on function private.is_file_name is 'True for one line of at most 200 characters that is no path.';

create function private.is_shown_as(p_kind public.attachment_kind, p_mime text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return length(p_mime) <= 127 and case p_kind
    when 'image' then p_mime in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')
    when 'pdf' then p_mime = 'application/pdf'
    when 'audio' then p_mime ~ '^audio/[a-z0-9][a-z0-9.+-]*$'
    else p_mime ~ '^[a-z0-9][a-z0-9!#$&^_.+-]*/[a-z0-9][a-z0-9!#$&^_.+-]*$' end;
end;
$$;
comment on function private.is_shown_as is
  'True for a type that is shown as this kind; a file may have any type, because it is only ever downloaded.';

create table public.attachments (
  id uuid primary key,
  task_id uuid references public.tasks (id) on delete cascade,
  assignment_id uuid references public.assignments (id) on delete cascade,
  entry_id uuid references public.notifications (id) on delete cascade,
  sent_by uuid not null references public.profiles (uid),
  name text not null,
  kind public.attachment_kind not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  thumb text check (length(thumb) <= 2048 and thumb ~ '^[A-Za-z0-9+/]+={0,2}$'),
  has_preview boolean not null default false,
  state public.attachment_state not null default 'uploading',
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  sent_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references public.profiles (uid),
  constraint of_a_task_or_an_assignment check (num_nonnulls(task_id, assignment_id) <= 1),
  constraint an_entry_is_of_a_task check (entry_id is null or task_id is not null),
  constraint sent_with_something check ((sent_at is not null) = (entry_id is not null or assignment_id is not null)),
  constraint ready_has_its_time check ((state = 'uploading') = (ready_at is null)),
  constraint only_what_is_ready_is_sent check (sent_at is null or state <> 'uploading'),
  constraint only_what_was_sent_stays check (state <> 'removed' or sent_at is not null),
  constraint removed_has_its_time check ((state = 'removed') = (removed_at is not null)),
  constraint what_is_removed_is_gone check (case state
    when 'removed' then name = '' and bytes = 0 and thumb is null and width is null
    else private.is_file_name(name) and bytes > 0 end),
  constraint shown_as_what_it_is check (private.is_shown_as(kind, mime)),
  constraint only_images_have_a_size check (
    (width is null) = (height is null) and (width is null or width between 1 and 65535 and height between 1 and 65535)
    and (kind = 'image' or num_nonnulls(width, thumb) = 0 and not has_preview))
);
comment on table public.attachments is
  'A photo or file of a task (with its entry of the conversation, once sent), or of an assignment, for all of its '
  'tasks; of neither while it is for a task yet to be given. A file that was never sent is deleted; one that was sent '
  'and removed stays, and says nothing.';
comment on column public.attachments.id is 'Made by the client, so that a file that is sent twice is stored once.';
comment on column public.attachments.thumb is 'A tiny picture of an image, as Base64, shown until the image is loaded.';
comment on column public.attachments.has_preview is 'Whether there is a smaller picture of it in Storage.';
comment on column public.attachments.sent_at is
  'When it was sent with a message or another act. Until then only its sender sees it.';

create index attachments_of_task on public.attachments (task_id) where task_id is not null;
create index attachments_of_assignment on public.attachments (assignment_id) where assignment_id is not null;
create index attachments_of_entry on public.attachments (entry_id) where entry_id is not null;
create index attachments_by_sender on public.attachments (sent_by);
create index attachments_by_remover on public.attachments (removed_by) where removed_by is not null;
create index attachments_unsent on public.attachments (created_at) where sent_at is null;

create table private.stored_files (
  path text primary key default replace(concat(gen_random_uuid(), gen_random_uuid()), '-', ''),
  attachment_id uuid unique references public.attachments (id) on delete set null,
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table private.stored_files is
  'The random path of the bucket at which the bytes of an attachment are; with .preview after it, those of its smaller '
  'picture. Bytes without an attachment must be deleted.';
comment on column private.stored_files.bytes is
  'How many bytes it counts as: until it is finished all that its addresses take, then what is stored of it, until '
  'that is deleted.';
comment on column private.stored_files.deleted_at is
  'When the bytes were deleted. The row stays, to delete them once more, for as long as a signed upload may still '
  'write them.';

create index stored_files_unneeded on private.stored_files (created_at) where attachment_id is null;

-- Written by functions only.
grant select on public.attachments to authenticated, service_role;

create policy "People read files of their own tasks and what they have not sent yet, admins read all that was sent"
  on public.attachments for select to authenticated
  using (
    (entry_id is not null or assignment_id is not null) and (select private.caller_sees_all())
    or entry_id is null and assignment_id is null and sent_by = (select private.caller())
    or entry_id is not null and exists (
      select from public.tasks t
      where t.id = attachments.task_id and private.sees(t, (select private.caller()), false))
    or exists (
      select from public.tasks t
      where t.assignment_id = attachments.assignment_id and private.sees(t, (select private.caller()), false))
  );

create function private.may_attach(p_person uuid, p_task_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(p_person);
begin
  if p_task_id is null then
    return private.may(scope, 'assign');
  end if;
  return exists (
    select from public.tasks t
    where t.id = p_task_id and private.sees(t, scope) and t.stage = any ((private.right_to('attach')).stages));
end;
$$;
comment on function private.may_attach is
  'Whether somebody, signed in or not, may add a file to this task; null: to a task that they give to others.';

create function private.send_files(p_files uuid[], p_task_id uuid, p_entry_id uuid, p_assignment_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.attachments a set entry_id = p_entry_id, assignment_id = p_assignment_id,
    sent_at = now() + (array_position(p_files, a.id) - 1) * interval '1 microsecond'
  where a.id = any (p_files) and a.sent_by = private.caller() and a.task_id is not distinct from p_task_id
    and a.state = 'ready' and a.sent_at is null;
  perform private.refuse_if(cardinality(p_files) <> (
    select count(*) from public.attachments a
    where a.id = any (p_files) and (a.entry_id = p_entry_id or a.assignment_id = p_assignment_id)
  ),
    'PT409', 'file_not_ready', 'A file is still being sent, or no longer there.');
end;
$$;
comment on function private.send_files is
  'Files of the signed-in person become part of an entry of this task, or of an assignment, each a microsecond after '
  'the one before it in p_files, so that they stay in the chosen order. Error: PT409 file_not_ready unless all are '
  'ready, theirs, and for this.';

create function private.forget_files_of_nobody() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.attachments a
  where a.assignment_id in (select o.assignment_id from old_rows o)
    and not exists (select from public.tasks t where t.assignment_id = a.assignment_id);
  return null;
end;
$$;
comment on function private.forget_files_of_nobody is
  'Trigger: the files of an assignment are deleted with the last of its tasks; the files of a task go with it.';

create trigger forget_files_of_nobody after delete on public.tasks
  referencing old table as old_rows for each statement execute function private.forget_files_of_nobody();

create function private.forget_unsent_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.attachments where sent_by = new.uid and sent_at is null;
  return null;
end;
$$;
comment on function private.forget_unsent_files is
  'Trigger: files that a person who leaves has not sent are deleted. Files that they sent stay in the conversations, '
  'like their words.';

create trigger forget_unsent_files after update of deactivated_at on public.profiles
  for each row when (new.deactivated_at is not null) execute function private.forget_unsent_files();

-- What the audit log holds of tasks.

create function private.audit_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.happened('task_deleted', 'task', old.id::text, old.title, jsonb_build_object('assigned_to', old.assigned_to));
  else
    perform private.happened(
      case when new.withdrawn_at is null then 'task_restored' else 'task_withdrawn' end::public.audit_action,
      'task', new.id::text, new.title, jsonb_build_object('assigned_to', new.assigned_to));
  end if;
  return null;
end;
$$;
comment on function private.audit_task is 'Trigger: notes a withdrawn, restored or deleted task.';

create trigger audit_delete after delete on public.tasks for each row execute function private.audit_task();
create trigger audit_withdraw after update of withdrawn_at on public.tasks for each row
  when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) execute function private.audit_task();

-- Commands: a change of tasks has an id of its own, and takes effect once however often it is sent.

create table private.commands (
  id uuid primary key,
  person uuid not null,
  kind public.command_kind not null,
  task_ids uuid[] not null,
  request bytea not null,
  answer jsonb not null default '[]',
  states jsonb,
  at timestamptz not null default now()
);
comment on table private.commands is
  'The commands of the last 30 days, by the id that the sender gave them, with their answers. There are no foreign '
  'keys: their locks would be taken before all others, and out of order.';
comment on column private.commands.request is 'SHA-256 of the request: the same id with another request is refused.';
comment on column private.commands.states is 'Its tasks as they were before, by their ids, if it can be undone.';
create index commands_by_time on private.commands (at);

create function private.begin_command(p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_args jsonb)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  request bytea := sha256(convert_to(p_args::text, 'utf8'));
  known private.commands;
begin
  perform private.refuse_if(
    p_id is null or p_kind is null or p_task_ids is null or array_position(p_task_ids, null) is not null
      or p_args is null,
    '23502', 'incomplete_command');
  -- Before anything else: the same command sent twice at once waits here for the first one's answer.
  insert into private.commands (id, person, kind, task_ids, request) values (p_id, caller, p_kind, p_task_ids, request)
  on conflict (id) do nothing;
  if found then
    delete from private.commands where id in (
      select id from private.commands where at < now() - interval '30 days' order by at limit 20 for update skip locked);
    return null;
  end if;
  select * into known from private.commands where id = p_id;
  perform private.refuse_if(
    (known.person, known.kind, known.task_ids, known.request) is distinct from (caller, p_kind, p_task_ids, request),
    'PT409', 'command_exists', 'This id belongs to another command.');
  return known.answer;
end;
$$;
comment on function private.begin_command is
  'Notes a command of the signed-in person and returns null, or the answer if it was done before; waits for the same '
  'command if it is under way. Errors: 42501, 23502 incomplete_command, PT409 command_exists for an id of somebody '
  'else''s or of another command.';

create function private.own_last_step(p_kind public.command_kind, p_task_id uuid, p_version integer, p_args jsonb)
returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted private.rights := private.right_to(p_kind::text);
  task public.tasks;
  step record;
begin
  if p_version is null or 'own_step' <> all (wanted.traits) then
    return null;
  end if;
  select * into task from public.tasks where id = p_task_id and assigned_to = private.caller();
  if task.version is null or task.version = p_version then
    return null;
  end if;
  select n.id, n.kind, n.sender_id, n.message into step from public.notifications n
  where n.task_id = p_task_id and n.copy_of is null and n.kind in
    ('assigned', 'accepted', 'rejected', 'completed', 'released', 'reopened', 'withdrawn', 'missed', 'restored', 'sent_back')
  order by n.seq desc limit 1;
  return case when step.sender_id = private.caller() and case p_kind
    when 'reject' then step.kind = wanted.entry and private.is_same_rejection(task, p_args)
    when 'move' then step.kind in ('accepted', 'released', 'completed', 'reopened') and task.stage::text = p_args ->> 'stage'
    else step.kind = wanted.entry and (p_kind not in ('complete', 'reopen') or private.words_of(p_args) in ('', step.message))
  end then step.id end;
end;
$$;
comment on function private.own_last_step is
  'The entry by which the caller, the task''s person, has already done what the command asks for, from a newer '
  'version than p_version, if nobody has changed its stage since; otherwise null.';

create function private.files_of(p_args jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(
    select one.id::uuid from jsonb_array_elements_text(p_args -> 'files') with ordinality one (id, place)
    group by one.id::uuid order by min(one.place));
$$;
comment on function private.files_of is
  'The ids of the files that are sent with a command, each once, in the order in which they were chosen.';

create function private.doing_of(p_ids uuid[], p_args jsonb, p_named uuid[] default null, p_in_the_way uuid[] default '{}')
returns private.doing
language plpgsql immutable set search_path = '' as $$
declare d private.doing;
begin
  d.ids := p_ids;
  d.args := p_args;
  d.files := private.files_of(p_args);
  d.named := p_named;
  d.people := '{}';
  d.in_the_way := p_in_the_way;
  d.words := '';
  d.before := '{}';
  d.untold := '{}';
  return d;
end;
$$;
comment on function private.doing_of is 'Makes the record of an act that begins.';

create function private.has_part(p_part text, p_kind public.command_kind) returns boolean
language sql stable set search_path = '' return to_regprocedure(format('private.%I(private.doing)', p_part || p_kind)) is not null;
comment on function private.has_part is
  'Whether an act has a function of this name (do_, prepare_ or judge_, and the act), which its file in task/acts '
  'defines if it needs one.';

create function private.take_step(
  p_kind public.command_kind, p_ids uuid[], p_args jsonb default '{}', p_named uuid[] default null, p_in_the_way uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.notification_kind := (private.right_to(p_kind::text)).entry;
  d private.doing := private.doing_of(p_ids, p_args, p_named, p_in_the_way);
begin
  if private.has_part('do_', p_kind) then
    execute format('select * from private.%I($1)', 'do_' || p_kind) into d using d;
  end if;
  if entry is not null then
    perform private.record(d.ids, entry, d.words, d.entries, d.before, d.untold, d.files);
  end if;
end;
$$;
comment on function private.take_step is
  'Does an act with tasks that are locked and judged, in one statement for all of them, and adds its entry, which '
  'notifies the other side. p_args as for do_command; p_named: ids for entries that need one of their own. Errors as '
  'the function do_<act>.';

create function private.judge(p_kind public.command_kind, d private.doing, p_versions integer[]) returns setof private.judgement
language plpgsql stable security definer set search_path = '' as $$
declare
  objections private.judgement[] := '{}';
  scope private.scope := private.my_scope();
begin
  if private.has_part('judge_', p_kind) then
    execute format('select array(select j from private.%I($1) j)', 'judge_' || p_kind) into objections using d;
  end if;
  return query
    select j.id, j.outcome, case when j.outcome = j.own then j.again_at end
    from (
      select asked.id, asked.place, own.outcome as own, own.again_at, case
          when t.id is null then 'gone'
          when t.stage <> all (wanted.stages) then coalesce(own.outcome, case
            when t.stage in ('Completed', 'Withdrawn') and 'Withdrawn' <> all (wanted.stages) then lower(t.stage::text)
            else 'changed' end)
          when coalesce(t.version <> asked.version, cardinality(d.ids) > 1 and 'unversioned' <> all (wanted.traits)) then 'changed'
          else coalesce(own.outcome, 'done') end as outcome
      from (
        select one.id, min(one.version) as version, min(one.place) as place
        from unnest(d.ids, p_versions) with ordinality one (id, version, place) group by one.id
      ) asked
      cross join private.right_to(p_kind::text) wanted
      left join public.tasks t on t.id = asked.id and wanted.relations && private.relations_to(t, scope)
      left join unnest(objections) own on own.task_id = asked.id
    ) j
    order by j.place;
end;
$$;
comment on function private.judge is
  'For each of the locked tasks: done if the act can be done with it, otherwise why not, as do_command returns it '
  '(gone also for a task with which the caller may not do it), and from when on it is possible again. An act judges '
  'more by its function judge_<act>: a row for each task against which something speaks, asked before the stage is.';

create function private.carry_out(
  p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_versions integer[], p_args jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require(p_kind::text);
  wanted private.rights := private.right_to(p_kind::text);
  is_one boolean := cardinality(p_task_ids) = 1 and 'asks' <> all (wanted.traits);
  d private.doing := private.doing_of(p_task_ids, p_args);
  scope private.scope;
  step uuid;
  ids uuid[];
  before jsonb;
  told jsonb;
begin
  perform private.refuse_if(
    cardinality(p_task_ids) not between 1 and 200 or cardinality(p_task_ids) <> cardinality(p_versions)
    or cardinality(p_task_ids) > 1 and wanted.relations <> '{person}' and 'several' <> all (wanted.traits),
    'PT422', 'number_of_tasks', 'One to two hundred tasks, each with its version.');
  perform private.refuse_if(
    d.files <> '{}' and (not is_one or 'files' <> all (wanted.traits) or cardinality(d.files) > 10),
    'PT422', 'number_of_files', 'At most ten files, with what is said about one task.');
  if private.has_part('prepare_', p_kind) then
    execute format('select * from private.%I($1)', 'prepare_' || p_kind) into d using d;
  end if;
  perform private.begin_write(d.people, p_task_ids => p_task_ids || d.in_the_way);
  scope := private.my_scope();
  if is_one then
    if d.files = '{}' then
      step := private.own_last_step(p_kind, p_task_ids[1], p_versions[1], p_args);
    else
      perform private.require('attach', p_task_ids[1]);
    end if;
    if step is null or 'placed' = any (wanted.traits) then
      perform private.require(p_kind::text, p_task_ids[1], case when step is null then p_versions[1] end);
    end if;
  else
    perform private.require(case when cardinality(p_task_ids) > 1 then 'several' else p_kind::text end);
    perform private.refuse_if('several' <> all (wanted.traits),
      '42501', 'not_your_task', 'Only the person it is assigned to may do this.');
  end if;
  if step is null then
    select jsonb_agg(to_jsonb(j)), coalesce(array_agg(j.task_id) filter (where j.outcome = 'done'), '{}') into told, ids
    from private.judge(p_kind, d, p_versions) j;
    if is_one and ids = '{}' then
      raise exception '%', case told -> 0 ->> 'outcome' when 'not_blocked' then 'not_blocked' else 'task_changed' end
        using errcode = 'PT409', hint = 'Somebody changed this task in the meantime.';
    end if;
  else
    ids := p_task_ids;
    told := jsonb_build_array(jsonb_build_object('task_id', p_task_ids[1], 'outcome', 'done'));
  end if;
  if 'undoable' = any (wanted.traits) then
    before := private.states_of(ids);
  end if;
  -- The id is made of both ids: even when the command is long forgotten, a task has its message once.
  d.named := case when is_one then array[p_id] else array(select md5(p_id || ' ' || id)::uuid from unnest(ids) id) end;
  if step is null or 'placed' = any (wanted.traits) then
    perform private.take_step(p_kind, ids, p_args, d.named, d.in_the_way);
  end if;
  select jsonb_agg(j.value || jsonb_build_object('version', t.version, 'stage', t.stage, 'title', t.title,
    'user_name', p.full_name, 'entry_id', e.id, 'recipient_id', e.recipient_id, 'was_there', step is not null) order by j.place)
  into told
  from jsonb_array_elements(told) with ordinality j (value, place)
  left join public.tasks t on t.id = (j.value ->> 'task_id')::uuid and private.sees(t, scope)
  left join public.profiles p on p.uid = t.assigned_to
  left join lateral (
    select n.id, n.recipient_id from public.notifications n
    where j.value ->> 'outcome' = 'done' and n.task_id = t.id and n.copy_of is null
      and (n.id = step or n.id = any (d.named) or n.sender_id = caller and n.created_at = now())
    order by n.seq desc limit 1
  ) e on true;
  update private.commands c set (answer, states) = (told, before) where c.id = p_id;
  -- Entries are counted as they are added; an act that leaves no entry is counted here.
  if step is not null or not jsonb_path_exists(told, '$[*].entry_id ? (@ != null)') then
    perform private.count_own('acts', 300, interval '1 second');
  end if;
  return told;
end;
$$;
comment on function private.carry_out is
  'Carries out a command and stores its answer and its tasks as they were before: it locks, judges, and then changes '
  'all tasks in one statement. Errors as do_command.';

create function public.do_command(
  p_id uuid, p_kind public.command_kind, p_task_ids uuid[], p_versions integer[] default null, p_args jsonb default '{}'
) returns table (
  task_id uuid, outcome text, version integer, stage public.task_stage, title text, user_name text, entry_id uuid,
  recipient_id uuid, again_at timestamptz, was_there boolean, is_repeated boolean
)
language plpgsql security definer set search_path = '' as $$
declare known jsonb;
begin
  perform private.require_active();
  if cardinality(p_task_ids) > 1 then
    perform private.require('several');
  end if;
  known := private.begin_command(p_id, p_kind, p_task_ids, p_args);
  is_repeated := known is not null;
  if is_repeated then
    -- The answer names tasks and people, and the caller may no longer be an admin.
    perform private.require(p_kind::text);
  else
    known := private.carry_out(p_id, p_kind, p_task_ids, p_versions, p_args);
  end if;
  return query
    select a.*, is_repeated from jsonb_to_recordset(known) a (
      task_id uuid, outcome text, version integer, stage public.task_stage, title text, user_name text, entry_id uuid,
      recipient_id uuid, again_at timestamptz, was_there boolean);
end;
$$;
comment on function public.do_command is
  'Does one thing with one task or up to 200, in one transaction and once however often it is sent with the same '
  'p_id. p_versions are those that it was decided on, one for each task; null for any, and with several tasks only '
  'for message, nudge and undo. p_args by kind: reject {reason, text, proposed_due_date_time, files}; move {stage, '
  'before, after, top}; message {message, files}; reassign {to}; give_back and deadline {due_date_time}; priority '
  '{priority}; edit a task_text; block {reason, files}; complete {files}; reopen {message}, which may be missing; '
  'undo {command}, the id of an own reassign, give_back, deadline, priority or pass; files: the ids of at most ten '
  'that are ready; a message with files may be without a text; none for accept, release, unblock, withdraw, restore '
  'and nudge. Several tasks are for admins, and for kinds that admins may do, but not for edit. Returns a row for '
  'each task: outcome is done or, of several tasks, why not: changed (in the meantime), completed, withdrawn or gone, '
  'not_blocked, and of nudges answered (and not late), blocked, own or nudged_lately; its version, stage, title and '
  'person just after the command; the last entry that the command added to the conversation (of a message to one task '
  'its id is p_id) and who received it; when it can be nudged again; was_there: the caller had brought their own task '
  'there already by another command; then the entry is that command''s, and only the place of a move was changed; '
  'is_repeated: the command had been done before; then the rows are those answered the first time. With one task, '
  'what prevents the command is an error; only for a nudge it is the outcome. An error leaves nothing behind: sent '
  'again, the command is tried again. A command is remembered for 30 days. Errors: 42501 not_active, admins_only or '
  'not_your_task, PT404 task_not_found, PT409 task_changed, wrong_stage with the stage as detail, not_blocked, '
  'file_not_ready, message_exists or command_exists for an id of somebody else''s or of another command, PT422 '
  'number_of_tasks, number_of_files or person_not_assignable, PT429 too_many_messages or too_many_acts with the '
  'seconds to wait, 23502 incomplete_command or for a text or date that is missing, 23514 reason_required or for one '
  'out of bounds. Null: version, stage, title, user_name, entry_id, recipient_id, again_at.';

grant execute on function public.do_command to authenticated;

-- Counts: what every page shows, by functions that look up the caller once and keep their plan. Row-level security lets
-- admins see everything, and so the planner would go through everybody's due tasks to count those of one person.

create type private.counts as (due_today integer, overdue integer, to_accept integer, to_answer integer, unread integer, attention integer);
comment on type private.counts is 'The numbers of a person''s badges.';

create function private.count_own_due(caller uuid, starts timestamptz, ends timestamptz) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from public.tasks t
    where t.assigned_to = caller and t.is_open and t.due_date_time >= starts and t.due_date_time < ends);
end;
$$;
comment on function private.count_own_due is 'How many of a person''s own open tasks are due in this time.';

create function private.is_asked(
  t public.tasks, last_kind public.notification_kind, last_sender uuid, last_message text
) returns boolean
language sql immutable
return t.is_open and (t.stage = 'New'
  or coalesce(last_kind = 'asked' or last_kind = 'message' and last_sender <> t.assigned_to and last_message ~ '[?？؟](\s|$)', false));
comment on function private.is_asked is
  'Whether a task waits for its person''s answer, given the last entry of its conversation: to the task itself, or to '
  'a question of somebody else.';

create function private.counts_of(scope private.scope, starts timestamptz, ends timestamptz) returns private.counts
language plpgsql stable security definer set search_path = '' as $$
declare counted private.counts;
begin
  if private.may(scope, 'oversee') then
    counted.due_today := (select count(*) from public.tasks t
      where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope));
    counted.overdue := (
      select count(*) from public.tasks t where t.is_open and t.due_date_time < starts and private.sees(t, scope));
    counted.attention := private.count_attention(scope);
  else
    counted.attention := 0;
    counted.due_today := private.count_own_due(scope.person, starts, ends);
    counted.overdue := private.count_own_due(scope.person, '-infinity', starts);
  end if;
  counted.to_accept := (select count(*) from public.tasks t
    where t.assigned_to = scope.person and t.is_open and t.accepted_at is null);
  -- Only of accepted tasks the last entry matters.
  counted.to_answer := counted.to_accept + (select count(*) from public.tasks t
    join lateral (select * from public.notifications n where n.task_id = t.id and n.copy_of is null order by n.seq desc limit 1) last on true
    where t.assigned_to = scope.person and t.is_open and t.accepted_at is not null
      and private.is_asked(t, last.kind, last.sender_id, last.message));
  counted.unread := (select count(*) from public.notifications n
    where n.recipient_id = scope.person and n.read_at is null);
  return counted;
end;
$$;
comment on function private.counts_of is
  'How many tasks within a scope are due in this time, today, and how many before; how many of the person''s own are '
  'to be accepted or wait for any answer; how many entries are unread, and how much needs them as an admin.';

create type public.held_back as (acted_at timestamptz, people integer, quiet integer, own integer, full_name text, until timestamptz);
comment on type public.held_back is
  'The last act of an admin that tells people: how many people, how many of them have quiet devices, how many of '
  'these chose that themselves, whose device it is if there is one, and until when. Null: full_name.';

-- The first query of every page, with a plan that is kept.
create function public.me()
returns table (
  uid uuid, first_name text, last_name text, email text, username text, role public.app_role, department text,
  details public.details, version integer, due_today integer, overdue integer, to_accept integer,
  to_answer integer, unread integer, time_zone text, workspace_zone text, has_own_zone boolean, hour_cycle smallint, today date,
  today_ends_at timestamptz, topics text[], idle_hours integer, asked_at timestamptz,
  quick_answers text[], password_state public.password_state, last_due_today timestamptz, away public.absence,
  mail_rests boolean, files_full boolean, detail_rules public.detail_rules, workspace_name text, told_question_at timestamptz,
  sign_at timestamptz, most_file_mb integer, attention integer, held_back public.held_back, acts text[],
  language text, workspace_language text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
  acts text[] := private.acts_of(scope);
  day date := private.today();
  starts timestamptz := private.day_starts_at(day);
  ends timestamptz := private.day_starts_at(day + 1);
begin
  return query
    select p.uid, p.first_name, p.last_name, p.email, p.username, p.role, p.department,
      jsonb_populate_record(null::public.details, to_jsonb(p)), p.version,
      c.due_today, c.overdue, c.to_accept, c.to_answer, c.unread, coalesce(p.time_zone, s.time_zone), s.time_zone,
      p.time_zone is not null, p.hour_cycle, day, ends,
      array['user:' || p.uid] || case when 'administer' = any (acts) then array[private.admins_topic()] else '{}' end,
      s.idle_hours, now(), s.quick_answers,
      coalesce((select f.state from private.first_passwords f where f.uid = caller), 'own'),
      -- Only people who oversee others have a badge for the day.
      case when 'oversee' = any (acts) then (select max(t.due_date_time) from public.tasks t
        where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope)) end,
      (select a.away from private.absences_of(array[caller], scope.sees_all) a),
      'administer' = any (acts) and exists (select from private.mail_stop), 'administer' = any (acts) and exists (select from private.full_space),
      s.detail_rules, s.name,
      (select h.asked_at from private.delivery_habits h where h.person = caller and h.asked_at > now() - interval '14 days'),
      (select i.changed_at from private.workspace_sign i),
      case when s.files_allowed then s.largest_file_mb end,
      c.attention,
      case when 'assign' = any (acts) then private.held_back(caller) end, acts,
      p.language, s.language
    from public.profiles p, private.counts_of(scope, starts, ends) c, public.workspace_settings s
    where p.uid = caller;
end;
$$;
comment on function public.me is
  'All that a page must know about the caller, in one request: profile, counts, the time, the zone it is shown in, '
  'the current day in the workspace''s zone, the topics to listen to, after how many hours unused sessions end, the '
  'quick answers, whose the password is, until when they are away, what people must have, what the workspace is '
  'called and when its sign was last changed, how large a file may be in MB (null if there are none), when somebody '
  'last asked that they be told on a device (within 14 days), and for admins when the last open task of today is due, '
  'whether mail rests, whether hardly any space is left for files, how much needs them (0 for others) and whose '
  'devices are quiet after their last act; what they may do without a task being named (acts); and which language '
  'they and the workspace chose. No row when nobody is signed in or the person is deactivated. Null: email, username, '
  'department, hour_cycle, last_due_today, away, workspace_name, told_question_at, '
  'sign_at, most_file_mb, held_back, language, workspace_language.';

grant execute on function public.me to authenticated;

-- Due today and overdue: the list of the day.

-- Planned for the filters of each request: without a search and a department an index answers alone. The columns of the
-- tasks found have a plan of their own, which is kept.
create function private.due_tasks(
  scope private.scope, starts timestamptz, ends timestamptz, p_search text, p_department text,
  p_priority public.task_priority, p_sort text, p_limit integer, p_offset integer
) returns table (id uuid, total integer)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan
set enable_bitmapscan = off as $$
declare patterns text[] := private.search_patterns(p_search);
begin
  return query
  select t.id, (count(*) over ())::integer
  from public.tasks t
  -- One look-up per due task, however many people there are.
  cross join lateral (select full_name, department from public.profiles where uid = t.assigned_to offset 0) p
  where t.is_open and t.due_date_time >= starts and t.due_date_time < ends and private.sees(t, scope)
    and (p_search = ''
      or private.folded_name(p.full_name) || E'\n' || private.folded(concat_ws(E'\n', t.title, t.description, t.priority,
        case t.priority when 'Medium' then 'Moderate' end)) like all (patterns))
    and (p_department is null or coalesce(p.department, 'none') = p_department)
    and (p_priority is null or t.priority = p_priority)
  order by
    case p_sort when 'priority_desc' then t.priority end desc,
    case p_sort when 'priority_asc' then t.priority end,
    t.due_date_time, t.id
  limit p_limit offset greatest(p_offset, 0);
end;
$$;
comment on function private.due_tasks is
  'A page of the open tasks due in this time that a scope sees, in the order of list_due_tasks; total counts all pages.';

create function public.list_due_tasks(
  p_overdue boolean default false, p_search text default '', p_department text default null,
  p_priority public.task_priority default null, p_sort text default 'due', p_limit integer default 50, p_offset integer default 0
) returns table (task public.task_row, last_nudged_at timestamptz, sent_today jsonb, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set enable_bitmapscan = off as $$
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
  day_start timestamptz := private.today_starts_at();
  starts timestamptz := case when p_overdue then '-infinity' else day_start end;
  ends timestamptz := case when p_overdue then day_start else private.today_ends_at() end;
begin
  return query
  with found as materialized (
    select * from private.due_tasks(
      scope, starts, ends, p_search, p_department, p_priority, p_sort, least(greatest(p_limit, 1), 100), p_offset)
      with ordinality
  )
  select r, nudge.created_at, sent.today, found.total
  from found
  join private.task_rows(array(select f.id from found f order by f.ordinality), scope) r on r.id = found.id
  left join lateral (
    select n.created_at from public.notifications n
    where n.task_id = r.id and n.recipient_id = r.user_id and n.kind in ('nudge', 'asked') order by n.created_at desc limit 1
  ) nudge on r.stage = 'New' or r.due_date_time < now()
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', mine.id, 'message', mine.message, 'created_at', mine.created_at,
      'read_at', coalesce(mine.first_read_at, mine.read_at)) order by mine.seq), '[]') as today
    from (
      select * from (select * from public.notifications n where n.task_id = r.id and n.copy_of is null order by n.seq desc limit 12) newest
      where newest.sender_id = caller and newest.kind = 'message' and newest.taken_back_at is null and newest.created_at >= day_start
      order by newest.seq desc limit 3
    ) mine
  ) sent
  order by found.ordinality;
end;
$$;
comment on function public.list_due_tasks is
  'A page of the tasks due today (or overdue) that the caller may see, with when its person was last nudged while it '
  'is New or late, and sent_today: the caller''s own last messages of today, at most three of the newest twelve '
  'entries, oldest first, as objects of id, message, created_at and read_at. Search covers name, title, description '
  'and priority (Medium is also called Moderate); department none means without one; sort is due, priority_asc or '
  'priority_desc; total counts all pages. At most 100 rows. Null: last_nudged_at.';

create function public.match_due_tasks(
  p_overdue boolean default false, p_search text default '', p_department text default null,
  p_priority public.task_priority default null, p_sort text default 'due'
) returns table (ids uuid[], versions integer[])
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  day_start timestamptz := private.today_starts_at();
begin
  return query select * from private.with_versions(array(
    select d.id from private.due_tasks(
      scope, case when p_overdue then '-infinity' else day_start end,
      case when p_overdue then day_start else private.today_ends_at() end,
      p_search, p_department, p_priority, p_sort, private.most_matching(), 0) with ordinality d order by d.ordinality));
end;
$$;
comment on function public.match_due_tasks is
  'All tasks that list_due_tasks finds on all its pages, in its order, with their versions: the first 10,000, for '
  'admins. One row. Error: 42501.';

grant execute on function public.list_due_tasks, public.match_due_tasks to authenticated;

-- The filters of lists of all tasks.

create type private.task_filter as (
  scope private.scope, stages public.task_stage[], person uuid, people uuid[], priority public.task_priority,
  due_from timestamptz, due_until timestamptz, named uuid[], matched uuid[], patterns text[]
);
comment on type private.task_filter is
  'The filter of a list of tasks: what the caller may see, and what they ask for, null for anything: people of a '
  'department or group, the people whose name is searched for, and the tasks whose text contains the search, or, if '
  'these are many, the patterns of its words.';

-- It has no settings of its own, so that the planner inlines it; in the plan for actual values, parts that are null
-- disappear.
create function private.is_wanted(t public.tasks, f private.task_filter) returns boolean
language sql immutable
return private.sees(t, f.scope)
  and (f.person is null or t.assigned_to = f.person)
  and (f.people is null or t.assigned_to = any (f.people))
  and (f.priority is null or t.priority = f.priority)
  and (f.due_from is null or t.due_date_time >= f.due_from)
  and (f.due_until is null or t.due_date_time < f.due_until)
  and (f.named is null or t.assigned_to = any (f.named) or (f.matched is not null and t.id = any (f.matched))
    or (f.patterns is not null and private.folded(t.title || E'\n' || t.description) like all (f.patterns)));
comment on function private.is_wanted is 'Whether a task matches a filter, its stage aside.';

-- A search for common words reads tasks until it has found enough. With synchronize_seqscans Postgres would begin where
-- another scan has just been, perhaps beyond most matches, and read nearly all tasks.
create function private.to_task_filter(
  p_scope private.scope, p_stages public.task_stage[], p_person uuid, p_department text, p_group uuid,
  p_priority public.task_priority, p_due text, p_due_from date, p_due_to date, p_search text
) returns private.task_filter
language plpgsql stable security definer set search_path = '' set synchronize_seqscans = off
set plan_cache_mode = force_custom_plan as $$
declare
  f private.task_filter;
  words text[] := private.search_words(p_search);
begin
  f.scope := p_scope;
  f.stages := array(
    select distinct stage from unnest(coalesce(p_stages, '{New,Pending,Completed,Rejected}')) stage
    where p_due is distinct from 'overdue' or stage in ('New', 'Pending') order by stage);
  f.person := p_person;
  f.priority := p_priority;
  if p_group is not null then
    f.people := array(
      select p.uid from public.group_members m join public.profiles p using (uid)
      where m.group_id = p_group and (p_department is null or coalesce(p.department, 'none') = p_department));
  elsif p_department = 'none' then
    f.people := array(select uid from public.profiles where department is null);
  elsif p_department is not null then
    f.people := array(select uid from public.profiles where department = p_department);
  end if;
  f.due_from := greatest(
    private.day_starts_at(p_due_from), case when p_due in ('today', 'week') then private.today_starts_at() end);
  f.due_until := least(private.day_starts_at(p_due_to + 1), case p_due
    when 'overdue' then private.today_starts_at()
    when 'today' then private.today_ends_at()
    when 'week' then private.day_starts_at(private.today() + 7) end);
  if cardinality(words) > 0 then
    f.named := array(select private.people_named(p_search));
    if private.are_indexed(words) then
      -- Rare words are looked up once, not once for each part of the list; a list finds the first matches of common
      -- ones soon.
      execute format('select array(select t.id from public.tasks t where %s limit 3001)',
        private.has_words(words, $e$private.folded(t.title || E'\n' || t.description)$e$)) into f.matched;
      if cardinality(f.matched) > 3000 then
        f.matched := null;
        f.patterns := private.search_patterns(p_search);
      end if;
    end if;
  end if;
  return f;
end;
$$;
comment on function private.to_task_filter is
  'The filter of list_tasks, list_task_board and count_tasks. All stages but Withdrawn if none are named; only open '
  'tasks can be overdue.';

-- How fast somebody may go on with tasks.

create function private.slow_down() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.caller();
  wait interval;
begin
  -- What routines bring does not count for their keeper, neither now nor later.
  if caller is null or private.why() = 'routine' then
    return null;
  end if;
  -- One message on many tasks is one attempt.
  if exists (select from new_rows where kind = 'message' and sender_id = caller) then
    perform private.count_own('messages', 120, interval '1 second');
  end if;
  -- Counted from the entries themselves: a bucket would have to be locked before all the tasks of the act. Entries of
  -- one transaction have the same time, so an act counts once, with its first entry.
  if exists (select from new_rows where kind <> 'message' and sender_id = caller) and not exists (
    select from public.notifications
    where sender_id = caller and kind <> 'message' and created_at = now() and id not in (select id from new_rows)
  ) then
    wait := (
      select created_at + interval '5 minutes' - now() from (
        select distinct created_at from public.notifications
        where sender_id = caller and kind <> 'message' and why is distinct from 'routine'
          and created_at between now() - interval '5 minutes' and now() + interval '5 minutes'
        order by created_at desc offset 300 limit 1
      ) acts);
    perform private.refuse_if(wait is not null,
      'PT429', 'too_many_acts', 'Go on in a moment.', ceil(extract(epoch from wait))::text);
  end if;
  return null;
end;
$$;
comment on function private.slow_down is
  'Trigger: error PT429, with the seconds to wait as detail: too_many_messages for somebody who sends more than 120 '
  'messages at once and then more than one a second, too_many_acts for more than 300 other acts with entries within '
  'five minutes; one message or act on many tasks counts once, and what a routine brings does not.';

create trigger slow_down after insert on public.notifications
  referencing new table as new_rows for each statement execute function private.slow_down();

-- Every task of the team, for admins.

-- One query for each order, read forwards or backwards: %1$s compares with what comes later in the order, %2$s the
-- other way round, for values from high to low; %3$s and %4$s are the directions. Written out, each has its own plan.
create function private.page_query(p_sort text, p_of_person boolean, p_back boolean) returns text
language sql immutable set search_path = '' return format(
  case
  when p_sort = 'newest' then $q$
    select t.id from unnest(($1).stages) s (stage) cross join lateral (
      select t.id, t.created_at from public.tasks t
      where t.stage = s.stage and t.created_at %2$s= $3 and (t.created_at %2$s $3 or t.id %1$s $4) and private.is_wanted(t, $1)
      order by t.created_at %4$s, t.id %3$s limit $7
    ) t
    order by t.created_at desc, t.id $q$
  when p_sort = 'person' then $q$
    select t.id from (
      select t.id, t.due_date_time, p.full_name, p.uid from public.tasks t join public.profiles p on p.uid = t.assigned_to
      where t.stage = any (($1).stages) and private.is_wanted(t, $1) and ($6 is null or p.uid = any ($6))
        and ($2 is null or (p.full_name, p.uid) %1$s= ($2[1], $2[2]::uuid)
          and ((p.full_name, p.uid) %1$s ($2[1], $2[2]::uuid) or (t.due_date_time, t.id) %1$s ($3, $4)))
      order by p.full_name %3$s, p.uid %3$s, t.due_date_time %3$s, t.id %3$s limit $7
    ) t
    order by t.full_name, t.uid, t.due_date_time, t.id $q$
  -- The tasks of one person are all read at once: in the index of all tasks they are far apart.
  when p_of_person then $q$
    select t.id from (
      select t.id, t.priority, t.due_date_time from public.tasks t
      where t.assigned_to = ($1).person and t.stage = any (($1).stages) and private.is_wanted(t, $1)
        and case when not $8 or t.priority = $5 then (t.due_date_time, t.id) %1$s ($3, $4) else $5 is null or t.priority %2$s $5 end
      order by case when $8 then t.priority end %4$s, t.due_date_time %3$s, t.id %3$s limit $7
    ) t
    order by case when $8 then t.priority end desc, t.due_date_time, t.id $q$
  else $q$
    select t.id from (
      -- Of the page's first priority what comes after its place matches, of later priorities all, of earlier ones none.
      select s.stage, p.priority, case when $8 and p.priority <> $5 then $9 else $3 end as since
      from unnest(($1).stages) s (stage), unnest(enum_range(null::public.task_priority)) p (priority)
      where (($1).priority is null or p.priority = ($1).priority) and ($5 is null or p.priority = $5 or p.priority %2$s $5)
    ) part cross join lateral (
      select t.id, t.priority, t.due_date_time from public.tasks t
      where t.stage = part.stage and t.priority = part.priority and (t.due_date_time, t.id) %1$s (part.since, $4)
        and private.is_wanted(t, $1)
      order by t.due_date_time %3$s, t.id %3$s limit $7
    ) t
    order by case when $8 then t.priority end desc, t.due_date_time, t.id $q$
  end,
  case when p_back then '<' else '>' end, case when p_back then '>' else '<' end,
  case when p_back then 'desc' else 'asc' end, case when p_back then 'asc' else 'desc' end);
comment on function private.page_query is
  'The query of found_tasks: $1 filter, $2 position, $3 and $4 its moment and task, $5 its priority, $6 the people '
  'whose tasks count, $7 how many, $8 whether by priority, $9 where other priorities begin. In the order of the list.';

create function private.found_tasks(
  f private.task_filter, p_sort text, p_limit integer, p_after text[] default null, p_before text[] default null
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  size integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  place text[] := coalesce(p_before, p_after);
  back boolean := p_before is not null;
  begins timestamptz := case when back then coalesce(f.due_until, 'infinity') else coalesce(f.due_from, '-infinity') end;
  -- The last two parts of a position are a moment and a task.
  since timestamptz := coalesce(place[cardinality(place) - 1]::timestamptz, case p_sort
    when 'newest' then 'infinity' when 'person' then null else begins end);
  owners uuid[] := f.people;
  found uuid[];
begin
  -- Goes only through people who have a matching task.
  if p_sort = 'person' and f.named is not null and f.patterns is null then
    owners := f.named || array(select distinct t.assigned_to from public.tasks t where t.id = any (f.matched));
  end if;
  execute 'select array(' || private.page_query(p_sort, f.person is not null, back) || ')' into found
  using f, place, since, coalesce(place[cardinality(place)]::uuid, '00000000-0000-0000-0000-000000000000'),
    case when p_sort = 'priority' then place[1]::public.task_priority end, owners, size, p_sort = 'priority', begins;
  return case when back then found[greatest(cardinality(found) - size, 0) + 1:] else found[:size] end;
end;
$$;
comment on function private.found_tasks is
  'The page of a list of tasks, in its order: due, newest, priority or person; forwards from p_after or backwards from '
  'p_before, which are positions as returned by list_tasks. At most 100.';

create function private.with_versions(p_ids uuid[]) returns table (ids uuid[], versions integer[])
language sql stable security definer rows 1 set search_path = '' as $$
  select coalesce(array_agg(t.id order by asked.place), '{}'), coalesce(array_agg(t.version order by asked.place), '{}')
  from unnest(p_ids) with ordinality asked (id, place)
  -- Each is looked up by key, however many other tasks there are.
  cross join lateral (select id, version from public.tasks where id = asked.id offset 0) t;
$$;
comment on function private.with_versions is
  'Tasks as they are now, in this order, for acts on all that match: one row, which no limit of the API cuts.';

create function private.most_matching() returns integer
language sql immutable set search_path = '' return 10000;
comment on function private.most_matching is 'With how many tasks something can be done at once, in portions.';

create function public.match_tasks(
  p_stages public.task_stage[] default null, p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default ''
) returns table (ids uuid[], versions integer[])
language plpgsql stable security definer rows 1 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.to_task_filter(
    scope, p_stages, p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search);
  found uuid[];
begin
  if f.people is null and f.person is null and f.named is null then
    -- By the index of stages and priorities, no further than the days go.
    found := array(
      select t.id from unnest(f.stages) s (stage), unnest(enum_range(null::public.task_priority)) p (priority)
      cross join lateral (
        select t.id, t.due_date_time from public.tasks t
        where t.stage = s.stage and t.priority = p.priority and t.due_date_time >= coalesce(f.due_from, '-infinity')
          and t.due_date_time < coalesce(f.due_until, 'infinity') and private.is_wanted(t, f)
        order by t.due_date_time, t.id limit private.most_matching()
      ) t
      where f.priority is null or p.priority = f.priority
      order by t.due_date_time, t.id limit private.most_matching());
  else
    found := array(
      select t.id from public.tasks t where t.stage = any (f.stages) and private.is_wanted(t, f)
      order by t.due_date_time, t.id limit private.most_matching());
  end if;
  return query select * from private.with_versions(found);
end;
$$;
comment on function public.match_tasks is
  'All tasks that the same filters of list_tasks find, with their versions, by due time: the first 10,000, for admins. '
  'One row. Error: 42501.';

create function public.list_tasks(
  p_stages public.task_stage[] default null, p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default '', p_sort text default 'due',
  p_limit integer default 50, p_after text[] default null, p_before text[] default null
) returns table (task public.task_row, place jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  page uuid[];
begin
  page := private.found_tasks(
    private.to_task_filter(
      scope, p_stages, p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search),
    p_sort, p_limit, p_after, p_before);
  return query
    select r, case p_sort
      when 'newest' then jsonb_build_array(r.created_at, r.id)
      when 'priority' then jsonb_build_array(r.priority, r.due_date_time, r.id)
      when 'person' then jsonb_build_array(r.user_name, r.user_id, r.due_date_time, r.id)
      else jsonb_build_array(r.due_date_time, r.id) end
    from private.task_rows(page, scope) r order by array_position(page, r.id);
end;
$$;
comment on function public.list_tasks is
  'A page of all tasks, for admins. Without p_stages all except withdrawn ones. Department none means without one; '
  'p_due is overdue, today or week (the next seven days), p_due_from and p_due_to are days; search covers names and, '
  'from three letters on, title and description. Sorted by due, newest, priority or person; place is a row''s position '
  'in that order: p_after and p_before continue from there. At most 100 rows. Error: 42501.';

create function public.list_task_board(
  p_limits integer[] default '{20,20,20,20}', p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default '', p_sort text default 'due'
) returns setof public.task_row
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.to_task_filter(
    scope, null, p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search);
  stages public.task_stage[] := f.stages;
  page uuid[] := '{}';
begin
  for place in 1..4 loop
    f.stages := array[(array['New', 'Pending', 'Completed', 'Rejected'])[place]::public.task_stage];
    if f.stages <@ stages then
      page := page || private.found_tasks(
        -- Of finished tasks the latest matter, not those that were due first.
        f, case when p_sort = 'due' and place > 2 then 'newest' else p_sort end, p_limits[place]);
    end if;
  end loop;
  return query select * from private.task_rows(page, scope, 300);
end;
$$;
comment on function public.list_task_board is
  'The first tasks of each column (New, Pending, Completed, Rejected), as many as p_limits says for each, at most 100; '
  'filtered and sorted as by list_tasks, except that due means newest first for finished tasks; with texts cut to what '
  'a card can show. For admins. Error: 42501.';

create function public.count_tasks(
  p_stages public.task_stage[] default null, p_person uuid default null, p_department text default null,
  p_group uuid default null, p_priority public.task_priority default null, p_due text default null,
  p_due_from date default null, p_due_to date default null, p_search text default ''
) returns table (stage public.task_stage, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  f private.task_filter := private.to_task_filter(
    scope, p_stages, p_person, p_department, p_group, p_priority, p_due, p_due_from, p_due_to, p_search);
  counted public.task_stage;
begin
  foreach counted in array f.stages loop
    stage := counted;
    total := (select count(*) from (select from public.tasks t where t.stage = counted and private.is_wanted(t, f) limit 1001) few);
    return next;
  end loop;
end;
$$;
comment on function public.count_tasks is
  'How many tasks of each stage the same filters of list_tasks find, for admins; 1001 means more than 1000. Error: '
  '42501.';

grant execute on function public.list_tasks, public.list_task_board, public.count_tasks, public.match_tasks to authenticated;

-- People beside their tasks: how much somebody who may be chosen has to do, and whom people know.

create function private.loads(p_people uuid[])
returns table (uid uuid, open_tasks integer, due_today integer, late integer, away public.absence)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('assign');
  return query
    select person, load.*, absent.away from (select private.today_ends_at() as ends offset 0) day
    cross join unnest(p_people) person
    cross join lateral (
      select count(*)::integer,
        (count(*) filter (where t.due_date_time >= now() and t.due_date_time < day.ends))::integer,
        (count(*) filter (where t.due_date_time < now()))::integer
      from public.tasks t where t.assigned_to = person and t.is_open
    ) load
    left join private.absences_of(p_people) absent on absent.uid = person;
end;
$$;
comment on function private.loads is
  'For admins, the load of each of these people: the number of their open tasks, of those due later today, and of '
  'those that are late; and their absence, null unless they are away. Reads the open tasks of these people only. '
  'Error: 42501.';

create function private.known_people(p_uid uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.uid from public.group_members own join public.group_members m using (group_id) where own.uid = p_uid
  union
  select latest.assigned_by from (
    select t.assigned_by from public.tasks t where t.assigned_to = p_uid order by t.assigned_at desc limit 200
  ) latest
  union
  select a.deputy from private.absences a where a.uid = p_uid and a.until > private.today();
$$;
comment on function private.known_people is
  'The people whose names somebody may read: members of their groups, people who gave them one of their latest 200 '
  'tasks, and their deputy.';

grant execute on function private.loads to authenticated;

-- The order in which rows are locked, in one place. Every function that writes begins with begin_write (directly, or by
-- require or locked_assignment) and names everything that it will lock. Somebody who waited for that may no longer be
-- an admin: so the right to p_act is checked before and after.

create function private.begin_write(
  p_people uuid[] default '{}', p_changed_person uuid default null, p_board uuid default null,
  p_group_id uuid default null, p_assignment_id uuid default null, p_task_ids uuid[] default '{}',
  p_departments text[] default null, p_act text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare caller uuid := case when p_act is null then private.require_active() else private.require(p_act) end;
begin
  if p_departments is not null then
    perform pg_advisory_xact_lock(hashtext('daymark.departments'));
    perform from public.profiles where department = any (p_departments) order by uid for no key update;
  elsif p_changed_person is not null then
    perform pg_advisory_xact_lock_shared(hashtext('daymark.departments'));
  end if;
  if p_changed_person is not null then
    -- The account before the profile: the Auth server does the same when an email is confirmed or an account removed.
    perform from auth.users where id = p_changed_person for no key update;
  end if;
  if p_changed_person is not null or cardinality(p_people) > 0 then
    perform from public.profiles
    where uid = any (p_people) and (p_changed_person is null or uid < p_changed_person) order by uid for share;
    perform from public.profiles where uid = p_changed_person for no key update;
    perform from public.profiles where uid = any (p_people) and uid > p_changed_person order by uid for share;
  end if;
  if p_board is not null then
    perform pg_advisory_xact_lock(hashtextextended(p_board::text, 0));
  end if;
  if p_group_id is not null then
    perform from public.groups where id = p_group_id for no key update;
  end if;
  if p_assignment_id is not null then
    perform from public.assignments where id = p_assignment_id for no key update;
    perform from public.tasks where assignment_id = p_assignment_id order by id for no key update;
  elsif cardinality(p_task_ids) > 0 then
    perform from public.tasks where id = any (p_task_ids) order by id for no key update;
  end if;
  if p_act is not null then
    perform private.require(p_act);
  end if;
  return caller;
end;
$$;
comment on function private.begin_write is
  'Locks what a function will write, in the one order for all functions, and returns the signed-in person. The order: '
  'the departments (p_departments: with their people, who may be moved; shared by functions that change a person), '
  'account, profiles by uid (p_people stay active until the end, p_changed_person is about to be changed), a '
  'person''s board, a group, an assignment with its tasks, or tasks by id. Entries of conversations come after these, '
  'by seq (read_entries), and counters last: a throttle, the last admin, the admins'' topic. No lock is stronger than '
  'no key update: new rows that refer to these rows need not wait. Error: 42501.';

-- Messages and nudges.

create function private.correction_time() returns interval
language sql immutable set search_path = '' return interval '15 minutes';
comment on function private.correction_time is 'For how long people can change a message they sent, or take it back.';

create function private.own_message(p_id uuid) returns public.notifications
language plpgsql security definer set search_path = '' as $$
declare entry public.notifications;
begin
  select * into entry from public.notifications n where n.id = p_id and n.copy_of is null and private.reads(n.task_id);
  perform private.refuse_if(entry.id is null, 'PT404', 'message_not_found');
  -- Locks the task, so that nobody changes the message at the same time; somebody who waited may have lost the task.
  perform private.require('message', entry.task_id);
  select * into entry from public.notifications n where n.id = p_id;
  perform private.refuse_if(entry.kind <> 'message' or entry.sender_id is distinct from private.caller(),
    '42501', 'not_your_message', 'Only its author may do this.');
  -- A time in the future, which a clock that was ahead wrote, does not count either.
  perform private.refuse_if(
    entry.created_at not between now() - private.correction_time() and now() + interval '1 minute',
    'PT409', 'message_too_old', 'It can no longer be changed.');
  return entry;
end;
$$;
comment on function private.own_message is
  'A message of the signed-in person on a task that they see, sent within correction_time; the task is locked. '
  'Errors: 42501 not_active, or not_your_message, also for an event and for admins, PT404 message_not_found, also for '
  'a message that they may not see, PT409 message_too_old.';

create function public.edit_message(p_id uuid, p_message text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.notifications;
  said text := btrim(private.without_turns(p_message), E' \t\r\n');
begin
  perform private.require('message');
  entry := private.own_message(p_id);
  perform private.refuse_if(entry.taken_back_at is not null, 'PT409', 'message_taken_back');
  if private.some_text(said, 2000) is not true and not coalesce(said = '' and entry.files > 0, false) then
    raise exception 'new row violates check constraint "message_says_something"' using errcode = '23514';
  end if;
  if said = entry.message then
    return;
  end if;
  update public.notifications n set message = said, edited_at = now()
  where n.task_id = entry.task_id and p_id in (n.id, n.copy_of);
  perform private.count_own('messages', 120, interval '1 second');
end;
$$;
comment on function public.edit_message is
  'Changes the text of the signed-in person''s message. The same text changes nothing; with files it may become empty. '
  'Errors as own_message, and PT409 message_taken_back, 23514, PT429 too_many_messages with the seconds to wait.';

create function public.take_back_message(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare entry public.notifications;
begin
  perform private.require('message');
  entry := private.own_message(p_id);
  if entry.taken_back_at is not null then
    return;
  end if;
  -- Nobody is notified of a message that says nothing.
  update public.notifications n
  set message = '', files = 0, file_kind = null, taken_back_at = now(), edited_at = null,
    recipient_id = case when coalesce(n.first_read_at, n.read_at) is not null then n.recipient_id end
  where n.task_id = entry.task_id and p_id in (n.id, n.copy_of);
  delete from public.attachments a where a.entry_id = p_id;
  update private.deliveries d set outcome = 'skipped', problem = 'taken back', settled_at = now()
  where d.task_id = entry.task_id and d.outcome is null and d.entry_id in (
    select n.id from public.notifications n where n.task_id = entry.task_id and p_id in (n.id, n.copy_of));
  -- The mail of an earlier message may have been left out because this one was to follow.
  perform private.look_again_at(array[entry.task_id]);
  perform private.count_own('messages', 120, interval '1 second');
end;
$$;
comment on function public.take_back_message is
  'Deletes the text and the files of a message of the signed-in person; that there was one stays in the conversation. '
  'People who have not read it are no longer notified of it, nor told by push or mail. A second time changes nothing. '
  'Errors as own_message, and PT429 too_many_messages with the seconds to wait.';

grant execute on function public.edit_message, public.take_back_message to authenticated;

-- What was seen and read.

create function public.open_task(p_task_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('open');
  marked integer;
begin
  update public.tasks set seen_at = now() where id = p_task_id and assigned_to = caller and seen_at is null;
  marked := private.read_entries(caller, array[p_task_id]);
  -- Reading an entry closes its notice; a notice that a task is due or late has no entry.
  if marked = 0 then
    perform private.close_notices(caller, array[p_task_id]);
  end if;
  -- An entry that somebody received on a task that is now another person's can still be read.
  perform private.refuse_if(marked = 0 and not private.reads(p_task_id), 'PT404', 'task_not_found');
  return marked;
end;
$$;
comment on function public.open_task is
  'The signed-in person looks at a task: notes that its person has seen it, and marks what the caller received on it '
  'as read. Returns the number of entries marked. Errors: 42501, PT404 task_not_found.';

create function public.mark_read(p_task_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return private.read_entries(private.require_active(), p_task_ids[1:100]);
end;
$$;
comment on function public.mark_read is
  'Marks what the signed-in person has received on these tasks as read, at most 100 tasks at once, without noting that '
  'they looked at them; returns the number of entries. Error: 42501.';

create function public.mark_unread(p_task_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  newest uuid := (
    select n.id from public.notifications n where n.recipient_id = caller and n.task_id = p_task_id
    order by n.seq desc limit 1);
begin
  perform private.refuse_if(newest is null, 'PT404', 'nothing_received', 'Nothing came in on this task.');
  update public.notifications n set first_read_at = coalesce(n.first_read_at, n.read_at), read_at = null
  where n.id = newest and n.read_at is not null;
  perform private.count_own('marks', 300, interval '1 second');
end;
$$;
comment on function public.mark_unread is
  'Marks the last entry that the signed-in person received on a task as unread. Its sender still sees that it was '
  'read, and nothing is pushed or mailed about it again. Errors: 42501, PT404 nothing_received, PT429 too_many_marks.';

create function public.mark_all_read() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return private.read_entries(private.require_active());
end;
$$;
comment on function public.mark_all_read is
  'Marks everything the signed-in person has received as read; returns the number. Error: 42501.';

grant execute on function public.open_task, public.mark_read, public.mark_unread,
  public.mark_all_read to authenticated;

-- The rings of tasks and of their conversations.

create function private.ring_for_tasks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare ring record;
begin
  if tg_op = 'INSERT' then
    for ring in select assigned_to as person, array_agg(id) as ids from new_rows group by 1 loop
      perform private.ring_person(ring.person, 'tasks_changed', ring.ids);
    end loop;
    perform private.ring(private.admins_topic(), 'tasks_changed', array_agg(id)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    for ring in select assigned_to as person, array_agg(id) as ids from old_rows group by 1 loop
      perform private.ring_person(ring.person, 'tasks_changed', ring.ids);
    end loop;
    perform private.ring(private.admins_topic(), 'tasks_changed', array_agg(id)) from old_rows having count(*) > 0;
  else
    -- A reassigned task rings for the person who loses it too.
    for ring in
      select person, array_agg(distinct id) as ids
      from (select assigned_to as person, id from new_rows union select assigned_to, id from old_rows) touched group by 1
    loop
      perform private.ring_person(ring.person, 'tasks_changed', ring.ids);
    end loop;
    -- The order of somebody's cards concerns only them.
    perform private.ring(private.admins_topic(), 'tasks_changed', array_agg(n.id))
    from new_rows n join old_rows o on o.id = n.id
    where n.version <> o.version or n.seen_at is distinct from o.seen_at having count(*) > 0;
  end if;
  return null;
end;
$$;
comment on function private.ring_for_tasks is
  'Trigger: tasks_changed for the people concerned, once each, and for the admins, unless only the order of cards has '
  'changed.';

create trigger ring_insert after insert on public.tasks
  referencing new table as new_rows for each statement execute function private.ring_for_tasks();
create trigger ring_update after update on public.tasks
  referencing old table as old_rows new table as new_rows for each statement execute function private.ring_for_tasks();
create trigger ring_delete after delete on public.tasks
  referencing old table as old_rows for each statement execute function private.ring_for_tasks();

create function private.ring_for_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare ring record;
begin
  for ring in
    select person, array_agg(distinct task_id) as ids
    from (
      select recipient_id as person, task_id from new_rows where recipient_id is not null
      union select t.assigned_to, n.task_id from new_rows n join public.tasks t on t.id = n.task_id
    ) touched group by 1
  loop
    perform private.ring_person(ring.person, 'conversation_changed', ring.ids);
  end loop;
  perform private.ring(private.admins_topic(), 'conversation_changed', array_agg(distinct task_id))
  from new_rows having count(*) > 0;
  return null;
end;
$$;
comment on function private.ring_for_notifications is
  'Trigger: conversation_changed, with the ids of the tasks, for recipients, for the tasks'' people and for the admins.';

create trigger ring_insert after insert on public.notifications
  referencing new table as new_rows for each statement execute function private.ring_for_notifications();
create trigger ring_update after update on public.notifications
  referencing new table as new_rows for each statement execute function private.ring_for_notifications();

-- A task opened as a conversation.

create function public.get_thread(p_task_id uuid)
returns table (
  task public.task_row, withdrawn_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, assignment_id uuid, assignment_total integer,
  assignment_waiting integer, assignment_accepted integer, assignment_rejected integer, assignment_done integer,
  asked_at timestamptz, assigned_text jsonb, files jsonb, points jsonb, checker_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare scope private.scope := private.my_scope();
begin
  return query
  select r, t.withdrawn_at, t.reject_reason, t.reject_text, t.proposed_due_date_time, t.assignment_id,
    coalesce(a.waiting + a.accepted + a.rejected + a.done, 0), coalesce(a.waiting, 0), coalesce(a.accepted, 0),
    coalesce(a.rejected, 0), coalesce(a.done, 0), now(), was.says, given.files,
    case when (r.done).points > 0 then private.points_of(r.id) else '[]' end,
    case when (r.done).waits_since is not null then (
      select p.full_name from private.checkers_of(array[r.id]) c join public.profiles p on p.uid = c.checker) end
  from private.task_rows(array[p_task_id], scope) r
  join public.tasks t on t.id = r.id
  left join lateral private.progress_of(t.assignment_id, scope) a on private.may(scope, 'several')
  -- The first change of each part since the task was given to its person has the original text of that part.
  left join lateral (
    select jsonb_object_agg(part.key, part.value) as says
    from (
      select distinct on (c.key) c.key, c.value
      from public.notifications n cross join lateral jsonb_each(n.changed_from) c
      where n.task_id = t.id and n.changed_from is not null and n.created_at > t.assigned_at
      order by c.key, n.seq
    ) part
    where part.value <> to_jsonb(t) -> part.key
  ) was on true
  cross join lateral (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.sent_at, f.id), '[]') as files
    from (
      select a.id, a.name, a.kind, a.mime, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, a.sent_at
      from public.attachments a where a.assignment_id = t.assignment_id
    ) f
  ) given;
end;
$$;
comment on function public.get_thread is
  'A task as the header of its conversation shows it: its row, an answer with its reason, and for admins how far its '
  'whole assignment got, without withdrawn tasks. assigned_text: its text when it was given to its person, if that '
  'has changed since. files: of its assignment, as list_conversation returns files; points: as points_of returns '
  'them; checker_name: who checks it, while it waits. No row for a task that the caller may not see. Null: '
  'withdrawn_at, reject_reason, reject_text, proposed_due_date_time, assigned_text, checker_name.';

-- The rule of the policy on notifications, checked once a page. Row-level security would check each entry, and keep the
-- index from finding the position from which earlier entries are read.
create function public.list_conversation(p_task_id uuid, p_limit integer default 50, p_before bigint default null)
returns table (
  id uuid, seq bigint, kind public.notification_kind, message text, sender_id uuid, sender_name text, admin_name text,
  recipient_id uuid, created_at timestamptz, read_at timestamptz, reject_reason public.reject_reason,
  proposed_due_date_time timestamptz, changed_from jsonb, changed_to jsonb, given_to text, edited_at timestamptz,
  editable_until timestamptz, is_taken_back boolean, file_count smallint, file_kind public.attachment_kind, files jsonb
)
language sql stable security definer set search_path = '' set enable_bitmapscan = off as $$
  select n.id, n.seq, n.kind, n.message, n.sender_id, s.full_name, n.admin_name,
    n.recipient_id, n.created_at,
    -- The recipient may have marked the entry as unread since.
    case when n.sender_id = (select private.active_uid()) then coalesce(n.first_read_at, n.read_at) else n.read_at end,
    n.reject_reason, n.proposed_due_date_time,
    n.changed_from, n.changed_to, given.full_name, n.edited_at,
    case when n.kind = 'message' and n.taken_back_at is null and n.sender_id = (select private.active_uid())
      and (select private.reads(p_task_id)) then n.created_at + private.correction_time() end,
    n.taken_back_at is not null, n.files, n.file_kind,
    case when n.files > 0 and (select private.reads(p_task_id)) then (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.sent_at, f.id), '[]')
      from (
        select a.id, a.name, a.kind, a.mime, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, a.sent_at
        from public.attachments a where a.entry_id = n.id
      ) f) else '[]' end
  from public.notifications n left join public.profiles s on s.uid = n.sender_id
  -- Only people who see the whole task see who got it: the next entry gave it to them, or its sender took it.
  left join lateral (
    select p.full_name
    from (
      select coalesce(next.recipient_id, next.sender_id) as uid from public.notifications next
      where n.kind = 'reassigned' and next.task_id = n.task_id and next.seq > n.seq and next.kind in ('assigned', 'restored')
      order by next.seq limit 1
    ) to_whom join public.profiles p on p.uid = to_whom.uid
    where (select private.reads(p_task_id))
  ) given on true
  where n.task_id = p_task_id and n.copy_of is null and n.seq < coalesce(p_before, 9223372036854775807)
    and ((select private.reads(p_task_id)) or n.recipient_id = (select private.active_uid()))
  order by n.seq desc
  limit least(greatest(p_limit, 1), 100);
$$;
comment on function public.list_conversation is
  'A page of one task''s conversation, newest first, as far as the caller may read it: admins and the task''s person '
  'all of it, others what they received; p_before pages back by seq. changed_from and changed_to: the texts before '
  'and after a change; given_to: who got the task, for admins and its person. file_count: how many files were sent '
  'with the entry, file_kind: what they all are (file, if they differ), files: those of an entry, for admins and the '
  'task''s person, as objects of id, name, kind, mime, bytes, width, height, thumb, has_preview, state, sent_by and '
  'sent_at; a removed one has no name. editable_until: until when the caller can still edit the entry or take it '
  'back. At most 100 rows. Null: sender_id, sender_name, recipient_id, read_at, reject_reason, '
  'proposed_due_date_time, changed_from, changed_to, given_to, edited_at, editable_until, file_kind.';

grant execute on function public.get_thread, public.list_conversation to authenticated;

-- How much space files may use, and use: what an address takes until its file is finished, then what is in Storage.

create table private.full_space (
  id boolean primary key default true check (id),
  at timestamptz not null default now()
);
comment on table private.full_space is
  'One row, since when, while hardly any space is left for files: one of the greatest size no longer fits.';

create function private.most_preview() returns integer
language sql immutable set search_path = '' return 524288;
comment on function private.most_preview is 'How many bytes a smaller picture may have; one of 480 pixels has fewer.';

create function private.bytes_counted() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(s.bytes), 0)::bigint from private.stored_files s;
$$;
comment on function private.bytes_counted is 'How many bytes all files count as.';

create function private.bytes_stored(p_path text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint from storage.objects o
  where o.bucket_id = 'attachments'
    and o.name in ('new/' || p_path, 'new/' || p_path || '.preview', 'kept/' || p_path, 'kept/' || p_path || '.preview');
$$;
comment on function private.bytes_stored is
  'How many bytes Storage says it has at a path, with those of the smaller picture.';

create function private.count_what_is_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.bytes := private.bytes_stored(new.path);
  return new;
end;
$$;
comment on function private.count_what_is_left is
  'Trigger: a deleted file counts as what is stored of it, until the worker has deleted that; its addresses take '
  'nothing more.';

create trigger count_what_is_left before update of attachment_id on private.stored_files
  for each row when (new.attachment_id is null and old.attachment_id is not null)
  execute function private.count_what_is_left();

create function private.most_at(p_name text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when p_name = 'new/' || s.path then a.bytes else private.most_preview() end
  from private.stored_files s join public.attachments a on a.id = s.attachment_id
  where s.path = split_part(substr(p_name, 5), '.', 1) and a.state = 'uploading'
    and (p_name = 'new/' || s.path or a.has_preview and p_name = 'new/' || s.path || '.preview');
$$;
comment on function private.most_at is
  'How many bytes may be sent to a name in Storage until its file is finished: as many as were announced. Null: none.';

create function private.refuse_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most bigint := private.most_at(new.name);
  -- Before the bytes arrive Storage knows only the length of the request, with what encloses them in a form.
  bytes numeric := coalesce((new.metadata ->> 'size')::numeric, (new.metadata ->> 'contentLength')::numeric - 65536, 0);
begin
  perform private.refuse_if(most is null or bytes > most,
    '42501', 'upload_refused', 'Nothing may be sent here, or not so much.');
  return new;
end;
$$;
comment on function private.refuse_upload is
  'Trigger: a signed address is valid for two hours and up to the bucket''s largest size. This ends it with its file, '
  'at the size that was announced. Storage asks before it takes bytes, and again once it has them, and deletes what '
  'is refused. Error: 42501 upload_refused.';

create trigger refuse_upload before insert or update of name, metadata on storage.objects
  for each row when (new.bucket_id = 'attachments' and new.name like 'new/%') execute function private.refuse_upload();

create function private.bucket_limit() returns bigint
language sql stable security definer set search_path = '' as $$
  select s.largest_file_mb * 1048576::bigint from public.workspace_settings s;
$$;
comment on function private.bucket_limit is 'How many bytes a file may have in this workspace.';

create function private.limit_bucket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'buckets' then
    new.file_size_limit := private.bucket_limit();
    return new;
  end if;
  update storage.buckets b set file_size_limit = private.bucket_limit() where b.id = 'attachments';
  return null;
end;
$$;
comment on function private.limit_bucket is
  'Trigger: the bucket takes files of the size that the workspace allows, when it is made and whenever that changes.';

create trigger limit_bucket before insert on storage.buckets
  for each row when (new.id = 'attachments') execute function private.limit_bucket();
create trigger limit_bucket after update of largest_file_mb on public.workspace_settings
  for each row when (old.largest_file_mb <> new.largest_file_mb) execute function private.limit_bucket();

create function private.is_sent_as(p_kind public.attachment_kind, p_type text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  -- One type, followed at most by the codecs that recorders of browsers name.
  bare text := substring(lower(p_type) from '^([a-z0-9][a-z0-9.+-]*/[a-z0-9][a-z0-9.+-]*)(?:; ?codecs=(?:[a-z0-9.-]+|"[a-z0-9.-]+"))?$');
begin
  if p_kind <> 'file' then
    return coalesce(private.is_shown_as(p_kind, bare), false);
  end if;
  return coalesce(bare = 'application/octet-stream' or private.is_shown_as('image', bare)
    or private.is_shown_as('pdf', bare) or private.is_shown_as('audio', bare), false);
end;
$$;
comment on function private.is_sent_as is
  'True if Storage serves a file of this kind with exactly one type, under which nothing in it can run. Of two in '
  'one, as in "audio/x,image/svg+xml", browsers take the last.';

create function private.check_space() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select s.files_allowed and s.largest_file_mb * 1048576::bigint + private.bytes_counted()
      > s.file_space_gb * 1073741824::bigint
    from public.workspace_settings s
  ) then
    insert into private.full_space default values on conflict (id) do nothing;
  else
    delete from private.full_space where id;
  end if;
  if found then
    perform private.ring(private.admins_topic(), 'settings_changed', '{}');
  end if;
end;
$$;
comment on function private.check_space is
  'Notes when hardly any space is left for files, and when there is some again; rings for the admins each time.';

create function private.check_space_by_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_space();
  return null;
end;
$$;
comment on function private.check_space_by_settings is 'Trigger: checks the space when its limits change.';

create trigger check_space after update of files_allowed, largest_file_mb, file_space_gb on public.workspace_settings
  for each statement execute function private.check_space_by_settings();

-- Files: how one gets into Storage and out of it. Only the server knows the paths there.

create function private.has_room_for_file(p_person uuid, p_task_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare unsent bigint;
begin
  select count(*) into unsent from public.attachments a
  where a.sent_by = p_person and a.task_id is not distinct from p_task_id and a.sent_at is null;
  delete from public.attachments a
  where a.sent_at is null and a.id = any (array(
    select o.id from public.attachments o
    where o.sent_by = p_person and o.task_id is not distinct from p_task_id and o.sent_at is null
      and o.created_at < now() - interval '1 hour'
    order by o.created_at limit greatest(unsent - 9, 0)));
  return 10 > (
    select count(*) from public.attachments a
    where a.sent_by = p_person and a.task_id is not distinct from p_task_id and a.sent_at is null);
end;
$$;
comment on function private.has_room_for_file is
  'Whether fewer than ten files of a person wait on a task to be sent. Files that they left there unsent for an hour, '
  'on a device that is signed out or lost, are deleted if that makes room for one more, oldest first.';

create function private.lacks_file_room(p_person uuid, p_bytes bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  space bigint := (select s.file_space_gb * 1073741824::bigint from public.workspace_settings s);
  used bigint := private.bytes_counted();
  open integer;
  own bigint;
begin
  select count(*) filter (where a.state = 'uploading'), coalesce(sum(s.bytes), 0) into open, own
  from public.attachments a join private.stored_files s on s.attachment_id = a.id
  where a.sent_by = p_person and a.sent_at is null;
  return case
    when used + p_bytes > space then 'space_used_up'
    when open >= 10 or own > 0 and own + p_bytes > (space - used + own) / 4 then 'too_many_open_files' end;
end;
$$;
comment on function private.lacks_file_room is
  'Why somebody cannot begin a file that counts as so many bytes: no space is left in the workspace; or they have '
  'begun ten that are not finished; or with this one their unsent files, finished or not, are a quarter of the free '
  'space. Null: they can.';

create function private.require_file_room(p_person uuid, p_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lacking text := private.lacks_file_room(p_person, p_bytes);
  forgotten uuid;
begin
  if lacking is null then
    return;
  end if;
  delete from public.attachments a
  where a.state = 'uploading' and a.created_at < now() - interval '1 hour' and (lacking = 'space_used_up' or a.sent_by = p_person)
    and not exists (select from private.stored_files s where s.attachment_id = a.id and private.bytes_stored(s.path) > 0);
  lacking := private.lacks_file_room(p_person, p_bytes);
  if lacking = 'too_many_open_files' then
    -- At most as many as wait on a task, and everything is counted again after each.
    for forgotten in
      select a.id from public.attachments a
      where a.sent_by = p_person and a.state = 'ready' and a.sent_at is null and a.created_at < now() - interval '1 hour'
      order by a.created_at limit 10
    loop
      delete from public.attachments a where a.id = forgotten;
      lacking := private.lacks_file_room(p_person, p_bytes);
      exit when lacking is null;
    end loop;
  end if;
  if lacking = 'space_used_up' then
    raise exception 'space_used_up' using errcode = 'PT409', hint = 'The space for files in this workspace is used up.';
  elsif lacking is not null then
    raise exception 'too_many_open_files' using errcode = 'PT429', hint = 'Finish and send what was begun first.';
  end if;
end;
$$;
comment on function private.require_file_room is
  'Throws unless somebody can begin a file that counts as so many bytes. Files begun an hour ago that have no bytes '
  'make room: their own, or everybody''s where the space is used up; and so do files that they finished and left '
  'unsent for an hour, oldest first. Errors: PT409 space_used_up, PT429 too_many_open_files.';

create function public.begin_attachment(
  p_id uuid, p_name text, p_kind public.attachment_kind, p_mime text, p_bytes bigint, p_task_id uuid default null,
  p_width integer default null, p_height integer default null, p_thumb text default null, p_has_preview boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid;
  known public.attachments;
  rules public.workspace_settings := (select s from public.workspace_settings s);
  -- A file counts as all bytes that its addresses take.
  counted bigint := p_bytes + case when p_has_preview then private.most_preview() else 0 end;
begin
  p_name := private.readable(p_name);
  -- Locks the task, so that two windows do not both begin its tenth file.
  if p_task_id is null then
    perform private.require('assign');
  else
    perform private.require('attach', p_task_id);
  end if;
  caller := private.caller();
  -- One at a time: the same id twice is one file, and two files do not share the last free space.
  perform pg_advisory_xact_lock(hashtext('daymark.begin_attachment'));
  select * into known from public.attachments where id = p_id;
  if known.id is not null then
    perform private.refuse_if(
      (known.sent_by, known.name, known.kind, known.bytes) is distinct from (caller, p_name, p_kind, p_bytes)
      or known.task_id is distinct from p_task_id,
      'PT409', 'attachment_exists', 'This id belongs to another file.');
    return;
  end if;
  perform private.refuse_if(not rules.files_allowed, 'PT409', 'files_off', 'Files are turned off in this workspace.');
  perform private.refuse_if(not coalesce(p_bytes > 0, false), 'PT422', 'file_empty');
  perform private.refuse_if(p_bytes > rules.largest_file_mb * 1048576::bigint,
    'PT422', 'file_too_large', p_detail => (rules.largest_file_mb * 1048576::bigint)::text);
  perform private.refuse_if(private.is_file_name(p_name) is not true,
    'PT422', 'file_name', 'One line of at most 200 characters, and no path.');
  perform private.refuse_if(private.is_shown_as(p_kind, p_mime) is not true,
    'PT422', 'file_type', 'This type is not shown as this kind.');
  perform private.refuse_if(not private.has_room_for_file(caller, p_task_id),
    'PT422', 'number_of_files', 'Ten files at once.');
  perform private.require_file_room(caller, counted);
  begin
    insert into public.attachments (id, task_id, sent_by, name, kind, mime, bytes, width, height, thumb, has_preview)
    values (p_id, p_task_id, caller, p_name, p_kind, p_mime, p_bytes, p_width, p_height, p_thumb, coalesce(p_has_preview, false));
  exception when check_violation then
    raise check_violation using message = 'file_preview', hint = 'The size in pixels or the preview is out of bounds.';
  end;
  insert into private.stored_files (attachment_id, bytes) values (p_id, counted);
  perform private.count_own('files', 60, interval '10 seconds');
  perform private.check_space();
end;
$$;
comment on function public.begin_attachment is
  'Called before the bytes of a file are sent: stores a file of the signed-in person for a task, or (admins) for one '
  'that they give to others. Called again it changes nothing. Errors: 42501 not_active or admins_only, PT404 '
  'task_not_found, PT409 wrong_stage for a withdrawn task, attachment_exists for the id of another file, files_off or '
  'space_used_up, PT422 file_empty, file_too_large with the limit in bytes as detail, file_name, file_type for one '
  'that is not shown as this kind, number_of_files with ten of the last hour that were not sent yet (older ones are '
  'deleted for it), 23514 file_preview, PT429 too_many_open_files with ten begun and not finished, or with a quarter '
  'of the free space not sent, too_many_files with the seconds to wait for more than sixty at once and then more than '
  'one in ten seconds.';

create function public.attachment_to_upload(p_id uuid, p_uid uuid)
returns table (path text, bytes integer, mime text, has_preview boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select s.path, a.bytes, a.mime, a.has_preview
    from public.attachments a join private.stored_files s on s.attachment_id = a.id
    where a.id = p_id and a.sent_by = p_uid and a.state = 'uploading' and private.may_attach(p_uid, a.task_id);
end;
$$;
comment on function public.attachment_to_upload is
  'For the server: where the bytes of a file go that its person has begun. No row if it is finished or gone, or its '
  'person may no longer add it.';

create function public.finish_attachment(
  p_id uuid, p_uid uuid, p_kind public.attachment_kind default null, p_mime text default null, p_bytes bigint default null
) returns public.attachment_outcome
language plpgsql security definer set search_path = '' as $$
declare
  begun public.attachments;
  outcome public.attachment_outcome;
  begun_path text;
begin
  select * into begun from public.attachments a where a.id = p_id and a.sent_by = p_uid and a.state = 'uploading';
  begun_path := (select s.path from private.stored_files s where s.attachment_id = begun.id);
  outcome := case
    when begun.id is null then 'gone'
    when not private.may_attach(p_uid, begun.task_id) then 'not_allowed'
    -- The file was begun a moment after the server looked for it: bytes that were sent since are not lost.
    when p_bytes is null then 'gone'
    when p_bytes is distinct from begun.bytes then 'wrong_size'
    -- What was sent as a file is never shown, whatever is in it.
    when begun.kind <> 'file' and (p_kind is distinct from begun.kind or private.is_shown_as(p_kind, p_mime) is not true) then 'wrong_kind'
    when exists (
      select from storage.objects o
      where o.bucket_id = 'attachments' and o.metadata ->> 'mimetype' is not null and (
        o.name = 'kept/' || begun_path and not private.is_sent_as(begun.kind, o.metadata ->> 'mimetype')
        or o.name = 'kept/' || begun_path || '.preview' and not private.is_sent_as('image', o.metadata ->> 'mimetype')))
      then 'wrong_kind'
    else 'ready' end;
  if outcome = 'ready' then
    update public.attachments a
    set state = 'ready', ready_at = now(), mime = case when a.kind = 'file' then a.mime else p_mime end
    where a.id = p_id and a.state = 'uploading';
    update private.stored_files s set bytes = greatest(private.bytes_stored(s.path), p_bytes) where s.attachment_id = p_id;
    perform private.check_space();
  elsif outcome <> 'gone' then
    delete from public.attachments a where a.id = p_id and a.state = 'uploading';
  end if;
  -- The file may have been finished before, or at the same moment.
  if exists (select from public.attachments a where a.id = p_id and a.sent_by = p_uid and a.state = 'ready') then
    return 'ready';
  end if;
  return case outcome when 'ready' then 'gone' else outcome end;
end;
$$;
comment on function public.finish_attachment is
  'For the server, once the bytes of a file are there, with what it found in them: the file is ready to be sent with '
  'a message and counts as what is stored. Otherwise it is deleted, and the result says why: its person may no longer '
  'add it, it has another size than was announced, is of another kind, or Storage would serve it as one. Ready again '
  'if it was finished before. If the server knew of no such file and so found nothing: gone, and nothing is deleted, '
  'unless its person may no longer add it.';

create function public.refuse_attachment(p_id uuid, p_uid uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.attachments a where a.id = p_id and a.sent_by = p_uid and a.state = 'uploading';
$$;
comment on function public.refuse_attachment is 'For the server: deletes a file that is not finished.';

create function public.attachment_to_read(p_id uuid)
returns table (path text, name text, mime text, kind public.attachment_kind, bytes integer, has_preview boolean)
language sql stable security definer rows 1 set search_path = '' as $$
  select s.path, a.name, a.mime, a.kind, a.bytes, a.has_preview
  from public.attachments a join private.stored_files s on s.attachment_id = a.id
  where a.id = p_id and a.state = 'ready';
$$;
comment on function public.attachment_to_read is
  'For the server, which has read the row with the person''s own token: where the bytes of a file are. No row if it '
  'is not ready.';

create function private.found_attachment(p_id uuid) returns public.attachments
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  scope private.scope := private.my_scope();
  found public.attachments;
begin
  select * into found from public.attachments a
  where a.id = p_id and case
    when a.sent_at is null then a.sent_by = caller
    else exists (
      select from public.tasks t where (t.id = a.task_id or t.assignment_id = a.assignment_id) and private.sees(t, scope)) end;
  perform private.refuse_if(found.id is null, 'PT404', 'attachment_not_found');
  return found;
end;
$$;
comment on function private.found_attachment is
  'A file that the signed-in person sees. Errors: 42501 not_active, PT404 attachment_not_found, also for a file that '
  'they do not see.';

create function public.remove_attachment(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.attachments;
  may_all boolean;
begin
  perform private.require_active();
  gone := private.found_attachment(p_id);
  perform private.begin_write(p_assignment_id => gone.assignment_id, p_task_ids => array_remove(array[gone.task_id], null));
  -- Only now: somebody who waited for the task may have lost it, or no longer be an admin.
  may_all := private.may('oversee');
  gone := private.found_attachment(p_id);
  if gone.sent_at is null then
    delete from public.attachments a where a.id = p_id and a.sent_at is null;
    perform private.check_space();
    return;
  end if;
  if gone.state = 'removed' then
    return;
  end if;
  if not may_all then
    perform private.refuse_if(gone.sent_by <> private.caller(),
      '42501', 'not_your_file', 'Only its sender or an admin may do this.');
    -- A time in the future, which a clock that was ahead wrote, does not count either.
    perform private.refuse_if(
      gone.sent_at not between now() - private.correction_time() and now() + interval '1 minute',
      'PT409', 'file_too_old', 'It can no longer be removed.');
  end if;
  update public.attachments a
  set state = 'removed', removed_at = now(), removed_by = private.caller(), name = '', bytes = 0, thumb = null, width = null, height = null,
    has_preview = false
  where a.id = p_id;
  update private.stored_files s set attachment_id = null where s.attachment_id = p_id;
  if gone.sent_by <> private.caller() then
    perform private.happened('file_removed', 'task', t.id::text, t.title, jsonb_build_object('assigned_to', t.assigned_to, 'kind', gone.kind, 'sent_by', gone.sent_by))
    from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id order by t.id limit 1;
  end if;
  perform private.ring_person(t.assigned_to, 'conversation_changed', array[t.id])
  from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id;
  perform private.ring(private.admins_topic(), 'conversation_changed', array[t.id])
  from public.tasks t where t.id = gone.task_id or t.assignment_id = gone.assignment_id order by t.id limit 1;
  perform private.check_space();
end;
$$;
comment on function public.remove_attachment is
  'Removes a file: an unsent file without a trace, at any time; a sent one within correction_time, or at any time by '
  'an admin: that there was one stays in the conversation. A second time changes nothing. Errors: 42501 not_active or '
  'not_your_file, PT404 attachment_not_found, also for a file that the caller does not see, PT409 file_too_old.';

create function public.take_unneeded_files(p_most integer default 100) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.attachments a
  where a.sent_at is null and a.id = any (array(
    select o.id from public.attachments o
    where o.sent_at is null and o.created_at < now() - case o.state when 'uploading' then interval '1 day' else interval '7 days' end
    order by o.created_at limit p_most));
  -- Files are deleted with their tasks and people as well.
  perform private.check_space();
  return query
    select s.path from private.stored_files s
    where s.attachment_id is null and (s.deleted_at is null or s.created_at < now() - private.upload_time())
    order by s.created_at limit p_most;
end;
$$;
comment on function public.take_unneeded_files is
  'For the worker: deletes files that were begun and not finished within a day, or not sent within a week; returns '
  'the paths of files that nobody needs, to be deleted in Storage with their previews, until settle_unneeded_files. '
  'Notes whether there is space again.';

create function private.upload_time() returns interval
language sql immutable set search_path = '' return interval '27 hours';
comment on function private.upload_time is
  'For how long after it was begun a file may still be written: it can be signed for a day, each time for two hours.';

create function public.settle_unneeded_files(p_paths text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.stored_files s
  where s.path = any (p_paths) and s.attachment_id is null and s.created_at < now() - private.upload_time();
  update private.stored_files s set deleted_at = now(), bytes = 0 where s.path = any (p_paths) and s.attachment_id is null;
  perform private.check_space();
end;
$$;
comment on function public.settle_unneeded_files is
  'For the worker: the files at these paths were deleted. A path that may still be written is returned once more when '
  'that is over.';

create function public.stray_uploads(p_most integer default 100) returns setof text
language sql stable security definer rows 10 set search_path = '' as $$
  select o.name from storage.objects o, private.most_at(o.name) most
  where o.bucket_id = 'attachments' and o.name collate "C" >= 'new/' and o.name collate "C" < 'new0'
    and (most is null or (o.metadata ->> 'size')::numeric > most)
  limit p_most;
$$;
comment on function public.stray_uploads is
  'For the worker: names in Storage to which something was sent that no file awaits, or more than was announced.';

create function public.unknown_files(p_paths text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select asked.path from unnest(p_paths) asked (path)
  where not exists (select from private.stored_files s where s.path = asked.path);
$$;
comment on function public.unknown_files is
  'For the worker: those of these paths that no file has or had lately, for example because an older backup was '
  'restored.';

create function public.list_files(p_task_id uuid)
returns table (
  id uuid, name text, kind public.attachment_kind, bytes integer, width integer, height integer, thumb text,
  has_preview boolean, state public.attachment_state, sent_by uuid, sender_name text, sent_at timestamptz
)
language sql stable security definer rows 20 set search_path = '' as $$
  select a.id, a.name, a.kind, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, s.full_name, a.sent_at
  from (
    select * from public.attachments a where a.task_id = p_task_id and a.entry_id is not null and a.state = 'ready'
    union all
    select a.* from public.tasks t join public.attachments a on a.assignment_id = t.assignment_id and a.state = 'ready'
    where t.id = p_task_id
  ) a join public.profiles s on s.uid = a.sent_by
  where (select private.reads(p_task_id))
  order by a.sent_at desc, a.created_at desc, a.id
  limit 500;
$$;
comment on function public.list_files is
  'The files of a task, the last sent first, with those of its assignment: at most 500, not those that were removed. '
  'No row if the caller may not see the task. Null: width, height, thumb.';

grant execute on function public.begin_attachment, public.remove_attachment, public.list_files to authenticated;
grant execute on function public.attachment_to_upload, public.finish_attachment, public.refuse_attachment,
  public.attachment_to_read, public.take_unneeded_files, public.settle_unneeded_files, public.stray_uploads, public.unknown_files to service_role;

-- What done means: the points of an assignment, what its tasks need before they are done, and who checks them. An
-- assignment of which nothing is said has no row here, nor have its tasks.

create table private.needs (
  assignment_id uuid primary key references public.assignments (id) on delete cascade,
  needs public.done_need[] not null default '{}',
  is_checked boolean not null default false,
  checker uuid references public.profiles (uid),
  version integer not null default 1,
  constraint only_what_is_checked_has_a_checker check (checker is null or is_checked)
);
comment on table private.needs is
  'What the tasks of an assignment need before they are done, and whether somebody then checks them.';
comment on column private.needs.checker is 'The admin who was chosen to check; null: the assigner.';
create index needs_by_checker on private.needs (checker) where checker is not null;

create table private.points (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references public.assignments (id) on delete cascade,
  place smallint not null,
  words text not null constraint point_is_one_line check (private.one_line(words, 200)),
  wants_photo boolean not null default false,
  added_in integer not null,
  removed_in integer,
  became uuid references private.points (id) on delete cascade
);
comment on table private.points is
  'The points of assignments, which all tasks of an assignment share. A tick answers the words that its person has '
  'read: a point that gets other words is another row, to which the answers move if it is said to be the same point.';
comment on column private.points.added_in is 'Since which version of the needs the point counts.';
comment on column private.points.removed_in is
  'Since which version the point no longer counts; people who had answered it see it crossed out.';
comment on column private.points.became is 'The same point in other words, which counts in its place.';
create index points_by_became on private.points (became) where became is not null;
create index points_of_assignment on private.points (assignment_id, place);

create table private.ticks (
  task_id uuid not null references public.tasks (id) on delete cascade,
  point_id uuid not null references private.points (id) on delete cascade,
  at timestamptz not null default now(),
  by uuid not null references public.profiles (uid),
  why_not text constraint why_not_is_one_line check (private.one_line(why_not, 200)),
  photo uuid references public.attachments (id) on delete set null,
  primary key (task_id, point_id)
);
comment on table private.ticks is 'The answered points of tasks. why_not: the point is not possible, for this reason.';
create index ticks_by_point on private.ticks (point_id);
create index ticks_by_person on private.ticks (by);
create index ticks_by_photo on private.ticks (photo) where photo is not null;

create table private.proofs (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  points integer not null default 0,
  ticked integer not null default 0,
  impossible integer not null default 0,
  since timestamptz not null default now(),
  done_in integer,
  waits_since timestamptz,
  checked_at timestamptz,
  checked_by uuid references public.profiles (uid),
  rounds integer not null default 0,
  constraint checked_by_somebody check ((checked_at is null) = (checked_by is null)),
  constraint checked_or_waiting check (waits_since is null or checked_at is null)
);
comment on table private.proofs is
  'How far the tasks of assignments with needs are: their points, counted, and their check. A completed task keeps '
  'the points that it was completed with.';
comment on column private.proofs.done_in is
  'With which version of the needs it was completed: times of two transactions would not tell. Null: it was not.';
comment on column private.proofs.since is
  'Photos sent from then on are its proof: since it was given, sent back or reopened.';
comment on column private.proofs.waits_since is 'Since when the task is completed and waits for its check.';
comment on column private.proofs.rounds is 'How often the task was sent back.';
create index proofs_waiting on private.proofs (waits_since, task_id) where waits_since is not null;
create index proofs_checked on private.proofs (checked_at) include (task_id, rounds) where checked_at is not null;
create index proofs_by_checker on private.proofs (checked_by) where checked_by is not null;

create function private.count_points(p_task_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update private.proofs r set points = c.points, ticked = c.ticked, impossible = c.impossible
  from (
    select t.id, count(p.id) as points, count(k.point_id) filter (where k.why_not is null) as ticked,
      count(k.why_not) as impossible
    from public.tasks t
    left join private.points p on p.assignment_id = t.assignment_id and p.removed_in is null
    left join private.ticks k on k.task_id = t.id and k.point_id = p.id
    where t.id = any (p_task_ids) and t.completed_at is null group by t.id
  ) c
  where r.task_id = c.id and (r.points, r.ticked, r.impossible) is distinct from (c.points, c.ticked, c.impossible);
$$;
comment on function private.count_points is 'Counts the points of these tasks, if they are not completed.';

create function private.forget_removed_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare changed uuid[];
begin
  changed := array(select k.task_id from private.ticks k where k.photo = new.id);
  delete from private.ticks k using private.points p, public.tasks t
    where k.photo = new.id and p.id = k.point_id and p.wants_photo and k.why_not is null and t.id = k.task_id and t.completed_at is null;
  perform private.count_points(changed);
  return null;
end;
$$;
comment on function private.forget_removed_photo is
  'Trigger: until its task is completed, a point that wants a photo is open again when its photo is removed.';

create trigger forget_removed_photo after update of state on public.attachments for each row
  when (new.state = 'removed' and old.state <> 'removed') execute function private.forget_removed_photo();

create function private.begin_proofs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.proofs (task_id, points)
  select t.id, (select count(*) from private.points p where p.assignment_id = t.assignment_id and p.removed_in is null)
  from new_rows t join private.needs n on n.assignment_id = t.assignment_id;
  return null;
end;
$$;
comment on function private.begin_proofs is
  'Trigger: a task that is added to an assignment later has its points and needs too.';

create trigger begin_proofs after insert on public.tasks
  referencing new table as new_rows for each statement execute function private.begin_proofs();

-- What done means, as it is shown, and how far a task is with that.

create function public.get_needs(p_id uuid)
returns table (
  id uuid, version integer, points jsonb, needs public.done_need[], is_checked boolean, checker uuid, checker_name text,
  people integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('several');
  return query
    select a.id, coalesce(n.version, 0), coalesce((
        select jsonb_agg(jsonb_build_object('words', p.words, 'wants_photo', p.wants_photo, 'id', p.id, 'answers', (
          select count(*) from private.ticks k join public.tasks t on t.id = k.task_id
          where k.point_id = p.id and t.completed_at is null)) order by p.place, p.id)
        from private.points p where p.assignment_id = a.id and p.removed_in is null), '[]'),
      coalesce(n.needs, '{}'), coalesce(n.is_checked, false), n.checker, c.full_name,
      (select count(*)::integer from public.tasks t where t.assignment_id = a.id and t.completed_at is null)
    from public.assignments a
    left join private.needs n on n.assignment_id = a.id
    left join public.profiles c on c.uid = n.checker
    where a.id = coalesce((select t.assignment_id from public.tasks t where t.id = p_id), p_id)
    union all
    select r.id, 0, coalesce((
        select jsonb_agg(jsonb_build_object('words', p.point -> 'words',
          'wants_photo', coalesce((p.point ->> 'wants_photo')::boolean, false)) order by p.place)
        from jsonb_array_elements(r.done -> 'points') with ordinality p (point, place)), '[]'),
      array(select need::public.done_need from jsonb_array_elements_text(coalesce(r.done -> 'needs', '[]')) need),
      coalesce((r.done ->> 'is_checked')::boolean, false), c.uid, c.full_name, 0
    from private.routines r left join public.profiles c on c.uid = (private.done_now(r.done) ->> 'checker')::uuid
    where r.id = p_id;
end;
$$;
comment on function public.get_needs is
  'What done means for an assignment, for the assignment of a task, or for a routine, as it is edited and given '
  'again, for admins: its id, points in their order (words, wants_photo, of an assignment''s also id and how many '
  'answers its uncompleted tasks have), and how many of its tasks are not completed. version 0: nothing is said. '
  'Error: 42501. Null: checker, checker_name.';

create function private.points_of(p_task_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'words', p.words, 'wants_photo', p.wants_photo,
    'is_removed', p.is_removed, 'at', k.at, 'by', s.full_name, 'why_not', k.why_not,
    'photo', case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'mime', f.mime,
      'bytes', f.bytes, 'width', f.width, 'height', f.height, 'thumb', f.thumb, 'has_preview', f.has_preview, 'state', f.state,
      'sent_by', f.sent_by, 'sent_at', f.sent_at) end) order by p.place, p.added_in, p.id), '[]')
  from public.tasks t join private.proofs r on r.task_id = t.id
  join lateral (
    select o.*, coalesce(o.removed_in <= coalesce(r.done_in, o.removed_in), false) as is_removed
    from private.points o where o.assignment_id = t.assignment_id and o.added_in <= coalesce(r.done_in, o.added_in)
  ) p on true
  left join private.ticks k on k.task_id = t.id and k.point_id = p.id
  left join public.profiles s on s.uid = k.by
  left join public.attachments f on f.id = k.photo
  where t.id = p_task_id and (not p.is_removed or p.became is null and k.point_id is not null);
$$;
comment on function private.points_of is
  'The points of a task in their order, as objects of id, words, wants_photo, is_removed (crossed out, since it was '
  'answered before), at and by (when it was answered, by whom), why_not and photo (as list_conversation returns '
  'files). Of a completed task the points that it was completed with.';

create function private.missing_of(p_task_ids uuid[], p_files uuid[] default '{}', p_words text default '')
returns table (task_id uuid, missing public.done_need[])
language sql stable security definer set search_path = '' as $$
  select t.id, array(
    select need from unnest(n.needs) need
    where case need when 'points' then r.ticked + r.impossible < r.points when 'words' then coalesce(p_words, '') = ''
      when 'photo' then not exists (
        select from public.attachments a
        where a.task_id = t.id and a.kind = 'image' and a.state = 'ready' and a.sent_by = t.assigned_to
          and (a.sent_at >= r.since or a.id = any (p_files)))
      -- A need of which nothing is said here must fail, and not pass.
      else need::text::boolean end)
  from private.proofs r join public.tasks t on t.id = r.task_id join private.needs n on n.assignment_id = t.assignment_id
  where r.task_id = any (p_task_ids);
$$;
comment on function private.missing_of is
  'What these tasks still need before they are done, if these files and words come with the completion: words each '
  'time; a photo that their person sent since they were given, sent back or reopened; all points ticked or said not '
  'to be possible. No row for tasks that need nothing.';

create function private.dones(p_task_ids uuid[]) returns table (task_id uuid, done public.task_done)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select r.task_id, private.as_task_done(points => r.points, ticked => r.ticked, impossible => r.impossible,
      needs => n.needs, missing => case when t.completed_at is null then m.missing else '{}' end,
      is_checked => n.is_checked, checker => n.checker, waits_since => r.waits_since, checked_by_name => c.full_name,
      checked_at => r.checked_at, rounds => r.rounds, version => n.version)
    from private.proofs r
    join public.tasks t on t.id = r.task_id
    join private.needs n on n.assignment_id = t.assignment_id
    join private.missing_of(p_task_ids) m on m.task_id = r.task_id
    left join public.profiles c on c.uid = r.checked_by
    where r.task_id = any (p_task_ids);
end;
$$;
comment on function private.dones is
  'What done means for these tasks, and how far they are. No row for tasks of which nothing is said.';

grant execute on function public.get_needs to authenticated;

-- Saying and changing what done means.

create function private.set_needs(p_assignment_id uuid, p_done jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid := (p_done ->> 'checker')::uuid;
  now_in integer;
begin
  perform private.refuse_if(jsonb_array_length(coalesce(p_done -> 'points', '[]')) > 50,
    'PT422', 'number_of_points', 'At most fifty points.');
  perform private.refuse_if(chosen is not null and not exists (
    select from public.profiles p where p.uid = chosen and private.may(private.scope_of(p), 'pass')),
    'PT422', 'checker_not_admin', 'Only an active admin can check it.');
  insert into private.needs as n (assignment_id, needs, is_checked, checker)
  select p_assignment_id, array(
      select distinct need::public.done_need from jsonb_array_elements_text(coalesce(p_done -> 'needs', '[]')) need order by 1),
    coalesce((p_done ->> 'is_checked')::boolean, false), chosen
  on conflict (assignment_id) do update
  set needs = excluded.needs, is_checked = excluded.is_checked, checker = excluded.checker, version = n.version + 1
  returning n.version into now_in;
  with wanted as (
    select w.*, row_number() over (partition by w.words, w.wants_photo order by w.place) as nth
    from (
      select coalesce(private.readable(one.value ->> 'words'), '') as words, coalesce((one.value ->> 'wants_photo')::boolean, false) as wants_photo, one.place,
        (one.value ->> 'id')::uuid as id
      from jsonb_array_elements(p_done -> 'points') with ordinality one (value, place)
    ) w
  ), kept as (
    select p.id, w.place
    from (
      select o.*, row_number() over (partition by o.words, o.wants_photo order by o.place) as nth
      from private.points o where o.assignment_id = p_assignment_id and o.removed_in is null
    ) p join wanted w using (words, wants_photo, nth)
  ), same as (
    select distinct on (p.id) p.id, w.place, gen_random_uuid() as became
    from wanted w join private.points p on p.id = w.id and p.assignment_id = p_assignment_id and p.removed_in is null
    where p.id not in (select k.id from kept k) and w.place not in (select k.place from kept k) order by p.id, w.place
  ), removed as (
    update private.points p set removed_in = now_in, became = (select s.became from same s where s.id = p.id)
    where p.assignment_id = p_assignment_id and p.removed_in is null and p.id not in (select k.id from kept k)
  ), moved as (
    update private.points p set place = k.place from kept k where p.id = k.id and p.place <> k.place
  )
  insert into private.points (id, assignment_id, place, words, wants_photo, added_in)
  select coalesce(s.became, gen_random_uuid()), p_assignment_id, w.place, w.words, w.wants_photo, now_in
  from wanted w left join same s using (place) where w.place not in (select k.place from kept k);
  insert into private.ticks (task_id, point_id, at, by, why_not, photo)
  select k.task_id, p.id, k.at, k.by, k.why_not, k.photo
  from private.points was join private.points p on p.id = was.became join private.ticks k on k.point_id = was.id
  where was.assignment_id = p_assignment_id and was.removed_in = now_in
    and (k.why_not is not null or k.photo is not null or not p.wants_photo);
  insert into private.proofs (task_id, done_in)
  select t.id, case when t.completed_at is not null then 0 end from public.tasks t where t.assignment_id = p_assignment_id
  on conflict (task_id) do nothing;
  perform private.count_points(array(select t.id from public.tasks t where t.assignment_id = p_assignment_id));
  update private.proofs r set waits_since = null
  from private.needs n, public.tasks t
  where n.assignment_id = p_assignment_id and not n.is_checked and t.assignment_id = n.assignment_id and r.task_id = t.id
    and r.waits_since is not null;
end;
$$;
comment on function private.set_needs is
  'Sets what done means for an assignment: points (words, wants_photo, and the id of a former point, if it is the '
  'same point in other words and keeps its answers), needs, is_checked and checker. A point with the same words stays '
  'as it is, wherever it is now. Errors: PT422 number_of_points or checker_not_admin, 23514 point_is_one_line, 22P02 '
  'for another need.';

create function private.says_something(p_done jsonb) returns boolean
language sql immutable set search_path = ''
return coalesce(jsonb_array_length(p_done -> 'points'), 0) + coalesce(jsonb_array_length(p_done -> 'needs'), 0) > 0
  or coalesce((p_done ->> 'is_checked')::boolean, false);
comment on function private.says_something is 'Whether there are points, needs or a check.';

create function public.assign_work(
  p_ids uuid[], p_people uuid[], p_text public.task_text, p_done jsonb, p_titles text[] default null,
  p_group_id uuid default null, p_department text default null, p_files uuid[] default '{}'
) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('assign');
  made public.tasks[];
begin
  perform private.refuse_if(
    jsonb_typeof(p_done) is distinct from 'array' or jsonb_array_length(p_done) <> coalesce(cardinality(p_ids), 0),
    'PT422', 'number_of_tasks', 'For each id what done means, or null.');
  made := array(
    select t from public.assign_tasks(p_ids, p_people, p_text, p_titles, p_group_id, p_department, p_files) t);
  perform private.set_needs(asked.id, p_done -> (asked.place - 1)::integer)
  from unnest(p_ids) with ordinality asked (id, place)
  where private.says_something(p_done -> (asked.place - 1)::integer)
    -- The same form sent twice changes nothing, whatever was edited since.
    and exists (select from public.assignments a where a.id = asked.id and a.created_at = now() and a.assigned_by = caller);
  return query select (t).* from unnest(made) t;
end;
$$;
comment on function public.assign_work is
  'Does assign_tasks, and says what done means for each of p_ids, in their order: objects as set_needs takes them, or '
  'null. Errors as both.';

create function public.edit_needs(p_assignment_id uuid, p_version integer, p_done jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  was private.needs := (select n from private.needs n where n.assignment_id = given.id);
  is_other boolean := was.is_checked and (coalesce((p_done ->> 'is_checked')::boolean, false), (p_done ->> 'checker')::uuid)
    is distinct from (true, was.checker);
  waiting uuid[] := array(
    select t.id from public.tasks t join private.proofs r on r.task_id = t.id
    where is_other and t.assignment_id = given.id and r.waits_since is not null);
begin
  perform private.refuse_if(coalesce(was.version, 0) <> p_version, 'PT409', 'needs_changed', 'Somebody changed it in the meantime.');
  -- Nor for somebody who reopened the task for this.
  perform private.refuse_if(is_other and exists (
    select from public.tasks t join public.notifications n on n.task_id = t.id
    where t.assignment_id = given.id and t.assigned_to = private.caller() and n.kind = 'completed'
      and n.sender_id = private.caller() and n.copy_of is null),
    '42501', 'own_check', 'Who completed a task changes nothing of its check.');
  perform private.set_needs(given.id, p_done);
  perform private.record(
    array(select t.id from public.tasks t where t.assignment_id = given.id and (t.is_open or t.id = any (waiting))), 'changed');
  return p_version + 1;
end;
$$;
comment on function public.edit_needs is
  'Admins change what done means for an assignment, for all its uncompleted tasks. The people of open tasks are '
  'notified, and of a task whose check ends or becomes another admin''s. p_version is the version that was seen, 0 if '
  'it had none. Returns the new version. Errors: as set_needs, 42501 admins_only, or own_check for somebody who '
  'completed one of its tasks and would change its check, PT404 assignment_not_found, PT409 needs_changed.';

grant execute on function public.assign_work, public.edit_needs to authenticated;

-- Accepting a task, and undoing that.

create function private.top_of_column(person uuid, in_stage public.task_stage) returns double precision
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select position - 1 from public.tasks where assigned_to = person and stage = in_stage order by position limit 1
  ), 0);
end;
$$;
comment on function private.top_of_column is 'A position above all cards of a column.';

create function private.do_accept(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks
  set accepted_at = now(), seen_at = coalesce(seen_at, now()), position = private.top_of_column(assigned_to, 'Pending')
  where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_accept is 'The step of accept: New to Pending.';

create function private.do_release(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (select from private.routines_of(d.ids) o where (o.routine).is_standing),
    'PT409', 'wrong_stage', 'A standing agreement has accepted it: it can be done, or refused for today.', 'Pending');
  update public.tasks set accepted_at = null, position = private.top_of_column(assigned_to, 'New') where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_release is
  'The step of release: Pending back to New. Error: PT409 wrong_stage for a task by a standing agreement.';

-- Blocked: a task's person cannot go on and says what they need. It changes no stage, and lasts until they or an admin
-- say that it is over.

create function private.do_block(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.words := nullif(private.readable(d.args ->> 'reason'), '');
  perform private.refuse_if(d.words is null, '23514', 'reason_required');
  update public.tasks set blocked_at = coalesce(blocked_at, now()), blocked_reason = d.words where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_block is 'The step of block. Errors: 23514, as reason_required if there is no reason.';

create function private.do_unblock(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks set blocked_at = null, blocked_reason = null where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_unblock is 'The step of unblock.';

create function private.judge_unblock(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, 'not_blocked', null::timestamptz from public.tasks t where t.id = any (d.ids) and t.blocked_at is null;
$$;
comment on function private.judge_unblock is 'What speaks against unblock: the task is not blocked.';

-- Checking a task that its person completed: it passes, or is sent back with a reason.

create function private.checkers_of(p_task_ids uuid[], p_nth integer default 1) returns table (task_id uuid, checker uuid)
language sql stable security definer set search_path = '' as $$
  select t.id, c.uid
  from public.tasks t join private.needs n on n.assignment_id = t.assignment_id
  cross join lateral (
    select p.uid, row_number() over (order by case
        when a.uid is not null then 5
        when p.uid = coalesce(n.checker, t.assigned_by) then 1
        when p.uid = (select d.deputy from private.absences d where d.uid = coalesce(n.checker, t.assigned_by)) then 2
        when p.uid = t.assigned_by then 3
        else 4 end, p.uid = coalesce(n.checker, t.assigned_by) desc, p.created_at, p.uid) as nth
    from public.profiles p left join private.absences a on a.uid = p.uid and a.until > (select private.today())
    where private.is_admin(p) and p.uid <> t.assigned_to
  ) c
  where t.id = any (p_task_ids) and n.is_checked and c.nth = p_nth;
$$;
comment on function private.checkers_of is
  'Who checks each of these tasks, now: the chosen admin, or else the assigner; their deputy while they are away or '
  'no longer an admin; the assigner; or the admin who has been one longest; never the task''s own person. p_nth: 2 '
  'for the next after them. No row where there is nobody, and for a task that is not checked.';

create function private.refuse_undone(d private.doing) returns void
language plpgsql stable security definer set search_path = '' as $$
declare missing public.done_need[];
begin
  select m.missing into missing from private.missing_of(d.ids, d.files, d.words) m join public.tasks t on t.id = m.task_id
  where t.assigned_to = private.caller() and m.missing <> '{}' limit 1;
  perform private.refuse_if(missing is not null,
    'PT409', 'not_done_yet', 'It still needs something before it is done.', array_to_string(missing, ','));
end;
$$;
comment on function private.refuse_undone is
  'Passes if none of the caller''s own tasks among these lacks what it needs; an admin who completes somebody else''s '
  'task vouches for it. Error: PT409 not_done_yet, with what is missing as detail.';

create function private.judge_complete(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, 'not_done_yet', null::timestamptz
  from private.missing_of(d.ids) m join public.tasks t on t.id = m.task_id
  where cardinality(d.ids) > 1 and t.is_open and t.assigned_to = private.caller() and m.missing <> '{}';
$$;
comment on function private.judge_complete is
  'What speaks against completing one of several tasks: it is the caller''s own and lacks what it needs.';

create function private.begin_check(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update private.proofs r set checked_at = null, checked_by = null,
    done_in = (select n.version from private.needs n where n.assignment_id = t.assignment_id), waits_since = case
    when t.assigned_to = private.caller() and t.id in (select c.task_id from private.checkers_of(p_ids) c) then now() end
  from public.tasks t where t.id = r.task_id and r.task_id = any (p_ids);
$$;
comment on function private.begin_check is
  'Makes tasks that their own person just completed wait for their check, if somebody can check them.';

create function private.end_check(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (
    select from private.proofs r join public.tasks t on t.id = r.task_id
    where r.task_id = any (p_ids) and r.checked_at is not null and t.assigned_to = private.caller()),
    'PT409', 'already_passed', 'Somebody has checked this.');
  -- A photo of before proves nothing of what is completed next.
  delete from private.ticks k using private.points p, private.proofs r
  where k.task_id = any (p_ids) and p.id = k.point_id and p.wants_photo and k.why_not is null
    and r.task_id = k.task_id and r.done_in is not null;
  update private.proofs r set done_in = null, waits_since = null, checked_at = null, checked_by = null,
    since = case when r.done_in is null and t.assigned_to = private.caller() then r.since else now() end
  from public.tasks t where t.id = r.task_id and r.task_id = any (p_ids);
  perform private.count_points(p_ids);
end;
$$;
comment on function private.end_check is
  'Ends the check of tasks that were just reopened; their points that want a photo want another one. Error: PT409 '
  'already_passed for its own person, once it passed.';

create function private.check_objections(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, case when t.assigned_to = private.caller() then 'own' else 'not_waiting' end, null::timestamptz
  from public.tasks t left join private.proofs r on r.task_id = t.id
  where t.id = any (d.ids) and t.stage = 'Completed' and (r.waits_since is null or t.assigned_to = private.caller());
$$;
comment on function private.check_objections is
  'What speaks against passing a completed task or sending it back: it is the caller''s own, or does not wait.';

create function private.refuse_own_work(d private.doing) returns private.doing
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(cardinality(d.ids) = 1 and exists (
    select from public.tasks t where t.id = d.ids[1] and t.assigned_to = private.caller()),
    '42501', 'own_work', 'Nobody checks their own work.');
  return d;
end;
$$;
comment on function private.refuse_own_work is 'Refuses to let people check their own work. Error: 42501 own_work.';

create function private.prepare_pass(d private.doing) returns private.doing
language sql stable security definer set search_path = '' return private.refuse_own_work(d);
comment on function private.prepare_pass is 'As refuse_own_work.';
create function private.judge_pass(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$ select private.check_objections(d) $$;
comment on function private.judge_pass is 'As check_objections.';

create function private.do_pass(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  update private.proofs set waits_since = null, checked_at = now(), checked_by = private.caller() where task_id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_pass is 'The step of pass: the task was checked, and is done.';

create function private.prepare_send_back(d private.doing) returns private.doing
language sql stable security definer set search_path = '' return private.refuse_own_work(d);
comment on function private.prepare_send_back is 'As refuse_own_work.';
create function private.judge_send_back(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$ select private.check_objections(d) $$;
comment on function private.judge_send_back is 'As check_objections.';

create function private.do_send_back(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.words := private.words_of(d.args);
  perform private.refuse_if(d.words = '', '23514', 'reason_required');
  update public.tasks
  set status = 'Pending', completed_at = null, position = private.top_of_column(assigned_to, 'Pending')
  where id = any (d.ids);
  update private.proofs set done_in = null, waits_since = null, rounds = rounds + 1, since = now() where task_id = any (d.ids);
  perform private.count_points(d.ids);
  return d;
end;
$$;
comment on function private.do_send_back is
  'The step of send_back: Completed to Pending, on top, with the reason, and one round more. Errors: 23514, as '
  'reason_required if there is no reason.';

-- Completing a task, and reopening what is completed or rejected.

create function private.words_of(p_args jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare words text := case when private.shows_something(private.without_hidden(p_args ->> 'message'))
  then btrim(private.without_turns(p_args ->> 'message'), E' \t\r\n') else '' end;
begin
  -- The table's own error would quote the whole row, including what the caller may not read.
  perform private.refuse_if(length(words) > 2000, '23514', 'message_says_something');
  return words;
end;
$$;
comment on function private.words_of is
  'The words of an act (message), as they are stored; empty if there are none that can be seen. Error: 23514.';

create function private.do_complete(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.words := private.words_of(d.args);
  perform private.refuse_undone(d);
  update public.tasks
  set status = 'Completed', completed_at = now(), accepted_at = coalesce(accepted_at, now()),
    position = private.top_of_column(assigned_to, 'Completed')
  where id = any (d.ids);
  perform private.begin_check(d.ids);
  return d;
end;
$$;
comment on function private.do_complete is
  'The step of complete: New or Pending to Completed, perhaps with words (message). Errors: 23514, PT409 not_done_yet.';

create function private.do_reopen(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.words := private.words_of(d.args);
  update public.tasks
  set status = 'Pending', completed_at = null, rejected_at = null, reject_reason = null, reject_text = null,
    proposed_due_date_time = null,
    position = private.top_of_column(assigned_to, case when stage = 'Rejected' then 'New' else 'Pending' end::public.task_stage)
  where id = any (d.ids);
  perform private.end_check(d.ids);
  return d;
end;
$$;
comment on function private.do_reopen is
  'The step of reopen: Completed to Pending, Rejected to New, with words or without. Errors: 23514, PT409 '
  'already_passed.';

-- Changing what tasks say: all of it, or only the deadline or the priority.

create function private.changed_texts(d private.doing, p_changes jsonb) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.ids := array(
    select t.id from public.tasks t, private.text_of(to_jsonb(t)) says
    where t.id = any (d.ids) and jsonb_populate_record(says, p_changes) is distinct from says);
  d.before := private.change_texts(d.ids, p_changes);
  return d;
end;
$$;
comment on function private.changed_texts is
  'Changes only the parts of tasks'' texts that p_changes names, and records only those that differ. Errors: 23514 or '
  '23502 for a text or date out of bounds.';

create function private.do_edit(d private.doing) returns private.doing
language sql security definer set search_path = ''
return private.changed_texts(d, to_jsonb(private.trimmed(private.text_of(d.args))));
comment on function private.do_edit is 'The step of edit. Errors as changed_texts.';

create function private.do_deadline(d private.doing) returns private.doing
language sql security definer set search_path = ''
return private.changed_texts(d, jsonb_build_object('due_date_time', d.args -> 'due_date_time'));
comment on function private.do_deadline is 'The step of deadline. Errors as changed_texts.';

create function private.do_priority(d private.doing) returns private.doing
language sql security definer set search_path = ''
return private.changed_texts(d, jsonb_build_object('priority', d.args -> 'priority'));
comment on function private.do_priority is 'The step of priority. Errors as changed_texts.';

-- Writing in the conversations of tasks.

create function private.do_message(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.caller();
begin
  d.words := btrim(private.without_turns(coalesce(d.args ->> 'message', '')), E' \t\r\n');
  d.entries := d.named;
  perform private.refuse_if(exists (
    select from unnest(d.entries, d.ids) asked (id, task) join public.notifications n on n.id = asked.id
    where n.sender_id is distinct from caller or n.task_id <> asked.task
  ),
    'PT409', 'message_exists');
  -- The table's own error would quote the whole row, including what the caller may not read.
  if not private.some_text(d.words, 2000) and (d.words <> '' or d.files = '{}') then
    raise exception 'new row violates check constraint "message_says_something"' using errcode = '23514';
  end if;
  -- An author has seen the task.
  update public.tasks t set seen_at = now()
  where t.id = any (d.ids) and t.assigned_to = caller and t.seen_at is null;
  return d;
end;
$$;
comment on function private.do_message is
  'The step of message: a message under an id of its own for each task; an existing one stays. With files, which go '
  'to one task, it may be without a text. Errors: 23514, PT409 message_exists or file_not_ready.';

-- Moves of cards on the board of their person.

create function private.place_before(task public.tasks, in_stage public.task_stage, p_before uuid)
returns double precision
language plpgsql stable security definer set search_path = '' as $$
declare
  below double precision;
  above double precision;
  tied boolean;
begin
  select position into below from public.tasks
  where id = p_before and assigned_to = task.assigned_to and stage = in_stage and id <> task.id;
  select max(position) into above from public.tasks
  where assigned_to = task.assigned_to and stage = in_stage and id <> task.id and (below is null or position < below);
  select count(*) > 1 into tied from public.tasks
  where assigned_to = task.assigned_to and stage = in_stage and id <> task.id and position = below;
  if not tied and (below is null or above is null) then
    return coalesce(below - 1, above + 1, 0);
  end if;
  if not tied and (above + below) / 2 > above and (above + below) / 2 < below then
    return (above + below) / 2;
  end if;
  return null;
end;
$$;
comment on function private.place_before is
  'The position for a task just above another card of a column; at the end of the column if there is no such card; '
  'null if there is no room, because no gap is left or several cards have the same position.';

create function private.card_below(
  task public.tasks, in_stage public.task_stage, p_before uuid, p_after uuid
) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select id from public.tasks where id = p_before and assigned_to = task.assigned_to and stage = in_stage),
    -- If the card that should be below is gone, the card that should be above counts.
    (select below.id
      from public.tasks above
      join public.tasks below on below.assigned_to = above.assigned_to and below.stage = in_stage
        and (below.position, below.id) > (above.position, above.id)
      where above.id = p_after and above.assigned_to = task.assigned_to and above.stage = in_stage and below.id <> task.id
      order by below.position, below.id limit 1)
  );
end;
$$;
comment on function private.card_below is
  'The card of a column above which a task must be put: p_before, or else the card below p_after; null at the end of '
  'the column.';

create function private.cards_in_the_way(p_task_id uuid, p_args jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  in_stage public.task_stage := p_args ->> 'stage';
  task public.tasks;
begin
  select * into task from public.tasks t where t.id = p_task_id and t.assigned_to = private.caller();
  if (p_args ->> 'top')::boolean or private.place_before(task, in_stage, private.card_below(
    task, in_stage, (p_args ->> 'before')::uuid, (p_args ->> 'after')::uuid)) is not null then
    return '{}';
  end if;
  return array(select t.id from public.tasks t where t.assigned_to = task.assigned_to and t.stage = in_stage);
end;
$$;
comment on function private.cards_in_the_way is
  'The cards of a column that have to be numbered again before there is room for a move; none if there is room.';

create function private.prepare_move(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  -- One move at a time on a board, so that two windows end with the same order.
  perform private.begin_write(p_board => private.require('move'));
  d.in_the_way := private.cards_in_the_way(d.ids[1], d.args);
  return d;
end;
$$;
comment on function private.prepare_move is 'Locks the caller''s board, and finds the cards that must make room.';

create function private.do_move(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare
  to_stage public.task_stage := d.args ->> 'stage';
  task public.tasks;
  steps public.command_kind[];
  step public.command_kind;
begin
  select * into task from public.tasks t where t.id = d.ids[1];
  steps := case
    when task.stage = to_stage then '{}'
    -- From Completed to New is one step for the person, and two entries in the conversation.
    when task.stage = 'Completed' and to_stage = 'New' then '{reopen,release}'
    when task.stage = 'Completed' and to_stage = 'Pending' then '{reopen}'
    when task.stage = 'New' and to_stage = 'Pending' then '{accept}'
    when task.stage = 'Pending' and to_stage = 'New' then '{release}'
    when to_stage = 'Completed' then '{complete}'
  end;
  perform private.refuse_if(steps is null, 'PT409', 'wrong_stage', 'There is no way from there to here.');
  foreach step in array steps loop
    perform private.take_step(step, array[task.id]);
  end loop;
  if cardinality(d.in_the_way) > 0 then
    update public.tasks t set position = numbered.place
    from (
      select id, row_number() over (order by position, id) as place
      from public.tasks where id = any (d.in_the_way) and assigned_to = task.assigned_to and stage = to_stage
    ) numbered
    where t.id = numbered.id;
  end if;
  select * into task from public.tasks t where t.id = d.ids[1];
  update public.tasks
  set position = coalesce(
    case when (d.args ->> 'top')::boolean is not true then private.place_before(task, to_stage, private.card_below(
      task, to_stage, (d.args ->> 'before')::uuid, (d.args ->> 'after')::uuid)) end,
    private.top_of_column(assigned_to, to_stage))
  where id = task.id;
  return d;
end;
$$;
comment on function private.do_move is
  'The step of move: puts one of the caller''s own cards into a column: on top if the arguments say so (top), else '
  'above the card before, else below the card after, else at the end, with the steps that this means (from Completed '
  'to New: reopened and released). Errors: PT409 wrong_stage.';

-- Not today: a task by a standing agreement is refused once, with a reason, and the routine goes on.

create function private.do_not_today(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(d.args ->> 'reason' is null, '23514', 'reason_required');
  perform private.refuse_if(exists (
    select from public.tasks t left join private.routines_of(d.ids) o on o.task_id = t.id
    where t.id = any (d.ids) and (o.routine).is_standing is not true),
    'PT409', 'wrong_stage', 'Only what a standing agreement brings can be refused once it is accepted.', 'Pending');
  d.words := private.rejection_text(d.args);
  update public.tasks
  set status = 'Rejected', rejected_at = now(), accepted_at = null, seen_at = coalesce(seen_at, now()),
    reject_reason = (d.args ->> 'reason')::public.reject_reason, reject_text = d.words
  where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_not_today is
  'The step of not_today: Pending to Rejected. Errors: 23514, as reason_required if there is no reason, PT409 '
  'wrong_stage for a task that is accepted one by one.';

-- Asking somebody who has not answered, or is late.

create function private.nudge_pause() returns interval
language sql immutable set search_path = '' return interval '4 hours';
comment on function private.nudge_pause is 'For how long a person gets no second nudge about the same task.';

create function private.do_nudge(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record(array(select t.id from public.tasks t where t.id = any (d.ids) and t.stage = 'New'), 'nudge');
  perform private.record(array(select t.id from public.tasks t where t.id = any (d.ids) and t.stage = 'Pending'), 'asked');
  return d;
end;
$$;
comment on function private.do_nudge is
  'The step of nudge: leaves an entry that asks for an answer, or how a late task is going.';

create function private.judge_nudge(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select x.id, x.outcome,
    case x.outcome when 'done' then now() + private.nudge_pause() when 'nudged_lately' then x.at + private.nudge_pause() end
  from (
    select t.id, nudged.at, case
      when t.stage = 'Withdrawn' then 'gone'
      when t.stage not in ('New', 'Pending') or t.stage = 'Pending' and t.due_date_time >= now() then 'answered'
      when t.assigned_to = private.caller() then 'own'
      when t.blocked_at is not null then 'blocked'
      when nudged.at + private.nudge_pause() > now() then 'nudged_lately'
      else 'done' end as outcome
    from public.tasks t
    cross join lateral (
      select max(n.created_at) as at from public.notifications n
      -- A nudge in the future, which a clock that was ahead wrote, does not count.
      where n.kind in ('nudge', 'asked') and n.task_id = t.id and n.recipient_id = t.assigned_to
        and n.created_at <= now() + interval '1 minute'
    ) nudged
    where t.id = any (d.ids)
  ) x;
$$;
comment on function private.judge_nudge is
  'What speaks against nudge, and when that is possible again, also for a task that was nudged now or lately.';

-- Giving tasks to somebody else, or rejected ones back to their person.

create function private.require_assignable(p_person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(not exists (select from public.profiles where uid = p_person and deactivated_at is null),
    'PT422', 'person_not_assignable', 'This person is not active.');
  return p_person;
end;
$$;
comment on function private.require_assignable is 'Returns an active person. Error: PT422 person_not_assignable.';

create function private.give(p_ids uuid[], p_to uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A task that they already have stays as it is, unless they rejected it.
  p_ids := array(
    select t.id from public.tasks t where t.id = any (p_ids) and (t.assigned_to <> p_to or t.stage = 'Rejected'));
  perform private.record(
    array(select t.id from public.tasks t where t.id = any (p_ids) and t.assigned_to <> p_to), 'reassigned');
  update public.tasks
  set assigned_to = coalesce(p_to, assigned_to), assigned_by = private.caller(), assigned_at = now(), status = 'Pending',
    seen_at = null, accepted_at = null, rejected_at = null, reject_reason = null, reject_text = null,
    proposed_due_date_time = null, position = private.top_of_column(coalesce(p_to, assigned_to), 'New')
  where id = any (p_ids);
  -- Photos of before prove nothing of the new person's work.
  update private.proofs set since = now() where task_id = any (p_ids);
  perform private.record(p_ids, 'assigned');
end;
$$;
comment on function private.give is
  'Gives tasks to somebody, as New; null: rejected ones back to their person. The conversation stays with the task, '
  'and both people are notified. Error: PT422 person_not_assignable.';

create function private.prepare_reassign(d private.doing) returns private.doing
language plpgsql set search_path = '' as $$
begin
  d.people := array[(d.args ->> 'to')::uuid];
  return d;
end;
$$;
comment on function private.prepare_reassign is 'Names who gets the tasks, to be locked before the tasks.';

create function private.do_reassign(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give(d.ids, private.require_assignable((d.args ->> 'to')::uuid));
  return d;
end;
$$;
comment on function private.do_reassign is 'The step of reassign. Error: PT422 person_not_assignable.';

create function private.prepare_give_back(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.people := array(select t.assigned_to from public.tasks t where t.id = any (d.ids));
  return d;
end;
$$;
comment on function private.prepare_give_back is 'Names who gets the tasks back, to be locked before the tasks.';

create function private.judge_give_back(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, 'changed', null::timestamptz from public.tasks t
  where t.id = any (d.ids) and t.stage = 'Rejected' and t.assigned_to <> all (d.people);
$$;
comment on function private.judge_give_back is 'What speaks against give_back: the task is another person''s by now.';

create function private.do_give_back(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare dated private.doing := private.do_deadline(d);
begin
  perform private.record(dated.ids, 'changed', p_before => dated.before);
  perform private.give(d.ids);
  return d;
end;
$$;
comment on function private.do_give_back is
  'The step of give_back: another date, and New again. Errors as changed_texts.';

-- Rejecting a task, with a reason.

create function private.rejection_text(p_args jsonb) returns text
language sql immutable set search_path = '' return nullif(btrim(private.without_turns(p_args ->> 'text')), '');
comment on function private.rejection_text is 'The text of a rejection, as it is stored; null if there is none.';

create function private.do_reject(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(d.args ->> 'reason' is null, '23514', 'reason_required');
  d.words := private.rejection_text(d.args);
  update public.tasks
  set status = 'Rejected', rejected_at = now(), seen_at = coalesce(seen_at, now()),
    reject_reason = (d.args ->> 'reason')::public.reject_reason, reject_text = d.words,
    proposed_due_date_time = (d.args ->> 'proposed_due_date_time')::timestamptz
  where id = any (d.ids);
  return d;
end;
$$;
comment on function private.do_reject is
  'The step of reject: New to Rejected. Errors: 23514, as reason_required if there is no reason.';

create function private.is_same_rejection(task public.tasks, p_args jsonb) returns boolean
language sql immutable set search_path = ''
return (task.reject_reason::text, task.reject_text, task.proposed_due_date_time) is not distinct from
  (p_args ->> 'reason', private.rejection_text(p_args), (p_args ->> 'proposed_due_date_time')::timestamptz);
comment on function private.is_same_rejection is
  'Whether a task was rejected with this reason, text and proposed date.';

-- Ticking the points of one's own task.

create function private.do_tick(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.caller();
  task public.tasks := (select t from public.tasks t where t.id = d.ids[1]);
  point private.points;
  tick private.ticks;
  why text := nullif(private.readable(d.args ->> 'why_not'), '');
  shown uuid;
begin
  perform private.refuse_if(coalesce(d.args ->> 'as', '') not in ('ticked', 'impossible', 'open'), '22P02', 'no_such_answer');
  select * into point from private.points p where p.id = (d.args ->> 'point')::uuid and p.assignment_id = task.assignment_id;
  -- The page of the tick is older than the words of the point.
  while point.became is not null loop
    select * into point from private.points p where p.id = point.became;
  end loop;
  select * into tick from private.ticks k where k.task_id = task.id and k.point_id = point.id;
  perform private.refuse_if(
    point.id is null or point.removed_in is not null and (d.args ->> 'as' <> 'open' or tick.point_id is null),
    'PT409', 'point_gone', 'This point was changed or taken out in the meantime.', point.words);
  if d.args ->> 'as' = 'open' then
    delete from private.ticks k where k.task_id = task.id and k.point_id = point.id;
  else
    perform private.refuse_if(d.args ->> 'as' = 'impossible' and why is null, '23514', 'reason_required');
    shown := coalesce((
      select a.id from public.attachments a where a.id = any (d.files) and a.kind = 'image' order by array_position(d.files, a.id) limit 1),
      (select a.id from public.attachments a join private.proofs r on r.task_id = task.id
        where a.id = tick.photo and a.state = 'ready' and a.sent_at >= r.since));
    perform private.refuse_if(d.args ->> 'as' = 'ticked' and point.wants_photo and shown is null,
      'PT422', 'photo_needed', 'This point wants a photo.');
    if d.files <> '{}' then
      -- Photos are shown in the conversation, but nobody is notified of each point.
      perform private.record(d.ids, 'message', point.words, d.named, p_files => d.files, p_untold => array(
        select task.id || ' ' || side.uid from (
          select private.counterpart(task, caller) as uid union select private.askers_of(task, null)) side));
    end if;
    -- The same tick from another device changes nothing: it keeps its time.
    insert into private.ticks as k (task_id, point_id, by, why_not, photo)
    values (task.id, point.id, caller, case d.args ->> 'as' when 'impossible' then why end, shown)
    on conflict (task_id, point_id) do update
    set at = excluded.at, by = excluded.by, why_not = excluded.why_not, photo = excluded.photo
    where (k.why_not, k.photo) is distinct from (excluded.why_not, excluded.photo);
  end if;
  perform private.count_points(d.ids);
  perform private.ring(private.admins_topic(), 'tasks_changed', d.ids);
  perform private.ring_person(task.assigned_to, 'tasks_changed', d.ids);
  return d;
end;
$$;
comment on function private.do_tick is
  'The step of tick: answers a point (point) of the task as ticked, impossible with a reason (why_not), or open again; '
  'with photos, which its conversation shows. Errors: PT409 point_gone with its words, also for a point of another '
  'assignment, PT422 photo_needed, 23514 reason_required, or why_not_is_one_line, 22P02 for another answer.';

-- Undoing a command that has no opposite: its tasks are stored with it as they were before.

create type private.task_state as (
  assigned_to uuid, assigned_by uuid, assigned_at timestamptz, status public.task_status, seen_at timestamptz,
  accepted_at timestamptz, rejected_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, blocked_at timestamptz, blocked_reason text, position double precision,
  due_date_time timestamptz, priority public.task_priority
);
comment on type private.task_state is
  'What a command may change at once: a task''s person, stage, deadline and priority.';

create function private.states_of(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(t.id, to_jsonb(jsonb_populate_record(null::private.task_state, to_jsonb(t)))
    || jsonb_build_object('proof', to_jsonb(r)))
  from public.tasks t left join private.proofs r on r.task_id = t.id where t.id = any (p_ids);
$$;
comment on function private.states_of is
  'The state of tasks, by their ids, and how far they are with what done means (proof; null: it says nothing).';

create function private.prepare_undo(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
begin
  d.people := array(
    select distinct (state.value ->> 'assigned_to')::uuid
    from private.commands c, jsonb_each(c.states) state
    where c.id = (d.args ->> 'command')::uuid and c.person = private.caller());
  return d;
end;
$$;
comment on function private.prepare_undo is 'Names who gets the tasks back, to be locked before the tasks.';

create function private.judge_undo(d private.doing) returns setof private.judgement
language sql stable security definer set search_path = '' as $$
  select t.id, 'changed', null::timestamptz from public.tasks t
  where t.id = any (d.ids) and not exists (
    select from private.commands c, jsonb_array_elements(c.answer) a
    where c.id = (d.args ->> 'command')::uuid and c.person = private.caller() and c.states ? (a ->> 'task_id')
      and (a ->> 'task_id')::uuid = t.id and (a ->> 'version')::integer = t.version);
$$;
comment on function private.judge_undo is
  'What speaks against undo: the task is not as the caller''s own command left it.';

create function private.do_undo(d private.doing) returns private.doing
language plpgsql security definer set search_path = '' as $$
declare
  kept private.commands := (select c from private.commands c where c.id = (d.args ->> 'command')::uuid);
  passed uuid[];
  returned uuid[];
  unchecked uuid[] := case kept.kind when 'pass' then d.ids else '{}' end;
  before jsonb;
  untold text[];
begin
  untold := private.untell(d.ids, array_fill(kept.at, array[cardinality(d.ids)]));
  select coalesce(array_agg(t.id), '{}'), coalesce(array_agg(t.id) filter (where t.assigned_to <> was.assigned_to), '{}')
  into returned, passed
  from public.tasks t, jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was
  where t.id = any (d.ids) and (t.assigned_to, t.status) is distinct from (was.assigned_to, was.status);
  perform private.record(passed, 'reassigned', p_untold => untold);
  select jsonb_object_agg(t.id, private.text_of(to_jsonb(t))) into before from public.tasks t where t.id = any (d.ids);
  update public.tasks t set (assigned_to, assigned_by, assigned_at, status, seen_at, accepted_at, rejected_at,
    reject_reason, reject_text, proposed_due_date_time, blocked_at, blocked_reason, position, due_date_time, priority)
    = (select was.* from jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was)
  where t.id = any (returned);
  update public.tasks t set (due_date_time, priority) = (
    select was.due_date_time, was.priority
    from jsonb_populate_record(null::private.task_state, kept.states -> t.id::text) was)
  where t.id = any (d.ids) and t.id <> all (returned);
  perform private.record(
    array(
      select t.id from public.tasks t
      where t.id = any (d.ids) and private.text_of(to_jsonb(t)) is distinct from private.text_of(before -> t.id::text)),
    'changed', p_before => before, p_untold => untold);
  update private.proofs r
  set since = was.since, waits_since = case when n.is_checked then was.waits_since end, checked_at = was.checked_at,
    checked_by = was.checked_by
  from public.tasks t join private.needs n on n.assignment_id = t.assignment_id
  cross join lateral jsonb_populate_record(null::private.proofs, kept.states -> t.id::text -> 'proof') was
  where t.id = any (returned || unchecked) and r.task_id = t.id and was.task_id is not null;
  perform private.record(returned || unchecked, 'restored', p_untold => untold);
  perform private.look_again_at(d.ids);
  return d;
end;
$$;
comment on function private.do_undo is
  'The step of undo: restores tasks to what they were before a command; the people who have or had one are notified, '
  'except those who do not know of the command yet (untell). Error: PT422 person_not_assignable for somebody who has '
  'left.';

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

-- Kinds of news: what people are told, and how. Settings, push, mail and plans share one table of them.

create type public.delivery_channel as enum ('push', 'mail');
comment on type public.delivery_channel is
  'Where people are told while the page is closed: by push to their devices, by mail.';

create type public.delivery_kind as enum (
  'assigned', 'nudged', 'asked', 'due_soon', 'late', 'unanswered', 'away', 'sooner', 'raised', 'later', 'edited',
  'changed', 'withdrawn',
  'restored', 'reopened', 'reassigned', 'rejected', 'blocked', 'unblocked', 'released', 'accepted', 'completed', 'replied',
  'joining', 'role', 'morning', 'overview', 'trial', 'sent_back', 'passed', 'to_check', 'nobody', 'missed',
  'keeper'
);
comment on type public.delivery_kind is
  'What people are told while the page is closed, in the order in which it is listed. away: for its assigner, that a '
  'task''s person is; sooner, later: due at another time; raised: made High; edited: has another text, or done means '
  'something else; changed: in another way; reassigned: given to somebody else; joining: people ask to join; role: '
  'they are an admin now, or a user; morning: the mail of the day; overview: the same for admins, about the team; '
  'trial: one that somebody sends themselves; sent_back, passed: an admin has checked it; to_check: nobody has; '
  'nobody, missed: a routine that they keep found nobody who is there, or was not done; keeper: another admin has '
  'them keep a routine.';

create type public.delivery_outcome as enum ('sent', 'skipped', 'failed');
comment on type public.delivery_outcome is
  'How a delivery ended. skipped: there was nothing left to report, or nowhere to report it; failed: given up.';

create type private.true_while as enum (
  'always', 'today', 'rejected', 'due', 'unanswered', 'late', 'open', 'dated', 'high', 'withdrawn', 'gone', 'blocked',
  'unblocked', 'new', 'worked', 'accepted', 'completed', 'away', 'asking', 'unchecked', 'missed'
);
comment on type private.true_while is
  'How long a piece of news stays true: always; on its day; while the task is rejected; due: open, its person''s, and '
  'due at that moment; while its person has not answered; late: open, its person''s, and late; while it is open; '
  'dated: open and due as the entry says; high: open and high; while it is withdrawn; gone: while it is somebody '
  'else''s; blocked, unblocked: open and blocked, open and not; while it is New again; worked: open and accepted; '
  'while it is accepted; while it is completed; away: open, and its person away until that day; asking: anybody asks '
  'to join; while it waits to be checked; missed: while their routine is missed.';

create type private.push_pace as enum ('now', 'bundled', 'page');
comment on type private.push_pace is
  'How a kind of news is pushed: at once; bundled with what else there is to say, in a quarter of an hour at the '
  'latest; page: only to people who want all that is new, because it asks nothing of anybody.';

create type private.urgency as enum ('always', 'task', 'hours', 'soon', 'own');
comment on type private.urgency is
  'When a kind of news is urgent: always; while its task has high priority or is due within two hours; or is due '
  'within eight; or is due within half an hour; own: as task, but only for the person who has to do it, since an '
  'admin hears of many conversations, which would use up what they are told on a day.';

-- A view and not a table: nobody writes to it, and no backup restores an older one.
create view private.delivery_kinds with (security_invoker = true) as
select k.kind::public.delivery_kind as kind, k.entry::public.notification_kind as entry, k.is_planned,
  k.pace::private.push_pace as pace, k.mail, k.waits_for_return, k.is_bundled, k.urgency::private.urgency as urgency, k.true_while::private.true_while as true_while
from (values
  -- kind, entry, is_planned, pace, mail, waits_for_return, is_bundled, urgency, true_while
  ('assigned', 'assigned', false, 'now', true, true, true, 'task', 'unanswered'),
  ('nudged', 'nudge', false, 'now', false, false, false, 'task', 'unanswered'),
  ('asked', 'asked', false, 'now', false, false, false, 'task', 'late'),
  ('due_soon', 'due_today', true, 'now', false, true, false, 'soon', 'due'),
  ('late', null, true, 'now', false, true, false, 'always', 'due'),
  ('unanswered', null, true, 'now', true, true, false, 'task', 'unanswered'),
  ('away', null, false, 'bundled', true, true, false, 'task', 'away'),
  ('sooner', 'changed', false, 'now', false, true, false, 'hours', 'dated'),
  ('raised', 'changed', false, 'now', false, true, false, 'task', 'high'),
  ('later', 'changed', false, 'bundled', false, true, false, null, 'dated'),
  ('edited', 'changed', false, 'bundled', false, true, false, null, 'worked'),
  ('changed', 'changed', false, 'page', false, true, false, null, 'open'),
  ('withdrawn', 'withdrawn', false, 'now', false, true, false, 'task', 'withdrawn'),
  ('restored', 'restored', false, 'now', false, true, false, 'task', 'open'),
  ('reopened', 'reopened', false, 'now', false, true, false, 'task', 'open'),
  ('reassigned', 'reassigned', false, 'now', null, true, false, 'always', 'gone'),
  ('rejected', 'rejected', false, 'now', true, false, false, 'task', 'rejected'),
  ('blocked', 'blocked', false, 'now', false, false, false, 'always', 'blocked'),
  ('unblocked', 'unblocked', false, 'now', false, true, false, 'always', 'unblocked'),
  ('released', 'released', false, 'bundled', false, true, false, 'task', 'new'),
  ('accepted', 'accepted', false, 'page', false, true, false, null, 'accepted'),
  ('completed', 'completed', false, 'page', false, true, false, null, 'completed'),
  ('sent_back', 'sent_back', false, 'now', true, true, false, 'task', 'open'),
  ('passed', 'passed', false, 'page', false, true, false, null, 'completed'),
  ('to_check', null, true, 'bundled', true, true, true, null, 'unchecked'),
  ('replied', 'message', false, 'now', false, false, true, 'own', 'always'),
  ('joining', null, false, 'now', null, true, false, null, 'asking'),
  ('nobody', null, false, 'now', true, true, false, null, 'always'),
  ('missed', null, true, 'bundled', true, true, false, null, 'missed'),
  ('keeper', null, false, 'bundled', true, true, false, null, 'always'),
  ('role', null, false, 'now', true, false, false, null, 'always'),
  ('morning', null, true, null, true, true, false, null, 'today'),
  ('overview', null, true, null, true, true, false, null, 'today'),
  ('trial', null, false, 'now', true, false, false, 'always', 'always')
) k (kind, entry, is_planned, pace, mail, waits_for_return, is_bundled, urgency, true_while);
comment on view private.delivery_kinds is
  'A row for each kind. entry: the entry of a conversation that shows it on screen, and that it goes out with, unless '
  'is_planned: then the database plans it by the clock. pace: how it is pushed, and whether that needs its person; '
  'mail: whether it needs them by mail; null where that channel does not carry it. waits_for_return: whether it can '
  'wait until somebody who is away is back; what somebody asks or tells them in person cannot. is_bundled: of several '
  'about the same task that still wait only the last one is mailed. urgency: when it goes out before news that is not '
  'urgent, and does not wait behind what somebody was told that day; null: never.';

create function private.is_standing(t public.tasks) returns boolean
language sql immutable set search_path = '' return coalesce(t.accepted_at = t.assigned_at and t.completed_at is null, false);
comment on function private.is_standing is 'Whether a task was accepted from the start, by a standing agreement.';

create function private.is_urgent(k private.delivery_kinds, t public.tasks, p_person uuid) returns boolean
language sql stable set search_path = '' return case
  when k.urgency = 'always' then true
  when k.urgency is null or t.completed_at is not null then false
  when k.urgency = 'own' and t.assigned_to is distinct from p_person then false
  else coalesce(private.is_pressing(t.priority) or t.due_date_time between now() and now() + case
    when k.urgency = 'hours' then interval '8 hours'
    -- People who agreed to a routine once know that its tasks come.
    when k.urgency = 'soon' or k.kind = 'assigned' and private.is_standing(t) then interval '30 minutes'
    else interval '2 hours' end, false) end;
comment on function private.is_urgent is
  'Whether a kind of news about a task is urgent for somebody now; only this function decides it. Urgent news leaves '
  'within a minute, however often somebody was told that day, and in quiet hours to people who want that.';

create function private.is_about(
  k private.delivery_kinds, p_entry public.notification_kind, p_from jsonb, p_to jsonb
) returns boolean
language sql stable set search_path = '' return
  k.entry = p_entry and (p_entry <> 'changed' or k.kind = case
    when (p_to ->> 'due_date_time')::timestamptz < (p_from ->> 'due_date_time')::timestamptz then 'sooner'
    when private.is_pressing((p_to ->> 'priority')::public.task_priority)
      and (p_to ->> 'priority')::public.task_priority > (p_from ->> 'priority')::public.task_priority then 'raised'
    when p_to ? 'due_date_time' then 'later'
    when (p_from - 'priority' = '{}') is not true then 'edited'
    else 'changed' end::public.delivery_kind);
comment on function private.is_about is
  'Whether an entry of this kind, with the texts before and after, tells this kind of news. Of a change the most '
  'pressing part counts, an earlier date before a higher priority; one without texts is of what done means.';

-- Delivery choices: how much reaches whom on which channel, and when nobody is disturbed.
-- docs/decisions/0087-how-people-are-told.md

create table private.delivery_settings (
  id boolean primary key default true check (id),
  remind_minutes integer default 60 check (remind_minutes between 5 and 10080),
  answer_hours integer default 8 check (answer_hours between 1 and 200),
  work_from time not null default '09:00',
  work_until time not null default '17:00',
  work_days smallint[] not null default '{1,2,3,4,5}' check (private.are_week_days(work_days) and cardinality(work_days) > 0),
  quiet_from time default '20:00',
  quiet_until time default '07:00',
  quiet_days smallint[] not null default '{6,7}' check (private.are_week_days(quiet_days) and cardinality(quiet_days) < 7),
  morning_at time not null default '08:00',
  version integer not null default 1,
  constraint work_has_two_times check (work_from <> work_until),
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
comment on table private.delivery_settings is
  'One row: what is delivered when, for everybody who has not chosen otherwise.';
comment on column private.delivery_settings.remind_minutes is
  'How long before it is due a task''s person is reminded; null: not at all.';
comment on column private.delivery_settings.answer_hours is
  'After how many working hours (work_from to work_until on work_days, in the workspace''s zone) without an answer a '
  'task''s person is told, and after twice as many its admin; null: nobody is.';
comment on column private.delivery_settings.work_days is 'Days of the week by ISO: 1 is Monday.';
comment on column private.delivery_settings.quiet_days is 'ISO days of the week that are quiet all day.';
comment on column private.delivery_settings.morning_at is 'When the morning mail is sent, in its person''s time zone.';
comment on column private.delivery_settings.version is
  'Grows by one with each change: if two admins save at once, the second one gets an error.';

insert into private.delivery_settings default values;

create type public.told_level as enum ('all', 'needs_me', 'nothing');
comment on type public.told_level is
  'How much somebody is told on a channel: all that is new for them; only what needs them; nothing.';

create table private.delivery_habits (
  person uuid primary key references public.profiles (uid) on delete cascade,
  has_own_quiet boolean not null default false,
  quiet_from time,
  quiet_until time,
  quiet_days smallint[] not null default '{}' check (private.are_week_days(quiet_days) and cardinality(quiet_days) < 7),
  morning_at time,
  shows_text boolean not null default true,
  lets_urgent_through boolean not null default false,
  push_level public.told_level not null default 'needs_me',
  mail_level public.told_level not null default 'needs_me',
  is_mailed_at_once boolean not null default true,
  asked_at timestamptz,
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
comment on table private.delivery_habits is
  'What people who chose something chose: how much they are told, where and when. Everybody else has the defaults.';
comment on column private.delivery_habits.is_mailed_at_once is
  'Whether each piece of news has its own mail; otherwise there are only the mails of the day.';
comment on column private.delivery_habits.asked_at is
  'When an admin last had this person asked whether they want to be told on a device; null: never.';
comment on column private.delivery_habits.has_own_quiet is
  'Whether the quiet hours and days are these instead of the workspace''s.';
comment on column private.delivery_habits.lets_urgent_through is
  'Whether the person is also told in quiet hours what is urgent (private.is_urgent).';
comment on column private.delivery_habits.shows_text is 'Whether a locked screen may show a task''s text.';

create table private.task_reminders (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  minutes integer not null check (minutes = 0 or minutes between 5 and 10080)
);
comment on table private.task_reminders is
  'Tasks whose person is reminded at another time before they are due than the workspace says; 0: not at all.';

create function private.is_told_by(k private.delivery_kinds, p_channel public.delivery_channel, h private.delivery_habits)
returns boolean
language sql immutable set search_path = '' return case
  when p_channel = 'push' and k.pace is null or p_channel = 'mail' and k.mail is null then false
  -- A trial: its person asked for it.
  when k.kind = 'trial' then true
  when p_channel = 'push' then case coalesce(h.push_level, 'needs_me') when 'all' then true when 'needs_me' then k.pace <> 'page' else false end
  when h.mail_level is not distinct from 'nothing' then false
  when k.true_while = 'today' then true
  else coalesce(h.is_mailed_at_once, true) and (h.mail_level is not distinct from 'all' or k.mail) end;
comment on function private.is_told_by is
  'Whether somebody with these habits (null: the defaults) is told a kind of news on a channel. Everybody who is '
  'mailed at all gets the mails of the day.';

create function private.night_after(p_from time, p_until time) returns interval
language sql immutable set search_path = ''
return case when p_until - p_from >= interval '5 hours' then p_from - time '00:00' else interval '0' end;
comment on function private.night_after is
  'How long after midnight a day ends for somebody with these quiet hours. People who are quiet by day, 06:00 to '
  '22:00, work at night: a shift belongs to the day on which it began. Less than five hours are a rest within a day.';

create function private.loud_from(
  p_at timestamptz, p_zone text, p_from time, p_until time, p_days smallint[], p_morning time
) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  moment timestamptz := p_at;
  night constant interval := private.night_after(p_from, p_until);
  here timestamp;
  day date;
  ends timestamp;
begin
  -- Twenty steps suffice: a week of quiet days with quiet nights between, and the night after.
  for step in 1..20 loop
    here := moment at time zone p_zone;
    day := (here - night)::date;
    ends := null;
    if extract(isodow from day) = any (p_days) then
      -- Not at midnight: what waited over a quiet day is told in the morning.
      ends := day + 1 + case when night > interval '0' then p_from when p_from > p_until then time '00:00' else p_morning end;
    elsif p_from < p_until and here::time >= p_from and here::time < p_until then
      ends := here::date + p_until;
    elsif p_from > p_until and here::time >= p_from then
      ends := here::date + 1 + p_until;
    elsif p_from > p_until and here::time < p_until then
      ends := here::date + p_until;
    end if;
    if ends is null then
      return moment;
    end if;
    -- Where clocks go back, the time of the end may come twice.
    moment := greatest(ends at time zone p_zone, moment + interval '1 minute');
  end loop;
  return moment;
end;
$$;
comment on function private.loud_from is
  'The first moment from p_at on that is neither in the quiet hours nor on a quiet ISO day of a zone; p_at itself '
  'unless it is quiet then. A quiet day lasts until the hour of the morning mail, or until the quiet night after it '
  'is over; for night workers it begins when a shift ends.';

create function private.working_hours_ago(p_hours integer, p_now timestamptz default now()) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  settings private.delivery_settings := (select s from private.delivery_settings s);
  zone text := (select time_zone from public.workspace_settings);
  day date := (p_now at time zone zone)::date;
  rest interval := make_interval(hours => p_hours);
  begins timestamptz;
  ends timestamptz;
begin
  for step in 0..400 loop
    if extract(isodow from day) = any (settings.work_days) then
      begins := (day + settings.work_from) at time zone zone;
      ends := least((day + (settings.work_until <= settings.work_from)::integer + settings.work_until) at time zone zone, p_now);
      if ends > begins then
        if ends - begins >= rest then
          return ends - rest;
        end if;
        rest := rest - (ends - begins);
      end if;
    end if;
    day := day - 1;
  end loop;
  return '-infinity';
end;
$$;
comment on function private.working_hours_ago is
  'The moment since which so many working hours of the workspace have passed; -infinity if a year has fewer. Hours '
  'that pass midnight belong to the day on which they begin.';

create function public.my_delivery_habits() returns table (
  has_own_quiet boolean, quiet_from time, quiet_until time, quiet_days smallint[], morning_at time, shows_text boolean,
  lets_urgent_through boolean, team_quiet_from time, team_quiet_until time, team_quiet_days smallint[], team_morning_at time,
  devices text[], push_level public.told_level, mail_level public.told_level, is_mailed_at_once boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query
    select coalesce(h.has_own_quiet, false), h.quiet_from, h.quiet_until, coalesce(h.quiet_days, '{}'), h.morning_at,
      coalesce(h.shows_text, true), coalesce(h.lets_urgent_through, false), s.quiet_from, s.quiet_until, s.quiet_days, s.morning_at,
      array(
        select coalesce(d.name, '') from private.push_subscriptions p
        join auth.sessions a on a.id = p.session_id
        left join private.devices d on d.session_id = a.id
        where p.uid = caller and p.revoked_at is null order by a.created_at desc limit 10),
      coalesce(h.push_level, 'needs_me'), coalesce(h.mail_level, 'needs_me'), coalesce(h.is_mailed_at_once, true)
    from private.delivery_settings s left join private.delivery_habits h on h.person = caller;
end;
$$;
comment on function public.my_delivery_habits is
  'The signed-in person''s quiet hours, when their morning mail comes (null: at the team''s hour), whether a locked '
  'screen shows a task''s text, whether urgent news comes in quiet hours, each beside the team''s; the devices on '
  'which they are told while Daymark is closed, as list_my_sessions names them; how much they are told by push and '
  'mail, and whether they are mailed at once. Days by ISO. One row. Error: 42501. Null: quiet_from, quiet_until, '
  'morning_at, team_quiet_from, team_quiet_until.';

create function public.save_delivery_habits(
  p_has_own_quiet boolean, p_quiet_days smallint[], p_shows_text boolean, p_quiet_from time default null,
  p_quiet_until time default null, p_morning_at time default null, p_lets_urgent_through boolean default false,
  p_push_level public.told_level default 'needs_me', p_mail_level public.told_level default 'needs_me',
  p_is_mailed_at_once boolean default true
) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  insert into private.delivery_habits as h
    (person, has_own_quiet, quiet_from, quiet_until, quiet_days, morning_at, shows_text, lets_urgent_through, push_level,
      mail_level, is_mailed_at_once)
  values (caller, p_has_own_quiet, p_quiet_from, p_quiet_until, p_quiet_days, p_morning_at, p_shows_text,
    p_lets_urgent_through, p_push_level, p_mail_level, p_is_mailed_at_once)
  on conflict (person) do update set has_own_quiet = excluded.has_own_quiet, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, quiet_days = excluded.quiet_days, morning_at = excluded.morning_at,
    shows_text = excluded.shows_text, lets_urgent_through = excluded.lets_urgent_through, push_level = excluded.push_level,
    mail_level = excluded.mail_level, is_mailed_at_once = excluded.is_mailed_at_once;
  perform private.count_own('choices', 60, interval '1 second');
end;
$$;
comment on function public.save_delivery_habits is
  'Sets how much the signed-in person is told, their quiet hours, what comes in spite of them, when their morning '
  'mail comes, and what a locked screen shows. Errors: 42501, 23502, 23514 for one end of the quiet hours without the '
  'other, or days that are none or all of the week, PT429 too_many_choices.';

create function public.read_delivery_settings() returns table (
  remind_minutes integer, answer_hours integer, work_from time, work_until time, work_days smallint[], quiet_from time,
  quiet_until time, quiet_days smallint[], morning_at time, version integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select s.remind_minutes, s.answer_hours, s.work_from, s.work_until, s.work_days, s.quiet_from, s.quiet_until,
      s.quiet_days, s.morning_at, s.version
    from private.delivery_settings s;
end;
$$;
comment on function public.read_delivery_settings is
  'What is delivered when, for admins. One row. Error: 42501. Null: remind_minutes, answer_hours, quiet_from, '
  'quiet_until.';

create function public.save_delivery_settings(
  p_version integer, p_work_from time, p_work_until time, p_work_days smallint[], p_quiet_days smallint[],
  p_morning_at time, p_remind_minutes integer default null, p_answer_hours integer default null,
  p_quiet_from time default null, p_quiet_until time default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare known private.delivery_settings;
begin
  perform private.require('administer');
  select * into known from private.delivery_settings for update;
  if (known.remind_minutes, known.answer_hours, known.work_from, known.work_until, known.work_days, known.quiet_from,
      known.quiet_until, known.quiet_days, known.morning_at)
    is not distinct from (p_remind_minutes, p_answer_hours, p_work_from, p_work_until, p_work_days, p_quiet_from,
      p_quiet_until, p_quiet_days, p_morning_at) then
    return; -- the same form sent twice, or two admins who made the same choice
  end if;
  perform private.refuse_if(known.version is distinct from p_version,
    'PT409', 'settings_changed', 'Another admin changed this in the meantime.');
  update private.delivery_settings
  set remind_minutes = p_remind_minutes, answer_hours = p_answer_hours, work_from = p_work_from, work_until = p_work_until,
    work_days = p_work_days, quiet_from = p_quiet_from, quiet_until = p_quiet_until, quiet_days = p_quiet_days,
    morning_at = p_morning_at, version = known.version + 1
  where version = known.version;
  perform private.happened('deliveries_changed');
end;
$$;
comment on function public.save_delivery_settings is
  'Admins set what is delivered when; a change is noted in the audit log. Errors: 42501, PT409 settings_changed unless '
  'it is at the version given, 23502, 23514 for numbers, hours or days out of bounds.';

create function public.set_reminder(p_task_id uuid, p_minutes integer default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('remind', p_task_id);
  if p_minutes is null then
    delete from private.task_reminders where task_id = p_task_id;
  else
    insert into private.task_reminders as r (task_id, minutes) values (p_task_id, p_minutes)
    on conflict (task_id) do update set minutes = excluded.minutes;
  end if;
  perform private.count_own('choices', 60, interval '1 second');
end;
$$;
comment on function public.set_reminder is
  'The person of a task, or an admin, sets how many minutes before it is due its person is reminded; 0: not at all; '
  'null: as the workspace does. Errors: 42501, PT404 task_not_found, 23514 for less than 5 minutes or more than a week, '
  'PT429 too_many_choices.';

create function public.read_reminder(p_task_id uuid) returns table (own_minutes integer, team_minutes integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('read');
  return query
    select r.minutes, s.remind_minutes
    from public.tasks t cross join private.delivery_settings s left join private.task_reminders r on r.task_id = t.id
    where t.id = p_task_id and private.reads(t.id);
end;
$$;
comment on function public.read_reminder is
  'How many minutes before a task is due its person is reminded: by a choice for this task (0: not at all), and in the '
  'workspace. No row for a task that the caller may not read. Error: 42501. Null: own_minutes, team_minutes.';

create trigger forget_delivery_choices after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('person', 'private.delivery_habits');

grant execute on function public.my_delivery_habits, public.save_delivery_habits, public.read_delivery_settings,
  public.save_delivery_settings, public.set_reminder, public.read_reminder to authenticated;

-- The words of routines.

create type public.routine_whom as enum ('everyone', 'in_turn', 'by_week', 'by_weekday');
comment on type public.routine_whom is
  'Who of its people gets a routine: everybody; the one who had it longest ago; one of them for a week; or whose '
  'weekday it is. If that person is not there, or nobody is named, it is the one who had it longest ago.';

create type public.routine_on_closed as enum ('made', 'left_out', 'next', 'before');
comment on type public.routine_on_closed is
  'What becomes of a time on a day that is not open: it is made all the same, left out, or made on the next open day or '
  'on the one before.';

create type public.routine_outcome as enum ('made', 'missed', 'skipped', 'nobody', 'failed');
comment on type public.routine_outcome is
  'What became of a time of a routine: a task was made; the time was over before anybody looked; an admin skipped it; '
  'nobody was there; the task could not be made.';

create type public.routine_pause as enum ('paused', 'closed', 'day_off', 'skipped');
comment on type public.routine_pause is
  'Why a routine makes nothing: it is paused, the day is closed or no working day, or an admin skipped it.';

create type public.run_state as enum ('open', 'done', 'late', 'missed', 'skipped', 'nobody', 'failed');
comment on type public.run_state is
  'How a time of a routine that has come is shown: its tasks are open; done in time; done, some late; closed as '
  'missed or never made; skipped, or refused by all; nobody was there; they could not be made.';

-- Routines: work that comes again, written once. A template is a routine without a rule.

create table private.closed_days (
  day date primary key check (day between '2000-01-01' and '2099-12-31'),
  name text not null constraint closed_day_is_one_line check (private.one_line(name, 80))
);
comment on table private.closed_days is 'The days that are not open, by name; each routine says what it does then.';

create table private.routines (
  id uuid primary key,
  name text collate "und-x-icu" not null constraint routine_name_is_one_line check (private.one_line(name, 80)),
  title text not null constraint routine_title_is_one_line check (private.one_line(title, 200)),
  description text not null default '' constraint routine_description_is_short check (length(description) <= 5000),
  priority public.task_priority not null default 'Medium',
  done jsonb,
  people uuid[] not null default '{}' constraint routine_people_are_few check (cardinality(people) <= 500),
  group_id uuid references public.groups (id) on delete set null,
  department text references public.departments (value),
  whom public.routine_whom not null default 'everyone',
  weekday_people uuid[] constraint routine_weekdays_are_seven check (cardinality(weekday_people) = 7),
  rule public.routine_rule,
  appears_before integer not null default 0 constraint routine_appears check (appears_before between 0 and 43200),
  due_after integer not null default 60 constraint routine_due check (due_after between 0 and 43200),
  on_closed public.routine_on_closed,
  needs_answer boolean not null default true,
  keeps_open boolean not null default false,
  keeper uuid not null references public.profiles (uid),
  paused_until date,
  planned_to timestamptz not null default now(),
  next_at timestamptz,
  next_starts timestamptz,
  next_day date,
  misses integer not null default 0,
  version integer not null default 1
);
comment on table private.routines is
  'Work that comes again: what, for whom and by which rule. Without a rule it is a template, from which admins assign.';
comment on column private.routines.done is 'What done means, as set_needs takes it.';
comment on column private.routines.appears_before is 'How many minutes before the time of its rule the task is made.';
comment on column private.routines.due_after is 'How many minutes after that time the task is due.';
comment on column private.routines.on_closed is 'What becomes of times on closed days. Null: as usual for its rule.';
comment on column private.routines.weekday_people is 'Whose weekday it is, from Monday to Sunday; null where nobody is named.';
comment on column private.routines.needs_answer is
  'Whether its people accept each task. If not, tasks are accepted from the start: a standing agreement.';
comment on column private.routines.keeps_open is
  'Whether open tasks stay when the next ones are made; otherwise they are closed as missed.';
comment on column private.routines.keeper is 'The admin in whose name its tasks are made.';
comment on column private.routines.paused_until is 'The first day on which it goes on.';
comment on column private.routines.planned_to is 'Times that were to appear up to then have been made or noted.';
comment on column private.routines.next_at is 'When the worker looks at it next. Null: never.';
comment on column private.routines.next_starts is 'When its next time begins. Null: as next_day.';
comment on column private.routines.next_day is 'The day of its next time. Null: there is none, or it is not known yet.';
comment on column private.routines.misses is 'How many times in a row were missed or failed, up to the next one.';
create index routines_by_next on private.routines (next_at) where next_at is not null;
create index routines_missed on private.routines (misses) where misses > 1;
create index routines_by_keeper on private.routines (keeper);
create index routines_by_group on private.routines (group_id) where group_id is not null;
create index routines_by_department on private.routines (department) where department is not null;

create table private.routine_runs (
  routine_id uuid not null references private.routines (id) on delete cascade,
  day date not null,
  at time not null,
  outcome public.routine_outcome not null,
  assignment_id uuid references public.assignments (id) on delete set null,
  turn uuid references public.profiles (uid),
  reason text constraint run_reason_is_one_line check (private.one_line(reason, 200)),
  by uuid references public.profiles (uid),
  closed_at timestamptz,
  noted_at timestamptz not null default now(),
  primary key (routine_id, day, at)
);
comment on table private.routine_runs is
  'What became of each time of a rule: the key makes a second row for it impossible. A time that is ahead has a row '
  'only if it was skipped.';
comment on column private.routine_runs.closed_at is 'When its open tasks were closed as missed.';
create unique index routine_runs_of_assignment on private.routine_runs (assignment_id) where assignment_id is not null;
create index routine_runs_by_turn on private.routine_runs (routine_id, turn, day desc) where turn is not null;
create index routine_runs_of_person on private.routine_runs (turn) where turn is not null;
create index routine_runs_by_admin on private.routine_runs (by) where by is not null;

create function private.on_closed(r private.routines) returns public.routine_on_closed
language sql immutable set search_path = '' return case
  when (r.rule).unit = 'after_done' then case r.on_closed when 'made' then 'made'::public.routine_on_closed else 'next' end
  else coalesce(r.on_closed, case
    when (r.rule).unit = 'month' or (r.rule).every >= case (r.rule).unit when 'week' then 4 else 28 end then 'next'
    when (r.rule).unit = 'day' or cardinality((r.rule).weekdays) = 7 then 'made'
    else 'left_out' end::public.routine_on_closed) end;
comment on function private.on_closed is
  'What becomes of a routine on days that are not open. Usually work of every day is made, other work of weekdays '
  'left out, and what comes once a month or less often made on the next open day. A rule that counts from when it was '
  'done waits for that, unless made is chosen.';

-- Without settings of its own, so that the planner inlines it.
create function private.why_shut(rule public.routine_rule, p_day date, p_is_closed boolean, p_work_days smallint[])
returns public.routine_pause
language sql immutable
return case when p_is_closed then 'closed'::public.routine_pause
  when (rule).weekdays is null and extract(isodow from p_day)::smallint <> all (p_work_days) then 'day_off' end;
comment on function private.why_shut is
  'Why a day is not open for a rule; null: it is. A weekday that a rule names is no day off for it.';

create function private.open_day(p_day date, p_choice public.routine_on_closed) returns date
language sql stable security definer set search_path = '' return (
  select p_day + n from private.delivery_settings s
  cross join generate_series(1, 100) far cross join lateral (select case p_choice when 'next' then far else -far end as n) by
  where p_choice in ('next', 'before') and extract(isodow from p_day + n)::smallint = any (s.work_days)
    and not exists (select from private.closed_days c where c.day = p_day + n)
  order by far limit 1);
comment on function private.open_day is
  'The next open day, or the one before, within a hundred days. Null if there is none, or the choice moves nothing.';

create function private.effective_rule(r private.routines) returns public.routine_rule
language plpgsql stable security definer set search_path = '' as $$
declare
  rule public.routine_rule := r.rule;
  last private.routine_runs;
  ended timestamptz;
  passed timestamp;
  zone text := (select s.time_zone from public.workspace_settings s);
begin
  if rule.unit <> 'after_done' then
    return rule;
  end if;
  select * into last from private.routine_runs x where x.routine_id = r.id order by x.day desc, x.at desc limit 1;
  if last.routine_id is not null then
    if exists (select from public.tasks t where t.assignment_id = last.assignment_id and t.is_open) then
      return null;
    end if;
    ended := coalesce((
      select max(greatest(t.completed_at, t.rejected_at, t.withdrawn_at)) from public.tasks t where t.assignment_id = last.assignment_id),
      last.closed_at, last.noted_at);
    rule.starts_on := greatest((ended at time zone zone)::date, last.day) + rule.every;
  end if;
  -- A time that has passed does not come again.
  passed := r.planned_to at time zone zone;
  rule.starts_on := greatest(rule.starts_on, passed::date + (rule.times[1] <= passed::time)::integer, r.paused_until);
  -- The work is done some day, not left out: the next day that is open.
  rule.starts_on := (
    select min(d::date) from private.delivery_settings s
    cross join generate_series(rule.starts_on::timestamp, rule.starts_on + interval '4 years', interval '1 day') d
    left join private.closed_days c on c.day = d::date
    where private.is_in_season(rule, d::date)
      and (private.on_closed(r) = 'made' or private.why_shut(rule, d::date, c.day is not null, s.work_days) is null));
  return rule;
end;
$$;
comment on function private.effective_rule is
  'The rule of a routine. Of a rule that counts from when it was done: the single day that it falls on next, or null '
  'while the last task is open; a refused or withdrawn task was over then.';

create function private.passed_by(r private.routines) returns timestamptz
language sql stable set search_path = '' return
  greatest(r.planned_to, now() - case when (r.rule).unit = 'after_done' then interval '0' else make_interval(mins => r.appears_before) end);
comment on function private.passed_by is
  'The new planned_to of a routine that is written, or whose days change: no time before it is made later.';

create type private.coming_run as (
  day date, at time, starts timestamptz, appears_at timestamptz, due_at timestamptz, why public.routine_pause, reason text,
  moved_for public.routine_pause
);
comment on type private.coming_run is
  'A time of a routine that has not been made: when it begins, appears and is due; why nothing is made, and why it is '
  'on another day than the rule says, if so.';

create function private.coming_runs(r private.routines, p_from timestamptz, p_to timestamptz, p_limit integer default null)
returns setof private.coming_run
language plpgsql stable security definer rows 10 set search_path = '' as $$
declare
  zone text := (select s.time_zone from public.workspace_settings s);
  rule public.routine_rule := private.effective_rule(r);
  choice public.routine_on_closed := private.on_closed(r);
  -- A time may be moved here from this many days away.
  reach integer := case when choice in ('next', 'before') and rule.unit <> 'after_done' then 100 else 0 end;
  since timestamp := p_from at time zone zone;
begin
  return query
    with planned as (
      select t.day, t.at, n.day is null as is_new, n.outcome, n.reason, n.noted_at, shut.why,
        case when shut.why is null then t.day else private.open_day(t.day, choice) end as on_day,
        -- What an earlier rule made on this day stands for the new rule's time.
        n.day is null and row_number() over (partition by t.day, n.day is null order by t.at) <= coalesce(o.made, 0) as is_replaced
      from private.rule_times(rule, since::date - 1 - reach,
        (p_to at time zone zone)::date + 1 + reach + (r.appears_before + 1439) / 1440) t
      left join private.routine_runs n on n.routine_id = r.id and n.day = t.day and n.at = t.at
      left join (
        select x.day, count(*) as made from private.routine_runs x
        where x.routine_id = r.id and x.outcome = 'made' and x.at <> all (rule.times) group by x.day
      ) o on o.day = t.day
      cross join private.delivery_settings s
      left join private.closed_days c on c.day = t.day
      cross join lateral (
        select case when choice <> 'made' then private.why_shut(rule, t.day, c.day is not null, s.work_days) end as why offset 0) shut
    ), placed as (
      -- Of times that would be at one moment, the one whose own day it is comes, or else the first.
      select p.*, p.on_day is null or row_number() over (partition by p.on_day, p.at order by p.on_day = p.day desc, p.day) > 1 as is_left_out
      from planned p
    )
    select x.day, x.at, x.begins, x.appears_at,
      -- Clocks that skip an hour take none of it away.
      greatest(private.local_moment(x.starts + make_interval(mins => r.due_after), zone), x.begins + make_interval(mins => least(r.due_after, 60))),
      case when x.outcome = 'skipped' then 'skipped' else x.why end, x.reason, x.moved_for
    from (
      select i.*, b.begins,
        -- A time that was moved, or counts from when it was done, appears at once if it was to appear before p_from.
        greatest(
          least(private.local_moment(i.starts - make_interval(mins => r.appears_before), zone), b.begins - make_interval(mins => least(r.appears_before, 60))),
          case when i.is_at_once or (r.rule).unit = 'after_done' then p_from + interval '1 microsecond' end) as appears_at
      from (
        select p.day, p.at, p.outcome, p.reason, w.is_late as is_at_once,
          case when w.is_late then date_trunc('minute', since) else w.planned end as starts,
          case when least(p.day, p.on_day) < r.paused_until then 'paused' when p.is_left_out then p.why end as why,
          case when not p.is_left_out and p.on_day <> p.day then p.why end as moved_for
        from placed p
        cross join lateral (select case when p.is_left_out then p.day else p.on_day end + p.at as planned) y
        -- The day before has passed, and the day itself has not.
        cross join lateral (select y.planned, y.planned <= since and y.planned < p.day + p.at and p.day + p.at > since as is_late) w
        where not p.is_replaced and (p.is_new or p.outcome = 'skipped' and p.noted_at < private.local_moment(p.day + p.at, zone))
      ) i
      cross join lateral (select private.local_moment(i.starts, zone) as begins offset 0) b
      offset 0
    ) x
    where x.appears_at > p_from and x.appears_at <= p_to
    order by x.appears_at, x.day, x.at
    limit p_limit;
end;
$$;
comment on function private.coming_runs is
  'The times of a routine that appear after one moment and up to another and have not been made, by when they appear; '
  'also times at which nothing is made.';

create function private.next_of(r private.routines, out next_at timestamptz, out next_starts timestamptz, out next_day date)
language plpgsql stable security definer set search_path = '' as $$
declare
  span interval;
begin
  if r.rule is null then
    return;
  elsif (r.rule).unit = 'after_done' and private.effective_rule(r) is null then
    next_at := now(); -- looked at again until it is done
    return;
  end if;
  -- Most come soon; a rule of every fourth year is found too.
  foreach span in array array[interval '10 days', interval '100 days', interval '3 years', interval '31 years'] loop
    select c.appears_at, c.starts, (c.starts at time zone s.time_zone)::date into next_at, next_starts, next_day
    from private.coming_runs(r, r.planned_to, greatest(r.planned_to, now()) + span) c, public.workspace_settings s where c.why is null limit 1;
    exit when next_at is not null or (r.rule).runs <= (
      select count(*) from private.rule_times(r.rule, (r.rule).starts_on, (now() + span)::date));
  end loop;
end;
$$;
comment on function private.next_of is
  'When a routine must be looked at next, when its next time begins, and on which day. Null: never.';

create function private.plan_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.routines r set planned_to = private.passed_by(r) where not (r.rule is null);
  update private.routines r set (next_at, next_starts, next_day) = (select n.next_at, n.next_starts, n.next_day from private.next_of(r) n)
  where not (r.rule is null);
  return null;
end;
$$;
comment on function private.plan_again is
  'Trigger: when the zone, the working days or the closed days change, so do the next times of all routines, from now on.';
create trigger plan_again after insert or update or delete on private.closed_days
  for each statement execute function private.plan_again();
create trigger plan_again after update of time_zone on public.workspace_settings for each row
  when (old.time_zone <> new.time_zone) execute function private.plan_again();
create trigger plan_again after update of work_days on private.delivery_settings for each row
  when (old.work_days <> new.work_days) execute function private.plan_again();

create function private.hand_over_routines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.routines r set keeper = coalesce((
    select p.uid from public.profiles p
    where private.is_admin(p) and p.uid <> new.uid
    order by p.uid = private.caller() desc, p.created_at, p.uid limit 1), r.keeper)
  where r.keeper = new.uid;
  return null;
end;
$$;
comment on function private.hand_over_routines is
  'Trigger: the routines of somebody who is no longer an active admin go to the admin who did that, unless they were '
  'given to another before.';

create function private.note_keeper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.happened('routine_given', p_subject_name => new.name, p_details => jsonb_build_object('to', (
    select p.full_name from public.profiles p where p.uid = new.keeper)));
  return null;
end;
$$;
comment on function private.note_keeper is
  'Trigger: notes in the audit log who gives a routine to another admin, however.';
create trigger note_first_keeper after insert on private.routines for each row
  when (new.keeper is distinct from private.caller()) execute function private.note_keeper();
create trigger note_keeper after update of keeper on private.routines for each row
  when (new.keeper <> old.keeper) execute function private.note_keeper();
create trigger hand_over_routines after update of deactivated_at, role on public.profiles for each row
  when (not private.is_admin(new)) execute function private.hand_over_routines();

-- The join link: strangers who have it ask to be let in, and an admin confirms each. Until then they are a row here and
-- have no account.

create type public.join_state as enum ('asked', 'confirmed', 'refused');
comment on type public.join_state is 'What became of a request to join.';

create table private.join_links (
  hash text primary key,
  department text references public.departments (value),
  most integer not null check (most between 1 and 500),
  ends_at timestamptz not null,
  made_by uuid not null references public.profiles (uid),
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint ends_soon check (ends_at <= made_at + interval '14 days')
);
comment on table private.join_links is
  'Links by which people ask to join, by the hash of their key: at most one has not ended. A link ends by itself, and '
  'takes no more than `most` requests that were not refused.';

create unique index join_links_open on private.join_links ((ended_at is null)) where ended_at is null;
create index join_links_by_maker on private.join_links (made_by);
create index join_links_by_department on private.join_links (department);

create table private.join_requests (
  id uuid primary key default gen_random_uuid(),
  link text not null references private.join_links (hash) on delete cascade,
  secret_hash text not null unique,
  first_name text not null check (private.one_line(first_name, 80)),
  last_name text not null default '' check (last_name = '' or private.one_line(last_name, 80)),
  email text check (email = lower(email) and length(email) between 3 and 254),
  details public.details default jsonb_populate_record(null::public.details, '{}') check (length((details).contact) <= 40),
  asked_at timestamptz not null default now(),
  state public.join_state not null default 'asked',
  decided_by uuid references public.profiles (uid),
  decided_at timestamptz
);
comment on column private.join_requests.email is
  'Null: the person has no address, and gets a name for signing in when the request is confirmed.';
comment on table private.join_requests is
  'Requests to join. The id becomes that of the account; the secret is in a cookie of the browser that asked. Once '
  'decided nothing but the name is kept, for 30 days.';

create index join_requests_by_link on private.join_requests (link, state);
create index join_requests_waiting on private.join_requests (asked_at, id) where state = 'asked';
create index join_requests_by_decider on private.join_requests (decided_by);

create function private.join_link_is_open(link private.join_links) returns boolean
language sql stable security definer set search_path = '' as $$
  -- A link made in the future, by a clock that was ahead, would be open for longer than its admin said.
  select link.ended_at is null and now() between link.made_at - interval '1 minute' and link.ends_at and (
    select count(*) from private.join_requests r where r.link = link.hash and r.state <> 'refused'
  ) < link.most;
$$;
comment on function private.join_link_is_open is 'Whether somebody may still ask to join by a link.';

create function public.open_join_link(p_hours integer, p_most integer, p_department text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  key text := private.spoken_key();
begin
  perform private.refuse_if(p_hours not between 1 and 336 or p_most not between 1 and 500,
    'PT422', 'out_of_bounds', 'From 1 hour to 14 days, and from 1 to 500 people.');
  perform pg_advisory_xact_lock(hashtext('daymark.join_link'));
  perform private.begin_write(array[caller], p_act => 'administer');
  perform private.refuse_if(p_department is not null and not exists (
    select from public.departments where value = p_department and archived_at is null
  ),
    'PT422', 'unknown_department', 'Choose a department that is in use.');
  update private.join_links set ended_at = now() where ended_at is null;
  delete from private.join_requests where decided_at < now() - interval '30 days';
  delete from private.join_links l
  where l.ended_at < now() - interval '30 days' and not exists (select from private.join_requests r where r.link = l.hash);
  insert into private.join_links (hash, department, most, ends_at, made_by)
  values (private.hashed(key), p_department, p_most, now() + make_interval(hours => p_hours), caller);
  perform private.happened('join_link_made');
  return key;
end;
$$;
comment on function public.open_join_link is
  'Admins make a link by which up to p_most people may ask to join within p_hours, into a department; an older one '
  'ends. The key is returned only here. Errors: 42501, PT422 out_of_bounds or unknown_department.';

create function public.end_join_link() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('administer');
  perform pg_advisory_xact_lock(hashtext('daymark.join_link'));
  update private.join_links set ended_at = now() where ended_at is null;
  if found then
    perform private.happened('join_link_ended');
  end if;
end;
$$;
comment on function public.end_join_link is
  'Admins end the join link; requests that were made by it stay to be decided. Error: 42501.';

create function public.read_join_link()
returns table (is_open boolean, ends_at timestamptz, most integer, taken integer, department_label text, made_by_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select private.join_link_is_open(l), l.ends_at, l.most,
      (select count(*)::integer from private.join_requests r where r.link = l.hash and r.state <> 'refused'), d.label, p.full_name
    from private.join_links l
    join public.profiles p on p.uid = l.made_by
    left join public.departments d on d.value = l.department
    where l.ended_at is null;
end;
$$;
comment on function public.read_join_link is
  'The last join link that no admin has ended, for admins: whether it is open, until when, and how many people it '
  'takes and has taken. Error: 42501. Null: department_label.';

create function public.list_join_requests() returns table (
  id uuid, full_name text, email text, details public.details, asked_at timestamptz, department_label text, held_by text,
  total integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select r.id, btrim(r.first_name || ' ' || r.last_name), r.email, r.details, r.asked_at, d.label, p.full_name,
      count(*) over ()::integer
    from private.join_requests r
    join private.join_links l on l.hash = r.link
    left join public.departments d on d.value = l.department and d.archived_at is null
    left join public.profiles p on p.email = r.email and p.removed_at is null
    where r.state = 'asked'
    order by r.asked_at, r.id
    limit 20;
end;
$$;
comment on function public.list_join_requests is
  'The requests to join that wait, for admins, the first 20 of total; held_by is the person who already has that '
  'email address. Error: 42501. Null: email, department_label, held_by.';

create function public.count_newcomers() returns table (waited_for integer, asking integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select
    (select count(*)::integer from private.people_waited_for()),
    (select count(*)::integer from private.join_requests r where r.state = 'asked');
end;
$$;
comment on function public.count_newcomers is
  'How many active people have never signed in, and how many ask to join, for admins. Error: 42501.';

create function public.read_join_request(p_id uuid) returns table (
  state public.join_state, first_name text, last_name text, email text, department text, details public.details
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select r.state, r.first_name, r.last_name, r.email, d.value, jsonb_populate_record(r.details,
      jsonb_build_object('joining_date', case when (s.detail_rules).joining_date <> 'none' then private.today() end))
    from private.join_requests r
    join private.join_links l on l.hash = r.link
    cross join public.workspace_settings s
    left join public.departments d on d.value = l.department and d.archived_at is null
    where r.id = p_id;
end;
$$;
comment on function public.read_join_request is
  'A request to join with the details for its account, for admins. The Auth server makes the account next, which '
  'confirms the request. Error: 42501. Null: email, department.';

create function public.refuse_join_requests(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  refused integer;
begin
  perform private.begin_write(array[caller], p_act => 'administer');
  perform from private.join_requests where id = any (p_ids) order by id for no key update;
  with gone as (
    update private.join_requests r
    set state = 'refused', decided_by = caller, decided_at = now(), email = null, details = null
    where r.id = any (p_ids) and r.state = 'asked'
    returning btrim(r.first_name || ' ' || r.last_name) as full_name
  )
  select count(*) into refused from gone g cross join lateral private.happened('join_refused', p_subject_name => g.full_name);
  return refused;
end;
$$;
comment on function public.refuse_join_requests is
  'Admins refuse requests to join; returns how many were still waiting. Error: 42501.';

create trigger ring after insert or update of state on private.join_requests
  for each statement execute function private.ring_admins('people_changed');

create function private.confirm_join_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.join_requests r
  set state = 'confirmed', decided_at = now(), email = null, details = null,
    decided_by = (select (u.raw_app_meta_data ->> 'created_by')::uuid from auth.users u where u.id = new.uid)
  where r.id = new.uid and r.state = 'asked';
  perform private.refuse_if(not found and exists (select from private.join_requests r where r.id = new.uid),
    'PT409', 'join_request_decided', 'Somebody refused this request in the meantime.');
  return new;
end;
$$;
comment on function private.confirm_join_request is
  'Trigger: an account that is made of a request confirms it, in one transaction. Error PT409 join_request_decided if '
  'the request was refused.';

create trigger confirm_join_request before insert on public.profiles
  for each row execute function private.confirm_join_request();

create function public.read_join(p_key text, p_address text, p_secret text default null)
returns table (
  is_open boolean, request public.join_state, wait integer, workspace_name text, detail_rules public.detail_rules
)
language plpgsql security definer set search_path = '' as $$
begin
  request := (select r.state from private.join_requests r where r.secret_hash = private.hashed(p_secret));
  wait := case when request is null then public.consume_attempt('link', p_address, '') else 0 end;
  is_open := wait = 0
    and exists (select from private.join_links l where l.hash = private.hashed(p_key) and private.join_link_is_open(l));
  if is_open and request is null then
    perform private.give_back_attempt('link', p_address);
  end if;
  workspace_name := (select s.name from public.workspace_settings s);
  detail_rules := (select s.detail_rules from public.workspace_settings s);
  return next;
end;
$$;
comment on function public.read_join is
  'For the server: whether somebody may ask to join by the link with this key, what became of the request of the '
  'browser with this secret, and what the workspace is called and asks for. From a browser without a request, keys by '
  'which nobody can join are counted for its address; after too many no key is looked for, and wait says for how many '
  'seconds. Null: request, workspace_name.';

create function public.ask_to_join(
  p_key text, p_secret text, p_first_name text, p_last_name text, p_email text default null,
  p_details jsonb default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare found_link private.join_links;
begin
  -- One request at a time, so that the link takes no more than it allows.
  select * into found_link from private.join_links where hash = private.hashed(p_key) for no key update;
  if exists (select from private.join_requests where secret_hash = private.hashed(p_secret)) then
    return true;
  end if;
  if found_link.hash is null or not private.join_link_is_open(found_link) then
    return false;
  end if;
  insert into private.join_requests (link, secret_hash, first_name, last_name, email, details)
  values (found_link.hash, private.hashed(p_secret), private.readable(p_first_name), private.readable(p_last_name),
    lower(private.without_joiners(p_email)), jsonb_populate_record(null::public.details,
      p_details || jsonb_build_object('contact', private.without_joiners(p_details ->> 'contact'))));
  return true;
end;
$$;
comment on function public.ask_to_join is
  'For the server: stores a request to join by the link with this key; the same secret again stores nothing more. '
  'False if the link is unknown, ended, over or full. Error: 23514.';

create function public.enter_by_join_request(p_secret text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known private.join_requests;
  key text := replace(gen_random_uuid()::text, '-', '');
begin
  perform pg_advisory_xact_lock(hashtext('daymark.sign_in_links'));
  select * into known from private.join_requests
  where secret_hash = private.hashed(p_secret) and state = 'confirmed'
    and decided_at between now() - interval '14 days' and now() + interval '1 minute';
  perform from public.profiles where uid in (known.id, known.decided_by) order by uid for share;
  if exists (select from auth.users u where u.id = known.id and u.last_sign_in_at is not null)
    or not exists (select from private.first_passwords where uid = known.id)
    or not exists (select from public.profiles where uid = known.id and deactivated_at is null)
    or not private.may(private.scope_of(known.decided_by), 'administer')
  then
    return null;
  end if;
  update private.sign_in_links set ended_at = now(), ended_as = 'withdrawn' where uid = known.id and ended_at is null;
  insert into private.sign_in_links (hash, uid, made_by) values (private.hashed(key), known.id, known.decided_by);
  return key;
end;
$$;
comment on function public.enter_by_join_request is
  'For the server: the key of a one-time link for the browser with this secret, if its request was confirmed within '
  'the last 14 days, its person has never signed in, and the admin who confirmed it still is one; otherwise null.';

grant execute on function public.open_join_link, public.end_join_link, public.read_join_link, public.list_join_requests,
  public.count_newcomers, public.read_join_request, public.refuse_join_requests to authenticated;
grant execute on function public.read_join, public.ask_to_join, public.enter_by_join_request to service_role;

-- Deliveries: what people are told while the page is closed. Written in the transaction of what they are about.

create table private.delivery_channels (
  channel public.delivery_channel primary key,
  since timestamptz not null default '-infinity',
  served_at timestamptz not null default '-infinity',
  hold interval not null default '0' check (hold >= '0'),
  bundle_hold interval not null default '0' check (bundle_hold >= '0'),
  pause interval not null default '0' check (pause >= '0'),
  seen_within interval not null default '0' check (seen_within >= '0')
);
comment on table private.delivery_channels is
  'The channels that a worker serves. A channel that nobody has served for a day gets no more deliveries until '
  'somebody does.';
comment on column private.delivery_channels.since is
  'Since when it has been served without a day''s break: older news is told to nobody.';
comment on column private.delivery_channels.hold is
  'How long news waits for more of the same moment, so that one telling has all of it.';
comment on column private.delivery_channels.bundle_hold is
  'How long news that is not pressing waits for other news to go out with.';
comment on column private.delivery_channels.pause is
  'The shortest time between two tellings of a person; the more they were told on a day, the longer it becomes.';

comment on column private.delivery_channels.seen_within is
  'How long news waits for somebody who is using Daymark to see it there.';

insert into private.delivery_channels (channel, hold, bundle_hold, pause, seen_within)
values ('push', '4 seconds', '15 minutes', '1 minute', '2 minutes'), ('mail', '5 minutes', '5 minutes', '0', '0');

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references public.profiles (uid) on delete cascade,
  channel public.delivery_channel not null,
  kind public.delivery_kind not null,
  task_id uuid references public.tasks (id) on delete cascade,
  entry_id uuid,
  occasion timestamptz not null,
  wanted_at timestamptz not null,
  not_before timestamptz not null,
  noted_at timestamptz not null default now(),
  attempts integer not null default 0,
  is_urgent boolean not null default false,
  outcome public.delivery_outcome,
  problem text,
  settled_at timestamptz,
  told uuid[] not null default '{}',
  closed uuid[] not null default '{}',
  told_at timestamptz,
  telling uuid,
  taken_at timestamptz,
  held_until timestamptz,
  past_at timestamptz,
  shown_at timestamptz,
  tells_anyway boolean not null default false,
  constraint settled_somehow check ((outcome is null) = (settled_at is null)),
  -- Two triggers of one moment, or two planners, make one delivery.
  constraint said_once unique nulls not distinct (person, kind, channel, task_id, occasion, past_at)
);
comment on table private.deliveries is
  'What must be told to whom on which channel: ids only, the text is written when it is sent. Kept for 30 days after '
  'it is settled.';
comment on column private.deliveries.entry_id is
  'The entry of the conversation that it is about. Entries are deleted with their task, so this refers to no table.';
comment on column private.deliveries.occasion is
  'What distinguishes it from the last delivery about the same task: the time of the entry, the due time, the time of '
  'assignment; for a mail of the day, its date.';
comment on column private.deliveries.wanted_at is
  'When it was to go out; quiet hours move this on. A day later it is given up.';
comment on column private.deliveries.not_before is
  'When a worker may take it next. Taking it moves this on, so that nobody else takes it; after a failure it moves on '
  'by a growing pause.';
comment on column private.deliveries.noted_at is
  'When not_before was last set; in the future only if a clock was ahead.';
comment on column private.deliveries.attempts is
  'How often it was taken to be sent, noted before sending. The number also tells which worker''s it is now.';
comment on column private.deliveries.told is
  'The sessions whose devices have the push message; if other devices failed, only those are tried again.';
comment on column private.deliveries.closed is
  'The told sessions whose devices were asked to close the notice, because it is over.';
comment on column private.deliveries.told_at is 'When its person was first told.';
comment on column private.deliveries.telling is
  'The id under which it is sent, from its first attempt on: of deliveries that are told together, the id of the '
  'first one.';
comment on column private.deliveries.taken_at is 'When it was first taken to be sent.';
comment on column private.deliveries.held_until is
  'Until when it waited, once, for its person to see it in Daymark, which they were using.';

comment on column private.deliveries.past_at is
  'Since when its task is due at another time. If the task becomes due at this time again, that is told again.';
comment on column private.deliveries.shown_at is
  'When a device of its person said that it shows the notice; then it is not mailed as well.';

comment on column private.deliveries.tells_anyway is
  'Whether the admin whose act it is wants it told in the workspace''s quiet hours. Its person''s own quiet hours '
  'hold.';
comment on column private.deliveries.is_urgent is
  'Whether it goes out before the others and does not wait behind them: what private.is_urgent returned when it was '
  'written, or last judged.';

create index deliveries_waiting on private.deliveries (channel, is_urgent, not_before) where outcome is null;
create index deliveries_mailed on private.deliveries (person, settled_at)
  where channel = 'mail' and attempts > 0;
create index deliveries_of_the_morning on private.deliveries (person, settled_at)
  where channel = 'mail' and kind = 'morning' and outcome = 'sent';
create index deliveries_of_person on private.deliveries (person, channel) where outcome is null;
create index deliveries_by_telling on private.deliveries (telling) where telling is not null;
create index deliveries_paced on private.deliveries (person, taken_at) where channel = 'push' and taken_at is not null;
create index deliveries_settled on private.deliveries (settled_at) where settled_at is not null;
create index deliveries_failed on private.deliveries (settled_at desc) where outcome = 'failed';
create index deliveries_by_task on private.deliveries (task_id) where task_id is not null;

create type private.news as (
  person uuid, kind public.delivery_kind, task_id uuid, entry_id uuid, occasion timestamptz, at timestamptz
);
comment on type private.news is 'Something that a person may want to be told, on any channel.';

-- Parts by name, as in private.as_task_done.
create function private.as_news(
  person uuid, kind public.delivery_kind, task_id uuid default null, entry_id uuid default null,
  occasion timestamptz default now(), at timestamptz default now()
) returns private.news
language sql immutable
return row(person, kind, task_id, entry_id, occasion, at)::private.news;
comment on function private.as_news is 'Makes news of its parts.';

create function private.deliver(p_news private.news[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare added integer;
begin
  insert into private.deliveries (person, channel, kind, task_id, entry_id, occasion, wanted_at, not_before, is_urgent)
  select n.person, c.channel, n.kind, n.task_id, n.entry_id, n.occasion, m, m, is_urgent
  from private.delivery_channels c
  cross join unnest(p_news) n
  join public.profiles p on p.uid = n.person and (c.channel <> 'mail' or p.email is not null)
  join private.delivery_kinds k on k.kind = n.kind
  left join public.tasks t on t.id = n.task_id
  left join public.notifications e on e.id = n.entry_id and e.why = 'routine'
  left join private.delivery_habits h on h.person = n.person
  cross join lateral (select private.is_urgent(k, t, n.person)) u (is_urgent)
  cross join lateral (
    -- More may come in the same moment, and what is seen on any screen in the meantime needs no mail.
    select n.at + case
      when k.true_while = 'today' or k.kind = 'trial' or c.channel = 'mail' and n.entry_id is null and k.kind not in ('away', 'to_check')
        then interval '0'
      -- What several routines bring within the same minutes is told together.
      when c.channel = 'push' and e.id is not null then case when is_urgent then interval '1 minute' else interval '5 minutes' end
      when k.pace = 'bundled' and not is_urgent then c.bundle_hold else c.hold end
  ) later (m)
  where c.served_at > now() - interval '1 day' and private.is_told_by(k, c.channel, h)
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;
comment on function private.deliver is
  'Adds a delivery of each piece of news on each served channel that reaches its person (no mail without an address) '
  'and on which they want it; existing deliveries are not added again. Returns the number added.';

create function private.deliver_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.deliver(array_agg(private.as_news(person => x.recipient_id, kind => x.kind, task_id => x.task_id,
    entry_id => x.id, occasion => x.occasion, at => x.created_at)))
  from (
    select n.recipient_id, k.kind, n.task_id, n.id, n.created_at as occasion, n.created_at
    from new_rows n
    join private.delivery_kinds k on not k.is_planned and private.is_about(k, n.kind, n.changed_from, n.changed_to)
    union all
    -- Nobody chose when this task appears: if its reminder would have been earlier, the reminder comes with it.
    select n.recipient_id, 'due_soon', n.task_id, n.id, t.due_date_time, n.created_at
    from new_rows n join public.tasks t on t.id = n.task_id
    cross join private.delivery_settings s
    where n.why = 'routine' and n.kind = 'assigned' and t.due_date_time <= now() + make_interval(mins => s.remind_minutes)
      and t.due_date_time > now()
  ) x
  where x.recipient_id is not null
  having count(*) > 0;
  if exists (select from private.absences) then
    perform private.deliver(private.news_of_absences(array(
      select n.task_id from new_rows n where n.kind in ('assigned', 'restored', 'reopened'))));
  end if;
  return null;
end;
$$;
comment on function private.deliver_entries is
  'Trigger: what people receive is also delivered to them, all of it in one statement; who gives a task to somebody '
  'who is away hears that.';

create trigger deliver after insert on public.notifications
  referencing new table as new_rows for each statement execute function private.deliver_entries();

create function public.try_delivery() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  added integer := private.deliver(array[private.as_news(person => caller, kind => 'trial')]);
begin
  perform private.count_own('trials', 5, interval '1 minute');
  return added;
end;
$$;
comment on function public.try_delivery is
  'Sends the signed-in person a trial on each served channel. Returns the number of channels. Errors: 42501, PT429 '
  'too_many_trials.';

create function private.deliver_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.uid is distinct from private.caller() then
    perform private.deliver(array[private.as_news(person => new.uid, kind => 'role')]);
  end if;
  return null;
end;
$$;
comment on function private.deliver_role is 'Trigger: people hear that an admin has given them another role.';

create trigger deliver_role after update of role on public.profiles for each row
  when (old.role <> new.role and new.deactivated_at is null) execute function private.deliver_role();

create function private.deliver_joining() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.deliver(array_agg(private.as_news(person => x.uid, kind => 'joining', occasion => x.at, at => x.at)))
  from (
    select p.uid, greatest(now(), max(coalesce(d.told_at, d.taken_at)) + interval '15 minutes') as at
    from public.profiles p
    left join private.deliveries d on d.person = p.uid and d.kind = 'joining' and d.channel = 'push'
      and (d.outcome is null or d.told_at > now() - interval '15 minutes')
    where private.is_admin(p)
    group by p.uid
    -- A delivery that still waits will say how many ask by then.
    having not coalesce(bool_or(d.outcome is null and d.attempts = 0), false)
  ) x having count(*) > 0;
  return null;
end;
$$;
comment on function private.deliver_joining is
  'Trigger: all admins hear that people ask to join, at the earliest a quarter of an hour after they were last told.';

create trigger deliver after insert on private.join_requests
  for each statement execute function private.deliver_joining();

create trigger forget_deliveries after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('person', 'private.returned_mails', 'private.deliveries');

grant execute on function public.try_delivery to authenticated;

-- Mutes: tasks of which somebody is told nothing outside the page. docs/decisions/0087-how-people-are-told.md

create table private.mutes (
  task_id uuid not null references public.tasks (id) on delete cascade,
  person uuid not null references public.profiles (uid) on delete cascade,
  primary key (task_id, person)
);
comment on table private.mutes is
  'Tasks of which somebody is told nothing by push or mail, except that one of their own is due or late.';

create index mutes_by_person on private.mutes (person);

create function public.mute_task(p_task_id uuid, p_is_muted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.require('mute', p_task_id);
  caller uuid := private.caller();
begin
  if p_is_muted then
    insert into private.mutes (task_id, person) values (task.id, caller) on conflict do nothing;
  else
    delete from private.mutes m where m.task_id = task.id and m.person = caller;
  end if;
  perform private.ring_person(caller, 'tasks_changed', array[task.id]);
  perform private.count_own('choices', 60, interval '1 second');
end;
$$;
comment on function public.mute_task is
  'The signed-in person mutes a task: no push or mail, except that one of their own is due or late; or unmutes it, '
  'and is told also what waited. Errors: 42501, PT404 task_not_found, also for one that they may not see, PT429 '
  'too_many_choices.';

create trigger forget_mutes after update of removed_at on public.profiles for each row
  when (old.removed_at is null and new.removed_at is not null) execute function private.forget_rows('person', 'private.mutes');

grant execute on function public.mute_task to authenticated;

-- Mails: the content of the mails of the day, how somebody stops them all, and to whom mail comes back.

create table private.returned_mails (
  person uuid primary key references public.profiles (uid) on delete cascade,
  email text not null,
  problem text not null,
  at timestamptz not null default now()
);
comment on table private.returned_mails is
  'People whose address has no owner, as a mail server said: they get no more mail until they have another address, '
  'or an admin tries this address again.';

create function private.mail_returns(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.returned_mails r join public.profiles p on p.uid = r.person and p.email = r.email
    where r.person = p_person);
$$;
comment on function private.mail_returns is 'Whether mail to a person''s present address came back.';

create table private.mail_refusals (
  person uuid primary key references public.profiles (uid) on delete cascade,
  text text not null,
  at timestamptz not null default clock_timestamp()
);
comment on table private.mail_refusals is
  'The words with which a mail server last refused a mail to somebody, without those that differ by mail.';

create table private.mail_stop (
  id boolean primary key default true check (id),
  problem text not null,
  at timestamptz not null default now(),
  again_at timestamptz not null default now() + interval '5 minutes'
);
comment on table private.mail_stop is
  'One row while mail rests, because the mail server refused everybody with the same words: then the refusal is about '
  'us and not about them.';
comment on column private.mail_stop.again_at is 'When one mail is tried; the first that is accepted ends the stop.';

create type public.morning_part as enum ('late', 'today', 'answer', 'unread');
comment on type public.morning_part is
  'A part of the mail of the day: what is late, what is due later today, what else waits for an answer, and where '
  'something is unread.';

create function public.morning_rows(p_people uuid[], p_most integer default 10) returns table (
  person uuid, part public.morning_part, total integer, task_id uuid, title text, due_date_time timestamptz,
  is_answered boolean, is_own boolean, unread integer, who text, workspace_zone text, today date
)
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with people as materialized (
    select p.uid, private.scope_of(p) as scope, private.is_admin(p) as is_admin,
      (((now() at time zone w.time_zone) - n.night)::date + 1 + n.night) at time zone w.time_zone as day_ends
    from public.profiles p
    cross join public.workspace_settings w
    cross join private.delivery_settings s
    left join private.delivery_habits h on h.person = p.uid
    cross join lateral (select private.night_after(case when h.has_own_quiet then h.quiet_from else s.quiet_from end,
      case when h.has_own_quiet then h.quiet_until else s.quiet_until end) as night) n
    where p.uid = any (p_people) and p.deactivated_at is null
  ), day as materialized (
    select s.time_zone, private.today() as today from public.workspace_settings s
  ), open as (
    select p.uid, t.id as task_id, 0 as unread, a.full_name as who, extract(epoch from t.due_date_time) as place,
      case when t.due_date_time <= now() then 'late' when t.due_date_time < p.day_ends then 'today' else 'answer' end as part
    from people p
    join public.tasks t on t.assigned_to = p.uid and t.is_open
      and (t.due_date_time < p.day_ends or t.accepted_at is null)
    join public.profiles a on a.uid = t.assigned_by
  ), unread as (
    select p.uid, n.task_id, count(*)::integer as unread, max(n.seq) as last
    from people p
    join public.notifications n on n.recipient_id = p.uid and n.read_at is null
    join public.tasks t on t.id = n.task_id and t.withdrawn_at is null
    -- Entries about a task of their own are in the other parts; nobody is told of a task that is now somebody else's.
    left join private.mutes m on m.task_id = n.task_id and m.person = p.uid
    where m.person is null and private.sees(t, p.scope) and not (t.assigned_to = p.uid and n.kind in ('assigned', 'nudge', 'asked', 'due_today'))
    group by p.uid, n.task_id
  ), found as (
    select o.uid, o.task_id, o.unread, o.who, o.place, o.part from open o
    union all
    select u.uid, u.task_id, u.unread, case when p.is_admin then s.full_name else n.admin_name end,
      -u.last, 'unread'
    from unread u
    join people p on p.uid = u.uid
    join public.notifications n on n.seq = u.last
    left join public.profiles s on s.uid = n.sender_id
  ), placed as (
    select f.*, count(*) over (partition by f.uid, f.part)::integer as total,
      row_number() over (partition by f.uid, f.part order by f.place, f.task_id) as n
    from found f
  )
  select f.uid, f.part::public.morning_part, f.total, t.id, t.title, t.due_date_time, t.accepted_at is not null,
    t.assigned_to = f.uid, f.unread, f.who, day.time_zone, day.today
  from placed f join public.tasks t on t.id = f.task_id cross join day
  where f.n <= least(p_most, 20)
  order by f.uid, f.part::public.morning_part, f.n;
$$;
comment on function public.morning_rows is
  'For the worker: the content of the mail of the day for each of these people: their open tasks that are late, due '
  'today (which ends with a night shift) or not answered, and unread entries of their tasks (of admins: of all that '
  'they received) that they have not muted, at most p_most of each part with the total. Nothing of deactivated '
  'people. who assigned the task, or wrote last. Null: who.';

create function public.overview_rows(p_person uuid, p_most integer default 10) returns table (
  late integer, unanswered integer, task_id uuid, title text, due_date_time timestamptz, assigned_at timestamptz,
  is_late boolean, who text, workspace_zone text, today date
)
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with since as materialized (
    select coalesce(private.working_hours_ago(s.answer_hours), now()) as moment from private.delivery_settings s
  ), found as (
    select t.id, t.due_date_time <= now() as is_late, t.accepted_at is null and t.assigned_at <= since.moment as is_unanswered,
      p.full_name
    from since
    join public.tasks t on t.is_open and (t.due_date_time <= now() or (t.accepted_at is null and t.assigned_at <= since.moment))
    join public.profiles p on p.uid = t.assigned_to and p.deactivated_at is null
    where t.assigned_by = p_person
      and private.may(private.scope_of(p_person), 'oversee')
  )
  select (count(*) filter (where f.is_late) over ())::integer, (count(*) filter (where f.is_unanswered) over ())::integer,
    t.id, t.title, t.due_date_time, t.assigned_at, f.is_late, f.full_name, s.time_zone, private.today()
  from found f join public.tasks t on t.id = f.id cross join public.workspace_settings s
  order by f.is_late desc, t.due_date_time, t.id
  limit least(p_most, 20);
$$;
comment on function public.overview_rows is
  'For the worker: the content of the mail about the team for an active admin, and nothing for anybody else: of the '
  'open tasks that they assigned, how many are late and how many were not answered within the working hours, with the '
  'first p_most of them, late ones first.';

create function public.list_returned_mails(p_person uuid) returns table (uid uuid, full_name text)
language sql stable security definer set search_path = '' as $$
  select p.uid, p.full_name
  from private.returned_mails r join public.profiles p on p.uid = r.person and p.email = r.email
  where p.deactivated_at is null
    and private.may(private.scope_of(p_person), 'administer')
  order by p.full_name, p.uid limit 50;
$$;
comment on function public.list_returned_mails is
  'For the worker: at most 50 active people whose mail came back, for the mail about the team to an active admin; no '
  'row for anybody else.';

create function public.stop_mails(p_person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.delivery_habits as h (person, mail_level)
  select p.uid, 'nothing' from public.profiles p where p.uid = p_person and p.removed_at is null
  on conflict (person) do update set mail_level = 'nothing';
  return found;
end;
$$;
comment on function public.stop_mails is
  'For the server, which has checked whose address it is: a person gets no more mail. Returns whether they exist.';

create function private.refusal_words(p_problem text) returns text
language sql immutable set search_path = '' return regexp_replace(
  regexp_replace(regexp_replace(left(p_problem, 500), '^[\w-]+;\s*', ''), '\S+@\S+', '', 'g'), '\m(?=\w*\d)\w{5,}\M', '', 'g');
comment on function private.refusal_words is
  'What a mail server said, without addresses, the numbers that servers give to their refusals, and what a notice '
  'puts before it: the same for everybody to whom the server says the same.';

create function private.lock_refusals() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('daymark.refusals'));
end;
$$;
comment on function private.lock_refusals is
  'Lets one transaction at a time note a refusal, mark or unmark somebody, or begin or end a stop, so that it sees '
  'what the one before noted.';

create function private.mark_returned(p_delivery uuid, p_problem text, p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.returned_mails as r (person, email, problem, at)
  select p.uid, p.email, left(p_problem, 500), clock_timestamp()
  from private.deliveries d join public.profiles p on p.uid = d.person
  where d.id = p_delivery and d.channel = 'mail' and d.attempts > 0 and p.removed_at is null
    and (p_email is null or p.email = lower(p_email))
  on conflict (person) do update set email = excluded.email, problem = excluded.problem, at = excluded.at;
  if not found then
    return false;
  end if;
  update private.deliveries set outcome = 'failed', problem = left(p_problem, 500), settled_at = now(), told_at = null
  where id = p_delivery and outcome = 'sent';
  return true;
end;
$$;
comment on function private.mark_returned is
  'The person to whom this delivery was mailed, at p_email if given, gets no more mail at their current address, and '
  'the delivery has failed, as if it had not been accepted. Call it after lock_refusals. False for a delivery that '
  'was not mailed, or whose person has another address by now.';

create function private.refuses_all(p_words text, p_since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  with domains as materialized (
    select split_part(lower(p.email), '@', 2) as domain, count(*) as people, count(r.person) as refused
    from public.profiles p
    left join private.mail_refusals r on r.person = p.uid and r.text = p_words and r.at > p_since
    where p.email is not null and p.deactivated_at is null
    group by 1
  )
  select count(*) <> 1 or max(d.people) * 2 >= (select sum(a.people) from domains a)
  from domains d where d.refused > 0
$$;
comment on function private.refuses_all is
  'Whether a refusal in these words is about us: since then it came for addresses of several domains, or for the '
  'domain that at least half of the people have. For one smaller domain alone it is about that domain.';

create function public.note_refused_mail(
  p_delivery uuid, p_problem text, p_is_of_person boolean default false, p_email text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.refusal_words(p_problem);
  since timestamptz;
  refused integer;
begin
  perform private.lock_refusals();
  since := greatest(now() - interval '1 hour', (
    select d.settled_at from private.deliveries d
    where d.channel = 'mail' and d.outcome = 'sent' and d.settled_at > now() - interval '1 hour'
    order by d.settled_at desc limit 1));
  insert into private.mail_refusals as r (person, text)
  select d.person, words from private.deliveries d where d.id = p_delivery and d.channel = 'mail' and d.attempts > 0
  on conflict (person) do update set text = excluded.text, at = excluded.at;
  -- While the server refuses us, nothing that it says is about a person.
  if exists (select from private.mail_stop) then
    return true;
  end if;
  select count(*) into refused from private.mail_refusals r where r.text = words and r.at > since;
  if refused >= (case when p_is_of_person then 5 else 3 end) and private.refuses_all(words, since) then
    insert into private.mail_stop (problem, at, again_at)
    values (left(p_problem, 500), clock_timestamp(), clock_timestamp() + interval '5 minutes');
    delete from private.returned_mails r
    where r.at > now() - interval '1 hour' and private.refusal_words(r.problem) = words;
    return true;
  end if;
  if p_is_of_person then
    perform private.mark_returned(p_delivery, p_problem, p_email);
  end if;
  return false;
end;
$$;
comment on function public.note_refused_mail is
  'For the worker: a mail server refused a delivery for good. If the words are about its person''s mailbox they get '
  'no more mail at p_email, if that is still theirs. The server refuses us if it refused three people in a row with '
  'the same words (five, if the words are about mailboxes), not all of one small domain, and accepted nobody''s mail '
  'in between: then mail rests, anyone who was marked for these words within an hour is unmarked, and nobody is '
  'marked until the stop ends. Returns whether mail rests.';

create function private.take_mail_up_again() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A notice that came back during the stop may be the same server's.
  delete from private.returned_mails r using private.mail_stop m where r.at >= m.at;
  delete from private.mail_stop where id;
  update private.deliveries d
  set outcome = null, settled_at = null, wanted_at = now(), not_before = now()
  where d.outcome = 'failed' and d.channel = 'mail' and d.kind <> 'trial' and d.settled_at > now() - interval '1 day'
    and not private.mail_returns(d.person);
end;
$$;
comment on function private.take_mail_up_again is
  'Ends a stop of mail, and lets mail go to everybody who was marked since it began, also what was given up within a '
  'day and may still be true. Call it after lock_refusals.';

create function private.mail_may_go(p_now timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare stop private.mail_stop;
begin
  if not exists (select from private.mail_stop) then
    return 100;
  end if;
  -- A transaction that notes a refusal or ends the stop is about to change the answer.
  if not pg_try_advisory_xact_lock(hashtext('daymark.refusals')) then
    return 0;
  end if;
  select s.* into stop from private.mail_stop s;
  if stop.id is null then
    return 100;
  end if;
  if exists (
    select from private.deliveries d
    where d.settled_at > stop.at and d.channel = 'mail' and d.outcome = 'sent'
      -- A mail that was on its way before the stop says nothing of the server as it is now.
      and (d.taken_at > stop.at or d.attempts > 1) offset 0
  ) then
    perform private.take_mail_up_again();
    return 100;
  end if;
  -- A turn for which no mail waits is not used up: the next mail would wait for another five minutes.
  update private.mail_stop set again_at = p_now + interval '5 minutes' where id and again_at <= p_now and exists (
    select from private.deliveries d where d.channel = 'mail' and d.outcome is null and d.not_before <= p_now);
  return case when found then 1 else 0 end;
end;
$$;
comment on function private.mail_may_go is
  'How many mails may be tried now: all, or while mail rests one in five minutes. Ends the stop once a mail was '
  'accepted that was tried since it began.';

create function public.note_returned_mail(p_delivery uuid, p_problem text, p_email text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_refusals();
  if exists (
    select from private.mail_stop m where private.refusal_words(m.problem) = private.refusal_words(p_problem)
  ) then
    return false;
  end if;
  return private.mark_returned(p_delivery, p_problem, p_email);
end;
$$;
comment on function public.note_returned_mail is
  'For the reader of returned mail: nobody is at the address that this delivery was sent to (p_email, if given). Its '
  'person gets no more mail there, and the delivery has failed, even if the server had accepted it. False for a '
  'delivery that was not mailed, or whose person has another address by now, and while mail rests because a server '
  'says the same of everybody.';

create function private.mail_problem(p_person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select r.problem from private.returned_mails r join public.profiles p on p.uid = r.person and p.email = r.email
  where r.person = p_person and private.may('administer');
$$;
comment on function private.mail_problem is
  'For admins: what a mail server said when mail to a person''s current address came back; null if none did.';

create function public.try_mail_again(p_uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('administer');
  perform private.lock_refusals();
  delete from private.returned_mails where person = p_uid;
end;
$$;
comment on function public.try_mail_again is
  'An admin has mail sent again to a person whose mail came back. Error: 42501.';

create function public.try_all_mail_again() returns integer
language plpgsql security definer set search_path = '' as $$
declare people integer;
begin
  perform private.require('administer');
  perform private.lock_refusals();
  delete from private.returned_mails r where r.person is not null;
  get diagnostics people = row_count;
  delete from private.mail_refusals r where r.person is not null;
  perform private.take_mail_up_again();
  return people;
end;
$$;
comment on function public.try_all_mail_again is
  'An admin has mail sent again to everybody whose mail came back, and tried again what was given up within a day. '
  'Returns the number of people. Error: 42501.';

grant execute on function public.morning_rows, public.overview_rows, public.list_returned_mails, public.stop_mails,
  public.note_returned_mail, public.note_refused_mail to service_role;
grant execute on function private.mail_problem, public.try_mail_again, public.try_all_mail_again to authenticated;

-- Push subscriptions: where the push service of a browser takes messages for the person who is signed in there.

create table private.push_subscriptions (
  session_id uuid primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  endpoint text not null unique check (
    length(endpoint) <= 1000
    and endpoint ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:443)?/[!-~]*$'
    and endpoint !~ '^https://[^/:]*\.(arpa|home|internal|invalid|lan|local|localdomain|localhost|onion)[/:]'),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  revoked_at timestamptz
);
comment on table private.push_subscriptions is
  'Browsers on which people want to be told while Daymark is closed, one for each session. There is no foreign key to '
  'the session, whose table belongs to the Auth server. A row counts as long as its session lasts.';
comment on column private.push_subscriptions.endpoint is
  'The address at the browser''s push service: a full host name of the internet, no number, on the usual port. Which '
  'services may be used, and whether the name points to a private network, is checked before connecting.';
comment on column private.push_subscriptions.p256dh is 'The browser''s public key, for which messages are encrypted.';
comment on column private.push_subscriptions.revoked_at is
  'Since when its person wants no push messages there, as they said in the list of sessions; the browser learns that '
  'with its next request.';

create index push_subscriptions_by_person on private.push_subscriptions (uid);

create function private.forget_ended_subscriptions() returns integer
language plpgsql security definer set search_path = '' as $$
declare forgotten integer;
begin
  delete from private.push_subscriptions p where not exists (select from auth.sessions s where s.id = p.session_id);
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function private.forget_ended_subscriptions is
  'Deletes the subscriptions of ended sessions, which get nothing more; returns their number.';

create function public.save_push_subscription(
  p_endpoint text, p_p256dh text, p_auth text, p_is_asked boolean default true
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  session uuid := private.session_id();
begin
  delete from private.push_subscriptions p
  where p.uid = caller and not exists (select from auth.sessions s where s.id = p.session_id);
  if not p_is_asked and exists (
    select from private.push_subscriptions p
    where p.uid = caller and p.revoked_at is not null and (p.endpoint = p_endpoint or p.session_id = session)
  ) then
    return false;
  end if;
  -- A browser has one subscription, no matter who is signed in there.
  delete from private.push_subscriptions p where p.endpoint = p_endpoint and p.session_id <> session;
  insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
  values (session, caller, p_endpoint, p_p256dh, p_auth)
  on conflict (session_id) do update
  set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, revoked_at = null;
  perform private.count_own('devices', 20, interval '30 seconds');
  return true;
end;
$$;
comment on function public.save_push_subscription is
  'Registers the browser of the caller''s current session for push messages. With p_is_asked false, from a page that '
  'only repeats what the browser has, it changes nothing after the registration was revoked elsewhere. Returns '
  'whether it is registered. Errors: 42501, 23502, 23514 for an address that is not https on its usual port, or a '
  'number or a name of a private network, or for invalid keys, PT429 too_many_devices.';

create function public.remove_push_subscription(p_session_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  if p_session_id is null then
    delete from private.push_subscriptions where session_id = private.session_id() and uid = caller;
  else
    update private.push_subscriptions set revoked_at = coalesce(revoked_at, now())
    where session_id = p_session_id and uid = caller;
  end if;
end;
$$;
comment on function public.remove_push_subscription is
  'Ends push messages to the browser that asks, which then knows it, or to the browser of another session of the '
  'caller, which learns it with its next request; changes nothing if there are none. Error: 42501.';

create function public.forget_push_subscription(p_endpoint text) returns void
language sql security definer set search_path = '' as $$
  delete from private.push_subscriptions where endpoint = p_endpoint;
$$;
comment on function public.forget_push_subscription is
  'For the server: deletes a subscription that its push service no longer knows.';

create trigger end_subscriptions after update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.forget_rows('uid', 'private.push_subscriptions');

grant execute on function public.save_push_subscription, public.remove_push_subscription to authenticated;
grant execute on function public.forget_push_subscription to service_role;

-- Assigning: work to people, a group or a department.

create function private.assignable(p_people uuid[], p_group_id uuid, p_department text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select uid from public.profiles
  where deactivated_at is null
    and uid = any (p_people || array(select m.uid from public.group_members m where m.group_id = p_group_id))
  union
  select uid from public.profiles where deactivated_at is null and department = p_department;
$$;
comment on function private.assignable is
  'The active people who were named one by one, by group or by department, each once.';

create function public.preview_assignees(
  p_people uuid[] default '{}', p_group_id uuid default null, p_department text default null
) returns table (total integer, skipped integer, sole_name text, away integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('assign');
  return query
    with found as materialized (select p.uid from private.assignable(p_people, p_group_id, p_department) p (uid))
    select count(*)::integer,
      ((select count(*) from public.group_members m join public.profiles p on p.uid = m.uid
        where m.group_id = p_group_id and p.deactivated_at is not null)
      + (select count(*) from public.profiles where department = p_department and deactivated_at is not null
        and removed_at is null))::integer,
      case when count(*) = 1 then (select p.full_name from found f join public.profiles p on p.uid = f.uid) end,
      (select count(*) from private.absences a join found f using (uid) where a.until > (select private.today()))::integer
    from found;
end;
$$;
comment on function public.preview_assignees is
  'Before admins assign: how many active people would get the task, how many deactivated members are skipped, the '
  'name if one person would get it, and how many are away. Error: 42501. Null: sole_name.';

create function private.create_tasks(given public.assignments, p_people uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
begin
  if given.group_id is not null or given.department is not null then
    insert into private.assignment_recipients (assignment_id, uid) select given.id, unnest(p_people);
  end if;
  return private.add_tasks(given, p_people);
end;
$$;
comment on function private.create_tasks is
  'Makes one task of an assignment for each of the people, who are not notified yet, and returns the ids.';

create function private.recipients(given public.assignments, p_named uuid[], p_locked uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare people uuid[];
begin
  perform private.refuse_if(
    exists (select unnest(p_named) except select uid from public.profiles where deactivated_at is null),
    'PT422', 'person_not_assignable', 'Somebody named is not an active person.');
  perform private.refuse_if(exists (select from public.groups where id = given.group_id and archived_at is not null),
    'PT409', 'group_archived', 'Restore the group first.');
  -- People who left while this waited for their lock are left out.
  people := array(
    select person from private.assignable(p_named, given.group_id, given.department) person where person = any (p_locked));
  perform private.refuse_if(cardinality(people) = 0, 'PT422', 'nobody_to_assign', 'No active person was named.');
  return people;
end;
$$;
comment on function private.recipients is
  'Who of the locked people gets a new assignment: active people who were named, or belong to its group or department. '
  'Errors: PT422 person_not_assignable or nobody_to_assign, PT409 group_archived.';

create function public.assign_tasks(
  p_ids uuid[], p_people uuid[], p_text public.task_text, p_titles text[] default null, p_group_id uuid default null,
  p_department text default null, p_files uuid[] default '{}'
) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('assign');
  people uuid[] := array(select private.assignable(p_people, p_group_id, p_department));
  is_brief boolean := p_titles is not null;
  titles text[] := coalesce(p_titles, array[p_text.title]);
  given public.assignments;
  getting uuid[];
  made uuid[] := '{}';
begin
  perform private.refuse_if(
    coalesce(cardinality(p_ids), 0) not between 1 and 30 or cardinality(titles) <> cardinality(p_ids)
    or cardinality(p_ids) <> (select count(distinct id) from unnest(p_ids) id),
    'PT422', 'number_of_tasks', 'One to thirty titles, each with an id of its own.');
  perform private.refuse_if(p_files <> '{}' and (cardinality(p_ids) > 1 or cardinality(p_files) > 10),
    'PT422', 'number_of_files', 'At most ten files, with one title.');
  perform private.begin_write(people, p_act => 'assign');
  if is_brief then
    p_text.description := coalesce(p_text.description, '');
  end if;
  -- The last task first: each goes to the top of its people's columns.
  for place in reverse cardinality(p_ids)..1 loop
    p_text.title := titles[place];
    given := private.add_assignment(p_ids[place], p_text, p_group_id, p_department, is_brief);
    if given.id is not null then
      getting := private.recipients(given, p_people, people);
      if cardinality(getting) > 1 or p_group_id is not null or p_department is not null then
        update public.assignments set is_shared = true where id = given.id;
      end if;
      made := made || private.create_tasks(given, getting);
      perform private.send_files(p_files, null, null, given.id);
    -- The same form sent twice: the first tasks are the answer, if they are this admin's.
    elsif not exists (select from public.assignments where id = p_ids[place] and assigned_by = caller) then
      raise exception 'assignment_exists' using errcode = 'PT409';
    end if;
  end loop;
  perform private.record(made, 'assigned');
  return query
    select t.* from unnest(p_ids) with ordinality asked (id, place) join public.tasks t on t.assignment_id = asked.id
    order by asked.place, t.id;
end;
$$;
comment on function public.assign_tasks is
  'Admins assign work to people, a group or a department: for each of p_ids one assignment with that id and one task '
  'per person, who is notified. p_text says what it is; with p_titles, one for each id, the tasks differ in their '
  'titles, and the description may be missing. p_files: what shows what to do, at most ten that are ready, for all of '
  'them, with one title. Returns the tasks in the order of p_ids; called again with the same ones it makes nothing and '
  'returns the same. Errors: 42501, 23514 or 23502 for a text or date out of bounds, PT422 number_of_tasks for none, '
  'more than 30, or one id for two, person_not_assignable or nobody_to_assign, number_of_files, PT409 '
  'assignment_exists, group_archived or file_not_ready.';

create function public.get_again(p_task_id uuid)
returns table (
  says public.task_text, group_id uuid, department text, people uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('assign'));
begin
  return query
    select private.text_of(to_jsonb(t)), g.id, d.value, array(
      select distinct p.uid
      from public.tasks share join public.profiles p on p.uid = share.assigned_to
      where share.assignment_id = a.id and (share.id = t.id or a.is_shared and share.stage <> 'Withdrawn')
        and g.id is null and d.value is null and p.deactivated_at is null and private.sees(share, scope))
    from public.tasks t
    join public.assignments a on a.id = t.assignment_id
    left join public.groups g on g.id = a.group_id and g.archived_at is null
    left join public.departments d on d.value = a.department and d.archived_at is null
    where t.id = p_task_id and t.stage <> 'Withdrawn' and private.sees(t, scope)
    union all
    select private.text_of(to_jsonb(r)), g.id, d.value,
      array(select p.uid from public.profiles p where p.uid = any (r.people) and p.deactivated_at is null)
    from private.routines r
    left join public.groups g on g.id = r.group_id and g.archived_at is null
    left join public.departments d on d.value = r.department and d.archived_at is null
    where r.id = p_task_id and private.may(scope, 'assign');
end;
$$;
comment on function public.get_again is
  'What an admin''s form begins with for assigning a task, a template or a routine again: the text, and the group or '
  'department, unless that is archived; otherwise the active people who have the task or a share of its assignment. '
  'No row if it is withdrawn or gone. Error: 42501. Null: group_id, department.';

grant execute on function public.preview_assignees, public.assign_tasks, public.get_again to authenticated;

-- Assignments as one: who was given each, and how far they got.

create function private.progress_of(p_assignment_id uuid, p_scope private.scope)
returns table (waiting integer, accepted integer, rejected integer, done integer, withdrawn integer)
language sql stable
begin atomic
  select (count(*) filter (where t.stage = 'New'))::integer, (count(*) filter (where t.stage = 'Pending'))::integer,
    (count(*) filter (where t.stage = 'Rejected'))::integer, (count(*) filter (where t.stage = 'Completed'))::integer,
    (count(*) filter (where t.stage = 'Withdrawn'))::integer
  from public.tasks t where t.assignment_id = p_assignment_id and private.sees(t, p_scope);
end;
comment on function private.progress_of is
  'How far the tasks of an assignment got, as far as a scope sees them: what its bar shows. One row.';

create function public.list_assignments(
  p_limit integer default 20, p_before uuid default null, p_group_id uuid default null, p_id uuid default null
) returns table (
  id uuid, says public.task_text, created_at timestamptz, withdrawn_at timestamptz, version integer,
  assigned_by uuid, assigner_name text, group_id uuid, group_name text, department_label text, some_names text[], waiting integer,
  accepted integer, rejected integer, done integer, withdrawn integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  last_seen public.assignments;
begin
  select * into last_seen from public.assignments a where a.id = p_before;
  return query
    select a.id, jsonb_populate_record(null::public.task_text, to_jsonb(a)), a.created_at, a.withdrawn_at, a.version,
      a.assigned_by, assigner.full_name, a.group_id, g.name, d.label,
      array(
        select person.full_name
        from (select t.assigned_to from public.tasks t where t.assignment_id = a.id and private.sees(t, scope) limit 3) few
        join public.profiles person on person.uid = few.assigned_to),
      p.waiting, p.accepted, p.rejected, p.done, p.withdrawn
    from (
      select * from public.assignments x
      -- Every assignment to a group is shared; if the query said both, the planner would think such rows rarer.
      where case when p_group_id is null then x.is_shared else x.group_id = p_group_id end
        and (p_id is null or x.id = p_id)
        -- For the caller who sees everything no task is looked up.
        and (scope.sees_all
          or exists (select from public.tasks t where t.assignment_id = x.id and private.sees(t, scope)))
        and (p_before is null or (x.created_at, x.id) < (last_seen.created_at, last_seen.id))
      order by x.created_at desc, x.id desc limit least(greatest(p_limit, 1), 100)
    ) a
    join public.profiles assigner on assigner.uid = a.assigned_by
    left join public.groups g on g.id = a.group_id
    left join public.departments d on d.value = a.department
    cross join lateral private.progress_of(a.id, scope) p
    order by a.created_at desc, a.id desc;
end;
$$;
comment on function public.list_assignments is
  'Assignments to several people, a group or a department, newest first, with how far their tasks got; p_before is the '
  'last one of the page before; p_group_id and p_id filter them. For admins. At most 100 rows. Error: 42501. Null: '
  'withdrawn_at, group_id, group_name, department_label.';

create function public.list_assignment_tasks(p_assignment_id uuid, p_limit integer default 20, p_offset integer default 0)
returns setof public.task_row
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('oversee'));
begin
  return query
    select r.*
    from private.task_rows(array(
      select t.id from public.tasks t where t.assignment_id = p_assignment_id and private.sees(t, scope)
      order by t.stage, t.id
      limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)), scope, 300) r
    order by r.stage, r.id;
end;
$$;
comment on function public.list_assignment_tasks is
  'A page of an assignment''s tasks for admins: those that wait for an answer first, then accepted, completed, '
  'rejected and withdrawn ones. At most 100 rows. Error: 42501.';

grant execute on function public.list_assignments, public.list_assignment_tasks
  to authenticated;

-- Assignments as one: what can be done with all of its tasks together.

create function private.locked_assignment(p_assignment_id uuid, p_people uuid[] default '{}') returns public.assignments
language plpgsql security definer set search_path = '' as $$
declare given public.assignments;
begin
  perform private.begin_write(p_people, p_assignment_id => p_assignment_id, p_act => 'several');
  select * into given from public.assignments where id = p_assignment_id;
  perform private.refuse_if(given.id is null, 'PT404', 'assignment_not_found');
  return given;
end;
$$;
comment on function private.locked_assignment is
  'The assignment, locked with its tasks (and before them with the people who are to get new ones) until the end of '
  'the transaction, for an admin. Errors: 42501, PT404 assignment_not_found.';

create function public.edit_assignment(p_assignment_id uuid, p_version integer, p_text public.task_text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  says public.task_text := private.text_of(to_jsonb(given));
  wanted public.task_text := private.trimmed(p_text);
  changed uuid[];
  before jsonb;
begin
  if wanted = says then
    return 0; -- nothing to change, or the same form sent twice
  end if;
  perform private.refuse_if(given.version <> p_version,
    'PT409', 'assignment_changed', 'Somebody changed this assignment in the meantime.');
  -- Only what is new is changed: a deadline that was moved for one person stays when the title is corrected for all.
  changed := array(
    select id from public.tasks where assignment_id = given.id and stage in ('New', 'Pending', 'Rejected'));
  before := private.change_texts(changed, (
    select jsonb_object_agg(field.key, field.value) from jsonb_each(to_jsonb(wanted)) field
    where field.value is distinct from to_jsonb(says) -> field.key));
  perform private.change_assignment_text(given.id, wanted);
  perform private.record(changed, 'changed', p_before => before);
  return cardinality(changed);
end;
$$;
comment on function public.edit_assignment is
  'Admins change the text of an assignment, and with it all its unfinished tasks; each person is notified once. '
  'Returns the number of tasks changed. Errors: 42501, PT404 assignment_not_found, PT409 assignment_changed, 23514 or '
  '23502 for a text or date out of bounds.';

create function public.withdraw_assignment(p_assignment_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  changed uuid[];
begin
  with touched as (
    update public.tasks set withdrawn_at = now()
    where assignment_id = given.id and stage in ('New', 'Pending', 'Rejected') returning id
  )
  select array_agg(id) into changed from touched;
  if changed is null then
    return 0;
  end if;
  update public.assignments set withdrawn_at = now() where id = given.id;
  perform private.record(changed, 'withdrawn');
  return cardinality(changed);
end;
$$;
comment on function public.withdraw_assignment is
  'Admins take all unfinished tasks of an assignment off their people''s boards; finished ones stay. Returns the '
  'number of tasks withdrawn. Errors: 42501, PT404 assignment_not_found.';

create function public.restore_assignment(p_assignment_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id);
  changed uuid[];
begin
  with touched as (
    update public.tasks set withdrawn_at = null
    where assignment_id = given.id and stage = 'Withdrawn' and withdrawn_at = given.withdrawn_at returning id
  )
  select array_agg(id) into changed from touched;
  update public.assignments set withdrawn_at = null where id = given.id and withdrawn_at is not null;
  perform private.record(changed, 'restored');
  return coalesce(cardinality(changed), 0);
end;
$$;
comment on function public.restore_assignment is
  'Admins put back the tasks that were last withdrawn together, each where it was. Returns their number. Errors: '
  '42501, PT404 assignment_not_found.';

create function private.newcomers(given public.assignments) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select person from private.assignable('{}', given.group_id, given.department) person
  where not exists (select from private.assignment_recipients r where r.assignment_id = given.id and r.uid = person)
    and not exists (select from public.tasks t where t.assignment_id = given.id and t.assigned_to = person);
$$;
comment on function private.newcomers is
  'The active people who now belong to an assignment''s group or department, and were never given a share of it.';

create function public.list_newcomers(p_assignment_id uuid, p_limit integer default 50)
returns table (uid uuid, full_name text, email text, department text, department_label text, total integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare given public.assignments;
begin
  perform private.require('several');
  select * into given from public.assignments where id = p_assignment_id;
  return query
    with found as materialized (select person from private.newcomers(given) person)
    select p.uid, p.full_name, p.email, p.department, d.label, (select count(*) from found)::integer
    from found join public.profiles p on p.uid = person
    left join public.departments d on d.value = p.department
    order by p.full_name, p.uid
    limit least(greatest(p_limit, 1), 100);
end;
$$;
comment on function public.list_newcomers is
  'The first active people, by name, who joined the group or department of an assignment after it was assigned; total '
  'counts all of them. For admins. At most 100 rows. Error: 42501. Null: email, department, department_label.';

create function public.include_members(p_assignment_id uuid, p_people uuid[]) returns setof public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments := private.locked_assignment(p_assignment_id, p_people);
  people uuid[];
  made uuid[];
begin
  perform private.refuse_if(given.withdrawn_at is not null,
    'PT409', 'assignment_withdrawn', 'It was withdrawn; restore it first.');
  people := array(select person from private.newcomers(given) person where person = any (p_people));
  perform private.refuse_if(exists (
    select unnest(p_people) except select unnest(people)
    except select r.uid from private.assignment_recipients r where r.assignment_id = given.id
    except select t.assigned_to from public.tasks t where t.assignment_id = given.id
  ),
    'PT422', 'person_not_assignable', 'Somebody named does not belong to it.');
  if cardinality(people) > 0 then
    made := private.create_tasks(given, people);
    perform private.record(made, 'assigned');
    return query select * from public.tasks where id = any (made);
  end if;
end;
$$;
comment on function public.include_members is
  'Admins give an assignment to people who joined its group or department later; those who were given it before get '
  'nothing more. Returns the new tasks. Errors: 42501, PT404 assignment_not_found, PT409 assignment_withdrawn, PT422 '
  'person_not_assignable.';

grant execute on function public.edit_assignment, public.withdraw_assignment, public.restore_assignment,
  public.list_newcomers, public.include_members to authenticated;

-- The person's own board.

create function private.own_cards(
  caller uuid, p_stage public.task_stage, p_older boolean, p_search text, p_priority public.task_priority, p_due text, p_limit integer,
  p_by_due boolean default false
) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  starts timestamptz := private.today_starts_at();
  ends timestamptz := private.today_ends_at();
  folded timestamptz := now() - interval '14 days';
  patterns text[] := private.search_patterns(p_search);
begin
  perform private.refuse_if(length(p_search) > 200, 'PT422', 'search_too_long', 'Search for 200 characters at most.');
  if p_older and p_search = '' and p_priority is null and p_due is null then
    return query select t.id from public.tasks t
      where t.assigned_to = caller and t.stage = 'Completed' and t.completed_at < folded
      order by t.completed_at desc, t.id limit p_limit;
    return;
  end if;
  if p_older then
    -- From the caller's own tasks only: the time that an index of all texts takes would tell what other people's
    -- texts contain.
    return query select t.id from public.tasks t
      where t.assigned_to = caller and t.stage = 'Completed' and t.completed_at < folded
        and (p_search = '' or private.folded(t.title || E'\n' || t.description) like all (patterns))
        and (p_priority is null or t.priority = p_priority) and p_due is null
      order by t.completed_at desc, t.id limit p_limit;
    return;
  end if;
  return query
  with standing as (
    select t.* from public.tasks t
    where p_stage <> 'Completed' and t.assigned_to = caller and t.stage = p_stage
    union all
    select t.* from public.tasks t
    where p_stage = 'Completed' and t.assigned_to = caller
      and t.stage = 'Completed' and t.completed_at >= folded
  )
  select standing.id from standing
  where (p_search = '' or private.folded(title || E'\n' || description) like all (patterns))
    and (p_priority is null or priority = p_priority)
    and case p_due
      when 'today' then is_open and due_date_time >= starts and due_date_time < ends
      when 'overdue' then is_open and due_date_time < starts
      else true end
  order by case when p_by_due and p_stage <> 'Completed' then due_date_time end, position, id
  limit p_limit;
end;
$$;
comment on function private.own_cards is
  'The tasks of a column of a person''s own board: in their own order or, New and Pending, by due time; Completed '
  'ones of the last two weeks or, with p_older, those finished before that, newest first. p_due is today, overdue or '
  'null. Error: PT422 search_too_long.';

create function private.count_own_cards(
  caller uuid, p_stage public.task_stage, p_older boolean, p_search text, p_priority public.task_priority, p_due text
) returns integer
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare folded timestamptz := now() - interval '14 days';
begin
  if p_search <> '' or p_priority is not null or p_due is not null then
    return (select count(*) from private.own_cards(
      caller, p_stage, p_older, p_search, p_priority, p_due, case when p_older then 1000 end));
  elsif p_older then
    return (select count(*) from (
      select from public.tasks t
      where t.assigned_to = caller and t.stage = 'Completed' and t.completed_at < folded limit 1000
    ) counted);
  elsif p_stage = 'Completed' then
    return (select count(*) from public.tasks t
      where t.assigned_to = caller and t.stage = 'Completed' and t.completed_at >= folded);
  end if;
  return (select count(*) from public.tasks t where t.assigned_to = caller and t.stage = p_stage);
end;
$$;
comment on function private.count_own_cards is
  'How many cards own_cards finds, with p_older at most 1000. Without a filter an index alone is counted.';

create function public.my_board(
  p_search text default '', p_priority public.task_priority default null, p_due text default null,
  p_new integer default 50, p_pending integer default 50, p_completed integer default 50, p_older integer default 0,
  p_by_due boolean default false
) returns table (task public.task_row, is_older boolean, place integer, is_due_today boolean, is_overdue boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.my_scope();
  starts timestamptz := private.today_starts_at();
  ends timestamptz := private.today_ends_at();
begin
  return query
  with asked as materialized (
    select part.number, part.is_older, c.id, c.ordinality, count(*) over (partition by part.number) as found
    from (values (1, 'New'::public.task_stage, false, p_new), (2, 'Pending', false, p_pending),
      (3, 'Completed', false, p_completed), (4, 'Completed', true, p_older)) part (number, stage, is_older, size)
    cross join lateral private.own_cards(
      scope.person, part.stage, part.is_older, p_search, p_priority, p_due, least(part.size, 1000), p_by_due) with ordinality c (id, ordinality)
    where part.size > 0
  ), shown as materialized (
    -- A browser cannot drag more cards than this smoothly, and nobody looks through more at once.
    select * from asked where asked.ordinality > asked.found - 100
  )
  select r, shown.is_older, shown.ordinality::integer,
    r.stage in ('New', 'Pending') and r.due_date_time >= starts and r.due_date_time < ends,
    r.stage in ('New', 'Pending') and r.due_date_time < starts
  from shown
  join private.task_rows(array(select s.id from shown s order by s.number, s.ordinality), scope, 300) r on r.id = shown.id
  order by shown.number, shown.ordinality;
end;
$$;
comment on function public.my_board is
  'The cards of each column of the caller''s own board down to the requested number (1000 at most; 0: none), of these '
  'the last 100, each with its position in the column counted from 1, with texts cut to what a card can show. In '
  'their own order or, with p_by_due, New and Pending by due time. Completed means the last two weeks; is_older marks '
  'the p_older cards from before. Search covers title and description; p_due is today or overdue. Error: PT422 '
  'search_too_long.';

create function public.my_board_counts(
  p_search text default '', p_priority public.task_priority default null, p_due text default null
) returns table (new integer, pending integer, completed integer, older integer, due_today integer, overdue integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.active_uid();
  starts timestamptz := private.today_starts_at();
begin
  new := private.count_own_cards(caller, 'New', false, p_search, p_priority, p_due);
  pending := private.count_own_cards(caller, 'Pending', false, p_search, p_priority, p_due);
  completed := private.count_own_cards(caller, 'Completed', false, p_search, p_priority, p_due);
  older := private.count_own_cards(caller, 'Completed', true, p_search, p_priority, p_due);
  due_today := private.count_own_due(caller, starts, private.today_ends_at());
  overdue := private.count_own_due(caller, '-infinity', starts);
  return next;
end;
$$;
comment on function public.my_board_counts is
  'One row: how many cards my_board has in each column with these filters (older: at most 1000), and how many of the '
  'caller''s own open tasks are due today and overdue, whatever the filters. Error: PT422 search_too_long.';

grant execute on function public.my_board, public.my_board_counts to authenticated;

-- Groups are changed in one transaction with their members.

create function private.add_to_group(p_group_id uuid, p_people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(
    exists (select unnest(p_people) except select uid from public.profiles where deactivated_at is null),
    'PT422', 'person_not_active', 'Somebody named is not an active person.');
  insert into public.group_members (group_id, uid) select distinct p_group_id, unnest(p_people)
  on conflict do nothing;
end;
$$;
comment on function private.add_to_group is
  'Makes active people members of a group; existing members stay. Error: PT422 person_not_active.';

create function public.create_group(p_id uuid, p_name text, p_members uuid[] default '{}') returns public.groups
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  made public.groups;
begin
  begin
    insert into public.groups (id, name, created_by) values (p_id, private.readable(p_name), caller)
    on conflict (id) do nothing returning * into made;
  exception when unique_violation then
    -- The same form sent at the same moment meets its own name before its id.
    perform private.refuse_if(not exists (select from public.groups where id = p_id),
      'PT409', 'name_taken', 'Another group has this name.');
  end;
  if made.id is not null then
    perform private.add_to_group(p_id, p_members);
    return made;
  end if;
  -- The same form sent twice: the first group is the answer, if it is this admin's.
  select * into made from public.groups where id = p_id and created_by = caller;
  perform private.refuse_if(made.id is null, 'PT409', 'group_exists');
  return made;
end;
$$;
comment on function public.create_group is
  'Admins make a group with its members. Returns the group; called again with the same p_id it makes nothing and '
  'returns the same. Errors: 42501, PT409 name_taken or group_exists, PT422 person_not_active, 23514 for a name out of '
  'bounds.';

create function public.update_group(p_id uuid, p_version integer, p_name text, p_archived boolean) returns public.groups
language plpgsql security definer set search_path = '' as $$
declare known public.groups;
begin
  perform private.begin_write(p_group_id => p_id, p_act => 'administer');
  select * into known from public.groups where id = p_id;
  perform private.refuse_if(known.id is null, 'PT404', 'group_not_found');
  if known.name = private.readable(p_name) and (known.archived_at is not null) = p_archived then
    return known; -- the same form sent twice, or two admins who made the same choice
  end if;
  perform private.refuse_if(known.version <> p_version,
    'PT409', 'group_changed', 'Somebody changed this group in the meantime.');
  update public.groups
  set name = private.readable(p_name), archived_at = case when p_archived then coalesce(archived_at, now()) end
  where id = p_id returning * into known;
  return known;
exception when unique_violation then
  raise exception 'name_taken' using errcode = 'PT409', hint = 'Another group has this name.';
end;
$$;
comment on function public.update_group is
  'Admins rename, archive or restore a group. Returns the group. Errors: 42501, PT404 group_not_found, PT409 '
  'group_changed when it is not at the version given, PT409 name_taken, 23514 for a name out of bounds.';

-- Without a version: if two admins add and remove people at once, both changes are made, and nothing is lost.
create function public.change_group_members(p_id uuid, p_add uuid[] default '{}', p_remove uuid[] default '{}')
returns integer
language plpgsql security definer set search_path = '' as $$
declare known public.groups;
begin
  perform private.begin_write(p_group_id => p_id, p_act => 'administer');
  select * into known from public.groups where id = p_id;
  perform private.refuse_if(known.id is null, 'PT404', 'group_not_found');
  perform private.refuse_if(known.archived_at is not null and cardinality(p_add) > 0,
    'PT409', 'group_archived', 'Restore the group first.');
  delete from public.group_members where group_id = p_id and uid = any (p_remove);
  perform private.add_to_group(p_id, p_add);
  return (select count(*) from public.group_members where group_id = p_id);
end;
$$;
comment on function public.change_group_members is
  'Admins add people to a group and remove others; adding a member or removing anybody else changes nothing. Returns '
  'the number of members. Errors: 42501, PT404 group_not_found, PT409 group_archived, PT422 person_not_active.';

grant execute on function public.create_group, public.update_group, public.change_group_members to authenticated;

-- Groups and their members as admins see them.

create function public.list_group_members(p_group_id uuid, p_limit integer default 20, p_offset integer default 0)
returns table (
  uid uuid, full_name text, email text, username text, department text, department_label text, deactivated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('administer');
  return query
    select p.uid, p.full_name, p.email, p.username, p.department, d.label, p.deactivated_at,
      (select count(*) from public.group_members where group_id = p_group_id)::integer
    from public.group_members m
    join public.profiles p on p.uid = m.uid
    left join public.departments d on d.value = p.department
    where m.group_id = p_group_id
    order by p.full_name, p.uid
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end;
$$;
comment on function public.list_group_members is
  'A page of a group''s members by name, for admins; total counts all pages. At most 100 rows. Error: 42501. Null: '
  'email, username, department, department_label, deactivated_at.';

create function public.list_groups(
  p_search text default '', p_archived boolean default false, p_limit integer default 10, p_offset integer default 0
) returns table (
  id uuid, name text, archived_at timestamptz, version integer, members integer, some_members jsonb, latest jsonb, total integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('administer'));
  -- Once: within the query it would be called for every group.
  patterns text[] := private.search_patterns(p_search);
begin
  return query
    with found as materialized (
      select g.id, g.name, g.archived_at, g.version from public.groups g
      where (g.archived_at is not null) = p_archived and (patterns = '{}' or private.folded(g.name) like all (patterns))
    ), page as materialized (
      select * from found order by name, id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
    )
    select g.id, g.name, g.archived_at, g.version,
      (select count(*) from public.group_members m where m.group_id = g.id)::integer,
      (select coalesce(jsonb_agg(jsonb_build_object('uid', s.uid, 'full_name', s.full_name)), '[]')
        from (
          select m.uid, p.full_name from public.group_members m join public.profiles p on p.uid = m.uid
          where m.group_id = g.id order by m.uid limit 5
        ) s),
      (select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at desc), '[]')
        from (
          select a.id, a.title, a.due_date_time, a.created_at, p.waiting, p.accepted, p.rejected, p.done, p.withdrawn
          from (select * from public.assignments x where x.group_id = g.id order by x.created_at desc, x.id desc limit 2) a
          cross join lateral private.progress_of(a.id, scope) p
        ) l),
      (select count(*) from found)::integer
    from page g order by g.name, g.id;
end;
$$;
comment on function public.list_groups is
  'A page of groups by name, for admins: active or archived ones, each with its number of members, some of them, and '
  'its latest assignments with how far they got; members and tasks are counted only for the groups of the page. At '
  'most 100 rows. Error: 42501. Null: archived_at.';

grant execute on function public.list_group_members, public.list_groups to authenticated;

-- The admin's morning: the numbers of the day and of the week.

create function public.overview()
returns table (
  department text, department_label text, due_today integer, overdue integer, waiting integer, rejected integer, completed_this_week integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  day_start timestamptz := private.today_starts_at();
  day_end timestamptz := private.today_ends_at();
  week_start timestamptz := private.week_starts_at();
begin
  return query
  -- Counted by person first: each branch is a scan of an index that contains exactly the rows it counts.
  with counted (person, today, late, unanswered, refused, done) as (
    select t.assigned_to, count(*) filter (where t.due_date_time >= day_start),
      count(*) filter (where t.due_date_time < day_start), 0, 0, 0
    from public.tasks t where t.is_open and t.due_date_time < day_end and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, 0, count(*), 0, 0
    from public.tasks t where t.is_open and t.accepted_at is null and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, 0, 0, count(*), 0
    from public.tasks t where t.stage = 'Rejected' and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, 0, 0, 0, 0, count(*)
    from public.tasks t
    where t.stage = 'Completed' and t.completed_at >= week_start and private.sees(t, scope) group by 1
  ), places (place, today, late, unanswered, refused, done) as (
    select coalesce(p.department, 'none'), c.today, c.late, c.unanswered, c.refused, c.done
    from counted c join public.profiles p on p.uid = c.person
    union all
    select d.value, 0, 0, 0, 0, 0 from public.list_departments_in_use() d
  )
  select s.place, d.label, sum(s.today)::integer, sum(s.late)::integer, sum(s.unanswered)::integer, sum(s.refused)::integer,
    sum(s.done)::integer
  from places s left join public.departments d on d.value = s.place
  group by grouping sets ((), (s.place, d.label, d.position))
  order by grouping(s.place) desc, d.position nulls last;
end;
$$;
comment on function public.overview is
  'For admins: how many tasks are due today, overdue, waiting for an answer (New), Rejected, and completed since '
  'Monday. First a row for everybody (department null), then one for each department in use, in their order, then one '
  'for people without a department. Error: 42501. Null: department, department_label.';

create function public.list_completed_this_week(
  p_department text default null, p_limit integer default 50, p_offset integer default 0, p_today boolean default false
) returns table (task public.task_row, completed_at timestamptz, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  since timestamptz := case when p_today then private.today_starts_at() else private.week_starts_at() end;
  found integer;
begin
  -- Each person is looked up by key: a week has few tasks, a team may have many people.
  if p_department is null then
    found := (select count(*) from public.tasks t
      where t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope));
  else
    found := (select count(*) from public.tasks t
      cross join lateral (select department from public.profiles where uid = t.assigned_to offset 0) p
      where t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope)
        and coalesce(p.department, 'none') = p_department);
  end if;
  return query
  select r, r.completed_at, found from private.task_rows(array(
    select t.id from public.tasks t
    cross join lateral (select department from public.profiles where uid = t.assigned_to offset 0) p
    where t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope)
      and (p_department is null or coalesce(p.department, 'none') = p_department)
    order by t.completed_at desc, t.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)), scope, 300) r
  order by r.completed_at desc, r.id;
end;
$$;
comment on function public.list_completed_this_week is
  'A page of the tasks completed since Monday, or today alone, for admins, the latest first; department none means '
  'without one; total counts all pages. At most 100 rows. Error: 42501.';

grant execute on function public.overview, public.list_completed_this_week to authenticated;

-- What admins change about people, and how somebody leaves.

create function public.update_person(
  p_uid uuid, p_version integer, p_role public.app_role, p_department text, p_details jsonb default '{}'
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  new_version integer;
begin
  perform private.refuse_if(p_uid = caller and p_role is distinct from 'admin',
    '42501', 'own_role', 'Nobody changes their own role; ask another admin.');
  perform private.begin_write(p_changed_person => p_uid, p_act => 'administer');
  update public.profiles
  set role = p_role, department = nullif(p_department, ''), joining_date = (p_details ->> 'joining_date')::date,
    gender = (p_details ->> 'gender')::public.gender
  where uid = p_uid and version = p_version and removed_at is null
  returning version into new_version;
  if new_version is null then
    perform private.refuse_if(exists (select from public.profiles where uid = p_uid and removed_at is null),
      'PT409', 'person_changed', 'Somebody changed this person in the meantime.');
    raise exception 'person_not_found' using errcode = 'PT404';
  end if;
  return new_version;
end;
$$;
comment on function public.update_person is
  'Admins change role, department and the details of anybody that people do not change themselves; an empty text '
  'means no department, and a missing detail none. Returns the new version. Errors: 23514 gender_rule and so on (not '
  'what the workspace asks for), 42501 (own_role: nobody changes their own), PT404 person_not_found, PT409 '
  'person_changed (not the version that was read) or last_admin.';

create function public.set_person_active(p_uid uuid, p_active boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require('administer');
begin
  perform private.refuse_if(p_uid = caller and not p_active,
    '42501', 'own_account', 'Nobody closes their own account; ask another admin.');
  perform private.begin_write(p_changed_person => p_uid, p_act => 'administer');
  update public.profiles
  set deactivated_at = case when p_active then null else coalesce(deactivated_at, now()) end, removal_by = null
  where uid = p_uid and removed_at is null;
  perform private.refuse_if(not found, 'PT404', 'person_not_found');
end;
$$;
comment on function public.set_person_active is
  'Admins deactivate or reactivate somebody else; it takes effect with the very next request. Errors: 42501 '
  '(own_account: nobody deactivates themselves), PT404 person_not_found, PT409 last_admin.';

create function public.record_password_mail(p_uid uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare person public.profiles;
begin
  perform private.require('administer');
  person := private.require_reachable(p_uid);
  perform private.refuse_if(person.email is null, 'PT422', 'no_email', 'Make a one-time link and hand it over.');
  perform private.happened('password_mail_sent', 'person', person.uid::text, person.full_name);
  return person.email;
end;
$$;
comment on function public.record_password_mail is
  'Notes in the audit log that an admin has a mail sent with which somebody chooses a new password, and returns the '
  'address of the account. Errors: 42501, PT404 person_not_found, PT422 person_not_active or no_email.';

create function public.change_username(p_uid uuid, p_username text) returns void
language plpgsql security definer set search_path = '' as $$
declare person public.profiles;
begin
  perform private.begin_write(p_changed_person => p_uid, p_act => 'administer');
  update public.profiles set username = private.plain_name(private.without_joiners(p_username)) where uid = p_uid and username is not null
  returning * into person;
  perform private.refuse_if(person.uid is null, 'PT404', 'person_not_found', 'Nobody with a username has this id.');
  perform private.happened('username_changed', 'person', person.uid::text, person.full_name);
end;
$$;
comment on function public.change_username is
  'Admins give somebody who has a username another one. Errors: 23514 for characters or a length that usernames do '
  'not have, 23505 for a name that looks like somebody else''s, 42501, PT404 person_not_found, also for somebody with '
  'an email address.';

create function private.department_colleagues(p_uid uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select p.uid from public.profiles leaver
    join public.profiles p on p.department = leaver.department and p.deactivated_at is null and p.uid <> leaver.uid
    cross join lateral (select count(*) from public.tasks t where t.assigned_to = p.uid and t.is_open) busy (tasks)
    where leaver.uid = p_uid
    order by busy.tasks, p.full_name, p.uid
  );
$$;
comment on function private.department_colleagues is
  'The other active people of a person''s department, those with the fewest open tasks first.';

create function private.hand_over_tasks(p_from uuid, p_to uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  open_tasks uuid[] := array(select id from public.tasks where assigned_to = p_from and is_open);
  heirs integer := cardinality(p_to);
begin
  perform private.begin_write(p_task_ids => open_tasks, p_act => 'administer');
  -- A task that was reopened while this waited is not locked, so taking it could deadlock: it stays.
  open_tasks := array(
    select id from public.tasks where id = any (open_tasks) and assigned_to = p_from and is_open order by due_date_time, id);
  if heirs = 0 then
    perform private.take_step('withdraw', open_tasks);
  end if;
  for turn in 1..heirs loop
    perform private.give(
      array(select id from unnest(open_tasks) with ordinality t (id, place) where (place - 1) % heirs = turn - 1), p_to[turn]);
  end loop;
  return cardinality(open_tasks);
end;
$$;
comment on function private.hand_over_tasks is
  'Gives all open tasks of a person to others in turn, or withdraws them if nobody is named; returns their number. '
  'Errors: 42501, PT422 person_not_assignable.';

create function public.offboard_person(
  p_uid uuid, p_tasks text default 'keep', p_to uuid default null, p_remove boolean default false
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  heirs uuid[];
  handed integer := 0;
begin
  perform private.refuse_if(p_uid = caller,
    '42501', 'own_account', 'Nobody closes their own account; ask another admin.');
  -- One at a time: if two people leave and each hands over to the other, the second must see that the first has gone.
  perform pg_advisory_xact_lock(hashtext('daymark.leave'));
  heirs := case p_tasks
    when 'person' then array[p_to]
    when 'department' then private.department_colleagues(p_uid)
    else '{}' end;
  perform private.begin_write(heirs, p_uid, p_act => 'administer');
  perform private.refuse_if(not exists (select from public.profiles where uid = p_uid and removed_at is null),
    'PT404', 'person_not_found');
  if p_tasks = 'department' then
    -- People who were deactivated while this waited for their lock are left out.
    heirs := array(select h.uid from unnest(heirs) with ordinality h (uid, n)
      join public.profiles p on p.uid = h.uid and p.deactivated_at is null order by h.n);
  end if;
  if p_tasks = 'person' and (p_to is null or p_to = p_uid) then
    raise exception 'person_not_assignable' using errcode = 'PT422', hint = 'Name somebody else who is active.';
  elsif p_tasks = 'department' and cardinality(heirs) = 0 then
    raise exception 'nobody_to_take_over' using errcode = 'PT422', hint = 'Nobody else in the department is active.';
  elsif p_tasks not in ('keep', 'withdraw', 'person', 'department') then
    raise exception 'unknown_choice' using errcode = 'PT422', hint = 'keep, withdraw, person or department.';
  end if;
  if p_tasks <> 'keep' then
    handed := private.hand_over_tasks(p_uid, heirs);
  end if;
  update public.profiles
  set deactivated_at = coalesce(deactivated_at, now()), removal_by = case when p_remove then caller end
  where uid = p_uid;
  return handed;
end;
$$;
comment on function public.offboard_person is
  'Admins deactivate somebody else and deal with their open tasks in the same transaction: keep them as they are, '
  'withdraw them, give all to one person (p_to), or spread them over the department. p_remove notes who had the '
  'account removed, which the Auth server does afterwards. Returns the number of these tasks; called again it deals '
  'with what is left. Errors: 42501 (own_account), PT404 person_not_found, PT409 last_admin, PT422 '
  'person_not_assignable, nobody_to_take_over or unknown_choice.';

grant execute on function public.update_person, public.set_person_active, public.record_password_mail, public.change_username,
  public.offboard_person to authenticated;

-- People as admins see them: the list, one person, whom to choose.

create function private.people_named(p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute 'select uid from public.profiles where removed_at is null and private.may(''oversee'') and '
    || private.has_words(private.search_words(p_search), 'private.folded_name(full_name)');
end;
$$;
comment on function private.people_named is
  'Ids of people whose name contains the words; only for admins. Row-level security keeps the planner from using the '
  'search index, so the search runs here.';

create function private.last_sign_ins(p_people uuid[]) returns table (uid uuid, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select u.id, u.last_sign_in_at from auth.users u where u.id = any (p_people);
end;
$$;
comment on function private.last_sign_ins is
  'When these people last signed in, for admins; null for people who never did. Error: 42501.';

create function private.people_waited_for() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select p.uid from public.profiles p join auth.users u on u.id = p.uid
    where p.removed_at is null and p.deactivated_at is null and u.last_sign_in_at is null;
end;
$$;
comment on function private.people_waited_for is 'Active people who have never signed in, for admins. Error: 42501.';

create function public.list_people(
  p_search text default '', p_department text default null, p_role public.app_role default null,
  p_sort text default 'name_asc', p_limit integer default 10, p_offset integer default 0, p_status text default 'all'
) returns table (
  uid uuid, first_name text, last_name text, full_name text, email text, username text, role public.app_role, department text,
  department_label text, details public.details, deactivated_at timestamptz, version integer, last_sign_in_at timestamptz, total integer, open_tasks integer, due_today integer, late integer, away public.absence
)
language plpgsql stable security definer set search_path = '' as $$
declare
  named uuid[];
  waited_for uuid[];
  filters text := 'removed_at is null';
  sorting text := case p_sort
    when 'name_desc' then 'full_name desc, uid desc'
    when 'joined_asc' then 'joining_date, uid'
    when 'joined_desc' then 'joining_date desc nulls last, uid desc'
    else 'full_name, uid' end;
begin
  perform private.require('administer');
  if p_search <> '' then
    named := array(select private.people_named(p_search));
    filters := filters || ' and uid = any ($1)';
  end if;
  if p_department = 'none' then filters := filters || ' and department is null';
  elsif p_department is not null then filters := filters || ' and department = $2'; end if;
  if p_role is not null then filters := filters || ' and role = $3'; end if;
  if p_status = 'active' then filters := filters || ' and deactivated_at is null'; end if;
  if p_status = 'deactivated' then filters := filters || ' and deactivated_at is not null'; end if;
  if p_status = 'waiting' then
    waited_for := array(select private.people_waited_for());
    filters := filters || ' and uid = any ($6)';
  end if;
  -- The text of the query is put together from the constants above only, so that each sort can use its index.
  return query execute format(
    'with page as materialized (select * from public.profiles where %1$s order by %2$s limit $4 offset $5)
     select uid, first_name, last_name, full_name, email, username, role, department,
       (select d.label from public.departments d where d.value = department),
       jsonb_populate_record(null::public.details, to_jsonb(page)), deactivated_at, version, signed.last_sign_in_at, (select count(*) from public.profiles where %1$s)::integer,
       load.open_tasks, load.due_today, load.late, load.away
     from page left join private.last_sign_ins(array(select p.uid from page p)) signed using (uid)
     left join private.loads(array(select p.uid from page p)) load using (uid)
     order by %2$s', filters, sorting)
  using named, p_department, p_role, least(greatest(p_limit, 1), 100), greatest(p_offset, 0), waited_for;
end;
$$;
comment on function public.list_people is
  'A page of people for admins: by part of the name, department (none: without one), role and status (all, active, '
  'deactivated, or waiting: active people who have never signed in); sorted name_asc, name_desc, joined_asc or '
  'joined_desc; total is the number of people on all pages; with each person''s load. At most 100 rows. Error: 42501. '
  'Null: email, username, department, department_label, deactivated_at, last_sign_in_at, away.';

create function public.export_people(
  p_search text default '', p_department text default null, p_role public.app_role default null,
  p_sort text default 'name_asc', p_offset integer default 0, p_status text default 'all'
) returns table (
  first_name text, last_name text, email text, username text, department_label text, details public.details,
  role public.app_role, deactivated_at timestamptz
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require('administer');
  -- A file that was begun within the time is written to its end.
  perform private.require_confirmed(case when p_offset > 0 then interval '30 minutes' else interval '15 minutes' end);
  return query
    select p.first_name, p.last_name, p.email, p.username, p.department_label, p.details, p.role, p.deactivated_at
    from public.list_people(p_search, p_department, p_role, p_sort, 100, p_offset, p_status) p;
end;
$$;
comment on function public.export_people is
  'A hundred people of the list as they go into a file, for admins who showed lately who they are; filters as for '
  'list_people. Errors: 42501, PT403 confirm_yourself. Null: email, username, department_label, deactivated_at.';

create function public.find_people(p_search text default '', p_limit integer default 10, p_role public.app_role default null)
returns table (
  uid uuid, full_name text, email text, username text, department text, department_label text,
  open_tasks integer, due_today integer, late integer, away public.absence
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('administer');
  -- Planned with the actual text: the search index finds a rare name, the index of names a common one.
  return query execute format(
    'with found as materialized (
      select p.uid, p.full_name, p.email, p.username, p.department, d.label
      from public.profiles p left join public.departments d on d.value = p.department
      where p.removed_at is null and p.deactivated_at is null and ($2 is null or p.role = $2) and %s
      order by p.full_name, p.uid
      limit $1
    )
    select found.*, load.open_tasks, load.due_today, load.late, load.away
    from found join private.loads(array(select f.uid from found f)) load using (uid)
    order by found.full_name, found.uid',
    private.has_words(private.search_words(p_search), 'private.folded_name(p.full_name)'))
  using least(greatest(p_limit, 1), 50), p_role;
end;
$$;
comment on function public.find_people is
  'The first active people, perhaps of one role, whose name contains the words, for an admin who is choosing '
  'somebody, with their load; without a count, so that it stays quick in a large team. At most 50 rows. Error: 42501. '
  'Null: email, username, department, department_label, away.';

create function public.person_details(p_uid uuid) returns table (
  uid uuid, first_name text, last_name text, full_name text, email text, username text, role public.app_role, department text,
  department_label text, details public.details, created_at timestamptz, deactivated_at timestamptz,
  version integer, last_sign_in_at timestamptz, open_tasks integer, changed_at timestamptz, changed_by uuid,
  changed_by_name text, mail_problem text, has_colleagues boolean, away public.absence
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select p.uid, p.first_name, p.last_name, p.full_name, p.email, p.username, p.role, p.department,
      (select d.label from public.departments d where d.value = p.department),
      jsonb_populate_record(null::public.details, to_jsonb(p)), p.created_at, p.deactivated_at, p.version, signed.last_sign_in_at,
      (select count(*)::integer from public.tasks t where t.assigned_to = p.uid and t.is_open),
      change.at, change.actor_id, changer.full_name, private.mail_problem(p.uid),
      exists (
        select from public.profiles c where c.department = p.department and c.uid <> p.uid and c.deactivated_at is null),
      (select chosen.away from public.list_chosen_people(array[p_uid]) chosen)
    from public.profiles p
    left join private.last_sign_ins(array[p_uid]) signed on signed.uid = p.uid
    left join lateral (
      select a.at, a.actor_id from public.audit_log a
      where a.subject_type = 'person' and a.subject_id = p_uid::text
        and a.action in ('person_changed', 'role_changed', 'person_deactivated', 'person_reactivated')
      order by a.at desc, a.id desc limit 1
    ) change on true
    left join public.profiles changer on changer.uid = change.actor_id
    where p.uid = p_uid and p.removed_at is null;
end;
$$;
comment on function public.person_details is
  'One person for admins, with the last sign-in, the number of open tasks, when and by whom they were changed last, '
  'what a mail server said when mail to their address came back, whether somebody else is active in their department, '
  'and their absence; no row for somebody unknown or removed. Error: 42501. Null: email, username, department, '
  'department_label, deactivated_at, last_sign_in_at, changed_at, changed_by, changed_by_name, mail_problem, away.';

create function public.list_departments_in_use() returns table (value text, label text)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.scope := private.my_scope();
begin
  return query
    select 'none', 'No Department'
    where exists (select from public.profiles p where p.department is null and p.removed_at is null and private.sees(p.uid, scope))
    union all
    (select d.value, d.label from public.departments d
    where exists (
      select from public.profiles p where p.department = d.value and p.removed_at is null and private.sees(p.uid, scope))
    order by d.position);
end;
$$;
comment on function public.list_departments_in_use is
  'The departments with people whom the caller may see, in their order; first none, if somebody has no department.';

create function public.taken_emails(p_emails text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select p.email from public.profiles p where p.removed_at is null and p.email = any (p_emails[1:5000]);
end;
$$;
comment on function public.taken_emails is
  'Those of up to 5,000 addresses, in lower case, that belong to somebody; for admins. Error: 42501.';

create function public.propose_usernames(p_full_names text[], p_besides text[] default '{}') returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  besides text[] := array(select private.look(asked) from unnest(p_besides[1:5000]) asked where asked is not null);
  proposed text[] := array_fill(''::text, array[coalesce(array_length(p_full_names[1:5000], 1), 0)]);
  base text;
  place integer;
  before text;
  number integer;
  name text;
begin
  perform private.require('administer');
  -- Namesakes follow each other: the number of each continues where the last one ended.
  for base, place in
    select private.username_from(n), o from unnest(p_full_names[1:5000]) with ordinality names (n, o) order by 1, 2
  loop
    number := case when base = before then number else 0 end;
    before := base;
    loop
      number := number + 1;
      name := base || case when number = 1 then '' else number::text end;
      exit when private.look(name) <> all (besides) and not exists (
        select from public.profiles p where p.username is not null and private.look(p.username) = private.look(name));
    end loop;
    proposed[place] := name;
    besides := besides || private.look(name);
  end loop;
  return proposed;
end;
$$;
comment on function public.propose_usernames is
  'For admins who add people: a free username for each of up to 5,000 full names, in their order, all different from '
  'each other, from everybody''s, and from those in p_besides. Error: 42501.';

create function public.taken_usernames(p_usernames text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select asked from unnest(p_usernames[1:5000]) asked
    where exists (select from public.profiles p where p.username is not null and private.look(p.username) = private.look(asked));
end;
$$;
comment on function public.taken_usernames is
  'Those of up to 5,000 usernames that are somebody''s, or look like somebody''s; for admins. Error: 42501.';

grant execute on function private.people_named, private.people_waited_for, private.last_sign_ins, public.list_people,
  public.export_people, public.find_people, public.person_details, public.list_departments_in_use, public.taken_emails,
  public.taken_usernames, public.propose_usernames to authenticated;

-- One-time links: an admin hands one over instead of a password, or prints it as a sign-in card. A link signs its
-- person in, once, within a day.

create table private.sign_in_links (
  hash text primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  made_by uuid not null references public.profiles (uid) on delete cascade,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_as public.link_state check (ended_as in ('used', 'withdrawn')),
  constraint ended_somehow check ((ended_at is null) = (ended_as is null))
);
comment on table private.sign_in_links is
  'One-time links for signing in, by the hash of their key: at most one per person that has not ended. A link ends by '
  'itself after 24 hours; its row is kept for 30 days, so that its page can say what became of it.';

create unique index sign_in_links_open on private.sign_in_links (uid) where ended_at is null;
create index sign_in_links_by_person on private.sign_in_links (uid);
create index sign_in_links_by_maker on private.sign_in_links (made_by);
create index sign_in_links_by_time on private.sign_in_links (made_at);

create function private.spoken_key() returns text
language sql volatile security definer set search_path = '' as $$
  -- Nine bytes of an id that are wholly random, six bits of each: a consonant and a vowel.
  select string_agg(
    case when place in (4, 7) then '-' else '' end
      || substr('bdfghjklmnprstvz', (get_byte(random, at) & 15) + 1, 1) || substr('aeio', (get_byte(random, at) >> 4 & 3) + 1, 1),
    '' order by place)
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as random) one
  cross join unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11]) with ordinality p (at, place);
$$;
comment on function private.spoken_key is
  'A new key of 54 random bits that can be read aloud and typed: three words of three syllables, as '
  'bolumi-tegaro-sifina. Enough for a key whose tries are counted by address and that lives for days, not for ever.';

create function public.make_sign_in_link(p_uid uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  key text := private.spoken_key();
  person public.profiles;
begin
  perform private.require_confirmed();
  -- A transaction that deactivates or demotes the caller in the meantime waits for the link and withdraws it, or came
  -- first.
  perform private.begin_write(array[caller], p_uid, p_act => 'administer');
  person := private.require_reachable(p_uid);
  update private.sign_in_links set ended_at = now(), ended_as = 'withdrawn' where uid = p_uid and ended_at is null;
  insert into private.sign_in_links (hash, uid, made_by) values (private.hashed(key), p_uid, caller);
  delete from private.sign_in_links where made_at < now() - interval '30 days';
  perform private.happened('sign_in_link_made', 'person', person.uid::text, person.full_name);
  return key;
end;
$$;
comment on function public.make_sign_in_link is
  'Admins make the key of a one-time link that signs somebody in, which withdraws an older one of theirs and is noted '
  'in the audit log. The key is returned only here: its hash is stored. Errors: 42501, PT403 confirm_yourself, PT404 '
  'person_not_found, PT422 person_not_active.';

create function public.read_sign_in_link(p_key text, p_address text)
returns table (state public.link_state, full_name text, wait integer)
language plpgsql security definer set search_path = '' as $$
begin
  wait := public.consume_attempt('link', p_address, '');
  if wait = 0 then
    select
      case when l.ended_at is not null then l.ended_as
        -- A link made in the future, by a clock that was ahead, would be valid for longer.
        when l.made_at not between now() - interval '24 hours' and now() + interval '1 minute' then 'expired'
        else 'open' end,
      p.full_name into state, full_name
    from private.sign_in_links l join public.profiles p on p.uid = l.uid
    where l.hash = private.hashed(p_key);
    if found then
      perform private.give_back_attempt('link', p_address);
    end if;
  end if;
  return next;
end;
$$;
comment on function public.read_sign_in_link is
  'For the server: the state of the link with this key, and whose it is; does not use the link up. Keys that nobody '
  'made in the last 30 days are counted for the address that asks; after too many no key is looked for, and wait says '
  'for how many seconds. Null: state, full_name.';

create function public.use_sign_in_link(p_key text) returns table (email text, is_first boolean)
language plpgsql security definer set search_path = '' as $$
declare person uuid;
begin
  update private.sign_in_links l set ended_at = now(), ended_as = 'used'
  where l.hash = private.hashed(p_key) and l.ended_at is null
    and l.made_at between now() - interval '24 hours' and now() + interval '1 minute'
  returning l.uid into person;
  if person is null then
    return;
  end if;
  -- The link's person may have no password, or have forgotten it; one that an admin gave them need not be asked for.
  insert into private.first_passwords (uid, state, was_given) values (person, 'unknown', false)
  on conflict (uid) do update set state = 'unknown';
  -- In the name of the link's person: there is no session yet.
  perform private.happened('sign_in_link_used', 'person', p.uid::text, p.full_name, p_actor => p.uid)
  from public.profiles p where p.uid = person;
  return query select private.account_address(p), u.last_sign_in_at is null
    from public.profiles p join auth.users u on u.id = p.uid where p.uid = person and p.deactivated_at is null;
end;
$$;
comment on function public.use_sign_in_link is
  'For the server: uses up the link with this key, which is noted in the audit log, and returns the address of its '
  'account, and whether its person has never signed in. No row if the link is not open: if several use it at the same '
  'moment, one gets the row.';

create function public.give_back_sign_in_link(p_key text) returns void
language sql security definer set search_path = '' as $$
  update private.sign_in_links l set ended_at = null, ended_as = null
  from public.profiles p, public.profiles maker
  where l.hash = private.hashed(p_key) and l.ended_as = 'used'
    and l.ended_at between now() - interval '1 minute' and now() + interval '1 minute'
    -- Nothing that withdraws an open link has happened since: a new password would have ended this row too.
    and p.uid = l.uid and p.deactivated_at is null and p.updated_at <= l.ended_at
    and exists (select from private.first_passwords f where f.uid = l.uid)
    and maker.uid = l.made_by and private.may(private.scope_of(maker), 'administer')
    and not exists (select from private.sign_in_links o where o.uid = l.uid and o.ended_at is null);
$$;
comment on function public.give_back_sign_in_link is
  'For the server: reopens a link that was used up within the last minute and for which the Auth server made no '
  'session, unless its person was changed since, or its admin deactivated or demoted.';

create function private.withdraw_sign_in_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare person uuid;
begin
  if tg_table_schema = 'auth' then
    person := new.id;
  else
    person := new.uid;
  end if;
  -- Links made by somebody who is no longer an active admin are withdrawn, too.
  update private.sign_in_links set ended_at = now(), ended_as = 'withdrawn'
  where ended_at is null and (uid = person or (made_by = person and tg_table_schema <> 'auth'));
  return null;
end;
$$;
comment on function private.withdraw_sign_in_link is
  'Trigger: a person''s open link is withdrawn when they are deactivated or get another role or password, and in the '
  'first two cases also the links that they made for others.';

create trigger withdraw_sign_in_link after update of role, deactivated_at on public.profiles for each row
  when (old.role <> new.role or (old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function private.withdraw_sign_in_link();
-- By its name before forget_first_password: using a link locks the link first, then the kind of password.
create trigger end_sign_in_link after update of encrypted_password on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.withdraw_sign_in_link();

grant execute on function public.make_sign_in_link to authenticated;
grant execute on function public.read_sign_in_link, public.use_sign_in_link, public.give_back_sign_in_link to service_role;

-- What admins change about routines.

create function private.check_done(p_done jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(jsonb_typeof(p_done) not in ('object', 'null')
    or jsonb_typeof(p_done -> 'needs') not in ('array', 'null') or jsonb_typeof(p_done -> 'points') not in ('array', 'null'),
    '22P02', 'no_such_needs');
  perform (p_done ->> 'checker')::uuid, (p_done ->> 'is_checked')::boolean, (
    select count(need::public.done_need) from jsonb_array_elements_text(nullif(p_done -> 'needs', 'null')) need), (
    select count((point ->> 'wants_photo')::boolean) from jsonb_array_elements(nullif(p_done -> 'points', 'null')) point);
end;
$$;
comment on function private.check_done is
  'Checks what done means, as set_needs will take it, before there is an assignment. Error: 22P02.';

create function private.are_points(p_points jsonb) returns boolean
language sql immutable set search_path = ''
return jsonb_array_length(p_points) between 1 and 50 and not exists (
  select from jsonb_array_elements(p_points) point where private.one_line(point ->> 'words', 200) is not true);
comment on function private.are_points is 'Whether these are 1 to 50 points, as an assignment may have them.';

create function private.working_week_begins() returns smallint
language sql stable security definer set search_path = '' return (
  select case when 6 = any (s.work_days) and 5 <> all (s.work_days) then 6 when 7 = any (s.work_days) and 6 <> all (s.work_days) then 7
    else 1 end from private.delivery_settings s);
comment on function private.working_week_begins is 'The weekday on which a week of work begins: 6, 7 or 1, a Monday.';

create function private.wanted_routine(p_id uuid, p_routine jsonb) returns private.routines
language plpgsql stable security definer set search_path = '' as $$
declare
  known private.routines;
  wanted private.routines;
begin
  select * into known from private.routines r where r.id = p_id;
  wanted := jsonb_populate_record(
    case when known.id is not null then known else jsonb_populate_record(null::private.routines, jsonb_build_object(
      'description', '', 'priority', 'Medium', 'people', '[]'::jsonb, 'whom', 'everyone', 'appears_before', 0, 'due_after', 60,
      'needs_answer', true, 'keeps_open', false, 'keeper', private.caller(), 'version', 0, 'misses', 0,
      'planned_to', now())) end,
    p_routine - '{id,version,planned_to,next_at,next_starts,next_day,misses,paused_until}'::text[]);
  wanted.id := p_id;
  wanted.name := private.readable(wanted.name);
  wanted.title := private.readable(wanted.title);
  wanted.description := btrim(private.without_turns(wanted.description));
  wanted.weekday_people := case when wanted.whom = 'by_weekday' then wanted.weekday_people end;
  -- An array of arrays is refused.
  perform private.refuse_if(array_ndims(wanted.weekday_people) > 1 or array_ndims(wanted.people) > 1, '23514', 'routine_weekdays_are_seven');
  wanted.people := array(
    select p.uid from unnest(wanted.people || wanted.weekday_people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid
    where p.deactivated_at is null group by p.uid order by min(w.place));
  perform private.check_done(wanted.done);
  wanted.done := case when private.says_something(wanted.done) then wanted.done end;
  if not (wanted.rule is null) then
    perform private.check_rule(wanted.rule);
    wanted.rule.week_begins := coalesce((wanted.rule).week_begins, private.working_week_begins());
    perform private.refuse_if((wanted.rule).starts_on > private.today() + 3660, '23514', 'routine_start');
    perform private.refuse_if(wanted.people = '{}' and wanted.group_id is null and wanted.department is null,
      'PT422', 'routine_nobody', 'Say for whom it is.');
  end if;
  perform private.refuse_if(
    jsonb_array_length(wanted.done -> 'points') > 0 and not private.are_points(wanted.done -> 'points'), '23514', 'list_of_points');
  perform private.refuse_if(not exists (
    select from public.profiles p where p.uid = wanted.keeper and private.may(private.scope_of(p), 'assign')),
    'PT422', 'keeper_not_admin', 'Only an active admin keeps a routine.');
  -- Times that would have appeared before the routine existed are not made, unless it begins only now.
  wanted.planned_to := private.passed_by(wanted);
  return wanted;
end;
$$;
comment on function private.wanted_routine is
  'A routine as it would be with these parts, which are checked. Errors: as save_routine.';

create function private.locked_routine(p_id uuid) returns private.routines
language plpgsql security definer set search_path = '' as $$
declare known private.routines;
begin
  perform private.begin_write(p_act => 'assign');
  perform pg_advisory_xact_lock(hashtext('daymark.routines'));
  select * into known from private.routines r where r.id = p_id;
  return known;
end;
$$;
comment on function private.locked_routine is
  'The routine, locked until the end of the transaction; null if there is none. Error: 42501.';

create function public.save_routine(p_id uuid, p_version integer, p_routine jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  known private.routines := private.locked_routine(p_id);
  wanted private.routines := private.wanted_routine(p_id, p_routine);
begin
  if to_jsonb(known) - 'planned_to' = to_jsonb(wanted) - 'planned_to' then
    return known.version; -- the same form sent twice
  end if;
  perform private.refuse_if(coalesce(known.version, 0) <> p_version,
    'PT409', 'routine_changed', 'Somebody changed or deleted this routine in the meantime.');
  wanted.version := coalesce(known.version, 0) + 1;
  select n.next_at, n.next_starts, n.next_day into wanted.next_at, wanted.next_starts, wanted.next_day from private.next_of(wanted) n;
  if known.id is null then
    insert into private.routines select wanted.*;
  else
    update private.routines r set
      (name, title, description, priority, done, people, group_id, department, whom, rule, appears_before, due_after,
        weekday_people, on_closed, needs_answer, keeps_open, keeper, planned_to, next_at, next_starts, next_day, version)
      = (wanted.name, wanted.title, wanted.description, wanted.priority, wanted.done, wanted.people, wanted.group_id,
        wanted.department, wanted.whom, wanted.rule, wanted.appears_before, wanted.due_after, wanted.weekday_people, wanted.on_closed,
        wanted.needs_answer, wanted.keeps_open, wanted.keeper, wanted.planned_to, wanted.next_at, wanted.next_starts, wanted.next_day, wanted.version)
    where r.id = p_id;
  end if;
  perform private.refuse_if(
    (select count(*) from private.routines r where (r.rule is null) = (wanted.rule is null)) > 200,
    'PT422', 'too_many_routines', 'Delete one first.');
  perform private.happened('routine_kept', p_subject_name => wanted.name);
  return wanted.version;
end;
$$;
comment on function public.save_routine is
  'Admins write a routine, or change the parts that p_routine names: the columns of private.routines, except those '
  'that Daymark keeps. p_version is the version that was seen, 0 for a new routine. Returns the new version. Errors: '
  '42501, PT409 routine_changed, PT422 routine_nobody, keeper_not_admin or too_many_routines (200 with a rule, 200 '
  'without), 23514 as check_rule, and routine_name_is_one_line, routine_title_is_one_line, '
  'routine_description_is_short, routine_appears, routine_due, routine_people_are_few, routine_weekdays_are_seven or '
  'list_of_points, 22P02, 22007 or 22008 for a value of another type, 23502 for a part that cannot be null, 23503 for '
  'an unknown group or department.';

create function public.delete_routine(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare known private.routines := private.locked_routine(p_id);
begin
  delete from private.routines r where r.id = p_id;
  if known.id is not null then
    perform private.happened('routine_deleted', p_subject_name => known.name);
  end if;
  return known.id is not null;
end;
$$;
comment on function public.delete_routine is
  'Admins delete a routine; the tasks that it brought stay. False if there is no such routine. Error: 42501.';

create function public.pause_routine(p_id uuid, p_until date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare r private.routines := private.locked_routine(p_id);
begin
  perform private.refuse_if(r.id is null, 'PT404', 'routine_not_found');
  perform private.refuse_if(p_until <= private.today() or p_until > (private.today() + interval '2 years')::date,
    '23514', 'routine_pause', 'A day after today, within two years.');
  r.paused_until := p_until;
  r.planned_to := private.passed_by(r);
  update private.routines o set paused_until = r.paused_until, planned_to = r.planned_to,
    (next_at, next_starts, next_day) = (select n.next_at, n.next_starts, n.next_day from private.next_of(r) n)
  where o.id = p_id;
  perform private.happened('routine_kept', p_subject_name => r.name);
end;
$$;
comment on function public.pause_routine is
  'Admins pause a routine until a day, on which it goes on, or, with null, let it go on at once: what the pause left '
  'out is not made later. Errors: 42501, PT404 routine_not_found, 23514 routine_pause.';

create function public.change_run(p_id uuid, p_day date, p_at time, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare r private.routines := private.locked_routine(p_id);
begin
  perform private.refuse_if(r.id is null, 'PT404', 'routine_not_found');
  perform private.refuse_if(not exists (
    select from private.coming_runs(r, private.passed_by(r), now() + interval '1 year') c where c.day = p_day and c.at = p_at),
    'PT404', 'run_not_found', 'This time has come, or is none of the routine.');
  delete from private.routine_runs x
  where x.routine_id = p_id and x.day = p_day and x.at = p_at and x.outcome = 'skipped';
  insert into private.routine_runs (routine_id, day, at, outcome, reason, by)
  select p_id, p_day, p_at, 'skipped', private.readable(p_reason), private.caller() where p_reason is not null
  on conflict do nothing;
  -- The time was made while this waited.
  perform private.refuse_if(exists (
    select from private.routine_runs x
    where x.routine_id = p_id and x.day = p_day and x.at = p_at and x.outcome <> 'skipped'),
    'PT404', 'run_not_found', 'This time has come.');
  update private.routines o set (next_at, next_starts, next_day) = (select n.next_at, n.next_starts, n.next_day from private.next_of(o) n) where o.id = p_id;
  perform private.happened('routine_kept', p_subject_name => r.name);
end;
$$;
comment on function public.change_run is
  'Admins skip one time of a routine that is ahead, for a reason; without a reason they undo that. Errors: 42501, '
  'PT404 routine_not_found or run_not_found, 23514 run_reason_is_one_line.';

create function public.hand_over_routines(p_from uuid, p_to uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare moved integer;
begin
  perform private.begin_write(array[p_to], p_act => 'administer');
  perform private.refuse_if(not exists (
    select from public.profiles p where p.uid = p_to and private.may(private.scope_of(p), 'assign')),
    'PT422', 'keeper_not_admin', 'Only an active admin keeps a routine.');
  update private.routines r set keeper = p_to, version = r.version + 1 where r.keeper = p_from;
  get diagnostics moved = row_count;
  return moved;
end;
$$;
comment on function public.hand_over_routines is
  'Admins give the routines that somebody keeps to another admin. Returns their number. Errors: 42501, PT422 '
  'keeper_not_admin.';

create function public.set_closed_days(p_add jsonb default '[]', p_remove date[] default '{}') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
  changed integer;
begin
  perform private.begin_write(p_act => 'administer');
  perform pg_advisory_xact_lock(hashtext('daymark.routines'));
  delete from private.closed_days c where c.day = any (p_remove);
  get diagnostics removed = row_count;
  insert into private.closed_days as c (day, name)
  select distinct on (d.day) d.day, private.readable(d.name) from jsonb_to_recordset(p_add) d (day date, name text) order by d.day
  on conflict (day) do update set name = excluded.name where c.name <> excluded.name;
  get diagnostics changed = row_count;
  perform private.refuse_if((select count(*) from private.closed_days) > 1000, 'PT422', 'too_many_closed_days', 'At most a thousand days.');
  if removed + changed > 0 then
    perform private.happened('closed_days_changed');
  end if;
  return changed;
end;
$$;
comment on function public.set_closed_days is
  'Admins add closed days (objects of day and name), change their names, and remove others. Returns how many were added or '
  'renamed. Errors: 42501, PT422 too_many_closed_days, 23514 closed_day_is_one_line or closed_days_day_check, 22007 or '
  '22008 for what is no day.';

grant execute on function public.save_routine, public.delete_routine, public.pause_routine, public.change_run,
  public.hand_over_routines, public.set_closed_days to authenticated;

-- What is shown of routines: their page, the next times, the calendar ahead and how they went.

create function private.run_state(x private.routine_runs) returns public.run_state
language plpgsql stable security definer set search_path = '' as $$
begin
  if x.outcome <> 'made' then
    return x.outcome::text::public.run_state;
  end if;
  return (
    select case when count(*) filter (where t.is_open) > 0 then 'open' when x.closed_at is not null then 'missed'
      when count(*) filter (where t.completed_at > t.due_date_time) > 0 then 'late'
      when count(t.completed_at) > 0 then 'done' else 'skipped' end::public.run_state
    from public.tasks t where t.assignment_id = x.assignment_id);
end;
$$;
comment on function private.run_state is 'How a time of a routine that has come is shown.';

create function private.has_come(x private.routine_runs) returns boolean
language sql stable set search_path = '' return x.outcome <> 'skipped'
  or x.day + x.at <= now() at time zone (select s.time_zone from public.workspace_settings s);
comment on function private.has_come is 'Whether a time is no longer ahead: a skipped time may still be.';

create function public.list_routines(p_keeper uuid default null)
returns table (
  id uuid, name text, title text, rule public.routine_rule, whom public.routine_whom, names text[], people integer, departments text[],
  appears_before integer, due_after integer, on_closed public.routine_on_closed, needs_answer boolean, keeper uuid, keeper_name text,
  paused_until date, next_starts timestamptz, states public.run_state[], misses integer, version integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require('assign');
  return query
    select r.id, r.name, r.title, r.rule, r.whom,
      case when g.name is not null then array[g.name] when d.label is not null then array[d.label] else array(
        select p.full_name from unnest(r.people[1:3]) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid order by w.place) end,
      case when g.id is null and d.value is null then cardinality(r.people)
        else (select count(*)::integer from private.assignable(r.people, r.group_id, r.department)) end,
      array(select distinct o.label from private.assignable(r.people, r.group_id, r.department) q (uid) join public.profiles p on p.uid = q.uid
        join public.departments o on o.value = p.department order by o.label),
      r.appears_before, r.due_after, r.on_closed, r.needs_answer, r.keeper, k.full_name,
      case when r.paused_until > private.today() then r.paused_until end, r.next_starts, array(
        select private.run_state(x) from (
          select * from private.routine_runs o where o.routine_id = r.id and private.has_come(o)
          order by o.day desc, o.at desc limit 7
        ) x order by x.day, x.at), r.misses, r.version
    from private.routines r
    join public.profiles k on k.uid = r.keeper
    left join public.groups g on g.id = r.group_id
    left join public.departments d on d.value = r.department
    where p_keeper is null or r.keeper = p_keeper
    order by r.rule is null, r.misses > 1 desc, r.next_at nulls last, r.name, r.id;
end;
$$;
comment on function public.list_routines is
  'All routines for admins, those with a rule first: routines missed twice, then by when the next time appears; '
  'templates by name. names: the group or department, or three of its people; departments: those of all of its '
  'people; states: of the last seven times, the latest last; p_keeper: only those that this admin keeps. At most 400 '
  'rows. Error: 42501. Null: rule, on_closed, paused_until, next_starts.';

create function public.get_routine(p_id uuid)
returns table (
  id uuid, version integer, name text, title text, description text, priority public.task_priority, done jsonb,
  people jsonb, group_id uuid, department text, whom public.routine_whom, rule public.routine_rule, appears_before integer,
  due_after integer, on_closed public.routine_on_closed, weekday_people jsonb, needs_answer boolean, keeps_open boolean,
  keeper uuid, keeper_name text, paused_until date, runs jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('assign');
  return query
    select r.id, r.version, r.name, r.title, r.description, r.priority,
      r.done || jsonb_build_object('checker_name', (select c.full_name from public.profiles c where c.uid = (r.done ->> 'checker')::uuid)), (
        select coalesce(jsonb_agg(jsonb_build_object('uid', p.uid, 'full_name', p.full_name) order by w.place), '[]')
        from unnest(r.people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid and p.deactivated_at is null),
      r.group_id, r.department, r.whom, r.rule, r.appears_before, r.due_after, r.on_closed, (
        select coalesce(jsonb_agg(jsonb_build_object('weekday', w.place, 'uid', p.uid, 'full_name', p.full_name) order by w.place), '[]')
        from unnest(r.weekday_people) with ordinality w (uid, place) join public.profiles p on p.uid = w.uid and p.deactivated_at is null),
      r.needs_answer, r.keeps_open,
      r.keeper, k.full_name, case when r.paused_until > private.today() then r.paused_until end, (
        select coalesce(jsonb_agg(jsonb_build_object('day', x.day, 'at', x.at, 'state', private.run_state(x), 'reason', x.reason,
          'assignment_id', x.assignment_id, 'who', p.full_name) order by x.day desc, x.at desc), '[]')
        from (
          select * from private.routine_runs o where o.routine_id = r.id and private.has_come(o)
          order by o.day desc, o.at desc limit 30
        ) x left join public.profiles p on p.uid = x.turn)
    from private.routines r join public.profiles k on k.uid = r.keeper
    where r.id = p_id;
end;
$$;
comment on function public.get_routine is
  'A routine as it is edited, for admins. people: objects of uid and full_name, the active ones; weekday_people: the same '
  'with the weekday that is theirs; runs: the last thirty '
  'times, the latest first, objects of day, at, state, reason, assignment_id and who had the turn. No row if there is none. '
  'Error: 42501. Null: done, group_id, department, rule, on_closed, paused_until.';

create function public.preview_routine(p_id uuid, p_routine jsonb default '{}', p_most integer default 5)
returns table (
  day date, at time, starts timestamptz, appears_at timestamptz, due_at timestamptz, why public.routine_pause, reason text,
  moved_for public.routine_pause, names text[], people integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  r private.routines;
  run private.coming_run;
  shown private.coming_run[] := '{}';
  turns uuid[];
  who uuid[];
  made integer := 0;
  left_out integer := 0;
  zone text := (select s.time_zone from public.workspace_settings s);
  span interval;
begin
  perform private.require('assign');
  r := private.wanted_routine(p_id, p_routine);
  if r.rule is null then
    return;
  end if;
  foreach span in array array[interval '10 days', interval '100 days', interval '3 years', interval '31 years'] loop
    exit when span = interval '31 years' or (
      select count(*) from private.coming_runs(r, r.planned_to, now() + span) c where c.why is null) >= least(p_most, 10);
  end loop;
  for run in
    select c.* from private.coming_runs(r, r.planned_to, now() + span) c where c.why is distinct from 'paused'
  loop
    exit when made >= least(p_most, 10);
    made := made + (run.why is null)::integer;
    left_out := left_out + (run.why is not null)::integer;
    if run.why is null or left_out <= 10 then
      shown := shown || run;
    end if;
  end loop;
  if r.whom <> 'everyone' then
    turns := private.turns_of(r, array(
      select case when c.why is null then (c.starts at time zone zone)::date end from unnest(shown) with ordinality c order by c.ordinality));
  end if;
  for nth in 1 .. cardinality(shown) loop
    run := shown[nth];
    select (run).* into day, at, starts, appears_at, due_at, why, reason, moved_for;
    who := case when why is not null then '{}' when r.whom <> 'everyone' then array_remove(turns[nth:nth], null)
      else private.people_for(r, (run.starts at time zone zone)::date) end;
    people := cardinality(who);
    names := array(select p.full_name from public.profiles p where p.uid = any (who[1:3]) order by p.full_name);
    return next;
  end loop;
end;
$$;
comment on function public.preview_routine is
  'For admins: the next times of a routine as it would be with these parts, after its pause, the first ten on which '
  'nothing is made among them, and who would have each as things are (three names, and how many). moved_for: why it '
  'is on another day than the rule says. p_most: of times that are made, at most 10. Errors: as save_routine. Null: '
  'why, reason, moved_for.';

create function public.list_coming(p_from date, p_to date, p_department text default null, p_person uuid default null, p_limit integer default 3)
returns table (
  day date, total integer, routine_id uuid, title text, starts timestamptz, due_at timestamptz, why public.routine_pause
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('read'));
  zone text := (select s.time_zone from public.workspace_settings s);
  ends timestamptz := least(private.start_of(p_to + 1, zone), now() + interval '7 weeks');
  person uuid := case when scope.sees_all then p_person else scope.person end;
  of_some boolean := person is not null or p_department is not null;
begin
  return query
    with those as materialized (
      select r, of_some and (r).whom <> 'everyone' as is_by_turns
      from private.routines r
      where r.next_at <= ends and (not of_some or exists (
        select from unnest(private.queue_of(r)) q (uid) join public.profiles p on p.uid = q.uid
        where (person is null or p.uid = person)
          and (p_department is null or p.department is not distinct from nullif(p_department, 'none'))))
    ), wanted as (
      select (c.due_at at time zone zone)::date as day, (o.r).id, (o.r).title, c.starts, c.due_at, c.why
      from those o
      cross join lateral (
        select array_agg(c order by c.starts, c.day, c.at) as runs
        from private.coming_runs(o.r, (o.r).planned_to, ends) c
        where c.why is null or c.why = 'closed' and scope.sees_all
      ) a
      cross join lateral (
        select case when o.is_by_turns then private.turns_of(o.r, array(
          select case when x.why is null then (x.starts at time zone zone)::date end
          from unnest(a.runs) with ordinality x order by x.ordinality)) end as turns
      ) t
      cross join lateral unnest(a.runs, t.turns) c (on_day, at, starts, appears_at, due_at, why, reason, moved_for, who)
      left join public.profiles p on p.uid = c.who
      where not o.is_by_turns or c.why is not null or (person is null or c.who = person)
        and (p_department is null or c.who is not null and p.department is not distinct from nullif(p_department, 'none'))
    ), placed as (
      select w.*, count(*) over (partition by w.day) as total, row_number() over (partition by w.day order by w.due_at, w.id) as nth
      from wanted w where w.day between p_from and p_to
    )
    select p.day, p.total::integer, p.id, p.title, p.starts, p.due_at, p.why from placed p
    where p.nth <= least(greatest(p_limit, 1), 100) order by p.due_at, p.id;
end;
$$;
comment on function public.list_coming is
  'What routines will bring within seven weeks, computed and not stored, by the day on which it is due. For admins '
  'all of it, or what this person or department would have as things are, and what is left out since a day is closed; '
  'for others their own. At most p_limit a day, and total, how many the day has. Error: 42501. Null: why.';

create function public.list_closed_effects(p_days date[])
returns table (day date, id uuid, name text, moved_to date)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('assign');
  perform private.refuse_if(cardinality(p_days) > 1000, 'PT422', 'too_many_closed_days', 'At most a thousand days.');
  return query
    select d.day, r.id, r.name, m.day
    from unnest(p_days) d (day)
    join private.routines r on private.on_closed(r) <> 'made' and (r.rule).unit <> 'after_done'
      and d.day between greatest((r.rule).starts_on, r.paused_until, private.today()) and coalesce((r.rule).ends_on, 'infinity')
      and private.falls_on(r.rule, d.day)
    cross join private.delivery_settings s
    left join lateral (
      select c.day from generate_series(1, 100) far
      cross join lateral (select d.day + case private.on_closed(r) when 'next' then far else -far end as day) c
      where private.on_closed(r) <> 'left_out' and extract(isodow from c.day)::smallint = any (s.work_days)
        and c.day <> all (p_days) and not exists (select from private.closed_days o where o.day = c.day)
      order by far limit 1
    ) m on true
    -- A day that is no working day of the routine changes nothing.
    where private.why_shut(r.rule, d.day, false, s.work_days) is null
    order by d.day, r.name, r.id limit 5000;
end;
$$;
comment on function public.list_closed_effects is
  'For admins: which routines leave out which of these days if they are closed, and to which day they move their '
  'tasks instead. At most 5,000 rows. Errors: 42501, PT422 too_many_closed_days. Null: moved_to.';

create function public.list_closed_days() returns table (day date, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('assign');
  return query select c.day, c.name from private.closed_days c order by c.day;
end;
$$;
comment on function public.list_closed_days is 'The closed days for admins, by day. At most a thousand rows. Error: 42501.';

create function public.report_routines(p_from date, p_to date, p_person uuid default null)
returns table (
  of_person boolean, key uuid, name text, done integer, late integer, missed integer, skipped integer, open integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  local timestamp := now() at time zone (select s.time_zone from public.workspace_settings s);
begin
  perform private.refuse_if(p_to < p_from or p_to - p_from > 3660, '22023', 'no_such_report');
  return query
    with runs as (
      select x.routine_id, t.assigned_to, case
          when t.id is null then case x.outcome when 'made' then 'skipped' when 'nobody' then 'skipped' when 'failed' then 'missed' else x.outcome::text end
          when t.is_open then 'open' when t.completed_at <= t.due_date_time then 'done' when t.completed_at is not null then 'late'
          when t.stage = 'Withdrawn' and x.closed_at is not null then 'missed' else 'skipped' end as state
      from private.routine_runs x left join public.tasks t on t.assignment_id = x.assignment_id and private.sees(t, scope)
      where x.day between p_from and p_to and (x.outcome <> 'skipped' or x.day + x.at <= local) and (p_person is null or t.assigned_to = p_person)
    ), counted as (
      select grouping(x.routine_id) = 1 as is_person, coalesce(x.routine_id, x.assigned_to) as id,
        (count(*) filter (where x.state = 'done'))::integer as done, (count(*) filter (where x.state = 'late'))::integer as late,
        (count(*) filter (where x.state = 'missed'))::integer as missed, (count(*) filter (where x.state = 'skipped'))::integer as skipped,
        (count(*) filter (where x.state = 'open'))::integer as open
      from runs x group by grouping sets (x.routine_id, x.assigned_to)
    )
    select c.is_person, c.id, coalesce(r.name, p.full_name), c.done, c.late, c.missed, c.skipped, c.open
    from counted c left join private.routines r on not c.is_person and r.id = c.id left join public.profiles p on c.is_person and p.uid = c.id
    where c.id is not null order by c.is_person, c.missed + c.late desc, coalesce(r.name, p.full_name), c.id;
end;
$$;
comment on function public.report_routines is
  'For admins: how the times of routines went in a range of days, each routine and then each person, counted in tasks: '
  'done in time, done late, missed (closed by the next one, never made, or made by nobody in time), skipped (also '
  'refused, withdrawn, or nobody there), and open; of one person''s alone if p_person says whose. The worst first. '
  'Errors: 42501, 22023 for a range of more than ten years.';

create function private.routines_of(p_task_ids uuid[]) returns table (task_id uuid, routine public.task_routine)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query
    select t.id, private.as_task_routine(id => r.id, name => r.name, rule => r.rule, is_standing => not r.needs_answer,
      next_day => r.next_day, next_task => case when t.withdrawn_at is not null then (
        select n.id from private.routine_runs y join public.tasks n on n.assignment_id = y.assignment_id
        where y.routine_id = r.id and n.assigned_to = t.assigned_to and n.is_open order by n.assigned_at desc, n.id limit 1
      ) end)
    from public.tasks t join private.routine_runs x on x.assignment_id = t.assignment_id
    join private.routines r on r.id = x.routine_id
    where t.id = any (p_task_ids);
end;
$$;
comment on function private.routines_of is 'The routines that brought these tasks. No row for other tasks.';

grant execute on function public.list_routines, public.get_routine, public.preview_routine, public.list_coming, public.list_closed_effects,
  public.list_closed_days, public.report_routines to authenticated;

-- Making what routines bring, once a minute: a transaction for each routine, apart from that of tellings.

create function private.queue_of(r private.routines) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select p.uid from private.assignable(r.people, r.group_id, r.department) known join public.profiles p on p.uid = known
    left join lateral (
      select x.day + x.at as had from private.routine_runs x where x.routine_id = r.id and x.turn = p.uid order by x.day desc, x.at desc limit 1
    ) last on true
    order by last.had nulls first, array_position(r.people, p.uid), p.full_name, p.uid);
end;
$$;
comment on function private.queue_of is 'The active people of a routine, from the one who had it longest ago.';

create function private.turns_of(r private.routines, p_days date[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  queue uuid[] := private.queue_of(r);
  away date[] := array(
    select coalesce(a.until, '-infinity') from unnest(queue) with ordinality q (uid, place) left join private.absences a on a.uid = q.uid order by q.place);
  turns uuid[] := '{}';
  wanted uuid;
  week date;
  day date;
  place integer;
begin
  foreach day in array p_days loop
    if day is null then
      turns := array_append(turns, null);
      continue;
    end if;
    if r.whom = 'by_weekday' then
      wanted := r.weekday_people[extract(isodow from day)];
    elsif r.whom = 'by_week' and week is distinct from private.week_of(r.rule, day) then
      week := private.week_of(r.rule, day);
      wanted := (
        select x.turn from private.routine_runs x
        where x.routine_id = r.id and x.turn is not null and x.day >= week and x.day < week + 7 order by x.day, x.at limit 1);
    end if;
    place := (
      select q.place from unnest(queue, away) with ordinality q (uid, until, place) where q.until <= day
      order by q.uid is not distinct from wanted desc, q.place limit 1);
    turns := array_append(turns, queue[place]);
    if place is not null then
      wanted := case when r.whom = 'by_week' then coalesce(wanted, queue[place]) end;
      queue := queue[:place - 1] || queue[place + 1:] || queue[place];
      away := away[:place - 1] || away[place + 1:] || away[place];
    end if;
  end loop;
  return turns;
end;
$$;
comment on function private.turns_of is
  'Whose turn it is on each of these days, which are in their order: whose week or weekday it is, or the first of the '
  'queue who is there. Null if nobody is, and for a null day.';

create function private.people_for(r private.routines, p_day date) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if r.whom <> 'everyone' then
    return array_remove(private.turns_of(r, array[p_day]), null);
  end if;
  return array(
    select distinct case when a.uid is null then q.person else d.uid end as person
    from unnest(private.queue_of(r)) q (person)
    left join private.absences a on a.uid = q.person and a.until > p_day
    left join public.profiles d on d.uid = a.deputy and d.deactivated_at is null
      and not exists (select from private.absences too where too.uid = d.uid and too.until > p_day)
    where a.uid is null or d.uid is not null order by 1);
end;
$$;
comment on function private.people_for is
  'Who gets a routine on a day: whose turn it is; or everybody, with deputies for people who are away. Empty if '
  'nobody is there.';

create function private.close_run(p_assignment_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare open uuid[] := array(select t.id from public.tasks t where t.assignment_id = p_assignment_id and t.is_open order by t.id);
begin
  if open <> '{}' then
    update public.tasks t set withdrawn_at = now() where t.id = any (open);
    -- Nobody needs to hear of this: the new task says it.
    perform private.record(open, 'missed', p_untold => array(
      select t.id || ' ' || t.assigned_to from public.tasks t where t.id = any (open)));
    perform private.read_entries(t.assigned_to, array[t.id], '{assigned,nudge,asked,due_today}')
    from public.tasks t where t.id = any (open);
    update private.routine_runs x set closed_at = now() where x.assignment_id = p_assignment_id;
  end if;
  return open <> '{}';
end;
$$;
comment on function private.close_run is
  'Withdraws the open tasks of a run as missed, silently and in the name of its routine''s keeper, and marks what '
  'asked for them as read. False if none was open.';

create function private.done_now(p_done jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when exists (
    select from public.profiles p where p.uid = (p_done ->> 'checker')::uuid and private.may(private.scope_of(p), 'pass')
  ) then p_done else p_done - 'checker' end;
$$;
comment on function private.done_now is
  'What done means, without a checker who is no longer an active admin: then the assigner checks.';

create function private.make_run(r private.routines, run private.coming_run) returns public.routine_outcome
language plpgsql security definer set search_path = '' as $$
declare
  zone text := (select s.time_zone from public.workspace_settings s);
  people uuid[] := private.people_for(r, (run.starts at time zone zone)::date);
  last uuid;
  is_missed boolean;
  given uuid := gen_random_uuid();
begin
  if people = '{}' then
    return 'nobody';
  end if;
  last := (
    select x.assignment_id from private.routine_runs x
    where x.routine_id = r.id and x.assignment_id is not null order by x.day desc, x.at desc limit 1);
  perform private.act_as(r.keeper, 'routine');
  perform private.begin_write(people, p_assignment_id => last, p_act => 'assign');
  is_missed := not r.keeps_open and private.close_run(last);
  perform public.assign_work(array[given], people, private.text_of(to_jsonb(r) || jsonb_build_object('due_date_time', run.due_at)),
    jsonb_build_array(private.done_now(r.done)), case when r.description = '' then array[r.title] end);
  if not r.needs_answer then
    update public.tasks t set accepted_at = t.assigned_at, position = private.top_of_column(t.assigned_to, 'Pending')
    where t.assignment_id = given;
  end if;
  update private.routine_runs x set assignment_id = given, turn = case when r.whom <> 'everyone' then people[1] end
  where x.routine_id = r.id and x.day = run.day and x.at = run.at;
  update private.routines o set misses = case when is_missed then o.misses + 1 else 0 end where o.id = r.id;
  return 'made';
end;
$$;
comment on function private.make_run is
  'Assigns a routine''s work for one of its times in its keeper''s name, accepted from the start if no answer is '
  'needed. Returns made, or nobody if nobody is there.';

create function private.deliver_nobody(r private.routines, run private.coming_run, p_result public.routine_outcome) returns void
language sql security definer set search_path = '' as $$
  select private.deliver(array[private.as_news(person => r.keeper, kind => 'nobody', entry_id => r.id)])
  where p_result = 'nobody' and (
    select x.outcome from private.routine_runs x
    where x.routine_id = r.id and (x.day, x.at) < (run.day, run.at) and x.outcome in ('made', 'nobody') order by x.day desc, x.at desc limit 1
  ) is distinct from 'nobody';
$$;
comment on function private.deliver_nobody is
  'Tells the keeper of a routine once, until somebody was there again, that nobody was there for it.';

create function private.work_off(r private.routines) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  made_at timestamptz;
  result public.routine_outcome;
  why text;
begin
  -- Of the times that are not over, as many as a day may have are made; or the last one, if each closes the one before.
  for one in
    select c as run, c.due_at > now() and row_number() over (
      partition by c.due_at > now() order by c.starts desc, c.day, c.at) <= case when r.keeps_open then 4 else 1 end as is_wanted
    from private.coming_runs(r, r.planned_to, now()) c where c.why is null order by c.starts, c.day, c.at
  loop
    insert into private.routine_runs (routine_id, day, at, outcome)
    values (r.id, (one.run).day, (one.run).at, case when one.is_wanted then 'made' else 'missed' end::public.routine_outcome)
    on conflict do nothing;
    continue when not found;
    if one.is_wanted then
      begin
        result := private.make_run(r, one.run);
      exception
        when deadlock_detected or serialization_failure or lock_not_available then raise;
        when others then
          result := 'failed';
          why := nullif(btrim(left(private.readable(regexp_replace(sqlerrm, '[[:cntrl:]]', ' ', 'g')), 200)), '');
      end;
      update private.routine_runs x set outcome = result, reason = why
      where x.routine_id = r.id and x.day = (one.run).day and x.at = (one.run).at and result <> 'made';
      made_at := (one.run).appears_at;
      perform private.deliver_nobody(r, one.run, result);
      update private.routines o set misses = o.misses + 1 where o.id = r.id and result = 'failed';
      exit;
    end if;
    update private.routines o set misses = o.misses + 1 where o.id = r.id;
  end loop;
  -- Other times are left to the next transaction: each locks the people and tasks of one.
  update private.routines o set planned_to = coalesce(made_at - interval '1 microsecond', greatest(now(), o.planned_to)) where o.id = r.id;
  update private.routines o set (next_at, next_starts, next_day) = (select n.next_at, n.next_starts, n.next_day from private.next_of(o) n) where o.id = r.id;
end;
$$;
comment on function private.work_off is
  'Notes as missed the times of a routine that were over or overtaken before anybody looked, and makes the first '
  'other.';

create function public.make_routine() returns boolean
language plpgsql security definer set search_path = '' as $$
declare r private.routines;
begin
  if not pg_try_advisory_xact_lock(hashtext('daymark.make_routines')) then
    return false;
  end if;
  select * into r from private.routines o
  where o.next_at <= now() and ((o.rule).unit <> 'after_done' or o.planned_to < now() - interval '30 seconds')
  order by o.next_at limit 1;
  if r.id is not null then
    perform private.work_off(r);
  end if;
  return r.id is not null;
end;
$$;
comment on function public.make_routine is
  'For the worker, every minute until it returns false: makes what the first due routine must bring by now. Several '
  'workers do it once; after a break only what is not over is made.';

grant execute on function public.make_routine to service_role;

-- Rules of routines: on which days and at what times. The one place that computes them, for what is made and for what
-- is shown ahead.

create function private.local_moment(p_local timestamp, p_zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  moment timestamptz := p_local at time zone p_zone;
  before timestamptz := moment - interval '3 hours';
  by_before timestamptz := (p_local - ((before at time zone p_zone) - (before at time zone 'UTC'))) at time zone 'UTC';
begin
  return case when by_before at time zone p_zone = p_local then least(by_before, moment)
    when moment at time zone p_zone = p_local then moment else by_before end;
end;
$$;
comment on function private.local_moment is
  'The moment at which the clocks of a zone show this time. Of a time that they show twice in autumn the first '
  'moment; a time that they skip in spring is as much later, 03:30 for 02:30.';

-- Without settings of their own, so that the planner inlines them.
create function private.week_of(rule public.routine_rule, p_day date) returns date
language sql immutable
return p_day - (extract(isodow from p_day)::integer - coalesce((rule).week_begins, 1) + 7) % 7;
comment on function private.week_of is 'The first day of the week of a day, as a rule counts weeks.';

create function private.is_in_season(rule public.routine_rule, p_day date) returns boolean
language sql immutable
return (rule).season_from is null or case when (rule).season_from <= (rule).season_until
  then extract(month from p_day) * 100 + extract(day from p_day) between (rule).season_from and (rule).season_until
  else extract(month from p_day) * 100 + extract(day from p_day) not between (rule).season_until + 1 and (rule).season_from - 1 end;
comment on function private.is_in_season is 'Whether a day is in the season of a rule, which comes each year.';

create function private.falls_on(rule public.routine_rule, p_day date) returns boolean
language sql immutable
return private.is_in_season(rule, p_day) and case (rule).unit
  when 'day' then (p_day - (rule).starts_on) % (rule).every = 0
  when 'week' then extract(isodow from p_day)::smallint = any ((rule).weekdays)
    and (private.week_of(rule, p_day) - private.week_of(rule, (rule).starts_on)) / 7 % (rule).every = 0
  when 'month' then
    ((extract(year from p_day) - extract(year from (rule).starts_on)) * 12
      + extract(month from p_day) - extract(month from (rule).starts_on)
      - (coalesce((rule).month, extract(month from (rule).starts_on)) - extract(month from (rule).starts_on) + 12)::integer % 12
    )::integer % (rule).every = 0
    and case when (rule).nth is null then extract(day from p_day) = least((rule).month_day,
        extract(day from date_trunc('month', p_day::timestamp) + interval '1 month' - interval '1 day'))
      else extract(isodow from p_day)::smallint = any ((rule).weekdays) and case
        when (rule).nth = -1 then extract(month from p_day + 7) <> extract(month from p_day)
        else (extract(day from p_day)::integer - 1) / 7 + 1 = (rule).nth end
    end
  else p_day = (rule).starts_on end;
comment on function private.falls_on is
  'Whether a rule falls on a day, from its first day on. Weeks are counted from that of the first day, months from '
  'the first that the rule names, or from that of the first day. A month that is too short has its last day instead. '
  'A rule that counts from when it was done falls on its first day alone, which effective_rule sets.';

create function private.rule_times(rule public.routine_rule, p_from date, p_to date)
returns table (day date, at time)
language sql stable set search_path = '' as $$
  select x.day, x.at
  from (
    select d::date as day, t.at, case when (rule).runs is not null then row_number() over (order by d, t.at) end as nth
    from generate_series(
      case when (rule).runs is null then greatest((rule).starts_on, p_from) else (rule).starts_on end::timestamp,
      least((rule).ends_on, p_to)::timestamp, interval '1 day') d, unnest((rule).times) t (at)
    where private.falls_on(rule, d::date)
  ) x
  where x.day >= p_from and (x.nth is null or x.nth <= (rule).runs)
  order by x.day, x.at;
$$;
comment on function private.rule_times is
  'The days and times of a rule in a range of days, in their order, within its first and last day and its number of '
  'runs; closed days are among them.';

create function private.check_rule(rule public.routine_rule) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if((rule).unit is null or (rule).starts_on is null
    or (rule).starts_on not between '2000-01-01' and '2099-12-31', '23514', 'routine_start');
  perform private.refuse_if(coalesce((rule).every not between 1 and 366, true), '23514', 'routine_interval');
  perform private.refuse_if(coalesce(cardinality((rule).times) not between 1 and 4, true)
    or array_position((rule).times, null) is not null or '24:00' = any ((rule).times) or (rule).unit = 'after_done' and cardinality((rule).times) > 1
    or cardinality((rule).times) <> (select count(distinct date_trunc('minute', '2000-01-01'::timestamp + t)) from unnest((rule).times) t),
    '23514', 'routine_times');
  perform private.refuse_if(
    case when (rule).unit = 'week' then not private.are_week_days((rule).weekdays) or cardinality((rule).weekdays) = 0
      when (rule).unit = 'month' and (rule).nth is not null
        then not private.are_week_days((rule).weekdays) or cardinality((rule).weekdays) <> 1
      else (rule).weekdays is not null end is not false,
    '23514', 'routine_weekdays');
  perform private.refuse_if(
    case when (rule).unit <> 'month' then (rule).month_day is not null or (rule).nth is not null
      when (rule).nth is null then (rule).month_day not between 1 and 31
      else (rule).month_day is not null or (rule).nth not in (1, 2, 3, 4, -1) end is not false,
    '23514', 'routine_month_day');
  perform private.refuse_if(
    (rule).ends_on < (rule).starts_on or (rule).runs not between 1 and 1000 or (rule).ends_on is not null and (rule).runs is not null
      or (rule).unit = 'after_done' and (rule).runs is not null,
    '23514', 'routine_end');
  perform private.refuse_if((rule).month is not null and ((rule).unit <> 'month' or (rule).month not between 1 and 12),
    '23514', 'routine_month');
  perform private.refuse_if((rule).week_begins not in (1, 6, 7), '23514', 'routine_week');
  perform private.refuse_if(((rule).season_from is null) <> ((rule).season_until is null) or exists (
    select from unnest(array[(rule).season_from, (rule).season_until]) day
    -- Days of a leap year count, so that a season may end with February.
    where day / 100 not between 1 and 12 or day % 100 not between 1
      and extract(day from make_date(2000, greatest(least(day / 100, 12), 1), 1) + interval '1 month' - interval '1 day')),
    '23514', 'routine_season');
end;
$$;
comment on function private.check_rule is
  'Errors: 23514 routine_start, routine_interval (1 to 366), routine_times (one to four different ones), '
  'routine_weekdays (some in a week; one with nth of a month; otherwise none), routine_month_day, routine_end (before '
  'the start, or 1 to 1000 runs, or both), routine_month (1 to 12, of a rule of months), routine_week (1, 6 or 7) or '
  'routine_season (both its days, which must exist).';

-- What comes back to us by mail: which mail it is about, and answers, which become their person's message.
-- docs/decisions/0087-how-people-are-told.md

create function private.mail_key(p_delivery uuid) returns text
language sql immutable set search_path = '' as $$
  select left(encode(sha256(('mail ' || p_delivery)::bytea), 'hex'), 16);
$$;
comment on function private.mail_key is
  'The name of a mail in its addresses: 16 hexadecimal digits, from which nobody finds the delivery''s id. The server '
  'makes the same ones.';

create index deliveries_by_mail_key on private.deliveries (private.mail_key(id)) where channel = 'mail' and attempts > 0;

create function public.mail_by_key(p_key text)
returns table (
  delivery uuid, person uuid, kind public.delivery_kind, email text, names text[], languages text[]
)
language sql stable security definer set search_path = '' as $$
  select d.id, p.uid, d.kind, case when p.deactivated_at is null then p.email end,
    array_remove(array[sender.full_name, n.admin_name, assigner.full_name, theirs.full_name], null),
    private.languages_of(p)
  from private.deliveries d
  join public.profiles p on p.uid = d.person
  left join public.tasks t on t.id = d.task_id
  left join public.notifications n on n.id = d.entry_id
  left join public.profiles sender on sender.uid = n.sender_id
  left join public.profiles assigner on assigner.uid = t.assigned_by
  left join public.profiles theirs on theirs.uid = t.assigned_to
  where private.mail_key(d.id) = p_key and d.channel = 'mail' and d.attempts > 0
    and coalesce(d.settled_at, now()) > now() - interval '30 days';
$$;
comment on function public.mail_by_key is
  'For the server, which has checked that we made the address with this key: the mail of the last 30 days that had '
  'it, whose it is, their address if they are active, the names in one of which it was sent, and languages as '
  'languages_of. No row for any other key. Null: email.';

create function public.answer_by_mail(p_id uuid, p_email text, p_message text, p_delivery uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare answered record;
begin
  perform private.refuse_if(p_delivery is null and exists (
    select from public.profiles p where p.email = lower(p_email) and p.deactivated_at is null
  ),
    'PT404', 'answer_too_late');
  select d.person, d.task_id into answered
  from private.deliveries d join public.profiles p on p.uid = d.person
  where d.id = p_delivery and d.channel = 'mail' and d.attempts > 0 and d.task_id is not null
    and p.email = lower(p_email) and p.deactivated_at is null;
  perform private.refuse_if(answered.person is null, 'PT404', 'delivery_not_found');
  perform private.act_as(answered.person, 'mail');
  perform public.do_command(p_id, 'message', array[answered.task_id], null, jsonb_build_object('message', p_message));
  return answered.task_id;
end;
$$;
comment on function public.answer_by_mail is
  'For the reader of mail, which has checked that the address written to was made for this delivery: a message of its '
  'person about its task, once however often it is sent with the same p_id. p_email is the address that wrote, which '
  'must be the person''s own. Returns the task. Errors: PT404 delivery_not_found, also for one of a deactivated '
  'person or about no task; PT404 answer_too_late without a delivery, if p_email is an active person''s; and those of '
  'do_command for a message.';

grant execute on function public.mail_by_key, public.answer_by_mail to service_role;

-- Clocks: a time that a clock wrote while it was ahead delays nothing once the clock is right again.

create function private.mend_moments() returns void
language plpgsql security definer set search_path = '' as $$
declare ahead timestamptz := now() + interval '1 minute';
begin
  -- A delivery planned too early is deleted, so that it is planned again when it is due: it is only ever told once.
  delete from private.deliveries d where d.id = any (array(
    select o.id from private.deliveries o where o.settled_at > ahead
    union all
    select o.id from private.deliveries o
    where o.outcome is null and o.channel in ('push', 'mail') and o.is_urgent in (true, false) and o.not_before > ahead
      and o.noted_at > ahead))
    and d.kind = any (array(select k.kind from private.delivery_kinds k where k.is_planned));
  update private.deliveries d
  set settled_at = case when d.settled_at > now() then now() else d.settled_at end,
    told_at = case when d.told_at > now() then now() else d.told_at end,
    taken_at = case when d.taken_at > now() then now() else d.taken_at end,
    wanted_at = least(d.wanted_at, now()), not_before = least(d.not_before, now()), noted_at = now()
  where d.id = any (array(
    select o.id from private.deliveries o where o.settled_at > ahead
    union all
    select o.id from private.deliveries o
    where o.outcome is null and o.channel in ('push', 'mail') and o.is_urgent in (true, false) and o.not_before > ahead
      and o.noted_at > ahead));
  -- Tasks without an answer count as assigned now, so that the hours for an answer begin to pass.
  update public.tasks t set assigned_at = now()
  where t.id = any (array(
    select o.id from public.tasks o where o.is_open and o.accepted_at is null and o.assigned_at > ahead
    order by o.id limit 1000 for update skip locked));
  update private.delivery_channels c set since = least(c.since, now()), served_at = least(c.served_at, now())
  where c.since > ahead or c.served_at > ahead;
  update private.mail_stop m set at = least(m.at, now()), again_at = least(m.again_at, now())
  where m.id and (m.at > ahead or m.again_at > now() + interval '5 minutes');
  delete from private.mail_refusals r where r.at > ahead;
  update private.returned_mails r set at = now() where r.at > ahead;
end;
$$;
comment on function private.mend_moments is
  'Corrects what a clock wrote while it was ahead. Moments of deliveries that say when something was done, but lie in '
  'the future, become now, and deliveries put off because of them may go out. Deliveries planned then are forgotten, '
  'and tasks without an answer count as assigned now.';

-- Closings: a notice whose news is over is closed on every device that has it.

create table private.closings (
  id bigint primary key generated always as identity,
  telling uuid not null,
  task_id uuid,
  is_seen boolean not null default false,
  asked_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts integer not null default 0
);
comment on table private.closings is
  'Tellings of which something may be over: an act or a glance only adds a row, so that it waits for nobody. The '
  'worker judges the tellings and deletes the rows; those of a glance stay for a day, because a telling of several '
  'tasks is over when the last one is.';
comment on column private.closings.is_seen is 'Whether its person has looked at this task since they were told.';

create index closings_waiting on private.closings (not_before);
create index closings_by_telling on private.closings (telling);

create function private.close_notices(p_person uuid, p_tasks uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.closings (telling, task_id, is_seen)
  select distinct d.telling, d.task_id, true from private.deliveries d
  where d.task_id = any (p_tasks) and d.person = p_person and d.channel = 'push'
    -- Also a notice that is being sent: it is on the device a moment before that is noted.
    and d.taken_at > now() - interval '1 day' and (d.told_at is null or not d.told <@ d.closed)
    -- One row is enough, however often they look.
    and not exists (
      select from private.closings c where c.telling = d.telling and c.task_id = d.task_id and c.is_seen and c.attempts = 0);
end;
$$;
comment on function private.close_notices is
  'Somebody has looked at these tasks: notices about them are over, on every device.';

create function private.close_read_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare reader record;
begin
  for reader in
    select n.recipient_id as person, array_agg(distinct n.task_id) as tasks
    from new_rows n join old_rows o on o.id = n.id
    where o.read_at is null and n.read_at is not null group by 1
  loop
    perform private.close_notices(reader.person, reader.tasks);
  end loop;
  return null;
end;
$$;
comment on function private.close_read_notices is 'Trigger: what was read on one device is closed on all.';

create trigger close_read_notices after update on public.notifications
  referencing old table as old_rows new table as new_rows for each statement execute function private.close_read_notices();

create function private.close_changed_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.closings (telling, task_id)
  select distinct d.telling, d.task_id
  from new_rows n join old_rows o on o.id = n.id join private.deliveries d on d.task_id = n.id
  where (n.assigned_to, n.assigned_at, n.status, n.accepted_at, n.completed_at, n.withdrawn_at, n.blocked_at, n.due_date_time, n.priority)
      is distinct from
      (o.assigned_to, o.assigned_at, o.status, o.accepted_at, o.completed_at, o.withdrawn_at, o.blocked_at, o.due_date_time, o.priority)
    and d.channel = 'push' and d.told_at > now() - interval '1 day' and not d.told <@ d.closed;
  return null;
end;
$$;
comment on function private.close_changed_notices is
  'Trigger: after an act on a task, what anybody was told of that task is judged again.';

create trigger close_changed_notices after update on public.tasks
  referencing old table as old_rows new table as new_rows for each statement execute function private.close_changed_notices();

create function private.close_decided_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.closings (telling)
  select distinct d.telling from public.profiles p join private.deliveries d on d.person = p.uid and d.kind = 'joining' and d.channel = 'push'
  where p.role = 'admin' and d.told_at > now() - interval '1 day' and not d.told <@ d.closed;
  return null;
end;
$$;
comment on function private.close_decided_notices is
  'Trigger: after a decision about a request to join, what admins were told of requests is judged again.';

create trigger close_decided_notices after update of state on private.join_requests
  for each statement execute function private.close_decided_notices();

create function private.tellings_over(p_tellings uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select d.telling
    from private.judged_deliveries(array(
      select o.id from private.deliveries o
      where o.telling = any (p_tellings) and o.channel = 'push' and o.told_at is not null)) j
    join private.deliveries d on d.id = j.id
    group by d.telling
    having bool_and(j.why is not null or exists (
      select from private.closings c where c.telling = d.telling and c.task_id = d.task_id and c.is_seen)));
end;
$$;
comment on function private.tellings_over is
  'Those of these tellings that say nothing new: each part would not be told now, or its person has looked at the '
  'task since.';

create function public.take_closings()
returns table (telling uuid, person uuid, endpoint text, p256dh text, auth text, today integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  taken bigint[] := array(
    select c.id from private.closings c where c.not_before <= now() order by c.not_before limit 100 for update skip locked);
  over uuid[];
begin
  if cardinality(taken) = 0 then
    return;
  end if;
  over := private.tellings_over(array(select distinct c.telling from private.closings c where c.id = any (taken)));
  update private.closings c set attempts = c.attempts + 1,
    not_before = case when c.telling = any (over) then now() + interval '30 seconds' else 'infinity' end
  where c.id = any (taken);
  delete from private.closings c
  where c.id = any (taken) and (c.attempts > 3 or c.telling <> all (over) and not c.is_seen);
  return query
    select distinct x.telling, s.uid, s.endpoint, s.p256dh, s.auth, private.due_today_for(s.uid)
    from (
      select d.telling, unnest(d.told) as session_id, d.closed from private.deliveries d where d.telling = any (over)
    ) x
    join private.live_subscriptions s on s.session_id = x.session_id
    where x.session_id <> all (x.closed);
end;
$$;
comment on function public.take_closings is
  'For the worker: tellings that are over, each with a device that shows it and is signed in, to close it there. Each '
  'is taken for half a minute, three times at most. today: how many tasks visible to their person are due today.';

create function public.settle_closing(p_telling uuid, p_closed text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.deliveries d
  set closed = d.closed || array(
    select p.session_id from private.push_subscriptions p where p.uid = d.person and p.endpoint = any (p_closed))
  where d.telling = p_telling and d.channel = 'push';
  delete from private.closings c where c.telling = p_telling and not exists (
    select from private.deliveries d where d.telling = p_telling and not d.told <@ d.closed);
end;
$$;
comment on function public.settle_closing is
  'For the worker: the devices with these addresses have been asked to close a telling; the other devices are asked '
  'again later.';

grant execute on function public.take_closings, public.settle_closing to service_role;

-- Delivering: the worker's functions. It takes some deliveries, sends each, and notes the result.

create function private.zone_of(person public.profiles) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(person.time_zone, s.time_zone) from public.workspace_settings s;
$$;
comment on function private.zone_of is 'A person''s time zone: their own or the workspace''s.';

create function private.mailed_lately(p_person uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from private.deliveries o join private.delivery_kinds k on k.kind = o.kind
  where o.person = p_person and o.channel = 'mail' and (o.entry_id is not null or o.kind = 'to_check') and k.mail and o.attempts > 0
    and (o.settled_at is null or o.settled_at > now() - interval '1 hour');
$$;
comment on function private.mailed_lately is
  'How many mails about a single task went to somebody within the last hour, or are being sent. Three keep a mailbox '
  'usable: what is still unseen is in the mail of the day.';

create function private.knows_of(p_person uuid, p_task uuid, p_before timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.deliveries d
    where d.task_id = p_task and d.person = p_person and d.occasion < p_before and d.attempts > 0
  ) or exists (
    select from public.notifications n
    where n.task_id = p_task and n.recipient_id = p_person and n.created_at < p_before and coalesce(n.first_read_at, n.read_at) is not null
  );
$$;
comment on function private.knows_of is
  'Whether somebody had read or been told of a task before this moment. Otherwise its end is no news.';

create function private.judged_deliveries(p_ids uuid[])
returns table (
  id uuid, person uuid, is_urgent boolean, wanted_at timestamptz, why text, later timestamptz, is_paced boolean, is_quiet boolean
)
language plpgsql stable security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
begin
  -- One statement for all deliveries, and no function that queries the database for each: thousands wait.
  return query
    with known as materialized (
      select d, p, t, k, coalesce(p.time_zone, w.time_zone) as zone, coalesce(n.first_read_at, n.read_at) is not null as is_seen,
        n.id is not null and n.recipient_id is distinct from d.person as is_undone, n.seq,
        (n.changed_to ->> 'due_date_time')::timestamptz as due, private.sees(t, private.scope_of(p)) as is_read, private.is_pressing(t.priority) as is_high,
        private.is_told_by(k, d.channel, h) as is_wanted, r.person is not null as returns,
        case when h.has_own_quiet then h.quiet_from else s.quiet_from end as quiet_from,
        case when h.has_own_quiet then h.quiet_until else s.quiet_until end as quiet_until,
        case when h.has_own_quiet then h.quiet_days else s.quiet_days end as quiet_days,
        coalesce(h.morning_at, s.morning_at) as morning_at, coalesce(h.lets_urgent_through, false) as lets_urgent_through,
        private.is_urgent(k, t, d.person) as is_urgent, d.tells_anyway and not coalesce(h.has_own_quiet, false) as tells_anyway,
        d.channel = 'mail' and (d.entry_id is not null and d.task_id is not null and k.mail or d.kind = 'to_check') as is_one_of_many,
        m.person is not null and not (t.assigned_to = d.person and d.kind in ('due_soon', 'late')) as is_muted,
        here.until is not null and k.waits_for_return as is_away, there.until as task_until,
        -- The morning on which they are back, but not before that day begins in the workspace.
        greatest((here.until + coalesce(h.morning_at, s.morning_at)) at time zone coalesce(p.time_zone, w.time_zone),
          here.until::timestamp at time zone w.time_zone) as back_at
      from private.deliveries d
      join public.profiles p on p.uid = d.person
      cross join (select * from public.workspace_settings limit 1) w
      cross join (select * from private.delivery_settings limit 1) s
      cross join (select private.today() as today offset 0) day
      join private.delivery_kinds k on k.kind = d.kind
      left join public.tasks t on t.id = d.task_id
      left join public.notifications n on n.id = d.entry_id
      left join private.delivery_habits h on h.person = d.person
      left join private.mutes m on m.task_id = d.task_id and m.person = d.person
      left join private.returned_mails r on r.person = d.person and r.email = p.email
      left join private.absences here on here.uid = d.person and here.until > day.today
      left join private.absences there on there.uid = t.assigned_to and there.until > day.today
      where d.id = any (p_ids)
    ), reasoned as materialized (
      select x.*, case
        when (p).deactivated_at is not null then 'deactivated'
        when (d).channel = 'mail' and (p).email is null then 'no address'
        when not is_wanted then 'not wanted'
        -- A muted task that is given to them again is another task to them.
        when is_muted and not ((d).kind = 'assigned' and (t).assigned_to = (p).uid) then 'muted'
        when (d).channel = 'mail' and returns then 'mail comes back'
        when (k).true_while = 'today' then case
          when (d).kind = 'overview' and not private.is_admin(p) then 'no admin'
          when is_away then 'away'
          when (d).occasion <> (now() at time zone zone - private.night_after(quiet_from, quiet_until))::date::timestamp at time zone 'UTC' then 'another day' end
        when (k).true_while = 'asking' then case
          when not private.is_admin(p) then 'no admin'
          when not exists (select from private.join_requests r where r.state = 'asked') then 'decided' end
        when (d).channel = 'mail' and exists (
          select from private.deliveries s
          where s.task_id = (d).task_id and s.person = (d).person and s.channel = 'push' and s.kind = (d).kind
            and s.occasion = (d).occasion and s.shown_at is not null
        ) then 'shown on a device'
        when is_one_of_many and (d).kind <> 'to_check' and exists (
          select from private.deliveries m
          where m.person = (d).person and m.kind = 'morning' and m.channel = 'mail' and m.outcome = 'sent'
            and m.settled_at >= (d).occasion
        ) then 'in the mail of the day'
        when (k).true_while = 'missed' and not exists (select from private.routines r where r.id = (d).entry_id and r.misses > 0 and r.keeper = (d).person)
          then 'no longer missed'
        when (d).kind in ('nobody', 'missed', 'keeper') then case when not exists (
          select from private.routines r where r.id = (d).entry_id and r.keeper = (d).person) then 'deleted' end
        -- An entry that was undone has no recipient.
        when is_undone then 'undone'
        when (k).true_while in ('gone', 'withdrawn') and not private.knows_of((d).person, (d).task_id, (d).occasion) then 'not known to them'
        when (d).kind = 'restored' and not private.heard_of_end((d).person, (d).task_id, seq) then 'not known to them'
        when (k).true_while = 'gone' then case when (t).assigned_to = (p).uid then 'theirs again' when is_seen then 'seen' end
        when not is_read then 'of somebody else'
        when (k).true_while = 'withdrawn' then case when (t).withdrawn_at is null then 'put back' when is_seen then 'seen' end
        when (t).withdrawn_at is not null then 'withdrawn'
        when is_seen then 'seen'
        when (k).is_bundled and (d).channel = 'mail' and not is_urgent and exists (
          select from private.deliveries o
          where (o.task_id = (d).task_id or (d).kind = 'to_check') and o.person = (d).person and o.kind = (d).kind and o.channel = (d).channel
            and o.outcome is null and o.occasion > (d).occasion
        ) then 'in a later one'
        when (k).true_while = 'always' then null
        when (k).true_while = 'rejected' then case when (t).status <> 'Rejected' then 'no longer rejected' end
        when (d).kind = 'unanswered' and (p).uid <> (t).assigned_to then case when not exists (
          select from public.tasks o where o.assignment_id = (t).assignment_id and o.assigned_at = (d).occasion
            and o.is_open and o.accepted_at is null and o.assigned_to <> (p).uid
        ) then 'answered' end
        when (k).true_while = 'unchecked' then case when not exists (
          select from private.proofs r where r.task_id = (t).id and r.waits_since = (d).occasion
        ) then 'checked' end
        when (k).true_while = 'accepted' then case when (t).accepted_at is null then 'no longer accepted' end
        when (k).true_while = 'completed' then case when (t).completed_at is null then 'no longer completed' end
        when (k).true_while in ('open', 'dated', 'high', 'blocked', 'unblocked', 'new', 'worked', 'away') then case
          when not (t).is_open then 'over'
          when (k).true_while = 'worked' and (t).accepted_at is null then 'not accepted'
          when (k).true_while = 'away' and task_until::timestamp at time zone 'UTC' is distinct from (d).occasion then 'back'
          when (k).true_while = 'dated' and (t).due_date_time <> due then 'due at another time'
          when (k).true_while = 'high' and not is_high then 'no longer high'
          when (k).true_while = 'blocked' and (t).blocked_at is null then 'no longer blocked'
          when (k).true_while = 'unblocked' and (t).blocked_at is not null then 'blocked again'
          when (k).true_while = 'new' and (t).accepted_at is not null then 'answered' end
        when (p).uid <> (t).assigned_to then 'of somebody else'
        when not (t).is_open then 'over'
        when (k).true_while = 'due' then case
          when (t).due_date_time <> (d).occasion then 'due at another time'
          when (d).kind = 'due_soon' and (t).due_date_time <= now() then 'late by now' end
        when (k).true_while = 'late' then case when (t).due_date_time > now() then 'no longer late' end
        when (t).accepted_at is not null and ((d).kind <> 'assigned' or (t).accepted_at > (t).assigned_at) then 'answered'
        when (t).seen_at > (d).occasion and (d).kind = 'assigned' then 'seen'
        when (d).kind = 'unanswered' and (t).assigned_at <> (d).occasion then 'assigned again'
      end as why, greatest(now(), case when is_away then back_at end) as wakes
      from known x
    ), hurried as (
      -- A reminder that waiting would push into quiet hours goes out now.
      select r.*, (r.d).kind = 'due_soon' and why is null and private.loud_from(now() + interval '1 hour', zone, quiet_from, quiet_until, quiet_days, morning_at)
        > now() + interval '1 hour' as is_last_chance
      from reasoned r
    ), timed as (
      -- A trial goes out at any hour, because somebody asked for it.
      select r.*, case when why is null and (d).kind <> 'trial' then nullif(case when tells_anyway or is_urgent and lets_urgent_through
        then wakes else private.loud_from(wakes, zone, quiet_from, quiet_until, quiet_days, morning_at) end, now()) end as later
      from hurried r
    )
    select (d).id, (d).person, is_urgent or tells_anyway or is_last_chance, (d).wanted_at, why, later,
      is_one_of_many and (d).attempts = 0 and not is_urgent, later is not null and wakes = now()
    from timed;
end;
$$;
comment on function private.judged_deliveries is
  'For each of these deliveries: whether it is urgent now, or an admin wants it told; why it must not be sent (its '
  'person is deactivated, has no address, has chosen otherwise or may not read it, has muted it, has been shown it on '
  'a device before it is mailed, has seen or answered it since, has read of it in the mail of the day or is about to '
  'be mailed of a later message, or its task has changed); when it may go out, if not now: at the end of the '
  'person''s quiet hours, their own or the workspace''s, unless it is urgent and they let that through, or an admin '
  'wants it told and the hours are the workspace''s; or, if it can wait and they are away, in the morning on which '
  'they are back; whether it is one of those of which a person gets three an hour: mails about a single task that are '
  'not urgent, at their first attempt; and whether only quiet hours hold it back. Null: why, later.';

create function public.settle_delivery(
  p_id uuid, p_attempt integer, p_outcome public.delivery_outcome, p_problem text default null,
  p_is_final boolean default false, p_again_s integer default 0, p_told text[] default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  again timestamptz := now() + make_interval(secs => greatest(
    least(30 * 2 ^ greatest(least(p_attempt - 1, 10), 0), 3600), least(p_again_s, 86400)));
  is_told boolean := p_outcome = 'sent' or cardinality(p_told) > 0;
begin
  -- While there was no device or address to tell, one may have come.
  insert into private.second_looks (person, channel, task_id)
  select d.person, d.channel, d.task_id from private.deliveries d
  where p_outcome = 'skipped' and d.telling = p_id and d.attempts = p_attempt and d.outcome is null
    and (d.channel <> 'push' or exists (select from private.live_subscriptions s where s.uid = d.person));
  update private.deliveries d
  set outcome = x.outcome, settled_at = case when x.outcome is not null then now() end, not_before = again, noted_at = now(),
    problem = coalesce(left(p_problem, 500), case when p_outcome <> 'sent' then d.problem end),
    -- Nothing was sent, so it is stored as if it had not been taken.
    attempts = case when x.is_untold then 0 else d.attempts end, telling = case when not x.is_untold then d.telling end,
    taken_at = case when not x.is_untold then d.taken_at end,
    told_at = case when is_told then coalesce(d.told_at, now()) else d.told_at end,
    told = d.told || array(
      select p.session_id from private.push_subscriptions p where p.uid = d.person and p.endpoint = any (p_told))
  from (
    select o.id, case
      when p_outcome = 'failed' and not coalesce(p_is_final, false)
        and again <= o.wanted_at + case when is_told or o.told_at is not null then interval '1 hour' else interval '1 day' end
        then null
      when is_told or o.told_at is not null then 'sent'
      else p_outcome end as outcome, p_outcome = 'skipped' and o.told_at is null and p_attempt = 1 as is_untold
    from private.deliveries o where o.telling = p_id
  ) x
  where d.id = x.id and d.attempts = p_attempt and d.outcome is null;
  if not found then
    return false;
  end if;
  -- A notice that was over before this was noted has no row yet; an act that is under way has a second.
  insert into private.closings (telling, not_before)
  select distinct d.telling, now() + interval '1 second' from private.deliveries d
  where is_told and d.telling = p_id and d.channel = 'push' and d.kind <> 'trial';
  return true;
end;
$$;
comment on function public.settle_delivery is
  'For the worker: notes the result of a telling that it took, for all deliveries in it. A failure is tried again '
  'after half a minute, and after twice as long each time up to an hour, but after p_again_s at least and a day at '
  'most; it is given up a day after it was wanted, or at once if it is final. p_told are the addresses of devices '
  'that have it: if other devices failed, only those are tried again, for an hour, and then it counts as sent. False '
  'if another worker has taken it since, or it is settled.';

grant execute on function public.settle_delivery to service_role;

-- Planned deliveries: what becomes due by the clock alone, and what admins see of all deliveries.

create index tasks_unanswered_since on public.tasks (assigned_at, id) where is_open and accepted_at is null;

create table private.delivery_worker (
  id boolean primary key default true check (id),
  seen_at timestamptz not null default '-infinity'
);
comment on table private.delivery_worker is 'One row: when a worker last planned, whichever channels it serves.';

insert into private.delivery_worker default values;

create function private.soon_quiet() returns table (person uuid, ends timestamptz)
language sql stable security definer rows 100 set search_path = '' as $$
  with people as materialized (
    select p.uid, private.zone_of(p) as zone, case when h.has_own_quiet then h.quiet_from else s.quiet_from end as quiet_from,
      case when h.has_own_quiet then h.quiet_until else s.quiet_until end as quiet_until,
      case when h.has_own_quiet then h.quiet_days else s.quiet_days end as quiet_days,
      coalesce(h.morning_at, s.morning_at) as morning_at
    from public.profiles p cross join private.delivery_settings s left join private.delivery_habits h on h.person = p.uid
    where p.deactivated_at is null
  ), habits as materialized (
    -- Thousands of people have few different habits.
    select x.*, private.loud_from(now() + interval '10 minutes', x.zone, x.quiet_from, x.quiet_until, x.quiet_days, x.morning_at) as ends
    from (select distinct zone, quiet_from, quiet_until, quiet_days, morning_at from people) x
    where private.loud_from(now(), x.zone, x.quiet_from, x.quiet_until, x.quiet_days, x.morning_at) = now()
  )
  select p.uid, h.ends from people p join habits h
    on (h.zone, h.quiet_from, h.quiet_until, h.quiet_days, h.morning_at)
      is not distinct from (p.zone, p.quiet_from, p.quiet_until, p.quiet_days, p.morning_at)
  where h.ends > now() + interval '10 minutes';
$$;
comment on function private.soon_quiet is 'The people whose quiet hours begin within ten minutes, and when those end.';

-- A time of assignment in the future was written by a clock that was ahead: it counts as long ago.
create function private.news_of_due_tasks() returns private.news[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  soon timestamptz := now() + make_interval(mins => (select remind_minutes from private.delivery_settings));
  begun timestamptz := (select min(c.since) from private.delivery_channels c where c.served_at > now() - interval '1 day');
begin
  return (
    select array_agg(private.as_news(person => t.assigned_to, kind => x.kind, task_id => t.id, occasion => t.due_date_time))
    from (
      select t.id, 'due_soon'::public.delivery_kind as kind from public.tasks t
      where t.is_open and t.due_date_time > now() and t.due_date_time <= soon
        and (t.assigned_at < t.due_date_time - (soon - now()) or t.assigned_at > clock_timestamp())
        and not exists (select from private.task_reminders r where r.task_id = t.id)
      union all
      select t.id, 'due_soon' from private.task_reminders r join public.tasks t on t.id = r.task_id
      where r.minutes > 0 and t.is_open and t.due_date_time > now() and t.due_date_time < now() + interval '8 days'
        and t.due_date_time <= now() + make_interval(mins => r.minutes)
      union all
      -- A reminder that would fall into quiet hours comes before they begin.
      select t.id, 'due_soon' from private.soon_quiet() q
      cross join private.delivery_settings s
      join public.tasks t on t.assigned_to = q.person and t.is_open and t.due_date_time > now()
      left join private.task_reminders r on r.task_id = t.id
      left join private.delivery_habits h on h.person = q.person
      where coalesce(r.minutes, s.remind_minutes) > 0
        and t.due_date_time < q.ends + make_interval(mins => coalesce(r.minutes, s.remind_minutes))
        and not (coalesce(h.lets_urgent_through, false) and coalesce(r.minutes, s.remind_minutes) <= 120)
      union all
      select t.id, 'late' from public.tasks t
      where t.is_open and t.due_date_time > greatest(begun, now() - interval '1 day') and t.due_date_time <= now()
        and (t.assigned_at < t.due_date_time or t.assigned_at > clock_timestamp())
    ) x join public.tasks t on t.id = x.id
    where not exists (
      select from private.deliveries d
      where d.person = t.assigned_to and d.kind = x.kind and d.task_id = t.id and d.occasion = t.due_date_time
        and d.past_at is null offset 0)
  );
end;
$$;
comment on function private.news_of_due_tasks is
  'The open tasks that are due soon, by the workspace''s time before or their own, also those whose reminder would '
  'fall into quiet hours that are about to begin, and tasks that became late within a day; each unless that was '
  'planned already.';

create function private.forget_due_time() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A delivery that is not settled is judged when it is sent, and only then is it past or true again.
  update private.deliveries set past_at = clock_timestamp()
  where task_id = new.id and kind in ('due_soon', 'late') and outcome is not null and past_at is null;
  return null;
end;
$$;
comment on function private.forget_due_time is
  'Trigger: people who were reminded of a due time are reminded again if their task is later moved back to it.';

create trigger forget_due_time after update of due_date_time on public.tasks for each row
  when (old.due_date_time <> new.due_date_time) execute function private.forget_due_time();

create function private.news_of_unanswered_tasks() returns private.news[]
language plpgsql stable security definer set search_path = '' as $$
declare
  hours integer := (select answer_hours from private.delivery_settings);
  begun timestamptz := (select min(c.since) from private.delivery_channels c where c.served_at > now() - interval '1 day');
  of_people timestamptz := private.working_hours_ago(hours);
  of_admins timestamptz := private.working_hours_ago(2 * hours);
begin
  if hours is null then
    return null;
  end if;
  return (
    select array_agg(private.as_news(person => x.person, kind => 'unanswered', task_id => x.task_id, occasion => x.assigned_at))
    from (
      select t.assigned_to as person, t.id as task_id, t.assigned_at from public.tasks t
      where t.is_open and t.accepted_at is null and t.assigned_at <= of_people
        and t.assigned_at > greatest(begun, of_people - interval '7 days')
      union all
      -- One delivery for all tasks that were assigned together.
      (select distinct on (t.assigned_by, t.assignment_id, t.assigned_at) t.assigned_by, t.id, t.assigned_at
       from public.tasks t
       where t.is_open and t.accepted_at is null and t.assigned_at <= of_admins
         and t.assigned_at > greatest(begun, of_admins - interval '7 days') and t.assigned_by <> t.assigned_to
         and not exists (
           select from private.deliveries d join public.tasks o on o.id = d.task_id
           where d.person = t.assigned_by and d.kind = 'unanswered' and d.occasion = t.assigned_at
             and o.assignment_id = t.assignment_id offset 0)
       order by t.assigned_by, t.assignment_id, t.assigned_at, t.id)
    ) x
    where not exists (
      select from private.deliveries d
      where d.person = x.person and d.kind = 'unanswered' and d.task_id = x.task_id and d.occasion = x.assigned_at offset 0)
  );
end;
$$;
comment on function private.news_of_unanswered_tasks is
  'The tasks that their people have not answered for so many working hours, for these people, and after twice as many '
  'for the assigner: one of each assignment. Nothing that was planned already, nor anything older than a week or than '
  'the worker.';

create function private.news_of_the_morning(p_now timestamptz default now()) returns private.news[]
language sql stable security definer set search_path = '' as $$
  select array_agg(private.as_news(person => p.uid, kind => k.kind, occasion => m.day, at => p_now))
  from public.profiles p
  cross join private.delivery_settings s
  left join private.delivery_habits h on h.person = p.uid
  cross join lateral (select p_now at time zone private.zone_of(p) as here, private.night_after(
    case when h.has_own_quiet then h.quiet_from else s.quiet_from end, case when h.has_own_quiet then h.quiet_until else s.quiet_until end) as night) l
  cross join lateral (select (l.here - l.night)::date::timestamp at time zone 'UTC' as day) m
  join private.delivery_kinds k on k.true_while = 'today' and (k.kind <> 'overview' or private.is_admin(p))
  where p.deactivated_at is null and p.email is not null
    and not exists (select from private.absences a where a.uid = p.uid and a.until > private.today() offset 0)
    and (p.created_at < p_now - interval '1 hour' or p.created_at > p_now + interval '1 minute')
    and extract(isodow from l.here - l.night) = any (s.work_days)
    and l.here::time - coalesce(h.morning_at, s.morning_at) >= interval '0'
    and l.here::time - coalesce(h.morning_at, s.morning_at) < interval '3 hours'
    -- A clock that is set to another zone brings no second mail for the same morning.
    and not exists (
      select from private.deliveries d
      where d.person = p.uid and d.kind = k.kind and (d.occasion = m.day or d.wanted_at > p_now - interval '12 hours') offset 0);
$$;
comment on function private.news_of_the_morning is
  'The people for whom the mail of the day is due: from their hour on, in their own time zone, for three hours, once a '
  'working day; nobody who is away. A night shift is part of the day on which it began.';

create function private.hurry_deliveries() returns void
language sql volatile security definer set search_path = '' as $$
  update private.deliveries d set is_urgent = true, not_before = now(), noted_at = now()
  where d.id = any (array(
    select o.id from private.deliveries o
    join public.tasks t on t.id = o.task_id
      and (private.is_pressing(t.priority) or t.due_date_time between now() and now() + interval '8 hours')
    join private.delivery_kinds k on k.kind = o.kind
    where o.channel = 'push' and not o.is_urgent and o.outcome is null and o.attempts = 0
      and o.not_before > now() + interval '1 minute' and private.is_urgent(k, t, o.person)
    for update of o skip locked));
$$;
comment on function private.hurry_deliveries is
  'What has become urgent while it waits for a pause, for company or for the morning is judged again now.';

create function private.planned_news() returns private.news[]
language plpgsql stable security definer set search_path = '' as $$
declare
  planner text;
  found private.news[];
  planned private.news[];
begin
  for planner in
    select p.proname from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname like 'news\_of\_%' and p.pronargs = p.pronargdefaults
    order by p.proname
  loop
    execute format('select private.%I()', planner) into found;
    planned := planned || found;
  end loop;
  return planned;
end;
$$;
comment on function private.planned_news is
  'The news that must be told by the clock alone, from every function private.news_of_<what> that needs no argument. '
  'A feature adds its own.';

create function public.plan_deliveries(p_channels public.delivery_channel[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('daymark.plan_deliveries')) then
    return 0;
  end if;
  perform private.mend_moments();
  update private.delivery_worker set seen_at = now() where id;
  update private.delivery_channels
  set since = case when served_at > now() - interval '1 day' then since else now() end, served_at = now()
  where channel = any (p_channels);
  -- Deliveries to which no worker came in time.
  update private.deliveries d
  set outcome = 'failed', settled_at = now(), problem = coalesce(d.problem, 'nobody sent it within a day')
  where d.id = any (array(
    select o.id from private.deliveries o
    where o.outcome is null and o.channel in ('push', 'mail') and (
      -- A worker that is back after a longer break first tells what is still true.
      (o.not_before <= now() and o.wanted_at < now() - interval '1 day' and exists (
        select from private.delivery_channels c where c.channel = o.channel and c.since < now() - interval '1 hour'))
      -- Deliveries that are taken again and again, and never noted.
      or o.attempts > 60)
    limit 1000 for update skip locked));
  delete from private.deliveries d where d.id = any (array(
    select o.id from private.deliveries o where o.settled_at < now() - interval '30 days'
    order by o.settled_at limit 1000 for update skip locked));
  delete from private.closings where asked_at < now() - interval '1 day';
  perform private.hurry_deliveries();
  return coalesce(private.deliver(private.planned_news()), 0);
end;
$$;
comment on function public.plan_deliveries is
  'For the worker, every minute: notes that it serves these channels, adds planned deliveries that are now due, gives '
  'up what is a day old, hurries what has become urgent, corrects what a clock that was ahead has written, and '
  'forgets what was settled 30 days ago. Several workers do it once. Returns the number added.';

create function private.delivery_lags()
returns table (channel public.delivery_channel, served_at timestamptz, waiting integer, lag_s integer, failed integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.channel, nullif(c.served_at, '-infinity'), w.waiting, w.lag_s,
      (select count(*)::integer from private.deliveries f
       where f.outcome = 'failed' and f.channel = c.channel and f.settled_at > now() - interval '7 days')
    from private.delivery_channels c
    cross join lateral (
      select count(*)::integer as waiting, coalesce(extract(epoch from now() - min(d.not_before)), 0)::integer as lag_s
      from private.deliveries d where d.outcome is null and d.channel = c.channel and d.not_before <= now()
    ) w
    order by c.channel;
end;
$$;
comment on function private.delivery_lags is
  'Of each channel: when a worker last served it, how many deliveries could go out now, for how many seconds the '
  'first of them has been waiting, and how many were given up within seven days. Null: served_at.';

create function private.stuck_channels() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select l.channel::text from private.delivery_lags() l
    where l.lag_s > 600
      and not exists (
        select from private.deliveries d
        where d.settled_at > now() - interval '10 minutes' and d.channel = l.channel offset 0)
      and not exists (
        select from private.deliveries d
        where d.outcome is null and d.channel = l.channel and d.attempts > 0 and d.not_before > now() - interval '8 minutes')
    order by l.channel);
$$;
comment on function private.stuck_channels is
  'The channels in which a delivery could have gone out for ten minutes and none was settled or tried.';

create function public.list_delivery_channels()
returns table (
  channel public.delivery_channel, served_at timestamptz, waiting integer, lag_s integer, failed integer, stopped_for text,
  returned integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select l.*, (select m.problem from private.mail_stop m where l.channel = 'mail'),
      case when l.channel = 'mail' then (
        select count(*)::integer from private.returned_mails r join public.profiles p on p.uid = r.person and p.email = r.email
      ) else 0 end
    from private.delivery_lags() l;
end;
$$;
comment on function public.list_delivery_channels is
  'For admins, of each channel: when a worker last served it, how many deliveries could go out now, for how many '
  'seconds the first of them has been waiting, how many were given up within seven days, why it rests, and to how '
  'many people mail came back. Error: 42501. Null: served_at, stopped_for.';

create type public.failed_delivery as (
  id uuid, at timestamptz, channel public.delivery_channel, kind public.delivery_kind, person_name text, problem text
);
comment on type public.failed_delivery is 'A delivery that was given up, to whom, and why. Null: problem.';

create type public.week_of_kind as (
  channel public.delivery_channel, kind public.delivery_kind, told integer, bundled integer, waiting integer,
  skipped integer, failed integer
);
comment on type public.week_of_kind is
  'How often a kind of news was told on a channel within seven days, how often together with something else, how often '
  'it waits (for quiet hours, a pause, somebody''s return, or a worker), was no longer to be told, and was given up.';

create type public.unreachable_reason as enum ('mail_returns', 'no_device', 'off', 'no_address');
comment on type public.unreachable_reason is
  'Why nothing reaches somebody while Daymark is closed: mail comes back and no device is told; no device is told and '
  'no mail is served; no device is told and they have no email address; they want nothing on any channel that could '
  'reach them.';

create type public.unreachable_person as (uid uuid, full_name text, why public.unreachable_reason, problem text);
comment on type public.unreachable_person is
  'An active person whom nothing reaches while Daymark is closed, and why. problem: what a mail server said. Null: '
  'problem.';

create function private.unreachable_people() returns setof public.unreachable_person
language sql stable security definer rows 10 set search_path = '' as $$
  with served as materialized (
    select exists (
      select from private.delivery_channels c where c.channel = 'mail' and c.served_at > now() - interval '1 day') as has_mail
  ), people as materialized (
    select p.uid, p.full_name, r.problem, coalesce(p.email = r.email, false) as returns, p.email is not null as has_address,
      exists (
        select from private.push_subscriptions s join auth.sessions a on a.id = s.session_id
        where s.uid = p.uid and s.revoked_at is null) as has_device,
      h.push_level is distinct from 'nothing' as wants_push, h.mail_level is distinct from 'nothing' as wants_mail
    from public.profiles p
    left join private.returned_mails r on r.person = p.uid left join private.delivery_habits h on h.person = p.uid
    where p.deactivated_at is null
  ), judged as (
    select x.uid, x.full_name, x.problem, case
      when not x.has_device and x.returns then 'mail_returns'
      when not x.has_device and not x.has_address then 'no_address'
      when not x.has_device and not served.has_mail then 'no_device'
      when not (x.has_device and x.wants_push or served.has_mail and x.has_address and not x.returns and x.wants_mail)
        then 'off' end::public.unreachable_reason as why
    from people x cross join served
  )
  select j.uid, j.full_name, j.why, case when j.why = 'mail_returns' then j.problem end
  from judged j where j.why is not null
  order by j.why, j.full_name, j.uid;
$$;
comment on function private.unreachable_people is
  'All people whom nothing reaches while Daymark is closed, by why and name.';

create function public.read_delivery_week()
returns table (
  kinds public.week_of_kind[], people public.unreachable_person[], unreached integer, failures public.failed_delivery[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    with reached as materialized (select u as person, row_number() over () as place from private.unreachable_people() u)
    select array(
        select jsonb_populate_record(null::public.week_of_kind, to_jsonb(w))
        from (
          select d.channel, d.kind, count(*) filter (where d.outcome = 'sent') as told,
            count(*) filter (where d.outcome = 'sent' and d.telling <> d.id) as bundled,
            count(*) filter (where d.outcome is null) as waiting, count(*) filter (where d.outcome = 'skipped') as skipped,
            count(*) filter (where d.outcome = 'failed') as failed
          from private.deliveries d
          where (d.outcome is null or d.settled_at > now() - interval '7 days') and d.kind <> 'trial'
          group by d.channel, d.kind
        ) w order by w.channel, w.kind),
      array(select r.person from reached r where r.place <= 20 order by r.place), (select count(*)::integer from reached),
      array(
        select jsonb_populate_record(null::public.failed_delivery, to_jsonb(f))
        from (
          select d.id, d.settled_at as at, d.channel, d.kind, p.full_name as person_name, d.problem
          from private.deliveries d join public.profiles p on p.uid = d.person
          where d.outcome = 'failed' and d.settled_at > now() - interval '7 days'
          order by d.settled_at desc limit 5
        ) f order by f.at desc);
end;
$$;
comment on function public.read_delivery_week is
  'For admins, one row: what became of all deliveries of seven days, by channel and kind; the first twenty people '
  'whom nothing reaches while Daymark is closed, and how many there are; and the latest five deliveries that were '
  'given up. Error: 42501.';

create function public.ask_unreached() returns integer
language plpgsql security definer set search_path = '' as $$
declare asked integer;
begin
  perform private.require('administer');
  insert into private.delivery_habits as h (person, asked_at)
  select u.uid, now() from private.unreachable_people() u where u.why <> 'off'
  on conflict (person) do update set asked_at = excluded.asked_at;
  get diagnostics asked = row_count;
  return asked;
end;
$$;
comment on function public.ask_unreached is
  'Has everybody whom nothing reaches asked, when they next open Daymark, whether they want to be told on that '
  'device; not people who switched everything off. For admins. Returns how many. Error: 42501.';

grant execute on function public.plan_deliveries to service_role;
grant execute on function public.list_delivery_channels, public.read_delivery_week,
  public.ask_unreached to authenticated;

-- Leasing: which deliveries a worker takes. All that waits for a person goes out by push in one telling.

create function private.standing_told_at(p_person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(d.taken_at) from private.deliveries d join public.tasks t on t.id = d.task_id
  where d.person = p_person and d.channel = 'push' and d.kind = 'assigned' and d.taken_at > now() - interval '1 hour'
    and private.is_standing(t);
$$;
comment on function private.standing_told_at is
  'When somebody was last told, within the hour, of a task by a standing agreement. Null: they were not.';

create function private.is_talk(d private.deliveries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return d.kind = 'replied' and exists (
    select from public.notifications n
    where n.task_id = d.task_id and n.sender_id = d.person and n.kind = 'message'
      and n.created_at between d.occasion - interval '10 minutes' and d.occasion);
end;
$$;
comment on function private.is_talk is
  'Whether this told somebody of a message in a conversation in which they had just written (ten minutes).';

create function private.pushes_paused_until(p_people uuid[]) returns table (
  person uuid, calm_from timestamptz, urgent_from timestamptz
)
language sql stable security definer rows 10 set search_path = '' as $$
  select x.person, nullif(greatest(x.calm_from, now()), now()), nullif(greatest(x.urgent_from, now()), now())
  from (
    select y.person, y.last + c.pause as urgent_from,
      case when y.told >= 12 then y.tomorrow
        else y.last + c.pause * case when y.told < 2 then 1 when y.told < 4 then 15 when y.told < 6 then 45 else 120 end end as calm_from
    from private.delivery_channels c
    cross join (
      select told.person, told.tomorrow, max(told.at) as last,
        -- A conversation in which they take part counts once in ten minutes.
        count(distinct coalesce(told.talk::text || floor(extract(epoch from told.at) / 600), told.telling::text)) as told
      from (
        select p.uid as person, d.telling, max(d.taken_at) as at,
          (day.here + 1 + coalesce(h.morning_at, s.morning_at)) at time zone day.zone as tomorrow,
          case when bool_and(private.is_talk(d)) then (array_agg(d.task_id))[1] end as talk
        from public.profiles p
        cross join private.delivery_settings s
        left join private.delivery_habits h on h.person = p.uid
        cross join lateral (select z.zone, (now() at time zone z.zone)::date as here from (select private.zone_of(p) as zone) z) day
        join private.deliveries d on d.person = p.uid and d.channel = 'push' and d.kind <> 'trial'
          and d.taken_at >= day.here::timestamp at time zone day.zone and d.taken_at <= clock_timestamp()
          and (d.outcome is null or d.outcome = 'sent')
        where p.uid = any (p_people)
        group by p.uid, d.telling, day.here, day.zone, h.morning_at, s.morning_at
      ) told
      group by told.person, told.tomorrow
    ) y
    where c.channel = 'push' and c.pause > '0'
  ) x;
$$;
comment on function private.pushes_paused_until is
  'When people who were told by push a short while ago may be told again: after a minute at first, later the more '
  'often they were told that day, after the twelfth time the next morning; of urgent news always after a minute. '
  'Null: at once.';

create function private.waiting_deliveries(
  p_channel public.delivery_channel, p_is_urgent boolean, p_most integer, p_but uuid[], p_is_resting boolean
) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  return array(
    select d.id from private.deliveries d
    where d.channel = p_channel and d.is_urgent = p_is_urgent and d.outcome is null and d.not_before <= now()
      and d.person <> all (p_but) and (not p_is_resting or d.kind = 'trial')
    order by d.not_before limit p_most);
end;
$$;
comment on function private.waiting_deliveries is
  'The first deliveries of a channel that could go out now, not those of p_but, and only trials while mail rests.';

create function private.lock_deliveries(p_channel public.delivery_channel, p_ids uuid[], p_people uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken uuid[] := '{}';
  hurried uuid[] := array(select d.person from private.deliveries d where d.id = any (p_ids) and d.is_urgent);
  one uuid;
begin
  foreach one in array p_people loop
    exit when cardinality(taken) >= 200;
    taken := taken || array(
      select d.id from private.deliveries d
      where d.person = one and d.channel = p_channel and d.outcome is null and case
        when p_channel <> 'push' or d.kind = 'trial' then d.id = any (p_ids) and d.not_before <= now()
        -- What waits for a pause to end or for company is taken. What waits for the morning is not judged again and
        -- again, but goes with what is urgent.
        when d.attempts = 0 then d.not_before <= now() + interval '2 hours' or one = any (hurried)
        else d.not_before <= now() end
      order by d.id <> all (p_ids), d.attempts = 0, d.is_urgent desc, d.not_before
      limit greatest(200, cardinality(p_ids)) for update skip locked);
  end loop;
  return taken;
end;
$$;
comment on function private.lock_deliveries is
  'Locks, of these people''s deliveries, those of p_ids, by push also what else waits and goes out with them, of each '
  'person 200 at most; if they have many, of the first people only. Skips deliveries that are being changed.';

create function private.full_people(p_under_way uuid[]) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select u.person from unnest(p_under_way) u (person) group by u.person having count(*) >= 2);
$$;
comment on function private.full_people is
  'People with two deliveries under way, which is the maximum per person: p_under_way names the person of each.';

create function private.timed_deliveries(p_channel public.delivery_channel, p_ids uuid[], p_but uuid[])
returns table (
  id uuid, person uuid, is_urgent boolean, wanted_at timestamptz, why text, later timestamptz, held_until timestamptz,
  one uuid, is_one_urgent boolean
)
language plpgsql volatile security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
begin
  return query with judged as materialized (
    select j.*, d.attempts, d.kind, d.held_until, j.why is null and j.later is null as goes,
      d.kind in ('assigned', 'due_soon') and private.is_standing(t) as is_standing,
      case when d.channel = 'push' and d.kind <> 'trial' then coalesce(d.telling, d.person) else d.id end as one
    from private.judged_deliveries(p_ids) j join private.deliveries d on d.id = j.id
    left join public.tasks t on t.id = d.task_id where j.person <> all (p_but)
  ), mailed as materialized (
    select x.person, private.mailed_lately(x.person) as before
    from (select distinct j.person from judged j where j.is_paced and j.goes) x
  ), pushed as materialized (
    select array(
      select distinct j.person from judged j where p_channel = 'push' and j.kind <> 'trial' and j.attempts = 0 and j.goes) as people
  ), paused as materialized (
    select u.* from private.pushes_paused_until((select people from pushed)) u
  ), agreed as materialized (
    select p.person, private.standing_told_at(p.person) + interval '1 hour' as again_from
    from (select distinct j.person from judged j where p_channel = 'push' and j.is_standing and j.goes) p
  ), active as materialized (
    select a.* from private.active_people((select people from pushed)) a
  ), together as (
    select j.*, min(j.held_until) filter (where j.goes) over w as held,
      bool_or(j.is_urgent and j.goes) over w as is_one_urgent,
      bool_and(j.is_standing or not j.goes) over w as is_all_standing,
      -- A telling that one device has goes to the others unchanged.
      bool_or(j.attempts > 0 and j.goes) over w as is_again,
      row_number() over (partition by j.person, j.is_paced and j.goes order by j.wanted_at, j.id) as of_paced
    from judged j window w as (partition by j.one)
  )
  select j.id, j.person, j.is_urgent, j.wanted_at, j.why, coalesce(
      case when not j.is_again then j.later end,
      case when j.attempts = 0 and j.kind <> 'trial' then
        -- A delivery that comes while another one waits to be seen waits as long as that one; an urgent one, which is
        -- on the page of somebody who is there, for half as long.
        greatest(
          nullif(greatest(coalesce(j.held, a.hold) - case when j.is_one_urgent then c.seen_within / 2 else '0' end, now()), now()),
          case when j.is_one_urgent then u.urgent_from else u.calm_from end,
          -- What standing agreements bring within an hour is told in one.
          case when j.is_all_standing and not j.is_one_urgent and g.again_from > now() then g.again_from end) end,
      case when j.is_paced and j.goes and 3 < m.before + j.of_paced then now() + interval '1 hour' end),
    case when j.goes then coalesce(j.held, a.hold) end, j.one, j.is_one_urgent
  from together j
  join private.delivery_channels c on c.channel = p_channel
  left join mailed m on m.person = j.person
  left join paused u on u.person = j.person
  left join agreed g on g.person = j.person
  left join active a on a.person = j.person;
end;
$$;
comment on function private.timed_deliveries is
  'These deliveries, not those of p_but, as judged_deliveries judges them and with what else holds them back: its '
  'person is using Daymark, a pause between push messages, three mails within the hour. later: when each may go, if '
  'not now; one: what goes out together, by push all of a person. Null: why, later, held_until.';

create function private.placed_deliveries(
  p_channel public.delivery_channel, p_ids uuid[], p_but uuid[], p_under_way uuid[], p_most integer
)
returns table (
  id uuid, is_urgent boolean, why text, later timestamptz, held_until timestamptz, is_sent boolean, said_as uuid, attempt integer
)
language plpgsql volatile security definer rows 100 set search_path = '' as $$
#variable_conflict use_column
begin
  return query with grouped as (
    select t.*, t.why is null and t.later is null as is_sent, d.telling, d.kind, d.occasion, d.attempts,
      min(t.wanted_at) over (partition by t.one, t.why is null and t.later is null) as one_wanted_at
    from private.timed_deliveries(p_channel, p_ids, p_but) t join private.deliveries d on d.id = t.id
  ), placed as (
    select g.*, dense_rank() over (partition by g.person, g.is_sent order by g.is_one_urgent desc, g.one_wanted_at, g.one)
        + (select count(*) from unnest(p_under_way) u (person) where u.person = g.person) as of_person,
      coalesce(g.telling, first_value(g.id) over (
        partition by g.one, g.is_sent order by g.is_urgent desc, g.kind, g.occasion desc, g.id)) as said_as
    from grouped g
  ), chosen as (
    -- People with two tellings under way take up nobody else's place.
    select p.*, dense_rank() over (partition by p.is_sent order by p.is_one_urgent desc, p.one_wanted_at, p.one) as n,
      max(p.attempts) over (partition by p.one) + 1 as attempt
    from placed p where not p.is_sent or p.of_person <= 2
  )
  select c.id, c.is_urgent, c.why, c.later, c.held_until, c.is_sent, c.said_as, c.attempt
  from chosen c where not c.is_sent or c.n <= p_most;
end;
$$;
comment on function private.placed_deliveries is
  'What becomes of each of these deliveries, not those of p_but: not to be sent (why), later, or now, under the id '
  'said_as; of each person two tellings at most, with those under way, and p_most in all, urgent ones first. Null: '
  'why, later, held_until.';

create type public.leased_delivery as (
  id uuid, attempt integer, channel public.delivery_channel, kind public.delivery_kind, person uuid, full_name text,
  email text, role public.app_role, zone text, hour_cycle smallint, shows_text boolean, task_id uuid, title text,
  description text, stage public.task_stage,
  due_date_time timestamptz, priority public.task_priority, who text, message text, reject_reason public.reject_reason,
  proposed_due_date_time timestamptz, unanswered integer, is_own boolean, task_count integer, file_count smallint,
  file_kind public.attachment_kind, photo uuid, absence public.absence, languages text[]
);
comment on type public.leased_delivery is
  'A telling that a worker has just taken. The columns up to is_own are those of the delivery that comes first; '
  'list_push_targets returns what all of them say. who: the person whose act it is about, or the task''s assigner; '
  'message: the words of a reply, a nudge or a rejection; unanswered: how many tasks of the assignment have no '
  'answer; is_own: whether the task is the person''s; task_count: of how many tasks it tells. file_count: how many '
  'files were sent with the entry, file_kind: what they all are, photo: the first photo of them that has a preview, '
  'if the person sees the task. title: of the task, or the name of the routine. absence: of the task''s person, who '
  'is then who, if the news is of an absence. description: its first thousand characters. languages: as languages_of. '
  'Null: email, hour_cycle, task_id, title, description, stage, due_date_time, priority, who, message, reject_reason, '
  'proposed_due_date_time, unanswered, file_kind, photo, absence.';

create function private.leased_deliveries(p_tellings uuid[]) returns setof public.leased_delivery
language sql stable security definer set search_path = '' as $$
  select d.telling, d.attempts, d.channel, d.kind, p.uid, p.full_name, p.email, p.role, private.zone_of(p), p.hour_cycle,
    coalesce(h.shows_text, true), t.id, coalesce(t.title, r.name), left(t.description, 1000), t.stage, t.due_date_time, t.priority,
    case when d.kind = 'away' then theirs.full_name when n.sender_id is null then assigner.full_name
      when private.is_admin(p) then sender.full_name else n.admin_name end,
    n.message, n.reject_reason, n.proposed_due_date_time,
    case when d.kind = 'unanswered' then (
      select count(*)::integer from public.tasks o
      where o.assignment_id = t.assignment_id and o.assigned_at = d.occasion and o.is_open and o.accepted_at is null
        and (o.assigned_to = d.person) = (t.assigned_to = d.person)) end, coalesce(t.assigned_to = d.person, false),
    d.task_count, coalesce(n.files, 0::smallint), n.file_kind,
    case when n.files > 0 and t.id is not null then (
      select a.id from public.attachments a
      where a.entry_id = coalesce(n.copy_of, n.id) and a.kind = 'image' and a.has_preview and a.state = 'ready'
      order by a.created_at, a.id limit 1) end,
    case when d.kind = 'away' then (select a.away from private.absences_of(array[t.assigned_to], private.is_admin(p)) a) end,
    private.languages_of(p)
  from (
    select o.*, row_number() over (
        partition by o.telling order by o.is_urgent desc, o.kind, o.occasion desc, o.id) as place,
      -- Postgres has no count of distinct values over a window.
      (select count(distinct r.task_id)::integer from private.deliveries r
        where r.telling = o.telling and r.attempts = o.attempts and r.outcome is null) as task_count
    from private.deliveries o where o.telling = any (p_tellings) and o.outcome is null and o.not_before > now()
  ) d
  join public.profiles p on p.uid = d.person
  left join private.delivery_habits h on h.person = d.person
  -- News of a task that is now somebody else's does not name the task.
  left join public.tasks t on t.id = d.task_id and private.sees(t, private.scope_of(p))
  left join public.notifications n on n.id = d.entry_id
  left join private.routines r on r.id = d.entry_id
  left join public.profiles sender on sender.uid = n.sender_id
  left join public.profiles assigner on assigner.uid = t.assigned_by
  left join public.profiles theirs on theirs.uid = t.assigned_to
  where d.place = 1
  order by d.is_urgent desc, d.wanted_at, d.id;
$$;
comment on function private.leased_deliveries is 'The content of these tellings, which a worker has just taken.';

create function public.lease_deliveries(
  p_channel public.delivery_channel, p_most integer default 20, p_under_way uuid[] default '{}'
) returns setof public.leased_delivery
language plpgsql security definer set search_path = '' as $$
declare
  waiting uuid[];
  people uuid[];
  taken uuid[];
  found uuid[] := '{}';
  under_way uuid[] := p_under_way;
  busy uuid[] := private.full_people(p_under_way);
  looked_at integer := 0;
  most integer := least(greatest(p_most, 1), 100);
  batch integer;
  rest integer := case when p_channel = 'mail' then private.mail_may_go(now()) else 100 end;
  is_resting boolean := rest = 0;
  ends timestamptz;
begin
  -- While mail rests trials may go: an admin who mends mail looks at them.
  most := least(most, case when is_resting then most else rest end);
  batch := most;
  perform private.take_second_looks(p_channel, busy);
  ends := clock_timestamp() + interval '1 second';
  -- However much waits, one call judges at most so many rows, and not for longer than this: what it noted is kept, and
  -- the next call continues.
  while cardinality(found) < most and looked_at < 500 and clock_timestamp() < ends loop
    waiting := private.waiting_deliveries(p_channel, true, batch, busy, is_resting);
    waiting := waiting || private.waiting_deliveries(p_channel, false, batch - cardinality(waiting), busy, is_resting);
    exit when cardinality(waiting) = 0;
    -- If two workers took what waits for somebody, or counted their hour, at the same time, they would tell them twice.
    -- Each statement from here on sees what the last worker with this lock has noted.
    people := array(
      select x.person from (
        select d.person from unnest(waiting) with ordinality w (id, place) join private.deliveries d on d.id = w.id
        group by d.person order by min(w.place) offset 0
      ) x
      where pg_try_advisory_xact_lock(hashtext('daymark.lease ' || p_channel), hashtext(x.person::text)));
    taken := private.lock_deliveries(p_channel, waiting, people);
    -- People some of whose deliveries are missing here are left to another worker, or to the next call.
    busy := busy || array(
      select distinct d.person from private.deliveries d where d.id = any (waiting) and d.id <> all (taken));
    looked_at := looked_at + greatest(cardinality(waiting), cardinality(taken));
    -- If many deliveries are not sent, each round judges more at once.
    batch := least(batch * 4, 500 - looked_at);
    with noted as (
      update private.deliveries d
      set is_urgent = j.is_urgent, problem = coalesce(j.why, d.problem),
        -- Some devices of its person may have it already.
        outcome = case when j.why is not null then case when d.told_at is null then 'skipped' else 'sent' end::public.delivery_outcome end,
        past_at = case when j.why = 'due at another time' then clock_timestamp() else d.past_at end,
        settled_at = case when j.why is not null then now() end, wanted_at = coalesce(j.later, d.wanted_at),
        not_before = coalesce(j.later, now() + interval '2 minutes'), noted_at = now(),
        attempts = case when j.is_sent then j.attempt else d.attempts end,
        telling = case when j.is_sent then j.said_as else d.telling end, held_until = coalesce(d.held_until, j.held_until),
        taken_at = case when j.is_sent then coalesce(d.taken_at, now()) else d.taken_at end
      from private.placed_deliveries(p_channel, taken, busy, under_way, most - cardinality(found)) j
      where d.id = any (taken) and d.id = j.id
      returning d.telling, d.person, j.is_sent
    ), told as (
      select distinct n.telling, n.person from noted n where n.is_sent
    )
    select found || coalesce(array_agg(t.telling), '{}'), under_way || coalesce(array_agg(t.person), '{}')
    into found, under_way from told t;
    busy := busy || private.full_people(under_way);
  end loop;
  return query select * from private.leased_deliveries(found);
end;
$$;
comment on function public.lease_deliveries is
  'For the worker: takes at most 100 tellings of a channel to send now, urgent ones first, after judging at most 500 '
  'deliveries and what goes out with them; at most two of one person, with those that this worker has (p_under_way). '
  'Nobody else gets them for two minutes. A mail tells one delivery, a push message all that wait for its person. The '
  'attempt is noted, so that after a worker was killed another one sends it again, with the same id. A delivery that '
  'is no longer wanted is settled instead; one that its person may see on the page, that falls into quiet hours, '
  'comes too soon after the last push message, or is a fourth mail within the hour, is put off.';

create function public.deliveries_are_left(p_channel public.delivery_channel, p_under_way uuid[] default '{}')
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return not (p_channel = 'mail' and exists (select from private.mail_stop)) and exists (
    select from (
      select d.person from private.deliveries d
      where d.channel = p_channel and d.outcome is null and d.not_before <= now()
        and d.person <> all (private.full_people(p_under_way))
      union all
      select l.person from private.second_looks l
      where l.channel = p_channel and l.person <> all (private.full_people(p_under_way)) offset 0
    ) x
    -- A call that judges somebody's deliveries has their lock alone.
    where pg_try_advisory_xact_lock_shared(hashtext('daymark.lease ' || p_channel), hashtext(x.person::text)));
end;
$$;
comment on function public.deliveries_are_left is
  'For a worker that was given nothing: whether there are deliveries of a channel that could go out now, or second '
  'looks to be taken, that no other call is judging, apart from people of whom it has two under way; if so it asks '
  'again at once. False while mail rests.';

grant execute on function public.lease_deliveries, public.deliveries_are_left to service_role;

-- Presence: people who are using Daymark are told there first.

create table private.presence (
  person uuid primary key references public.profiles (uid) on delete cascade,
  active_at timestamptz not null
);
comment on table private.presence is
  'When people who are told by push last used a page of Daymark by hand, on any device, to the minute.';

create function public.note_active() returns boolean
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  if not exists (select from private.live_subscriptions s where s.uid = caller) then
    return false;
  end if;
  insert into private.presence as p (person, active_at) values (caller, now())
  on conflict (person) do update set active_at = excluded.active_at
  where p.active_at not between now() - interval '50 seconds' and now();
  return true;
end;
$$;
comment on function public.note_active is
  'The signed-in person is using a page by hand: news appears there, and is pushed two minutes later if they have not '
  'seen it. Returns whether they are told by push on any device; otherwise nothing is noted. Writes once a minute for '
  'each person at most. Error: 42501.';

create function private.active_people(p_people uuid[]) returns table (person uuid, hold timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select p.person, now() + c.seen_within
  from private.presence p join private.delivery_channels c on c.channel = 'push' and c.seen_within > '0'
  where p.person = any (p_people) and p.active_at between now() - interval '2 minutes' and now();
$$;
comment on function private.active_people is
  'Those of these people who used a page within two minutes, and until when news waits for them to see it there.';

grant execute on function public.note_active to authenticated;

-- Reminders of tasks that are due today.

-- Whether somebody was reminded is looked up task by task, which offset 0 ensures: before the first reminders of a day
-- are in its statistics, the planner would go through all reminders for each task.
create function private.remind_due_tasks() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  day date := private.today();
  zone text := (select time_zone from public.workspace_settings);
  morning timestamptz := (day + time '08:00') at time zone zone;
  -- More than the pause between two calls.
  soon constant interval := '15 minutes';
  reminded integer;
begin
  -- One call at a time is enough; the unique index one_reminder_a_day would refuse a second reminder in any case.
  if not pg_try_advisory_xact_lock(hashtext('daymark.remind_due_tasks')) then
    return 0;
  end if;
  insert into public.notifications (task_id, kind, recipient_id, reminder_day)
  select t.id, 'due_today', t.assigned_to, (t.due_date_time at time zone zone)::date
  from public.tasks t
  join public.profiles p on p.uid = t.assigned_to and p.deactivated_at is null
  where t.is_open
    -- Never once it is due: that it is late is told separately.
    and t.due_date_time > now()
    -- From the morning on tasks that existed by then, and every task soon before it is due, also just after midnight,
    -- unless it has only just been assigned. A time of assignment in the future, which a clock that was ahead wrote,
    -- counts as early enough; a task assigned since this transaction began is later than now(), too.
    and (
      (t.due_date_time <= now() + soon and (t.assigned_at < t.due_date_time - soon or t.assigned_at > clock_timestamp()))
      or (morning <= now() and (t.assigned_at < morning or t.assigned_at > clock_timestamp()) and t.due_date_time < private.today_ends_at())
    )
    and not exists (
      select from public.notifications n
      where n.task_id = t.id and n.recipient_id = t.assigned_to and n.kind = 'due_today'
        and n.reminder_day = (t.due_date_time at time zone zone)::date
      offset 0
    )
  order by t.due_date_time, t.id
  limit 5000
  on conflict (task_id, recipient_id, reminder_day) where kind = 'due_today' do nothing;
  get diagnostics reminded = row_count;
  return reminded;
end;
$$;
comment on function private.remind_due_tasks is
  'Reminds people of their open tasks due today: from 08:00 in the workspace''s time zone of tasks they had by then, '
  'and of each task in the quarter of an hour before it is due; never later, and once per task and day, however often '
  'and by whatever it is called. Returns the number of reminders. Called by pg_cron or by a timer of the embedded '
  'Supabase, by nobody over REST.';

-- If pg_cron is available (as in every Supabase project) it calls the function; otherwise the database's operator does.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('daymark-reminders', '*/5 * * * *', 'select private.remind_due_tasks()');
  end if;
exception when others then
  -- pg_cron is installed but not loaded: everything but the reminders works.
  raise warning 'Reminders are not scheduled: %', sqlerrm;
end;
$$;

-- Second looks: news held back for a reason that has ended is judged again. docs/decisions/0087-how-people-are-told.md

create table private.second_looks (
  id bigint primary key generated always as identity,
  person uuid not null,
  channel public.delivery_channel not null,
  task_id uuid,
  asked_at timestamptz not null default now()
);
comment on table private.second_looks is
  'People for whom a reason to hold news back may have ended, for all of it or for that of one task: an act only adds '
  'a row, so that it waits for nobody. The worker judges again what was skipped or put off, and deletes the row.';

create index second_looks_waiting on private.second_looks (channel, id);

create function private.is_for_good(p_why text) returns boolean
language sql immutable set search_path = '' return p_why in (
  'seen', 'undone', 'taken back', 'decided', 'shown on a device', 'in the mail of the day', 'another day', 'late by now', 'not known to them');
comment on function private.is_for_good is
  'Whether a delivery that was skipped for this reason is never told. Every other reason can end.';

create index deliveries_unsaid on private.deliveries (person, channel)
  where outcome = 'skipped' and not private.is_for_good(problem);

create function private.is_of_channel(p_why text) returns boolean
language sql immutable set search_path = '' return p_why in (
  'no device', 'not wanted', 'no address', 'they have no email address', 'mail comes back');
comment on function private.is_of_channel is
  'Whether this reason to skip a delivery holds for one channel alone: people who were told on another know the news.';

create function private.look_again(p_people uuid[], p_task_id uuid default null) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.second_looks (person, channel, task_id)
  select person, c.channel, p_task_id
  from private.delivery_channels c cross join unnest(p_people) person
  where c.served_at > now() - interval '1 day';
$$;
comment on function private.look_again is
  'A reason to hold news back from these people, or news of one task, may have ended: each channel judges it again.';

create function private.look_again_at(p_task_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.second_looks (person, channel, task_id)
  select x.person, c.channel, x.task_id
  from private.delivery_channels c
  cross join (
    select d.person, d.task_id from private.deliveries d where d.task_id = any (p_task_ids)
    union
    select t.assigned_to, t.id from public.tasks t where t.id = any (p_task_ids)
  ) x
  where c.served_at > now() - interval '1 day';
$$;
comment on function private.look_again_at is
  'These tasks are again what they were: what anybody was to be told of them is judged again.';

create function private.heard_of_end(p_person uuid, p_task uuid, p_before bigint default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select n.kind in ('withdrawn', 'reassigned') and (coalesce(n.first_read_at, n.read_at) is not null or exists (
      select from private.deliveries d
      where d.task_id = n.task_id and d.entry_id = n.id and d.person = p_person and d.attempts > 0))
    from public.notifications n
    where n.task_id = p_task and n.recipient_id = p_person and (p_before is null or n.seq < p_before)
      and n.kind in ('assigned', 'withdrawn', 'reassigned', 'restored')
    order by n.seq desc limit 1), false);
$$;
comment on function private.heard_of_end is
  'Whether the last entry of the comings and goings of a task that somebody received (before this entry, if one is '
  'given) is that it was withdrawn or given to somebody else, and they have read or been told of that. Otherwise it '
  'is no news that it was put back.';

create function private.reopened(p_channel public.delivery_channel, p_person uuid, p_tasks uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Looked up one by one, which offset 0 ensures, without going through what somebody was told long ago.
  unsaid uuid[] := array(
    select d.id from private.deliveries d join private.delivery_kinds k on k.kind = d.kind
    where d.person = p_person and d.channel = p_channel and d.outcome = 'skipped' and not private.is_for_good(d.problem)
      and (p_tasks is null or d.task_id = any (p_tasks))
      and k.true_while <> 'today' and d.kind <> 'trial'
      and (d.occasion > now() - interval '7 days' or d.kind = 'assigned')
      -- They have heard something newer of the same kind, or the same on another channel.
      and not exists (
        select from private.deliveries o
        where o.task_id = d.task_id and o.person = d.person and o.kind = d.kind and case
          when o.channel = d.channel then o.occasion > d.occasion and (o.outcome is null or o.outcome = 'sent')
          else private.is_of_channel(d.problem) and o.occasion = d.occasion and o.outcome = 'sent' end offset 0)
      and (d.problem <> 'no device' or exists (select from private.live_subscriptions s where s.uid = d.person offset 0))
    order by d.kind = 'assigned' desc, d.occasion desc limit 200 for update of d skip locked);
begin
  return array(
    select x.id from (
      select j.id, k.true_while, row_number() over (partition by d.task_id, d.kind order by d.occasion desc, d.id) as place
      from private.judged_deliveries(unsaid) j
      join private.deliveries d on d.id = j.id join private.delivery_kinds k on k.kind = d.kind
      where j.why is null
    ) x
    -- Two assignments of one task are one piece of news, two messages are two.
    where x.place = 1 or x.true_while = 'always');
end;
$$;
comment on function private.reopened is
  'Deliveries that were skipped for somebody, of some tasks or (null) of all, and may be told after all, because the '
  'reason has ended: of a week, or of any age if they say that a task was given; two hundred at most. Not news that '
  'they have heard since, nor news told on another channel if the reason was only this one''s. Locks all that it '
  'judges.';

create function private.renew_closed_notices(p_person uuid, p_tasks uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  shut uuid[] := array(
    select d.id from private.deliveries d
    where d.channel = 'push' and d.person = p_person and d.taken_at > now() - interval '1 day' and d.outcome = 'sent'
      and (p_tasks is null or d.task_id = any (p_tasks)) and d.past_at is null and d.kind <> 'trial'
      and (d.closed && d.told or exists (
        select from private.closings c where c.telling = d.telling and c.attempts > 0 offset 0))
      and not exists (
        select from private.closings c where c.telling = d.telling and c.task_id = d.task_id and c.is_seen offset 0)
      -- People who heard of the end hear that the task was put back.
      and not private.heard_of_end(d.person, d.task_id)
      and not exists (
        select from private.deliveries r join public.notifications n on n.id = r.entry_id
        where r.task_id = d.task_id and r.person = d.person and r.channel = 'push' and r.kind = 'restored'
          and r.occasion > d.occasion and (r.outcome is null or r.outcome = 'sent')
          and private.heard_of_end(r.person, r.task_id, n.seq) offset 0)
    order by d.taken_at desc limit 200 for update of d skip locked);
begin
  with shown as materialized (
    update private.deliveries d set past_at = clock_timestamp()
    where d.id = any (array(select j.id from private.judged_deliveries(shut) j where j.why is null))
    returning d.person, d.kind, d.task_id, d.entry_id, d.occasion, d.is_urgent
  )
  insert into private.deliveries (person, channel, kind, task_id, entry_id, occasion, wanted_at, not_before, is_urgent)
  select s.person, c.channel, s.kind, s.task_id, s.entry_id, s.occasion, now() + c.hold, now() + c.hold, s.is_urgent
  from shown s join private.delivery_channels c on c.channel = 'push'
  on conflict do nothing;
end;
$$;
comment on function private.renew_closed_notices is
  'Tells again what a notice told somebody, of some tasks or (null) of all, if the notice was closed in the meantime, '
  'its news is true again and they have not seen it; the former deliveries are past.';

create function private.deliver_unknown(p_person uuid, p_tasks uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.deliver(array_agg(private.as_news(person => t.assigned_to, kind => 'assigned', task_id => t.id,
    entry_id => n.id, occasion => n.created_at)))
  from public.tasks t
  cross join lateral (
    select e.* from public.notifications e
    where e.task_id = t.id and e.recipient_id = t.assigned_to and e.kind = 'assigned' order by e.seq desc limit 1
  ) n
  where t.assigned_to = p_person and t.is_open and t.accepted_at is null and t.seen_at is null
    and (p_tasks is null or t.id = any (p_tasks))
    and coalesce(n.first_read_at, n.read_at) is null
    and not exists (
      select from private.deliveries d
      where d.task_id = t.id and d.person = t.assigned_to and d.occasion >= n.created_at
        and (d.outcome is null or d.outcome = 'sent') offset 0)
  having count(*) > 0;
end;
$$;
comment on function private.deliver_unknown is
  'Delivers to somebody their tasks, of some or (null) of all, that they have neither seen nor answered and of which '
  'nothing was or will be told: those that came while a channel did not reach them, or was not wanted.';

create function private.second_look(p_channel public.delivery_channel, p_person uuid, p_tasks uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare again uuid[] := private.reopened(p_channel, p_person, p_tasks);
begin
  -- What waits for the morning may go out at another time.
  update private.deliveries d set not_before = now(), noted_at = now()
  where d.id = any (array(
    select o.id from private.deliveries o
    where o.person = p_person and o.channel = p_channel and o.outcome is null and o.attempts = 0
      and o.not_before > now() + interval '15 minutes' and (p_tasks is null or o.task_id = any (p_tasks))
    for update of o skip locked));
  update private.deliveries d
  set outcome = null, settled_at = null, problem = null, attempts = 0, telling = null, taken_at = null, held_until = null, tells_anyway = false,
    wanted_at = now() + x.hold, not_before = now() + x.hold, noted_at = now()
  from (
    select o.id, case when k.pace = 'bundled' and not o.is_urgent then c.bundle_hold else c.hold end as hold
    from private.deliveries o
    join private.delivery_kinds k on k.kind = o.kind join private.delivery_channels c on c.channel = o.channel
    where o.id = any (again)
  ) x
  where d.id = x.id;
  if p_channel = 'push' then
    perform private.renew_closed_notices(p_person, p_tasks);
  end if;
  perform private.deliver_unknown(p_person, p_tasks);
end;
$$;
comment on function private.second_look is
  'Takes a second look, for some tasks or (null) for all: what was skipped for somebody for a reason that has ended '
  'waits again, as long as news does; what was put off is judged again; a notice that was closed is told again if it '
  'is true again; and tasks of which nobody told are told.';

create function private.take_second_looks(p_channel public.delivery_channel, p_but uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  ends timestamptz := clock_timestamp() + interval '300 milliseconds';
  look record;
begin
  for look in
    select l.person, array_agg(l.id) as ids, case when bool_and(l.task_id is not null) then array_agg(l.task_id) end as tasks
    from (
      select s.* from private.second_looks s where s.channel = p_channel and s.person <> all (p_but)
      order by s.id limit 200 for update skip locked
    ) l
    group by l.person
  loop
    exit when clock_timestamp() > ends;
    -- Once the lock is free, a call that judged them before the reason ended has noted what it found.
    continue when not pg_try_advisory_xact_lock(hashtext('daymark.lease ' || p_channel), hashtext(look.person::text));
    perform private.second_look(p_channel, look.person, look.tasks);
    delete from private.second_looks s where s.id = any (look.ids);
  end loop;
end;
$$;
comment on function private.take_second_looks is
  'Takes two hundred second looks of a channel at most, for a third of a second at most, not those of p_but; those of '
  'people whom another call judges stay.';

create function private.look_again_at_restored() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.look_again_at(array_agg(n.id))
  from new_rows n join old_rows o on o.id = n.id
  where o.withdrawn_at is not null and n.withdrawn_at is null
  having count(*) > 0;
  return null;
end;
$$;
comment on function private.look_again_at_restored is
  'Trigger: news of a task that was held back because the task was withdrawn is told once it is put back.';

create trigger look_again after update on public.tasks
  referencing old table as old_rows new table as new_rows for each statement execute function private.look_again_at_restored();

create function private.look_again_at_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform private.look_again(array[(touched ->> tg_argv[0])::uuid], (touched ->> tg_argv[1])::uuid);
  return null;
end;
$$;
comment on function private.look_again_at_row is
  'Trigger: a reason to hold news back from somebody may have ended with this row. The arguments are its columns with '
  'the person and, if it is about one, the task.';

create trigger look_again after update of deactivated_at, email, role, time_zone on public.profiles for each row
  when (new.deactivated_at is null and (old.deactivated_at is not null or old.role <> new.role
    or old.email is distinct from new.email or old.time_zone is distinct from new.time_zone))
  execute function private.look_again_at_row('uid');

-- A page that only repeats what its browser has ends no reason.
create trigger look_again_if_new after insert on private.push_subscriptions for each row
  when (new.revoked_at is null) execute function private.look_again_at_row('uid');
create trigger look_again_if_back after update of revoked_at on private.push_subscriptions for each row
  when (old.revoked_at is not null and new.revoked_at is null) execute function private.look_again_at_row('uid');

create trigger look_again after insert or update of has_own_quiet, quiet_from, quiet_until, quiet_days, morning_at, lets_urgent_through,
  push_level, mail_level, is_mailed_at_once
  on private.delivery_habits for each row execute function private.look_again_at_row('person');

create trigger look_again after delete on private.mutes for each row
  execute function private.look_again_at_row('person', 'task_id');
create trigger look_again after update of until or delete on private.absences for each row
  execute function private.look_again_at_row('uid');
create trigger look_again after delete on private.returned_mails for each row
  execute function private.look_again_at_row('person');

create function private.look_again_at_workspace() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.look_again(array(
    select d.person from private.deliveries d where d.outcome is null and d.attempts = 0 and d.channel in ('push', 'mail')
    union
    select t.assigned_to from public.tasks t where t.is_open and t.accepted_at is null and t.seen_at is null));
  return null;
end;
$$;
comment on function private.look_again_at_workspace is 'Trigger: the workspace has other quiet hours.';

create trigger look_again after update of quiet_from, quiet_until, quiet_days, morning_at on private.delivery_settings for each row
  when ((old.quiet_from, old.quiet_until, old.quiet_days, old.morning_at)
    is distinct from (new.quiet_from, new.quiet_until, new.quiet_days, new.morning_at))
  execute function private.look_again_at_workspace();


-- Telling anyway: an admin hears that devices are quiet, and may have their last act told all the same.

create function private.moments_of(p_admin uuid, p_acted_at timestamptz) returns timestamptz[]
language sql stable security definer set search_path = '' as $$
  select array_append(array_agg(before.at), p_acted_at)
  from private.commands act join private.commands before on (before.person, before.kind, before.request) = (act.person, act.kind, act.request)
  where act.at = p_acted_at and act.person = p_admin and cardinality(act.task_ids) >= 100
    and before.at between p_acted_at - interval '10 minutes' and p_acted_at and cardinality(before.task_ids) >= 100;
$$;
comment on function private.moments_of is
  'The moments of one act of an admin, within ten minutes: more than 200 tasks come in portions of 100 and more, each '
  'a command with the same words.';

create function private.held_back(p_admin uuid) returns public.held_back
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.held_back;
  moments timestamptz[];
  entries uuid[];
  tasks uuid[];
begin
  found.acted_at := (select max(n.created_at) from public.notifications n
    where n.sender_id = p_admin and n.recipient_id is not null and n.created_at between now() - interval '1 minute' and now());
  if found.acted_at is null then
    return null;
  end if;
  moments := private.moments_of(p_admin, found.acted_at);
  select array_agg(n.id), array_agg(n.task_id), count(distinct n.recipient_id) into entries, tasks, found.people
  from public.notifications n
  where n.sender_id = p_admin and n.created_at = any (moments) and n.recipient_id is not null;
  -- By task and not by a join: after an act on hundreds, a planner without statistics compares each with each.
  with held as materialized (
    select j.person, min(j.later) as until, coalesce(bool_or(h.has_own_quiet), false) as is_own
    from private.judged_deliveries(array(
      select d.id from private.deliveries d join private.delivery_kinds k on k.kind = d.kind
      where d.task_id = any (tasks) and d.entry_id = any (entries) and d.channel = 'push'
        and d.outcome is null and d.attempts = 0 and not d.tells_anyway
        and k.pace = 'now' and k.true_while not in ('gone', 'withdrawn')
        and exists (select from public.notifications n where n.id = d.entry_id and n.recipient_id = d.person))) j
    left join private.delivery_habits h on h.person = j.person
    where j.is_quiet and exists (select from private.live_subscriptions s where s.uid = j.person)
    group by j.person
  )
  select count(*), count(*) filter (where h.is_own), coalesce(min(h.until) filter (where not h.is_own), min(h.until)),
    case when count(*) = 1 then min(p.full_name) end
  into found.quiet, found.own, found.until, found.full_name
  from held h join public.profiles p on p.uid = h.person;
  return case when found.quiet > 0 then found end;
end;
$$;
comment on function private.held_back is
  'The last act of an admin, within a minute, if devices of some people whom it tells are quiet: of how many people, '
  'and until when the first of them are. Null if there is none.';

create function public.tell_anyway(p_acted_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require('administer');
  moments timestamptz[] := private.moments_of(caller, p_acted_at);
  told integer;
begin
  with woken as (
    update private.deliveries d
    set tells_anyway = true, wanted_at = now(), not_before = greatest(now(), d.occasion + c.hold), noted_at = now()
    from private.delivery_channels c
    where d.task_id = any (array(select n.task_id from public.notifications n
        where n.sender_id = caller and n.created_at = any (moments) and n.created_at > now() - interval '1 hour'))
      and exists (select from public.notifications n
        where n.id = d.entry_id and n.recipient_id = d.person and n.sender_id = caller and n.created_at = any (moments))
      and c.channel = d.channel and d.outcome is null and d.attempts = 0
      and not exists (select from private.delivery_habits h where h.person = d.person and h.has_own_quiet)
    returning d.person
  )
  select count(distinct w.person) into told from woken w;
  return told;
end;
$$;
comment on function public.tell_anyway is
  'Admins have what they did at this moment, within the hour, told although the workspace is quiet; people who chose '
  'quiet hours of their own are told when these end. Returns how many people will be told now. Error: 42501.';

grant execute on function public.tell_anyway to authenticated;

-- Tellings: what a push message says, to which devices, as it is at the moment when it is sent.

create function private.summed_up(p_telling uuid) returns table (
  kinds public.delivery_kind[], counts integer[], titles text[], task_count integer, names text[], people integer[]
)
language sql stable security definer rows 1 set search_path = '' as $$
  with parts as materialized (
    select d.kind, d.task_id, coalesce(t.title, r.name) as title, private.is_pressing(t.priority) as is_high, t.due_date_time, d.occasion,
      case when d.kind = 'away' then theirs.full_name when r.id is not null then r.name when private.is_admin(p) then sender.full_name else n.admin_name end as who
    from private.deliveries d
    join private.delivery_kinds k on k.kind = d.kind
    join public.profiles p on p.uid = d.person
    left join public.tasks t on t.id = d.task_id and private.sees(t, private.scope_of(p))
    left join public.notifications n on n.id = d.entry_id
    left join private.routines r on r.id = d.entry_id
    left join public.profiles sender on sender.uid = n.sender_id
    left join public.profiles theirs on theirs.uid = t.assigned_to
    -- A task that was taken from its person after this was prepared is left out.
    where d.telling = p_telling and d.outcome is null and (d.task_id is null or k.true_while = 'gone'
      or t.id is not null and (t.withdrawn_at is null or k.true_while = 'withdrawn'))
  ), counted as (
    select x.kind, case when x.kind in ('replied', 'nobody', 'missed', 'keeper') then count(*)
        when x.kind = 'joining' then (select count(*) from private.join_requests r where r.state = 'asked')
        else greatest(count(distinct x.task_id), 1) end::integer as count,
      (array_agg(x.who order by x.is_high desc, x.occasion desc) filter (where x.who is not null))[1] as name,
      count(distinct x.who)::integer as people
    from parts x group by x.kind
  ), named as (
    select x.title from parts x where x.title is not null
    group by x.task_id, x.title, x.is_high, x.due_date_time order by x.is_high desc, x.due_date_time, x.task_id limit 4
  )
  select array_agg(c.kind order by c.kind), array_agg(c.count order by c.kind), array(select n.title from named n),
    (select count(distinct o.task_id)::integer from parts o), array_agg(coalesce(c.name, '') order by c.kind),
    array_agg(c.people order by c.kind)
  from counted c having count(*) > 0;
$$;
comment on function private.summed_up is
  'How much of each kind a telling tells, of how many tasks, and the titles of four, those of high priority and those '
  'due first before the others, if its person may still read them; and of each kind whose act it is (names: one of '
  'them, empty for Daymark''s own) and how many people''s. No row if nothing is left of it.';

create function private.due_today_for(p_person uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.tasks o
  cross join (select private.scope_of(p) as scope from public.profiles p where p.uid = p_person offset 0) x
  where o.is_open and private.sees(o, x.scope)
    and o.due_date_time >= private.today_starts_at() and o.due_date_time < private.today_ends_at();
$$;
comment on function private.due_today_for is
  'How many tasks visible to a person are due today: the number on the icon.';

create view private.live_subscriptions with (security_invoker = true) as
select p.*, s.created_at
from private.push_subscriptions p
join auth.sessions s on s.id = p.session_id and s.user_id = p.uid
join public.profiles person on person.uid = p.uid and person.deactivated_at is null
cross join public.workspace_settings w
where p.revoked_at is null and (s.not_after is null or s.not_after > now())
  and private.last_used(s) > now() - make_interval(hours => w.idle_hours);
comment on view private.live_subscriptions is
  'The subscriptions that may be used: of active people, whose sessions have not ended. created_at: when the session '
  'began.';

create function public.list_push_targets(p_person uuid, p_task_id uuid default null, p_delivery uuid default null)
returns table (
  endpoint text, p256dh text, auth text, version integer, is_own boolean, can_accept boolean, today integer,
  kinds public.delivery_kind[], counts integer[], titles text[], task_count integer,
  names text[], people integer[]
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from private.push_subscriptions p
  where p.uid = p_person and not exists (select from auth.sessions s where s.id = p.session_id);
  return query
    select x.endpoint, x.p256dh, x.auth, t.version, coalesce(t.assigned_to = p_person, false),
      coalesce(t.assigned_to = p_person and t.is_open and t.accepted_at is null, false),
      private.due_today_for(p_person),
      coalesce(u.kinds, '{}'), coalesce(u.counts, '{}'), coalesce(u.titles, '{}'), coalesce(u.task_count, 0),
      coalesce(u.names, '{}'), coalesce(u.people, '{}')
    from (
      select s.* from private.live_subscriptions s where s.uid = p_person order by s.created_at desc, s.session_id limit 10
    ) x
    left join private.summed_up(p_delivery) u on true
    left join public.tasks t on t.id = p_task_id
    where (p_delivery is null or u.task_count is not null)
      and not exists (select from private.deliveries d where d.telling = p_delivery and x.session_id = any (d.told))
    order by x.created_at desc, x.session_id;
end;
$$;
comment on function public.list_push_targets is
  'For the worker: the subscriptions on which an active person is told while Daymark is closed: those of their ten '
  'newest running sessions, newest first; none that has the telling p_delivery already, and none at all if they may '
  'no longer read anything of that telling. With each: a task''s version, whether it is theirs and whether they can '
  'accept it; how many tasks visible to them are due today; and what is still to be told: its kinds, of how many '
  'tasks each is, or how many messages, the titles of four tasks at most, of how many tasks it is in all, and for '
  'each kind the name of one person whose act it is, and of how many people. Null: version.';

create function public.note_shown(p_telling uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  update private.deliveries d set shown_at = now()
  where d.telling = p_telling and d.person = caller and d.channel = 'push' and d.shown_at is null
    and d.taken_at > now() - interval '1 day';
end;
$$;
comment on function public.note_shown is
  'A device of the signed-in person shows the notice of this telling, which is then not mailed as well. Changes '
  'nothing for a telling that is not theirs, or older than a day. Error: 42501.';

grant execute on function public.list_push_targets to service_role;
grant execute on function public.note_shown to authenticated;

-- Told of absences: news that can wait waits until somebody who is away is back; who assigned them work is told.
-- docs/decisions/0087-how-people-are-told.md

create function private.news_of_absences(p_task_ids uuid[]) returns private.news[]
language sql stable security definer set search_path = '' as $$
  select array_agg(private.as_news(person => x.assigned_by, kind => 'away', task_id => x.id, occasion => x.occasion))
  from (
    -- Of several tasks that one person assigned to another, the one that is due first.
    select distinct on (t.assigned_by, t.assigned_to) t.assigned_by, t.assigned_to, t.id, a.until::timestamp at time zone 'UTC' as occasion
    from private.absences a
    join public.tasks t on t.assigned_to = a.uid and t.id = any (p_task_ids)
    where a.until > private.today() and t.is_open and t.assigned_by <> t.assigned_to
    order by t.assigned_by, t.assigned_to, t.due_date_time, t.id
  ) x
  where not exists (
    select from public.tasks o join private.deliveries d on d.task_id = o.id
    where o.assigned_to = x.assigned_to and d.person = x.assigned_by and d.kind = 'away' and d.occasion = x.occasion offset 0);
$$;
comment on function private.news_of_absences is
  'News for people who assigned some of these tasks to somebody who is away: each hears once of each absence, after '
  'the time for which other news is held, in which they may give the task to somebody else.';

create function private.deliver_absence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.until > private.today() then
    perform private.deliver(private.news_of_absences(array(
      select t.id from public.tasks t
      where t.assigned_to = new.uid and t.is_open and t.assigned_by is distinct from private.caller()
        -- Accepted tasks that are due after the person is back can wait for them.
        and (t.accepted_at is null or (t.due_date_time at time zone (select s.time_zone from public.workspace_settings s))::date < new.until))));
  end if;
  return null;
end;
$$;
comment on function private.deliver_absence is
  'Trigger: when somebody goes away, or for longer, and did not enter that themselves, the assigners of their tasks '
  'that are unanswered, or due before they are back, hear of it.';

create trigger deliver after insert or update of until on private.absences for each row
  execute function private.deliver_absence();

-- Told of routines: the keeper of a routine hears that it is theirs, and once a day what was missed.

create function private.news_of_missed_routines() returns private.news[]
language sql stable security definer set search_path = '' as $$
  select array_agg(private.as_news(person => r.keeper, kind => 'missed', entry_id => r.id,
    occasion => m.since + r.place * interval '1 microsecond'))
  from (select o.*, row_number() over (partition by o.keeper order by o.misses desc, o.id) as place from private.routines o where o.misses > 0) r
  join public.profiles p on p.uid = r.keeper and private.is_admin(p)
  cross join private.delivery_settings s
  left join private.delivery_habits h on h.person = p.uid
  cross join lateral (
    select ((now() at time zone z.zone)::date + coalesce(h.morning_at, s.morning_at)) at time zone z.zone as since
    from (select private.zone_of(p) as zone) z
  ) m
  where m.since <= now() and exists (
      select from private.routine_runs x
      where x.routine_id = r.id and coalesce(x.closed_at, case when x.outcome in ('missed', 'failed') then x.noted_at end)
        between m.since - interval '1 day' and m.since)
    and not exists (
      select from private.deliveries d where d.person = r.keeper and d.kind = 'missed' and d.entry_id = r.id and d.occasion >= m.since offset 0);
$$;
comment on function private.news_of_missed_routines is
  'The routines that were missed in the day before their keeper''s morning, for the keeper: all of them at once, once '
  'a day.';

create function private.deliver_keeper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller() is not null and new.keeper <> private.caller() then
    -- One admin may be given many in the same moment: the occasion tells them apart.
    perform private.deliver(array[private.as_news(person => new.keeper, kind => 'keeper', entry_id => new.id, occasion => clock_timestamp())]);
  end if;
  return null;
end;
$$;
comment on function private.deliver_keeper is 'Trigger: an admin hears that another admin has them keep a routine.';

create trigger deliver_new_keeper after insert on private.routines for each row execute function private.deliver_keeper();
create trigger deliver_keeper after update of keeper on private.routines for each row
  when (old.keeper <> new.keeper) execute function private.deliver_keeper();

-- Attention: the one list of what needs an admin. List, dashboard and badge ask private.attention.

create type public.admin_need as enum ('asked', 'to_check', 'rejected', 'blocked', 'reply', 'unanswered', 'late', 'routine');
comment on type public.admin_need is
  'What an admin is needed for, the most urgent first: a request to join (asked); a task to check, rejected, blocked, '
  'with a message to read (reply), without an answer, or late; a missed routine.';

create type private.need as (need public.admin_need, id uuid, since timestamptz, is_mine boolean);
comment on type private.need is 'What needs an admin: a task, a request to join or a routine, since when, and whether it is this admin''s.';

create function private.attention(p_scope private.scope, p_search text default '', p_department text default null)
returns setof private.need
language plpgsql stable security definer rows 200 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  f private.task_filter;
  is_plain boolean := p_search = '' and p_department is null;
  quiet timestamptz := private.working_hours_ago((select s.answer_hours from private.delivery_settings s));
  -- The other admins who are not away: what they assigned is theirs.
  others uuid[] := array(
    select p.uid from public.profiles p left join private.absences a on a.uid = p.uid and a.until > private.today()
    where private.is_admin(p) and a.uid is null and p.uid <> p_scope.person);
begin
  if p_scope.person is null then
    return;
  elsif is_plain then
    -- Every page of an admin counts this: no filter is worked out where there is none.
    f.scope := p_scope;
  else
    f := private.to_task_filter(p_scope, '{New,Pending,Completed,Rejected}', null, p_department, null, null, null, null, null, p_search);
  end if;
  return query
  with checks as materialized (select * from private.to_check(p_scope)),
  unread as materialized (
    select n.task_id, min(n.created_at) as since from public.notifications n
    where n.recipient_id = p_scope.person and n.read_at is null
      -- An entry on a task needs nobody if the admin has answered or acted there since.
      and not exists (
        select from public.notifications own where own.task_id = n.task_id and own.seq > n.seq and own.sender_id = p_scope.person)
    group by n.task_id
  ), found (need, id, since, is_mine) as (
    (select 'asked'::public.admin_need, r.id, r.asked_at, true from private.join_requests r
      where is_plain and private.may(p_scope, 'administer') and r.state = 'asked' order by r.asked_at limit 1000)
    union all
    select 'to_check', c.task_id, c.waits_since, c.is_mine from checks c join public.tasks t on t.id = c.task_id where private.is_wanted(t, f)
    union all
    (select 'rejected', t.id, t.rejected_at, (t.assigned_by = any (others)) is not true from public.tasks t
      where t.stage = 'Rejected' and private.is_wanted(t, f) order by t.rejected_at limit 1000)
    union all
    (select 'blocked', t.id, t.blocked_at, (t.assigned_by = any (others)) is not true from public.tasks t
      where t.blocked_at is not null and private.is_wanted(t, f) order by t.blocked_at limit 1000)
    union all
    select 'reply', u.task_id, u.since, true from unread u join public.tasks t on t.id = u.task_id
    where t.stage <> 'Rejected' and t.blocked_at is null and private.is_wanted(t, f)
      and not exists (select from checks c where c.task_id = t.id)
    union all
    (select 'unanswered', t.id, t.assigned_at, (t.assigned_by = any (others)) is not true from public.tasks t
      where t.is_open and t.accepted_at is null and t.assigned_at <= quiet and private.is_wanted(t, f)
        and not exists (select from unread u where u.task_id = t.id)
      order by t.assigned_at limit 1000)
    union all
    (select 'late', t.id, t.due_date_time, (t.assigned_by = any (others)) is not true from public.tasks t
      where t.is_open and t.due_date_time < now() and t.blocked_at is null and private.is_wanted(t, f)
        and not (t.accepted_at is null and t.assigned_at <= quiet) and not exists (select from unread u where u.task_id = t.id)
      order by t.due_date_time limit 1000)
    union all
    select 'routine', r.id, o.noted_at, r.keeper = p_scope.person
    from private.routines r cross join lateral (
      select x.outcome, x.noted_at from private.routine_runs x
      where x.routine_id = r.id and private.has_come(x) order by x.day desc, x.at desc limit 1
    ) o
    where is_plain and private.may(p_scope, 'administer') and (r.misses > 1 or r.keeper = p_scope.person and (r.misses = 1 or o.outcome = 'nobody'))
  )
  select * from found;
end;
$$;
comment on function private.attention is
  'What needs an admin, each task once, under the first of: to_check; rejected; blocked; reply, for entries that they '
  'have not read and after which they have done nothing; unanswered, after the working hours for an answer; late. '
  'Before these requests to join; after them routines that were missed twice in a row, and the admin''s own after one '
  'miss or with nobody there. With a search or a department, as in list_tasks, only tasks. is_mine: theirs to '
  'check, or not assigned by another admin who is there. The 1000 that have waited longest of each kind.';

create function public.list_attention(
  p_need public.admin_need default null, p_all boolean default false, p_search text default '', p_department text default null,
  p_most integer default 10
) returns table (
  need public.admin_need, id uuid, since timestamptz, is_mine boolean, task public.task_row, name text, misses integer,
  is_active boolean, last_nudged_at timestamptz, reject_reason public.reject_reason, reject_text text,
  proposed_due_date_time timestamptz, suggestions jsonb, away public.absence, words text, files jsonb, points jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  most integer := least(greatest(p_most, 1), 50);
  page private.need[];
  tasks uuid[];
  rejected uuid[];
begin
  page := array(
    select n.a from (
      select a, a.need, row_number() over (partition by a.need order by a.is_mine desc, a.since, a.id) as place
      from private.attention(scope, p_search, p_department) a
      where (p_need is null or a.need = p_need) and (p_all or a.is_mine)
    ) n
    where n.place <= most order by n.need, n.place);
  tasks := array(select x.id from unnest(page) x where x.need not in ('asked', 'routine'));
  rejected := array(select x.id from unnest(page) x where x.need = 'rejected');
  return query
    with suggested as materialized (
      select s.task_id, jsonb_agg(to_jsonb(s) - '{task_id,ordinality}'::text[] order by s.ordinality) as people
      from private.suggested_people(rejected, 3, scope) with ordinality s group by s.task_id
    )
    select x.need, x.id, x.since, x.is_mine, case when r.id is not null then r end,
      coalesce(btrim(j.first_name || ' ' || j.last_name), o.name, checker.full_name), coalesce(o.misses, 0),
      p.deactivated_at is null, nudge.created_at, t.reject_reason, t.reject_text, t.proposed_due_date_time,
      coalesce(s.people, '[]'), absent.away, done.message, coalesce(done.files, '[]'),
      case when x.need = 'to_check' and (r.done).points > 0 then private.points_of(r.id) else '[]' end
    from unnest(page) with ordinality x (need, id, since, is_mine, place)
    left join private.task_rows(tasks, scope, 300) r on r.id = x.id
    left join public.tasks t on t.id = r.id
    left join public.profiles p on p.uid = r.user_id
    left join private.join_requests j on j.id = x.id and x.need = 'asked'
    left join private.routines o on o.id = x.id and x.need = 'routine'
    left join private.checkers_of(array(select c.id from unnest(page) c where c.need = 'to_check')) c on c.task_id = x.id
    left join public.profiles checker on checker.uid = c.checker
    left join suggested s on s.task_id = x.id
    left join private.absences_of(
      array(select t.assigned_to from public.tasks t where t.id = any (rejected)), scope.sees_all) absent
      on absent.uid = r.user_id and x.need = 'rejected'
    left join lateral (
      select n.created_at from public.notifications n
      where n.task_id = r.id and n.recipient_id = r.user_id and n.kind in ('nudge', 'asked') order by n.created_at desc limit 1
    ) nudge on x.need in ('unanswered', 'late')
    left join lateral (
      select n.message, (
        select jsonb_agg(to_jsonb(f) order by f.sent_at, f.id)
        from (
          select a.id, a.name, a.kind, a.mime, a.bytes, a.width, a.height, a.thumb, a.has_preview, a.state, a.sent_by, a.sent_at
          from public.attachments a join private.proofs proof on proof.task_id = a.task_id
          where a.task_id = r.id and a.sent_by = r.user_id and a.sent_at >= proof.since
          order by a.sent_at desc, a.id limit 20
        ) f) as files
      from public.notifications n
      where n.task_id = r.id and n.kind = 'completed' and n.copy_of is null order by n.seq desc limit 1
    ) done on x.need = 'to_check'
    order by x.place;
end;
$$;
comment on function public.list_attention is
  'The needs of an admin (private.attention): of each kind, or of one, the first p_most (at most 50), their own first, '
  'the longest wait first; without p_all only their own. name: of the person who asks, of the routine, or of the '
  'checker; misses of a routine; of a rejection its reason, the proposed date, who else could take the task '
  '(suggest_people) and whether its person is away; of a task to check the words it was completed with, the last 20 '
  'files since it was given or sent back, and its points, as list_conversation and points_of return them. Error: '
  '42501. Null: task, name, last_nudged_at, reject_reason, reject_text, proposed_due_date_time, away, words.';

create function private.count_attention(p_scope private.scope) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from private.attention(p_scope) a where a.is_mine);
end;
$$;
comment on function private.count_attention is 'How many needs this admin has: the number of the badge.';

create function public.count_attention(p_search text default '', p_department text default null)
returns table (need public.admin_need, mine integer, total integer)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('oversee'));
begin
  return query
    select a.need, (count(*) filter (where a.is_mine))::integer, count(*)::integer
    from private.attention(scope, p_search, p_department) a group by a.need order by a.need;
end;
$$;
comment on function public.count_attention is
  'How many needs of each kind list_attention has: the admin''s own, and all. No row for a kind without any. Error: '
  '42501.';

grant execute on function public.list_attention, public.count_attention to authenticated;

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

-- The calendar: open tasks by the day on which they are due.

create function public.list_calendar(
  p_from date, p_to date, p_department text default null, p_person uuid default null, p_limit integer default 3
) returns table (day date, total integer, task public.task_row)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
declare
  scope private.scope := private.scope_of(private.require('read'));
  zone text := (select s.time_zone from public.workspace_settings s);
  most integer := least(greatest(coalesce(p_limit, 3), 1), 100);
  f private.task_filter;
begin
  perform private.refuse_if(
    not coalesce(p_from >= '2000-01-01' and p_to < '2101-01-01' and p_to - p_from between 0 and 41, false),
    '22023', 'no_such_days');
  f := private.to_task_filter(scope, null, p_person, p_department, null, null, null, null, null, '');
  return query
  with days as (
    select d::date as day, private.start_of(d::date, zone) as starts, private.start_of(d::date + 1, zone) as ends
    from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') d
  ), shown as materialized (
    select days.day, counted.total, first.id, first.due_date_time
    from days
    cross join lateral (
      select count(*)::integer as total from public.tasks t
      where t.is_open and t.due_date_time >= days.starts and t.due_date_time < days.ends and private.is_wanted(t, f)
    ) counted
    cross join lateral (
      select t.id, t.due_date_time from public.tasks t
      where t.is_open and t.due_date_time >= days.starts and t.due_date_time < days.ends and private.is_wanted(t, f)
      order by t.due_date_time, t.id limit most
    ) first
  )
  select s.day, s.total, r
  from shown s
  join private.task_rows(array(select s.id from shown s order by s.due_date_time, s.id), scope, 200) r on r.id = s.id
  order by s.due_date_time, s.id;
end;
$$;
comment on function public.list_calendar is
  'The open tasks due on each day of a range, the workspace''s days, that the caller may see: at most p_limit a day '
  '(up to 100), the first due first, with their text cut to 200 characters, and total, how many the day has. A day '
  'without any has no row. Department none means without one. Errors: 42501 for people who are not active; 22023 '
  'no_such_days for a range of more than 42 days, the wrong way round or outside 2000 to 2100.';

grant execute on function public.list_calendar to authenticated;

-- What waits to be checked, and who is told when nobody checks it.

create table private.check_settings (
  id boolean primary key default true check (id),
  hours integer default 24 check (hours between 1 and 500)
);
comment on table private.check_settings is
  'One row: after how many working hours (working_hours_ago) another admin is told of a task that its checker has not '
  'checked. Null: never.';

insert into private.check_settings default values;

create function private.to_check(p_scope private.scope) returns table (task_id uuid, waits_since timestamptz, is_mine boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- An admin who is there checks what was given to them; checkers_of has to be asked only about the other tasks.
  there uuid[] := array(
    select p.uid from public.profiles p left join private.absences a on a.uid = p.uid and a.until > private.today()
    where private.is_admin(p) and a.uid is null);
begin
  return query
    select w.id, w.since, case when w.chosen = any (there) and w.chosen <> w.assigned_to then w.chosen = p_scope.person
      else exists (select from private.checkers_of(array[w.id]) c where c.checker = p_scope.person) end
    from (
      select t.id, r.waits_since as since, t.assigned_to, coalesce(n.checker, t.assigned_by) as chosen
      from private.proofs r join public.tasks t on t.id = r.task_id join private.needs n on n.assignment_id = t.assignment_id
      where private.may(p_scope, 'pass') and private.sees(t, p_scope) and r.waits_since is not null and t.stage = 'Completed'
        and t.assigned_to <> p_scope.person
    ) w;
end;
$$;
comment on function private.to_check is
  'The tasks of other people that wait to be checked, since when, and whether by this person; nothing for somebody '
  'who may not check.';

create function private.news_of_unchecked_tasks() returns private.news[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  hours integer := (select s.hours from private.check_settings s);
  begun timestamptz := (select min(c.since) from private.delivery_channels c where c.served_at > now() - interval '1 day');
  oldest timestamptz := greatest(begun, now() - interval '7 days');
  second timestamptz := case when hours is not null then private.working_hours_ago(hours) end;
  fresh uuid[] := array(
    select r.task_id from private.proofs r join public.tasks t on t.id = r.task_id
    where r.waits_since > oldest and t.stage = 'Completed' and not exists (
      select from private.deliveries d where d.kind = 'to_check' and d.task_id = r.task_id and d.occasion = r.waits_since offset 0)
    order by r.waits_since limit 500);
  old uuid[] := array(
    select r.task_id from private.proofs r join public.tasks t on t.id = r.task_id
    where r.waits_since <= second and r.waits_since > oldest - (now() - second) and t.stage = 'Completed'
    order by r.waits_since limit 500);
begin
  return (
    select array_agg(private.as_news(person => c.checker, kind => 'to_check', task_id => c.task_id, occasion => r.waits_since))
    from (select * from private.checkers_of(fresh) union select * from private.checkers_of(old, 2)) c
    join private.proofs r on r.task_id = c.task_id
    where not exists (
      select from private.deliveries d
      where d.person = c.checker and d.kind = 'to_check' and d.task_id = c.task_id and d.occasion = r.waits_since offset 0)
  );
end;
$$;
comment on function private.news_of_unchecked_tasks is
  'The tasks that wait to be checked, for their checker, and those that nobody has checked for so many working hours, '
  'for the next admin. Nothing that was planned already, nor anything older than a week or than the worker; at most '
  '500 of each at once.';

create function public.check_hours() returns table (is_used boolean, hours integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query select exists (select from private.needs n where n.is_checked), s.hours from private.check_settings s;
end;
$$;
comment on function public.check_hours is
  'After how many working hours another admin is told of an unchecked task; null: never. is_used: whether anything is '
  'to be checked in this workspace. For admins. Error: 42501. Null: hours.';

create function public.set_check_hours(p_hours integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare was integer;
begin
  perform private.begin_write(p_act => 'administer');
  update private.check_settings s set hours = p_hours from private.check_settings old
  where s.hours is distinct from p_hours returning old.hours into was;
  if found then
    perform private.happened('check_hours_changed', p_details => jsonb_build_object('from', was, 'to', p_hours));
  end if;
end;
$$;
comment on function public.set_check_hours is
  'Admins set the hours of check_hours, 1 to 500, or null. Errors: 42501, 23514.';

grant execute on function public.check_hours, public.set_check_hours to authenticated;

-- The person's own tasks as conversations: one row each, those that need the person first.

create function private.own_conversations(
  caller uuid, p_search text, p_limit integer, p_after text[], p_unread_only boolean, p_to_answer boolean
) returns table (
  id uuid, need public.task_need, place numeric, last_read_at timestamptz, is_last_sent boolean,
  match_text text, match_sender_id uuid, match_sender_name text, more integer
)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  ends timestamptz := private.today_ends_at();
  words text[] := private.search_words(p_search);
  patterns text[] := private.search_patterns(p_search);
  is_searched boolean := cardinality(words) > 0;
  longest integer := least(greatest(p_limit, 1), 100);
begin
  perform private.refuse_if(length(btrim(p_search)) > 200,
    'PT422', 'search_too_long', 'Search for 200 characters at most.');
  return query
  with unread as materialized (
    select distinct n.task_id from public.notifications n where n.recipient_id = caller and n.read_at is null
  ), own as (
    select t.* from public.tasks t where not p_unread_only and t.assigned_to = caller and t.is_open
    union all
    (select t.* from public.tasks t
      where not p_unread_only and not p_to_answer and t.assigned_to = caller and t.stage = 'Rejected'
      order by t.rejected_at desc, t.id limit 1000)
    union all
    -- However many tasks somebody has finished in years, at most so many are looked through.
    (select t.* from public.tasks t
      where not p_unread_only and not p_to_answer and t.assigned_to = caller and t.stage = 'Completed'
      order by t.completed_at desc, t.id limit 1000)
    union all
    -- A withdrawn task stays until its person has read that it was.
    select t.* from unread join public.tasks t on t.id = unread.task_id
    where t.assigned_to = caller and (p_unread_only or t.stage = 'Withdrawn')
  ), judged as (
    select own.id, own.due_date_time, coalesce(last.created_at, own.assigned_at) as last_at,
      case when last.sender_id = caller then coalesce(last.first_read_at, last.read_at) end as last_read_at,
      last.sender_id = caller and last.recipient_id is not null as is_last_sent,
      case
        when not own.is_open then 'nothing'
        when own.due_date_time < now() then 'late'
        when own.due_date_time < ends then 'today'
        when asked.is_asked then 'answer'
        else 'nothing'
      end::public.task_need as need,
      asked.is_asked,
      -- Words that the title contains are marked there; otherwise the newest message that contains them is shown.
      coalesce(said.message, case when is_searched and not private.folded(own.title) like all (patterns) then own.description end) as matched,
      said.sender_id as matched_by
    from own
    left join lateral (
      select * from public.notifications n where n.task_id = own.id and n.copy_of is null order by n.seq desc limit 1
    ) last on true
    cross join lateral (select private.is_asked(own, last.kind, last.sender_id, last.message)) asked (is_asked)
    left join lateral (
      select n.message, n.sender_id from public.notifications n
      where is_searched and not private.folded(own.title) like all (patterns)
        and n.task_id = own.id and n.message <> '' and private.folded(n.message) like all (patterns)
      order by n.seq desc limit 1
    ) said on true
    where not is_searched or private.folded(own.title || E'\n' || own.description) like all (patterns) or said.message is not null
  ), placed as (
    -- Tasks with a near deadline by due time; all others by the last entry. Tasks that only wait for an answer, from
    -- the one that has waited longest.
    select j.id, case when p_to_answer then 'answer' else j.need end as need, j.last_read_at, j.is_last_sent, j.matched, j.matched_by,
      case when p_to_answer then extract(epoch from j.last_at)
        when j.need in ('late', 'today') then extract(epoch from j.due_date_time)
        else -extract(epoch from j.last_at) end as place
    from judged j where j.is_asked or not p_to_answer
  ), counted as (
    select p.*, row_number() over (partition by p.need order by p.place, p.id) as number,
      count(*) over (partition by p.need) as total
    from placed p
    where p_after is null
      or p.need = p_after[1]::public.task_need and (p.place, p.id) > (p_after[2]::numeric, p_after[3]::uuid)
  )
  select c.id, c.need, c.place, c.last_read_at, coalesce(c.is_last_sent, false),
    case when found.at > 17 then '…' else '' end || ltrim(substr(c.matched, greatest(found.at - 16, 1), 200)),
    c.matched_by, sender.full_name, greatest(c.total - longest, 0)::integer
  from counted c
  left join public.profiles sender on sender.uid = c.matched_by
  cross join lateral (select strpos(private.folded(c.matched), words[1]) offset 0) found (at)
  where c.number <= longest
  order by c.need, c.place, c.id;
end;
$$;
comment on function private.own_conversations is
  'A person''s own tasks, so many of each need, the most urgent need first: the open ones, the last 1000 rejected '
  'ones, the last 1000 completed ones, and unread withdrawn ones.';

create function public.my_conversations(
  p_search text default '', p_limit integer default 40, p_after text[] default null,
  p_unread_only boolean default false, p_to_answer boolean default false
) returns table (
  task public.task_row, need public.task_need, is_last_sent boolean, last_read_at timestamptz, place jsonb,
  match_text text, match_sender_id uuid, match_sender_name text, more integer
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.my_scope();
begin
  return query
  with found as materialized (
    select * from private.own_conversations(scope.person, p_search, p_limit, p_after, p_unread_only, p_to_answer)
      with ordinality
  )
  select r, found.need, found.is_last_sent, found.last_read_at,
    jsonb_build_array(found.need, found.place::text, found.id),
    found.match_text, found.match_sender_id, found.match_sender_name, found.more
  from found
  join private.task_rows(array(select f.id from found f order by f.ordinality), scope, 300) r on r.id = found.id
  order by found.ordinality;
end;
$$;
comment on function public.my_conversations is
  'The caller''s own tasks as conversations: late ones and those due later today by due time, then those that wait '
  'for the caller''s answer and all others by their last entry, newest first; texts are cut to what a row can show. '
  'p_limit rows of each need, 100 at most; more: how many of that need follow. p_after continues the need of a row '
  'after its place, without the others. p_unread_only: those with unread entries. p_to_answer: all that wait for an '
  'answer, late ones too, under that one need, the longest wait first. Withdrawn tasks are listed while they are '
  'unread; of rejected and completed ones the last 1000 each. Search covers title, description and messages, with 200 '
  'characters at most: PT422 search_too_long. match_text: the last message with the words, else the description, from '
  'a little before them; null if the title has them. is_last_sent: the last entry is the caller''s own and went to '
  'somebody, who read it at last_read_at. Null: last_read_at, match_text, match_sender_id, match_sender_name.';

grant execute on function public.my_conversations to authenticated;

-- The departments: admins add, rename, order, merge and archive them.

create function private.known_department(p_value text) returns public.departments
language plpgsql stable security definer set search_path = '' as $$
declare known public.departments;
begin
  select * into known from public.departments where value = p_value;
  perform private.refuse_if(known.value is null, 'PT404', 'department_not_found');
  return known;
end;
$$;
comment on function private.known_department is 'A department by its value. Error: PT404 department_not_found.';

create function private.require_room() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if((select count(*) from public.departments where archived_at is null) >= 200,
    'PT409', 'too_many_departments', 'At most 200; archive or merge some.');
end;
$$;
comment on function private.require_room is 'Error PT409 too_many_departments if 200 departments are in use.';

create function public.add_department(p_label text) returns public.departments
language plpgsql security definer set search_path = '' as $$
declare made public.departments;
begin
  perform private.begin_write(p_departments => '{}', p_act => 'administer');
  perform private.require_room();
  insert into public.departments (label, position)
  select private.readable(p_label), coalesce(max(position), 0) + 1 from public.departments returning * into made;
  return made;
exception when unique_violation then
  raise exception 'name_taken' using errcode = 'PT409', hint = 'Another department has this name.';
end;
$$;
comment on function public.add_department is
  'Admins add a department, as the last one. Returns it. Errors: 42501, PT409 name_taken (equal but for case) or '
  'too_many_departments, 23514 for a name out of bounds.';

create function public.update_department(p_value text, p_version integer, p_label text, p_archived boolean)
returns public.departments
language plpgsql security definer set search_path = '' as $$
declare
  known public.departments;
  people integer;
begin
  perform private.begin_write(p_departments => '{}', p_act => 'administer');
  known := private.known_department(p_value);
  if known.label = private.readable(p_label) and (known.archived_at is not null) = p_archived then
    return known; -- the same form sent twice, or two admins who made the same choice
  end if;
  perform private.refuse_if(known.version <> p_version,
    'PT409', 'department_changed', 'Somebody changed this department in the meantime.');
  if p_archived then
    people := (select count(*) from public.profiles where department = p_value and removed_at is null);
    perform private.refuse_if(people > 0,
      'PT409', 'department_in_use', 'Put its people in another department first, or merge it with another.', people::text);
  elsif known.archived_at is not null then
    perform private.require_room();
  end if;
  update public.departments
  set label = private.readable(p_label), archived_at = case when p_archived then coalesce(archived_at, now()) end
  where value = p_value returning * into known;
  return known;
exception when unique_violation then
  raise exception 'name_taken' using errcode = 'PT409', hint = 'Another department has this name.';
end;
$$;
comment on function public.update_department is
  'Admins rename a department, archive it, or take it back into use. Returns it. Errors: 42501, PT404 '
  'department_not_found, PT409 department_changed when it is not at the version given, department_in_use with the '
  'number of its people when it is to be archived, name_taken, too_many_departments, 23514 for a name out of bounds.';

create function public.move_department(p_value text, p_before text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_write(p_departments => '{}', p_act => 'administer');
  perform private.known_department(p_value);
  update public.departments d set position = placed.place
  from (
    select value, row_number() over (order by coalesce(above, position), value <> p_value, position, label) as place
    from public.departments
    left join (
      select case when p_before is null then 2147483647 else (select position from public.departments where value = p_before) end
        as above
    ) goal on value = p_value
  ) placed
  where placed.value = d.value and d.position <> placed.place;
end;
$$;
comment on function public.move_department is
  'Admins put a department before another one, or at the end. Errors: 42501, PT404 department_not_found.';

create function public.merge_departments(p_from text, p_into text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone public.departments;
  kept public.departments;
  people integer;
begin
  perform private.begin_write(p_departments => array[p_from], p_act => 'administer');
  gone := private.known_department(p_from);
  kept := private.known_department(p_into);
  perform private.refuse_if(p_from = p_into or gone.archived_at is not null or kept.archived_at is not null,
    'PT409', 'not_to_be_merged', 'Choose two departments that are in use.');
  update public.profiles set department = p_into where department = p_from and removed_at is null;
  get diagnostics people = row_count;
  -- People who join later get what was assigned to either department.
  update public.assignments set department = p_into where department = p_from;
  update private.routines set department = p_into, version = version + 1 where department = p_from;
  delete from private.feeds f where f.department = p_from
    and exists (select from private.feeds other where other.uid = f.uid and other.department = p_into);
  update private.feeds set department = p_into where department = p_from;
  update public.departments set archived_at = now() where value = p_from;
  perform private.happened('departments_merged', 'department', p_into, kept.label,
    jsonb_build_object('from', gone.label, 'people', people));
  return people;
end;
$$;
comment on function public.merge_departments is
  'Admins merge a department into another, which gets its people, assignments, routines and calendar feeds; the '
  'merged one is archived. Returns the number of people. Errors: 42501, PT404 department_not_found, PT409 '
  'not_to_be_merged for one with itself or an archived one.';

create function public.list_departments(p_archived boolean default false)
returns table (value text, label text, archived_at timestamptz, version integer, people integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select d.value, d.label, d.archived_at, d.version, coalesce(used.people, 0)::integer
    from public.departments d
    left join (
      select p.department, count(*) as people from public.profiles p where p.removed_at is null group by 1
    ) used on used.department = d.value
    where (d.archived_at is not null) = p_archived
    order by case when p_archived then 0 else d.position end, lower(d.label), d.value;
end;
$$;
comment on function public.list_departments is
  'The departments in use in their order, or the archived ones by name, for admins, with how many people are in each, '
  'deactivated ones too. Error: 42501. Null: archived_at.';

grant execute on function public.add_department, public.update_department, public.move_department, public.merge_departments,
  public.list_departments to authenticated;

-- Calendar feeds: an address that only its person knows, from which a calendar reads open tasks without a session.

create table private.feeds (
  hash text primary key,
  uid uuid not null references public.profiles (uid) on delete cascade,
  department text references public.departments (value),
  made_at timestamptz not null default now(),
  read_at timestamptz,
  alarm_minutes integer check (alarm_minutes in (0, 15, 60, 1440)),
  content text,
  changed_at timestamptz not null default now(),
  unique nulls not distinct (uid, department)
);
comment on table private.feeds is
  'Calendar feeds by the hash of their key: one per person with their own open tasks (department null), and for an '
  'admin perhaps one for each department. read_at is when a calendar last read it, to the hour.';
comment on column private.feeds.alarm_minutes is
  'How long before a task is due the calendar is to remind of it; null: never.';
comment on column private.feeds.content is
  'A hash of the text that a calendar last read; changed_at is when the text last changed.';

create index feeds_by_department on private.feeds (department) where department is not null;

create table private.lost_tasks (
  task_id uuid not null,
  uid uuid not null references public.profiles (uid) on delete cascade,
  due_date_time timestamptz not null,
  version integer not null,
  lost_at timestamptz not null default now(),
  primary key (task_id, uid)
);
comment on table private.lost_tasks is
  'Open tasks that somebody lost, by reassigning or deleting: their calendar is told for four weeks. The text, which '
  'they may no longer read, is not stored.';

create index lost_tasks_by_person on private.lost_tasks (uid, lost_at);
create index lost_tasks_by_time on private.lost_tasks (lost_at);

create type public.feed_task as (
  id uuid, title text, due_date_time timestamptz, priority public.task_priority, stage public.task_stage,
  person text, version integer, changed_at timestamptz
);
comment on type public.feed_task is
  'A task as a calendar feed contains it. Withdrawn means that the calendar cancels it; title, priority and person are '
  'then null if the feed''s person may no longer read them. Null: title, priority, person.';

-- Parts by name, as in private.as_task_done.
create function private.as_feed_task(
  id uuid, due_date_time timestamptz, stage public.task_stage, version integer, changed_at timestamptz,
  title text default null, priority public.task_priority default null, person text default null
) returns public.feed_task
language sql immutable
return row(id, title, due_date_time, priority, stage, person, version, changed_at)::public.feed_task;
comment on function private.as_feed_task is 'Makes a task of a calendar feed of its parts.';

create function private.keep_lost_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lost_tasks (task_id, uid, due_date_time, version)
  values (old.id, old.assigned_to, old.due_date_time, old.version + 1)
  on conflict (task_id, uid) do update
    set due_date_time = excluded.due_date_time, version = excluded.version, lost_at = excluded.lost_at;
  delete from private.lost_tasks where (task_id, uid) in (
    select task_id, uid from private.lost_tasks where lost_at < now() - interval '28 days'
    order by lost_at limit 20 for update skip locked);
  return null;
end;
$$;
comment on function private.keep_lost_task is
  'Trigger: notes an open task that its person lost; forgets what was lost more than four weeks ago.';

create trigger keep_lost_task after update of assigned_to on public.tasks for each row
  when (old.is_open and old.assigned_to <> new.assigned_to) execute function private.keep_lost_task();
create trigger keep_deleted_task after delete on public.tasks for each row
  when (old.is_open) execute function private.keep_lost_task();

create function private.end_feeds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.feeds
  where uid = new.uid and (new.deactivated_at is not null or (not private.is_admin(new) and department is not null));
  return null;
end;
$$;
comment on function private.end_feeds is
  'Trigger: the feeds of somebody who is deactivated end; somebody who stops being an admin loses those of '
  'departments.';

create trigger end_feeds after update of role, deactivated_at on public.profiles for each row
  when (old.role <> new.role or (old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function private.end_feeds();

create function public.make_feed(p_department text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  key text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  -- A transaction that deactivates or demotes the caller in the meantime waits for the feed and ends it, or came first.
  perform private.begin_write(array[caller], p_act => case when p_department is not null then 'administer' end);
  insert into private.feeds (hash, uid, department) values (private.hashed(key), caller, p_department)
  on conflict (uid, department) do update set hash = excluded.hash, made_at = now(), read_at = null;
  if p_department is not null then
    perform private.happened('feed_made', 'settings', p_department,
      (select label from public.departments where value = p_department));
  end if;
  perform private.count_own('feeds', 20, interval '30 seconds');
  return key;
end;
$$;
comment on function public.make_feed is
  'Makes the key of a calendar feed of the caller''s own open tasks, or, for admins, of a department''s, which is '
  'noted in the audit log; the previous key stops working. The key is returned only here: its hash is stored. Errors: '
  '42501, 23503 for no department, PT429 too_many_feeds.';

create function public.end_feed(p_department text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  delete from private.feeds where uid = caller and department is not distinct from p_department;
  return found;
end;
$$;
comment on function public.end_feed is
  'Ends the caller''s own calendar feed, or that of a department, from the very next request; false if there is none. '
  'Error: 42501.';

create function public.set_feed_alarm(p_department text default null, p_minutes integer default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  update private.feeds f set alarm_minutes = p_minutes where f.uid = caller and f.department is not distinct from p_department;
  if not found then
    return false;
  end if;
  perform private.count_own('choices', 60, interval '1 second');
  return true;
end;
$$;
comment on function public.set_feed_alarm is
  'How many minutes before a task is due a calendar that reads the caller''s feed is to remind of it: 0, 15, 60, 1440, '
  'or null for never; false if there is no such feed. Errors: 42501, 23514, PT429 too_many_choices.';

create function public.list_my_feeds()
returns table (department text, made_at timestamptz, read_at timestamptz, alarm_minutes integer)
language plpgsql stable security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  return query select f.department, f.made_at, f.read_at, f.alarm_minutes from private.feeds f
    left join public.departments d on d.value = f.department
    where f.uid = caller order by d.position nulls first;
end;
$$;
comment on function public.list_my_feeds is
  'The caller''s calendar feeds: that of their own tasks (department null) first. read_at is when a calendar last read '
  'it, to the hour. At most 15 rows. Error: 42501. Null: department, read_at, alarm_minutes.';

create function public.read_feed(p_hash text)
returns table (
  department text, time_zone text, tasks public.feed_task[], alarm_minutes integer, changed_at timestamptz, languages text[]
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  feed private.feeds := (select f from private.feeds f where f.hash = p_hash);
  scope private.scope := private.scope_of(feed.uid);
  languages text[] := (select private.languages_of(p) from public.profiles p where p.uid = feed.uid);
  zone text;
  people uuid[];
  listed public.feed_task[];
  now_is text;
begin
  if scope.person is null or (feed.department is not null and not private.may(scope, 'administer')) then
    return;
  end if;
  update private.feeds f set read_at = now()
  where f.hash = p_hash and (f.read_at is null or f.read_at not between now() - interval '1 hour' and now());
  zone := (select coalesce(p.time_zone, w.time_zone) from public.profiles p, public.workspace_settings w where p.uid = feed.uid);
  people := case when feed.department is null then array[feed.uid]
    else array(select p.uid from public.profiles p where p.department = feed.department) end;
  listed := array(
    select one.task from (
      select private.as_feed_task(id => t.id, title => t.title, due_date_time => t.due_date_time, priority => t.priority,
        stage => t.stage, person => case when feed.department is not null then p.full_name end, version => t.version,
        changed_at => t.updated_at) as task
      from public.tasks t join public.profiles p on p.uid = t.assigned_to
      where t.assigned_to = any (people) and private.sees(t, scope)
        and (t.is_open or (t.stage = 'Withdrawn' and t.status = 'Pending' and t.withdrawn_at > now() - interval '28 days'))
      union all
      select private.as_feed_task(id => l.task_id, due_date_time => l.due_date_time, stage => 'Withdrawn', version => l.version,
        changed_at => l.lost_at)
      from private.lost_tasks l
      where l.uid = any (people) and l.lost_at > now() - interval '28 days'
        and not exists (select from public.tasks t where t.id = l.task_id and t.assigned_to = any (people))
    ) one
    order by (one.task).due_date_time, (one.task).id limit 2000
  );
  now_is := md5(concat_ws(' ', zone, languages::text, feed.alarm_minutes, listed::text));
  if feed.content is distinct from now_is then
    feed.changed_at := now();
    update private.feeds f set content = now_is, changed_at = feed.changed_at where f.hash = p_hash;
  end if;
  return query select (select d.label from public.departments d where d.value = feed.department), zone, listed,
    feed.alarm_minutes, feed.changed_at, languages;
end;
$$;
comment on function public.read_feed is
  'For the server: what a calendar reads, by the hash of its key: the open tasks of the feed''s person, or of its '
  'department, and for four weeks those that were withdrawn or lost, by due time; at most 2000. No row if nobody has a '
  'feed with this key, or its person is deactivated or, for a department, not an admin. changed_at is when a calendar '
  'first read what it reads now; languages as languages_of. Null: department, alarm_minutes.';

grant execute on function public.make_feed, public.end_feed, public.set_feed_alarm, public.list_my_feeds to authenticated;
grant execute on function public.read_feed to service_role;

-- What files use of Storage and of its disk, and who uses how much.

create table private.storage_disk (
  id boolean primary key default true check (id),
  at timestamptz not null default now(),
  free_bytes bigint not null check (free_bytes >= 0),
  total_bytes bigint not null check (total_bytes >= free_bytes)
);
comment on table private.storage_disk is 'One row, the disk that Storage writes to, if a program looks at it.';

create function public.note_storage_disk(p_free bigint, p_total bigint) returns void
language sql security definer set search_path = '' as $$
  insert into private.storage_disk (free_bytes, total_bytes) values (p_free, p_total)
  on conflict (id) do update set at = now(), free_bytes = excluded.free_bytes, total_bytes = excluded.total_bytes;
$$;
comment on function public.note_storage_disk is
  'For the program that looks at the disk that Storage writes to: how many bytes are free, and how many there are. '
  'Error: 23514 for impossible numbers.';

create function public.storage_use() returns table (
  bytes bigint, files integer, space_bytes bigint, disk_free bigint, disk_total bigint
)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) into bytes from storage.objects o where o.bucket_id = 'attachments';
  files := (select count(*) from public.attachments a where a.bytes > 0);
  space_bytes := (select s.file_space_gb * 1073741824::bigint from public.workspace_settings s);
  select d.free_bytes, d.total_bytes into disk_free, disk_total from private.storage_disk d where d.at > now() - interval '1 hour';
  return next;
end;
$$;
comment on function public.storage_use is
  'For the server: how many bytes Storage says it has of all files, how many files there are, how much they may use, '
  'and the disk that Storage writes to, if it was looked at within an hour. One row. Null: disk_free, disk_total.';

create function public.files_used() returns table (
  bytes bigint, files integer, space_bytes bigint, disk_free bigint, disk_total bigint
)
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require('administer');
  return query select * from public.storage_use();
end;
$$;
comment on function public.files_used is
  'The same as storage_use, for admins. One row. Error: 42501. Null: disk_free, disk_total.';

create function public.files_by_person(p_most integer default 10) returns table (uid uuid, full_name text, bytes bigint, files integer)
language plpgsql stable security definer rows 10 set search_path = '' as $$
begin
  perform private.require('administer');
  return query
    select p.uid, p.full_name, sum(s.bytes)::bigint, count(*)::integer
    from private.stored_files s join public.attachments a on a.id = s.attachment_id join public.profiles p on p.uid = a.sent_by
    group by p.uid, p.full_name
    order by sum(s.bytes) desc, p.full_name, p.uid
    limit p_most;
end;
$$;
comment on function public.files_by_person is
  'For admins: whose files count as most bytes, sent or not, the most first. No more rows than asked for. Error: 42501.';

grant execute on function public.files_used, public.files_by_person to authenticated;
create function public.awaited_uploads(p_names text[]) returns table (name text, most bigint)
language sql stable security definer rows 10 set search_path = '' as $$
  select asked.name, private.most_at(asked.name) from unnest(p_names) asked (name)
  where private.most_at(asked.name) is not null;
$$;
comment on function public.awaited_uploads is
  'For the program beside Storage: those of these names in the bucket to which something may be sent now, and how '
  'many bytes.';

grant execute on function public.storage_use, public.note_storage_disk, public.awaited_uploads to service_role;

-- What the operator of Daymark must know about its database.

create function public.readiness() returns table (
  migrations text[], reminders boolean, worker_s integer, lag_s integer, waiting integer, failed integer, stuck text[],
  mail_rests text, files_allowed boolean, files_full boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    -- Supabase's CLI notes a migration in statements, without the spaces and semicolons between them.
    migrations := array(
      select concat_ws(' ', version, encode(sha256(convert_to(
        replace(replace(replace(array_to_string(statements, ''), ' ', ''), E'\n', ''), ';', ''), 'utf8')), 'hex'))
      from supabase_migrations.schema_migrations order by version);
  end if;
  if to_regclass('cron.job') is not null then
    reminders := exists (select from cron.job where jobname = 'daymark-reminders' and active);
  end if;
  worker_s := (
    select extract(epoch from now() - w.seen_at) from private.delivery_worker w
    -- A moment in the future was written by a clock that was ahead.
    where w.seen_at > '-infinity' and w.seen_at <= now() + interval '1 minute');
  select max(l.lag_s), sum(l.waiting), sum(l.failed) into lag_s, waiting, failed from private.delivery_lags() l;
  stuck := private.stuck_channels();
  mail_rests := (select m.problem from private.mail_stop m);
  files_allowed := (select s.files_allowed from public.workspace_settings s);
  files_full := exists (select from private.full_space);
  return next;
end;
$$;
comment on function public.readiness is
  'For the server''s health check. One row: the applied migrations, each with the digest of its text, whether reminders '
  'are scheduled, how many seconds ago a worker last reported, how many deliveries could go out now, for how many '
  'seconds the first of them has been waiting, how many were given up within seven days, which channels are stuck, why '
  'mail rests, whether people can send files, and whether hardly any space is left for them. The first two are null '
  'where nothing lists them, worker_s if there never was a worker. Null: migrations, reminders, worker_s, mail_rests.';
grant execute on function public.readiness to service_role;

-- What somebody has received.

create function public.list_my_notifications(
  p_limit integer default 20, p_before bigint default null, p_unread_only boolean default false, p_by_task boolean default false
) returns table (
  id uuid, seq bigint, task_id uuid, task_title text, kind public.notification_kind, message text, sender_id uuid, sender_name text,
  admin_name text, created_at timestamptz, read_at timestamptz, file_count smallint, file_kind public.attachment_kind
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  caller uuid := scope.person;
begin
  return query
  with page as materialized (
    select * from public.notifications n
    where n.recipient_id = caller and n.seq < coalesce(p_before, 9223372036854775807) and (not p_unread_only or n.read_at is null)
      and (not p_by_task or not exists (
        select from public.notifications later
        where later.recipient_id = caller and later.task_id = n.task_id and later.seq > n.seq and later.read_at is null))
    order by n.seq desc limit least(greatest(p_limit, 1), 100)
  )
  select n.id, n.seq, n.task_id, t.title, n.kind, n.message, n.sender_id, s.full_name, n.admin_name, n.created_at, n.read_at,
    n.files, n.file_kind
  from page n
  left join public.profiles s on s.uid = n.sender_id
  left join public.tasks t on t.id = n.task_id and private.sees(t, scope)
  order by n.seq desc;
end;
$$;
comment on function public.list_my_notifications is
  'What the caller has received, newest first, or only what is unread; p_before pages back by seq. p_by_task: of each '
  'task only the newest unread entry. The title of a task that the caller may not see is null. At most 100 rows. '
  'Null: task_title, sender_id, sender_name, read_at, file_kind.';

grant execute on function public.list_my_notifications to authenticated;

-- Search from anywhere: people, groups and tasks by a few words.

create type public.search_kind as enum ('person', 'group', 'task');

-- Messages are found by their letters, as titles and descriptions are.
create index notifications_message_search on public.notifications
  using gin (private.folded(message) extensions.gin_trgm_ops) where message <> '';

-- Common words are found among the newest tasks, rare ones by the index of letters: neither reads all that is between.
create function private.newest_saying(p_words text[], p_limit integer) returns table (id uuid, match_text text)
language plpgsql stable security definer rows 20 set search_path = '' set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  in_title text := private.has_words(p_words, 'private.folded(title)');
  in_text text := private.has_words(p_words, $e$private.folded(title || E'\n' || description)$e$);
  in_message text := $e$message <> '' and $e$ || private.has_words(p_words, 'private.folded(message)');
  -- For the caller who sees everything no task of a message is looked up.
  seen_message text := '($2).sees_all or exists (select from public.tasks t where t.id = x.task_id and private.sees(t, $2))';
  source text;
  written uuid[] := '{}';
  said bigint[] := '{}';
begin
  foreach source in array array[
    '(select * from public.%1$I x where %5$s order by %2$s desc limit 2000) newest where %3$s',
    '(select * from public.%1$I x where (%5$s) and %3$s limit 3000) found where true']
  loop
    exit when source like '%found%' and not private.are_indexed(p_words);
    if cardinality(written) < p_limit then
      execute format(
        'select coalesce(array_agg(id), ''{}'') from (select id from ' || source
          || ' order by (%4$s) desc, is_open desc, created_at desc, id limit $1) first',
        'tasks', 'created_at', in_text, in_title, 'private.sees(x, $2)') into written using p_limit, scope;
    end if;
    if cardinality(said) < p_limit then
      execute format(
        'select coalesce(array_agg(seq), ''{}'') from (select max(seq) as seq from ' || source
          || ' group by task_id order by 1 desc limit $1) last', 'notifications', 'seq', in_message, null, seen_message)
        into said using p_limit, scope;
    end if;
  end loop;
  return query
  select found.id, case when found.at > 17 then '…' else '' end || ltrim(substr(found.says, greatest(found.at - 16, 1), 200))
  from (
    select hit.id, hit.says, strpos(private.folded(hit.says), p_words[1]) as at, hit.place
    from (
      select t.id, case when private.folded(t.title) not like all (
          select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(p_words) word)
        then t.description end as says, array_position(written, t.id) as place
      from public.tasks t where t.id = any (written)
      union all
      select n.task_id, n.message, p_limit + array_position(said, n.seq)
      from public.notifications n where n.seq = any (said) and n.task_id <> all (written)
    ) hit
  ) found
  order by found.place
  limit p_limit;
end;
$$;
comment on function private.newest_saying is
  'Tasks that contain all of these words, in lower case, in title and description or in one message: those with a '
  'match in the title first, then open and new ones; looked for among the newest 2000 that the caller may see, then '
  'among all of those. For admins. match_text: where the words are, if not in the title. Error: 42501. Null: '
  'match_text.';

create function private.likeness(p_words text[], p_text text) returns real
language sql immutable set search_path = ''
return (
  select min(case when strpos(' ' || p_text, ' ' || left(word, 1)) > 0 then extensions.word_similarity(word, p_text) else 0 end)
  from unnest(p_words) word);
comment on function private.likeness is
  'How much of each word, in lower case, a text contains in nearly the same letters, beginning with the same one: '
  'from 0 to 1, for the word that it contains least of.';

create function private.nearly_called(p_scope private.scope, p_words text[], p_limit integer) returns table (
  kind public.search_kind, id uuid
)
language sql stable security definer rows 20 set search_path = '' as $$
  select named.kind, named.id from (
    -- Only names and titles, and only the newest: a description has nearly every word somewhere.
    (select 'person'::public.search_kind as kind, p.uid as id, p.full_name as name, private.likeness(p_words, private.folded(p.full_name)) as near
      from public.profiles p where private.may(p_scope, 'administer') and p.removed_at is null order by near desc, p.full_name, p.uid limit p_limit)
    union all
    (select 'group', g.id, g.name, private.likeness(p_words, private.folded(g.name)) as near
      from public.groups g where private.may(p_scope, 'administer') and g.archived_at is null order by near desc, g.name, g.id limit p_limit)
    union all
    (select 'task', t.id, t.title, private.likeness(p_words, private.folded(t.title)) as near
      from (
        (select * from public.tasks t where p_scope.sees_all order by t.created_at desc, t.id limit 1000)
        union all
        (select * from public.tasks t where not p_scope.sees_all and t.assigned_to = p_scope.person
          order by t.assigned_at desc limit 1000)
      ) t
      where private.sees(t, p_scope) and t.stage <> 'Withdrawn' order by near desc, t.created_at desc, t.id limit p_limit)
  ) named
  where named.near >= 0.35
  order by named.near desc, named.kind, named.name, named.id limit p_limit;
$$;
comment on function private.nearly_called is
  'The people, groups and tasks whose name or title has all of these words, in lower case, but for a letter or two, '
  'the most alike first: for admins among the newest 1000 tasks, for everybody else among the 1000 that they were '
  'given last.';

create function public.search(p_search text, p_limit integer default 6) returns table (
  kind public.search_kind, id uuid, label text, about text, stage public.task_stage, due_date_time timestamptz, match_text text,
  is_near boolean
)
language plpgsql stable security definer rows 20 set search_path = '' as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  words text[] := private.search_words(p_search);
  most integer := least(greatest(p_limit, 1), 20);
  here integer;
  found integer := 0;
begin
  perform private.refuse_if(length(btrim(p_search, E' \t\r\n')) > 200,
    'PT422', 'search_too_long', 'Search for 200 characters at most.');
  if cardinality(words) = 0 then
    return;
  end if;
  if private.may(scope, 'administer') then
    return query execute format(
      'select ''person''::public.search_kind, uid, full_name, coalesce(email, username), null::public.task_stage, null::timestamptz, null::text, false
       from public.profiles where removed_at is null and %s order by full_name, uid limit $1',
      private.has_words(words, 'private.folded_name(full_name)')) using most;
    get diagnostics here = row_count;
    found := found + here;
    return query execute format(
      'select ''group''::public.search_kind, id, name, null, null::public.task_stage, null::timestamptz, null::text, false
       from public.groups where archived_at is null and %s order by name, id limit $1',
      private.has_words(words, 'private.folded(name)')) using most;
    get diagnostics here = row_count;
    found := found + here;
    return query
    select 'task'::public.search_kind, t.id, t.title, person.full_name, t.stage, t.due_date_time, said.match_text, false
    from private.newest_saying(words, most) with ordinality said
    join public.tasks t on t.id = said.id
    join public.profiles person on person.uid = t.assigned_to
    order by said.ordinality;
  else
    return query
    select 'task'::public.search_kind, t.id, t.title, assigner.full_name, t.stage, t.due_date_time, own.match_text, false
    from private.own_conversations(scope.person, p_search, most, null, false, false) with ordinality own
    join public.tasks t on t.id = own.id and private.sees(t, scope)
    join public.profiles assigner on assigner.uid = t.assigned_by
    order by own.ordinality limit most;
  end if;
  get diagnostics here = row_count;
  if found + here > 0 then
    return;
  end if;
  return query
  select near.kind, near.id, coalesce(p.full_name, g.name, t.title),
    coalesce(p.email, p.username, case when scope.sees_all then person.full_name else assigner.full_name end),
    t.stage, t.due_date_time, null::text, true
  from private.nearly_called(scope, words, most) with ordinality near
  left join public.profiles p on near.kind = 'person' and p.uid = near.id
  left join public.groups g on near.kind = 'group' and g.id = near.id
  left join public.tasks t on near.kind = 'task' and t.id = near.id
  left join public.profiles person on person.uid = t.assigned_to
  left join public.profiles assigner on assigner.uid = t.assigned_by
  order by near.ordinality;
end;
$$;
comment on function public.search is
  'The people, groups and tasks that contain the words, for admins: people by name, groups by name, then all tasks by '
  'title, description or messages; for everybody else their own tasks. At most p_limit of each kind (20 at most); if '
  'nothing contains the words, at most p_limit whose name nearly does (is_near). Nothing for blank text. about: for a '
  'person their email address or username, for a task its person, or its assigner if the caller searches their own '
  'tasks. Error: PT422 search_too_long. Null: about, stage, due_date_time, match_text.';

create function public.count_found(p_search text) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  needle text := btrim(coalesce(p_search, ''));
  scope private.scope := private.my_scope();
begin
  if needle = '' then
    return 0;
  end if;
  if private.may(scope, 'administer') then
    return (select sum(total) from public.count_tasks(p_search => needle));
  end if;
  return (select coalesce(sum(own.more + 1), 0) from private.own_conversations(scope.person, needle, 1, null, false, false) own);
end;
$$;
comment on function public.count_found is
  'How many tasks the caller''s own list finds for the same words. For admins that is the list of all tasks, counted '
  'up to 1001 of each stage, for everybody else their conversations. Error: PT422 search_too_long.';

grant execute on function public.search, public.count_found to authenticated;

-- A person's page: who somebody is, what they have to do, and how their last weeks went.

create function public.person_page(p_uid uuid default null) returns table (
  uid uuid, full_name text, email text, username text, role public.app_role, department text, department_label text,
  deactivated_at timestamptz, away public.absence, open_tasks integer, due_today integer, late integer,
  unanswered integer, blocked integer, completed_this_week integer, completed integer, on_time integer, weeks jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  scope private.scope := private.my_scope();
  person uuid := coalesce(p_uid, scope.person);
  monday date := date_trunc('week', private.today()::timestamp)::date;
  since timestamptz := private.day_starts_at(monday - 49);
  day_end timestamptz := private.today_ends_at();
  zone text := (select s.time_zone from public.workspace_settings s);
begin
  perform private.require_active();
  -- Decided before anybody is looked up, so that the time taken tells nothing.
  if not private.sees(person, scope) then
    return;
  end if;
  return query
  with finished as materialized (
    select (t.completed_at at time zone zone)::date as day, t.completed_at <= t.due_date_time as is_on_time
    from public.tasks t where t.assigned_to = person and t.stage = 'Completed' and t.completed_at >= since
  ), given as materialized (
    select (t.assigned_at at time zone zone)::date as day
    from public.tasks t where t.assigned_to = person and t.stage <> 'Withdrawn' and t.assigned_at >= since
  )
  select p.uid, p.full_name, p.email, p.username, p.role, p.department, d.label, p.deactivated_at, absent.away, load.*, done.*, week.s
  from public.profiles p
  left join public.departments d on d.value = p.department
  left join private.absences_of(array[person]) absent on absent.uid = p.uid
  cross join lateral (
    select count(*)::integer,
      (count(*) filter (where t.due_date_time >= now() and t.due_date_time < day_end))::integer,
      (count(*) filter (where t.due_date_time < now()))::integer,
      (count(*) filter (where t.accepted_at is null))::integer,
      (count(*) filter (where t.blocked_at is not null))::integer
    from public.tasks t where t.assigned_to = p.uid and t.is_open
  ) load
  cross join lateral (
    select (count(*) filter (where f.day >= monday))::integer, count(*)::integer,
      (count(*) filter (where f.is_on_time))::integer
    from finished f
  ) done
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
      'monday', m::date,
      'given', (select count(*) from given g where g.day >= m and g.day < m + interval '7 days'),
      'completed', (select count(*) from finished f where f.day >= m and f.day < m + interval '7 days')) order by m) as s
    from generate_series(monday - 49, monday, interval '7 days') m
  ) week
  where p.uid = person and p.removed_at is null;
end;
$$;
comment on function public.person_page is
  'One row about a person: for admins anybody, for everybody else, and without p_uid, the caller. Who they are, until '
  'when they are away, and of their tasks how many are open, due later today, late, unanswered (New) and blocked; '
  'completed this week, and completed and on_time (not after the deadline) in the last eight weeks, this one '
  'included; weeks: these, oldest first, as objects of monday, given (assigned then, not withdrawn) and completed. No '
  'row for somebody unknown, removed, or whom the caller may not see. Error: 42501. Null: email, username, '
  'department, department_label, deactivated_at, away.';

create function private.person_tasks(
  p_uid uuid, scope private.scope, p_show text, p_limit integer, p_offset integer
) returns table (id uuid, total integer)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  week_start timestamptz := private.week_starts_at();
  day_end timestamptz := private.today_ends_at();
begin
  perform private.refuse_if(
    p_show not in ('open', 'today', 'late', 'unanswered', 'blocked', 'rejected', 'week', 'completed'),
    '22023', 'no_such_list');
  if not private.sees(p_uid, scope) then
    return;
  end if;
  return query
  select t.id, (count(*) over ())::integer
  from public.tasks t
  where t.assigned_to = p_uid and private.sees(t, scope)
    and (p_show in ('rejected', 'week', 'completed') or t.is_open)
    and (p_show <> 'today' or (t.due_date_time >= now() and t.due_date_time < day_end))
    and (p_show <> 'late' or t.due_date_time < now())
    and (p_show <> 'unanswered' or t.accepted_at is null)
    and (p_show <> 'blocked' or t.blocked_at is not null)
    and (p_show <> 'rejected' or t.stage = 'Rejected')
    and (p_show not in ('week', 'completed') or t.stage = 'Completed')
    and (p_show <> 'week' or t.completed_at >= week_start)
  order by
    case when p_show in ('week', 'completed') then t.completed_at when p_show = 'rejected' then t.rejected_at end desc,
    t.due_date_time, t.id
  limit p_limit offset greatest(p_offset, 0);
end;
$$;
comment on function private.person_tasks is
  'A page of one person''s tasks that a scope sees, in the order of list_person_tasks; total counts all pages. Error: '
  '22023 no_such_list.';

create function public.list_person_tasks(
  p_uid uuid, p_show text default 'open', p_limit integer default 50, p_offset integer default 0
) returns table (task public.task_row, total integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare scope private.scope := private.my_scope();
begin
  perform private.require_active();
  return query
  with found as materialized (
    select * from private.person_tasks(p_uid, scope, p_show, least(greatest(p_limit, 1), 100), p_offset) with ordinality
  )
  select r, f.total
  from found f join private.task_rows(array(select o.id from found o order by o.ordinality), scope, 300) r on r.id = f.id
  order by f.ordinality;
end;
$$;
comment on function public.list_person_tasks is
  'A page of one person''s tasks, for admins anybody''s, for everybody else their own, as person_page counts them: '
  'open, today (later today), late, unanswered, blocked, by due time; rejected, week (completed this week) or '
  'completed, the latest first; with texts cut to what a row can show. total counts all pages; at most 100 rows; '
  'nothing of somebody whom the caller may not see. Errors: 42501, 22023 no_such_list.';

create function public.match_person_tasks(p_uid uuid, p_show text default 'open')
returns table (ids uuid[], versions integer[])
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('oversee'));
begin
  return query select * from private.with_versions(array(
    select m.id from private.person_tasks(p_uid, scope, p_show, private.most_matching(), 0) with ordinality m
    order by m.ordinality));
end;
$$;
comment on function public.match_person_tasks is
  'All tasks that list_person_tasks finds on all its pages, in its order, with their versions: the first 10,000, for '
  'admins. One row. Errors: 42501, 22023 no_such_list.';

grant execute on function public.person_page, public.list_person_tasks, public.match_person_tasks to authenticated;

-- Reports: what was assigned, answered and completed in a range of days, compared by day, person, department or group.

-- Each half of a report is one scan of an index by time, as long as the range has tasks.
create index tasks_given on public.tasks (assigned_at) include (assigned_to, accepted_at, rejected_at)
  where stage <> 'Withdrawn';

create function private.checks_between(starts timestamptz, ends timestamptz, p_scope private.scope, p_person uuid)
returns table (uid uuid, rounds integer, wait double precision)
language sql stable
begin atomic
  select t.assigned_to, r.rounds, date_part('epoch', r.checked_at - t.completed_at)
  from private.proofs r join public.tasks t on t.id = r.task_id
  where r.checked_at >= starts and r.checked_at < ends and t.stage = 'Completed' and private.sees(t, p_scope)
    and (p_person is null or t.assigned_to = p_person);
end;
comment on function private.checks_between is
  'The completed tasks within a scope that passed their check in this time: whose they are, how often each was sent '
  'back, and the seconds from completion until it passed.';

create function public.report(
  p_from date default null, p_to date default null, p_by text default 'week', p_limit integer default 100,
  p_offset integer default 0, p_person uuid default null
) returns table (
  key text, name text, given integer, answered integer, answered_within_a_day integer, median_answer integer,
  slow_answer integer, completed integer, on_time integer, checked integer, first_go integer, rounds integer,
  median_check integer, total integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  last_day date := coalesce(p_to, private.today());
  first_day date := coalesce(p_from, last_day - 6);
  starts timestamptz := private.day_starts_at(first_day);
  ends timestamptz := private.day_starts_at(last_day + 1);
  zone text := (select s.time_zone from public.workspace_settings s);
  step interval := case p_by when 'week' then interval '7 days' else interval '1 day' end;
begin
  perform private.refuse_if(
    p_by not in ('day', 'week', 'person', 'department', 'group') or last_day < first_day or last_day - first_day > 3660,
    '22023', 'no_such_report');
  return query
  with parts (key, since, until) as (
    select null, starts, ends
    union all
    -- A day or week in which nothing happened belongs to the report too.
    select d::date::text, greatest(private.start_of(d::date, zone), starts), least(private.start_of((d + step)::date, zone), ends)
    from generate_series(
      case p_by when 'week' then date_trunc('week', first_day::timestamp) else first_day::timestamp end,
      last_day::timestamp, step) d
    where p_by in ('day', 'week')
  ), keyed (key, given, answer, completed, on_time, rounds, wait) as (
    select case p_by when 'person' then p.uid::text when 'department' then coalesce(p.department, 'none') else g.id::text end,
      f.given, f.answer, f.completed, f.on_time, f.rounds, f.wait
    from (
      select t.assigned_to, 1, date_part('epoch', coalesce(t.accepted_at, t.rejected_at) - t.assigned_at), 0, 0,
        null::integer, null::double precision
      from public.tasks t
      where t.stage <> 'Withdrawn' and t.assigned_at >= starts and t.assigned_at < ends and private.sees(t, scope)
        and (p_person is null or t.assigned_to = p_person)
      union all
      select t.assigned_to, 0, null, 1, (t.completed_at <= t.due_date_time)::integer, null, null
      from public.tasks t
      where t.stage = 'Completed' and t.completed_at >= starts and t.completed_at < ends and private.sees(t, scope)
        and (p_person is null or t.assigned_to = p_person)
      union all
      select c.uid, 0, null, 0, 0, c.rounds, c.wait from private.checks_between(starts, ends, scope, p_person) c
    ) f (uid, given, answer, completed, on_time, rounds, wait)
    join public.profiles p on p.uid = f.uid
    left join (
      public.group_members m join public.groups g on g.id = m.group_id and g.archived_at is null
    ) on p_by = 'group' and m.uid = p.uid
    where p_by in ('person', 'department') or g.id is not null
  ), measured as (
    select p.key, done.*, part.*, checks.*
    from parts p
    cross join lateral (
      select count(*)::integer as given, count(a.answer)::integer as answered,
        (count(*) filter (where a.answer <= 86400))::integer as within_a_day,
        percentile_cont(array[0.5, 0.9]) within group (order by a.answer) as answers
      from (
        select date_part('epoch', coalesce(t.accepted_at, t.rejected_at) - t.assigned_at) as answer from public.tasks t
        where t.stage <> 'Withdrawn' and t.assigned_at >= p.since and t.assigned_at < p.until and private.sees(t, scope)
          and (p_person is null or t.assigned_to = p_person) offset 0
      ) a
    ) done
    cross join lateral (
      select count(*)::integer as completed, (count(*) filter (where t.completed_at <= t.due_date_time))::integer as on_time
      from public.tasks t
      where t.stage = 'Completed' and t.completed_at >= p.since and t.completed_at < p.until and private.sees(t, scope)
        and (p_person is null or t.assigned_to = p_person)
    ) part
    cross join lateral (
      select count(*)::integer as checked, (count(*) filter (where c.rounds = 0))::integer as first_go,
        coalesce(sum(c.rounds), 0)::integer as rounds, percentile_cont(0.5) within group (order by c.wait) as median_check
      from private.checks_between(p.since, p.until, scope, p_person) c
    ) checks
    where p.key is not null or done.given + part.completed + checks.checked > 0
    union all
    select k.key, sum(k.given)::integer, count(k.answer)::integer, (count(*) filter (where k.answer <= 86400))::integer,
      percentile_cont(array[0.5, 0.9]) within group (order by k.answer), sum(k.completed)::integer, sum(k.on_time)::integer,
      count(k.rounds)::integer, (count(*) filter (where k.rounds = 0))::integer, coalesce(sum(k.rounds), 0)::integer,
      percentile_cont(0.5) within group (order by k.wait)
    from keyed k where p_by in ('person', 'department', 'group') group by k.key
  ), placed as (
    select m.*, count(*) over () as total from measured m where m.key is not null
    order by case when p_by in ('day', 'week') then m.key end, m.completed desc, m.given desc, m.key
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  ), shown as (
    select m.*, 0 as total from measured m where m.key is null
    union all
    select * from placed
  )
  select s.key, coalesce(p.full_name, g.name, d.label), s.given, s.answered, s.within_a_day, round(s.answers[1])::integer, round(s.answers[2])::integer,
    s.completed, s.on_time, s.checked, s.first_go, s.rounds, round(s.median_check)::integer, s.total::integer
  from shown s
  left join public.profiles p on p_by = 'person' and p.uid = case when p_by = 'person' then s.key::uuid end
  left join public.groups g on p_by = 'group' and g.id = case when p_by = 'group' then s.key::uuid end
  left join public.departments d on p_by = 'department' and d.value = s.key
  order by s.key is not null, case when p_by in ('day', 'week') then s.key end, s.completed desc, s.given desc, d.position,
    p.full_name, g.name, s.key;
end;
$$;
comment on function public.report is
  'For admins: the tasks of a range of days of the workspace, by default the seven days up to today, by day, week '
  '(its Monday), person, department (none without one) or group that is not archived; first a row for all (key null); '
  'p_person: of this person''s tasks only. given: assigned in the range to the people who have them now, not '
  'withdrawn; answered, of those: accepted or rejected; how many within 24 hours, the median time, and the time '
  'within which nine out of ten answered, in seconds. completed: in the range; on_time: not after the deadline. '
  'checked: passed in the range; first_go: of these never sent back; rounds: how often these were sent back in all; '
  'median_check: the seconds from completion until passing. Groups share people, so their sum may exceed the whole. '
  'At most 1000 rows, days in order, others by completed; total counts them all. Errors: 42501; 22023 for a range of '
  'more than ten years or another p_by. Null: key, name, median_answer, slow_answer, median_check.';

grant execute on function public.report to authenticated;

-- Saved views: a list with its filters, by a name, in somebody's navigation. A view is an address of ours and nothing
-- more: what somebody sees there is decided when they open it.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  uid uuid not null references public.profiles (uid) on delete cascade,
  name text collate "und-x-icu" not null check (private.one_line(name, 60)),
  -- A page of one of the two areas. Only the server knows which pages are lists, and it shows no other view.
  path text not null check (path ~ '^/(admin|user)-dashboard(/[a-z-]{1,40})?$'),
  search text not null check (length(search) between 1 and 1000 and search ~ '^[A-Za-z0-9%&=+._*-]+$'),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint shared_is_for_admins check (not is_shared or path like '/admin-dashboard/%')
);
comment on table public.saved_views is
  'A list with its filters, by the name that somebody gave it; if shared, it is in the navigation of all admins.';
comment on column public.saved_views.uid is 'The owner: only they rename and share it.';
comment on column public.saved_views.search is 'Its address after the question mark, as a browser writes it.';

create unique index saved_views_name on public.saved_views (uid, lower(name));
create index saved_views_shared on public.saved_views (is_shared) where is_shared;

grant select on public.saved_views to authenticated, service_role;
-- Changed by functions only.

create policy "People read their own views, admins also shared ones" on public.saved_views
  for select to authenticated
  using (
    uid = (select private.caller())
    or (is_shared
      and (select private.caller_sees_all()))
  );

create function private.begin_view_write(p_uid uuid, p_as_admin boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two windows of one person one waits for the other; a transaction that demotes them waits for both, or came
  -- first.
  perform private.begin_write(array[p_uid], p_board => p_uid, p_act => case when p_as_admin then 'administer' end);
  perform private.require_active();
end;
$$;
comment on function private.begin_view_write is
  'Begins a change of the caller''s views, one at a time. Error: 42501, with p_as_admin for anybody but an admin.';

create function private.limit_views(p_uid uuid, p_is_shared boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if((select count(*) from public.saved_views where uid = p_uid) > 50,
    'PT422', 'too_many_views', 'Delete a view first.');
  if p_is_shared then
    -- If two share at the same moment, the second counts the first.
    perform pg_advisory_xact_lock(hashtext('daymark.shared_views'));
  end if;
  perform private.refuse_if(p_is_shared and (select count(*) from public.saved_views where is_shared) > 50,
    'PT422', 'too_many_shared_views', 'Stop sharing a view first.');
end;
$$;
comment on function private.limit_views is
  'Errors PT422 too_many_views for more than 50 views of one person, too_many_shared_views for more than 50 that all '
  'admins have.';

create function public.save_view(
  p_id uuid, p_name text, p_path text, p_search text, p_is_shared boolean default false
) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  made public.saved_views;
begin
  perform private.begin_view_write(caller, p_is_shared or p_path like '/admin-dashboard%');
  begin
    insert into public.saved_views (id, uid, name, path, search, is_shared)
    values (p_id, caller, private.readable(p_name), p_path, p_search, p_is_shared)
    on conflict (id) do nothing returning * into made;
  exception when unique_violation then
    raise exception 'name_taken' using errcode = 'PT409', hint = 'Another view of yours has this name.';
  end;
  if made.id is null then
    -- The same form sent twice: the first view is the answer, if it is the caller's.
    select * into made from public.saved_views where id = p_id and uid = caller;
    perform private.refuse_if(made.id is null, 'PT409', 'view_exists');
    return made;
  end if;
  perform private.limit_views(caller, p_is_shared);
  perform private.count_own('view_changes', 60, interval '10 seconds');
  return made;
end;
$$;
comment on function public.save_view is
  'Gives a list with its filters a name; lists of the admin area, and shared views, are for admins. Returns the view; '
  'called again with the same p_id it makes nothing and returns the same. Errors: 42501, PT409 name_taken or '
  'view_exists, PT422 too_many_views or too_many_shared_views, PT429 too_many_view_changes, 23514 for a name out of '
  'bounds or an address in none of the two areas.';

create function public.change_view(p_id uuid, p_name text, p_is_shared boolean) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_active();
  known public.saved_views;
begin
  perform private.begin_view_write(caller, p_is_shared);
  begin
    update public.saved_views set name = private.readable(p_name), is_shared = p_is_shared
    where id = p_id and uid = caller returning * into known;
  exception when unique_violation then
    raise exception 'name_taken' using errcode = 'PT409', hint = 'Another view of yours has this name.';
  end;
  perform private.refuse_if(known.id is null, 'PT404', 'view_not_found');
  perform private.limit_views(caller, p_is_shared);
  perform private.count_own('view_changes', 60, interval '10 seconds');
  return known;
end;
$$;
comment on function public.change_view is
  'Renames a view of the caller''s own, and shares it with all admins or nobody; only admins share. Returns the view. '
  'Errors: 42501, PT404 view_not_found, PT409 name_taken, PT422 too_many_shared_views, PT429 too_many_view_changes, '
  '23514 for a name out of bounds or a list that is not for admins.';

create function public.delete_view(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare caller uuid := private.require_active();
begin
  perform private.begin_view_write(caller, false);
  delete from public.saved_views where id = p_id and (uid = caller or (is_shared and private.may('administer')));
  return found;
end;
$$;
comment on function public.delete_view is
  'Deletes one of the caller''s own views; admins also delete other people''s shared ones. False if there is no such '
  'view that they may delete. Error: 42501.';

create function public.list_views()
returns table (id uuid, name text, path text, search text, is_shared boolean, shared_by text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_active();
  sees_shared boolean := private.may('administer');
begin
  return query
  -- Only owners of these views are looked up, however many people there are.
  select v.id, v.name, v.path, v.search, v.is_shared,
    case when v.uid <> caller then (select p.full_name from public.profiles p where p.uid = v.uid) end
  from public.saved_views v where v.uid = caller or (v.is_shared and sees_shared)
  order by v.name, v.id limit 100;
end;
$$;
comment on function public.list_views is
  'The caller''s own views, and for admins those that others share, by name; shared_by is null for one''s own. At most '
  '100 rows. Error: 42501. Null: shared_by.';

create function private.audit_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.is_shared then
      perform private.happened('view_deleted', 'view', old.id::text, old.name);
    end if;
  elsif new.is_shared and (tg_op = 'INSERT' or not old.is_shared) then
    perform private.happened('view_shared', 'view', new.id::text, new.name);
  elsif tg_op = 'UPDATE' and old.is_shared and not new.is_shared then
    perform private.happened('view_unshared', 'view', new.id::text, new.name);
  elsif tg_op = 'UPDATE' and new.is_shared and old.name <> new.name then
    perform private.happened('view_renamed', 'view', new.id::text, new.name, jsonb_build_object('from', old.name));
  end if;
  return null;
end;
$$;
comment on function private.audit_view is
  'Trigger: a view was shared, renamed while shared, no longer shared, or deleted while shared. Private views concern '
  'nobody else.';

create trigger audit after insert or update or delete on public.saved_views
  for each row execute function private.audit_view();

create function private.ring_for_views() returns trigger
language plpgsql security definer set search_path = '' as $$
declare touched public.saved_views := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.ring_person(touched.uid, 'views_changed', array[touched.id]);
  if touched.is_shared or (tg_op = 'UPDATE' and old.is_shared) then
    perform private.ring(private.admins_topic(), 'views_changed', array[touched.id]);
  end if;
  return null;
end;
$$;
comment on function private.ring_for_views is
  'Trigger: views_changed for the person whose view it is, and for the admins if it is or was shared.';

create trigger ring after insert or update or delete on public.saved_views
  for each row execute function private.ring_for_views();

create function private.end_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.removed_at is not null then
    delete from public.saved_views where uid = new.uid;
  elsif not private.is_admin(new) then
    update public.saved_views set is_shared = false where uid = new.uid and is_shared;
  end if;
  return null;
end;
$$;
comment on function private.end_views is
  'Trigger: views of somebody who is no longer an active admin are no longer shared; they are deleted with the account.';

create trigger end_views after update of role, deactivated_at, removed_at on public.profiles for each row
  when (old.role <> new.role or old.deactivated_at is distinct from new.deactivated_at
    or old.removed_at is distinct from new.removed_at)
  execute function private.end_views();

grant execute on function public.save_view, public.change_view, public.delete_view, public.list_views to authenticated;

-- The settings: one form of the workspace's own row and of when people are told.

create policy "Admins change the settings" on public.workspace_settings
  for update to authenticated
  using ((select private.may('administer'))) with check ((select private.may('administer')));

create function public.save_settings(
  p_version integer, p_idle_hours integer, p_quick_answers text[], p_told_version integer, p_work_from time,
  p_work_until time, p_work_days smallint[], p_quiet_days smallint[], p_morning_at time, p_time_zone text default null,
  p_remind_minutes integer default null, p_answer_hours integer default null, p_quiet_from time default null,
  p_quiet_until time default null, p_detail_rules jsonb default '{}', p_workspace_name text default null, p_files_allowed boolean default null,
  p_largest_file_mb integer default null, p_file_space_gb integer default null, p_language text default null
) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require('administer');
  perform from public.workspace_settings where version = p_version for update;
  if not found then
    raise exception 'settings_changed' using errcode = 'PT409', hint = 'Another admin changed this in the meantime.';
  end if;
  update public.workspace_settings s
  set idle_hours = p_idle_hours, quick_answers = p_quick_answers, detail_rules = rules.details, name = rules.name, files_allowed = rules.files_allowed,
    largest_file_mb = rules.largest_file_mb, file_space_gb = rules.file_space_gb, language = rules.language
  from (
    select case when p_workspace_name is null then w.name else nullif(private.readable(p_workspace_name), '') end,
      jsonb_populate_record(w.detail_rules, jsonb_strip_nulls(coalesce(p_detail_rules, '{}'))), coalesce(p_files_allowed, w.files_allowed),
      coalesce(p_largest_file_mb, w.largest_file_mb), coalesce(p_file_space_gb, w.file_space_gb),
      case when p_language is null then w.language else nullif(p_language, '') end
    from public.workspace_settings w
  ) rules (name, details, files_allowed, largest_file_mb, file_space_gb, language)
  where (s.idle_hours, s.quick_answers, s.detail_rules, s.name, s.files_allowed, s.largest_file_mb, s.file_space_gb, s.language)
    is distinct from (p_idle_hours, p_quick_answers, rules.details, rules.name, rules.files_allowed, rules.largest_file_mb, rules.file_space_gb, rules.language);
  -- Even the same zone would count as chosen.
  if p_time_zone is not null then
    update public.workspace_settings set time_zone = p_time_zone where id;
  end if;
  perform public.save_delivery_settings(
    p_told_version, p_work_from, p_work_until, p_work_days, p_quiet_days, p_morning_at, p_remind_minutes, p_answer_hours,
    p_quiet_from, p_quiet_until
  );
end;
$$;
comment on function public.save_settings is
  'Admins save all settings or none; a name or language (empty: none), a time zone, a rule of what people must have or a limit of '
  'files that is null or missing stays as it is. Errors: 42501, PT409 settings_changed unless both are at the versions given, '
  '23502, 23514 for what is out of bounds and for unknown_time_zone.';

grant execute on function public.save_settings to authenticated;

-- The first run: while nobody has an account, somebody who has the code from the server's log makes the first one.

create table private.setup (
  id boolean primary key default true check (id),
  code_hash text not null,
  claimed_by uuid,
  claimed_at timestamptz
);
comment on table private.setup is
  'One row while nobody has an account: the hash of the code that the server printed last, and the account that is '
  'being made with it.';

create function public.begin_setup(p_code_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('daymark.setup'));
  if exists (select from public.profiles) then
    return false;
  end if;
  insert into private.setup (code_hash) values (p_code_hash)
  on conflict (id) do update set code_hash = excluded.code_hash;
  return true;
end;
$$;
comment on function public.begin_setup is
  'For the server, when it starts: while nobody has an account, the code with this hash is the only one from now on. '
  'Returns whether it is.';

create function public.needs_setup() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from public.profiles);
end;
$$;
comment on function public.needs_setup is 'For the server: whether nobody has an account yet.';

create function public.claim_setup(
  p_code_hash text, p_uid uuid, p_workspace text, p_time_zone text, p_departments text[] default null,
  p_work_from time default null, p_work_until time default null, p_work_days smallint[] default null,
  p_quiet_from time default null, p_quiet_until time default null, p_quiet_days smallint[] default '{}', p_language text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare known private.setup;
begin
  perform pg_advisory_xact_lock(hashtext('daymark.setup'));
  perform private.refuse_if(exists (select from public.profiles), 'PT409', 'set_up_already');
  select * into known from private.setup;
  perform private.refuse_if(known.code_hash is distinct from p_code_hash,
    'PT422', 'wrong_code', 'The code is in the log of the server that started last.');
  perform private.refuse_if(
    known.claimed_by <> p_uid and known.claimed_at between now() - interval '2 minutes' and now(),
    'PT409', 'being_set_up', 'Somebody else with the code is making the first account.');
  update private.setup set claimed_by = p_uid, claimed_at = now() where id;
  -- The specification demands these details of everybody; a new team chooses that itself.
  update public.workspace_settings
  set name = p_workspace, time_zone = p_time_zone, detail_rules.contact = 'optional', detail_rules.gender = 'none',
    detail_rules.joining_date = 'optional', language = p_language
  where id;
  if p_work_days is not null then
    update private.delivery_settings
    set work_from = p_work_from, work_until = p_work_until, work_days = p_work_days,
      quiet_from = p_quiet_from, quiet_until = p_quiet_until, quiet_days = p_quiet_days
    where id;
  end if;
  if p_departments is not null then
    delete from public.departments d where not exists (select from public.profiles p where p.department = d.value);
    insert into public.departments (label, position)
    select private.readable(label), place from unnest(p_departments[1:200]) with ordinality d (label, place);
  end if;
end;
$$;
comment on function public.claim_setup is
  'For the server: with the hash of the code, notes that the account p_uid is the first one, and writes name, time '
  'zone, language, departments and hours of the workspace; without p_departments the fourteen stay, and without '
  'p_work_days the office''s hours. Days by ISO; without p_quiet_from no hours are quiet. The Auth server makes the '
  'account next; for two minutes nobody else can claim the setup. Errors: PT409 set_up_already or being_set_up, PT422 '
  'wrong_code, 23514 for what is out of bounds and for unknown_time_zone, 23502 for days without hours.';

create function public.release_setup(p_uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.setup set claimed_by = null, claimed_at = null where claimed_by = p_uid;
end;
$$;
comment on function public.release_setup is
  'For the server: the first account could not be made; somebody else may try.';

create function private.end_setup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.setup) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('daymark.setup'));
  perform private.refuse_if(exists (
    select from private.setup
    where claimed_by <> new.uid and claimed_at between now() - interval '2 minutes' and now()
  ),
    'PT409', 'being_set_up', 'Somebody else is making the first account.');
  delete from private.setup where id;
  return new;
end;
$$;
comment on function private.end_setup is
  'Trigger: the first profile ends the setup. Error PT409 being_set_up while somebody else makes it.';

create trigger end_setup before insert on public.profiles for each row execute function private.end_setup();

create table private.first_accept_seen (
  id boolean primary key default true check (id),
  seen_at timestamptz not null default now()
);
comment on table private.first_accept_seen is
  'One row once an admin has put away what the dashboard says of the first task that was accepted.';

create function public.first_steps() returns table (
  has_people boolean, has_task boolean, has_accepted boolean, is_over boolean, task_id uuid, title text, full_name text,
  accepted_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('oversee');
  return query select
    exists (select from public.profiles p where p.removed_at is null and p.uid <> private.caller()),
    exists (select from public.tasks),
    exists (select from public.tasks t where t.accepted_at is not null),
    exists (select from private.first_accept_seen) or coalesce(first.accepted_at < now() - interval '14 days', false),
    first.id, first.title, first.full_name, first.accepted_at
  from (select 1) one
  left join lateral (
    -- By the order of entries: the first one is found at their beginning, however many there are.
    select t.id, t.title, p.full_name, t.accepted_at from public.notifications n
    join public.tasks t on t.id = n.task_id and t.accepted_at is not null
    join public.profiles p on p.uid = t.assigned_to
    where n.kind = 'accepted' order by n.seq limit 1
  ) first on not exists (select from private.first_accept_seen);
end;
$$;
comment on function public.first_steps is
  'For admins, how far a new workspace is: whether anybody else was added, whether a task was ever assigned, whether '
  'one was accepted, and the first accepted task; is_over once an admin put that away or it is two weeks old. Error: '
  '42501. Null: task_id, title, full_name, accepted_at.';

create function public.put_away_first_accept() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('administer');
  insert into private.first_accept_seen default values on conflict do nothing;
end;
$$;
comment on function public.put_away_first_accept is
  'Admins put away what the dashboard says of the first task that was accepted, for all of them. Error: 42501.';

grant execute on function public.first_steps, public.put_away_first_accept to authenticated;
grant execute on function public.begin_setup, public.needs_setup, public.claim_setup, public.release_setup to service_role;

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

-- Who else could take a task.

create type private.taker as (uid uuid, full_name text collate "und-x-icu", department text);
comment on type private.taker is 'Somebody to whom a task could be given. Null: department.';

-- No settings of its own, so that the planner inlines it and finds people along the index that it needs.
create function private.takers(p_absent uuid[]) returns setof private.taker
language sql stable
begin atomic
  select p.uid, p.full_name, p.department from public.profiles p
  where p.deactivated_at is null and p.uid <> all (p_absent)
    and (select u.last_sign_in_at from auth.users u where u.id = p.uid) is not null
    and (p.role = 'user'
      or (select t.id from public.tasks t where t.assigned_to = p.uid and t.accepted_at is not null limit 1) is not null);
end;
comment on function private.takers is
  'Who could be given somebody else''s task: active people who have signed in before and are not away (not in '
  'p_absent); admins only if they have accepted a task. Null: department.';

create function private.title_words(p_title text) returns text[]
language sql immutable
return regexp_split_to_array(lower(p_title), '[] .,:;!?()["/“”„«»–—-]');
comment on function private.title_words is
  'The words of a title in lower case, each as often as it is there, with an empty one between two separators.';

create function private.done_alike(p_tasks uuid[], p_scope private.scope)
returns table (task_id uuid, uid uuid, times integer)
language plpgsql stable security definer rows 100 set search_path = '' set plan_cache_mode = force_generic_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
begin
  return query
  with wanted as materialized (
    select each_once.id, each_once.word, count(*) over (partition by each_once.id) as words
    from (
      select distinct t.id, word from public.tasks t cross join unnest(private.title_words(t.title)) word
      where t.id = any (p_tasks) and length(word) > 3
    ) each_once
  ), done as materialized (
    select row_number() over () as number, t.assigned_to, t.title
    from (
      select t.assigned_to, t.title from public.tasks t
      where t.stage = 'Completed' and private.sees(t, p_scope) order by t.completed_at desc limit 2000
    ) t
  ), kinds as materialized (
    -- How many tasks each person completed whose titles have the same set of these words.
    select dense_rank() over (order by own.words) as kind, own.words, own.assigned_to, count(*) as tasks
    from (
      select d.number, d.assigned_to, string_agg(distinct word, ' ') as words
      from done d cross join unnest(private.title_words(d.title)) word
      where word in (select w.word from wanted w)
      group by 1, 2
    ) own
    group by own.words, own.assigned_to
  ), alike as (
    -- Tasks that are like the same kinds are counted together.
    select array_agg(each_task.id) as ids, each_task.kinds
    from (
      select matched.id, array_agg(matched.kind order by matched.kind) as kinds
      from (
        select k.kind, w.id
        from (select distinct kinds.kind, kinds.words from kinds) k
        cross join unnest(string_to_array(k.words, ' ')) word join wanted w on w.word = word.word
        group by k.kind, w.id, w.words
        having count(*) >= 0.6 * w.words
      ) matched
      group by matched.id
    ) each_task
    group by each_task.kinds
  ), counted as (
    select alike.ids, k.assigned_to, sum(k.tasks)::integer as times,
      row_number() over (partition by alike.ids order by sum(k.tasks) desc, k.assigned_to) as place
    from alike join kinds k on k.kind = any (alike.kinds) group by 1, 2
  )
  select task.id, c.assigned_to, c.times from counted c cross join unnest(c.ids) task (id) where c.place <= 100;
end;
$$;
comment on function private.done_alike is
  'Who completed tasks like each of these, and how many: tasks with three in five of its longer words in their '
  'titles, among the last 2000 completed; the 100 who did most of them. Read once for all of p_tasks.';

create function private.suggested_people(p_tasks uuid[], p_limit integer, p_scope private.scope)
returns table (
  task_id uuid, uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer,
  due_today integer, late integer, did integer
)
language plpgsql stable security definer rows 30 set search_path = '' set plan_cache_mode = force_generic_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  zone text := (select s.time_zone from public.workspace_settings s);
  this_day date := private.today();
  absent uuid[] := array(select a.uid from private.absences a where a.until > this_day);
begin
  return query
  with wanted as materialized (
    select t.id, t.assigned_to as owner, p.department, private.start_of(due.day, zone) as starts,
      private.start_of(due.day + 1, zone) as ends
    from public.tasks t join public.profiles p on p.uid = t.assigned_to
    cross join lateral (select greatest((t.due_date_time at time zone zone)::date, this_day) as day) due
    where t.id = any (p_tasks) and private.sees(t, p_scope)
  ), alike as materialized (
    select * from private.done_alike(p_tasks, p_scope)
  ), able as materialized (
    select p.uid, p.department, row_number() over (order by p.full_name, p.uid) as place
    from (select distinct uid from alike) known join private.takers(absent) p using (uid)
  ), did as materialized (
    select w.id, w.starts, w.ends, a.uid, a.times, able.place, case when able.department = w.department then -1 else 0 end as part
    from wanted w join alike a on a.task_id = w.id join able using (uid)
    where a.uid <> w.owner
  ), first as materialized (
    -- Of people who did such tasks only the first are looked at closely.
    select * from (
      select did.id, did.uid, did.part, busy.tasks, did.times,
        row_number() over (partition by did.id order by did.part, busy.tasks, did.times desc, did.place) as nth
      from did join (
        select d.uid, d.starts, (
          select count(*)::integer from public.tasks t
          where t.assigned_to = d.uid and t.is_open and t.due_date_time >= d.starts and t.due_date_time < d.ends) as tasks
        from (select distinct uid, starts, ends from did) d
      ) busy using (uid, starts)
    ) placed
    where nth <= 2 * p_limit
  ), short as materialized (
    select w.*, known.people || w.owner as people, cardinality(known.people) as found,
      dense_rank() over (order by w.department, w.starts) as spot
    from wanted w cross join lateral (select array(select f.uid from first f where f.id = w.id) as people) known
    where cardinality(known.people) < p_limit
  ), busy as materialized (
    select s.starts, t.assigned_to, count(*)::integer as tasks
    from (select distinct starts, ends from short) s
    join public.tasks t on t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends
    group by 1, 2
  ), around as materialized (
    -- Each part is begun only if the parts before it did not suffice, also without the people who are left out for one
    -- task; free people are found along an index.
    select s.spot, others.*
    from (select distinct spot, department, starts, ends from short) s cross join lateral (
      (select 1 as part, p.uid, 0 as tasks, row_number() over (order by p.full_name, p.uid) as nth
        from private.takers(absent) p
        where p.department = s.department and not exists (
          select from public.tasks t
          where t.assigned_to = p.uid and t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends)
        order by p.full_name, p.uid limit 9 * p_limit)
      union all
      (select 2, p.uid, b.tasks, row_number() over (order by b.tasks, p.full_name, p.uid)
        from busy b join private.takers(absent) p on p.uid = b.assigned_to
        where b.starts = s.starts and p.department = s.department
        order by b.tasks, p.full_name, p.uid limit 2 * p_limit)
      union all
      (select 3, p.uid, 0, row_number() over (order by p.full_name, p.uid)
        from private.takers(absent) p
        where (p.department = s.department) is not true and not exists (
          select from public.tasks t
          where t.assigned_to = p.uid and t.is_open and t.due_date_time >= s.starts and t.due_date_time < s.ends)
        order by p.full_name, p.uid limit 9 * p_limit)
      union all
      (select 4, p.uid, b.tasks, row_number() over (order by b.tasks, p.full_name, p.uid)
        from busy b join private.takers(absent) p on p.uid = b.assigned_to
        where b.starts = s.starts and (p.department = s.department) is not true
        order by b.tasks, p.full_name, p.uid limit 2 * p_limit)
      limit 10 * p_limit
    ) others
  ), candidates as materialized (
    select id, uid, part, tasks, times from first
    union all
    select id, uid, part, tasks, 0 from (
      select own.*, row_number() over (partition by id order by part, nth) as place
      from (
        select s.id, s.found, a.part, a.uid, a.tasks, a.nth,
          row_number() over (partition by s.id, a.part order by a.nth) as within
        from short s join around a using (spot) where a.uid <> all (s.people)
      ) own
      where within <= case when part in (1, 3) then 8 * p_limit else p_limit end
    ) placed
    where place <= 8 * p_limit - found
  ), loads as materialized (
    select load.*, (
      select t.assigned_at from public.tasks t where t.assigned_to = load.uid order by t.assigned_at desc limit 1) as given_at
    from private.loads(array(select distinct uid from candidates)) load
  ), chosen as (
    select c.*, p.full_name, p.department, load.open_tasks, load.due_today, load.late, row_number() over (
      partition by c.id order by c.part, c.tasks, load.open_tasks, load.given_at nulls first, p.full_name, p.uid) as nth
    from candidates c join loads load using (uid) join public.profiles p using (uid)
  )
  select c.id, c.uid, c.full_name, d.label, c.tasks, c.open_tasks, c.due_today, c.late, c.times
  from chosen c left join public.departments d on d.value = c.department
  where c.nth <= p_limit
  order by c.id, c.nth;
end;
$$;
comment on function private.suggested_people is
  'Who else could take each of these tasks, with their load and how many tasks like it they did: active people who '
  'have signed in before and are not away, admins only if they have accepted a task. First people of the same '
  'department who did such tasks, then others who did, then the rest of the department; then the fewest open tasks '
  'due that day (today, when it is overdue), then the fewest open tasks, then who was given one longest ago or never, '
  'so that people take turns. Of people who are free that day, 24 are compared to find three. Read once for all of '
  'p_tasks; in this order for each. Error: 42501.';

create function public.suggest_people(p_task_id uuid)
returns table (
  uid uuid, full_name text, department_label text, due_that_day integer, open_tasks integer, due_today integer, late integer,
  did integer
)
language plpgsql stable security definer set search_path = '' as $$
declare scope private.scope := private.scope_of(private.require('reassign'));
begin
  return query
    select s.uid, s.full_name, s.department_label, s.due_that_day, s.open_tasks, s.due_today, s.late, s.did
    from private.suggested_people(array[p_task_id], 3, scope) s;
end;
$$;
comment on function public.suggest_people is
  'Three people who could take a task instead of its person, with their load, for admins: people of the same '
  'department who did tasks like it first (did: how many), then others who did, then the rest of the department; of '
  'equal ones those with the fewest open tasks due that day, then fewest open tasks, then those given one longest '
  'ago; nobody who never signed in or is away. No row for an unknown task. Error: 42501. Null: department_label.';

grant execute on function public.suggest_people to authenticated;

-- The team: everybody with what they have to do, to find who has too much of it.

-- The figures are counted for the people of the page alone, by one kept plan that follows indexes.
create function private.team_rows(p_people uuid[], scope private.scope) returns table (
  uid uuid, full_name text, department text, department_label text, deactivated_at timestamptz, away public.absence,
  open_tasks integer, due_today integer, late integer, unanswered integer, behind integer, blocked integer,
  completed integer, on_time integer
)
language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_generic_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
declare
  since timestamptz := private.day_starts_at(date_trunc('week', private.today()::timestamp)::date - 49);
  day_end timestamptz := private.today_ends_at();
begin
  return query
  select p.uid, p.full_name, p.department, d.label, p.deactivated_at, absent.away, load.tasks, load.today, load.late,
    fresh.tasks, load.late + fresh.ahead, coalesce(blocked.tasks, 0), coalesce(done.tasks, 0), coalesce(done.on_time, 0)
  from unnest(p_people) with ordinality asked (uid, place)
  join public.profiles p on p.uid = asked.uid
  left join public.departments d on d.value = p.department
  left join private.absences_of(p_people) absent on absent.uid = p.uid
  cross join lateral (
    select count(*)::integer as tasks, (count(*) filter (where t.due_date_time < now()))::integer as late,
      (count(*) filter (where t.due_date_time >= now() and t.due_date_time < day_end))::integer as today
    from public.tasks t where t.assigned_to = p.uid and t.is_open and private.sees(t, scope)
  ) load
  cross join lateral (
    select count(*)::integer as tasks, (count(*) filter (where t.due_date_time >= now()))::integer as ahead
    from public.tasks t where t.assigned_to = p.uid and t.is_open and t.accepted_at is null and private.sees(t, scope)
  ) fresh
  left join (
    select t.assigned_to, count(*)::integer as tasks from public.tasks t
    where t.blocked_at is not null and t.assigned_to = any (p_people) and private.sees(t, scope) group by 1
  ) blocked on blocked.assigned_to = p.uid
  left join (
    select t.assigned_to, count(*)::integer as tasks, (count(*) filter (where t.completed_at <= t.due_date_time))::integer as on_time
    from public.tasks t
    where t.stage = 'Completed' and t.completed_at >= since and t.assigned_to = any (p_people) and private.sees(t, scope)
    group by 1
  ) done on done.assigned_to = p.uid
  order by asked.place;
end;
$$;
comment on function private.team_rows is
  'The rows of list_team of these people, in their order, with the figures of their tasks that a scope sees. Null: '
  'department, department_label, deactivated_at, away.';

create function public.list_team(
  p_department text default null, p_group uuid default null, p_sort text default 'need_desc',
  p_limit integer default 50, p_offset integer default 0, p_search text default ''
) returns table (
  uid uuid, full_name text, department text, department_label text, deactivated_at timestamptz, away public.absence,
  open_tasks integer, due_today integer, late integer, unanswered integer, behind integer, blocked integer,
  completed integer, on_time integer, total integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set random_page_cost = 1 set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  scope private.scope := private.scope_of(private.require('oversee'));
  this_day date := private.today();
  since timestamptz := private.day_starts_at(date_trunc('week', this_day::timestamp)::date - 49);
  day_end timestamptz := private.today_ends_at();
  figure text := regexp_replace(p_sort, '_(asc|desc)$', '');
  way integer := case when p_sort like '%\_asc' then 1 else -1 end;
  page uuid[];
  everybody integer;
begin
  perform private.refuse_if(p_sort !~ '^(need|name|open|today|late|unanswered|blocked|on_time|away)_(asc|desc)$',
    '22023', 'no_such_sort');
  -- Of everybody, only the figure by which the team is sorted: each branch that is read is a scan of an index that
  -- contains exactly the rows it counts.
  with counted (person, weight) as (
    select t.assigned_to, count(*)::double precision from public.tasks t
    where figure = 'open' and t.is_open and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, count(*) from public.tasks t
    where (figure in ('late', 'need') and t.due_date_time < now()
      or figure = 'today' and t.due_date_time >= now() and t.due_date_time < day_end)
      and t.is_open and private.sees(t, scope) group by 1
    union all
    -- For need, the branch before has counted what is late as well.
    select t.assigned_to, count(*) from public.tasks t
    where figure in ('unanswered', 'need') and t.is_open and t.accepted_at is null
      and (figure = 'unanswered' or t.due_date_time >= now()) and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, count(*) from public.tasks t
    where figure = 'blocked' and t.blocked_at is not null and private.sees(t, scope) group by 1
    union all
    select t.assigned_to, (count(*) filter (where t.completed_at <= t.due_date_time))::double precision / count(*)
    from public.tasks t
    where figure = 'on_time' and t.stage = 'Completed' and t.completed_at >= since and private.sees(t, scope) group by 1
    union all
    select a.uid, a.until - this_day from private.absences a where figure = 'away' and a.until > this_day
  ), named as (
    -- By its place, a name is compared once and not with each other name of the same weight.
    select p.uid, rank() over (order by p.full_name) as place
    from public.profiles p
    where p.removed_at is null and private.sees(p.uid, scope)
      -- Nobody else will do the tasks that somebody who left still has. An index knows who left, so no other row of
      -- profiles is read.
      and p.uid not in (
        select d.uid from public.profiles d
        where d.removed_at is null and d.deactivated_at is not null
          and not exists (select from public.tasks t where t.assigned_to = d.uid and t.is_open and private.sees(t, scope)))
      and (p_search = '' or p.uid in (select private.people_named(p_search)))
      and (p_department is null or coalesce(p.department, 'none') = p_department)
      and (p_group is null
        or exists (select from public.group_members m where m.group_id = p_group and m.uid = p.uid))
  ), found as (
    select n.uid, count(*) over () as total
    from named n left join (select person, sum(weight) as weight from counted group by 1) c on c.person = n.uid
    order by case p_sort when 'name_desc' then n.place end desc,
      way * case when figure in ('name', 'on_time', 'away') then c.weight else coalesce(c.weight, 0) end nulls last, n.place, n.uid
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select array_agg(f.uid), max(f.total) into page, everybody from found f;
  return query select r.*, everybody from private.team_rows(page, scope) r;
end;
$$;
comment on function public.list_team is
  'A page of the team for admins: everybody active, and deactivated people who still have open tasks, with the '
  'figures of person_page and behind, how many tasks are late or unanswered; by part of the name, department (none: '
  'without one) and group. p_sort is need (behind), name, open, today, late, unanswered, blocked, on_time or away, '
  'with _asc or _desc; equal ones by name, and people without such a figure last. total counts all pages; at most 100 '
  'rows. Errors: 42501, 22023 no_such_sort. Null: department, department_label, deactivated_at, away.';

grant execute on function public.list_team to authenticated;

-- Row-level security is on for every table, so that nobody who adds one can forget it. A table without a policy is read
-- and written by functions alone.

do $$
declare name regclass;
begin
  for name in
    select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.relowner = current_user::regrole
  loop
    execute format('alter table %s enable row level security', name);
  end loop;
end;
$$;
