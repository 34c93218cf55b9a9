// npm run db:lint: asks the CLI's advisors about a freshly migrated database; a warning fails.
import { judge, listAllowed, listFindings } from "./lib/advisors.ts";
import { withMigrated } from "./lib/embedded.ts";
import { readEnvironment } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";

await runScript(() =>
  withMigrated(readEnvironment().SUPABASE_DB_URL, async (dbUrl) => {
    const complaints = judge(await listFindings(dbUrl), await listAllowed());
    if (complaints.length > 0) throw new Mistake(complaints.join("\n"));
    console.log("The advisors have nothing to say.");
  }),
);
