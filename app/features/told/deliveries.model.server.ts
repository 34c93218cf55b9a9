import { serverDb } from "~/core/server/admin.server";
import { toData, toResult } from "~/core/server/errors.server";
import type { Database } from "~/core/server/types.generated";

/** Where the worker delivers; what is shown on the screen of an open page is not delivered. */
export type DeliveryChannel = Exclude<Database["public"]["Enums"]["delivery_channel"], "screen">;

/** A delivery that this worker has taken, with what is needed to put it into words. */
export type Delivery = Database["public"]["Functions"]["lease_deliveries"]["Returns"][number];

export type Settlement = Database["public"]["Functions"]["settle_delivery"]["Args"];

/** Says that these channels are served, and has what comes due by itself planned. Returns how many deliveries that added. */
export async function planDeliveries(channels: ReadonlyArray<DeliveryChannel>) {
  return toData(await serverDb().rpc("plan_deliveries", { p_channels: [...channels] }));
}

/**
 * Takes so many deliveries at most, for two minutes; what is not to be said any more is not among them, and of nobody more
 * than two with those that are under way, which it gets the people of.
 */
export async function leaseDeliveries(
  channel: DeliveryChannel,
  most: number,
  underWay: ReadonlyArray<string>,
) {
  return toData(
    await serverDb().rpc("lease_deliveries", {
      p_channel: channel,
      p_most: most,
      p_under_way: [...underWay],
    }),
  );
}

/** Whether some could go out now that no lease has looked at yet: one looks at so many only. */
export async function deliveriesAreLeft(channel: DeliveryChannel, underWay: ReadonlyArray<string>) {
  return toData(
    await serverDb().rpc("deliveries_are_left", { p_channel: channel, p_under_way: [...underWay] }),
  );
}

/** Says what became of a delivery; the value is false if another worker has taken it since. Problems: invalid. */
export async function settleDelivery(settlement: Settlement) {
  return toResult(await serverDb().rpc("settle_delivery", settlement));
}
