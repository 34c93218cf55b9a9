import { readFile } from "node:fs/promises";
import postgres from "postgres";
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

/** Brings roles, schemas and the platform's own objects to what a hosted project has; safe to run again. */
export async function applyPlatform(
  owner: Owner,
  secrets: Secrets,
  makeAuthTables: () => Promise<void>,
): Promise<void> {
  await runFile(owner, "1-roles.sql");
  await setApiPassword(owner, secrets);
  await makeAuthTables();
  await runFile(owner, "2-auth.sql");
  await runFile(owner, "3-realtime.sql");
  await runFile(owner, "4-schema-reload.sql");
}

/** Lets REST and Auth in with the password of these secrets. */
export async function setApiPassword(owner: Owner, { apiPassword }: Secrets): Promise<void> {
  await owner.unsafe(`alter role local_api password '${apiPassword}'`);
}

/** Gives the owner, who is let in at `url` so far, the password of these secrets. */
export async function replacePassword(url: string, { databasePassword }: Secrets): Promise<void> {
  const before = connectOwner(url);
  try {
    await before.unsafe(`alter role postgres password '${databasePassword}'`);
  } finally {
    await before.end({ timeout: 2 });
  }
}

async function runFile(owner: Owner, name: string): Promise<void> {
  const text = await readFile(new URL(`./sql/${name}`, import.meta.url), "utf8");
  await owner.begin((sql) => sql.unsafe(text).simple());
}
