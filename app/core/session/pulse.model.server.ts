import { serverDb } from "~/core/server/admin.server";
import { toResult } from "~/core/server/errors.server";

const PATIENCE_MS = 4000;

let asking: Promise<boolean> | undefined;

/** True if Supabase and its database answer; requests that arrive in the meantime share the answer. */
export function isDatabaseThere(): Promise<boolean> {
  // Not stored any longer: the answer of a second ago may be wrong now.
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  // With the server's own rights: a stranger's request would be refused, and each refusal is a line in the database's
  // log.
  const { status } = await serverDb()
    .from("departments")
    .select("value", { head: true })
    .limit(1)
    .abortSignal(AbortSignal.timeout(PATIENCE_MS));
  return status > 0 && status < 500;
}

let isThere = false;

/**
 * Whether nobody has an account yet. Once somebody has one, nobody asks again; as long as the database does not answer,
 * there may be accounts.
 */
export async function needsFirstAccount(): Promise<boolean> {
  if (isThere) return false;
  const asked = toResult(await serverDb().rpc("needs_setup"));
  isThere = asked.ok && !asked.value;
  return asked.ok && asked.value;
}
