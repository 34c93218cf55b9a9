/** A change during a reload, or soon after, causes one more reload. */
const GATHER_MS = 60;
const MOST_KNOWN = 100;

export type Refresher = {
  /** Reloads the page's data, at once unless just reloaded. A change that rings several times counts once. */
  refresh: (change?: string) => void;
  /** Reloads the page's data if the last reload is longer ago than this. */
  renew: (ms: number) => void;
  /** Reloads the page's data unless a reload has begun since this moment, by `performance.now()`. */
  renewSince: (at: number) => void;
  /** Whether the page is idle: nothing is reloaded during a navigation. */
  setIdle: (isIdle: boolean) => void;
  stop: () => void;
};

/** `isGoing` says whether a navigation is under way, which a slow page may not have shown to `setIdle` yet. */
export function createRefresher(revalidate: () => void, isGoing: () => boolean): Refresher {
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let isIdle = true;
  let lastAt = -Infinity;
  const madeAt = performance.now();

  function attempt() {
    clearTimeout(timer);
    if (!isWanted || !isIdle) return;
    const early = isGoing() ? GATHER_MS : lastAt + GATHER_MS - performance.now();
    if (early > 0) {
      timer = setTimeout(attempt, early);
      return;
    }
    isWanted = false;
    lastAt = performance.now();
    revalidate();
  }

  /** With the first ring of a change, all of it is in the database, and so in everything loaded from then on. */
  function isNews(change: string | undefined): boolean {
    if (change === undefined) return true;
    if (known.has(change)) return false;
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(change);
    return true;
  }

  return {
    refresh(change) {
      if (!isNews(change)) return;
      isWanted = true;
      attempt();
    },
    renew(ms) {
      if (performance.now() - Math.max(lastAt, madeAt) < ms) return;
      isWanted = true;
      attempt();
    },
    renewSince(at) {
      if (lastAt >= at) return;
      isWanted = true;
      attempt();
    },
    setIdle(now) {
      isIdle = now;
      attempt();
    },
    stop() {
      isWanted = false;
      clearTimeout(timer);
    },
  };
}
