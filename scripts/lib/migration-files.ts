import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../supabase/migrations");

/** The files of this version's migrations, in order. */
export function migrationFiles(from = folder): Array<string> {
  return readdirSync(from)
    .filter((file) => file.endsWith(".sql"))
    .sort();
}

/** The versions of the migrations that this version of Daymark needs. */
export function migrationVersions(): Array<string> {
  return migrationFiles().map(versionOf);
}

export function readMigration(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

/** Writes a migration for each text, to be applied after all others, and returns their names. */
export function writeMigrations(
  name: string,
  texts: ReadonlyArray<string>,
  into = folder,
): Array<string> {
  const last = Number(versionOf(migrationFiles(into).at(-1) ?? "0"));
  const now = Number(new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14));
  return texts.map((text, step) => {
    const file = `${Math.max(now, last + 1) + step}_${name}${step === 0 ? "" : `_${step + 1}`}.sql`;
    writeFileSync(join(into, file), text);
    return file;
  });
}

function versionOf(file: string): string {
  return file.split("_")[0] ?? "";
}
