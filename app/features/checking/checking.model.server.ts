import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** After how many working hours somebody is told of what nobody has checked; null where nothing is to be checked. */
export async function readCheckHours(db: Db) {
  const [row] = toData(await db.rpc("check_hours"));
  return row?.is_used ? { hours: row.hours } : null;
}
