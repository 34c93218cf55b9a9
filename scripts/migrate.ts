// npm run db:migrate: brings the database to this version of Daymark.
import { withSupabase } from "./lib/embedded.ts";
import { readEnvironment, requireDbUrl } from "./lib/environment.ts";
import { migrate } from "./lib/migrations.ts";
import { runScript } from "./lib/mistake.ts";

await runScript(() =>
  withSupabase(readEnvironment(), async (supabase) => {
    const applied = await migrate(requireDbUrl(supabase));
    for (const name of applied) console.log(`Applied ${name}.`);
    if (applied.length === 0) console.log("The database is up to date.");
  }),
);
