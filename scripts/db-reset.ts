// npm run db:reset: deletes the embedded database and starts over with demo data.
import { readdir, rm } from "node:fs/promises";
import { lockDataDir } from "../supabase/local/lock.ts";
import { embeddedDataDir, refuseProduction, startEmbedded } from "./lib/embedded.ts";
import { configuredSupabase, readEnvironment } from "./lib/environment.ts";
import { migrate } from "./lib/migrations.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { seedDemo } from "./lib/seed.ts";

async function removeData(dataDir: string): Promise<void> {
  const content = await readdir(dataDir).catch((): Array<string> => []);
  if (content.length === 0) return;
  // A mistyped LOCAL_SUPABASE_DATA must not cost somebody their home directory.
  if (!content.includes("secrets.json")) {
    throw new Mistake(
      `${dataDir} does not look like data of an embedded Supabase. Remove it yourself.`,
    );
  }
  const unlock = await lockDataDir(dataDir);
  await unlock();
  await rm(dataDir, { recursive: true });
}

await runScript(async () => {
  const environment = readEnvironment();
  refuseProduction(environment, "npm run db:reset");
  if (configuredSupabase(environment)) {
    throw new Mistake(
      "npm run db:reset only throws away the embedded database, and .env names another one. For that one there is npx supabase db reset.",
    );
  }
  await removeData(embeddedDataDir(environment));
  const supabase = await startEmbedded(environment);
  try {
    await migrate(supabase.dbUrl);
    await seedDemo(supabase);
  } finally {
    await supabase.stop();
  }
  console.log("The embedded database is new and holds the demo data.");
});
