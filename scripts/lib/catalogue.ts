import { readFile } from "node:fs/promises";
import type postgres from "postgres";

/** Describes schemas: one text for each relation, column, function, right and so on. */
export async function describeCatalogue(
  sql: postgres.TransactionSql,
  schemas: ReadonlyArray<string>,
): Promise<Array<string>> {
  const query = await readFile(new URL("catalogue.sql", import.meta.url), "utf8");
  // With an empty path names are written with their schema.
  await sql`set local search_path = ''`;
  type Row = { kind: string; name: string; says: string };
  const rows = await sql.unsafe<Array<Row>>(query, [[...schemas]]);
  return rows.map(({ kind, name, says }) => `${kind} ${name}: ${says}`);
}

/** The rows of each table, up to a hundred, without the columns that say when: what the migrations have inserted. */
export async function describeRows(sql: postgres.ISql): Promise<Array<string>> {
  const rows = await sql<Array<{ name: string; says: string }>>`
    select t.name, query_to_xml(format('select %s from %s order by 1 limit 100', t.columns, t.name), true, false, '')::text as says
    from (
      select format('%I.%I', n.nspname, c.relname) as name,
        string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.atttypid <> 'timestamptz'::regtype
      where c.relkind = 'r' group by 1
    ) t order by 1`;
  return rows.map(({ name, says }) => `rows ${name}: ${says}`);
}

/** The lines that only one of two descriptions has, each with where it is. */
export function differencesOf(
  [one, other]: [ReadonlyArray<string>, ReadonlyArray<string>],
  [inOne, inOther]: [string, string],
): Array<string> {
  const [had, has] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !has.has(line)).map((line) => `only in ${inOne}: ${line}`),
    ...other.filter((line) => !had.has(line)).map((line) => `only in ${inOther}: ${line}`),
  ];
}
