// npm run db:backup: writes everything that people have put into Daymark into a file; --file names it.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./lib/backup.ts";
import { withSupabase } from "./lib/embedded.ts";
import { readEnvironment, requireDbUrl } from "./lib/environment.ts";
import { runScript } from "./lib/mistake.ts";

const { values } = parseArgs({ options: { file: { type: "string" } } });

async function backUpAndTell(dbUrl: string): Promise<void> {
  const now = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = resolve(values.file ?? `daymark-${now}.sql.gz`);
  const { tables } = await backUp(dbUrl, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Wrote ${rows} rows of ${tables.length} tables to ${file}.`);
}

await runScript(async () => {
  const environment = readEnvironment();
  if (environment.SUPABASE_DB_URL !== undefined) await backUpAndTell(environment.SUPABASE_DB_URL);
  else await withSupabase(environment, (supabase) => backUpAndTell(requireDbUrl(supabase)));
});
