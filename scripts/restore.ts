// npm run db:restore -- <file>: puts a backup into a database without people, compares every row, and puts the bytes of
// its files into Storage; --no-files leaves these out, --only-files does only that, or goes on with it.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { folderOf } from "./lib/backup-files.ts";
import { withSupabase } from "./lib/embedded.ts";
import { readEnvironment, requireDbUrl } from "./lib/environment.ts";
import type { Store } from "./lib/file-store.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { restore } from "./lib/restore.ts";
import { type Differences, restoreFiles } from "./lib/restore-files.ts";
import { storeIn } from "./lib/store-in.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "no-files": { type: "boolean", default: false },
    "only-files": { type: "boolean", default: false },
  },
});

async function restoreAndTell(dbUrl: string, store: Store | null): Promise<void> {
  const [name] = positionals;
  if (name === undefined) {
    throw new Mistake("Name the file of the backup: npm run db:restore -- <file>");
  }
  const file = resolve(name);
  if (!values["only-files"]) {
    const { at, tables } = await restore(dbUrl, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${tables.length} tables as they were at ${at}, and compared them all. Everybody signs in again, and makes a new address for their calendar.`,
    );
  }
  const folder = folderOf(file);
  if (values["no-files"]) return;
  if (store !== null) await restoreBytes(dbUrl, store, folder);
  else if (values["only-files"] || existsSync(folder)) {
    throw new Mistake(
      "SUPABASE_URL and SUPABASE_SECRET_KEY are not set, so the bytes of files were not restored. Set them, and go on with --only-files.",
    );
  }
}

async function restoreBytes(dbUrl: string, store: Store, folder: string) {
  const { files, ...differences } = await restoreFiles(dbUrl, store, folder);
  const said = whatDiffers(differences);
  if (said.length > 0) {
    throw new Mistake(`Storage differs from the rows, which are restored.\n${said.join("\n")}`);
  }
  console.log(`Compared ${files} objects of files with their rows: all are there.`);
}

const SAID: Record<keyof Differences | "damaged", string> = {
  damaged: "are damaged in the folder of the backup",
  missing: "are missing",
  wrongSize: "have another size",
  tooMany: "belong to no row",
};

function whatDiffers(differences: Record<keyof typeof SAID, Array<string>>): Array<string> {
  return Object.entries(SAID).flatMap(([key, what]) => {
    const names = Object.entries(differences).find(([name]) => name === key)?.[1] ?? [];
    if (names.length === 0) return [];
    return `${names.length} ${what}: ${names.slice(0, 10).join(", ")}`;
  });
}

await runScript(async () => {
  const environment = readEnvironment();
  if (environment.SUPABASE_DB_URL !== undefined) {
    await restoreAndTell(environment.SUPABASE_DB_URL, storeIn(environment));
  } else {
    await withSupabase(environment, (own) => restoreAndTell(requireDbUrl(own), own));
  }
});
