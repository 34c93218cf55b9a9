import { setTimeout as pause } from "node:timers/promises";
import { isLanguage } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import { type Job, repeat } from "~/core/server/job.server";
import { plainProblem } from "~/core/server/mail/bounce";
import {
  type Delivery,
  deliveriesAreLeft,
  leaseDeliveries,
  planDeliveries,
  settleClosing,
  settleDelivery,
  type Settlement,
  takeClosings,
} from "../deliveries.model.server";
import { type Channel, openChannels, type Outcome } from "./channels";
import { openPool, type Pool } from "./pool";

type Rhythm = {
  /** How long a channel rests if nothing is to be sent. */
  restMs: number;
  planMs: number;
  /** How long a channel rests if no notice is to be closed. */
  closeMs: number;
  /** How many deliveries of a channel are under way at the same time. */
  most: number;
};

const RHYTHM: Rhythm = { restMs: 3_000, planMs: 60_000, closeMs: 1_000, most: 20 };
/** Shorter than the two minutes for which a delivery belongs to this worker. */
const SEND_MS = 60_000;
/** Shorter than the half minute for which a closing belongs to this worker. */
const CLOSE_MS = 20_000;
const NOTE_AGAIN_MS = [500, 2_000, 8_000, 20_000];
/** In place of a text that cannot be stored. */
const UNKEPT = { p_problem: "What was answered could not be noted.", p_is_final: true };

/** Delivers on the channels for which the environment is set up. */
export const telling: Job = (stop) => {
  const channels = openChannels();
  const names = channels.map(({ name }) => name).join(" and ");
  console.log(
    names === "" ? "The worker has no channel to deliver on." : `The worker delivers by ${names}.`,
  );
  return deliver(channels, stop);
};

/** Delivers until `stop` is aborted, and returns when the results of what was under way have been noted. */
export async function deliver(
  channels: ReadonlyArray<Channel>,
  stop: AbortSignal,
  rhythm: Partial<Rhythm> = {},
): Promise<void> {
  const { restMs, planMs, closeMs, most } = { ...RHYTHM, ...rhythm };
  const names = channels.map(({ name }) => name);
  let hasPlanned = false;
  async function plan() {
    await planDeliveries(names);
    hasPlanned = true;
    return 0;
  }
  await Promise.all([
    repeat(plan, planMs, stop),
    ...channels
      .filter((channel) => channel.close !== undefined)
      .map((channel) => repeat(() => closeSome(channel), closeMs, stop)),
    ...channels.map(async (channel) => {
      const pool = openPool(most);
      // Waits for the first plan: what became due without a worker is told together with what else waits.
      await repeat(
        () => (hasPlanned ? deliverSome(channel, pool) : Promise.resolve(0)),
        restMs,
        stop,
      );
      await pool.end();
    }),
  ]);
}

/** Closes notices that are over; a device that cannot be reached is tried again by itself. Returns how many. */
async function closeSome(channel: Channel): Promise<number> {
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

async function deliverSome(channel: Channel, pool: Pool): Promise<number> {
  const room = await pool.room();
  const deliveries = await leaseDeliveries(channel.name, room, pool.underWay());
  for (const delivery of deliveries) {
    pool.begin(delivery.person, () => deliverOne(channel, delivery).catch(warn));
  }
  if (deliveries.length > 0) return deliveries.length;
  // The lease may have put off all it looked at; the rest must not wait for a pause each time.
  return (await deliveriesAreLeft(channel.name, pool.underWay())) ? 1 : 0;
}

async function deliverOne(channel: Channel, delivery: Delivery): Promise<void> {
  const outcome = await attempt(channel, delivery);
  const bare = { p_id: delivery.id, p_attempt: delivery.attempt, p_outcome: outcome.kind };
  let settlement: Settlement = {
    ...bare,
    ...(outcome.kind !== "sent" && { p_problem: plainProblem(outcome.problem) }),
    ...(outcome.kind !== "skipped" && { p_told: [...(outcome.told ?? [])] }),
    ...(outcome.kind === "failed" && {
      // The person who sent the trial is looking at the page now.
      p_is_final: (outcome.isFinal ?? false) || delivery.kind === "trial",
      p_again_s: Math.ceil(outcome.againAfterS ?? 0),
    }),
  };
  // What is sent but not noted would be sent again.
  for (const waitMs of NOTE_AGAIN_MS) {
    const noted = await settleDelivery(settlement);
    if (noted.ok) return;
    // The other side's message may be impossible to store.
    if (noted.problem.kind === "invalid") settlement = { ...bare, ...UNKEPT };
    else await pause(waitMs);
  }
  const noted = await settleDelivery(settlement);
  if (!noted.ok) console.warn(`What became of delivery ${delivery.id} could not be noted.`);
}

/** After any error, the other deliveries go on. */
function warn(error: unknown): void {
  console.warn("A delivery is tried again in two minutes:", error);
}

async function attempt(channel: Channel, delivery: Delivery): Promise<Outcome> {
  const signal = AbortSignal.timeout(SEND_MS);
  // A channel that ignores the signal would continue after the delivery has become another worker's.
  const late = new Promise<Outcome>((resolve) => {
    const problem = `No answer within ${SEND_MS / 1000} s`;
    signal.addEventListener("abort", () => resolve({ kind: "failed", problem }));
  });
  const language = delivery.languages.find(isLanguage) ?? "en";
  try {
    return await Promise.race([readsIn(language, () => channel.send(delivery, signal)), late]);
  } catch (error) {
    return {
      kind: "failed",
      problem: error instanceof Error ? error.message : "What was thrown is no error.",
    };
  }
}
