// npm run db:migrate: updates the database to this version of Daymark.
import { withSupabase } from "./lib/embedded.ts";
import { readEnvironment, requireDbUrl } from "./lib/environment.ts";
import { migrate } from "./lib/migrations.ts";
import { runScript } from "./lib/mistake.ts";

async function migrateAndTell(dbUrl: string): Promise<void> {
  const applied = await migrate(dbUrl, () =>
    console.log("Somebody else is migrating this database; waiting until that is done."),
  );
  for (const name of applied) console.log(`Applied ${name}.`);
  if (applied.length === 0) console.log("The database is up to date.");
}

await runScript(async () => {
  const environment = readEnvironment();
  // A deployment may know only the database.
  if (environment.SUPABASE_DB_URL !== undefined) await migrateAndTell(environment.SUPABASE_DB_URL);
  else await withSupabase(environment, (supabase) => migrateAndTell(requireDbUrl(supabase)));
});
