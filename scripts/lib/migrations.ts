import { withOwner } from "./database.ts";
import type { Supabase } from "./environment.ts";
import { migrationFiles } from "./migration-files.ts";
import { Mistake } from "./mistake.ts";
import { runOnDatabase } from "./supabase-cli.ts";

/** Applies the migrations that a database lacks, with the official CLI, and returns their names; throws a Mistake when one fails. */
export async function migrate(dbUrl: string): Promise<Array<string>> {
  const { stderr } = await runOnDatabase(["migration", "up", "--yes"], dbUrl);
  // PostgREST keeps what it knows of the schema until it is told.
  await withOwner(dbUrl, (sql) => sql`notify pgrst, 'reload schema'`);
  return [...stderr.matchAll(/^Applying migration (\S+)\.sql/gm)].map(([, name = ""]) => name);
}

/** Throws a Mistake when a Supabase lacks migrations of this version of Daymark. */
export async function requireMigrations(supabase: Supabase): Promise<void> {
  const todo = "Apply them with npm run db:migrate (it needs SUPABASE_DB_URL).";
  if (supabase.dbUrl !== undefined) {
    const missing = await missingMigrations(supabase.dbUrl);
    if (missing.length === 0) return;
    const first = missing[0] ?? "";
    throw new Mistake(
      `The database lacks ${missing.length} of Daymark's migrations (from ${first} on). ${todo}`,
    );
  }
  const response = await fetch(`${supabase.url}/rest/v1/rpc/me`, {
    method: "POST",
    headers: { apikey: supabase.publishableKey, "Content-Type": "application/json" },
    body: "{}",
  });
  // Without a signed-in person the function refuses, if it is there at all.
  if (response.status === 404)
    throw new Mistake(`The database lacks Daymark's migrations. ${todo}`);
}

async function missingMigrations(dbUrl: string): Promise<Array<string>> {
  const applied = await withOwner(dbUrl, async (sql) => {
    const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
    if (table?.name === null) return [];
    return sql<
      Array<{ version: string }>
    >`select version from supabase_migrations.schema_migrations`;
  }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Mistake(`The database in SUPABASE_DB_URL does not let Daymark in: ${why}.`);
  });
  const versions = new Set(applied.map(({ version }) => version));
  return migrationFiles().filter((file) => !versions.has(file.split("_")[0] ?? ""));
}
