import { about, CATCH_UP_MS, type Random } from "./pace";

/** A project on which nobody listened takes up to half a minute until its messages arrive. */
export const UNKNOWN_MS = 40_000;
/** What was lost twice in this time counts as live again once it has held for as long. */
export const STEADY_MS = 300_000;
/** How often a page is reloaded, about, while rings may be missed. */
export const POLL_MS = 60_000;

export type Standing = {
  /** Listening begins, or begins anew elsewhere: nothing is known yet. */
  begin: () => void;
  /** From now on each ring is heard; those before may have been missed. */
  heard: () => void;
  /** From now on rings may be missed. */
  lost: () => void;
  stop: () => void;
};

type Surroundings = {
  /** Called when what can be said of the page changes: whether changes elsewhere may appear late. */
  say: (isLate: boolean) => void;
  /** Reloads the page for what was missed; after a loss, or because it has only now begun to hear. */
  catchUp: (isAfterLoss: boolean) => void;
  /** Reloads the page unless that was done just now. */
  poll: () => void;
  /** Whether somebody can see the page. */
  isSeen: () => boolean;
  random?: Random;
};

/**
 * What a page knows about hearing of changes elsewhere. It counts as live only while it is known to hear them, and not
 * again at once where that keeps changing: then the page says one thing, and looks for changes every minute.
 */
export function createStanding(surroundings: Surroundings): Standing {
  const { say, catchUp, poll, isSeen, random = Math.random } = surroundings;
  let isHeard = false;
  let isLate = false;
  let isUnsteady = false;
  let wasLost = false;
  let lostAt = -Infinity;
  let catching: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;
  let saying: ReturnType<typeof setTimeout> | undefined;

  function set(late: boolean) {
    if (isLate === late) return;
    isLate = late;
    say(late);
    clearTimeout(polling);
    if (late) pollLater();
  }

  function pollLater() {
    polling = setTimeout(
      () => {
        if (isSeen()) poll();
        pollLater();
      },
      about(POLL_MS, random),
    );
  }

  function catchUpLater() {
    const spread = isSeen() ? CATCH_UP_MS.seen : CATCH_UP_MS.hidden;
    clearTimeout(catching);
    catching = setTimeout(() => catchUp(true), random() * spread);
  }

  return {
    begin() {
      isHeard = false;
      clearTimeout(saying);
      saying = setTimeout(() => set(true), UNKNOWN_MS);
    },
    heard() {
      if (!wasLost) catchUp(false);
      else catchUpLater();
      if (isHeard) return;
      isHeard = true;
      clearTimeout(saying);
      if (isUnsteady) saying = setTimeout(() => set(false), STEADY_MS);
      else set(false);
    },
    lost() {
      if (isHeard) {
        isUnsteady = performance.now() - lostAt < STEADY_MS;
        lostAt = performance.now();
      }
      isHeard = false;
      wasLost = true;
      clearTimeout(saying);
      clearTimeout(catching);
      set(true);
    },
    stop() {
      for (const timer of [saying, catching, polling]) clearTimeout(timer);
    },
  };
}
