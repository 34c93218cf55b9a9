import { sweepFiles, sweepUnknown } from "~/task/files/sweep.server";
import { makeRoutine } from "../deliveries.model.server";
import { openChannels } from "./channels";
import { deliver } from "./loop";
import { repeat } from "./repeat";

const SWEEP_MS = 60_000;
const ROUTINES_MS = 60_000;
const UNKNOWN_MS = 600_000;
const SWEEP_WAITS =
  "Files that are no longer needed stay in Storage until it and the database answer";

/** The worker's whole life: until it is told to stop and has noted the results of what it began. */
export async function work(stop: AbortSignal): Promise<void> {
  const channels = openChannels();
  const names = channels.map(({ name }) => name).join(" and ");
  console.log(
    names === "" ? "The worker has no channel to deliver on." : `The worker delivers by ${names}.`,
  );
  await Promise.all([
    deliver(channels, stop),
    // By itself: what it takes holds up nothing that is to be told.
    repeat(makeRoutine, ROUTINES_MS, stop),
    repeat(sweepFiles, SWEEP_MS, stop, SWEEP_WAITS),
    repeat(sweepSlowly, UNKNOWN_MS, stop, SWEEP_WAITS),
  ]);
}

/** What it finds is not urgent: one page at a time, however much there was in the last. */
async function sweepSlowly(): Promise<number> {
  await sweepUnknown();
  return 0;
}

export { takeReceivedMail } from "./received-mail";
