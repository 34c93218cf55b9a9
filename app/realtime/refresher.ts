/** Several rings of one change (a task, its notification) ask the loaders once. */
const GATHER_MS = 60;

/** How long to wait after the first, second, … attempt that found nobody. */
export const RETRY_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/** The wait after so many failed attempts. */
export function retryAfter(failures: number): number {
  return RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? RETRY_MS[0];
}

type Work = {
  /** Whether the loaders would get an answer. */
  isThere: () => Promise<boolean>;
  revalidate: () => void;
  onAway: (isAway: boolean) => void;
};

export type Refresher = {
  /** Asks the loaders again soon, once for many calls; while the server is away, as soon as it is back. */
  refresh: () => void;
  /** Says whether a page is at rest: in the middle of a navigation the loaders are not asked. */
  setIdle: (isIdle: boolean) => void;
  stop: () => void;
};

/**
 * Asks the loaders again only when they can be answered: a failure would put an error page over what somebody is
 * typing, for no more reason than that something changed elsewhere.
 */
export function createRefresher({ isThere, revalidate, onAway }: Work): Refresher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let isAsking = false;
  let isIdle = true;
  let isStopped = false;
  let failures = 0;

  function attemptIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), ms);
  }

  /** Asked anew each time: much may happen while the server is asked. */
  function isAtRest() {
    return isIdle && !isStopped;
  }

  async function attempt() {
    if (!isWanted || isAsking || !isAtRest()) return;
    isAsking = true;
    const found = await isThere();
    isAsking = false;
    if (hasEnded()) return;
    failures = found ? 0 : failures + 1;
    onAway(!found);
    if (!found) attemptIn(retryAfter(failures));
    else if (isAtRest()) {
      isWanted = false;
      revalidate();
    }
  }

  function hasEnded() {
    return isStopped;
  }

  return {
    refresh() {
      isWanted = true;
      attemptIn(GATHER_MS);
    },
    setIdle(now) {
      isIdle = now;
      if (isIdle && isWanted) attemptIn(GATHER_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
