// npm run db:migration -- <name>: writes the next migration, which turns what the migrations make so far into what
// supabase/schemas says. With --check it only compares the two.
import { parseArgs } from "node:util";
import { migrate } from "./lib/migrations.ts";
import { writeMigrations } from "./lib/migration-files.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { differenceBetween, requireSchemas, withSchemas } from "./lib/schema-diff.ts";
import { withMigrated } from "./lib/throwaway.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: "boolean", default: false } },
});

async function write(migrated: string, wanted: string): Promise<void> {
  const [name = ""] = positionals;
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Mistake("Say what it changes: npm run db:migration -- tasks_have_estimates");
  }
  const steps = await differenceBetween(migrated, wanted);
  for (const file of writeMigrations(name, steps)) {
    console.log(`Wrote supabase/migrations/${file}. Read it: it may drop what should be renamed.`);
  }
  if (steps.length > 0) await migrate(migrated);
  await requireSchemas(migrated, wanted);
}

await runScript(() =>
  withMigrated(undefined, (migrated) =>
    withSchemas(async (wanted) => {
      await (values.check ? requireSchemas : write)(migrated, wanted);
      console.log("The migrations make what the schemas say.");
    }),
  ),
);
