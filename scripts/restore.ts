// npm run db:restore -- <file>: puts a backup into a database without people, and compares every row.
import { resolve } from "node:path";
import { withSupabase } from "./lib/embedded.ts";
import { readEnvironment, requireDbUrl } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { restore } from "./lib/restore.ts";

async function restoreAndTell(dbUrl: string): Promise<void> {
  const file = process.argv[2];
  if (file === undefined) {
    throw new Mistake("Name the file of the backup: npm run db:restore -- <file>");
  }
  const { at, tables } = await restore(dbUrl, resolve(file));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows of ${tables.length} tables as they were at ${at}, and compared them all. Everybody signs in again, and makes a new address for their calendar.`,
  );
}

await runScript(async () => {
  const environment = readEnvironment();
  if (environment.SUPABASE_DB_URL !== undefined) await restoreAndTell(environment.SUPABASE_DB_URL);
  else await withSupabase(environment, (supabase) => restoreAndTell(requireDbUrl(supabase)));
});
