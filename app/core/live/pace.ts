/**
 * How long a window waits before it returns to a lost server. All windows lose the server at the same moment, so each
 * waits a random time: otherwise all would come back at once.
 */
export type Random = () => number;

/**
 * Ranges in milliseconds: the wait before joining a topic again is drawn from them, after the first, second, … failure
 * in a row.
 */
const REJOIN_MS = [
  [500, 7000],
  [1000, 10_000],
  [2000, 15_000],
  [5000, 30_000],
  [10_000, 60_000],
] as const;
const REJOIN_AT_MOST = [10_000, 60_000] as const;

export function rejoinAfterMs(failures: number, random: Random = Math.random): number {
  const [least, most] = REJOIN_MS[failures] ?? REJOIN_AT_MOST;
  return least + random() * (most - least);
}

/** The time over which windows spread their reloads after joining again; nobody looks at a hidden one. */
export const CATCH_UP_MS = { seen: 10_000, hidden: 60_000 };

/** A random time between half of this one and one and a half times this one. */
export function about(ms: number, random: Random = Math.random): number {
  return ms * (0.5 + random());
}
