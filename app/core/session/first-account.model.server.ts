import { serverDb } from "~/core/server/admin.server";
import { toData } from "~/core/server/errors.server";

let isThere = false;

/** Whether nobody has an account yet. Once somebody has one, nobody asks again. */
export async function needsFirstAccount(): Promise<boolean> {
  if (!isThere) isThere = !toData(await serverDb().rpc("needs_setup"));
  return !isThere;
}
