// npm run seed: demo people and demo work for an empty database.
import { demoAccounts, demoPassword } from "./lib/demo-people.ts";
import { refuseProduction, withSupabase } from "./lib/embedded.ts";
import { readEnvironment, requireDbUrl } from "./lib/environment.ts";
import { migrate } from "./lib/migrations.ts";
import { runScript } from "./lib/mistake.ts";
import { requireSameVersion } from "./lib/same-version.ts";
import { seedDemo } from "./lib/seed.ts";

await runScript(async () => {
  const environment = readEnvironment();
  refuseProduction(environment, "npm run seed");
  await withSupabase(environment, async (supabase) => {
    if (environment.SUPABASE_URL === undefined) await migrate(requireDbUrl(supabase));
    else await requireSameVersion(supabase);
    await seedDemo(supabase);
    const emails = demoAccounts.map(({ email }) => email).join(", ");
    console.log(`Demo people and tasks are there. Sign in as ${emails}; password ${demoPassword}.`);
  });
});
