import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/** After how many working hours somebody is told of what nobody has checked; null where nothing is to be checked. */
export async function readCheckHours(db: Db) {
  const [row] = toData(await db.rpc("check_hours"));
  return row?.is_used ? { hours: row.hours } : null;
}

/** Sets them; null: never. Problems: denied, invalid. */
export async function setCheckHours(db: Db, hours: number | null) {
  return toResult(await db.rpc("set_check_hours", hours === null ? {} : { p_hours: hours }));
}
