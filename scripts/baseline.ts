// npm run db:baseline: writes the initial migration from supabase/schemas; with --check it only compares what they make.
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogueOf, catalogueOfSchemas, requireSameCatalogue } from "./lib/catalogue.ts";
import { startThrowaway } from "./lib/throwaway.ts";
import { root } from "./lib/environment.ts";
import { migrate } from "./lib/migrations.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { readSchemas } from "./lib/schemas.ts";

const INITIAL = "20261120100000_initial.sql";
const HEADER = `-- Written by npm run db:baseline from supabase/schemas, where the same can be read by topic and feature.\n\n`;

async function check(): Promise<void> {
  const supabase = await startThrowaway("http://127.0.0.1:3000");
  try {
    const wanted = await catalogueOfSchemas(supabase.dbUrl);
    await migrate(supabase.dbUrl);
    requireSameCatalogue(await catalogueOf(supabase.dbUrl), wanted);
    console.log(`The migrations and the schemas make the same ${wanted.length} things.`);
  } finally {
    await supabase.stop();
  }
}

async function write(): Promise<void> {
  const folder = join(root, "supabase/migrations");
  const others = (await readdir(folder)).filter((file) => file !== INITIAL);
  if (others.length > 0) {
    throw new Mistake(
      `There are migrations after the initial one: ${others.join(", ")}. Add another, or remove them if nobody has applied them and the schemas hold what they make.`,
    );
  }
  await writeFile(join(folder, INITIAL), HEADER + (await readSchemas()));
  console.log(`Wrote supabase/migrations/${INITIAL}.`);
}

await runScript(process.argv.includes("--check") ? check : write);
