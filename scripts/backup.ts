// npm run db:backup: writes everything that people have put into Daymark into a file, and the bytes of their files into
// a folder beside it; --file names it, --no-files leaves the folder out.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./lib/backup.ts";
import { backUpFiles, folderOf, type Wanted } from "./lib/backup-files.ts";
import { withSupabase } from "./lib/embedded.ts";
import { readEnvironment, requireDbUrl } from "./lib/environment.ts";
import type { Store } from "./lib/file-store.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { storeIn } from "./lib/store-in.ts";

const { values } = parseArgs({
  options: { file: { type: "string" }, "no-files": { type: "boolean", default: false } },
});

async function backUpAndTell(dbUrl: string, store: Store | null): Promise<void> {
  const now = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = resolve(values.file ?? `daymark-${now}.sql.gz`);
  const { tables, files } = await backUp(dbUrl, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Wrote ${rows} rows of ${tables.length} tables to ${file}.`);
  if (values["no-files"]) console.log(`The bytes of files were left out (${files.length}).`);
  else if (files.length > 0) await backUpBytes(store, files, file);
}

async function backUpBytes(store: Store | null, files: ReadonlyArray<Wanted>, backup: string) {
  if (store === null) {
    throw new Mistake(
      "SUPABASE_URL and SUPABASE_SECRET_KEY are not set, so the bytes of files are not in this backup. Set them, or leave the bytes out with --no-files.",
    );
  }
  const folder = folderOf(backup);
  const written = await backUpFiles(store, files, folder);
  const size = (written.bytes / 1_000_000).toFixed(1);
  console.log(`Wrote ${written.files} objects of files (${size} MB) to ${folder}.`);
  if (written.missing.length > 0) {
    throw new Mistake(
      `${written.missing.length} are not in Storage as their rows say: removed in the meantime, or lost. ${written.missing.slice(0, 10).join(", ")}`,
    );
  }
}

await runScript(async () => {
  const environment = readEnvironment();
  if (environment.SUPABASE_DB_URL !== undefined) {
    await backUpAndTell(environment.SUPABASE_DB_URL, storeIn(environment));
  } else {
    await withSupabase(environment, (own) => backUpAndTell(requireDbUrl(own), own));
  }
});
