// npm run db:types: writes the row types of the migrations; with --check it only says whether they differ.
import { withMigrated } from "./lib/throwaway.ts";
import { readEnvironment } from "./lib/environment.ts";
import { runScript } from "./lib/mistake.ts";
import { requireSameTypes, writeTypes } from "./lib/row-types.ts";

await runScript(() =>
  withMigrated(readEnvironment().SUPABASE_DB_URL, async (dbUrl) => {
    if (process.argv.includes("--check")) return requireSameTypes(dbUrl);
    await writeTypes(dbUrl);
    console.log("Wrote app/core/server/types.generated.ts.");
  }),
);
