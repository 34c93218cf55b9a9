import { readFile } from "node:fs/promises";
import type postgres from "postgres";
import { withOwner } from "./database.ts";
import { Mistake } from "./mistake.ts";

// Daymark's, and those of the platform on whose tables Daymark has triggers and policies.
const SCHEMAS = ["public", "private", "auth", "realtime", "extensions"];

/** Describes schemas completely: one text for each relation, column, function, right and so on. */
export async function describeCatalogue(
  sql: postgres.TransactionSql,
  schemas = SCHEMAS,
): Promise<Array<string>> {
  const query = await readFile(new URL("catalogue.sql", import.meta.url), "utf8");
  // So that names are written with their schema.
  await sql`set local search_path = ''`;
  type Row = { kind: string; name: string; says: string };
  const rows = await sql.unsafe<Array<Row>>(query, [schemas]);
  return rows.map(({ kind, name, says }) => `${kind} ${name}: ${says}`);
}

/** Describes a database. */
export function catalogueOf(dbUrl: string): Promise<Array<string>> {
  return withOwner(dbUrl, (sql) => sql.begin((transaction) => describeCatalogue(transaction)));
}

/** Throws a Mistake that names the differences between the migrations and the schemas. */
export function requireSameCatalogue(
  migrations: ReadonlyArray<string>,
  schemas: ReadonlyArray<string>,
): void {
  const [made, wanted] = [new Set(migrations), new Set(schemas)];
  const differences = [
    ...schemas.filter((line) => !made.has(line)).map((line) => `only in the schemas: ${line}`),
    ...migrations
      .filter((line) => !wanted.has(line))
      .map((line) => `only in the migrations: ${line}`),
  ];
  if (differences.length === 0) return;
  throw new Mistake(
    `supabase/migrations and supabase/schemas make different databases.\n${differences.join("\n")}`,
  );
}
