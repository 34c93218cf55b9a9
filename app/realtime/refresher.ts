/** Several rings of one change (a task, its notification) reload the page once. */
const GATHER_MS = 60;

export type Refresher = {
  /** Reloads the page's data soon, once for many calls. */
  refresh: () => void;
  /** Whether the page is idle: in the middle of a navigation nothing is reloaded. */
  setIdle: (isIdle: boolean) => void;
  stop: () => void;
};

export function createRefresher(revalidate: () => void): Refresher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let isIdle = true;

  function attempt() {
    timer = undefined;
    if (!isWanted || !isIdle) return;
    isWanted = false;
    revalidate();
  }

  function attemptSoon() {
    timer ??= setTimeout(attempt, GATHER_MS);
  }

  return {
    refresh() {
      isWanted = true;
      attemptSoon();
    },
    setIdle(now) {
      isIdle = now;
      if (isIdle && isWanted) attemptSoon();
    },
    stop() {
      isWanted = false;
      clearTimeout(timer);
    },
  };
}
