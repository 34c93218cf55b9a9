// npm run db:types: writes the row types of the migrations; with --check it only says whether they drifted.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { withMigrated } from "./lib/embedded.ts";
import { readEnvironment, root } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { runOnDatabase } from "./lib/supabase-cli.ts";

const file = join(root, "app/db/types.generated.ts");

async function typesOf(dbUrl: string): Promise<string> {
  const { stdout } = await runOnDatabase(
    ["gen", "types", "--schema=public", "--lang=typescript"],
    dbUrl,
  );
  return format(stdout, { ...(await resolveConfig(file)), filepath: file });
}

await runScript(() =>
  withMigrated(readEnvironment().SUPABASE_DB_URL, async (dbUrl) => {
    const types = await typesOf(dbUrl);
    if (!process.argv.includes("--check")) {
      await writeFile(file, types);
      console.log("Wrote app/db/types.generated.ts.");
    } else if ((await readFile(file, "utf8")) !== types) {
      throw new Mistake(
        "app/db/types.generated.ts is not what the migrations say. Run npm run db:types.",
      );
    }
  }),
);
