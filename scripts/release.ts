// npm run db:release -- <version>: writes two files for later versions. <version>.json has what the database offers its
// server, and the digests of the migrations, which nobody edits from then on; <version>.sql.gz is a small database to
// try updates on.
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "./lib/backup.ts";
import { withOwner } from "./lib/database.ts";
import { root } from "./lib/environment.ts";
import { knownMigrations } from "./lib/migration-files.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { offersOf } from "./lib/offers.ts";
import { seedDemo } from "./lib/seed.ts";
import { startMigrated } from "./lib/throwaway.ts";

await runScript(async () => {
  const version = process.argv[2] ?? "";
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Mistake("Name the version: npm run db:release -- 1.2.3");
  }
  const folder = join(root, "supabase/released");
  const [description, database] = [`${version}.json`, `${version}.sql.gz`];
  const supabase = await startMigrated("http://127.0.0.1:3000");
  try {
    const offers = await withOwner(supabase.dbUrl, offersOf);
    const released = { migrations: knownMigrations(), ...offers };
    await writeFile(join(folder, description), `${JSON.stringify(released, null, 2)}\n`);
    await seedDemo(supabase);
    const rows = readFileSync(join(folder, "every-table.sql"), "utf8");
    await withOwner(supabase.dbUrl, (sql) => sql.unsafe(rows).simple());
    const { tables } = await backUp(supabase.dbUrl, join(folder, database));
    const empty = tables.filter((table) => table.rows === 0).map(({ name }) => name);
    console.log(`Wrote ${description} and ${database}; without rows: ${empty.join(", ")}.`);
  } finally {
    await supabase.stop();
  }
});
