import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** After how many working hours an admin hears of an unchecked task; null in a workspace that never checks. */
export async function readCheckHours(db: Db) {
  const [row] = toData(await db.rpc("check_hours"));
  return row?.is_used ? { hours: row.hours } : null;
}
