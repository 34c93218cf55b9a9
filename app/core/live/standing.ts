import { about, CATCH_UP_MS, type Random } from "./pace";

/** On a project where nobody listened, messages start to arrive within half a minute. */
export const UNKNOWN_MS = 40_000;
/** A connection lost twice in this time counts as live again once it has lasted this long. */
export const STEADY_MS = 300_000;
/** About how often a page is reloaded while rings may be missed. */
export const POLL_MS = 60_000;

export type Standing = {
  /** Listening begins, or begins again elsewhere: nothing is known yet. */
  begin: () => void;
  /** From now on every ring is heard; earlier ones may have been missed. */
  heard: () => void;
  /** From now on rings may be missed. */
  lost: () => void;
  stop: () => void;
};

type Surroundings = {
  /** Called when the answer changes to whether other people's changes may appear late. */
  say: (isLate: boolean) => void;
  /** Reloads the page for missed changes, after a loss or at the beginning of listening. */
  catchUp: (isAfterLoss: boolean) => void;
  /** Reloads the page unless it was just reloaded. */
  poll: () => void;
  /** Whether somebody can see the page. */
  isSeen: () => boolean;
  random?: Random;
};

/**
 * Tracks whether a page hears of other people's changes. It counts as live only while it is known to hear them. A
 * connection that comes and goes returns to live late: the page keeps one message, and checks for changes every minute.
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
