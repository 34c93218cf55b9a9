import { serverDb } from "~/core/server/admin.server";
import { toResult } from "~/core/server/errors.server";

const PATIENCE_MS = 4000;

let asking: Promise<boolean> | undefined;

/** Whether Supabase and its database answer; concurrent requests share the answer. */
export function isDatabaseThere(): Promise<boolean> {
  // Not shared any longer: a second later it may be wrong.
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  // With the server's own rights: the database refuses strangers, and logs each refusal.
  const { status } = await serverDb()
    .from("departments")
    .select("value", { head: true })
    .limit(1)
    .abortSignal(AbortSignal.timeout(PATIENCE_MS));
  return status > 0 && status < 500;
}

let isThere = false;

/**
 * Whether the first account is still missing. Once there is one, the database is not asked again; while the database
 * does not answer, there may be accounts.
 */
export async function needsFirstAccount(): Promise<boolean> {
  if (isThere) return false;
  const asked = toResult(await serverDb().rpc("needs_setup"));
  isThere = asked.ok && !asked.value;
  return asked.ok && asked.value;
}
