import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/**
 * For each channel, for admins: when it was last served, how many wait and for how long, and how many were given up.
 */
export async function listDeliveryChannels(db: Db) {
  return toData(await db.rpc("list_delivery_channels"));
}

/** How much of each kind was told within seven days on each channel, for admins. */
export async function listWeekOfDeliveries(db: Db) {
  return toData(await db.rpc("list_week_of_deliveries"));
}

/** The people whom nothing reaches while Daymark is closed, and why, for admins. */
export async function listUnreachablePeople(db: Db) {
  return toData(await db.rpc("list_unreachable_people", { p_limit: 20 }));
}

/** The deliveries that were given up within seven days, the latest first, for admins. */
export async function listFailedDeliveries(db: Db) {
  return toData(await db.rpc("list_failed_deliveries", { p_limit: 5 }));
}
