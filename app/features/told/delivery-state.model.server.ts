import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/**
 * For each channel, for admins: when it was last served, how many wait and for how long, and how many were given up.
 */
export async function listDeliveryChannels(db: Db) {
  return toData(await db.rpc("list_delivery_channels"));
}

/** What became of all that was to be told within seven days, and whom nothing reaches, for admins. */
export async function getDeliveryWeek(db: Db) {
  const [week] = toData(await db.rpc("read_delivery_week"));
  if (week === undefined) throw new Error("read_delivery_week returned no row");
  return week;
}

/** The deliveries that were given up within seven days, the latest first, for admins. */
export async function listFailedDeliveries(db: Db) {
  return toData(await db.rpc("list_failed_deliveries", { p_limit: 5 }));
}
