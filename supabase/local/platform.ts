import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { LocalSupabaseError } from "./errors.ts";
import type { Secrets } from "./secrets.ts";

export type Owner = postgres.Sql;

/** Returns the owner's connections to the embedded database. */
export function connectOwner(url: string): Owner {
  return postgres(url, {
    max: 4,
    onnotice: () => undefined,
    connection: { application_name: "daymark-local" },
  });
}

/** Brings roles, schemas and the platform's own objects to the state of a hosted project; safe to run again. */
export async function applyPlatform(
  owner: Owner,
  secrets: Secrets,
  makeAuthTables: () => Promise<void>,
): Promise<void> {
  await runFile(owner, "1-roles.sql");
  await setPasswords(owner, secrets);
  await makeAuthTables();
  await runFile(owner, "2-auth.sql");
  await runFile(owner, "3-realtime.sql");
  await runFile(owner, "4-schema-reload.sql");
  await runFile(owner, "5-cron.sql");
  await runFile(owner, "6-storage.sql");
}

/** Sets the passwords of these secrets for all roles, of which only the superuser can connect at `url` so far. */
export async function replacePasswords(url: string, secrets: Secrets): Promise<void> {
  const before = connectOwner(url);
  try {
    await setPasswords(before, secrets);
  } finally {
    await before.end({ timeout: 2 });
  }
}

/** Sets the passwords of these secrets for all roles. */
async function setPasswords(
  owner: Owner,
  { apiPassword, databasePassword }: Secrets,
): Promise<void> {
  await owner.unsafe(`alter role local_api password '${apiPassword}'`);
  await owner.unsafe(`alter role postgres password '${databasePassword}'`);
  await owner.unsafe(`alter role supabase_admin password '${databasePassword}'`);
}

/** Returns the address for the superuser of the embedded database, whom a hosted project keeps to itself. */
export function asSuperuser(dbUrl: string): string {
  const url = new URL(dbUrl);
  url.username = "supabase_admin";
  return url.href;
}

/** Throws LocalSupabaseError if the database in a data folder does not know its superuser. */
export async function requireSuperuser(owner: Owner, dataDir: string): Promise<void> {
  try {
    await owner`select`;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === "28P01")) throw error;
    throw new LocalSupabaseError(
      `The database in ${dataDir} was made by an earlier version of Daymark. Start over with npm run db:reset (its rows are lost).`,
    );
  }
}

async function runFile(owner: Owner, name: string): Promise<void> {
  const text = await readFile(new URL(`./sql/${name}`, import.meta.url), "utf8");
  await owner.begin((sql) => sql.unsafe(text).simple());
}
