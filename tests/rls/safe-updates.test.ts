// Supabase loads the extension safeupdate for everything that the API runs: an UPDATE or DELETE without WHERE fails with
// 21000, also within a function. The embedded Postgres cannot load it, so the functions are read instead.
import { expect, test } from "vitest";
import { ownerSql } from "../fixtures/owner-sql.ts";

const sql = ownerSql();

/** An UPDATE or a DELETE; not `on conflict do update set`, `for update` or `before update of`. */
const CHANGE =
  /\bupdate\s+(?:only\s+)?(?!set\b|of\b|skip\b|nowait\b)[\w.]+\s+(?:as\s+)?(?:\w+\s+)?set\b|\bdelete\s+from\s/gi;

/** The source without comments and quoted texts. */
function bareOf(source: string): string {
  return source.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, " ");
}

/** From an index to the end of the statement, or of the parentheses around it, leaving out nested parentheses. */
function statementAt(text: string, from: number): string {
  let depth = 0;
  let own = "";
  for (const character of text.slice(from)) {
    if (character === ")") depth -= 1;
    if (depth < 0 || (depth === 0 && character === ";")) break;
    if (depth === 0) own += character;
    if (character === "(") depth += 1;
  }
  return own;
}

/** The statements that safeupdate refuses. */
function refusedIn(source: string): Array<string> {
  const text = bareOf(source);
  return [...text.matchAll(CHANGE)]
    .map(({ index }) => statementAt(text, index).replaceAll(/\s+/g, " "))
    .filter((statement) => !/\bwhere\b/i.test(statement));
}

test.each([
  ["update a set b = 1", 1],
  ["update a\n  set b = 1", 1],
  ["update a set b = (select c from d where true)", 1],
  ["with gone as (delete from a returning *) select * from gone where true", 1],
  ["begin if true then delete from private.a; end if; update only a as b\n set c = 1; end", 2],
  ["update a set b = 1 -- where\n", 1],
  ["update a set b = 'where'", 1],
  ["update a set b = 1 where true; delete from a where c", 0],
  ["insert into a values (1) on conflict (b) do update set b = 1; select 1 for update of a", 0],
])("%s is refused %d times", (text, times) => {
  expect(refusedIn(text)).toHaveLength(times);
});

test("no function has an UPDATE or DELETE without WHERE, which a real Supabase refuses", async () => {
  const functions = await sql<Array<{ name: string; source: string }>>`
    select oid::regprocedure::text as name,
      case when prosrc = '' then pg_get_functiondef(oid) else prosrc end as source
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')`;
  const changing = functions.filter(({ source }) => /\b(update|delete)\b/i.test(source));
  expect(changing.length).toBeGreaterThan(50);
  expect(
    changing.flatMap(({ name, source }) => refusedIn(source).map((each) => `${name}: ${each}`)),
  ).toEqual([]);
});
