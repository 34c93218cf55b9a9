import { withOwner } from "./database.ts";
import type { Supabase } from "./environment.ts";
import { migrationFiles, migrationVersions } from "./migration-files.ts";
import { Mistake } from "./mistake.ts";
import { runOnDatabase } from "./supabase-cli.ts";

/** Applies the migrations that a database lacks, with the official CLI, and returns their names; throws a Mistake when one fails. */
export async function migrate(dbUrl: string): Promise<Array<string>> {
  await requireNoOthers(dbUrl);
  const { stderr } = await runOnDatabase(["migration", "up", "--yes"], dbUrl);
  // PostgREST caches the schema until it is told to reload it.
  await withOwner(dbUrl, (sql) => sql`notify pgrst, 'reload schema'`);
  return [...stderr.matchAll(/^Applying migration (\S+)\.sql/gm)].map(([, name = ""]) => name);
}

/** Throws a Mistake if a Supabase lacks migrations of this version of Daymark. */
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
  // Without a signed-in person the function refuses, if it exists at all.
  if (response.status === 404)
    throw new Mistake(`The database lacks Daymark's migrations. ${todo}`);
}

/** The CLI would advise marking them as not applied, and then making everything a second time. */
async function requireNoOthers(dbUrl: string): Promise<void> {
  const ours = new Set(migrationVersions());
  const others = (await appliedVersions(dbUrl)).filter((version) => !ours.has(version));
  if (others.length === 0) return;
  throw new Mistake(
    `The database has migrations that this version of Daymark does not have (${others.join(", ")}), and nothing was changed. If a newer version made it, use that one. If it is from before the initial migration, it cannot be brought to this version: use a new database, or for the embedded one npm run db:reset, which deletes what is in it.`,
  );
}

async function missingMigrations(dbUrl: string): Promise<Array<string>> {
  const versions = new Set(await appliedVersions(dbUrl));
  return migrationFiles().filter((file) => !versions.has(file.split("_")[0] ?? ""));
}

async function appliedVersions(dbUrl: string): Promise<Array<string>> {
  const applied = await withOwner(dbUrl, async (sql) => {
    const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
    if (table?.name === null) return [];
    return sql<
      Array<{ version: string }>
    >`select version from supabase_migrations.schema_migrations order by version`;
  }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Mistake(`The database in SUPABASE_DB_URL does not let Daymark in: ${why}.`);
  });
  return applied.map(({ version }) => version);
}
