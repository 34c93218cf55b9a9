import postgres from "postgres";
import { withOwner } from "./database.ts";
import type { Supabase } from "./environment.ts";
import { migrationFiles, migrationVersions, readMigration } from "./migration-files.ts";
import { Mistake } from "./mistake.ts";

const OURS = "supabase_migrations.schema_migrations";
/** The number of the lock that a migration holds in its database. */
const LOCK = 3_299_621;

/**
 * Applies the migrations that a database lacks, each as a whole or not at all, and returns their names; throws a
 * Mistake when one fails. Of several callers for one database one applies them; the others wait and find them applied.
 */
export async function migrate(
  dbUrl: string,
  onWait: () => void = () => undefined,
): Promise<Array<string>> {
  return asOwner(dbUrl, async (sql) => {
    const [lock] = await sql`select pg_try_advisory_lock(${LOCK}) as is_ours`;
    if (lock?.is_ours !== true) {
      onWait();
      // The lock ends with this connection, however the connection ends.
      await sql`select pg_advisory_lock(${LOCK})`;
    }
    const applied = await applyMissing(sql);
    // PostgREST caches the schema until it is told to reload it.
    await sql`notify pgrst, 'reload schema'`;
    return applied;
  });
}

async function applyMissing(sql: postgres.Sql): Promise<Array<string>> {
  const versions = await versionsIn(sql);
  requireNoOthers(versions);
  // The list that Supabase's CLI and dashboard read and write.
  await sql.unsafe(
    `create schema if not exists supabase_migrations;
    create table if not exists ${OURS} (version text primary key, statements text[], name text)`,
  );
  const missing = missingAfter(versions);
  for (const file of missing) await apply(sql, file);
  return missing.map((file) => file.replace(/\.sql$/, ""));
}

async function apply(sql: postgres.Sql, file: string): Promise<void> {
  const text = readMigration(file);
  const [version = "", ...name] = file.replace(/\.sql$/, "").split("_");
  await sql
    .begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx.unsafe(text).simple();
      await tx`insert into supabase_migrations.schema_migrations (version, statements, name)
        values (${version}, ${[text]}, ${name.join("_")})`;
    })
    .catch((error: unknown) => {
      throw new Mistake(
        `The migration ${file} was refused by the database, and nothing of it was kept: ${reason(error)}.`,
      );
    });
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

/** Our migrations over those of another version would make things twice, or undo what a newer one made. */
function requireNoOthers(versions: ReadonlySet<string>): void {
  const ours = new Set(migrationVersions());
  const others = [...versions].filter((version) => !ours.has(version));
  if (others.length === 0) return;
  throw new Mistake(
    `The database has migrations that this version of Daymark does not have (${others.join(", ")}), and nothing was changed. If a newer version made it, use that one. If it is from before the initial migration, it cannot be brought to this version: use a new database, or for the embedded one npm run db:reset, which deletes what is in it.`,
  );
}

async function missingMigrations(dbUrl: string): Promise<Array<string>> {
  return missingAfter(await asOwner(dbUrl, versionsIn));
}

function missingAfter(versions: ReadonlySet<string>): Array<string> {
  return migrationFiles().filter((file) => !versions.has(file.split("_")[0] ?? ""));
}

async function versionsIn(sql: postgres.Sql): Promise<ReadonlySet<string>> {
  const [table] = await sql`select to_regclass(${OURS}) as name`;
  if (table?.name === null) return new Set();
  const rows = await sql<
    Array<{ version: string }>
  >`select version from supabase_migrations.schema_migrations order by version`;
  return new Set(rows.map(({ version }) => version));
}

/** As `withOwner`; throws a Mistake when the database does not let the owner in. */
function asOwner<T>(dbUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  return withOwner(dbUrl, async (sql) => {
    await sql`select 1`.catch((error: unknown) => {
      throw new Mistake(
        `The database in SUPABASE_DB_URL does not let Daymark in: ${reason(error)}.${hint(error)}`,
      );
    });
    return work(sql);
  });
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function hint(error: unknown): string {
  const isPassword = error instanceof postgres.PostgresError && error.code === "28P01";
  return isPassword
    ? " A database keeps the password that it was made with: a newer one in the environment does not change it."
    : "";
}
