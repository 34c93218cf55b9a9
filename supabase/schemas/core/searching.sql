-- Searching: texts are compared as a reader compares them, without what keyboards and languages write differently.

-- These have no settings of their own, so that the planner inlines them: searching a list calls no function for each
-- row.
create function private.folded(value text) returns text
language sql immutable
return case
  -- Most texts are of these letters alone, and translate() takes three times as long.
  when octet_length(value) = length(value) then replace(replace(replace(lower(value), '''', ''), '`', ''), '"', '')
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
