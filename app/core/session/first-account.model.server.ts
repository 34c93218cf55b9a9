import { serverDb } from "~/core/server/admin.server";
import { toResult } from "~/core/server/errors.server";

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
