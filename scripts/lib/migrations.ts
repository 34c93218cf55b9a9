import postgres from "postgres";
import { type Comparison, compareMigrations } from "../../server/schema.ts";
import { withOwner } from "./database.ts";
import { digestOf, knownMigrations, migrationFiles, readMigration } from "./migration-files.ts";
import { Mistake } from "./mistake.ts";

const OURS = "supabase_migrations.schema_migrations";
/** The number of the lock that a migration holds in its database. */
const LOCK = 3_299_621;

/**
 * Applies the migrations that a database lacks (`upTo`: only the first so many), each as a whole or not at all, and
 * returns their names; throws a Mistake when one fails, or if the database has others. Of several callers for one
 * database one applies them; the others wait and find them applied.
 */
export async function migrate(
  dbUrl: string,
  onWait: () => void = () => undefined,
  upTo?: number,
): Promise<Array<string>> {
  return asOwner(dbUrl, async (sql) => {
    const [lock] = await sql`select pg_try_advisory_lock(${LOCK}) as is_ours`;
    if (lock?.is_ours !== true) {
      onWait();
      // The lock ends with this connection, however the connection ends.
      await sql`select pg_advisory_lock(${LOCK})`;
    }
    const applied = await applyMissing(sql, upTo);
    // PostgREST caches the schema until it is told to reload it.
    await sql`notify pgrst, 'reload schema'`;
    return applied;
  });
}

async function applyMissing(sql: postgres.Sql, upTo?: number): Promise<Array<string>> {
  const applied = await appliedIn(sql);
  const { state, why } = compareMigrations(applied, knownMigrations());
  if (state === "other" || state === "newer") throw new Mistake(`${why} Nothing was changed.`);
  // The list that Supabase's CLI and dashboard read and write.
  await sql.unsafe(
    `create schema if not exists supabase_migrations;
    create table if not exists ${OURS} (version text primary key, statements text[], name text)`,
  );
  const missing = migrationFiles().slice(applied.length, upTo);
  for (const file of missing) await apply(sql, file);
  return missing.map((file) => file.replace(/\.sql$/, ""));
}

async function apply(sql: postgres.Sql, file: string, triesLeft = 5): Promise<void> {
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
      // People are at work, and one of two who waited for each other had to give way.
      const isDeadlock = error instanceof postgres.PostgresError && error.code === "40P01";
      if (isDeadlock && triesLeft > 1) return apply(sql, file, triesLeft - 1);
      throw new Mistake(
        `The migration ${file} was refused by the database, and nothing of it was kept: ${reason(error)}.${isThere(error) ? " Somebody made a part of it by other means: use a new database, and restore the backup there." : ""}`,
      );
    });
}

/** How the migrations of a database compare with those of this version. */
export async function compareWith(dbUrl: string): Promise<Comparison> {
  return asOwner(dbUrl, async (sql) => compareMigrations(await appliedIn(sql), knownMigrations()));
}

/** The migrations of a database with their digests, as its `readiness` lists them. */
async function appliedIn(sql: postgres.Sql): Promise<Array<string>> {
  const [table] = await sql`select to_regclass(${OURS}) as name`;
  if (table?.name === null) return [];
  const rows = await sql<Array<{ version: string; statements: Array<string> | null }>>`
    select version, statements from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version, statements }) =>
    statements === null ? version : `${version} ${digestOf(statements.join(""))}`,
  );
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

/** Whether a table, column, function, type or other object has the name already. */
function isThere(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^42(P0[67]|701|710|723)$/.test(error.code);
}

function hint(error: unknown): string {
  const isPassword = error instanceof postgres.PostgresError && error.code === "28P01";
  return isPassword
    ? " A database keeps the password that it was made with: a newer one in the environment does not change it."
    : "";
}
