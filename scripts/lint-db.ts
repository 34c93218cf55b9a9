// npm run db:lint: runs the CLI's advisors on a freshly migrated database; a warning fails.
import { requireNoFindings } from "./lib/advisors.ts";
import { withMigrated } from "./lib/throwaway.ts";
import { readEnvironment } from "./lib/environment.ts";
import { runScript } from "./lib/mistake.ts";

await runScript(() =>
  withMigrated(readEnvironment().SUPABASE_DB_URL, async (dbUrl) => {
    await requireNoFindings(dbUrl);
    console.log("The advisors have nothing to say.");
  }),
);
