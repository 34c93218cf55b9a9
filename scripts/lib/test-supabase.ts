import { configuredSupabase, readEnvironment, requireDbUrl, type Supabase } from "./environment.ts";
import { requireNoFindings } from "./advisors.ts";
import { catalogueOf, catalogueOfSchemas, requireSameCatalogue } from "./catalogue.ts";
import { startThrowaway } from "./embedded.ts";
import { migrate } from "./migrations.ts";
import { requireReachable } from "./reachable.ts";
import { requireSameTypes } from "./row-types.ts";
import type { Steps } from "./steps.ts";

/**
 * A migrated Supabase for the tests: the one in the process's own environment, or an embedded one.
 * What .env names is left alone: it may be somebody's real project, and tests make people.
 */
export async function openTestSupabase(
  steps: Steps,
  siteUrl: string,
  undo: Array<() => Promise<void>>,
  checks: boolean,
): Promise<Supabase & { dbUrl: string }> {
  const configured = configuredSupabase(readEnvironment(""));
  if (configured) {
    const dbUrl = requireDbUrl(configured);
    await steps.run(`Supabase at ${configured.url}`, () => requireReachable(configured));
    await steps.run("migrations", () => migrate(dbUrl));
    return { ...configured, dbUrl };
  }
  const embedded = await steps.run("embedded Supabase", async () => {
    const started = await startThrowaway(siteUrl);
    undo.push(() => started.stop());
    return started;
  });
  // Before the migrations: the schemas are tried in the empty database and taken back.
  const schemas = checks
    ? await steps.run("schemas", () => catalogueOfSchemas(embedded.dbUrl))
    : undefined;
  await steps.run("migrations", () => migrate(embedded.dbUrl));
  if (schemas) {
    await steps.run("migrations as in the schemas", async () =>
      requireSameCatalogue(await catalogueOf(embedded.dbUrl), schemas),
    );
    await steps.run("row types as in the migrations", () => requireSameTypes(embedded.dbUrl));
    await steps.run("database advisors", () => requireNoFindings(embedded.dbUrl));
  }
  return embedded;
}
