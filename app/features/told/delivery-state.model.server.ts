import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/**
 * For each channel, for admins: when it was last served, how many wait and for how long, and how many were given up.
 */
export async function listDeliveryChannels(db: Db) {
  return toData(await db.rpc("list_delivery_channels"));
}

/** The deliveries that were given up within seven days, the latest first, for admins. */
export async function listFailedDeliveries(db: Db) {
  return toData(await db.rpc("list_failed_deliveries", { p_limit: 5 }));
}
