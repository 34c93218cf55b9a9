import { setTimeout as pause } from "node:timers/promises";

/** Repeats: at once if there was something to do, after a pause if not. */
export async function repeat(work: () => Promise<number>, restMs: number, stop: AbortSignal) {
  let failures = 0;
  while (!stop.aborted) {
    let done = 0;
    try {
      done = await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      // The database may be unreachable for a while: logged once.
      if (failures === 1) console.warn("The worker goes on when the database answers:", error);
    }
    if (done > 0) continue;
    const waitMs = Math.min(restMs * 2 ** Math.min(failures, 4), Math.max(restMs, 60_000));
    await pause(waitMs, undefined, { signal: stop }).catch(() => undefined);
  }
}
