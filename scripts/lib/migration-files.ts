import { readdirSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../supabase/migrations");

/** The files of this version's migrations, in order. */
export function migrationFiles(): Array<string> {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
}

/** The versions of the migrations that this version of Daymark needs. */
export function migrationVersions(): Array<string> {
  return migrationFiles().map((file) => file.split("_")[0] ?? "");
}
