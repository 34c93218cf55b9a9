import { configuredSupabase, readEnvironment, requireDbUrl, type Supabase } from "./environment.ts";
import { requireNoFindings } from "./advisors.ts";
import { migrate } from "./migrations.ts";
import { requireReachable } from "./reachable.ts";
import { requireSameTypes } from "./row-types.ts";
import { requireSchemas, withSchemas } from "./schema-diff.ts";
import type { Steps } from "./steps.ts";
import { makeTemplate } from "./templates.ts";
import { writeLog } from "./test-results.ts";
import { startMigrated } from "./throwaway.ts";

/** Makes the migrated template of a test run, with the CLI, and if wanted checks what the migrations make. */
export async function makeMigrated(steps: Steps, folder: string, checks: boolean): Promise<void> {
  await makeTemplate(folder, "migrated", async (dbUrl) => {
    await steps.run("migrations", () => migrate(dbUrl));
    if (!checks) return;
    await steps.check("migrations as in the schemas", () =>
      withSchemas((wanted) => requireSchemas(dbUrl, wanted)),
    );
  });
}

/**
 * A migrated Supabase for the tests: the one in the process's own environment, or an embedded one. The one in .env is
 * left alone: it may be somebody's real project, and tests make people.
 */
export async function openTestSupabase(
  steps: Steps,
  siteUrl: string,
  undo: Array<() => Promise<void>>,
  checks: boolean,
): Promise<Supabase & { dbUrl: string; isEmbedded: boolean }> {
  const configured = configuredSupabase(readEnvironment(""));
  if (configured) {
    const dbUrl = requireDbUrl(configured);
    await steps.run(`Supabase at ${configured.url}`, () => requireReachable(configured));
    await steps.run("migrations of it", () => migrate(dbUrl));
    return { ...configured, dbUrl, isEmbedded: false };
  }
  const embedded = await steps.run("embedded Supabase", async () => {
    const started = await startMigrated(siteUrl);
    undo.push(async () => {
      await started.stop();
      await writeLog("supabase", started.log());
    });
    return started;
  });
  if (checks) {
    await steps.check("row types as in the migrations", () => requireSameTypes(embedded.dbUrl));
    await steps.check("database advisors", () => requireNoFindings(embedded.dbUrl));
  }
  return { ...embedded, isEmbedded: true };
}
