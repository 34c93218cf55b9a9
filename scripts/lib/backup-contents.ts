import type postgres from "postgres";
import type { Table } from "./backup-file.ts";
import { describeCatalogue } from "./catalogue.ts";

type Transaction = postgres.TransactionSql;

/**
 * The tables of a backup: all of Daymark's, and the Auth server's accounts with their ways to sign in. Sessions are
 * left out: a session that has ended since must not begin again.
 */
export async function tablesOf(tx: Transaction): Promise<Array<Table>> {
  const tables = await tx<Array<Pick<Table, "name" | "columns">>>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and (n.nspname in ('public', 'private')
      or (n.nspname = 'auth' and c.relname in ('users', 'identities')))
    group by n.nspname, c.relname order by 1`;
  const all: Array<Table> = [];
  for (const table of tables) all.push({ ...table, ...(await countRows(tx, table)) });
  return all;
}

/**
 * What a backup ends: open one-time links, since a link that is used up later must not be open again after a restore,
 * and waiting deliveries, which may have been sent since.
 */
const ENDED: Record<string, ReadonlyMap<string, string>> = {
  "private.sign_in_links": new Map([
    ["ended_at", "coalesce(ended_at, made_at)"],
    ["ended_as", "coalesce(ended_as, 'withdrawn')"],
  ]),
  "private.deliveries": new Map([
    ["outcome", "coalesce(outcome, 'skipped')"],
    ["settled_at", "coalesce(settled_at, wanted_at)"],
  ]),
};

/**
 * What is written of each column: no keys of mailed links, since a backup outlives them; one-time links as withdrawn,
 * and deliveries as settled. A restored table gives the same.
 */
export function valuesOf({ name, columns }: Pick<Table, "name" | "columns">): string {
  const ended = ENDED[name];
  if (ended) return columns.map((column) => ended.get(column) ?? column).join(", ");
  if (name !== "auth.users") return columns.join(", ");
  const isKey = /_token(_new|_current)?$/;
  return columns.map((column) => (isKey.test(column) ? "''" : column)).join(", ");
}

/**
 * Which rows of a table are written: no calendar addresses, since an address that is ended later must not open again.
 */
export function rowsOf({ name }: Pick<Table, "name">): string {
  return name === "private.feeds" ? `${name} where false` : name;
}

/** How many rows of a table are in a backup, and the sum of all their columns. */
export async function countRows(
  tx: Transaction,
  table: Pick<Table, "name" | "columns">,
): Promise<Pick<Table, "rows" | "checksum">> {
  // As text, which depends on the zone in which moments are written.
  await tx`set local time zone 'UTC'`;
  const [row] = await tx.unsafe<[{ rows: number; checksum: string }]>(
    `select count(*)::int as rows,
      coalesce(sum(hashtextextended(row(${valuesOf(table)})::text, 0)::numeric), 0)::text as checksum
     from ${rowsOf(table)}`,
  );
  return row;
}

/** The versions of the migrations that were applied to a database, in order. */
export async function migrationsOf(tx: Transaction): Promise<Array<string>> {
  const [table] = await tx`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (table?.name === null) return [];
  const rows = await tx<Array<{ version: string }>>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

const AMONG_THE_PLATFORMS =
  /^(trigger \S+ on auth\.users: .*private\.|policy .* on realtime\.messages)/s;

/** What the migrations made, without the other objects that a platform has in its database. */
export async function catalogueOfMigrations(tx: Transaction): Promise<Array<string>> {
  const ours = await describeCatalogue(tx, ["public", "private"]);
  const platforms = await describeCatalogue(tx, ["auth", "realtime"]);
  return [
    ...ours.filter((line) => !/^(right|comment) schema public/.test(line)),
    ...platforms.filter((line) => AMONG_THE_PLATFORMS.test(line)),
  ];
}
