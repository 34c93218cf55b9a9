import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

/**
 * For each channel, for admins: when it was last served, how many wait and for how long, and how many were given up.
 */
export async function listDeliveryChannels(db: Db) {
  return toData(await db.rpc("list_delivery_channels"));
}

/** What became of all that was to be told within seven days, whom nothing reaches, and what was given up last, for admins. */
export async function getDeliveryWeek(db: Db) {
  const [week] = toData(await db.rpc("read_delivery_week"));
  if (week === undefined) throw new Error("read_delivery_week returned no row");
  return week;
}

/** Has everybody whom nothing reaches asked when they come next; the value is how many. Problem: denied. */
export async function askUnreached(db: Db) {
  return toResult(await db.rpc("ask_unreached"));
}
