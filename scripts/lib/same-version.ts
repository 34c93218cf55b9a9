import { setTimeout as pause } from "node:timers/promises";
import type { Supabase } from "./environment.ts";
import { migrationVersions } from "./migration-files.ts";
import { Mistake } from "./mistake.ts";
import { openClient } from "./workplace.ts";

const PATIENCE_MS = 4_000;
/** REST knows a migration a second or two after it was applied. */
const AGAIN_MS = 500;
const AGAIN_AT_MOST = 10;

/**
 * Throws a Mistake if the database was migrated by an older or a newer version than this one, or the secret key is
 * another project's. A database that does not answer is left to the health check: a server may start before it.
 */
export async function requireSameVersion(supabase: Supabase): Promise<void> {
  const client = openClient(supabase.url, supabase.secretKey);
  async function ask() {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    return client.rpc("readiness").abortSignal(patience).single();
  }
  let answer = await ask();
  for (let time = 0; time < AGAIN_AT_MOST && answer.error?.code === "PGRST202"; time += 1) {
    await pause(AGAIN_MS);
    answer = await ask();
  }
  const { data, error, status } = answer;
  if (status === 401) {
    throw new Mistake(
      `SUPABASE_SECRET_KEY is not the secret key of ${supabase.url}: keys that were replaced there have to be replaced here too.`,
    );
  }
  // The function is missing, or belongs to a version that did not grant it.
  const isNone = error?.code === "PGRST202" || error?.code === "42501";
  const applied = isNone ? [] : data?.migrations;
  if (applied) compare(applied);
}

function compare(applied: ReadonlyArray<string>): void {
  const known = migrationVersions();
  const newer = applied.filter((version) => !known.includes(version));
  if (newer.length > 0) {
    throw new Mistake(
      `The database was migrated by a newer version of Daymark (${newer.join(", ")}), and this one does not know what it would do there. Start the newer version, or restore the backup from before the update into a new database.`,
    );
  }
  const missing = known.filter((version) => !applied.includes(version));
  if (missing.length > 0) {
    throw new Mistake(
      `The database is of an older version of Daymark: it lacks ${missing.join(", ")}. Migrate it first, with DAYMARK_ROLE=migrate or npm run db:migrate.`,
    );
  }
}
