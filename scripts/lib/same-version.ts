import { setTimeout as pause } from "node:timers/promises";
import { compareMigrations } from "../../server/schema.ts";
import type { Supabase } from "./environment.ts";
import { knownMigrations } from "./migration-files.ts";
import { Mistake } from "./mistake.ts";
import { openClient } from "./workplace.ts";

const PATIENCE_MS = 4_000;
/** REST knows a migration a second or two after it was applied. */
const AGAIN_MS = 500;
const AGAIN_AT_MOST = 10;

/**
 * Throws a Mistake if the database has other migrations than this version of Daymark, or the secret key is another
 * project's. A database that does not answer is left to the health check: a server may start before it.
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
  if (applied === undefined) return;
  const { state, why } = compareMigrations(applied, knownMigrations());
  if (state !== "same") throw new Mistake(why);
}
