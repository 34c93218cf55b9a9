import { configuredSupabase, readEnvironment, requireDbUrl } from "./environment.ts";
import { requireNoFindings } from "./advisors.ts";
import { migrate } from "./migrations.ts";
import { requireReachable } from "./reachable.ts";
import { restore } from "./restore.ts";
import { requireSameTypes } from "./row-types.ts";
import { requireSchemas, withSchemas } from "./schema-diff.ts";
import type { Steps } from "./steps.ts";
import { makeTemplate } from "./templates.ts";

/** Makes the migrated template of a test run, of a released version's database if one is named, and checks it if wanted. */
export async function makeMigrated(steps: Steps, folder: string, checks: boolean): Promise<void> {
  await makeTemplate(folder, "migrated", async (dbUrl) => {
    const from = process.env.TEST_FROM;
    await (from
      ? steps.run(`database of ${from}`, () => restore(dbUrl, `supabase/released/${from}.sql.gz`))
      : steps.run("migrations", () => migrate(dbUrl)));
    if (!checks) return;
    await steps.check("migrations as in the schemas", () =>
      withSchemas((wanted) => requireSchemas(dbUrl, wanted)),
    );
    await steps.check("row types as in the migrations", () => requireSameTypes(dbUrl));
    await steps.check("database advisors", () => requireNoFindings(dbUrl));
  });
}

/**
 * Migrates the Supabase that the process's own environment names, if any; all tests then share it. The Supabase in .env
 * is left alone: it may be somebody's real project, and tests make people.
 */
export async function migrateGiven(steps: Steps): Promise<void> {
  const given = configuredSupabase(readEnvironment(""));
  if (given === null) return;
  const dbUrl = requireDbUrl(given);
  await steps.run(`Supabase at ${given.url}`, () => requireReachable(given));
  await steps.run("migrations of it", () => migrate(dbUrl));
}
