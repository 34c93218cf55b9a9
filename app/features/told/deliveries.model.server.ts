import { serverDb } from "~/core/server/admin.server";
import { toData, toResult } from "~/core/server/errors.server";
import type { Database } from "~/core/server/types.generated";

/** The worker's channels; a notice of an open page is no delivery. */
export type DeliveryChannel = Database["public"]["Enums"]["delivery_channel"];

/** A delivery that this worker has taken, with what its text needs. */
export type Delivery = Database["public"]["Functions"]["lease_deliveries"]["Returns"][number];

export type Settlement = Database["public"]["Functions"]["settle_delivery"]["Args"];

/** Says that these channels are served, and plans the deliveries that are now due. Returns how many are new. */
export async function planDeliveries(channels: ReadonlyArray<DeliveryChannel>) {
  return toData(await serverDb().rpc("plan_deliveries", { p_channels: [...channels] }));
}

/**
 * Takes at most `most` deliveries for two minutes. Drops those no longer wanted. Nobody gets more than two at a time,
 * so the people of deliveries under way are passed in.
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

/** Whether more deliveries could be sent now that no lease has looked at yet: one lease looks at only so many. */
export async function deliveriesAreLeft(channel: DeliveryChannel, underWay: ReadonlyArray<string>) {
  return toData(
    await serverDb().rpc("deliveries_are_left", { p_channel: channel, p_under_way: [...underWay] }),
  );
}

/** Notes the result of a delivery; the value is false if another worker has taken the delivery. Problems: invalid. */
export async function settleDelivery(settlement: Settlement) {
  return toResult(await serverDb().rpc("settle_delivery", settlement));
}

/** A device that shows a notice of something that is over. */
export type Closing = Database["public"]["Functions"]["take_closings"]["Returns"][number];

/** For the worker: takes the notices to close, for half a minute. */
export async function takeClosings() {
  return toData(await serverDb().rpc("take_closings"));
}

/** For the worker: notes that these devices were asked to close a notice. */
export async function settleClosing(telling: string, endpoints: ReadonlyArray<string>) {
  const fields = { p_telling: telling, p_closed: [...endpoints] };
  toData(await serverDb().rpc("settle_closing", fields));
}
