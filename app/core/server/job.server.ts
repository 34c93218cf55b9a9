import { setTimeout as pause } from "node:timers/promises";

/** Work of the worker: runs until it is told to stop and the results of what it began are noted. */
export type Job = (stop: AbortSignal) => Promise<unknown>;

const GOES_ON = "The worker goes on when the database answers";

/**
 * Repeats work: at once if there was something to do, otherwise after a pause, also after a failure. `says` is the
 * log's line about a failure.
 */
export async function repeat(
  work: () => Promise<number>,
  restMs: number,
  stop: AbortSignal,
  says = GOES_ON,
) {
  let failures = 0;
  while (!stop.aborted) {
    let done = 0;
    try {
      done = await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      // The work may need something that is unreachable for a while: logged once.
      if (failures === 1) console.warn(`${says}:`, await whatHappened(error));
    }
    if (done > 0) continue;
    const waitMs = Math.min(restMs * 2 ** Math.min(failures, 4), Math.max(restMs, 60_000));
    await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** A logged problem is thrown as a response, whose text has the reference. */
async function whatHappened(error: unknown): Promise<unknown> {
  return error instanceof Response ? error.text() : error;
}
