import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Migrations } from "../../server/schema.ts";

const folder = resolve(import.meta.dirname, "../../supabase/migrations");

/** The files of this version's migrations, in order. */
export function migrationFiles(from = folder): Array<string> {
  return readdirSync(from)
    .filter((file) => file.endsWith(".sql"))
    .sort();
}

/** The migrations of this version, with what the database's `readiness` makes of their texts. */
export function knownMigrations(): Migrations {
  return Object.fromEntries(
    migrationFiles().map((file) => [versionOf(file), digestOf(readMigration(file))]),
  );
}

/** Without spaces and semicolons: Supabase's CLI notes a migration in statements, and takes these from their ends. */
export function digestOf(text: string): string {
  return createHash("sha256")
    .update(text.replaceAll(/[ \n;]/g, ""))
    .digest("hex");
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

export function versionOf(file: string): string {
  return file.split("_")[0] ?? "";
}
