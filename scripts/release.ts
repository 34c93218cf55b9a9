// npm run db:release -- <version>: notes what this version's server finds in the database, for later versions.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withOwner } from "./lib/database.ts";
import { root } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { offersOf } from "./lib/offers.ts";
import { withMigrated } from "./lib/throwaway.ts";

await runScript(() =>
  withMigrated(undefined, async (dbUrl) => {
    const version = process.argv[2] ?? "";
    if (!/^\d+\.\d+\.\d+$/.test(version)) {
      throw new Mistake("Name the version: npm run db:release -- 1.2.3");
    }
    const folder = join(root, "supabase/released");
    await mkdir(folder, { recursive: true });
    const offers = await withOwner(dbUrl, offersOf);
    await writeFile(join(folder, `${version}.json`), `${JSON.stringify(offers, null, 2)}\n`);
    console.log(`Wrote supabase/released/${version}.json.`);
  }),
);
