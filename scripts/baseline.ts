// npm run db:baseline: until a version is released, makes all migrations one, which is supabase/schemas as it is.
import { existsSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { readSchemas } from "./lib/schemas.ts";

const INITIAL = "20261120100000_initial.sql";
const HEADER = `-- Written by npm run db:baseline from supabase/schemas, where the same can be read by topic and feature.\n\n`;

await runScript(async () => {
  if (existsSync(join(root, "supabase/released"))) {
    throw new Mistake(
      "A version is released, and databases have its migrations. Write the next one with npm run db:migration -- <name>.",
    );
  }
  const folder = join(root, "supabase/migrations");
  for (const file of await readdir(folder)) await rm(join(folder, file));
  await writeFile(join(folder, INITIAL), HEADER + (await readSchemas()));
  console.log(`Wrote supabase/migrations/${INITIAL}.`);
});
