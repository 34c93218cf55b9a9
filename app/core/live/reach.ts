import { createChanges } from "./changes";
import { about, type Random } from "./pace";

/** About how long to wait before the first, second, … attempt to reach Daymark again. */
export const RETRY_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/** Whether Daymark can be reached, as far as this browser knows. */
export type Reach = {
  isLost: () => boolean;
  /** Calls back at each change; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Called when a request failed because Daymark or its database did not answer; `attempt` counts that request's
   * failures. Resolves once Daymark answers again. Until then all waiting requests share one attempt at a time, ever
   * less often.
   */
  untilBack: (attempt: number) => Promise<void>;
  /** Something is slow, or failed for the first, second, … time: Daymark is unreachable until it answers. */
  suspect: (attempt?: number) => void;
  /** Tries at once; does nothing while Daymark counts as reachable. */
  look: () => void;
};

/** `isThere` resolves to whether Daymark and its database answer. */
export function createReach(isThere: () => Promise<boolean>, random: Random = Math.random): Reach {
  const changes = createChanges();
  let waiting: Array<() => void> = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLost = false;
  let isLooking = false;

  function set(now: boolean) {
    if (isLost === now) return;
    isLost = now;
    changes.tell();
  }

  function lookLater() {
    clearTimeout(timer);
    const ms = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? RETRY_MS[0];
    timer = setTimeout(() => void look(), about(ms, random));
  }

  async function look() {
    clearTimeout(timer);
    if (!isLost || isLooking) return;
    isLooking = true;
    const found = await isThere();
    isLooking = false;
    if (!found) {
      failures += 1;
      lookLater();
      return;
    }
    const resolve = waiting;
    waiting = [];
    set(false);
    for (const done of resolve) done();
  }

  return {
    isLost: () => isLost,
    subscribe: changes.subscribe,
    untilBack(attempt) {
      failures = isLost ? Math.max(failures, attempt) : attempt;
      if (!isLost) lookLater();
      set(true);
      return new Promise((resolve) => waiting.push(resolve));
    },
    suspect(attempt = 1) {
      if (isLost) return;
      failures = attempt;
      lookLater();
      set(true);
    },
    look: () => void look(),
  };
}
