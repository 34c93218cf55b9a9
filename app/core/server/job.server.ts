import { setTimeout as pause } from "node:timers/promises";

/** What the worker does until it is told to stop, and has noted the results of what it began. */
export type Job = (stop: AbortSignal) => Promise<unknown>;

const GOES_ON = "The worker goes on when the database answers";

/**
 * Repeats: at once if there was something to do, after a pause if not. What fails is tried again; `says` is the line of
 * the log about it.
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
      // What it needs may be unreachable for a while: logged once.
      if (failures === 1) console.warn(`${says}:`, await whatHappened(error));
    }
    if (done > 0) continue;
    const waitMs = Math.min(restMs * 2 ** Math.min(failures, 4), Math.max(restMs, 60_000));
    await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** A problem that was logged is thrown as the response about it: its text says under which reference. */
async function whatHappened(error: unknown): Promise<unknown> {
  return error instanceof Response ? error.text() : error;
}
