import { settleClosing, takeClosings } from "../closings.model.server";
import type { Channel } from "./channels";

/** Shorter than the half minute for which a closing is this worker's. */
const CLOSE_MS = 20_000;

/** Closes notices of what is over; each device that cannot be reached is tried again by itself. Returns how many. */
export async function closeSome(channel: Channel): Promise<number> {
  if (channel.close === undefined) return 0;
  const closings = await takeClosings();
  const signal = AbortSignal.timeout(CLOSE_MS);
  const tried = await Promise.allSettled(
    closings.map(async (closing) => {
      await channel.close?.(closing, signal);
      return closing;
    }),
  );
  const closed = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const byTelling = new Map<string, Array<string>>();
  for (const { telling, endpoint } of closed) {
    byTelling.set(telling, [...(byTelling.get(telling) ?? []), endpoint]);
  }
  for (const [telling, endpoints] of byTelling) await settleClosing(telling, endpoints);
  return closings.length;
}
